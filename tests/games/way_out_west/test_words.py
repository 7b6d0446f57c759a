"""Notation, the log, and the words of both languages."""

import json

import pytest

from gulch.core.seen import observe
from gulch.core.steps import ASK, Note
from gulch.games import find
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.rules import gunfight, income
from gulch.games.way_out_west.rules import turn as turns
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, TOWN
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.games.way_out_west.rules.table import West
from gulch.games.way_out_west.words.notation import expand
from gulch.games.way_out_west.words.refusals import SENTENCES
from gulch.play.records import BadRecord, replay
from gulch.play.table import NotAllowed
from gulch.play.views import log
from tests.games.way_out_west.setting import DODGE, RED, act, owner, riders, scene, table_at, truth, turn

BOX_OF = find("way-out-west")
LANGUAGES = ("en", "it")
ONLY_FORESEEN = (6, 11, 12, 14, 24, 41, 47, 48, 58)  # rulings that forbid nothing that is asked, only what is not


def ready(**options: str) -> West:
    """Red may act, with something of everything."""
    return act(
        scene(
            cowboys=[("red", "Abilene", 3), ("red", "Kansas", 2), ("red", "SanAntonia", 1)],
            cattle=[("red", "SanAntonia", 2), ("blue", "SanAntonia", 1), ("blue", "Abilene", 2)],
            buildings=[("blue", "bank", "Abilene"), ("blue", "stagecoach", "Dodge")],
            money={"red": 20},
            options=options,
        )
    )


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("cattle SanAntonia,Kansas", ["box cattle", "graze SanAntonia", "graze Kansas"]),
        ("cattle SA", ["box cattle", "graze SanAntonia", "done"]),
        ("cowboys Dodge,Dodge", ["box cowboys", "hire Dodge", "hire Dodge"]),
        ("cowboys DC", ["box cowboys", "hire Dodge", "done"]),
        ("build store@Abilene", ["box store", "build store@Abilene"]),
        ("build store@AB", ["box store", "build store@Abilene"]),
        ("move4 Abilene>Dodge*3,Kansas>Dodge", ["box move4", *["ride Abilene>Dodge"] * 3, "ride Kansas>Dodge"]),
        ("move2 KC>DW", ["box move2", "ride Kansas>Deadwood", "done"]),
        ("drive SanAntonia>Deadwood", ["box drive", "drive SanAntonia>Deadwood"]),
        ("farmer Abilene over blue", ["box farmer", "farm Abilene", "over blue"]),
        ("fight Abilene bank/blue", ["box gunfight", "at Abilene", "target bank/blue"]),
        ("box jail", None),
        ("pass", None),
        ("whistle", None),
    ],
)
def test_compact_lines(line: str, answers: list[str] | None) -> None:
    assert expand(observe(ready(), RED), line) == answers
    if answers:
        table = table_at(ready())
        table.play("red", line)
        assert table.moves[0].seat == RED and len(table.moves) == len(answers)


def test_case_does_not_matter() -> None:
    table = table_at(ready())
    table.play("red", "BUILD STORE@ABILENE")
    assert owner(truth(table), "store", "Abilene") == "red"


def test_drives_name_the_owner_where_any_cattle_may_be_driven() -> None:
    s = observe(ready(drive_scope="any"), RED)
    assert expand(s, "drive SA>DW") == ["box drive", "drive red:SanAntonia>Deadwood"]
    assert expand(s, "drive blue:SA>DW") == ["box drive", "drive blue:SanAntonia>Deadwood"]


def test_what_happens_by_itself_is_not_said() -> None:
    s = act(scene(cowboys=[("red", "SanAntonia", 1)], money={"red": 1}))
    assert expand(observe(s, RED), "cattle SanAntonia") == ["box cattle"]
    assert expand(observe(s, RED), "cattle Kansas") is None  # it would be placed elsewhere
    table = table_at(s)
    with pytest.raises(NotAllowed):
        table.play("red", "cattle Kansas")
    assert table.version == 0
    table.play("red", "cattle SA")
    assert table.over


def test_a_compact_line_is_done_whole_or_not_at_all() -> None:
    table = table_at(ready())
    before = table.hash()
    with pytest.raises(NotAllowed, match="W29"):
        table.play("red", "move4 Abilene>Dodge*3,Dodge>Kansas")
    assert table.hash() == before and table.version == 0


EXAMPLE = """[Game "Way Out West"]
[Players "red,blue,green"]
[Options "default"]
[Position "%s"]
[Turn 7]
red: bid 1
blue: bid 2
green: drop
red: drop
# order blue, red, green
blue: build jail@Kansas
red: fight Dodge bank/blue
blue: ask
green: refuse
blue: fire
  roll 5,2,1
red: fire
  roll 6,5,3
blue: fire =auto
  roll 4
red: fire
  roll 5,1,2
= red wins
  rob 3,4,4
red: out SanAntonia
red: out Kansas
red: out Kansas
green: cattle SanAntonia,SanAntonia
"""


def test_the_example_record_of_the_specification_replays() -> None:
    s = scene(
        3,
        cowboys=[("red", "Dodge", 4), ("blue", "Dodge", 2), ("green", "SanAntonia", 1)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge")],
        money={"red": 6, "blue": 20},
        space=7,
    )
    position = table_at(turn(s)).position()
    record = EXAMPLE % json.dumps(position).replace('"', '\\"')
    table = replay(record)
    assert [int(n) for n in truth(table).money] == [6 - 1 + 11, 20 - 2 - 3 - 11, 18]
    assert riders(truth(table), "red") == [1, 2, 0, 0, 0]
    with pytest.raises(BadRecord, match="blue wins"):
        replay(record.replace("= red wins", "= blue wins"))
    with_lines = record.replace("red: fight Dodge bank/blue", "red: box gunfight\nred: at Dodge\nred: target bank/blue")
    assert replay(with_lines).hash() == table.hash()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    say = BOX_OF.phrases(language)
    book = say.books[0]
    for step in GAME.steps:
        if step.kind == ASK:
            assert step.name in book["steps"]
    for chapter in (turns, gunfight, income):
        for name, note in vars(chapter).items():
            if isinstance(note, Note):
                assert name in {**book["notes"], **book["headings"]}
    for option in OPTIONS:
        assert option.name in book["options"]
        assert all(f"{option.name}.{value}" in book["options"] for value in option.values)
    assert set(BOX + BUILDING + COLOUR + COUNTER + TOWN) <= set(book["words"])
    assert {f"W{ruling}" for ruling in (*SENTENCES, *ONLY_FORESEEN)} == set(book["refusals"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_speaks_in_words(language: str) -> None:
    table = table_at(ready())
    table.play("red", "fight Abilene cattle2/blue")
    table = table_at(ready())
    table.play("red", "build hotel@Dodge")
    box, built = log(table, None, language)[:2]
    assert box["text"] == "", "a box is told by what is done with it"
    assert (
        built["text"]
        == {
            "en": "Red built a hotel in Dodge City",
            "it": "Rosso ha costruito un hotel a Dodge City",
        }[language]
    )
    assert built["money"] == -8
    assert riders(truth(table), "red")[DODGE] == 0
