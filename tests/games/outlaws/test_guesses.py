"""Guesses for learners, beside what the beliefs know exactly."""

import pytest

from gulch.core.laws import Trial, random_answer
from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import NOBODY, Rng
from gulch.games.outlaws.beliefs.belief import conclusions
from gulch.games.outlaws.bot.guesses import SURE, Guesses
from gulch.games.outlaws.box import BOX
from gulch.games.outlaws.rules.table import Street


def play(seed: int, seats: int, options: dict[str, object], answers: int) -> Street:
    s: Street = BOX.game.start(seats, house_rules(BOX.options, options))
    rng = Rng(seed)
    for _ in range(answers):
        if s.seat == NOBODY:
            break
        s.play(random_answer(s, rng))
    return s


def chances(guesses: Guesses, side: int, place: int) -> list[float]:
    at = side * int(guesses.row) + place * int(guesses.cards)
    return [int(guesses.chances[at + card]) / SURE for card in range(guesses.cards)]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"mode": "team"})])
def test_guesses_are_near_what_can_be_known(seats: int, options: dict[str, object]) -> None:
    apart, asked = 0.0, 0
    for seed in range(6):
        s = play(seed, seats, options, 150 + 40 * seed)
        if s.seat < 0:
            continue
        guesses = Guesses(s)
        guesses.follow(s)
        belief = conclusions(observe(s, int(s.seat)))
        assert belief is not None
        for side, row in enumerate(belief.rows):
            if row is None or s.gone(side):
                continue
            for place, exact in enumerate(row.odds()):
                guessed = chances(guesses, side, place)
                apart += sum(abs(a - b) for a, b in zip(guessed, exact, strict=False)) / 2
                asked += 1
                if max(exact) > 0.999 and exact.index(max(exact)) == s.row[side * s.width + place] and seats == 2:
                    assert guessed[exact.index(max(exact))] > 0.5
    assert asked
    assert apart / asked < 0.25, "how much of a place's chances lies elsewhere"


def test_a_guess_never_depends_on_what_is_hidden() -> None:
    s = play(3, 2, {}, 200)
    other = BOX.game.imagine(observe(s, 0), Rng(1))
    one, two = Guesses(s), Guesses(other)
    one.follow(s)
    two.follow(other)
    assert list(one.chances) == list(two.chances)


def test_guesses_that_grow_with_a_game_are_those_made_at_its_end() -> None:
    s: Street = BOX.game.start(3, Trial(BOX.game, BOX.options, BOX.names).start(Rng(0), 3, False).house)
    rng, growing = Rng(9), Guesses(s)
    for _ in range(300):
        if s.seat == NOBODY:
            break
        s.play(random_answer(s, rng))
        growing.follow(s)
    at_once = Guesses(s)
    at_once.follow(s.copy())
    assert list(growing.chances) == list(at_once.chances)
