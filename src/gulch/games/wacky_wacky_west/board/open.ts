import type { Pick, View } from "$client/common";

/** The tile of the rack whose places are shown: the one touched, or that of the placement waiting to be confirmed. */
export function openSpot(view: View, pick: Pick): string | null {
  if (pick.spot !== null) return pick.spot;
  return view.choices.find((choice) => choice.say === pick.chosen)?.spot ?? null;
}
