"""Wacky Wacky West: what lies on the table, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gulch.core.ints import i64, mypyc_attr, vec
from gulch.core.steps import NOBODY, Seat, Step
from gulch.core.texts import Text
from gulch.games.wacky_wacky_west.rules.cards import (
    ALL_CARDS,
    LOW,
    NO,
    OWNER,
    TYPES,
    WHICH,
    WILD_VOTES,
    YES,
    Card,
    count_cards,
    gives,
)
from gulch.games.wacky_wacky_west.rules.data import DATA
from gulch.games.wacky_wacky_west.rules.ground import ALL_TILES, SIZES, SORTS, Ground
from gulch.games.wacky_wacky_west.rules.house import House
from gulch.games.wacky_wacky_west.rules.squares import Map

LAYING: Final[i64] = 0  # how a vote stands: ballots are being laid face down
OPEN: Final[i64] = 1  # they are turned up
STAYS: Final[i64] = 2  # counted: the tile stays
BACK: Final[i64] = 3  # or goes back
UNDECIDED: Final[i64] = 0  # a wild card
SAYS_YES: Final[i64] = 1
SAYS_NO: Final[i64] = 2

STOCK: Final = vec[i64]([n for kind in DATA["kind"] for n in DATA["tiles"][kind]])  # by sort
SHARES: Final = vec[i64]([n for players in ("2", "3", "4") for n in DATA["deal"][players]])  # by players and size


def share(seats: i64, size: i64) -> i64:
    """How many tiles of a size each seat is dealt (V29)."""
    return SHARES[(seats - 2) * SIZES + size - 1]


def carries(yes: i64, no: i64) -> bool:
    """A tie goes through; only more no than yes sends the tile back (V19)."""
    return yes >= no


@mypyc_attr(acyclic=True)
class Town(Ground):
    """Everybody sees everything but goals and ballots. Vote cards left may be hidden by an option (V21)."""

    TABLE: ClassVar[tuple[str, ...]] = (
        "turn",
        "active",
        "tiles",
        "laid",
        "laid_by",
        "laid_count",
        "gang",
        "free",
        "bridges",
        "votes",
        "votes_left",
        "pending",
        "builder",
        "vote",
        "ballot_size",
        "wild",
        "chosen",
    )
    HANDS: ClassVar[tuple[str, ...]] = ("goals", "ballot")
    HIDDEN: ClassVar[tuple[str, ...]] = ()
    BY_PLACE: ClassVar[tuple[str, ...]] = ("votes", "ballot")
    BY_OPTION: ClassVar[tuple[str, ...]] = ("rules", "map_text", "plan")

    map_text: Text  # the map as its owner wrote it
    turn: i64  # passes included
    active: Seat  # whose turn it is
    votes: vec[i64]  # by seat: the set of vote cards left
    votes_left: vec[i64]  # by seat: how many these are, which everybody sees
    pending: i64  # the tile that is or was last voted on, until the next tile is laid
    builder: Seat  # who wants to lay it
    vote: i64  # how that vote stands
    ballot_size: vec[i64]  # by seat: how many cards it has laid
    wild: vec[i64]  # by seat: what it has said with its wild card
    chosen: i64  # has everybody put one of two goals on top?
    goals: vec[i64]  # two a seat, the one that counts first; the second is nobody's in the basic game
    ballot: vec[i64]  # by seat: the set of cards it has laid

    def lay_out(self, seats: i64, house: vec[i64], steps: list[Step[Any]]) -> None:
        self.begin(seats, house, steps)
        self.rules = House(house)
        self.map_text = self.rules.map
        plan: Map = self.map_text.meaning
        self.plan = plan
        self.turn = 0
        self.active = NOBODY
        self.tiles = vec[i64]([0] * (seats * SORTS))
        self.laid = vec[i64]([NOBODY] * ALL_TILES)
        self.laid_by = vec[i64]([NOBODY] * ALL_TILES)
        self.laid_count = 0
        self.gang = plan.corner[:]
        self.free = plan.free[:]
        self.bridges = vec[i64]([0] * (plan.rows + 2))
        cards = ALL_CARDS if self.rules.votes else 0
        self.votes = vec[i64]([cards] * seats)
        self.votes_left = vec[i64]([count_cards(cards)] * seats)
        self.pending = self.builder = self.vote = NOBODY
        self.ballot_size = vec[i64]([0] * seats)
        self.wild = vec[i64]([UNDECIDED] * seats)
        self.chosen = 0
        self.goals = vec[i64]([NOBODY] * (2 * seats))
        self.ballot = vec[i64]([0] * seats)

    def copy(self) -> Town:
        new = Town()
        self.copy_agenda(new)
        new.rules = self.rules
        new.map_text = self.map_text
        new.plan = self.plan
        new.turn = self.turn
        new.active = self.active
        new.tiles = self.tiles[:]
        new.laid = self.laid[:]
        new.laid_by = self.laid_by[:]
        new.laid_count = self.laid_count
        new.gang = self.gang[:]
        new.free = self.free[:]
        new.bridges = self.bridges[:]
        new.votes = self.votes[:]
        new.votes_left = self.votes_left[:]
        new.pending = self.pending
        new.builder = self.builder
        new.vote = self.vote
        new.ballot_size = self.ballot_size[:]
        new.wild = self.wild[:]
        new.chosen = self.chosen
        new.goals = self.goals[:]
        new.ballot = self.ballot[:]
        return new

    def shows(self, seat: Seat, name: str, place: i64, share: i64) -> bool:
        """Ballots until they are turned up and goals until the end are for their owners. A lower goal is shown only by
        seats that are level on points (V34)."""
        over = self.seat == NOBODY
        if name == "ballot":
            return self.vote >= OPEN or place == seat
        if name == "votes":
            return not self.rules.hidden_vote_cards or place == seat or over
        if name == "goals":
            owner = OWNER.of(place)
            if owner == seat or not over:
                return owner == seat
            return WHICH.of(place) == 0 or not self.rules.two_goals or self.level(owner)
        return True

    def after(self, seat: Seat, places: i64) -> Seat:
        """The seat so many places on, clockwise."""
        return (seat + places) % self.seats

    def in_skin(self, number: i64, of: i64) -> i64:
        """One of so many things in a line of the log: those of Schilda follow those of the Wild West."""
        return number + of if self.rules.schilda else number

    # votes

    def clear_vote(self) -> None:
        """Nothing of the last vote is left on the table."""
        self.pending = self.builder = self.vote = NOBODY
        for seat in range(self.seats):
            self.ballot[seat] = self.ballot_size[seat] = 0
            self.wild[seat] = UNDECIDED

    def yes_votes(self) -> i64:
        """Of the ballots that lie open."""
        total: i64 = 0
        for seat in range(self.seats):
            total += self.yes_of(seat)
        return total

    def no_votes(self) -> i64:
        total: i64 = 0
        for seat in range(self.seats):
            total += self.no_of(seat)
        return total

    def yes_of(self, seat: Seat) -> i64:
        votes = YES[self.ballot[seat]]
        return votes + WILD_VOTES if self.wild[seat] == SAYS_YES else votes

    def no_of(self, seat: Seat) -> i64:
        votes = NO[self.ballot[seat]]
        return votes + WILD_VOTES if self.wild[seat] == SAYS_NO else votes

    def is_carried(self) -> bool:
        return carries(self.yes_votes(), self.no_votes())

    # goals

    def goal(self, seat: Seat) -> Card:
        """The one that counts."""
        return self.goals[2 * seat]

    def lower_goal(self, seat: Seat) -> Card:
        return self.goals[2 * seat + 1]

    def swap_goals(self, seat: Seat) -> None:
        """The lower one comes on top."""
        card = self.goal(seat)
        self.goals[2 * seat] = self.lower_goal(seat)
        self.goals[2 * seat + 1] = card

    def points(self, card: Card) -> i64:
        """What a goal is worth now."""
        if card < 0:
            return 0
        plan = self.plan
        total: i64 = 0
        if card == LOW:
            for kind in range(TYPES):
                total += self.lowest(kind)
            return total
        for i in range(len(plan.houses)):
            if self.is_free(plan.houses[i]):
                total += gives(card, plan.types[i], plan.values[i], NOBODY)
        return total

    def points_from(self, card: Card, value: i64) -> i64:
        """What of that comes from buildings of this value. Of several that are a type's lowest, one counts."""
        plan = self.plan
        total: i64 = 0
        if card == LOW:
            for kind in range(TYPES):
                if self.lowest(kind) == value:
                    total += value
            return total
        for i in range(len(plan.houses)):
            if plan.values[i] == value and self.is_free(plan.houses[i]):
                total += gives(card, plan.types[i], value, NOBODY)
        return total

    def lowest(self, kind: i64) -> i64:
        """The least value of a type that still stands; none, nothing."""
        plan = self.plan
        least: i64 = 0
        for i in range(len(plan.houses)):
            if plan.types[i] == kind and self.is_free(plan.houses[i]) and (least == 0 or plan.values[i] < least):
                least = plan.values[i]
        return least

    def level(self, seat: Seat) -> bool:
        """Has another seat as many points? Then both show their lower cards."""
        mine = self.points(self.goal(seat))
        return any(other != seat and self.points(self.goal(other)) == mine for other in range(self.seats))
