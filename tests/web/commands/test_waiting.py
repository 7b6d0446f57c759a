"""How tables come into being: seats and who takes them, playing again, and how many one may have."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from gulch.web.commands import waiting as commands
from gulch.web.store import Store
from gulch.web.tables import bots
from gulch.web.tables.hub import Hub
from tests.web.webkit import Person, Running

# a table and its first move


def test_a_table_comes_into_being_with_its_first_move_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may die after any transaction; whoever asks again with the same key finds a game that goes on."""
    plan, key = {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "me"}]}, "the-same-table"
    with Running(tmp_path) as server:
        ann = server.person("Ann")
        finished = ann.create(seats="mm")
        while not ann.view(finished, 0)["over"]:
            ann.answer(finished, 0) or ann.answer(finished, 1)
        record = ann.get(f"/api/tables/{finished}/record").text

        async def dies(*_: object) -> None:
            raise RuntimeError("the server is killed here")

        with monkeypatch.context() as patch:
            patch.setattr(Hub, "table", dies)
            patch.setattr(Store, "append", dies)
            assert ann.post("/api/tables", plan, key).status_code == 500
            ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"})
        table = ann.ok("/api/tables", plan, key)["id"]
        assert ann.info(table)["status"] == "playing" and ann.view(table, 0)["choices"]
        found = server.within(server.house.hub.store.run(lambda tx: tx.all("SELECT status FROM tables")))
        assert sorted(status for (status,) in found) == ["finished", "finished", "playing"]


# the waiting room


def test_friends_come_by_a_link(either: Running) -> None:
    ann, bob = either.person("Ann"), either.person("Bob")
    table = ann.create(seats="mo")
    assert ann.post(f"/api/tables/{table}/start", {}).status_code == 409
    assert bob.get(f"/api/tables/{table}").status_code == 404
    invite = ann.info(table)["invite"]
    assert bob.get(invite).status_code == 200
    assert bob.post(f"/api/tables/{table}/join", {"invite": "wrong"}).status_code == 404
    answer = bob.http.post(invite, data={"name": "Robert"})
    assert answer.headers["location"] == f"/t/{table}"
    assert [s["name"] for s in bob.info(table)["seats"]] == ["Ann", "Robert"]
    assert bob.post(f"/api/tables/{table}/start", {}).status_code == 403
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.info(table)["status"] == "playing"
    late = either.person("Late")
    assert late.http.post(invite, data={"name": "Late"}).status_code == 409
    picture = ann.get(f"/t/{table}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml" and "<svg" in picture.text


def test_two_who_want_the_same_seat(either: Running) -> None:
    ann = either.person("Ann")
    table = ann.create(seats="mo", open=True)
    others = [either.person(f"P{n}") for n in range(4)]
    answers = [p.post(f"/api/tables/{table}/join", {"seat": 1}).status_code for p in others]
    assert sorted(answers) == [200, 409, 409, 409]


def test_the_host_arranges_the_seats(server: Running) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="moo", open=True)
    bob.ok(f"/api/tables/{table}/join", {"seat": 2})
    assert bob.post(f"/api/tables/{table}/seat", {"seat": 1, "kind": "bot"}).status_code == 403
    ann.ok(f"/api/tables/{table}/seat", {"seat": 1, "kind": "bot", "level": "random"})
    with bob.feed(table) as his:
        ann.ok(f"/api/tables/{table}/seat", {"seat": 2, "kind": "open"})
        with pytest.raises(Exception, match="4403"):
            while True:
                his.next()
    assert ann.post(f"/api/tables/{table}/seat", {"seat": 0, "kind": "bot"}).status_code == 409
    assert ann.post(f"/api/tables/{table}/seat", {"seat": 9, "kind": "bot"}).status_code == 400
    bob.ok(f"/api/tables/{table}/join", {})
    ann.ok(f"/api/tables/{table}/leave", {})
    assert bob.info(table)["host"] is True
    assert [s["kind"] for s in bob.info(table)["seats"]] == ["open", "bot", "person"]


def test_several_at_one_screen(server: Running) -> None:
    ann = server.person("Ann")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    table = ann.ok("/api/tables", {"game": "high-noon", "seats": seats})["id"]
    info = ann.info(table)
    assert (info["yours"], info["curtain"], [s["name"] for s in info["seats"]]) == ([0, 1], True, ["Ann", "Ben"])
    mine, his = (ann.view(table, seat)["table"]["lucky"] for seat in (0, 1))
    assert mine[1] == his[0] == "?" and mine[0] != "?" and his[1] != "?"


