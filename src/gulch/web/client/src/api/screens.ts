/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface Amount {
  text: string;
  unit?: string;
  title?: string;
}

export interface Auction {
  least: number;
  bids: string[];
  drop: string;
  purse: number;
  worth: string;
  others: Bidder[];
}

export interface Barred {
  say: string;
  label: string;
  spot: string;
  rule: string;
  text: string;
  nth?: number;
  short?: string;
}

export interface Bidder {
  seat: number;
  place: string;
  text: string;
  bid?: number;
  out?: boolean;
}

export interface Choice {
  say: string;
  label: string;
  spot: string;
  nth?: number;
  free?: boolean;
  tells?: string;
  deed?: string;
  gain?: string;
  after?: string[];
}

export interface Contest {
  title: string;
  sides: [ContestSide, ContestSide];
  prize?: string;
  stakes?: string;
  icon?: string;
  odds?: [number, number] | null;
  odds_note?: string;
  note?: string;
  note_seat?: number | null;
  spot?: string;
  hit?: number;
  rolls?: Record<string, number>;
}

export interface ContestSide {
  seat: number | null;
  name?: string;
  colour?: string;
  small?: string;
  figures?: Figure[];
  dice?: Die[];
  note?: string;
}

export interface Counter {
  icon: string;
  text: string;
  title: string;
  off?: boolean;
  brief?: boolean;
}

export interface Die {
  face: number | null;
  hit?: boolean | null;
  kept?: boolean;
}

export interface Figure {
  kind: "guard" | "hat" | "mark" | "star";
  label: string;
  icon?: string;
  dead?: boolean;
  falls?: boolean;
}

export interface Forecast {
  title: string;
  rows: ForecastRow[];
}

export interface ForecastRow {
  seat: number;
  text: string;
  end: string;
}

export interface Group {
  key: string;
  label: string;
}

export interface Offer {
  icon?: string;
  name?: string;
  small?: string;
  end?: string;
  chance?: number | null;
  key?: string;
  quiet?: boolean;
}

export interface Panel {
  seat: number;
  main?: Amount[];
  stock?: Counter[];
  dots?: [number, number] | null;
  end?: string;
}

export interface Piece {
  id: string;
  kind: string;
  at: string;
  owner?: string | null;
  slot?: number;
  count?: number;
}

export interface Question {
  step: string;
  seats: number[];
  yours: boolean;
  secret: boolean;
  text: string;
  rule?: string;
  order?: string;
}

export interface SeatMark {
  seat: number;
  colour: string;
  label: string;
}

export interface Stake {
  icon: string;
  text: string;
}

export interface StandingOrder {
  title: string;
  wishes: Wish[];
}

export interface Status {
  text: string;
  more?: string;
  order?: number[];
}

export interface Strip {
  title: string;
  seat: number | null;
  end: string;
  cells: StripCell[];
  empty: number;
}

export interface StripCell {
  icon: string;
  seat: number;
  label: string;
}

export interface Tally {
  columns: TallyColumn[];
  rows: TallyRow[];
  points?: string;
  strips?: Strip[];
  note?: string;
}

export interface TallyColumn {
  label: string;
  icon?: string;
}

export interface TallyRow {
  seat: number;
  values: number[];
  total: number;
  note?: string;
}

export interface Team {
  name: string;
  seats: number[];
  total: string;
}

export interface View {
  game: string;
  title: string;
  viewer: number | null;
  over: boolean;
  seats: SeatMark[];
  options: Record<string, string>;
  question: Question | null;
  choices: Choice[];
  barred: Barred[];
  asides: string[];
  aside_words: Record<string, string>;
  orders: StandingOrder[];
  undo: boolean;
  scores: number[] | null;
  ranks: number[] | null;
  tally: Tally | null;
  table?: unknown;
  pieces?: Piece[];
  loose?: string[];
  panels?: Panel[];
  teams?: Team[];
  status?: Status | null;
  offers?: Record<string, Offer>;
  groups?: Group[];
  auction?: Auction | null;
  folded?: boolean;
  stakes?: Stake[];
  forecast?: Forecast[];
  showdown?: Contest | null;
  verdict?: string;
}

export interface Wish {
  say: string;
  label: string;
}
