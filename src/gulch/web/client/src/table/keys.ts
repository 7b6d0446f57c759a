/** Keys of the table, beside those of buttons and board. */
import type { Game } from "./game.svelte";

export interface KeyHost {
  game: Game;
  toggleText(): void;
}

export function onKey(event: KeyboardEvent, { game, toggleText }: KeyHost): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return; // what lies over the table has the keys
  const key = event.key;
  if (played(game) && (key === " " || key === "Enter") && !onButton(event.target)) {
    if (game.stage) game.skip();
    else game.carryOn();
  } else if (key === "Escape") {
    if (!game.pick.back()) game.skip();
  } else if (key === "t" || key === "T") {
    toggleText();
  } else if ((key === "u" || key === "U") && game.view.undo && !game.sending) {
    void game.undo();
  } else if (key === "Enter" && game.pick.chosen !== null && !onButton(event.target)) {
    game.pick.confirm();
  } else if (!answer(game, key)) {
    return;
  }
  event.preventDefault();
}

/** Is something played over the board that a key finishes or carries on from? */
function played(game: Game): boolean {
  return game.stage !== null || game.again !== null;
}

/** Letters stand for verbs, digits for the options in their order. */
function answer(game: Game, key: string): boolean {
  if (!game.live) return false;
  const offers = game.view.offers ?? {};
  const listed = game.pick.listed;
  const digit = /^[1-9]$/.test(key) ? listed[Number(key) - 1] : undefined;
  const choice = digit ?? listed.find(({ say }) => offers[say]?.key?.toLowerCase() === key.toLowerCase());
  if (!choice) return false;
  game.pick.choose(choice.say);
  return true;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select");
}

function onButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, [role=button]") !== null;
}
