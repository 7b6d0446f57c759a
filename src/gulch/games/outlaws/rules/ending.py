"""Winning, losing, what leaves the street, and sudden death (5.1 to 5.7)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, Draw, Note, Seat, Step, slots
from gulch.games.outlaws.rules.data import TOKEN_LETTERS
from gulch.games.outlaws.rules.history import LEFT, LOST, MERGED, REFILLED, SLID, STREET, SUDDEN
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    ARM,
    BAD,
    BIT,
    BOGUS,
    BULLET,
    CUFFS,
    ELECTION,
    EXHAUSTED,
    HAND,
    HEADLINE,
    TOKENS,
    VOTE,
    Side,
    Spot,
)

ELIMINATED: Final = Note("seat", "way")
MERGES: Final = Note("tokens")
SUDDEN_DEATH: Final = Note("bullets", "handcuffs", "bogus")
WINS: Final = Note("seat", "way")
DRAWN: Final = Note("way")
PRESIDENT: Final = Note("seat")

LAY_TOLD: Final = slots(slot=64, left=64)  # where to, and how many are still to be laid
LAID_INTO: Final = LAY_TOLD[0]
STILL_TO_LAY: Final = LAY_TOLD[1]
NEAR_END: Final[i64] = 32  # the second supply, as a slot to be laid
REFILL_TOLD: Final = slots(slot=16, near=2)  # which slot, and is it from the second supply?
REFILLED_SLOT: Final = REFILL_TOLD[0]
FROM_NEAR: Final = REFILL_TOLD[1]


def wins(s: Street, seat: Seat, way: i64) -> None:
    """The seat wins, and its team with it (O60)."""
    s.way = way
    s.winners = s.allies(seat)
    s.president = president(s, seat)
    s.tell(WINS, seat, way)
    if s.president != NOBODY:
        s.tell(PRESIDENT, s.president)
    s.end()


def president(s: Street, seat: Seat) -> Seat:
    """The member of this seat's team with more votes, or who is left alone; equals share it (O60)."""
    if not s.team:
        return NOBODY
    other = s.partner(seat)
    own, others = s.hand[seat * HAND + VOTE], s.hand[other * HAND + VOTE]
    if s.out[other] or (own > others and s.out[seat] == 0):
        return seat
    return other if s.out[seat] or others > own else NOBODY


def drawn(s: Street, way: i64) -> None:
    s.way = way
    s.tell(DRAWN, way)
    s.end()


def loses(s: Street, spot: Spot, way: i64) -> None:
    """A Governor is dead or a Hitman arrested: his owner is out (5.2, 5.3)."""
    seat = s.owner(s.side_at(spot), s.row[spot])
    if s.team:
        loses_member(s, seat, spot, way)
    else:
        eliminate(s, seat, way)


def loses_member(s: Street, seat: Seat, spot: Spot, way: i64) -> None:
    """The partner takes over; the second loss of a team is its end (5.5, O57, O58)."""
    other = s.partner(seat)
    s.progress()
    if s.out[other]:
        wins(s, spokesman(s, 1 - s.side_of(seat)), way)
        return
    side, place = s.side_at(spot), s.place_at(spot)
    card = s.row[spot]
    s.row[spot] = NOBODY
    s.gap[side] = place
    s.marked[side] &= ~BIT[card]
    s.write(LOST, side, place)
    lost = VOTE if way == BAD else BULLET
    s.removed[lost] += s.hand[seat * HAND + lost]
    s.hand[seat * HAND + lost] = 0
    s.tell(ELIMINATED, seat, way)
    hand_over(s, seat)


def spokesman(s: Street, side: Side) -> Seat:
    """The first member of a team who is still in the game."""
    return 2 * side + 1 if s.out[2 * side] else 2 * side


def hand_over(s: Street, seat: Seat) -> None:
    """All that is left of a member goes to his partner, his Saloon and his turns as well (O57)."""
    other = s.partner(seat)
    s.out[seat] = 1
    for thing in range(HAND):
        s.hand[other * HAND + thing] += s.hand[seat * HAND + thing]
        s.hand[seat * HAND + thing] = 0
    s.saloon[2 * other + 1] = s.saloon[2 * seat]
    s.saloon[2 * seat] = NOBODY


