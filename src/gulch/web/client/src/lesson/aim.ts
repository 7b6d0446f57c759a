/** What a lesson points at: the things on the screen that lead to the answer it hints at. */
import type { Pick } from "$client/common/types";

export interface Aim {
  place: Element | null; // on the board
  button: Element | null; // in the panel, or in a hand beside the board
}
interface Meant {
  say: string;
  spot: string;
}

/** Once a choice is shown and waits, only the button that sends it is left to press. */
export function aim({ say, spot }: Meant, pick: Pick): Aim {
  if (say && pick.chosen === say)
    return { place: null, button: document.querySelector(".decision .acts.last .primary") };
  const place = placeOf(spot, pick);
  return { place, button: say ? buttonOf(say) : null };
}

/** "A>B" is first a choice of A; once A has been opened, of B, or of a button. */
function placeOf(spot: string, pick: Pick): Element | null {
  const [from = "", to = ""] = spot.split(">");
  const wanted = pick.spot === from ? to : from;
  return wanted ? shown(`[data-spot="${CSS.escape(wanted)}"]`) : null;
}

/** The button that says it; else one that takes in hand what it begins with, or adds a part of it. */
function buttonOf(say: string): Element | null {
  const exact = shown(`[data-say="${CSS.escape(say)}"]`);
  if (exact) return exact;
  const [verb = "", rest = ""] = say.split(/ (.*)/);
  const open = (marked: string) => shown(`${marked}[aria-pressed="false"]`);
  for (const part of rest.split("+")) {
    const found = part ? open(`[data-part="${CSS.escape(part)}"]`) : null;
    if (found) return found;
  }
  return open(`[data-group="${CSS.escape(verb)}"]`);
}

function shown(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0) ?? null;
}
