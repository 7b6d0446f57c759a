"""What screens are told: complete, true, and nothing a seat may not know."""

import json
import re
from typing import Any

import pytest
from msgspec import convert, to_builtins

from gulch.core.seen import observe
from gulch.core.steps import NOBODY, SPECTATOR, Rng
from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.bot.knowledge import greedy
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.screen import text
from gulch.games.wild_west_way.screen.cards import known
from gulch.games.wild_west_way.screen.table import SCREEN
from gulch.games.wild_west_way.screen.table import Table as Shown
from gulch.games.wild_west_way.words.labels import choice as label_of
from gulch.play.table import Table
from gulch.play.views import view as whole_view
from tests.games.wild_west_way.setting import (
    FOUR,
    event,
    give,
    has,
    in_play,
    in_town,
    move,
    movement,
    posters,
    put,
    resolve,
    to_answer,
    town,
)

EN = BOX.phrases("en")


def drawn(seen: Wild, say: Phrasebook = EN) -> Any:
    """As a browser gets it."""
    return to_builtins(SCREEN.draw(seen, say))


def shown(s: Wild, seat: int) -> Any:
    return drawn(observe(s, seat))


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_position_can_be_shown_to_everybody(language: str) -> None:
    say = BOX.phrases(language)
    for seed in range(4):
        for s in in_play(seed, every=6):
            for viewer in (*range(s.seats), SPECTATOR):
                seen = observe(s, viewer)
                data = json.loads(json.dumps(drawn(seen, say)))
                assert to_builtins(convert(data["table"], Shown)) == data["table"]
                ids = [piece["id"] for piece in data["pieces"]]
                assert len(ids) == len(set(ids))
                for choice in seen.legal():
                    label, _ = label_of(seen, choice, say)
                    assert label and "{" not in label and "–" not in label, (s.stop.name, label)
                labels = [label_of(seen, choice, say) for choice in seen.legal()]
                assert len(set(labels)) == len(labels), (s.stop.name, labels)


def test_the_ids_of_pieces_stay_the_same_all_game_long() -> None:
    seen = [{p["id"] for p in drawn(s)["pieces"]} for s in in_play(3, every=20, seats=3) if s.round > 0]
    assert all(ids == seen[0] for ids in seen) and len(seen[0]) == 3 * 13


def test_others_see_the_number_of_items_and_not_the_items() -> None:
    s = movement(give(town("red", "green"), "red", "DYN", "HAT"))
    mine, other, open_view = (json.dumps(shown(s, seat)) for seat in (0, 1, SPECTATOR))
    assert "Dynamite" in mine and "Dynamite" not in other and "Dynamite" not in open_view
    red = next(panel for panel in shown(s, 1)["panels"] if panel["seat"] == 0)
    assert next(count["text"] for count in red["stock"] if count["icon"] == "card-random") == "2"


def test_the_placement_mockup() -> None:
    """Pennants, cubes still needed, and a card that is refused with the number that would do."""
    s = put(put(town("blue", "red"), "red", "TS", GM=3), "blue", GS=1)
    movement(s)
    table = shown(s, 0)["table"]
    places, placing = {place["at"]: place for place in table["places"]}, table["placing"]
    assert (places["GM"]["holder"], placing["GM"]["need"], places["GM"]["fee"]) == ("red", 4, 5)
    assert (places["GS"]["holder"], placing["GS"]["need"]) == ("blue", 1)
    assert placing["SO"]["bar"] == "no placing" and "BA" not in placing
    assert places["TS"]["holder"] == "red"
    assert shown(s, SPECTATOR)["table"]["placing"] == {}


def test_barred_placements_tell_why() -> None:
    table = Table(BOX, 2, seed=5)
    rng = Rng(1)
    while table.observe(None).stop.name != "PLACEMENT" or not any(
        why["rule"] == "Y12" for why in whole_view(table, to_answer(table), "en")["barred"]
    ):
        seat = to_answer(table)
        seen = table.observe(seat)
        choice = seen.legal()[int(rng.below(len(seen.legal())))]
        table.play(seat, seen.stop.word(seen, seen.told, choice))
    barred = whole_view(table, to_answer(table), "en")["barred"]
    assert all(why["spot"] and why["text"] for why in barred if why["rule"] == "Y12")


def test_wanted_cards_say_what_is_missing() -> None:
    s = movement(give(has(town("red", "green"), "red", S=1), "red", "CRD"))
    posters(s, "W1", "W5", "W3")
    *_, third, empty = shown(s, 0)["table"]["wanted"]
    first, second, *_, nothing = shown(s, 0)["table"]["short"]
    assert first["lack"] == {"G": 1} and first["note"] == "Marked Cards would do"
    assert second["lack"] == {"S": 1, "B": 3} and second["note"] == "you lack S1 B3"
    assert third["need"] == {"S": 2, "R": 4} and empty is None and nothing is None
    has(s, "red", G=1)
    assert shown(s, 0)["table"]["short"][0]["note"] == "you can take it"
    assert shown(s, SPECTATOR)["table"]["short"] == [None] * 4


