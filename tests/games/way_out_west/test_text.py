"""The table in the terminal: it fits, it shows what is there, and no colour stands without its symbol."""

import gulch
from gulch.core.seen import observe
from gulch.games import find
from gulch.games.way_out_west.rules.data import COLOUR
from gulch.games.way_out_west.screen.text import draw
from gulch.terminal.ink import mark, plain
from tests.games.way_out_west.setting import act, fight, positions, scene

BOX_OF = find("way-out-west")


def test_it_fits_into_a_hundred_columns_in_both_languages() -> None:
    for seed in range(8):
        for s in positions(seed, every=9):
            for language in ("en", "it"):
                drawn = draw(observe(s, 0), BOX_OF.phrases(language), plain)
                assert max(map(len, drawn.splitlines())) <= 100
                assert len(drawn.splitlines()) < 40


def test_what_is_on_the_table_is_drawn() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 3)],
        cattle=[("blue", "Dodge", 2)],
        buildings=[("green", "jail", "Dodge")],
        farmers=[("yellow", "Dodge")],
    )
    drawn = draw(observe(act(s), 0), BOX_OF.phrases("en"), plain)
    line = next(line for line in drawn.splitlines() if "jail ▲" in line)
    assert "corrals ◆ ◆ F● · · ·" in line and "cowboys ★3" in line
    s.down[3] = 1
    assert "jail† ▲" in draw(observe(s, 0), BOX_OF.phrases("en"), plain)


def test_a_gunfight_is_drawn_with_its_chances() -> None:
    s = scene(cowboys=[("red", "Dodge", 2)], buildings=[("blue", "hotel", "Dodge")])
    drawn = draw(observe(fight(s, "Dodge", "hotel/blue"), 0), BOX_OF.phrases("en"), plain)
    assert "Gunfight in Dodge City: Hotel · Blue" in drawn and "◆ Blue: stand-in" in drawn
    assert "Defence fires first. Win 81 %, lose 19 %" in drawn


def test_the_end_is_told_item_by_item() -> None:
    table = gulch.game("way-out-west").scene(4, over=True, money={"red": 30}, wanted={"blue": 2})
    items = dict(BOX_OF.tally(table.observe(None), BOX_OF.phrases("en")))
    assert items["Money"] == [5, 0, 0, 0] and items["Wanted"] == [0, 4, 0, 0]
    assert [sum(points) for points in zip(*items.values(), strict=True)] == table.scores()


def test_symbols_are_those_of_the_terminal() -> None:
    say = BOX_OF.phrases("en")
    drawn = draw(observe(act(scene(5)), 0), say, plain)
    assert all(f"{mark(colour, plain)} {say.word(colour)}" in drawn for colour in COLOUR)


def test_colours_are_handed_to_the_ink() -> None:
    inked = draw(observe(act(scene()), 0), BOX_OF.phrases("en"), lambda text, colour: f"<{colour}>{text}</>")
    assert "<red>★</>" in inked and "<bold>" in inked
