"""Any text typed at any question is answered with the ruling in its way; what no ruling speaks of is said to be so.

``REASONS=1000 pytest tests/games/outlaws/test_outlaws_reasons.py`` looks at that many positions, and at every text.
"""

import os
import random
from collections import Counter

import pytest
from outlaws_scenes import BOX, A, B, p0, play, scene

from gulch.core.laws import Trial
from gulch.core.steps import LUCK, NOBODY, RUN
from gulch.games.outlaws.rules.data import ALL_CARDS, LETTERS
from gulch.play.table import NotAllowed, Table

POSITIONS = int(os.environ.get("REASONS") or 0)
OWN = [*LETTERS, *[f"{kind}{seat}" for kind in "GHS" for seat in "abcd"]]


def words():
    """Every word of every question."""
    found = {word for step in BOX.game.steps if step.kind != RUN for word in step.words}
    found -= {str(n) for n in range(12, 16)} | {"0", "stay", "turn", "first", "first2", "second", "second2"}
    lanes = [str(n) for n in range(1, 12)]
    found |= {f"<{one},{two}>" for one in lanes for two in [*lanes, "$"] if one != two} | {"<>", "<-"}
    return sorted(found | {f"<{lane}" for lane in lanes})


def lines(rng, count):
    """Whole actions as people write them, right and wrong."""
    for _ in range(count):
        one, two, three = (rng.randint(1, 12) for _ in range(3))
        who, other, third = (rng.choice(OWN) for _ in range(3))
        letter, token = rng.choice(LETTERS), rng.choice("vbcex")
        yield rng.choice(
            [
                f"M{one}-{two}{rng.choice(['x', '=', ''])}",
                f"W:{who}+{one}+{two}>{other}",
                f"W:{who}+{one}+{two}>{other}[{one}{third},{two}{who}]",
                f"X:{who}+{one}+{two}[{one}{third},{two}{who},{three}{other}]",
                f"L{one}{letter}",
                f"T{one}{letter}:{token}",
                f"T{one}:{token}!{token}{rng.choice('+-')}",
                f"U{one}",
                f"U{one}{letter}!G",
                f"U{one}{letter}:{rng.choice(LETTERS)}",
                f"U{one}{letter}+M:{rng.choice(LETTERS)}@{two}",
                f"U{one}K<{two},{rng.choice([str(three), '$'])}>",
                f"U{one}D<{two}",
                f"U{one}V^",
                f"({rng.choice('abcd')} S{one}c)",
                f"({rng.choice('abcd')} V{one})",
                f"{one}{letter},{two}{rng.choice(LETTERS)}>{rng.choice(LETTERS)}",
                "P",
            ]
        )


def positions(count):
    """Where somebody is asked, in games with all options; as many of each question as there are."""
    trial, found, seed = Trial(BOX.game, BOX.options, BOX.names), [], 0
    often = Counter()
    while len(found) < count:
        seed += 1
        for s in trial.positions(seed, every=1):
            name = s.stop.name
            if s.seat != NOBODY and s.stop.kind != LUCK and often[name] * 12 <= len(found) and len(found) < count:
                often[name] += 1
                found.append(s)
    return found


def test_no_text_that_a_ruling_forbids_is_called_unreadable():
    rng = random.Random(5)
    every, counts = words(), Counter()
    for s in positions(POSITIONS or 40):
        table = Table(BOX, start=s, luck="manual")
        seat = table.waiting()[0]
        typed = [*(every if POSITIONS else rng.sample(every, 30)), *lines(rng, 60 if POSITIONS else 15)]
        for text in typed:
            why = table.why_not(seat, text, rng.choice(("en", "it")))
            counts["fine" if why is None else why.rule] += 1
            assert why is None or why.rule not in ("G1", "G2"), (text, s.stop.name, s.told, why)
            assert why is None or "{" not in why.message, (text, s.stop.name, why)
    print(dict(counts.most_common()))


