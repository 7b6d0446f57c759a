/** Things that stand in a landscape. Pale, two tones, light from the upper left. */
import {
  beside,
  between,
  blob,
  chance,
  f,
  INK,
  normals,
  path,
  sampled,
  smooth,
  strokes,
  thinned,
  wline,
  wpoly,
  type Point,
} from "./ink";

/** x, y is the left end of its base. */
export function mesa(x: number, y: number, w: number, h: number): string {
  const [l, r, th] = [between(0.14, 0.2), between(0.8, 0.86), h * between(0.34, 0.42)];
  const outline: Point[] = [
    [x, y],
    [x + w * l * 0.55, y - th * 0.55],
    [x + w * l, y - th],
    [x + w * (l + 0.015), y - h * 0.7],
    [x + w * (l + 0.05), y - h * 0.98],
    [x + w * 0.36, y - h],
    [x + w * 0.5, y - h * 1.03],
    [x + w * 0.66, y - h * 0.99],
    [x + w * (r - 0.05), y - h],
    [x + w * (r - 0.01), y - h * 0.66],
    [x + w * r, y - th],
    [x + w * (r + 0.08), y - th * 0.5],
    [x + w, y],
  ];
  const p = outline.map(([a, b]): Point => [a + between(-1, 1), b + between(-1, 1)]);
  const shade: Point[] = [
    [x + w * 0.62, y - h * 0.99],
    p[8]!,
    p[9]!,
    p[10]!,
    p[11]!,
    p[12]!,
    [x + w * 0.78, y],
    [x + w * 0.7, y - th * 0.9],
    [x + w * 0.66, y - h * 0.6],
  ];
  const cap: Point[] = [
    p[4]!,
    p[5]!,
    p[6]!,
    p[7]!,
    p[8]!,
    [p[8]![0] + 1, p[8]![1] + h * 0.1],
    [p[4]![0] - 1, p[4]![1] + h * 0.09],
  ];
  let g = path(wpoly(p, 0.9, 18), { fill: "var(--map-rock)" });
  g += path(wpoly(shade, 0.9, 18), { fill: "var(--map-rock-2)", opacity: 0.75 });
  g += path(wpoly(cap, 0.6, 16), { fill: "#E9B98A", opacity: 0.55 });
  const strata = [0.8, 0.62, 0.48].map((k) =>
    wline(x + w * (l + 0.02), y - h * k, x + w * (r - 0.02), y - h * k + between(-1, 1), 1.1, 14),
  );
  g += strokes(strata, { stroke: INK, "stroke-width": 0.8, opacity: 0.45 });
  const cliff = Array.from({ length: Math.floor(w / 9) }, (_, i) => {
    const xx = x + w * (0.6 + (0.24 * i) / Math.max(1, Math.floor(w / 9)));
    return `M${f(xx)} ${f(y - h * between(0.88, 0.95))}l${f(between(-0.8, 0.8))} ${f(h * between(0.2, 0.45))}`;
  });
  const talus = Array.from({ length: Math.floor(w / 7) }, (_, i) => {
    const t = (i + chance() * 0.6) / (w / 7);
    const y1 = y - th * between(0.35, 0.8) * (1 - Math.abs(t - 0.5) * 0.9);
    return `M${f(x + w * (0.1 + 0.82 * t))} ${f(y1)}l${f((t - 0.5) * 5.4)} ${f(th * between(0.2, 0.35))}`;
  });
  g += strokes([...cliff, ...talus], { stroke: INK, "stroke-width": 0.8, opacity: 0.55 });
  g += path(wpoly(p, 0.9, 18, false), {
    fill: "none",
    stroke: INK,
    "stroke-width": 1.3,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  });
  return (
    g +
    path(wline(x - 8, y + 1, x + w + 9, y + 1.5, 0.9, 14), {
      fill: "none",
      stroke: INK,
      "stroke-width": 0.8,
      opacity: 0.5,
      "stroke-dasharray": "9 4 3 5",
    })
  );
}

