"""What screens are given: whole in every mode and language, and nothing the viewer may not know."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import to_builtins

from gulch.core.seen import observe
from gulch.core.steps import NOBODY, SPECTATOR, UNKNOWN
from gulch.games.outlaws.beliefs.traces import last_seen
from gulch.games.outlaws.rules.asides import WISH
from gulch.games.outlaws.rules.data import ALL_CARDS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.screen.choices import label
from gulch.games.outlaws.words.telling import PART
from gulch.play.table import Table
from gulch.play.views import log
from tests.games.outlaws.setting import (
    BOX,
    MODES,
    A,
    B,
    C,
    D,
    aside,
    listen,
    luck,
    mark,
    p0,
    play,
    random_play,
    table_at,
    team,
    y3,
)

KEYS = "street bottom sides slots supply hands hidden discard cards acting maybe event reach"
TABLES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"supply_ends": "both", "deployment": "random"}),
    (3, {"deployment": "random"}),
    (4, {"mode": "x4", "deployment": "random"}),
    (4, {"mode": "team"}),
]


def show(seen: Street) -> dict[str, Any]:
    shown: dict[str, Any] = to_builtins(BOX.show(seen, BOX.phrases("en")))
    return shown


def part_of_an_action(text: str) -> bool:
    """Told when it is whole, or by the note that follows."""
    return bool(PART.fullmatch(text)) or text in ALL_CARDS or text.split()[0] in ("save", "cancel")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_view_is_plain_data_with_whole_sentences(mode: str, language: str) -> None:
    for table in random_play(mode, 3, every=17):
        for seat in [None, *range(table.seats)]:
            text = json.dumps(table.view(seat, language), ensure_ascii=False)
            assert "–" not in text and "{seat" not in text
        for seat in range(table.seats):
            for line in log(table, seat, language):
                assert line["text"] or "note" in line or part_of_an_action(line["say"])


@pytest.mark.parametrize("mode", MODES)
def test_nobody_unknown_has_a_face(mode: str) -> None:
    for table in random_play(mode, 5):
        if table.over:
            break
        for seat in [SPECTATOR, *range(table.seats)]:
            seen: Street = observe(table.truth(), seat)
            shown = show(seen)
            ids = [piece["id"] for piece in shown["pieces"]]
            assert len(set(ids)) == len(ids)
            unknown = sum(1 for card in seen.row if card == UNKNOWN)
            backs = [piece for piece in shown["pieces"] if piece["id"].startswith("pl-")]
            assert len(backs) == unknown
            if seen.stop.name not in ("SAVE", "CANCEL"):  # there, who was turned round stands so until it is answered
                assert all(piece["face"] is None and "name" not in piece for piece in backs)
            hidden = [piece for piece in shown["pieces"] if piece["kind"] == "token" and not piece.get("known")]
            assert all(piece["face"] is None and "name" not in piece for piece in hidden)


def test_the_mockups_position() -> None:
    """Own row with faces, backs opposite, a marked Storekeep, notes on tokens, what was seen last."""
    s = p0(a="IMSGHVKB", b="MRISHGKD")
    mark(s, B, "K")
    play(s, "look; 3", "use; 1; @1", "pass")
    table = table_at(s)

    def piece(seat: int | None, at: str) -> dict[str, Any]:
        pieces: list[dict[str, Any]] = table.view(seat)["pieces"]
        return next(piece for piece in pieces if piece["at"] == at)

    assert [piece(A, at)["face"] for at in ("a1", "a2", "a3", "b2", "b3")] == ["I", "M", "S", "K", None]
    assert piece(A, "b2")["marked"] and piece(A, "b2")["id"] == "ch-b-K"
    assert (piece(A, "t3")["face"], piece(A, "t3")["known"]) == ("b", "me")
    assert piece(B, "t3")["face"] is None and "known" not in piece(B, "t3")
    assert piece(A, "b8")["seen"] == "Mayor, turn 1"
    assert piece(None, "a1")["face"] is None


def test_reach_shows_what_needs_the_mayor() -> None:
    table = table_at(p0(a="IMSGHVKB"))
    reach = table.view(A)["table"]["reach"]
    assert reach["a3"] == [
        {"spot": "b7", "mayor": True},
        {"spot": "b6", "mayor": False},
        {"spot": "b5", "mayor": True},
    ]
    assert reach["a5"] == [{"spot": "b4", "mayor": False}]
    assert "a2" not in reach and table.view(B)["table"]["reach"] == {}


def test_tags_count_moves_since_a_reveal_and_follow_dances() -> None:
    s = p0(a="MISDGVKB", first=B)
    play(s, "look; 2", "move; 2; 5; keep")
    assert last_seen(observe(s, A))[1, 1].moved == 1
    play(s, "use; 4; <6", "pass")  # b3 is pulled to b5; b5 to b4, b4 to b3
    traces = last_seen(observe(s, A))
    assert traces[0, 3].card == 5 and (1, 1) in traces


def test_one_is_told_what_others_have_seen_of_ones_own_row() -> None:
    """Facts out of what everybody saw: who has not moved since is known, who has is doubtful; others are not told."""
    s = p0(a="MISDGVKB", first=B)
    play(s, "look; 2", "move; 2; 5; keep")
    mine = {piece["at"]: piece for piece in show(observe(s, B))["pieces"] if piece["at"][0] == "b"}
    assert mine["b2"]["seen"] == "moved since" and mine["b2"]["doubtful"]
    assert "seen" not in mine["b1"] and "seen" not in mine["b5"]
    still = p0(a="MISDGVKB", first=B)
    play(still, "look; 2", "pass")
    card = next(piece for piece in show(observe(still, B))["pieces"] if piece["at"] == "b2")
    assert card["seen"] == "seen turn 1" and "doubtful" not in card
    theirs = next(piece for piece in show(observe(still, A))["pieces"] if piece["at"] == "b2")
    assert theirs["face"] is None and theirs["seen"] != card["seen"]


def test_choices_have_words_and_spots() -> None:
    say = BOX.phrases("en")
    s = observe(play(p0(), "use; 2"), A)
    assert label(s, 0, say) == ("b8, shows the Mayor", "b8") and label(s, 1, say) == ("b7", "b7")
    s = play(p0(), "saloon; dancer; 7; 8")
    labels = [label(s, number, say).text for number in s.legal()]
    assert "a7 Lead Dancer, a8 Storekeep, Saloon Bandit" in labels
    with pytest.raises(KeyError):
        label(play(p0(), "move"), 9, say)
    table = table_at(p0())
    assert {barred["rule"] for barred in table.view(A)["barred"]} == set()
    table.play(A, "use")
    assert {barred["rule"] for barred in table.view(A)["barred"]} == {"O81", "O40"}


def test_the_order_of_turns_goes_from_team_to_team_and_leaves_out_who_is_out() -> None:
    def order(s: Street) -> list[int]:
        found: list[int] = show(observe(s, A))["status"]["order"]
        return found

    assert order(team()) == [A, C, B, D] and order(team(first=B)) == [B, D, A, C]
    s = team()
    aside(s, A, "resign")
    assert s.whose == C and order(s) == [C, B, D]
    play(s, "pass", "pass", "pass")
    assert (s.whose, s.active) == (A, B) and order(s) == [B, C, D]
    s = y3(first=B)
    assert order(s) == [B, C, A]
    aside(s, C, "resign")
    assert order(luck(s)) == [B, A]


def test_windows_and_orders() -> None:
    s = play(p0(a="MISHGVKB"), "use; 4")
    table = table_at(s)
    for seat in (A, B, None):
        shown = table.view(seat)
        assert (shown["question"]["step"], shown["question"]["seats"]) == ("SAVE", [B])
        event = shown["table"]["event"]
        assert (event["kind"], event["places"]) == ("shot", ["a4", "b5"])
    assert table.view(B)["stakes"] and not table.view(A)["stakes"] and not table.view(None)["stakes"]
    orders = [f"order {window} {wish}" for window in ("save", "cancel-hitman", "cancel-bandit") for wish in WISH]
    now = ("order save always", "order cancel-hitman always", "order cancel-bandit ask")
    assert [order for order in orders if order not in table.view(B)["asides"]] == list(now)
    assert table.view(None)["asides"] == []


@pytest.mark.ruling("O63")
def test_memory_aids_by_option() -> None:
    def told(history: str) -> list[str]:
        table = table_at(p0(history=history))
        for turn in range(4):
            table.play(turn % 2, "M1-2=")
            table.play(turn % 2, "P")
        return [line["heading"] for line in log(table, A, "en") if line.get("note") == "TURN"]

    assert told("open") == ["Turn 2: Blue", "Turn 3: Red", "Turn 4: Blue", "Turn 5: Red"]
    assert told("closed") == ["Turn 4: Blue", "Turn 5: Red"]
    s = p0(auto_notes="on", first=B)
    listen(s, "look; 2", "move; 2; 5; keep")
    may = show(observe(s, A))["table"]["maybe"]
    assert [at for at, letters in may.items() if "I" in letters] == ["b2", "b5"] and len(may["b1"]) == 7
    assert show(observe(p0(), A))["table"]["maybe"] is None


@pytest.mark.parametrize("viewer", [A, 1, SPECTATOR])
def test_the_loser_of_a_duel_keeps_his_hand_and_row_on_the_screen(viewer: int) -> None:
    hands = ["1b 1c 2v", "1b 1c 3v"]
    s = p0(tokens="xxbvexcx", supply="", hands=hands, b="MRSHGKID")  # a5, the Hitman, faces a lone Governor
    play(s, "use; 5", "no")
    assert s.seat == NOBODY and s.out[1]
    table = show(observe(s, viewer))["table"]
    assert [hand["seat"] for hand in table["hands"]] == [0, 1]
    votes = [item["count"] for hand in table["hands"] for item in hand["items"] if item["token"] == "v"]
    assert votes == [2, 3]
    assert [side["out"] for side in table["sides"]] == [False, False]


def played(players: int, options: dict[str, str], moves: int, seed: int = 3) -> Iterator[Table]:
    """A table, and after each move again the same one."""
    table, luck = Table(BOX, players, seed, options), random.Random(seed)
    for _ in range(moves):
        yield table
        if table.over:
            return
        seat = int(table.waiting()[0])
        table.play(seat, luck.choice(table.options(seat)))


@pytest.mark.parametrize("players, options", TABLES)
def test_everything_shown_has_a_place_and_a_name_of_its_own(players: int, options: dict[str, str]) -> None:
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
def test_whom_one_may_not_know_is_a_back(players: int, options: dict[str, str]) -> None:
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


def test_a_small_choice_is_shown_to_its_own_side_alone() -> None:
    table = Table(BOX, 2, 5, {"deployment": "random"})
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


def test_the_table_keeps_notes_only_if_asked_to() -> None:
    options = {"deployment": "random", "auto_notes": "on"}
    assert all(t.view(0)["table"]["maybe"] is None for t in played(2, {"deployment": "random"}, 5))
    for table in played(2, options, 80):
        notes = table.view(0)["table"]["maybe"]
        truth = {piece["at"]: piece["face"] for piece in table.view(1)["pieces"]}
        assert set(notes) == {f"b{n}" for n in range(1, 9)}
        assert all(truth[place] in notes[place] for place in notes if place in truth)
