"""People are called by their names in everything that is said, and whoever reads it is spoken to."""

import pytest

import gulch
from gulch.games import find
from gulch.play.table import NotAllowed, Table
from gulch.play.views import log, view
from tests.play.test_log import GAMES, played

PEOPLE = ["Pearl", "Ma Barker", "Miss Lily", "The Deacon", "Kid Curly"]
COLOURS = {"en": ("Red ", "Blue ", "Green "), "it": ("Rosso ", "Blu ", "Verde ")}


def named(table: Table, *people: str) -> Table:
    table.people = dict(enumerate((people or tuple(PEOPLE))[: table.seats]))
    return table


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_the_log_has_names_and_no_colours(name: str, language: str) -> None:
    for seed in range(3):
        table = named(played(name, f"names {name} {seed}"))
        for viewer in (None, 0):
            told = [line for line in log(table, viewer, language) if line["text"]]
            assert not [line["text"] for line in told if line["text"].startswith(COLOURS[language])]
            if viewer == 0:
                own = {"en": "You", "it": "Tu"}[language]
                done = [line for line in told if line["seat"] == 0]
                assert done and all(line["text"][: line["lead"]] == own for line in done)
                assert not [line["text"] for line in told if "Pearl" in line["text"]]


def test_a_line_says_whose_mark_stands_before_it_and_how_long_the_name_is() -> None:
    table = named(gulch.game("way-out-west").table(players=3, seed=1))
    lines = log(table, None, "en")
    drawn = lines[0]
    assert drawn["text"].endswith("was drawn to begin") and "lead" not in drawn
    table.play(table.waiting()[0], "setup Dodge")
    placed = log(table, None, "en")[-1]
    name = PEOPLE[placed["seat"]]
    assert placed["text"] == f"{name} placed a cowboy in Dodge City" and placed["lead"] == len(name)


def test_what_is_refused_is_said_to_whoever_tried() -> None:
    table = named(gulch.game("way-out-west").table(players=3, seed=1))
    asked = int(table.waiting()[0])
    with pytest.raises(NotAllowed) as refused:
        table.play(asked, "bid 3")
    assert "you place one in any town" in refused.value.why.message
    with pytest.raises(NotAllowed) as refused:
        table.play((asked + 1) % 3, "setup Dodge")
    assert refused.value.why.message == f"It is not your turn to answer; the game waits for {PEOPLE[asked]}."


def test_two_who_are_called_alike_are_told_apart() -> None:
    table = named(gulch.game("way-out-west").table(players=3, seed=1), "Ann", "ann", "Bob")
    say = table.say("en", table.seen(2), 2)
    assert [say.word(colour) for colour in table.colours] == ["Ann (Red)", "ann (Blue)", "you"]


def test_odd_names_stay_as_they_are() -> None:
    odd = "{0} {seat} %s ~|<b>"
    for name in GAMES:
        table = Table(find(name), find(name).players[0], 1)
        table.people = {0: odd}
        while not table.over and table.version < 60:
            seat = table.waiting()[0]
            table.play(seat, table.options(seat)[0])
        assert any(odd in line["text"] for line in log(table, None, "en"))
        assert view(table, 1, "en")["viewer"] == 1


def test_records_know_nothing_of_it() -> None:
    plain, called = (gulch.game("outlaws").table(players=2, seed=3) for _ in range(2))
    called.people = {0: "Ann"}
    record = [line for line in called.record().splitlines() if not line.startswith("[Seat")]
    assert record == plain.record().splitlines()