def reason(s, text, seat=A):
    why = Table(BOX, start=s, luck="manual").why_not(seat, text)
    return None if why is None else (why.rule, why.message)


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("7", "O6", "First comes the action itself"),
        ("swap", "O6", "move, saloon, look"),
        ("leave", "O13", "No token lies open"),
        ("save 3", "O27", "No window is open"),
        ("deploy mayor", "O64", "The deployment is over."),
        ("first b", "O68", "is drawn"),
        ("refill v", "O4", "Chance draws"),
        ("X:D+1+2", "O74", "Nobody of Red's side is lost"),
        ("M2-2x", "O79", "Place 2 is picked already"),
        ("M2-12x", "O72", "There is no such place in the row."),
        ("W:B+7+8>B", "O9", "The Bandit does not sit in Red's own Saloon; there: Lead Dancer, Reporter."),
        ("W:D+4+7>G[4D,7K]", "O80", "A Governor never goes into the Saloon"),
        ("W:D+7+8>B[7M,8K]", "O8", "the guest and the two"),
        ("T2I:x", "O11", "cannot pick up: bogus"),
        ("T3S:b", "O11", "cannot pick up: bullet"),
        ("L9", "O72", "There is no such place in the row."),
        ("U4G", "O81", "The Governor at a4 has no ability to use."),
        ("U4H", "O84", "At a4 stands the Governor"),
        ("U3S:G", "O19", "A Sheriff calls the Hitman or the Bandit"),
        ("U3S:H@5", "O41", "Lane 5 is out of reach from a3"),
        ("U8B:D", "O37", "A Bandit names the Hitman or the Sheriff"),
        ("U7K<3,4>", "O29", "out of reach of the Storekeep at a7"),
        ("U6V", "O40", "No immobilized Bandit"),
    ],
)
def test_a_line_that_cannot_be_done_is_refused_by_its_ruling(text, rule, said):
    found = reason(p0(), text)
    assert found is not None and found[0] == rule and said in found[1]


@pytest.mark.ruling("O84")
def test_somebody_else_is_named_than_stands_there():
    assert reason(p0(), "U4H")[0] == "O84" and reason(p0(), "U5H") is None
    with pytest.raises(NotAllowed, match="O84"):
        Table(BOX, start=p0(), luck="manual").play(A, "U1H")


def test_in_the_middle_of_an_action_nothing_else_is_begun():
    assert reason(play(p0(), "move"), "look")[0] == "O82"
    assert reason(play(p0(), "move; 2"), "L7K")[0] == "O82"
    assert reason(play(p0(a="MISDGVKB"), "use; 4"), "<8")[0] == "O31"
    assert reason(play(p0(), "use; 7"), "<8,7>") is None, "two tokens change places, whichever is named first"


def test_a_line_is_looked_at_without_what_follows_from_it():
    """Nobody holds anything: after the turn the street is looked through, and a planner does not see all of it."""
    s = p0(hands=["0b 0c", "0b 0c"], discard="bbcc")
    assert reason(s, "P") is None and reason(s, "M2-7x") is None


def test_windows_are_answered_before_anything_else():
    shot = play(p0(a="MISHGVKB"), "use; 4")
    assert reason(shot, "L7K", B)[0] == "O27" and reason(shot, "cancel", B)[0] == "O71"
    assert reason(shot, "save 12", B)[0] == "O22" and reason(shot, "(b S6c)", B) is None


def test_while_rows_are_laid_out_nobody_acts():
    s = scene(2, {}, asked={"question": "deploy", "place": 3}, rows={"red": "GH", "blue": "MV"})
    assert reason(s, "M2-7x")[0] == "O64" and "Everybody deploys first" in reason(s, "look")[1]
    assert reason(s, "deploy governor")[0] == "O64"


def test_every_sentence_is_there_in_both_languages():
    english, italian = (BOX.phrases(language).books[0] for language in ("en", "it"))
    assert set(english["reasons"]) == set(italian["reasons"]) and set(english["refusals"]) == set(italian["refusals"])
    assert len(ALL_CARDS) == 13
