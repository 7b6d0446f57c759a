"""While a ballot is open nobody learns from the table who has answered; and nothing opened is taken back."""

import json

import gulch
from gulch.play.table import Table
from gulch.play.views import log


def at_the_ballot() -> Table:
    table = gulch.game("high-noon").table(players=3, seed=3)
    assert table.waiting() == [0, 1, 2]
    return table


def seen(table: Table, seat: int | None) -> str:
    return json.dumps([table.view(seat), log(table, seat, "en")])


def test_an_answer_changes_nothing_for_the_others() -> None:
    table = at_the_ballot()
    before = [seen(table, seat) for seat in (0, 2, None)]
    table.play(1, "load 2")
    assert [seen(table, seat) for seat in (0, 2, None)] == before
    assert [line for line in log(table, 1, "en") if line["seat"] == 1] == []
    table.play(0, "load 0")
    table.play(2, "load 0")
    # opened: each still hears its own answer alone; what the opening shows is for the game to tell
    assert [line["seat"] for line in log(table, None, "en") if line.get("step") == "LOAD"] == []
    assert [line["say"] for line in log(table, 1, "en") if line.get("step") == "LOAD"] == ["load 2"]


def test_who_answers_second_is_told_the_same_as_who_answers_first() -> None:
    first, second = at_the_ballot(), at_the_ballot()
    second.play(1, "load 1")
    for table in (first, second):
        table.play(0, "load 2")
    assert seen(first, 0) == seen(second, 0)


def test_a_sealed_answer_can_be_changed_until_the_ballot_is_opened() -> None:
    table = at_the_ballot()
    table.play(0, "load 3")
    table.play(1, "load 1")
    assert table.can_undo(0)
    table.undo(0)
    assert table.waiting() == [0, 2]
    table.play(0, "load 0")
    table.play(2, "load 0")
    assert not any(table.can_undo(seat) for seat in range(3))


def test_whoever_answers_last_has_seen_the_others_and_cannot_go_back() -> None:
    table = at_the_ballot()
    for seat in range(3):
        table.play(seat, "load 1")  # a stand-off: nothing but the ballot itself was opened
    assert not table.can_undo(2)


def test_a_kept_table_goes_on_alike() -> None:
    table = at_the_ballot()
    table.play(0, "load 3")
    again = gulch.game("high-noon").table(players=3, seed=3)
    again.resume(json.loads(json.dumps(table.keep())))
    for one in (table, again):
        one.play(1, "load 1")
        one.play(2, "load 0")
        one.play(0, "aim blue")
    assert (again.hash(), again.moves, again.lines) == (table.hash(), table.moves, table.lines)
