/** The empty map of Way Out West: land, river, trail, and the ground of the towns. */
import { between, blob, chance, f, INK, path, seed, strokes, wline, wpoly, wrect, type Point } from "$client/draw/ink";
import {
  bridges,
  compass,
  hill,
  mesa,
  peak,
  pine,
  river,
  saguaro,
  skull,
  stone,
  svg,
  trail,
  tree,
  tuft,
  tufts,
} from "$client/draw/land";
import { LAYOUTS, signWidth, TOWNS, type Layout, type TownPlace } from "./layout";

interface Country {
  washes: [number, number, number, number, string, number][];
  specks: number;
  river: Point[];
  flow: [number, number];
  trails: Point[][];
  trailWidth: number;
  bridge: [number, number];
  peaks: [number, number, number, number][];
  pines: Point[];
  mesas: [number, number, number, number][];
  cacti: [number, number, number][];
  hills: [number, number, number, number][];
  tufts: { n: number; x: [number, number]; y: [number, number]; size: [number, number] };
  stones: [number, number, number][];
  trees: [number, number, number][];
  compass: [number, number, number];
}

const PRAIRIE = "var(--map-prairie)";
const DESK: Country = {
  washes: [
    [180, 600, 330, 150, PRAIRIE, 0.38],
    [760, 590, 260, 150, PRAIRIE, 0.24],
    [700, 400, 300, 130, "#E0A878", 0.32],
    [160, 395, 220, 95, "#E0A878", 0.28],
    [740, 180, 250, 110, "#B9AE8B", 0.38],
    [150, 190, 260, 110, "var(--map-land)", 0.9],
  ],
  specks: 150,
  river: [
    [452, 106],
    [436, 160],
    [452, 215],
    [400, 275],
    [306, 318],
    [262, 385],
    [292, 462],
    [400, 512],
    [452, 560],
    [438, 620],
    [470, 690],
  ],
  flow: [13, 25],
  trails: [
    [
      [232, 600],
      [290, 634],
      [380, 606],
      [470, 602],
      [560, 634],
      [640, 606],
      [690, 590],
    ],
    [
      [760, 500],
      [756, 476],
      [700, 446],
      [640, 452],
      [590, 430],
      [548, 402],
    ],
    [
      [352, 402],
      [320, 418],
      [262, 408],
      [226, 376],
      [222, 340],
      [218, 308],
    ],
    [
      [262, 236],
      [322, 246],
      [380, 212],
      [440, 196],
      [500, 212],
      [552, 236],
      [600, 224],
    ],
  ],
  trailWidth: 14,
  bridge: [38, 20],
  peaks: [
    [486, 168, 44, 32],
    [512, 178, 54, 44],
    [548, 172, 46, 34],
    [486, 288, 40, 30],
    [516, 296, 58, 42],
  ],
  pines: [
    [482, 182],
    [494, 188],
    [560, 184],
    [572, 190],
    [582, 178],
    [578, 296],
    [590, 302],
    [508, 306],
    [872, 330],
    [884, 320],
    [862, 336],
    [588, 262],
  ],
  mesas: [
    [20, 476, 104, 74],
    [104, 486, 74, 44],
    [168, 478, 34, 62],
    [770, 446, 104, 92],
    [726, 448, 58, 58],
    [664, 398, 84, 46],
    [846, 468, 46, 40],
    [806, 482, 60, 28],
    [300, 184, 62, 38],
    [356, 172, 32, 44],
  ],
  cacti: [
    [214, 470, 24],
    [232, 482, 18],
    [16, 500, 20],
    [640, 402, 24],
    [622, 486, 20],
    [880, 494, 22],
    [712, 478, 18],
    [560, 480, 20],
    [306, 150, 18],
    [392, 246, 16],
    [22, 330, 22],
    [36, 342, 16],
    [270, 346, 17],
  ],
  hills: [
    [262, 554, 60, 18],
    [312, 560, 76, 22],
    [516, 566, 70, 20],
    [480, 672, 90, 16],
    [256, 668, 110, 20],
    [572, 670, 60, 14],
  ],
  tufts: { n: 70, x: [16, 884], y: [520, 672], size: [4, 6.5] },
  stones: [
    [352, 476, 5],
    [360, 480, 3],
    [574, 386, 4],
    [582, 390, 3],
    [334, 520, 4],
    [560, 522, 5],
    [426, 300, 4],
    [640, 500, 4],
  ],
  trees: [
    [340, 300, 9],
    [350, 306, 8],
    [286, 372, 9],
    [346, 470, 9],
    [480, 552, 9],
    [490, 560, 8],
    [470, 640, 10],
    [416, 668, 9],
    [404, 574, 8],
    [420, 150, 8],
    [470, 128, 9],
    [476, 240, 8],
  ],
  compass: [588, 356, 27],
};
const PHONE: Country = {
  washes: [
    [90, 390, 170, 100, PRAIRIE, 0.38],
    [320, 400, 130, 100, PRAIRIE, 0.26],
    [330, 240, 120, 80, "#E0A878", 0.32],
    [50, 240, 90, 70, "#E0A878", 0.3],
    [300, 70, 150, 90, "#B9AE8B", 0.36],
  ],
  specks: 60,
  river: [
    [186, -6],
    [181, 60],
    [182, 128],
    [140, 150],
    [86, 178],
    [62, 226],
    [92, 272],
    [168, 306],
    [196, 340],
    [190, 396],
    [204, 460],
  ],
  flow: [7, 13],
  trails: [
    [
      [150, 396],
      [172, 404],
      [196, 400],
      [220, 406],
      [240, 396],
    ],
    [
      [312, 312],
      [318, 292],
      [302, 272],
      [284, 258],
      [266, 252],
    ],
    [
      [124, 256],
      [98, 256],
      [76, 236],
      [74, 196],
      [84, 160],
      [90, 130],
    ],
    [
      [168, 84],
      [178, 90],
      [188, 88],
      [196, 84],
    ],
  ],
  trailWidth: 9,
  bridge: [20, 13],
  peaks: [
    [280, 172, 34, 26],
    [306, 176, 42, 34],
    [342, 172, 32, 24],
  ],
  pines: [
    [274, 178],
    [372, 180],
    [381, 174],
    [284, 186],
    [360, 188],
  ],
  mesas: [
    [318, 250, 58, 44],
    [296, 252, 30, 26],
    [2, 226, 40, 36],
    [28, 232, 24, 24],
  ],
  cacti: [
    [12, 250, 15],
    [382, 276, 15],
    [346, 284, 13],
    [110, 196, 12],
    [14, 178, 14],
    [292, 214, 12],
  ],
  hills: [],
  tufts: { n: 26, x: [6, 384], y: [300, 446], size: [3, 5] },
  stones: [],
  trees: [
    [122, 172, 6],
    [116, 268, 6],
    [124, 274, 5],
    [150, 292, 6],
    [212, 330, 6],
    [208, 384, 6],
    [176, 440, 6],
  ],
  compass: [32, 288, 14],
};

