"""The vote on a tile that would cover an outhouse."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import i64, vec
from gulch.core.steps import FINE, Ballot, Choice, Decision, Note, Ruling, Seat, Step
from gulch.games.wacky_wacky_west.rules.cards import ALL_CARDS, WILD, Cards, cards_text, count_cards, left_after
from gulch.games.wacky_wacky_west.rules.laying import LAY
from gulch.games.wacky_wacky_west.rules.table import BACK, LAYING, OPEN, SAYS_NO, SAYS_YES, STAYS, Town, carries

V39: Final[i64] = 39
V40: Final[i64] = 40


def ballots_of(hand: Cards) -> vec[i64]:
    """Every set of one or more cards of a hand."""
    return vec[i64]([cards for cards in range(1, ALL_CARDS + 1) if cards & ~hand == 0])


BALLOTS: Final = vec[vec[i64]]([ballots_of(hand) for hand in range(ALL_CARDS + 1)])  # read only


class CallVote(Step[Town]):
    """One vote a tile, however many outhouses lie under it (V18). Ballots are laid clockwise, the builder's first, or
    all at once by an option (V16)."""

    def run(self, s: Town, tile: i64) -> None:
        s.pending = tile
        s.builder = s.active
        s.vote = LAYING
        s.tell(VOTE_CALLED)
        if s.rules.votes_at_once:
            s.do(VOTE_TOGETHER)
        else:
            s.do(VOTE, 0)


class Vote(Decision[Town]):
    """One or more of the cards one has left, yes and no mixed as one likes (V14, V15). Others see how many."""

    REVEALS: ClassVar[bool] = True  # how many they are, and so a ballot is not taken back (V35)

    def seat(self, s: Town, place: i64) -> Seat:
        return s.after(s.active, place)

    def forbids(self, s: Town, place: i64, cards: Cards) -> Ruling:
        return against(s, cards)

    def options(self, s: Town, place: i64) -> vec[i64]:
        return BALLOTS[s.votes[s.seat]]

    def hears(self, s: Town, place: i64, seat: Seat) -> bool:
        """Nobody shows others what he lays (V25)."""
        return seat == s.after(s.active, place)

    def rumour(self, s: Town, place: i64, cards: i64) -> str:
        return "vote " + "*" * count_cards(cards)

    def take(self, s: Town, place: i64, cards: Cards) -> None:
        s.ballot[s.seat] = cards
        s.ballot_size[s.seat] = count_cards(cards)
        if place + 1 < s.seats:
            s.do(VOTE, place + 1)
        else:
            s.do(REVEAL)


class VoteTogether(Ballot[Town]):
    """The quick way: nobody sees even the number of cards before all are turned up (V16)."""

    def forbids(self, s: Town, told: i64, cards: Cards) -> Ruling:
        return against(s, cards)

    def options(self, s: Town, told: i64) -> vec[i64]:
        return BALLOTS[s.votes[s.seat]]

    def rumour(self, s: Town, told: i64, cards: i64) -> str:
        return "vote ?"

    def take(self, s: Town, told: i64, last: Choice) -> None:
        for seat in range(s.seats):
            s.ballot[seat] = s.sealed[seat]
            s.ballot_size[seat] = count_cards(s.sealed[seat])
        s.do(REVEAL)


def against(s: Town, cards: Cards) -> Ruling:
    """The ruling against a ballot of the seat that is asked."""
    if cards == 0:
        return V39
    return FINE if cards & ~s.votes[s.seat] == 0 else V40


class Reveal(Step[Town]):
    """All ballots are turned up together; then the wild cards speak, clockwise from the builder (V17)."""

    def run(self, s: Town, told: i64) -> None:
        s.vote = OPEN
        for place in range(s.seats):
            seat = s.after(s.active, place)
            s.tell(BALLOT_SHOWN, seat, s.ballot[seat])
            if s.ballot[seat] & WILD != 0:
                s.do(WILD_CARD, place)
        s.do(COUNT)


class WildCard(Decision[Town]):
    """Two votes for the side one names, knowing all the cards and what was said before (V17)."""

    def seat(self, s: Town, place: i64) -> Seat:
        return s.after(s.active, place)

    def take(self, s: Town, place: i64, side: Choice) -> None:
        s.wild[s.seat] = SAYS_YES if side == 0 else SAYS_NO


class Count(Step[Town]):
    """A tie goes through; only more no than yes sends the tile back, and then the turn is over (V19). Either way all
    cards laid are gone but the neutral one (V20). Only a tile that stays ends routes (V33)."""

    def run(self, s: Town, told: i64) -> None:
        yes, no = s.yes_votes(), s.no_votes()
        for seat in range(s.seats):
            s.votes[seat] = left_after(s.votes[seat], s.ballot[seat])
            s.votes_left[seat] = count_cards(s.votes[seat])
        if carries(yes, no):
            s.vote = STAYS
            s.tell(TILE_STAYS, yes, no)
            s.do(LAY, s.pending)
        else:
            s.vote = BACK
            s.tell(TILE_GOES_BACK, yes, no)


VOTE_CALLED: Final = Note()
BALLOT_SHOWN: Final = Note("seat", "cards")
TILE_STAYS: Final = Note("yes", "no")
TILE_GOES_BACK: Final = Note("yes", "no")
ALL_BALLOTS: Final = [f"vote {cards_text(cards)}" for cards in range(ALL_CARDS + 1)]
CALL_VOTE: Final = CallVote()
VOTE: Final = Vote(ALL_BALLOTS, always=True)  # asked even of who has but the neutral card: he takes his time as well
VOTE_TOGETHER: Final = VoteTogether(ALL_BALLOTS)
REVEAL: Final = Reveal()
WILD_CARD: Final = WildCard(["wild Y", "wild N"])
COUNT: Final = Count()
