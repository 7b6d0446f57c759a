/** A contest as it went so far: dice that were thrown, and who has fallen. The view knows only how it stands now. */
import type { LogLine } from "$client/api/schema";
import type { Contest, ContestSide, Die, Figure, View } from "$client/common/types";

export class Fight {
  private title = "";
  private began: [Figure[], Figure[]] = [[], []];
  private thrown: [Die[], Die[]] = [[], []];
  private rolls = 0;
  private judged = false; // is it fought with dice that hit?
  private actor = -1; // who answered last

  /** A line of the log comes up while this contest is on. */
  hear(line: LogLine, contest: Contest | null | undefined): void {
    if (line.seat >= 0 && !line.auto) this.actor = line.seat;
    if (!contest || !isRoll(line)) return;
    const side = this.shooter(line, contest);
    this.thrown[side] = facesOf(line).map((face) => ({ face, hit: contest.hit !== undefined && face >= contest.hit }));
    this.rolls++;
  }

  /** The contest of a view with what has gone before. */
  shown(view: View): Contest | null {
    const contest = view.showdown ?? null;
    if (!contest || contest.title !== this.title) this.begin(contest);
    if (!contest) return null;
    const [first, second] = contest.sides;
    return { ...contest, sides: [this.side(first, 0), this.side(second, 1)], roll: this.rolls };
  }

  private begin(contest: Contest | null): void {
    this.title = contest?.title ?? "";
    this.began = contest ? [contest.sides[0].figures ?? [], contest.sides[1].figures ?? []] : [[], []];
    this.judged = Boolean(contest?.hit);
    if (!contest) this.thrown = [[], []];
  }

  private side(side: ContestSide, n: 0 | 1): ContestSide {
    const figures = withFallen(this.began[n], side.figures ?? []);
    this.began[n] = figures.map((figure) => ({ ...figure, dead: false }));
    const unthrown = this.judged ? (side.figures ?? []).map((): Die => ({ face: null })) : [];
    return {
      ...side,
      figures,
      dice: side.dice ?? (this.thrown.some((dice) => dice.length) ? this.thrown[n] : unthrown),
    };
  }

  private shooter(line: LogLine, contest: Contest): 0 | 1 {
    const told = contest.rolls?.[line.step ?? ""];
    if (told !== undefined) return told === 0 ? 0 : 1;
    return contest.sides[1].seat === this.actor ? 1 : 0;
  }
}

/** Those who stood there before and do not now are crossed out, not removed. */
export function withFallen(before: Figure[], now: Figure[]): Figure[] {
  const left = [...now];
  const fallen = before.filter((figure) => {
    const at = left.findIndex((one) => one.kind === figure.kind && one.label === figure.label);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...now, ...fallen.map((figure) => ({ ...figure, dead: true }))];
}

export function isRoll(line: LogLine): boolean {
  return line.seat === -2 && /^[a-z]+ [1-6](,[1-6])*$/.test(line.say ?? "");
}

export function facesOf(line: LogLine): number[] {
  return (line.say ?? "").split(" ")[1]!.split(",").map(Number);
}
