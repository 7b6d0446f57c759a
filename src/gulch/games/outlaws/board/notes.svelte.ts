/** One's own guesses, which are free (O63): small portraits laid on other players' backs. They stay on this device. */
import type { Letter } from "./types";

export interface Note {
  letter: Letter;
  sure: boolean;
}

const MOST = 2; // side by side on one back

export class Notes {
  held = $state<Letter | null>(null); // the portrait in hand
  private all = $state<Record<string, Note[]>>({});

  constructor(private readonly name: string) {
    try {
      this.all = JSON.parse(localStorage.getItem(name) ?? "{}") as Record<string, Note[]>;
    } catch {
      this.all = {}; // kept by an older version, or no storage here
    }
  }

  at(place: string): Note[] {
    return this.all[place] ?? [];
  }

  hold(letter: Letter): void {
    this.held = this.held === letter ? null : letter;
  }

  /** Lays the portrait in hand: a guess first, then sure, then it is taken away. */
  touch(place: string): void {
    const letter = this.held;
    if (!letter) return;
    const here = this.at(place);
    const note = here.find((one) => one.letter === letter);
    const others = here.filter((one) => one.letter !== letter);
    if (!note) this.put(place, [...others.slice(-(MOST - 1)), { letter, sure: false }]);
    else this.put(place, note.sure ? others : [...others, { letter, sure: true }]);
  }

  clear(): void {
    this.all = {};
    this.keep();
  }

  private put(place: string, notes: Note[]): void {
    this.all = { ...this.all, [place]: notes };
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(this.name, JSON.stringify(this.all));
    } catch {
      // no storage here: they last as long as the page
    }
  }
}
