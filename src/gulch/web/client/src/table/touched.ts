/** What a line of the log is about: the pieces its move has changed, and the places its notation names. */
import type { LogLine } from "$client/api/schema";
import type { Piece, View } from "$client/common/types";

export class Touched {
  private readonly byMove = new Map<number, Set<string>>();

  /** Remembers what has changed between two views, under the moves that were made. */
  note(before: View | null, after: View, events: LogLine[]): void {
    if (!before || !events.length) return;
    const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
    const changed = after.pieces.filter((piece) => !same(old.get(piece.id), piece)).map((piece) => piece.id);
    if (!changed.length) return;
    for (const { move } of events) {
      const all = this.byMove.get(move) ?? new Set<string>();
      for (const id of changed) all.add(id);
      this.byMove.set(move, all);
    }
  }

  by(line: LogLine): string[] {
    return [...(this.byMove.get(line.move) ?? []), ...wordsOf(line.say ?? "")];
  }
}

function same(a: Piece | undefined, b: Piece): boolean {
  return a !== undefined && a.at === b.at && a.slot === b.slot && a.count === b.count && a.owner === b.owner;
}

/** "target bank/blue" names the places target, bank/blue, bank and blue; those the board knows are ringed. */
function wordsOf(text: string): string[] {
  return text.split(" ").flatMap((word) => [word, ...word.split("/")]);
}
