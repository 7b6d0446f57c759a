"""The ruling that stands in the way of a text which is no answer to what is asked: a tile that docks nowhere, a ballot
without a vote, a goal chosen too soon."""

from __future__ import annotations

import re
from typing import NamedTuple

from gulch.core.seen import Refusal
from gulch.core.steps import FINE, NOBODY, slots
from gulch.games.wacky_wacky_west.positions.moments import BALLOTS
from gulch.games.wacky_wacky_west.rules.cards import set_of
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, DIRECTION, ROUTE, VOTE_CARD
from gulch.games.wacky_wacky_west.rules.ground import V38, placement, size_chosen, tile_at
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, how_far, square_at, way_to
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.rules.turn import PLACE, V5, V11
from gulch.games.wacky_wacky_west.rules.vote import V39, V40, against

V6, V13, V16, V17, V18, V26, V28, V29, V30, V33 = 6, 13, 16, 17, 18, 26, 28, 29, 30, 33
V42, V43, V44 = 42, 43, 44  # the direction, the sign and the place of a tile
TILE = re.compile(r"([TUSR])([123])([@~])([A-Z])(\d{1,4})([NESW]?)")
CARDS, TWICE = slots(cards=256, twice=256)  # of a ballot that is refused: its cards, and those named too often


class Wanted(NamedTuple):
    """A tile as somebody writes it; it need not be one."""

    route: int
    size: int
    under: bool
    dock: int
    run: int  # nobody: not said

    @property
    def number(self) -> int:
        run = self.run if self.size > 1 and self.run != NOBODY else 0
        return int(tile_at(self.dock, run, self.size, self.route, self.under))


def forbidden(seen: Town, text: str) -> Refusal | None:
    """None for what no ruling speaks of, or what may be done."""
    plain = " ".join(text.upper().split())
    if seen.seat < 0 or not plain:
        return None
    tile, asks, ballot = plain.partition("?")
    wanted = read_tile(tile.strip())
    if wanted is not None:
        return against_laying(seen, wanted, ballot.removeprefix(" VOTE").strip() if asks else None)
    verb, _, rest = plain.partition(" ")
    if verb == "PLACE" and rest.isdecimal() and int(rest) < PLACE.size:
        return against_number(seen, int(rest))
    if verb == "GOAL" or plain in CARD:
        return against_goal(seen, rest if verb == "GOAL" else plain)
    if verb == "WILD" or plain in ("WY", "WN"):
        return against_wild(seen, plain[-1])
    if plain == "PASS":
        return against_passing(seen)
    if verb == "FIRST" and rest.lower() in COLOUR:
        return no(seen, V30, "FIRST_SEAT")
    if verb == "DEAL":
        return no(seen, V29, "DEAL_TILES")
    cards = rest if verb == "VOTE" else plain
    return against_vote(seen, cards) if read_ballot(cards) is not None else None


def no(seen: Town, ruling: int, step: str, told: int = int(NOBODY), choice: int = int(NOBODY)) -> Refusal:
    return Refusal(int(ruling), step, int(seen.seat), told, choice)


# tiles


def read_tile(text: str) -> Wanted | None:
    found = TILE.fullmatch(text)
    if found is None:
        return None
    route, size, sign, column, line, run = found.groups()
    dock = int(square_at(ord(column) - 64, int(line)))
    return Wanted(ROUTE.index(route), int(size), sign == "~", dock, DIRECTION.index(run) if run else int(NOBODY))


def against_laying(seen: Town, wanted: Wanted, ballot: str | None) -> Refusal | None:
    """Against a tile, and a ballot in the same line."""
    if seen.stop.name == "CHOOSE_GOAL":
        return no(seen, V28, "PLACE", wanted.number)
    if seen.stop.name != "PLACE":
        return no(seen, V33, "PLACE", wanted.number)
    refusal = against_tile(seen, wanted)
    if refusal is not None or ballot is None:
        return refusal
    if not seen.needs_vote(wanted.number):
        return no(seen, V18 if seen.rules.votes else V26, "PLACE", wanted.number)
    return against_ballot(seen, ballot)


