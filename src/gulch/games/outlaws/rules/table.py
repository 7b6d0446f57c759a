"""Outlaws: what stands and lies in the street, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Note, Seat, State, Step
from gulch.games.outlaws.rules.data import LETTERS, in_hand, pool
from gulch.games.outlaws.rules.history import LOOKER, SEEN, entry, without_spared
from gulch.games.outlaws.rules.house import House
from gulch.games.outlaws.rules.terms import (
    ALWAYS,
    ARM,
    BIT,
    BY_ASKING,
    CANCELS_BANDIT,
    EVERYBODY,
    HAND,
    KINDS,
    MAYOR,
    O39,
    O56,
    O72,
    ORDERS,
    ROW_NAMES,
    SEAT_LETTERS,
    TEAM_ROWS,
    TOKENS,
    VOTE,
    Card,
    Place,
    Side,
    Spot,
    Token,
    kind_of,
    one_members,
)

SHOWS: Final = Note("spot", "card")
SPENDS: Final = Note("seat", "token")


class Street(State):
    """One or two rows facing each other, or three or four folded round the supply."""

    # fmt: off
    TABLE: ClassVar[tuple[str, ...]] = (
        "width", "sides", "team", "south", "left", "right", "out", "active", "whose", "done", "turn", "quiet", "saloon",
        "gap", "marked", "held", "known", "bag", "hand", "discard", "removed", "offers", "sudden", "way", "winners",
        "president", "history",
    )
    # fmt: on
    HANDS: ClassVar[tuple[str, ...]] = ("row", "orders")
    HIDDEN: ClassVar[tuple[str, ...]] = ("slot", "supply", "mix", "looks")
    BY_PLACE: ClassVar[tuple[str, ...]] = ("row", "slot", "looks")
    BY_OPTION: ClassVar[tuple[str, ...]] = ("rules",)

    rules: House
    width: i64  # places in a row
    sides: i64  # rows at the start
    team: i64  # is this the game of two teams?
    south: Side  # in whose order the slots of a street are counted; nobody: arms round a hub
    left: vec[i64]  # by side: whom its places 1 to 4 face
    right: vec[i64]  # by side: whom the others face
    out: vec[i64]  # by seat
    active: Seat
    whose: Seat  # whose turn it would be; another plays it when that seat is out (team)
    done: i64  # actions of this turn
    turn: i64
    quiet: i64  # turns since anything was taken, spent, marked, held or lost
    saloon: vec[i64]  # two by seat
    gap: vec[i64]  # by side: the place a lost character has left empty (team)
    marked: vec[i64]  # by side: the set of cards with a headline marker
    held: vec[i64]  # by side: where the Bandit lies immobilized
    known: vec[i64]  # by slot: which sides know its token
    bag: vec[i64]  # how many tokens the supply holds, at the far end and, split, at the near one
    hand: vec[i64]  # by seat: votes, bullets, handcuffs, headline markers
    discard: vec[i64]  # by token
    removed: vec[i64]  # by token
    offers: i64  # the set of seats that would agree to a draw
    sudden: i64  # how often sudden death has come
    way: i64  # how it ended
    winners: i64  # the set of seats
    president: Seat
    history: vec[i64]  # what everybody has seen; what one may conclude from it, see belief.py
    row: vec[i64]  # by side and place
    orders: vec[i64]  # by seat: save, cancel for the Hitman, cancel for the Bandit
    slot: vec[i64]  # tokens; arms lie one after another, inner slot first
    supply: vec[i64]  # by end and token
    mix: vec[i64]  # by token: what is being shuffled
    looks: vec[i64]  # tokens looked at, in the order of ``history``, each with the side that looked

    def lay_out(self, seats: i64, house: vec[i64], steps: list[Step[Any]]) -> None:
        self.begin(seats, house, steps)
        self.rules = House(house)
        self.team = 1 if self.rules.teams else 0
        self.sides = 2 if self.team else seats
        self.width = 11 if self.team else 8
        self.south = 0 if self.sides == 2 else NOBODY
        self.left = vec[i64]([(side + 1) % self.sides for side in range(self.sides)])
        self.right = vec[i64]([(side - 1) % self.sides for side in range(self.sides)])
        self.out = vec[i64]([0] * seats)
        self.active = self.whose = self.president = NOBODY
        self.done = self.turn = self.quiet = self.offers = self.sudden = self.way = self.winners = 0
        self.saloon = vec[i64]([NOBODY] * (2 * seats))
        self.gap = vec[i64]([NOBODY] * self.sides)
        self.marked = vec[i64]([0] * self.sides)
        self.held = vec[i64]([NOBODY] * self.sides)
        slots: i64 = 11 if self.team else ARM * seats if seats > 2 else 8
        self.known = vec[i64]([0] * slots)
        self.bag = vec[i64]([0] * 2)
        self.hand = vec[i64]([n for _ in range(seats) for n in in_hand()])
        self.discard = vec[i64]([0] * TOKENS)
        self.removed = vec[i64]([0] * TOKENS)
        self.history = vec[i64](capacity=64)
        # A row by side; in team mode two places more, so that it can be shared out among four seats.
        places: i64 = 24 if self.team else 8 * seats
        self.row = vec[i64]([NOBODY] * places)
        self.orders = vec[i64]([ALWAYS] * (ORDERS * seats))
        for seat in range(seats):
            self.orders[seat * ORDERS + CANCELS_BANDIT] = BY_ASKING
        self.slot = vec[i64]([NOBODY] * slots)
        self.supply = vec[i64]([0] * (2 * TOKENS))
        self.mix = vec[i64](pool(self.mode()))
        self.looks = vec[i64](capacity=16)

    def copy(self) -> Street:
        new = Street()
        self.copy_agenda(new)
        new.rules = self.rules
        new.width = self.width
        new.sides = self.sides
        new.team = self.team
        new.south = self.south
        new.left = self.left[:]
        new.right = self.right[:]
        new.out = self.out[:]
        new.active = self.active
        new.whose = self.whose
        new.done = self.done
        new.turn = self.turn
        new.quiet = self.quiet
        new.saloon = self.saloon[:]
        new.gap = self.gap[:]
        new.marked = self.marked[:]
        new.held = self.held[:]
        new.known = self.known[:]
        new.bag = self.bag[:]
        new.hand = self.hand[:]
        new.discard = self.discard[:]
        new.removed = self.removed[:]
        new.offers = self.offers
        new.sudden = self.sudden
        new.way = self.way
        new.winners = self.winners
        new.president = self.president
        new.history = self.history[:]
        new.row = self.row[:]
        new.orders = self.orders[:]
        new.slot = self.slot[:]
        new.supply = self.supply[:]
        new.mix = self.mix[:]
        new.looks = self.looks[:]
        return new

    def mode(self) -> str:
        return "team" if self.team else "duel" if self.seats == 2 else "y3" if self.seats == 3 else "x4"

    def hashed(self, name: str, numbers: list[int]) -> list[int]:
        """Without who moved: the first games recorded did not write it down."""
        return [without_spared(number) for number in numbers] if name == "history" else numbers

    # who sees what

    def shows(self, seat: Seat, name: str, place: i64, share: i64) -> bool:
        """Teams see together; the eliminated see what spectators see (O83). All is shown when the game is over."""
        if self.seat == NOBODY or name in self.TABLE:
            return True
        side = self.sees_as(seat)
        if name == "row":
            return place // self.width == side or self.face_up(place)
        if name == "slot":
            return self.slot[place] == NOBODY or self.knows(side, place)
        if name == "looks":
            return LOOKER.of(self.looks[place]) == side
        return name == "orders" and place // share == seat

    def sees_as(self, seat: Seat) -> Side:
        if seat < 0:
            return NOBODY
        if self.team:
            return self.side_of(seat)
        return NOBODY if self.out[seat] else seat

    def knows(self, side: Side, slot: i64) -> bool:
        """Has this side followed the token there since it saw it (2.3)?"""
        known = self.known[slot]
        return known & EVERYBODY != 0 or (side >= 0 and known & BIT[side] != 0)

    def face_up(self, spot: Spot) -> bool:
        """Is the character there marked or lying in the street, or is nobody there?"""
        card = self.row[spot]
        if card < 0:
            return card == NOBODY
        side = self.side_at(spot)
        if side >= len(self.marked):
            return True  # beyond the last row: nobody stands there, whatever a document says
        return self.marked[side] & BIT[card] != 0 or self.held[side] == spot - side * self.width

    # seats and sides

    def side_of(self, seat: Seat) -> Side:
        return seat >> 1 if self.team else seat

    def partner(self, seat: Seat) -> Seat:
        return seat ^ 1

    def speaks(self, seat: Seat) -> bool:
        """Does this seat answer for its side? In a team the first member does, where both would have to."""
        return not self.team or seat & 1 == 0

    def first_of(self, side: Side) -> Seat:
        return 2 * side if self.team else side

    def allies(self, seat: Seat) -> i64:
        """The set of those who win together."""
        return BIT[seat] | BIT[seat ^ 1] if self.team else BIT[seat]

    def owner(self, side: Side, card: Card) -> Seat:
        """Who controls a character: in a team nobody alone, but for a member's own three (O56, O57)."""
        if not self.team:
            return side
        if not one_members(card):
            return NOBODY
        seat = 2 * side if card < KINDS else 2 * side + 1
        return self.partner(seat) if self.out[seat] else seat

    def gone(self, side: Side) -> bool:
        """Has this side left the street? Whoever loses last still stands there, and at the end everything is open."""
        return not self.team and self.out[side] != 0 and self.saloon[2 * side] == NOBODY

    def alive(self) -> i64:
        count: i64 = 0
        for seat in range(self.seats):
            if self.out[seat] == 0:
                count += 1
        return count

    def votes(self, seat: Seat) -> i64:
        """What counts in an election: a player's, or his team's."""
        own = self.hand[seat * HAND + VOTE]
        return own + self.hand[self.partner(seat) * HAND + VOTE] if self.team else own

    def leads(self, seat: Seat) -> bool:
        """Strictly more votes than each of the others, or by option than all of them together (O16, O51)."""
        own = self.votes(seat)
        total: i64 = 0
        for other in range(self.seats):
            if self.out[other] == 0 and self.side_of(other) != self.side_of(seat):
                votes = self.votes(other)
                if votes >= own:
                    return False
                total += votes
        return self.team == 1 or not self.rules.lead_over_all_together or own > total

    # the street

    def at(self, side: Side, place: Place) -> Spot:
        return side * self.width + place

    def side_at(self, spot: Spot) -> Side:
        return spot // self.width

    def place_at(self, spot: Spot) -> Place:
        return spot - spot // self.width * self.width

    def card(self, side: Side, place: Place) -> Card:
        """Who stands there; nobody beyond the ends."""
        return self.row[side * self.width + place] if 0 <= place < self.width else NOBODY

    def empty_at(self, spot: Spot) -> bool:
        """Has a lost member left this place empty?"""
        side = self.side_at(spot)
        return self.gap[side] == spot - side * self.width

    def held_at(self, spot: Spot) -> bool:
        """Does the Bandit lie there immobilized?"""
        side = self.side_at(spot)
        return self.held[side] == spot - side * self.width

    def facing(self, side: Side, place: Place) -> Spot:
        """The spot opposite: place 9 - i of the left neighbour, from place 5 on of the right one (O1, O48)."""
        other = self.left[side] if place < 4 else self.right[side]
        return other * self.width + self.width - 1 - place

    def slot_of(self, side: Side, place: Place) -> i64:
        """The slot in front of a place."""
        if self.south != NOBODY:
            return place if side == self.south else self.width - 1 - place
        if place < 4:
            return side * ARM + 3 - place
        return self.right[side] * ARM + place - 4

    def slots(self) -> i64:
        """How many slots there are: those of the arms or streets that have merged are gone."""
        if self.south != NOBODY:
            return self.width
        return ARM * self.alive()

    def two_supplies(self) -> bool:
        """One at either end of the street, by option (O2)."""
        return self.rules.supply_at_both_ends and self.sides == 2

    def same_arm(self, place: Place, other: Place) -> bool:
        """A row opposite ends at the hub (O49)."""
        return self.south != NOBODY or (place < 4) == (other < 4)

    def mayor_behind(self, side: Side, place: Place) -> bool:
        """Is the Mayor at this character's immediate left (O41, O44)?"""
        return place > 0 and self.row[side * self.width + place - 1] == MAYOR

    def bars_use(self, seat: Seat, place: Place) -> i64:
        """The ruling against acting with whoever stands there, or 0. That he has acted before is none (O65)."""
        if place >= self.width:
            return O72
        side = self.side_of(seat)
        card = self.row[side * self.width + place]
        if card < 0:
            return O72
        if self.held[side] == place:
            return O39
        if self.team:
            owner = self.owner(side, card)
            if owner != NOBODY and owner != seat:
                return O56
        return 0

    def bars_move(self, seat: Seat, place: Place) -> i64:
        """The ruling against moving whoever stands there, or FINE."""
        ruling = self.bars_use(seat, place)
        return FINE if ruling == O56 and self.rules.moves_partners_own else ruling

    def spared(self, seat: Seat) -> i64:
        """Whose own three this member of a team cannot have moved: 1 the first member's, 2 the second's, 0 none's."""
        if self.team == 0 or self.rules.moves_partners_own or self.out[self.partner(seat)]:
            return 0
        return 1 if seat > self.partner(seat) else 2

    # what happens

    def write(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """An entry in the history."""
        self.history = append(self.history, entry(kind, a, b, c, d, e, f))

    def progress(self) -> None:
        self.quiet = NOBODY  # the end of this turn counts it up to 0

    def reveal(self, spot: Spot) -> Card:
        """Turn a character round for everybody, and back at the end of the action (O50)."""
        card = self.row[spot]
        self.write(SEEN, self.side_at(spot), self.place_at(spot), card, self.turn)
        self.tell(SHOWS, self.named(spot), card)
        return card

    def note_if_visible(self, side: Side, place: Place) -> None:
        """A marked character is seen wherever it goes (O7)."""
        card = self.row[side * self.width + place]
        if card >= 0 and self.marked[side] & BIT[card]:
            self.write(SEEN, side, place, card, self.turn)

    def spend(self, seat: Seat, token: Token) -> None:
        self.hand[seat * HAND + token] -= 1
        self.discard[token] += 1
        self.progress()
        self.tell(SPENDS, seat, token)

    def named(self, spot: Spot) -> i64:
        """The number of a place among the names of all places."""
        name = self.side_at(spot) * ROW_NAMES + self.place_at(spot)
        return name + TEAM_ROWS if self.team else name

    def token_at(self, slot: i64, token: Token, known: i64) -> None:
        self.slot[slot] = token
        self.known[slot] = known

    def swap_slots(self, one: i64, other: i64) -> None:
        token = self.slot[one]
        known = self.known[one]
        self.token_at(one, self.slot[other], self.known[other])
        self.token_at(other, token, known)

    def letter(self, side: Side, card: Card) -> str:
        """A character as it is written: in a team with the owner's letter where both members have one (O69)."""
        text = LETTERS[kind_of(card)]
        if self.team and one_members(card):
            return text + SEAT_LETTERS[2 * side + (1 if card >= KINDS else 0)]
        return text
