"""What each part of a screen reads, in every game that draws one: it is drawn from that and from nothing else."""

from collections.abc import Callable
from functools import cache
from typing import get_args

import pytest

import gulch
from gulch.core.steps import State
from gulch.face.laws import LAWS, ScreenTrial, Sitting, sittings
from gulch.games import find, names
from gulch.games.outlaws.rules.data import LETTERS, TOKEN_LETTERS
from gulch.games.outlaws.screen.letters import Letter, TokenLetter

CROWDED = "T* B1 B1 .. S* / G3 oo L2 oo C4 / J5 H1 .. G3 B2 / R* oo C1 .. U*"  # and some of it alike
TABLES: dict[str, list[Sitting]] = {
    "outlaws": [
        (2, {}),
        (2, {"supply_ends": "both", "deployment": "random", "auto_notes": "on", "dancer_reach": "1"}),
        (3, {"deployment": "random", "history": "closed", "max_turns": "12"}),
        (4, {"mode": "x4", "deployment": "random", "mayor_on_reactions": "on"}),
        (4, {"mode": "team", "max_turns": "12"}),
        (4, {"mode": "team", "deployment": "random", "auto_notes": "on", "team_move_partner": "on"}),
    ],
    "wacky-wacky-west": [
        (2, {}),
        (4, {}),
        (2, {"variant": "two_goals"}),
        (3, {"variant": "two_goals", "variant_votes": "off", "skin": "schilda"}),
        (3, {"vote_laying": "simultaneous", "show_vote_hands": "off"}),
        (4, {"double_bridge": "on", "side_docking": "on", "map": CROWDED}),
        (4, {"variant": "two_goals", "show_vote_hands": "off", "map": CROWDED, "start": 2}),
    ],
}
SELDOM = {
    # a side that has left the street has nobody there to wonder about
    "outlaws": {"table/maybe": "out saloon"},
    # towns are counted only for boxes that bring no points, and gates that stay open matter to one of them
    "way-out-west": {"offers": "opened"},
    # breaks a tie, which only prison can make where cubes must outnumber others
    "wild-west-way": {"table/places": "order"},
}


def gunfights() -> list[State]:
    """Of Way Out West: over every kind of target, with a sheriff to be called or after he was shot."""
    found: list[State] = []
    for target in ("bank/blue", "hotel/blue", "cattle2/blue", "farmer"):
        for jailer, down, opened in (("green", [], []), ("blue", ["Dodge"], []), ("blue", [], ["Kansas"])):
            table = gulch.game("way-out-west").scene(
                players=4,
                options={"corral_gate": "latched", "retreat_scope": "cowboys_only"},
                luck="manual",
                cowboys={"red": {"Dodge": 4}, "blue": {"Dodge": 2}, "green": {"Kansas": 1}},
                buildings={"Dodge": {"bank": "blue", "jail": jailer, "hotel": "blue"}},
                cattle={"blue": {"Dodge": 2}, "red": {"SanAntonia": 3}},
                farmers={"Dodge": "yellow"},
                sheriffs_down=down,
                gates_opened=opened,
                to_act="red",
            )
            found.append(table.truth())
            for said in ("box gunfight", f"target {target}"):
                table.play("red", said)
                found.append(table.truth())
    return found


SCENES = {"way-out-west": gunfights}


@cache
def trial(name: str) -> ScreenTrial:
    box = find(name)
    return ScreenTrial(box, TABLES.get(name, sittings(box, 6)), SCENES.get(name, list)(), SELDOM.get(name))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", [name for name in names() if find(name).screen is not None])
def test_law_of_screens(name: str, law: Callable[[ScreenTrial], None]) -> None:
    law(trial(name))


def test_letters_of_outlaws_are_those_of_its_box() -> None:
    assert list(get_args(Letter)) == LETTERS and list(get_args(TokenLetter)) == TOKEN_LETTERS
