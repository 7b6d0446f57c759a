/** What view.py gives as `table`. Places are written a3 (teams: p3, q3), slots t3 or ab1, Saloons saloon/a/0, the bag supply. */
import type { Colour, Piece } from "$client/common";

export type Letter = "G" | "H" | "S" | "I" | "K" | "D" | "R" | "B" | "V" | "M";
export type TokenLetter = "v" | "b" | "c" | "e" | "x";

export interface CardPiece extends Piece {
  kind: "card";
  face: Letter | null; // null: a back
  name?: string;
  marked?: boolean; // a headline: seen for good
  held?: boolean; // lies in the street
  seen?: string; // what was seen there last, in a few words
}

export interface TokenPiece extends Piece {
  kind: "token";
  face: TokenLetter | null;
  known?: "" | "me" | "all";
  name?: string;
}

export interface Side {
  side: number;
  letter: string;
  colour: Colour;
  name: string; // the colours of its seats
  seats: number[];
  left: number; // whom its first places face
  right: number; // whom the others face
  out: boolean;
  width: number;
}

export interface Slot {
  at: string;
  between: string[]; // the two places it lies between
}

export interface Count {
  token: TokenLetter | "h";
  name: string;
  count: number;
}

/** What happened last before everybody's eyes; `n` grows, so that the same thing twice is two things. */
export interface Event {
  n: number;
  kind: "shot" | "moved" | "saloon" | "seen" | "danced" | "look" | "shown" | "arrest" | "";
  places: string[]; // who acts first
}

export interface Street {
  mode: "duel" | "y3" | "x4" | "team";
  street: boolean; // two rows face to face; otherwise arms round the supply
  bottom: number; // the side drawn below: the viewer's
  sides: Side[];
  slots: Slot[]; // along the street, or arm by arm from the inside
  supply: { at: string; count: number; end: "first" | "last" | "middle" }[];
  hands: { seat: number; items: Count[] }[];
  hidden: Count[]; // all that lies face down, street and supply
  discard: Count[];
  cards: { letter: Letter; name: string }[];
  acting: { at: string | null; picked: string[]; mayor: string[] } | null; // of the action being put together
  maybe: Record<string, Letter[]> | null; // with notes kept by the table: who may stand there
  event: Event | null;
  now?: { turn: number; seat: number; action: number; quiet: { turns: number; limit: number } | null };
  window?: { kind: "save" | "cancel"; seat: number; spot: string; by: string | null } | null;
  reach?: Record<string, { lane: number; spot: string; mayor: boolean }[]>; // by own place, in one's own turn
  orders?: Record<"save" | "cancel-hitman" | "cancel-bandit", "ask" | "always" | "never"> | null;
  draws?: number[]; // seats that offer one
  abilities?: Record<Letter, string>;
  closed?: boolean; // the log but for the last turn
  result?: { way: string; text: string; winners: number[]; president: number | null } | null;
}
