/** Where everything is, on the desk and on the phone. */
import type { ActionBox } from "./table";
import type { Piece, Size } from "$client/common/types";

export type Point = [number, number];

export interface TownPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  middle: number;
  lots: Point[];
  stalls: Point[];
  lotsTop: number;
  lotsWidth: number;
  street: number; // y of the cowboys
  corralTop: number;
  corralWidth: number;
}

export interface BoxPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  slots: Point[];
}

/** Lowest town first (W1), with its printed corrals and building lots (W2); it holds no more buildings (W27). */
export const TOWNS: Record<string, { corrals: number; lots: number; sign: string }> = {
  SanAntonia: { corrals: 4, lots: 3, sign: "San Antonia" },
  Kansas: { corrals: 5, lots: 4, sign: "Kansas City" },
  Abilene: { corrals: 5, lots: 4, sign: "Abilene" },
  Dodge: { corrals: 6, lots: 5, sign: "Dodge City" },
  Deadwood: { corrals: 7, lots: 6, sign: "Deadwood" },
};

const DESK = {
  width: 900,
  height: 738,
  map: { x: 0, y: 112, width: 900, height: 570 },
  lot: 35,
  lotGap: 8,
  stall: 30,
  stallGap: 2,
  sign: 28,
  rider: 27,
  least: 178,
  font: 17,
  hat: 36,
  gaps: [8, 7, 7],
  hatStep: 42,
  at: {
    Dodge: [52, 142],
    Deadwood: [612, 138],
    Abilene: [366, 322],
    SanAntonia: [52, 504],
    Kansas: [668, 502],
  } as Record<string, Point>,
  gates: { Kansas: [356, 612], Abilene: [642, 440], Dodge: [272, 346], Deadwood: [536, 226] } as Record<string, Point>,
};
const PHONE: typeof DESK = {
  width: 390,
  height: 452,
  map: { x: 0, y: 0, width: 390, height: 452 },
  lot: 27,
  lotGap: 4.5,
  stall: 24,
  stallGap: 1.5,
  sign: 21,
  rider: 21,
  least: 142,
  font: 13,
  hat: 28,
  gaps: [5, 5, 5],
  hatStep: 33,
  at: { Dodge: [11, 16], Deadwood: [194, 16], Abilene: [124, 166], SanAntonia: [10, 316], Kansas: [237, 316] },
  gates: { Kansas: [197, 424], Abilene: [316, 284], Dodge: [92, 212], Deadwood: [140, 142] },
};

export type Layout = typeof DESK & { size: Size; towns: Record<string, TownPlace> };

export const LAYOUTS: Record<Size, Layout> = { desk: laidOut("desk", DESK), phone: laidOut("phone", PHONE) };

function laidOut(size: Size, plan: typeof DESK): Layout {
  const towns = Object.fromEntries(Object.keys(TOWNS).map((id) => [id, townPlace(plan, id)]));
  return { ...plan, size, towns };
}

function townPlace(plan: typeof DESK, id: string): TownPlace {
  const { corrals, lots } = TOWNS[id]!;
  const [x, y] = plan.at[id]!;
  const lotsWidth = lots * plan.lot + (lots - 1) * plan.lotGap;
  const corralWidth = corrals * plan.stall + (corrals - 1) * plan.stallGap + 8;
  const width = Math.max(lotsWidth, corralWidth, plan.least);
  const middle = x + width / 2;
  const lotsTop = y + plan.sign + plan.gaps[0]!;
  const riders = lotsTop + plan.lot + plan.gaps[1]!;
  const corralTop = riders + plan.rider + plan.gaps[2]!;
  const row = (n: number, from: number, step: number, at: number) =>
    Array.from({ length: n }, (_, i): Point => [from + i * step, at]);
  return {
    x,
    y,
    width,
    height: corralTop + plan.stall + 8 - y,
    middle,
    lotsTop,
    lotsWidth,
    corralTop,
    corralWidth,
    street: riders + plan.rider / 2,
    lots: row(lots, middle - lotsWidth / 2 + plan.lot / 2, plan.lot + plan.lotGap, lotsTop + plan.lot / 2),
    stalls: row(
      corrals,
      middle - corralWidth / 2 + 4 + plan.stall / 2,
      plan.stall + plan.stallGap,
      corralTop + plan.stall / 2 + 4,
    ),
  };
}

