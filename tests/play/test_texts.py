"""Card sets and maps of owners: the same in every process, carried with their table, forgotten when nobody plays."""

import copy
import gc
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gulch
from gulch.core.options import BadOption, house_rules
from gulch.core.texts import AT_HAND, LONGEST, Texts, number_of
from gulch.games import find
from gulch.games.wacky_wacky_west.rules import maps
from gulch.games.wild_west_way.rules import sets
from gulch.play.table import Table

CARDS = (Path(__file__).parent.parent / "games/wild_west_way/other_cards.toml").read_text(encoding="utf-8")


def card_set(number: int) -> str:
    return CARDS.replace('set = "moonlight"', f'set = "moonlight {number}"')


def own_map(number: int) -> str:
    """Six squares between the corners of each row are ground or outhouse, as the bits of the number say."""
    row = " ".join("oo" if number >> bit & 1 else ".." for bit in range(6))
    return f"T* {row} S* / .. {row} .. / .. {row} .. / R* {row} U*"


CHOICES = [
    pytest.param("wild-west-way", "card_set", card_set, sets.CARD_SETS, id="cards"),
    pytest.param("wacky-wacky-west", "map", own_map, maps.TEXTS, id="maps"),
]


def a_few_moves(table: Table, count: int = 6) -> Table:
    for _ in range(count):
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table


def test_two_hundred_sets_in_one_process_leave_nothing_behind() -> None:
    game = gulch.game("wild-west-way")
    first = a_few_moves(game.table(2, seed=1, options={"card_set": card_set(0)}))
    for number in range(1, 200):
        a_few_moves(game.table(2, seed=number, options={"card_set": card_set(number), "pass": "soft"}), 2)
    gc.collect()
    assert len(sets.CARD_SETS.in_use) <= AT_HAND + 2 + len(game.box.game.laid_out)
    # who is still at a table goes on, and can write it down, though two hundred others came and went
    a_few_moves(first)
    assert first.options_chosen == {"card_set": card_set(0)}
    assert gulch.replay(first.record()).hash() == first.hash()
    assert game.position(first.position()).hash() == first.hash()


@pytest.mark.parametrize(("name", "option", "text", "texts"), CHOICES)
def test_a_table_loads_again_after_its_text_was_forgotten(
    name: str, option: str, text: Callable[[int], str], texts: Texts
) -> None:
    game = gulch.game(name)
    table = a_few_moves(game.table(2, seed=3, options={option: text(7)}))
    kept, record, options, hashed = table.keep(), table.record(), table.options_chosen, table.hash()
    kept = json.loads(json.dumps(kept))
    del table
    for other in range(20, 20 + 2 * AT_HAND):
        game.table(2, options={option: text(other)})
    gc.collect()
    assert number_of(options[option]) not in texts.in_use
    again = game.table(2, seed=3, options=options)
    again.resume(kept)
    assert again.hash() == hashed == gulch.replay(record).hash()


@pytest.mark.parametrize(("name", "option", "text", "texts"), CHOICES)
def test_what_the_first_release_kept_loads(name: str, option: str, text: Callable[[int], str], texts: Texts) -> None:
    """It numbered card sets by the process that had read them, in positions and in the lines of the log."""
    game = gulch.game(name)
    table = a_few_moves(game.table(2, seed=3, options={option: text(1)}))
    kept = copy.deepcopy(table.keep())
    kept["truth"]["house"] = [n if n < 1000 else 1 for n in kept["truth"]["house"]]
    again = game.table(2, seed=3, options={option: text(1)})
    again.resume(kept)
    assert again.hash() == table.hash()


def test_every_process_gives_the_same_hash_in_whatever_order_texts_come(tmp_path: Path) -> None:
    script = """
import json, sys
import gulch
found = {}
for name, option, text in json.loads(sys.stdin.read()):
    table = gulch.game(name).table(2, seed=5, options={option: text})
    for _ in range(4):
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    found[text] = table.hash()
print(json.dumps(found))
"""
    wanted = [("wild-west-way", "card_set", card_set(n)) for n in range(3)]
    wanted += [("wacky-wacky-west", "map", own_map(n)) for n in range(3, 6)]
    said = [
        json.loads(
            subprocess.run(
                [sys.executable, "-c", script], input=json.dumps(order), capture_output=True, text=True, check=True
            ).stdout
        )
        for order in (wanted, wanted[::-1])
    ]
    assert said[0] == said[1] and len(set(said[0].values())) == 6


TEXT = {"capture_output": True, "text": True, "check": True}


def test_notes_of_an_own_set_are_told_by_its_names() -> None:
    from gulch.games.wild_west_way.words.telling import spelled

    say = find("wild-west-way").phrases("en")
    table = gulch.game("wild-west-way").table(2, seed=3, options={"card_set": CARDS})
    seen = table.seen(None)
    name = seen.cards.names[seen.cards.item_id[1]]
    assert spelled(seen, {"card": 1}, say) == spelled(seen, {"card": 23 + 1}, say) == {"card": name}
    assert spelled(seen, {"poster": 7 * 5 + 2}, say) == {"poster": seen.cards.names[seen.cards.wanted_id[2]]}


def test_two_texts_with_one_number_are_not_mistaken_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gulch.core.texts.number_of", lambda plain: 5)
    texts = Texts("anything", str.strip, str.upper)
    one = texts.adopt("one ")
    assert texts.adopt("one") is one and one.meaning == "ONE"
    with pytest.raises(BadOption, match="the same digest"):
        texts.adopt("two")


def test_what_was_checked_in_its_day_is_not_refused_to_its_table() -> None:
    odd = CARDS.replace('id = "Stick"', 'id = "A+B"')
    options = find("wild-west-way").options
    with pytest.raises(BadOption, match=r"item 'A\+B'"):
        house_rules(options, {"card_set": odd})
    house_rules(options, {"card_set": odd}, stored=True)
    assert Table(find("wild-west-way"), 2, options={"card_set": odd}).options_chosen == {"card_set": odd}


@pytest.mark.parametrize("text", ["x" * (LONGEST + 1), "\ud800", "\0", "", " ", "[" * 50_000])
@pytest.mark.parametrize(("name", "option"), [("wild-west-way", "card_set"), ("wacky-wacky-west", "map")])
def test_what_is_no_text_is_refused(name: str, option: Any, text: str) -> None:
    with pytest.raises(BadOption):
        gulch.game(name).table(options={option: text})


@pytest.mark.parametrize(
    "number", ["²", "--5", "-", " 2", "2 ", "٢", "1e3", "9" * 5000, "-1", "0", "5", "2.0", None, [2]]
)
def test_a_number_option_is_a_number_or_refused(number: Any) -> None:
    with pytest.raises(BadOption, match=r"option start: .* a number from 1 to 4"):
        gulch.game("wacky-wacky-west").table(4, options={"start": number})


def test_the_number_of_a_text_is_small() -> None:
    assert 0 <= number_of("x" * 1000) < 2**40
