"""What a search is told of Wacky Wacky West: nobody covers what he wants to keep, or votes for it."""

from __future__ import annotations

from typing import Final

from gulch.core.guides import Guide, chances, shares
from gulch.core.ints import append, i64, vec
from gulch.core.steps import NOBODY, Game, Rng, State
from gulch.games.wacky_wacky_west.rules.cards import COUNT, LOW, NEUTRAL, NO, WILD, WILD_VOTES, YES, gives
from gulch.games.wacky_wacky_west.rules.ground import SIZES as LONGEST
from gulch.games.wacky_wacky_west.rules.ground import docks_on, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES, WIDTH, Map
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.rules.turn import PLACE
from gulch.games.wacky_wacky_west.rules.vote import VOTE, VOTE_TOGETHER, WILD_CARD

TRIED: Final[i64] = 3  # options looked at in a playout, of which the best is taken
SIZES: Final = vec[float]([0.0, 1.0, 0.15, 0.03, 0.006, 0.002, 0.001, 0.0005, 0.0005])  # ballots of so many cards
PUSH: Final = 0.5  # how much likelier a ballot is by each vote in one's interest
WARY: Final = 0.35  # how much less likely a tile is by each point it covers
PRICE: Final = 0.3  # of one vote that is spent
REACH: Final = vec[float]([0.0, 0.30, 0.25, 0.22, 0.16, 0.12, 0.09, 0.06, 0.04, 0.02])  # to be covered, by distance
BRAKE: Final = 0.8  # what an outhouse on the way leaves of it
PLENTY: Final = 6.0  # tiles with which a route goes on as it likes
FAR: Final[i64] = 8  # decisions: so that all tiles are compared after about as many of the others'
DOUBT: Final = 0.2
SURE: Final = 0.6  # points ahead that decide the end, and how many more by each tile still to be laid
UNSURE: Final = 0.05
A_CARD: Final = 0.05  # a vote card left, which also breaks ties


