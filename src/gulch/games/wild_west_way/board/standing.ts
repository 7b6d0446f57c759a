/** Where each piece stands on its card: cubes by player order, then meeples, closer together where they are many. */
import type { Colour, Piece } from "$client/common";
import type { Layout } from "./layout";
import type { WildPiece } from "./table";

export interface Point {
  x: number;
  y: number;
  turn?: number;
  away?: boolean; // beside the board, from where it slides in
}

export interface Standing {
  points: Map<string, Point>; // by id
  next: Map<string, Point>; // by place: where the next piece would stand
}

const GAP = 4; // between the pieces of two players

export function standing(pieces: WildPiece[], order: (Colour | null)[], at: Layout): Standing {
  const points = new Map<string, Point>();
  const next = new Map<string, Point>();
  for (const [place, zone] of Object.entries(at.zones)) {
    const here = pieces
      .filter((piece) => piece.at === place)
      .sort((a, b) => rank(a, order) - rank(b, order) || (a.slot ?? 0) - (b.slot ?? 0));
    const widths = here.map((piece, i) => step(piece, here[i + 1], at));
    const whole = widths.reduce((sum, width) => sum + width, 0);
    const squeeze = Math.min(1, zone.width / Math.max(whole, 1));
    let x = zone.x;
    here.forEach((piece, i) => {
      const half = (piece.kind === "meeple" ? at.meeple : at.cube * 1.32) / 2;
      points.set(piece.id, {
        x: x + half,
        y: piece.kind === "meeple" ? zone.y - at.meeple * 0.14 : zone.y,
        turn: piece.down ? 90 : 0,
      });
      x += widths[i]! * squeeze;
    });
    next.set(place, { x, y: zone.y });
  }
  // what is in hand waits below the board: recruits (Y55) and freed cubes (Y69) go there too
  for (const piece of pieces) {
    if (piece.at === `hand/${piece.owner}`) points.set(piece.id, { x: at.width / 2, y: at.height + 60, away: true });
  }
  return { points, next };
}

function rank(piece: Piece, order: (Colour | null)[]): number {
  return (piece.kind === "meeple" ? 10 : 0) + order.indexOf(piece.owner ?? null);
}

/** How far the next piece stands from this one. */
function step(piece: Piece, after: Piece | undefined, at: Layout): number {
  if (piece.kind === "meeple") return at.meeple;
  const together = after?.kind === "cube" && after.owner === piece.owner;
  return at.cube * (together ? 1.1 : 1.32) + (together ? 0 : GAP);
}
