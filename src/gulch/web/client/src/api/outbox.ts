/** Commands on their way. They outlive a lost connection and a reloaded page. */
import { newKey, post, Refused } from "./http";
import type { Done } from "./schema";

interface Letter {
  key: string;
  path: string;
  body: unknown;
}
type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Send = typeof post;

const PAUSES = [500, 1000, 2000, 4000, 8000];

export class Outbox {
  constructor(
    private readonly name: string,
    private readonly keep: Keep,
    private readonly send: Send = post,
    private readonly wait: (ms: number) => Promise<void> = pause,
  ) {}

  /** Sends a command until there is an answer; throws Refused if that is no. */
  async post(path: string, body: unknown): Promise<Done> {
    const letter = { key: newKey(), path, body };
    this.write([...this.read(), letter]);
    return await this.deliver(letter);
  }

  /** What an earlier page had not got an answer to. */
  async resend(): Promise<void> {
    for (const letter of this.read()) {
      try {
        await this.deliver(letter);
      } catch (trouble) {
        if (!(trouble instanceof Refused)) throw trouble; // a refusal concerns nobody any more
      }
    }
  }

  get waiting(): number {
    return this.read().length;
  }

  private async deliver(letter: Letter): Promise<Done> {
    for (let attempt = 0; ; attempt++) {
      try {
        const done = await this.send(letter.path, letter.body, letter.key);
        this.drop(letter);
        return done;
      } catch (trouble) {
        if (trouble instanceof Refused) {
          this.drop(letter);
          throw trouble;
        }
        await this.wait(PAUSES[Math.min(attempt, PAUSES.length - 1)]!);
      }
    }
  }

  private read(): Letter[] {
    return JSON.parse(this.keep.getItem(this.name) ?? "[]") as Letter[];
  }

  private write(letters: Letter[]): void {
    if (letters.length) this.keep.setItem(this.name, JSON.stringify(letters));
    else this.keep.removeItem(this.name);
  }

  private drop(letter: Letter): void {
    this.write(this.read().filter((other) => other.key !== letter.key));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
