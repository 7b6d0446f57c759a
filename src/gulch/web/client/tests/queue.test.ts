import { expect, test } from "vitest";
import type { LogLine } from "../src/api/schema";
import { Queue } from "../src/table/queue";

const line = (text: string): LogLine => ({ move: 0, seat: 1, text });

function stage(hidden = false) {
  const seen: string[] = [];
  const waits: { ms: number; done: () => void }[] = [];
  const queue = new Queue<string>(
    {
      event: ({ text }) => seen.push(text),
      show: (state) => seen.push(`[${state}]`),
      pace: () => 600,
      settle: () => 300,
    },
    { wait: (ms) => new Promise((done) => waits.push({ ms, done })), hidden: () => hidden },
  );
  const tick = async () => {
    waits.shift()?.done();
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { queue, seen, tick };
}

test("events come one after another, then the table changes", async () => {
  const { queue, seen, tick } = stage();
  queue.push({ state: "A", events: [line("rides"), line("fires")] });
  expect(seen).toEqual(["rides"]);
  await tick();
  expect(seen).toEqual(["rides", "fires"]);
  await tick();
  expect(seen).toEqual(["rides", "fires", "[A]"]);
});

test("a click skips to the end", async () => {
  const { queue, seen, tick } = stage();
  queue.push({ state: "A", events: [line("one"), line("two")] });
  queue.push({ state: "B", events: [line("three")] });
  queue.skip();
  await tick();
  await tick();
  expect(seen.at(-1)).toBe("[B]");
});

test("more than five seconds behind, or unseen, it catches up at once", async () => {
  const far = stage();
  for (let i = 0; i < 10; i++) far.queue.push({ state: String(i), events: [line(`move ${i}`)] });
  await far.tick();
  for (let i = 0; i < 10; i++) await far.tick();
  expect(far.seen.at(-1)).toBe("[9]");
  const unseen = stage(true);
  unseen.queue.push({ state: "A", events: [line("one"), line("two")] });
  for (let i = 0; i < 3; i++) await Promise.resolve();
  await unseen.tick();
  expect(unseen.seen).toEqual(["one", "two", "[A]"]);
});
