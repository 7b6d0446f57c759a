/** The board's own few words; names of things come with the view. */
import { wordsOf } from "$client/words";

const en = {
  notes: "Notes",
  sure: "sure",
  guess: "guess",
  clear: "Clear",
  yours: "In front of you",
  inFront: "In front of {name}",
  faceDown: "Still face down",
  discard: "Discard",
  supply: "Supply, {n} tokens",
  supplyShort: "Supply",
  left: "{n} left",
  bang: "Bang!",
  showsMayor: "shows Mayor",
  showsMayorShort: "+Mayor",
  saloonOf: "{name}’s Saloon",
  yourSaloon: "Your Saloon",
  card: "{place}, {name}",
  back: "{place}, face down",
  marked: "in the headlines",
  held: "arrested",
  gap: "{place}, empty",
  token: "Token {slot}, face down",
  known: "Token {slot}: {name}",
  emptySlot: "Slot {slot}, empty",
  note: "Put the note on {place}",
};

const it: typeof en = {
  notes: "Appunti",
  sure: "certo",
  guess: "forse",
  clear: "Cancella",
  yours: "Davanti a te",
  inFront: "Davanti a {name}",
  faceDown: "Ancora coperti",
  discard: "Scarti",
  supply: "Riserva, {n} gettoni",
  supplyShort: "Riserva",
  left: "ne restano {n}",
  bang: "Bang!",
  showsMayor: "mostra il Sindaco",
  showsMayorShort: "+Sindaco",
  saloonOf: "Saloon di {name}",
  yourSaloon: "Il tuo saloon",
  card: "{place}, {name}",
  back: "{place}, coperto",
  marked: "in prima pagina",
  held: "arrestato",
  gap: "{place}, vuoto",
  token: "Gettone {slot}, coperto",
  known: "Gettone {slot}: {name}",
  emptySlot: "Casella {slot}, vuota",
  note: "Metti l’appunto su {place}",
};

const book = wordsOf({ en, it });

/** A sentence with its {blanks} filled. */
export function tell(word: keyof typeof en, blanks: Record<string, string | number> = {}): string {
  return book()[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}
