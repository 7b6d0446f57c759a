"""Votes and losses as they are put on stage."""

from typing import Any

from gulch.games import find
from gulch.play.table import Table
from gulch.play.views import log
from tests.play.test_staging import played, stages

BOX = find("wacky-wacky-west")


def own_goals(table: Table, seat: int) -> set[int]:
    seen = table.seen(seat)
    return {int(seen.goal(seat)), int(seen.lower_goal(seat))}


def votes(table: Table, seat: int | None) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for stage in stages(log(table, seat, "en")):
        if stage["kind"] == "vote":
            found.setdefault(stage["key"], []).append(stage)
    return found


def test_ballots_turn_one_by_one_and_the_count_goes_with_them() -> None:
    """A card that lies face down has nothing on it, not even in what is sent."""
    for vote in votes(played("wacky-wacky-west", 3, 3), 0).values():
        turned = [
            [ballot.get("turned", False) for ballot in stage["ballots"]]
            for stage in vote
            if stage.get("beat") == "ballot"
        ]
        assert turned == [[True] * n + [False] * (3 - n) for n in (1, 2, 3)]
        laid = [stage for stage in vote if stage.get("beat") == "laid"]
        assert len(laid) == 1 and tuple(laid[0]["count"]) == (0, 0) and vote.index(laid[0]) == 1, (
            "all lie before one turns"
        )
        assert all("face down" in ballot["note"] for ballot in laid[0]["ballots"])
        for stage in vote:
            for ballot in stage.get("ballots", []):
                assert ballot.get("turned") or not any(ballot["cards"])
        verdict = vote[-1]
        assert verdict["headline"].endswith(f"{verdict['count'][0]} : {verdict['count'][1]}")
        assert vote[-2]["count"] == verdict["count"]


def test_what_it_means_for_a_goal_is_told_its_owner_alone() -> None:
    table = played("wacky-wacky-west", 3, 3)
    names = {
        seat: {BOX.phrases("en").word(BOX.names.axes["card"][card]) for card in own_goals(table, seat)}
        for seat in range(3)
    }
    told = 0
    for seat in range(3):
        for stage in stages(log(table, seat, "en")):
            if stage["kind"] == "loss":
                told += 1
                assert any(name in stage["headline"] for name in names[seat])
            for fact in stage.get("facts", []) if stage["kind"] == "vote" else []:
                if "goal" in fact["text"]:
                    told += 1
                    assert any(name in fact["text"] for name in names[seat])
    assert told
    assert not any("goal" in fact["text"] for vote in votes(table, None).values() for fact in vote[-1].get("facts", ()))