def test_events_and_offers_are_told_from_the_data() -> None:
    s = event(town("red", "green"), "RUS")
    in_town(s, "FOR", "SNG", "TAX")
    told = shown(s, 0)["table"]
    assert told["event"]["text"] == "Each Gold Mine action pays $3 this round."
    assert "$3" in next(place["text"][0] for place in told["places"] if place["at"] == "GM")
    assert told["town"][0]["text"] == ["free: 1 cube", "then $4 → 1 cube"]
    assert told["town"][1]["text"] == ["$2 → 1 fame, 2 times"]
    assert told["town"][2]["text"] == ["free: $2, $2 from each other player"]


def test_a_challenge_shows_both_sides_and_no_secret() -> None:
    s = give(has(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "red", G=1), "red", "CRD")
    resolve(s, "GM")
    s.play(2)  # shooting or gambling
    asked = shown(s, 1)["table"]["challenge"]
    assert [side["seat"] for side in asked["sides"]] == [0, 1], "who is asked stands opposite"
    assert [[point["skill"] for point in side["skills"]] for side in asked["sides"]] == [["S", "G"]] * 2
    own = shown(s, 0)["table"]["challenge"]["sides"][0]
    assert own["items"] == asked["sides"][0]["items"] == 1
    assert own["skills"][1]["more"] > 0 and asked["sides"][0]["skills"][1]["more"] == 0, "what it is nobody else knows"
    s.play(3)
    before = shown(s, 1)["table"]["challenge"]
    assert before["skill"] == "G" and [side["total"] for side in before["sides"]] == [None, None]
    s.play(0)  # no items: a tie of 2 : 2
    told = shown(s, 1)["table"]["challenge"]
    assert told["title"].startswith("Poker") and [side["total"] for side in told["sides"]] == [2, 2]


def test_a_second_wanted_token_is_warned_of() -> None:
    s = has(put(put(town("red", "green"), "red", "GM"), "green", "GM"), "green", wanted=1)
    resolve(s, "GM")
    s.play(0)
    assert "second wanted token" in shown(s, 1)["stakes"][0]["text"] and shown(s, 0)["stakes"] == []


def test_the_standing_adds_up_to_the_score() -> None:
    for seed in range(5):
        table = Table(BOX, 3, seed=seed)
        rng = Rng(seed)
        while not table.over:
            seat = to_answer(table)
            seen = table.observe(seat)
            table.play(seat, seen.stop.word(seen, seen.told, greedy(seen, rng)))
        data = whole_view(table, None, "en")
        for row in data["tally"]["rows"]:
            assert sum(row["values"]) == row["total"]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_forecast_names_all_that_it_adds_up(language: str) -> None:
    s = movement(give(has(town("red", "green"), "red", fame=3), "red", "HAT", "HAT"))
    row = drawn(observe(s, 0), BOX.phrases(language))["forecast"][0]["rows"][0]
    assert sum(int(number) for number in re.findall(r"-?\d+", row["text"])) == int(row["end"]) == 3 + 2 + 4


def test_a_seat_takes_the_colour_of_its_character() -> None:
    s = movement(town("white", "black"))
    assert [mark["colour"] for mark in shown(s, 0)["seats"]] == ["white", "black"]
    fresh = GAME.start(2, s.house)
    assert [mark["colour"] for mark in shown(fresh, 0)["seats"]] == ["p1", "p2"]


def test_a_card_known_through_theft_is_shown_to_the_victim() -> None:
    s = give(put(town("red", "green", "blue"), "green", "HO"), "red", "RIF")
    resolve(s, "HO")
    s.play(s.cards.item_id.index("RIF"))
    movement(s)
    assert [(one.seat, one.name) for one in known(observe(s, 0), EN)] == [(1, "Rifle")]
    assert known(observe(s, 2), EN) == []
    texts = [text.draw(observe(s, seat), EN, lambda words, colour: words) for seat in (0, 2)]
    assert "Rifle, stolen from you" in texts[0] and "Rifle" not in texts[1]


def test_prisoners_stand_in_the_office_and_losers_lie_down() -> None:
    s = town(*FOUR)
    move(s, "red", "supply", "SO", 2)
    put(s, "green", "aside")
    pieces = shown(movement(s), 0)["pieces"]
    assert sum(piece["at"] == "SO" for piece in pieces) == 2
    assert next(piece for piece in pieces if piece["id"] == "meeple-green")["down"]
    assert s.seat != NOBODY
