"""Positions that cannot be are refused with the field and the reason; all that can be are taken, own cards and all."""

import json
import random
from typing import Any

import pytest

from gulch.core.laws import random_answer
from gulch.core.options import house_rules
from gulch.core.positions import BadPosition, Document, Names, document, position
from gulch.core.scenes import set_scene, tell_scene
from gulch.core.seen import observe, save
from gulch.core.steps import NOBODY, SPECTATOR, Rng
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.rules.data import FIRST
from gulch.play.table import table_from
from tests.games.wild_west_way.setting import BIG_CARDS, OTHER_CARDS, scene

Said = dict[str, Any]  # as JSON says it

MOVING = {"to_act": "red"}
FIGHTING = {"meeples": {"red": "T1", "green": "T1"}, "tokens": {"green": {"S": 1}}}
SHOT = FIGHTING | {"asked": {"question": "shoot"}}
RACE = FIGHTING | {"asked": {"question": "keep"}, "tokens": {"green": {"R": 1}}}
RACE |= {"fight": {"dice": {"challenger": "1 2 2", "rival": "4 5 6"}}}
TRAIN = {"event": "TRN", "cubes": {"red": {"TR": 2}}, "asked": {"question": "hold up", "seat": "red"}}
BANK = {"at": "BA", "cubes": {"red": {"BA": 2}}}
CHURCH = {"at": "CH", "cubes": {"red": {"CH": 2}}}
STORE = {"at": "GS", "cubes": {"red": {"GS": 2}}}
TOWN_CARDS = FIRST["ids"]["town"]
THEFT = {"at": "HO", "cubes": {"red": {"HO": 1}}, "items": {"green": "HAT"}, "round": 2}

