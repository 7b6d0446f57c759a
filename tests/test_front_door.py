"""What docs/front-door.md says is so."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import gulch

PAGE = Path(__file__).parent.parent / "docs/front-door.md"


def test_every_example_on_the_page_comes_out_as_it_stands():
    page = PAGE.read_text(encoding="utf-8").replace("```\n", "\n")
    test = doctest.DocTestParser().get_doctest(page, {}, PAGE.name, str(PAGE), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    found = runner.run(test, out=said.append)
    assert found.attempted > 40 and "".join(said) == ""


def test_everything_public_is_there_and_importing_it_is_light():
    for name in gulch.__all__:
        assert getattr(gulch, name) is not None and name in dir(gulch)
    for name in ("NotAllowed", "BadPosition", "BadRecord", "BadOption", "UnknownGame"):
        assert issubclass(getattr(gulch, name), ValueError)
    with pytest.raises(AttributeError):
        _ = gulch.Poker
    script = "import gulch, sys; print([name for name in sys.modules if name.startswith('gulch.')])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize("name", ["way-out-west", "outlaws", "wacky-wacky-west", "wild-west-way", "high-noon"])
def test_seats_are_called_by_one_rule_in_all_games(name):
    table = gulch.game(name.replace("-", "_").upper()).table(seed=1)
    for seat, colour in enumerate(table.colours):
        shown = [table.box.phrases(language).word(colour) for language in ("en", "it")]
        for called in (seat, str(seat), colour, colour.upper(), f"p{seat + 1}", f"P{seat + 1}", "abcde"[seat], *shown):
            assert table.seat_of(called) == seat
    for nobody in (-1, table.seats, "pink", "p0", "p9", "", True, None, 1.0, "chance", "²"):
        with pytest.raises(ValueError, match="is no seat of this table"):
            table.seat_of(nobody)


def test_the_whole_truth_has_a_name_of_its_own():
    table = gulch.game("high-noon").table(players=3, seed=5)
    assert "?" not in table.position()["lucky"] and table.position() == table.position("truth")
    assert table.position(None)["lucky"] == ["?"] * 3 == table.view(None)["table"]["lucky"]
    assert table.position(1)["lucky"].count("?") == 2


def test_luck_that_is_due_can_be_asked_for():
    table = gulch.game("high-noon").table(players=2, luck="manual")
    assert table.options("chance") == [f"lucky {n}" for n in range(1, 7)] == list(table.luck_due().weights)
    table.play("Chance", "LUCKY  6")
    assert "lucky 6" not in table.options("chance")  # it is gone
    table.play("chance", "lucky 1")
    assert table.options("chance") == [] and table.luck_due() is None
    table.play(0, "load 1")
    table.play(1, "load 0")
    table.play(0, "aim blue")
    due = table.luck_due()
    assert (due.dice, due.weights) == (1, {}) and due.outcomes[-1].endswith(" 6") and len(due.outcomes) == 6
    for text in table.options("chance"):
        twin = gulch.replay(table.record())
        twin.play("chance", text)


@pytest.mark.parametrize("seed", [None, "5", -1, 2**60, 1.5])
def test_luck_of_the_lane_needs_its_number(seed):
    with pytest.raises(ValueError, match="seed: luck of the lane needs a number"):
        gulch.game("high-noon").table(seed=seed, luck="lane")


def test_a_table_with_luck_of_the_lane_is_told_from_others():
    number = next(iter(gulch.batch("way-out-west", 1, seed=6).seeds))  # of NumPy's kind
    table = gulch.game("way-out-west").table(players=4, seed=number, luck="lane")
    table.play(table.waiting()[0], table.options(table.waiting()[0])[0])
    assert table.luck == "lane"
    table.rewind(0)
    assert table.luck == "lane"
    by_hand = gulch.game("way-out-west").table(seed=6, luck="manual")
    by_hand.deal_from_now_on()
    assert by_hand.luck == "dealer"


def test_luck_is_of_a_known_kind():
    with pytest.raises(ValueError, match="luck is 'dealer', 'lane' or 'manual', not 'loaded'"):
        gulch.game("high-noon").table(luck="loaded")


@pytest.mark.parametrize("luck", ["dealer", "lane"])
def test_a_table_that_was_kept_goes_on_with_the_same_luck(luck):
    def on(table, answers):
        for number in range(answers):
            seat = table.waiting()[0]
            open_now = table.options(seat)
            table.play(seat, open_now[number * 7 % len(open_now)])
        return table.hash()

    game = gulch.game("way-out-west")
    table, again = (game.table(seed=6, luck=luck) for _ in range(2))
    on(table, 40)
    again.resume(table.keep())
    assert on(again, 60) == on(table, 60)
    assert on(game.table(seed=7, luck=luck), 100) != table.hash()


def test_many_dice_are_told_as_a_pattern():
    assert gulch.Luck("SHOTS", "roll", 2, {}).outcomes[7] == "roll 2,2"
    assert gulch.Luck("SHOTS", "roll", 4, {}).outcomes == ["roll 1-6,1-6,1-6,1-6"]


@pytest.mark.parametrize("name", ["way-out-west", "outlaws", "wacky-wacky-west", "wild-west-way", "high-noon"])
def test_a_table_where_nothing_has_happened_has_a_record(name):
    game = gulch.game(name)
    for luck in ("dealer", "manual"):
        table = game.table(seed=3, luck=luck)
        assert gulch.replay(table.record()).hash() == table.hash()
    doc = game.table(seed=3).position()
    moved = game.position(doc, luck="manual")
    assert moved.version == 0 and gulch.replay(moved.record()).hash() == moved.hash()
    assert gulch.replay(moved.record()).record() == moved.record()


def test_a_record_names_the_people_whatever_they_are_called():
    table = gulch.game("high-noon").table(players=3, seed=5)
    names = {0: 'Anna "the\\Ace"', 1: "Zoë\u2028\x85\u202e\n[x]", 2: "# =auto"}
    table.people = dict(names)
    again = gulch.replay(table.record())
    names[1] = "Zoë [x]"  # nothing that steers a screen, and nothing that cannot be seen
    assert again.people == names and again.at(1).people == names
    assert again.record() == table.record() and len(table.record().splitlines()) == 9
    with pytest.raises(gulch.BadRecord, match="nobody here is called 'pink'"):
        gulch.replay(table.record().replace('[Seat "red"', '[Seat "pink"'))


def test_a_nest_without_end_is_no_position():
    with pytest.raises(gulch.BadRecord, match="the position is not JSON"):
        gulch.replay('[Game "high-noon"]\n[Players "red,blue"]\n[Position "' + "[" * 100_000 + '"]\n')


def test_hints_say_what_a_free_value_may_be():
    assert gulch.game("outlaws").options["max_turns"][-1] == "<a number from 1 to 10000>"
    assert gulch.game("wacky-wacky-west").options["map"][-1].startswith("<a map as text")
    assert gulch.game("wild-west-way").options["card_set"][-1].startswith("<a card set as text")
    assert gulch.game("high-noon").options == {"purse": ("small", "large")}
