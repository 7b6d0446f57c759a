import { expect, it } from "vitest";
import { explained } from "../src/table/explained";

const words = { "box cattle": "cattle", fire: "fire", "at GM": "mine", aim: "win" };

it("explains an answer by itself, by its place, or by its verb", () => {
  expect(explained(words, "box cattle", "box/cattle")).toBe("cattle");
  expect(explained(words, "c2 GM", "GM")).toBe("mine");
  expect(explained(words, "fire", "")).toBe("fire");
  expect(explained(words, "box jail", "box/jail")).toBe("");
  expect(explained(words, "bid 3")).toBe("");
});
