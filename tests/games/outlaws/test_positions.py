"""Positions that cannot be are refused with the field and the reason, in words of the game."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from gulch.core.positions import BadPosition, Document, document, position
from gulch.core.seen import save
from gulch.core.steps import Rng
from gulch.games.outlaws.rules.table import Street
from gulch.play.table import Table
from tests.games.outlaws.setting import BOX, lay_out, p0, play

Edit = Callable[[Document], None]  # of a document, in place
NUMBERED = ("kind 0", "seat 0", "seat 1", "seat 2", "-9", "-1000000")


def doc_of(s: Street) -> Document:
    doc: Document = json.loads(json.dumps(document(BOX.game, BOX.options, BOX.names, s)))
    return doc


def refusal(s: Street, change: Edit) -> str:
    """What is said of a position after an edit."""
    doc = doc_of(s)
    change(doc)
    with pytest.raises(BadPosition) as refused:
        position(BOX.game, BOX.options, BOX.names, doc)
    said = str(refused.value)
    assert not any(number in said for number in NUMBERED), said
    return said


def put(*path: str | int, value: object) -> Edit:
    """An edit: at this place of the document stands something else."""

    def change(doc: Document) -> None:
        inner: Any = doc
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


def both(*changes: Edit) -> Edit:
    def change(doc: Document) -> None:
        for one in changes:
            one(doc)

    return change


PLAYED = ("look; 7", "take; 1; v; take; refill x", "look; 2", "move; 2; 7; swap")  # of p0: a full past


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (put("done", value=2), "done"),
        (put("way", value="good"), "way"),
        (put("winners", value=1), "way"),
        (put("slot", 2, value=None), "slot"),
        (both(put("slot", 2, value=None), put("supply", "far bullet", value=1), put("bag", "far", value=6)), "slot"),
        (put("marked", 1, value=64), "marked"),
        (put("marked", 0, value=2048), "marked"),
        (put("held", 0, value=2), "held"),
        (put("gap", 0, value=3), "gap"),
        (put("known", 3, value=8), "known"),
        (put("left", 0, value=0), "left"),
        (put("south", value=1), "left"),
        (put("active", value="blue"), "whose"),
        (put("whose", value=None), "whose"),
        (put("hand", 3, value=4), "hand"),
        (put("discard", "vote", value=1), "slot"),
        (put("orders", 0, value=3), "orders[0]"),
        (put("offers", value=3), "offers"),
        (put("sudden", value=1), "sudden"),
        (put("quiet", value=9), "quiet"),
        (put("quiet", value=-1), "quiet"),
        (put("turn", value=0), "active"),
        (put("row", 0, value="governor"), "row"),
        (put("row", 0, value=None), "row"),
        (put("saloon", 0, value="hitman2"), "row"),
        (put("mix", "vote", value=1), "slot"),
        (put("president", value="red"), "way"),
        (put("width", value=9), "width"),
        (put("asked", "step", value="KEEP"), "known"),
        (put("asked", "step", value="REPLACE_WHO"), "asked.step"),
        (put("asked", "told", value=3), "asked.told"),
        (put("asked", "seat", value=1), "asked.seat"),
        (put("agenda", value=[]), "agenda"),
        (put("agenda", value=[["END_TURN", 0]]), "agenda"),
        (put("agenda", value=[["AFTER_ACTION", 4]]), "agenda"),
    ],
)
def test_a_field_that_cannot_be_is_refused(change: Edit, field: str) -> None:
    assert refusal(p0(), change).startswith(f"{field}:")


def drop(doc: Document) -> None:
    del doc["history"][3]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (put("history", 2, value=31), "history"),
        (put("history", 2, value=10**9), "history"),
        (lambda doc: doc["history"].append(1 + 32 * (0 + 16 * (9 + 16 * 12))), "history"),
        (lambda doc: doc["history"].append(doc["history"][0]), "history"),
        (lambda doc: doc["history"].pop(), "history"),
        (drop, "history"),
        (put("looks", 0, value=4), "slot"),
        (put("looks", 0, value=2 + 8), "history"),
        (lambda doc: doc["looks"].pop(), "history"),
        (lambda doc: doc["looks"].append(0), "looks"),
        (put("known", 6, value=0), "known"),
        (put("turn", value=1), "quiet"),
    ],
)
def test_a_history_that_does_not_fit_is_refused(change: Edit, field: str) -> None:
    s = play(p0(), *PLAYED)
    said = refusal(s, change)
    assert said.startswith(f"{field}:")


def test_a_row_that_nobody_can_have_moved_so_is_refused() -> None:
    """Blue's Scout was seen at b2 and has not moved since, so nobody else stands there."""
    s = play(p0(), "pass", "look; 2", "pass")
    said = refusal(s, both(put("row", 9, value="governor"), put("row", 12, value="indian")))
    assert said == "history: after it the governor of b cannot be at b2"