def eliminate(s: Street, seat: Seat, way: i64) -> None:
    """Everything of his leaves the game; the last one standing wins, otherwise the lines merge (5.4, O54)."""
    s.out[seat] = 1
    s.progress()
    s.tell(ELIMINATED, seat, way)
    if s.alive() == 1:
        for winner in range(s.seats):
            if s.out[winner] == 0:
                wins(s, winner, way)
        return
    for token in range(HEADLINE):
        s.removed[token] += s.hand[seat * HAND + token]
    for thing in range(HAND):
        s.hand[seat * HAND + thing] = 0
    for place in range(s.width):
        s.row[s.at(seat, place)] = NOBODY
    s.saloon[2 * seat] = s.saloon[2 * seat + 1] = NOBODY
    s.marked[seat] = 0
    s.held[seat] = NOBODY
    s.offers &= ~BIT[seat]
    s.write(LEFT, seat)
    s.do(MERGE, seat)
    s.do(TIDY)


class Merge(Step[Street]):
    """The two arms beside the one who left become one; their tokens are shuffled unseen (5.4)."""

    def run(self, s: Street, gone: Side) -> None:
        before, after = s.right[gone], s.left[gone]
        s.left[before] = after
        s.right[after] = before
        for k in range(ARM):
            for slot in (before * ARM + k, gone * ARM + k):
                if s.slot[slot] != NOBODY:
                    s.mix[s.slot[slot]] += 1
                s.token_at(slot, NOBODY, 0)
        s.write(MERGED, before, gone)
        tokens = mixed(s)
        s.tell(MERGES, tokens)
        if tokens > 0:
            s.do(LAY, LAID_INTO.put(before * ARM) + STILL_TO_LAY.put(min(tokens, ARM)))
        if s.alive() == 2:
            s.do(STRAIGHTEN, after)


class Straighten(Step[Street]):
    """Two arms become a street; its supply lies beyond the outer end of the merged half (O52)."""

    def run(self, s: Street, south: Side) -> None:
        north = s.left[south]
        lay, known = s.slot[:], s.known[:]
        for slot in range(len(lay)):
            s.token_at(slot, NOBODY, 0)
        for k in range(ARM):
            inner, outer = south * ARM + 3 - k, north * ARM + k
            s.token_at(k, lay[inner], known[inner])
            s.token_at(ARM + k, lay[outer], known[outer])
        s.south = south
        s.write(STREET, south, north)


def mixed(s: Street) -> i64:
    total: i64 = 0
    for token in range(TOKENS):
        total += s.mix[token]
    return total


