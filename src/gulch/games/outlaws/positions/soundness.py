"""What must be true of every position. Not compiled: it is asked of documents and in tests, not while playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

from gulch.core.steps import NOBODY
from gulch.games.outlaws.positions.asking import question_faults
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.past import past_faults
from gulch.games.outlaws.positions.places import place_name, seats_of, slot_name
from gulch.games.outlaws.positions.questions import BEFORE_TOKENS, existing, unpack
from gulch.games.outlaws.positions.results import result_faults
from gulch.games.outlaws.rules.data import ALL_CARDS, in_hand, pool
from gulch.games.outlaws.rules.data import TOKENS as TOKEN_NAMES
from gulch.games.outlaws.rules.setup import faction, fit_for_saloon, left_over
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BANDIT,
    BIT,
    BOGUS,
    ELECTION,
    EVERYBODY,
    GOVERNOR,
    HAND,
    HEADLINE,
    HITMAN,
    KINDS,
    SHERIFF,
    TOKENS,
    VOTE,
    has,
    kind_of,
)
from gulch.games.outlaws.rules.tokens import in_the_box
from gulch.games.outlaws.rules.turn import went_quiet

Check = Callable[[Street], Iterator[str]]


def faults(s: Street, fresh: Street) -> list[str]:
    """In plain words, the field first; none in a sound position. ``fresh`` is the same table just laid out.

    Each check counts on what those before it have found in order, so the first to find a fault is the last to be asked.
    """
    for name in ("width", "sides", "team"):
        if getattr(s, name) != getattr(fresh, name):
            return [f"{name}: is {getattr(s, name)}, and should be {getattr(fresh, name)}"]
    hidden: tuple[Check, ...] = (row_faults, token_faults, lying_faults, question_faults, turn_faults, result_faults)
    for check in (seat_faults, *(hidden if s.viewer == NOBODY else ()), past_faults):
        found = list(check(s))
        if found:
            return found
    return []


def bits(mask: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if has(mask, i)]


# who sits where


def seat_faults(s: Street) -> Iterator[str]:
    """Whose turn it is, who is out, and who faces whom: what everybody sees, and everything else is counted by."""
    for field, seat in (("active", s.active), ("whose", s.whose)):
        if seat >= s.seats or (seat == NOBODY) != (s.turn == 0):
            yield f"{field}: should be {'a seat of this table' if s.turn else 'nobody before the first turn'}"
            return
    if s.president >= s.seats or s.offers >= BIT[s.seats] or s.winners >= BIT[s.seats]:
        yield "winners: offers, winners and president are seats of this table"
    elif s.turn == 0 and (any(s.out) or s.done or s.quiet or s.offers or s.sudden):
        yield "turn: nothing has happened before the first turn"
    elif not (team_seats_fit(s) if s.team else (s.active == s.whose)):
        yield "whose: a turn is played by whoever has it; in a team, by the partner of one who is out"
    elif s.team and any(s.out[first] and s.out[first + 1] for first in (0, 2)):
        yield "out: a team is never out of the game with both its members"
    elif s.alive() < (2 if s.seat != NOBODY else 1):
        yield "out: too few are left to play on"
    elif (neighbours(s), int(s.south)) not in around(s):
        yield "left: those still in the game do not face each other that way"
    elif any(mask & ~(EVERYBODY | int(BIT[s.sides]) - 1) for mask in s.known):
        yield "known: somebody who is not at this table knows a token"


def team_seats_fit(s: Street) -> bool:
    return bool(s.active == s.whose or (s.turn and s.active == s.partner(s.whose) and s.out[s.whose]))


def neighbours(s: Street) -> list[tuple[int, int]]:
    return [(int(left), int(right)) for left, right in zip(s.left, s.right, strict=True)]


def around(s: Street) -> list[tuple[list[tuple[int, int]], int]]:
    """By the order in which players may have left: who faces whom, and in whose order the street is counted."""
    count = int(s.sides)
    ring = [((side + 1) % count, (side - 1) % count) for side in range(count)]
    if count == 2:
        return [(ring, 0)]
    found = []
    for order in permutations([side for side in range(count) if s.out[side]]):
        left, right, south = [pair[0] for pair in ring], [pair[1] for pair in ring], int(NOBODY)
        for gone in order[: count - 2]:  # the last but one ends the game, and nothing is merged any more
            left[right[gone]], right[left[gone]] = left[gone], right[gone]
            south = left[gone]
        straight = len(order) >= count - 2
        found.append((list(zip(left, right, strict=True)), south if straight else int(NOBODY)))
        if straight and s.stop.name == "LAY" and s.seat != NOBODY:
            found.append((found[-1][0], int(NOBODY)))  # the street is not straightened yet
    return found


# who stands where


def cleared(s: Street, side: int) -> bool:
    """Has everything of this player left the game? Of the last to lose it has not: the game ended there."""
    return bool(not s.team and s.out[side] and (s.alive() > 1 or not any(side_cards(s, side))))


def side_cards(s: Street, side: int) -> list[bool]:
    return [s.row[s.at(side, place)] != NOBODY for place in range(s.width)]


def row_faults(s: Street) -> Iterator[str]:
    if any(card != NOBODY for card in s.row[s.sides * s.width :]):
        yield f"row: there are {s.sides} rows of {s.width} places, and nothing beyond them"
    for side in range(s.sides):
        yield from one_row(s, side)
    lost = [side for side in range(s.sides) if not s.team and s.out[side] and not cleared(s, side)]
    if len(lost) != (1 if s.alive() == 1 and not s.team else 0):
        yield "row: who is out of the game has no characters left, but for the last one who lost"


def one_row(s: Street, side: int) -> Iterator[str]:
    """Everybody is in the street or in the Saloon, once, and no Governor drinks."""
    name = " and ".join(COLOURS[seat] for seat in seats_of(s, side))
    street = [int(s.row[s.at(side, place)]) for place in range(s.width)]
    saloon = [int(s.saloon[2 * seat + i]) for seat in seats_of(s, side) for i in range(2)]
    cards = [card for card in street + saloon if card != NOBODY]
    strangers = [ALL_CARDS[card] for card in cards if not 0 <= card < faction(s) or cards.count(card) > 1]
    if strangers:
        yield f"row: {name} cannot have the {strangers[0]} there, or has it twice"
    elif any(kind_of(card) == GOVERNOR for card in saloon if card != NOBODY):
        yield f"saloon: a Governor of {name} sits in it"
    elif s.stop.name in BEFORE_TOKENS and s.seat != NOBODY:
        yield from deployed(s, side, name)
    elif cleared(s, side):
        if cards or s.marked[side] or s.held[side] != NOBODY or s.gap[side] != NOBODY:
            yield f"row: {name} is out of the game and still has characters"
    else:
        missing = [card for card in range(faction(s)) if card not in cards]
        yield from (team_row if s.team else own_row)(s, side, name, missing)
        yield from on_cards(s, side, name, missing, street)


def own_row(s: Street, side: int, name: str, missing: list[int]) -> Iterator[str]:
    if missing:
        yield f"row: {name} has no {ALL_CARDS[missing[0]]}, neither in the street nor in the Saloon"
    elif s.gap[side] != NOBODY or NOBODY in s.row[s.at(side, 0) : s.at(side, s.width)]:
        yield f"gap: no place in the row of {name} can be empty"


def team_row(s: Street, side: int, name: str, missing: list[int]) -> Iterator[str]:
    """One member's Governor or Hitman may be lost, and then his place is empty until it is filled (5.5)."""
    first = 2 * side
    out = [seat for seat in (first, first + 1) if s.out[seat]]
    lost = [card for card in missing if kind_of(card) not in (GOVERNOR, HITMAN) or [first + card // KINDS] != out]
    gaps = [place for place in range(s.width) if s.row[s.at(side, place)] == NOBODY]
    if lost or len(missing) > 1:
        yield f"row: {name} cannot have lost {', '.join(ALL_CARDS[card] for card in lost or missing)}"
    elif gaps != ([] if s.gap[side] == NOBODY else [int(s.gap[side])]) or len(gaps) > len(missing):
        empty = ", ".join(place_name(s, side, place) for place in gaps)
        yield f"gap: the empty places of {name} are {empty or 'none'}"
    for seat in (first, first + 1):
        slots = [int(s.saloon[2 * seat]), int(s.saloon[2 * seat + 1])]
        if seat in out:
            wanted = slots == [NOBODY, NOBODY]
        elif not out:
            wanted = slots[0] != NOBODY and slots[1] == NOBODY and s.owner(side, slots[0]) in (NOBODY, seat)
        else:
            wanted = slots.count(NOBODY) == (1 if missing and not gaps else 0)
        if not wanted:
            yield f"saloon: {COLOURS[seat]} cannot have these in the Saloon"


def on_cards(s: Street, side: int, name: str, missing: list[int], street: list[int]) -> Iterator[str]:
    """Markers and handcuffs."""
    strange = s.marked[side] >= BIT[faction(s)] or any(has(s.marked[side], card) for card in missing)
    if strange:
        yield f"marked: {name} has a marker on somebody who is not in the game"
    held = int(s.held[side])
    if held != NOBODY and (held >= s.width or street[held] != BANDIT):
        yield f"held: the Bandit of {name} does not stand at {place_name(s, side, held)}"


def deployed(s: Street, side: int, name: str) -> Iterator[str]:
    """Rows that are being laid out: place by place, all together or side after side."""
    step, values = s.stop.name, unpack(s.stop.name, int(s.told))
    if s.marked[side] or s.held[side] != NOBODY or s.gap[side] != NOBODY:
        yield "marked: nothing has happened before the first turn"
    saloon = [int(s.saloon[2 * seat + i]) for seat in seats_of(s, side) for i in range(2)]
    places = [0, 2] if s.team else [0, 1]
    if step == "DEPLOY":
        full, sitting = values["place"], 0
    elif step == "SHARE_SALOON":
        full, sitting = int(s.width), 0
    else:
        turns = (values["row"] > side) - (values["row"] < side)
        done, now = int(s.width) if turns > 0 else 0, turns == 0
        full = values["place"] if now and step == "DEAL_PLACE" else done
        sitting = values["second"] if now and step == "DEAL_SALOON" else 2 if turns > 0 or now else 0
    if side_cards(s, side) != [place < full for place in range(s.width)]:
        yield f"row: {name} has placed {full} characters so far, from the left"
    elif [i for i, card in enumerate(saloon) if card != NOBODY] != places[:sitting]:
        yield f"saloon: {name} has {sitting} characters in the Saloon so far"
    elif sitting and s.team and (saloon[0] >= KINDS or 0 <= saloon[2] <= SHERIFF):
        yield f"saloon: in a slot of {name} sits somebody of the partner's own"
    elif s.team and step in ("DEPLOY", "SHARE_SALOON") and fit_for_saloon(left_over(s, side)) < 2:
        yield f"row: of those that are left of {name} no two could sit in the Saloon"


# what lies where


def token_faults(s: Street) -> Iterator[str]:
    """No token is ever lost or made, and each is where tokens of its kind can be."""
    totals = in_the_box(s)
    lying = [sum(slot == token for slot in s.slot) for token in range(TOKENS)]
    for token in range(TOKENS):
        lying[token] += int(s.supply[token] + s.supply[TOKENS + token] + s.mix[token])
        hands = sum(int(s.hand[seat * HAND + token]) for seat in range(s.seats)) if token < HEADLINE else 0
        there = lying[token] + hands + int(s.discard[token] + s.removed[token])
        if there != totals[token]:
            yield f"slot: there are {there} {TOKEN_NAMES[token]} in all places together, not {totals[token]}"
    for end, where in enumerate(("far", "near")):
        count = sum(int(s.supply[TOKENS * end + token]) for token in range(TOKENS))
        if count != s.bag[end]:
            yield f"bag: the supply at the {where} end holds {count} tokens, not {s.bag[end]}"
    if s.bag[1] and not s.two_supplies():
        yield "bag: there is one supply, at the far end"
    for token in (VOTE, ELECTION, BOGUS):
        if s.discard[token]:
            yield f"discard: {TOKEN_NAMES[token]} is never spent"
    yield from removed_faults(s, lying, totals)
    yield from marker_faults(s)


def removed_faults(s: Street, lying: list[int], totals: list[int]) -> Iterator[str]:
    """Tokens leave the game with a player (O54), or when sudden death comes (O45)."""
    if s.sudden:
        if lying[VOTE] or s.removed[ELECTION] != totals[ELECTION]:
            yield "sudden: votes and elections leave the street when sudden death comes"
        return
    if s.removed[ELECTION] or s.removed[BOGUS]:
        yield "removed: elections and bogus tokens leave the game by sudden death alone"
    if any(s.removed) and not any(s.out):
        yield "removed: nothing has left the game, for nobody is out"


def marker_faults(s: Street) -> Iterator[str]:
    """Three a player; one that is put on somebody is no longer in the hand (O35)."""
    for seat in range(s.seats):
        for thing in range(HAND):
            if s.hand[seat * HAND + thing] and s.out[seat] and (s.team or cleared(s, seat)):
                yield f"hand: {COLOURS[seat]} is out of the game and holds something"
                return
        most = in_hand()[HEADLINE] * (2 if s.team and s.out[s.partner(seat)] else 1)
        if s.hand[seat * HAND + HEADLINE] > most:
            yield f"hand: {COLOURS[seat]} has more than {most} headline markers"
    for side in range(s.sides):
        others = [seat for seat in range(s.seats) if s.side_of(seat) != side]
        used = sum(in_hand()[HEADLINE] - int(s.hand[seat * HAND + HEADLINE]) for seat in others)
        if int(s.marked[side]).bit_count() > used:
            name = " and ".join(COLOURS[seat] for seat in seats_of(s, side))
            yield f"marked: more markers lie on characters of {name} than others have used up"
    placed = sum(int(mask).bit_count() for mask in s.marked)
    if placed > sum(in_hand()[HEADLINE] - int(s.hand[seat * HAND + HEADLINE]) for seat in range(s.seats)):
        yield "marked: more markers lie on characters than have been used up"


def lying_faults(s: Street) -> Iterator[str]:
    """Empty slots lie beside the supply, and only once that is empty (O5)."""
    lines = existing(s)
    there = {slot for line in lines for slot in line}
    for slot in range(len(s.slot)):
        if s.slot[slot] == NOBODY and s.known[slot]:
            yield f"known: no token lies at {slot_name(s, slot) if slot in there else 'a slot that is gone'}"
        if s.slot[slot] != NOBODY and slot not in there:
            yield "slot: a token lies where there is no slot any more"
    laying = s.seat != NOBODY and (s.stop.name in ("LAY", "REFILL") or s.stop.name in BEFORE_TOKENS)
    if not laying:
        for line in lines:
            yield from line_faults(s, line)
    if s.seat != NOBODY and s.stop.name in BEFORE_TOKENS:
        if any(slot != NOBODY for slot in s.slot) or [int(n) for n in s.mix] != pool(s.mode()):
            yield "mix: all tokens of the box are still to be shuffled"
    elif any(s.mix) and (s.stop.name != "LAY" or s.seat == NOBODY):
        yield "mix: nothing is being shuffled now"
    if s.stop.name == "REFILL" and s.seat != NOBODY and s.depth == 1:
        slot = unpack("REFILL", int(s.told))["slot"]
        if any(s.slot[other] == NOBODY for line in lines for other in line if other != slot):
            yield "slot: with tokens in the supply no other slot is empty"


def line_faults(s: Street, line: list[int]) -> Iterator[str]:
    empty = [s.slot[slot] == NOBODY for slot in line]
    if any(empty) and s.bag[0] + s.bag[1]:
        yield f"slot: {slot_name(s, line[empty.index(True)])} is empty, with tokens in the supply"
    first = empty.index(False) if False in empty else len(line)
    last = len(line) - empty[::-1].index(False) if s.two_supplies() and False in empty else len(line)
    if any(empty[first:last]):
        yield f"slot: {slot_name(s, line[first + empty[first:last].index(True)])} is empty, away from the supply"


# turns


def turn_faults(s: Street) -> Iterator[str]:
    if s.turn == 0:
        if s.hand != type(s.hand)(in_hand() * int(s.seats)):
            yield "hand: before the first turn everybody has what he began with"
        return
    if s.rules.longest and s.turn > s.rules.longest * s.seats:
        yield f"turn: the game ends after turn {s.rules.longest * s.seats}"
    if s.quiet > s.turn - (1 if s.seat != NOBODY else 0):
        yield f"quiet: there have been fewer than {s.quiet} turns"
    if s.seat == NOBODY:
        return
    if went_quiet(s):
        yield f"quiet: the game ends after {s.rules.patience * s.alive()} turns in which nothing happens"
    if s.sudden > 2 * s.turn:
        yield "sudden: sudden death comes at most once an action"
    alive = sum(int(BIT[seat]) for seat in range(s.seats) if not s.out[seat])
    if s.offers & ~alive or s.offers == alive:
        names = ", ".join(bits(int(s.offers), COLOURS))
        yield f"offers: {names} cannot all offer a draw in a game that goes on"
