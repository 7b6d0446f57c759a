/**
 * Commands on their way, by POST. They outlive a lost connection and a reloaded page: a key is made once per intent and
 * kept until the answer is in, so nothing is done twice or lost.
 */
import { problemOf, Refused } from "./http";
import type { Done } from "./schema";

interface Letter {
  key: string;
  path: string;
  body: unknown;
}
type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Send = typeof attempt;

const PAUSES = [500, 1000, 2000, 4000, 8000];

export class Outbox {
  constructor(
    private readonly name: string,
    private readonly keep: Keep,
    private readonly send: Send = attempt,
    private readonly wait: (ms: number) => Promise<void> = pause,
  ) {}

  /** Sends a command until there is an answer; throws Refused if that is no. */
  async post(path: string, body: unknown, key: string = newKey()): Promise<Done> {
    if (!this.read().some((letter) => letter.key === key)) this.write([...this.read(), { key, path, body }]);
    for (let tries = 0; ; tries++) {
      try {
        const done = await this.send(path, body, key);
        this.drop(key);
        return done;
      } catch (trouble) {
        if (trouble instanceof Refused) {
          this.drop(key);
          throw trouble;
        }
        await this.wait(PAUSES[Math.min(tries, PAUSES.length - 1)]!);
      }
    }
  }

  /** What an earlier page had not got an answer to. */
  async resend(): Promise<void> {
    for (const letter of this.read()) {
      try {
        await this.post(letter.path, letter.body, letter.key);
      } catch (trouble) {
        if (!(trouble instanceof Refused)) throw trouble; // a refusal concerns nobody any more
      }
    }
  }

  get waiting(): number {
    return this.read().length;
  }

  private read(): Letter[] {
    return JSON.parse(this.keep.getItem(this.name) ?? "[]") as Letter[];
  }

  private write(letters: Letter[]): void {
    if (letters.length) this.keep.setItem(this.name, JSON.stringify(letters));
    else this.keep.removeItem(this.name);
  }

  private drop(key: string): void {
    this.write(this.read().filter((letter) => letter.key !== key));
  }
}

/** One attempt. Throws Refused for an answer that will not change, anything else for a lost one. */
async function attempt(path: string, body: unknown, key: string): Promise<Done> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Gulch": "1", "Idempotency-Key": key },
    body: JSON.stringify(body),
  });
  if (answer.ok) return (await answer.json()) as Done;
  if (answer.status === 503 || answer.status === 502 || answer.status === 504) throw new Error("away");
  throw new Refused(answer.status, await problemOf(answer));
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
