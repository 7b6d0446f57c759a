/** What view.py gives as `table`. */
import type { Colour } from "$client/common";

export type SkillId = "S" | "B" | "R" | "G";

export interface Poster {
  id: string;
  name: string;
  fame: number;
  money: number;
  need: Partial<Record<SkillId, number>>;
  lack: Partial<Record<SkillId, number>>; // of this viewer, without items
  note: string; // the same in words
}

export interface EventCard {
  id: string;
  name: string;
  text: string;
}

export interface Townsman {
  at: string; // T1, T2, T3
  id: string;
  name: string;
  text: string[]; // an offer each
  short: string;
}

export interface Location {
  at: string;
  name: string;
  text: string[];
  short: string;
  fee: number;
  holder: Colour | null; // of supremacy
  burned: boolean;
  closed: boolean;
  need: number | null; // cubes this viewer needs to lead
  bar: string; // the shortest reason why nothing can be put here, or ""
}

export interface Skill {
  skill: SkillId;
  name: string;
  born: number; // on the character
  tokens: number;
}

export interface Player {
  colour: Colour | null; // null: has not chosen a character yet
  character: string;
  title: string;
  money: number;
  fame: number;
  wanted: number;
  debt: number;
  items: number;
  cubes: number; // in hand
  supply: number;
  skills: Skill[];
  trophies: { id: string; name: string }[];
}

export interface Item {
  id: string;
  name: string;
  text: string;
  skills: Partial<Record<SkillId, number>>;
  usable: boolean; // some answer would play it now
}

export interface Side {
  seat: number;
  total: number | null;
  health: number | null;
  small: string;
  dice: number[];
  rank: string;
}

export interface Challenge {
  title: string;
  at: string;
  game: "duel" | "brawl" | "race" | "poker" | "";
  skill: SkillId | null;
  offer: SkillId[] | null;
  sides: Side[];
  note: string;
  step: string;
  odds: string; // in words
}

export interface WildTable {
  round: number;
  rounds: number;
  phase: string;
  phase_text: string;
  place: string | null; // being resolved
  reconstructed: boolean; // are the cards not those of print?
  wanted: (Poster | null)[];
  wanted_left: number;
  event: EventCard | null;
  events_left: number;
  town: (Townsman | null)[];
  town_left: number;
  places: Location[];
  order: { seat: number; colour: Colour | null; coach: boolean; passed: boolean; next: boolean }[];
  seats: Player[];
  hand: Item[];
  items_left: number;
  known: { seat: number; id: string; name: string }[];
  challenge: Challenge | null;
}
