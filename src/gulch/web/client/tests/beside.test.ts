import { describe, expect, it } from "vitest";
import { beside, GAP, overlap } from "../src/lesson/beside";

const room = { x: 0, y: 48, width: 1280, height: 752 };
const size = { width: 356, height: 260 };
const panel = { x: 906, y: 56, width: 364, height: 300 };

describe("where the bubble stands", () => {
  it("is beside what it points at, a gap away", () => {
    const town = { x: 44, y: 535, width: 212, height: 190 };
    const stand = beside(town, size, room, [panel]);
    expect(stand.tail).toBe("left");
    expect(stand.x).toBe(town.x + town.width + GAP);
  });

  it("is never over what it points at, and inside the window", () => {
    for (let x = 10; x < 1200; x += 70)
      for (let y = 60; y < 760; y += 50) {
        const target = { x, y, width: 80, height: 60 };
        const stand = beside(target, size, room, [panel]);
        const box = { ...stand, ...size };
        expect(overlap(box, target)).toBe(0);
        expect(overlap(box, room)).toBe(size.width * size.height);
      }
  });

  it("leaves the panel alone where it can", () => {
    const target = { x: 700, y: 100, width: 150, height: 100 };
    expect(overlap({ ...beside(target, size, room, [panel]), ...size }, panel)).toBe(0);
  });

  it("stands in a corner when it points at nothing", () => {
    const stand = beside(null, size, room, [panel]);
    expect(stand.tail).toBe("");
    expect(overlap({ ...stand, ...size }, panel)).toBe(0);
  });

  it("fills the width of a phone, above or below the place", () => {
    const phone = { x: 0, y: 44, width: 390, height: 800 };
    const sheet = { x: 0, y: 570, width: 390, height: 274 };
    const wide = { width: 370, height: 190 };
    const target = { x: 130, y: 270, width: 50, height: 50 };
    const box = { ...beside(target, wide, phone, [sheet]), ...wide };
    expect(box.x).toBe(10);
    expect(overlap(box, target) + overlap(box, sheet)).toBe(0);
  });
});