/** The action boxes along the top of the desk: id, icon, how wide, how many discs. */
export const BOXES: { id: string; icon: string; width: number; slots: number }[] = [
  { id: "cattle", icon: "cow", width: 62, slots: 2 },
  { id: "cowboys", icon: "western-hat", width: 77, slots: 3 },
  { id: "jail", icon: "prisoner", width: 60, slots: 1 },
  { id: "store", icon: "shop", width: 60, slots: 1 },
  { id: "hotel", icon: "bed", width: 60, slots: 1 },
  { id: "stagecoach", icon: "old-wagon", width: 69, slots: 1 },
  { id: "bank", icon: "bank", width: 62, slots: 1 },
  { id: "train", icon: "steam-locomotive", width: 62, slots: 1 },
  { id: "move2", icon: "cowboy-boot", width: 58, slots: 1 },
  { id: "move4", icon: "horse-head", width: 58, slots: 1 },
  { id: "drive", icon: "charging-bull", width: 58, slots: 1 },
  { id: "gunfight", icon: "crossed-pistols", width: 77, slots: 3 },
  { id: "farmer", icon: "pitchfork", width: 60, slots: 1 },
];
export const ICONS = Object.fromEntries(BOXES.map(({ id, icon }) => [id, icon]));

/** Where the boxes are, each with as many slots as this table has of it (one of cattle more with five players, or by an option: W3). */
export function boxPlaces(boxes: ActionBox[]): Record<string, BoxPlace> {
  const gap = 3;
  const total = BOXES.reduce((sum, box) => sum + box.width, 0) + gap * (BOXES.length - 1);
  let x = (900 - total) / 2;
  const found: Record<string, BoxPlace> = {};
  for (const { id, width, slots } of BOXES) {
    const n = boxes.find((box) => box.id === id)?.of ?? slots;
    const step = Math.min(24, (width - 22) / Math.max(1, n - 1));
    found[id] = {
      x,
      y: 11,
      width,
      height: 88,
      slots: Array.from({ length: n }, (_, i): Point => [x + width / 2 + (i - (n - 1) / 2) * step, 83]),
    };
    x += width + gap;
  }
  return found;
}

export const TRACK_Y = 712;
export const SPACES = Array.from({ length: 13 }, (_, i) => 62 + 15 + 33 * (i - 1) + 28 * Math.floor((i - 1) / 3)); // by number, from 1
export const ORDER = Array.from({ length: 5 }, (_, i) => 702 + i * 39);

export interface Spot {
  x: number;
  y: number;
  scale?: number;
  z?: number;
}

/** Where a piece lies; null for what this drawing does not show. Cowboys of one owner lie on one spot. */
export function place(
  layout: Layout,
  piece: Piece,
  boxes: Record<string, BoxPlace>,
  streets: Map<string, string[]>,
): Spot | null {
  const [where = "", what = ""] = piece.at.split("/");
  const slot = piece.slot ?? 0;
  const town = layout.towns[where];
  if (town) {
    if (what === "lot") return at(town.lots[slot], (layout.lot / 35) * 0.98);
    if (what === "stall") return at(town.stalls[slot], (layout.stall / 30) * 0.98);
    const riders = streets.get(where) ?? [];
    const nth = Math.max(0, riders.indexOf(piece.owner ?? ""));
    const step = Math.min(layout.hatStep, (town.width - layout.hat) / Math.max(1, riders.length - 1));
    return {
      x: town.middle + (nth - (riders.length - 1) / 2) * step - 1.5,
      y: town.street + 1,
      scale: layout.hat / 36,
      z: 1,
    };
  }
  if (layout.size === "phone") return null; // boxes are in the sheet, tracks in the status line
  if (where === "box") return at(boxes[what]?.slots[slot]);
  if (where === "order") return at([ORDER[slot] ?? 0, TRACK_Y]);
  if (where === "space") return { x: SPACES[slot] ?? 0, y: TRACK_Y, z: 1 };
  return null;
}

function at(point: Point | undefined, scale = 1): Spot | null {
  return point ? { x: point[0], y: point[1], scale } : null;
}

/** Whose cowboys stand in each town, in the order of the table. */
export function streetsOf(pieces: Piece[], order: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const owner of order) {
    for (const piece of pieces) {
      if (piece.kind !== "cowboy" || piece.owner !== owner) continue;
      const town = piece.at.split("/")[0]!;
      const there = found.get(town) ?? [];
      if (!there.includes(owner)) found.set(town, [...there, owner]);
    }
  }
  return found;
}

export function signWidth(layout: Layout, id: string): number {
  return TOWNS[id]!.sign.length * layout.font * 0.62 + layout.sign + 16;
}
