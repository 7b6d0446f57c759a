"""What screens are shown: everything a player must see, nothing he may not, and nothing that is not so."""

import json
import re
from typing import Any

import pytest
from msgspec import to_builtins

import gulch
from gulch.core.seen import observe
from gulch.core.steps import NOBODY, SPECTATOR, Rng
from gulch.face.phrases import Phrasebook
from gulch.games import find
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.table import West
from gulch.games.way_out_west.screen.icons import ICONS
from gulch.games.way_out_west.screen.spots import label
from gulch.games.way_out_west.screen.view import SCREEN
from tests.games.way_out_west.setting import BLUE, RED, TRIAL, act, auction, fight, play, positions, scene, words

BOX_OF = find("way-out-west")
SAY = BOX_OF.phrases("en")


def show(seen: West, say: Phrasebook) -> Any:
    return to_builtins(SCREEN.draw(seen, say))


def seen_by(s: West, seat: int) -> Any:
    return show(observe(s, seat), SAY)


def pieces_of(shown: Any, kind: str) -> list[Any]:
    return [piece for piece in shown["pieces"] if piece["kind"] == kind]


def test_every_position_can_be_shown_to_everybody_in_both_languages() -> None:
    largest: dict[str, int] = {}
    for seed in range(10):
        for s in positions(seed, every=7):
            for viewer in TRIAL.viewers(s):
                for language in ("en", "it"):
                    seen, say = observe(s, viewer), BOX_OF.phrases(language)
                    shown = show(seen, say)
                    for section, data in shown.items():
                        text = json.dumps(data, ensure_ascii=False)
                        assert "–" not in text and not re.search(r"\{[a-z_][a-z_0-9]*\}", text), text  # seats are {2}
                        largest[section] = max(largest.get(section, 0), len(text))
                    labels = [label(seen, c, say).text for c in seen.legal()]
                    assert all(text and "@" not in text and ">" not in text for text in labels)
    small = {name: size for name, size in largest.items() if name != "pieces"}
    assert max(small.values()) < 6_000, largest


def test_with_open_money_all_but_the_one_who_is_asked_are_shown_the_same() -> None:
    for seed in range(6):
        for s in positions(seed, every=3):
            everybody = observe(s, SPECTATOR)
            if not everybody.rules.hidden_money:
                shown = show(everybody, SAY)
                assert all(show(observe(s, seat), SAY) == shown for seat in range(s.seats) if seat != s.seat)


def test_the_view_of_a_seat_does_not_depend_on_hidden_money() -> None:
    rng = Rng(4)
    s = auction(scene(options={"money_visibility": "hidden"}), "bid 3")
    for viewer in (RED, BLUE, SPECTATOR):
        seen = observe(s, viewer)
        other = observe(GAME.imagine(seen, rng), viewer)
        assert show(seen, SAY) == show(other, SAY)
    shown = show(observe(s, BLUE), SAY)
    assert [panel["main"][0]["text"] for panel in shown["panels"]] == ["$?", "$20", "$?", "$?"]


def test_pieces_are_all_there_each_with_a_name_of_its_own() -> None:
    for s in positions(3, every=11):
        shown = seen_by(s, SPECTATOR)["pieces"]
        assert len({piece["id"] for piece in shown}) == len(shown)
        count = [piece["kind"] for piece in shown]
        assert count.count("cattle") == sum(s.cattle) and count.count("cowboy") == sum(s.cowboys)
        assert count.count("farmer") == sum(placer != NOBODY for placer in s.farmers)
        assert count.count("order") == s.seats and count.count("turn") == 1
        stalls = [(piece["at"], piece.get("slot", 0)) for piece in shown if piece["at"].endswith(("/stall", "/lot"))]
        assert len(set(stalls)) == len(stalls)


def test_towns_boxes_and_gates() -> None:
    s = scene(
        cowboys=[("red", "SanAntonia", 2)],
        cattle=[("red", "SanAntonia", 2), ("blue", "Kansas", 1)],
        buildings=[("green", "jail", "Kansas")],
        farmers=[("blue", "Kansas")],
    )
    s = play(act(s, "box cattle"), "done")
    shown = seen_by(s, RED)
    sa, kansas, abilene = shown["table"]["towns"][:3]
    assert sa["control"] == "red" and sa["gate"] is None
    assert (
        kansas["control"] is None and kansas["held"] and kansas["gate"] == {"open": True, "missing": 0, "text": "open"}
    )
    assert abilene["gate"] == {"open": False, "missing": 1, "text": "1 more in Kansas City"}
    words = (
        "Kansas City. Open for cattle. Buildings: Green's jail. Cattle: Blue 1. 3 of 5 corrals vacant. Blue's farmer"
    )
    assert kansas["text"] == f"{words} lives here."
    boxes = {box["id"]: box for box in shown["table"]["boxes"]}
    assert boxes["cattle"]["of"] == 2 and boxes["cattle"]["mark"] == "$1" and boxes["hotel"]["text"] == "Hotel $8"
    assert (boxes["move4"]["mark"], boxes["drive"]["mark"], boxes["drive"]["text"]) == ("×4", "", "Drive free")
    assert [(disc["at"], disc["owner"]) for disc in pieces_of(shown, "disc")] == [("box/cattle", "red")]
    assert [piece.get("down", False) for piece in pieces_of(shown, "jail")] == [False]
    s.down[1] = 1
    assert [piece.get("down", False) for piece in pieces_of(seen_by(s, RED), "jail")] == [True]


