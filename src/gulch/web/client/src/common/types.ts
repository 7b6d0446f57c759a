/** What a view holds beside the sections every game has; see "What a game's view gives" in the README. */
import type { ChatLine, LogLine, TableInfo, VoteInfo } from "$client/api/schema";
import type { Barred, Choice, Question } from "$client/api/screens";
import type { Pick } from "$client/table/pick.svelte";

export type { LogLine, SeatInfo, TableInfo } from "$client/api/schema";
export type { Barred, Choice, Question } from "$client/api/screens";
export type { Pick } from "$client/table/pick.svelte";

export type Size = "desk" | "phone";
export type Colour = string; // a seat's: red, blue, green, yellow, purple, black, white

export interface Piece {
  id: string; // the same all game long
  kind: string;
  owner?: Colour | null;
  at: string;
  slot?: number;
  count?: number;
  [more: string]: unknown;
}

export interface Counter {
  icon: string;
  text: string;
  title: string;
  off?: boolean;
}

export interface Panel {
  seat: number;
  main?: { text: string; unit?: string; title?: string }[];
  stock?: Counter[];
  dots?: [number, number]; // left, of how many
  end?: string;
}

export interface Offer {
  icon?: string;
  name?: string; // what stands on the button where its group says the rest
  small?: string;
  end?: string;
  key?: string;
  quiet?: boolean;
}

export interface Figure {
  kind: "hat" | "guard" | "star" | "mark";
  label: string;
  icon?: string;
  dead?: boolean;
}

export interface Die {
  face: number | null; // null: not rolled yet
  hit?: boolean;
  kept?: boolean;
}

export interface ContestSide {
  seat: number | null;
  name?: string; // where there is no seat
  colour?: Colour;
  small?: string; // "3 guns"
  figures?: Figure[];
  dice?: Die[];
  note?: string; // beside the dice
}

/** Any contest: gunfight, duel, brawl, poker dice. */
export interface Contest {
  title: string;
  prize?: string;
  icon?: string;
  sides: [ContestSide, ContestSide];
  odds?: [number, number] | null; // from 0 to 1
  odds_note?: string;
  note?: string;
  note_seat?: number | null;
  spot?: string; // the place in question, lit on the board
  roll?: string | number; // changes when dice have been thrown anew; counted by the client if left out
  hit?: number; // a die that shows this much or more
  rolls?: Record<string, 0 | 1>; // which side throws in a step; else who answered last
}

export interface Forecast {
  title: string;
  rows: { seat: number; text: string; end: string }[];
}

export interface Strip {
  title: string;
  seat: number | null; // who holds the place
  end: string; // what that is worth, or that nobody does
  cells: { icon: string; seat: number; label: string }[];
  empty: number;
}

export interface Tally {
  columns: { icon?: string; label: string }[];
  rows: { seat: number; note?: string; values: number[]; total: number }[];
  points?: string; // "points", "fame"
  strips?: Strip[]; // what decided it, place by place
  note?: string;
}

export interface Status {
  text: string;
  more?: string;
  order?: number[];
}

export interface View<Table = unknown> {
  game: string;
  title: string;
  viewer: number | null;
  over: boolean;
  seats: { seat: number; colour: Colour; label: string }[];
  options: Record<string, string>;
  question: Question | null;
  choices: Choice[];
  barred: Barred[];
  asides: string[];
  aside_words?: Record<string, string>;
  undo: boolean;
  scores: number[] | null;
  ranks: number[] | null;
  table: Table;
  pieces: Piece[];
  panels: Panel[];
  loose?: string[]; // kinds of pieces that are all alike
  status?: Status;
  folded?: boolean; // choices are listed once their spot has been opened
  offers?: Record<string, Offer>;
  verdict?: string; // how it ended, where points do not say it
  groups?: { key: string; label: string }[]; // long lists: choices by their first word, one group at a time
  stakes?: { icon: string; text: string }[];
  forecast?: Forecast[];
  showdown?: Contest | null;
  tally?: Tally | null;
  turn: number[]; // seats known to be asked
  info: TableInfo;
  votes: VoteInfo[];
  log: LogLine[];
  chat: ChatLine[];
}

export interface BoardProps<Table = unknown> {
  view: View<Table>;
  size: Size;
  pick: Pick;
}
