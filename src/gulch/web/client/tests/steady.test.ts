import { expect, test } from "vitest";
import { steady } from "../src/table/steady";

const hat = (id: string, at: string, slot = 0) => ({ id, kind: "cowboy", owner: "red", at, slot });

test("who stays keeps his id, and only the one who rode slides", () => {
  const before = [hat("a", "Dodge"), hat("b", "Dodge"), hat("c", "Abilene")];
  const after = [hat("1", "Abilene"), hat("2", "Abilene"), hat("3", "Dodge")];
  const shown = steady(before, after, ["cowboy"]);
  expect(shown.map(({ id, at }) => `${id} ${at}`).sort()).toEqual(["a Dodge", "b Abilene", "c Abilene"]);
});

test("a new one gets an id nobody has", () => {
  const shown = steady([hat("cowboy-red-1", "Dodge")], [hat("x", "Dodge"), hat("y", "Kansas")], ["cowboy"]);
  expect(shown.map(({ id }) => id)).toEqual(["cowboy-red-1", "cowboy-red-2"]);
});

test("pieces that are not loose keep the id they were given", () => {
  const card = { id: "card-7", kind: "card", at: "hand" };
  expect(steady([], [card], ["cowboy"])).toEqual([card]);
});
