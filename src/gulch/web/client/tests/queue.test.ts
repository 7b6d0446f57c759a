import { expect, test } from "vitest";
import type { LogLine, Stage } from "../src/api/schema";
import { Queue } from "../src/table/queue";

const line = (text: string, ...stages: Stage[]): LogLine => ({ move: 0, seat: 1, text, stages });
const beat = (beat: string, key = "fight"): Stage => ({ kind: "fight", key, title: "", beat, concerns: true });
const verdict = (headline: string, concerns = true, key = "fight"): Stage => ({
  kind: "fight",
  key,
  title: "",
  headline,
  over: true,
  concerns,
});

function theatre(hidden = false, free: () => Promise<void> = () => Promise.resolve()) {
  const seen: string[] = [];
  const waits: { ms: number; done: () => void }[] = [];
  const queue = new Queue<string>(
    {
      free,
      line: ({ text }) => seen.push(text),
      stage: (stage) => seen.push(stage ? `<${stage.headline ?? stage.beat}>` : "</>"),
      show: (state) => seen.push(`[${state}]`),
      missed: (stage) => seen.push(`missed ${stage.headline}`),
      routine: (_, behind) => 600 / (1 + behind),
      beat: () => 500,
      verdict: ({ concerns }) => (concerns ? Infinity : 2500),
    },
    { wait: (ms) => new Promise((done) => waits.push({ ms, done })), hidden: () => hidden },
  );
  const settled = async () => {
    for (let i = 0; i < 12; i++) await Promise.resolve();
  };
  const tick = async () => {
    waits.shift()?.done();
    await settled();
  };
  return { queue, seen, waits, tick, settled };
}

test("without a stage the table changes at once, and with it the log", async () => {
  const { queue, seen, waits, tick } = theatre();
  queue.push({ state: "A", events: [line("rides")] });
  queue.push({ state: "B", events: [line("builds")] });
  queue.push({ state: "C", events: [line("drives")] });
  expect(seen).toEqual(["[A]"]);
  expect(waits[0]!.ms).toBe(600);
  await tick();
  expect(seen).toEqual(["[A]", "[B]"]);
  expect(waits[0]!.ms).toBe(300); // the more waits, the quicker
});

test("a stage comes with its lines, part by part, and the table changes after it", async () => {
  const { queue, seen, tick, settled } = theatre();
  queue.push({ state: "A", events: [line("goes for it"), line("fires", beat("roll")), line("wins", verdict("won"))] });
  await settled();
  expect(seen).toEqual(["goes for it", "fires", "<roll>"]);
  await tick();
  expect(seen.slice(3)).toEqual(["wins", "<won>"]);
  queue.carryOn();
  await settled();
  expect(seen.slice(5)).toEqual(["</>", "[A]"]);
});

test("however much waits behind it, what concerns the person waits for him", async () => {
  const { queue, seen, waits, tick, settled } = theatre();
  queue.push({ state: "A", events: [line("loses", verdict("lost"))] });
  for (let i = 0; i < 50; i++) queue.push({ state: String(i), events: [line(`move ${i}`)] });
  queue.push({ state: "Z", events: [line("loses", verdict("lost again", true, "next"))] });
  await tick();
  expect(waits).toHaveLength(0); // no clock carries it on
  expect(seen.at(-1)).toBe("<lost>");
  queue.carryOn();
  for (let i = 0; i < 60; i++) await tick();
  await settled();
  expect(seen.at(-1)).toBe("<lost again>");
});

test("skipping finishes the running stage, never the next", async () => {
  const { queue, seen, settled } = theatre();
  const events = [line("one", beat("lane")), line("two", beat("bang")), line("three", verdict("hit"))];
  queue.push({ state: "A", events: [...events, line("four", beat("lane", "next"))] });
  await settled();
  queue.skip();
  await settled();
  expect(seen.at(-1)).toBe("<hit>");
  queue.skip(); // reads on
  await settled();
  expect(seen.at(-1)).toBe("<lane>");
});

test("skipping routine moves stops at the next stage", async () => {
  const { queue, seen, settled } = theatre();
  for (const state of ["A", "B", "C"]) queue.push({ state, events: [line(state)] });
  queue.push({ state: "D", events: [line("fires", beat("roll"))] });
  queue.skip();
  await settled();
  expect(seen).toEqual(["[A]", "[B]", "[C]", "fires", "<roll>"]);
});

test("a bystander is released in time, unless he holds the verdict", async () => {
  const quick = theatre();
  quick.queue.push({ state: "A", events: [line("wins", verdict("won", false))] });
  await quick.settled();
  expect(quick.waits[0]!.ms).toBe(2500);
  await quick.tick();
  expect(quick.seen.at(-1)).toBe("[A]");
  const slow = theatre();
  slow.queue.push({ state: "A", events: [line("wins", verdict("won", false))] });
  await slow.settled();
  slow.queue.hold();
  await slow.tick();
  expect(slow.seen.at(-1)).toBe("<won>");
  slow.queue.carryOn();
  await slow.settled();
  expect(slow.seen.at(-1)).toBe("[A]");
});

test("what nobody sees is kept for whoever comes back", async () => {
  const { queue, seen, settled } = theatre(true);
  queue.push({ state: "A", events: [line("fires", beat("roll")), line("wins", verdict("lost"))] });
  queue.push({ state: "B", events: [line("wins", verdict("theirs", false))] });
  await settled();
  expect(seen).toEqual(["fires", "wins", "missed lost", "</>", "[A]", "wins", "</>", "[B]"]);
});

test("while something is looked at again, moves go on and the next stage waits", async () => {
  let put = () => {};
  const { queue, seen, tick, settled } = theatre(false, () => new Promise((done) => (put = done)));
  queue.push({ state: "A", events: [line("rides")] });
  queue.push({ state: "B", events: [line("fires", beat("roll"))] });
  await tick();
  expect(seen).toEqual(["[A]"]);
  put();
  await settled();
  expect(seen).toEqual(["[A]", "fires", "<roll>"]);
});

test("the end is played on the table as it lies then", async () => {
  const { queue, seen, settled } = theatre();
  queue.push({ state: "A", events: [line("last", { ...verdict("over"), kind: "end" })] });
  await settled();
  expect(seen).toEqual(["last", "[A]", "<over>"]);
});
