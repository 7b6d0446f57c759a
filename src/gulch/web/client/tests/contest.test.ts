import { expect, test } from "vitest";
import type { Contest, View } from "../src/common/types";
import { Fight, withFallen } from "../src/table/contest";

const hats = (n: number) => Array.from({ length: n }, () => ({ kind: "hat" as const, label: "cowboy" }));
const contest = (attack: number, defence: number): Contest => ({
  title: "Gunfight in Dodge City",
  hit: 5,
  rolls: { VOLLEY: 0, RETURN_FIRE: 1 },
  sides: [
    { seat: 0, figures: hats(attack) },
    { seat: 1, figures: hats(defence) },
  ],
});
const view = (showdown: Contest | null) => ({ showdown }) as unknown as View;
const roll = (say: string, step: string) => ({ move: 0, seat: -2, text: "", say, step });

test("who has fallen is crossed out", () => {
  expect(withFallen(hats(3), hats(2)).map((figure) => figure.dead ?? false)).toEqual([false, false, true]);
});

test("dice lie on the side that threw them, hits marked, and the dead stay on the picture", () => {
  const fight = new Fight();
  fight.shown(view(contest(3, 2)));
  fight.hear(roll("roll 5,2,1", "VOLLEY"), contest(3, 2));
  fight.hear(roll("roll 6,6", "RETURN_FIRE"), contest(3, 2));
  const shown = fight.shown(view(contest(1, 1)))!;
  expect(shown.sides[0].dice).toEqual([
    { face: 5, hit: true },
    { face: 2, hit: false },
    { face: 1, hit: false },
  ]);
  expect(shown.sides[1].dice?.map(({ hit }) => hit)).toEqual([true, true]);
  expect(shown.sides[0].figures?.filter(({ dead }) => dead)).toHaveLength(2);
  expect(fight.shown(view(contest(1, 1)))!.sides[0].figures).toHaveLength(3);
});

test("without a word on it, whoever answered last has fired", () => {
  const fight = new Fight();
  fight.shown(view(contest(3, 2)));
  fight.hear({ move: 0, seat: 1, text: "Fire", say: "fire" }, contest(3, 2));
  fight.hear(roll("roll 1,2", "SHOTS"), contest(3, 2));
  expect(fight.shown(view(contest(3, 2)))!.sides[1].dice).toHaveLength(2);
});
