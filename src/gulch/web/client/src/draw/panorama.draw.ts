/** The evening over the home page, and the night for those who look at it in the dark. */
import { path, seed } from "./ink";
import { alone, icon, sky } from "./icons";
import { flatMesa, mesa, ridge, saguaro, svg } from "./land";

export interface Inks {
  sky: [number, string][];
  page: string; // what it fades into, on the left
  sun: string;
  far: string[];
  ridges: [string, string, string];
  dark: string; // cattle, wagon
  veil: string; // over the rocks, which have colours of their own
  stars: boolean;
}

const DUSK: Inks = {
  sky: [
    [0, "#E9A25B"],
    [0.55, "#F4CD8C"],
    [1, "#F8E3B8"],
  ],
  page: "#F4E8D0",
  sun: "#FBE6B0",
  far: ["#DDA06A", "#D89662", "#E0A878", "#DDA06A", "#E0A878", "#E6B683"],
  ridges: ["#CF8A5C", "#B98A55", "#8A5A33"],
  dark: "#3B2616",
  veil: "",
  stars: false,
};
const FAR: [number, number, number][] = [
  [580, 120, 54],
  [744, 60, 80],
  [800, 110, 60],
  [1090, 180, 84],
  [1010, 64, 56],
  [430, 150, 40],
];
const HERD: [number, number, number][] = [
  [560, 270, 32],
  [604, 276, 38],
  [650, 270, 32],
  [770, 276, 38],
  [812, 270, 32],
  [1110, 276, 34],
  [1146, 270, 28],
];

const STARS = [
  560, 34, 640, 70, 820, 40, 868, 92, 930, 30, 980, 78, 1042, 36, 1120, 66, 1176, 28, 1224, 88, 690, 28, 760, 88,
];

export default function evening(): string {
  return panorama(DUSK);
}

export function panorama(ink: Inks): string {
  seed(21);
  let o = sky("dusk", ink.sky);
  o += `<defs><linearGradient id="fade"><stop offset="0" stop-color="${ink.page}"/><stop offset=".3" stop-color="${ink.page}" stop-opacity=".88"/><stop offset=".5" stop-color="${ink.page}" stop-opacity="0"/></linearGradient></defs>`;
  o += '<rect width="1280" height="300" fill="url(#dusk)"/>';
  if (ink.stars)
    for (let i = 0; i < STARS.length; i += 2)
      o += `<circle cx="${STARS[i]}" cy="${STARS[i + 1]}" r="${1 + (i % 3) / 2}" fill="#F4E8D0" opacity=".8"/>`;
  o += `<circle cx="716" cy="132" r="58" fill="${ink.sun}" opacity=".95"/><circle cx="716" cy="132" r="80" fill="${ink.sun}" opacity="${ink.stars ? 0.12 : 0.3}"/>`;
  FAR.forEach(([x, w, h], i) => (o += flatMesa(x, 236, w, h, ink.far[i]!)));
  o += ridge(236, 4, ink.ridges[0], 1280, 20);
  o += `<g transform="translate(0 -6)">${mesa(500, 262, 130, 92)}${mesa(612, 266, 60, 60)}${mesa(1150, 268, 120, 90)}${mesa(1080, 270, 60, 110)}</g>`;
  if (ink.veil)
    o += `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.veil}" stop-opacity="0"/><stop offset=".5" stop-color="${ink.veil}" stop-opacity=".66"/></linearGradient></defs><rect y="150" width="1280" height="150" fill="url(#veil)"/>`;
  o += ridge(260, 4, ink.ridges[1], 1280, 24) + ridge(278, 5, ink.ridges[2], 1280, 18);
  for (const [x, y, s] of HERD) o += icon("cow", x, y - 4, s, ink.dark);
  o +=
    icon("old-wagon", 712, 254, 56, ink.dark) + saguaro(520, 290, 40) + saguaro(1232, 292, 58) + saguaro(1068, 290, 30);
  if (!ink.stars)
    o += path("M1000 40q7 -8 14 0q7 -8 14 0M1064 60q5 -6 10 0q5 -6 10 0M800 66q5 -6 10 0q5 -6 10 0", {
      fill: "none",
      stroke: "#6b4a2c",
      "stroke-width": 2,
      "stroke-linecap": "round",
    });
  return alone(svg(1280, 300, o + '<rect width="1280" height="300" fill="url(#fade)"/>'));
}
