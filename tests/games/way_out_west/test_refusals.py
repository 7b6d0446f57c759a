"""Whatever a player types, the ruling in its way is named: of all texts the notation can write, at random positions.

``REASONS=1000`` looks at so many positions, and at every text; the tests look at a few of both.
"""

import os
import random
from collections.abc import Callable
from itertools import product

import pytest

import gulch
from gulch.core.positions import Document
from gulch.core.seen import observe, why_not
from gulch.core.steps import NOBODY
from gulch.games import find
from gulch.games.way_out_west.rules import gunfight
from gulch.games.way_out_west.rules.data import BOX as BOXES
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, TARGET, TOWN
from gulch.games.way_out_west.rules.table import STORE, West
from gulch.games.way_out_west.words.refusals import SENTENCES, blanks
from gulch.play.table import NotAllowed, Table
from tests.games.way_out_west.setting import (
    BLUE,
    GREEN,
    RED,
    act,
    auction,
    fight,
    play,
    positions,
    refused,
    scene,
    table_at,
)

WEST, BOX = gulch.game("way-out-west"), find("way-out-west")
POSITIONS = int(os.environ.get("REASONS") or 60)
SAMPLE = None if "REASONS" in os.environ else 120
WAYS = [f"{start}>{end}" for start, end in product(TOWN, TOWN)]


def single_answers() -> list[str]:
    """Every answer to every question, but for the highest bids."""
    found = [f"{verb} {town}" for verb, town in product(("setup", "graze", "hire", "farm", "at", "flee", "out"), TOWN)]
    found += [f"{verb} {colour}" for verb, colour in product(("first", "over", "wanted"), COLOUR)]
    found += [f"build {building}@{town}" for building, town in product(BUILDING, TOWN)]
    found += [f"ride {way}" for way in WAYS] + [f"drive {way}" for way in WAYS]
    found += [f"drive {colour}:{way}" for colour, way in product(COLOUR, WAYS)]
    found += [f"target {building}/{colour}" for building, colour in product(BUILDING, COLOUR)]
    found += [f"target {target}" for target in TARGET[len(BUILDING) :]] + [f"box {box}" for box in BOXES[1:]]
    found += ["pass", "drop", "done", "over empty", "ask", "noask", "help", "refuse", "fire", "retreat", "stay"]
    return [*found, "roll 5,2,1", "rob 3,4,4", *[f"bid {dollars}" for dollars in (*range(30), 999, 1000, 12345)]]


def whole_actions(rng: random.Random) -> list[str]:
    """Compact lines; those that name several things are too many to name all of them."""
    several = [",".join(towns) for n in (1, 2) for towns in product(TOWN, repeat=n)] + ["Dodge,Dodge,Dodge", "SA,KC,DW"]
    found = [f"{verb} {towns}" for verb, towns in product(("cattle", "cowboys"), several)]
    found += [f"farmer {town}{over}" for town, over in product(TOWN, ("", " over empty", " over red", " over green"))]
    found += [f"fight {town} {target}" for town in TOWN for target in TARGET[len(BUILDING) :]]
    found += [f"fight {town} {building}/{colour}" for town, building, colour in product(TOWN, BUILDING, COLOUR)]
    found += [f"{box} {way}{times}" for box, way, times in product(("move2", "move4"), WAYS, ("", "*3", "*9"))]
    found += [f"{box} {','.join(rng.sample(WAYS, n))}" for box in ("move2", "move4") for n in (2, 3, 4, 5)]
    return found


def random_positions() -> list[West]:
    found: list[West] = []
    seed = 0
    while len(found) < POSITIONS:
        found += [s for s in positions(seed, every=5 + seed % 7) if s.seat >= 0]
        seed += 1
    return random.Random(1).sample(found, POSITIONS)


def test_no_text_that_a_ruling_forbids_is_called_unreadable() -> None:
    rng, answers = random.Random(2), single_answers()
    told: dict[str, int] = {}
    for s in random_positions():
        table = Table(BOX, start=s, luck="manual")
        texts = answers + whole_actions(rng)
        for text in texts if SAMPLE is None else rng.sample(texts, SAMPLE):
            why = table.why_not(int(s.seat), text, rng.choice(("en", "it")))
            rule = "legal" if why is None else why.rule
            told[rule] = told.get(rule, 0) + 1
            assert rule == "legal" or rule.startswith("W"), f"{s.stop.name}: {text}: {why}"
            assert why is None or (why.message.endswith(".") and "–" not in why.message and "_" not in why.message)
    print(f"{POSITIONS} positions, {sum(told.values())} texts: {dict(sorted(told.items()))}")
    assert len(told) > 15


