"""What everything on the table earns and scores, source by source: for the rules, for forecasts and for bots."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.table import (
    BANK,
    HOTEL,
    SEATS,
    STORE,
    TOWNS,
    TRAIN,
    TYPES,
    West,
    at,
)

CATTLE_INCOME: Final[i64] = DATA["cattle_income"]
STORE_INCOME: Final[i64] = DATA["store_income"]
STORE_FARMER: Final[i64] = DATA["store_farmer"]
HOTEL_INCOME: Final[i64] = DATA["hotel_income"]
BANK_INCOME: Final[i64] = DATA["bank_income"]
MOST_MONEY: Final = vec[i64](DATA["most_money"])
MOST_WANTED: Final = vec[i64](DATA["most_wanted"])

FROM_CATTLE: Final[i64] = 0  # sources of income
FROM_STORES: Final[i64] = 1
FROM_HOTELS: Final[i64] = 2
FROM_BANKS: Final[i64] = 3
SOURCES: Final[i64] = 4

FOR_BUILDINGS: Final[i64] = 0  # items of the final score
FOR_CATTLE: Final[i64] = 1
FOR_CONTROL: Final[i64] = 2
FOR_MONEY: Final[i64] = 3
FOR_WANTED: Final[i64] = 4
ITEMS: Final[i64] = 5


def town_income(s: West, town: i64, pay: vec[i64]) -> None:
    """Add what one town pays, by seat and source. Nobody earns on himself (W65)."""
    train = s.owner[town * TYPES + TRAIN] != NOBODY
    farmer = s.farmers[town] != NOBODY
    head = CATTLE_INCOME
    if train:
        head *= 2
    if farmer:
        head //= 2  # two dollars, so nothing is ever lost in halving (W63)
    bank, store, hotel = s.owner[town * TYPES + BANK], s.owner[town * TYPES + STORE], s.owner[town * TYPES + HOTEL]
    for p in range(s.seats):
        cattle = s.cattle[at(p, town)]
        pay[p * SOURCES + FROM_CATTLE] += head * cattle
        if store != NOBODY and p != store:
            pay[store * SOURCES + FROM_STORES] += STORE_INCOME * cattle
        if hotel != NOBODY and p != hotel:
            pay[hotel * SOURCES + FROM_HOTELS] += HOTEL_INCOME * s.cowboys[at(p, town)]
    if store != NOBODY and farmer and (s.farmers[town] != store or s.rules.store_pays_own_farmer):
        pay[store * SOURCES + FROM_STORES] += STORE_FARMER
    if bank != NOBODY:
        pay[bank * SOURCES + FROM_BANKS] += BANK_INCOME * (s.size(town) - s.owned(town, bank))


def incomes(s: West) -> vec[i64]:
    """By seat and source: what would be paid now."""
    pay = vec[i64]([0] * (SEATS * SOURCES))
    for town in range(TOWNS):
        town_income(s, town, pay)
    return pay


def head_points(s: West, town: i64) -> i64:
    """What each head of cattle in a town scores: one, one more by a train, one less by a farmer."""
    points: i64 = 1
    if s.owner[town * TYPES + TRAIN] != NOBODY:
        points += 1
    if s.farmers[town] != NOBODY:
        points -= 1
    return points


def controller(s: West, town: i64) -> i64:
    """Who has strictly the most buildings and cattle together in a town; nobody in a tie (W68)."""
    best: i64 = NOBODY
    most: i64 = 0
    for p in range(s.seats):
        holds = s.owned(town, p) + s.cattle[at(p, town)]
        if holds > most:
            best, most = p, holds
        elif holds == most:
            best = NOBODY
    return best


def points(s: West) -> vec[i64]:
    """By seat and item: the score if the game ended now."""
    found = vec[i64]([0] * (SEATS * ITEMS))
    holdings = vec[i64]([0] * SEATS)
    for town in range(TOWNS):
        size: i64 = 0
        for p in range(s.seats):
            holdings[p] = s.cattle[at(p, town)]
        for kind in range(TYPES):
            owner = s.owner[town * TYPES + kind]
            if owner != NOBODY:
                size += 1
                holdings[owner] += 1
        head = head_points(s, town)
        for p in range(s.seats):
            cattle = s.cattle[at(p, town)]
            found[p * ITEMS + FOR_BUILDINGS] += size * (holdings[p] - cattle)
            found[p * ITEMS + FOR_CATTLE] += head * cattle
        award(s, found, holdings, FOR_CONTROL, size, 0)  # a clear lead, or nobody has it (W68)
    award(s, found, s.money, FOR_MONEY, MOST_MONEY[0], MOST_MONEY[1])
    award(s, found, s.wanted, FOR_WANTED, MOST_WANTED[0], MOST_WANTED[1])
    return found


def award(s: West, found: vec[i64], amounts: vec[i64], item: i64, alone: i64, tied: i64) -> None:
    """Points for having most of something; having nothing earns nothing, unless the table says so (W69)."""
    most: i64 = 0
    leaders: i64 = 0
    for p in range(s.seats):
        if amounts[p] > most:
            most, leaders = amounts[p], 1
        elif amounts[p] == most:
            leaders += 1
    if most == 0 and not s.rules.awards_for_nothing:
        return
    for p in range(s.seats):
        if amounts[p] == most:
            found[p * ITEMS + item] += alone if leaders == 1 else tied


def scores(s: West) -> vec[i64]:
    """Victory points by seat, as if the game ended now. Who has as many as another shares his place (W70)."""
    items = points(s)
    total = vec[i64]([0] * s.seats)
    for p in range(s.seats):
        for item in range(ITEMS):
            total[p] += items[p * ITEMS + item]
    return total
