"""How the fields of a position are written for people."""

from typing import Final

from gulch.core.positions import Field, Names
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, TARGET, TOWN

NAMES: Final = Names(
    {
        "seat": COLOUR,
        "town": TOWN,
        "building": BUILDING,
        "counter": COUNTER,
        "box": BOX,
        "target": TARGET,
        "side": ["attack", "defence"],
    },
    {
        "space": Field(least=1, most=12),
        "order": Field(kind="seat", as_name="turn_order"),
        "money": Field(by=("seat",), least=0, most=900),
        "cowboys": Field(by=("seat", "town"), least=0, most=60),
        "cattle": Field(by=("seat", "town"), least=0, most=9),
        "owner": Field(by=("town", "building"), kind="seat", as_name="buildings"),
        "farmers": Field(by=("town",), kind="seat"),
        "stock": Field(by=("seat", "counter"), least=-60, most=9),
        "wanted": Field(by=("seat",), least=0, most=18),
        "wanted_left": Field(least=0, most=18, as_name="wanted_supply"),
        "discs": Field(kind="box"),
        "bid": Field(least=0, most=999, as_name="high_bid"),
        "bids": Field(by=("seat",), most=999),
        "places": Field(kind="seat", as_name="positions_given"),
        "active": Field(kind="seat"),
        "arrived": Field(by=("town",), least=0, most=4),
        "down": Field(by=("town",), least=0, most=1, as_name="sheriff_down"),
        "opened": Field(by=("town",), least=0, most=1, as_name="gates_opened"),
        "town": Field(kind="town", as_name="fight_town"),
        "target": Field(kind="target", as_name="fight_target"),
        "defender": Field(kind="seat"),
        "guards": Field(least=0, most=1),
        "sheriff": Field(kind="side", as_name="sheriff_side"),
        "withdrawn": Field(least=0, most=3),
    },
)
