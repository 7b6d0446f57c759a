"""What comes of a choice, told before it is made: what a tile covers and one's own goal loses, what a vote spends."""

from __future__ import annotations

from gulch.face.box import Consequence
from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.rules.cards import count_cards, gives, left_after
from gulch.games.wacky_wacky_west.rules.covering import buildings_at, squares_of
from gulch.games.wacky_wacky_west.rules.table import Town, carries
from gulch.games.wacky_wacky_west.words.words import cards_name, losses

WILD_VOTES = 2  # of a wild card (V17)


def consequence(s: Town, choice: int, say: Phrasebook) -> Consequence:
    """Nothing here is free: a tile leaves the rack (V24), cards laid are spent but for the neutral one (V20), a wild
    card speaks once (V17), and a goal put on top stays there (V28)."""
    step = s.stop.name
    if step == "PLACE":
        return of_tile(s, int(s.tile_of(choice)), say)
    if step in ("VOTE", "VOTE_TOGETHER"):
        left = int(count_cards(left_after(s.votes[s.seat], choice)))
        deed = say.say("outcome", "seal", votes=cards_name(s, say, choice))
        return Consequence(say.say("outcome", "cards_left", count=left), deed=deed)
    if step == "WILD_CARD":
        return of_wild(s, choice, say)
    return Consequence(say.say("outcome", "goal", points=int(s.points(choice))), deed=say.raw("outcome", "goal_deed"))


def of_tile(s: Town, tile: int, say: Phrasebook) -> Consequence:
    lost = buildings_at(s, squares_of(tile))
    own = sum(worth(s, card, lost) for card in own_goals(s))
    tells = []
    if lost:
        tells.append(say.say("outcome", "covers", what=losses(s, say, tile)))
    tells.append(say.say("outcome", "own_goal", points=own) if own else say.raw("outcome", "goal_safe"))
    if s.needs_vote(tile):
        tells.append(say.raw("outcome", "calls_vote"))
    deed = say.raw("outcome", "lay_and_vote" if s.needs_vote(tile) else "lay")
    return Consequence(". ".join(tells) + ".", deed=deed)


def own_goals(s: Town) -> list[int]:
    """Those that still count for the seat that is asked."""
    held = [s.goal(s.seat)] if s.chosen else [s.goal(s.seat), s.lower_goal(s.seat)]
    return [int(card) for card in held if card >= 0]


def worth(s: Town, card: int, buildings: list[tuple[int, int, int]]) -> int:
    return sum(int(gives(card, kind, value, s.lowest(kind))) for kind, value, _ in buildings)


def of_wild(s: Town, side: int, say: Phrasebook) -> Consequence:
    """The count with it, as it stands; other wild cards may still speak (V17). A tie goes through (V19)."""
    yes, no = int(s.yes_votes()), int(s.no_votes())
    yes, no = (yes + WILD_VOTES, no) if side == 0 else (yes, no + WILD_VOTES)
    key = "would_stay" if carries(yes, no) else "would_go"
    return Consequence(say.say("outcome", key, yes=yes, no=no))
