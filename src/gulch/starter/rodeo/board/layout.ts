/** Where things lie: coordinates are written here and nowhere else. */
import type { Piece, Size } from "$client/common";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DESK = { width: 720, height: 380, pen: { width: 216, height: 240 }, left: 18, top: 20, gap: 18, across: true };
const PHONE = { width: 360, height: 560, pen: { width: 336, height: 150 }, left: 12, top: 12, gap: 12, across: false };

export function layout(size: Size) {
  const sheet = size === "desk" ? DESK : PHONE;
  const pen = (place: number): Box => ({
    x: sheet.left + (sheet.across ? place * (sheet.pen.width + sheet.gap) : 0),
    y: sheet.top + (sheet.across ? 0 : place * (sheet.pen.height + sheet.gap)),
    ...sheet.pen,
  });
  return {
    width: sheet.width,
    height: sheet.height,
    pen,
    /** Hats hang in a row on the lowest rail of a pen. */
    hat: (place: number, piece: Piece) => {
      const box = pen(place);
      return { x: box.x + 32 + (piece.slot ?? 0) * 48, y: box.y + box.height - 22 };
    },
    dare: { x: sheet.width / 2, y: sheet.height - (sheet.across ? 56 : 30) },
  };
}