export function drawn(size: "desk" | "phone"): string {
  const layout = LAYOUTS[size];
  const towns = Object.keys(TOWNS)
    .map((id, i) => town(layout, id, i))
    .join("");
  const wood = size === "desk" ? noticeBoard() + trackBoard() : "";
  return svg(
    layout.width,
    layout.height,
    `<g id="map">${land(layout, size === "desk" ? DESK : PHONE)}${wood}${towns}</g>`,
  );
}

function land(layout: Layout, country: Country): string {
  const { x, y, width, height } = layout.map;
  const desk = layout.size === "desk";
  seed(42);
  let o = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="var(--map-paper)"/>`;
  o += `<svg x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" viewBox="${x + 5} ${y + 5} ${width - 10} ${height - 10}">`; // clips
  for (const [cx, cy, rx, ry, fill, opacity] of country.washes)
    o += path(blob(cx, cy, rx, ry, 0.12, 14, 2.2), { fill, opacity });
  for (let i = 0; i < country.specks; i++) {
    o += `<circle cx="${f(x + chance() * width)}" cy="${f(y + chance() * height)}" r="${f(between(0.3, 1.1))}" fill="#8A6A3C" opacity="${f(between(0.1, 0.3))}"/>`;
  }
  for (const k of [1 / 3, 2 / 3]) {
    o += path(wline(x + width * k, y, x + width * k + 2, y + height, 0.6, 60), {
      stroke: "#fff",
      "stroke-width": 1.6,
      fill: "none",
      opacity: 0.3,
    });
    o += path(wline(x + width * k + 1.6, y, x + width * k + 3, y + height, 0.6, 60), {
      stroke: "#8A6A3C",
      "stroke-width": 0.8,
      fill: "none",
      opacity: 0.25,
    });
  }
  const water = river(country.river, ...country.flow);
  const trails = country.trails.map((through) => trail(through, country.trailWidth));
  o +=
    water.svg +
    trails.map(({ svg }) => svg).join("") +
    bridges(
      trails.map(({ line }) => line),
      water.line,
      ...country.bridge,
    );
  seed(7);
  for (const one of country.peaks) o += peak(...one);
  for (const [px, py] of country.pines) o += pine(px, py, desk ? between(14, 20) : between(10, 14));
  for (const one of country.mesas) o += mesa(...one);
  for (const one of country.cacti) o += saguaro(...one);
  for (const one of country.hills) o += hill(...one);
  o += grass(layout, country);
  for (const one of country.stones) o += stone(...one);
  if (desk) o += skull(588, 512, 0.95);
  for (const one of country.trees) o += tree(...one);
  o += compass(...country.compass) + "</svg>";
  return o + frame(layout);
}

