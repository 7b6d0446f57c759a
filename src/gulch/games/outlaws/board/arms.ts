/** Three or four rows folded round the bag (O48). One's own row lies below as in a duel: its left half faces the left
 *  neighbour, its right half the right one. Above, the arms between the others: an upright one for three, a second street
 *  for four. */
import { places, saloon, slotOf, type Band, type Box, type Layout } from "./layout";
import type { Side, Table } from "./table";

interface Measures {
  width: number;
  edge: number; // left and right of the lanes
  hub: number; // the gap in the middle, between places 4 and 5, past which nobody is pointed at (O49)
  card: { width: number; height: number };
  coin: number;
  text: number; // room for a label
  letters: number;
}

const DESK: Measures = {
  width: 908,
  edge: 112,
  hub: 76,
  card: { width: 69, height: 90 },
  coin: 40,
  text: 17,
  letters: 12.5,
};
const PHONE: Measures = {
  width: 390,
  edge: 2,
  hub: 40,
  card: { width: 40, height: 66 },
  coin: 29,
  text: 14,
  letters: 11,
};

class Drawing {
  readonly places = new Map<string, Box>();
  readonly slots = new Map<string, Box>();
  readonly walks: Band[] = [];
  readonly lane: number;

  constructor(
    readonly table: Table,
    readonly size: Measures,
  ) {
    this.lane = (size.width - 2 * size.edge - size.hub) / 8;
  }

  x(i: number): number {
    return this.size.edge + this.lane * (i + 0.5) + (i > 3 ? this.size.hub : 0);
  }

  /** Eight places side by side from y on, with their names below. */
  row(names: readonly string[], y: number): void {
    const { card, text } = this.size;
    names.forEach((name, i) => {
      const label = { x: this.x(i), y: y + card.height + text - 3, dark: true };
      this.places.set(name, { x: this.x(i), y: y + card.height / 2, ...card, label });
    });
    const half = 4 * this.lane;
    for (const x of [this.size.edge, this.size.edge + half + this.size.hub]) {
      this.walks.push({ x: x - 2, y: y - 5, width: half + 4, height: card.height + text + 7 });
    }
  }

  coins(names: readonly string[], y: number): void {
    names.forEach((name, i) => this.coin(name, this.x(i), y));
  }

  coin(place: string, x: number, y: number): void {
    const slot = slotOf(this.table, place);
    if (slot) this.slots.set(slot, { x, y, width: this.size.coin, height: this.size.coin });
  }
}

export function armLayout(table: Table, phone: boolean): Layout {
  const size = phone ? PHONE : DESK;
  const drawing = new Drawing(table, size);
  const below = table.sides[table.bottom]!;
  const left = table.sides[below.left]!;
  const right = table.sides[below.right]!;
  const across = table.sides[left.left]!;
  const four = across.side !== right.side;
  const step = size.card.height + size.text;
  const gap = size.coin + (phone ? 10 : 14);
  const first = four ? (phone ? 72 : 12) : 0;
  const upper = four ? first + step + gap : upright(drawing, left, right, phone) + (phone ? 4 : 6);
  const lower = four ? upper + step + (phone ? 4 : 10) : upper;
  const own = lower + step + gap;

  if (four) {
    const top = places(across.letter, 8, 1);
    drawing.row(top, first);
    drawing.coins(top, first + step + gap / 2 - 2);
    drawing.row([...places(left.letter, 1, 4), ...places(right.letter, 5, 8)], upper);
  }
  drawing.row([...places(left.letter, 8, 5), ...places(right.letter, 4, 1)], lower);
  const mine = places(below.letter, 1, 8);
  drawing.coins(mine, lower + step + gap / 2 - 2);
  drawing.row(mine, own);

  const height = own + step + (phone ? 66 : 6);
  const middle = four ? (upper + lower + step) / 2 : lower + step / 2;
  const bag = phone ? { width: 32, height: 44 } : { width: 58, height: 76 };
  return {
    width: size.width,
    height,
    phone,
    horizon: 0,
    walks: drawing.walks,
    places: drawing.places,
    slots: drawing.slots,
    saloons: saloons({ below, left, right, across: four ? across : null }, height, phone),
    supply: new Map(table.supply.map(({ at }) => [at, { x: size.width / 2, y: middle, ...bag }])),
    letters: size.letters,
  };
}

/** The arm between the two neighbours; gives its lower end. */
function upright(drawing: Drawing, left: Side, right: Side, phone: boolean): number {
  const card = phone ? { width: 42, height: 54 } : { width: 62, height: 66 };
  const aside = phone ? 45 : 66;
  const step = card.height + (phone ? 3 : 5);
  const middle = drawing.size.width / 2;
  const start = phone ? 6 : 10;
  places(left.letter, 1, 4).forEach((place, k) => {
    const y = start + step * k + card.height / 2;
    const facing = `${right.letter}${8 - k}`;
    const far = aside + card.width / 2 + (phone ? 11 : 15);
    drawing.places.set(place, { x: middle - aside, y, ...card, label: { x: middle - far, y: y + 5, dark: true } });
    drawing.places.set(facing, { x: middle + aside, y, ...card, label: { x: middle + far, y: y + 5, dark: true } });
    drawing.coin(place, middle, y);
  });
  const broad = card.width + (phone ? 30 : 44);
  const height = step * 4 + 8;
  drawing.walks.push({ x: middle - aside - card.width / 2 - (phone ? 24 : 34), y: start - 7, width: broad, height });
  drawing.walks.push({
    x: middle + aside + card.width / 2 + (phone ? 24 : 34) - broad,
    y: start - 7,
    width: broad,
    height,
  });
  return start + step * 4;
}

/** Each Saloon at its owner's right hand. */
function saloons(who: { below: Side; left: Side; right: Side; across: Side | null }, height: number, phone: boolean) {
  const size = phone ? { width: 94, height: 60 } : { width: 104, height: 116 };
  const room = phone ? 0 : 24;
  const end = phone ? 294 : 800;
  const low = height - size.height - (phone ? 3 : 10);
  const top = phone ? 4 : 12;
  const found: [string, ReturnType<typeof saloon>][] = [
    [who.below.letter, saloon({ x: end, y: low, ...size }, room)],
    [who.left.letter, saloon({ x: phone ? 2 : 4, y: who.across ? low : top, ...size }, room)],
    [who.right.letter, saloon({ x: end, y: top, ...size }, room)],
  ];
  if (who.across) found.push([who.across.letter, saloon({ x: phone ? 2 : 4, y: top, ...size }, room)]);
  return new Map(found);
}
