"""What the characters can do (3.6)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, NOBODY, Choice, Draw, Note, Ruling, Seat, slots
from gulch.games.outlaws.rules.action import OwnAction
from gulch.games.outlaws.rules.data import CARDS, TOKEN_LETTERS
from gulch.games.outlaws.rules.history import DANCED, EXCHANGED, STORED
from gulch.games.outlaws.rules.moving import PLACES
from gulch.games.outlaws.rules.reach import (
    NOTHING,
    bars_dance,
    bars_target,
    bars_token,
    dance_lane,
    faces_somebody,
    far_from,
    first_lane,
    free_target,
    second_lane,
    to_be_freed,
    with_supply,
)
from gulch.games.outlaws.rules.reactions import arrest, shoot
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BANDIT,
    BIT,
    BULLET,
    CUFFS,
    DANCER,
    GOVERNOR,
    HAND,
    HEADLINE,
    HITMAN,
    INDIAN,
    MAYOR,
    O5,
    O17,
    O35,
    O40,
    O81,
    REPORTER,
    REVEREND,
    SHERIFF,
    STOREKEEP,
    TOKENS,
    Card,
    Place,
    Side,
    kind_of,
)

SHOOTS: Final = Note("spot", "spot2")
CALLS: Final = Note("spot", "card")
STORES: Final = Note("spot", "spot2")
STORES_SUPPLY: Final = Note("spot")
IDLES: Final = Note("spot")
DANCES: Final = Note("spot", "spot2")
MARKS: Final = Note("spot", "card")
LOSES_MARKER: Final = Note("seat", "left")
STEALS: Final = Note("seat", "token", "seat2")
FREES: Final = Note("spot")

CALL_TOLD: Final = slots(place=16, lane=16)  # who points, and where to
CALLER: Final = CALL_TOLD[0]
LANE: Final = CALL_TOLD[1]
CALL_HITMAN: Final[i64] = 0  # the other name is what the Sheriff or the Bandit calls besides


class UseWho(OwnAction):
    """Any own character in the street that has something to do (3.6)."""

    REVEALS = True

    def forbids(self, s: Street, told: i64, place: Choice) -> Ruling:
        ruling = s.bars_use(s.active, place)
        if ruling != FINE:
            return ruling
        side = s.side_of(s.active)
        kind = kind_of(s.card(side, place))
        hand = s.active * HAND
        if kind in (STOREKEEP, DANCER):
            return FINE
        if kind in (GOVERNOR, MAYOR):
            return O81
        if kind == HITMAN:
            return O17 if s.hand[hand + BULLET] == 0 else faces_somebody(s, side, place)
        if kind == SHERIFF:
            return O17 if s.hand[hand + CUFFS] == 0 else free_target(s, side, place)
        if kind == INDIAN:
            return free_target(s, side, place)
        if kind == REPORTER:
            return O35 if s.hand[hand + HEADLINE] == 0 else free_target(s, side, place)
        if kind == BANDIT:
            return faces_somebody(s, side, place)
        return FINE if to_be_freed(s, side, place) else O40

    def hindrance(self, s: Street, told: i64) -> Ruling:
        """Of the places that there are."""
        ruling: i64 = O81
        for place in range(s.width):
            ruling = self.forbids(s, 0, place)
            if ruling == FINE:
                return FINE
        return ruling

    def rumour(self, s: Street, told: i64, place: i64) -> str:
        """The Hitman and the Reverend act at once; whatever needs another choice is told with that."""
        side = s.side_of(s.active)
        card = s.card(side, place)
        if kind_of(card) == HITMAN:
            return f"fired {place + 1} {s.letter(side, card)}"
        return f"freed {place + 1}" if card == REVEREND else ""

    def take(self, s: Street, told: i64, place: Choice) -> None:
        side = s.side_of(s.active)
        kind = kind_of(s.card(side, place))
        if kind == HITMAN:
            fire(s, s.at(side, place), s.facing(side, place))
        elif kind == REVEREND:
            free_bandit(s, side, place)
        elif kind == STOREKEEP:
            s.do(STORE, place)
        elif kind == DANCER:
            s.do(DANCE, place)
        elif kind == BANDIT:
            s.do(ROB, place)
        else:
            s.do(TARGET, place)


def fire(s: Street, shooter: i64, target: i64) -> None:
    """The bullet is spent before anybody is turned round (O17, O18); only a Governor is hit (O20)."""
    s.reveal(shooter)
    s.spend(s.active, BULLET)
    s.tell(SHOOTS, s.named(shooter), s.named(target))
    if kind_of(s.reveal(target)) == GOVERNOR:
        shoot(s, shooter, target)


def free_bandit(s: Street, side: Side, place: Place) -> None:
    """He stands up hidden again, unless he is marked (O36)."""
    s.reveal(s.at(side, place))
    held = s.held[side]
    if far_from(held, place):
        s.reveal(s.at(side, place - 1))  # the Mayor
    s.held[side] = NOBODY
    s.progress()
    s.tell(FREES, s.named(s.at(side, held)))


class Target(OwnAction):
    """The lane of whom to point at; a lane off the own one shows the Mayor (O41). The Indian is done with that."""

    REVEALS = True

    def forbids(self, s: Street, place: Place, lane: Choice) -> Ruling:
        return bars_target(s, s.side_of(s.active), place, lane)

    def rumour(self, s: Street, place: Place, lane: i64) -> str:
        side = s.side_of(s.active)
        return f"pointed {place + 1} {lane + 1}" if s.card(side, place) == INDIAN else ""

    def take(self, s: Street, place: Place, lane: Choice) -> None:
        kind = kind_of(s.card(s.side_of(s.active), place))
        if kind == INDIAN:
            point(s, place, lane)
        elif kind == SHERIFF:
            s.do(ARREST, CALLER.put(place) + LANE.put(lane))
        else:
            s.do(HEADLINE_NAME, CALLER.put(place) + LANE.put(lane))


def point(s: Street, place: Place, lane: Place, name: Card = NOBODY) -> Card:
    """Show who acts, the Mayor if he is needed, and whom it is about after the name has been called."""
    side = s.side_of(s.active)
    show_actor(s, side, place, lane != place)
    if name != NOBODY:
        s.tell(CALLS, s.named(s.at(side, place)), name)
    return s.reveal(s.facing(side, lane))


def show_actor(s: Street, side: Side, place: Place, mayor: bool) -> None:
    s.reveal(s.at(side, place))
    if mayor:
        s.reveal(s.at(side, place - 1))


class Arrest(OwnAction):
    """Hitman or Bandit: a wrong call loses the handcuffs, a right one makes an arrest (O17, O19, O43, O73)."""

    REVEALS = True

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return called(s, CALLER.of(told), LANE.of(told), self.words[answer])

    def take(self, s: Street, told: i64, answer: Choice) -> None:
        place, lane = CALLER.of(told), LANE.of(told)
        name = HITMAN if answer == CALL_HITMAN else BANDIT
        side = s.side_of(s.active)
        show_actor(s, side, place, lane != place)
        s.spend(s.active, CUFFS)
        s.tell(CALLS, s.named(s.at(side, place)), name)
        target = s.facing(side, lane)
        if kind_of(s.reveal(target)) == name:
            arrest(s, target, s.active)


def called(s: Street, place: Place, lane: Place, word: str) -> str:
    side = s.side_of(s.active)
    return f"called {place + 1} {s.letter(side, s.card(side, place))} {lane + 1} {word}"


class HeadlineName(OwnAction):
    """Any of the ten names. Right: a marker for good. Wrong: a marker is lost. Marked already: nothing (O35)."""

    REVEALS = True

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        return called(s, CALLER.of(told), LANE.of(told), self.words[answer])

    def take(self, s: Street, told: i64, name: Choice) -> None:
        place, lane = CALLER.of(told), LANE.of(told)
        card = point(s, place, lane, name)
        spot = s.facing(s.side_of(s.active), lane)
        other = s.side_at(spot)
        if kind_of(card) != name:
            s.hand[s.active * HAND + HEADLINE] -= 1
            s.progress()
            s.tell(LOSES_MARKER, s.active, s.hand[s.active * HAND + HEADLINE])
        elif s.marked[other] & BIT[card] == 0:
            s.hand[s.active * HAND + HEADLINE] -= 1
            s.marked[other] |= BIT[card]
            s.progress()
            s.tell(MARKS, s.named(spot), card)


class Rob(OwnAction):
    """The Bandit names Hitman or Sheriff; who is found decides what is stolen, by option only if named (O37, O38)."""

    REVEALS = True

    def rumour(self, s: Street, place: Place, answer: i64) -> str:
        return called(s, place, place, self.words[answer])

    def take(self, s: Street, place: Place, answer: Choice) -> None:
        name = HITMAN if answer == CALL_HITMAN else SHERIFF
        card = point(s, place, place, name)
        kind = kind_of(card)
        if (kind != HITMAN and kind != SHERIFF) or (kind != name and s.rules.bandit_must_match):
            return
        token = BULLET if kind == HITMAN else CUFFS
        victim = s.owner(s.side_at(s.facing(s.side_of(s.active), place)), card)
        if s.hand[victim * HAND + token] > 0:
            s.hand[victim * HAND + token] -= 1
            s.hand[s.active * HAND + token] += 1  # whoever of his may use it (O76)
            s.progress()
            s.tell(STEALS, s.active, token, victim)


class Store(OwnAction):
    """Two tokens in reach change places unseen, or one with the supply; or nothing (O29, O30, O41)."""

    REVEALS = True

    def forbids(self, s: Street, place: Place, choice: Choice) -> Ruling:
        if choice == NOTHING:
            return FINE
        side = s.side_of(s.active)
        ruling = bars_token(s, side, place, first_lane(place, choice))
        if ruling != FINE:
            return ruling
        if with_supply(choice):
            return O5 if s.bag[0] + s.bag[1] == 0 else FINE
        return bars_token(s, side, place, second_lane(place, choice))

    def word(self, s: Street, place: Place, choice: i64) -> str:
        if choice == NOTHING:
            return "<>"
        return f"<{first_lane(place, choice) + 1},{'$' if with_supply(choice) else second_lane(place, choice) + 1}>"

    def rumour(self, s: Street, place: Place, choice: i64) -> str:
        return f"stored {place + 1} {self.word(s, place, choice)[1:-1] or '-'}"

    def take(self, s: Street, place: Place, choice: Choice) -> None:
        side = s.side_of(s.active)
        one, other = first_lane(place, choice), second_lane(place, choice)
        if choice == NOTHING:
            show_actor(s, side, place, False)
            s.tell(IDLES, s.named(s.at(side, place)))
        elif with_supply(choice):
            show_actor(s, side, place, far_from(one, place))
            s.tell(STORES_SUPPLY, s.named(s.at(side, one)))
            s.do(EXCHANGE, s.slot_of(side, one))
        else:
            show_actor(s, side, place, far_from(one, place) or far_from(other, place))
            s.tell(STORES, s.named(s.at(side, one)), s.named(s.at(side, other)))
            s.swap_slots(s.slot_of(side, one), s.slot_of(side, other))
            s.write(STORED, s.slot_of(side, one), s.slot_of(side, other))


class Exchange(Draw[Street]):
    """Any token of the supply comes, before the outgoing one joins the same end (C5)."""

    def weight(self, s: Street, slot: i64, outcome: i64) -> i64:
        return s.supply[outcome]

    def hears(self, s: Street, slot: i64, seat: Seat) -> bool:
        return False

    def rumour(self, s: Street, slot: i64, outcome: i64) -> str:
        return "exchange" if end_of(outcome) == 0 else "exchange near"

    def take(self, s: Street, slot: i64, outcome: i64) -> None:
        end = end_of(outcome)
        s.supply[outcome] -= 1
        s.supply[TOKENS * end + s.slot[slot]] += 1
        s.token_at(slot, outcome - TOKENS * end, 0)
        s.write(EXCHANGED, slot, end)


def end_of(outcome: i64) -> i64:
    """At which end lies the supply that an exchange draws from?"""
    return 0 if outcome < TOKENS else 1


class Dance(OwnAction):
    """Somebody up to two lanes away is pulled in front of her; those between are pushed outwards (O31-O34)."""

    REVEALS = True

    def forbids(self, s: Street, place: Place, choice: Choice) -> Ruling:
        if choice == NOTHING:
            return FINE
        return bars_dance(s, s.side_of(s.active), place, dance_lane(place, choice))

    def word(self, s: Street, place: Place, choice: i64) -> str:
        return "<-" if choice == NOTHING else f"<{dance_lane(place, choice) + 1}"

    def rumour(self, s: Street, place: Place, choice: i64) -> str:
        return f"danced {place + 1} {self.word(s, place, choice)[1:]}"

    def take(self, s: Street, place: Place, choice: Choice) -> None:
        side = s.side_of(s.active)
        s.reveal(s.at(side, place))
        if choice == NOTHING:
            s.tell(IDLES, s.named(s.at(side, place)))
            return
        start = s.facing(side, dance_lane(place, choice))
        end = s.facing(side, place)
        card = s.row[start]
        step: i64 = 1 if end > start else -1
        at = start
        while at != end:
            s.row[at] = s.row[at + step]
            at += step
        s.row[end] = card
        s.write(DANCED, s.side_at(end), s.place_at(start), s.place_at(end))
        s.tell(DANCES, s.named(start), s.named(end))


USE_WHO: Final = UseWho(PLACES, always=True)
TARGET: Final = Target([f"@{place}" for place in PLACES], always=True)
ARREST: Final = Arrest(["hitman", "bandit"])
HEADLINE_NAME: Final = HeadlineName(CARDS)
ROB: Final = Rob(["hitman", "sheriff"])
STORE: Final = Store([str(n) for n in range(16)], always=True)
EXCHANGE: Final = Exchange([f"{end} {letter}" for end in ("draw", "near") for letter in TOKEN_LETTERS])
DANCE: Final = Dance([str(n) for n in range(5)], always=True)
