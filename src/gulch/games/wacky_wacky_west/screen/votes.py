"""The vote that goes on, or was counted last."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Stake, part
from gulch.games.wacky_wacky_west.rules.cards import cards_in
from gulch.games.wacky_wacky_west.rules.data import COLOUR
from gulch.games.wacky_wacky_west.rules.ground import route_of
from gulch.games.wacky_wacky_west.rules.table import LAYING, OPEN, STAYS, Town
from gulch.games.wacky_wacky_west.screen.choices import Spot, spot
from gulch.games.wacky_wacky_west.screen.ground import LAID
from gulch.games.wacky_wacky_west.words.words import losses, tile_label

Stage = Literal["laying", "open", "stays", "back"]
Side = Literal["yes", "no"]
STAGES: list[Stage] = ["laying", "open", "stays", "back"]
SIDES: list[Side | None] = [None, "yes", "no"]
MARKS = {"VOTE_CALLED": "vote"}  # notes worth finding again in a replay


class Ballot(Struct):
    seat: int
    count: int  # cards laid
    cards: list[str] | None  # None: face down
    wild: Side | None  # what the wild card has said
    yes: int  # votes, once it lies open
    no: int


class Vote(Struct):
    """From its call until the next tile is laid."""

    stage: Stage
    builder: int
    tile: Spot
    yes: int
    no: int
    ballots: list[Ballot]


@part("table/vote", reads=f"vote pending builder ballot ballot_size wild {LAID}")
def vote(s: Town, say: Phrasebook) -> Vote | None:
    """Ballots from the builder's on, as many backs as cards (V16); opened, what wild cards say (V17). The tile stays,
    and is laid only then (V33), or goes back (V19)."""
    if s.vote == NOBODY:
        return None
    ballots = [ballot(s, int(s.after(s.builder, place))) for place in range(s.seats)]
    before = s.laid_count - 1 if s.vote == STAYS else s.laid_count  # tiles on the board when it was called
    return Vote(
        stage=STAGES[s.vote],
        builder=int(s.builder),
        tile=spot(s, int(s.pending), int(s.last_square(route_of(s.pending), before))),
        yes=sum(one.yes for one in ballots),
        no=sum(one.no for one in ballots),
        ballots=ballots,
    )


def ballot(s: Town, seat: int) -> Ballot:
    laid, opened = int(s.ballot[seat]), s.vote >= OPEN
    return Ballot(
        seat=seat,
        count=int(s.ballot_size[seat]),
        cards=None if laid in (0, UNKNOWN) else cards_in(laid),
        wild=SIDES[s.wild[seat]],
        yes=int(s.yes_of(seat)) if opened else 0,
        no=int(s.no_of(seat)) if opened else 0,
    )


@part("table/hand", reads="viewer votes")
def hand(s: Town, say: Phrasebook) -> list[str]:
    """The viewer's own vote cards; spent ones are gone (V20)."""
    return cards_in(int(s.votes[s.viewer])) if s.viewer >= 0 else []


@part("stakes", reads="vote pending builder")
def stakes(s: Town, say: Phrasebook) -> list[Stake]:
    """Who wants to lay what, and what that would sweep away."""
    if s.vote not in (LAYING, OPEN):
        return []
    tile = int(s.pending)
    lost = losses(s, say, tile)
    what = say.word("covers").format(what=lost) if lost else say.word("open_ground")
    who = say.word(COLOUR[s.builder])
    return [Stake("vote", say.say("words", "wants", seat=who, tile=tile_label(s, say, tile), what=what))]
