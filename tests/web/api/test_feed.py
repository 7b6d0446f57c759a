"""The feed: nobody is sent what he cannot notice, and who talks into it is cut off."""

import random
import time

import pytest

from tests.web.webkit import Running, whole_store


def test_a_secret_answer_is_noticed_by_nobody_else(server: Running) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="moo", open=True)
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/seat", {"seat": 2, "kind": "me"})
    ann.ok(f"/api/tables/{table}/start", {})
    eve = server.person("Eve")
    with bob.feed(table) as his, eve.feed(table) as hers, ann.feed(table, **{"as": 0}) as own:
        for feed in (his, hers, own):
            feed.until(lambda f: f.view.get("question"))
            feed.until(lambda f: [seat["here"] for seat in f.view["info"]["seats"]] == [True, True, False])
        ann.move(table, "load 2", 0)
        own.until(lambda f: not f.view["choices"])
        assert his.silent() and hers.silent()
        assert bob.view(table)["v"] == his.v
        ann.ok(f"/api/tables/{table}/undo", {"seat": 0, "v": own.v})
        own.until(lambda f: f.view["choices"])
        assert his.silent() and hers.silent()
        ann.move(table, "load 1", 0)
        assert bob.move(table, "load 0", 1, his.v).status_code == 200  # his version is still right
        ann.move(table, "load 0", 2)
        for feed in (his, hers):
            feed.until(lambda f: f.view["question"]["step"] == "AIM")
        assert [line["say"] for line in his.log if line["step"] == "LOAD"][:1] == ["load 0"]


def test_a_client_that_talks_too_much_is_cut_off(house: Running) -> None:
    ann = house.person("Ann")
    table = ann.create(seats="mm")
    before = whole_store(house)
    dice = random.Random(5)
    noises: list[str | bytes] = ["hello", b"\x00\xff", "{}", "x" * 3000, "x" * 10_000]
    for noise in noises:
        feed = ann.feed(table)
        with pytest.raises(Exception, match=r"4429|1009|closed|reset|sent"):
            for _ in range(200):
                feed.socket.send(noise)
                time.sleep(0.001 * dice.random())
            while True:
                feed.next()
    assert ann.view(table, 0)["v"] == 1
    after = whole_store(house)
    assert after["actions"] == before["actions"]