def against_number(seen: Town, choice: int) -> Refusal:
    """Against a placement by the number that programs know it by: people name their tiles (V5, V42)."""
    if seen.stop.name != "PLACE":
        return no(seen, V28 if seen.stop.name == "CHOOSE_GOAL" else V33, "PLACE", 0)
    unnamed = int(V5) if size_chosen(choice) == 1 else V42
    return no(seen, int(seen.stop.forbids(seen, seen.told, choice)) or unnamed, "PLACE", 0, choice)


def against_tile(s: Town, wanted: Wanted) -> Refusal | None:
    """First what is wrong with it wherever it lies, then where it docks, and then as the question itself judges."""
    gang = int(s.gang[wanted.route])
    if gang == NOBODY:
        return no(s, V11, "PLACE", wanted.number)
    if wanted.size == 1 and wanted.run != NOBODY:
        return no(s, V5, "PLACE", wanted.number)
    if wanted.size > 1 and wanted.run == NOBODY:
        return no(s, V42, "PLACE", wanted.number)
    way = int(s.way_of(gang, wanted.dock))
    if way == NOBODY:
        return no(s, astray(s, gang, wanted), "PLACE", wanted.number)
    if (wanted.dock == gang + AHEAD[way]) == wanted.under:
        return no(s, V43, "PLACE", wanted.number)
    choice = int(placement(wanted.route, wanted.size, way, wanted.run if wanted.size > 1 else way))
    ruling = int(s.stop.forbids(s, s.told, choice))
    return None if ruling == FINE else no(s, ruling, "PLACE", 0, choice)


def astray(s: Town, gang: int, wanted: Wanted) -> int:
    """Why nothing docks on a square: what lies between it and the gang, or what lies on it."""
    way, far = int(way_to(gang, wanted.dock)), int(how_far(gang, wanted.dock))
    if way != NOBODY and far > 1:
        bridge, beyond = passage(s, gang, way)
        if bridge != NOBODY and (wanted.under or wanted.dock == beyond):
            return int(s.closed(gang, way))
    if not s.plan.holds(wanted.dock):
        return int(V38)
    if way != NOBODY and far == 1:
        return int(s.barrier(wanted.dock))
    return V6 if wanted.under and way != NOBODY else V44


def passage(s: Town, gang: int, way: int) -> tuple[int, int]:
    """The bridge one passes in a direction, or the last of several, and the square right behind it; nobody and the next
    square where there is no bridge."""
    near = gang + AHEAD[way]
    if not s.is_bridge(near):
        return int(NOBODY), int(near)
    beyond = s.beyond(near, way)
    return int(beyond - AHEAD[way]), int(beyond)


# votes and goals


def read_ballot(text: str) -> list[str] | None:
    """The cards of a ballot, some of them perhaps twice; None if they are no cards."""
    words = text.replace(" ", "").split("+") if text.strip() else []
    return words if set(words) <= set(VOTE_CARD) else None


def against_vote(seen: Town, cards: str) -> Refusal | None:
    if seen.stop.name in BALLOTS:
        return against_ballot(seen, cards)
    if not seen.rules.votes:
        return no(seen, V26, "VOTE")
    return no(seen, V16 if seen.stop.name == "WILD_CARD" else V18, "VOTE")


def against_ballot(seen: Town, text: str) -> Refusal | None:
    cards = read_ballot(text)
    if cards is None:
        return None
    ballot, twice = set_of(cards), set_of([card for card in cards if cards.count(card) > 1])
    ruling = V40 if twice else against(seen, ballot)
    return None if ruling == FINE else no(seen, ruling, "VOTE", choice=int(CARDS.put(ballot) + TWICE.put(twice)))


def against_wild(seen: Town, side: str) -> Refusal | None:
    if seen.stop.name == "WILD_CARD" or side not in "YN":
        return None
    return no(seen, V17 if seen.rules.votes else V26, "WILD_CARD")


def against_goal(seen: Town, card: str) -> Refusal | None:
    if seen.stop.name == "CHOOSE_GOAL" or card not in CARD:
        return None
    return no(seen, V28, "CHOOSE_GOAL", choice=CARD.index(card))


def against_passing(seen: Town) -> Refusal | None:
    """Who is asked has something to do."""
    if seen.stop.name == "PLACE":
        return no(seen, V13, "PLACE")
    if seen.stop.name in BALLOTS:
        return no(seen, int(V39), "VOTE", choice=0)
    return no(seen, V17, "WILD_CARD") if seen.stop.name == "WILD_CARD" else no(seen, V28, "CHOOSE_GOAL")
