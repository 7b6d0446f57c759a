import { path, seed } from "$client/draw/ink";
import { alone, icon, sky } from "$client/draw/icons";
import { flatMesa, ridge, saguaro, svg, trail } from "$client/draw/land";

export default function poster(): string {
  seed(3);
  let o = sky("dusk", [
    [0, "#E9A25B"],
    [0.55, "#F4CD8C"],
    [1, "#F8E3B8"],
  ]);
  o +=
    '<rect width="300" height="190" fill="url(#dusk)"/><circle cx="206" cy="92" r="40" fill="#FBE6B0" opacity=".9"/><circle cx="206" cy="92" r="54" fill="#FBE6B0" opacity=".3"/>';
  o +=
    flatMesa(20, 132, 78, 60, "#C77B4C") +
    flatMesa(84, 132, 34, 76, "#BE6F42") +
    flatMesa(232, 132, 60, 50, "#C77B4C") +
    flatMesa(150, 134, 50, 26, "#D08A5A");
  o += ridge(132, 3, "#B4683F") + ridge(148, 5, "#8A5A33");
  o += trail(
    [
      [150, 200],
      [170, 172],
      [130, 156],
      [176, 144],
      [196, 138],
    ],
    15,
  ).svg;
  o += icon("cow", 52, 152, 34, "#3B2616") + icon("cow", 96, 160, 42, "#3B2616") + icon("cow", 226, 158, 44, "#3B2616");
  o += saguaro(276, 170, 34) + saguaro(18, 178, 26);
  o += path("M120 40q5 -6 10 0q5 -6 10 0M148 28q4 -5 8 0q4 -5 8 0", {
    fill: "none",
    stroke: "#6b4a2c",
    "stroke-width": 1.8,
    "stroke-linecap": "round",
  });
  return alone(svg(300, 190, o));
}
