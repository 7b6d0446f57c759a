"""The greedy bot finishes games and knows what it is doing."""

import statistics
from collections.abc import Collection

import pytest

from gulch.core.options import house_rules
from gulch.core.seen import observe, write
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.outlaws.bot.knowledge import greedy
from gulch.games.outlaws.rules.table import Street
from tests.games.outlaws.setting import BOX, GAME, MODES, A, B, mark, p0, play


def played(mode: str, greedy_seats: Collection[int], seed: int) -> Street:
    seats, options = MODES[mode]
    s, rng = GAME.start(seats, house_rules(BOX.options, options)), Rng(seed)
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            s.play(s.luck(rng))
        elif s.seat in greedy_seats:
            s.play(greedy(observe(s, s.seat), rng))
        else:
            s.play(s.legal()[int(rng.below(len(s.legal())))])
    return s


def test_it_beats_random_play() -> None:
    won = [played("duel", {seed % 2}, seed).winners == 1 + seed % 2 for seed in range(50)]
    assert sum(won) >= 45


@pytest.mark.parametrize("mode", MODES)
def test_it_finishes_games(mode: str) -> None:
    games = [played(mode, {0, 1, 2, 3}, seed) for seed in range(12)]
    assert statistics.median(int(s.turn) for s in games) < 60
    assert sum(s.winners != 0 for s in games) >= 11


def answers(s: Street, seat: int) -> list[str]:
    """What it does with one action."""
    said = []
    turn, done = s.turn, s.done
    while s.seat == seat and (s.turn, s.done) == (turn, done):
        seen = observe(s, seat)
        choice = greedy(seen, Rng(1))
        said.append(write(seen, choice))
        s.play(choice)
    return said


def test_it_shoots_a_governor_it_sees() -> None:
    s = p0(a="MISHGVKB", b="MSRGKHID")
    mark(s, B, "G")
    assert answers(s, A) == ["use", "4"]


def test_it_does_not_shoot_beside_a_sheriff_it_sees() -> None:
    s = p0(a="MISHGVKB")
    mark(s, B, "G")
    mark(s, B, "S")
    assert answers(s, A)[:2] != ["use", "4"]


def test_it_arrests_a_hitman_it_sees() -> None:
    s = p0(a="MIVGHSKB")
    mark(s, B, "H")
    assert answers(s, A) == ["use", "6", "@6", "hitman"]


def test_it_walks_its_governor_to_the_election_and_wins() -> None:
    s = p0(supply="vvxx", hands=["0b 0c 1v", "1b 1c"], discard="bc")
    play(s, "look; 5", "pass", "pass")
    first = answers(s, A)
    assert first[:1] == ["move"] and {"4", "5"} <= set(first) and first[-1] == "swap"
    assert answers(s, A) == ["take", "5", "e"] and s.winners == 1


def test_it_saves_its_governor() -> None:
    s = play(p0(a="MISHGVKB"), "use; 4")
    assert write(s, greedy(observe(s, B), Rng(1))) == "save 6"
