"""What is done in the street, as it is put on stage."""

from gulch.play.views import log
from tests.play.test_staging import played, stages


def test_the_card_turns_before_the_verdict_and_both_sides_are_waited_for() -> None:
    table = played("outlaws", 2, 3)
    acts: dict[str, list[str]] = {}
    for stage in stages(log(table, 0, "en")):
        if stage["kind"] in ("shot", "arrest", "headline", "robbery", "scout"):
            acts.setdefault(stage["key"], []).append(stage.get("beat", ""))
            assert stage["concerns"], "with two, everything is about both"
            assert len(stage["spots"]) == 2
    assert {key.split("-")[1] for key in acts} >= {"shot", "robbery", "scout"}
    for key, beats in acts.items():
        assert beats[0] == "lane" and beats[-1] == "" and "turn" in beats, key
        assert ("bang" in beats) == ("shot" in key)


def test_with_four_a_shot_concerns_who_shoots_and_who_is_shot_at() -> None:
    table = played("outlaws", 4, 3)
    concerned: dict[str, set[int]] = {}
    rows: dict[str, set[str]] = {}
    for seat in range(4):
        for stage in stages(log(table, seat, "en")):
            if stage["kind"] == "shot" and stage.get("over"):
                rows[stage["key"].split("-")[1]] = {spot[0] for spot in stage["spots"]}
                concerned.setdefault(str(stage["spots"]), set())
                if stage.get("concerns"):
                    concerned[str(stage["spots"])].add(seat)
    assert concerned
    for spots, seats in concerned.items():
        assert {"abcd"[seat] for seat in seats} == {spots[2], spots[8]}


def test_in_a_game_of_teams_one_is_told_that_it_is_the_partner_who_acts() -> None:
    """T18: what befalls a partner is good or bad for oneself as well."""
    table = played("outlaws", 4, 3, mode="team")
    told = 0
    for seat in range(4):
        mate = seat ^ 1
        for stage in stages(log(table, seat, "en")):
            if "Your partner" in stage["title"]:
                told += 1
                assert f"{{{mate}}}" in stage["title"] and stage["concerns"]
            for fact in stage.get("facts", []):
                if fact.get("seat") == mate and "has spent" in fact["text"]:
                    assert fact["tone"] == "bad"
    assert told
