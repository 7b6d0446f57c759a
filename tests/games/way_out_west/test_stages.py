"""A gunfight as it is put on stage."""

import pytest

from gulch.games.way_out_west.box import BOX
from gulch.play.table import Table
from gulch.play.views import log
from tests.games.way_out_west.setting import BLUE, GREEN, RED, acts, scene


def robbery() -> Table:
    """Red rides for Blue's bank with two; Green has nothing to do with it."""
    s = scene(
        3,
        cowboys=[("red", "Dodge", 2)],
        buildings=[("blue", "bank", "Dodge"), ("blue", "jail", "Dodge")],
        money={"blue": 20},
    )
    table = Table(BOX, start=acts(s), luck="manual")
    table.play("red", "box gunfight")
    for text in ("at Dodge", "target bank/blue"):
        if text in table.options("red"):
            table.play("red", text)
    return table


def staged(table: Table, seat: int) -> list[dict[str, object]]:
    return [stage for line in log(table, seat, "en") for stage in line.get("stages", [])]


def test_both_sides_fire_together_and_hits_are_marked() -> None:
    table = robbery()
    table.play("chance", "roll 6,2")
    assert staged(table, RED)[-1]["beat"] == "opens", "half a volley is not shown"
    table.play("chance", "roll 3,5")
    shown = staged(table, RED)[-1]
    assert shown["beat"] == "roll"
    faces = [[(die["face"], die.get("hit", False)) for die in side["dice"]] for side in shown["sides"]]  # type: ignore[attr-defined]
    assert faces == [[(6, True), (2, False)], [(3, False), (5, True)]]
    assert [side["small"] for side in shown["sides"]] == ["2 guns, you attack", "2 guns, defends"]  # type: ignore[attr-defined]
    assert shown["odds"] == pytest.approx((0.4, 0.4), abs=0.01) and "both fall: 20 %" in str(shown["odds_note"])


def test_the_verdict_says_what_came_of_it_and_concerns_the_two_who_fought() -> None:
    table = robbery()
    for text in ("roll 6,2", "roll 3,2"):
        table.play("chance", text)
    table.play("red", "stay")
    if "stay" in table.options("blue"):
        table.play("blue", "stay")
    for text in ("roll 5,1", "roll 1"):
        table.play("chance", text)
    assert not any(stage.get("over") for stage in staged(table, RED)), "the dice of the robbery come first"
    table.play("chance", "rob 4,1,5")
    verdicts = [staged(table, seat)[-1] for seat in (RED, BLUE, GREEN)]
    assert [stage["headline"] for stage in verdicts] == ["The bank is robbed"] * 3
    assert [stage.get("concerns", False) for stage in verdicts] == [True, True, False]
    facts = [{fact["text"]: fact.get("tone", "") for fact in stage["facts"]} for stage in verdicts]  # type: ignore[attr-defined]
    assert [fact["+$10 for {0} from {1}"] for fact in facts] == ["good", "bad", ""]
    assert len(verdicts[0]["rounds"]) == 2  # type: ignore[arg-type]
