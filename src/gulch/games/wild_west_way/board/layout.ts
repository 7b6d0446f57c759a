/** Where things lie: four rows of cards, in two drawings. */
import type { Size } from "$client/common";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the pieces on a card stand: a row that begins at x and may be so long. */
export interface Zone {
  x: number;
  y: number;
  width: number;
}

export interface Layout {
  size: Size;
  width: number;
  height: number;
  cube: number; // edge of its front
  meeple: number;
  wanted: Box[];
  event: Box;
  order: Box | null; // on the phone the status line tells it
  decks: { wanted: Box; town: Box; events: Box } | null;
  places: Record<string, Box>;
  zones: Record<string, Zone>;
}

export const SMALL_ROW = ["SA", "T1", "T2", "T3"]; // of Saloon and town: cards for meeples
export const MIDDLE_ROW = ["BA", "CH", "SO"];
export const LAST_ROW = ["GS", "SD", "HO", "TS", "GM"];

function row(names: string[], x: number, y: number, step: number, width: number, height: number): Record<string, Box> {
  return Object.fromEntries(names.map((name, i) => [name, { x: x + i * step, y, width, height }]));
}

function zones(places: Record<string, Box>, zone: (name: string, box: Box) => Zone): Record<string, Zone> {
  return Object.fromEntries(Object.entries(places).map(([name, box]) => [name, zone(name, box)]));
}

function desk(): Layout {
  const step = 149.5;
  const left = 89.5;
  const posters = Object.values(row(["1", "2", "3", "4"], left, 10, step, 144, 128));
  const places = {
    ...row(SMALL_ROW, left, 146, step, 144, 136),
    ...row(MIDDLE_ROW, 8, 290, 299, 293, 118),
    ...row(LAST_ROW, 8, 416, 179.3, 174, 156),
    TR: { x: left + 4 * step, y: 10, width: 144, height: 128 }, // the Train is the event card itself (Y4)
  };
  return {
    size: "desk",
    width: 908,
    height: 580,
    cube: 18,
    meeple: 34,
    wanted: posters,
    event: { x: left + 4 * step, y: 10, width: 144, height: 128 },
    order: { x: left + 4 * step, y: 146, width: 212, height: 136 },
    decks: {
      wanted: { x: 8, y: 10, width: 68, height: 128 },
      town: { x: 8, y: 146, width: 68, height: 136 },
      events: { x: left + 5 * step, y: 10, width: 62, height: 128 },
    },
    places,
    zones: zones(places, (name, { x, y, width, height }) => {
      if (SMALL_ROW.includes(name)) return { x: x + 8, y: y + height - 20, width: width - 16 };
      const start = MIDDLE_ROW.includes(name) ? x + 120 : x + 9;
      return { x: start, y: y + height - 18, width: x + width - 8 - start };
    }),
  };
}

function phone(): Layout {
  const places = {
    ...row(SMALL_ROW, 4, 92, 96, 93, 84),
    ...row(MIDDLE_ROW, 4, 180, 128, 125, 78),
    ...row(LAST_ROW, 4, 262, 76.8, 74, 106),
    TR: { x: 316, y: 4, width: 70, height: 84 },
  };
  return {
    size: "phone",
    width: 390,
    height: 372,
    cube: 12.5,
    meeple: 26,
    wanted: Object.values(row(["1", "2", "3", "4"], 4, 4, 78, 75, 84)),
    event: { x: 316, y: 4, width: 70, height: 84 },
    order: null,
    decks: null,
    places,
    zones: zones(places, (name, { x, y, width, height }) => {
      if (SMALL_ROW.includes(name)) return { x: x + 40, y: y + 43, width: width - 41 };
      const start = MIDDLE_ROW.includes(name) ? x + 54 : x + 4;
      return { x: start, y: y + height - 13, width: x + width - 4 - start };
    }),
  };
}

const LAYOUTS: Record<Size, Layout> = { desk: desk(), phone: phone() };

export const layout = (size: Size): Layout => LAYOUTS[size];
