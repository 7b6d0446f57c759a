/** Own seats that have cast their secret answer: this device knows, others must not. */
import type { View } from "$client/common/types";

export class Cast {
  private readonly seats = new Set<number>();

  /** In a ballot every seat counts as asked until it is opened. */
  follow(before: View | null, state: View, seat: number): void {
    const heard = state.log.slice(before?.log.length ?? 0);
    const opened = heard.some((line) => !state.info.yours.includes(line.seat));
    if (!state.question?.secret || opened || state.question.step !== before?.question?.step) this.seats.clear();
    if (state.question?.secret && !state.question.yours && seat >= 0) this.seats.add(seat);
    else this.seats.delete(seat);
  }

  /** A seat of this device that is asked although another one is in front of the screen. */
  waiting(view: View, seat: number): number | null {
    const mine = view.info.yours;
    const asked = view.turn.filter((one) => mine.includes(one) && !this.seats.has(one));
    return mine.length > 1 && asked.length && !asked.includes(seat) ? asked[0]! : null;
  }
}
