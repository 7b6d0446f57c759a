"""Moves that a record or a store has kept: played again, each of them checked; and a table as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gulch.core.seen import Refused, Unreadable, asides, load, observe, read, save, waiting
from gulch.core.seen import why_not as why_not_choice
from gulch.core.steps import CHANCE, NOBODY, State
from gulch.play.course import Course
from gulch.play.dealer import read_luck
from gulch.play.ledger import Lines, Move, Moves, line_from
from gulch.play.refusals import (
    GAME_OVER,
    NOT_YOUR_TURN,
    WAIT_FOR_LUCK,
    NotAllowed,
    chance,
    general,
    ruled_out,
    unreadable,
    whose_turn,
)
from gulch.play.saying import not_asked


def renumbered(truth: State, move: Move) -> Move:
    """A kept move with the number its notation has in this release."""
    if not move.word or move.aside or truth.seat == NOBODY:
        return move
    try:
        if truth.stop.word(truth, truth.told, move.answer) == move.word:
            return move
    except (IndexError, KeyError):
        pass  # there is no such number any more
    if truth.seat == CHANCE:
        return move._replace(answer=read_luck(truth, move.word))
    if move.seat not in waiting(truth):
        return move
    try:
        return move._replace(answer=int(read(observe(truth, move.seat), move.word)))
    except (Refused, Unreadable):
        return move


def check(course: Course, truth: State, move: Move) -> None:
    """Refuse a kept move that this position does not allow."""
    if move.aside:
        words = asides(observe(truth, move.seat), move.seat) if 0 <= move.seat < course.seats else {}
        if (move.aside, move.answer) not in [(step.name, choice) for step, choice in words.values()]:
            raise NotAllowed(unreadable(course.box, truth, move.aside, "en"))
        return
    if truth.seat == NOBODY:
        raise NotAllowed(general(GAME_OVER))
    if truth.seat == CHANCE:
        if move.seat != CHANCE:
            raise NotAllowed(general(WAIT_FOR_LUCK, step=truth.stop.name))
        read_luck(truth, truth.stop.word(truth, truth.told, move.answer))
        return
    if move.seat not in waiting(truth):
        if 0 <= move.seat < course.seats:
            raise NotAllowed(not_asked(course, truth, move.seat, "en"))
        waits = whose_turn(course.box, truth, course.say("en", truth))
        raise NotAllowed(general(NOT_YOUR_TURN, seat=chance("en"), waiting=waits))
    if truth.seat != move.seat:
        truth.ask(move.seat)
    if move.answer not in truth.legal():
        seen = observe(truth, move.seat)
        if not 0 <= move.answer < seen.stop.size:
            raise NotAllowed(unreadable(course.box, seen, str(move.answer), "en"))
        why = why_not_choice(seen, move.answer)
        assert why is not None
        raise NotAllowed(ruled_out(course.box, seen, why, course.say("en", seen, move.seat)))


def keep(course: Course) -> dict[str, Any]:
    """The position and the way to it as plain data, so that ``resume`` need not play it all again."""
    return {
        "truth": save(course._truth),
        "moves": [list(move) for move in course.moves],
        "lines": [list(line) for line in course.lines],
        "rewinds": course.rewinds,
        "thrown": course.dealer.thrown,
    }


def resume(course: Course, kept: Mapping[str, Any]) -> None:
    """Go on from what ``keep`` gave at a table laid out alike."""
    # The first release numbered texts of owners by the process that happened to read them.
    truth = {**kept["truth"], "house": [int(n) for n in course.first.house]}
    course._truth, course._before = load(course.first.copy(), truth), None
    course.moves = Moves(Move(*move) for move in kept["moves"])
    course.lines = Lines(line_from(*line) for line in kept["lines"])
    course.rewinds = kept["rewinds"]
    course.dealer.go_on(kept.get("thrown", []))
