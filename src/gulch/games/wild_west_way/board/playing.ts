/** The choices that play an item: they name it, or belong to it as a Horse's does (Y37). */
import type { Choice } from "$client/common";

export const playing = (id: string, choices: Choice[]): Choice[] =>
  choices.filter(({ say, spot }) => spot === `hand/${id}` || say.split(/[ +]+/).slice(1).includes(id));