ACTING: Document = {
    "players": 4,
    "cowboys": {"red": {"Dodge": 2, "SanAntonia": 1}},
    "cattle": {"blue": {"SanAntonia": 2, "Dodge": 1}},
    "buildings": {"Dodge": {"bank": "blue", "jail": "red", "store": "red"}, "Kansas": {"hotel": "green"}},
    "money": {"red": 12},
    "to_act": "red",
}
AUCTION = {"players": 4, "bids": {"red": 2}, "asked": {"question": "bid", "seat": "blue"}}
SETUP = {"asked": {"question": "setup place", "seat": "red"}}
BUILDING_BANK = {"asked": {"question": "build", "building": "bank"}}
TARGETING = {
    **{k: v for k, v in ACTING.items() if k != "to_act"},
    "asked": {"question": "fight target", "town": "Dodge"},
}
FIRING = {
    "cowboys": {"red": {"Dodge": 3}, "blue": {"Dodge": 2}},
    "buildings": {"Dodge": {"store": "blue"}},
    "fight": {"town": "Dodge", "target": "store"},
    "asked": {"question": "fire or retreat", "seat": "blue"},
}
STAYING = {**FIRING, "asked": {"question": "stay or retreat", "seat": "red"}}


@pytest.mark.parametrize(
    ("laid", "text", "rule", "sentence"),
    [
        (ACTING, "build bank@Dodge", "W27", "Dodge City has a bank already: Blue's."),
        (ACTING, "build hotel@DC", "W27", "Red owns 2 buildings in Dodge City; with 2 nobody builds more there."),
        (ACTING, "build train@Dodge", "W28", "A train costs $20. Red has $12."),
        (ACTING, "cattle Kansas", "W25", "Red has no cowboy in Kansas City; cattle are placed only where one is."),
        (
            ACTING,
            "cattle Dodge",
            "W22",
            "Dodge City is closed: Abilene has 0 of 5 corrals filled, and 3 more would open it.",
        ),
        (ACTING, "cattle SA,SA,SA", "W24", "One box is for at most 2 cattle."),
        (ACTING, "cowboys SA,SA,SA", "W6", "One box is for at most 2 cowboys."),
        (ACTING, "move2 Dodge>Kansas*3", "W29", "By this box at most 2 cowboys ride."),
        (
            ACTING,
            "move4 Dodge>Kansas,Kansas>Dodge",
            "W29",
            "All of Red's cowboys in Kansas City have ridden in this action.",
        ),
        (ACTING, "drive Kansas>Dodge", "W32", "Red has no cattle in Kansas City."),
        (ACTING, "drive blue:Dodge>Kansas", "W32", "Those cattle are Blue's; only one's own are moved at this table."),
        (ACTING, "farmer Abilene over blue", "W33", "Blue has no cattle in Abilene whose place a farmer could take."),
        (
            ACTING,
            "fight Kansas hotel/green",
            "W35",
            "Red has no cowboy in Kansas City; a sheriff alone starts no fight.",
        ),
        (ACTING, "fight Dodge bank/green", "W36", "The bank in Dodge City is Blue's."),
        (ACTING, "fight Dodge train/blue", "W36", "There is no train in Dodge City."),
        (ACTING, "fight Dodge cattle2/blue", "W37", "Blue has only 1 cattle in Dodge City."),
        (ACTING, "hire Dodge", "W19", "That is part of an action: Red takes a box first (cowboys)."),
        (ACTING, "graze Kansas", "W25", "Red has no cowboy in Kansas City; cattle are placed only where one is."),
        (ACTING, "done", "W19", "No action has begun: Red takes a box, or passes."),
        (ACTING, "bid 3", "W16", "The auction of this turn is over; the next turn begins with another."),
        (ACTING, "setup Dodge", "W12", "Cowboys are placed for nothing only before the first turn."),
        (ACTING, "retreat", "W49", "There is no gunfight to fire in or to retreat from."),
        (AUCTION, "bid 0", "W14", "The least bid is $1; who does not bid drops out."),
        (AUCTION, "bid 5000", "W16", "Blue has $20 and cannot bid $5000."),
        (AUCTION, "build jail@Dodge", "W16", "The turn order is settled first: Blue bids more than $2, or drops out."),
        (
            SETUP,
            "build bank@Dodge",
            "W12",
            "Nothing else is done until everybody has placed his cowboys: Red places one in any town.",
        ),
        (BUILDING_BANK, "build store@Dodge", "W19", "Red has taken a box (bank), and does that first."),
        (BUILDING_BANK, "pass", "W19", "Red has taken a box (bank), and does that first."),
        (TARGETING, "target bank/green", "W36", "The bank in Dodge City is Blue's."),
        (TARGETING, "done", "W19", "An action must do at least one thing before it is done."),
        (
            FIRING,
            "stay",
            "W47",
            "The sides fire in turns in Dodge City, for their guns were not equal: Blue fires, or retreats.",
        ),
        (
            STAYING,
            "fire",
            "W47",
            "The sides fire together in Dodge City, for their guns were equal: Red stays, or retreats.",
        ),
        (FIRING, "pass", "W49", "The gunfight in Dodge City comes first: Blue fires, or retreats."),
    ],
)
def test_the_reason_that_is_nearest_to_what_was_wanted(laid: Document, text: str, rule: str, sentence: str) -> None:
    table = WEST.scene(**laid)
    why = refused(table, table.waiting()[0], text)
    assert (why.rule, why.message) == (rule, sentence)