def test_the_auction_is_shown() -> None:
    s = auction(scene(), "bid 1", "bid 2", "drop", "bid 4")
    shown = seen_by(s, RED)
    assert [panel["end"] for panel in shown["panels"]] == ["bids $1", "bids $2", "4th", "bids $4"]
    assert shown["status"]["more"] == "highest bid $4 · income after 6"


def test_a_gunfight_is_shown_with_guns_by_kind_and_chances() -> None:
    s = scene(
        3,
        cowboys=[("red", "Dodge", 4), ("blue", "Dodge", 2)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge")],
    )
    fight(s, "Dodge", "bank/blue")
    shown = seen_by(s, BLUE)
    attack, defence = shown["showdown"]["sides"]
    assert [figure["kind"] for figure in attack["figures"]] == ["hat"] * 4
    assert [figure["kind"] for figure in defence["figures"]] == ["hat", "hat", "guard"]
    assert shown["showdown"]["odds"] == (0.6251, 0.3749) and shown["showdown"]["note"] == "Defence fires first"
    assert [line["text"] for line in shown["stakes"]] == [
        "Win: three dice in dollars from Blue.",
        "After the robbery your cowboys leave town: Green's jail.",
        "Green's sheriff may be asked: then 4 against 4",
    ]
    play(s, "ask", "help", "roll 5,6,2,1", "roll 5,1,1,1")
    assert seen_by(s, RED)["showdown"]["note"] == "both fire together"
    play(s, "stay", "roll 6,6,1", "roll 5,2")
    assert "odds" not in seen_by(s, RED)["showdown"]  # decided


def test_an_empty_supply_is_warned_of() -> None:
    s = act(scene())
    s.wanted_left, s.wanted[RED] = 0, 13
    assert "taken from a player" in seen_by(s, RED)["stakes"][0]["text"]


def tally(language: str = "en", **laid: Any) -> Any:
    """What the end of a game shows."""
    return gulch.game("way-out-west").scene(4, over=True, **laid).view(None, language)["tally"]


def test_the_end_is_tallied_item_by_item() -> None:
    red = tally(money={"red": 30})["rows"][0]
    assert red == {"seat": 0, "note": "$30", "values": [0, 0, 0, 5, 0], "total": 5}


def test_the_strips_say_who_holds_a_town_with_what() -> None:
    shown = tally(buildings={"Dodge": {"bank": "red", "jail": "red", "store": "blue"}})
    strips = {strip["title"]: strip for strip in shown["strips"]}
    dodge = strips["Dodge City"]
    assert (dodge["seat"], dodge["end"], dodge["empty"]) == (RED, "+3", 2)
    assert sorted((cell["label"], cell["seat"]) for cell in dodge["cells"]) == [("bank", 0), ("jail", 0), ("store", 1)]
    assert strips["Deadwood"] == {"title": "Deadwood", "seat": None, "end": "", "cells": [], "empty": 6}


@pytest.mark.ruling("W68")
def test_a_tied_town_is_worth_nothing_in_the_tally() -> None:
    tied = {"buildings": {"Dodge": {"bank": "red", "store": "blue"}}, "cattle": {"green": {"Kansas": 1}}}
    for language, word in (("en", "tied"), ("it", "pari")):
        shown = tally(language, **tied)
        assert [row["values"][2] for row in shown["rows"]] == [0, 0, 0, 0]
        ends = [(strip["seat"], strip["end"]) for strip in shown["strips"]]
        assert ends == [(None, ""), (2, ""), (None, ""), (None, word), (None, "")]


def test_a_box_tells_what_it_brings_at_best_or_in_how_many_towns_it_can_be_used() -> None:
    s = act(scene(buildings=[("blue", "store", "Dodge")], money={"red": 5}))
    offers = seen_by(s, RED)["offers"]
    assert (offers["box store"]["small"], offers["box jail"]["small"]) == ("up to +2 VP", "up to +2 VP")
    assert offers["box cowboys"]["small"] == "5 towns"
    few = act(scene(cowboys=[("red", "SanAntonia", 1)]))
    assert seen_by(few, RED)["offers"]["box cattle"]["small"] == "up to +1 VP"  # although it need not be asked for
    assert "box hotel" not in words(s) and "small" not in offers["box hotel"]


def test_the_board_is_drawn_with_as_many_corrals_lots_and_boxes_as_are_printed() -> None:
    """The map is drawn before any game begins, so its layout says by itself what data.toml does."""
    layout = (BOX_OF.folder / "board/layout.ts").read_text(encoding="utf-8")
    towns = re.findall(r'(\w+): \{ corrals: (\d+), lots: (\d+), sign: "([^"]+)"', layout)
    assert [(name, int(corrals), int(lots)) for name, corrals, lots, _ in towns] == list(
        zip(DATA["town"], DATA["corrals"], DATA["lots"], strict=True)
    )
    assert [sign for *_, sign in towns] == [SAY.word(town) for town in DATA["town"]]
    boxes = re.findall(r'\{ id: "(\w+)", icon: "([\w-]+)", width: \d+, slots: (\d+) \}', layout)
    printed = dict(zip(DATA["box"], DATA["boxes"], strict=True))
    assert sorted(boxes) == sorted((box, ICONS[box], str(printed[box])) for box in DATA["box"][1:])
