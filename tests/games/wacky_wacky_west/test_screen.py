"""What is drawn in the browser: a pure function of an observation."""

from typing import Any

import msgspec
import pytest

from gulch.core.seen import observe, write
from gulch.core.steps import NOBODY, SPECTATOR, Rng
from gulch.face.phrases import Phrasebook, phrasebook
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.screen.table import SCREEN
from gulch.play.front import Shelf
from tests.games.wacky_wacky_west.setting import BOX, GAME, dealt, ended_with, play, positions, town, vote

EN, IT = (phrasebook(BOX.folder / "words", language) for language in ("en", "it"))


def show(seen: Town, say: Phrasebook) -> Any:
    """What a browser gets of it."""
    return msgspec.json.decode(msgspec.json.encode(BOX.show(seen, say)))


def at_vote() -> Town:
    return play(town("S2@N1W S1@L1", goals=["SAL", "BAN"]), "S2@L2S")


def test_the_view_has_the_shape_the_board_expects() -> None:
    for viewer in (0, 1, SPECTATOR):
        msgspec.convert(show(observe(at_vote(), viewer), EN)["table"], SCREEN.table)
        assert list(SCREEN.draw(observe(at_vote(), viewer), EN)["table"]) == list(SCREEN.table.__struct_fields__)


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_can_be_shown_to_everybody(seed: int) -> None:
    for s in positions(seed, every=4):
        for viewer in [*range(s.seats), int(SPECTATOR)]:
            seen = observe(s, viewer)
            for say in (EN, IT):
                msgspec.convert(show(seen, say)["table"], SCREEN.table)
            for option in seen.legal():
                label, spot = BOX.label(seen, option, EN)
                assert label and "{" not in label
                assert spot == "" or spot == "ballot" or spot.startswith("rack/")


def test_ids_are_the_same_all_game_long() -> None:
    seen_at: dict[str, str] = {}
    for s in positions(5, every=3, vary=False):
        for piece in show(observe(s, SPECTATOR), EN)["pieces"]:
            assert seen_at.setdefault(piece["id"], piece["kind"]) == piece["kind"]
    assert {"gang-T", "tile-0", "house-K8", "outhouse-K2"} <= set(seen_at)


def test_spots_are_the_placements_on_offer() -> None:
    seen = observe(town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2, goals=["SCH"]), 0)
    spots = show(seen, EN)["table"]["spots"]
    assert set(spots) == {write(seen, c) for c in seen.legal()}
    assert spots["R3~C3E"] == {"route": "R", "cells": ["C3", "D3", "E3"], "run": "E", "vote": True}
    assert spots["R1~C3"]["run"] == "E"  # the way it comes
    labels = {write(seen, c): BOX.label(seen, c, EN).text for c in seen.legal()}
    assert labels["R3~C3E"] == "River C3–E3, east: covers Jail 3, under the bridge, vote"
    assert show(observe(town(), 1), EN)["table"]["spots"] == {}  # it is not this seat's turn


def test_the_own_goal_is_marked_for_its_owner_alone() -> None:
    s = town("T3@B1E T2@E1E", goals=["SAL", "BAN"])
    seen = observe(s, 0)
    labels = {write(seen, c): BOX.label(seen, c, EN).text for c in seen.legal()}
    assert "covers Saloon 1 (yours)" in labels["T1@G1"]
    goals = show(observe(s, 1), EN)["table"]["goals"]
    assert goals == [{"seat": 1, "card": "BAN", "name": "Bank", "points": 15, "of": 15, "lower": False}]
    assert show(observe(s, SPECTATOR), EN)["table"]["goals"] == []


def test_a_vote_shows_backs_until_it_is_open() -> None:
    s = vote(at_vote(), "Y2+Y3", "N2")
    shown = show(observe(s, 1), EN)
    ballots = shown["table"]["vote"]["ballots"]
    assert [(b["seat"], b["count"], b["cards"]) for b in ballots] == [
        (0, 2, None),
        (1, 1, ["N2"]),
        (2, 0, None),
        (3, 0, None),
    ]
    assert shown["stakes"][0]["text"] == "Red wants to lay Road L2–L3, south: open ground."
    vote(s, "N3", "W")
    play(s, "wild N")
    result = show(observe(s, 1), EN)["table"]["vote"]
    assert (result["stage"], result["builder"], result["yes"], result["no"]) == ("back", 0, 5, 7)
    assert result["ballots"][3] == {"seat": 3, "count": 1, "cards": ["W"], "wild": "no", "yes": 0, "no": 2}
    assert result["tile"]["cells"] == ["L2", "L3"]