def test_what_goes_by_itself_is_refused_with_what_it_would_have_come_to() -> None:
    """After the first head nothing is left to choose: the second is refused by the position it would be placed in."""
    table = WEST.scene(cowboys={"red": {"SanAntonia": 1}}, money={"red": 1}, to_act="red")
    why = refused(table, "red", "cattle SanAntonia,SanAntonia")
    assert (why.rule, why.message) == ("W28", "A head of cattle costs $1. Red has $0.")


@pytest.mark.parametrize("text", ["farmer Abilene over blue", "FARMER abilene OVER Blue"])
def test_a_line_that_cannot_be_done_whole_is_not_done_in_part(text: str) -> None:
    table = WEST.scene(**ACTING)
    before = table.hash()
    with pytest.raises(NotAllowed, match="W33"):
        table.play("red", text)
    assert table.hash() == before


def test_a_drive_may_name_the_owner_or_not_where_it_can_be_but_one() -> None:
    cattle = {"red": {"SanAntonia": 1}}
    for options, text in (({}, "drive red:SA>DW"), ({"drive_scope": "any"}, "drive SA>DW")):
        table = WEST.scene(options=options, cattle=cattle, to_act="red")
        table.play("red", "box drive")
        assert table.why_not("red", text) is None


@pytest.mark.parametrize("text", ["whistle", "build saloon@Dodge", "cattle Paris", "fight Dodge", "bid much", "roll 7"])
def test_what_is_no_notation_is_unreadable(text: str) -> None:
    assert refused(WEST.scene(**ACTING), "red", text).rule == "G2"


# their sentences


def test_a_refusal_names_rule_values_and_remedy() -> None:
    table = table_at(act(scene(money={"red": 7})))
    why = refused(table, "red", "box hotel")
    assert (why.rule, why.message) == ("W28", "A hotel costs $8. Red has $7.")
    assert why.values["price"] == 8 and why.values["money"] == 7
    assert refused(table, "red", "box hotel", "it").message == "Prezzo di un hotel: $8. Rosso ha $7."
    assert refused(table, "red", "build hotel@Dodge").rule == "W28"
    table = table_at(auction(scene(), "bid 4"))
    assert refused(table, "blue", "bid 3").message == "The highest bid is $4: bid at least $5, or drop out."
    assert refused(table, "blue", "bid 21").message == "Blue has $20 and cannot bid $21."
    s = scene(cowboys=[("red", "Kansas", 1), ("red", "SanAntonia", 1)], cattle=[("blue", "SanAntonia", 1)])
    s = act(s)
    assert refused(table_at(s), "red", "cattle KC,KC").rule == "W22"  # San Antonia alone is open, and taken
    s.move_cowboy(RED, 0, 1)
    s.ask(RED)
    near = "Red has no cowboy in San Antonia, which is open and has room; cattle are placed only where one is."
    assert refused(table_at(s), "red", "box cattle").message == near
    closed = "Kansas City is closed: San Antonia has 1 of 4 corrals filled, and 2 more would open it."
    assert refused(table_at(s), "red", "cattle KC").message == closed


