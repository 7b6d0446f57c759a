"""What a player types: read in any case, refused in his own words, and never a way to learn what is hidden."""

from typing import Any

import pytest

import gulch
from gulch.core.seen import Refusal
from gulch.core.steps import Rng
from gulch.games.way_out_west.words import notation
from gulch.play.refusals import WhyNot
from gulch.play.table import NotAllowed, Table


def at_the_first_action() -> Table:
    """Everybody has bid nothing; red is asked for an action and has money."""
    table = gulch.game("way-out-west").table(players=3, seed=7)
    while table.seen(None).stop.name != "CHOOSE_ACTION":
        seat = table.waiting()[0]
        options = table.options(seat)
        table.play(seat, "drop" if "drop" in options else options[0])
    return table


def refused(table: Table, seat: int | str, text: str, language: str = "en") -> WhyNot:
    why = table.why_not(seat, text, language)
    assert why is not None
    return why


def test_case_and_spaces_do_not_matter_and_the_record_has_the_right_spelling() -> None:
    table = gulch.game("high-noon").table(players=2, seed=1)
    table.play(0, "  LOAD   3 ")
    table.play(1, "load 0")
    table.play(0, "Aim BLUE")
    said = [line.text for line in table.lines if line.seat == 0 and line.text]
    assert "load 3" in said and "aim blue" in said


def test_a_compact_line_is_read_in_any_case() -> None:
    table, small = at_the_first_action(), at_the_first_action()
    seat = table.waiting()[0]
    table.play(seat, "cowboys Dodge,Kansas")
    small.play(seat, "COWBOYS dodge, kansas")
    assert small.hash() == table.hash() and small.record() == table.record()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("box catle", "Is “box cattle” meant?"),
        ("box casino", "“casino” in “box casino” means nothing here."),
        ("sing", "“sing” cannot be read. An answer to “Take an action box, or pass. (W19)” looks like"),
        (" ", "Nothing was said."),
    ],
)
def test_what_no_ruling_speaks_of_is_explained_in_the_words_typed(typed: Any, said: Any) -> None:
    table = at_the_first_action()
    why = table.why_not(table.waiting()[0], typed)
    assert why is not None
    assert why.rule == "G2" and said in why.message
    assert why.values["rule"] == "W19" and why.values["step"] == "CHOOSE_ACTION"
    assert refused(table, table.waiting()[0], typed, "it").message != why.message


def test_an_answer_to_another_question_is_told_to_which_where_the_game_has_no_ruling_for_it() -> None:
    why = gulch.game("high-noon").table(players=2, seed=1).why_not(0, "Aim  Blue")
    assert why is not None
    assert why.rule == "G2" and "“Aim  Blue” answers another question" in why.message


def test_a_line_that_says_too_much_is_told_so_where_no_ruling_says_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "forbidden", lambda seen, text: None)
    table = at_the_first_action()
    seat = table.waiting()[0]
    rich = dict(table.position(), money=dict.fromkeys(table.colours, 30))
    table = gulch.game("way-out-west").position(rich, seed=1)
    why = table.why_not(seat, "cowboys Dodge,kansas,Abilene,Dodge,Deadwood,Kansas,KC")
    assert why is not None
    assert why.rule == "G6"
    assert why.values["text"] == "cowboys Dodge,kansas,Abilene,Dodge,Deadwood,Kansas,KC"
    assert why.values["left"] in why.values["text"]
    assert "turn" not in why.message


def test_a_ballot_answered_is_told_to_its_seat_and_nothing_to_others() -> None:
    table = gulch.game("high-noon").table(players=3, seed=1)
    table.play(1, "load 0")
    assert refused(table, 1, "load 1").rule == "G7"
    assert (
        refused(table, 1, "load 1").message == "Blue has answered already; the answers are opened when the last is in."
    )
    assert table.why_not(0, "load 1") is None


def test_luck_is_nobodys_to_answer_out_of_turn() -> None:
    table = gulch.game("high-noon").table(players=2, seed=1)
    with pytest.raises(NotAllowed, match=r"G1: It is not chance's turn .* red, blue"):
        table.play("chance", "lucky 1")


def test_a_game_may_name_the_ruling_against_an_answer_to_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_the_first_action()
    seat = table.seat_of(table.waiting()[0])
    asked: list[str] = []

    def forbidden(seen: Any, text: str) -> Any:
        asked.append(text)
        return Refusal(27, "BUILD", seat, 0, 0) if "bank" in text else None

    assert refused(table, seat, "ride dodge>bank").rule == "G2"
    monkeypatch.setattr(notation, "forbidden", forbidden, raising=False)
    assert refused(table, seat, "ride dodge>bank").rule == "W27"
    assert asked == ["ride Dodge>bank"]
    assert refused(table, seat, "ride dodge>casino").rule == "G2"
    monkeypatch.undo()
    first = table.why_not(seat, "build bank@Nowhere")
    monkeypatch.setattr(notation, "forbidden", forbidden, raising=False)
    assert first is None or first.rule != "W27"
    assert refused(table, seat, "build bank@Nowhere").rule == "W27"  # the whole line before its first part


def test_a_line_that_is_refused_tells_nothing_that_is_hidden() -> None:
    """Outlaws: were "announce and take" refused when the announcement is wrong, tokens could be read for nothing."""
    for seed in range(4):
        table = gulch.game("outlaws").table(players=2, seed=seed)
        while table.seen(None).stop.name != "ACTION":
            seat = table.waiting()[0]
            table.play(seat, table.options(seat)[0])
        seat = table.waiting()[0]
        seen = table.observe(table.seat_of(seat))
        lines = [f"T{place}:{token}!{token}{end}" for place in range(1, 9) for token in "vbc" for end in "+-"]
        told = [table.why_not(seat, line) for line in lines]
        assert None in told
        for number in range(6):
            other = Table(table.box, start=table.box.game.imagine(seen, Rng(number)), seed=1)
            assert [other.why_not(seat, line) for line in lines] == told


def test_what_follows_a_wrong_announcement_is_not_said_at_all() -> None:
    came = set()
    for seed in range(8):
        table = gulch.game("outlaws").table(players=2, seed=seed)
        while table.seen(None).stop.name != "ACTION":
            seat = table.waiting()[0]
            table.play(seat, table.options(seat)[0])
        seat = table.waiting()[0]
        lines = table.play(seat, "T2:v!v+")
        said = [line.text for line in lines if line.seat == seat]
        right = next(dict(line.blanks)["token"] for line in lines if line.note == "SHOWS_TOKEN") == 0
        assert said == (["take", "2", "v", "take"] if right else ["take", "2", "v"])
        came.add(right)
    assert came == {True, False}
