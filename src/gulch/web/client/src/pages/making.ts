/** The form of a new table: whatever is changed, the server says it in words again, and nothing reloads. */
const USUAL = "gulch.usual.";
const LAST = "gulch.last";

export function makeTables(): void {
  const form = document.querySelector<HTMLFormElement>("form.making");
  if (!form) return;
  offerStored(form);
  form.addEventListener("click", (event) => {
    const clicked = event.target instanceof Element ? event.target : null;
    const swap = clicked?.closest<HTMLElement>("[data-swap]");
    if (swap) {
      event.preventDefault();
      void whole(form, filled(form, { [swap.dataset["swap"]!]: swap.dataset["value"]! }), swap.id);
    } else if (clicked?.closest("[data-keep]")) keepUsual(form, clicked.closest<HTMLElement>("[data-keep]")!);
    else if (clicked?.closest("[data-usual]")) void whole(form, stored(USUAL + game(form)));
    else if (clicked?.closest("[data-last]")) void whole(form, stored(LAST));
  });
  form.addEventListener("change", (event) => {
    const field = event.target;
    if (field instanceof HTMLInputElement && field.dataset["into"]) void take(form, field);
    else void inWords(form);
  });
  form.addEventListener("submit", () => keep(LAST, filled(form)));
  document.querySelector<HTMLElement>("[aria-invalid], #wrong")?.scrollIntoView({ block: "center" });
}

const game = (form: HTMLFormElement) => new FormData(form).get("game") as string;

function filled(form: HTMLFormElement, other: Record<string, string> = {}): URLSearchParams {
  const found = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") found.append(name, value);
  for (const [name, value] of Object.entries(other)) found.set(name, value);
  return found;
}

let asked = 0;

async function answer(form: URLSearchParams): Promise<HTMLFormElement | null> {
  const mine = ++asked;
  try {
    const sent = await fetch("/new/look", { method: "POST", body: form });
    const page = new DOMParser().parseFromString(await sent.text(), "text/html");
    return mine === asked && sent.ok ? page.querySelector<HTMLFormElement>("form.making") : null;
  } catch {
    return null; // the form still works, and says what is wrong when it is sent
  }
}

/** Chairs, bill and counts anew; fields stay as they are, and so does the cursor. */
async function inWords(form: HTMLFormElement): Promise<void> {
  const next = await answer(filled(form));
  if (!next) return;
  for (const part of form.querySelectorAll<HTMLElement>("[data-part]")) {
    const fresh = next.querySelector(`[data-part="${part.dataset["part"]}"]`);
    if (fresh && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML;
  }
  const changed = new Set([...next.querySelectorAll<HTMLElement>(".x.ch")].map((row) => row.dataset["option"]));
  for (const row of form.querySelectorAll<HTMLElement>(".x"))
    row.classList.toggle("ch", changed.has(row.dataset["option"]));
}

/** Another game, another number of players, a table of before: all of the form. */
async function whole(form: HTMLFormElement, wanted: URLSearchParams | null, focus = ""): Promise<void> {
  const next = wanted && (await answer(wanted));
  if (!next) return;
  form.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
  offerStored(form);
  history.replaceState(null, "", `/new?game=${game(form)}&players=${wanted.get("players") ?? ""}`);
  if (focus) document.getElementById(focus)?.focus();
}

async function take(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
  const into = document.getElementById(field.dataset["into"] ?? "");
  const file = field.files?.[0];
  if (!(into instanceof HTMLTextAreaElement) || !file) return;
  into.value = await file.text();
  await inWords(form);
}

function keepUsual(form: HTMLFormElement, button: HTMLElement): void {
  keep(USUAL + game(form), filled(form));
  button.textContent = button.dataset["done"] ?? button.textContent;
  offerStored(form);
}

function keep(name: string, form: URLSearchParams): void {
  form.delete("key");
  form.delete("name");
  try {
    localStorage.setItem(name, form.toString());
  } catch {
    // a device that keeps nothing
  }
}

function stored(name: string): URLSearchParams | null {
  const kept = localStorage.getItem(name);
  return kept === null ? null : new URLSearchParams(kept);
}

function offerStored(form: HTMLFormElement): void {
  const usual = form.querySelector<HTMLElement>("[data-usual]");
  const last = form.querySelector<HTMLElement>("[data-last]");
  if (usual) usual.hidden = stored(USUAL + game(form)) === null;
  if (last) last.hidden = stored(LAST) === null;
  const row = usual?.parentElement;
  if (row) row.hidden = Boolean(usual.hidden && last?.hidden);
}
