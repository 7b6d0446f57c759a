/** Where the lines of a chart run, in a box of 100 by 100 with its origin at the top left. */

export interface Scale {
  low: number;
  high: number;
  lines: number[]; // values with a line across the chart
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** From 0, or below it, to a round number above all values, in five parts at most. */
export function scale(values: number[]): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const step = STEPS.find((size) => (most - least) / size <= 5) ?? most - least;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, lines };
}

export const height = (value: number, { low, high }: Scale): number => (100 * (high - value)) / (high - low);

/** One line from point to point; where nothing changes it is level, without a corner for every point. */
export function path(values: number[], on: Scale): string {
  const across = 100 / Math.max(1, values.length - 1);
  let drawn = `M0 ${height(values[0] ?? 0, on)}`;
  values.forEach((value, at) => {
    if (at && value !== values[at - 1]) drawn += `H${round(at * across)}V${round(height(value, on))}`;
  });
  return `${drawn}H100`;
}

/** One line from value to value as the crow flies, for few of them. */
export function slope(values: number[], on: Scale): string {
  const across = 100 / Math.max(1, values.length - 1);
  return values.map((value, at) => `${at ? "L" : "M"}${round(at * across)} ${round(height(value, on))}`).join("");
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** Those that do not lie on the one before. */
export function apart<Mark extends { left: number }>(marks: Mark[], gap = 5): Mark[] {
  let last = -gap;
  return marks.filter(({ left }) => {
    const free = left - last >= gap;
    if (free) last = left;
    return free;
  });
}

/** The same heights, moved as little as need be so that labels so far apart do not overlap. */
export function spread(heights: number[], gap: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((i, place) => {
    if (place) found[i] = Math.max(found[i]!, found[order[place - 1]!]! + gap);
  });
  let floor = 100;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i]!, floor);
    floor = found[i]! - gap;
  }
  return found;
}
