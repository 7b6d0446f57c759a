import { expect, test } from "vitest";
import { playing } from "../../../games/wild_west_way/board/playing";

const choice = (say: string, spot = "") => ({ say, label: say, spot });

test("a card is played by every choice that names it", () => {
  const hunts = [choice("hunt W7 +KNU +ACE", "W7"), choice("hunt W7 +KNU +CRD", "W7"), choice("hunt -")];
  expect(playing("KNU", hunts)).toEqual(hunts.slice(0, 2));
  expect(playing("HAT", hunts)).toEqual([]);
});

test("a Horse is played although the choice does not name it", () => {
  const [stand, horse] = [choice("stand"), choice("horse", "hand/HRS")];
  expect(playing("HRS", [stand, horse])).toEqual([horse]);
});
