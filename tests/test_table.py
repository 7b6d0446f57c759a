"""The front door, with the toy game."""

import json
from typing import Any

import pytest

import gulch
from gulch.core.options import BadOption
from gulch.core.positions import BadPosition
from gulch.play.records import BadRecord, write_record
from gulch.play.table import NotAllowed
from gulch.play.views import log


@pytest.fixture
def noon() -> gulch.Shelf:
    return gulch.game("high-noon")


def finished(noon: gulch.Shelf, seed: int = 3) -> gulch.Table:
    table = noon.table(players=3, seed=seed)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[-1])
    return table


def test_a_game_tells_what_it_is(noon: gulch.Shelf) -> None:
    assert noon.title == "High Noon"
    assert noon.players == [2, 3]
    assert noon.options == {"purse": ("small", "large")}
    assert noon.rules["H2"].title == "Targets"
    with pytest.raises(ValueError, match="no game is called 'poker'"):
        gulch.game("poker")


def test_the_same_seed_and_actions_give_the_same_game(noon: gulch.Shelf) -> None:
    assert finished(noon).hash() == finished(noon).hash()
    assert finished(noon).record() == finished(noon).record()
    assert len({finished(noon, seed).record() for seed in range(6)}) > 1


def test_without_a_seed_luck_is_a_secret(noon: gulch.Shelf) -> None:
    assert noon.table().dealer.seed != noon.table().dealer.seed


def test_bad_options_and_players_are_refused(noon: gulch.Shelf) -> None:
    with pytest.raises(BadOption, match=r"purse: 'huge' is not one of: small, large"):
        noon.table(options={"purse": "huge"})
    with pytest.raises(BadOption, match="option 'pursse' is unknown"):
        noon.table(options={"pursse": "small"})
    with pytest.raises(ValueError, match="2, 3 players, not 7"):
        noon.table(players=7)


def test_any_waiting_seat_may_answer_a_ballot(noon: gulch.Shelf) -> None:
    table = noon.table(players=3, seed=1)
    assert table.waiting() == [0, 1, 2]
    table.play(2, "load 1")
    assert table.waiting() == [0, 1]
    table.play(0, "load 0")
    table.play("blue", "load 0")
    assert table.version == 6  # three cards dealt, three ballots


def test_a_refused_move_changes_nothing_and_names_its_rule(noon: gulch.Shelf) -> None:
    table = noon.table(players=2, seed=1)
    table.play(0, "load 3")
    table.play(1, "load 0")
    assert table.options(0) == ["aim blue", "hold"]
    before = table.hash()
    with pytest.raises(NotAllowed) as refused:
        table.play(0, "aim red")
    assert refused.value.why.rule == "H2" and refused.value.why.step == "AIM"
    whys = [table.why_not(seat, text) for seat, text in [(0, "aim red"), (1, "aim red"), (0, "sing")]]
    assert [why.rule for why in whys if why] == ["H2", "G1", "G2"]
    assert whys[0] and whys[0].message == "Aim at somebody else who still has a coin."
    assert table.why_not(0, "aim blue") is None
    assert table.hash() == before
    with pytest.raises(ValueError, match="9 is no seat"):
        table.play(9, "hold")


def test_luck_by_hand(noon: gulch.Shelf) -> None:
    table = noon.table(players=2, luck="manual")
    assert table.waiting() == ["chance"]
    with pytest.raises(ValueError, match="cannot come up"):
        table.play("chance", "lucky 7")
    table.play("chance", "lucky 6")
    with pytest.raises(ValueError, match="cannot come up"):
        table.play("chance", "lucky 6")
    table.play("chance", "lucky 1")
    table.play(0, "load 1")
    table.play(1, "load 0")
    table.play(0, "aim blue")
    with pytest.raises(ValueError, match="1 die"):
        table.play("chance", "7")
    with pytest.raises(NotAllowed):
        table.play(0, "hold")
    table.play("chance", "4")
    assert table.position()["coins"] == [3, 1]


def test_a_seat_sees_its_own_hand_alone(noon: gulch.Shelf) -> None:
    table = noon.table(players=3, seed=5)
    mine = table.position(1)["lucky"]
    assert mine[1] != "?" and mine[0] == mine[2] == "?"
    assert table.view(None)["table"]["lucky"] == ["?", "?", "?"]
    assert [line["text"] for line in log(table, 1, "en")].count("lucky ?") == 2
    done = finished(noon)
    assert "?" not in done.view(None)["table"]["lucky"]  # afterwards everything is open


