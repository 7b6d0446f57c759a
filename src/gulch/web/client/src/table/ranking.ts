/** Seats from first to last, and what the tally shows where a game gives none of its own. */
import type { Tally, View } from "$client/common/types";

export function ranking(view: View): number[] {
  const ranks = view.ranks ?? view.seats.map(() => 0);
  return view.seats.map(({ seat }) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

export function tallyOf(view: View): Tally {
  return (
    view.tally ?? {
      columns: [],
      rows: view.seats.map(({ seat }) => ({ seat, values: [], total: view.scores?.[seat] ?? 0 })),
    }
  );
}
