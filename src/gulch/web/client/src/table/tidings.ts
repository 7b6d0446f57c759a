/** What has become of the people at a table, as the house tells it. */
import type { SeatInfo } from "$client/api/schema";
import { say } from "$client/words";

/** A line of the chat that nobody has said; the server names the event. */
export function told(what: string, name: string): string {
  switch (what) {
    case "came":
      return say("told-came", { name });
    case "left":
      return say("told-left", { name });
    case "resigned":
      return say("told-resigned", { name });
    case "sat-in":
      return say("told-sat-in", { name });
    case "back":
      return say("told-back", { name });
    default:
      return what;
  }
}

/** What is news between two lists of the seats, for those who play as for those who watch. */
export function tidings(before: SeatInfo[], now: SeatInfo[]): string[] {
  return now.flatMap((seat, i) => {
    const old = before[i];
    if (!old || old.kind !== "person" || seat.kind !== "person") return [];
    const name = seat.name || seat.label;
    if (seat.resigned && !old.resigned) return [told("resigned", name)];
    if (seat.away && !old.away) return [told("sat-in", name)];
    if (!seat.away && old.away) return [told("back", name)];
    return [];
  });
}
