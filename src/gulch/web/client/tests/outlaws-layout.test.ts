import { expect, test } from "vitest";
import { layoutOf, slotOf, type Box, type Layout } from "../../../games/outlaws/board/layout";
import type { Side, SlotPlace, Table } from "../../../games/outlaws/board/table";

const side = (n: number, count: number, width: number, letters: string): Side => ({
  side: n,
  letter: letters[n]!,
  colour: "red",
  seats: [n],
  left: (n + 1) % count,
  right: (n + count - 1) % count,
  out: false,
  width,
});

function street(lanes: number, letters: string, bottom: number, bags: number): Table {
  const slots = Array.from({ length: lanes }, (_, i) => ({
    at: `t${i + 1}`,
    between: [`${letters[0]}${i + 1}`, `${letters[1]}${lanes - i}`],
  }));
  const supply = [
    { at: "supply", count: 5, end: "last" as const },
    { at: "supply/2", count: 2, end: "first" as const },
  ].slice(0, bags);
  return { ...EMPTY, street: true, bottom, slots, supply, sides: [0, 1].map((n) => side(n, 2, lanes, letters)) };
}

function arms(count: number, bottom: number): Table {
  const letters = "abcd";
  const slots: SlotPlace[] = [];
  for (let n = 0; n < count; n++) {
    const left = letters[(n + 1) % count]!;
    for (let k = 1; k <= 4; k++)
      slots.push({ at: `${letters[n]}${left}${k}`, between: [`${letters[n]}${5 - k}`, `${left}${4 + k}`] });
  }
  const sides = Array.from({ length: count }, (_, n) => side(n, count, 8, letters));
  return { ...EMPTY, bottom, slots, supply: [{ at: "supply", count: 6, end: "middle" }], sides };
}

const EMPTY: Table = {
  street: false,
  bottom: 0,
  sides: [],
  slots: [],
  supply: [],
  hands: [],
  hidden: [],
  discard: [],
  cards: [],
  acting: null,
  maybe: null,
  event: null,
  reach: {},
};
const TABLES: [string, Table][] = [
  ["duel from the south", street(8, "ab", 0, 1)],
  ["duel from the north", street(8, "ab", 1, 1)],
  ["duel with two bags", street(8, "ab", 0, 2)],
  ["team", street(11, "pq", 1, 2)],
  ...[0, 1, 2].map((n): [string, Table] => [`three, side ${n} below`, arms(3, n)]),
  ...[0, 1, 2, 3].map((n): [string, Table] => [`four, side ${n} below`, arms(4, n)]),
];

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 0.5 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 0.5;
const cards = ({ places, saloons }: Layout) => [
  ...places.values(),
  ...[...saloons.values()].flatMap((band) => band.cards),
];

for (const [name, table] of TABLES) {
  for (const size of ["desk", "phone"] as const) {
    test(`${name}, ${size}: everything has a place of its own on the board`, () => {
      const layout = layoutOf(table, size);
      const all = [...cards(layout), ...layout.slots.values(), ...layout.supply.values()];
      expect(layout.places.size).toBe(table.sides.length * table.sides[0]!.width);
      expect([...layout.slots.keys()].sort()).toEqual(table.slots.map(({ at }) => at).sort());
      expect(layout.saloons.size).toBe(table.sides.length);
      for (const box of all) {
        expect(box.x - box.width / 2).toBeGreaterThanOrEqual(-0.5);
        expect(box.y - box.height / 2).toBeGreaterThanOrEqual(-0.5);
        expect(box.x + box.width / 2).toBeLessThanOrEqual(layout.width + 0.5);
        expect(box.y + box.height / 2).toBeLessThanOrEqual(layout.height + 0.5);
      }
      all.forEach((box, i) => all.slice(i + 1).forEach((other) => expect(overlap(box, other)).toBe(false)));
    });
  }
}

test("a token lies between the two it belongs to, nearer to them than to anybody else", () => {
  for (const [, table] of TABLES) {
    const layout = layoutOf(table, "desk");
    for (const { at, between } of table.slots) {
      const slot = layout.slots.get(at)!;
      const far = ([, box]: [string, Box]) => Math.hypot(box.x - slot.x, box.y - slot.y);
      const nearest = [...layout.places]
        .sort((a, b) => far(a) - far(b))
        .slice(0, 2)
        .map(([place]) => place);
      expect(nearest.sort()).toEqual([...between].sort());
    }
  }
});

test("one's own row is below, its left at the left", () => {
  for (const [, table] of TABLES) {
    const layout = layoutOf(table, "phone");
    const { letter, width } = table.sides[table.bottom]!;
    const row = Array.from({ length: width }, (_, i) => layout.places.get(`${letter}${i + 1}`)!);
    expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).sort((a, b) => a - b));
    expect(Math.max(...[...layout.places.values()].map(({ y }) => y))).toBe(row[0]!.y);
  }
});

test("the slot in front of a place is found from either side", () => {
  const table = arms(3, 0);
  expect(slotOf(table, "a4")).toBe("ab1");
  expect(slotOf(table, "b5")).toBe("ab1");
});
