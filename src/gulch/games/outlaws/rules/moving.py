"""Moves in the street and out of the Saloon, and the replacement of a lost member (3.4, 5.5)."""

from __future__ import annotations

from typing import Final

from gulch.core.ints import append, i64, vec
from gulch.core.steps import FINE, NOBODY, Choice, Ruling, slots
from gulch.games.outlaws.rules.action import OwnAction
from gulch.games.outlaws.rules.data import ALL_CARDS
from gulch.games.outlaws.rules.history import FETCHED, MOVED, REPLACED
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BIT, GOVERNOR, O9, O56, O79, O80, Card, Place, kind_of, one_members

PLACES: Final = [str(place + 1) for place in range(11)]
KEEP_PLACES: Final[i64] = 0
SWAP_PLACES: Final[i64] = 1
PICK_TOLD: Final = slots(first=16, who=16)  # the place picked before, and who comes out of the Saloon, if anybody
PICKED: Final = PICK_TOLD[0]
COMING: Final = PICK_TOLD[1]
SWAP_TOLD: Final = slots(first=16, second=16)  # two places
SWAP_FIRST: Final = SWAP_TOLD[0]
SWAP_SECOND: Final = SWAP_TOLD[1]
ARRANGE_TOLD: Final = slots(second=16, first=16, who=16)  # two places, and who comes out of the Saloon
SECOND: Final = ARRANGE_TOLD[0]
FIRST: Final = ARRANGE_TOLD[1]
WHO: Final = ARRANGE_TOLD[2]
# Three characters and three places: who comes (0), who stood on the first place (1), who on the second (2).
ARRANGED: Final = vec[i64]([1, 2, 0, 2, 1, 0, 0, 2, 1, 2, 0, 1, 1, 0, 2, 0, 1, 2])


class PickPlace(OwnAction):
    """One of two own places whose characters take part."""

    def forbids(self, s: Street, told: i64, place: Choice) -> Ruling:
        return s.bars_move(s.active, place)

    def options(self, s: Street, told: i64) -> vec[i64]:
        found = vec[i64](capacity=12)
        taken = self.taken(told)
        for place in range(s.width):
            if place != taken and s.bars_move(s.active, place) == FINE:
                found = append(found, place)
        return found

    def taken(self, told: i64) -> Place:
        return NOBODY


class PickOther(PickPlace):
    """The second place is another than the first (O79)."""

    def forbids(self, s: Street, told: i64, place: Choice) -> Ruling:
        return O79 if place == PICKED.of(told) else s.bars_move(s.active, place)

    def taken(self, told: i64) -> Place:
        return PICKED.of(told)


class MoveFirst(PickPlace):
    """Two own characters are taken up (3.4)."""

    def take(self, s: Street, told: i64, place: Choice) -> None:
        s.do(MOVE_SECOND, PICKED.put(place))


class MoveSecond(PickOther):
    def take(self, s: Street, told: i64, place: Choice) -> None:
        s.do(MOVE_SWAP, SWAP_FIRST.put(PICKED.of(told)) + SWAP_SECOND.put(place))


class MoveSwap(OwnAction):
    """They are put back, each on the other's place or on its own: only a marked one gives it away (O7)."""

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        first, second = SWAP_FIRST.of(told), SWAP_SECOND.of(told)
        side = s.side_of(s.active)
        low, high = min(first, second) + 1, max(first, second) + 1
        seen = (BIT[s.card(side, first)] | BIT[s.card(side, second)]) & s.marked[side]
        return f"moved {low} {high}" + (f" {self.words[answer]}" if seen else "")

    def take(self, s: Street, told: i64, answer: Choice) -> None:
        first, second = SWAP_FIRST.of(told), SWAP_SECOND.of(told)
        side = s.side_of(s.active)
        if answer == SWAP_PLACES:
            one, other = s.at(side, first), s.at(side, second)
            card = s.row[one]
            s.row[one] = s.row[other]
            s.row[other] = card
        s.write(MOVED, side, first, second, s.spared(s.active))
        s.note_if_visible(side, first)
        s.note_if_visible(side, second)


def in_saloon(s: Street, card: Card) -> i64:
    """Where this card sits among the active player's own Saloon; nobody if it does not."""
    for slot in range(2 * s.active, 2 * s.active + 2):
        if s.saloon[slot] == card:
            return slot
    return NOBODY


class SaloonWho(OwnAction):
    """One of the own Saloon comes along (O8, O9)."""

    def forbids(self, s: Street, told: i64, card: Choice) -> Ruling:
        return O9 if in_saloon(s, card) == NOBODY else FINE

    def options(self, s: Street, told: i64) -> vec[i64]:
        one, other = s.saloon[2 * s.active], s.saloon[2 * s.active + 1]
        found = vec[i64](capacity=2)
        if one != NOBODY:
            found = append(found, one)
        if other != NOBODY:
            found = append(found, other)
        return found

    def take(self, s: Street, told: i64, card: Choice) -> None:
        s.do(SALOON_FIRST, card)


class SaloonFirst(PickPlace):
    def take(self, s: Street, card: Card, place: Choice) -> None:
        s.do(SALOON_SECOND, COMING.put(card) + PICKED.put(place))


class SaloonSecond(PickOther):
    def take(self, s: Street, told: i64, place: Choice) -> None:
        s.do(SALOON_ARRANGE, arranging(told, place))


def arranging(told: i64, second: Place) -> i64:
    """What is left to be chosen is told who comes and both places."""
    return WHO.put(COMING.of(told)) + FIRST.put(PICKED.of(told)) + SECOND.put(second)


