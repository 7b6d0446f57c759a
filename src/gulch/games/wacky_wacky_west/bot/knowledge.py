"""What bots know of the game: which buildings are in danger, who may want what, and what a vote is worth.

Everything is read off an observation: the own goals, the board, the racks and the vote cards left.
"""

from __future__ import annotations

from functools import cache
from math import exp

from gulch.core.steps import NOBODY, UNKNOWN, Rng
from gulch.games.wacky_wacky_west.rules.cards import (
    ALL_CARDS,
    FULL_HAND,
    GOALS,
    NO,
    TYPES,
    WILD,
    WILD_VOTES,
    YES,
    count_cards,
    gives,
)
from gulch.games.wacky_wacky_west.rules.covering import buildings_at, squares_of, standing
from gulch.games.wacky_wacky_west.rules.ground import SIZES, route_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES, square_at
from gulch.games.wacky_wacky_west.rules.table import Town

FAR = 9  # squares away; beyond, a route is no danger
REACH = [0.0, 0.30, 0.25, 0.22, 0.16, 0.12, 0.09, 0.06, 0.04, 0.02]  # the chance to be covered, by distance
BRAKE = 0.8  # what an outhouse on the way leaves of it
SUSPICION = 0.2  # how much a covered point speaks against having that goal
GRUDGE = 0.75  # what others lose, against what oneself keeps
BALLOT_SIZES = [0.0, 0.45, 0.25, 0.15, 0.06, 0.04, 0.03, 0.01, 0.01]  # how often others lay so many cards
PRICE = 0.15  # of one vote of a card that is spent, in the first turn
HALFWAY = 30  # tiles: cards kept until so many are laid are hardly needed any more
LEFT_OVER = 0.1  # of the price, even then
NONE = 12  # where in a list of one seat's votes, yes less no, neither has more
TIE = 60  # the same in one of everybody's
STEPS = [int(step) for step in AHEAD]

Building = tuple[int, int, int]  # type, value, square
Odds = dict[int, float]


def own_goals(s: Town) -> list[int]:
    """The goals the viewer may still score with."""
    cards = [card for card in held(s) if card >= 0]
    return cards[:1] if s.chosen else cards


def beliefs(s: Town) -> list[Odds]:
    """By seat: how likely each goal is, from what its tiles have covered. Own goals are nobody else's."""
    cards = [c for c in range(s.rules.goal_cards) if c not in held(s)]
    covered: list[list[Building]] = [[] for _ in range(s.seats)]
    for i in range(s.laid_count):
        covered[s.laid_by[i]] += buildings_at(s, squares_of(int(s.laid[i])))
    found = []
    for seat in range(s.seats):
        against = {c: sum(int(gives(c, kind, value, value)) for kind, value, _ in covered[seat]) for c in cards}
        weights = {c: exp(-SUSPICION * points) for c, points in against.items()}
        total = sum(weights.values()) or 1.0
        found.append({c: weight / total for c, weight in weights.items()})
    return found


def held(s: Town) -> list[int]:
    return [int(s.goal(s.viewer)), int(s.lower_goal(s.viewer))] if s.viewer >= 0 else []


def stakes(s: Town) -> dict[Building, float]:
    """What it is worth to the viewer that a building stands: own points, less what others would have of it."""
    mine, guesses, found = own_goals(s), beliefs(s), {}
    houses = standing(s)
    others = [guesses[seat] for seat in range(s.seats) if seat != s.viewer]
    lowest = [int(s.lowest(kind)) for kind in range(TYPES)]
    for building in houses:
        points = {card: int(gives(card, building[0], building[1], lowest[building[0]])) for card in range(GOALS)}
        own = sum(points[card] for card in mine) / max(1, len(mine))
        theirs = sum(p * points[card] for odds in others for card, p in odds.items())
        found[building] = own - GRUDGE * theirs / max(1.0, len(others) ** 0.5)
    return found


class Prospect:
    """The board as it would be: free squares and gangs, quick to change and to look at."""

    def __init__(self, s: Town) -> None:
        squares = range(square_at(0, s.plan.rows + 2))
        self.free = bytearray(s.is_free(square) for square in squares)
        self.gang = [int(square) for square in s.gang]
        self.outhouse = bytearray(s.rules.votes and s.plan.outhouse(square) for square in squares)
        self.left = [0] * ROUTES  # tiles anybody has for a route
        for route in range(ROUTES):
            for size in range(1, SIZES + 1):
                self.left[route] += sum(int(s.owns(seat, route, size)) for seat in range(s.seats))

    def after(self, tile: int) -> Prospect:
        new = object.__new__(Prospect)
        new.outhouse, new.left = self.outhouse, self.left
        new.free, new.gang = self.free[:], self.gang[:]
        for square in squares_of(tile):
            new.free[square] = False
            new.gang[route_of(tile)] = square
        return new

    def survival(self, squares: list[int]) -> dict[int, float]:
        """The chance of each square to stay uncovered."""
        chance = {square: 1.0 for square in squares if self.free[square]}
        for route, gang in enumerate(self.gang):
            if gang == NOBODY or self.left[route] == 0:
                continue
            supply = min(1.0, self.left[route] / 6)
            for square, danger in self.threatened(gang).items():
                if square in chance:
                    chance[square] *= 1 - supply * danger
        return chance

    def threatened(self, gang: int) -> dict[int, float]:
        """Squares a route can get to, and how likely it will."""
        found: dict[int, float] = {}
        edge, distance = {gang: 1.0}, 0
        while edge and distance < FAR:
            distance += 1
            further: dict[int, float] = {}
            for square, ease in edge.items():
                for step in STEPS:
                    to = square + step
                    if to in found or not self.free[to]:
                        continue
                    way = ease * (BRAKE if self.outhouse[to] else 1.0)
                    further[to] = max(way, further.get(to, 0.0))
            for square, ease in further.items():
                found[square] = ease * REACH[distance]
            edge = further
        return found


