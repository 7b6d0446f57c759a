/** What view.py gives as `table`. Squares by name ("C2"), A1 in the north-west. */
export type Way = "N" | "E" | "S" | "W";
export type Route = "T" | "U" | "S" | "R";
export type Kind = "BAN" | "GEN" | "JAI" | "SAL" | "SCH" | "STA";

export interface Laid {
  route: Route;
  cells: string[]; // from the docking field on
  run: Way;
  under: string[]; // bridges it passes before its first cell
}

/** A tile that could be laid, by its notation. */
export interface Spot extends Laid {
  loses: { at: string; name: string; mine: boolean }[];
  vote: boolean;
}

export interface Ballot {
  seat: number;
  count: number; // cards laid
  cards: string[] | null; // null: face down
  wild: "yes" | "no" | null;
}

export interface Vote {
  stage: "laying" | "open" | "stays" | "back";
  builder: number;
  tile: Spot;
  yes: number;
  no: number;
  ballots: Ballot[];
}

export interface Town {
  columns: number;
  rows: number;
  houses: { at: string; kind: Kind; value: number; name: string; up: boolean }[];
  outhouses: { at: string; up: boolean }[];
  corners: { route: Route; at: string; name: string; short: string }[];
  tiles: (Laid & { id: string; by: number | null })[];
  gangs: { route: Route; at: string; ways: Way[]; ended: boolean }[];
  bridges: { at: string; route: Route; run: Way; open: boolean }[];
  sorts: { sort: string; name: string }[]; // W1 … R3
  racks: number[][]; // by seat, in the order of sorts
  standing: { kind: Kind; name: string; points: number; of: number }[];
  goals: { seat: number; card: string | null; name: string; points: number | null; of: number | null; lower: boolean }[];
  spots: Record<string, Spot>;
  votes: { seat: number; count: number; cards: string[] | null }[]; // vote cards left
  vote: Vote | null;
}
