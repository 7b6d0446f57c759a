"""Notation, refusals and the words of both languages."""

import json

import pytest
from games.way_out_west.scene import BLUE, DODGE, GREEN, RED, act, auction, fight, play, riders, scene, table_at

from gulch.core.laws import Trial
from gulch.core.seen import observe, why_not
from gulch.core.steps import ASK, NOBODY, Note
from gulch.games import find
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.positions.names import NAMES
from gulch.games.way_out_west.rules import gunfight, income, turn
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, TOWN
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.games.way_out_west.rules.table import STORE
from gulch.games.way_out_west.words.notation import expand
from gulch.games.way_out_west.words.refusals import ONLY_FORESEEN, SENTENCES, blanks
from gulch.play.records import BadRecord, replay
from gulch.play.table import NotAllowed
from gulch.play.views import log

BOX_OF = find("way-out-west")
LANGUAGES = ("en", "it")


def ready(**more):
    """Red may act, with something of everything."""
    return act(
        scene(
            cowboys=[("red", "Abilene", 3), ("red", "Kansas", 2), ("red", "SanAntonia", 1)],
            cattle=[("red", "SanAntonia", 2), ("blue", "SanAntonia", 1), ("blue", "Abilene", 2)],
            buildings=[("blue", "bank", "Abilene"), ("blue", "stagecoach", "Dodge")],
            money={"red": 20},
            **more,
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
def test_compact_lines(line, answers):
    assert expand(observe(ready(), RED), line) == answers
    if answers:
        table = table_at(ready())
        table.play("red", line)
        assert table.moves[0].seat == RED and len(table.moves) == len(answers)


def test_drives_name_the_owner_where_any_cattle_may_be_driven():
    s = observe(ready(options={"drive_scope": "any"}), RED)
    assert expand(s, "drive SA>DW") == ["box drive", "drive red:SanAntonia>Deadwood"]
    assert expand(s, "drive blue:SA>DW") == ["box drive", "drive blue:SanAntonia>Deadwood"]


def test_what_happens_by_itself_is_not_said():
    s = act(scene(cowboys=[("red", "SanAntonia", 1)], money={"red": 1}))
    assert expand(observe(s, RED), "cattle SanAntonia") == ["box cattle"]
    assert expand(observe(s, RED), "cattle Kansas") is None  # it would be placed elsewhere
    table = table_at(s)
    with pytest.raises(NotAllowed):
        table.play("red", "cattle Kansas")
    assert table.version == 0
    table.play("red", "cattle SA")
    assert table.over


def test_a_compact_line_is_done_whole_or_not_at_all():
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


def test_the_example_record_of_the_specification_replays():
    s = scene(
        3,
        cowboys=[("red", "Dodge", 4), ("blue", "Dodge", 2), ("green", "SanAntonia", 1)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge")],
        money={"red": 6, "blue": 20},
        space=7,
    )
    position = table_at(turn_begins(s)).position()
    record = EXAMPLE % json.dumps(position).replace('"', '\\"')
    table = replay(record)
    assert [int(n) for n in table._truth.money] == [6 - 1 + 11, 20 - 2 - 3 - 11, 18]
    assert riders(table._truth, "red") == [1, 2, 0, 0, 0]
    with pytest.raises(BadRecord, match="blue wins"):
        replay(record.replace("= red wins", "= blue wins"))
    with_lines = record.replace("red: fight Dodge bank/blue", "red: box gunfight\nred: at Dodge\nred: target bank/blue")
    assert replay(with_lines).hash() == table.hash()


def turn_begins(s):
    s.do(turn.TURN)
    s.settle()
    return s


def test_a_refusal_names_rule_values_and_remedy():
    table = table_at(act(scene(money={"red": 7})))
    why = table.why_not("red", "box hotel")
    assert (why.rule, why.message) == ("W28", "A hotel costs $8. Red has $7.")
    assert why.values["price"] == 8 and why.values["money"] == 7
    assert table.why_not("red", "box hotel", "it").message == "Prezzo di un hotel: $8. Rosso ha $7."
    assert table.why_not("red", "build hotel@Dodge").rule == "W28"
    table = table_at(auction(scene(), "bid 4"))
    assert table.why_not("blue", "bid 3").message == "The highest bid is $4: bid at least $5, or drop out."
    assert table.why_not("blue", "bid 21").message == "Blue has $20 and cannot bid $21."
    s = scene(cowboys=[("red", "Kansas", 1), ("red", "SanAntonia", 1)], cattle=[("blue", "SanAntonia", 1)])
    s = act(s)
    assert table_at(s).why_not("red", "cattle KC,KC").rule == "W22"  # San Antonia alone is open, and taken
    s.move_cowboy(RED, 0, 1)
    s.ask(RED)
    closed = "Kansas City is closed: San Antonia has 1 of 4 corrals filled, and 2 more would open it."
    assert table_at(s).why_not("red", "box cattle").message == closed


def test_every_refusal_met_in_play_is_a_whole_sentence():
    trial, met = Trial(GAME, OPTIONS, NAMES), set()
    for seed in range(12):
        for s in trial.positions(seed, every=3):
            if s.seat == NOBODY or s.stop.name == "BID":
                continue
            seen = observe(s, s.seat)
            for choice in range(s.stop.size):
                refusal = why_not(seen, choice)
                if refusal is None:
                    continue
                met.add(refusal.ruling)
                for language in LANGUAGES:
                    say = BOX_OF.phrases(language)
                    text = say.say("refusals", f"W{refusal.ruling}", **blanks(seen, refusal, say))
                    assert text[0].isupper() and text.endswith(".") and "–" not in text and "_" not in text, text
    assert met >= set(SENTENCES) - {16, 23, 26, 37, 38, 49, 51, 55, 59}  # those are told below


def retreating():
    s = scene(
        cowboys=[("red", "Kansas", 4), ("blue", "Kansas", 2)],
        buildings=[("blue", "bank", "Kansas"), ("green", "jail", "Kansas")],
    )
    return fight(s, "Kansas", "bank/blue", "noask")


def rustling():
    s = scene(
        cowboys=[("red", "Dodge", 1)],
        cattle=[("blue", "Dodge", 2), ("green", "Dodge", 1), ("red", "Deadwood", 7), ("red", "Abilene", 1)],
        buildings=[("blue", "store", "Dodge"), ("red", "store", "Kansas"), ("red", "store", "Abilene")],
    )
    s.raise_building(0, STORE, RED)
    return act(s, "box gunfight")


def robbed():
    s = play(retreating(), "fire", "roll 1,1,1", "fire", "roll 5,5,5,5", "rob 1,1,1")
    return play(s, "out Abilene")


def wanted():
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    s.wanted_left, s.wanted[RED], s.wanted[GREEN], s.wanted[BLUE] = 0, 10, 2, 1
    return fight(s, "Dodge", "store/blue", "roll 1", "fire", "roll 5,5,5")


def full():
    return act(scene(cowboys=[("red", "SanAntonia", 1)], cattle=[("blue", "SanAntonia", 4), ("red", "Kansas", 1)]))


def spent():
    return act(scene(cowboys=[("red", "Dodge", 9)]))


def driving():
    return act(scene(cattle=[("red", "SanAntonia", 1), ("blue", "Kansas", 5)]), "box drive")


@pytest.mark.parametrize(
    ("setting", "answer", "sentence"),
    [
        (full, "box cattle", "No town where Red has a cowboy has a vacant corral."),
        (driving, "drive SanAntonia>Kansas", "All 5 corrals of Kansas City are full."),
        (driving, "drive blue:Kansas>Dodge", "Those cattle are Blue's; only one's own are moved at this table."),
        (spent, "box cowboys", "Red has no cowboy left in stock: all 9 are out."),
        (rustling, "target cattle2/green", "Green has only 1 cattle in Dodge City."),
        (rustling, "target cattle2/blue", "Red has 1 cattle in stock and would need 2 to put in their place."),
        (rustling, "target store/blue", "Red has no store in stock to put in its place."),
        (rustling, "target cattle1/red", "The cattle in Dodge City is Red's own."),
        (robbed, "done", "Green's jail stands in Kansas City: all of Red's cowboys must leave."),
        (robbed, "out SanAntonia", "Towns are named lowest first: Abilene or one above it comes next."),
        (robbed, "out Kansas", "Cowboys leave for another town than Kansas City."),
        (wanted, "wanted yellow", "Yellow has no Wanted counter."),
        (wanted, "wanted red", "The counter comes from another player."),
        (lambda: play(retreating(), "retreat"), "flee Kansas", "Cowboys retreat to other towns than Kansas City."),
        (
            lambda: play(retreating(), "retreat"),
            "flee Deadwood",
            "Above Deadwood there are too few towns: 2 cowboys still need one each.",
        ),
        (
            lambda: play(retreating(), "retreat", "flee Abilene"),
            "flee SanAntonia",
            "Towns are named lowest first, each once: one above Abilene comes next.",
        ),
    ],
)
def test_refusals_in_english(setting, answer, sentence):
    s = setting()
    assert table_at(s).why_not(int(s.seat), answer).message == sentence


def test_a_side_without_cowboys_is_told_why_it_cannot_retreat():
    s = play(retreating(), "fire", "roll 1,1,1", "fire", "roll 5,5,1,1")
    s.stop, s.told = gunfight.FIRE_OR_RETREAT, 1
    s.ask(BLUE)  # as the game would, if the guard had a choice
    refusal = why_not(s, gunfight.RETREAT)
    say = BOX_OF.phrases("en")
    text = say.say("refusals", "W49", **blanks(s, refusal, say))
    assert text == "Blue has no cowboy in Kansas City to lead away, and must fire."


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language):
    say = BOX_OF.phrases(language)
    book = say.books[0]
    for step in GAME.steps:
        if step.kind == ASK:
            assert step.name in book["steps"]
    for chapter in (turn, gunfight, income):
        for name, note in vars(chapter).items():
            if isinstance(note, Note):
                assert name in {**book["notes"], **book["headings"]}
    for option in OPTIONS:
        assert option.name in book["options"]
        assert all(f"{option.name}.{value}" in book["options"] for value in option.values)
    assert set(BOX + BUILDING + COLOUR + COUNTER + TOWN) <= set(book["words"])
    assert {f"W{ruling}" for ruling in (*SENTENCES, *ONLY_FORESEEN)} == set(book["refusals"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_speaks_in_words(language):
    table = table_at(ready())
    table.play("red", "fight Abilene cattle2/blue")
    table = table_at(ready())
    table.play("red", "build hotel@Dodge")
    box, built = log(table, None, language)[:2]
    assert box["text"] == "", "a box is told by what is done with it"
    assert built["text"] == {"en": "Built a hotel in Dodge City", "it": "Ha costruito un hotel a Dodge City"}[language]
    assert built["money"] == -8
    assert riders(table._truth, "red")[DODGE] == 0
