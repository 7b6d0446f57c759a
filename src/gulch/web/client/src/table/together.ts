/** Answers that are put together from parts, as ballots are: "vote Y1+N2". */
import type { Choice } from "$client/common/types";

const MANY = 24; // fewer are better listed

export interface Part {
  say: string; // "Y1"
  label: string; // what the answer is called that is made of it alone
}

const parted = (say: string): string[] => say.slice(say.indexOf(" ") + 1).split("+");

/** The parts of which all of these are made, where they are many; else nothing. */
export function partsOf(choices: readonly Choice[]): Part[] {
  const verbs = new Set(choices.map(({ say }) => say.slice(0, say.indexOf(" ") + 1)));
  if (choices.length < MANY || verbs.size > 1) return [];
  const words = new Set(choices.flatMap(({ say }) => parted(say)));
  if (words.size * 2 > choices.length) return [];
  const alone = (word: string) => choices.find(({ say }) => parted(say).length === 1 && parted(say)[0] === word);
  return [...words].map((word) => ({ say: word, label: alone(word)?.label ?? word }));
}

/** The choice that is made of just these parts. */
export function madeOf(choices: readonly Choice[], parts: ReadonlySet<string>): Choice | undefined {
  return choices.find(({ say }) => {
    const words = parted(say);
    return words.length === parts.size && words.every((word) => parts.has(word));
  });
}
