"""SET-UP AND ROUNDS: the spine of the game, in the order of play (3.2, 3.8)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import FINE, NOBODY, Ballot, Choice, Decision, Draw, Note, Rng, Ruling, Seat, Step
from gulch.games.wild_west_way.rules.bounty import HUNT_TURN
from gulch.games.wild_west_way.rules.buildings import BUILDING
from gulch.games.wild_west_way.rules.data import COLOUR, FIRST, SEAT, SIGN, each
from gulch.games.wild_west_way.rules.events import TURN_UP_EVENT, set_prices
from gulch.games.wild_west_way.rules.items import ITEM_WORDS, DrawItem
from gulch.games.wild_west_way.rules.movement import MOVE
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    BANK,
    BOUNTY_PHASE,
    CHURCH,
    EVENT_PHASE,
    HAND,
    MINE,
    MOVEMENT_PHASE,
    OFFICE,
    POSTERS,
    ROUNDS,
    SALOON,
    START_ITEMS,
    STORE,
    TRAIN,
    UP,
    WANTED,
    Y2,
    Place,
)
from gulch.games.wild_west_way.rules.numbers import TOWN as TOWN_CARDS
from gulch.games.wild_west_way.rules.saloon import SALOON_TURN
from gulch.games.wild_west_way.rules.scoring import SCORE
from gulch.games.wild_west_way.rules.services import BANK_TURN, CHURCH_TURN
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.town import TOWN

OUT: Final[i64] = 1


class SetUp(Step[Wild]):
    """First the first player, by lot or by signs (Y3); then characters, items, wanted and town cards (3.2)."""

    def run(self, s: Wild, told: i64) -> None:
        s.do(SIGNS if s.rules.first_by_signs else FIRST_PLAYER)
        s.do(CHARACTERS, 0)
        s.do(DEAL_TURN, 0)
        s.do(WANTED_TURN, 0)
        s.do(TOWN_TURN, 0)
        s.do(ROUND)


class FirstPlayer(Draw[Wild]):
    """An even draw (Y3). The first player takes the Coach card."""

    def weight(self, s: Wild, told: i64, seat: i64) -> i64:
        return 1 if seat < s.seats else 0

    def sample(self, s: Wild, told: i64, rng: Rng) -> i64:
        return rng.below(s.seats)

    def take(self, s: Wild, told: i64, seat: i64) -> None:
        s.coach = seat
        s.lead_from(seat)


class Signs(Ballot[Wild]):
    """All show a sign; where just two are shown, the losing one drops out, until one is left (Y3). By option."""

    def asks(self, s: Wild, told: i64, seat: Seat) -> bool:
        return s.passed[seat] != OUT

    def take(self, s: Wild, told: i64, last: Choice) -> None:
        shown: i64 = 0
        for seat in range(s.seats):
            if s.sealed[seat] != NOBODY:
                s.tell(SHOWS_SIGN, seat, s.sealed[seat])
                shown |= SIGN_BIT[s.sealed[seat]]
        loser = LOSING_SIGN[shown]
        left: i64 = 0
        for seat in range(s.seats):
            if s.sealed[seat] == loser and loser != NOBODY:
                s.passed[seat] = OUT
            if s.passed[seat] != OUT:
                left += 1
                s.coach = seat
        if left > 1:
            s.coach = NOBODY
            s.do(SIGNS)
            return
        for seat in range(s.seats):
            s.passed[seat] = 0
        s.tell(STARTS, s.coach)
        s.lead_from(s.coach)


class Characters(Step[Wild]):
    """The last player picks first, to make up for starting last; or by option in order, or by lot (Y2)."""

    def run(self, s: Wild, picked: i64) -> None:
        if picked == s.seats:
            return
        seat = picker(s, picked)
        if s.rules.characters_by_lot:
            s.do(DEAL_CHARACTER, seat)
        else:
            s.do(PICK, seat)
        s.do(CHARACTERS, picked + 1)


def picker(s: Wild, picked: i64) -> Seat:
    """Who is given a character when so many have one (Y2)."""
    return s.order[picked if s.rules.picks_in_order else s.seats - 1 - picked]


def is_taken(s: Wild, character: i64) -> bool:
    for seat in range(s.seats):
        if s.character[seat] == character:
            return True
    return False


class Pick(Decision[Wild]):
    """Any character nobody has taken."""

    def seat(self, s: Wild, seat: Seat) -> Seat:
        return seat

    def forbids(self, s: Wild, seat: Seat, character: Choice) -> Ruling:
        return Y2 if is_taken(s, character) else FINE

    def take(self, s: Wild, seat: Seat, character: Choice) -> None:
        s.character[seat] = character


class DealCharacter(Draw[Wild]):
    def weight(self, s: Wild, seat: Seat, character: i64) -> i64:
        return 0 if is_taken(s, character) else 1

    def take(self, s: Wild, seat: Seat, character: i64) -> None:
        s.character[seat] = character


class DealTurn(Step[Wild]):
    """Two items each, in player order."""

    def run(self, s: Wild, dealt: i64) -> None:
        if dealt < START_ITEMS * s.seats:
            s.do(DEAL, s.order[dealt // START_ITEMS])
            s.do(DEAL_TURN, dealt + 1)


class Deal(DrawItem):
    def word(self, s: Wild, seat: Seat, kind: i64) -> str:
        return f"deal {s.item_name(kind)}"

    def rumour(self, s: Wild, seat: Seat, kind: i64) -> str:
        return "deal ?"


# what lies face up


class WantedTurn(Step[Wild]):
    """Empty slots are filled from the left while there are cards (Y9)."""

    def run(self, s: Wild, slot: i64) -> None:
        while slot < POSTERS and s.poster[slot] != NOBODY:
            slot += 1
        if slot < POSTERS and wanted_left(s) > 0:
            s.do(TURN_UP_WANTED, slot)
            s.do(WANTED_TURN, slot + 1)


def in_wanted_deck(s: Wild, card: i64) -> bool:
    if s.hunter[card] != NOBODY:
        return False
    for slot in range(POSTERS):
        if s.poster[slot] == card:
            return False
    return True


def wanted_left(s: Wild) -> i64:
    count: i64 = 0
    for card in range(WANTED):
        if in_wanted_deck(s, card):
            count += 1
    return count


class TurnUpWanted(Draw[Wild]):
    def weight(self, s: Wild, slot: i64, card: i64) -> i64:
        return 1 if in_wanted_deck(s, card) else 0

    def word(self, s: Wild, slot: i64, card: i64) -> str:
        return f"wanted {s.cards.wanted_id[card]}"

    def take(self, s: Wild, slot: i64, card: i64) -> None:
        s.poster[slot] = card


class TownTurn(Step[Wild]):
    """Three town characters a round, each seen once in a game."""

    def run(self, s: Wild, slot: i64) -> None:
        if slot < UP:
            s.do(TURN_UP_TOWN, slot)
            s.do(TOWN_TURN, slot + 1)


class TurnUpTown(Draw[Wild]):
    def weight(self, s: Wild, slot: i64, card: i64) -> i64:
        return 1 - s.town_seen[card]

    def sample(self, s: Wild, slot: i64, rng: Rng) -> i64:
        card = rng.below(TOWN_CARDS)
        while s.town_seen[card] == 1:
            card = rng.below(TOWN_CARDS)
        return card

    def word(self, s: Wild, slot: i64, card: i64) -> str:
        return f"town {s.cards.town_id[card]}"

    def take(self, s: Wild, slot: i64, card: i64) -> None:
        s.town_up[slot] = card
        s.town_seen[card] = 1


# rounds


class Round(Step[Wild]):
    """Event, bounty hunt, movement, action (Y74), and the end of the round or of the game."""

    def run(self, s: Wild, told: i64) -> None:
        s.round += 1
        s.tell(ROUND_BEGINS, s.round)
        s.phase = EVENT_PHASE
        s.do(TURN_UP_EVENT)
        s.do(BOUNTY)
        s.do(MOVEMENT)
        s.do(RESOLVE, SALOON)
        if s.round < ROUNDS:
            s.do(TURN_END)
        else:
            s.do(SCORE)  # in place of the end of the round (Y56)


class Bounty(Step[Wild]):
    def run(self, s: Wild, told: i64) -> None:
        s.phase = BOUNTY_PHASE
        s.do(HUNT_TURN, 0)


class Movement(Step[Wild]):
    def run(self, s: Wild, told: i64) -> None:
        s.phase = MOVEMENT_PHASE
        s.tell(MOVEMENT_BEGINS, s.round)
        s.do(MOVE, 0)


class Resolve(Step[Wild]):
    """Card after card in reading order, from the Saloon to the Gold Mine. In the Sheriff's Office nothing is done."""

    def run(self, s: Wild, place: Place) -> None:
        s.phase = ACTION_PHASE
        s.place = place
        if place == SALOON:
            s.tell(ACTIONS_BEGIN, s.round)
            s.do(SALOON_TURN, 0)
        elif place < BANK:
            if s.visitor(place) != NOBODY:
                s.do(TOWN, place)
        elif place == BANK:
            s.do(BANK_TURN, 0)
        elif place == CHURCH:
            s.do(CHURCH_TURN, 0)
        else:
            s.do(BUILDING, place)
        if place < MINE:
            s.do(RESOLVE, next_card(place))


