import { expect, test } from "vitest";
import { Grid, U } from "../../../games/wacky_wacky_west/board/grid";

test("north is above on the desk and at the right on phones", () => {
  const desk = new Grid("desk", 15, 10);
  const phone = new Grid("phone", 15, 10);
  expect(desk.xy("C1").y).toBeLessThan(desk.xy("C2").y);
  expect(phone.xy("C1").x).toBeGreaterThan(phone.xy("C2").x);
  expect(phone.xy("D1").y - phone.xy("C1").y).toBe(U);
  expect([desk.width, desk.height]).toEqual([15 * U + 52, 10 * U + 52]);
  expect([phone.width, phone.height]).toEqual([10 * U + 48, 15 * U + 48]);
});

test("ways point the same way as squares lie", () => {
  for (const grid of [new Grid("desk", 15, 10), new Grid("phone", 15, 10)]) {
    for (const [way, next] of [
      ["N", "F4"],
      ["E", "G5"],
      ["S", "F6"],
      ["W", "E5"],
    ] as const) {
      const from = grid.xy("F5");
      const to = grid.xy(next);
      const angle = (grid.angle(way) * Math.PI) / 180;
      expect(from.x + U * Math.cos(angle)).toBeCloseTo(to.x);
      expect(from.y + U * Math.sin(angle)).toBeCloseTo(to.y);
    }
  }
});

test("a tile covers its squares, whichever end it is counted from", () => {
  const grid = new Grid("desk", 15, 10);
  expect(grid.rect(["K5", "J5", "I5"], 2)).toEqual(grid.rect(["I5", "J5", "K5"], 2));
  expect(grid.rect(["K5", "J5", "I5"], 2).width).toBe(3 * U - 4);
});
