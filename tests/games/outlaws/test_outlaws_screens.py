"""What screens are given: whole in every mode and language, and nothing the viewer may not know."""

import json
import random

import pytest
from msgspec import to_builtins
from outlaws_scenes import BOX, A, B, listen, mark, p0, play

import gulch
from gulch.core.seen import observe
from gulch.core.steps import SPECTATOR, UNKNOWN
from gulch.games.outlaws.beliefs.traces import last_seen
from gulch.games.outlaws.rules.asides import WISH
from gulch.games.outlaws.rules.data import ALL_CARDS
from gulch.games.outlaws.screen.choices import label
from gulch.games.outlaws.screen.text import draw
from gulch.games.outlaws.words.telling import PART
from gulch.play.table import Table
from gulch.play.views import log

MODES = {"duel": (2, {}), "y3": (3, {}), "x4": (4, {}), "team": (4, {"mode": "team"})}


def show(seen):
    return to_builtins(BOX.show(seen, BOX.phrases("en")))


def random_table(mode, seed, every=11, **options):
    """A table at several moments of a random game."""
    players, chosen = MODES[mode]
    table = gulch.game("outlaws").table(players=players, seed=seed, options={**chosen, "max_turns": 30, **options})
    dice = random.Random(seed)
    moves = 0
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.options(seat)))
        moves += 1
        if moves % every == 0:
            yield table
    yield table


def part_of_an_action(text):
    """Told when it is whole, or by the note that follows."""
    return PART.fullmatch(text) or text in ALL_CARDS or text.split()[0] in ("save", "cancel")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_view_is_plain_data_with_whole_sentences(mode, language):
    for table in random_table(mode, 3, every=17):
        for seat in [None, *range(table.seats)]:
            text = json.dumps(table.view(seat, language), ensure_ascii=False)
            assert "–" not in text and "{seat" not in text
        for seat in range(table.seats):
            for line in log(table, seat, language):
                assert line["text"] or "note" in line or part_of_an_action(line["say"])


@pytest.mark.parametrize("mode", MODES)
def test_nobody_unknown_has_a_face(mode):
    for table in random_table(mode, 5):
        if table.over:
            break
        for seat in [SPECTATOR, *range(table.seats)]:
            seen = observe(table._truth, seat)
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


def test_the_mockups_position():
    """Own row with faces, backs opposite, a marked Storekeep, notes on tokens, what was seen last."""
    s = p0(a="IMSGHVKB", b="MRISHGKD")
    mark(s, B, "K")
    play(s, "look; 3", "use; 1; @1", "pass")
    table = Table(BOX, start=s, luck="manual")

    def piece(seat, at):
        return next(piece for piece in table.view(seat)["pieces"] if piece["at"] == at)

    assert [piece(A, at)["face"] for at in ("a1", "a2", "a3", "b2", "b3")] == ["I", "M", "S", "K", None]
    assert piece(A, "b2")["marked"] and piece(A, "b2")["id"] == "ch-b-K"
    assert (piece(A, "t3")["face"], piece(A, "t3")["known"]) == ("b", "me")
    assert piece(B, "t3")["face"] is None and "known" not in piece(B, "t3")
    assert piece(A, "b8")["seen"] == "Mayor, turn 1"
    assert piece(None, "a1")["face"] is None


def test_reach_shows_what_needs_the_mayor():
    table = Table(BOX, start=p0(a="IMSGHVKB"), luck="manual")
    reach = table.view(A)["table"]["reach"]
    assert reach["a3"] == [
        {"spot": "b7", "mayor": True},
        {"spot": "b6", "mayor": False},
        {"spot": "b5", "mayor": True},
    ]
    assert reach["a5"] == [{"spot": "b4", "mayor": False}]
    assert "a2" not in reach and table.view(B)["table"]["reach"] == {}


def test_tags_count_moves_since_a_reveal_and_follow_dances():
    s = p0(a="MISDGVKB", first=B)
    play(s, "look; 2", "move; 2; 5; keep")
    assert last_seen(observe(s, A))[1, 1].moved == 1
    play(s, "use; 4; <6", "pass")  # b3 is pulled to b5; b5 to b4, b4 to b3
    traces = last_seen(observe(s, A))
    assert traces[0, 3].card == 5 and (1, 1) in traces


def test_choices_have_words_and_spots():
    say = BOX.phrases("en")
    s = observe(play(p0(), "use; 2"), A)
    assert label(s, 0, say) == ("b8, shows the Mayor", "b8") and label(s, 1, say) == ("b7", "b7")
    s = play(p0(), "saloon; dancer; 7; 8")
    labels = [label(s, number, say).text for number in s.legal()]
    assert "a7 Lead Dancer, a8 Storekeep, Saloon Bandit" in labels
    with pytest.raises(KeyError):
        label(play(p0(), "move"), 9, say)
    table = Table(BOX, start=p0(), luck="manual")
    assert {barred["rule"] for barred in table.view(A)["barred"]} == set()
    table.play(A, "use")
    assert {barred["rule"] for barred in table.view(A)["barred"]} == {"O81", "O40"}


def test_windows_and_orders():
    s = play(p0(a="MISHGVKB"), "use; 4")
    table = Table(BOX, start=s, luck="manual")
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
def test_memory_aids_by_option():
    def told(history):
        table = Table(BOX, start=p0(history=history), luck="manual")
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


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_terminal_fits_and_tells_no_secret(mode, language):
    for table in random_table(mode, 9, every=23):
        for seat in [None, *range(table.seats)]:
            seen = table.observe(seat)
            text = draw(seen, BOX.phrases(language), lambda words, _: words)
            assert max(map(len, text.splitlines())) <= 100, text


def test_the_terminal_shows_memory():
    s = p0(a="IMSGHVKB")
    mark(s, B, "K")
    play(s, "look; 3", "use; 1; @1")
    text = draw(observe(s, A), BOX.phrases("en"), lambda words, _: words)
    for word in ("Scout", "Mayor", "Storekeep", "a3", "b6", "bullet?", "Bandit, Reverend", "Supply 5"):
        assert word in text, text
    other = draw(observe(s, B), BOX.phrases("en"), lambda words, _: words)
    assert "bullet?" not in other
