/** Sentences with blanks, in the language spoken; the same as gulch/face/phrases.py says them. */

export type Blank = string | number;
type Book<Blanks> = Record<keyof Blanks, string>;
/** The keys of sentences without a blank. */
export type Whole<Blanks> = { [Key in keyof Blanks]: Blanks[Key] extends null ? Key : never }[keyof Blanks];
type Filled<Blanks, Key extends keyof Blanks> = Blanks[Key] extends null ? [] : [blanks: Blanks[Key]];

const BLANK = /\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g;
let language = "en";

/** The language of everything that is said from now on. */
export function speak(wanted: string): void {
  language = wanted;
}

export const spoken = (): string => language;

/** "{n} {n:card|cards}" with n = 1 is "1 card". */
export function fill(phrase: string, blanks: Record<string, Blank>): string {
  return phrase.replace(BLANK, (_, name: string, one?: string, other?: string) => {
    const value = String(blanks[name] ?? "–");
    return (one === undefined ? value : value === "1" ? one : other) ?? "";
  });
}

/** What says the sentences of a phrasebook: English ones where it does not speak the language. */
export function book<Blanks>(books: { en: Book<Blanks> } & Record<string, Book<Blanks>>) {
  return <Key extends keyof Blanks>(key: Key, ...[blanks]: Filled<Blanks, Key>): string =>
    fill((books[language] ?? books.en)[key], (blanks ?? {}) as Record<string, Blank>);
}
