/** Icons inside a drawing that stands alone, as a poster does. Runs when the client is built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { f } from "./ink";

interface IconSet {
  icons: Record<string, { body: string }>;
}

const set = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../node_modules/@iconify-json/game-icons/icons.json"), "utf8"),
) as IconSet;

export function icon(name: string, x: number, y: number, size: number, colour: string): string {
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`game-icons has no icon called ${name}`);
  return `<g transform="translate(${f(x - size / 2)} ${f(y - size / 2)}) scale(${(size / 512).toFixed(4)})" color="${colour}">${body.replace(/fill="#000(000)?"/g, 'fill="currentColor"')}</g>`;
}

/** A sky: colours from the top down with their places from 0 to 1. */
export function sky(id: string, stops: [number, string][]): string {
  const inner = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner}</linearGradient></defs>`;
}

/** Posters and panoramas are pictures of their own and know no page's colours: their inks are written in. */
export function alone(svg: string): string {
  const inks: Record<string, string> = {
    "--map-line": "#6B4A2C",
    "--map-paper": "#F1E2C2",
    "--map-shade": "#D9BE8B",
    "--map-prairie": "#C9C48C",
    "--map-rock": "#CF8A5C",
    "--map-rock-2": "#B4683F",
    "--map-water": "#9DC0CB",
    "--map-water-2": "#5F8FA3",
    "--leather": "#7A4B2A",
    "--font-display": "Rye, Rockwell, serif",
  };
  return svg.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => inks[name] ?? whole);
}
