/** For the rendered pages: their style, and two conveniences they also work without. */
import "../css/pages.css";
import "$generated/sprite.svg?url";
import "$generated/favicon.svg?url";
import "./draw/panorama.draw.ts?drawn";
import "$posters"; // named here so that the build makes them; the pages find them by the manifest

document.addEventListener("click", (event) => {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copy], [data-theme-toggle]") : null;
  if (button?.dataset["copy"] !== undefined) {
    void navigator.clipboard.writeText(new URL(button.dataset["copy"], location.href).href);
    button.textContent = button.dataset["done"] ?? button.textContent;
  } else if (button) {
    const root = document.documentElement;
    const dark = root.dataset["theme"]
      ? root.dataset["theme"] === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset["theme"] = dark ? "light" : "dark";
    document.cookie = `theme=${root.dataset["theme"]};path=/;max-age=31536000;samesite=lax`;
  }
});
