"""The laws of every game, the bot, the words and the screen."""

from collections.abc import Callable

import msgspec
import pytest

import gulch
from gulch.core.laws import LAWS, Trial
from gulch.core.steps import Rng
from gulch.face import laws as screens
from gulch.games import find

BOX = find("rodeo")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_laws(law: object) -> None:
    assert callable(law)
    for seed in range(5):
        law(Trial(BOX.game, BOX.options, BOX.names, BOX.scenes), seed)


@pytest.mark.parametrize("law", screens.LAWS, ids=lambda law: law.__name__)
def test_laws_of_screens(law: Callable[[screens.ScreenTrial], None]) -> None:
    law(screens.ScreenTrial(BOX))


def test_every_step_and_note_names_its_ruling() -> None:
    assert BOX.miscited() == []


def test_the_bot_rides_what_brings_most() -> None:
    table = gulch.game("rodeo").table(players=2, luck="manual")
    table.play("chance", "dare Widow")
    table.play("chance", "dare Dusty")
    assert BOX.greedy(table.observe(0), Rng(1)) == 1  # Twister: the Widow is too wild even for a dare
    table.play(0, "rest")
    assert BOX.greedy(table.observe(1), Rng(1)) == 0


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_screen_shows_the_own_dare_and_no_other(language: str) -> None:
    table = gulch.game("rodeo").table(players=2, luck="manual")
    table.play("chance", "dare Widow")
    table.play("chance", "dare Dusty")
    shown = [msgspec.json.decode(msgspec.json.encode(table.view(eyes, language))) for eyes in (0, 1, None)]
    assert [view["table"]["dare"] for view in shown] == ["Widow", "Dusty", ""]


def test_both_languages_say_the_same_things() -> None:
    english, italian = (BOX.phrases(language).books[0] for language in ("en", "it"))
    assert {part: set(said) for part, said in english.items()} == {part: set(said) for part, said in italian.items()}
    assert list(BOX.rulings("en")) == list(BOX.rulings("it"))
