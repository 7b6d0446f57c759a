import { expect, test } from "vitest";
import { Refused } from "../src/api/http";
import { Outbox } from "../src/api/outbox";
import type { Done } from "../src/api/schema";

class Memory {
  private readonly kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
  removeItem = (name: string) => void this.kept.delete(name);
}
const now = () => Promise.resolve();

test("a lost answer is asked for again with the same key", async () => {
  const keys: string[] = [];
  const send = (_path: string, _body: unknown, key: string): Promise<Done> => {
    keys.push(key);
    return keys.length < 3 ? Promise.reject(new Error("away")) : Promise.resolve({ v: 5 });
  };
  const outbox = new Outbox("t", new Memory(), send, now);
  expect(await outbox.post("/moves", {})).toEqual({ v: 5 });
  expect(new Set(keys).size).toBe(1);
  expect(outbox.waiting).toBe(0);
});

test("what an earlier page had sent without an answer is sent again by the next", async () => {
  const memory = new Memory();
  const keys: string[] = [];
  const never = (_p: string, _b: unknown, key: string) => {
    keys.push(key);
    return new Promise<Done>(() => undefined);
  };
  void new Outbox("t", memory, never, now).post("/moves", { say: "fire" });
  const answered: unknown[] = [];
  const next = new Outbox(
    "t",
    memory,
    (_p, body, key) => {
      answered.push(body);
      keys.push(key);
      return Promise.resolve({ v: 1 });
    },
    now,
  );
  await next.resend();
  expect(answered).toEqual([{ say: "fire" }]);
  expect(keys[0]).toBe(keys[1]);
  expect(next.waiting).toBe(0);
});

test("a refusal is final", async () => {
  const send = () => Promise.reject(new Refused(422, { error: "refused", text: "A hotel costs $8.", rule: "W28" }));
  const outbox = new Outbox("t", new Memory(), send, now);
  await expect(outbox.post("/moves", {})).rejects.toThrow("A hotel costs $8.");
  expect(outbox.waiting).toBe(0);
});
