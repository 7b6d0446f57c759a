/** The choice being made, seen through what one has taken in hand: a meeple or a number of cubes. */
import type { Barred, Choice, Pick } from "$client/common";

const verb = (item: { say: string }) => item.say.split(" ")[0]!;

/** As `pick`, but places answer to one grip only; without one they answer to all. */
export function narrow(pick: Pick, grip: string | null): Pick {
  if (grip === null) return pick;
  const fits = (item: Choice | Barred) => verb(item) === grip;
  const own = {
    at: (spot: string) => pick.at(spot).filter(fits),
    why: (spot: string) => (pick.at(spot).some(fits) ? [] : pick.why(spot).filter(fits)),
    touch(spot: string) {
      const [choice] = own.at(spot);
      if (choice) pick.choose(choice.say);
      else pick.ask(own.why(spot)[0] ?? null, spot);
    },
  };
  return new Proxy(pick, {
    get(target, key) {
      if (key in own) return own[key as keyof typeof own];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  });
}
