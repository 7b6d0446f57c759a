"""What must be true of cubes, meeples and tokens."""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.positions.questions import called, now, on_card, turn
from gulch.games.wild_west_way.rules.cards import EFFECT_TRAIN
from gulch.games.wild_west_way.rules.data import COLOUR, LAST_ROW, PLACE
from gulch.games.wild_west_way.rules.minigames import CHALLENGER
from gulch.games.wild_west_way.rules.movement import LOT, STAND
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    BANK,
    CHURCH,
    CUBES,
    HAND,
    MINE,
    OFFICE,
    SALOON,
    SIDEWAYS,
    START_CUBES,
    START_MONEY,
    STORE,
    SUPPLY,
    TOWN_1,
    TOWN_3,
    TRAIN,
)
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.turn import OUT

ALWAYS = (OFFICE, HAND, SUPPLY)  # where a cube can be at any time
PLACED = ("movement", "over", *PLACE[:12])  # when pieces lie on the table
MOST_AT_ONCE = 11  # wanted tokens left after a pair was given back: twelve dice and one old token


def piece_faults(s: Wild) -> Iterator[str]:
    where = now(s)
    yield from character_faults(s, where)
    for seat in range(s.seats):
        yield from cube_faults(s, seat, where)
        yield from meeple_faults(s, seat, where)
        limit = MOST_AT_ONCE if s.stop.name == "JAIL_FROM" and s.told == seat and where != "over" else 1
        if s.wanted[seat] > limit:
            yield f"wanted_tokens: {called(s, seat)} has {s.wanted[seat]}, which send a cube to prison"
    if where == "over" and any(s.debt):
        yield "debt: all are settled when the game is scored"
    if where == "setup":
        yield from start_faults(s)
    elif s.round == 1 and where in ("event", "bounty", "movement", *PLACE[: BANK + 1]):
        robbing = where == "BA" and s.stop.name != "BANK_ACT"
        for seat in range(s.seats):
            if s.debt[seat] > 0 and (where != "BA" or (robbing and turn(s, seat) == s.seats - 1)):
                yield f"debt: {called(s, seat)} has not been at the Bank yet"
    yield from building_faults(s, where)
    yield from pass_faults(s, where)
    if any(s.burned):
        yield from burned_faults(s, where)


def character_faults(s: Wild, where: str) -> Iterator[str]:
    """Picked one after another; before the items are dealt everybody has one."""
    people = [int(c) for c in s.character if c != NOBODY]
    for character in set(people):
        if people.count(character) > 1:
            yield f"character: two players have {COLOUR[character]}"
    step = s.stop.name
    if where == "setup" and step in ("FIRST_PLAYER", "SIGNS"):
        if people:
            yield "character: they are picked when the first player is known"
    elif where == "setup" and step in ("PICK", "DEAL_CHARACTER"):
        in_order = s.rules.picks_in_order
        from_first = [s.character[p] != NOBODY for p in s.order]
        if len(people) == s.seats or sorted(from_first, reverse=in_order) != from_first:
            yield "character: they are given out in the order of this table"
    elif len(people) < s.seats:
        yield "character: everybody has one before the first item is dealt"


def start_faults(s: Wild) -> Iterator[str]:
    """Before the first round nothing has happened."""
    for seat in range(s.seats):
        who = called(s, seat)
        if s.money[seat] != START_MONEY:
            yield f"money: {who} starts with {START_MONEY}"
        if s.cubes[at(HAND, seat)] != START_CUBES or s.cubes[at(SUPPLY, seat)] != CUBES - START_CUBES:
            yield f"cubes: {who} starts with {START_CUBES} in hand and the others in supply"
    for name in ("fame", "wanted", "debt", "tokens"):
        if any(getattr(s, name)):
            yield f"{'wanted_tokens' if name == 'wanted' else name}: nobody has any before the first round"


def cube_faults(s: Wild, seat: int, where: str) -> Iterator[str]:
    who, total = called(s, seat), sum(s.cubes[at(place, seat)] for place in range(SUPPLY + 1))
    if total != CUBES:
        yield f"cubes: {who} has {total}, not {CUBES}"
    lots = [int(place) for place in LOT]
    for place in range(SUPPLY + 1):
        count = s.cubes[at(place, seat)]
        if count == 0 or place in ALWAYS:
            continue
        if place == TRAIN:
            yield from train_faults(s, seat, where)
        elif place not in lots or where not in PLACED:
            yield f"cubes: those of {who} cannot be at {PLACE[place]} now"
        elif place == s.closed:
            yield f"cubes: {who} has some at {PLACE[place]}, which is shut"


