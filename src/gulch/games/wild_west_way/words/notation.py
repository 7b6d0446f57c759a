"""Lines as people type them, headings of records, and the result line."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.core.steps import NOBODY
from gulch.face.lines import Line
from gulch.games.wild_west_way.rules.data import COLOUR, PLACE, SEAT
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    BOUNTY_PHASE,
    EVENT_PHASE,
    MOVEMENT_PHASE,
    SLOTS,
    TOWN_1,
    TOWN_3,
)
from gulch.games.wild_west_way.rules.scoring import ranks, scores
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.town import CARD
from gulch.games.wild_west_way.words.reasons import forbidden as forbidden

HERE = {"OFFER": " @", "TOWN_OFFER": " @", "DYNAMITE": " "}  # steps whose notation ends with the place
SHORT = {"PLACEMENT": {"pass": "-"}, "HUNT": {"pass": "hunt -", "-": "hunt -"}}
PHASES = {int(EVENT_PHASE): "event", int(BOUNTY_PHASE): "bounty", int(MOVEMENT_PHASE): "movement"}
LETTERS = {"red": "r", "green": "g", "blue": "u", "black": "k", "white": "w"}


def expand(seen: Wild, text: str) -> list[str] | None:
    """``M gm``, ``pass``, ``hunt W7 +ACE +KNU`` in any order, ``keep 6 2 6``, ``offer GS``, ``steal red``; or None."""
    step = seen.stop.name
    plain = " ".join(text.split())
    plain = SHORT.get(step, {}).get(plain.lower(), plain)
    if step == "PLACEMENT":
        verb, _, place = plain.partition(" ")
        return [f"{verb.lower()} {place.upper()}".strip()]
    if step == "HUNT" and "+" in plain:
        card, *items = [word.strip() for word in plain.split("+")]
        return [" ".join([card, *[f"+{item}" for item in in_hand_order(seen, items)]])]
    if step == "FIGHT_ITEMS" and plain.startswith("with "):
        return [" ".join(["with", *in_hand_order(seen, plain.split()[1:])])]
    if step == "KEEP":
        dice = sorted(letter for letter in plain.removeprefix("keep") if letter.isdigit())
        return [f"keep {''.join(dice) or '-'}"]
    if step == "OFFER":
        pair = sorted(plain.partition("@")[0].removeprefix("offer").strip().upper(), key="SBRG".find)
        plain = f"offer {''.join(pair)}"
    if step == "STEAL":
        verb, _, whom = plain.partition(" ")
        colours = [COLOUR[c] for c in seen.character]
        return [f"{verb} {SEAT[colours.index(whom.lower())] if whom.lower() in colours else whom}"]
    if step in HERE:
        place = PLACE[seen.place if step != "TOWN_OFFER" else CARD.of(seen.told)]
        return [plain if plain.endswith(place) else f"{plain}{HERE[step]}{place}"]
    return [plain] if plain != text else None


def in_hand_order(seen: Wild, items: list[str]) -> list[str]:
    """The same cards as the hand lies; what is not in it stays at the end."""
    base = max(0, int(seen.viewer)) * SLOTS
    kinds = [int(kind) for kind in seen.hand[base : base + SLOTS] if kind >= 0]
    order = {seen.cards.item_id[kind]: place for place, kind in enumerate(kinds)}
    return sorted(items, key=lambda item: order.get(item, 99))


def heading(s: Wild) -> str:
    """Round and phase, in the action phase also the card."""
    if s.round == 0:
        return "Set-up"
    if s.phase == ACTION_PHASE:
        place = PLACE[s.place]
        if TOWN_1 <= s.place <= TOWN_3 and s.town_up[s.place - TOWN_1] != NOBODY:
            place = f"{place} {s.cards.town_id[s.town_up[s.place - TOWN_1]]}"
        return f"Round {s.round}, action {place}"
    return f"Round {s.round}, {PHASES.get(int(s.phase), 'scoring')}"


def result(s: Wild) -> str:
    """``r 11 $4, u 10 $2, k 10 $12 : r``; several winners are joined by a plus."""
    letters = [LETTERS[COLOUR[character]] for character in s.character[: s.seats]]
    totals = [f"{letters[p]} {points} ${int(s.money[p])}" for p, points in enumerate(scores(s))]
    winners = [letters[p] for p, rank in enumerate(ranks(s)) if rank == 0]
    return f"{', '.join(totals)} : {'+'.join(winners)}"


def verify(seen: Wild, lines: Sequence[Line], text: str) -> bool:
    """Is the result line true?"""
    return bool(seen.seat == NOBODY) and text == result(seen)