# the scene, what somebody writes into its document, and the field that is named
IMPOSSIBLE: list[tuple[Said, Said, str]] = [
    (MOVING, {"meeple.p1": "SO"}, "meeple"),
    (MOVING, {"meeple.p1": "BA"}, "meeple"),
    (MOVING, {"meeple.p1": "aside"}, "meeple"),
    (MOVING, {"cubes.p1.SA": 1, "cubes.p1.hand": 3}, "cubes"),
    (MOVING, {"cubes.p1.T2": 1, "cubes.p1.hand": 3}, "cubes"),
    (MOVING, {"cubes.p1.TR": 1, "cubes.p1.hand": 3}, "cubes"),
    (MOVING, {"cubes.p1.GM": 1, "cubes.p1.hand": 3, "cubes.p2.GM": 1, "cubes.p2.hand": 3}, "cubes"),
    (MOVING, {"cubes.p1.hand": 5}, "cubes"),
    (MOVING, {"poster": ["W1", "W1", "W3", "W4"]}, "poster"),
    (MOVING, {"hunter.W1": "p1"}, "hunter"),
    (MOVING, {"hunter.W5": "p1"}, "poster"),
    (MOVING, {"poster": ["W1", "W2", "W3", None]}, "poster"),
    (MOVING, {"coach": "p2"}, "coach"),
    (MOVING, {"coach": None}, "coach"),
    (MOVING, {"order": ["p1", "p1"]}, "order"),
    (MOVING, {"round": 0}, "round"),
    (MOVING, {"round": 2}, "events_left|town_seen"),
    (MOVING, {"phase": "bounty"}, "phase"),
    (MOVING, {"phase": "scoring"}, "phase"),
    (MOVING, {"place": "GM"}, "place"),
    (MOVING, {"mine_rate": -1}, "mine_rate"),
    (MOVING, {"mine_rate": 3}, "mine_rate"),
    (MOVING, {"church_price": 4}, "church_price"),
    (MOVING, {"event_now": None}, "event_now"),
    (MOVING, {"event_now": "FIR"}, "events_left"),
    (MOVING, {"closed": "GM"}, "closed"),
    (MOVING, {"closed": "CH"}, "closed"),
    (MOVING, {"burned.GM": 1}, "burned"),
    (MOVING, {"holder": "p1"}, "holder"),
    (MOVING, {"winner": "rival"}, "winner"),
    (MOVING, {"stake": "S"}, "stake"),
    (MOVING, {"fighter.rival": "p1"}, "fighter"),
    (MOVING, {"dice": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]}, "dice"),
    (MOVING, {"rolls": 1}, "rolls"),
    (MOVING, {"character.p2": "red"}, "character: two players have red"),
    (MOVING, {"character.p2": 77}, "character"),
    (MOVING, {"wanted_tokens.p1": 2}, "wanted_tokens: p1 \\(red\\)"),
    (MOVING, {"debt.p1": 1}, "debt"),
    (MOVING, {"stolen_by": ["p2", None, None, None, None, None]}, "stolen_by"),
    (MOVING, {"town_up": ["ENG", "ENG", "GUN"]}, "town_up"),
    (MOVING, {"town_up": ["ENG", None, "GUN"]}, "town_up"),
    (MOVING, {"town_seen.ENG": 0}, "town_seen"),
    (MOVING, {"town_seen": dict.fromkeys(TOWN_CARDS, 1)}, "town_seen: 18 have been seen, not 3"),
    (MOVING, {"events_left": [0] * 8}, "events_left"),
    (MOVING, {"held.p1": 1}, "deck_size"),
    (MOVING, {"deck": [0] * 10, "deck_size": 0}, "deck_size"),
    (MOVING, {"discard": [3, 1, 3, 1, 4, 1, 3, 1, 3, 4]}, "discard: 4 of DYN"),
    (MOVING, {"pile": [0] * 10}, "pile"),
    (MOVING, {"passed.p1": 1}, "asked.told"),
    (MOVING, {"asked.told": 77}, "asked.told"),
    (MOVING, {"asked.told": 1}, "asked.seat: PLACEMENT is asked of p2 \\(green\\)"),
    (MOVING, {"asked.seat": 1}, "asked.seat"),
    (MOVING, {"asked.step": "HUNT"}, "phase: HUNT is not asked at movement"),
    (MOVING, {"agenda": []}, "agenda"),
    (MOVING, {"agenda": [["TURN_END", 0], ["RESOLVE", 4]]}, "agenda"),
    (MOVING, {"agenda": [["SCORE", 0], ["RESOLVE", 0]]}, "agenda"),
    (MOVING, {"agenda": [["TURN_END", 0], ["RESOLVE", 0], ["DRAW_ITEM", 0]]}, "agenda"),
    (SHOT, {"asked.told": 9}, "asked.told"),
    (SHOT, {"health.rival": 0}, "health"),
    (SHOT, {"total.rival": 7}, "total"),
    (SHOT, {"stake": "G"}, "stake"),
    (SHOT, {"offer": "BR"}, "stake"),
    (SHOT, {"fighter.challenger": "p2"}, "fighter: p2 \\(green\\) does not come first in player order at T1"),
    (SHOT, {"fighter.rival": None}, "fighter"),
    (SHOT, {"meeple.p2": "SA"}, "fighter"),
    (RACE, {"dice": [2, 2, 2, 0, 0, 4, 5, 6, 0, 0]}, "dice: three of a kind"),
    (RACE, {"dice": [2, 1, 2, 0, 0, 4, 5, 6, 0, 0]}, "dice"),
    (RACE, {"dice": [1, 2, 2, 0, 0, 4, 5, 6, 6, 0]}, "dice: each has 3"),
    (RACE, {"rolls": 0}, "rolls"),
    (RACE, {"asked.told": 5}, "asked.told"),
    (TRAIN, {"asked.told": 24}, "asked.told"),
    (TRAIN, {"cubes.p1.TR": 4, "cubes.p1.hand": 0}, "cubes: p1 \\(red\\) has 4 on the train, which takes 3"),
    (TRAIN, {"event_now": "RUS"}, "event_now: RUS does not ask HOLD_UP"),
    (BANK, {"asked.told": 24}, "asked.told"),
    (BANK, {"asked.told": 2**51}, "asked.told"),
    (BANK, {"place": "CH"}, "place: BANK_ACT is not asked at CH"),
    (BANK, {"meeple.p1": "T1", "meeple.p2": "T1"}, "meeple: only one can have stayed at T1"),
    (CHURCH, {"asked.told": 8 * 2}, "asked.told"),
    (CHURCH, {"money.p1": 0}, "asked: p1 \\(red\\) has no choice there"),
    (STORE, {"holder": "p2"}, "holder"),
    (STORE, {"asked.told": 24}, "asked.told"),
    (STORE, {"agenda": [["TURN_END", 0], ["RESOLVE", 8], ["WORK", 0]]}, "agenda"),
    (THEFT, {"asked.step": "STOLEN", "asked.seat": -2, "asked.told": 0}, "asked.told"),
    (THEFT, {"hand": ["HAT", *[None] * 4, *[None] * 5]}, "hand: p1 \\(red\\) does not hold 0 cards"),
]


