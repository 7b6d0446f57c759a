/** The ten characters as parts: what they wear and what sets them apart. Box 60 x 66. */
import type { Letter } from "./types";

export type HatKind = "cowboy" | "top" | "bowler" | "preacher" | "fur" | "visor" | "bun";
export interface Shape {
  d: string;
  fill?: string;
  line?: string; // colour of the stroke
  width?: number;
  dash?: string;
}
export interface Bust {
  skin: string;
  coat: string;
  shirt: string;
  hat: { kind: HatKind; colour: string; band: string };
  hair?: string;
  soft?: boolean; // lips and lashes
  face: Shape[];
  extra: Shape[];
}

const INK = "#1d120a";
const PALE = "#EBC49A";
const TAN = "#D9AE86";
const moustache = (fill: string): Shape => ({
  d: "M30 35q-3-2.5-6.5 0-2 1.5-3 1 2 3.5 6 2.5 2.5-.6 3.5-2 1 1.4 3.5 2 4 1 6-2.5-1 .5-3-1-3.5-2.5-6.5 0z",
  fill,
});
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const star = (x: number, y: number, r: number): Shape => ({
  d: `M${Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? r * 0.42 : r;
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  }).join("L")}Z`,
  fill: "#F2C14B",
  line: "#5E430A",
  width: 0.8,
});

export const BUSTS: Record<Letter, Bust> = {
  G: {
    skin: PALE,
    coat: "#27364F",
    shirt: "#F4EAD6",
    hat: { kind: "top", colour: "#26221F", band: "#B5482A" },
    hair: "#D9D4C8",
    face: [moustache("#D9D4C8")],
    extra: [
      { d: "M14 47 40 68h-9L9 50z", fill: "#B5482A" },
      { d: disc(43, 56, 4.5), fill: "#F2C14B", line: "#5E430A", width: 0.8 },
      { d: "M41 59l-2 7M45 59l2 7", line: "#B5482A", width: 2.5 },
    ],
  },
  H: {
    skin: TAN,
    coat: "#1E1C1F",
    shirt: "#7A1F14",
    hat: { kind: "cowboy", colour: "#1C1A1B", band: "#8E2413" },
    face: [
      { d: "M20 34q2 9 6 10 4 2 8 0 4-1 6-10-4 4-10 4t-10-4z", fill: "#3a2d2544" },
      moustache(INK),
      { d: "M36.5 30l2.5 7", line: "#9C4A36", width: 1.3 },
    ],
    extra: [{ d: "M22 45l8 7 8-7-2 10-6 4-6-4z", fill: "#8E2413", line: INK, width: 0.8 }],
  },
  S: {
    skin: PALE,
    coat: "#8A5A2B",
    shirt: "#EFE3C8",
    hat: { kind: "cowboy", colour: "#C59A5C", band: "#5B3A1E" },
    face: [moustache("#7A4A1E")],
    extra: [star(43, 57, 7), star(30, 10, 4)],
  },
  I: {
    skin: "#C98F63",
    coat: "#B98A4E",
    shirt: "#7C5A2E",
    hat: { kind: "fur", colour: "#7B5A3C", band: INK },
    hair: "#2A1B14",
    face: [],
    extra: [{ d: "M8 58l-2 9M14 53l-2 14M46 53l2 14M52 58l2 9", line: "#E8CFA0", width: 1.8 }],
  },
  K: {
    skin: PALE,
    coat: "#7B8FA0",
    shirt: "#fff",
    hat: { kind: "visor", colour: "#3F7A4E", band: INK },
    hair: "#A9652F",
    face: [
      moustache("#A9652F"),
      { d: `${disc(25.3, 29, 4)}${disc(34.7, 29, 4)}M29.3 29h1.4`, line: "#3a2a1a", width: 1.2 },
    ],
    extra: [
      { d: "M19 68V52h22v16z", fill: "#FBF5E6", line: INK, width: 0.8 },
      { d: "M19 52l3-8M41 52l-3-8", line: "#FBF5E6", width: 3 },
    ],
  },
  D: {
    skin: "#F2CFAE",
    coat: "#A12C5A",
    shirt: "#F2CFAE",
    hat: { kind: "bun", colour: "#B5482A", band: INK },
    soft: true,
    face: [],
    extra: [
      { d: "M40 9q10-12 14-3-2 8-13 8z", fill: "#7FA6B8", line: INK, width: 0.8 },
      { d: "M5 60q8-10 17-8 8 6 16 0 9-2 17 8", line: "#F2A7C3", width: 6 },
      { d: disc(30, 50, 2.2), fill: "#F2C14B" },
    ],
  },
  R: {
    skin: PALE,
    coat: "#6B7F4A",
    shirt: "#fff",
    hat: { kind: "bowler", colour: "#8A6B3E", band: "#FBF5E6" },
    hair: "#5A3A1E",
    face: [],
    extra: [
      { d: "M39.1 2.5l10.7 2.3-1.9 8.8-10.7-2.3z", fill: "#FFF7E0", line: INK, width: 0.8 },
      { d: "M40.9 6.6l5.9 1.3M39.9 9l4.9 1", line: "#8E2413", width: 1.2 },
      { d: "M30 46l-3 4 3 14 3-14z", fill: "#B5482A" },
    ],
  },
  B: {
    skin: TAN,
    coat: "#5B4A3A",
    shirt: "#3A2A1E",
    hat: { kind: "cowboy", colour: "#4A3524", band: "#C9A25B" },
    face: [
      { d: "M18.5 31q11.5 3.5 23 0l-2 12-9.5 9-9.5-9z", fill: "#B5482A", line: INK, width: 0.9 },
      { d: `${disc(25, 38, 1.2)}${disc(30, 42, 1.2)}${disc(35, 38, 1.2)}${disc(30, 36, 1.2)}`, fill: "#fff" },
    ],
    extra: [],
  },
  V: {
    skin: PALE,
    coat: "#1F1D22",
    shirt: "#1F1D22",
    hat: { kind: "preacher", colour: "#1F1D22", band: "#4A4650" },
    hair: "#B9B2A4",
    face: [],
    extra: [
      { d: "M24 44h12v4.5H24z", fill: "#fff", line: INK, width: 0.7 },
      { d: "M30 55v11M26 58.5h8", line: "#D9A441", width: 2.2 },
    ],
  },
  M: {
    skin: PALE,
    coat: "#5A2E4F",
    shirt: "#EFE3C8",
    hat: { kind: "bowler", colour: "#2F2A2A", band: "#D9A441" },
    face: [moustache("#5A4632"), { d: "M20 31q-1 8 2 10M40 31q1 8-2 10", line: "#5A4632", width: 2.6 }],
    extra: [
      { d: "M14 49q16 20 32 0", line: "#F2C14B", width: 3, dash: "4 1.5" },
      { d: disc(30, 60, 4.5), fill: "#F2C14B", line: "#5E430A", width: 0.9 },
    ],
  },
};

