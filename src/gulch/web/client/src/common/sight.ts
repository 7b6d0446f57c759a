/** On phones the sheet must not cover what is asked about: scrolls the board until it is in sight above the sheet. */
import { moves } from "./motion";

const MARGIN = 12;

export function intoSight(elements: readonly Element[]): void {
  const sheet = document.getElementById("decision");
  if (!sheet || !elements.length || getComputedStyle(sheet).position !== "fixed") return;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const room = sheet.getBoundingClientRect().top - MARGIN;
  const way = bottom > room ? Math.min(bottom - room, top - MARGIN) : top < MARGIN ? top - MARGIN : 0;
  if (way) window.scrollBy({ top: way, behavior: moves() ? "smooth" : "auto" });
}
