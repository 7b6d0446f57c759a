/** Where the bubble stands: beside what it points at, over neither that nor the panel if it can be helped. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Stand {
  x: number;
  y: number;
  tail: "left" | "right" | "top" | "bottom" | ""; // the side on which what is meant lies
}

export const GAP = 28;
const EDGE = 10;

/** Among the four sides and the corners of the window, the one that covers least. */
export function beside(target: Box | null, size: { width: number; height: number }, room: Box, keep: Box[]): Stand {
  const { width, height } = size;
  const right = room.x + room.width - width - EDGE;
  const bottom = room.y + room.height - height - EDGE;
  const across = (x: number) => Math.max(room.x + EDGE, Math.min(x, right));
  const down = (y: number) => Math.max(room.y + EDGE, Math.min(y, bottom));
  const found: Stand[] = [];
  if (target) {
    const middle = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
    found.push(
      { x: target.x + target.width + GAP, y: down(middle.y - 56), tail: "left" },
      { x: target.x - width - GAP, y: down(middle.y - 56), tail: "right" },
      { x: across(middle.x - 64), y: target.y + target.height + GAP, tail: "top" },
      { x: across(middle.x - 64), y: target.y - height - GAP, tail: "bottom" },
    );
  }
  for (const y of [bottom, room.y + EDGE])
    for (const x of [room.x + EDGE, right]) found.push({ x: across(x), y: down(y), tail: "" });
  const cost = (stand: Stand) => {
    const box = { x: stand.x, y: stand.y, width, height };
    const outside = width * height - overlap(box, room);
    return (
      20 * outside + (target ? 50 * overlap(box, target) : 0) + keep.reduce((all, one) => all + overlap(box, one), 0)
    );
  };
  const best = found.reduce((a, b) => (cost(b) < cost(a) - 1 ? b : a));
  return { x: across(best.x), y: down(best.y), tail: best.tail };
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
