/** Seats in the texts of a stage are written {2}; a screen says what they are called. */
export function withNames(text: string, name: (seat: number) => string): string {
  return text.replace(/\{(\d+)\}/g, (_, seat: string) => name(Number(seat)));
}
