/** Places in words. */
import type { CardPiece, TokenPiece } from "./types";
import { tell } from "$generated/words/outlaws";

export function cardLabel(place: string, card: CardPiece | undefined): string {
  if (!card) return tell("gap", { place }); // not filled yet, or left by a lost member (O72)
  if (card.face === null) return [tell("back", { place }), card.seen].filter(Boolean).join(". ");
  const name = place ? tell("card", { place, name: card.name ?? "" }) : (card.name ?? "");
  return [name, card.seen ?? "", card.marked ? tell("marked") : "", card.held ? tell("held") : ""]
    .filter(Boolean)
    .join(", ");
}

export function slotLabel(slot: string, token: TokenPiece | undefined): string {
  if (!token) return tell("empty-slot", { slot }); // the supply had nothing for it (O5)
  return token.face ? tell("known", { slot, name: token.name ?? "" }) : tell("token", { slot });
}
