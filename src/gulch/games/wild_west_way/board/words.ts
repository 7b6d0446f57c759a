/** The board's own few words; what stands on cards comes with the view. */
import { wordsOf } from "$client/words";

const en = {
  wanted: "WANTED",
  wantedDeck: "Wanted",
  townDeck: "Town",
  eventDeck: "Events",
  event: "EVENT · ROUND {round}",
  order: "PLAYER ORDER",
  coach: "has the Coach",
  passed: "has passed",
  you: "you",
  items: "Your items",
  noItems: "No items in hand.",
  place: "You place",
  meeple: "meeple",
  cube: "1 cube",
  cubes: "{n} cubes",
  needs: "needs {n}",
  keep: "keep",
  reroll: "reroll",
  sealed: "sealed",
  die: "Die {face}",
  lives: "{n} of 3 left",
  holds: "{name} holds it, fee ${fee}",
  burned: "burned down this round",
  closed: "shut this round",
};

const it: typeof en = {
  wanted: "WANTED",
  wantedDeck: "Taglie",
  townDeck: "Città",
  eventDeck: "Eventi",
  event: "EVENTO · ROUND {round}",
  order: "ORDINE DI TURNO",
  coach: "ha la Diligenza",
  passed: "ha passato",
  you: "tu",
  items: "I tuoi oggetti",
  noItems: "Nessun oggetto in mano.",
  place: "Piazzi",
  meeple: "meeple",
  cube: "1 cubo",
  cubes: "{n} cubi",
  needs: "servono {n}",
  keep: "tieni",
  reroll: "ritira",
  sealed: "segreto",
  die: "Dado {face}",
  lives: "{n} di 3 rimasti",
  holds: "{name} lo controlla, tariffa ${fee}",
  burned: "bruciato in questo round",
  closed: "chiuso in questo round",
};

const book = wordsOf({ en, it });

/** A sentence with its {blanks} filled. */
export function tell(word: keyof typeof en, blanks: Record<string, string | number> = {}): string {
  return book()[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}

export const tellCubes = (n: number) => (n === 1 ? tell("cube") : tell("cubes", { n }));
