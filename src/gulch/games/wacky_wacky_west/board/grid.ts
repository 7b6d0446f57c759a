/** Where squares lie. Phones have the map a quarter turn clockwise: north is at the right, squares are a third larger. */
import type { Size } from "$client/common";
import type { Way } from "./types";

export const U = 56; // a square

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}

const ANGLE: Record<Way, number> = { E: 0, S: 90, W: 180, N: 270 };

export class Grid {
  readonly turned: boolean;
  readonly side: number; // width of the wooden frame
  readonly width: number;
  readonly height: number;
  readonly letters: number; // how much larger they are drawn

  constructor(
    size: Size,
    readonly columns: number,
    readonly rows: number,
  ) {
    this.turned = size === "phone";
    this.side = this.turned ? 24 : 26;
    this.width = (this.turned ? rows : columns) * U + 2 * this.side;
    this.height = (this.turned ? columns : rows) * U + 2 * this.side;
    this.letters = this.turned ? 1.38 : 1;
  }

  /** The middle of a square, counted from 0. */
  middle(column: number, row: number): Point {
    const [x, y] = this.turned ? [this.rows - 1 - row, column] : [column, row];
    return { x: this.side + x * U + U / 2, y: this.side + y * U + U / 2 };
  }

  xy(square: string): Point {
    return this.middle(square.charCodeAt(0) - 65, Number(square.slice(1)) - 1);
  }

  angle(way: Way): number {
    return ANGLE[way] + (this.turned ? 90 : 0);
  }

  /** What a row of squares covers. */
  rect(cells: readonly string[], inset = 0): Rect {
    const points = cells.map((cell) => this.xy(cell));
    const x = Math.min(...points.map((p) => p.x)) - U / 2 + inset;
    const y = Math.min(...points.map((p) => p.y)) - U / 2 + inset;
    return {
      x,
      y,
      width: Math.max(...points.map((p) => p.x)) + U / 2 - inset - x,
      height: Math.max(...points.map((p) => p.y)) + U / 2 - inset - y,
    };
  }

  line(cells: readonly string[]): string {
    return `M${cells.map((cell) => `${this.xy(cell).x} ${this.xy(cell).y}`).join("L")}`;
  }
}