def outlook(board: Prospect, worth: dict[Building, float]) -> float:
    """What the viewer may expect of a board."""
    chance = board.survival([square for _, _, square in worth])
    return sum(stake * chance.get(building[2], 0.0) for building, stake in worth.items())


@cache
def ballots(hand: int) -> tuple[tuple[float, ...], ...]:
    """How likely a seat with this hand lays how many votes, yes less no, by number of cards laid."""
    table = [[0.0] * (2 * NONE + 1) for _ in range(FULL_HAND + 1)]
    for cards in range(1, ALL_CARDS + 1):
        if cards & ~hand == 0:
            count, net = int(count_cards(cards)), int(YES[cards]) - int(NO[cards])
            for swing in (WILD_VOTES, -WILD_VOTES) if cards & WILD else (0, 0):
                table[count][NONE + net + int(swing)] += 0.5
    return tuple(tuple(x / (sum(line) or 1.0) for x in line) for line in table)


def others_votes(s: Town) -> list[float]:
    """The chances of the others' votes together, yes less no."""
    odds = [0.0] * (2 * TIE + 1)
    odds[TIE] = 1.0
    for seat in range(s.seats):
        if seat == s.viewer:
            continue
        hand = ALL_CARDS if s.votes[seat] == UNKNOWN else int(s.votes[seat])
        laid, sizes = int(s.ballot_size[seat]), ballots(hand)
        weights = [1.0 if n == laid else 0.0 for n in range(FULL_HAND + 1)] if laid else BALLOT_SIZES
        weights = [w if any(sizes[n]) else 0.0 for n, w in enumerate(weights)]
        total = sum(weights) or 1.0
        one = [sum(w * sizes[n][i] for n, w in enumerate(weights)) / total for i in range(2 * NONE + 1)]
        mixed = [0.0] * len(odds)
        for i, p in enumerate(odds):
            if p:
                for j, q in enumerate(one):
                    if q:
                        mixed[i + j - NONE] += p * q
        odds = mixed
    return odds


def best_ballot(s: Town, gain: float) -> int:
    """The ballot whose push is worth its price, when the tile staying is worth so much to the viewer."""
    odds = others_votes(s)
    price = PRICE * max(LEFT_OVER, 1 - int(s.laid_count) / HALFWAY)
    best, most = s.legal()[0], -1e9
    for cards in s.legal():
        net = int(YES[cards]) - int(NO[cards])
        spent = int(YES[cards]) + int(NO[cards])
        if cards & WILD:
            net += int(WILD_VOTES) if gain > 0 else -int(WILD_VOTES)
            spent += int(WILD_VOTES) + 1
        passes = sum(odds[max(0, TIE - net) :])
        worth = gain * passes - price * spent
        if worth > most + 1e-9:
            best, most = cards, worth
    return best


def gain_of(s: Town, tile: int) -> float:
    """What laying a tile changes for the viewer."""
    worth, board = stakes(s), Prospect(s)
    return outlook(board.after(tile), worth) - outlook(board, worth)


def best_placement(s: Town, rng: Rng) -> int:
    worth, board = stakes(s), Prospect(s)
    now = outlook(board, worth)
    best, most = s.legal()[0], -1e9
    for choice in s.legal():
        tile = int(s.tile_of(choice))
        gain = outlook(board.after(tile), worth) - now
        if s.needs_vote(tile):
            gain = 0.7 * gain - 0.2
        gain += 0.001 * int(rng.below(10)) - 0.02 * int(size_of(tile) == 1)  # singles are for steering: keep them
        if gain > most:
            best, most = choice, gain
    return best


def best_goal(s: Town) -> int:
    """The card that promises more."""
    houses = standing(s)
    chance = Prospect(s).survival([square for _, _, square in houses])
    lowest = [int(s.lowest(kind)) for kind in range(TYPES)]

    def promise(card: int) -> float:
        return sum(chance[at] * int(gives(card, kind, value, lowest[kind])) for kind, value, at in houses)

    return max(s.legal(), key=promise)


def greedy(seen: Town, rng: Rng) -> int:
    """One look ahead: what each choice does to the buildings one wants to keep, and to those others may want."""
    step = seen.stop.name
    if step == "PLACE":
        return best_placement(seen, rng)
    if step == "WILD_CARD":
        return 0 if gain_of(seen, int(seen.pending)) >= 0 else 1
    if step == "CHOOSE_GOAL":
        return best_goal(seen)
    return best_ballot(seen, gain_of(seen, int(seen.pending)))
