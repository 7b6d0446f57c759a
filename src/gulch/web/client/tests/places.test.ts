import { expect, test } from "vitest";
import { nearest } from "../src/common/places.svelte";

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
const boxes = new Map([
  ["middle", box(50, 50)],
  ["left", box(0, 52)],
  ["farLeft", box(-60, 50)],
  ["up", box(54, 0)],
]);

test("arrows go to the nearest place in their direction", () => {
  expect(nearest(boxes, "middle", [-1, 0])).toBe("left");
  expect(nearest(boxes, "left", [-1, 0])).toBe("farLeft");
  expect(nearest(boxes, "middle", [0, -1])).toBe("up");
  expect(nearest(boxes, "middle", [1, 0])).toBe("up"); // the only one further right at all
  expect(nearest(boxes, "up", [0, -1])).toBe(null);
});
