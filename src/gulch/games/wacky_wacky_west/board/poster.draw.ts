import { beside, f, normals, path, sampled, seed, smooth, strokes, thinned, wpoly } from "$client/draw/ink";
import { alone, sky } from "$client/draw/icons";
import { house, ridge, river, svg } from "$client/draw/land";

export default function poster(): string {
  seed(8);
  let o =
    sky("noon", [
      [0, "#8FBAC6"],
      [1, "#E8EBD2"],
    ]) + '<rect width="300" height="190" fill="url(#noon)"/>';
  o += path(
    "M30 42q12 -14 28 -6q16 -12 30 2q14 0 14 10H22q-2 -6 8 -6ZM196 30q10 -10 22 -4q12 -8 22 2q10 0 10 8H190q0 -6 6 -6Z",
    { fill: "#FBF5E6", opacity: 0.85 },
  );
  o += ridge(118, 4, "#9DAA6C") + ridge(140, 4, "#B9B67A");
  o +=
    house(30, 136, 52, 48, "#C8774E", -5) +
    house(92, 134, 34, 34, "#D9B36A", 4, "gable") +
    house(176, 134, 46, 54, "#7E94A0", 5) +
    house(234, 138, 48, 40, "#B98A8A", -4, "gable");
  return alone(
    svg(
      300,
      190,
      o +
        outhouse() +
        river(
          [
            [-8, 176],
            [50, 160],
            [110, 170],
            [150, 150],
            [158, 140],
          ],
          24,
          9,
        ).svg +
        railway(),
    ),
  );
}

/** It stands in everybody's way. */
function outhouse(): string {
  const wall = { stroke: "#3B2616", "stroke-width": 1.5 };
  return (
    path(
      wpoly(
        [
          [139, 136],
          [141, 100],
          [166, 98],
          [165, 136],
        ],
        0.6,
        14,
      ),
      { fill: "#A9743F", ...wall },
    ) +
    path(
      wpoly(
        [
          [135, 102],
          [153, 88],
          [171, 99],
        ],
        0.6,
        14,
      ),
      { fill: "#6E4424", ...wall },
    ) +
    path("M155 108a5 5 0 1 0 0 8a4 4 0 1 1 0 -8Z", { fill: "#F6D27A" }) +
    path("M144 120h18", { stroke: "#3B2616", fill: "none" })
  );
}

function railway(): string {
  const line = sampled(
    [
      [308, 176],
      [250, 158],
      [206, 168],
      [176, 150],
      [160, 140],
    ],
    40,
  );
  const ns = normals(line);
  const ties = line.flatMap(([x, y], i) => {
    const k = 9 - (5 * i) / line.length;
    const [nx, ny] = ns[i]!;
    return i % 2 ? [] : [`M${f(x - nx * k)} ${f(y - ny * k)}L${f(x + nx * k)} ${f(y + ny * k)}`];
  });
  const rails = [1, -1].map((side) => smooth(thinned(beside(line, (t) => side * (6 - 4 * t)))));
  return (
    strokes(ties, { stroke: "#6E4424", "stroke-width": 2.6 }) +
    strokes(rails, { stroke: "#2B2118", "stroke-width": 1.8 })
  );
}
