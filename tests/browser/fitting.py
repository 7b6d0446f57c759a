"""Whether everything on a page can be read and hit: no clipped or tiny text, no small target, nothing sideways."""

from __future__ import annotations

from tests.browser.browserkit import Person

WIDTHS = (360, 390, 820, 1280, 1920)
# Pictures of boards are looked at as a whole; what only screen readers hear has no size.
MISFITS = """() => {
  const found = new Set();
  const told = (one, why) =>
    found.add(`${why}: ${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`);
  const unseen = ".sr, .skip, .fig, [hidden]";
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(unseen);
  const fields = "input:not([type=hidden], [type=radio], [type=checkbox])";
  const targets = `button, select, textarea, summary, .btn, nav a, .seg > *, ${fields}`;
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg") || !shown(one)) continue;
    const style = getComputedStyle(one);
    const speaks = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (speaks && parseFloat(style.fontSize) < 12) told(one, "tiny");
    const cut = style.overflowX === "hidden" || style.overflowX === "clip" || style.textOverflow === "ellipsis";
    if (cut && one.textContent.trim() && one.scrollWidth > one.clientWidth + 1) told(one, "clipped");
    if (one.matches(targets)) {
      const { width, height } = one.getBoundingClientRect();
      if (height < 39.5 || width < 39.5) told(one, `small ${Math.round(width)}x${Math.round(height)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.add(`sideways: ${document.documentElement.scrollWidth}`);
  return [...found];
}"""


def misfits(person: Person, widths: tuple[int, ...] = WIDTHS) -> dict[int, list[str]]:
    """What is wrong with the page, by width."""
    found = {}
    for width in widths:
        person.page.set_viewport_size({"width": width, "height": 844 if width < 600 else 800})
        trouble: list[str] = person.page.evaluate(MISFITS)
        if trouble:
            found[width] = trouble
    return found
