/** The client's own words. The games' words come with the views. */
import { en } from "./en";
import { it } from "./it";

export type Word = keyof typeof en;

let book: Record<Word, string> = en;
let language = "en";

export function speak(wanted: string): void {
  language = wanted in BOOKS ? wanted : "en";
  book = BOOKS[language]!;
}

const BOOKS: Record<string, Record<Word, string>> = { en, it };

/** A board's own words, in the language spoken. */
export function wordsOf<Book>(books: { en: Book; it: Book }): () => Book {
  return () => (language === "it" ? books.it : books.en);
}

/** A sentence with its {blanks} filled. */
export function say(word: Word, blanks: Record<string, string | number> = {}): string {
  return book[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}

export function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
}
