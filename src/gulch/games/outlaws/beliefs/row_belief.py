"""Who stands where in one row, as far as the public history tells.

A picture has five bits a place: a card, nobody, or *open*. Whoever is open is exchangeable with the others that are, so
moving two open places about changes nothing, and a picture splits only where somebody settled may have moved:

- a Move: as it was, or swapped, half and half;
- a Saloon move: whoever went in stood on one of the two places; the other two may stand either way round;
- a replacement: three on three places, in any order;
- somebody is seen: pictures that say otherwise are dropped, and where the place was open it is settled, with the share
  of the ways to fill the open places that put him there.

In a team a member moves nobody of his partner's own three (O56). What he moved and is still open is therefore known not
to be one of those: an open place has a mark for either member, which wanders with whoever stands there
(``openings.py``).

A row of eight has at most 40,320 pictures. Where there are too many, as in long games of teams, the light ones forget
where somebody stands, who is then open again; see ``crowd.py``.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec
from gulch.core.steps import NOBODY, Rng
from gulch.games.outlaws.beliefs.crowd import STATES, Filter
from gulch.games.outlaws.beliefs.openings import FIRST_OWN, NO_OWN, SECOND_OWN, Openings, size_of
from gulch.games.outlaws.beliefs.pictures import Dry, Pictures
from gulch.games.outlaws.rules.terms import KINDS, TEAM_CARDS

BITS: Final[i64] = 5  # a place
VALUE: Final[i64] = 31
OPEN: Final[i64] = 16  # and the marks: 1 none of the first member's own, 2 none of the second's
MARKS: Final[i64] = 3
EMPTY: Final[i64] = 31
IN_ANY_ORDER: Final = vec[i64]([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])


def at(picture: i64, place: i64) -> i64:
    return (picture >> (BITS * place)) & VALUE


def put(picture: i64, place: i64, value: i64) -> i64:
    """Without shifting a constant, which compiled is a number of 32 bits."""
    return picture ^ ((at(picture, place) ^ value) << (BITS * place))


def is_open(value: i64) -> bool:
    return OPEN <= value < EMPTY


def danced(picture: i64, start: i64, end: i64) -> i64:
    """Whoever stood at the start is now at the end, those between one step nearer the start."""
    pulled = at(picture, start)
    step: i64 = 1 if end > start else -1
    place = start
    while place != end:
        picture = put(picture, place, at(picture, place + step))
        place += step
    return put(picture, end, pulled)


class RowBelief(Filter):
    """All that can be concluded about one row."""

    width: i64
    here: i64  # the set of cards in this row: Saloons are seen by everybody
    own: i64  # the set of cards that belong to one member of a team
    openings: Openings  # of the picture looked at last
    chances: list[list[float]]

    def __init__(self, width: i64, team: bool) -> None:
        super().__init__()
        self.width = width
        self.here = (1 << (TEAM_CARDS if team else KINDS)) - 1
        self.own = FIRST_OWN | SECOND_OWN if team else NO_OWN
        everywhere: i64 = 0
        for place in range(width):
            everywhere = put(everywhere, place, OPEN)
        self.pictures.add(everywhere, 0, 1.0)
        self.openings = Openings()
        self.chances = []

    # what happens

    def deploy(self, one: i64, other: i64) -> None:
        """These two sit in the Saloon, everybody else anywhere in the row."""
        self.here &= ~(1 << one) & ~(1 << other)

    def move(self, i: i64, j: i64, barred: i64) -> None:
        """Two that may have changed places, neither of them a partner's own."""
        old = self.turn_over(2)
        for number in range(old.size):
            picture, weight = old.places[number], old.weights[number]
            if barred:
                weight = weight * self.unbarred(picture, i, j, barred)
                if weight == 0.0:
                    continue
                picture = self.mark(picture, i, j, barred)
            one, other = at(picture, i), at(picture, j)
            if one == other:
                self.pictures.add(picture, 0, weight)
            else:
                self.pictures.add(picture, 0, weight / 2.0)
                self.pictures.add(put(put(picture, i, other), j, one), 0, weight / 2.0)
        self.settle()

    def fetch(self, came: i64, i: i64, j: i64, went: i64, barred: i64) -> None:
        """One came out of the Saloon, one of three went in, the other two stand either way round."""
        if came == went:
            self.move(i, j, barred)
            return
        old = self.turn_over(2)
        for number in range(old.size):
            picture, weight = old.places[number], old.weights[number]
            if barred:
                weight = weight * self.unbarred(picture, i, j, barred)
                if weight == 0.0:
                    continue
                picture = self.mark(picture, i, j, barred)
            for turn in range(2):
                gone, stays = (i, j) if turn == 0 else (j, i)
                share = weight * self.likely(picture, gone, went)
                if share > 0.0:
                    left = self.unmarked(put(picture, gone, went), went)
                    rest = at(left, stays)
                    self.pictures.add(put(put(left, i, came), j, rest), 0, share / 2.0)
                    self.pictures.add(put(put(left, j, came), i, rest), 0, share / 2.0)
        self.here = (self.here & ~(1 << went)) | (1 << came)
        self.settle()

    def replace(self, came: i64, i: i64, j: i64, gap: i64) -> None:
        """A lost member's place is filled: three go onto three places in any order."""
        old = self.turn_over(6)
        three = vec[i64]([0, 0, 0])
        for number in range(old.size):
            picture = old.places[number]
            three[0], three[1], three[2] = came, at(picture, i), at(picture, j)
            for n in range(6):
                picture = put(picture, i, three[IN_ANY_ORDER[3 * n]])
                picture = put(picture, j, three[IN_ANY_ORDER[3 * n + 1]])
                picture = put(picture, gap, three[IN_ANY_ORDER[3 * n + 2]])
                self.pictures.add(picture, 0, old.weights[number] / 6.0)
        self.here |= 1 << came
        self.settle()

    def see(self, place: i64, card: i64) -> None:
        old = self.turn_over(1)
        for number in range(old.size):
            picture = old.places[number]
            weight = old.weights[number] * self.likely(picture, place, card)
            if weight > 0.0:
                self.pictures.add(self.unmarked(put(picture, place, card), card), 0, weight)
        self.settle()

    def dance(self, start: i64, end: i64) -> None:
        old = self.turn_over(1)
        for number in range(old.size):
            self.pictures.add(danced(old.places[number], start, end), 0, old.weights[number])
        self.settle()

    def lose(self, place: i64) -> None:
        """A Governor or Hitman, just seen by all, leaves the street (5.5)."""
        card = at(self.pictures.places[0], place)
        if card >= TEAM_CARDS:
            raise Dry
        self.here &= ~(1 << card)
        old = self.turn_over(1)
        for number in range(old.size):
            self.pictures.add(put(old.places[number], place, EMPTY), 0, old.weights[number])
        self.settle()

    def turn_over(self, times: i64) -> Pictures:
        """The pictures up to now; those after the event are to be filled in."""
        self.chances = []
        return self.begin_anew(times)

    # what may be forgotten: where somebody stands, and last of all the marks

    def things(self) -> i64:
        return TEAM_CARDS

    def count(self, picture: i64, bag: i64, weight: float, shares: vec[float], counts: vec[i64]) -> None:
        for place in range(self.width):
            value = at(picture, place)
            if value < OPEN:
                shares[value * STATES + place] += weight
                counts[value * STATES + place] += 1

    def forget(self, card: i64, picture: i64) -> i64:
        for place in range(self.width):
            value = at(picture, place)
            if value == card or (card == TEAM_CARDS and is_open(value)):
                picture = put(picture, place, OPEN)
        return picture

    def certain(self) -> bool:
        return self.pictures.size == 1 and size_of(self.look_at(self.pictures.places[0]).cards) <= 1

    # one picture

    def look_at(self, picture: i64) -> Openings:
        """Who and what is open in it."""
        found = self.openings
        for marks in range(4):
            found.marked[marks] = 0
        cards = self.here
        for place in range(self.width):
            value = at(picture, place)
            if value < OPEN:
                cards &= ~(1 << value)
            elif value < EMPTY:
                found.marked[value & MARKS] += 1
        found.cards = cards
        found.first = size_of(cards & self.own & FIRST_OWN)
        found.second = size_of(cards & self.own & SECOND_OWN)
        found.shared = size_of(cards & ~self.own)
        return found

    def likely(self, picture: i64, place: i64, card: i64) -> float:
        """How likely this picture has the card there."""
        value = at(picture, place)
        if value == card:
            return 1.0
        if not is_open(value):
            return 0.0
        found = self.look_at(picture)
        return found.share(card, value & MARKS, self.own) if (found.cards >> card) & 1 else 0.0

    def unbarred(self, picture: i64, i: i64, j: i64, barred: i64) -> float:
        """How likely neither place of this picture holds one of the member's own three (1: the first's, 2: the
        second's)."""
        own = FIRST_OWN if barred == 1 else SECOND_OWN
        one, other = at(picture, i), at(picture, j)
        if (one < OPEN and (own >> one) & 1) or (other < OPEN and (own >> other) & 1):
            return 0.0
        if not is_open(one) and not is_open(other):
            return 1.0
        found = self.look_at(picture)
        before = found.ways()
        if is_open(one):
            found.marked[one & MARKS] -= 1
            found.marked[(one & MARKS) | barred] += 1
        if is_open(other):
            found.marked[other & MARKS] -= 1
            found.marked[(other & MARKS) | barred] += 1
        return float(found.ways()) / float(before)

    def mark(self, picture: i64, i: i64, j: i64, barred: i64) -> i64:
        """Put the mark onto the two places, as far as it says anything."""
        if is_open(at(picture, i)):
            picture = put(picture, i, at(picture, i) | barred)
        if is_open(at(picture, j)):
            picture = put(picture, j, at(picture, j) | barred)
        return self.unmarked(picture, 0 if barred == 1 else KINDS)

    def unmarked(self, picture: i64, card: i64) -> i64:
        """Without the marks of one who has none of his own left among the open ones: they say nothing any more."""
        if (self.own >> card) & 1 == 0:
            return picture
        own, bit = (FIRST_OWN, i64(1)) if card < KINDS else (SECOND_OWN, i64(2))
        left = self.here & own
        for place in range(self.width):
            value = at(picture, place)
            if value < OPEN:
                left &= ~(1 << value)
        if left:
            return picture
        for place in range(self.width):
            if is_open(at(picture, place)):
                picture = put(picture, place, at(picture, place) & ~bit)
        return picture

    # what follows

    def odds(self) -> list[list[float]]:
        """By place and card: how likely."""
        if self.chances:
            return self.chances
        pictures, cards = self.pictures, TEAM_CARDS
        total = pictures.total()
        flat = vec[float]([0.0] * (self.width * cards))
        by_marks = vec[float]([0.0] * (4 * cards))
        for number in range(pictures.size):
            picture, weight = pictures.places[number], pictures.weights[number] / total
            found = self.look_at(picture)
            if found.cards:
                self.fill_in(found, by_marks)
            for place in range(self.width):
                value = at(picture, place)
                if value < OPEN:
                    flat[place * cards + value] += weight
                elif value < EMPTY:
                    row = (value & MARKS) * cards
                    for card in range(cards):
                        flat[place * cards + card] += weight * by_marks[row + card]
        self.chances = [[flat[place * cards + card] for card in range(cards)] for place in range(self.width)]
        return self.chances

    def fill_in(self, found: Openings, by_marks: vec[float]) -> None:
        """By marks of an open place and card: how likely. The cards of one owner are alike."""
        for marks in range(4):
            shares = vec[float]([-1.0] * 3)
            for card in range(TEAM_CARDS):
                chance = 0.0
                if (found.cards >> card) & 1 and found.marked[marks] > 0:
                    owner: i64 = 0 if (self.own >> card) & 1 == 0 else 1 if card < KINDS else 2
                    if shares[owner] < 0.0:
                        shares[owner] = found.share(card, marks, self.own)
                    chance = shares[owner]
                by_marks[marks * TEAM_CARDS + card] = chance

    def possible(self) -> list[set[int]]:
        """By place: who might stand there. Empty where nobody does."""
        return [{card for card, chance in enumerate(chances) if chance > 0.0} for chances in self.odds()]

    def allows(self, row: list[int]) -> bool:
        """May this be the whole row?"""
        for number in range(self.pictures.size):
            if self.fits(self.pictures.places[number], row):
                return True
        return False

    def fits(self, picture: i64, row: list[int]) -> bool:
        for place in range(self.width):
            value, card = at(picture, place), i64(row[place])
            if value == EMPTY or card == NOBODY:
                if value != EMPTY or card != NOBODY:
                    return False
            elif value < OPEN:
                if value != card:
                    return False
            elif (self.here >> card) & 1 == 0 or not self.openings.fits(card, value & MARKS, self.own):
                return False
        return True

    def draw(self, rng: Rng) -> list[int]:
        """Who stands on each place, in one of the truths; nobody on an empty one."""
        picture = self.pictures.places[self.pictures.draw(rng)]
        found = self.look_at(picture)
        left = found.cards
        row: list[int] = []
        for place in range(self.width):
            value = at(picture, place)
            if value < OPEN:
                row.append(value)
            elif value == EMPTY:
                row.append(NOBODY)
            else:
                card = self.draw_card(found, left, value & MARKS, rng)
                left &= ~(1 << card)
                row.append(card)
        return row

    def draw_card(self, found: Openings, left: i64, marks: i64, rng: Rng) -> i64:
        """One of the open cards for a place, as often as the others still fit, and take it."""
        lots: i64 = 0
        choice: i64 = NOBODY
        for card in range(TEAM_CARDS):
            if (left >> card) & 1 and found.fits(card, marks, self.own):
                found.take(card, marks, self.own, 1)
                ways = found.ways()
                if (self.own >> card) & 1:
                    ways *= max(found.shared, 1)
                found.take(card, marks, self.own, -1)
                lots += ways
                if ways > 0 and rng.below(lots) < ways:
                    choice = card
        if choice == NOBODY:
            raise Dry
        found.take(choice, marks, self.own, 1)
        return choice
