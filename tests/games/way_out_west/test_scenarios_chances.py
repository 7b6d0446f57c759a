"""The chances of a gunfight, reckoned through over all dice, and what is foreseen of it."""

from fractions import Fraction
from functools import cache

import pytest

from gulch.core.seen import digest
from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules import odds
from gulch.games.way_out_west.rules.standoff import chances_now, current, expected
from gulch.games.way_out_west.rules.table import ATTACK, DEFENCE, West
from tests.games.way_out_west.setting import BLUE, RED, dice, fight, play, positions, scene

TABLE = {  # section 4: attacking guns, defending guns: the attacker wins, the defender wins, nobody wins
    (1, 1): (".4000", ".4000", ".2000"),
    (1, 2): (".1895", ".8105", "0"),
    (1, 3): (".0350", ".9650", "0"),
    (1, 4): (".0040", ".9960", "0"),
    (1, 5): (".0003", ".9997", "0"),
    (2, 1): (".8105", ".1895", "0"),
    (2, 2): (".4573", ".4573", ".0853"),
    (2, 3): (".2990", ".7010", "0"),
    (2, 4): (".0961", ".9039", "0"),
    (2, 5): (".0220", ".9780", "0"),
    (3, 1): (".9650", ".0350", "0"),
    (3, 2): (".7010", ".2990", "0"),
    (3, 3): (".4744", ".4744", ".0513"),
    (3, 4): (".3749", ".6251", "0"),
    (3, 5): (".1596", ".8404", "0"),
    (4, 1): (".9960", ".0040", "0"),
    (4, 2): (".9039", ".0961", "0"),
    (4, 3): (".6251", ".3749", "0"),
    (4, 4): (".4820", ".4820", ".0360"),
    (4, 5): (".4334", ".5666", "0"),
    (5, 1): (".9997", ".0003", "0"),
    (5, 2): (".9780", ".0220", "0"),
    (5, 3): (".8404", ".1596", "0"),
    (5, 4): (".5666", ".4334", "0"),
    (5, 5): (".4862", ".4862", ".0275"),
    (6, 1): ("1.0000", ".0000", "0"),
    (6, 2): (".9962", ".0038", "0"),
    (6, 3): (".9481", ".0519", "0"),
    (6, 4): (".7815", ".2185", "0"),
    (6, 5): (".5191", ".4809", "0"),
}
EXACT = {
    (1, 1): (Fraction(2, 5), Fraction(2, 5), Fraction(1, 5)),
    (2, 1): (Fraction(77, 95), Fraction(18, 95), Fraction(0)),
    (3, 1): (Fraction(5959, 6175), Fraction(216, 6175), Fraction(0)),
    (2, 2): (Fraction(2824, 6175), Fraction(2824, 6175), Fraction(527, 6175)),
}


Ends = list[Fraction]  # how likely the attacker wins, the defender, nobody
FOUND: dict[str, Ends] = {}  # positions that were reckoned through; a larger fight comes down to smaller ones


def shoot_out(s: West, open_now: frozenset[str]) -> tuple[Ends, dict[str, Fraction]]:
    """Chances of the three ends of a fight without retreat, over all dice the engine can be given.

    A position that comes back (everybody missed) is left as an unknown: who wins then, wins as from here. The chance of
    coming back is divided out, so the answer is exact.
    """
    while s.seat >= 0:
        s.play(0)  # fire, or stay
    if s.seat == NOBODY or s.stop.name == "ROB_BANK":
        return [Fraction(int(end)) for end in (s.wanted[RED], s.wanted[BLUE], not s.wanted[RED] + s.wanted[BLUE])], {}
    key = digest(s)
    if key in FOUND:
        return FOUND[key], {}
    if key in open_now:
        return [Fraction(0)] * 3, {key: Fraction(1)}
    ends = [Fraction(0)] * 3
    back: dict[str, Fraction] = {}
    number = dice(s)
    for faces, chance in throws(number):
        after, returns = shoot_out(play_faces(s, faces), open_now | {key})
        ends = [a + chance * b for a, b in zip(ends, after, strict=True)]
        for where, share in returns.items():
            back[where] = back.get(where, Fraction(0)) + chance * share
    again = back.pop(key, Fraction(0))
    ends, back = [e / (1 - again) for e in ends], {w: c / (1 - again) for w, c in back.items()}
    if not back:
        FOUND[key] = ends
    return ends, back


def play_faces(s: West, faces: int) -> West:
    after = s.copy()
    after.play(faces)
    return after


@cache
def throws(number: int) -> list[tuple[int, Fraction]]:
    """Every throw of so many dice with its chance. Faces are thrown one by one; order changes nothing and is merged."""
    counted: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for _ in range(number):
        more: dict[tuple[int, ...], Fraction] = {}
        for faces, chance in counted.items():
            for face in range(1, 7):
                key = tuple(sorted((*faces, face)))
                more[key] = more.get(key, Fraction(0)) + chance / 6
        counted = more
    return [(int("".join(map(str, faces)), 8), chance) for faces, chance in counted.items()]


def chances(attack: int, defence: int) -> tuple[Fraction, ...]:
    s = scene(
        cowboys=[("red", "Dodge", attack), ("blue", "Dodge", defence)],
        buildings=[("blue", "store", "Dodge")],
    )
    return tuple(shoot_out(fight(s, "Dodge", "store/blue"), frozenset())[0])


@pytest.mark.parametrize(("guns", "wanted"), EXACT.items(), ids=str)
def test_fights_end_as_reckoned_exactly(guns: tuple[int, int], wanted: tuple[Fraction, ...]) -> None:
    assert chances(*guns) == wanted


@pytest.mark.parametrize(("guns", "wanted"), TABLE.items(), ids=str)
def test_fights_end_as_the_table_of_chances_says(guns: tuple[int, int], wanted: tuple[str, ...]) -> None:
    found = chances(*guns)
    assert sum(found) == 1
    assert [f"{float(share):.4f}" for share in found] == [f"{float(share):.4f}" for share in wanted]


@pytest.mark.parametrize(("guns", "wanted"), TABLE.items(), ids=str)
def test_forecast_chances_are_those_of_the_table(guns: tuple[int, int], wanted: tuple[str, ...]) -> None:
    assert [f"{share:.4f}" for share in odds.chances(*guns)] == [f"{float(share):.4f}" for share in wanted]


def test_a_foreseen_fight_is_the_one_that_comes() -> None:
    met = 0
    for seed in range(40):
        for s in positions(seed, every=1):
            if s.seat == NOBODY or s.stop.name != "FIGHT_TARGET":
                continue
            for number in s.legal():
                foreseen = expected(s, int(s.seat), int(s.told), number)
                after = s.copy()
                after.play(number)
                if foreseen.helper != NOBODY:
                    assert after.stop.name in ("ASK_SHERIFF", "HELP")
                    assert current(after).guns_with_helper == foreseen.guns_with_helper
                    helped = play(after.copy(), *(["ask"] if after.stop.name == "ASK_SHERIFF" else []), "help")
                    assert helped.guns(DEFENCE) == foreseen.guns_with_helper
                assert (after.guns(ATTACK), after.guns(DEFENCE)) == (foreseen.attack, foreseen.defence)
                met += 1
    assert met > 50


def test_chances_between_the_two_halves_of_a_volley() -> None:
    s = scene(cowboys=[("red", "Dodge", 1), ("blue", "Dodge", 1)], buildings=[("blue", "store", "Dodge")])
    fight(s, "Dodge", "store/blue")
    assert dice(s) == 1
    play(s, "roll 5")
    assert chances_now(s) == pytest.approx((2 / 3, 0, 1 / 3))
