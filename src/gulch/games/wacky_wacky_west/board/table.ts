/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface Ballot {
  seat: number;
  count: number;
  cards: string[] | null;
  wild: "no" | "yes" | null;
  yes: number;
  no: number;
}

export interface Bridge {
  at: string;
  route: "R" | "S" | "T" | "U";
  run: "E" | "N" | "S" | "W";
  open: boolean;
}

export interface Corner {
  route: "R" | "S" | "T" | "U";
  at: string;
  name: string;
  short: string;
}

export interface Gang {
  route: "R" | "S" | "T" | "U";
  at: string;
  ways: ("E" | "N" | "S" | "W")[];
  ended: boolean;
}

export interface Goal {
  seat: number;
  card: string;
  name: string;
  points: number;
  of: number | null;
  lower: boolean;
}

export interface House {
  at: string;
  kind: "BAN" | "GEN" | "JAI" | "SAL" | "SCH" | "STA";
  value: number;
  name: string;
}

export interface Laid {
  id: string;
  route: "R" | "S" | "T" | "U";
  cells: string[];
  under: string[];
}

export interface Sort {
  sort: string;
  name: string;
}

export interface Spot {
  route: "R" | "S" | "T" | "U";
  cells: string[];
  run: "E" | "N" | "S" | "W";
  vote: boolean;
}

export interface Standing {
  kind: "BAN" | "GEN" | "JAI" | "SAL" | "SCH" | "STA";
  name: string;
  points: number;
  of: number;
}

export interface Table {
  skin: "schilda" | "west";
  columns: number;
  rows: number;
  houses: House[];
  outhouses: string[];
  corners: Corner[];
  covered: string[];
  tiles: Laid[];
  gangs: Gang[];
  bridges: Bridge[];
  standing: Standing[];
  sorts: Sort[];
  racks: number[][];
  goals: Goal[];
  hand: string[];
  spots: Record<string, Spot>;
  vote: Vote | null;
}

export interface Vote {
  stage: "back" | "laying" | "open" | "stays";
  builder: number;
  tile: Spot;
  yes: number;
  no: number;
  ballots: Ballot[];
}
