"""Outlaws: what stands and lies in the street, and the questions one asks of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

from gulch.core.ints import append, i64, vec
from gulch.core.steps import NOBODY, Decision, Note, Seat, State, Step
from gulch.games.outlaws.rules.data import LETTERS, TOKEN_LETTERS, in_hand, picks_up, pool

Side: TypeAlias = i64  # a row and those who play it: a seat, or in team mode a team
Place: TypeAlias = i64  # in a row, counted from 0 at its owner's left
Card: TypeAlias = i64
Token: TypeAlias = i64

GOVERNOR: Final[i64] = 0
HITMAN: Final[i64] = 1
SHERIFF: Final[i64] = 2
INDIAN: Final[i64] = 3
STOREKEEP: Final[i64] = 4
DANCER: Final[i64] = 5
REPORTER: Final[i64] = 6
BANDIT: Final[i64] = 7
REVEREND: Final[i64] = 8
MAYOR: Final[i64] = 9
KINDS: Final[i64] = 10  # and three more cards in a team: the second member's Governor, Hitman and Sheriff
TEAM_CARDS: Final[i64] = 13

VOTE: Final[i64] = 0
BULLET: Final[i64] = 1
CUFFS: Final[i64] = 2
ELECTION: Final[i64] = 3
BOGUS: Final[i64] = 4
TOKENS: Final[i64] = 5
HEADLINE: Final[i64] = 3  # the fourth thing in a hand
HAND: Final[i64] = 4

# the options of a table
MODE: Final[i64] = 0
DEPLOYMENT: Final[i64] = 1
SUPPLY_ENDS: Final[i64] = 2
DANCER_REACH: Final[i64] = 3
BANDIT_CALL: Final[i64] = 4
REVEREND_VS_SAVE: Final[i64] = 5
MAYOR_ON_REACTIONS: Final[i64] = 6
ELECTION_LEAD: Final[i64] = 7
TEAM_MOVE_PARTNER: Final[i64] = 8
NO_PROGRESS: Final[i64] = 9
MAX_TURNS: Final[i64] = 10
STAGNATION_RESULT: Final[i64] = 11
HISTORY_OPTION: Final[i64] = 12
AUTO_NOTES: Final[i64] = 13

# standing orders, and what they are for
BY_ASKING: Final[i64] = 0
ALWAYS: Final[i64] = 1
NEVER: Final[i64] = 2
SAVES: Final[i64] = 0
CANCELS_HITMAN: Final[i64] = 1
CANCELS_BANDIT: Final[i64] = 2
ORDERS: Final[i64] = 3

# ways to end
GOOD: Final[i64] = 1
BAD: Final[i64] = 2
UGLY: Final[i64] = 3
RESIGNED: Final[i64] = 4
STAGNATION: Final[i64] = 5
LENGTH: Final[i64] = 6
AGREED: Final[i64] = 7
EXHAUSTED: Final[i64] = 8

EVERYBODY: Final[i64] = 16  # in ``known``, beside a bit for each side

# What has happened before everybody's eyes: kinds of entries in ``history``. Each is one number: the kind, then its
# small parts, four bits each; only the last part may be larger.
DEPLOYED: Final[i64] = 0  # side, the two in its Saloon
MOVED: Final[i64] = 1  # side, place, place, whose own three were not among them (see ``spared``)
FETCHED: Final[i64] = 2  # side, who came, place, place, who went in and 16 times the same
SEEN: Final[i64] = 3  # side, place, card, turn
DANCED: Final[i64] = 4  # side, from, to
LOST: Final[i64] = 5  # side, place now empty
REPLACED: Final[i64] = 6  # side, who came, place, place, the empty place
LOOKED: Final[i64] = 7  # slot, side; what was seen is the next of ``looks``
SHOWN: Final[i64] = 8  # slot, token
SLID: Final[i64] = 9  # slot that was emptied, away from which end
REFILLED: Final[i64] = 10  # slot, from which end
STORED: Final[i64] = 11  # slot, slot
EXCHANGED: Final[i64] = 12  # slot, with which end
MERGED: Final[i64] = 13  # arm, arm that disappears into it
STREET: Final[i64] = 14  # south, north: two arms become one street
SUDDEN: Final[i64] = 15  # bullets, handcuffs, bogus, slots
LEFT: Final[i64] = 16  # side
KIND_BITS: Final[i64] = 5

BIT: Final = vec[i64]([2**n for n in range(16)])
PICKS_UP: Final = vec[i64](picks_up())
LETTER: Final = LETTERS
SEAT_LETTERS: Final = ["a", "b", "c", "d"]
TOKEN_LETTER: Final = TOKEN_LETTERS
TEAM_ROWS: Final[i64] = 64  # where the places of teams begin among the names of all places
ROW_NAMES: Final[i64] = 16

# rulings that stand in the way of something
O5: Final[i64] = 5
O9: Final[i64] = 9
O11: Final[i64] = 11
O17: Final[i64] = 17
O18: Final[i64] = 18
O22: Final[i64] = 22
O25: Final[i64] = 25
O27: Final[i64] = 27
O29: Final[i64] = 29
O31: Final[i64] = 31
O32: Final[i64] = 32
O35: Final[i64] = 35
O39: Final[i64] = 39
O40: Final[i64] = 40
O41: Final[i64] = 41
O49: Final[i64] = 49
O56: Final[i64] = 56
O61: Final[i64] = 61
O62: Final[i64] = 62
O64: Final[i64] = 64
O72: Final[i64] = 72
O79: Final[i64] = 79
O80: Final[i64] = 80
O81: Final[i64] = 81

SHOWS: Final = Note("spot", "card")
SPENDS: Final = Note("seat", "token")


def kind_of(card: Card) -> i64:
    """A member's own Governor is a Governor, whichever of the two he is."""
    return card - KINDS if card >= KINDS else card


