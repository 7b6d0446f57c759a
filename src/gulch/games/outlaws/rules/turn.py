"""Turns of two actions, and the limits of a game (3.1, 3.3, 5.7)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Note, Ruling, Seat, Step
from gulch.games.outlaws.rules.abilities import ARREST, DANCE, HEADLINE_NAME, ROB, STORE, TARGET, USE_WHO
from gulch.games.outlaws.rules.action import OwnAction
from gulch.games.outlaws.rules.ending import CHECK_SUDDEN_DEATH, drawn, wins
from gulch.games.outlaws.rules.moving import (
    MOVE_FIRST,
    MOVE_SECOND,
    MOVE_SWAP,
    REPLACE_ARRANGE,
    REPLACE_FIRST,
    REPLACE_SECOND,
    REPLACE_WHO,
    SALOON_ARRANGE,
    SALOON_FIRST,
    SALOON_SECOND,
    SALOON_WHO,
)
from gulch.games.outlaws.rules.reactions import TEAM_ORDER_NEXT
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BIT, LENGTH, O39, STAGNATION
from gulch.games.outlaws.rules.tokens import ANNOUNCE, LOOK_WHO, TAKE_WHO

PASSES: Final = Note("seat")
TURN: Final = Note("turn", "seat")

MOVE: Final[i64] = 0
SALOON: Final[i64] = 1
LOOK: Final[i64] = 2
TAKE: Final[i64] = 3
USE: Final[i64] = 4
PASS: Final[i64] = 5
ACTIONS: Final[i64] = 2


class BeginTurn(Step[Street]):
    """An offer of a draw stands until its maker's next turn (O61)."""

    def run(self, s: Street, told: i64) -> None:
        seat = s.whose
        s.active = s.partner(seat) if s.team and s.out[seat] else seat  # the partner plays on for both (O57)
        s.done = 0
        s.turn += 1
        s.offers &= ~BIT[s.active]
        s.tell(TURN, s.turn, s.active)
        s.do(NEXT_ACTION)


class NextAction(Step[Street]):
    """Up to two; what a lost partner has left open is filled first (O6, O74)."""

    def run(self, s: Street, told: i64) -> None:
        s.do(ACTION if s.gap[s.side_of(s.active)] == NOBODY else REPLACE_WHO)
        s.do(AFTER_ACTION)


class Action(OwnAction):
    """Move, fetch somebody from the Saloon, look at a token, take one, use an ability, or pass."""

    def forbids(self, s: Street, told: i64, choice: Choice) -> Ruling:
        if choice == MOVE:
            return FINE if two_can_move(s) else O39
        if choice == SALOON:
            return SALOON_WHO.hindrance(s, 0) if two_can_move(s) else O39
        if choice in (LOOK, TAKE):
            return LOOK_WHO.hindrance(s, 0)
        return USE_WHO.hindrance(s, 0) if choice == USE else FINE

    def options(self, s: Street, told: i64) -> vec[i64]:
        found = vec[i64](capacity=6)
        if two_can_move(s):
            found = append(found, MOVE)
            if s.saloon[2 * s.active] != NOBODY or s.saloon[2 * s.active + 1] != NOBODY:
                found = append(found, SALOON)
        if LOOK_WHO.hindrance(s, 0) == FINE:
            found = append(found, LOOK)
            found = append(found, TAKE)
        if USE_WHO.hindrance(s, 0) == FINE:
            found = append(found, USE)
        return append(found, PASS)

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return "passed" if answer == PASS else ""

    def take(self, s: Street, told: i64, choice: Choice) -> None:
        if choice == MOVE:
            s.do(MOVE_FIRST)
        elif choice == SALOON:
            s.do(SALOON_WHO)
        elif choice == LOOK:
            s.do(LOOK_WHO)
        elif choice == TAKE:
            s.do(TAKE_WHO)
        elif choice == USE:
            s.do(USE_WHO)
        else:
            s.done = ACTIONS - 1  # counted up like any action
            s.tell(PASSES, s.active)


def two_can_move(s: Street) -> bool:
    count: i64 = 0
    for place in range(s.width):
        if s.bars_move(s.active, place) == FINE:
            count += 1
            if count == 2:
                return True
    return False


class AfterAction(Step[Street]):
    """Who is out has no second action (O53). Sudden death is looked for after every action (O46)."""

    def run(self, s: Street, told: i64) -> None:
        s.done += 1
        s.do(CHECK_SUDDEN_DEATH)
        if s.done < ACTIONS and s.out[s.active] == 0:
            s.do(NEXT_ACTION)
        else:
            s.do(END_TURN)


class EndTurn(Step[Street]):
    """Clockwise, or from team to team; a game in which nothing happens any more ends (O61, O68)."""

    def run(self, s: Street, told: i64) -> None:
        s.quiet += 1
        if went_quiet(s):
            stop_short(s, STAGNATION)
        elif went_long(s):
            stop_short(s, LENGTH)
        else:
            s.whose = next_seat(s, s.whose)
            s.do(BEGIN_TURN)


def went_quiet(s: Street) -> bool:
    """Has nothing happened for too many turns (O61)?"""
    return s.rules.patience > 0 and s.quiet >= s.rules.patience * s.alive()


def went_long(s: Street) -> bool:
    return s.rules.longest > 0 and s.turn >= s.rules.longest * s.seats


def next_seat(s: Street, seat: Seat) -> Seat:
    if s.team:
        return TEAM_ORDER_NEXT[seat]
    seat = (seat + 1) % s.seats
    while s.out[seat]:
        seat = (seat + 1) % s.seats
    return seat


def stop_short(s: Street, way: i64) -> None:
    """A draw; by option the single one with most votes wins instead (O61)."""
    best = most_votes(s) if s.rules.most_votes_win else NOBODY
    if best == NOBODY:
        drawn(s, way)
    else:
        wins(s, best, way)


def most_votes(s: Street) -> Seat:
    """Who has more votes than all others, in a team the first of those who are left of it; nobody if two are equal."""
    best = NOBODY
    tied = False
    for seat in range(s.seats):
        if s.out[seat] == 0 and (best == NOBODY or s.side_of(seat) != s.side_of(best)):
            if best == NOBODY or s.votes(seat) > s.votes(best):
                best, tied = seat, False
            elif s.votes(seat) == s.votes(best):
                tied = True
    return NOBODY if tied else best


BEGIN_TURN: Final = BeginTurn()
NEXT_ACTION: Final = NextAction()
ACTION: Final = Action(["move", "saloon", "look", "take", "use", "pass"])
AFTER_ACTION: Final = AfterAction()
END_TURN: Final = EndTurn()


def cover_small_choices() -> None:
    """Until an action is complete, others only know that somebody is choosing one (3.1, O82)."""
    moves: list[OwnAction] = [MOVE_FIRST, MOVE_SECOND, MOVE_SWAP]
    saloon: list[OwnAction] = [SALOON_WHO, SALOON_FIRST, SALOON_SECOND, SALOON_ARRANGE]
    tokens: list[OwnAction] = [LOOK_WHO, TAKE_WHO, ANNOUNCE]
    abilities: list[OwnAction] = [USE_WHO, TARGET, ARREST, HEADLINE_NAME, ROB, STORE, DANCE]
    replacing: list[OwnAction] = [REPLACE_FIRST, REPLACE_SECOND, REPLACE_ARRANGE]
    for small in moves + saloon + tokens + abilities:
        small.cover = ACTION
    for small in replacing:
        small.cover = REPLACE_WHO


cover_small_choices()
