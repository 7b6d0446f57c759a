"""What a screen is told, as types: the sections that every game has, and the parts a game's own are drawn by.

A view is put together from parts. A part is a function of the fields it reads and of nothing else, so it is drawn again
only when one of them has changed, and shared by all who see the same in them. What it returns is a struct, or a list or
dictionary of structs; the client's TypeScript is made from these types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct

from gulch.core.steps import State
from gulch.face.phrases import Phrasebook

S = TypeVar("S", bound=State)

# what is asked


class Question(Struct, kw_only=True):
    step: str
    seats: list[int]  # known to be asked
    yours: bool
    secret: bool
    text: str
    rule: str = ""  # the ruling behind it
    order: str = ""  # what may be ordered instead of an answer, in words: "Fight to the end"


class Choice(Struct, omit_defaults=True):
    """Texts from ``tells`` on write a seat as {2}: screens know what people are called."""

    say: str  # notation, to be sent back
    label: str
    spot: str  # place of the board it belongs to; empty: none
    nth: int = 0  # its place among all that might be tried, open or not: options keep theirs
    free: bool = False  # spends, rolls, reveals and gives up nothing: one click does it
    tells: str = ""  # what comes of it, in two short lines
    deed: str = ""  # on the button that does it, with its price; empty: the label
    gain: str = ""  # at its place on the board: "+3 VP"
    after: list[str] = []  # the amounts of one's own panel after it, in their order


class Barred(Struct, omit_defaults=True):
    """What might be tried and is not open."""

    say: str
    label: str
    spot: str
    rule: str
    text: str
    nth: int = 0
    short: str = ""  # the same in four words, on its button


class Offer(Struct, kw_only=True, omit_defaults=True):
    """How a choice stands on its button, where the label alone would not do."""

    icon: str = ""
    name: str = ""  # where its group says the rest
    small: str = ""
    end: str = ""
    chance: float | None = None  # to win with it, from 0 to 1; told where the table tells odds
    key: str = ""  # of the keyboard
    quiet: bool = False


class Wish(Struct):
    """One way to have it."""

    say: str  # notation; empty for what holds now
    label: str


class StandingOrder(Struct):
    """What a seat wants to be done whenever something comes up, and how it is now."""

    title: str
    wishes: list[Wish]


class Group(Struct):
    """Long lists: choices by their first word, one group at a time."""

    key: str
    label: str


class Bidder(Struct, kw_only=True, omit_defaults=True):
    """Somebody else in an auction."""

    seat: int
    place: str  # that he holds or has taken; "?" while he has not bid
    text: str
    bid: int = 0
    out: bool = False


class Auction(Struct, kw_only=True, omit_defaults=True):
    """Bids instead of a list of options: a number to be set, and a way out."""

    least: int  # the first of ``bids``; each is one more than the last
    bids: list[str]  # notation, the lowest first
    drop: str  # notation
    purse: int  # what there is to bid from
    worth: str  # what the first place brings
    others: list[Bidder]  # the best bid first, then those to bid, then those who are out


class Stake(Struct):
    icon: str
    text: str


# who sits there, and how they stand


class SeatMark(Struct):
    seat: int
    colour: str
    label: str


class Amount(Struct, kw_only=True, omit_defaults=True):
    text: str
    unit: str = ""
    title: str = ""


class Counter(Struct, kw_only=True, omit_defaults=True):
    icon: str
    text: str
    title: str
    off: bool = False
    brief: bool = False  # also where a player has but one line


class Panel(Struct, kw_only=True, omit_defaults=True):
    """One player beside the board."""

    seat: int
    main: list[Amount] = []
    stock: list[Counter] = []
    dots: tuple[int, int] | None = None  # left, of how many
    end: str = ""


class Team(Struct, kw_only=True):
    """Players who win together."""

    name: str
    seats: list[int]
    total: str  # what they have together


class Status(Struct, kw_only=True, omit_defaults=True):
    text: str
    more: str = ""
    order: list[int] = []


class ForecastRow(Struct):
    seat: int
    text: str
    end: str


class Forecast(Struct):
    title: str
    rows: list[ForecastRow]


# contests


class Figure(Struct, kw_only=True, omit_defaults=True):
    kind: Literal["hat", "guard", "star", "mark"]
    label: str
    icon: str = ""
    dead: bool = False
    falls: bool = False  # just now, by the dice that lie there


class Die(Struct, kw_only=True, omit_defaults=True):
    face: int | None  # None: not rolled yet
    hit: bool | None = None  # None: nothing is to be hit with it
    kept: bool = False


class ContestSide(Struct, kw_only=True, omit_defaults=True):
    seat: int | None
    name: str = ""  # where there is no seat
    colour: str = ""
    small: str = ""  # "3 guns"
    figures: list[Figure] = []
    dice: list[Die] = []
    note: str = ""  # beside the dice


class Contest(Struct, kw_only=True, omit_defaults=True):
    """Any contest: gunfight, duel, brawl, poker dice."""

    title: str
    sides: tuple[ContestSide, ContestSide]
    prize: str = ""
    stakes: str = ""  # what either side may win and lose; seats in it are written {2}
    icon: str = ""
    odds: tuple[float, float] | None = None  # from 0 to 1
    odds_note: str = ""
    note: str = ""
    note_seat: int | None = None
    spot: str = ""  # the place in question, lit on the board
    hit: int = 0  # a die that shows this much or more
    rolls: dict[str, int] = {}  # which side throws in a step; else who answered last


# the end


class TallyColumn(Struct, kw_only=True, omit_defaults=True):
    label: str
    icon: str = ""


class TallyRow(Struct, kw_only=True, omit_defaults=True):
    seat: int
    values: list[int]
    total: int
    note: str = ""


class StripCell(Struct):
    icon: str
    seat: int
    label: str


class Strip(Struct):
    """What decided a place."""

    title: str
    seat: int | None  # who holds it
    end: str  # what that is worth, or that nobody does
    cells: list[StripCell]
    empty: int


class Tally(Struct, kw_only=True, omit_defaults=True):
    columns: list[TallyColumn]
    rows: list[TallyRow]
    points: str = ""  # "points", "fame"
    strips: list[Strip] = []
    note: str = ""


# the board


class Piece(Struct, kw_only=True, omit_defaults=True):
    """Something that lies on the board; a game's own pieces add what only its board draws."""

    id: str  # the same all game long
    kind: str
    at: str
    owner: str | None = None  # a colour
    slot: int = 0
    count: int = 0


