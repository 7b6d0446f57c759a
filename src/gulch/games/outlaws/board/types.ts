/** Letters, and the two kinds of pieces; everything else is in table.ts. */
import type { Piece } from "$client/common";
import type { Character, StreetPiece } from "./table";

export type Letter = Character["letter"];
export type TokenLetter = Exclude<NonNullable<StreetPiece["face"]>, Letter>;

export interface CardPiece extends StreetPiece, Piece {
  kind: "card";
  face: Letter | null;
}

export interface TokenPiece extends StreetPiece, Piece {
  kind: "token";
  face: TokenLetter | null;
}
