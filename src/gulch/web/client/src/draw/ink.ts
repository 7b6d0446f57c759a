/** Drawing as if by hand: lines that wobble a little, always in the same way. Runs when the client is built. */
export type Point = [number, number];
type Attributes = Record<string, string | number>;

export const INK = "var(--map-line)";

let state = 1881;

/** From here on the wobble repeats for the same number. */
export function seed(number: number): void {
  state = (number * 2654435761) >>> 0 || 1;
}

export function chance(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

export const between = (low: number, high: number) => low + (high - low) * chance();

/** A number as short as it can be written. */
export const f = (value: number) => String(Math.round(value * 10) / 10);

export function path(d: string, attributes: Attributes = {}): string {
  return `<path d="${d}"${written(attributes)}/>`;
}

/** Several strokes that look alike, as one path. */
export function strokes(parts: string[], attributes: Attributes): string {
  return path(parts.join(""), { fill: "none", ...attributes });
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/** A smooth curve through points. */
export function smooth(points: Point[], closed = false): string {
  const n = points.length;
  if (n < 3) return "M" + points.map(([x, y]) => `${f(x)} ${f(y)}`).join("L");
  const at = (i: number) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!;
  let d = `M${f(points[0]![0])} ${f(points[0]![1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return d + (closed ? "Z" : "");
}

export function wline(x1: number, y1: number, x2: number, y2: number, amp = 0.7, step = 26): string {
  const n = Math.max(2, Math.floor(Math.hypot(x2 - x1, y2 - y1) / step) + 1);
  const points: Point[] = [];
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const a = i > 0 && i < n ? amp : amp * 0.5;
    points.push([x1 + (x2 - x1) * t + between(-a, a), y1 + (y2 - y1) * t + between(-a, a)]);
  }
  return smooth(points);
}

/** A polygon with wobbling edges; the corners stay. */
export function wpoly(points: Point[], amp = 0.8, step = 22, closed = true): string {
  let d = `M${f(points[0]![0])} ${f(points[0]![1])}`;
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [x1, y1] = points[i]!;
    const [x2, y2] = points[(i + 1) % points.length]!;
    const k = Math.max(1, Math.floor(Math.hypot(x2 - x1, y2 - y1) / step));
    for (let j = 1; j <= k; j++) {
      const t = j / k;
      const a = j < k ? amp : 0;
      const mx = x1 + (x2 - x1) * (t - 0.5 / k) + between(-amp, amp);
      const my = y1 + (y2 - y1) * (t - 0.5 / k) + between(-amp, amp);
      d += `Q${f(mx)} ${f(my)} ${f(x1 + (x2 - x1) * t + between(-a, a))} ${f(y1 + (y2 - y1) * t + between(-a, a))}`;
    }
  }
  return d + (closed ? "Z" : "");
}

export function wrect(x: number, y: number, w: number, h: number, amp = 0.8, step = 22): string {
  return wpoly(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    amp,
    step,
  );
}

/** A rounded blot; `square` 2 is an ellipse, more is boxier. */
export function blob(cx: number, cy: number, rx: number, ry: number, amp = 0.06, n = 16, square = 2.6): string {
  const points: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = (2 * Math.PI * i) / n;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const k = (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square) * (1 + between(-amp, amp));
    points.push([cx + rx * k * c, cy + ry * k * s]);
  }
  return smooth(points, true);
}

/** Many points on a smooth curve through a few. */
export function sampled(through: Point[], n = 120): Point[] {
  const out: Point[] = [];
  const m = through.length;
  for (let i = 0; i < m - 1; i++) {
    const [p0, p1, p2, p3] = [
      through[Math.max(0, i - 1)]!,
      through[i]!,
      through[i + 1]!,
      through[Math.min(m - 1, i + 2)]!,
    ];
    const k = Math.max(6, Math.floor(n / (m - 1)));
    for (let j = 0; j < k; j++) {
      const t = j / k;
      const on = (a: 0 | 1) =>
        0.5 *
        (2 * p1[a] +
          (-p0[a] + p2[a]) * t +
          (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t +
          (-p0[a] + 3 * p1[a] - 3 * p2[a] + p3[a]) * t ** 3);
      out.push([on(0), on(1)]);
    }
  }
  out.push(through[m - 1]!);
  return out;
}

export function normals(points: Point[]): Point[] {
  return points.map((_, i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [-dy / length, dx / length];
  });
}

/** The curve beside a curve, at a distance that may change along it (0 to 1). */
export function beside(points: Point[], distance: (along: number) => number): Point[] {
  const ns = normals(points);
  return points.map(([x, y], i) => {
    const d = distance(i / (points.length - 1));
    return [x + ns[i]![0] * d, y + ns[i]![1] * d];
  });
}

/** Every fourth point and the last: enough for a smooth line. */
export const thinned = (points: Point[]): Point[] => [...points.filter((_, i) => i % 4 === 0), points.at(-1)!];
