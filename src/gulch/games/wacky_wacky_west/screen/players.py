"""What people hold, how they stand, and the score."""

from __future__ import annotations

from msgspec import Struct

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Amount, Counter, Panel, Status, Tally, TallyColumn, TallyRow, part, part_by_seat
from gulch.games.wacky_wacky_west.rules.cards import TYPES
from gulch.games.wacky_wacky_west.rules.data import CARD, KIND, SORT
from gulch.games.wacky_wacky_west.rules.ground import KIND_OF, SIZES, kind_of_sort, size_of_sort, sort
from gulch.games.wacky_wacky_west.rules.squares import ROUTES
from gulch.games.wacky_wacky_west.rules.table import LAYING, OPEN, Town
from gulch.games.wacky_wacky_west.screen.ground import whole
from gulch.games.wacky_wacky_west.words.words import cards_name, kind_name, name, size_name, turn_name

ICONS = ["rail-road", "palisade", "gold-mine"]  # by kind of tile
HIGHEST = 5  # value of a building


class Sort(Struct):
    """A sort of tiles, W1."""

    sort: str
    name: str


class Goal(Struct):
    """One that the viewer may see."""

    seat: int
    card: str
    name: str
    points: int
    of: int | None  # None: a special card
    lower: bool


@part("title", reads="")
def title(s: Town, say: Phrasebook) -> str:
    """Of the game, in the skin of the table."""
    return say.raw("game", "schilda" if s.rules.schilda else "title")


@part("status", reads="turn active vote stop seat viewer options")
def status(s: Town, say: Phrasebook) -> Status:
    shown = Status(text=turn_name(s, say), order=[int(s.after(max(0, s.active), place)) for place in range(s.seats)])
    if s.vote in (LAYING, OPEN):
        shown.more = say.word("vote")
    elif s.stop.name == "PLACE" and s.viewer >= 0 and s.seat == s.viewer:
        shown.more = say.say("words", "places", count=len(s.legal()))
    return shown


# tiles


@part("table/sorts", reads="")
def sorts(s: Town, say: Phrasebook) -> list[Sort]:
    return [Sort(text, sort_name(s, say, number)) for number, text in enumerate(SORT)]


def sort_name(s: Town, say: Phrasebook, sort: int) -> str:
    route = next(route for route in range(ROUTES) if KIND_OF[route] == kind_of_sort(sort))
    return f"{kind_name(s, say, route)}, {size_name(say, int(size_of_sort(sort)))}"


@part_by_seat("table/racks", reads="", own="tiles")
def racks(s: Town, say: Phrasebook, seat: int) -> list[int]:
    """By sort, how many; everybody may see them (V24)."""
    return [int(count) for count in s.rack(seat)]


@part_by_seat("panels", reads="seat free", own="tiles votes votes_left goals")
def panels(s: Town, say: Phrasebook, seat: int) -> Panel:
    """A seat's tiles by kind and its vote cards, if the table plays with any (V26): how many, and which unless that is
    left to memory (V21). At the end, its goal."""
    main = [Amount(text=str(s.tiles_left(seat)), unit=say.word("tiles"))]
    if s.rules.votes:
        held = int(s.votes[seat])
        cards = say.word("hidden") if held == UNKNOWN else cards_name(s, say, held)
        main.append(Amount(text=str(s.votes_left[seat]), unit=say.word("votes"), title=cards))
    shown = Panel(seat=seat, main=main, stock=[stock(s, say, seat, kind) for kind in range(len(KIND))])
    if s.seat == NOBODY and s.goal(seat) >= 0:
        shown.end = f"{goal_name(s, say, int(s.goal(seat)))} {s.points(s.goal(seat))}"
    return shown


def stock(s: Town, say: Phrasebook, seat: int, kind: int) -> Counter:
    """A seat's tiles of one kind: how many, and on a closer look of which sizes."""
    rack, sizes = s.rack(seat), [int(sort(kind, size)) for size in range(1, SIZES + 1)]
    count = sum(int(rack[one]) for one in sizes)
    word = name(s, say, f"kind {KIND[kind]}")
    title = f"{word}: {', '.join(f'{SORT[one]} ×{rack[one]}' for one in sizes)}"
    return Counter(icon=ICONS[kind], text=str(count), title=title, off=count == 0, brief=True)


# goals


@part("table/goals", reads="goals chosen free")
def goals(s: Town, say: Phrasebook) -> list[Goal]:
    """Those that do not lie face down (V34), with what they are worth now (V27); which is the lower one shows once that
    has been chosen (V28)."""
    return [goal(s, say, seat, card) for seat in range(s.seats) for card in hand(s, seat) if card != UNKNOWN]


def goal(s: Town, say: Phrasebook, seat: int, card: int) -> Goal:
    return Goal(
        seat=seat,
        card=CARD[card],
        name=goal_name(s, say, card),
        points=int(s.points(card)),
        of=whole(s, card) if card < TYPES else None,
        lower=bool(s.chosen) and card == s.lower_goal(seat),
    )


def hand(s: Town, seat: int) -> list[int]:
    """A seat's goals, the one that counts first."""
    return [int(card) for card in (s.goal(seat), s.lower_goal(seat)) if card != NOBODY]


def goal_name(s: Town, say: Phrasebook, card: int) -> str:
    return say.word("hidden") if card == UNKNOWN else name(s, say, CARD[card])


# the score


def items(s: Town, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """Points by the value of the buildings."""
    seats = range(s.seats)
    found = [
        (say.word("worth").format(n=value), [int(s.points_from(s.goal(seat), value)) for seat in seats])
        for value in range(1, HIGHEST + 1)
    ]
    return found


def tie_breaks(s: Town, say: Phrasebook, seat: int) -> list[str]:
    """What is no part of the score: the lower goal where it was shown, and vote cards left (V22)."""
    found = []
    if s.rules.two_goals and s.lower_goal(seat) >= 0:
        found.append(f"{say.word('lower_goal')} {int(s.points(s.lower_goal(seat)))}")
    if s.rules.votes:
        found.append(f"{say.word('votes')} {int(s.votes_left[seat])}")
    return found


@part("tally", reads="seat goals free votes_left")
def tally(s: Town, say: Phrasebook) -> Tally | None:
    """The same as a table for screens, with everybody's goals beside the name. Vote cards break a tie (V22)."""
    if s.seat != NOBODY:
        return None
    columns = items(s, say)
    rows = [
        TallyRow(
            seat=seat,
            values=[points[seat] for _, points in columns],
            total=int(s.points(s.goal(seat))),
            note=" · ".join([*[goal_name(s, say, card) for card in hand(s, seat)], *tie_breaks(s, say, seat)]),
        )
        for seat in range(s.seats)
    ]
    return Tally(columns=[TallyColumn(label=label) for label, _ in columns], rows=rows)