def train_faults(s: Wild, seat: int, where: str) -> Iterator[str]:
    count = s.cubes[at(TRAIN, seat)]
    if s.event_now == NOBODY or s.cards.effect[s.event_now] != EFFECT_TRAIN:
        yield f"cubes: there is no train for those of {called(s, seat)}"
    elif count > s.cards.effect_number[s.event_now]:
        yield f"cubes: {called(s, seat)} has {count} on the train, which takes {s.cards.effect_number[s.event_now]}"


def meeple_faults(s: Wild, seat: int, where: str) -> Iterator[str]:
    place, who = int(s.meeple[seat]), called(s, seat)
    if place == HAND:
        return
    if where not in PLACED or place not in (*STAND, SIDEWAYS):
        yield f"meeple: that of {who} cannot be at {PLACE[place]} now"
    elif place == s.closed:
        yield f"meeple: that of {who} is at {PLACE[place]}, which is shut"
    elif place == SIDEWAYS and (where in ("movement", "SA") or not any(s.tokens[seat * 4 : seat * 4 + 4])):
        yield f"meeple: {who} has lost no challenge this round, which brings a skill token"


def building_faults(s: Wild, where: str) -> Iterator[str]:
    """Who puts cubes into the last row has more than any other then (Y12); of two meeples one leaves (3.7)."""
    if where in ("movement", "SA"):
        for place in range(STORE, MINE + 1):
            counts = [int(s.cubes[at(place, seat)]) for seat in range(s.seats) if s.cubes[at(place, seat)] > 0]
            if len(set(counts)) < len(counts):
                yield f"cubes: two players have as many in {LAST_ROW[place - STORE]}"
        return
    if s.phase != ACTION_PHASE and where != "over":
        return
    last = MINE + 1 if where == "over" else s.place
    for place in range(TOWN_1, last):
        burned = s.is_burned(place) and s.rules.dynamite_first
        if s.meeples(place) > 1 and not burned:
            yield f"meeple: only one can have stayed at {PLACE[place]}"
    aside = sum(meeple == SIDEWAYS for meeple in s.meeple)
    if aside % 2 and not any(TOWN_1 <= meeple <= last for meeple in s.meeple):
        yield "meeple: whoever lies aside has lost to somebody, who still stands on a card"
    if where in PLACE and s.fighter[CHALLENGER] == NOBODY and s.stop.name != "RESOLVE":
        here = len(on_card(s, int(s.place)))
        most = s.seats if s.stop.name == "DYNAMITE" and s.rules.dynamite_first else 1
        if s.place not in (SALOON, BANK, CHURCH) and here > most:
            yield f"meeple: only one can have stayed at {PLACE[s.place]}"
        if s.place <= TOWN_3 and s.place != SALOON and here == 0:
            yield f"meeple: nobody visits {PLACE[s.place]}"


def pass_faults(s: Wild, where: str) -> Iterator[str]:
    """Who has passed holds something back. A soft pass is over as soon as somebody places something (Y13)."""
    if where == "setup" and s.stop.name == "SIGNS":
        if sum(passed == OUT for passed in s.passed) > s.seats - 2:
            yield "passed: two at least still show signs"
        return
    if where != "movement":
        if any(s.passed):
            yield "passed: nobody has passed but in the movement phase"
        return
    idle = [s.meeple[p] != HAND and s.cubes[at(HAND, p)] == 0 for p in range(s.seats)]
    for seat in range(s.seats):
        if s.passed[seat] and idle[seat]:
            yield f"passed: {called(s, seat)} has nothing in hand, and is not asked"
    if s.rules.soft_pass and 0 <= s.told < s.seats:
        before = [int(s.order[(s.told - i) % s.seats]) for i in range(1, s.seats)]
        awake = [seat for seat in before if not idle[seat]]
        passed = [bool(s.passed[seat]) for seat in awake]
        if sorted(passed, reverse=True) != passed:
            yield "passed: somebody has placed something since, and so a soft pass is over"


def burned_faults(s: Wild, where: str) -> Iterator[str]:
    """A building burns when it is resolved, for a Dynamite that lies among the discards: nothing was drawn since."""
    spent = sum(int(n) for kind, n in enumerate(s.discard) if s.cards.dynamite[kind])
    for building, burned in enumerate(s.burned):
        place = int(STORE) + building
        if burned and (where == "between" or place == s.closed):
            yield f"burned: {PLACE[place]} is whole when a round begins, and a shut one is passed over"
        elif burned and where != "over" and (s.phase != ACTION_PHASE or place >= s.place):
            yield f"burned: {PLACE[place]} has not been resolved, and nobody burns it before"
    if sum(s.burned) > spent:
        yield f"burned: {sum(s.burned)} buildings with {spent} Dynamite among the discards"