class TownGuide(Guide):
    def __init__(self, game: Game[Town]) -> None:
        super().__init__(game, FAR, DOUBT)
        self.plan: Map | None = None
        self.house_at = vec[i64]()  # by square: which building is printed there
        self.stays = vec[float]()  # by square: the chance to stay uncovered
        self.met = vec[i64]()  # by square: the last search of a route that has come there
        self.searches: i64 = 0

    def read(self, plan: Map) -> None:
        self.plan = plan
        self.house_at = vec[i64]([NOBODY] * (WIDTH * (plan.rows + 2)))
        for i in range(len(plan.houses)):
            self.house_at[plan.houses[i]] = i
        self.stays = vec[float]([1.0] * len(self.house_at))
        self.met = vec[i64]([0] * len(self.house_at))
        self.searches = 0

    def covered(self, s: Town, seat: i64, tile: i64) -> i64:
        """Points of a seat's own goals under a tile."""
        plan = s.plan
        if self.plan is not plan:
            self.read(plan)
        total: i64 = 0
        square = docks_on(tile)
        step = AHEAD[run_of(tile)]
        for _square in range(size_of(tile)):
            house = self.house_at[square]
            square += step
            if house == NOBODY:
                continue
            kind, value = plan.types[house], plan.values[house]
            lowest = s.lowest(kind) if s.rules.two_goals else NOBODY
            total += gives(s.goal(seat), kind, value, lowest)
            if s.rules.two_goals and s.chosen == 0:
                total += gives(s.lower_goal(seat), kind, value, lowest)
        return total

    def wish(self, s: Town) -> float:
        """What the seat that is asked wants of the vote: more than 0, that the tile stays."""
        covered = self.covered(s, s.seat, s.pending)
        if covered > 0:
            return -float(covered)
        return 1.0 if s.seat == s.builder else 0.3

    def priors(self, s: State) -> list[float]:
        assert isinstance(s, Town)
        weights: list[float] = []
        voting = s.stop is VOTE or s.stop is VOTE_TOGETHER
        wish = self.wish(s) if voting or s.stop is WILD_CARD else 0.0
        for i in range(len(s.options)):
            choice = s.options[i]
            weight = 1.0
            if voting:
                pushes = float(YES[choice] - NO[choice])
                if wish < 0.0:
                    pushes = -pushes
                weight = SIZES[COUNT[choice]] * (1.0 + PUSH * max(0.0, pushes)) + 0.0001
            elif s.stop is WILD_CARD:
                weight = 5.0 if (choice == 0) == (wish > 0.0) else 1.0
            elif s.stop is PLACE:
                weight = 1.0 / (1.0 + WARY * float(self.covered(s, s.seat, s.tile_of(choice))))
            weights.append(weight)
        return shares(weights)

    def calm(self, s: State) -> bool:
        """Between two tiles."""
        return s.stop is PLACE

    def worth(self, s: State) -> list[float]:
        """What each may expect of the buildings that routes can still get to."""
        assert isinstance(s, Town)
        plan = s.plan
        if self.plan is not plan:
            self.read(plan)
        for i in range(len(plan.houses)):
            self.stays[plan.houses[i]] = 1.0  # what others say is never read
        tiles: i64 = 0
        for route in range(ROUTES):
            left: i64 = 0
            for seat in range(s.seats):
                for size in range(1, LONGEST + 1):
                    left += s.owns(seat, route, size)
            tiles += left
            if left > 0 and s.gang[route] != NOBODY:
                self.threaten(s, s.gang[route], min(1.0, float(left) / PLENTY))
        standing = vec[float]([0.0] * s.seats)
        for seat in range(s.seats):
            total = self.hopes(s, s.goal(seat))
            if s.rules.two_goals and s.chosen == 0:
                total = 0.5 * (total + self.hopes(s, s.lower_goal(seat)))
            standing[seat] = total + A_CARD * float(s.votes_left[seat])
        return chances(standing, SURE + UNSURE * float(tiles))

    def hopes(self, s: Town, goal: i64) -> float:
        """Points a goal may still be worth at the end."""
        plan = s.plan
        total = 0.0
        for i in range(len(plan.houses)):
            square = plan.houses[i]
            if goal >= 0 and s.is_free(square):
                lowest = s.lowest(plan.types[i]) if goal == LOW else NOBODY
                total += self.stays[square] * float(gives(goal, plan.types[i], plan.values[i], lowest))
        return total

    def threaten(self, s: Town, gang: i64, supply: float) -> None:
        """Lower the chances of all squares that a route may still get to."""
        self.searches += 1
        edge = vec[i64]([gang])
        ease = vec[float]([1.0])
        for distance in range(1, len(REACH)):
            further = vec[i64]()
            eased = vec[float]()
            for k in range(len(edge)):
                for way in range(len(AHEAD)):
                    square = edge[k] + AHEAD[way]
                    if not s.is_free(square) or self.met[square] == self.searches:
                        continue
                    self.met[square] = self.searches
                    easy = ease[k] * BRAKE if s.rules.votes and s.plan.outhouse(square) else ease[k]
                    further = append(further, square)
                    eased = append(eased, easy)
                    self.stays[square] *= 1.0 - supply * easy * REACH[distance]
            edge = further
            ease = eased

    def pick(self, s: State, rng: Rng) -> i64:
        assert isinstance(s, Town)
        options = s.options
        if s.stop is VOTE or s.stop is VOTE_TOGETHER:
            return self.ballot(s, rng)
        if s.stop is WILD_CARD:
            return 0 if self.wish(s) > 0.0 else 1
        best = options[rng.below(len(options))]
        if s.stop is PLACE and len(options) > 1:
            least = self.covered(s, s.seat, s.tile_of(best))
            for _try in range(TRIED - 1):
                if least == 0:
                    break
                choice = options[rng.below(len(options))]
                covered = self.covered(s, s.seat, s.tile_of(choice))
                if covered < least:
                    best, least = choice, covered
        return best

    def ballot(self, s: Town, rng: Rng) -> i64:
        """A few cards in one's interest."""
        hand = s.votes[s.seat]
        if hand == NEUTRAL:
            return NEUTRAL
        options = s.options
        wish = self.wish(s)
        best: i64 = options[rng.below(len(options))]
        most = -1000.0
        for _try in range(2 * TRIED):
            cards = options[rng.below(len(options))]
            pushes = float(YES[cards] - NO[cards])
            spent = float(YES[cards] + NO[cards])
            if cards & WILD != 0:
                pushes += float(WILD_VOTES) if wish > 0.0 else -float(WILD_VOTES)
                spent += float(WILD_VOTES) + 1.0
            worth = 0.2 * wish * pushes - PRICE * spent
            if worth > most:
                best, most = cards, worth
        return best
