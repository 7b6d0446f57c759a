/** How tokens look, the election like any other (O15), and headlines, which lie in front of players beside them. */
import type { Count } from "./table";

export const TOKENS: Record<Count["token"], { icon: string; colour: string }> = {
  b: { icon: "bullets", colour: "#8E2413" },
  c: { icon: "handcuffs", colour: "#3E5A6B" },
  v: { icon: "vote", colour: "#4C5E30" },
  e: { icon: "laurels", colour: "#8A6410" },
  x: { icon: "cancel", colour: "#54432F" },
  h: { icon: "photo-camera", colour: "#5A3820" },
};
