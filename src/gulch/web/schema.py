"""What goes over the wire, as types. ``python -m gulch.web.schema`` prints them as JSON Schema for the client."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta, Struct

from gulch.core.legible import steers, tidy
from gulch.face.accounts import Account
from gulch.face.stages import Stage

Text = Annotated[str, Meta(max_length=200)]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
Say = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Key = Annotated[str, Meta(min_length=8, max_length=80, pattern=r"^[A-Za-z0-9_.:-]+$")]
Level = Annotated[str, Meta(max_length=20)]

# What the server says


class OptionInfo(Struct, kw_only=True):
    """One option of a game, ready to be shown on a form."""

    name: str
    text: str  # a sentence that explains it
    values: list[OptionValue]  # the default is ``default``; empty for a free number
    default: str
    must: bool  # shown at once rather than folded away
    ruling: str
    least: int
    most: int  # 0: no free number
    players: list[int]  # numbers of players it is for; empty: all
    written: bool  # may be a text of the owner's: a map, a card file


class OptionValue(Struct):
    value: str
    label: str


class GameInfo(Struct, kw_only=True):
    name: str  # as in addresses: way-out-west
    title: str
    blurb: str
    minutes: str  # how long it takes, "60–90"; empty: nobody has said
    players: list[int]
    colours: list[ColourInfo]  # of the seats, in the order of the table
    levels: list[str]  # of bots, the weakest first
    called: dict[str, str]  # those, in words
    options: list[OptionInfo]
    secrets: bool  # are there hands? then a hot seat needs a curtain


class ColourInfo(Struct):
    name: str
    label: str


class Me(Struct, kw_only=True):
    name: str  # one is given to those who have not said theirs
    language: str
    tables: int  # how many wait for this guest


class SeatInfo(Struct, kw_only=True):
    """Who sits where."""

    seat: int
    colour: str
    label: str  # the colour in words
    kind: Literal["open", "person", "bot"]
    name: str  # of the person, or of the bot
    level: str = ""  # of a bot
    you: bool = False
    here: bool = False  # has the table open now
    gone: bool = False  # has been away for so long that the others may ask for a bot
    away: bool = False  # a bot plays on until the person comes back
    resigned: bool = False


class VoteInfo(Struct, kw_only=True):
    """Something the others are asked to agree to."""

    id: int
    kind: Literal["rewind", "replace"]
    by: int  # the seat that asks
    to: int = 0  # rewind: the point to go back to, as ``move`` of a log line
    seat: int = -1  # replace: whose seat a bot should take
    yes: list[int]  # the seats that have agreed
    needed: list[int]  # the seats whose answer is awaited


class TableInfo(Struct, kw_only=True):
    id: str
    game: str
    title: str
    name: str
    status: Literal["waiting", "playing", "finished"]
    open: bool  # listed for everybody, and anybody may watch
    odds: bool  # are they told at this table?
    hints: int = 0  # that were given at it
    seats: list[SeatInfo]
    options: dict[str, str]  # those that differ from their defaults
    host: bool  # you may start it and change its seats
    yours: list[int]  # your seats; more than one: hot seat
    ordered: list[int]  # of those, the ones for which something is answered until you break it off
    curtain: bool  # several of your seats have secrets: hide one before showing the other
    invite: str = ""  # address that lets somebody join; only for those who sit here
    watch: str = ""  # address that lets somebody watch; likewise
    rematch: str = ""  # the table that follows this one
    seal: str = ""  # a digest of the seed, so that the luck can be checked after the end
    created: int = 0  # seconds since 1970
    ended: int = 0


class ListedTable(TableInfo, kw_only=True):
    """One that is told of by itself or in a list. In its feed the turn is a section of its own."""

    turn: list[int]  # seats known to be asked, as far as you may know; in a list only your own
    ranks: list[int] = []  # of a finished one, by seat; 0 has won
    scores: list[int] = []  # likewise, where the game counts
    moved: int = 0  # in the list of your own: when something last happened that you could notice, in seconds since 1970
    watched: int = 0  # by so many who do not sit there


class Hinted(Struct, kw_only=True):
    """An option as the strongest bot sees it."""

    say: str  # its notation
    label: str
    chance: float  # to win, from 0 to 1
    margin: float  # give or take
    why: str = ""  # in a sentence, where the game has something to say


class Hint(Struct, kw_only=True):
    """What the strongest bot would do, the best first; from what the seat may know."""

    best: list[Hinted]
    options: int  # of how many
    games: int  # that it has imagined
    seconds: float


class LogLine(Struct, kw_only=True, omit_defaults=True):
    """One line of the log; also what the client plays as it comes in."""

    move: int  # the point of the game it belongs to; for a replay and for asking to go back
    seat: int  # -1 nobody, -2 chance
    text: str  # in the past tense, a whole sentence; empty: not shown
    of: int | None = None  # whose mark stands before a note: it is about this seat
    tells: int = 0  # of a fight or vote, the line that has most of it tells in short what came of it
    together: bool = False  # lines of the same note that follow each other are one: everybody is paid
    lead: int = 0  # so many signs of the text are the name it begins with
    heading: str = ""  # instead of a text: "Turn 5" begins here
    money: int = 0  # what the line brought or cost
    say: str = ""  # notation of an answer ("roll 5,2,1"); empty for a note
    step: str = ""
    note: str = ""
    values: dict[str, int] = {}
    auto: bool = False
    rule: str = ""  # the ruling behind it
    stages: list[Stage] = []  # what is played as it comes up, in order


class ChatLine(Struct, kw_only=True):
    """Without a name it is the house that tells what has become of a seat: came, left, resigned, sat-in or back."""

    id: int
    seat: int
    name: str
    text: str
    at: int


class Feed(Struct, kw_only=True, omit_defaults=True):
    """A message of the feed. ``base`` -1: forget what you have and take this; else it builds on what you have."""

    v: int  # the version of your view: send it back with a command
    base: int
    set: dict[str, Any] = {}  # what has changed in the view, by its path; see API.md
    events: list[LogLine] = []  # what happened since base, in order; append to the log
    chat: list[ChatLine] = []  # append to the chat


class Done(Struct, kw_only=True):
    """A command was carried out, now or when it was first sent."""

    v: int = 0
    replayed: bool = False
    id: str = ""  # of a new table
    href: str = ""  # where to go next


class Problem(Struct, kw_only=True, omit_defaults=True):
    """Why not. ``text`` is for people, in their language."""

    error: str  # stale, refused, forbidden, missing, bad, full, slow, late, broken
    text: str
    rule: str = ""  # the ruling that forbids it
    values: dict[str, Any] = {}
    v: int = -1  # with 409: the version there is now


class WhyNot(Struct, kw_only=True):
    legal: bool
    rule: str = ""
    text: str = ""
    values: dict[str, Any] = {}


class ReplayStep(Struct, kw_only=True):
    """One point of a finished game."""

    at: int  # how many moves have been made; view it with /replay/{at}
    seat: int  # who moved
    text: str  # the log lines of this move as one text
    heading: str = ""  # "Turn 7", where a new one begins
    mark: str = ""  # icon of something people look for: a gunfight, a vote


class Replay(Struct, kw_only=True):
    id: str
    game: str
    title: str
    length: int
    steps: list[ReplayStep]
    seats: list[SeatInfo]
    scores: list[int]
    ranks: list[int]
    points: list[list[int]]  # by point (from 0 to length) and seat, had it ended there; empty for games without


class RuleText(Struct):
    id: str
    title: str
    text: str


class Lists(Struct, kw_only=True):
    """What the home page shows."""

    yours: list[ListedTable]
    open: list[ListedTable]
    recent: list[ListedTable]
    going: list[ListedTable]  # open to be watched


class LessonInfo(Struct, kw_only=True):
    """A lesson as far as its pupil has come: what is said to him now, and what it points at."""

    game: str
    name: str  # as in addresses
    title: str
    goal: str
    kind: Literal["first", "lesson", "puzzle"]
    minutes: int  # still to go
    step: int  # counted from 0
    steps: int
    heading: str
    why: str
    do: str  # empty: there is nothing to do but read
    say: str = ""  # the answer that is hinted at, in notation; of a puzzle not before it was tried in vain
    spot: str = ""  # the place of the board that is meant; likewise
    reason: str = ""  # why the last answer was not made
    hint: str = ""
    done: bool = False  # the goal is reached
    last: bool = False  # nothing comes after this step
    next: str = ""  # the address of the lesson after this one


class Lectured(Struct, kw_only=True):
    """What came of a step of a lesson."""

    lesson: LessonInfo
    feed: Feed | None = None  # what has changed on the table; none where nothing has


class LessonBoot(Struct, kw_only=True):
    """The first things the page of a lesson needs."""

    table: TableInfo
    viewer: int
    watch: str
    language: str
    feed: Feed
    lesson: LessonInfo


class Boot(Struct, kw_only=True):
    """The first things the table's page needs, written into it as JSON."""

    table: TableInfo
    viewer: int  # the seat this page shows; -1: watching
    watch: str  # the key to watch a private table with, or empty
    language: str
    feed: Feed