/** A mesa far away: one tone. */
export function flatMesa(x: number, y: number, w: number, h: number, fill: string): string {
  return path(
    wpoly(
      [
        [x, y],
        [x + w * 0.12, y - h * 0.4],
        [x + w * 0.17, y - h],
        [x + w * 0.82, y - h],
        [x + w * 0.87, y - h * 0.4],
        [x + w, y],
      ],
      0.8,
      14,
    ),
    { fill },
  );
}

/** A line of hills that fills everything below. */
export function ridge(y: number, amp: number, fill: string, width = 300, n = 10): string {
  const top = Array.from({ length: n + 1 }, (_, i): Point => [-10 + ((width + 20) * i) / n, y + between(-amp, amp)]);
  return path(`${smooth([[-10, y + 60], ...top, [width + 10, y + 60]])}L${width + 10} 400L-10 400Z`, { fill });
}

export function hill(x: number, y: number, w: number, h: number): string {
  const points = Array.from({ length: 9 }, (_, i): Point => [
    x + (w * i) / 8,
    y - h * Math.sin((Math.PI * i) / 8) ** 0.8 + between(-0.8, 0.8),
  ]);
  const lines = [0, 1, 2].map(
    () => `M${f(x + w * between(0.55, 0.8))} ${f(y - h * between(0.5, 0.75))}q3 ${f(h * 0.15)} 4 ${f(h * 0.32)}`,
  );
  return (
    path(smooth(points) + "Z", { fill: "var(--map-prairie)", opacity: 0.7 }) +
    path(smooth(points), { fill: "none", stroke: INK, opacity: 0.6 }) +
    strokes(lines, { stroke: INK, "stroke-width": 0.7, opacity: 0.4 })
  );
}

export function peak(x: number, y: number, w: number, h: number): string {
  const top: Point = [x + w * between(0.42, 0.55), y - h];
  const left: Point[] = [[x, y], [x + w * 0.22, y - h * 0.42], [x + w * 0.3, y - h * 0.5], top];
  const right: Point[] = [
    [x + w * 0.7, y - h * 0.48],
    [x + w * 0.78, y - h * 0.4],
    [x + w, y],
  ];
  const shade: Point[] = [
    top,
    [top[0] + w * 0.05, y - h * 0.62],
    [top[0] - w * 0.03, y - h * 0.4],
    [top[0] + w * 0.06, y - h * 0.18],
    [top[0] + w * 0.02, y],
    right[2]!,
    right[1]!,
    right[0]!,
  ];
  const snow: Point[] = [
    top,
    [top[0] - w * 0.1, y - h * 0.76],
    [top[0] - w * 0.03, y - h * 0.7],
    [top[0] + w * 0.03, y - h * 0.78],
    [top[0] + w * 0.1, y - h * 0.7],
    [top[0] + w * 0.09, y - h * 0.8],
  ];
  const marks = [0, 1, 2, 3, 4].map(
    (i) => `M${f(top[0] + w * (0.1 + 0.06 * i))} ${f(y - h * (0.62 - 0.1 * i))}l${f(-w * 0.05)} ${f(h * 0.16)}`,
  );
  return (
    path(wpoly([...left, ...right], 0.7, 16), { fill: "#CDB489" }) +
    path(wpoly(shade, 0.6, 14), { fill: "#A98D64", opacity: 0.8 }) +
    path(wpoly(snow, 0.4, 10), { fill: "#FBF5E6", opacity: 0.9 }) +
    strokes(marks, { stroke: INK, "stroke-width": 0.8, opacity: 0.55 }) +
    path(wpoly([...left, ...right], 0.7, 16, false), {
      fill: "none",
      stroke: INK,
      "stroke-width": 1.2,
      "stroke-linejoin": "round",
    })
  );
}