@pytest.mark.parametrize(("options", "curtain"), [({}, False), ({"money_visibility": "hidden"}, True)])
def test_a_curtain_falls_where_the_options_hide_something(
    server: Running, options: dict[str, str], curtain: bool
) -> None:
    """Way Out West has no hands, but its money may be everybody's own affair (W72)."""
    ann = server.person("Ann")
    table = ann.create("way-out-west", "mmb", options=options)
    assert ann.info(table)["curtain"] is curtain
    assert [shown["curtain"] for shown in ann.get("/api/tables").json()["yours"]] == [curtain]
    alone = ann.create("way-out-west", "mbb", options=options)
    assert ann.info(alone)["curtain"] is False


def test_playing_again(server: Running) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create(seats="mo", options={"purse": "large"})
    bob.http.post(ann.info(table)["invite"], data={})
    ann.ok(f"/api/tables/{table}/start", {})
    assert ann.post(f"/api/tables/{table}/rematch", {}).status_code == 409
    ann.ok(f"/api/tables/{table}/resign", {"seat": 0})
    again = bob.ok(f"/api/tables/{table}/rematch", {})["id"]
    assert ann.ok(f"/api/tables/{table}/rematch", {})["id"] == again
    assert ann.info(table)["rematch"] == again
    ann.ok(f"/api/tables/{again}/join", {})  # her seat was kept
    info = ann.info(again)
    assert ([s["name"] for s in info["seats"]], info["options"]) == (["Ann", "Bob"], {"purse": "large"})
    alone = ann.create(seats="mb")
    ann.ok(f"/api/tables/{alone}/resign", {"seat": 0})
    after = ann.ok(f"/api/tables/{alone}/rematch", {})["id"]
    assert ann.info(after)["status"] == "playing"


# limits


def test_every_way_to_make_a_table_has_the_same_limits(tmp_path: Path) -> None:
    """By guest, and by address for guests cost nothing."""
    with Running(tmp_path, rate=0.1) as server:  # three a minute for a guest, twelve for an address
        plan = {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}

        def play_again(person: Person) -> httpx.Response:
            """The last table is given up first."""
            mine = person.get("/api/tables").json()["yours"]
            if not mine:
                return person.post("/api/tables", plan)
            person.post(f"/api/tables/{mine[0]['id']}/resign", {"seat": 0})
            return person.post(f"/api/tables/{mine[0]['id']}/rematch", {})

        ways: dict[str, Callable[[Person], httpx.Response]] = {
            "api": lambda person: person.post("/api/tables", plan),
            "quick": lambda person: person.http.post("/quick/high-noon", data={}),
            "form": lambda person: person.http.post("/new", data={"game": "high-noon", "players": "2", "seat0": "me"}),
            "rematch": play_again,
        }
        for name, way in list(ways.items())[:3]:
            ann = Person(server.url)
            codes = [way(ann).status_code for _ in range(4)]
            assert codes[-1] == 429 and set(codes[:3]) <= {200, 303}, name
        codes = [ways["api"](Person(server.url)).status_code for _ in range(8)]
        assert codes == [200] * 3 + [429] * 5, "twelve in all from one address"
    with Running(tmp_path / "again", rate=0.1) as server:
        ann = Person(server.url)
        codes = [ways["rematch"](ann).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        header = {"content-type": "text/plain"}
        codes = [Person(server.url).http.post("/api/records", content="?", headers=header).status_code for _ in "1234"]
        assert codes == [400, 400, 400, 429], "records are read for an address only so often"


def test_tables_come_into_being_in_one_place_only() -> None:
    """So that no way can forget the limits. They do not hold for ``gulch import``, which is no way in from outside."""
    sources = Path(bots.__file__).parents[1].rglob("*.py")
    calls = [path.name for path in sources for line in path.read_text().splitlines() if "store.create(" in line]
    assert sorted(calls) == ["archive.py", "waiting.py"]


def test_a_guest_has_only_so_many_games_with_bots_going(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_BOT_TABLES", 3)
    ann = server.person("Ann")
    tables = [ann.create(seats="mb") for _ in range(3)]
    plan = {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
    with monkeypatch.context() as patch:
        patch.delattr(commands, "first_action")  # what is refused is not laid out either
        refused = ann.post("/api/tables", plan)
    assert refused.status_code == 429 and "3 games" in refused.json()["text"]
    waiting = ann.create(seats="mo")  # without bots there is no end
    assert ann.post(f"/api/tables/{waiting}/seat", {"seat": 1, "kind": "bot", "level": "random"}).status_code == 429
    server.person("Bob").create(seats="mb")
    ann.ok(f"/api/tables/{tables[0]}/resign", {"seat": 0})
    ann.create(seats="mb")
