/** An earlier stage, looked at again from the log. What is still to be played waits until it is put away. */
import type { Stage } from "$client/api/schema";

export class Again {
  private looked = $state.raw<Stage | null>(null);
  private readonly waiting: (() => void)[] = [];

  get stage(): Stage | null {
    return this.looked;
  }

  look(stage: Stage | null): void {
    this.looked = stage;
    if (!stage) for (const go of this.waiting.splice(0)) go();
  }

  /** Once nothing is looked at. */
  free(): Promise<void> {
    return this.looked ? new Promise((done) => this.waiting.push(done)) : Promise.resolve();
  }
}
