"""What a seat may see, how positions are saved, how choices are written and refused. Not hot; plain Python."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from gulch.core.ints import i64, vec
from gulch.core.steps import ASIDE, FINE, NOBODY, POLL, STEP_BITS, STEPS, UNKNOWN, State, Step

S = TypeVar("S", bound=State)
Saved = dict[str, Any]


class Refusal(NamedTuple):
    """Why a choice is not open: the ruling, and where it bites. Games fill in the blanks of its sentence."""

    ruling: int
    step: str
    seat: int
    told: int
    choice: int


class Unreadable(ValueError):
    """Not a choice of the step that is asked, in any spelling."""


class Refused(ValueError):
    """A choice that is known here, and not open."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.step}: ruling {refusal.ruling}")
        self.refusal = refusal


def fields(s: State) -> tuple[str, ...]:
    return (*s.TABLE, *s.HANDS, *s.HIDDEN)


def row(numbers: Sequence[int]) -> vec[i64]:
    return vec[i64](numbers)


def observe(s: S, seat: int) -> S:
    """The same position as that seat (or SPECTATOR) may see it, down to what it may choose."""
    blind = s.copy()
    assert isinstance(blind, type(s))
    seen: Any = blind
    for name in fields(s):
        value = getattr(s, name)
        if isinstance(value, int):
            if not s.shows(seat, name, 0, 1):
                setattr(seen, name, UNKNOWN)
            continue
        share = max(1, len(value) // s.seats)
        blanked = [x if s.shows(seat, name, i, share) else UNKNOWN for i, x in enumerate(value)]
        if UNKNOWN in blanked:
            setattr(seen, name, row(blanked))
    seen.viewer = seat
    seen.stop, seen.told, seen.seat = question(s, seat)
    if s.stop.kind == POLL and s.seat >= 0:
        asked = [s.stop.asks(blind, s.told, p) for p in range(s.seats)]
        own = s.sealed[seat] if seat >= 0 and asked[seat] else UNKNOWN
        seen.sealed = row([own if p == seat else UNKNOWN if asked[p] else NOBODY for p in range(s.seats)])
    seen.options = seen.stop.options(seen, seen.told) if seen.seat == seat and seat >= 0 else row([])
    return blind


def question(s: State, seat: int) -> tuple[Step[Any], int, int]:
    """What that seat (or SPECTATOR) takes for the question: the step, what it is told, and who is asked. In a ballot a
    seat knows of itself alone whether it is asked."""
    stop, told, asked = s.stop, int(s.told), int(s.seat)
    if stop.cover is not None and not stop.hears(s, told, seat):
        stop, told = stop.cover, int(s.stop.covered(s, told))
        asked = int(stop.seat(s, told)) if asked >= 0 else asked
    if s.stop.kind == POLL and s.seat >= 0:
        owes = seat >= 0 and s.stop.asks(s, s.told, seat) and s.sealed[seat] == NOBODY
        asked = seat if owes else int(UNKNOWN)
    return stop, told, asked


def keeps_secrets(s: State) -> bool:
    """Can one seat of this table come to know what another may not, under the options it was made with?"""
    if any(step.kind == POLL for step in s.steps):
        return True
    running = s.copy()
    running.seat = 0  # before the first question, as after the last, everybody may see everything
    for name in fields(running):
        value = getattr(running, name)
        places, share = (1, 1) if isinstance(value, int) else (len(value), max(1, len(value) // running.seats))
        for place in range(places):
            if len({running.shows(seat, name, place, share) for seat in range(running.seats)}) > 1:
                return True
    return False


def waiting(s: State) -> list[int]:
    """The seats that owe an answer."""
    if s.seat < 0:
        return []
    if s.stop.kind != POLL:
        return [int(s.seat)]
    return [p for p in range(s.seats) if s.sealed[p] == NOBODY and s.stop.asks(s, s.told, p)]


def agenda(s: State) -> list[tuple[Step[Any], int]]:
    """What is still to be done, and what it is told; the next step stands last."""
    return [(s.steps[frame % STEPS], int(frame) >> STEP_BITS) for frame in s.agenda[: s.depth]]


def save(s: State) -> Saved:
    """All of a position as plain data; equal positions are saved alike."""
    names = ("seats", "house", "viewer", "seat", "told", "sealed", *fields(s))
    saved: Saved = {name: plain(getattr(s, name)) for name in names}
    saved["stop"] = s.stop.name
    saved["agenda"] = [[step.name, told] for step, told in agenda(s)]
    return saved


def load(s: S, saved: Saved) -> S:
    """Make a fresh state the one that was saved."""
    put_back(s, saved)
    offer(s)
    return s


def put_back(s: State, saved: Saved) -> None:
    """The same without asking anybody anything: what was saved may still have to be checked."""
    to: Any = s
    number = {step.name: step.number for step in s.steps}
    for name, value in saved.items():
        if name not in ("stop", "agenda"):
            setattr(to, name, row(value) if isinstance(value, list) else value)
    to.depth = 0
    for name, told in saved["agenda"]:
        to.do(s.steps[number[name]], told)
    to.stop = s.steps[number[saved["stop"]]]
    to.options = row([])


def offer(s: State) -> None:
    """Put what the seat that is asked may choose before it, if this is the truth or its own view."""
    if s.seat >= 0 and s.viewer in (NOBODY, s.seat):
        s.options = s.stop.options(s, s.told)


def digest(s: State) -> str:
    """The same for equal positions, in every process and build."""
    saved = {name: s.hashed(name, value) if isinstance(value, list) else value for name, value in save(s).items()}
    text = json.dumps(saved, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def plain(value: Any) -> Any:
    return int(value) if isinstance(value, int) else [int(x) for x in value]


def undeclared(s: State) -> set[str]:
    """Fields of the state that nobody has said who may see: there should be none."""
    agenda = {
        "steps",
        "seats",
        "house",
        "viewer",
        "seat",
        "stop",
        "told",
        "options",
        "sealed",
        "agenda",
        "depth",
        "journal",
    }
    native = [name for kind in type(s).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())]
    return set(native or vars(s)) - agenda - set(fields(s)) - set(s.BY_OPTION) - {"__dict__"}


def write(s: State, choice: int) -> str:
    return s.stop.word(s, s.told, choice)


def read(s: State, text: str) -> int:
    """The choice so written; a choice that is known but not open is refused with its ruling."""
    for choice in s.legal():
        if write(s, choice) == text:
            return choice
    for choice in range(s.stop.size):
        try:
            known = write(s, choice) == text
        except (IndexError, KeyError):
            known = False  # has no words in this position
        if known:
            refusal = why_not(s, choice)
            if refusal is not None:
                raise Refused(refusal)
    raise Unreadable(f"{text!r} is none of: {', '.join([write(s, c) for c in s.legal()])}")


def why_not(s: State, choice: int) -> Refusal | None:
    """None when the seat that is asked may choose this."""
    ruling = s.stop.forbids(s, s.told, choice)
    return None if ruling == FINE else Refusal(int(ruling), s.stop.name, int(s.seat), int(s.told), choice)


def asides(s: State, seat: int) -> dict[str, tuple[Step[Any], int]]:
    """What a seat may do out of turn now, by notation."""
    open_now: dict[str, tuple[Step[Any], int]] = {}
    if s.seat == NOBODY or seat < 0:
        return open_now
    for step in s.steps:
        if step.kind == ASIDE:
            for choice in range(step.size):
                if step.forbids(s, seat, choice) == FINE:
                    open_now[step.word(s, seat, choice)] = (step, choice)
    return open_now
