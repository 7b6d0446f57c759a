"""What is put on stage, in every game: told in pieces or at once it is the same, it ends, and it has words."""

import re
from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from gulch.core.seen import write
from gulch.core.steps import Rng
from gulch.games import find
from gulch.play.table import Table
from gulch.play.views import count_known, log

GAMES = [("way-out-west", 4), ("wacky-wacky-west", 3), ("wild-west-way", 4), ("outlaws", 2), ("outlaws", 4)]
MOST = 500  # answers; Outlaws goes on for long at random
UNFINISHED = ("goals",)  # are followed by the end
UNFILLED = re.compile(r"(?<!\w)–(?!\w)|\{(?!\d+\})")


@cache
def played(game: str, seats: int, seed: int, most: int = MOST, **options: str) -> Table:
    """A game by answers at random."""
    table, rng = Table(find(game), seats, seed, options=options), Rng(seed)
    for _ in range(most):
        if table.over:
            break
        seat = next(seat for seat in table.waiting() if isinstance(seat, int))
        seen = table.observe(seat)
        choices = seen.legal()
        table.play(seat, write(seen, choices[rng.below(len(choices))]))
    return table


def stages(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [stage for line in lines for stage in line.get("stages", [])]


def texts(stage: Any) -> list[str]:
    """Everything in it that a person reads."""
    if isinstance(stage, str):
        return [stage]
    parts = stage.values() if isinstance(stage, dict) else stage if isinstance(stage, list) else []
    return [text for part in parts for text in texts(part)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_it_is_the_same_whether_told_at_once_or_in_pieces(game: str, seats: int) -> None:
    table = played(game, seats, 3)
    for viewer in (0, 1, None):
        whole = log(table, viewer, "en")
        assert stages(whole)
        for since in range(0, count_known(table, viewer), 7):
            assert log(table, viewer, "en", since) == [line for line in whole if line["move"] >= since]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_begun_comes_to_a_verdict(game: str, seats: int) -> None:
    """One, and nothing of it comes after that; with a game that goes on, all but what is open now."""
    for seed in range(4):
        table = played(game, seats, seed)
        for viewer in (*range(seats), None):
            by_key: dict[str, list[bool]] = defaultdict(list)
            for stage in stages(log(table, viewer, "en")):
                if stage["kind"] not in UNFINISHED:
                    by_key[stage["key"]].append(stage.get("over", False))
            open_now = [key for key, over in by_key.items() if over != [False] * (len(over) - 1) + [True]]
            assert open_now == [] or (not table.over and open_now == [list(by_key)[-1]])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_all_of_it_has_words(game: str, seats: int, language: str) -> None:
    found = [text for seed in range(3) for text in texts(stages(log(played(game, seats, seed), 0, language)))]
    assert found and not [text for text in found if UNFILLED.search(text)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nothing_concerns_somebody_who_watches(game: str, seats: int) -> None:
    for seed in range(3):
        assert not any(stage.get("concerns") for stage in stages(log(played(game, seats, seed), None, "en")))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_end_is_staged_for_all_who_played(game: str, seats: int) -> None:
    table = next((found for seed in range(4) if (found := played(game, seats, seed)).over), None)
    if table is None:  # Outlaws at random: given up
        table = played(game, seats, 0, 60)
        while not table.over:
            table.play(next(seat for seat in range(seats) if "resign" in table.asides(seat)), "resign")
    winners = {seat for seat, rank in enumerate(table.ranks()) if rank == 0}
    for seat in range(seats):
        last = stages(log(table, seat, "en"))[-1]
        assert (last["kind"], last["over"], last["concerns"]) == ("end", True, True)
        assert (last["headline"] == "You win") == (seat in winners)
