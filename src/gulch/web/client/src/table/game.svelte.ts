/** One table as this screen knows it: the view shown, what is still to be played, commands on their way. */
import { FeedLine } from "$client/api/feed";
import { Refused } from "$client/api/http";
import { Outbox } from "$client/api/outbox";
import type { Boot, ChatLine, Done, Feed, LogLine, SeatInfo, Stage } from "$client/api/schema";
import type { Contest, View } from "$client/common/types";
import { say } from "$client/words";
import { Again } from "./again.svelte";
import { Cast } from "./cast";
import { changed } from "./changed";
import { clock } from "./clock";
import { facesOf, Fight, isRoll } from "./contest";
import { Missed } from "./missed.svelte";
import { nameOf } from "./names";
import { beatTime, routineTime, verdictTime } from "./pace";
import { Pick } from "./pick.svelte";
import { Queue } from "./queue";
import { settings } from "./settings.svelte";
import { sound, soundOf } from "./sound";
import { steady } from "./steady";
import { Touched } from "./touched";
import { whole } from "./whole";

export interface Roll {
  id: number;
  faces: number[];
}

export class Game {
  view = $state.raw<View>(null as unknown as View); // what is shown
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  online = $state(true);
  busy = $state(false); // moves of others are being played
  sending = $state(false);
  opened = $state(false); // was the last answer a free one, which only opened the next question?
  notice = $state<string | null>(null); // what went wrong with the last command
  roll = $state.raw<Roll | null>(null); // dice on the table just now
  contest = $state.raw<Contest | null>(null); // with its dice and its dead
  stage = $state.raw<Stage | null>(null); // what is played over the board
  played = $state(0); // how much has been
  private readonly looking = new Again();
  readonly missed: Missed; // verdicts that came while nobody looked
  seat = $state<number>(-1); // the seat in front of the screen; -1: watching
  readonly pick: Pick;
  readonly touched = new Touched();

  private latest: View; // what the server said last
  private shown: View | null = null; // of that, what has been played
  protected v = 0;
  private awaited = 0; // a version our own command has made
  private underway = 0; // commands of ours without an answer
  private rolls = 0;
  private readonly fight = new Fight();
  private readonly cast = new Cast();
  private readonly id: string;
  private readonly watch: string;
  private readonly outbox: Outbox;
  private readonly line: FeedLine;
  private readonly queue: Queue<View>;

  constructor(boot: Boot) {
    this.id = boot.table.id;
    this.watch = boot.watch;
    this.seat = boot.viewer;
    this.latest = whole(boot.feed);
    this.v = boot.feed.v;
    this.pick = new Pick({
      view: () => this.view,
      live: () => this.live,
      idle: () => this.idle,
      send: (word) => void this.move(word),
    });
    this.outbox = new Outbox(`gulch-${this.id}`, sessionStorage);
    this.line = new FeedLine(() => this.address("feed"), {
      message: (feed) => this.hear(feed),
      connected: (open) => (this.online = open),
    });
    this.missed = new Missed(() => `gulch-seen-${this.id}-${this.seat}`);
    this.queue = new Queue<View>(
      {
        free: () => this.looking.free(),
        line: (line) => this.rise(line),
        stage: (stage) => this.perform(stage),
        show: (state) => this.show(state),
        missed: (stage) => this.missed.add(stage),
        routine: (events, behind) => routineTime(events, this.seat, behind) / settings.speed,
        beat: (stage) => beatTime(stage, this.latest.info.ordered.includes(this.seat)) / settings.speed,
        verdict: (stage) => verdictTime(stage, settings),
      },
      clock,
    );
    this.missed.since(this.latest.log);
    this.show(this.latest);
  }

  open(): void {
    this.line.open();
    void this.outbox.resend();
  }

  close(): void {
    this.line.close();
  }

  // what the screen asks

  get live(): boolean {
    return Boolean(this.view.question?.yours) && !this.sending && !this.busy && this.seat >= 0;
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.view.info.seats[seat];
  }

  name(seat: number): string {
    return nameOf(this.view.info.seats, seat);
  }

  colour(seat: number): string {
    return this.view.seats?.[seat]?.colour ?? this.seatInfo(seat)?.colour ?? "white"; // a game may give a seat another
  }

  /** What to say where nothing can be done. */
  private get idle(): string {
    const asked = this.view.question;
    if (this.live) return say("nothing-here", { question: asked?.text ?? "" });
    const who = (asked?.seats ?? []).map((seat) => this.name(seat)).join(", ");
    return who ? say("not-your-turn", { name: who }) : "";
  }

  /** The last thing done from this seat, which all may agree to go back to. */
  get lastOwn(): LogLine | undefined {
    return this.log.findLast((line) => line.seat === this.seat && Boolean(line.say));
  }

  /** The seat of this device that is asked although another one is in front of the screen. */
  get handTo(): number | null {
    return this.cast.waiting(this.view, this.seat);
  }

  /** An earlier stage, looked at again. */
  get again(): Stage | null {
    return this.looking.stage;
  }

  set again(stage: Stage | null) {
    this.looking.look(this.stage ? null : stage);
  }

