import { describe, expect, it } from "vitest";
import type { View } from "$client/common/types";
import { changed } from "$client/table/changed";

const view = {
  choices: [],
  table: { places: [1], seats: [{ name: "a" }, { name: "b" }] },
  panels: [{ seat: 0 }, { seat: 1 }],
} as unknown as View;
const table = view.table as { places: number[]; seats: object[] };

describe("a message with paths", () => {
  it("replaces a section, a place of one, and a row", () => {
    const next = changed(view, { choices: [3], "table/places": [2], "panels/1": { seat: 1, end: "x" } });
    expect(next.choices).toEqual([3]);
    expect(next.table).toEqual({ ...table, places: [2] });
    expect(next.panels).toEqual([{ seat: 0 }, { seat: 1, end: "x" }]);
  });

  it("leaves what it does not name as it was, and the view before untouched", () => {
    const next = changed(view, { "table/seats/1": { name: "c" }, "table/seats/0": { name: "d" } });
    expect(next.table).toEqual({ places: [1], seats: [{ name: "d" }, { name: "c" }] });
    expect((next.table as typeof table).places).toBe(table.places);
    expect(next.panels).toBe(view.panels);
    expect(table.seats).toEqual([{ name: "a" }, { name: "b" }]);
  });

  it("begins lists and sections where there were none", () => {
    const empty = { table: {}, panels: [] } as unknown as View;
    const next = changed(empty, { "panels/0": { seat: 0 }, "panels/1": { seat: 1 }, "table/places": [], turn: [1] });
    expect(next).toEqual({ table: { places: [] }, panels: [{ seat: 0 }, { seat: 1 }], turn: [1] });
  });
});
