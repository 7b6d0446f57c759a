/**
 * Lists that keep themselves up to date. The page is asked for again as long as somebody looks at it, and its rows take the
 * place of the old ones: a new row glows, one that is gone fades, and nothing moves under the pointer.
 */
import { seen } from "./seen";

const EVERY = 4000; // ms
const FADE = 160;

export function keepLive(): void {
  if (!document.querySelector("[data-live]")) return;
  dropSeen(document);
  window.setInterval(() => void lookAgain(), EVERY);
  document.addEventListener("visibilitychange", () => void lookAgain());
}

/** Finished games stay until their tally was opened. */
function dropSeen(page: Document): void {
  const known = new Set(seen());
  for (const row of page.querySelectorAll<HTMLElement>("[data-over]"))
    if (known.has(row.dataset["row"] ?? "")) row.remove();
}

async function lookAgain(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  let text: string;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    text = await answer.text();
  } catch {
    return; // the line is down; the next look may do better
  }
  const page = new DOMParser().parseFromString(text, "text/html");
  dropSeen(page);
  for (const list of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const next = page.querySelector<HTMLElement>(`[data-live="${list.dataset["live"]}"]`);
    if (next && !list.matches(":hover") && !list.contains(document.activeElement)) update(list, next);
  }
  for (const [now, next] of pairs(".bar .mainnav, .tabbar", page))
    if (!now.matches(":hover")) now.innerHTML = next.innerHTML;
}

function* pairs(selector: string, page: Document): Generator<[Element, Element]> {
  const now = document.querySelectorAll(selector);
  const next = page.querySelectorAll(selector);
  for (let i = 0; i < Math.min(now.length, next.length); i++) yield [now[i]!, next[i]!];
}

export function update(list: HTMLElement, next: HTMLElement): void {
  const rows = [...next.querySelectorAll<HTMLElement>(":scope > [data-row]")];
  if (!rows.length) {
    if (list.innerHTML !== next.innerHTML) list.innerHTML = next.innerHTML;
    return;
  }
  const old = new Map(
    [...list.querySelectorAll<HTMLElement>(":scope > [data-row]")].map((row) => [row.dataset["row"], row]),
  );
  const wanted = new Set(rows.map((row) => row.dataset["row"]));
  for (const [id, row] of old)
    if (!wanted.has(id)) {
      row.classList.add("gone");
      window.setTimeout(() => row.remove(), FADE);
    }
  let before: Element | null = null;
  for (const row of rows) {
    const known = old.get(row.dataset["row"]);
    const placed: HTMLElement = known && known.outerHTML === row.outerHTML ? known : document.importNode(row, true);
    if (known && placed !== known) known.replaceWith(placed);
    if (!known) placed.classList.add("fresh");
    const place: Element | null = before ? before.nextElementSibling : list.firstElementChild;
    if (placed !== place) list.insertBefore(placed, place);
    before = placed;
  }
}
