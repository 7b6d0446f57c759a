/** A finished game, point by point. */
import { get } from "$client/api/http";
import type { Replay } from "$client/api/schema";
import type { View } from "$client/common/types";
import { steady } from "./steady";
import { Pick } from "./pick.svelte";

/** What the page of a replay brings along. */
export interface ReplayBoot {
  replay: Replay;
  at: number;
  as: string;
  view: View;
  language: string;
  watch: string;
}

export const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1200; // ms a move at speed 1

export class ReplayModel {
  view = $state.raw<View>(null as unknown as View);
  readonly whole: Replay;
  at = $state(0);
  eyes = $state("truth"); // a seat, "watch" or "truth"
  playing = $state(false);
  speed = $state(1);
  failed = $state(false);
  readonly pick: Pick;

  private readonly id: string;
  private readonly watch: string;
  private readonly kept = new Map<string, Promise<View>>();
  private timer = 0;

  constructor(boot: ReplayBoot) {
    this.whole = boot.replay;
    this.id = boot.replay.id;
    this.watch = boot.watch;
    this.view = boot.view;
    this.eyes = boot.as;
    this.at = boot.at;
    this.pick = new Pick({ view: () => this.view, live: () => false, idle: () => "", send: () => undefined });
  }

  get length(): number {
    return this.whole.length;
  }

  /** Points where a new turn begins. */
  get headings(): { at: number; heading: string }[] {
    return this.whole.steps.filter((step) => step.heading).map(({ at, heading }) => ({ at, heading: heading ?? "" }));
  }

  get line(): string {
    return this.whole.steps.find((step) => step.at === this.at)?.text ?? "";
  }

  get heading(): string {
    return this.headings.filter((turn) => turn.at <= this.at).at(-1)?.heading ?? "";
  }

  async go(at: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.length, at));
    this.at = wanted;
    let view: View;
    try {
      view = await this.fetched(wanted);
      this.failed = false;
    } catch {
      this.failed = true;
      this.kept.clear();
      return;
    }
    if (this.at !== wanted) return; // gone on meanwhile
    const pieces = steady(this.view.pieces ?? [], view.pieces, view.loose ?? []);
    this.view = { ...view, pieces };
    history.replaceState(null, "", this.link);
    if (wanted < this.length) void this.fetched(wanted + 1);
  }

  turn(way: 1 | -1): Promise<void> {
    const turns = this.headings.map(({ at }) => at);
    const next = way > 0 ? turns.find((at) => at > this.at) : turns.filter((at) => at < this.at).at(-1);
    return this.go(next ?? (way > 0 ? this.length : 0));
  }

  look(eyes: string): Promise<void> {
    this.eyes = eyes;
    return this.go(this.at);
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.timer);
    if (this.playing && this.at >= this.length) void this.go(0);
    if (this.playing) this.tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  get link(): string {
    return `/replay/${this.id}?at=${this.at}&as=${this.eyes}${this.key}`;
  }

  private get key(): string {
    return this.watch ? `&watch=${encodeURIComponent(this.watch)}` : "";
  }

  private tick(): void {
    this.timer = window.setTimeout(() => {
      if (!this.playing) return;
      void this.go(this.at + 1).then(() => (this.at < this.length ? this.tick() : this.stop()));
    }, PACE / this.speed);
  }

  private fetched(at: number): Promise<View> {
    const path = `/api/tables/${this.id}/replay/${at}?as=${this.eyes}${this.key}`;
    const known = this.kept.get(path);
    if (known) return known;
    const asked = get<View>(path);
    this.kept.set(path, asked);
    if (this.kept.size > 200) this.kept.delete(this.kept.keys().next().value!);
    return asked;
  }
}
