"""THE LAST ROW: challenge, dynamite, supremacy, fee, actions (3.6.6)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, NOBODY, Ballot, Choice, Decision, Draw, Note, Rng, Ruling, Seat, Step, slots
from gulch.games.wild_west_way.rules.challenge import CHALLENGE
from gulch.games.wild_west_way.rules.data import PLACE, SEAT, each
from gulch.games.wild_west_way.rules.items import DISCARD, DRAW_FOR, ITEM_WORDS, move_cubes
from gulch.games.wild_west_way.rules.numbers import (
    DEPOT,
    HAND,
    HAND_LIMIT,
    HOTEL,
    MEMORY,
    MINE,
    SLOTS,
    STORE,
    SUPPLY,
    Y45,
    Y47,
    Y49,
    Y51,
    Y53,
    Y54,
    Place,
)
from gulch.games.wild_west_way.rules.table import WHO, Wild, at

NO_FEE: Final[i64] = 0
USE_FEE: Final[i64] = 1
SPARE: Final[i64] = 0
BURN: Final[i64] = 1
ACT: Final[i64] = 0
DONE: Final[i64] = 1

THEFT: Final = slots(seat=8, victim=8)
VICTIM: Final = THEFT[1]
WORKING: Final = slots(seat=8, actions=4)
ACTIONS: Final = WORKING[1]  # left


class Building(Step[Wild]):
    """A closed building is passed over (Y15). Dynamite comes after a challenge, or before it by option."""

    def run(self, s: Wild, place: Place) -> None:
        s.holder = NOBODY
        if place == s.closed or s.is_empty(place):
            return
        crowded = s.meeples(place) > 1
        if crowded and not s.rules.dynamite_first:  # a fight first, then fire (Y49)
            s.do(CHALLENGE, place)
        s.do(DYNAMITE, place)
        if crowded and s.rules.dynamite_first:
            s.do(CHALLENGE, place)
        s.do(SUPREMACY, place)


class Dynamite(Ballot[Wild]):
    """Whoever has a cube and any card there is asked, in secret, so that the question betrays nothing (Y65).

    The first in player order who burns spends his Dynamite; the building yields nothing to anybody this round (Y70).
    """

    def asks(self, s: Wild, place: Place, seat: Seat) -> bool:
        return s.cubes[at(place, seat)] > 0 and s.may_hold(seat, s.cards.dynamite)

    def forbids(self, s: Wild, place: Place, choice: Choice) -> Ruling:
        return FINE if choice == SPARE or s.tagged(s.seat, s.cards.dynamite) >= 0 else Y49

    def word(self, s: Wild, place: Place, choice: Choice) -> str:
        return f"{self.words[choice]} {PLACE[place]}"

    def take(self, s: Wild, place: Place, last: Choice) -> None:
        for i in range(s.seats):
            seat = s.order[i]
            if s.sealed[seat] == BURN:
                s.spend(seat, s.tagged(seat, s.cards.dynamite))
                s.burned[place - STORE] = 1  # what lies in it stays (Y50)
                s.tell(BURNED, s.character[seat], place)
                return


class Supremacy(Step[Wild]):
    """The holder takes the fee before any action (Y46), at the Depot also the Coach, at the Hotel somebody's item."""

    def run(self, s: Wild, place: Place) -> None:
        if s.burned[place - STORE] == 1:
            return
        holder = s.holder = s.supreme(place)
        if holder != NOBODY:
            s.tell(HOLDS, s.character[holder], place)
            s.earn(holder, s.cards.fee[place - STORE])
            if place == DEPOT:
                s.coach = holder
                s.tell(TAKES_COACH, s.character[holder])
                if s.rules.coach_leads_at_once:
                    s.lead_from(holder)
            elif place == HOTEL and STEAL.hindrance(s, holder) == FINE:
                s.do(STEAL, holder)
        if place != DEPOT and place != HOTEL:
            s.do(WORK, 0)


class Steal(Decision[Wild]):
    """From whom? From somebody it must be; which card, chance says (Y53)."""

    def seat(self, s: Wild, holder: Seat) -> Seat:
        return holder

    def forbids(self, s: Wild, holder: Seat, victim: Choice) -> Ruling:
        return FINE if victim < s.seats and victim != holder and s.held[victim] > 0 else Y53

    def take(self, s: Wild, holder: Seat, victim: Choice) -> None:
        s.do(STOLEN, WHO.put(holder) + VICTIM.put(victim))


class Stolen(Draw[Wild]):
    """Thief and victim see the card, nobody else."""

    def weight(self, s: Wild, told: i64, kind: i64) -> i64:
        count: i64 = 0
        first = VICTIM.of(told) * SLOTS
        for slot in range(first, first + SLOTS):
            if s.hand[slot] == kind:
                count += 1
        return count

    def sample(self, s: Wild, told: i64, rng: Rng) -> i64:
        victim = VICTIM.of(told)
        return s.hand[victim * SLOTS + rng.below(s.held[victim])]

    def word(self, s: Wild, told: i64, kind: i64) -> str:
        return f"stolen {s.item_name(kind)}"

    def hears(self, s: Wild, told: i64, seat: Seat) -> bool:
        return seat == WHO.of(told) or seat == VICTIM.of(told)

    def rumour(self, s: Wild, told: i64, kind: i64) -> str:
        return "stolen ?"

    def take(self, s: Wild, told: i64, kind: i64) -> None:
        thief, victim = WHO.of(told), VICTIM.of(told)
        s.hand_over(victim, kind)
        s.receive(thief, kind)
        s.forget(thief, victim, kind)
        for seer in range(s.seats):  # the others cannot tell any more what is left with the victim
            if seer != thief:
                lose_track(s, seer, victim)
        s.remember(victim, thief, kind)
        if s.held[thief] > HAND_LIMIT:
            s.do(DISCARD, thief)


