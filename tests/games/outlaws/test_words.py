"""Notation read and written, and what is called how."""

import random
import re

import pytest

from gulch.core.seen import observe
from gulch.core.steps import Rng
from gulch.games.outlaws.rules.options import OPTIONS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.words.notation import expand
from gulch.games.outlaws.words.scribe import score
from gulch.play.table import Line, Table
from gulch.play.views import log
from tests.games.outlaws.setting import BOX, MODES, A, B, p0, row, table_at


def scored(table: Table, private: bool) -> list[str]:
    first = table.first
    assert isinstance(first, Street)
    return score(table.lines, table.seats, bool(first.team), private)


def test_the_example_of_the_notation() -> None:
    """Three turns from the base position; a really swapped 6 and 7, so b's Scout at b2 finds the Reverend at a7."""
    table = Table(BOX, players=2, seed=1, luck="manual")
    for mine, his in zip("MISGHVKB", "DIHKGSRM", strict=True):
        for seat, letter in ((A, mine), (B, his)):
            table.play(seat, "deploy " + BOX.names.axes["card"]["GHSIKDRBVM".index(letter)])
    for token in "vxbvexcv":
        table.play("chance", f"lay {token}")
    table.play("chance", "first a")
    table.play(A, "L7K(c)")
    table.play(A, "M6-7x")
    table.play(B, "U2I!V")
    table.play(B, "W:B+1+3>D[1H,3B]")
    table.play(A, "T1M:v!v+")
    table.play("chance", "refill x")
    table.play(A, "P")
    assert scored(table, private=False) == [
        "mode duel  first a",
        "a: ????????/DR",
        "b: ????????/BV",
        "1a. L7K ; M6-7",
        "2b. U2I!V ; W:B+1+3>D",
        "3a. T1M:v!v+ ; P",
        "4b. ",
    ]
    assert scored(table, private=True)[:7] == [
        "mode duel  first a",
        "a: MISGHVKB/DR",
        "b: DIHKGSRM/BV",
        "tokens: vxbvexcv/vvvxx",
        "1a. L7K(c) ; M6-7x",
        "2b. U2I!V ; W:B+1+3>D[1H,3B]",
        "3a. T1M:v!v+~x ; P",
    ]


CASES = {
    "U4H!G": ("MISHGVKB", "MSRGKHID", ["no"], "U4H!G (b -) {b out Bad} # a Bad"),
    "U5H!K": ("MISGHVKB", "MRSGKHID", [], "U5H!K"),
    "U6S:H!H": ("MIVGHSKB", "MRSGVHID", ["cancel"], "U6S:H!H (b V4)"),
    "U6S:B!B": ("MIVGHSKB", "MRSGKBID", ["no"], "U6S:B!B (b -)"),
    "U2I+M@1!M": ("MISGHVKB", "MRSGKHID", [], "U2I+M@1!M"),
    "U7K<6,7>": ("MISGHVKB", "MRSGKHID", [], "U7K<6,7>"),
    "U7K<>": ("MISGHVKB", "MRSGKHID", [], "U7K<>"),
    "U5K+M<3,7>": ("ISGMKHVB", "MRSGKHID", [], "U5K+M<3,7>"),
    "U4D<6": ("MISDGVKB", "MRSGKHID", [], "U4D<6"),
    "U4D<-": ("MISDGVKB", "MRSGKHID", [], "U4D<-"),
    "U2R+M:S@3!S*": ("MRSGHVKB", "MRSGKHID", [], "U2R+M:S@3!S*"),
    "U2R:G!R": ("MRSGHVKB", "MRSGKHID", [], "U2R:G!R"),
    "U8B:S!H$b": ("MISGHVKB", "MRSGKIDH", [], "U8B:S!H$b"),
    "U8B:H!D": ("MISGHVKB", "MRSGKHID", [], "U8B:H!D"),
    "T8B:v!v-": ("MISGHVKB", "MRSGKHID", [], "T8B:v!v-"),
    "T5G:e!e-": ("MISHGVKB", "MRSGKHID", [], "T5G:e!e-"),
    "T2I:v!x": ("MISGHVKB", "MRSGKHID", [], "T2I:v!x"),
}


