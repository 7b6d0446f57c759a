"""The table of a position as text and as a picture."""

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import ImageColor

from gulch.core.steps import Rng
from gulch.face.marks import MARKS
from gulch.games import find
from gulch.rl.episode import episode
from gulch.rl.picture import (
    COLOURS,
    PAPER,
    SIZE,
    STROKES,
    TOKENS,
    font,
    letters,
    outline,
    picture_of,
    render,
    spanned,
    text_of,
)
from tests.rl.rlkit import at_random, every_game, midway


def holds(picture: NDArray[np.uint8], colour: str) -> bool:
    return bool((picture == ImageColor.getrgb(colour)).all(axis=2).any())


@every_game
def test_every_position_has_its_picture(name: str) -> None:
    """One of the same size all the time, which changes with what lies on the table, and with nothing else."""
    game = episode(name, seed=1)
    box, shown = game.setting.box, set()
    for place, action in enumerate(at_random(game, 1, 32)):
        if place % 8 < 2:
            seen = game.seen(0)
            picture = picture_of(box, seen)
            assert picture.shape == (SIZE[1], SIZE[0], 3) and picture.dtype == np.uint8
            assert (picture == picture_of(box, seen)).all()
            shown.add((text_of(box, seen), picture.tobytes()))
        game.step(action)
    assert len(shown) > 1 and len({text for text, _ in shown}) == len({picture for _, picture in shown})


@every_game
def test_every_sign_of_a_table_can_be_drawn(name: str) -> None:
    missing = bytes(font().getmask("\ue000"))
    for seed in range(3):
        game = midway(name, seed)
        for seat in range(game.setting.players):
            for line in text_of(game.setting.box, game.seen(seat), spanned).splitlines():
                for sign, colour in letters(line):
                    drawn = sign in TOKENS or (sign in STROKES and colour) or sign == " "
                    assert drawn or bytes(font().getmask(sign)) != missing, f"{sign!r} of {line!r}"
                    assert not colour or colour in COLOURS


def test_tokens_are_drawn_in_the_colours_of_their_seats() -> None:
    picture = picture_of(find("way-out-west"), midway("way-out-west", 2).seen(0))
    assert holds(picture, PAPER)
    for colour in ("red", "blue", "green", "yellow"):
        assert holds(picture, COLOURS[colour])


def test_tracks_lie_on_the_map() -> None:
    game = episode("wacky-wacky-west", seed=1)
    fresh = picture_of(game.setting.box, game.seen(0))
    for action in at_random(game, 1, 30):
        game.step(action)
    later = picture_of(game.setting.box, game.seen(0))
    drawn = [(picture == ImageColor.getrgb(COLOURS["blue"])).all(axis=2).sum() for picture in (fresh, later)]
    assert drawn[1] > drawn[0]


def test_outlines_are_those_of_the_browser() -> None:
    assert outline(MARKS["blue"].path) == ((0.0, -1.0), (0.78, 0.0), (0.0, 1.0), (-0.78, 0.0))
    assert outline(MARKS["black"].path) == ((-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75))
    assert outline(MARKS["yellow"].path) == ()


@every_game
def test_a_picture_shows_no_more_than_the_seat_sees(name: str) -> None:
    game = midway(name, 3)
    for seat in range(game.setting.players):
        other = game.imagine(seat, int(Rng(seat).below(100)))
        if not game.sealed:
            assert (
                picture_of(game.setting.box, game.seen(seat)) == picture_of(game.setting.box, other.seen(seat))
            ).all()


def test_modes(capsys: pytest.CaptureFixture[str]) -> None:
    game = midway("outlaws", 1)
    box, seen = game.setting.box, game.seen(0)
    text = render(box, seen, "ansi")
    assert isinstance(text, str) and "Duel" in text
    assert isinstance(render(box, seen, "rgb_array"), np.ndarray)
    assert render(box, seen, "human") is None and capsys.readouterr().out.strip() == text.strip()
