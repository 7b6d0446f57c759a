"""Whatever is typed, the ruling that stands in its way is named, with a sentence that fits.

``TEXTS=1000 pytest tests/games/wacky_wacky_west/test_refusals.py`` asks at a thousand positions, with every text
that the notation can write.
"""

import itertools
import os
import random
from collections.abc import Callable, Iterator
from typing import Unpack

import pytest

from gulch.core.seen import observe, write
from gulch.core.steps import NOBODY
from gulch.games.wacky_wacky_west.rules.data import CARD, DIRECTION, ROUTE, VOTE_CARD
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.words.notation import expand, forbidden
from gulch.play.table import Table
from tests.games.wacky_wacky_west.setting import BOX, SMALL, Options, positions, scene

BRIDGE = "T1@B1 T3@B2S R3@A9N R3@A6N R1@A3"  # the river beside a bridge on B3
TWO_BRIDGES = "T1@B1 T3@B2S R2@A9N R1@B8 R2@B7N R1@C6 R1@C5 R3@C4N T1@A4 T1@A3"
EDGE = "T2@B1E T3@D1E T1@F2 T1@E2"  # a bridge on E1, and the board ends behind it
ENDED = "R3@A9N R3@A6N R1@A3 T1@B1 T1@B2 T1@A2"
FAR_SIDE = BRIDGE + " T1@C4 T1@C3"
VOTE = {"tile": "S2@L2S", "builder": "red"}
OPEN = VOTE | {"ballots": {"red": "W", "blue": "0", "green": "0", "yellow": "0"}}
BEFORE_L3 = "S2@N1W S1@L1"
SHALLOW = "T* .. .. S* / .. .. .. .. / R* .. .. U*"
TWO_GOALS = {"variant": "two_goals"}


def placing(laid: str, **options: Unpack[Options]) -> Town:
    return scene(2, options, laid=laid, racks={"red": "W1 W2 S1 R1 R2"}, to_act="red")


def voting(**options: Unpack[Options]) -> Town:
    return scene(4, options, laid=BEFORE_L3, vote=VOTE)


def speaking() -> Town:
    return scene(4, laid=BEFORE_L3, vote=OPEN)


def choosing() -> Town:
    return scene(3, TWO_GOALS, laid=ENDED, asked={"question": "choose a goal"})


def chosen() -> Town:
    return scene(3, TWO_GOALS, laid=ENDED, to_act="red")