function grass(layout: Layout, { tufts: plan }: Country): string {
  const towns = Object.values(layout.towns);
  const free = (px: number, py: number) =>
    !towns.some((t) => t.x - 20 < px && px < t.x + t.width + 20 && t.y - 14 < py && py < t.y + t.height + 20);
  const parts: string[] = [];
  for (let i = 0; i < plan.n; i++) {
    const [px, py] = [between(...plan.x), between(...plan.y)];
    if (free(px, py)) parts.push(tuft(px, py, between(...plan.size)));
  }
  return tufts(parts);
}

/** The neat line round a map, on the desk with a scale of black and white. */
function frame(layout: Layout): string {
  const { x, y, width, height } = layout.map;
  const desk = layout.size === "desk";
  const m = desk ? 5 : 3;
  let o = `<rect x="${x + m}" y="${y + m}" width="${width - 2 * m}" height="${height - 2 * m}" fill="none" stroke="${INK}" stroke-width="1.2"/>`;
  if (!desk) return o;
  o += `<rect x="${x + 9}" y="${y + 9}" width="${width - 18}" height="${height - 18}" fill="none" stroke="${INK}" stroke-width=".7"/>`;
  const step = 22.25;
  let bars = "";
  for (let i = 0; i * step < width - 10; i += 2) {
    const w = Math.min(step, width - 10 - i * step);
    for (const yy of [y + 5, y + height - 9]) bars += `M${f(x + 5 + i * step)} ${yy}h${f(w)}v4h${f(-w)}Z`;
  }
  for (let i = 1; i * step < height - 10; i += 2) {
    const h = Math.min(step, height - 10 - i * step);
    for (const xx of [x + 5, x + width - 9]) bars += `M${xx} ${f(y + 5 + i * step)}h4v${f(h)}h-4Z`;
  }
  return o + path(bars, { fill: INK, opacity: 0.75 });
}

function town(layout: Layout, id: string, nth: number): string {
  const g = layout.towns[id]!;
  seed(100 + nth);
  return (
    ground(layout, g) +
    g.lots.map((lot) => building(layout, lot)).join("") +
    boardwalk(layout, g) +
    corral(layout, g) +
    sign(layout, g, id)
  );
}

function ground(layout: Layout, g: TownPlace): string {
  const m = layout.size === "desk" ? 13 : 6;
  const d = blob(g.middle, g.y + g.height / 2 + 4, g.width / 2 + m, g.height / 2 + m - 3, 0.018, 26, 7);
  return (
    path(d, { fill: "var(--map-shade)", opacity: 0.55, transform: "translate(1.5 3)" }) +
    path(d, { fill: "var(--map-town)", opacity: 0.95 }) +
    path(d, { fill: "none", stroke: INK, "stroke-width": 1.1, opacity: 0.75 })
  );
}

function building(layout: Layout, [cx, cy]: Point): string {
  const s = layout.lot;
  const [x, y, k] = [cx - s / 2, cy - s / 2, layout.size === "desk" ? 2.6 : 1.7];
  const corners: Point[] = [
    [x, y],
    [x + s, y],
    [x, y + s],
    [x + s, y + s],
  ];
  return (
    path(wrect(x, y, s, s, 0.5), { fill: "var(--map-straw)", opacity: 0.38 }) +
    path(wrect(x + 0.5, y + 0.5, s - 1, s - 1, 0.4), {
      fill: "none",
      stroke: "var(--leather)",
      "stroke-width": 1.1,
      "stroke-dasharray": "4 3",
      opacity: 0.85,
    }) +
    strokes(
      corners.map(([a, b]) => `M${f(a)} ${f(b - k)}v${f(2 * k)}M${f(a - k)} ${f(b)}h${f(2 * k)}`),
      { stroke: "var(--leather)", "stroke-width": 1.2 },
    )
  );
}

function boardwalk(layout: Layout, g: TownPlace): string {
  const [x, y, w] = [g.middle - g.lotsWidth / 2 - 5, g.lotsTop + layout.lot + 2, g.lotsWidth + 10];
  const planks: string[] = [];
  for (let xx = x + 6; xx < x + w - 3; xx += 7) planks.push(`M${f(xx)} ${f(y)}v3.4`);
  return (
    path(wrect(x, y, w, 3.4, 0.4), { fill: "#C79A62", stroke: "var(--map-wood-2)", "stroke-width": 0.7 }) +
    strokes(planks, { stroke: "var(--map-wood-2)", "stroke-width": 0.6 })
  );
}

