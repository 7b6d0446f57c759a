/** The rules of a game: a ruling opens beside the text, words are found, and pictures are drawn by the board itself. */
const SHORTEST = 2; // letters
const MOST = 12; // found places shown
const AROUND = 44; // letters beside what was found

export function readRules(): void {
  const book = document.querySelector<HTMLElement>(".rulebook");
  const shown = book?.querySelector<HTMLElement>("[data-ruling]");
  if (!book || !shown) return;
  if (book.querySelector("[data-figure]")) void import("./figures").then(({ drawFigures }) => drawFigures(book));
  book.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    if (clicked?.closest("[data-shut]")) shut(shown);
    const link = clicked?.closest<HTMLAnchorElement>("a[href^='#']");
    const ruling = link && book.querySelector<HTMLElement>(`.ruling[id="${link.hash.slice(1)}"]`);
    if (!ruling || ruling.contains(link)) return;
    event.preventDefault();
    if (!shown.hidden && shown.dataset["ruling"] === ruling.id) shut(shown);
    else open(shown, ruling);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && shut(shown));
  for (const field of book.querySelectorAll<HTMLInputElement>("[data-search]")) search(book, field);
  followChapters(book);
}

function open(shown: HTMLElement, ruling: HTMLElement): void {
  const [id, title] = /^(\S+)\s+([\s\S]*)$/.exec(ruling.querySelector("h3, h4")!.textContent.trim())!.slice(1);
  shown
    .querySelector("h2")!
    .replaceChildren(Object.assign(document.createElement("b"), { textContent: id }), ` ${title}`);
  shown
    .querySelector("p")!
    .replaceChildren(...[...ruling.querySelector("p")!.childNodes].map((node) => node.cloneNode(true)));
  shown.dataset["ruling"] = ruling.id;
  shown.hidden = false;
  history.replaceState(null, "", `#${ruling.id}`);
  lookedUp(ruling.id);
}

function shut(shown: HTMLElement): void {
  if (shown.hidden) return;
  shown.hidden = true;
  history.replaceState(null, "", location.pathname);
  lookedUp("");
}

function lookedUp(id: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".rulebook a[href^='#']"))
    link.classList.toggle("looked", link.hash === `#${id}`);
}

function search(book: HTMLElement, field: HTMLInputElement): void {
  const found = book.querySelector<HTMLElement>("[data-found]")!;
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    found.hidden = wanted.length < SHORTEST;
    if (!found.hidden) list(book, found, wanted);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") found.querySelector<HTMLAnchorElement>("a")?.click();
    else if (event.key === "Escape") {
      field.value = "";
      found.hidden = true;
    }
  });
}

function list(book: HTMLElement, found: HTMLElement, wanted: string): void {
  const places = [...book.querySelectorAll<HTMLElement>(".ruling, .ch > *, .part dt, .part dd")];
  const hits = places.filter((place) => place.textContent.toLowerCase().includes(wanted));
  const rows = hits.slice(0, MOST).map((place, n) => {
    place.id ||= `found-${wanted}-${n}`.replace(/[^\w-]/g, "-");
    const link = Object.assign(document.createElement("a"), { href: `#${place.id}` });
    const text = (place.querySelector("p") ?? place).textContent.replace(/\s+/g, " ");
    const at = text.toLowerCase().indexOf(wanted);
    if (place.matches(".ruling"))
      link.append(Object.assign(document.createElement("b"), { textContent: place.id }), " ");
    if (at < 0) link.append(place.querySelector("h3, h4")?.textContent ?? text.slice(0, 2 * AROUND));
    else {
      const hit = Object.assign(document.createElement("mark"), { textContent: text.slice(at, at + wanted.length) });
      const before = text.slice(Math.max(0, at - AROUND), at);
      link.append(
        at > AROUND ? `…${before}` : before,
        hit,
        `${text.slice(at + wanted.length, at + wanted.length + AROUND)}…`,
      );
    }
    const row = document.createElement("li");
    row.append(link);
    return row;
  });
  const terms = [...book.querySelectorAll<HTMLElement>("#glossary + dl dt")]
    .slice(0, 3)
    .map((term) => term.textContent);
  const none = (found.dataset["none"] ?? "").replace("{terms}", terms.join(", "));
  const title = (found.dataset["title"] ?? "").replace("{word}", wanted).replace("{n}", String(hits.length));
  found.querySelector("h2")!.textContent = hits.length ? title : none;
  found.querySelector("ul")!.replaceChildren(...rows);
}

/** Where one reads is marked in the contents. */
function followChapters(book: HTMLElement): void {
  const links = [...book.querySelectorAll<HTMLAnchorElement>(".contents.aside ol a")];
  const heads = links.map((link) => book.querySelector<HTMLElement>(link.hash));
  const mark = () => {
    const passed = heads.filter((head) => head && head.getBoundingClientRect().top < innerHeight / 3).length;
    links.forEach((link, n) =>
      n === passed - 1 ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"),
    );
  };
  document.addEventListener("scroll", mark, { passive: true });
  mark();
}
