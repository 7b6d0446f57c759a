"""Any text typed at any question is answered with the ruling in its way; what no ruling speaks of is said to be so.

``REASONS=1000 pytest tests/games/outlaws/test_refusals.py`` looks at that many positions, and at every text.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from gulch.core.laws import Trial
from gulch.core.seen import write
from gulch.core.steps import LUCK, NOBODY, RUN
from gulch.games.outlaws.rules.data import ALL_CARDS, LETTERS
from gulch.games.outlaws.rules.table import Street
from gulch.play.table import NotAllowed, Table
from tests.games.outlaws.setting import BOX, MODES, A, B, p0, play, scene, table_at

POSITIONS = int(os.environ.get("REASONS") or 0)
OWN = [*LETTERS, *[f"{kind}{seat}" for kind in "GHS" for seat in "abcd"]]


def words() -> list[str]:
    """Every word of every question."""
    found = {word for step in BOX.game.steps if step.kind != RUN for word in step.words}
    found -= {str(n) for n in range(12, 16)} | {"0", "stay", "turn", "first", "first2", "second", "second2"}
    lanes = [str(n) for n in range(1, 12)]
    found |= {f"<{one},{two}>" for one in lanes for two in [*lanes, "$"] if one != two} | {"<>", "<-"}
    return sorted(found | {f"<{lane}" for lane in lanes})


def lines(rng: random.Random, count: int) -> Iterator[str]:
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


def positions(count: int) -> list[Street]:
    """Where somebody is asked, in games with all options; as many of each question as there are."""
    trial, seed = Trial(BOX.game, BOX.options, BOX.names), 0
    found: list[Street] = []
    often: Counter[str] = Counter()
    while len(found) < count:
        seed += 1
        for s in trial.positions(seed, every=1):
            assert isinstance(s, Street)
            name = s.stop.name
            if s.seat != NOBODY and s.stop.kind != LUCK and often[name] * 12 <= len(found) and len(found) < count:
                often[name] += 1
                found.append(s)
    return found


def test_no_text_that_a_ruling_forbids_is_called_unreadable() -> None:
    rng = random.Random(5)
    every = words()
    counts: Counter[str] = Counter()
    for s in positions(POSITIONS or 40):
        table = table_at(s)
        seat = table.waiting()[0]
        typed = [*(every if POSITIONS else rng.sample(every, 30)), *lines(rng, 60 if POSITIONS else 15)]
        for text in typed:
            why = table.why_not(seat, text, rng.choice(("en", "it")))
            counts["fine" if why is None else why.rule] += 1
            assert why is None or why.rule not in ("G1", "G2"), (text, s.stop.name, s.told, why)
            assert why is None or "{" not in why.message, (text, s.stop.name, why)
    print(dict(counts.most_common()))


def rule_against(s: Street, text: str, seat: int = A) -> str | None:
    why = table_at(s).why_not(seat, text)
    return None if why is None else why.rule


def said_to(table: Table, text: str) -> str:
    """The sentence that refuses what the first seat would do."""
    why = table.why_not(A, text)
    assert why is not None
    return why.message


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
def test_a_line_that_cannot_be_done_is_refused_by_its_ruling(text: str, rule: str, said: str) -> None:
    assert rule_against(p0(), text) == rule and said in said_to(table_at(p0()), text)


@pytest.mark.ruling("O84")
def test_somebody_else_is_named_than_stands_there() -> None:
    assert rule_against(p0(), "U4H") == "O84" and rule_against(p0(), "U5H") is None
    with pytest.raises(NotAllowed, match="O84"):
        table_at(p0()).play(A, "U1H")


def test_in_the_middle_of_an_action_nothing_else_is_begun() -> None:
    assert rule_against(play(p0(), "move"), "look") == "O82"
    assert rule_against(play(p0(), "move; 2"), "L7K") == "O82"
    assert rule_against(play(p0(a="MISDGVKB"), "use; 4"), "<8") == "O31"
    assert rule_against(play(p0(), "use; 7"), "<8,7>") is None, "two tokens change places, whichever is named first"


def test_a_line_is_looked_at_without_what_follows_from_it() -> None:
    """Nobody holds anything: after the turn the street is looked through, and a planner does not see all of it."""
    s = p0(hands=["0b 0c", "0b 0c"], discard="bbcc")
    assert rule_against(s, "P") is None and rule_against(s, "M2-7x") is None


def test_windows_are_answered_before_anything_else() -> None:
    shot = play(p0(a="MISHGVKB"), "use; 4")
    assert rule_against(shot, "L7K", B) == "O27" and rule_against(shot, "cancel", B) == "O71"
    assert rule_against(shot, "save 12", B) == "O22" and rule_against(shot, "(b S6c)", B) is None


def test_while_rows_are_laid_out_nobody_acts() -> None:
    s = scene(2, {}, asked={"question": "deploy", "place": 3}, rows={"red": "GH", "blue": "MV"})
    assert rule_against(s, "M2-7x") == "O64" and "Everybody deploys first" in said_to(table_at(s), "look")
    assert rule_against(s, "deploy governor") == "O64"


def test_every_sentence_is_there_in_both_languages() -> None:
    english, italian = (BOX.phrases(language).books[0] for language in ("en", "it"))
    assert set(english["reasons"]) == set(italian["reasons"]) and set(english["refusals"]) == set(italian["refusals"])
    assert len(ALL_CARDS) == 13


def test_bad_lines_change_nothing() -> None:
    table = table_at(p0())
    before = table.hash()
    for text in ("M2-2x", "L9", "T4G:v", "U1M", "W:K+1+2>K[1M,2I]", "M2-7z", "save 3"):
        with pytest.raises(NotAllowed):
            table.play(A, text)
        assert table.hash() == before


def all_refusals(table: Table, language: str) -> dict[str, set[str]]:
    """Every refusal of the present question, by rule."""
    s: Street = table.truth()
    found: dict[str, set[str]] = {}
    for choice in range(s.stop.size):
        try:
            write(s, choice)
        except (IndexError, KeyError):
            continue
        why = table.refusal(int(s.seat), choice, language)
        if why is not None:
            found.setdefault(why.rule, set()).add(why.message)
    return found


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_refusal_of_random_games_is_a_whole_sentence(language: str) -> None:
    seen: dict[str, set[str]] = {}
    for seed in range(8):
        players, options = list(MODES.values())[seed % 4]
        extra = {"dancer_reach": 1, "max_turns": 25} if seed > 3 else {"max_turns": 25}
        table = Table(BOX, players, seed, {**options, **extra})
        dice = random.Random(seed)
        while not table.over:
            for rule, messages in all_refusals(table, language).items():
                seen.setdefault(rule, set()).update(messages)
            seat = table.waiting()[0]
            table.play(seat, dice.choice(table.options(seat)))
    assert {"O9", "O11", "O39", "O41", "O56", "O64", "O72", "O79", "O80", "O81", "O40", "O32"} <= set(seen)
    for rule, messages in seen.items():
        for message in messages:
            assert "–" not in message and "{" not in message and message.endswith("."), (rule, message)


def test_empty_slots_and_supplies_are_told_apart() -> None:
    table = table_at(p0(tokens="xvxexvx.", supply="", hands=["2b 1c 2v", "1b 2c 2v"]))
    table.play(A, "use")
    table.play(A, "7")
    assert said_to(table, "<6,$>") == "The supply is empty."
    assert said_to(table, "<7,8>") == "No token lies before a8."


def test_refusals_name_the_actual_values() -> None:
    table = table_at(p0())
    table.play(A, "use")
    by_number = table.refusal(A, 5)
    assert by_number is not None
    assert by_number.message == "No immobilized Bandit lies at the left of the Reverend at a6."
    assert said_to(table, "4") == "The Governor at a4 has no ability to use."
    table.undo(A)
    table.play(A, "take")
    table.play(A, "3")
    why = table.why_not(A, "b")
    assert why is not None and why.rule == "O11"
    assert why.message == "The Sheriff at a3 cannot pick up: bullet. He may announce: vote, handcuffs."
