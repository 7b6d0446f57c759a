/** Plays what happened in order. What is put on stage has its full time, and what concerns the person waits for him;
 * between stages the table follows the log at once, the quicker the more is waiting. */
import type { LogLine, Stage } from "$client/api/schema";
import type { Clock } from "./clock";

export interface Frame<State> {
  state: State; // the table after the events
  events: LogLine[];
}

export interface Player<State> {
  free(): Promise<void>; // the stage is not taken by something that is looked at again
  line(line: LogLine): void; // a line of the log comes up, before the table changes
  stage(stage: Stage | null): void; // what is played over the board
  show(state: State): void; // the table changes, and with it the log
  missed(stage: Stage): void; // a verdict nobody saw
  routine(events: LogLine[], behind: number): number; // how long the table stands after a change, in ms
  beat(stage: Stage): number; // how long a part of a stage is played, in ms
  verdict(stage: Stage): number; // how long a verdict stands; Infinity: until somebody carries on
}

export class Queue<State> {
  private frames: Frame<State>[] = [];
  private playing = false;
  private running: "" | "routine" | "beat" | "verdict" = "";
  private staged: Stage | null = null;
  private hurried = ""; // the stage that is finished at once
  private hurrying = false; // routine moves, up to the next stage
  private held = false; // a verdict that somebody wants to read
  private wake: (() => void) | null = null;

  constructor(
    private readonly player: Player<State>,
    private readonly clock: Clock,
  ) {}

  push(frame: Frame<State>): void {
    this.frames.push(frame);
    if (!this.playing) void this.play();
  }

  get busy(): boolean {
    return this.playing;
  }

  /** Finishes what is being played, never the next; a verdict is carried on from. */
  skip(): void {
    if (this.running === "beat") this.hurried = this.staged?.key ?? "";
    else if (this.running === "routine") this.hurrying = true;
    this.wake?.();
  }

  /** The verdict has been read. */
  carryOn(): void {
    if (this.running === "verdict") this.wake?.();
  }

  /** Somebody wants to read on: the verdict stays until he carries on. */
  hold(): void {
    this.held = this.running === "verdict";
  }

  private async play(): Promise<void> {
    this.playing = true;
    for (let frame = this.frames[0]; frame; frame = this.frames[0]) {
      if (frame.events.some((line) => line.stages?.length)) await this.perform(frame);
      this.frames.shift();
      this.player.show(frame.state);
      await this.pause("routine", this.hurrying ? 0 : this.player.routine(frame.events, this.frames.length));
    }
    this.hurrying = false;
    this.playing = false;
  }

  /** The stages of a frame one after another, each with the lines that lead to it. The end is played on the table as it
   * lies then. */
  private async perform(frame: Frame<State>): Promise<void> {
    if (!this.clock.hidden()) await this.player.free();
    for (const line of frame.events) {
      this.player.line(line);
      for (const stage of line.stages ?? []) {
        if (stage.kind === "end") this.player.show(frame.state);
        await this.act(stage);
      }
    }
    this.put(null);
  }

  private async act(stage: Stage): Promise<void> {
    if (this.clock.hidden()) {
      if (stage.over && stage.concerns) this.player.missed(stage);
      return;
    }
    this.hurrying = false;
    this.put(stage);
    if (stage.over) await this.read(this.player.verdict(stage));
    else if (stage.key !== this.hurried) await this.pause("beat", this.player.beat(stage));
  }

  private put(stage: Stage | null): void {
    this.staged = stage;
    this.player.stage(stage);
  }

  /** A verdict stands its time; if it was held meanwhile, until it is carried on from. */
  private async read(ms: number): Promise<void> {
    this.held = false;
    const woken = await this.pause("verdict", ms);
    if (!woken && this.held) await this.pause("verdict", Infinity);
  }

  /** Was it woken before its time? */
  private async pause(what: "routine" | "beat" | "verdict", ms: number): Promise<boolean> {
    if (ms <= 0 || (what === "routine" && this.clock.hidden())) return false;
    this.running = what;
    const woken = new Promise<boolean>((done) => (this.wake = () => done(true)));
    const waits = ms === Infinity ? [woken] : [woken, this.clock.wait(ms).then(() => false)];
    const early = await Promise.race(waits);
    this.wake = null;
    this.running = "";
    return early;
  }
}
