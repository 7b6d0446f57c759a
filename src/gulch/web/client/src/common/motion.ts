/** May things move on this screen? */
export function moves(): boolean {
  return typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
