/** Keeps loose pieces apart. A view counts three red cowboys; which of them rode away is for the screen to say, so that
 * one slides and two stay. */
import type { Piece } from "$client/common/types";

export function steady(before: readonly Piece[], after: readonly Piece[], loose: readonly string[]): Piece[] {
  const kinds = new Set(loose);
  const free = new Map<string, Piece[]>(); // of the earlier view, by kind and owner
  for (const piece of before) if (kinds.has(piece.kind)) push(free, heap(piece), piece);
  const given = new Map<Piece, string>();
  const alike = [
    (a: Piece, b: Piece) => a.at === b.at && a.slot === b.slot,
    (a: Piece, b: Piece) => a.at === b.at,
    () => true,
  ];
  const waiting = after.filter((piece) => kinds.has(piece.kind));
  for (const same of alike) {
    for (const piece of waiting) {
      if (given.has(piece)) continue;
      const old = free.get(heap(piece)) ?? [];
      const found = old.findIndex((one) => same(one, piece));
      if (found >= 0) given.set(piece, old.splice(found, 1)[0]!.id);
    }
  }
  const used = new Set([
    ...given.values(),
    ...after.filter((piece) => !kinds.has(piece.kind)).map((piece) => piece.id),
  ]);
  return after.map((piece) => {
    const id = kinds.has(piece.kind) ? (given.get(piece) ?? unused(piece, used)) : piece.id;
    used.add(id);
    return id === piece.id ? piece : { ...piece, id };
  });
}

function heap(piece: Piece): string {
  return `${piece.kind}-${piece.owner ?? "nobody"}`;
}

function unused(piece: Piece, used: Set<string>): string {
  for (let n = 1; ; n++) {
    const id = `${heap(piece)}-${n}`;
    if (!used.has(id)) return id;
  }
}

function push(into: Map<string, Piece[]>, key: string, piece: Piece): void {
  const same = into.get(key);
  if (same) same.push(piece);
  else into.set(key, [piece]);
}
