/** A view after a message: each path of it names what is replaced, "choices" or "table/places" or "panels/2". */
import type { View } from "$client/common/types";

type Branch = Record<string, unknown>;

/** What lies beside the paths stays the very same, so that nothing else is drawn again. */
export function changed(view: View, set: Record<string, unknown>): View {
  const next = { ...view };
  const fresh = new Set<unknown>([next]); // copies of ours, which may be written to
  for (const [path, value] of Object.entries(set)) {
    const way = path.split("/");
    const last = way.pop()!;
    let place = next as unknown as Branch;
    for (const key of way) {
      const below = place[key];
      if (!fresh.has(below)) place[key] = Array.isArray(below) ? [...(below as unknown[])] : { ...(below as Branch) };
      fresh.add(place[key]);
      place = place[key] as Branch;
    }
    place[last] = value;
  }
  return next;
}