function corral(layout: Layout, g: TownPlace): string {
  const desk = layout.size === "desk";
  const n = g.stalls.length;
  const [x, y, w, h] = [g.middle - g.corralWidth / 2, g.corralTop, g.corralWidth, layout.stall + 8];
  const between2 = Array.from({ length: n - 1 }, (_, i) => (g.stalls[i]![0] + g.stalls[i + 1]![0]) / 2);
  const straw = Array.from(
    { length: n * 3 },
    () =>
      `M${f(x + 5 + chance() * (w - 10))} ${f(y + 6 + chance() * (h - 12))}l${f(between(-4, 4))} ${f(between(-2, 2))}`,
  );
  let o =
    path(wrect(x, y, w, h, 0.8), { fill: "var(--map-straw)" }) +
    strokes(straw, { stroke: "#B48F45", "stroke-width": 0.9, opacity: 0.6 });
  o += strokes(
    between2.map((sx) => wline(sx, y + 3, sx, y + h - 3, 0.5)),
    { stroke: "var(--map-wood)", "stroke-width": 1.2, "stroke-dasharray": "3 2.5", opacity: 0.8 },
  );
  const rails: string[] = [wline(x, y, x, y + h, 0.5), wline(x + w, y, x + w, y + h, 0.5)];
  for (const yy of [y, y + h])
    for (const dy of desk ? [-2, 1.6] : [-1.4, 1.4]) rails.push(wline(x - 3, yy + dy, x + w + 3, yy + dy, 0.6, 30));
  o += strokes(rails, { stroke: "var(--map-wood)", "stroke-width": 1.5, "stroke-linecap": "round" });
  const ph = desk ? 5 : 4;
  const posts = [x, ...between2, x + w].flatMap((sx) =>
    [y, y + h].map((yy) => wrect(sx - 1.7, yy - ph, 3.4, ph * 2, 0.3)),
  );
  return o + path(posts.join(""), { fill: "var(--map-wood-2)", stroke: "#3d2612", "stroke-width": 0.6 });
}

function sign(layout: Layout, g: TownPlace, id: string): string {
  const [h, w, desk] = [layout.sign, signWidth(layout, id), layout.size === "desk"];
  const [x, y] = [g.middle - w / 2 - (desk ? 0 : 11), g.y - (desk ? 6 : 4)];
  let o = [x + 12, x + w - 12]
    .map((px) =>
      path(wrect(px - 2.5, y - 4, 5, h + 10, 0.5), {
        fill: "var(--map-wood-2)",
        stroke: "#3d2612",
        "stroke-width": 0.8,
      }),
    )
    .join("");
  const d = wpoly(
    [
      [x, y + 1],
      [x + w * 0.5, y],
      [x + w, y + 1.5],
      [x + w - 3, y + h * 0.5],
      [x + w + 1, y + h],
      [x + w * 0.5, y + h + 0.8],
      [x - 1, y + h - 0.5],
      [x + 2.5, y + h * 0.5],
    ],
    0.6,
    30,
  );
  o +=
    path(d, { fill: "#3c240c", opacity: 0.3, transform: "translate(1 2.5)" }) +
    path(d, { fill: "var(--map-wood)", stroke: "#3d2612", "stroke-width": 1.1, "stroke-linejoin": "round" });
  const grain = [0.2, 0.5, 0.82].map((k) => wline(x + 5, y + h * k, x + w - 5, y + h * k + between(-1, 1), 0.7, 30));
  return o + strokes(grain, { stroke: "#3d2612", "stroke-width": 0.7, opacity: 0.4, "stroke-dasharray": "30 6" });
}

/** The planks behind the action boxes. */
function noticeBoard(): string {
  seed(99);
  return planks(1, 106, 4);
}

function trackBoard(): string {
  seed(5);
  return planks(687, 50, 2);
}

function planks(y: number, height: number, n: number): string {
  const seams = Array.from({ length: n - 1 }, (_, i) =>
    wline(2, y + (height * (i + 1)) / n, 898, y + (height * (i + 1)) / n, 0.6, 60),
  );
  return (
    path(wrect(0, y, 900, height, 0.7, 60), { fill: "var(--map-wood)", stroke: "#3d2612", "stroke-width": 1.2 }) +
    strokes(seams, { stroke: "#3d2612", "stroke-width": 1.1, opacity: 0.5 })
  );
}