@pytest.mark.parametrize("text", CASES)
def test_actions_are_read_and_written(text: str) -> None:
    a, b, answers, wanted = CASES[text]
    table = table_at(p0(a=a, b=b))
    table.play(A, text)
    for answer in answers:
        table.play(B, answer)
    lines = [*table.lines]
    turn = Line(0, -1, "", note="TURN", blanks=(("turn", 1), ("seat", 0)))
    assert score([turn, *lines], 2, False, False)[0] == f"1a. {wanted}"


def test_save_and_cancel_read_one_after_the_other() -> None:
    table = table_at(p0(a="MISHVGKB"))
    table.play(A, "U4H")
    table.play(B, "save 6")
    table.play(A, "cancel")
    turn = Line(0, -1, "", note="TURN", blanks=(("turn", 1), ("seat", 0)))
    assert score([turn, *table.lines], 2, False, False)[0] == "1a. U4H!G (b S6c) (a V5)"


def test_every_action_of_random_games_is_written_and_the_public_score_holds_no_secret() -> None:
    for seed, (players, options) in enumerate(MODES.values()):
        table = Table(BOX, players, seed, {**options, "max_turns": 12})
        dice = random.Random(seed)
        while not table.over:
            seat = table.waiting()[0]
            table.play(seat, dice.choice(table.options(seat)))
        public = scored(table, private=False)
        assert len(public) == int(table.truth().turn) + 1 + int(table.truth().sides)
        assert "#" in public[-1]
        assert not any(mark in line for line in public for mark in ("~", "["))
        private = scored(table, private=True)
        assert len(private) == len(public) + 1


def test_a_line_without_its_secret_part_is_asked_for_it() -> None:
    table = table_at(p0())
    table.play(A, "M2-7")
    assert table.options(A) == ["keep", "swap"]
    table.play(A, "swap")
    assert row(table.truth(), A) == "MKSGHVIB"


def test_what_is_not_compact_is_left_alone() -> None:
    seen = observe(p0(), A)
    assert expand(seen, "move") is None and expand(seen, "nonsense") is None and expand(seen, "U4K") is None


def test_the_online_version_of_the_duel_is_played_as_the_defaults_have_it() -> None:
    online = {"supply_ends": "one", "dancer_reach": "2"}
    assert Table(BOX, 2, options=online).options_chosen == {}
    assert len({option.name for option in OPTIONS}) == 14


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_seat_is_called_by_its_colour_and_never_by_a_token_of_the_same_letter(language: str) -> None:
    """b and c are seats as well as bullets and handcuffs."""
    say = BOX.phrases(language)
    for letter, colour in zip("abcd", BOX.game.colours, strict=True):
        table = Table(BOX, players=4, seed=1, options={"deployment": "random"}, luck="manual")
        while (s := table.truth()).stop.name != "FIRST_PLAYER":
            table.play("chance", s.stop.word(s, s.told, s.luck(Rng(1))))
        table.play("chance", f"first {letter}")
        told = next(line["text"] for line in log(table, None, language) if line.get("say") == f"first {letter}")
        assert say.word(colour) in told and say.word(colour) in say.label(f"first {letter}")
        assert not [token for token in BOX.names.axes["token"] if say.word(token) in told]


@pytest.mark.parametrize("language", ["en", "it"])
def test_standing_orders_are_offered_in_words(language: str) -> None:
    table = Table(BOX, players=2, seed=1)
    words = table.view(0, language)["aside_words"]
    assert len([text for text in words if text.startswith("order ")]) == 6
    assert not [
        label for text, label in words.items() if text.startswith("order ") and re.search("order|cancel", label)
    ]
