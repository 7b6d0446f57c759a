/** Where a contest may float without covering the place it is about. */
export function clearOf(stage: HTMLElement, spot: string): "" | "low" | "left" {
  const place = stage.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();
  if (!place) return "";
  const whole = stage.getBoundingClientRect();
  const x = (place.x + place.width / 2 - whole.x) / whole.width;
  const y = (place.y + place.height / 2 - whole.y) / whole.height;
  if (y < 0.4 || x < 0.3) return "";
  return x > 0.66 ? "left" : "low";
}