def test_every_refusal_met_in_play_is_a_whole_sentence() -> None:
    met = set()
    for seed in range(12):
        for s in positions(seed, every=3):
            if s.seat == NOBODY or s.stop.name == "BID":
                continue
            seen = observe(s, s.seat)
            for choice in range(s.stop.size):
                refusal = why_not(seen, choice)
                if refusal is None:
                    continue
                met.add(refusal.ruling)
                for language in ("en", "it"):
                    say = BOX.phrases(language)
                    text = say.say("refusals", f"W{refusal.ruling}", **blanks(seen, refusal, say))
                    assert text[0].isupper() and text.endswith(".") and "–" not in text and "_" not in text, text
    assert met >= set(SENTENCES) - {16, 23, 26, 37, 38, 49, 51, 55, 59}  # those are told below


def retreating() -> West:
    s = scene(
        cowboys=[("red", "Kansas", 4), ("blue", "Kansas", 2)],
        buildings=[("blue", "bank", "Kansas"), ("green", "jail", "Kansas")],
    )
    return fight(s, "Kansas", "bank/blue", "noask")


def rustling() -> West:
    s = scene(
        cowboys=[("red", "Dodge", 1)],
        cattle=[("blue", "Dodge", 2), ("green", "Dodge", 1), ("red", "Deadwood", 7), ("red", "Abilene", 1)],
        buildings=[("blue", "store", "Dodge"), ("red", "store", "Kansas"), ("red", "store", "Abilene")],
    )
    s.raise_building(0, STORE, RED)
    return act(s, "box gunfight")


def robbed() -> West:
    s = play(retreating(), "fire", "roll 1,1,1", "fire", "roll 5,5,5,5", "rob 1,1,1")
    return play(s, "out Abilene")


def wanted() -> West:
    s = scene(cowboys=[("red", "Dodge", 3)], buildings=[("blue", "store", "Dodge")])
    s.wanted_left, s.wanted[RED], s.wanted[GREEN], s.wanted[BLUE] = 0, 10, 2, 1
    return fight(s, "Dodge", "store/blue", "roll 1", "fire", "roll 5,5,5")


def full() -> West:
    return act(scene(cowboys=[("red", "SanAntonia", 1)], cattle=[("blue", "SanAntonia", 4), ("red", "Kansas", 1)]))


def spent() -> West:
    return act(scene(cowboys=[("red", "Dodge", 9)]))


def driving() -> West:
    return act(scene(cattle=[("red", "SanAntonia", 1), ("blue", "Kansas", 5)]), "box drive")


@pytest.mark.parametrize(
    ("setting", "answer", "sentence"),
    [
        (
            full,
            "box cattle",
            "Red has no cowboy in Kansas City, which is open and has room; cattle are placed only where one is.",
        ),
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
def test_refusals_in_english(setting: Callable[[], West], answer: str, sentence: str) -> None:
    s = setting()
    assert refused(table_at(s), int(s.seat), answer).message == sentence


def test_a_side_without_cowboys_is_told_why_it_cannot_retreat() -> None:
    s = play(retreating(), "fire", "roll 1,1,1", "fire", "roll 5,5,1,1")
    s.stop, s.told = gunfight.FIRE_OR_RETREAT, 1
    s.ask(BLUE)  # as the game would, if the guard had a choice
    refusal = why_not(s, gunfight.RETREAT)
    assert refusal is not None
    say = BOX.phrases("en")
    text = say.say("refusals", "W49", **blanks(s, refusal, say))
    assert text == "Blue has no cowboy in Kansas City to lead away, and must fire."


@pytest.mark.ruling("W25")
def test_the_nearest_to_possible_is_the_reason_against_a_box() -> None:
    """An open town that lacks but a cowboy is nearer than one where he stands and the gate is shut."""
    s = act(scene(cowboys=[("red", "Deadwood", 1)], money={"red": 5}))
    why = table_at(s).why_not("red", "box cattle")
    assert why is not None and why.rule == "W25"
    assert why.message.startswith("Red has no cowboy in San Antonia, which is open and has room")
