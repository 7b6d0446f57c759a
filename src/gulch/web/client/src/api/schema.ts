/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface Account {
  state: string;
  you?: string;
  others?: Entry[];
  title?: string;
  places?: Entry[];
}

export interface AskVote {
  kind: "replace" | "rewind";
  seat: number;
  to?: number;
  whom?: number | null;
}

export interface Ballot {
  seat: number;
  cards: BallotCard[];
  turned?: boolean;
  note?: string;
}

export interface BallotCard {
  head?: string;
  figure?: string;
  side?: "" | "no" | "yes";
}

export interface Boot {
  table: TableInfo;
  viewer: number;
  watch: string;
  language: string;
  feed: Feed;
}

export interface CastVote {
  seat: number;
  yes: boolean;
  vote?: number;
}

export interface ChangeSeat {
  seat: number;
  kind: "bot" | "me" | "open";
  level?: string;
}

export interface ChatCommand {
  seat: number;
  text: string;
}

export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface ColourInfo {
  name: string;
  label: string;
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

export interface Die {
  face: number | null;
  hit?: boolean | null;
  kept?: boolean;
}

export interface Done {
  v?: number;
  replayed?: boolean;
  id?: string;
  href?: string;
}

export interface Entry {
  title: string;
  text: string;
  seat?: number | null;
}

export interface Fact {
  text: string;
  icon?: string;
  seat?: number | null;
  tone?: "" | "bad" | "good";
}

export interface Feed {
  v: number;
  base: number;
  set?: Record<string, unknown>;
  events?: LogLine[];
  chat?: ChatLine[];
}

export interface Figure {
  kind: "guard" | "hat" | "mark" | "star";
  label: string;
  icon?: string;
  dead?: boolean;
  falls?: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  minutes: string;
  players: number[];
  colours: ColourInfo[];
  levels: string[];
  called: Record<string, string>;
  options: OptionInfo[];
  secrets: boolean;
}

export interface Hint {
  best: Hinted[];
  options: number;
  games: number;
  seconds: number;
}

export interface Hinted {
  say: string;
  label: string;
  chance: number;
  margin: number;
  why?: string;
}

export interface Join {
  seat?: number | null;
  invite?: string;
}

export interface Lectured {
  lesson: LessonInfo;
  feed?: Feed | null;
}

export interface LessonBoot {
  table: TableInfo;
  viewer: number;
  watch: string;
  language: string;
  feed: Feed;
  lesson: LessonInfo;
}

export interface LessonCommand {
  kind: "again" | "answer" | "back" | "read";
  v: number;
  say?: string;
}

export interface LessonInfo {
  game: string;
  name: string;
  title: string;
  goal: string;
  kind: "first" | "lesson" | "puzzle";
  minutes: number;
  step: number;
  steps: number;
  heading: string;
  why: string;
  do: string;
  say?: string;
  spot?: string;
  reason?: string;
  hint?: string;
  done?: boolean;
  last?: boolean;
  next?: string;
}

export interface ListedTable {
  id: string;
  game: string;
  title: string;
  name: string;
  status: "finished" | "playing" | "waiting";
  open: boolean;
  odds: boolean;
  hints?: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  host: boolean;
  yours: number[];
  ordered: number[];
  curtain: boolean;
  invite?: string;
  watch?: string;
  rematch?: string;
  seal?: string;
  created?: number;
  ended?: number;
  turn: number[];
  ranks?: number[];
  scores?: number[];
  moved?: number;
  watched?: number;
}

export interface Lists {
  yours: ListedTable[];
  open: ListedTable[];
  recent: ListedTable[];
  going: ListedTable[];
}

export interface LogLine {
  move: number;
  seat: number;
  text: string;
  of?: number | null;
  tells?: number;
  together?: boolean;
  lead?: number;
  heading?: string;
  money?: number;
  say?: string;
  step?: string;
  note?: string;
  values?: Record<string, number>;
  auto?: boolean;
  rule?: string;
  stages?: Stage[];
}

export interface Me {
  name: string;
  language: string;
  tables: number;
}

export interface MoveCommand {
  seat: number;
  say: string;
  v: number;
}

export interface Naming {
  name: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  open?: boolean;
  name?: string;
  start?: boolean;
  odds?: boolean;
}

export interface Nothing {

}

export interface OptionInfo {
  name: string;
  text: string;
  values: OptionValue[];
  default: string;
  must: boolean;
  ruling: string;
  least: number;
  most: number;
  players: number[];
  written: boolean;
}

export interface OptionValue {
  value: string;
  label: string;
}

export interface OrderCommand {
  seat: number;
  on: boolean;
}

export interface Problem {
  error: string;
  text: string;
  rule?: string;
  values?: Record<string, unknown>;
  v?: number;
}

export interface Replay {
  id: string;
  game: string;
  title: string;
  length: number;
  steps: ReplayStep[];
  seats: SeatInfo[];
  scores: number[];
  ranks: number[];
  points: number[][];
}

export interface ReplayStep {
  at: number;
  seat: number;
  text: string;
  heading?: string;
  mark?: string;
}

export interface Round {
  label: string;
  dice?: [Die[], Die[]];
  texts?: [string, string];
}

export interface RuleText {
  id: string;
  title: string;
  text: string;
}

export interface SeatCommand {
  seat: number;
}

export interface SeatInfo {
  seat: number;
  colour: string;
  label: string;
  kind: "bot" | "open" | "person";
  name: string;
  level?: string;
  you?: boolean;
  here?: boolean;
  gone?: boolean;
  away?: boolean;
  resigned?: boolean;
}

export interface SeatPlan {
  kind: "bot" | "me" | "open";
  level?: string;
  name?: string;
}

export interface Stage {
  kind: string;
  key: string;
  title: string;
  icon?: string;
  small?: string;
  beat?: string;
  concerns?: boolean;
  over?: boolean;
  stakes?: string;
  spots?: string[];
  sides?: ContestSide[];
  odds?: [number, number] | null;
  odds_note?: string;
  rounds?: Round[];
  ballots?: Ballot[];
  count?: [number, number] | null;
  turned?: Record<string, string>;
  headline?: string;
  under?: string;
  facts?: Fact[];
  more?: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  name: string;
  status: "finished" | "playing" | "waiting";
  open: boolean;
  odds: boolean;
  hints?: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  host: boolean;
  yours: number[];
  ordered: number[];
  curtain: boolean;
  invite?: string;
  watch?: string;
  rematch?: string;
  seal?: string;
  created?: number;
  ended?: number;
}

export interface UndoCommand {
  seat: number;
  v: number;
}

export interface VoteInfo {
  id: number;
  kind: "replace" | "rewind";
  by: number;
  to?: number;
  seat?: number;
  yes: number[];
  needed: number[];
}

export interface WhyNot {
  legal: boolean;
  rule?: string;
  text?: string;
  values?: Record<string, unknown>;
}
