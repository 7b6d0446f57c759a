/** What is asked of the server; what it is told to do lies in the outbox. */
import type { Problem } from "./schema";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

export async function get<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Refused(answer.status, await problemOf(answer));
  return (await answer.json()) as Answer;
}

/** Something to be found out that is not merely read: it may leave a mark, and nothing is lost if it fails. */
export async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { Accept: "application/json", "Content-Type": "application/json", "X-Gulch": "1" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Refused(answer.status, await problemOf(answer));
  return (await answer.json()) as Answer;
}

export async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { error: "broken", text: answer.statusText || String(answer.status) };
  }
}
