"""``make strength``: the matches are data that fit the games, and what is written says what was played."""

from __future__ import annotations

from pathlib import Path

import pytest
import strength

from gulch.arena.report import Report
from gulch.arena.schedule import FORMS
from gulch.games import find
from tests.arena.arenakit import by_strength, made_up

LIST = """
[[table]]
name = "Wild West Way, two"
game = "wild-west-way"
players = 2

[[match]]
name = "easy"
title = "Greedy against random"
bots = ["greedy", "random"]
seats = "pairs"
measure = "wins"
games = 4
least = 0.5

[[match]]
name = "later"
title = "Somebody who is not here yet"
bots = ["marshal@0.5", "greedy"]
seats = "pairs"
measure = "ranks"
games = 4
"""


def test_the_list_fits_the_games() -> None:
    chairs, matches = strength.read()
    assert len({match.name for match in matches}) == len(matches) and len(chairs) == 7
    names = {chair.name for chair in chairs}
    for match in matches:
        assert match.seats in FORMS and match.measure in ("wins", "ranks") and len(match.bots) == 2
        assert set(match.tables) <= names
        assert not isinstance(match.least, dict) or set(match.least) == names
        assert 0 <= match.wanted(chairs[0]) < 1
    page = (strength.ROOT / "docs/strength.md").read_text(encoding="utf-8")
    assert [match.title for match in matches if f"## {match.title}\n" not in page] == []
    for chair in chairs:
        assert chair.players in find(chair.game).players


def test_it_is_played_and_written_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, into, matches = tmp_path / "strength.md", tmp_path / "results", tmp_path / "matches.toml"
    matches.write_text(LIST, encoding="utf-8")
    typed = ["--matches", str(matches), "--into", str(into), "--page", str(page)]
    assert strength.main(typed) == 0
    text = page.read_text(encoding="utf-8")
    assert "| Wild West Way, two | 4 |" in text and "| 50 % | 50 % | yes |" in text
    assert "Not measured: no bot is called marshal yet" in text and "cores" in text
    assert "4 games" in capsys.readouterr().err
    assert strength.main(typed) == 0
    assert page.read_text(encoding="utf-8") == text
    assert "4 games" not in capsys.readouterr().err  # nothing was played again


@pytest.mark.parametrize(("least", "verdict"), [(0.99, "| **no** |"), (0.6, "| yes |"), (0.0, "|  |")])
def test_what_is_short_of_what_is_wanted_is_called_so(least: float, verdict: str) -> None:
    match = strength.Match("m", "M", ["greedy", "random"], "alone", "wins", 80, least=least)
    report = Report(made_up(["greedy", "random"], by_strength(2.5, 0), form="alone"))
    line = strength.row(match, strength.Chair("there", "wild-west-way", 4), report)
    assert verdict in line and "| 25 % |" in line


def test_who_takes_too_long_is_called_so() -> None:
    match = strength.Match("m", "M", ["random", "greedy"], "alone", "wins", 80, least=0.1, milliseconds=0.001)
    report = Report(made_up(["random", "greedy"], by_strength(2.5, 0), form="alone"))
    assert "**no**: 10 µs a decision" in strength.row(match, strength.Chair("there", "wild-west-way", 4), report)


def test_rank_counts_every_comparison() -> None:
    match = strength.Match("m", "M", ["greedy", "random"], "pairs", "ranks", 80)
    report = Report(made_up(["greedy", "random"], lambda bots, rng: [2 * bot for bot in bots]))
    assert strength.share(match, report).value == 1


def test_an_unknown_match_is_refused() -> None:
    with pytest.raises(SystemExit, match="no match is called nothing"):
        strength.main(["--only", "nothing"])
