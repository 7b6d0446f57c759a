"""What is done in the street before everybody's eyes: who steps forward, whom it is about, which card turns, and what
came of it. Everything here is out of what all have heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gulch.face.stages import Cues, Fact, Heard, Prompter, Stage, Tone, named
from gulch.games.outlaws.positions.names import SPOTS
from gulch.games.outlaws.positions.places import seats_of
from gulch.games.outlaws.rules.data import CARDS, LETTERS, TOKENS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BULLET, CUFFS, ELECTION, GOVERNOR, kind_of
from gulch.games.outlaws.words.scribe import row_and_place

KINDS = {"USE_WHO": "shot", "ARREST": "arrest", "HEADLINE_NAME": "headline", "ROB": "robbery", "TARGET": "scout"}
ICONS = {
    "shot": "revolver",
    "arrest": "handcuffs",
    "headline": "photo-camera",
    "robbery": "swap-bag",
    "scout": "binoculars",
    "election": "laurels",
    "upheaval": "tumbleweed",
}
WINDOWS = ("WINDOW_SAVE", "WINDOW_CANCEL")


@dataclass
class Act:
    """Somebody points at somebody."""

    kind: str
    key: str
    seat: int  # who does it
    actor: int = -1  # spots, as notes number them
    target: int = -1
    called: int = -1  # the card that was named
    found: int = -1  # the card that turned
    turned: dict[str, str] = field(default_factory=dict)
    facts: list[Fact] = field(default_factory=list)
    notes: set[str] = field(default_factory=set)


class Showdowns(Prompter[Street]):
    act: Act | None = None

    def hear(self, lines: Sequence[Heard]) -> Cues:
        cues: Cues = {}
        notes = {line.note for line in lines}
        first = lines[0]
        if kind := self.begun(first, notes):
            self.act = self.aimed(Act(kind, f"{first.move}-{kind}", first.seat), lines)
        if self.act is not None:
            cues = self.follow(self.act, lines)
            if not notes & set(WINDOWS):
                cues.setdefault(self.last_of(lines), []).append(self.verdict(self.act))
                self.act = None
        for at, line in enumerate(lines):
            if line.note in ("SUDDEN_DEATH", "MERGES"):
                cues.setdefault(at, []).append(self.upheaval(line))
        return cues

    def begun(self, line: Heard, notes: set[str]) -> str:
        """The kind of act that a move is, if it is one."""
        if line.step == "ANNOUNCE" and notes & {"NO_LEAD", "WINS"}:
            return "election"
        kind = KINDS.get(line.step, "")
        return kind if kind and ("SHOWS" in notes) and (kind != "shot" or "SHOOTS" in notes) else ""

    def aimed(self, act: Act, lines: Sequence[Heard]) -> Act:
        """Who acts is shown first; whom it is about stands in another row."""
        shown = [line.values["spot"] for line in lines if line.note == "SHOWS"]
        act.actor = shown[0] if shown else -1
        others = [spot for spot in shown if row_and_place(spot)[0] != row_and_place(act.actor)[0]]
        act.target = others[0] if others else -1
        act.called = next((line.values["card"] for line in lines if line.note == "CALLS"), -1)
        return act

    def last_of(self, lines: Sequence[Heard]) -> int:
        """The last line that belongs to an act: what follows it may begin a turn."""
        return max(at for at, line in enumerate(lines) if line.note not in ("TURN", "SUDDEN_DEATH", "MERGES", "PASSES"))

    def follow(self, act: Act, lines: Sequence[Heard]) -> Cues:
        """A move of it, note by note."""
        cues: Cues = {}
        for at, line in enumerate(lines):
            note, values = line.note, line.values
            if note == "SHOWS":
                beat = self.shows(act, values["spot"], values["card"])
                cues[at] = [self.stage(act, beat)]
            elif note == "SHOOTS":
                cues[at] = [self.stage(act, "bang")]
            elif note == "CALLS":
                cues[at] = [self.stage(act, "calls")]
            elif note == "SHOWS_TOKEN":
                act.facts.append(self.token("token_shown", values["token"]))
            elif note:
                self.note(act, line)
                if note in WINDOWS:
                    cues.setdefault(at, []).append(self.stage(act, "window"))
            act.notes.add(note)
        return cues

    def shows(self, act: Act, spot: int, card: int) -> str:
        """A card is turned: the actor's steps forward, the Mayor's helps, the target's is what it is about."""
        act.turned[SPOTS[spot]] = LETTERS[kind_of(card)]
        if row_and_place(spot)[0] == row_and_place(act.actor)[0]:
            return "lane"
        if spot == act.target and act.found < 0:
            act.found = card
        return "turn"

    def note(self, act: Act, line: Heard) -> None:
        note, values = line.note, line.values
        who, whom = values.get("seat", -1), values.get("seat2", -1)
        if note == "SPENDS":
            act.facts.append(self.token("spends", values["token"], seat=who, bad=[who]))
        elif note == "STEALS":
            act.facts.append(self.token("steals", values["token"], seat=who, good=[who], bad=[whom], whom=named(whom)))
        elif note == "RECOVERS":
            act.facts.append(self.fact("recovers", "handcuffs", who, [who], seat=named(who)))
        elif note == "LOSES_MARKER":
            left = values["left"]
            act.facts.append(self.fact("loses_marker", "photo-camera", who, bad=[who], seat=named(who), left=left))
        elif note == "NO_LEAD":
            act.facts.append(self.fact("no_lead", "vote", who, bad=[who], seat=named(who), votes=values["votes"]))
        elif note in ("SAVED", "CANCELLED"):
            blanks = {"seat": named(who), "spot": SPOTS[values["spot"]]}
            act.facts.append(self.fact(note.lower(), "police-badge", who, [who], [act.seat], **blanks))
        elif note == "ELIMINATED":
            act.facts.append(self.fact("eliminated", "tombstone", who, bad=[who], seat=named(who)))

    def token(
        self,
        key: str,
        token: int,
        seat: int | None = None,
        good: Sequence[int] = (),
        bad: Sequence[int] = (),
        **blanks: object,
    ) -> Fact:
        icon = {int(BULLET): "bullets", int(CUFFS): "handcuffs", int(ELECTION): "laurels"}.get(token, "vote")
        who = {} if seat is None else {"seat": named(seat)}
        return self.fact(key, icon, seat, good, bad, token=self.say.word(TOKENS[token]), **who, **blanks)

    # what is shown

    def card(self, card: int) -> str:
        return self.say.word(CARDS[int(kind_of(card))])

    def seats_at(self, spot: int) -> list[int]:
        return seats_of(self.seen, row_and_place(spot)[0]) if spot >= 0 else []

    def stage(self, act: Act, beat: str) -> Stage:
        where = act.target if act.target >= 0 else act.actor
        place = SPOTS[where] if where >= 0 else ""
        blanks = {"seat": named(act.seat), "spot": place, "called": self.card(act.called) if act.called >= 0 else ""}
        return Stage(
            kind=act.kind,
            key=act.key,
            title=self.tell(self.heading(act, beat), **blanks),
            icon=ICONS[act.kind],
            beat=beat,
            concerns=self.concerned(act),
            stakes=self.tell(f"{act.kind}_stakes", **blanks),
            spots=[SPOTS[spot] for spot in (act.actor, act.target) if spot >= 0],
            turned=dict(act.turned),
            more=self.tell("asked") if beat == "window" else "",
        )

    def concerned(self, act: Act) -> bool:
        """Both sides of the lane; an election may end the game for everybody."""
        if act.kind == "election":
            return self.me >= 0
        return self.me in (act.seat, *self.seats_at(act.actor), *self.seats_at(act.target))

    @property
    def mates(self) -> list[int]:
        """The viewer and, in a game of two teams, his partner."""
        return [] if self.me < 0 else seats_of(self.seen, self.me // 2 if self.seen.team else self.me)

    def tone(self, good: Iterable[int], bad: Iterable[int] = ()) -> Tone:
        """What befalls a partner befalls oneself."""
        mates = set(self.mates)
        return "good" if mates & set(good) else "bad" if mates & set(bad) else ""

    def heading(self, act: Act, beat: str) -> str:
        """Who does what, while it is done; then what it was."""
        if not beat:
            return f"{act.kind}_title"
        if act.seat == self.me:
            return f"{act.kind}_aim_you"
        return f"{act.kind}_aim_mate" if act.seat in self.mates else f"{act.kind}_aim"

    def verdict(self, act: Act) -> Stage:
        shown = self.stage(act, "")
        shown.over = True
        card = self.card(act.found) if act.found >= 0 else ""
        blanks = {"card": card, "called": self.card(act.called) if act.called >= 0 else "", "seat": named(act.seat)}
        key = self.outcome(act)
        shown.headline, shown.under = self.tell(key, **blanks), self.tell(f"{key}_under", **blanks)
        shown.facts = list(act.facts)
        if act.kind != "election":
            shown.facts += [self.seen_there(act.seat, act.actor, shown)]
            if act.target >= 0 and act.found >= 0 and "ELIMINATED" not in act.notes:
                shown.facts += [self.seen_there(None, act.target, shown)]
        return shown

    def seen_there(self, seat: int | None, spot: int, shown: Stage) -> Fact:
        """Who was seen where: everybody may write that down until the place is moved."""
        letter = shown.turned.get(SPOTS[spot], "")
        name = self.say.word(CARDS[LETTERS.index(letter)]) if letter else ""
        owners = self.seats_at(spot)
        return self.fact("seen_at", "magnifying-glass", seat, bad=owners, spot=SPOTS[spot], card=name)

    def outcome(self, act: Act) -> str:
        """The name of what has come of it."""
        notes = act.notes
        right = act.called >= 0 and act.found >= 0 and kind_of(act.found) == act.called
        if act.kind == "shot":
            if act.found < 0 or kind_of(act.found) != GOVERNOR:
                return "shot_missed"
            return "shot_saved" if "SAVED" in notes and not notes & {"ELIMINATED", "WINS"} else "shot_hit"
        if act.kind == "arrest":
            return "arrest_undone" if "CANCELLED" in notes else "arrest_made" if right else "arrest_wrong"
        if act.kind == "headline":
            return "headline_made" if "MARKS" in notes else "headline_old" if right else "headline_wrong"
        if act.kind == "robbery":
            return "robbery_done" if "STEALS" in notes else "robbery_empty"
        if act.kind == "election":
            return "election_won" if "WINS" in notes else "election_lost"
        return "scout_saw"

    def upheaval(self, line: Heard) -> Stage:
        """The street itself changes, for everybody."""
        death = line.note == "SUDDEN_DEATH"
        return Stage(
            kind="upheaval",
            key=f"{line.move}-{line.note}",
            title=self.tell("death_title" if death else "merge_title"),
            icon=ICONS["upheaval"],
            concerns=self.me >= 0,
            over=True,
            headline=self.tell("death" if death else "merge"),
            under=self.say.say("notes", line.note, **line.values),
        )
