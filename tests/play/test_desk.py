"""Views drawn part by part: what is kept, shared and drawn again, and that it never differs from drawing it all."""

import json
import random
from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec
import pytest

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Piece, Screen, part, part_by_seat
from gulch.games import find, names
from gulch.play.desk import Desk, Sheet, put_together
from gulch.play.table import Table

drawn: list[str] = []


class Street(msgspec.Struct):
    round: int
    luck: list[int]


@part("table/round", "round")
def round_shown(seen: Any, say: Phrasebook) -> int:
    drawn.append("round")
    return int(seen.round)


@part("table/luck", "lucky viewer")
def luck(seen: Any, say: Phrasebook) -> list[int]:
    drawn.append("luck")
    return [int(n) for n in seen.lucky]


@part_by_seat("panels", "", own="coins bullets")
def panel(seen: Any, say: Phrasebook, seat: int) -> dict[str, int]:
    drawn.append(f"panel {seat}")
    return {"seat": seat, "coins": int(seen.coins[seat]), "bullets": int(seen.bullets[seat])}


@part_by_seat("table/holds", "seat")
def holds(seen: Any, say: Phrasebook, seat: int) -> bool:
    drawn.append(f"holds {seat}")
    return bool(seen.seat == seat)


@pytest.fixture
def table() -> Table:
    box = copy(find("high-noon"))
    box.screen = Screen(Street, [round_shown, luck, panel, holds])
    return Table(box, seed="desk")


def drawn_by(draw: Callable[..., Sheet], *what: Any) -> tuple[Sheet, list[str]]:
    drawn.clear()
    sheet = draw(*what)
    return sheet, list(drawn)


def test_a_first_sheet_is_drawn_whole_and_put_together(table: Table) -> None:
    desk, say = Desk(table.box, table.first), table.box.phrases("en")
    sheet, parts = drawn_by(desk.draw, table, 0, "en")
    assert sorted(sheet.parts) == [
        "panels/0",
        "panels/1",
        "table/holds/0",
        "table/holds/1",
        "table/luck",
        "table/round",
    ]
    assert len(parts) == 6
    assert table.box.screen is not None
    whole = json.loads(msgspec.json.encode(put_together(sheet.parts)))
    assert whole == msgspec.to_builtins(table.box.screen.draw(table.seen(0), say))


def test_what_a_spectator_sees_alike_is_the_spectators_own(table: Table) -> None:
    desk = Desk(table.box, table.first)
    public = desk.draw(table, None, "en")
    own, parts = drawn_by(desk.draw, table, 0, "en", None, public)
    assert "luck" in parts and "round" not in parts and "panel 0" not in parts
    assert own.parts["panels/0"] is public.parts["panels/0"]


def test_only_what_has_changed_is_drawn_again(table: Table) -> None:
    desk = Desk(table.box, table.first)
    last = desk.draw(table, 0, "en")
    truth = table.truth()
    truth.coins[1] += 1
    after, parts = drawn_by(desk.draw, table.point(truth, table.version), 0, "en", last)
    assert parts == ["panel 1"], "a row reads the places of its own seat only"
    assert after.parts["table/round"] is last.parts["table/round"]


def test_no_game_draws_what_every_screen_has_already() -> None:
    with pytest.raises(ValueError, match="choices"):
        Screen(Street, [part("choices", "round")(lambda seen, say: [])], Piece)


def games_with_parts() -> list[str]:
    return [name for name in names() if find(name).screen is not None]


@pytest.mark.parametrize("name", ["high-noon", *games_with_parts()])
def test_parts_are_the_same_as_drawing_everything(name: str, table: Table) -> None:
    """Otherwise a part reads something it does not name."""
    game = table if name == "high-noon" else Table(find(name), seed="desk")
    desk, die = Desk(game.box, game.first), random.Random(name)
    sheets: dict[int | None, Sheet] = {}
    for turn in range(150):
        public = sheets[None] = desk.draw(game, None, "en", sheets.get(None))
        for seat in range(game.seats):
            if turn % 3 == seat % 3:  # one who looks away now and then
                sheets[seat] = desk.draw(game, seat, "en", sheets.get(seat), public)
                assert sheets[seat].parts == desk.draw(game, seat, "en").parts
        if game.over:
            break
        asked = die.choice(game.waiting())
        game.play(asked, die.choice(game.options(asked)))
    assert game.over or game._truth.seat != NOBODY
