"""The two windows: a Sheriff saves his Governor, a Reverend undoes an arrest (3.7).

Both are opened whenever their trigger happens, possible or not, and the one who is asked always answers: that a window
opens, or that nothing comes of it, tells nobody anything (O27).
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Note, Ruling, Seat, slots
from gulch.games.outlaws.rules.ending import loses
from gulch.games.outlaws.rules.moving import PLACES
from gulch.games.outlaws.rules.reach import by_mayor, far_from, stands_by
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    ALWAYS,
    BAD,
    CANCELS_BANDIT,
    CANCELS_HITMAN,
    CUFFS,
    HAND,
    HITMAN,
    NEVER,
    O17,
    O22,
    O25,
    O27,
    O56,
    ORDERS,
    REVEREND,
    SAVES,
    UGLY,
    Place,
    Spot,
    kind_of,
)

WINDOW_SAVE: Final = Note("seat", "spot")
WINDOW_CANCEL: Final = Note("seat", "spot")
NO_REACTION: Final = Note("seat")
SAVED: Final = Note("seat", "spot")
CANCELLED: Final = Note("seat", "spot")
IMMOBILIZED: Final = Note("spot")
RECOVERS: Final = Note("seat")

DECLINE: Final[i64] = 0
SAVE_TOLD: Final = slots(hitman=64, governor=64, partner=2)  # two spots, and is the partner asked, after the owner?
SHOOTER: Final = SAVE_TOLD[0]
VICTIM: Final = SAVE_TOLD[1]
PARTNER: Final = SAVE_TOLD[2]
CANCEL_TOLD: Final = slots(arrested=64, by=64, saved=64)  # a spot, a seat; 1 more than the spot of a saved Governor
ARRESTED: Final = CANCEL_TOLD[0]
ARRESTED_BY: Final = CANCEL_TOLD[1]
ONE_MORE_THAN_SAVED: Final = CANCEL_TOLD[2]


def shoot(s: Street, shooter: Spot, victim: Spot) -> None:
    """A Governor is shot at: his owner is asked first, in a team the partner after him (O59)."""
    s.tell(WINDOW_SAVE, s.owner(s.side_at(victim), s.row[victim]), s.named(victim))
    s.do(SAVE, SHOOTER.put(shooter) + VICTIM.put(victim))


def sheriffs_place(choice: Choice) -> Place:
    """The place of the Sheriff who saves; not asked of one who declines."""
    return choice - 1


class Save(Decision[Street]):
    """A Sheriff next to the Governor may stop the shot for one handcuffs and arrest the Hitman (O22, O23).

    In a team both members are asked, and others only learn what has come of it, not that the first has declined (O59).
    """

    def seat(self, s: Street, told: i64) -> Seat:
        victim = VICTIM.of(told)
        owner = s.owner(s.side_at(victim), s.row[victim])
        return s.partner(owner) if PARTNER.of(told) else owner

    def partner_is_next(self, s: Street, told: i64) -> bool:
        """Will the partner be asked if this member declines?"""
        return s.team == 1 and PARTNER.of(told) == 0 and s.out[s.partner(self.seat(s, told))] == 0

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        own = seat >= 0 and s.side_of(seat) == s.side_at(VICTIM.of(told))
        return own or (PARTNER.of(told) == 0 and not self.partner_is_next(s, told))

    def rumour(self, s: Street, told: i64, choice: i64) -> str:
        return "" if choice == DECLINE and self.partner_is_next(s, told) else self.words[choice]

    def covered(self, s: Street, told: i64) -> i64:
        return told - PARTNER.put(PARTNER.of(told))

    def bars(self, s: Street, told: i64, place: Place) -> Ruling:
        """The ruling against saving with whoever stands there."""
        victim = VICTIM.of(told)
        side = s.side_at(victim)
        if not stands_by(s, side, place, victim):
            return O22
        if s.owner(side, s.card(side, place)) != s.seat:
            return O56
        return FINE if s.hand[s.seat * HAND + CUFFS] > 0 else O17

    def forbids(self, s: Street, told: i64, choice: Choice) -> Ruling:
        order = s.orders[s.seat * ORDERS + SAVES]
        if choice != DECLINE:
            ruling = self.bars(s, told, sheriffs_place(choice))
            return O27 if ruling == FINE and order == NEVER else ruling
        if order == ALWAYS:
            for place in range(s.width):
                if self.bars(s, told, place) == FINE:
                    return O27
        return FINE

    def take(self, s: Street, told: i64, choice: Choice) -> None:
        shooter, victim = SHOOTER.of(told), VICTIM.of(told)
        saver = s.seat
        if choice == DECLINE:
            if self.partner_is_next(s, told):
                s.do(SAVE, told + PARTNER.put(1))
            else:
                s.tell(NO_REACTION, saver)
                loses(s, victim, BAD)
            return
        sheriff = s.at(s.side_at(victim), sheriffs_place(choice))
        s.reveal(sheriff)
        if far_from(sheriff, victim):
            s.reveal(sheriff - 1)  # the Mayor
        s.spend(saver, CUFFS)
        s.tell(SAVED, saver, s.named(sheriff))
        arrest(s, shooter, saver, victim)  # the second window (O71)


def arrest(s: Street, spot: Spot, by: Seat, saved: Spot = NOBODY) -> None:
    """Somebody is arrested unless it is cancelled; ``saved`` is the Governor a save has rescued."""
    told = ARRESTED.put(spot) + ARRESTED_BY.put(by) + ONE_MORE_THAN_SAVED.put(saved + 1)
    s.tell(WINDOW_CANCEL, CANCEL.seat(s, told), s.named(spot))
    s.do(CANCEL, told)


class Cancel(Decision[Street]):
    """The Reverend undoes an arrest at his immediate left; the handcuffs stay spent (O25, O26, O70)."""

    def seat(self, s: Street, told: i64) -> Seat:
        spot = ARRESTED.of(told)
        side = s.side_at(spot)
        owner = s.owner(side, s.row[spot])
        if owner != NOBODY:
            return owner
        seat = s.whose  # the team's Bandit: the member whose turn comes next decides (O59)
        while s.side_of(seat) != side:
            seat = TEAM_ORDER_NEXT[seat]
        return seat if s.out[seat] == 0 else s.partner(seat)

    def window(self, s: Street, told: i64) -> i64:
        """Which standing order is about this arrest."""
        return CANCELS_HITMAN if kind_of(s.row[ARRESTED.of(told)]) == HITMAN else CANCELS_BANDIT

    def reverend(self, s: Street, spot: Spot) -> Spot:
        """Where the Reverend stands who could cancel; nobody if there is none."""
        side, place = s.side_at(spot), s.place_at(spot)
        if s.card(side, place + 1) == REVEREND:
            return spot + 1
        if s.card(side, place + 2) == REVEREND and by_mayor(s, side, place + 2):
            return spot + 2
        return NOBODY

    def forbids(self, s: Street, told: i64, choice: Choice) -> Ruling:
        order = s.orders[s.seat * ORDERS + self.window(s, told)]
        able = self.reverend(s, ARRESTED.of(told)) != NOBODY
        if choice == DECLINE:
            return O27 if able and order == ALWAYS else FINE
        if not able:
            return O25
        return O27 if order == NEVER else FINE

    def take(self, s: Street, told: i64, choice: Choice) -> None:
        spot, by, saved = ARRESTED.of(told), ARRESTED_BY.of(told), ONE_MORE_THAN_SAVED.of(told) - 1
        if choice != DECLINE:
            reverend = self.reverend(s, spot)
            s.reveal(reverend)
            if far_from(reverend, spot):
                s.reveal(spot + 1)  # the Mayor
            s.tell(CANCELLED, s.seat, s.named(reverend))
            if saved != NOBODY and s.rules.cancel_undoes_save:
                loses(s, saved, BAD)  # by option the whole reaction has failed (O24)
            return
        s.tell(NO_REACTION, s.seat)
        if kind_of(s.row[spot]) == HITMAN:
            loses(s, spot, UGLY)
            return
        s.held[s.side_at(spot)] = s.place_at(spot)
        s.discard[CUFFS] -= 1
        s.hand[by * HAND + CUFFS] += 1  # (O21)
        s.progress()
        s.tell(IMMOBILIZED, s.named(spot))
        s.tell(RECOVERS, by)


TEAM_ORDER_NEXT: Final = vec[i64]([2, 3, 1, 0])  # a, c, b, d
SAVE: Final = Save(["no", *[f"save {place}" for place in PLACES]], always=True)
SAVE.cover = SAVE
CANCEL: Final = Cancel(["no", "cancel"], always=True)
