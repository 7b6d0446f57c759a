/** Light or dark, whatever it is now: kept in a cookie, so that the next page comes in it. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const dark = root.dataset["theme"]
    ? root.dataset["theme"] === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const theme = dark ? "light" : "dark";
  root.dataset["theme"] = theme;
  document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
  for (const picture of document.querySelectorAll<HTMLImageElement>("img.panorama")) {
    picture.parentElement?.querySelector("source")?.remove();
    picture.src = picture.dataset[theme === "dark" ? "night" : "day"] ?? picture.src;
  }
}
