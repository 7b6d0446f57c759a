/** For the rendered pages: their style, and what makes them live. They work without any of it. */
import "../css/pages.css";
import "$generated/sprite.svg?url";
import "$generated/favicon.svg?url";
import "./draw/panorama.draw.ts?drawn";
import "./draw/panorama-night.draw.ts?drawn";
import "$posters"; // named here so that the build makes them; the pages find them by the manifest
import { dropRecords } from "./pages/drop";
import { keepLive } from "./pages/live";
import { makeTables } from "./pages/making";
import { readRules } from "./pages/rules";
import { toggleTheme } from "./pages/theme";

document.documentElement.classList.add("scripted");
document.addEventListener("click", (event) => {
  const clicked = event.target instanceof Element ? event.target : null;
  const button = clicked?.closest<HTMLElement>("[data-copy], [data-theme-toggle]");
  if (button?.dataset["copy"] !== undefined) {
    void navigator.clipboard.writeText(new URL(button.dataset["copy"], location.href).href);
    button.textContent = button.dataset["done"] ?? button.textContent;
  } else if (button) toggleTheme();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.me[open]"))
    if (!clicked || !menu.contains(clicked)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector<HTMLDetailsElement>("details.me[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});
dropRecords();
keepLive();
makeTables();
readRules();
