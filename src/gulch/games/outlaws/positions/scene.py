"""Positions as people write them: rows and tokens as letters, everything else by its name. See docs/scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said
from gulch.core.steps import NOBODY
from gulch.games.outlaws.positions.chronicle import lay_history, tell_history
from gulch.games.outlaws.positions.moments import Moment, tell_moment
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.piles import lay_tokens, standing, tell_tokens
from gulch.games.outlaws.positions.places import seats_of, slot_name
from gulch.games.outlaws.positions.questions import agenda_of, in_order
from gulch.games.outlaws.rules.asides import WINDOWS, WISH
from gulch.games.outlaws.rules.data import LETTERS
from gulch.games.outlaws.rules.setup import faction
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BANDIT,
    BIT,
    EVERYBODY,
    GOVERNOR,
    HITMAN,
    KINDS,
    ORDERS,
    has,
    kind_of,
    one_members,
)


def lay(said: Said, s: Street) -> None:
    """The street as it is told. What is left out: a row in the order of the cards, the Saloon with who is left over,
    hands as at the start, tokens in the order of the box, and the rest of them in the supply."""
    moment = Moment(said, s)
    lay_around(said, s, moment)
    moment.lay_turn()
    lay_rows(said, s, moment)
    lay_tokens(said, s, moment)
    lay_on_top(said, s)
    moment.ask()
    history = said.value("history", ())
    if not isinstance(history, (list, tuple)):
        raise BadPosition("history: should be a list of lines")
    lay_history(s, history)


def tell(s: Street) -> Document:
    """What has to be said so that ``lay`` makes this position."""
    told = dict(tell_around(s)) | dict(tell_moment(s)) | dict(tell_rows(s)) | tell_tokens(s) | dict(tell_on_top(s))
    return told | ({"history": tell_history(s)} if len(s.history) else {})


# who is out


def lay_around(said: Said, s: Street, moment: Moment) -> None:
    """Those who are out, in the order in which they went: the lines have closed behind them."""
    order = said.names("out", COLOURS[: s.seats])
    for seat in order:
        s.out[seat] = 1
    if s.team or s.sides == 2:
        return
    for gone in order[: s.sides - 2]:
        before, after = s.right[gone], s.left[gone]
        s.left[before], s.right[after] = after, before
        s.south = after
    if len(order) < s.sides - 2 or moment.merging:
        s.south = NOBODY


def tell_around(s: Street) -> Iterator[tuple[str, Any]]:
    out = [seat for seat in range(s.seats) if s.out[seat]]
    if s.sides > 2:  # who went first still has the neighbours he began with, and who went last its row
        first = [seat for seat in out if s.left[seat] == (seat + 1) % s.sides and s.right[seat] == (seat - 1) % s.sides]
        out.sort(key=lambda seat: (standing(s, seat), seat not in first, later(s, seat)))
    if out:
        yield "out", [COLOURS[seat] for seat in out]


def later(s: Street, seat: int) -> bool:
    """Of two that both have the neighbours they began with: did this one go after the other?"""
    south = next((number for step, number in agenda_of(s) if step == "STRAIGHTEN"), int(s.south))
    return bool(south != NOBODY and s.left[seat] == south)


# rows


def lay_rows(said: Said, s: Street, moment: Moment) -> None:
    rows = {s.side_of(seat): (part, colour) for seat, part, colour in said.by("rows", COLOURS[: s.seats])}
    saloons = {seat: (part, colour) for seat, part, colour in said.by("saloons", COLOURS[: s.seats])}
    for side in range(s.sides):
        street = cards(s, side, *rows[side]) if side in rows else None
        seats = seats_of(s, side)
        inside = {seat: cards(s, side, *saloons[seat]) for seat in seats if seat in saloons}
        if not moment.setting_up and not (not s.team and s.out[side] and street is None):
            fill_rows(s, side, street, inside)
            street = street or default_row(s, side, [card for cards in inside.values() for card in cards])
        for place, card in enumerate(street or ()):
            if place < s.width:
                s.row[s.at(side, place)] = card
        if len(street or ()) > s.width:
            raise BadPosition(f"rows.{COLOURS[seats[0]]}: a row has {s.width} places")
        for seat, sitting in inside.items():
            if len(sitting) > 2 and seat in saloons:
                raise BadPosition(f"saloons.{COLOURS[seat]}: no more than two sit in a Saloon")
            for i, card in enumerate(sitting[:2]):
                s.saloon[2 * seat + i] = card
        gaps = [place for place in range(s.width) if s.row[s.at(side, place)] == NOBODY]
        s.gap[side] = gaps[0] if gaps and s.team and not moment.setting_up else NOBODY


def cards(s: Street, side: int, said: Said, key: str) -> list[int]:
    """Characters by their letters, with or without spaces; a point is an empty place."""
    text = said.value(key)
    if not isinstance(text, str):
        raise BadPosition(f"{said.path(key)}: should be letters, such as {' '.join(LETTERS)}")
    names = {s.letter(side, card): card for card in range(faction(s))} | {".": int(NOBODY)}
    listed = text.split() if " " in text or s.team else list(text)
    for name in listed:
        if name not in names:
            raise BadPosition(f"{said.path(key)}: {name!r} is not one of: {', '.join(names)}")
    return [names[name] for name in listed]


def default_row(s: Street, side: int, inside: list[int]) -> list[int]:
    """The cards in their order, but for those in the Saloon; without such the last that may sit there."""
    order = sorted(range(faction(s)), key=lambda card: (kind_of(card) != GOVERNOR, not one_members(card), card))
    return [card for card in order if card not in inside][: s.width]


def fill_rows(s: Street, side: int, street: list[int] | None, inside: dict[int, list[int]]) -> None:
    """Who is in no row sits in the Saloon."""
    seats = seats_of(s, side)
    named = [card for cards in inside.values() for card in cards]
    row_of = street if street is not None else default_row(s, side, named)
    left = [card for card in range(faction(s)) if card not in row_of and card not in named]
    if not s.team:
        inside.setdefault(side, left)
        return
    living = [seat for seat in seats if not s.out[seat]]
    for seat in living:
        if seat not in inside and len(living) == 1:
            inside[seat] = [card for card in left if card != lost(s, seats, left)]
        elif seat not in inside:
            own = [card for card in left if s.owner(side, card) == seat]
            shared = [card for card in left if s.owner(side, card) == NOBODY]
            inside[seat] = (own or shared)[:1]
            left = [card for card in left if card not in inside[seat]]


def lost(s: Street, seats: list[int], left: list[int]) -> int:
    """Of three that are in no row one is lost: the Governor or Hitman of the member who is out."""
    if len(left) < 3:
        return int(NOBODY)
    own = [card for card in left if kind_of(card) in (GOVERNOR, HITMAN) and s.out[seats[card // KINDS]]]
    return own[0] if own else int(NOBODY)


def tell_rows(s: Street) -> Iterator[tuple[str, Any]]:
    rows, saloons = {}, {}
    for side in range(s.sides):
        street = [int(s.row[s.at(side, place)]) for place in range(s.width)]
        while street and street[-1] == NOBODY and s.gap[side] != len(street) - 1:
            street.pop()
        colour = COLOURS[seats_of(s, side)[0]]
        if street:
            rows[colour] = spelled(s, side, street)
        for seat in seats_of(s, side):
            sitting = [int(s.saloon[2 * seat]), int(s.saloon[2 * seat + 1])]
            while sitting and sitting[-1] == NOBODY:
                sitting.pop()
            if sitting:
                saloons[COLOURS[seat]] = spelled(s, side, sitting)
    if rows:
        yield "rows", rows
    if saloons:
        yield "saloons", saloons


def spelled(s: Street, side: int, cards: list[int]) -> str:
    return (" " if s.team else "").join("." if card == NOBODY else s.letter(side, card) for card in cards)


# what lies on cards and tokens, and what people have said


def lay_on_top(said: Said, s: Street) -> None:
    for seat, part, colour in said.by("marked", COLOURS[: s.seats]):
        side = int(s.side_of(seat))
        s.marked[side] |= sum(int(BIT[card]) for card in set(cards(s, side, part, colour)) - {int(NOBODY)})
    for seat in said.names("held", COLOURS[: s.seats]):
        side = int(s.side_of(seat))
        places = [place for place in range(s.width) if s.row[s.at(side, place)] == BANDIT]
        if not places:
            raise BadPosition(f"held: the Bandit of {COLOURS[seat]} does not stand in the street")
        s.held[side] = places[0]
    names = {slot_name(s, slot): slot for slot in in_order(s)}
    for number, part, slot in said.by("known", list(names)):
        knowers = part.names(slot, ["all", *COLOURS[: s.seats]])
        mask = sum({int(EVERYBODY) if one == 0 else int(BIT[s.side_of(one - 1)]) for one in knowers})
        s.known[list(names.values())[number]] = mask
    for seat, part, colour in said.by("orders", COLOURS[: s.seats]):
        given = part.part(colour)
        for window, name in enumerate(WINDOWS):
            s.orders[seat * ORDERS + window] = given.name(name, WISH, int(s.orders[seat * ORDERS + window]))
    s.offers = sum(int(BIT[seat]) for seat in set(said.names("offers", COLOURS[: s.seats])))


def tell_on_top(s: Street) -> Iterator[tuple[str, Any]]:
    marked = {
        COLOURS[seats_of(s, side)[0]]: spelled(s, side, [c for c in range(faction(s)) if has(s.marked[side], c)])
        for side in range(s.sides)
        if s.marked[side]
    }
    held = [COLOURS[seats_of(s, side)[0]] for side in range(s.sides) if s.held[side] != NOBODY]
    known = {slot_name(s, slot): knowers(s, int(s.known[slot])) for slot in in_order(s) if s.known[slot]}
    usual = {"save": "always", "cancel-hitman": "always", "cancel-bandit": "ask"}
    orders = {
        COLOURS[seat]: {
            name: WISH[s.orders[seat * ORDERS + window]]
            for window, name in enumerate(WINDOWS)
            if WISH[s.orders[seat * ORDERS + window]] != usual[name]
        }
        for seat in range(s.seats)
    }
    orders = {colour: given for colour, given in orders.items() if given}
    offers = [COLOURS[seat] for seat in range(s.seats) if has(s.offers, seat)]
    for key, value in (("marked", marked), ("held", held), ("known", known), ("orders", orders), ("offers", offers)):
        if value:
            yield key, value


def knowers(s: Street, mask: int) -> list[str]:
    sides = [COLOURS[seats_of(s, side)[0]] for side in range(s.sides) if has(mask, side)]
    return (["all"] if mask & EVERYBODY else []) + sides
