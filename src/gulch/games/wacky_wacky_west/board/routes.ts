/** How the four routes differ: colour and pattern both tell. */
import { getContext, setContext } from "svelte";
import type { Point } from "./grid";
import type { Table } from "./table";
import type { Route } from "./types";

interface Style {
  plate: string;
  edge: string;
  token: string;
  icon: string;
}

export const STYLE: Record<Route, Style> = {
  T: { plate: "#F0D5BE", edge: "#9A4327", token: "#9C3B1E", icon: "steam-locomotive" },
  U: { plate: "#D5DAE0", edge: "#3E4C63", token: "#33476B", icon: "steam-locomotive" },
  S: { plate: "#EBD9A6", edge: "#8A6420", token: "#9A6B12", icon: "palisade" },
  R: { plate: "#D3E2D6", edge: "#23627C", token: "#1F6C8A", icon: "gold-mine" },
};

interface Stroke {
  colour: string;
  width: number;
  dash?: string;
  round?: boolean;
}

const rails = (bed: string, tie: string, rail: string, dash: string): Stroke[] => [
  { colour: bed, width: 32, round: true },
  { colour: tie, width: 27, dash },
  { colour: rail, width: 17 },
  { colour: bed, width: 11.5 },
  { colour: tie, width: 11.5, dash },
];

/** The strokes of a route, one above the other: even ties, ties in pairs, a dashed road, a river. */
const STROKES: Record<Route, Stroke[]> = {
  T: rails("#D9A183", "#6B2E18", "#2A1A12", "4.5 6"),
  U: rails("#A9B4C4", "#33415A", "#171C26", "4 3.5 4 9"),
  S: [
    { colour: "#8A6420", width: 31, round: true },
    { colour: "#D3A55C", width: 27, round: true },
    { colour: "#B5843C", width: 14 },
    { colour: "#D3A55C", width: 9 },
    { colour: "#F3DEAA", width: 2, dash: "7 8" },
  ],
  R: [
    { colour: "#23627C", width: 32, round: true },
    { colour: "#5CA6C4", width: 27, round: true },
    { colour: "#7CC0DA", width: 17, round: true },
  ],
};

/** A wall along a route: battlements, stones in courses, a walk on top. */
const wall = (shade: string, stone: string, joint: string, walk: string, dash: string): Stroke[] => [
  { colour: shade, width: 33, dash: "9 5" },
  { colour: shade, width: 27, round: true },
  { colour: stone, width: 24 },
  { colour: joint, width: 24, dash },
  { colour: walk, width: 12 },
  { colour: joint, width: 1.4 },
];

const SCHILDA_STYLE: Record<Route, Style> = {
  ...STYLE,
  T: { ...STYLE.T, icon: "stone-tower" },
  U: { ...STYLE.U, icon: "watchtower" },
  S: { ...STYLE.S, icon: "beer-stein" },
  R: { ...STYLE.R, icon: "well" },
};

const SCHILDA_STROKES: Record<Route, Stroke[]> = {
  ...STROKES,
  T: wall("#7A3B22", "#DDAA8C", "#A0634A", "#EBC9B2", "1.6 8.4"),
  U: wall("#2F3B52", "#AEB8C6", "#66748C", "#CDD5DF", "1.6 3.4 1.6 9"),
  S: [
    { colour: "#6B5836", width: 31, round: true },
    { colour: "#CDBB93", width: 27, round: true },
    { colour: "#A8946A", width: 22, dash: "5 4" },
    { colour: "#CDBB93", width: 12 },
    { colour: "#A8946A", width: 8, dash: "4 5" },
  ],
};

export type Skin = Table["skin"];
const SKIN = Symbol("skin");

/** Tells all that is drawn below which skin the table has. */
export function wearSkin(skin: () => Skin): void {
  setContext(SKIN, skin);
}

/** How routes look at this table. */
export function routeArt(): { style: (route: Route) => Style; strokes: (route: Route) => Stroke[] } {
  const skin = getContext<(() => Skin) | undefined>(SKIN) ?? (() => "west");
  return {
    style: (route) => (skin() === "schilda" ? SCHILDA_STYLE : STYLE)[route],
    strokes: (route) => (skin() === "schilda" ? SCHILDA_STROKES : STROKES)[route],
  };
}

/** Ripples along a river: alternately on either side of its middle. */
export function ripples(points: readonly Point[]): string {
  const spots: (Point & { upright: boolean })[] = [];
  points.forEach((from, i) => {
    const to = points[i + 1];
    if (!to) return;
    for (const part of [0.02, 0.5]) {
      spots.push({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, upright: from.x === to.x });
    }
  });
  const last = points.at(-1);
  if (last) spots.push({ ...last, upright: false });
  return spots
    .map(({ x, y, upright }, i) => {
      const aside = i % 2 ? 5 : -5;
      return `M${x - 8 + (upright ? aside : 0)} ${y + (upright ? 0 : aside)}q4 -5 8 0t8 0`;
    })
    .join("");
}
