import { describe, expect, it } from "vitest";
import { apart, height, path, scale, slope, spread } from "../src/table/chart";

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
  it("goes straight from turn to turn", () => {
    expect(slope([0, 10, 5], scale([0, 10]))).toBe("M0 100L50 0L100 50");
  });
  it("leaves out marks that would lie on others", () => {
    expect(apart([{ left: 0 }, { left: 3 }, { left: 6 }, { left: 30 }]).map(({ left }) => left)).toEqual([0, 6, 30]);
  });
  it("keeps labels apart and on the chart", () => {
    expect(spread([10, 90], 15)).toEqual([10, 90]);
    expect(spread([100, 100, 95], 15)).toEqual([85, 100, 70]);
  });
});
