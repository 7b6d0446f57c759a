/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface Challenge {
  title: string;
  skill: "B" | "G" | "R" | "S" | null;
  offer: ("B" | "G" | "R" | "S")[] | null;
  sides: Side[];
  place: string;
  game: string;
  step: string;
  stakes: string;
  ranks: string[];
}

export interface Decks {
  wanted: number;
  town: number;
  events: number;
}

export interface EventCard {
  id: string;
  name: string;
  text: string;
}

export interface Haul {
  dice: number[];
  text: string;
}

export interface InOrder {
  seat: number;
  colour: string | null;
  coach: boolean;
  passed: boolean;
}

export interface Item {
  id: string;
  name: string;
  text: string;
  skills: Record<string, number>;
}

export interface Location {
  at: string;
  name: string;
  text: string[];
  short: string;
  fee: number;
  holder: string | null;
  burned: boolean;
  closed: boolean;
}

export interface Me {
  colour: string;
  character: string;
  title: string;
  skills: Skill[];
}

export interface Placing {
  need: number | null;
  bar: string;
}

export interface Point {
  skill: "B" | "G" | "R" | "S";
  name: string;
  points: number;
  more: number;
}

export interface Poster {
  id: string;
  name: string;
  fame: number;
  money: number;
  need: Record<string, number>;
}

export interface Shortfall {
  lack: Record<string, number>;
  note: string;
}

export interface Side {
  seat: number;
  skills: Point[];
  items: number;
  total: number | null;
  health: number | null;
  small: string;
  dice: number[];
  rank: string;
}

export interface Skill {
  skill: "B" | "G" | "R" | "S";
  name: string;
  born: number;
  tokens: number;
}

export interface Table {
  round: number;
  wanted: (Poster | null)[];
  short: (Shortfall | null)[];
  event: EventCard | null;
  town: (Townsman | null)[];
  decks: Decks;
  places: Location[];
  placing: Record<string, Placing>;
  order: InOrder[];
  me: Me | null;
  hand: Item[];
  challenge: Challenge | null;
  waiting: string;
  haul: Haul | null;
}

export interface Townsman {
  at: string;
  id: string;
  name: string;
  text: string[];
}

export interface WildPiece {
  id: string;
  kind: string;
  at: string;
  owner?: string | null;
  slot?: number;
  count?: number;
  down?: boolean;
}