/** Hats: shapes in the hat's colour ("hat") or its band's ("band"). */
export const HATS: Record<HatKind, { d: string; of: "hat" | "band" | "fringe"; bare?: boolean }[]> = {
  cowboy: [
    { d: "M8 19.5Q30 29 52 19.5q-4-3.5-11-2L38.5 6.5Q34 3 30 6.5 26 3 21.5 6.5L19 17.5q-7-1.5-11 2z", of: "hat" },
    { d: "M19.3 16q10.7 4.5 21.4 0l-.6-3.2q-10.1 4-20.2 0z", of: "band" },
  ],
  top: [
    { d: "M20-3h20l-1.5 19h-17z", of: "hat" },
    { d: "M20.8 10h18.4l-.4 5.5H21.2z", of: "band" },
    { d: "M13 17.5q17 5 34 0 0-3.5-5-3.5H18q-5 0-5 3.5z", of: "hat" },
  ],
  bowler: [
    { d: "M18.5 17q0-13 11.5-13t11.5 13z", of: "hat" },
    { d: "M18.5 17q0-2 .3-3.5h22.4q.3 1.5.3 3.5z", of: "band" },
    { d: "M13.5 17.5q16.5 6 33 0-1-2.5-5-1.5H18.5q-4-1-5 1.5z", of: "hat" },
  ],
  preacher: [
    { d: "M20.5 16l1.5-9.5h16l1.5 9.5z", of: "hat" },
    { d: "M20.6 12.5h18.8l.6 4H20z", of: "band" },
    { d: "M8 17.5h44q-3 4.5-22 4.5T8 17.5z", of: "hat" },
  ],
  fur: [
    { d: "M17 21q-2-16 13-16t13 16q-3-3-13-3t-13 3z", of: "hat" },
    { d: "M42 13q9 3 7.5 18-1 7-4 8-2-9-2.5-12z", of: "hat" },
    { d: "M43.5 22l5.7-.5M43.5 28l5.8.5M44 33.5l4.8 1", of: "fringe" },
  ],
  visor: [{ d: "M18.5 20q11.5-8 23 0l4 3q-15.5-4-31 0z", of: "hat" }],
  bun: [
    { d: "M23.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z", of: "hat", bare: true },
    { d: "M17.5 30q-3-19 12.5-19t12.5 19l-3-9q-9.5-4-19 0z", of: "hat", bare: true },
  ],
};