class Lay(Draw[Street]):
    """Shuffled tokens are laid face down in one slot after another; what is left goes into the supply (C1, C6, C7).

    With two supplies the smaller half of the rest goes to the near end (O2), which counts as one more slot.
    """

    def weight(self, s: Street, told: i64, token: i64) -> i64:
        return s.mix[token]

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        return False

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return ""

    def take(self, s: Street, told: i64, token: i64) -> None:
        slot, more = LAID_INTO.of(told), STILL_TO_LAY.of(told) - 1
        s.mix[token] -= 1
        if slot != NEAR_END:
            s.token_at(slot, token, 0)
        else:
            s.supply[TOKENS + token] += 1
            s.bag[1] += 1
        if more > 0:
            after = slot if slot == NEAR_END else next_slot(s, slot + 1)
            s.do(LAY, LAID_INTO.put(after) + STILL_TO_LAY.put(more))
            return
        rest = mixed(s)
        if slot != NEAR_END and rest >= 2 and s.two_supplies():
            s.do(LAY, LAID_INTO.put(NEAR_END) + STILL_TO_LAY.put(rest // 2))
            return
        for kind in range(TOKENS):
            s.supply[kind] += s.mix[kind]
            s.bag[0] += s.mix[kind]
            s.mix[kind] = 0


def next_slot(s: Street, slot: i64) -> i64:
    """This slot, or the first one after the arms that have merged away."""
    while s.south == NOBODY and s.out[slot // ARM]:
        slot += ARM
    return slot


def slide(s: Street, slot: i64, end: i64) -> i64:
    """Close a gap by moving tokens away from the supply; gives the slot that has become free beside it (O3)."""
    s.token_at(slot, NOBODY, 0)
    s.write(SLID, slot, end)
    if s.south == NOBODY:
        while slot % ARM:
            s.swap_slots(slot, slot - 1)
            slot -= 1
    elif end == 0:
        while slot + 1 < s.width:
            s.swap_slots(slot, slot + 1)
            slot += 1
    else:
        while slot > 0:
            s.swap_slots(slot, slot - 1)
            slot -= 1
    return slot


def close_gap(s: Street, slot: i64) -> None:
    """A token was taken (O75): slide, and refill; an empty supply leaves the slot beside it empty (3.9, O5)."""
    end: i64 = 0
    if s.two_supplies():
        end = 1 if slot < s.width // 2 else 0
        if s.bag[end] == 0 and s.bag[1 - end] > 0:
            end = 1 - end
    free = slide(s, slot, end)
    if s.bag[end] > 0:
        s.do(REFILL, REFILLED_SLOT.put(free) + FROM_NEAR.put(end))


class Refill(Draw[Street]):
    """A token out of the bag, each as likely as the others; nobody sees it (C4, O4)."""

    def weight(self, s: Street, told: i64, token: i64) -> i64:
        return s.supply[TOKENS * FROM_NEAR.of(told) + token]

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        return False

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return ""

    def take(self, s: Street, told: i64, token: i64) -> None:
        slot, end = REFILLED_SLOT.of(told), FROM_NEAR.of(told)
        s.supply[TOKENS * end + token] -= 1
        s.bag[end] -= 1
        s.token_at(slot, token, 0)
        s.write(REFILLED, slot, end)


class Tidy(Step[Street]):
    """After a merge gaps are filled from the supply, the farthest first, or tokens pushed outwards (O78)."""

    def run(self, s: Street, told: i64) -> None:
        slot = farthest_gap(s)
        while slot != NOBODY and s.bag[0] == 0:
            slide(s, slot, 0)
            slot = farthest_gap(s)
        if slot != NOBODY:
            close_gap(s, slot)
            s.do(TIDY)


def farthest_gap(s: Street) -> i64:
    """The empty slot farthest from the supply; without a supply only one that a token could slide into."""
    if s.south != NOBODY:
        for slot in range(s.width):
            if s.slot[slot] == NOBODY and (s.bag[0] > 0 or fed(s, slot, s.width)):
                return slot
        return NOBODY
    for k in range(3, -1, -1):
        for side in range(s.sides):
            slot = side * ARM + k
            if s.out[side] == 0 and s.slot[slot] == NOBODY and (s.bag[0] > 0 or fed(s, side * ARM - 1, slot)):
                return slot
    return NOBODY


def fed(s: Street, low: i64, high: i64) -> bool:
    """Is there a token strictly between two slots?"""
    return any(s.slot[slot] != NOBODY for slot in range(low + 1, high))


class CheckSuddenDeath(Step[Street]):
    """When nobody can win any more, what was spent comes back (5.6, O45, O46, O77)."""

    def run(self, s: Street, told: i64) -> None:
        for seat in range(s.seats):
            if s.hand[seat * HAND + BULLET] or s.hand[seat * HAND + CUFFS]:
                return
        lying = vec[i64]([0] * TOKENS)
        for slot in range(len(s.slot)):
            if s.slot[slot] != NOBODY:
                lying[s.slot[slot]] += 1
        for token in range(TOKENS):
            lying[token] += s.supply[token] + s.supply[TOKENS + token]
        if lying[BULLET] or lying[CUFFS] or election_lives(s, lying):
            return
        if s.discard[BULLET] + s.discard[CUFFS] == 0:
            drawn(s, EXHAUSTED)
            return
        rebuild(s, lying)


def election_lives(s: Street, lying: vec[i64]) -> bool:
    """Can anybody still be elected?"""
    if lying[ELECTION] == 0:
        return False
    if lying[VOTE]:
        return True
    return any(s.out[seat] == 0 and s.leads(seat) for seat in range(s.seats))


def rebuild(s: Street, lying: vec[i64]) -> None:
    for slot in range(len(s.slot)):
        s.token_at(slot, NOBODY, 0)
    for token in range(TOKENS):
        s.supply[token] = s.supply[TOKENS + token] = 0
        s.removed[token] += lying[token]
    s.bag[0] = s.bag[1] = 0
    there = s.slots()
    bullets, cuffs = s.discard[BULLET], s.discard[CUFFS]
    bogus = min(s.removed[BOGUS], max(2, there - bullets - cuffs))
    s.mix[BULLET], s.mix[CUFFS], s.mix[BOGUS] = bullets, cuffs, bogus
    s.discard[BULLET] = s.discard[CUFFS] = 0
    s.removed[BOGUS] -= bogus
    s.sudden += 1
    s.progress()
    laid = min(there, bullets + cuffs + bogus)
    s.write(SUDDEN, bullets, cuffs, bogus, laid)
    s.tell(SUDDEN_DEATH, bullets, cuffs, bogus)
    s.do(LAY, LAID_INTO.put(next_slot(s, 0)) + STILL_TO_LAY.put(laid))
    s.do(TIDY)


MERGE: Final = Merge()
STRAIGHTEN: Final = Straighten()
LAY: Final = Lay([f"lay {token}" for token in TOKEN_LETTERS])
REFILL: Final = Refill([f"refill {token}" for token in TOKEN_LETTERS])
TIDY: Final = Tidy()
CHECK_SUDDEN_DEATH: Final = CheckSuddenDeath()
