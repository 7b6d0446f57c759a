/** The choice being made, shared by the board and the decision panel. */
import type { Barred, Choice, View } from "$client/common/types";

export interface PickHost {
  view(): View;
  live(): boolean; // may this screen answer now?
  idle(): string; // what to say of a place where nothing can be done now
  send(say: string): void;
}

const SECOND_CLICK = 250; // ms: a click on what is chosen does it, but not the second half of a double click

export class Pick {
  chosen = $state<string | null>(null); // shown, and waits to be done
  hovered = $state<string | null>(null);
  spot = $state<string | null>(null); // its choices are listed
  group = $state<string | null>(null); // taken in hand: the first word of what is to be said
  asked = $state<Barred | null>(null); // the refusal being told
  askedAt = $state<string | null>(null); // where on the board it was asked
  rings = $state<ReadonlySet<string>>(new Set());
  fingers = false; // is it touched? Then only the main button does what is chosen
  private chosenAt = 0;

  constructor(private readonly host: PickHost) {}

  private bySpot = $derived.by(() => grouped(this.host.view().choices, this.spot));
  private barredBySpot = $derived.by(() => grouped(this.host.view().barred, this.spot));

  get live(): boolean {
    return this.host.live();
  }
  get shown(): string | null {
    return this.hovered ?? this.chosen;
  }
  /** The choice that is pointed at or chosen. */
  get meant(): Choice | undefined {
    return this.find(this.shown);
  }

  private find(say: string | null): Choice | undefined {
    return say === null ? undefined : this.host.view().choices.find((choice) => choice.say === say);
  }

  at(spot: string): Choice[] {
    return this.live ? this.held(this.bySpot.get(spot) ?? []) : [];
  }

  /** Why nothing can be chosen there; of what is taken in hand, only if that cannot go there at all. */
  why(spot: string): Barred[] {
    if (!this.live || (this.group !== null && this.at(spot).length)) return [];
    return this.held(this.barredBySpot.get(spot) ?? []);
  }

  /** Those that are about what is taken in hand; all of them while the hand is empty. */
  private held<Item extends { say: string }>(items: Item[]): Item[] {
    return this.group === null ? items : items.filter(({ say }) => say.split(" ")[0] === this.group);
  }

  /** The choices to be listed now: of the opened spot or group, or all; of a folded view only those without a spot. */
  get listed(): Choice[] {
    const { choices, folded } = this.host.view();
    if (this.spot !== null) return choices.filter(({ spot }) => spot === this.spot || spot.startsWith(`${this.spot}>`));
    if (folded) return choices.filter((choice) => !choice.spot);
    return choices.filter((choice) => this.inHand(choice));
  }

  /** Is it about what is taken in hand? Where nothing has to be taken first, or for what has no place, it is. */
  inHand({ say, spot }: { say: string; spot: string }): boolean {
    const group = this.group ?? this.host.view().groups?.[0]?.key;
    return group === undefined || !spot || say.startsWith(`${group} `);
  }

  touch(spot: string): void {
    const [first, ...rest] = this.at(spot);
    const second = first?.spot.includes(">") && this.spot !== first.spot.split(">")[0];
    this.asked = null;
    if (!first) {
      this.ask(this.why(spot)[0] ?? { say: "", label: "", spot, rule: "", text: this.host.idle() }, spot);
    } else if (rest.length || second) {
      this.spot = spot;
      this.chosen = null;
    } else {
      this.choose(first.say);
    }
  }

  /** What is free is done at once; anything else is shown first, and done by a second click on it. */
  choose(say: string): void {
    if (!this.live) return;
    this.asked = null;
    const again = this.chosen === say;
    if (this.find(say)?.free || (again && !this.fingers && performance.now() - this.chosenAt >= SECOND_CLICK)) {
      this.send(say);
    } else if (!again) {
      this.prepare(say);
    }
  }

  /** Shows a choice that the main button will do; null shows none. */
  prepare(say: string | null): void {
    this.chosen = this.live ? say : null;
    this.chosenAt = performance.now();
  }

  confirm(): void {
    if (this.chosen !== null) this.send(this.chosen);
  }

  /** Does it, shown or not. */
  send(say: string): void {
    if (!this.live) return;
    this.clear();
    this.host.send(say);
  }

  hover(say: string | null): void {
    this.hovered = this.live ? say : null;
  }

  /** Tells why something cannot be done. */
  ask(barred: Barred | null, spot: string | null = null): void {
    this.asked = barred;
    this.askedAt = barred ? (spot ?? barred.spot) : null;
  }

  /** One step back; false if there was none. */
  back(): boolean {
    if (this.asked) this.asked = null;
    else if (this.chosen !== null) this.chosen = null;
    else if (this.spot !== null) this.spot = null;
    else if (this.group !== null) this.group = null;
    else return false;
    return true;
  }

  /** Takes something in hand before it is said where it goes; once more, puts it back. */
  take(group: string): void {
    const again = this.group === group;
    this.clear();
    this.group = again ? null : group;
  }

  clear(): void {
    this.group = this.chosen = this.hovered = this.spot = this.asked = this.askedAt = null;
  }

  ring(ids: Iterable<string>): void {
    this.rings = new Set(ids);
  }
}

/** By spot. "A>B" is first a choice of A; once A has been opened, of B. */
function grouped<Item extends { spot: string }>(
  items: readonly Item[] | undefined,
  opened: string | null,
): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items ?? []) {
    const [from = "", to = ""] = item.spot.split(">");
    const spot = opened !== null && opened === from && to ? to : from;
    if (!spot) continue;
    const same = found.get(spot);
    if (same) same.push(item);
    else found.set(spot, [item]);
  }
  return found;
}
