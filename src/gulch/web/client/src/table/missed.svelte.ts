/** Verdicts about this seat that came while nobody looked, from the last time to now; kept on this device. */
import type { LogLine, Stage } from "$client/api/schema";
import { clock } from "./clock";

export class Missed {
  stages = $state.raw<Stage[]>([]);

  constructor(private readonly name: () => string) {}

  add(stage: Stage): void {
    this.stages = [...this.stages, stage];
  }

  read(): void {
    this.stages = [];
  }

  /** What a log tells that was not there the last time. */
  since(log: LogLine[]): void {
    const kept = localStorage.getItem(this.name());
    if (kept === null) return;
    const fresh = log.filter((line) => line.move > Number(kept)).flatMap((line) => line.stages ?? []);
    this.stages = fresh.filter((stage) => stage.over && stage.concerns);
  }

  /** Everything up to here has been on the screen. */
  seen(log: LogLine[]): void {
    const last = log.at(-1);
    if (last && !clock.hidden()) localStorage.setItem(this.name(), String(last.move));
  }
}
