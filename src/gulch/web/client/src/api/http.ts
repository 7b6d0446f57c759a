/** Commands by POST. A key is made once per intent and kept until the answer is in: nothing is done twice or lost. */
import type { Done, Problem } from "./schema";

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

/** One attempt. Throws Refused for an answer that will not change, anything else for a lost one. */
export async function post(path: string, body: unknown, key: string): Promise<Done> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Gulch": "1", "Idempotency-Key": key },
    body: JSON.stringify(body),
  });
  if (answer.ok) return (await answer.json()) as Done;
  if (answer.status === 503 || answer.status === 502 || answer.status === 504) throw new Error("away");
  throw new Refused(answer.status, await problemOf(answer));
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { error: "broken", text: answer.statusText || String(answer.status) };
  }
}