class Arrange(OwnAction):
    """Three characters and three places: who goes where?"""

    def person(self, s: Street, told: i64, number: i64) -> Card:
        if number == 0:
            return WHO.of(told)
        return s.card(s.side_of(s.active), FIRST.of(told) if number == 1 else SECOND.of(told))

    def placed(self, s: Street, told: i64, answer: i64, where: i64) -> Card:
        """Who goes to the first place (0), the second (1) or the third (2)."""
        return self.person(s, told, ARRANGED[3 * answer + where])

    def word(self, s: Street, told: i64, answer: i64) -> str:
        side = s.side_of(s.active)
        first, second = FIRST.of(told) + 1, SECOND.of(told) + 1
        one, two, three = [s.letter(side, self.placed(s, told, answer, where)) for where in range(3)]
        return f"{first}{one},{second}{two}{self.third(s, three)}"

    def third(self, s: Street, letter: str) -> str:
        return f">{letter}"


class SaloonArrange(Arrange):
    """Any of the three may go into the Saloon, but never a Governor; in a team not the partner's own (O8, O56, O80)."""

    def forbids(self, s: Street, told: i64, answer: Choice) -> Ruling:
        card = self.placed(s, told, answer, 2)
        if kind_of(card) == GOVERNOR:
            return O80
        if s.team and one_members(card) and s.owner(s.side_of(s.active), card) != s.active:
            return O56
        return FINE

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        """Who came, which places, who went in; where a marked one went is seen as well."""
        side = s.side_of(s.active)
        first, second = FIRST.of(told), SECOND.of(told)
        went = self.placed(s, told, answer, 2)
        seen = "".join(
            [
                f" {place + 1}{s.letter(side, card)}"
                for place, card in ((first, self.placed(s, told, answer, 0)), (second, self.placed(s, told, answer, 1)))
                if s.marked[side] & BIT[card]
            ]
        )
        return f"fetched {ALL_CARDS[WHO.of(told)]} {first + 1} {second + 1} {ALL_CARDS[went]}{seen}"

    def take(self, s: Street, told: i64, answer: Choice) -> None:
        side = s.side_of(s.active)
        comes, first, second = WHO.of(told), FIRST.of(told), SECOND.of(told)
        slot = in_saloon(s, comes)
        one = self.placed(s, told, answer, 0)
        other = self.placed(s, told, answer, 1)
        s.saloon[slot] = self.placed(s, told, answer, 2)
        s.row[s.at(side, first)] = one
        s.row[s.at(side, second)] = other
        s.write(FETCHED, side, comes, first, second, s.saloon[slot], s.spared(s.active))
        s.note_if_visible(side, first)
        s.note_if_visible(side, second)


class ReplaceWho(OwnAction):
    """A lost member's place is filled out of the Saloon before anything else (5.5, O74)."""

    def forbids(self, s: Street, told: i64, card: Choice) -> Ruling:
        return O9 if in_saloon(s, card) == NOBODY else FINE

    def take(self, s: Street, told: i64, card: Choice) -> None:
        s.do(REPLACE_FIRST, card)


class ReplaceFirst(PickPlace):
    def take(self, s: Street, card: Card, place: Choice) -> None:
        s.do(REPLACE_SECOND, COMING.put(card) + PICKED.put(place))


class ReplaceSecond(PickOther):
    def take(self, s: Street, told: i64, place: Choice) -> None:
        s.do(REPLACE_ARRANGE, arranging(told, place))


class ReplaceArrange(Arrange):
    """The three go onto the two places and the empty one, in any order; nobody goes into the Saloon."""

    def third(self, s: Street, letter: str) -> str:
        return f",{s.gap[s.side_of(s.active)] + 1}{letter}"

    def rumour(self, s: Street, told: i64, answer: i64) -> str:
        side = s.side_of(s.active)
        places = (int(FIRST.of(told)), int(SECOND.of(told)), int(s.gap[side]))
        seen = "".join(
            [
                f" {places[where] + 1}{s.letter(side, card)}"
                for where in range(3)
                for card in [self.placed(s, told, answer, where)]
                if s.marked[side] & BIT[card]
            ]
        )
        return f"replaced {ALL_CARDS[WHO.of(told)]} {places[0] + 1} {places[1] + 1}{seen}"

    def take(self, s: Street, told: i64, answer: Choice) -> None:
        side = s.side_of(s.active)
        comes, first, second, gap = WHO.of(told), FIRST.of(told), SECOND.of(told), s.gap[side]
        one = self.placed(s, told, answer, 0)
        other = self.placed(s, told, answer, 1)
        third = self.placed(s, told, answer, 2)
        s.saloon[in_saloon(s, comes)] = NOBODY
        s.row[s.at(side, first)] = one
        s.row[s.at(side, second)] = other
        s.row[s.at(side, gap)] = third
        s.gap[side] = NOBODY
        s.write(REPLACED, side, comes, first, second, gap)
        s.note_if_visible(side, first)
        s.note_if_visible(side, second)
        s.note_if_visible(side, gap)


MOVE_FIRST: Final = MoveFirst(PLACES)
MOVE_SECOND: Final = MoveSecond(PLACES)
MOVE_SWAP: Final = MoveSwap(["keep", "swap"])
SALOON_WHO: Final = SaloonWho(ALL_CARDS, always=True)
SALOON_FIRST: Final = SaloonFirst(PLACES)
SALOON_SECOND: Final = SaloonSecond(PLACES)
SALOON_ARRANGE: Final = SaloonArrange(["stay", "turn", "first", "first2", "second", "second2"])
REPLACE_WHO: Final = ReplaceWho(ALL_CARDS, always=True)
REPLACE_FIRST: Final = ReplaceFirst(PLACES)
REPLACE_SECOND: Final = ReplaceSecond(PLACES)
REPLACE_ARRANGE: Final = ReplaceArrange(["stay", "turn", "first", "first2", "second", "second2"])
