/** Text in a drawing does not break by itself: lines of so many letters at most. */
export function wrap(text: string, letters: number, most = 9): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line && line.length + 1 + word.length > letters) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  lines.push(line);
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, letters - 1)}…`] : lines;
}
