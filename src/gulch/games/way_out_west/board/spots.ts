/** The places one can choose: boxes, towns, and inside a town what a question is about. */
import type { Piece, View } from "$client/common/types";
import { place, streetsOf, type BoxPlace, type Layout } from "./layout";
import type { Table } from "./table";

export interface SpotPlace {
  spot: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  r: number;
  veil?: boolean;
}

export function spotsOf(layout: Layout, view: View<Table>, boxes: Record<string, BoxPlace>): SpotPlace[] {
  const desk = layout.size === "desk";
  const bills = desk ? view.table.boxes.flatMap((box) => bill(box.id, box.text, boxes[box.id])) : [];
  const m = desk ? 13 : 5;
  const towns = view.table.towns.map((town): SpotPlace => {
    const at = layout.towns[town.id]!;
    const top = desk ? 17 : 11;
    return {
      spot: town.id,
      label: town.text,
      x: at.x - m,
      y: at.y - top,
      width: at.width + 2 * m,
      height: at.height + top + m,
      r: desk ? 20 : 14,
    };
  });
  return [...bills, ...towns, ...inTowns(layout, view, boxes)];
}

function bill(id: string, label: string, at: BoxPlace | undefined): SpotPlace[] {
  return at
    ? [{ spot: `box/${id}`, label, x: at.x + 1, y: at.y + 1, width: at.width - 2, height: at.height - 2, r: 4 }]
    : [];
}

/** What the present question, or a fight, names: cowboys that may ride (W29), cattle that may be driven (W32) or make
 * room for a farmer (W33), and what may be attacked (W36). */
function inTowns(layout: Layout, view: View<Table>, boxes: Record<string, BoxPlace>): SpotPlace[] {
  const asked = [...view.choices, ...view.barred];
  const inside = asked.map(({ spot, label }) => ({ spot: spot.split(">")[0]!, label })); // of "A>B" the towns themselves are B
  const names = new Map(
    inside.filter(({ spot }) => spot.includes("/") && !spot.startsWith("box/")).map(({ spot, label }) => [spot, label]),
  );
  const fight = view.table.fight;
  if (fight && fight.target.includes("/") && !names.has(fight.target)) names.set(fight.target, fight.target);
  return [...names].flatMap(([spot, label]) => {
    const found = spotIn(layout, view, boxes, spot);
    return found ? [{ ...found, label }] : [];
  });
}

/** Where in a town something lies; undefined: there is nothing of the kind. */
export function spotIn(
  layout: Layout,
  view: View<Table>,
  boxes: Record<string, BoxPlace>,
  spot: string,
): SpotPlace | undefined {
  const streets = streetsOf(
    view.pieces,
    view.seats.map(({ colour }) => colour),
  );
  const points = view.pieces
    .filter((piece) => meant(spot, piece))
    .flatMap((piece) => place(layout, piece, boxes, streets) ?? []);
  if (!points.length) return undefined;
  const r = layout.lot / 2 + 1;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - r, Math.min(...ys) - r];
  const [width, height] = [Math.max(...xs) + r - x, Math.max(...ys) + r - y];
  return { spot, label: spot, x, y, width, height, r: 6, veil: false };
}

/** "Dodge/bank", "Dodge/cattle/red", "Dodge/cowboys/red", "Dodge/farmer". */
function meant(spot: string, piece: Piece): boolean {
  const [town, what, owner] = spot.split("/");
  if (!piece.at.startsWith(`${town}/`)) return false;
  const kind = what === "cowboys" ? "cowboy" : what;
  return piece.kind === kind && (owner === undefined || piece.owner === owner);
}
