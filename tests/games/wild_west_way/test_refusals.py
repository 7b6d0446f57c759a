"""Any text typed at any question is answered with the ruling in its way; what is unreadable alone is called so.

``REASONS=1000`` positions are tried instead of a few; then ``-s`` shows how often each rule was named.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.wild_west_way.rules.data import COLOUR, KEY, PLACE, SEAT, SKILL
from gulch.games.wild_west_way.rules.table import Wild
from gulch.play.table import Table
from tests.games.wild_west_way.setting import OTHER_CARDS, SHELF

POSITIONS = int(os.environ.get("REASONS") or 40)
TEXTS = 60 if POSITIONS < 1000 else 300  # at each position
CARDS = PLACE[:13]
SIGNS = ("rock", "paper", "scissors")


def texts(s: Wild, rng: random.Random) -> list[str]:
    """All that the notation can write, whatever is asked; of sets of cards and dice some."""
    cards = s.cards
    items, wanted = cards.item_id, cards.wanted_id
    some = [rng.choices(items, k=rng.randrange(1, 4)) for _ in range(12)]
    dice = ["".join(rng.choices("123456", k=rng.randrange(1, 6))) for _ in range(10)]
    return [
        *["-", "pass", "idle", "recruit", "recruit 2", "stand", "horse", "refuse", "rob", "borrow 1 rob", "fame"],
        *[
            "clear",
            "done",
            "buy",
            "hire",
            "raid pay",
            "hunt -",
            "with -",
            "keep -",
            "m GM c1 BA",
            f"hunt {wanted[0]} {wanted[1]}",
        ],
        *[f"show {sign}" for sign in SIGNS],
        *[f"throw {sign}" for sign in SIGNS],
        *[f"pick {colour}" for colour in COLOUR],
        *[f"{verb} {n}" for verb in ("train", "borrow", "bet", "dig") for n in range(15)],
        *[f"{verb} {item}" for verb in ("raid", "reroll", "drop", "with") for item in items],
        *[f"hunt {card}" for card in wanted],
        *[" ".join([f"hunt {rng.choice(wanted)}", *[f"+{item}" for item in row]]) for row in some],
        *[f"with {' '.join(row)}" for row in some],
        *[f"m {place}" for place in CARDS],
        *[f"c{n} {place}" for n in range(15) for place in CARDS],
        *[f"offer {one}{two} @{place}" for one in SKILL for two in SKILL for place in CARDS],
        *[f"accept {skill}" for skill in SKILL],
        *[f"use {key}{skill} @{place}" for key in KEY for skill in ("", *[f" {x}" for x in SKILL]) for place in CARDS],
        *[f"decline @{place}" for place in CARDS],
        *[f"{verb} {place}" for verb in ("burn", "spare", "jail") for place in CARDS],
        *["jail hand", "jail supply"],
        *[f"steal {whom}" for whom in (*SEAT[: s.seats], *COLOUR)],
        *[f"keep {row}" for row in dice],
    ]


def positions(seed: int, options: dict[str, str]) -> Iterator[tuple[Table, random.Random]]:
    """Tables at random moments of random games."""
    rng, dice = random.Random(seed), Rng(seed)
    s = SHELF.table(players=rng.choice((2, 3, 4, 5)), options=options, luck="manual").truth()
    while s.seat != NOBODY:
        if s.seat != CHANCE and rng.randrange(6) == 0:
            yield Table(SHELF.box, start=s, luck="manual"), rng
        s.play(s.luck(dice) if s.seat == CHANCE else rng.choice(s.legal()))


@pytest.mark.parametrize("options", [{}, {"card_set": OTHER_CARDS, "race": "turns"}], ids=["printed", "own"])
def test_a_text_is_allowed_or_a_ruling_is_named(options: dict[str, str]) -> None:
    rules, tried, seed = Counter[str](), 0, 0
    while tried < POSITIONS:
        seed += 1
        for table, rng in positions(seed, options):
            tried += 1
            known = texts(table.truth(), rng)
            for text in known if POSITIONS >= 5000 else rng.sample(known, TEXTS):
                seat = table.waiting()[0]
                why = table.why_not(seat, text, rng.choice(("en", "it")))
                rules[why.rule if why else "open"] += 1
                asked = table.truth().stop.name
                assert why is None or why.rule.startswith("Y"), f"{text!r} at {asked}: {why.message}"
                assert why is None or ("{" not in why.message and "–" not in why.message), (asked, text, why.message)
            if tried >= POSITIONS:
                break
    print(sum(rules.values()), "texts:", dict(rules.most_common()))
    assert rules["Y74"] > rules["open"] > 0 and len(rules) > 10
