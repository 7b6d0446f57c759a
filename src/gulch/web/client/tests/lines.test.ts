import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/api/schema";
import { dollars, outcome, rows, whose } from "../src/table/lines";

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({ move: 0, seat: 0, text, ...more });

describe("the log as rows", () => {
  it("leaves out what goes without saying, and folds automatic moves that follow each other", () => {
    const log = [
      line("", { heading: "Turn 1" }),
      line("Bid $3"),
      line("", { auto: true }),
      line("Dropped out", { auto: true }),
      line(""),
      line("Passed", { auto: true }),
      line("Passed"),
    ];
    expect(rows(log).map((row) => [row.kind, row.at, row.lines.length])).toEqual([
      ["heading", 0, 1],
      ["line", 1, 1],
      ["auto", 3, 2],
      ["line", 6, 1],
    ]);
  });

  it("folds what was played on one stage into one line, up to its verdict", () => {
    const stage = (more: object) => ({ kind: "gunfight", key: "7-gunfight", title: "Gunfight", ...more });
    const log = [
      line("Went for the bank"),
      line("2 against 2", { stages: [stage({ beat: "opens" })] }),
      line("Stayed"),
      line("Won", { stages: [stage({ over: true, headline: "Robbed" })] }),
      line("Passed"),
    ];
    const found = rows(log);
    expect(found.map(({ kind, at, lines }) => [kind, at, lines.length])).toEqual([
      ["line", 0, 1],
      ["stage", 1, 3],
      ["line", 4, 1],
    ]);
    expect(found[1]!.stage?.headline).toBe("Robbed");
  });

  it("tells a fold by its most telling line, and marks a note with whom it is about", () => {
    const stage = { kind: "gunfight", key: "7-gunfight", title: "Gunfight" };
    const taken = line("You took Ann's train", { seat: -1, of: 2, tells: 8 });
    const row = rows([
      line("Guns", { stages: [stage] }),
      line("You won", { tells: 1 }),
      taken,
      line("", { stages: [stage] }),
    ])[0]!;
    expect(outcome(row)).toBe(taken);
    expect(outcome({ ...row, lines: [line("Passed")] })).toBeUndefined();
    expect([whose(taken), whose(line("Passed"))]).toEqual([2, 0]);
  });

  it("has everybody's income in one line", () => {
    const paid = (money: number) => line("was paid", { note: "EARNS", together: true, money });
    const found = rows([paid(3), paid(4), line("Passed"), paid(5)]);
    expect(found.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ["together", 2],
      ["line", 1],
      ["together", 1],
    ]);
  });

  it("writes money with its sign", () => {
    expect([dollars(-3), dollars(9)]).toEqual(["−$3", "+$9"]);
  });
});
