"""The result file: whatever it is cut off at, it holds what was played, and each game once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gulch.arena.entrants import table_of
from gulch.arena.results import BadResults, Heading, Keeper, Results, read_results
from tests.arena.arenakit import by_strength, made_up


def whole() -> Results:
    return made_up(["greedy", "random"], by_strength(1, 0), deals=3)


def played(results: Results, number: int) -> dict[str, Any]:
    return {"result": results.games[number], "spent": results.spent[number]}


def test_it_reads_back_as_it_was_written(tmp_path: Path) -> None:
    path, results = tmp_path / "a.jsonl", whole()
    path.write_text(results.text(), encoding="utf-8")
    again = read_results(path)
    assert again.text() == results.text()
    assert again.heading == results.heading and again.missing() == []


def test_it_says_how_it_was_made() -> None:
    first = json.loads(whole().text().splitlines()[0])
    command = "gulch arena wild-west-way greedy random --games 6 --players 4 --seats pairs --seed 4000"
    assert first["command"] == command and first["gulch"] and first["seed"] == 4000


def test_games_stand_in_order_and_times_behind_them(tmp_path: Path) -> None:
    path, results = tmp_path / "a.jsonl", whole()
    fresh = Results(results.heading)
    with Keeper(path, fresh) as keeper:
        keeper.run({"date": "2026-11-16"})
        for number in (4, 0, 5, 1, 3, 2):
            assert keeper.keep(played(results, number))
    kinds = [next(iter(json.loads(line))) for line in path.read_text(encoding="utf-8").splitlines()]
    assert kinds == ["arena", *["game"] * 6, *["spent"] * 6, "run"]
    assert read_results(path).games == results.games


def test_a_game_that_comes_twice_is_counted_once(tmp_path: Path) -> None:
    path, results = tmp_path / "a.jsonl", whole()
    with Keeper(path, Results(results.heading)) as keeper:
        assert [keeper.keep(played(results, 3)) for _ in range(3)] == [True, False, False]
    assert list(read_results(path).games) == [3]


def test_wherever_it_is_torn_nothing_is_lost_but_the_torn_line(tmp_path: Path) -> None:
    path, results = tmp_path / "a.jsonl", whole()
    text = results.text().encode()
    heading = text.index(b"\n") + 1
    for cut in range(heading, len(text), 29):
        path.write_bytes(text[:cut])
        kept = read_results(path)
        with Keeper(path, kept) as keeper:
            for seating in kept.missing():
                assert keeper.keep(played(results, seating.number))
        again = read_results(path)
        assert again.games == results.games, cut
        if not kept.runs and len(kept.spent) == len(again.games):
            assert path.read_bytes().splitlines()[:7] == text.splitlines()[:7]


def test_a_file_that_lost_even_its_first_line_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    for text in (b"", b'{"arena":1,"comm', b"\x00\xff\n", b'{"arena":2}\n', b'["a"]\n', b"{}\n", b'{"arena":1}\n'):
        path.write_bytes(text)
        with pytest.raises(BadResults):
            read_results(path)
    with pytest.raises(BadResults):
        read_results(tmp_path / "none.jsonl")


@pytest.mark.parametrize("line", ['{"game":0}', '{"game":99}', '{"game":"1"}', '{"odd":1}', "[1]", "no"])
def test_a_line_that_cannot_be_is_named(line: str, tmp_path: Path) -> None:
    path, text = tmp_path / "a.jsonl", whole().text()
    path.write_text(f"{text}{line}\n", encoding="utf-8")
    with pytest.raises(BadResults, match=f"line {text.count(chr(10)) + 1}"):
        read_results(path)
    assert path.read_text(encoding="utf-8") == f"{text}{line}\n"


def test_nobody_else_writes_to_it_meanwhile(tmp_path: Path) -> None:
    path, heading = tmp_path / "a.jsonl", whole().heading
    with Keeper(path, Results(heading)):
        before = path.read_bytes()
        with pytest.raises(BadResults, match="another arena"), Keeper(path, read_results(path)):
            raise AssertionError("two at once")
        assert path.read_bytes() == before


def test_who_looks_at_the_clock_is_known() -> None:
    for bots, sure in {("greedy", "uct:5"): True, ("greedy", "uct@0.1"): False, ("random", "uct"): False}.items():
        assert Heading(table_of("outlaws", bots), "pairs", 1, 1).reproducible is sure