def test_a_past_that_is_not_told_is_no_fault() -> None:
    s = play(p0(), *PLAYED)
    doc = doc_of(s)
    doc["history"], doc["looks"] = [], []
    again = position(BOX.game, BOX.options, BOX.names, doc)
    assert list(again.history) == [] and list(again.known) == list(s.known)


def test_windows_go_with_what_has_happened() -> None:
    shot = play(p0(a="MISHGVKB"), "use; 4")
    assert position(BOX.game, BOX.options, BOX.names, doc_of(shot)).stop.name == "SAVE"
    told = shot.told
    assert "faces no Governor" in refusal(shot, put("asked", "told", value=told - 64))
    assert refusal(shot, put("quiet", value=0)).startswith("quiet:")
    spent = both(put("discard", "bullet", value=0), put("hand", 1, value=1))
    assert refusal(shot, spent).startswith("discard:")


def test_an_empty_slot_away_from_the_supply_is_refused() -> None:
    hands = ["2b 1c 3v", "1b 2c 3v"]
    assert list(p0(tokens="xxexx...", supply="", hands=hands).slot[5:]) == [-1, -1, -1]
    with pytest.raises(BadPosition, match="slot: t3 is empty, away from the supply"):
        p0(tokens="xx.exx..", supply="", hands=hands)
    with pytest.raises(BadPosition, match="slot: ab4 is empty, away from the supply"):
        lay_out(["MISGHVKB"] * 3, ["DR"] * 3, ".xx..xxe..ev", "", ["2b 2c 3v", "2b 2c 3v", "1b 1c 1v"])


def test_views_of_odd_positions_do_not_fail() -> None:
    """What a document says beyond the last row is refused, whoever looks."""
    team = lay_out(
        ["Ga Ha Sa Gb Hb Sb I K D R B", "Gc Hc Sc Gd Hd Sd I K D R B"],
        ("V M", "V M"),
        "vxbvexcvvxv",
        "vvvvvvvbcexxx",
        mode="team",
    )
    assert refusal(team, put("row", 23, value="mayor")).startswith("row:")
    assert refusal(team, both(put("row", 23, value="mayor"), put("viewer", value=1))).startswith(("row:", "active:"))


def test_a_position_reads_back_at_every_stop_even_where_chance_is_asked() -> None:
    rng, seen = Rng(3), set()
    for seed in range(6):
        table = Table(BOX, (2, 3, 4)[seed % 3], seed, {"max_turns": 15}, luck="manual")
        s = table.truth()
        while s.seat != -1:
            if s.stop.name not in seen or rng.below(40) == 0:
                seen.add(s.stop.name)
                assert save(position(BOX.game, BOX.options, BOX.names, doc_of(s))) == save(s)
            s.play(s.luck(rng) if s.seat == -2 else s.legal()[int(rng.below(len(s.legal())))])
    assert {"LAY", "FIRST_PLAYER", "DEPLOY", "ACTION", "REFILL"} <= seen
