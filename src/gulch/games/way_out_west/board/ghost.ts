/** What a choice would put on the board, so far as its notation tells: "build store@Dodge", "ride Kansas>Dodge". */
import type { View } from "$client/common/types";
import { ICONS, type Layout, type Point } from "./layout";
import type { Table } from "./table";

export interface GhostPiece {
  kind: string;
  owner: string | null;
  x: number;
  y: number;
  scale: number;
  size: number;
}

const KINDS: Record<string, string> = {
  graze: "cattle",
  drive: "cattle",
  hire: "cowboy",
  setup: "cowboy",
  ride: "cowboy",
  flee: "cowboy",
  out: "cowboy",
  farm: "farmer",
};

export function ghostOf(layout: Layout, view: View<Table>, say: string): GhostPiece | null {
  const words = say.split(/[ >@]/);
  const town = words.findLast((word) => word in layout.towns);
  const kind = KINDS[words[0]!] ?? words.find((word) => word in ICONS) ?? view.table.building;
  if (!town || !kind || words[0] === "box") return null;
  const point = next(layout, view, town, kind);
  if (!point) return null;
  const unit =
    kind === "cowboy" ? layout.hat / 36 : kind === "cattle" || kind === "farmer" ? layout.stall / 30 : layout.lot / 35;
  const seat = view.question?.seats[0];
  const owner = seat === undefined ? null : (view.seats[seat]?.colour ?? null);
  return { kind, owner, x: point[0], y: point[1], scale: unit, size: 38 * unit };
}

/** The next free place of that kind in a town. */
function next(layout: Layout, view: View<Table>, town: string, kind: string): Point | undefined {
  const place = layout.towns[town]!;
  const taken = (what: string) => view.pieces.filter(({ at }) => at === `${town}/${what}`).map(({ slot }) => slot ?? 0);
  const free = (points: Point[], what: string) => points.find((_, i) => !taken(what).includes(i));
  if (kind === "cowboy") return [place.middle, place.street];
  return kind === "cattle" || kind === "farmer" ? free(place.stalls, "stall") : free(place.lots, "lot");
}
