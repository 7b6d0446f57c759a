/** The same land by night. */
import { panorama } from "./panorama.draw";

export default function night(): string {
  return panorama({
    sky: [
      [0, "#152233"],
      [0.6, "#24384C"],
      [1, "#3A4F60"],
    ],
    page: "#1B2A38",
    sun: "#E9E2C8",
    far: ["#33475A", "#2F4355", "#384D60", "#33475A", "#384D60", "#2C4052"],
    ridges: ["#2B3B49", "#22303C", "#18242E"],
    dark: "#0D151C",
    veil: "#142230",
    stars: true,
  });
}
