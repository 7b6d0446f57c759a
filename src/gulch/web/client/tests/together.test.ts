import { describe, expect, it } from "vitest";
import { madeOf, partsOf } from "../src/table/together";

const cards = ["Y1", "Y2", "N1", "N2", "W"];
const ballots = Array.from({ length: 31 }, (_, bits) => cards.filter((_, i) => (bits + 1) & (1 << i)).join("+"));
const choices = ballots.map((ballot) => ({ say: `vote ${ballot}`, label: `Votes ${ballot}`, spot: "" }));

describe("answers put together from parts", () => {
  it("finds the parts of very many", () => {
    expect(partsOf(choices).map(({ say }) => say)).toEqual(cards);
    expect(partsOf(choices)[0]!.label).toBe("Votes Y1");
  });

  it("leaves few, and what is no combination, as it is", () => {
    expect(partsOf(choices.slice(0, 10))).toEqual([]);
    const bids = Array.from({ length: 40 }, (_, n) => ({ say: `bid ${n}`, label: "", spot: "" }));
    expect(partsOf(bids)).toEqual([]);
    expect(partsOf([...choices, { say: "pass on", label: "", spot: "" }])).toEqual([]);
  });

  it("finds the answer made of just these", () => {
    expect(madeOf(choices, new Set(["N1", "Y1"]))?.say).toBe("vote Y1+N1");
    expect(madeOf(choices, new Set())).toBeUndefined();
  });
});
