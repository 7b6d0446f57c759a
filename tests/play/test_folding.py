"""The log in short: fights and votes are one row each, and so is an income."""

from itertools import groupby

from gulch.core.steps import Rng
from gulch.games import find
from gulch.play.folding import rows
from gulch.play.table import Table
from gulch.play.views import log


def greedy_game(name: str, players: int, seed: int, moves: int) -> Table:
    table, rng = Table(find(name), players, seed), Rng(seed)
    while not table.over and table.version < moves:
        seat = table.waiting()[0]
        seen = table.observe(int(seat))
        table.play(seat, seen.stop.word(seen, seen.told, table.box.greedy(seen, rng)))
    return table


def test_a_gunfight_of_many_lines_is_one_row() -> None:
    table = greedy_game("way-out-west", 3, 1, 160)
    found = [row for row in rows(log(table, None, "en")) if row.stage is not None]
    assert found and max(len(row.lines) for row in found) >= 8
    for row in found:
        assert row.outcome is not None and row.outcome["text"], "what came of it is told"
        assert row.stage is not None and row.stage["over"]


def test_a_vote_is_one_row() -> None:
    table = greedy_game("wacky-wacky-west", 3, 1, 60)
    told = [row.outcome["text"] for row in rows(log(table, None, "en")) if row.stage is not None and row.outcome]
    assert told and all(text.endswith(("stayed", "went back")) for text in told)


def test_everybodys_income_is_one_row() -> None:
    table = greedy_game("way-out-west", 3, 1, 160)
    paid = [row for row in rows(log(table, None, "en")) if row.lines[0].get("note") == "EARNS"]
    assert paid and all(len(row.lines) == 3 for row in paid)


def test_nothing_is_lost_by_folding() -> None:
    for name, players in (("way-out-west", 3), ("wacky-wacky-west", 2), ("outlaws", 2), ("wild-west-way", 3)):
        lines = log(greedy_game(name, players, 2, 120), 0, "en")
        shown = [line for line in lines if line.get("heading") or line["text"]]
        assert [line for row in rows(lines) for line in row.lines] == shown
        assert [key for key, _ in groupby(shown, key=lambda line: line["move"])]