export function pine(x: number, y: number, h = 16): string {
  const w = h * 0.52;
  const d = `M${f(x)} ${f(y - h)}l${f(w * 0.32)} ${f(h * 0.38)}h${f(-w * 0.14)}l${f(w * 0.32)} ${f(h * 0.42)}h${f(-w)}l${f(w * 0.32)} ${f(-h * 0.42)}h${f(-w * 0.14)}Z`;
  return (
    path(`M${f(x)} ${f(y)}v${f(-h * 0.3)}`, { stroke: INK, "stroke-width": 1.3, fill: "none" }) +
    path(d, { fill: "#7E8A58", stroke: INK, "stroke-width": 0.9, "stroke-linejoin": "round" })
  );
}

export function saguaro(x: number, y: number, h = 22): string {
  const d = `M${f(x)} ${f(y)}V${f(y - h)}M${f(x)} ${f(y - h * 0.38)}h${f(-h * 0.24)}q-2 0 -2 -3v${f(-h * 0.2)}M${f(x)} ${f(y - h * 0.52)}h${f(h * 0.24)}q2 0 2 -3v${f(-h * 0.16)}`;
  return (
    path(d, { fill: "none", stroke: INK, "stroke-width": 5.2, "stroke-linecap": "round" }) +
    path(d, { fill: "none", stroke: "#8C9A5E", "stroke-width": 3.4, "stroke-linecap": "round" }) +
    path(`M${f(x - 6)} ${f(y + 1)}q6 1.5 13 0`, { stroke: INK, "stroke-width": 0.8, fill: "none", opacity: 0.6 })
  );
}

export function tuft(x: number, y: number, s = 5): string {
  return `M${f(x)} ${f(y)}q${f(-s * 0.3)} ${f(-s * 0.7)} ${f(-s * 0.8)} ${f(-s)}M${f(x)} ${f(y)}q0 ${f(-s * 0.7)} .3 ${f(-s * 1.3)}M${f(x)} ${f(y)}q${f(s * 0.3)} ${f(-s * 0.6)} ${f(s * 0.9)} ${f(-s * 0.9)}`;
}

export function tufts(parts: string[]): string {
  return strokes(parts, { stroke: "#7C7A45", "stroke-linecap": "round", opacity: 0.8 });
}

export function stone(x: number, y: number, s = 4): string {
  return path(blob(x, y, s, s * 0.6, 0.15, 7, 2), { fill: "#CBB286", stroke: INK, "stroke-width": 0.7, opacity: 0.8 });
}

export function tree(x: number, y: number, s = 9): string {
  return (
    path(`M${f(x)} ${f(y)}v${f(-s * 0.8)}`, { stroke: INK, "stroke-width": 1.4, fill: "none" }) +
    path(blob(x, y - s * 1.25, s * 0.72, s * 0.66, 0.1, 9, 2), { fill: "#94A164", stroke: INK, "stroke-width": 0.9 }) +
    path(`M${f(x + s * 0.1)} ${f(y - s * 1.6)}q${f(s * 0.45)} ${f(s * 0.2)} ${f(s * 0.3)} ${f(s * 0.7)}`, {
      stroke: INK,
      "stroke-width": 0.7,
      fill: "none",
      opacity: 0.5,
    })
  );
}

/** A river that grows from one width to another; gives its middle line as well. */
export function river(through: Point[], w0: number, w1: number): { svg: string; line: Point[] } {
  const line = sampled(through, 60);
  const half = (t: number) => (w0 + (w1 - w0) * t) / 2;
  const jitter = line.map(() => between(-0.8, 0.8));
  const left = beside(line, half).map(([x, y], i): Point => [x + jitter[i]!, y]);
  const right = beside(line, (t) => -half(t)).map(([x, y], i): Point => [x + jitter[i]!, y]);
  const ribbon = (a: Point[], b: Point[]) => smooth(a) + smooth([...b].reverse()).replace("M", "L") + "Z";
  let svg = path(
    ribbon(
      beside(line, (t) => half(t) + 3),
      beside(line, (t) => -half(t) - 3),
    ),
    { fill: "var(--map-shade)", opacity: 0.5 },
  );
  svg += path(ribbon(left, right), { fill: "var(--map-water)" });
  svg += strokes([smooth(left), smooth(right)], { stroke: "var(--map-water-2)", "stroke-width": 1.4 });
  const ripples: string[] = [];
  for (const k of [0.45, -0.35]) {
    const q = beside(line, (t) => half(t) * k);
    for (let i = 3; i < q.length - 5; i += 9) ripples.push(smooth(q.slice(i, i + (chance() < 0.5 ? 3 : 4))));
  }
  svg += strokes(ripples, { stroke: "#FBF5E6", opacity: 0.75, "stroke-linecap": "round" });
  return { svg, line };
}

