/** What a choice would put on the board, so far as its notation tells. */
import type { View } from "$client/common/types";
import type { Layout } from "./layout";
import type { West } from "./table";

export interface GhostPiece {
  kind: string;
  owner: string | null;
  x: number;
  y: number;
  scale: number;
  size: number;
}

const KINDS: Record<string, string> = { graze: "cattle", hire: "cowboy", setup: "cowboy", farm: "farmer", flee: "cowboy", out: "cowboy" };

export function ghostOf(layout: Layout, view: View<West>, say: string): GhostPiece | null {
  const seat = view.question?.seats[0];
  const owner = seat === undefined ? null : (view.seats[seat]?.colour ?? null);
  const [verb = "", rest = ""] = say.split(" ");
  const kind = KINDS[verb] ?? (view.table.towns.some(({ id }) => id === verb) ? building(view) : undefined);
  const town = layout.towns[rest || verb];
  if (!kind || !town) return null;
  const taken = (what: string) => view.pieces.filter(({ at }) => at === `${rest || verb}/${what}`).length;
  const point = kind === "cowboy" ? ([town.middle, town.street] as const) : kind === "cattle" || kind === "farmer" ? town.stalls[taken("stall")] : town.lots[taken("lot")];
  if (!point) return null;
  const unit = kind === "cowboy" ? layout.hat / 36 : kind === "cattle" || kind === "farmer" ? layout.stall / 30 : layout.lot / 35;
  return { kind, owner, x: point[0], y: point[1], scale: unit, size: 38 * unit };
}

/** The building just paid for: the newest disc of the asked player lies on its box. */
function building(view: View<West>): string | undefined {
  return view.table.building;
}
