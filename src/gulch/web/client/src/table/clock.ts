/** The time that what happens is played by. A page may bring a clock of its own before the table opens. */
export interface Clock {
  wait(ms: number): Promise<void>;
  hidden(): boolean; // does nobody look?
}

declare global {
  var gulchClock: Clock | undefined;
}

export const clock: Clock = globalThis.gulchClock ?? {
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  hidden: () => document.hidden,
};