/** A cattle trail with hoof prints; gives its middle line as well. */
export function trail(through: Point[], w = 13): { svg: string; line: Point[] } {
  const line = sampled(through, 40 * (through.length - 1));
  let svg = path(smooth(thinned(line)), {
    fill: "none",
    stroke: "#D3B37B",
    "stroke-width": w,
    "stroke-linecap": "round",
    opacity: 0.75,
  });
  const rims = [w / 2, -w / 2].map((d) => smooth(thinned(beside(line, () => d))));
  svg += strokes(rims, {
    stroke: "var(--leather)",
    "stroke-width": 1.3,
    "stroke-dasharray": "7 4 3 4",
    "stroke-linecap": "round",
    opacity: 0.75,
  });
  const ns = normals(line);
  let [gone, next, side] = [0, 8, 1];
  for (let i = 1; i < line.length; i++) {
    gone += Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]);
    if (gone < next) continue;
    next += 9;
    side = -side;
    const [x, y] = [line[i]![0] + ns[i]![0] * side * w * 0.2, line[i]![1] + ns[i]![1] * side * w * 0.2];
    const angle = (Math.atan2(-ns[i]![0], ns[i]![1]) * 180) / Math.PI + between(-10, 10);
    svg += `<path transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})" d="M-1.9 -1.2Q1.8 -2.2 2 -.3M-1.9 1.2Q1.8 2.2 2 .3" fill="none" stroke="var(--leather)" stroke-width="1.1" stroke-linecap="round" opacity=".7"/>`;
  }
  return { svg, line };
}

