"""What the browser draws of Outlaws: a pure function of an observation, in the shape of board/table.ts."""

import json
import random

import pytest

from gulch.play.front import Shelf

KEYS = "street bottom sides slots supply hands hidden discard cards acting maybe event reach"
TABLES = [
    (2, {}),
    (2, {"supply_ends": "both", "deployment": "random"}),
    (3, {"deployment": "random"}),
    (4, {"mode": "x4", "deployment": "random"}),
    (4, {"mode": "team"}),
]


def played(players, options, moves, seed=3):
    """A table, and after each move again the same one."""
    table, luck = Shelf("outlaws").table(players, seed=seed, options=options), random.Random(seed)
    for _ in range(moves):
        yield table
        if table.over:
            return
        seat = int(table.waiting()[0])
        table.play(seat, luck.choice(table.options(seat)))


@pytest.mark.parametrize("players, options", TABLES)
def test_everything_shown_has_a_place_and_a_name_of_its_own(players, options):
    for table in played(players, options, 120):
        for viewer in [*range(players), None]:
            view = table.view(viewer)
            assert list(view["table"]) == KEYS.split()
            assert json.loads(json.dumps(view)) == view
            places = {f"{s['letter']}{n + 1}" for s in view["table"]["sides"] for n in range(s["width"])}
            slots = {slot["at"] for slot in view["table"]["slots"]}
            seats = {f"saloon/{s['letter']}/{n}" for s in view["table"]["sides"] for n in range(2)}
            assert {place for slot in view["table"]["slots"] for place in slot["between"]} <= places
            ids = [piece["id"] for piece in view["pieces"]]
            ats = [piece["at"] for piece in view["pieces"]]
            assert len(set(ids)) == len(ids) and len(set(ats)) == len(ats)
            assert set(ats) <= places | slots | seats
            for choice in view["choices"]:
                spot = choice["spot"]
                assert choice["label"] and (not spot or spot.startswith("card/") or spot in places | slots | seats)


@pytest.mark.parametrize("players, options", TABLES[1:])
def test_whom_one_may_not_know_is_a_back(players, options):
    """Others' characters in the street have no face, no name, and an id that tells the place alone."""
    backs = 0
    for table in played(players, options, 60):
        public = {piece["at"]: piece for piece in table.view(None)["pieces"]}
        for viewer in range(players):
            view = table.view(viewer)
            own = view["table"]["sides"][view["table"]["bottom"]]["letter"]
            for piece in view["pieces"]:
                if piece["kind"] == "card" and not piece["at"].startswith((own, "saloon")):
                    if piece["face"] is None:
                        backs += 1
                        assert piece["id"] == f"pl-{piece['at']}" and "name" not in piece
                    else:  # then everybody sees it
                        assert public[piece["at"]]["face"] == piece["face"]
    assert backs > 500


def test_a_small_choice_is_shown_to_its_own_side_alone():
    table = Shelf("outlaws").table(2, seed=5, options={"deployment": "random"})
    seat = int(table.waiting()[0])
    table.play(seat, "move")
    table.play(seat, "3")
    letter = "ab"[seat]
    assert table.view(seat)["table"]["acting"] == {"at": None, "picked": [f"{letter}3"], "mayor": []}
    assert table.view(1 - seat)["table"]["acting"] is None
    table.play(seat, "5")
    table.play(seat, "swap")
    moved = {"n": 3, "kind": "moved", "places": [f"{letter}3", f"{letter}5"]}
    for viewer in (0, 1, None):
        assert table.view(viewer)["table"]["event"] == moved


def test_the_table_keeps_notes_only_if_asked_to():
    options = {"deployment": "random", "auto_notes": "on"}
    assert all(t.view(0)["table"]["maybe"] is None for t in played(2, {"deployment": "random"}, 5))
    for table in played(2, options, 80):
        notes = table.view(0)["table"]["maybe"]
        truth = {piece["at"]: piece["face"] for piece in table.view(1)["pieces"]}
        assert set(notes) == {f"b{n}" for n in range(1, 9)}
        assert all(truth[place] in notes[place] for place in notes if place in truth)
