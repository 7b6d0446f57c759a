/** Two rows face to face: a duel, two teams, or the last two of a larger game. */
import { places, saloon, slotOf, type Box, type Layout } from "./layout";
import type { Table } from "./table";

export function streetLayout(table: Table, phone: boolean): Layout {
  const below = table.sides[table.bottom]!;
  const above = table.sides[below.left]!;
  const lanes = below.width;
  const [width, height] = phone ? [390, 422] : [908, 546];
  const row = places(below.letter, 1, lanes);
  const last = table.slots.at(-1)?.at;
  // the bag lies beyond the last slot, wherever that has come to lie when others have left (O52)
  const bagAtLeft = last !== undefined && last === slotOf(table, row[0]!);
  const both = table.supply.length > 1;
  const narrow = phone && lanes > 8; // no room for bags at the ends
  const bag = narrow ? 3 : phone ? 36 : 200; // room at the end where the bag lies
  const other = narrow ? 3 : both ? (phone ? 34 : 64) : phone ? 2 : 12; // and at the other
  const lane = Math.min(phone ? 44 : 86, (width - bag - other) / lanes);
  const start = bagAtLeft ? width - other - lane * lanes : other;
  const card = { width: lane - (phone ? 3.5 : 7), height: narrow ? 70 : phone ? 77 : lanes > 8 ? 118 : 126 };
  const top = phone ? 88 : 84;
  const middle = phone ? 213 : 290;
  const bottom = phone ? 259 : 372;
  const coin = phone ? Math.min(36, lane - 3) : Math.min(52, lane - 8);
  const x = (i: number) => start + lane * (i + 0.5);

  const found = new Map<string, Box>();
  const slots = new Map<string, Box>();
  row.forEach((place, i) => {
    const label = { x: x(i), y: bottom + card.height + (phone ? 15 : 20), dark: true };
    found.set(place, { x: x(i), y: bottom + card.height / 2, ...card, label });
    const slot = slotOf(table, place);
    if (slot) slots.set(slot, { x: x(i), y: middle, width: coin, height: coin });
  });
  // places are counted from their owner's left, so the row opposite runs the other way (O1)
  places(above.letter, lanes, 1).forEach((place, i) => {
    const label = { x: x(i), y: top + card.height + (phone ? 19 : 28), dark: false };
    found.set(place, { x: x(i), y: top + card.height / 2, ...card, label });
  });

  const side = bagAtLeft ? 8 : start + lane * lanes + 8;
  const saloons = new Map(
    phone
      ? [
          [above.letter, saloon({ x: 292, y: 5, width: 94, height: 70 }, 0)],
          [below.letter, saloon({ x: 292, y: 356, width: 94, height: 62 }, 0)],
        ]
      : [
          [above.letter, saloon({ x: side, y: top, width: bag - 18, height: 144 }, 30)],
          [below.letter, saloon({ x: side, y: bottom, width: bag - 18, height: 144 }, 30)],
        ],
  );
  const supply = new Map<string, Box>();
  for (const { at, end } of table.supply) {
    const left = (end === "last") === bagAtLeft;
    const size = phone ? { width: 30, height: 44 } : { width: 58, height: 76 };
    if (narrow) {
      supply.set(at, { x: end === "last" ? 262 : 224, y: 388, ...size });
      continue;
    }
    const near = phone || (end === "first" && both);
    supply.set(at, {
      x: left ? (near ? size.width / 2 + 2 : 44) : near ? width - size.width / 2 - 2 : side + 36,
      y: middle,
      ...size,
    });
  }
  const walk = phone ? { top: 76, edge: 6, below: 8 } : { top: 78, edge: 10, below: 12 };
  return {
    width,
    height,
    phone,
    places: found,
    slots,
    saloons,
    supply,
    horizon: walk.top,
    walks: [
      { x: 0, y: walk.top, width, height: top + card.height + walk.edge - walk.top },
      { x: 0, y: bottom - walk.below, width, height: height - bottom + walk.below },
    ],
    letters: phone ? (lanes > 8 ? 11 : 11.5) : lanes > 8 ? 12 : 13.5,
  };
}
