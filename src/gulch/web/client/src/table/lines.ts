/** The log as rows: a heading, a line, automatic moves folded together, everybody's income in one, or a whole gunfight or
 * vote folded into one line. A line without a text is not shown. (gulch/play/folding.py does the same for the terminal.) */
import type { LogLine, Stage } from "$client/api/schema";

export interface Row {
  kind: "heading" | "line" | "auto" | "together" | "stage";
  at: number; // its first line, counted in the log
  lines: LogLine[];
  stage?: Stage; // how it stood with the last of them
}

export function rows(log: LogLine[]): Row[] {
  const lasts = lastOf(log);
  const found: Row[] = [];
  for (let at = 0; at < log.length; at++) {
    const line = log[at]!;
    const stage = line.stages?.[0];
    const last = stage ? (lasts.get(stage.key) ?? at) : at;
    if (stage && last > at && log.slice(at, last + 1).every(({ heading }) => !heading)) {
      const lines = log.slice(at, last + 1);
      const shown = lines.flatMap(({ stages }) => stages ?? []).findLast(({ key }) => key === stage.key)!;
      found.push({ kind: "stage", at, lines: lines.filter(({ text }) => text), stage: shown });
      at = last;
    } else if (line.heading) found.push({ kind: "heading", at, lines: [line] });
    else if (line.text) {
      const before = found.at(-1);
      if (line.auto && before?.kind === "auto") before.lines.push(line);
      else if (line.together && before?.kind === "together" && before.lines[0]!.note === line.note) {
        before.lines.push(line);
      } else found.push({ kind: line.together ? "together" : line.auto ? "auto" : "line", at, lines: [line] });
    }
  }
  return found;
}

/** By key of a stage: the last line that has a part in it. */
function lastOf(log: LogLine[]): Map<string, number> {
  const found = new Map<string, number>();
  log.forEach((line, at) => line.stages?.forEach(({ key }) => found.set(key, at)));
  return found;
}

/** The line that tells in short what came of a fight or a vote. */
export function outcome(row: Row): LogLine | undefined {
  const best = row.lines.reduce((one, other) => ((other.tells ?? 0) > (one.tells ?? 0) ? other : one));
  return best.tells ? best : undefined;
}

/** Whose mark stands before a line; below 0: nobody's. */
export const whose = (line: LogLine): number => line.of ?? line.seat;

export const dollars = (money: number): string => `${money < 0 ? "−" : "+"}$${Math.abs(money)}`;