def test_undo_goes_as_far_as_information_allows(noon: gulch.Shelf) -> None:
    table = noon.table(players=2, seed=1)
    assert not table.can_undo(0)
    table.play(0, "load 3")
    table.undo(0)  # sealed still
    assert table.waiting() == [0, 1]
    table.play(0, "load 3")
    table.play(1, "load 0")
    with pytest.raises(NotAllowed) as refused:
        table.undo(1)  # opened
    assert refused.value.why.rule == "G4"
    table.play(0, "aim blue")  # a die has fallen
    assert not table.can_undo(0)
    table.rewind(4)  # everybody agrees
    assert table.version == 4 and table.options(0) == ["aim blue", "hold"]


def test_positions_read_back_and_bad_ones_are_refused(noon: gulch.Shelf) -> None:
    table = noon.table(players=3, seed=5)
    table.play(1, "load 2")
    doc = json.loads(json.dumps(table.position()))
    assert noon.position(doc).hash() == table.hash()
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"coins": [9, 2, 2]}, "coins: there are 13 in all"),
        ({"coins": [2, 2]}, "coins: has 2 places, not 3"),
        ({"coins": [2, 2, "x"]}, r"coins\[2\]: 'x' is not a number"),
        ({"lucky": ["1", "2", "9"]}, r"lucky\[2\]: '9' is not one of"),
        ({"players": 9}, "players: 9"),
        ({"asked": {"step": "SING", "seat": 0, "told": 0, "sealed": [-1] * 3}}, "asked.step"),
        ({"hats": 3}, "hats: is no field"),
        ({"game": "chess"}, "game: 'chess'"),
        ({"agenda": [["SING", 0]]}, r"agenda\[0\]"),
    ]
    for change, reason in wrong:
        with pytest.raises(BadPosition, match=reason):
            noon.position({**doc, **change})
    with pytest.raises(BadPosition, match="one seat's view"):
        noon.position(table.position(0))


def test_records_replay_to_every_point(noon: gulch.Shelf) -> None:
    table = finished(noon)
    again = gulch.replay(table.record())
    assert again.hash() == table.hash() and again.over
    for version in range(table.version + 1):
        assert again.at(version).hash() == table.at(version).hash()
    assert gulch.replay(write_record(table.at(5))).record() == table.at(5).record()


def test_a_kept_move_is_read_by_its_notation_when_choices_are_counted_otherwise(noon: gulch.Shelf) -> None:
    table = finished(noon)
    shifted = [move._replace(answer=move.answer + 1 if move.seat >= 0 else move.answer) for move in table.moves]
    again = noon.table(players=3, luck="manual")
    again.redo(shifted)
    assert again.hash() == table.hash()


def test_a_record_may_begin_at_a_position(noon: gulch.Shelf) -> None:
    table = finished(noon).at(7)
    moved = noon.position(table.position(), seed=4)
    while not moved.over:
        seat = moved.waiting()[0]
        moved.play(seat, moved.options(seat)[0])
    assert gulch.replay(moved.record()).hash() == moved.hash()


def test_bad_records_name_line_and_reason(noon: gulch.Shelf) -> None:
    lines = finished(noon).record().splitlines()
    for number, line, reason in [
        (0, '[Game "poker"]', "no game is called 'poker'"),
        (1, '[Engine "99"]', "engine '99' is not known"),
        (2, '[Players "red,pink,green"]', "players should be"),
        (6, "pink: load 1", "line 7: nobody here is called 'pink'"),
        (6, "red: load 9", "line 7: G2"),
        (3, "  lucky 9", "line 4: 'lucky 9' cannot come up"),
        (6, "mumble", "line 7"),
    ]:
        with pytest.raises(BadRecord, match=reason):
            gulch.replay("\n".join([*lines[:number], line, *lines[number + 1 :]]))
    for rubbish in ("", "{", '{"game": "high-noon"}', "[]", "\x00"):
        with pytest.raises(BadRecord):
            gulch.replay(rubbish)
