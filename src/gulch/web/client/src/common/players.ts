/** Whose a thing is: symbol and pattern, and colour as the third signal. */
import type { Colour } from "./types";

export { SYMBOLS } from "$client/api/marks"; // paths in a box from -1 to 1

export const fill = (colour: Colour) => `var(--p-${colour}, var(--p-white))`;
export const on = (colour: Colour) => `var(--p-${colour}-on, var(--p-white-on))`;
export const edge = (colour: Colour) => `var(--p-${colour}-edge, var(--p-white-edge))`;
export const tint = (colour: Colour) => `var(--p-${colour}-text, var(--text))`; // can be told from any surface
export const pattern = (colour: Colour) => `url(#pat-${colour})`;
