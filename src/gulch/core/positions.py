"""Positions as documents that people can read and edit: names instead of numbers, checked when they are read back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from gulch.core.options import BadOption, Option, house_rules, spoken
from gulch.core.seen import fields, observe, offer, plain, put_back, save
from gulch.core.steps import ASIDE, CHANCE, LUCK, NOBODY, POLL, RUN, SPECTATOR, UNKNOWN, Dice, Game, Rng, State

S = TypeVar("S", bound=State)
Document = dict[str, Any]
MOST_NAMED = 40  # in one message
MOST_DICE = 20  # of one throw, as the core writes them
MOST_TOLD = 2**52  # what fits on the agenda beside the number of the step
REHEARSALS = 2  # times a position is played to its end before it is believed
LONGEST_REHEARSAL = 5_000  # answers; some games may go on for ever, and that is no fault


class BadPosition(ValueError):
    """A document that is no position: names the field and what is wrong with it."""


@dataclass(frozen=True)
class Field:
    """How one field of a state is written: by which axes its row is laid out, and what its numbers are."""

    by: tuple[str, ...] = ()  # axes, the slowest first; a row without axes is a plain list
    kind: str = ""  # an axis whose names the numbers stand for; none: the number itself
    least: int = NOBODY
    most: int = 10_000
    as_name: str = ""  # what the document calls it, if not what the state does
    grows: bool = False  # a row that gets longer as the game goes on
    derived: bool = False  # follows from other fields: not written, worked out again when it is read


class Names:
    """The names of a game's things: ``axes`` by axis, ``fields`` by field of the state. ``derive`` puts the derived
    fields into a saved position, or raises BadPosition where the others do not go together. ``own`` gives the axes of
    a table that has brought its own things along, such as cards."""

    def __init__(
        self,
        axes: Mapping[str, Sequence[str]],
        described: Mapping[str, Field],
        derive: Callable[[dict[str, Any]], None] | None = None,
        own: Callable[[Any], Mapping[str, Sequence[str]]] | None = None,
    ) -> None:
        self.axes = axes
        self.described = described
        self.derive = derive
        self.own = own

    def field(self, name: str) -> Field:
        return self.described.get(name, PLAIN)

    def called(self, name: str) -> str:
        return self.field(name).as_name or name

    def at_table(self, s: State) -> Names:
        """The same for one table: the axis called seat is as long as there are seats, and its own things have names."""
        axes = {axis: names[: s.seats] if axis == "seat" else names for axis, names in self.axes.items()}
        return Names(axes | dict(self.own(s) if self.own else {}), self.described, self.derive)


PLAIN = Field()


def show_number(names: Names, kind: str, number: int) -> Any:
    if number == UNKNOWN:
        return "?"
    if not kind:
        return number
    if number == NOBODY:
        return None
    axis = names.axes[kind]
    return axis[number] if 0 <= number < len(axis) else number


def some_of(axis: Sequence[str]) -> str:
    """The names of an axis for a message. One too long to be written down may say itself which of them tell most."""
    some: Sequence[str] = getattr(axis, "examples", axis[:MOST_NAMED])
    return ", ".join(some) + (" …" if len(axis) > len(some) else "")


def read_number(names: Names, field: Field, value: Any, where: str) -> int:
    if value == "?":
        return int(UNKNOWN)
    if field.kind and value is None:
        return int(NOBODY)
    if field.kind and isinstance(value, str):
        axis = names.axes[field.kind]
        if value not in axis:
            raise BadPosition(f"{where}: {value!r} is not one of: {some_of(axis)}")
        return axis.index(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{where}: {value!r} is not a number{' or a ' + field.kind if field.kind else ''}")
    if not field.least <= value <= field.most:
        raise BadPosition(f"{where}: {value} is not between {field.least} and {field.most}")
    return value


def nest(names: Names, field: Field, numbers: Sequence[int], by: tuple[str, ...]) -> Any:
    if not by:
        return show_number(names, field.kind, numbers[0])
    axis = names.axes[by[0]]
    share = len(numbers) // len(axis)
    return {key: nest(names, field, numbers[i * share : (i + 1) * share], by[1:]) for i, key in enumerate(axis)}


def flatten(names: Names, field: Field, value: Any, by: tuple[str, ...], where: str) -> list[int]:
    if not by:
        return [read_number(names, field, value, where)]
    if not isinstance(value, dict):
        raise BadPosition(f"{where}: should be given by {by[0]}")
    axis = names.axes[by[0]]
    for key in value:
        if key not in axis:
            raise BadPosition(f"{where}: {key!r} is not one of: {', '.join(axis)}")
    numbers: list[int] = []
    for key in axis:
        if key not in value:
            raise BadPosition(f"{where}: {key} is missing")
        numbers += flatten(names, field, value[key], by[1:], f"{where}.{key}")
    return numbers


def document(game: Game[Any], options: Sequence[Option], names: Names, s: State) -> Document:
    """A position in words."""
    saved = save(s)
    names = names.at_table(s)
    doc: Document = {
        "game": game.name,
        "players": saved["seats"],
        "options": spoken(options, s),
        "viewer": saved["viewer"],
        "asked": {"step": saved["stop"], "seat": saved["seat"], "told": saved["told"], "sealed": saved["sealed"]},
        "agenda": saved["agenda"],
    }
    for name in fields(s):
        field, value = names.field(name), saved[name]
        called = names.called(name)
        if field.derived:
            continue
        if isinstance(value, int):
            doc[called] = show_number(names, field.kind, value)
        elif field.by:
            doc[called] = nest(names, field, value, field.by)
        else:
            doc[called] = [show_number(names, field.kind, x) for x in value]
    return doc


def position(game: Game[S], options: Sequence[Option], names: Names, doc: Any, stored: bool = False) -> S:
    """The position a document tells of. A bad one is refused with the field and the reason.

    One that is ``stored`` was believed by the release that took it in: it is read, and not doubted again. Early ones
    call the things a table has brought along by the names of those in the box.
    """
    if not stored:
        s = read_document(game, options, names, doc)
        believe(game, names.at_table(s), s)
        return s
    try:
        s = read_document(game, options, names, doc, stored)
    except BadPosition:
        if names.own is None:
            raise
        s = read_document(game, options, Names(names.axes, names.described, names.derive), doc, stored)
    offer(s)
    return s


def read_document(game: Game[S], options: Sequence[Option], names: Names, doc: Any, stored: bool = False) -> S:
    """What a document says, whether it can be or not. Nobody is asked yet."""
    if not isinstance(doc, dict):
        raise BadPosition("the document: should be an object with named fields")
    if doc.get("game") != game.name:
        raise BadPosition(f"game: {doc.get('game')!r} is not {game.name!r}")
    seats = doc.get("players")
    if type(seats) is not int or seats not in game.players:
        raise BadPosition(f"players: {seats!r} is not one of {game.players}")
    chosen = doc.get("options", {})
    if not isinstance(chosen, dict):
        raise BadPosition("options: should be an object")
    try:
        house = house_rules(options, chosen, stored)
    except BadOption as trouble:
        raise BadPosition(f"options: {trouble}") from None
    s = game.start(seats, house)
    names = names.at_table(s)
    fresh = save(s)
    saved: dict[str, Any] = {"seats": seats, "house": plain(house)}
    known = {"game", "players", "options", "viewer", "asked", "agenda", "engine"}
    for name in fields(s):
        called = names.called(name)
        if names.field(name).derived:
            continue
        known.add(called)
        if called not in doc:
            raise BadPosition(f"{called}: is missing")
        field, value = names.field(name), doc[called]
        if isinstance(fresh[name], int):
            saved[name] = read_number(names, field, value, called)
            continue
        if field.by:
            saved[name] = flatten(names, field, value, field.by, called)
        elif isinstance(value, list):
            saved[name] = [read_number(names, field, x, f"{called}[{i}]") for i, x in enumerate(value)]
        else:
            raise BadPosition(f"{called}: should be a list")
        if len(saved[name]) != len(fresh[name]) and not field.grows:
            raise BadPosition(f"{called}: has {len(saved[name])} places, not {len(fresh[name])}")
    for key in doc:
        if key not in known:
            raise BadPosition(f"{key}: is no field of {game.name}")
    saved.update(read_agenda(s, doc))
    if names.derive is not None:
        names.derive(saved)
    put_back(s, saved)
    return s


def believe(game: Game[Any], names: Names, s: State) -> None:
    """Refuse a position that cannot be: first what every game must hold to, then this game, and then a rehearsal.

    Nothing is asked of the rules before the game has found no fault: they may take for granted what it checks.
    """
    refuse(covered(names, s))
    refuse(game.faults(s))
    try:
        offer(s)
    except (LookupError, ArithmeticError, ValueError):
        raise BadPosition(f"asked: {s.stop.name} cannot be asked here") from None
    refuse(waits_for(names, s))
    if s.viewer == NOBODY:
        rehearse(game, s)


def refuse(troubles: Iterable[str]) -> None:
    for trouble in troubles:
        raise BadPosition(trouble)


def covered(names: Names, s: State) -> Iterator[str]:
    """What is hidden from a viewer is hidden in his view, and nothing else is; in the truth nothing is."""
    for name in fields(s):
        value = getattr(s, name)
        places = [value] if isinstance(value, int) else list(value)
        share = max(1, len(places) // s.seats)
        for place, number in enumerate(places):
            seen = s.viewer == NOBODY or s.shows(s.viewer, name, place, share)
            if seen and number == UNKNOWN:
                yield f"{names.called(name)}: '?' stands where nothing is hidden"
            elif not seen and number != UNKNOWN:
                yield f"{names.called(name)}: {number} stands where this viewer sees nothing"


def waits_for(names: Names, s: State) -> Iterator[str]:
    """Whoever is asked is the one the rules ask, and has something to answer."""
    step = s.stop
    called = names.axes.get("seat", [str(seat) for seat in range(s.seats)])
    if s.seat == NOBODY:
        if s.depth:
            yield "agenda: the game is over, and nothing is left to do"
        if any(answer != NOBODY for answer in s.sealed):
            yield "asked.sealed: the game is over, and nobody is asked"
        return
    if s.viewer != NOBODY:
        return  # a view is made from the truth, and says no more than that
    if step.kind != POLL and any(answer != NOBODY for answer in s.sealed):
        yield f"asked.sealed: {step.name} is not answered in secret"
    elif step.kind == LUCK:
        yield from luck_faults(s)
    elif step.kind == POLL:
        yield from ballot_faults(s, called)
    elif step.seat(s, s.told) != s.seat:
        yield f"asked.seat: {step.name} is not asked of {whoever(s.seat, called)}"
    elif not s.legal():
        yield f"asked: {step.name} has no choice to offer here"


def whoever(seat: int, called: Sequence[str]) -> str:
    """A seat by its name, whatever somebody has written in its place."""
    return called[seat] if 0 <= seat < len(called) else "chance" if seat == CHANCE else "?"


def luck_faults(s: State) -> Iterator[str]:
    if isinstance(s.stop, Dice):
        dice = s.stop.dice(s, s.told)
        if not 0 <= dice <= MOST_DICE:
            yield f"asked: {s.stop.name} would throw {dice} dice"
        return
    weights = [s.stop.weight(s, s.told, outcome) for outcome in range(s.stop.size)]
    if min(weights, default=0) < 0 or sum(weights) == 0:
        yield f"asked: {s.stop.name} has nothing to draw from"


def ballot_faults(s: State, called: Sequence[str]) -> Iterator[str]:
    for seat in range(s.seats):
        answer = s.sealed[seat]
        if answer == NOBODY:
            continue
        if not s.stop.asks(s, s.told, seat):
            yield f"asked.sealed: {called[seat]} takes no part in {s.stop.name}"
            continue
        asked = s.copy()
        asked.ask(seat)
        if answer not in asked.legal():
            yield f"asked.sealed: {called[seat]} cannot answer {answer} to {s.stop.name}"
    voter = s.next_voter()
    if voter == NOBODY:
        yield f"asked.sealed: everybody has answered {s.stop.name}, and so it is over"
    elif s.seat != voter:
        asked_now = whoever(s.seat, called)
        yield f"asked.seat: {called[voter]} is the first that owes {s.stop.name} an answer, not {asked_now}"
    elif not s.legal():
        yield f"asked: {s.stop.name} has no choice to offer here"


def rehearse(game: Game[Any], s: State) -> None:
    """Play a few games on from here at random, as everybody may see them: what fails then is no position."""
    for seed in range(REHEARSALS):
        twin, rng = s.copy(), Rng(seed)
        try:
            for viewer in (int(SPECTATOR), *range(s.seats)):
                observe(twin, viewer)
            for _ in range(LONGEST_REHEARSAL):
                if twin.seat == NOBODY:
                    break
                answers = twin.options
                twin.play(twin.luck(rng) if twin.seat == CHANCE else answers[int(rng.below(len(answers)))])
            game.ranks(twin)
        except (ArithmeticError, LookupError, ValueError, AssertionError, StopIteration) as trouble:
            raise BadPosition(f"asked: played on from here, {twin.stop.name} fails ({trouble!r})") from None


def read_agenda(s: State, doc: Document) -> dict[str, Any]:
    """Who is asked what, and what is still to be done."""
    steps = {step.name: step for step in s.steps}
    asked, agenda = doc.get("asked"), doc.get("agenda")
    if not isinstance(asked, dict) or set(asked) != {"step", "seat", "told", "sealed"}:
        raise BadPosition("asked: should have step, seat, told and sealed")
    if not isinstance(asked["step"], str) or asked["step"] not in steps or steps[asked["step"]].kind in (RUN, ASIDE):
        raise BadPosition(f"asked.step: {asked['step']!r} is no question of this game")
    seat, told, sealed = asked["seat"], asked["told"], asked["sealed"]
    if not isinstance(seat, int) or isinstance(seat, bool) or not (-2 <= seat < s.seats or seat == UNKNOWN):
        raise BadPosition(f"asked.seat: {seat!r} is not a seat of this table")
    if (steps[asked["step"]].kind == LUCK) != (seat == -2) and seat != NOBODY:
        raise BadPosition(f"asked.seat: {seat} does not answer {asked['step']}")
    if not isinstance(told, int) or isinstance(told, bool) or abs(told) > MOST_TOLD:
        raise BadPosition(f"asked.told: {told!r} is not a number")
    if not isinstance(sealed, list) or len(sealed) != s.seats or not all(type(x) is int for x in sealed):
        raise BadPosition("asked.sealed: should be one number a seat")
    if not isinstance(agenda, list) or len(agenda) > len(s.agenda):
        raise BadPosition(f"agenda: should be a list of at most {len(s.agenda)} steps")
    for i, frame in enumerate(agenda):
        if not isinstance(frame, list) or len(frame) != 2 or type(frame[1]) is not int or abs(frame[1]) > MOST_TOLD:
            raise BadPosition(f"agenda[{i}]: should be a step and a number")
        if not isinstance(frame[0], str) or frame[0] not in steps or steps[frame[0]].kind == ASIDE:
            raise BadPosition(f"agenda[{i}]: {frame[0]!r} is no step of this game")
    viewer = doc.get("viewer", NOBODY)
    if type(viewer) is not int or not -3 <= viewer < s.seats:
        raise BadPosition(f"viewer: {viewer!r} is not a seat of this table")
    return {"stop": asked["step"], "seat": seat, "told": told, "sealed": sealed, "agenda": agenda, "viewer": viewer}
