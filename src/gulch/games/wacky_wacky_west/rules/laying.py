"""A tile comes to lie on the board, routes end, and in the variant everybody then chooses between two goals."""

from __future__ import annotations

from typing import ClassVar, Final

from gulch.core.ints import i64
from gulch.core.steps import FINE, NOBODY, Ballot, Choice, Note, Ruling, Step
from gulch.games.wacky_wacky_west.rules.cards import GOALS, TYPES, Card
from gulch.games.wacky_wacky_west.rules.data import CARD
from gulch.games.wacky_wacky_west.rules.ground import SORTS, Tile, docks_on, run_of, size_of, sort_of
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES
from gulch.games.wacky_wacky_west.rules.table import Town

V41: Final[i64] = 41


class Lay(Step[Town]):
    """The tile leaves the rack and covers its squares for good; the gang moves to its end. Any route that nothing can
    dock at any more has ended, be it this one or another, even one that never left its corner (V11, V12)."""

    def run(self, s: Town, tile: Tile) -> None:
        s.tiles[s.active * SORTS + sort_of(tile)] -= 1
        if s.journal is not None:
            tell_losses(s, tile)
        s.cover(tile, s.active)
        ended = False
        for route in range(ROUTES):
            if s.is_stuck(route):
                s.gang[route] = NOBODY
                s.tell(ENDED, s.in_skin(route, ROUTES))
                ended = True
        if ended and s.rules.two_goals and s.chosen == 0:
            s.do(CHOOSE_GOAL)


class ChooseGoal(Ballot[Town]):
    """Everybody puts one of two goals on top, once: when the first route has ended, or the game without one (V28)."""

    STAYS_SECRET: ClassVar[bool] = True

    def forbids(self, s: Town, told: i64, card: Card) -> Ruling:
        return FINE if card == s.goal(s.seat) or card == s.lower_goal(s.seat) else V41

    def rumour(self, s: Town, told: i64, card: i64) -> str:
        return "goal ?"

    def take(self, s: Town, told: i64, last: Choice) -> None:
        for seat in range(s.seats):
            if s.sealed[seat] == s.lower_goal(seat):
                s.swap_goals(seat)
        s.chosen = 1
        s.tell(GOALS_CHOSEN)


class ShowGoals(Step[Town]):
    """At the end everybody shows the goal that counts, and those level on points the lower one as well (V34)."""

    def run(self, s: Town, told: i64) -> None:
        if s.journal is None:
            return
        for seat in range(s.seats):
            card = s.goal(seat)
            s.tell(GOAL_SHOWN, seat, s.in_skin(card, GOALS), s.points(card))
        for seat in range(s.seats):
            card = s.lower_goal(seat)
            if card != NOBODY and s.level(seat):
                s.tell(LOWER_GOAL_SHOWN, seat, s.in_skin(card, GOALS), s.points(card))


def tell_losses(s: Town, tile: Tile) -> None:
    """What is about to be covered."""
    plan = s.plan
    square = docks_on(tile)
    for _cell in range(size_of(tile)):
        for i in range(len(plan.houses)):
            if plan.houses[i] == square:
                s.tell(COVERED, s.in_skin(plan.types[i], TYPES), plan.values[i], square)
        if plan.outhouse(square):
            s.tell(OUTHOUSE_GONE, square)
        square += AHEAD[run_of(tile)]


COVERED: Final = Note("building", "value", "square")
OUTHOUSE_GONE: Final = Note("square")
ENDED: Final = Note("route")
GOALS_CHOSEN: Final = Note()
GOAL_SHOWN: Final = Note("seat", "card", "points")
LOWER_GOAL_SHOWN: Final = Note("seat", "card", "points")
LAY: Final = Lay()
SHOW_GOALS: Final = ShowGoals()
CHOOSE_GOAL: Final = ChooseGoal([f"goal {card}" for card in CARD])