def unsigned(entry: int) -> int:
    """An entry of the history without ``spared``."""
    kind = entry & 31
    if kind == MOVED:
        return entry & 0x1FFFF
    return entry & 0x1FFFFFF if kind == FETCHED else entry


class Street(State):
    """One or two rows facing each other, or three or four folded round the supply."""

    TABLE: ClassVar[tuple[str, ...]] = (
        "width",
        "sides",
        "team",
        "south",
        "left",
        "right",
        "out",
        "active",
        "whose",
        "done",
        "turn",
        "quiet",
        "saloon",
        "gap",
        "marked",
        "held",
        "known",
        "bag",
        "hand",
        "discard",
        "removed",
        "offers",
        "sudden",
        "way",
        "winners",
        "president",
        "history",
    )
    HANDS: ClassVar[tuple[str, ...]] = ("row", "orders")
    HIDDEN: ClassVar[tuple[str, ...]] = ("slot", "supply", "mix", "looks")

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
        self.team = 1 if seats == 4 and house[MODE] == 1 else 0
        self.sides = 2 if self.team else seats
        self.width = 11 if self.team else 8
        mode = self.mode()
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
        slots: i64 = 11 if self.team else 4 * seats if seats > 2 else 8
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
        self.mix = vec[i64](pool(mode))
        self.looks = vec[i64](capacity=16)

    def copy(self) -> Street:
        new = Street()
        self.copy_agenda(new)
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
        return [unsigned(entry) for entry in numbers] if name == "history" else numbers

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
            return self.looks[place] >> 3 == side
        return name == "orders" and place // share == seat

    def sees_as(self, seat: Seat) -> Side:
        if seat < 0:
            return NOBODY
        if self.team:
            return seat >> 1
        return NOBODY if self.out[seat] else seat

    def knows(self, side: Side, slot: i64) -> bool:
        """Has this side followed the token there since it saw it (2.3)?"""
        known = self.known[slot]
        return known & EVERYBODY != 0 or (side >= 0 and (known >> side) & 1 != 0)

    def face_up(self, spot: i64) -> bool:
        """Is the character there marked or lying in the street, or is nobody there?"""
        card = self.row[spot]
        if card < 0:
            return card == NOBODY
        side = spot // self.width
        if side >= len(self.marked):
            return True  # beyond the last row: nobody stands there, whatever a document says
        return (self.marked[side] >> card) & 1 != 0 or self.held[side] == spot - side * self.width

    # seats and sides

    def side_of(self, seat: Seat) -> Side:
        return seat >> 1 if self.team else seat

    def partner(self, seat: Seat) -> Seat:
        return seat ^ 1

    def owner(self, side: Side, card: Card) -> Seat:
        """Who controls a character: in a team nobody alone, but for a member's own three (O56, O57)."""
        if not self.team:
            return side
        if 3 <= card < KINDS:
            return NOBODY
        seat = 2 * side if card < KINDS else 2 * side + 1
        return seat ^ 1 if self.out[seat] else seat

    def alive(self) -> i64:
        count: i64 = 0
        for seat in range(self.seats):
            if self.out[seat] == 0:
                count += 1
        return count

    def votes(self, seat: Seat) -> i64:
        """What counts in an election: a player's, or his team's."""
        own = self.hand[seat * HAND + VOTE]
        return own + self.hand[(seat ^ 1) * HAND + VOTE] if self.team else own

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
        return self.team == 1 or self.house[ELECTION_LEAD] == 0 or own > total

    # the street

    def at(self, side: Side, place: Place) -> i64:
        return side * self.width + place

    def card(self, side: Side, place: Place) -> Card:
        """Who stands there; nobody beyond the ends."""
        return self.row[side * self.width + place] if 0 <= place < self.width else NOBODY

    def facing(self, side: Side, place: Place) -> i64:
        """The spot opposite: place 9 - i of the left neighbour, from place 5 on of the right one (O1, O48)."""
        other = self.left[side] if place < 4 else self.right[side]
        return other * self.width + self.width - 1 - place

    def slot_of(self, side: Side, place: Place) -> i64:
        """The slot in front of a place."""
        if self.south != NOBODY:
            return place if side == self.south else self.width - 1 - place
        if place < 4:
            return side * 4 + 3 - place
        return self.right[side] * 4 + place - 4

    def slots(self) -> i64:
        """How many slots there are: those of the arms or streets that have merged are gone."""
        if self.south != NOBODY:
            return self.width
        return 4 * self.alive()

    def two_supplies(self) -> bool:
        """One at either end of the street, by option (O2)."""
        return self.house[SUPPLY_ENDS] == 1 and self.sides == 2

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
        """The ruling against moving whoever stands there, or 0."""
        ruling = self.bars_use(seat, place)
        return 0 if ruling == O56 and self.house[TEAM_MOVE_PARTNER] == 1 else ruling

    def spared(self, seat: Seat) -> i64:
        """Whose own three this member of a team cannot have moved: 1 the first member's, 2 the second's, 0 none's."""
        if self.team == 0 or self.house[TEAM_MOVE_PARTNER] == 1 or self.out[seat ^ 1]:
            return 0
        return 2 - (seat & 1)

    # what happens

    def write(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """An entry in the history."""
        self.history = append(self.history, kind + 32 * (a + 16 * (b + 16 * (c + 16 * (d + 16 * e)))))

    def progress(self) -> None:
        self.quiet = NOBODY  # the end of this turn counts it up to 0

    def reveal(self, spot: i64) -> Card:
        """Turn a character round for everybody, and back at the end of the action (O50)."""
        side = spot // self.width
        place = spot - side * self.width
        card = self.row[spot]
        self.write(SEEN, side, place, card, self.turn)
        self.tell(SHOWS, self.named(spot), card)
        return card

    def note_if_visible(self, side: Side, place: Place) -> None:
        """A marked character is seen wherever it goes (O7)."""
        card = self.row[side * self.width + place]
        if card >= 0 and (self.marked[side] >> card) & 1:
            self.write(SEEN, side, place, card, self.turn)

    def spend(self, seat: Seat, token: Token) -> None:
        self.hand[seat * HAND + token] -= 1
        self.discard[token] += 1
        self.progress()
        self.tell(SPENDS, seat, token)

    def named(self, spot: i64) -> i64:
        """The number of a place among the names of all places."""
        side = spot // self.width
        return side * ROW_NAMES + spot - side * self.width + (TEAM_ROWS if self.team else 0)

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
        text = LETTER[kind_of(card)]
        if self.team and not 3 <= card < KINDS:
            return text + SEAT_LETTERS[2 * side + (1 if card >= KINDS else 0)]
        return text


class OwnAction(Decision[Street]):
    """A small choice within an action of the active player. Others see nothing of it before the action is complete."""

    def seat(self, s: Street, told: i64) -> Seat:
        return s.active

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        return seat >= 0 and s.side_of(seat) == s.side_of(s.active)

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return ""
