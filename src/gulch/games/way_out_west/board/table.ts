/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface ActionBox {
  id: string;
  label: string;
  mark: string;
  text: string;
  of: number;
}

export interface BoardWords {
  turn: string;
  order: string;
  trail: string;
}

export interface Fight {
  town: string;
  target: string;
}

export interface Gate {
  open: boolean;
  missing: number;
  text: string;
}

export interface Table {
  first: number;
  towns: Town[];
  boxes: ActionBox[];
  words: BoardWords;
  building: string | null;
  fight: Fight | null;
}

export interface Town {
  id: string;
  name: string;
  control: string | null;
  held: boolean;
  gate: Gate | null;
  text: string;
}

export interface WestPiece {
  id: string;
  kind: string;
  at: string;
  owner?: string | null;
  slot?: number;
  count?: number;
  down?: boolean;
}