/** A bridge wherever a trail meets a river. */
export function bridges(trails: Point[][], water: Point[], length: number, width: number): string {
  let svg = "";
  for (const line of trails) {
    let [best, at] = [Infinity, 0];
    line.forEach((a, i) =>
      water.forEach((b) => {
        const d = Math.hypot(a[0] - b[0], a[1] - b[1]);
        if (d < best) [best, at] = [d, i];
      }),
    );
    if (best >= 6) continue;
    const [a, b] = [line[Math.max(0, at - 3)]!, line[Math.min(line.length - 1, at + 3)]!];
    svg += bridge(line[at]!, (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, length, width);
  }
  return svg;
}

function bridge([x, y]: Point, angle: number, length: number, width: number): string {
  const n = Math.floor(length / 4.5);
  let g = `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})">`;
  for (let i = 0; i < n; i++) {
    const xx = -length / 2 + (i * length) / n;
    g += `<rect x="${f(xx)}" y="${f(-width / 2 + between(-1, 1))}" width="${f(length / n - 0.7)}" height="${f(width)}" fill="#B98A55" stroke="${INK}" stroke-width=".7"/>`;
  }
  const rails = [-1, 1].map((s) => wline(-length / 2 - 3, (s * width) / 2, length / 2 + 3, (s * width) / 2, 0.4));
  return g + strokes(rails, { stroke: INK, "stroke-width": 1.8, "stroke-linecap": "round" }) + "</g>";
}

export function compass(x: number, y: number, r: number): string {
  let g = `<g transform="translate(${f(x)} ${f(y)})" opacity=".85"><circle r="${f(r * 0.62)}" fill="none" stroke="${INK}" stroke-width=".9"/><circle r="${f(r * 0.56)}" fill="none" stroke="${INK}" stroke-width=".5"/>`;
  for (let k = 0; k < 8; k++) {
    const [ln, wd] = k % 2 === 0 ? [r, r * 0.15] : [r * 0.6, r * 0.11];
    g += `<g transform="rotate(${k * 45})"><path d="M0 ${f(-ln)}L${f(wd)} ${f(-wd)}L0 0Z" fill="var(--leather)" stroke="${INK}" stroke-width=".6"/><path d="M0 ${f(-ln)}L${f(-wd)} ${f(-wd)}L0 0Z" fill="#FBF5E6" stroke="${INK}" stroke-width=".6"/></g>`;
  }
  return `${g}<text y="${f(-r - 4)}" text-anchor="middle" font-family="var(--font-display)" font-size="${f(r * 0.42)}" fill="${INK}">N</text></g>`;
}

/** A steer's skull, for an empty corner. */
export function skull(x: number, y: number, s = 1): string {
  return (
    `<g transform="translate(${f(x)} ${f(y)}) scale(${s})" stroke="${INK}" fill="#FBF5E6" stroke-linejoin="round" opacity=".9">` +
    '<path d="M-7 -6Q-16 -5 -19 -14Q-13 -9 -6 -10ZM7 -6Q16 -5 19 -14Q13 -9 6 -10ZM-7 -9Q0 -13 7 -9Q8 -3 5 1L4 9Q0 13 -4 9L-5 1Q-8 -3 -7 -9Z"/>' +
    `<path d="M-4 -3q2 -1 2.5 1.5q-2 .8 -2.5 -1.5ZM4 -3q-2 -1 -2.5 1.5q2 .8 2.5 -1.5Z" fill="${INK}"/><path d="M-1.5 7l.6 1.8M1.5 7l-.6 1.8" fill="none"/></g>`
  );
}

/** A wooden house for posters. */
export function house(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  lean: number,
  roof: "front" | "gable" = "front",
): string {
  const outline = { fill, stroke: "#3B2616", "stroke-width": 1.4, "stroke-linejoin": "round" };
  let o = path(
    wpoly(
      [
        [x, y],
        [x + lean, y - h],
        [x + w + lean, y - h],
        [x + w, y],
      ],
      0.8,
      18,
    ),
    outline,
  );
  const boards: string[] = [];
  for (let k = 1; k < Math.floor(h / 8); k++)
    boards.push(wline(x + (lean * k * 8) / h + 2, y - k * 8, x + w + (lean * k * 8) / h - 2, y - k * 8, 0.4));
  o += strokes(boards, { stroke: "#3B2616", "stroke-width": 0.6, opacity: 0.35 });
  const l = x + lean;
  const top: Point[] = [
    [l - 3, y - h],
    [l - 3, y - h - 9],
    [l + w * 0.25, y - h - 9],
    [l + w * 0.3, y - h - 18],
    [l + w * 0.72, y - h - 18],
    [l + w * 0.76, y - h - 9],
    [l + w + 3, y - h - 9],
    [l + w + 3, y - h],
  ];
  const gable: Point[] = [
    [l - 5, y - h],
    [x + w / 2 + lean * 1.3, y - h - 20],
    [l + w + 5, y - h],
  ];
  o += path(wpoly(roof === "front" ? top : gable, 0.6, 14), { ...outline, fill: roof === "front" ? fill : "#7A4B2A" });
  o += path(`M${f(x + w * 0.4 + lean * 0.2)} ${f(y - 18)}h${f(w * 0.22)}v18h${f(-w * 0.22)}Z`, { fill: "#3B2616" });
  if (w > 34)
    for (const k of [0.1, 0.68])
      o += path(`M${f(x + w * k + lean * 0.6)} ${f(y - h * 0.78)}h${f(w * 0.2)}v${f(h * 0.26)}h${f(-w * 0.2)}Z`, {
        fill: "#F6D27A",
        stroke: "#3B2616",
      });
  return o;
}

export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}
