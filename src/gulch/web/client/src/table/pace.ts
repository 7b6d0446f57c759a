/** How long things are played, in ms at the usual speed. */
import type { LogLine, Stage } from "$client/api/schema";
import { isRoll } from "./contest";

const BEATS: Record<string, number> = {
  opens: 1200,
  roll: 1500,
  throw: 1100,
  totals: 1200,
  hands: 1500,
  laid: 900,
  ballot: 700,
  wild: 900,
  goal: 900,
  lane: 900,
  calls: 900,
  bang: 600,
  turn: 900,
  window: 900,
};
const OTHERS_MOVE = 600;
const BY_ITSELF = 250;
const DICE = 900;
const LEAST = 60;

const TUMBLE = 450; // of a volley: the dice of both sides,
const SETTLE = 120; // one after the other,
const BANG = 350;
const FALL = 200; // for each who falls,
const SLIDE = 600; // and what is left of the odds
const FIRING_ON = 900; // a volley, where one has ordered to fight to the end

/** When each part of a volley begins; null: these dice are not fired. */
export function volleyOf(stage: Stage): { bang: number; falling: number; done: number; whole: number } | null {
  const sides = stage.sides ?? [];
  const dice = sides.flatMap((side) => side.dice ?? []);
  if (stage.beat !== "roll" || !dice.some(({ hit }) => typeof hit === "boolean")) return null;
  const most = Math.max(...sides.map((side) => side.dice?.length ?? 0));
  const fallen = sides.flatMap((side) => side.figures ?? []).filter(({ falls }) => falls).length;
  const bang = TUMBLE + SETTLE * (most - 1);
  const falling = bang + BANG;
  const done = falling + FALL * fallen;
  return { bang, falling, done, whole: done + SLIDE };
}

export function beatTime(stage: Stage, ordered: boolean): number {
  const volley = volleyOf(stage);
  if (volley) return ordered ? FIRING_ON : volley.whole;
  return BEATS[stage.beat ?? ""] ?? 1000;
}

/** How many times as fast as usual a stage is played. */
export function paceOf(stage: Stage, ordered: boolean, speed: number): number {
  const volley = volleyOf(stage);
  return speed * (volley ? volley.whole / beatTime(stage, ordered) : 1);
}

/** How long a verdict stands: one's own until one carries on, or as long as one likes. */
export function verdictTime(stage: Stage, { hold, glance }: { hold: number; glance: number }): number {
  return (stage.concerns ? hold || Infinity : glance) * 1000;
}

/** Own moves need no time, and moves of others the less the more wait behind them. */
export function routineTime(events: LogLine[], seat: number, behind: number): number {
  if (!events.length) return 0;
  if (events.some((line) => isRoll(line) && !line.stages?.length)) return DICE;
  const moved = events.some((line) => line.seat >= 0 && line.seat !== seat && !line.auto && line.text);
  const whole = moved ? OTHERS_MOVE : events.some(({ text }) => text) ? BY_ITSELF : 0;
  return whole && Math.max(LEAST, whole / (1 + behind));
}