def test_a_tile_that_stays_is_shown_from_where_the_gang_stood() -> None:
    s = vote(at_vote(), "0", "0", "0", "0")
    result = show(observe(s, 1), EN)["table"]["vote"]
    assert (result["stage"], result["tile"]["run"]) == ("stays", "S")
    s = vote(play(town("S2@N1W S1@L1 S1@L2"), "S1@L3"), "0", "0", "0", "0")
    result = show(observe(s, 1), EN)["table"]["vote"]
    assert (result["stage"], result["tile"]["run"]) == ("stays", "S")  # a single has no way of its own


def test_bridges_tell_whether_they_can_be_passed() -> None:
    bridges = show(observe(town("T1@B1 T3@B2S"), 0), EN)["table"]["bridges"]
    assert bridges == [{"at": "B3", "route": "T", "run": "S", "open": True}]
    bridges = show(observe(town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3", players=2), 0), EN)["table"]["bridges"]
    assert not next(b for b in bridges if b["at"] == "B3")["open"]


def test_a_tile_shows_the_bridge_it_passed() -> None:
    tiles = show(observe(town("T1@B1 T3@B2S R3@A9N R3@A6N R1@A3 R1~C3", players=2), 0), EN)["table"]["tiles"]
    assert (tiles[-1]["under"], tiles[-1]["cells"]) == (["B3"], ["C3"])


def test_the_tally_adds_up() -> None:
    rng, s = Rng(3), dealt(4, 3, variant="two_goals")
    while s.seat != NOBODY:
        s.play(s.legal()[int(rng.below(len(s.legal())))])
    items = BOX.tally(observe(s, SPECTATOR), EN)
    assert [label for label, _ in items] == [f"worth {n}" for n in range(1, 6)]
    totals = [sum(points[seat] for _, points in items) for seat in range(4)]
    assert totals == [int(n) for n in GAME.scores(s)]
    drawn = show(observe(s, SPECTATOR), EN)
    assert [row["total"] for row in drawn["tally"]["rows"]] == totals
    for goal in drawn["table"]["goals"]:
        assert goal["name"] in drawn["tally"]["rows"][goal["seat"]]["note"]
    for seat, row in enumerate(drawn["tally"]["rows"]):  # what breaks a tie is no addend (V22)
        shown = observe(s, SPECTATOR).lower_goal(seat) >= 0
        lower = f"Lower goal {int(s.points(s.lower_goal(seat)))} · " if shown else ""
        assert row["note"].endswith(f" · {lower}vote cards {int(s.votes_left[seat])}")
        assert shown == ("Lower goal" in row["note"])


def test_of_several_lowest_buildings_one_counts_in_the_tally_too() -> None:
    """On a map of one's own a type may have its least value twice (V27)."""
    twice = "T* B1 B1 S* / G3 oo L2 .. / R* B2 G3 U*"
    s = ended_with("", 2, ["LOW/BAN", "ONE/GEN"], map=twice, variant="two_goals")
    items = BOX.tally(observe(s, 0), EN)
    assert [sum(points[seat] for _, points in items[:5]) for seat in (0, 1)] == [1 + 3 + 2, 6]
    assert [int(n) for n in GAME.scores(s)] == [6, 6]


def test_the_other_skin_has_its_own_title_and_drawings() -> None:
    assert show(observe(town(skin="schilda"), 0), EN)["title"] == "Topsy-turvy in Schilda"
    assert show(observe(town(skin="schilda"), 0), EN)["table"]["skin"] == "schilda"
    assert show(observe(town(), 0), EN)["table"]["skin"] == "west"
    assert show(observe(town(), 0), EN)["title"] == "Wacky Wacky West"


def test_a_tile_that_fits_nowhere_says_why() -> None:
    """Of the many placements refused, one for each kind and size without any: most often one has none of it."""
    table = Shelf("wacky-wacky-west").table(4, seed=0)
    seat = int(table.waiting()[0])
    shown = table.view(seat)
    open_to_it = {choice["spot"] for choice in shown["choices"]}
    told = {bar["spot"]: bar["rule"] for bar in shown["barred"]}
    rack = shown["table"]["racks"][seat]
    empty = {f"rack/{sort['sort']}" for sort, count in zip(shown["table"]["sorts"], rack, strict=True) if count == 0}
    assert empty and {told[spot] for spot in empty} == {"V37"}
    assert not set(told) & open_to_it and set(told) | open_to_it == {f"rack/{k}{n}" for k in "WSR" for n in (1, 2, 3)}
