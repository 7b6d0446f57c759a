/**
 * Written by `python -m gulch.web.typescript`; do not edit.
 *
 * @noprettier
 */

export const SYMBOLS: Record<string, string> = {
  red: "M0 -1L.26 -.36L.95 -.31L.42 .13L.59 .81L0 .44L-.59 .81L-.42 .13L-.95 -.31L-.26 -.36Z",
  blue: "M0 -1L.78 0L0 1L-.78 0Z",
  green: "M0 -.9L.92 .75H-.92Z",
  yellow: "M0 -.8A.8 .8 0 1 1 0 .8A.8 .8 0 1 1 0 -.8Z",
  purple: "M-.5 -.87H.5L1 0L.5 .87H-.5L-1 0Z",
  black: "M-.75 -.75H.75V.75H-.75Z",
  white: "M-.3 -.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3Z",
};

export const PATTERNS = "<pattern id=\"pat-red\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path d=\"M0 1.2H5\" stroke=\"#fff\" stroke-opacity=\".3\" stroke-width=\"1.5\"/></pattern><pattern id=\"pat-blue\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"><circle cx=\"2.5\" cy=\"2.5\" r=\"1.05\" fill=\"#fff\" fill-opacity=\".34\"/></pattern><pattern id=\"pat-green\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"><path d=\"M0 2.5H5\" stroke=\"#fff\" stroke-opacity=\".3\" stroke-width=\"1.3\"/></pattern><pattern id=\"pat-yellow\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path d=\"M0 3H6M3 0V6\" stroke=\"#5a4008\" stroke-opacity=\".26\"/></pattern><pattern id=\"pat-purple\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"><path d=\"M2.5 0V5\" stroke=\"#fff\" stroke-opacity=\".3\" stroke-width=\"1.3\"/></pattern><pattern id=\"pat-black\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"></pattern><pattern id=\"pat-white\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"></pattern>";
