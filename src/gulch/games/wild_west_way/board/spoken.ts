/** What is said of a card to those who do not see it. */
import type { Piece } from "$client/common";
import type { Location, Poster, Shortfall, Townsman } from "./table";
import { tell } from "$generated/words/wild_west_way";

/** "Ruth: 2 cubes, Moss: meeple" */
export function standingHere(at: string, pieces: Piece[], name: (colour: string) => string): string {
  const here = new Map<string, string[]>();
  for (const owner of new Set(pieces.filter((piece) => piece.at === at).map((piece) => piece.owner ?? ""))) {
    const own = pieces.filter((piece) => piece.at === at && piece.owner === owner);
    const cubes = own.filter((piece) => piece.kind === "cube").length;
    const said = cubes ? [tell("cubes", { n: cubes })] : [];
    if (own.some((piece) => piece.kind === "meeple")) said.push(tell("meeple"));
    here.set(name(owner), said);
  }
  return [...here].map(([who, said]) => `${who}: ${said.join(", ")}`).join("; ");
}

export function spokenPlace(place: Location, standing: string, holder: string): string {
  const held = holder ? tell("holds", { name: holder, fee: place.fee }) : "";
  const shut = place.burned ? tell("burned") : place.closed ? tell("closed") : "";
  return join([place.name, ...place.text, shut, standing, held]);
}

export const spokenTownsman = (card: Townsman, standing: string) => join([card.name, ...card.text, standing]);

export const spokenPoster = (poster: Poster, short: Shortfall | null) =>
  join([`${tell("wanted")}: ${poster.name}`, `${poster.fame} ★`, `$${poster.money}`, short?.note]);

const join = (parts: (string | undefined)[]) => parts.filter(Boolean).join(". ");
