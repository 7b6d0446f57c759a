import { afterEach, expect, test } from "vitest";
import { book, fill, speak } from "$client/words/book";
import { say } from "$client/words";
import { tell } from "$generated/words/wacky_wacky_west";

afterEach(() => speak("en"));

test("blanks are filled, and words take the form that goes with a number", () => {
  const phrase = "{who}: {n} {n:card|cards} left";
  expect(fill(phrase, { who: "Ann", n: 1 })).toBe("Ann: 1 card left");
  expect(fill(phrase, { who: "Ann", n: 0 })).toBe("Ann: 0 cards left");
  expect(fill(phrase, { n: "2" })).toBe("–: 2 cards left");
  expect(fill("${fee}", { fee: 3 })).toBe("$3");
});

test("what a language lacks is said in English", () => {
  const words = book<{ hello: null; of: { n: number } }>({
    en: { hello: "Howdy", of: "{n}!" },
    de: { hello: "Hallo", of: "{n}?" },
  });
  expect([words("hello"), words("of", { n: 2 })]).toEqual(["Howdy", "2!"]);
  speak("de");
  expect([words("hello"), words("of", { n: 2 })]).toEqual(["Hallo", "2?"]);
  speak("fr");
  expect(words("hello")).toBe("Howdy");
});

test("shell and board speak every language there is a file for", () => {
  speak("de");
  expect([say("your-turn"), say("points", { n: 1 }), tell("worth", { points: 2 })]).toEqual([
    "Du bist dran",
    "Punkt",
    "jetzt 2 Punkte",
  ]);
});