def next_card(place: Place) -> Place:
    """In reading order (Y74); the Sheriff's Office is passed over."""
    return STORE if place == CHURCH else place + 1


class TurnEnd(Step[Wild]):
    """Everything comes home but prisoners (Y42); new cards are turned up; the Coach holder leads (Y52)."""

    def run(self, s: Wild, told: i64) -> None:
        for seat in range(s.seats):
            s.meeple[seat] = HAND
            home: i64 = 0
            for spot in range(at(BANK, seat), at(TRAIN, seat) + 1):
                if spot != at(OFFICE, seat):
                    home += s.cubes[spot]
                    s.cubes[spot] = 0
            s.cubes[at(HAND, seat)] += home
        for building in range(5):
            s.burned[building] = 0
        s.place = s.closed = s.event_now = s.holder = NOBODY
        set_prices(s)
        s.lead_from(s.coach)
        for slot in range(UP):
            s.town_up[slot] = NOBODY
        s.do(WANTED_TURN, 0)
        s.do(TOWN_TURN, 0)
        s.do(ROUND)


SIGN_BIT: Final = vec[i64]([1, 2, 4])  # rock, paper, scissors
LOSING_SIGN: Final = vec[i64]([NOBODY, NOBODY, NOBODY, 0, NOBODY, 2, 1, NOBODY])  # by the signs shown

SET_UP: Final = SetUp()
FIRST_PLAYER: Final = FirstPlayer(each("first", SEAT))
SIGNS: Final = Signs(each("show", SIGN))
CHARACTERS: Final = Characters()
PICK: Final = Pick(each("pick", COLOUR))
DEAL_CHARACTER: Final = DealCharacter(each("character", COLOUR))
DEAL_TURN: Final = DealTurn()
DEAL: Final = Deal(each("deal", ITEM_WORDS))
WANTED_TURN: Final = WantedTurn()
TURN_UP_WANTED: Final = TurnUpWanted(each("wanted", FIRST["ids"]["wanted"]))
TOWN_TURN: Final = TownTurn()
TURN_UP_TOWN: Final = TurnUpTown(each("town", FIRST["ids"]["town"]))
ROUND: Final = Round()
BOUNTY: Final = Bounty()
MOVEMENT: Final = Movement()
RESOLVE: Final = Resolve()
TURN_END: Final = TurnEnd()

SHOWS_SIGN: Final = Note("seat", "sign")
STARTS: Final = Note("seat")
ROUND_BEGINS: Final = Note("number")
MOVEMENT_BEGINS: Final = Note("number")
ACTIONS_BEGIN: Final = Note("number")
