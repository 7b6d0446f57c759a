/** The evening over the home page. */
import { path, seed } from "./ink";
import { alone, icon, sky } from "./icons";
import { flatMesa, mesa, ridge, saguaro, svg } from "./land";

const FAR: [number, number, number, string][] = [
  [580, 120, 54, "#DDA06A"],
  [744, 60, 80, "#D89662"],
  [800, 110, 60, "#E0A878"],
  [1090, 180, 84, "#DDA06A"],
  [1010, 64, 56, "#E0A878"],
  [430, 150, 40, "#E6B683"],
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

export default function panorama(): string {
  seed(21);
  let o = sky("dusk", [
    [0, "#E9A25B"],
    [0.55, "#F4CD8C"],
    [1, "#F8E3B8"],
  ]);
  o +=
    '<defs><linearGradient id="fade"><stop offset="0" stop-color="#F4E8D0"/><stop offset=".3" stop-color="#F4E8D0" stop-opacity=".88"/><stop offset=".5" stop-color="#F4E8D0" stop-opacity="0"/></linearGradient></defs>';
  o +=
    '<rect width="1280" height="300" fill="url(#dusk)"/><circle cx="716" cy="132" r="58" fill="#FBE6B0" opacity=".95"/><circle cx="716" cy="132" r="80" fill="#FBE6B0" opacity=".3"/>';
  for (const [x, w, h, fill] of FAR) o += flatMesa(x, 236, w, h, fill);
  o += ridge(236, 4, "#CF8A5C", 1280, 20);
  o += `<g transform="translate(0 -6)">${mesa(500, 262, 130, 92)}${mesa(612, 266, 60, 60)}${mesa(1150, 268, 120, 90)}${mesa(1080, 270, 60, 110)}</g>`;
  o += ridge(260, 4, "#B98A55", 1280, 24) + ridge(278, 5, "#8A5A33", 1280, 18);
  for (const [x, y, s] of HERD) o += icon("cow", x, y - 4, s, "#3B2616");
  o +=
    icon("old-wagon", 712, 254, 56, "#3B2616") +
    saguaro(520, 290, 40) +
    saguaro(1232, 292, 58) +
    saguaro(1068, 290, 30);
  o += path("M1000 40q7 -8 14 0q7 -8 14 0M1064 60q5 -6 10 0q5 -6 10 0M800 66q5 -6 10 0q5 -6 10 0", {
    fill: "none",
    stroke: "#6b4a2c",
    "stroke-width": 2,
    "stroke-linecap": "round",
  });
  return alone(svg(1280, 300, o + '<rect width="1280" height="300" fill="url(#fade)"/>'));
}
