"""Hints: what the strongest bot would do, for whoever plays against bots alone, from what his seat sees."""

import pytest

from gulch.bots.players import LEGEND
from gulch.core.laws import Trial
from gulch.core.seen import observe, save, waiting
from gulch.core.steps import Rng
from gulch.face.phrases import LANGUAGES
from gulch.games import find, names
from gulch.web.tables import bots
from tests.web.webkit import Person, Running


def asked(ann: Person, table: str) -> None:
    """Wait until Ann is asked and has a choice."""
    with ann.feed(table) as feed:
        while len(feed.view.get("choices") or []) < 2:
            if not ann.answer(table):
                feed.next()


def test_three_options_with_chances_and_reasons_and_the_table_is_marked(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.create("way-out-west", "mbb", level="cowhand")
    asked(ann, table)
    open_now = {choice["say"]: choice["label"] for choice in ann.view(table, 0)["choices"]}
    assert ann.info(table)["hints"] == 0
    hint = ann.ok(f"/api/tables/{table}/hint", {"seat": 0})
    assert 1 <= len(hint["best"]) <= 3 and hint["options"] == len(open_now) and hint["games"] > 0
    for option in hint["best"]:
        assert option["say"] in open_now and option["label"]
        assert 0 <= option["chance"] <= 1 and 0 < option["margin"] <= 1 and option["why"]
    assert ann.info(table)["hints"] == 1
    assert ann.view(table, 0)["info"]["hints"] == 1


def test_only_against_bots_alone_and_only_when_asked(server: Running) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    shared = ann.create("high-noon", "mo", open=True)
    bob.ok(f"/api/tables/{shared}/join", {})
    ann.ok(f"/api/tables/{shared}/start", {})
    refused = ann.post(f"/api/tables/{shared}/hint", {"seat": 0})
    assert refused.status_code == 403 and "bots alone" in refused.json()["text"]
    hot_seat = ann.create("high-noon", "mm")
    assert ann.post(f"/api/tables/{hot_seat}/hint", {"seat": 0}).status_code == 403
    alone = ann.create("high-noon", "mb")
    assert bob.post(f"/api/tables/{alone}/hint", {"seat": 0}).status_code in (403, 404)
    assert ann.post(f"/api/tables/{alone}/hint", {"seat": 1}).status_code == 403
    assert ann.info(alone)["hints"] == 0


@pytest.mark.parametrize("name", names())
def test_a_hint_is_the_same_in_truths_that_look_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Down to its reasons, which are there in every language; by simulations and not by the clock."""
    monkeypatch.setattr(bots, "MOST_SIMULATIONS", 8)
    monkeypatch.setattr(LEGEND, "most_seconds", 1e9)
    box, compared = find(name), 0
    trial = Trial(box.game, box.options, box.names)
    for s in trial.positions(3, every=11):
        if s.seat < 0 or len(observe(s, waiting(s)[-1]).legal()) < 2:
            continue
        seat = waiting(s)[-1]
        seen = observe(s, seat)
        other = observe(box.game.imagine(seen, Rng(1)), seat)
        other.sealed, other.seat, other.options = seen.sealed, seen.seat, seen.options
        options = {o.name: o.value(n, s) for o, n in zip(box.options, s.house, strict=True)}
        for language in LANGUAGES:
            one, two = (bots.advise(language, name, options, save(view), "legend", 1e9, 5) for view in (seen, other))
            assert one.best == two.best
            assert all(why == "" or why.endswith((".", "?")) for _, _, _, why in one.best)
        compared += 1
        if compared == 6:
            return