def lose_track(s: Wild, seer: Seat, holder: Seat) -> None:
    slot = seer * MEMORY
    while slot < seer * MEMORY + MEMORY:
        if s.stolen_by[slot] == holder:
            s.forget(seer, holder, s.stolen_item[slot])
        else:
            slot += 1


class Work(Step[Wild]):
    """The holder first, then the others in player order (Y16). Told how many have had their turn."""

    def run(self, s: Wild, turn: i64) -> None:
        while turn <= s.seats:
            seat = s.holder if turn == 0 else s.order[turn - 1]
            turn += 1
            if seat == NOBODY or (turn > 1 and seat == s.holder):
                continue
            actions = s.actions(s.place, seat)
            if actions > 0 and s.place == MINE and (seat == s.holder or s.holder == NOBODY):
                s.earn(seat, actions * s.mine_rate)
            elif actions > 0:
                s.do(
                    DIG if s.place == MINE else SHOP if s.place == STORE else HIRE, WHO.put(seat) + ACTIONS.put(actions)
                )
                s.do(WORK, turn)
                return


class Paid(Decision[Wild]):
    """One action for its price, and a dollar to the holder if it is another (Y45)."""

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def toll(self, s: Wild, seat: Seat) -> i64:
        return NO_FEE if s.holder == NOBODY or s.holder == seat else USE_FEE

    def price(self, s: Wild) -> i64:
        """Of one action, without the toll."""
        raise NotImplementedError

    def cost(self, s: Wild, seat: Seat) -> i64:
        return self.price(s) + self.toll(s, seat)

    def pays(self, s: Wild, seat: Seat) -> None:
        s.pay(seat, self.price(s))
        if self.toll(s, seat) > 0:
            s.hand_money(seat, s.holder, USE_FEE)


class Shop(Paid):
    """The General Store: an item, as long as there is one to draw (Y51)."""

    def price(self, s: Wild) -> i64:
        return s.cards.store

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        if choice == DONE:
            return FINE
        if ACTIONS.of(told) == 0:
            return Y47
        seat = WHO.of(told)
        if s.money[seat] < self.cost(s, seat):
            return Y45
        if s.deck_size > 0:
            return FINE
        for kind in range(s.cards.kinds):
            if s.discard[kind] > 0:
                return FINE
        return Y51

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        if choice == ACT:
            self.pays(s, WHO.of(told))
            s.do(DRAW_FOR, WHO.of(told))
            s.do(SHOP, told - ACTIONS.put(1))


class Hire(Paid):
    """The Train Station: a cube from the supply (Y54), for the rounds to come (Y55)."""

    def price(self, s: Wild) -> i64:
        return s.cards.station

    def forbids(self, s: Wild, told: i64, choice: Choice) -> Ruling:
        if choice == DONE:
            return FINE
        if ACTIONS.of(told) == 0:
            return Y47
        seat = WHO.of(told)
        if s.cubes[at(SUPPLY, seat)] == 0:
            return Y54
        return FINE if s.money[seat] >= self.cost(s, seat) else Y45

    def take(self, s: Wild, told: i64, choice: Choice) -> None:
        if choice == ACT:
            self.pays(s, WHO.of(told))
            move_cubes(s, WHO.of(told), SUPPLY, HAND, 1)
            s.do(HIRE, told - ACTIONS.put(1))


class Dig(Decision[Wild]):
    """A guest at the Gold Mine says how many actions he pays for (Y48); the fee comes out of what he digs (Y45)."""

    def seat(self, s: Wild, told: i64) -> Seat:
        return WHO.of(told)

    def forbids(self, s: Wild, told: i64, actions: Choice) -> Ruling:
        return FINE if actions <= ACTIONS.of(told) else Y47

    def take(self, s: Wild, told: i64, actions: Choice) -> None:
        if actions > 0:
            seat = WHO.of(told)
            s.earn(seat, actions * s.mine_rate)
            s.hand_money(seat, s.holder, min(actions * USE_FEE, s.money[seat]))


BUILDING: Final = Building()
DYNAMITE: Final = Dynamite(["spare", "burn"])
SUPREMACY: Final = Supremacy()
STEAL: Final = Steal(each("steal", SEAT))
STOLEN: Final = Stolen(each("stolen", ITEM_WORDS))
WORK: Final = Work()
SHOP: Final = Shop(["buy", "done"])
HIRE: Final = Hire(["hire", "done"])
DIG: Final = Dig(["dig 0", "dig 1", "dig 2"])

HOLDS: Final = Note("colour", "place")
BURNED: Final = Note("colour", "place")
TAKES_COACH: Final = Note("colour")
