import { describe, expect, it } from "vitest";
import { height, path, scale, spread } from "../src/table/chart";

describe("the chart of points", () => {
  it("has round numbers around all values, and nought", () => {
    expect(scale([3, 42, 17])).toEqual({ low: 0, high: 50, lines: [0, 10, 20, 30, 40, 50] });
    expect(scale([-2, 8])).toEqual({ low: -2, high: 8, lines: [-2, 0, 2, 4, 6, 8] });
    expect(scale([0, 0])).toMatchObject({ low: 0, high: 1 });
  });
  it("draws higher values further up, and a corner only where something changes", () => {
    const on = scale([0, 10]);
    expect(height(10, on)).toBe(0);
    expect(height(0, on)).toBe(100);
    expect(path([0, 0, 10, 10, 10], on)).toBe("M0 100H50V0H100");
  });
  it("keeps labels apart and on the chart", () => {
    expect(spread([10, 90], 15)).toEqual([10, 90]);
    expect(spread([100, 100, 95], 15)).toEqual([85, 100, 70]);
  });
});
