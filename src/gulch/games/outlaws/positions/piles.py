"""Tokens in a scene: hands, slots, the supply, what was spent and what has left the game.

A part of ``scene.py``. Of the tokens in the box what is not said is filled in, so that none is lost or made.
"""

from __future__ import annotations

from typing import Any

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said
from gulch.core.seen import row
from gulch.core.steps import NOBODY
from gulch.games.outlaws.positions.moments import Moment
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import letter_of
from gulch.games.outlaws.positions.questions import BEFORE_TOKENS, existing, in_order
from gulch.games.outlaws.rules.data import TOKEN_LETTERS, in_hand, pool
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, BULLET, CUFFS, HAND, HEADLINE, TOKENS
from gulch.games.outlaws.rules.tokens import in_the_box

HAND_LETTERS = "vbch"
Counts = list[int]


def standing(s: Street, side: int) -> bool:
    """Has this side anybody left in the street?"""
    return any(s.row[s.at(side, place)] != NOBODY for place in range(s.width))


def lay_tokens(said: Said, s: Street, moment: Moment) -> None:
    for seat in range(s.seats):
        if s.out[seat] and (s.team or not standing(s, seat)):
            for thing in range(HAND):
                s.hand[seat * HAND + thing] = 0
    for seat, part, colour in said.by("hands", COLOURS[: s.seats]):
        for thing, count in enumerate(held(part, colour, int(s.hand[seat * HAND + HEADLINE]))):
            s.hand[seat * HAND + thing] = count
    early = moment.step in BEFORE_TOKENS and not moment.over
    s.mix = row(tokens(said, "shuffled", pool(s.mode()) if early else None) or [0] * int(TOKENS))
    slots = lay_slots(said, s) if "tokens" in said or early or moment.step == "LAY" else None
    said.value("tokens")
    spent, gone, supply = tokens(said, "spent"), tokens(said, "gone"), lay_supply(said, s)
    left = in_the_box(s)
    for token in range(TOKENS):
        hands = sum(int(s.hand[seat * HAND + token]) for seat in range(s.seats)) if token < HEADLINE else 0
        left[token] -= hands + int(s.mix[token]) + (slots or []).count(token)
        left[token] -= sum(pile[token] for pile in (spent, gone, supply[0], supply[1]) if pile)
    place_rest(s, left, slots, spent, gone, supply)


def place_rest(
    s: Street,
    left: Counts,
    slots: list[int] | None,
    spent: Counts | None,
    gone: Counts | None,
    supply: tuple[Counts | None, Counts | None],
) -> None:
    """Tokens of which nothing is said: in the slots, then in the supply; what cannot lie there was spent or is gone."""
    s.discard, s.removed = row(spent or [0] * int(TOKENS)), row(gone or [0] * int(TOKENS))
    for token in (BULLET, CUFFS):
        lying = (slots or []).count(int(token)) + sum(pile[token] for pile in supply if pile) + int(s.mix[token])
        away = max(0, left[token] - max(0, pool(s.mode())[token] - lying)) if not s.sudden else left[token]
        left[token] -= away
        (s.discard if spent is None else s.removed)[token] += away
    rest = [token for token in range(TOKENS) for _ in range(max(0, left[token]))]
    if slots is None:
        slots = [int(NOBODY)] * len(s.slot)
        for slot in sorted(in_order(s), key=lambda slot: -slot if s.south != NOBODY else slot % ARM, reverse=True):
            if rest:
                slots[slot] = rest.pop(0)
    s.slot = row(slots)
    far, near = supply
    if far is None and near is None and s.sudden == 0:
        split = len(rest) // 2 if s.two_supplies() and len(rest) >= 2 else 0
        near, far = counted(rest[:split]), counted(rest[split:])
    elif gone is None:
        for token in rest:
            s.removed[token] += 1
    s.supply = row((far or [0] * int(TOKENS)) + (near or [0] * int(TOKENS)))
    s.bag = row([sum(far or ()), sum(near or ())])


def counted(listed: list[int]) -> Counts:
    return [listed.count(token) for token in range(TOKENS)]


