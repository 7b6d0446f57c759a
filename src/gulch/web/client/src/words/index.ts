/** The client's own words. A game's words come with the views, and a board's lie beside these in $generated/words. */
import { spoken } from "./book";

export { say, type Word } from "$generated/words/shell";
export { speak } from "./book";

export function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(spoken(), { hour: "2-digit", minute: "2-digit" });
}