REASONS = [
    # tiles, by what is wrong with them
    ("V42", lambda: placing(BRIDGE), "T2@C4", "A double is named with the direction in which it runs, as in T2@C4E."),
    ("V42", lambda: placing(BRIDGE), "t2@b5", "as in T2@B5S"),
    ("V5", lambda: placing(BRIDGE), "T1@C4E", "A single has no direction: name its square alone, C4."),
    ("V4", lambda: placing(BRIDGE), "T2@C4N", "docking on C4 it goes east and cannot bend off to the north"),
    ("V6", lambda: placing(BRIDGE), "T1~D4", "There is no bridge to pass on C4"),
    ("V6", lambda: placing(BRIDGE), "R1~A1", "There is no bridge to pass on A2"),
    ("V7", lambda: placing(TWO_BRIDGES), "T1~D3", "the bridge on B3 stands another one on C3"),
    ("V9", lambda: placing(BRIDGE), "R1~D3", "Who passes under the bridge on B3 docks right behind it, on C3."),
    ("V9", lambda: placing(FAR_SIDE), "R1~C3", "The way under the bridge on B3 is closed: C3 behind it is covered."),
    ("V9", lambda: placing(FAR_SIDE), "R1@C3", "C3 behind it is covered"),
    ("V10", lambda: placing(EDGE), "T1~E0", "Behind the bridge on E1 the board ends."),
    ("V43", lambda: placing(BRIDGE), "R1@C3", "C3 is reached under the bridge on B3: that is written R1~C3."),
    ("V43", lambda: placing(BRIDGE), "T2~C4E", "C4 is reached over open ground: that is written T2@C4E."),
    ("V44", lambda: placing(BRIDGE), "T1@H5", "on B4: a tile docks on C4, B5 and not on H5."),
    ("V44", lambda: placing(BRIDGE), "S1@A2", "on O1: a tile docks on O2, N1 and not on A2. A2 is for River."),
    ("V44", lambda: placing(BRIDGE), "T1~H5", "and not on H5."),
    ("V11", lambda: chosen(), "T1@B3", "Topsy railroad has ended: its gang is off the board."),
    ("V11", lambda: chosen(), "T2@B3", "Topsy railroad has ended"),
    ("V38", lambda: placing(BRIDGE), "T1@Z9", "Z9 is not on the board"),
    ("V38", lambda: placing(BRIDGE), "S1@P1", "P1 is not on the board"),
    ("V3", lambda: placing("", map=SMALL), "T2@A2S ? Y1", "A3 is a corner"),
    ("V38", lambda: placing(BRIDGE), "R1@B3", "B3 is already covered"),
    ("V38", lambda: scene(2, {"map": SHALLOW}, laid="T1@B1", to_act="red"), "T3@B2S", "Behind B3 the board ends"),
    ("V37", lambda: placing(BRIDGE), "R3~C3E", "Red has no triple river left; of that kind there are R1 ×1, R2 ×1."),
    ("V37", lambda: placing(BRIDGE), "S2@N1W ? Y1", "Red has no double road left"),
    ("V3", lambda: placing("T1@B1"), "T1@A1", "A1 is a corner"),
    ("V42", lambda: scene(2), "place 21", "as in T2@B1E"),
    ("V33", lambda: voting(), "place 21", "First the vote on Red's tile S2@L2S is settled"),
    # a ballot in the same line
    ("V18", lambda: placing(""), "T1@B1 ? Y1", "covers none"),
    ("V39", lambda: placing(BRIDGE), "T1@C4 ?", "At least one card has to be laid"),
    ("V40", lambda: placing(BRIDGE), "T1@C4 ? Y1+Y1", "Red has 1 yes only once"),
    ("V26", lambda: scene(2, TWO_GOALS | {"variant_votes": "off"}), "T1@B1 ? Y1", "Nothing is voted on at this table"),
    # out of their time
    ("V13", lambda: placing(BRIDGE), "pass", "Red has a tile that fits and has to lay one"),
    ("V18", lambda: placing(BRIDGE), "vote Y1", "now a tile is to be laid"),
    ("V18", lambda: placing(BRIDGE, skin="schilda"), "Y1+N2", "at least one toilet is voted on"),
    ("V26", lambda: scene(2, TWO_GOALS | {"variant_votes": "off"}), "vote Y1", "Nothing is voted on at this table"),
    ("V17", lambda: placing(BRIDGE), "wild Y", "Wild cards speak when all ballots lie open"),
    ("V28", lambda: placing(BRIDGE), "goal GEN", "Everybody has but one goal at this table; now a tile is to be laid."),
    ("V28", lambda: scene(3, TWO_GOALS), "GEN", "is put on top when the first route has ended; now a tile"),
    ("V28", lambda: chosen(), "goal GEN", "The goals have been chosen once and for all"),
    ("V30", lambda: placing(BRIDGE), "first red", "Who begins was settled before the first turn"),
    ("V29", lambda: placing(BRIDGE), "deal W1x4 S1x1 R1x1", "All sixty tiles were dealt before the first turn"),
    ("V33", lambda: voting(), "T1@B1", "First the vote on Red's tile S2@L2S is settled"),
    ("V39", lambda: voting(), "vote", "Red still has 1 yes, 2 yes"),
    ("V39", lambda: voting(), "pass", "At least one card has to be laid"),
    ("V40", lambda: voting(), "vote Y1+Y1", "Red has 1 yes only once"),
    ("V40", lambda: voting(skin="schilda"), "N3 + N3", "Red has Nooo only once"),
    ("V17", lambda: voting(vote_laying="simultaneous"), "wild N", "now the ballots are to be laid"),
    ("V33", lambda: speaking(), "T1@B1", "now a wild card is to speak"),
    ("V16", lambda: speaking(), "vote Y1", "All ballots are laid and turned up"),
    ("V17", lambda: speaking(), "pass", "each for yes or no"),
    ("V28", lambda: choosing(), "U1@N10", "Before the game goes on everybody puts one of two goals on top."),
    ("V18", lambda: choosing(), "vote Y1", "now everybody is to choose a goal"),
    ("V41", lambda: choosing(), "goal ONE", "One point each is not one of Red's two goals, Bank, General Store."),
]


