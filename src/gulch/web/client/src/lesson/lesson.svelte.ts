/** A table on which a lesson is given: every step is asked of the server, and nothing comes by itself. */
import { problemOf, Refused } from "$client/api/http";
import type { Done, Lectured, LessonBoot, LessonCommand, LessonInfo } from "$client/api/schema";
import { Game } from "$client/table/game.svelte";

export class LessonGame extends Game {
  lesson = $state.raw<LessonInfo>(null as unknown as LessonInfo); // what is said now
  private readonly path: string;

  constructor(boot: LessonBoot) {
    super(boot);
    this.lesson = boot.lesson;
    this.path = `/api/lessons/${boot.lesson.game}/${boot.lesson.name}`;
  }

  /** Where there is only something to read, nothing is answered. */
  override get live(): boolean {
    return super.live && Boolean(this.lesson?.do);
  }

  override open(): void {}
  override close(): void {}

  override async command(what: string, body: unknown): Promise<Done | null> {
    if (what === "moves") await this.take("answer", (body as { say: string }).say);
    else if (what === "undo") await this.take("back");
    return null;
  }

  async take(kind: LessonCommand["kind"], say = ""): Promise<void> {
    this.sending = true;
    this.notice = null;
    this.pick.clear();
    try {
      const { lesson, feed } = await post(this.path, { kind, v: this.v, say });
      this.lesson = lesson;
      if (feed) this.hear(feed);
    } catch (trouble) {
      if (!(trouble instanceof Refused)) throw trouble;
      this.refused(trouble);
    } finally {
      this.sending = false;
    }
  }
}

async function post(path: string, wish: LessonCommand): Promise<Lectured> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Gulch": "1" },
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Refused(answer.status, await problemOf(answer));
  return (await answer.json()) as Lectured;
}
