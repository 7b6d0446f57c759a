/** The places of a board: one tab stop, arrows go to the nearest place in their direction. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Places {
  boxes = $state.raw<ReadonlyMap<string, Box>>(new Map());
  private focused = $state<string | null>(null);
  private readonly all = new Map<string, Box>(); // an effect that ends would read `boxes` as they were before
  private readonly elements = new Map<string, SVGGElement>();

  /** The place with the tab stop. */
  get current(): string | null {
    return this.focused !== null && this.boxes.has(this.focused)
      ? this.focused
      : (this.boxes.keys().next().value ?? null);
  }
  set current(spot: string | null) {
    this.focused = spot;
  }

  add(spot: string, box: Box, element: SVGGElement): void {
    this.all.set(spot, box);
    this.boxes = new Map(this.all);
    this.elements.set(spot, element);
  }

  drop(spot: string): void {
    this.all.delete(spot);
    this.boxes = new Map(this.all);
    this.elements.delete(spot);
  }

  /** Moves the focus; false if the key is no arrow. */
  go(from: string, key: string): boolean {
    const way = WAYS[key];
    if (!way) return false;
    const next = nearest(this.boxes, from, way);
    if (next) this.elements.get(next)?.focus();
    return true;
  }
}

export function nearest(boxes: ReadonlyMap<string, Box>, from: string, [dx, dy]: [number, number]): string | null {
  const start = boxes.get(from);
  if (!start) return null;
  const [x, y] = middle(start);
  let best: string | null = null;
  let least = Infinity;
  for (const [spot, box] of boxes) {
    const [a, b] = middle(box);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    const cost = ahead + 2 * aside;
    if (spot !== from && ahead > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

function middle(box: Box): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}
