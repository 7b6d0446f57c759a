/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export interface Acting {
  at: string | null;
  picked: string[];
  mayor: string[];
}

export interface Character {
  letter: "B" | "D" | "G" | "H" | "I" | "K" | "M" | "R" | "S" | "V";
  name: string;
  ability: string;
}

export interface Count {
  token: "b" | "c" | "e" | "h" | "v" | "x";
  name: string;
  count: number;
}

export interface Event {
  n: number;
  kind: "danced" | "moved" | "saloon" | "shot";
  places: string[];
}

export interface Hand {
  seat: number;
  items: Count[];
}

export interface Reached {
  spot: string;
  mayor: boolean;
}

export interface Side {
  side: number;
  letter: string;
  colour: string;
  seats: number[];
  left: number;
  right: number;
  out: boolean;
  width: number;
}

export interface SlotPlace {
  at: string;
  between: string[];
}

export interface StreetPiece {
  id: string;
  kind: string;
  at: string;
  owner?: string | null;
  slot?: number;
  count?: number;
  face: "B" | "D" | "G" | "H" | "I" | "K" | "M" | "R" | "S" | "V" | "b" | "c" | "e" | "v" | "x" | null;
  name?: string;
  marked?: boolean;
  held?: boolean;
  seen?: string;
  doubtful?: boolean;
  known?: "" | "all" | "me";
}

export interface Supply {
  at: string;
  count: number;
  end: "first" | "last" | "middle";
}

export interface Table {
  street: boolean;
  bottom: number;
  sides: Side[];
  slots: SlotPlace[];
  supply: Supply[];
  hands: Hand[];
  hidden: Count[];
  discard: Count[];
  cards: Character[];
  acting: Acting | null;
  maybe: Record<string, ("B" | "D" | "G" | "H" | "I" | "K" | "M" | "R" | "S" | "V")[]> | null;
  event: Event | null;
  reach: Record<string, Reached[]>;
}
