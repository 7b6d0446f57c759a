import { path, seed } from "$client/draw/ink";
import { alone, icon, sky } from "$client/draw/icons";
import { house, ridge, svg } from "$client/draw/land";

export default function poster(): string {
  seed(5);
  let o = sky("red", [
    [0, "#8E2A19"],
    [0.7, "#D9743F"],
    [1, "#F0B566"],
  ]);
  o +=
    '<rect width="300" height="190" fill="url(#red)"/><circle cx="150" cy="96" r="52" fill="#F8D98A"/><circle cx="150" cy="96" r="66" fill="#F8D98A" opacity=".28"/>';
  o +=
    ridge(132, 2, "#5B2414") +
    path("M-4 148L120 132H180L304 148V200H-4Z", { fill: "#B5602F" }) +
    path("M120 132L60 200M180 132L240 200", { stroke: "#8E4320", "stroke-width": 1.4, fill: "none" });
  o += house(-14, 142, 64, 66, "#4a1d12", 0) + house(254, 142, 64, 62, "#4a1d12", 0);
  o += path("M96 176L38 196H68L104 178ZM204 176L262 196H232L196 178Z", { fill: "#1c0d08", opacity: 0.4 });
  return alone(svg(300, 190, o + duellist(98, 1) + duellist(202, -1) + icon("tumbleweed", 150, 166, 20, "#5B2414")));
}

function duellist(x: number, way: 1 | -1): string {
  return (
    `<g transform="translate(${x} 176) scale(${way} 1)" fill="#1c0d08"><path d="M-10 0L-7 -34L-13 -56Q-12 -66 0 -67Q12 -66 13 -56L22 -40L18 -36L9 -48L7 -34L12 0H5L0 -30L-4 0Z"/><circle cy="-74" r="7.5"/>` +
    '<path d="M-16 -78Q0 -73 16 -78Q15 -81 9 -81Q9 -92 4 -92Q0 -90 -4 -92Q-9 -92 -9 -81Q-15 -81 -16 -78Z"/><path d="M17 -40l12 3l-1 4l-10 -1l-2 5l-3 -1Z"/></g>'
  );
}