def held(said: Said, key: str, markers: int) -> Counts:
    """A hand: 1b 1c 2v 3h; what is not said is none, but for markers."""
    text = said.value(key)
    counts = {"h": markers}
    for part in text.split() if isinstance(text, str) else [""]:
        if part[-1:] not in HAND_LETTERS or not part[:-1].isdecimal():
            raise BadPosition(f"{said.path(key)}: {text!r} should read like 1b 1c 2v 3h")
        counts[part[-1]] = int(part[:-1])
    return [counts.get(letter, 0) for letter in HAND_LETTERS]


def tokens(said: Said, key: str, default: Counts | None = None) -> Counts | None:
    """A pile of tokens by their letters."""
    text = said.value(key)
    if text is None:
        return default
    if not isinstance(text, str) or set(text) - {*TOKEN_LETTERS, " "}:
        raise BadPosition(f"{said.path(key)}: {text!r} should be letters out of {''.join(TOKEN_LETTERS)}")
    return [text.count(letter) for letter in TOKEN_LETTERS]


def lay_supply(said: Said, s: Street) -> tuple[Counts | None, Counts | None]:
    if not isinstance(said.value("supply"), dict):
        return tokens(said, "supply"), None
    part = said.part("supply")
    return tokens(part, "far", [0] * int(TOKENS)), tokens(part, "near", [0] * int(TOKENS))


def lay_slots(said: Said, s: Street) -> list[int]:
    """Along a street in one text; arm by arm otherwise, the inner slot first. A point is an empty slot."""
    slots = [int(NOBODY)] * len(s.slot)
    if "tokens" not in said:
        return slots
    by_arm = said.part("tokens") if s.south == NOBODY else said
    for name, line in arms(s).items():
        part, key = (said, "tokens") if s.south != NOBODY else (by_arm, name)
        text = part.value(key, "")
        listed = text.replace(" ", "") if isinstance(text, str) else "?"
        if len(listed) > len(line) or set(listed) - {*TOKEN_LETTERS, "."}:
            raise BadPosition(f"{part.path(key)}: should be {len(line)} letters out of {''.join(TOKEN_LETTERS)} and .")
        for slot, letter in zip(line, listed, strict=False):
            slots[slot] = TOKEN_LETTERS.index(letter) if letter != "." else int(NOBODY)
    return slots


def arms(s: Street) -> dict[str, list[int]]:
    """The lines of slots by name, in the order in which people write them."""
    if s.south != NOBODY:
        return {"street": list(range(s.width))}
    sides = {line[0] // int(ARM): line for line in existing(s)}
    return {letter_of(s, side) + letter_of(s, int(s.left[side])): line for side, line in sides.items()}


def tell_tokens(s: Street) -> Document:
    told: Document = {}
    hands = {COLOURS[seat]: tell_hand(s, seat) for seat in range(s.seats) if not usual_hand(s, seat)}
    if hands:
        told["hands"] = hands
    lines = {
        name: "".join("." if s.slot[x] < 0 else TOKEN_LETTERS[s.slot[x]] for x in x_s) for name, x_s in arms(s).items()
    }
    if any(slot != NOBODY for slot in s.slot) or s.turn:
        told["tokens"] = lines["street"] if s.south != NOBODY else lines
    early = s.seat != NOBODY and s.stop.name in BEFORE_TOKENS
    piles: dict[str, Any] = {"shuffled": [] if early else s.mix, "spent": s.discard, "gone": s.removed}
    told |= {key: pile(counts) for key, counts in piles.items() if sum(counts)}
    if not early and (s.sudden or s.two_supplies()):  # otherwise it is what is left
        far, near = pile(s.supply[:TOKENS]), pile(s.supply[TOKENS:])
        told["supply"] = {"far": far, "near": near} if near else far
    return told


def letter(token: int) -> str:
    return "." if token == NOBODY else TOKEN_LETTERS[token]


def usual_hand(s: Street, seat: int) -> bool:
    usual = [0] * int(HAND) if s.out[seat] and (s.team or not standing(s, seat)) else in_hand()
    return [int(n) for n in s.hand[seat * HAND : seat * HAND + HAND]] == usual


def tell_hand(s: Street, seat: int) -> str:
    v, b, c, h = (int(s.hand[seat * HAND + thing]) for thing in range(HAND))
    return f"{b}b {c}c {v}v {h}h"


def pile(counts: Any) -> str:
    return "".join(letter * int(n) for letter, n in zip(TOKEN_LETTERS, counts, strict=False))
