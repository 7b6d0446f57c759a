"""Every ruling of every game is written down, said in both languages, and held by a test."""

from pathlib import Path

import pytest

from gulch.core.steps import Rng
from gulch.games import find, names
from gulch.play.table import Table
from gulch.play.views import log
from gulch.terminal.rules import list_rules

TESTS = Path(__file__).parent
GAMES = [name for name in names() if name != "high-noon"]


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_has_a_test(name: str) -> None:
    assert list_rules(find(name), lambda line: None, TESTS) == []


@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_there_in_italian_too(name: str) -> None:
    english, italian = find(name).rulings("en"), find(name).rulings("it")
    assert list(italian) == list(english)
    assert all(ruling.text for ruling in english.values())
    assert sum(italian[rule].text != english[rule].text for rule in english) == len(english)


@pytest.mark.parametrize("name", names())
def test_each_step_and_note_names_the_ruling_behind_it(name: str) -> None:
    assert find(name).miscited() == []


def test_wrong_cites_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    box = find("high-noon")
    monkeypatch.setattr(box, "cites", {"steps": {**box.cites["steps"], "AIM": "H9", "DUEL": "H1"}, "notes": {}})
    assert box.miscited() == [
        "steps: there is no DUEL",
        "steps: AIM names H9, no ruling",
        "notes: ROBBED has no ruling",
        "notes: STAND_OFF has no ruling",
    ]


@pytest.mark.parametrize("name", names())
def test_every_line_and_every_question_of_a_game_has_its_ruling(name: str) -> None:
    table, rng = Table(find(name), seed=7), Rng(7)
    for _ in range(400):
        if table.over:
            break
        seat = table.seat_of(table.waiting()[0])
        assert table.view(None)["question"]["rule"] in table.box.rules
        assert table.view(seat)["question"]["rule"] == table.box.rule("steps", table.seen(seat).stop.name)
        options = table.options(seat)
        table.play(seat, options[rng.below(len(options))])
    for viewer in (*range(table.seats), None):
        assert [line for line in log(table, viewer, "en") if line["rule"] not in table.box.rules] == []


def test_a_choice_taken_without_asking_has_its_ruling_too() -> None:
    table, rng = Table(find("way-out-west"), seed=7), Rng(7)
    while not any(line.auto for line in table.lines):
        seat = table.waiting()[0]
        options = table.options(seat)
        table.play(seat, options[rng.below(len(options))])
    taken = next(line for line in log(table, None, "en") if line["auto"])
    assert taken["rule"] == table.box.rule("steps", taken["step"]) != ""