@pytest.mark.ruling("V42", "V43", "V44")
@pytest.mark.parametrize(
    ("rule", "position", "text", "sentence"), REASONS, ids=[f"{row[0]} {row[2]}" for row in REASONS]
)
def test_the_ruling_in_the_way_is_named(rule: str, position: Callable[[], Town], text: str, sentence: str) -> None:
    table = Table(BOX, start=position(), luck="manual")
    why, italian = (table.why_not(table.waiting()[0], text, language) for language in ("en", "it"))
    assert why is not None and italian is not None
    assert (why.rule, italian.rule) == (rule, rule), why
    assert sentence in why.message
    assert "–" not in why.message + italian.message and why.message != italian.message


@pytest.mark.parametrize(
    "text", ["", "X1@A2", "T4@B1E", "vote Y9", "goal XYZ", "T1@B5 and more", "wild X", "T1@C4 ? X"]
)
def test_what_no_ruling_speaks_of_is_unreadable(text: str) -> None:
    table = Table(BOX, start=placing(BRIDGE), luck="manual")
    why = table.why_not(0, text)
    assert why is not None and why.rule == "G2"


def test_what_is_allowed_is_not_forbidden() -> None:
    seen = observe(placing(BRIDGE), 0)
    for text in ("T1@B5", "t1@c4 ? y1", "R2~C3E"):
        assert forbidden(seen, text) is None


def tiles(s: Town) -> Iterator[str]:
    """Every tile that can be written, on the map and round about it."""
    lines = [f"{chr(64 + x)}{y}" for y in range(s.plan.rows + 2) for x in range(1, s.plan.columns + 2)]
    for route, size, sign, square, run in itertools.product(ROUTE, "123", "@~", lines, ("", *DIRECTION)):
        yield f"{route}{size}{sign}{square}{run}"


def others() -> Iterator[str]:
    """All that answers any other question, in full and in short."""
    yield from (word for step in BOX.game.steps for word in step.words)
    yield from [*CARD, "pass", "WY", "WN", "vote", "Y1+Y1", "vote N2+N2+0"]
    yield from (f"{one}+{two}" for one, two in itertools.combinations(VOTE_CARD, 2))


def spoken_here(seen: Town) -> dict[str, bool]:
    """By its words: is a choice of the present question open?"""
    found, open_now = {}, set(seen.legal())
    for choice in range(seen.stop.size):
        try:
            found[write(seen, choice)] = choice in open_now
        except (KeyError, IndexError):
            continue
    return found


def random_positions(count: int) -> Iterator[Town]:
    found = (s for seed in itertools.count() for s in positions(seed, every=7) if s.seat != NOBODY)
    return itertools.islice(found, count)


def test_no_text_of_the_notation_goes_without_a_ruling() -> None:
    """Everything that can be written, at random positions; a sample of it at the table, where a sentence is made.

    Where no tile is to be laid, all tiles meet the same ruling, and some of them are enough.
    """
    long = int(os.environ.get("TEXTS") or 0)
    tried = 0
    for number, s in enumerate(random_positions(long or 40)):
        rng, seen = random.Random(number), observe(s, int(s.seat))
        known, laying = spoken_here(seen), list(tiles(seen))
        if not long or seen.stop.name != "PLACE":
            laying = rng.sample(laying, 400)
        texts = [*laying, *others()]
        for text in texts:
            refusal = forbidden(seen, text)
            assert known.get(text) or refusal is not None or expanded(seen, text) in known, (seen.stop.name, text)
        tried += len(texts)
        table = Table(BOX, start=s, luck="manual")
        named = [*(known if seen.stop.name == "PLACE" else ()), *rng.sample(laying, 9)]
        lines = [f"{tile} ? {ballot}" for tile in named for ballot in ("Y1", "0+0", "", "N1+W")]
        for text in [*rng.sample(texts, 25), *rng.sample(lines, 9)]:
            why = table.why_not(int(s.seat), text, rng.choice(("en", "it")))
            assert why is None or (why.rule[0] == "V" and "–" not in why.message and "@@" not in why.message), why
    print(f"{tried} texts")


def expanded(seen: Town, text: str) -> str:
    """A short form in full."""
    return (expand(seen, text) or [text])[0]
