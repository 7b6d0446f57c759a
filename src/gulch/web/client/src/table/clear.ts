/** Where a card may float over the board without covering the places it is about, in hundredths of the board. */
export interface Berth {
  left: number;
  right: number;
  high: boolean; // at the upper edge, not the lower one
}

const EDGE = 3.2;
const GAP = 1.5;
const LEAST = 40; // a card is at least so wide
const COMFORT = 55; // and this where there is another way
const AMPLE: Berth = { left: 16, right: 16, high: false };

export function berthOf(stage: HTMLElement, spots: readonly string[], broad: boolean): Berth {
  const found = spots.map((spot) => stage.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect());
  const boxes = found.filter((box) => box !== undefined);
  if (!boxes.length) return AMPLE;
  const whole = stage.getBoundingClientRect();
  const left = (100 * (Math.min(...boxes.map((box) => box.left)) - whole.left)) / whole.width;
  const right = (100 * (Math.max(...boxes.map((box) => box.right)) - whole.left)) / whole.width;
  const top = (Math.min(...boxes.map((box) => box.top)) - whole.top) / whole.height;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - whole.top) / whole.height;
  if (broad) return { left: 13, right: 13, high: (top + bottom) / 2 > 0.5 };
  if (bottom < 0.5) return { left: 31, right: EDGE, high: false };
  const room = Math.max(left, 100 - right) - GAP - EDGE; // beside them
  if (room < COMFORT && top > 0.5) return { ...AMPLE, high: true };
  return left + right < 100
    ? { left: Math.min(right + GAP, 100 - EDGE - LEAST), right: EDGE, high: false }
    : { left: EDGE, right: Math.min(100 - left + GAP, 100 - EDGE - LEAST), high: false };
}

/** On a phone the card lies over the lower part: the board is scrolled until the places stand above it. */
export function aboveCard(stage: HTMLElement, spots: readonly string[]): void {
  const card = stage.querySelector(".over")?.getBoundingClientRect();
  const places = spots.map((spot) => stage.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect());
  const boxes = places.filter((box) => box !== undefined);
  if (!card || !boxes.length) return;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const way = Math.min(bottom - card.top + 8, top - 8);
  if (way > 0) window.scrollBy({ top: way });
}
