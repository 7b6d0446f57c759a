"""Set a scene of Way Out West and play it out in notation."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypedDict, Unpack

from gulch.core.laws import Trial
from gulch.core.options import house_rules
from gulch.core.scenes import Said
from gulch.core.seen import read, row, why_not, write
from gulch.core.steps import CHANCE, NOBODY, Dice, State
from gulch.games.way_out_west.box import BOX
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.positions.checks import counter_faults, town_faults
from gulch.games.way_out_west.positions.scene import lay_pieces
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, COUNTER, TOWN
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.games.way_out_west.rules.table import KINDS, TYPES, West, at
from gulch.games.way_out_west.rules.turn import ACT, BID, CHOOSE_ACTION, END_TURN, TURN
from gulch.play.dealer import read_luck
from gulch.play.refusals import WhyNot
from gulch.play.table import Table

RED, BLUE, GREEN, YELLOW, PURPLE = range(5)
SAN_ANTONIA, KANSAS, ABILENE, DODGE, DEADWOOD = range(5)
TRIAL = Trial(BOX.game, BOX.options, BOX.names)


class Laid(TypedDict, total=False):
    """What lies on a table: whatever is not named is as at the start."""

    cowboys: Sequence[tuple[str, str, int]]  # colour, town, number
    cattle: Sequence[tuple[str, str, int]]
    buildings: Sequence[tuple[str, str, str]]  # colour, building, town
    farmers: Sequence[tuple[str, str]]  # colour, town
    money: Mapping[str, int]
    options: Mapping[str, object]
    order: Sequence[int]
    space: int
    down: Sequence[int]


def scene(players: int = 4, **laid: Unpack[Laid]) -> West:
    """A table in the middle of nowhere: nothing is asked yet. Whole positions are told by ``gulch.game(...).scene``."""
    s = GAME.start(players, house_rules(OPTIONS, laid.get("options", {})))
    s.depth, s.seat = 0, NOBODY
    pieces: dict[str, dict[str, dict[str, object]]] = {"cowboys": {}, "cattle": {}, "buildings": {}}
    for kind, counters in (("cowboys", laid.get("cowboys", ())), ("cattle", laid.get("cattle", ()))):
        for colour, town, number in counters:
            pieces[kind].setdefault(colour, {})[town] = number
    for colour, building, town in laid.get("buildings", ()):
        pieces["buildings"].setdefault(town, {})[building] = colour
    farmers = {town: colour for colour, town in laid.get("farmers", ())}
    lay_pieces(Said({**pieces, "farmers": farmers, "money": laid.get("money", {})}), s)
    assert [*counter_faults(s), *town_faults(s)] == []
    s.space = laid.get("space", s.space)
    s.order = row(laid.get("order", list(s.order)))
    s.down = row(laid.get("down", list(s.down)))
    return s


def start(players: int, **options: object) -> West:
    """A game as it begins."""
    return GAME.start(players, house_rules(OPTIONS, options))


def act(s: West, *lines: str) -> West:
    """Red is asked for one action; after it nothing follows."""
    s.do(CHOOSE_ACTION, 0)
    s.settle()
    return play(s, *lines)


def acts(s: West, *lines: str) -> West:
    """A whole action phase, red first."""
    s.do(END_TURN)  # outside of a step, what is put on the agenda last comes first
    s.do(ACT, 0)
    s.settle()
    return play(s, *lines)


def auction(s: West, *lines: str) -> West:
    """The auction alone."""
    for p in range(s.seats):
        s.bids[p] = 0
    s.do(BID, 0)
    s.settle()
    return play(s, *lines)


def turn(s: West, *lines: str) -> West:
    s.do(TURN)
    s.settle()
    return play(s, *lines)


def fight(s: West, town: str, target: str, *lines: str) -> West:
    """Red starts a gunfight."""
    act(s, "box gunfight")
    if offered(s, f"at {town}"):
        play(s, f"at {town}")
    if offered(s, f"target {target}"):
        play(s, f"target {target}")
    return play(s, *lines)


def play(s: West, *lines: str) -> West:
    """Answers in notation; luck as it is written in a record."""
    for line in lines:
        s.play(read_luck(s, line) if s.seat == CHANCE else read(s, line))
    return s


def words(s: West) -> list[str]:
    """What may be answered."""
    return [write(s, choice) for choice in s.legal()] if s.seat >= 0 else []


def offered(s: West, word: str) -> bool:
    return word in words(s)


def dice(s: West) -> int:
    """How many are to be thrown."""
    assert isinstance(s.stop, Dice)
    return int(s.stop.dice(s, s.told))


def colours(seats: Iterable[int]) -> list[str]:
    return [COLOUR[seat] for seat in seats]


def stock(s: West, colour: str, counter: str) -> int:
    return int(s.stock[COLOUR.index(colour) * KINDS + COUNTER.index(counter)])


def owner(s: West, building: str, town: str) -> str | None:
    seat = s.owner[TOWN.index(town) * TYPES + BUILDING.index(building)]
    return COLOUR[seat] if seat >= 0 else None


def riders(s: West, colour: str) -> list[int]:
    """Cowboys by town."""
    return [int(s.cowboys[at(COLOUR.index(colour), town)]) for town in range(5)]


def table_at(s: State) -> Table:
    """A table with luck entered by hand, from this position."""
    return Table(BOX, start=s, luck="manual")


def truth(table: Table) -> West:
    """All that lies on it."""
    return west(table.truth())


def west(s: State) -> West:
    """A position that a table or a trial hands out, as one of this game."""
    assert isinstance(s, West)
    return s


def positions(seed: int, every: int = 5) -> Iterator[West]:
    """Of a game that is played at random."""
    return map(west, TRIAL.positions(seed, every=every))


def barred(s: West, choice: int) -> int | None:
    """The number of the ruling in the way of a choice."""
    refusal = why_not(s, choice)
    return None if refusal is None else refusal.ruling


def refused(table: Table, seat: int | str, text: str, language: str = "en") -> WhyNot:
    """Why a line cannot be played there; it must not be playable."""
    why = table.why_not(seat, text, language)
    assert why is not None, f"{text} may be played"
    return why
