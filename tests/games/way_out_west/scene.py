"""Set a scene of Way Out West and play it out in notation."""

from gulch.core.options import house_rules
from gulch.core.scenes import Said
from gulch.core.seen import read, row, write
from gulch.core.steps import CHANCE, NOBODY, Dice
from gulch.games import find
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.positions.checks import counter_faults, town_faults
from gulch.games.way_out_west.positions.scene import lay_pieces
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, COUNTER, TOWN
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.games.way_out_west.rules.table import KINDS, TYPES, at
from gulch.games.way_out_west.rules.turn import ACT, BID, CHOOSE_ACTION, END_TURN, TURN
from gulch.play.dealer import read_luck
from gulch.play.table import Table

RED, BLUE, GREEN, YELLOW, PURPLE = range(5)
SAN_ANTONIA, KANSAS, ABILENE, DODGE, DEADWOOD = range(5)


def scene(players=4, cowboys=(), cattle=(), buildings=(), farmers=(), money=(), options=None, **more):
    """A table in the middle of nowhere: nothing is asked yet. Whole positions are told by ``gulch.game(...).scene``.

    cowboys and cattle are (colour, town, number), buildings (colour, building, town), farmers (colour, town).
    """
    s = GAME.start(players, house_rules(OPTIONS, options or {}))
    s.depth, s.seat = 0, NOBODY
    named = {"cowboys": {}, "cattle": {}, "buildings": {}, "money": dict(money)}
    for kind, pieces in (("cowboys", cowboys), ("cattle", cattle)):
        for colour, town, number in pieces:
            named[kind].setdefault(colour, {})[town] = number
    for colour, building, town in buildings:
        named["buildings"].setdefault(town, {})[building] = colour
    lay_pieces(Said({**named, "farmers": {town: colour for colour, town in farmers}}), s)
    assert [*counter_faults(s), *town_faults(s)] == []
    for name, value in more.items():
        setattr(s, name, row(value) if isinstance(value, list) else value)
    return s


def act(s, *lines):
    """Red is asked for one action; after it nothing follows."""
    s.do(CHOOSE_ACTION, 0)
    s.settle()
    return play(s, *lines)


def acts(s, *lines):
    """A whole action phase, red first."""
    s.do(END_TURN)  # outside of a step, what is put on the agenda last comes first
    s.do(ACT, 0)
    s.settle()
    return play(s, *lines)


def auction(s, *lines):
    """The auction alone."""
    for p in range(s.seats):
        s.bids[p] = 0
    s.do(BID, 0)
    s.settle()
    return play(s, *lines)


def turn(s, *lines):
    s.do(TURN)
    s.settle()
    return play(s, *lines)


def fight(s, town, target, *lines):
    """Red starts a gunfight."""
    act(s, "box gunfight")
    if offered(s, f"at {town}"):
        play(s, f"at {town}")
    if offered(s, f"target {target}"):
        play(s, f"target {target}")
    return play(s, *lines)


def play(s, *lines):
    """Answers in notation; luck as it is written in a record."""
    for line in lines:
        s.play(read_luck(s, line) if s.seat == CHANCE else read(s, line))
    return s


def words(s):
    """What may be answered."""
    return [write(s, choice) for choice in s.legal()] if s.seat >= 0 else []


def offered(s, word):
    return word in words(s)


def dice(s):
    """How many are to be thrown."""
    assert isinstance(s.stop, Dice)
    return s.stop.dice(s, s.told)


def colours(seats):
    return [COLOUR[seat] for seat in seats]


def stock(s, colour, counter):
    return s.stock[COLOUR.index(colour) * KINDS + COUNTER.index(counter)]


def owner(s, building, town):
    seat = s.owner[TOWN.index(town) * TYPES + BUILDING.index(building)]
    return COLOUR[seat] if seat >= 0 else None


def riders(s, colour):
    """Cowboys by town."""
    return [s.cowboys[at(COLOUR.index(colour), town)] for town in range(5)]


def table_at(s):
    """A table with luck entered by hand, from this position."""
    return Table(find("way-out-west"), start=s, luck="manual")
