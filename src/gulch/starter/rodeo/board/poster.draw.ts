/** The picture on the home page, 300 × 190: run when the client is built, and kept as SVG. */
import { alone, icon, sky } from "$client/draw/icons";
import { seed } from "$client/draw/ink";
import { ridge, saguaro, svg } from "$client/draw/land";

export default function poster(): string {
  seed(7);
  let drawn =
    sky("noon", [
      [0, "#F0B66B"],
      [1, "#FBE8C2"],
    ]) + '<rect width="300" height="190" fill="url(#noon)"/>';
  drawn += ridge(130, 4, "#B4683F") + ridge(152, 5, "#8A5A33");
  drawn += icon("charging-bull", 150, 126, 96, "#3B2616") + icon("western-hat", 196, 62, 40, "#3B2616");
  drawn += saguaro(38, 172, 34) + saguaro(268, 176, 28);
  return alone(svg(300, 190, drawn));
}