  /** Finishes what is being played, or puts away what is looked at again. */
  skip(): void {
    if (this.again) this.again = null;
    else this.queue.skip();
  }

  carryOn(): void {
    if (this.again) this.again = null;
    else this.queue.carryOn();
  }

  /** A verdict that would go by itself stays until it is carried on from. */
  hold(): void {
    this.queue.hold();
  }

  // what it does

  sit(seat: number): void {
    this.seat = seat;
    this.pick.clear();
    this.line.again();
  }

  async move(word: string): Promise<void> {
    this.again = null;
    this.opened = this.view.choices.some((choice) => choice.say === word && choice.free);
    await this.command("moves", { seat: this.seat, say: word, v: this.v });
  }

  /** Has what is asked answered on, or breaks that off. */
  async order(on: boolean): Promise<void> {
    await this.command("orders", { seat: this.seat, on });
  }

  async undo(): Promise<void> {
    this.pick.clear();
    this.opened = false;
    await this.command("undo", { seat: this.seat, v: this.v });
  }

  /** Asks everybody to go back to before a line of the log. */
  async goBack(line: LogLine): Promise<void> {
    await this.command("votes", { kind: "rewind", seat: this.seat, to: line.move });
  }

  /** Any other command about this table. */
  async command(what: string, body: unknown): Promise<Done | null> {
    this.sending = true;
    this.notice = null;
    this.underway++;
    try {
      const done = await this.outbox.post(`/api/tables/${this.id}/${what}`, body);
      this.awaited = Math.max(this.awaited, done.v ?? 0);
      return done;
    } catch (trouble) {
      if (!(trouble instanceof Refused)) throw trouble;
      this.refused(trouble);
      return null;
    } finally {
      this.underway--;
      this.release();
    }
  }

  protected refused({ problem }: Refused): void {
    if (problem.rule) this.pick.ask({ say: "", label: "", spot: "", rule: problem.rule, text: problem.text });
    else this.notice = problem.text || say("wrong");
    if (problem.error === "stale" && problem.v !== this.v) this.line.again();
  }

  /** Lets the person choose again once our command is answered and the view it has made is here. */
  private release(): void {
    if (!this.underway && this.v >= this.awaited) this.sending = false;
  }

  /** Where the server tells something about this table to this seat. */
  address(what: string): string {
    const query = new URLSearchParams({ as: this.seat < 0 ? "watch" : String(this.seat) });
    if (this.watch) query.set("watch", this.watch);
    return `/api/tables/${this.id}/${what}?${query.toString()}`;
  }

  protected hear(feed: Feed): void {
    if (feed.base === -1) {
      this.latest = whole(feed);
      this.v = feed.v;
      this.missed.since(this.latest.log);
      this.queue.push({ state: this.latest, events: [] });
    } else if (feed.base !== this.v) {
      this.line.again();
      return;
    } else {
      const events = feed.events ?? [];
      const said = feed.chat ?? [];
      const before = this.latest;
      const grown = { ...before, log: [...before.log, ...events], chat: [...before.chat, ...said] };
      this.latest = changed(grown, feed.set ?? {});
      this.chat = this.latest.chat;
      this.v = feed.v;
      this.queue.push({ state: this.latest, events });
    }
    this.busy = this.behind;
    this.release();
  }

  private get behind(): boolean {
    return this.shown !== this.latest || this.stage !== null;
  }

  /** A line comes up before the table changes: it belongs to what is played. */
  private rise(line: LogLine): void {
    this.log = [...this.log, line];
    if ((line.money ?? 0) > 0) sound("coin");
    this.fight.hear(line, this.view.showdown ?? this.latest.showdown);
  }

  private perform(stage: Stage | null): void {
    this.stage = stage;
    if (stage) this.played++;
    if (stage?.beat === "roll" || stage?.beat === "bang") sound(stage.beat === "roll" ? "dice" : "shot");
    this.busy = this.behind;
  }

  /** Lines that come with the change of the table itself. */
  private hearAll(lines: LogLine[]): void {
    for (const line of lines) this.fight.hear(line, this.view?.showdown ?? this.latest.showdown);
    const rolled = lines.findLast((line) => isRoll(line) && !this.view?.showdown);
    if (rolled) this.roll = { id: ++this.rolls, faces: facesOf(rolled) };
    soundOf(lines, Boolean(rolled));
  }

  private show(state: View): void {
    if (this.view && state.choices !== this.view.choices) this.pick.clear();
    const pieces = steady(this.view?.pieces ?? [], state.pieces, state.loose ?? []);
    const drawn = { ...state, pieces };
    if (this.view) this.touched.note(this.view, drawn, state.log.slice(this.view.log.length));
    if (this.view) this.hearAll(state.log.slice(this.log.length));
    this.cast.follow(this.view, state, this.seat);
    if (this.view && state.question?.yours && !this.view.question?.yours) sound("whistle");
    this.shown = state;
    this.view = drawn;
    this.contest = this.fight.shown(drawn);
    this.log = state.log;
    this.chat = state.chat;
    this.busy = this.queue ? this.behind : false;
    this.missed.seen(state.log);
  }
}
