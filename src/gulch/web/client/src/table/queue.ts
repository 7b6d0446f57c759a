/** Plays what happened in order, at a pace people can follow; far behind or unseen, it catches up at once. */
import type { LogLine } from "$client/api/schema";

export interface Frame<State> {
  state: State; // what is shown once the events have been played
  events: LogLine[];
}

export interface Player<State> {
  event(line: LogLine): void; // a line of the log comes up
  show(state: State): void; // the table changes; pieces slide
  pace(line: LogLine): number; // how long a line stands alone, in ms
  settle(before: LogLine[]): number; // how long the table needs after a change, in ms
}

export interface Clock {
  wait(ms: number): Promise<void>;
  hidden(): boolean;
}

export const MOST_BEHIND = 5000;

export class Queue<State> {
  private frames: Frame<State>[] = [];
  private playing = false;
  private hurry = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly player: Player<State>,
    private readonly clock: Clock,
  ) {}

  push(frame: Frame<State>): void {
    this.frames.push(frame);
    if (this.clock.hidden() || this.behind() > MOST_BEHIND) this.skip();
    if (!this.playing) void this.play();
  }

  get busy(): boolean {
    return this.playing;
  }

  /** To the end, now. */
  skip(): void {
    this.hurry = true;
    this.wake?.();
  }

  behind(): number {
    return this.frames.flatMap((frame) => frame.events).reduce((sum, line) => sum + this.player.pace(line), 0);
  }

  private async play(): Promise<void> {
    this.playing = true;
    for (let frame = this.frames[0]; frame; frame = this.frames[0]) {
      for (const line of frame.events) {
        this.player.event(line);
        await this.pause(this.player.pace(line));
      }
      this.frames.shift();
      this.player.show(frame.state);
      await this.pause(this.player.settle(frame.events));
    }
    this.playing = false;
    this.hurry = false;
  }

  private async pause(ms: number): Promise<void> {
    if (this.hurry || ms <= 0) return;
    await Promise.race([this.clock.wait(ms), new Promise<void>((done) => (this.wake = done))]);
    this.wake = null;
  }
}