# all of it


class View(Struct, kw_only=True, omit_defaults=True):
    """What a screen is told of a game: the shell's own sections, and after them those that a game may leave out."""

    game: str
    title: str
    viewer: int | None  # a seat; None: a spectator
    over: bool
    seats: list[SeatMark]
    options: dict[str, str]
    question: Question | None
    choices: list[Choice]
    barred: list[Barred]
    asides: list[str]  # notation of what may be said out of turn
    aside_words: dict[str, str]  # the same in words
    orders: list[StandingOrder]  # those asides that are standing orders, tidily
    undo: bool
    scores: list[int] | None
    ranks: list[int] | None
    tally: Tally | None
    table: Any = None  # what the board is drawn from: see the game's board/table.ts
    pieces: list[Piece] = []
    loose: list[str] = []  # kinds of pieces that are all alike
    panels: list[Panel] = []
    teams: list[Team] = []
    status: Status | None = None
    offers: dict[str, Offer] = {}  # by choice
    groups: list[Group] = []
    auction: Auction | None = None
    folded: bool = False  # choices are listed once their spot has been opened
    stakes: list[Stake] = []
    forecast: list[Forecast] = []
    showdown: Contest | None = None
    verdict: str = ""  # how it ended, where points do not say it


SHELL = View.__struct_fields__[: View.__struct_fields__.index("table")]  # what every screen has, whatever the game
LENT = frozenset({"title", "seats", "tally"})  # sections of the shell that a game may draw itself


def must_not_clash(sections: Iterable[str]) -> None:
    """What a game draws has names of its own."""
    if taken := set(SHELL) & set(sections) - LENT:
        raise ValueError(f"no game may draw {', '.join(sorted(taken))}: every screen has these already")


class Part(Generic[S]):
    """One piece of a view: where it lies, what it reads, how it is drawn.

    ``reads`` names fields of the state. Beside those of the game: viewer, seat, stop, told, sealed, options.
    """

    def __init__(self, path: str, draw: Callable[..., Any], reads: str, own: str = "", by_seat: bool = False) -> None:
        self.path = path  # "status", "table/places"
        self.draw = draw
        self.reads = tuple(reads.split())
        self.own = tuple(own.split())  # of rows by seat: only the places of the part's own seat
        self.by_seat = by_seat


class Screen(Generic[S]):
    """All that a game's board and panels show."""

    def __init__(self, table: type[Struct], parts: Sequence[Part[S]], piece: type[Piece] = Piece) -> None:
        must_not_clash(one.path.partition("/")[0] for one in parts)
        self.table = table  # what the board is drawn from
        self.parts = parts
        self.piece = piece

    def draw(self, seen: S, say: Phrasebook) -> dict[str, Any]:
        """Everything, as this viewer sees it, by its place in the view."""
        shown: dict[str, Any] = {"table": {}}
        for one in self.parts:
            rows = [one.draw(seen, say, seat) for seat in range(seen.seats)] if one.by_seat else one.draw(seen, say)
            section, _, key = one.path.partition("/")
            if key:
                shown[section][key] = rows
            else:
                shown[section] = rows
        return shown


def part(path: str, reads: str) -> Callable[[Callable[[S, Phrasebook], Any]], Part[S]]:
    """Marks the function that draws a part for any viewer."""
    return lambda draw: Part(path, draw, reads)


def part_by_seat(path: str, reads: str, own: str = "") -> Callable[[Callable[[S, Phrasebook, int], Any]], Part[S]]:
    """The same of a list with a row a seat; each row is a part of its own. ``own`` are fields of which a row reads the
    places of its seat only."""
    return lambda draw: Part(path, draw, reads, own, by_seat=True)
