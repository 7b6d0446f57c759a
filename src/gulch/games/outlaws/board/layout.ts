/** Where places, slots, Saloons and the bag lie: two rows face to face, or arms folded round the bag, for desk and phone. */
import type { Size } from "$client/common";
import { armLayout } from "./arms";
import { streetLayout } from "./street";
import type { Table } from "./table";

/** The middle of a thing and its size. `label` is where its name is written, `dark` on dark ground. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  label?: { x: number; y: number; dark: boolean };
}

export interface Band {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  phone: boolean;
  horizon: number; // below the sky; 0: seen from above
  walks: Band[]; // boardwalks
  places: Map<string, Box>;
  slots: Map<string, Box>;
  saloons: Map<string, Band & { cards: Box[] }>; // by letter of the side
  supply: Map<string, Box>;
  letters: number; // size of the names
}

export function layoutOf(table: Table, size: Size): Layout {
  return table.street ? streetLayout(table, size === "phone") : armLayout(table, size === "phone");
}

/** Places from one end of a row to the other. */
export function places(letter: string, from: number, to: number): string[] {
  const step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => `${letter}${from + i * step}`);
}

/** The slot in front of a place. */
export function slotOf(table: Table, place: string): string | undefined {
  return table.slots.find((slot) => slot.between.includes(place))?.at;
}

/** A Saloon and where its two cards sit. */
export function saloon(band: Band, room: number): Band & { cards: Box[] } {
  const width = band.width / 2 - 7;
  const height = band.height - room - 9;
  const cards = [0, 1].map((i) => ({
    x: band.x + band.width * (0.25 + i * 0.5) + (i ? -1.5 : 1.5),
    y: band.y + room + height / 2 + 2,
    width,
    height,
  }));
  return { ...band, cards };
}

/** Seats of the two cards: "saloon/a/1". */
export function seatInSaloon(layout: Layout, at: string): Box | undefined {
  const [, letter, place] = at.split("/");
  return layout.saloons.get(letter ?? "")?.cards[Number(place ?? 0)];
}
