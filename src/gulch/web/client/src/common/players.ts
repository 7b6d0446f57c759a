/** Whose a thing is: symbol and pattern, and colour as the third signal. */
import type { Colour } from "./types";

/** Paths in a box from -1 to 1. */
export const SYMBOLS: Partial<Record<Colour, string>> = {
  red: "M0 -1L.26 -.36L.95 -.31L.42 .13L.59 .81L0 .44L-.59 .81L-.42 .13L-.95 -.31L-.26 -.36Z",
  blue: "M0 -1L.78 0L0 1L-.78 0Z",
  green: "M0 -.9L.92 .75H-.92Z",
  yellow: "M0 -.8A.8 .8 0 1 1 0 .8A.8 .8 0 1 1 0 -.8Z",
  purple: "M-.5 -.87H.5L1 0L.5 .87H-.5L-1 0Z",
  black: "M-.75 -.75H.75V.75H-.75Z",
  white: "M-.3 -.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z",
};

export const fill = (colour: Colour) => `var(--p-${colour}, var(--p-white))`;
export const on = (colour: Colour) => `var(--p-${colour}-on, var(--p-white-on))`;
export const edge = (colour: Colour) => `var(--p-${colour}-edge, var(--p-white-edge))`;
export const tint = (colour: Colour) => `var(--p-${colour}-text, var(--text))`; // can be told from any surface
export const pattern = (colour: Colour) => `url(#pat-${colour})`;
