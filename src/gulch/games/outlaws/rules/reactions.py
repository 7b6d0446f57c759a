"""The two windows: a Sheriff saves his Governor, a Reverend undoes an arrest (3.7).

Both are opened whenever their trigger happens, possible or not, and the one who is asked always answers: that a window
opens, or that nothing comes of it, tells nobody anything (O27).
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, NOBODY, Choice, Decision, Note, Ruling, Seat
from gulch.games.outlaws.rules.ending import loses
from gulch.games.outlaws.rules.moving import PLACES
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
    SHERIFF,
    UGLY,
    Place,
    Side,
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
PARTNER_ASKED: Final[i64] = 4096


def shoot(s: Street, shooter: i64, victim: i64) -> None:
    """A Governor is shot at: his owner is asked first, in a team the partner after him (O59)."""
    s.tell(WINDOW_SAVE, s.owner(victim // s.width, s.row[victim]), s.named(victim))
    s.do(SAVE, victim * 64 + shooter)


class Save(Decision[Street]):
    """A Sheriff next to the Governor may stop the shot for one handcuffs and arrest the Hitman (O22, O23).

    Told the Hitman's spot and 64 times the Governor's; the choice is the Sheriff's place, from 1 on. In a team both
    members are asked, and others only learn what has come of it, not that the first has declined (O59).
    """

    def seat(self, s: Street, told: i64) -> Seat:
        victim = (told >> 6) & 63
        owner = s.owner(victim // s.width, s.row[victim])
        return s.partner(owner) if told & PARTNER_ASKED else owner

    def partner_is_next(self, s: Street, told: i64) -> bool:
        """Will the partner be asked if this member declines?"""
        return s.team == 1 and told < PARTNER_ASKED and s.out[s.partner(self.seat(s, told))] == 0

    def hears(self, s: Street, told: i64, seat: Seat) -> bool:
        own = seat >= 0 and s.side_of(seat) == ((told >> 6) & 63) // s.width
        return own or (told < PARTNER_ASKED and not self.partner_is_next(s, told))

    def rumour(self, s: Street, told: i64, choice: i64) -> str:
        return "" if choice == DECLINE and self.partner_is_next(s, told) else self.words[choice]

    def covered(self, s: Street, told: i64) -> i64:
        return told & (PARTNER_ASKED - 1)

    def bars(self, s: Street, told: i64, place: Place) -> Ruling:
        """The ruling against saving with whoever stands there."""
        victim = (told >> 6) & 63
        side = victim // s.width
        away = victim - side * s.width - place
        card = s.card(side, place)
        if kind_of(card) != SHERIFF:
            return O22
        if away != 1 and away != -1 and not (by_mayor(s, side, place) and (away == 2 or away == -2)):
            return O22
        if s.owner(side, card) != s.seat:
            return O56
        return FINE if s.hand[s.seat * HAND + CUFFS] > 0 else O17

    def forbids(self, s: Street, told: i64, choice: Choice) -> Ruling:
        order = s.orders[s.seat * ORDERS + SAVES]
        if choice != DECLINE:
            ruling = self.bars(s, told, choice - 1)
            return O27 if ruling == FINE and order == NEVER else ruling
        if order == ALWAYS:
            for place in range(s.width):
                if self.bars(s, told, place) == FINE:
                    return O27
        return FINE

    def take(self, s: Street, told: i64, choice: Choice) -> None:
        shooter, victim = told & 63, (told >> 6) & 63
        side = victim // s.width
        saver = s.seat
        if choice == DECLINE:
            if self.partner_is_next(s, told):
                s.do(SAVE, told + PARTNER_ASKED)
            else:
                s.tell(NO_REACTION, saver)
                loses(s, victim, BAD)
            return
        place = choice - 1
        sheriff = s.at(side, place)
        s.reveal(sheriff)
        if sheriff - victim != 1 and victim - sheriff != 1:
            s.reveal(sheriff - 1)  # the Mayor
        s.spend(saver, CUFFS)
        s.tell(SAVED, saver, s.named(sheriff))
        arrest(s, shooter, saver, victim)  # the second window (O71)


def by_mayor(s: Street, side: Side, place: Place) -> bool:
    """Does the Mayor lengthen a reaction from there? Only by option (O42)."""
    return s.rules.mayor_helps_reactions and s.mayor_behind(side, place)


def arrest(s: Street, spot: i64, by: Seat, saved: i64 = NOBODY) -> None:
    """Somebody is arrested unless it is cancelled; ``saved`` is the Governor a save has rescued."""
    told = spot + 64 * by + 4096 * (saved + 1)
    s.tell(WINDOW_CANCEL, CANCEL.seat(s, told), s.named(spot))
    s.do(CANCEL, told)


class Cancel(Decision[Street]):
    """The Reverend undoes an arrest at his immediate left; the handcuffs stay spent (O25, O26, O70)."""

    def seat(self, s: Street, told: i64) -> Seat:
        spot = told & 63
        side = spot // s.width
        owner = s.owner(side, s.row[spot])
        if owner != NOBODY:
            return owner
        seat = s.whose  # the team's Bandit: the member whose turn comes next decides (O59)
        while s.side_of(seat) != side:
            seat = TEAM_ORDER_NEXT[seat]
        return seat if s.out[seat] == 0 else s.partner(seat)

    def reverend(self, s: Street, spot: i64) -> i64:
        """Where the Reverend stands who could cancel; nobody if there is none."""
        side = spot // s.width
        place = spot - side * s.width
        if s.card(side, place + 1) == REVEREND:
            return spot + 1
        if s.card(side, place + 2) == REVEREND and by_mayor(s, side, place + 2):
            return spot + 2
        return NOBODY

    def forbids(self, s: Street, told: i64, choice: Choice) -> Ruling:
        spot = told & 63
        order = s.orders[s.seat * ORDERS + (CANCELS_HITMAN if kind_of(s.row[spot]) == HITMAN else CANCELS_BANDIT)]
        able = self.reverend(s, spot) != NOBODY
        if choice == DECLINE:
            return O27 if able and order == ALWAYS else FINE
        if not able:
            return O25
        return O27 if order == NEVER else FINE

    def take(self, s: Street, told: i64, choice: Choice) -> None:
        spot, by, saved = told & 63, (told >> 6) & 63, (told >> 12) - 1
        side = spot // s.width
        if choice != DECLINE:
            reverend = self.reverend(s, spot)
            s.reveal(reverend)
            if reverend == spot + 2:
                s.reveal(spot + 1)  # the Mayor
            s.tell(CANCELLED, s.seat, s.named(reverend))
            if saved != NOBODY and s.rules.cancel_undoes_save:
                loses(s, saved, BAD)  # by option the whole reaction has failed (O24)
            return
        s.tell(NO_REACTION, s.seat)
        if kind_of(s.row[spot]) == HITMAN:
            loses(s, spot, UGLY)
            return
        s.held[side] = spot - side * s.width
        s.discard[CUFFS] -= 1
        s.hand[by * HAND + CUFFS] += 1  # (O21)
        s.progress()
        s.tell(IMMOBILIZED, s.named(spot))
        s.tell(RECOVERS, by)


TEAM_ORDER_NEXT: Final = [2, 3, 1, 0]  # a, c, b, d
SAVE: Final = Save(["no", *[f"save {place}" for place in PLACES]], always=True)
SAVE.cover = SAVE
CANCEL: Final = Cancel(["no", "cancel"], always=True)
