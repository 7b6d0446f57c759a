"""The moment at which a scene stops: whose turn it is, what is asked, and how it has ended, in words.

A part of ``scene.py``. Questions are called by the names of their steps (``move second``), and what they were told is
named: ``{"question": "save", "governor": "b5", "hitman": "a4"}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said, put_question
from gulch.core.steps import ASIDE, NOBODY, POLL, RUN
from gulch.games.outlaws.positions.names import COLOURS, WAYS
from gulch.games.outlaws.positions.places import seats_of, slot_name, spot_name
from gulch.games.outlaws.positions.questions import (
    BEFORE_TOKENS,
    VALUES,
    Agenda,
    Part,
    Values,
    agenda_of,
    agendas,
    in_order,
    pack,
    spoken,
    unpack,
)
from gulch.games.outlaws.positions.results import president, winners
from gulch.games.outlaws.rules.ending import NEAR_END
from gulch.games.outlaws.rules.setup import faction
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BIT, EVERYBODY, has

STIRRED = ("SAVE", "CANCEL", "REFILL", "LAY")  # asked only in a turn in which something has happened
NEAR = "near supply"
OLDEST = 10**9  # turns


class Moment:
    """What a scene says of its moment."""

    def __init__(self, said: Said, s: Street) -> None:
        self.said, self.s = said, s
        self.over = "result" in said
        self.part = said.part("last" if self.over else "asked")
        names = [step.name for step in s.steps if step.kind not in (RUN, ASIDE)]
        number = self.part.name("question", [spoken(name) for name in names])
        self.step = names[number] if number != NOBODY else ""
        self.merging = self.part.value("because") == "merge" and self.step == "LAY"
        setting_up = self.step in (*BEFORE_TOKENS, "FIRST_PLAYER") or (self.step == "LAY" and "turn_of" not in said)
        self.setting_up = setting_up and not self.over

    def lay_turn(self) -> None:
        """Whose turn it is, which of his actions, and for how long nothing has happened."""
        said, s = self.said, self.s
        seats = COLOURS[: s.seats]
        first = next((seat for seat in range(s.seats) if not s.out[seat]), 0)
        to_act = said.name("to_act", seats, first)
        active = said.name("turn_of", seats, to_act)
        whose = said.name("instead_of", seats, active)
        turn = said.number("turn", 1, 1, OLDEST)
        done = said.number("actions", 0, 0, 2)
        stirred = said.flag("stirred", self.step in STIRRED and "quiet" not in said and not self.over)
        quiet = said.number("quiet", 0, 0, OLDEST)
        sudden = said.number("sudden", 0, 0, OLDEST)
        if not self.setting_up:
            s.active, s.whose, s.turn, s.done, s.sudden = active, whose, turn, done, sudden
            s.quiet = NOBODY if stirred else quiet

    def ask(self) -> None:
        """The question, once everything lies on the table."""
        s = self.s
        usual = "ACTION" if s.turn == 0 or s.gap[s.side_of(s.active)] == NOBODY else "REPLACE_WHO"
        name = self.step or usual
        values = {part.name: self.read(part) for part in VALUES.get(name, ())}
        if self.over:
            self.lay_result()
            s.depth, s.seat, s.told = 0, NOBODY, pack(name, values)
            s.stop = next(step for step in s.steps if step.name == name)
            return
        if name == "KEEP" and s.active >= 0:  # the token lies open
            s.known[s.slot_of(s.side_of(s.active), values["place"])] |= EVERYBODY
        s.stop = next(step for step in s.steps if step.name == name)
        put_question(s, name, pack(name, values), self.agenda(name, values))
        if s.stop.kind == POLL:
            self.lay_answers()
        seat = self.part.name("seat", COLOURS[: s.seats], int(s.seat))
        if seat != s.seat:
            raise BadPosition(f"{self.part.path('seat')}: {spoken(name)} is not asked of {COLOURS[seat]}")

    def read(self, wanted: Part) -> int:
        """One of the values a question is told."""
        part, s, key = self.part, self.s, wanted.name
        if wanted.kind == "flag":
            return int(part.flag(key))
        if wanted.kind == "count":
            return part.number(key, 1, 1, 64)
        if key not in part and wanted.base == 0:
            raise BadPosition(f"{part.path(key)}: has to be said with this question")
        if wanted.kind in ("place", "lane"):
            return part.number(key, 0, 1, int(s.width)) - 1
        if wanted.kind in ("seat", "side"):
            seat = part.name(key, COLOURS[: s.seats], 0)
            return int(s.side_of(seat)) if wanted.kind == "side" else seat
        names = named_values(s, wanted.kind)
        found = part.name(key, list(names))
        return found if found == NOBODY else list(names.values())[found]

    def agenda(self, name: str, values: Values) -> Agenda:
        """What is still to be done; where that is not always the same it has to be said."""
        part = self.part
        then, why, resigned = part.value("then"), part.value("because"), part.flag("resigned")
        for agenda in agendas(self.s, values):
            names = [step for step, _ in agenda]
            fits = then in (None, spoken(names[0])) and resigned == ("CHECK_SUDDEN_DEATH" in names)
            if fits and why in (None, because(names)):
                return agenda
        raise BadPosition(f"{part.path('then')}: that does not come after {spoken(name)}")

    def lay_answers(self) -> None:
        s = self.s
        s.sealed = s.sealed[:]
        for seat, where, colour in self.part.by("answers", COLOURS[: s.seats]):
            s.sealed[seat] = where.name(colour, s.stop.words)
        s.ask(s.next_voter())

    def lay_result(self) -> None:
        said, s = self.said.part("result"), self.s
        s.way = said.name("way", WAYS, 0)
        named = sum(int(BIT[seat]) for seat in set(said.names("winners", COLOURS[: s.seats])))
        s.winners = named if "winners" in said else next(iter(winners(s)), 0)
        s.president = said.name("president", COLOURS[: s.seats], president(s))


def because(agenda: Sequence[str]) -> str:
    """Why chance is asked: a token was taken, arms have merged, or tokens are laid anew."""
    if "TIDY" not in agenda:
        return "take"
    merging = "STRAIGHTEN" in agenda or "CHECK_SUDDEN_DEATH" in agenda or agenda[0] == "AFTER_ACTION"
    return "merge" if merging else "sudden death"


def named_values(s: Street, kind: str) -> dict[str, int]:
    """Slots, spots or characters by name."""
    if kind == "slot":
        return {slot_name(s, slot): slot for slot in in_order(s)} | {NEAR: int(NEAR_END)}
    if kind == "spot":
        return {spot_name(s, spot): spot for spot in range(s.sides * s.width)}
    side = int(s.side_of(s.active)) if s.active >= 0 else 0
    return {s.letter(side, card): card for card in range(faction(s))}


def tell_moment(s: Street) -> Iterator[tuple[str, Any]]:
    name, over = s.stop.name, s.seat == NOBODY
    if name in ("ACTION", "REPLACE_WHO") and not over:
        yield "to_act", COLOURS[s.active]
    else:
        yield "last" if over else "asked", tell_question(s, name, over)
        if s.turn:
            yield "turn_of", COLOURS[s.active]
    if over:
        yield "result", {"way": WAYS[int(s.way)]} | ({} if s.winners in winners(s)[:1] else {"winners": names_of(s)})
    if s.turn:
        if s.whose != s.active:
            yield "instead_of", COLOURS[s.whose]
        yield "turn", int(s.turn)
    for key, number in (("actions", s.done), ("sudden", s.sudden)):
        if number:
            yield key, int(number)
    stirs = name in STIRRED and not over
    if s.quiet == NOBODY and not stirs:
        yield "stirred", True
    elif s.quiet > 0 or (s.quiet == 0 and stirs and s.turn):
        yield "quiet", int(s.quiet)


def names_of(s: Street) -> list[str]:
    return [COLOURS[seat] for seat in range(s.seats) if has(s.winners, seat)]


def tell_question(s: Street, name: str, over: bool) -> Document:
    values = unpack(name, int(s.told))
    asked: Document = {"question": spoken(name)}
    for part in VALUES.get(name, ()):
        number = values[part.name]
        if number != NOBODY and not (part.kind == "flag" and number == 0):
            asked[part.name] = tell_value(s, part, number)
    agenda = [step for step, _ in agenda_of(s)]
    if name in ("LAY", "REFILL") and s.turn and not over:
        asked |= {"because": because(agenda), "then": spoken(agenda[0])}
        asked |= {"resigned": True} if "CHECK_SUDDEN_DEATH" in agenda else {}
    answers = {COLOURS[seat]: s.stop.words[n] for seat, n in enumerate(s.sealed) if n != NOBODY}
    return asked | ({"answers": answers} if answers else {})


def tell_value(s: Street, part: Part, number: int) -> Any:
    if part.kind == "flag":
        return bool(number)
    if part.kind in ("place", "lane"):
        return number + 1
    if part.kind == "count":
        return number
    if part.kind in ("seat", "side"):
        return COLOURS[seats_of(s, number)[0] if part.kind == "side" else number]
    return next((name for name, one in named_values(s, part.kind).items() if one == number), None)
