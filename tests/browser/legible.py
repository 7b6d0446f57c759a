"""Can everything on a screen be read? Text that is cut, and a language one third longer than the one that is spoken."""

from __future__ import annotations

from playwright.sync_api import Page

# Every word gets a third longer where it stands, in what is shown; numbers and single signs stay as they are.
LENGTHEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const longer = (word) => word.slice(0, Math.ceil(word.length / 3)).replace(/[^a-z]/gi, "e") + word;
  const done = (window.lengthened ??= new WeakMap());
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest("script, style, svg") || done.get(node) === node.data) continue;
    const text = node.data.replace(/\\p{L}{2,}/gu, longer);
    if (text !== node.data) node.data = text;
    done.set(node, text);
  }
}"""
# Text that lies outside of what cuts it off: an ancestor that hides what overflows, or the window itself.
CUT = """(within) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.closest(within)) continue;
    if (parent.closest("script, style, svg, .sr, .skip, dialog:not([open]), [hidden]")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      let left = 0, right = innerWidth, top = -Infinity, bottom = Infinity, scrolls = false;
      for (let one = parent; one && !scrolls; one = one.parentElement) {
        const style = getComputedStyle(one);
        const edge = one.getBoundingClientRect();
        if (style.overflowX === "auto" || style.overflowX === "scroll" || style.overflowY === "auto") scrolls = true;
        if (!scrolls && (style.overflowX === "hidden" || style.overflowX === "clip")) {
          left = Math.max(left, edge.left);
          right = Math.min(right, edge.right);
        }
        if (!scrolls && (style.overflowY === "hidden" || style.overflowY === "clip")) {
          top = Math.max(top, edge.top);
          bottom = Math.min(bottom, edge.bottom);
        }
      }
      if (scrolls) { left = -Infinity; right = Infinity; }
      const cut = box.right > right + 1.5 || box.left < left - 1.5 || box.bottom > bottom + 3 || box.top < top - 3;
      if (cut) {
        found.push(`${parent.closest("[class]")?.className ?? parent.tagName}: ${node.data.trim().slice(0, 60)}`);
        break;
      }
    }
  }
  return [...new Set(found)];
}"""


def lengthen(page: Page) -> None:
    """Put what is shown into a language one third longer."""
    page.evaluate(LENGTHEN)


def cut_texts(page: Page, within: str = "body") -> list[str]:
    """Where something is written that cannot be read to its end, and what."""
    found: list[str] = page.evaluate(CUT, within)
    return found
