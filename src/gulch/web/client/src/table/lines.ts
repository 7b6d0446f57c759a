/** The log as rows: a heading, a line, or automatic moves folded together. A line without a text is not shown. */
import type { LogLine } from "$client/api/schema";

export interface Row {
  kind: "heading" | "line" | "auto";
  at: number; // its first line, counted in the log
  lines: LogLine[];
}

export function rows(log: LogLine[]): Row[] {
  const found: Row[] = [];
  log.forEach((line, at) => {
    if (line.heading) found.push({ kind: "heading", at, lines: [line] });
    else if (line.text) found.push({ kind: line.auto ? "auto" : "line", at, lines: [line] });
  });
  return found.reduce<Row[]>((done, row) => {
    const last = done.at(-1);
    if (row.kind === "auto" && last?.kind === "auto") last.lines.push(...row.lines);
    else done.push(row);
    return done;
  }, []);
}

export const dollars = (money: number): string => `${money < 0 ? "−" : "+"}$${Math.abs(money)}`;