def edited(said: Said, edits: Said) -> Document:
    """The document of a scene with some of its fields written over."""
    doc = scene("red", "green", **said).position()
    for path, value in edits.items():
        *way, last = path.split(".")
        holder = doc
        for key in way:
            holder = holder[key]
        assert last in holder
        holder[last] = value
    return doc


@pytest.mark.parametrize(("said", "edits", "field"), IMPOSSIBLE, ids=[str(edits) for _, edits, _ in IMPOSSIBLE])
def test_what_cannot_be_is_refused_with_the_field(said: Said, edits: Said, field: str) -> None:
    assert table_from(BOX, edited(said, {}), luck="manual")
    with pytest.raises(BadPosition, match=f"^(?:{field})"):
        table_from(BOX, edited(said, edits), luck="manual")


def test_a_robbery_with_twelve_dice_is_a_position() -> None:
    """Its dice are a number of more than forty bits."""
    robbery = {"event": "Night", "cubes": {"red": {"TR": 12}}, "items": {"red": ["Pony"]}}
    asked = {"question": "ride off", "seat": "red", "dice": " ".join("666666666666")}
    table = scene("red", "green", options={"card_set": BIG_CARDS}, **robbery, asked=asked)
    assert table.truth().told > 2**43
    again = table_from(BOX, json.loads(json.dumps(table.position())), luck="manual")
    again.play("p1", "stand")
    assert again.truth().money[0] == 10 + 72 and again.scene()["cubes"]["red"] == {"SO": 6, "TR": 6}


def test_own_cards_are_called_by_their_own_ids() -> None:
    table = scene(
        "red", "green", options={"card_set": OTHER_CARDS}, items={"red": ["Lasso"]}, town=["T09", "T02", "T01"]
    )
    doc = table.position()
    assert doc["hand"][0] == "Lasso" and doc["town_up"] == ["T09", "T02", "T01"] and "N7" in doc["hunter"]
    assert table_from(BOX, doc).hash() == table_from(BOX, doc).hash()


def test_a_stored_position_that_names_own_cards_after_the_printed_ones_is_still_read() -> None:
    table = scene("red", "green", options={"card_set": OTHER_CARDS}, items={"red": ["Lasso"]})
    old = document(BOX.game, BOX.options, unlike_own(BOX.names), table.truth())
    assert old["hand"][0] == "REV"
    stored = table_from(BOX, json.loads(json.dumps(old)), luck="manual", stored=True)
    assert save(stored.truth()) == save(table.truth())
    with pytest.raises(BadPosition, match="poster"):
        table_from(BOX, old)


def unlike_own(names: Names) -> Names:
    return Names(names.axes, names.described, names.derive)


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_play_is_sound_for_everybody_and_reads_back(seed: int) -> None:
    """Also where chance is due, with cards of one's own, and as a document and as a scene."""
    choose = random.Random(seed)
    options = {o.name: choose.choice(o.values) for o in BOX.options[1:]}
    options |= [{}, {"card_set": OTHER_CARDS}, {"card_set": BIG_CARDS}][seed % 3]
    s, dice = BOX.game.start(choose.choice((3, 4, 5)), house_rules(BOX.options, options)), Rng(seed)
    while True:
        assert BOX.game.faults(s) == [], s.stop.name
        viewer = choose.choice([*range(s.seats), int(SPECTATOR)])
        assert BOX.game.faults(observe(s, viewer)) == [], (viewer, s.stop.name)
        if choose.randrange(40) == 0:
            doc = json.loads(json.dumps(document(BOX.game, BOX.options, BOX.names, s)))
            assert save(position(BOX.game, BOX.options, BOX.names, doc)) == save(s)
        if choose.randrange(10) == 0:
            told = json.loads(json.dumps(tell_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, s)))
            seats, chosen = told.pop("players"), told.pop("options", {})
            assert save(set_scene(BOX.game, BOX.options, BOX.names, BOX.scenes, seats, chosen, told)) == save(s)
        if s.seat == NOBODY:
            break
        meeples = [c for c in s.legal() if 1 <= c < 5] if s.stop.name == "PLACEMENT" else []  # let them meet in town
        s.play(choose.choice(meeples) if meeples else random_answer(s, dice))