# What the client says


class Wish(Struct, forbid_unknown_fields=True):
    """The gate for text from outside: control characters are refused, and words of people made fit to be shown."""

    WORDS: ClassVar[tuple[str, ...]] = ()  # fields with words of people

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            said = getattr(self, name)
            if any(steers(text) for text in texts(said)):
                raise ValueError(f"control characters in {name}")
            if name in self.WORDS:
                setattr(self, name, tidy(said))


def texts(said: Any) -> list[str]:
    if isinstance(said, dict):
        return [*said.keys(), *said.values()]
    return [said] if isinstance(said, str) else []


class Nothing(Wish):
    """``{}``"""


class Naming(Wish):
    WORDS = ("name",)

    name: PersonName


class SeatPlan(Wish):
    """Who shall sit on a seat of a new table. Two seats that are ``me`` make a hot seat."""

    WORDS = ("name",)

    kind: Literal["me", "open", "bot"]
    level: Level = ""
    name: Annotated[str, Meta(max_length=24)] = ""  # of a second person on this device


class NewTable(Wish):
    WORDS = ("name",)

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=16_000)]], Meta(max_length=60)
    ] = {}
    open: bool = False
    name: Annotated[str, Meta(max_length=60)] = ""
    start: bool = True  # at once, if no seat is left open
    odds: bool = True  # told during the game


