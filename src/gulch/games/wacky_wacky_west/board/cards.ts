/** Vote cards: Y1 to Y3, N1 to N3, W (wild) and 0 (no vote, comes back). */
import { tell } from "$generated/words/wacky_wacky_west";

export const ALL = ["Y1", "Y2", "Y3", "N1", "N2", "N3", "W", "0"];

export interface Face {
  head: string;
  sign: string;
  pips: number;
  foot: string;
  paper: string;
  ink: string;
  spoken: string;
}

const YES = { paper: "#D9E8BB", ink: "#35571A" };
const NO = { paper: "#F6CDBE", ink: "#8E2413" };
const GOLD = { paper: "#FBE39A", ink: "#5E430A" };

export function face(card: string): Face {
  const n = Number(card[1]);
  if (card[0] === "Y")
    return { head: tell("yes"), sign: `+${n}`, pips: n, foot: "", spoken: tell("card-yes", { n }), ...YES };
  if (card[0] === "N")
    return { head: tell("no"), sign: `−${n}`, pips: n, foot: "", spoken: tell("card-no", { n }), ...NO };
  if (card === "W")
    return { head: tell("wild"), sign: "±", pips: 0, foot: tell("two-votes"), spoken: tell("card-wild"), ...GOLD };
  return { head: tell("neutral"), sign: "?", pips: 0, foot: tell("returns"), spoken: tell("card-neutral"), ...GOLD };
}

/** "3 no", "2 yes, wild". */
export function inWords(cards: readonly string[]): string {
  const sum = (letter: string) =>
    cards.filter((card) => card[0] === letter).reduce((total, card) => total + Number(card[1]), 0);
  const parts = [];
  if (sum("Y")) parts.push(tell("card-yes", { n: sum("Y") }));
  if (sum("N")) parts.push(tell("card-no", { n: sum("N") }));
  if (cards.includes("W")) parts.push(tell("wild"));
  if (cards.includes("0")) parts.push("?");
  return parts.join(", ");
}
