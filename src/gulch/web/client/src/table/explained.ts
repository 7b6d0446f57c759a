/** What the words of a game explain: its aim, a question, an answer, a place. */
export type Explanations = Readonly<Record<string, string>>;

/** By the whole of an answer, by the place it belongs to, or by as many of its words as are explained. */
export function explained(words: Explanations, say: string, spot = ""): string {
  const parts = say.split(" ");
  const shorter = parts.map((_, n) => parts.slice(0, parts.length - n).join(" "));
  const found = [say, `at ${spot.split(/[>/]/)[0]}`, ...shorter].find((key) => key in words);
  return found === undefined ? "" : words[found]!;
}