class Join(Wish):
    seat: SeatNumber | None = None  # none: the first that is free
    invite: Annotated[str, Meta(max_length=40)] = ""


class ChangeSeat(Wish):
    seat: SeatNumber
    kind: Literal["me", "open", "bot"]
    level: Level = ""


class MoveCommand(Wish):
    seat: SeatNumber
    say: Say
    v: Version


class UndoCommand(Wish):
    seat: SeatNumber
    v: Version


class SeatCommand(Wish):
    seat: SeatNumber


class OrderCommand(Wish):
    """Answer on for this seat as it has answered, for example fight to the end; or break that off."""

    seat: SeatNumber
    on: bool


class AskVote(Wish):
    kind: Literal["rewind", "replace"]
    seat: SeatNumber  # who asks
    to: Version = 0  # rewind: the ``move`` of the log line to go back to
    whom: SeatNumber | None = None  # replace: the seat of the one who is away


class CastVote(Wish):
    seat: SeatNumber
    yes: bool
    vote: Version = 0  # which; the address says it, too


class ChatCommand(Wish):
    WORDS = ("text",)

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.text:
            raise ValueError("nothing of the text can be seen")


class LessonCommand(Wish):
    """Answer what is asked, read on, take the last step back, or begin again."""

    kind: Literal["answer", "read", "back", "again"]
    v: Version  # the steps already taken
    say: Annotated[str, Meta(max_length=200)] = ""  # in notation; of an answer


ANSWERS: tuple[type, ...] = (
    GameInfo,
    Me,
    TableInfo,
    Lists,
    ListedTable,
    VoteInfo,
    Feed,
    Done,
    Problem,
    WhyNot,
    Account,
    Hint,
    Replay,
    RuleText,
    Boot,
    Lectured,
    LessonBoot,
)
WISHES: tuple[type[Wish], ...] = (
    Nothing,
    Naming,
    NewTable,
    Join,
    ChangeSeat,
    MoveCommand,
    UndoCommand,
    SeatCommand,
    OrderCommand,
    AskVote,
    CastVote,
    ChatCommand,
    LessonCommand,
)


def components(template: str = "#/$defs/{name}") -> dict[str, Any]:
    """JSON Schema of every type, by name."""
    _, found = msgspec.json.schema_components([*ANSWERS, *WISHES], ref_template=template)
    return found


def main() -> None:
    json.dump({"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components()}, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
