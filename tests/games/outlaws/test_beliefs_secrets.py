"""Two games that differ only in what somebody could not have learned look the same to him, in every word.

A game is played at random. Then it is played again with one hidden thing changed: a swap kept or a keep swapped,
another arrangement with the same guest, another token under the street, two characters deployed the other way round, a
standing order given. All other answers stay the same, or sound the same. Until something is turned up that rightly
tells the two apart, everybody from whom the change was hidden must see, hear, be offered and be refused the same.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from gulch.core.laws import LAWS, Trial
from gulch.core.options import house_rules
from gulch.core.seen import asides, observe, save
from gulch.core.steps import CHANCE, NOBODY, POLL, SPECTATOR, Rng, State
from gulch.face.lines import Line
from gulch.games.outlaws.rules.table import Street
from gulch.play.drafts import Draft
from gulch.play.table import Move, NotAllowed, Table
from tests.games.outlaws.setting import BOX, GAME, MODES

LONG = 130  # moves of a game that are compared


def table_for(mode: str, kind: type[Table] = Table) -> Table:
    seats, options = MODES[mode]
    return kind(BOX, luck="manual", start=GAME.start(seats, house_rules(BOX.options, options)))


def random_moves(mode: str, seed: int) -> list[Move]:
    """A game at random, as a list of moves."""
    s, rng = table_for(mode).truth(), Rng(seed)
    moves: list[Move] = []
    while s.seat != NOBODY and len(moves) < LONG:
        if s.seat == CHANCE:
            moves.append(Move(int(CHANCE), int(s.luck(rng))))
        else:
            moves.append(Move(int(s.seat), s.legal()[int(rng.below(len(s.legal())))]))
        s.play(moves[-1].answer)
    return moves


def changes(mode: str, moves: Sequence[Move], only: str = "") -> Iterator[tuple[int, int, list[int]]]:
    """Every hidden thing that could have been otherwise: (which move, the other answer, from whom it was hidden)."""
    s: Street = table_for(mode).truth()
    for number, move in enumerate(moves):
        stop, told, seat = s.stop, s.told, s.seat
        deaf = [v for v in [*range(s.seats), int(SPECTATOR)] if v != seat and not stop.hears(s, told, v)]
        if deaf and (not only or stop.name == only):
            possible = [o for o in range(stop.size) if stop.weight(s, told, o) > 0] if seat == CHANCE else s.legal()
            rumour = stop.rumour(s, told, move.answer)
            for other in possible:
                hidden = stop.name not in ("ACTION", "SHARE_SALOON") and (stop.cover is None or rumour)
                if other != move.answer and hidden and stop.rumour(s, told, other) == rumour:
                    yield number, other, deaf
        s.play(move.answer)


def redeployed(mode: str, moves: Sequence[Move], number: int, other: int) -> list[Move] | None:
    """In a deployment the character that is picked earlier gives its own later place in exchange."""
    changed = list(moves)
    mine = moves[number]
    for later in range(number + 1, deployed(mode)):
        if moves[later].seat == mine.seat and moves[later].answer == other:
            changed[later] = Move(mine.seat, mine.answer)
            break
    else:
        return None  # that one sits in the Saloon, which everybody sees
    changed[number] = Move(mine.seat, other)
    return changed


def deployed(mode: str) -> int:
    """How many moves it takes until everybody stands."""
    return 2 * 11 if mode == "team" else MODES[mode][0] * 8


class Differs(AssertionError):
    """Somebody could tell two games apart."""


def experience(table: Table, viewer: int, already: int) -> dict[str, Any]:
    """All a viewer gets to know at this point."""
    s: Street = table.truth()
    seat = viewer if viewer >= 0 else None
    seen = table.observe(seat)
    lines = []
    for line in table.lines[already:]:
        if line.heard_by(viewer) or line.rumour:
            text = line.text if line.heard_by(viewer) else line.rumour
            lines.append((line.seat, text, line.note, line.blanks, line.auto))
    offered = [] if seat is None else table.options(viewer) if s.seat == viewer else []
    barred = [] if s.seat != viewer else [(c, table.refusal(viewer, c)) for c in range(min(seen.stop.size, 20))]
    refused = None
    if seat is not None and s.seat >= 0:
        why = table.why_not(viewer, "take 99")
        refused = why and (why.rule, why.message)
    aside_words = [] if seat is None else sorted(asides(seen, viewer))
    return {"seen": save(seen), "lines": lines, "options": offered, "why": barred, "no": refused, "asides": aside_words}


def sounds_alike(one: Street, two: Street, move: Move) -> Move | None:
    """The move that others hear as they hear this one in the other game: who went into the Saloon must be the same."""
    stop, told = one.stop, one.told
    if move.seat == CHANCE or stop.kind == POLL or stop.hears(one, told, int(SPECTATOR)):
        return move
    rumour = stop.rumour(one, told, move.answer)
    fits = [choice for choice in two.legal() if stop.rumour(two, told, choice) == rumour]
    if not fits:
        return None
    return move if move.answer in fits else Move(move.seat, fits[0])


def compare(one: Table, two: Table, moves: Sequence[Move], others: Sequence[Move], viewers: Sequence[int]) -> int:
    """Play both on; raises Differs with the first thing somebody could tell them apart by. Says how far it got."""
    for number, (move, its_like) in enumerate(zip(moves, others, strict=True)):
        this: Street = one.truth()
        that: Street = two.truth()
        marks = len(one.lines), len(two.lines)
        if this.stop.number != that.stop.number or this.told != that.told:
            return number  # somebody else was asked something else, and had answered it before anybody saw
        other = sounds_alike(this, that, its_like) if number > 0 else its_like
        if other is None:
            return number
        one.redo([move])
        try:
            two.redo([other])
        except (NotAllowed, ValueError):
            return number  # what follows was not possible there: only its own player knows
        for viewer in viewers:
            if one.over or two.over:
                return number
            mine, his = experience(one, viewer, marks[0]), experience(two, viewer, marks[1])
            if mine != his:
                if this.stop.REVEALS:
                    return number
                what = [key for key in mine if mine[key] != his[key]]
                raise Differs(f"{viewer} after {move}: {what}: {mine[what[0]]} / {his[what[0]]}")
    return len(moves)


def check(mode: str, seed: int, kind: type[Table] = Table, most: int = 5, only: str = "") -> int:
    """Some of the changes of one game; gives how many moves were compared."""
    moves, rng, compared = random_moves(mode, seed), Rng(seed), 0
    found = list(changes(mode, moves, only))
    for _ in range(min(most, len(found))):
        number, other, deaf = found[int(rng.below(len(found)))]
        changed = redeployed(mode, moves, number, other) if number < deployed(mode) else moves.copy()
        if changed is None:
            continue
        changed[number] = Move(moves[number].seat, other)
        one, two = table_for(mode, kind), table_for(mode, kind)
        one.redo(moves[:number])
        two.redo(moves[:number])
        compared += compare(one, two, moves[number:], changed[number:], deaf)
    return compared


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_shows(mode: str, seed: int) -> None:
    assert check(mode, seed) > 0


class Whispering(Table):
    """A table with a leak: a real swap leaves one blank more in the log than a pretended one."""

    def _go_on(self, truth: State, draft: Draft, before: State | None) -> None:
        draft.lines = [line._replace(rumour=line.rumour + " ") if swaps(line) else line for line in draft.lines]
        super()._go_on(truth, draft, before)


def swaps(line: Line) -> bool:
    return line.step == "MOVE_SWAP" and line.text == "swap"


@pytest.mark.parametrize("mode", ["duel", "team"])
def test_one_bit_in_the_log_is_found(mode: str) -> None:
    with pytest.raises(Differs, match="lines"):
        for seed in range(20):
            check(mode, seed, Whispering, only="MOVE_SWAP")


class Peeking(Table):
    """A table with another leak: what is offered depends on tokens nobody has seen."""

    def options(self, seat: int | str) -> list[str]:
        offered = super().options(seat)
        return offered[::-1] if sum(self.truth().slot) % 2 else offered


def test_a_leak_in_what_is_offered_is_found() -> None:
    with pytest.raises(Differs, match="options"):
        for seed in range(20):
            check("duel", seed, Peeking, only="LAY")


@pytest.mark.ruling("O27")
@pytest.mark.parametrize("mode", MODES)
def test_standing_orders_are_nobody_elses_business(mode: str) -> None:
    """The same game with an order given somewhere: others hear and see nothing of it, not even that it was given."""
    moves = random_moves(mode, 5)
    one, two = table_for(mode), table_for(mode)
    half = len(moves) // 2
    one.redo(moves[:half])
    two.redo(moves[:half])
    if one.waiting() == ["chance"]:
        one.redo([moves[half]])
        two.redo([moves[half]])
        half += 1
    seat = one.seats - 1
    marks = len(one.lines), len(two.lines)
    two.play(seat, "order cancel-bandit never")
    viewers = [v for v in [*range(one.seats), int(SPECTATOR)] if v != seat]
    for viewer in viewers:
        assert experience(one, viewer, marks[0]) == experience(two, viewer, marks[1])
    assert compare(one, two, moves[half:], moves[half:], viewers) > 0


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("mode", MODES)
def test_law_in_every_mode(mode: str, law: Callable[[Trial, int], None]) -> None:
    players, options = MODES[mode]

    class OneMode(Trial):
        def start(self, rng: Rng, seats: int | None = None, vary: bool = True) -> Street:
            return GAME.start(players, house_rules(BOX.options, {**options, "max_turns": 20}))

    law(OneMode(BOX.game, BOX.options, BOX.names), 3)


def test_windows_are_asked_alike_whether_or_not_they_can_be_answered() -> None:
    """In a random game every open window is seen by all others with the same words."""
    seen: set[tuple[str, int]] = set()
    for seed in range(30):
        s: Street = table_for("duel").truth()
        for move in random_moves("duel", seed):
            if s.seat >= 0 and s.stop.name in ("SAVE", "CANCEL"):
                other = observe(s, 1 - s.seat)
                seen.add((s.stop.name, len(s.legal())))
                assert other.legal() == [] and other.seat == s.seat and other.told == s.told
            s.play(move.answer)
    assert {name for name, _ in seen} == {"SAVE", "CANCEL"} and ("SAVE", 1) in seen
