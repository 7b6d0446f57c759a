import type { SeatInfo } from "$client/api/schema";

/** Seats in the texts of a stage are written {2}; a screen says what they are called. */
export function withNames(text: string, name: (seat: number) => string): string {
  return text.replace(/\{(\d+)\}/g, (_, seat: string) => name(Number(seat)));
}

/** What people call a seat; two of the same name are told apart. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return "";
  const alike = seats.some((other) => other.seat !== seat && other.name === info.name);
  return info.name && alike ? `${info.name} (${info.label})` : info.name || info.label;
}
