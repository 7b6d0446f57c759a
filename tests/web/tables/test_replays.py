"""Games afterwards: every point of them is what it was, and what they cost grows with their length and no faster."""

import asyncio
import hashlib
import tracemalloc
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import gulch
from gulch.games import find
from gulch.play import records
from gulch.play.records import BadRecord, replay
from gulch.play.table import Table
from gulch.play.views import log, view
from gulch.web.screens.frames import LOG_SHOWN
from gulch.web.tables import replays
from gulch.web.tables.live import LiveTable
from gulch.web.tables.replays import Reel, Reels, weight
from tests.web.long_replay import endless_passes
from tests.web.webkit import Running

GAMES = Path(__file__).parents[2] / "games"
PLAYED = {
    "way-out-west": "way_out_west/records/03-5-players.game",
    "wacky-wacky-west": "wacky_wacky_west/records/tie-broken-by-lower-goals.game",
    "wild-west-way": "wild_west_way/records/imprisoned-for-debt.game",
    "outlaws": "outlaws/records/duel-2-duel-ugly.game",
}


def record_of(game: str) -> str:
    return (GAMES / PLAYED[game]).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", PLAYED)
def test_every_point_of_a_replay_is_what_it_was(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "EVERY", 7)
    monkeypatch.setattr(replays, "SHARE", 10**6)
    whole = gulch.replay(record_of(game))
    reel = Reel(whole)
    assert len(reel.ats) > 5
    for at in (0, 1, 6, 7, 8, len(whole.moves) // 2, len(whole.moves) - 1, len(whole.moves)):
        then, now = whole.at(at), reel.point(at)
        assert now.hash() == then.hash() and now.moves == then.moves and now.lines == then.lines
        for seat in (None, 0, 1):
            shown = replays.moment(reel, at, seat, False, "en")
            assert shown["pieces"] == view(then, seat, "en")["pieces"]
            said = [line["text"] for line in log(then, seat, "en")]
            assert [line["text"] for line in shown["log"]] == said[-LOG_SHOWN:]


def test_the_log_of_a_moment_is_its_end() -> None:
    """However long the game is that went before."""
    reel = Reel(replay(endless_passes(1000)))
    shown = replays.moment(reel, 990, None, True, "en")
    assert len(shown["log"]) == LOG_SHOWN and shown["log"][-1]["move"] == 989


def test_replay_record_and_upload(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mbb", open=True)
    assert ann.get(f"/api/tables/{table}/replay").status_code == 409
    assert ann.get(f"/api/tables/{table}/record").status_code == 409
    ann.finish(table)
    replay = ann.get(f"/api/tables/{table}/replay").json()
    assert replay["length"] == len(replay["steps"]) and replay["scores"]
    early = {who: ann.get(f"/api/tables/{table}/replay/4", **{"as": who}).json() for who in ("truth", "watch", 0, 1)}
    lucky = {who: shown["table"]["lucky"] for who, shown in early.items()}
    assert "?" not in lucky["truth"] and lucky["watch"] == ["?"] * 3
    assert lucky[0] == [lucky["truth"][0], "?", "?"] and lucky[1] == ["?", lucky["truth"][1], "?"]
    last = ann.get(f"/api/tables/{table}/replay/{replay['length']}").json()
    assert last["scores"] == replay["scores"]
    assert ann.get(f"/api/tables/{table}/replay/{replay['length'] + 1}").status_code == 404
    record = ann.get(f"/api/tables/{table}/record").text
    assert '[Seat "red" "Ann"]' in record and record.count("[Seat ") == 3  # it names the people
    headers = {"content-type": "text/plain"}
    bob = server.person("Bob")
    done = bob.http.post("/api/records", content=record, headers=headers).json()
    again = bob.get(f"/api/tables/{done['id']}/replay").json()
    assert [s["text"] for s in again["steps"]] == [s["text"] for s in replay["steps"]]
    assert again["scores"] == replay["scores"]
    assert ann.get(f"/api/tables/{done['id']}/replay").status_code == 404  # his, unless he hands on the link
    assert ann.http.get(done["href"]).status_code == 200
    form = bob.http.post("/records", files={"record": ("game.txt", record.encode(), "text/plain")})
    assert form.status_code == 303 and bob.http.get(form.headers["location"]).status_code == 200
    bad = bob.http.post("/api/records", content=record.replace("load", "lode"), headers=headers)
    assert bad.status_code == 400 and "line" in bad.json()["text"]


@pytest.mark.parametrize("game", PLAYED)
def test_a_replay_tells_the_points_at_every_point(server: Running, game: str) -> None:
    record = record_of(game)
    ann = server.person("Ann")
    done = ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"}).json()
    replay = ann.get(f"/api/tables/{done['id']}/replay").json()
    if game == "outlaws":
        assert replay["points"] == []
        return
    assert len(replay["points"]) == replay["length"] + 1
    assert {len(counts) for counts in replay["points"]} == {len(replay["seats"])}
    assert replay["points"][-1] == replay["scores"]
    whole = gulch.replay(record)
    for at in (0, replay["length"] // 2, replay["length"] - 1):
        assert replay["points"][at] == whole.at(at).scores()
    assert replay["points"][replay["length"] // 2] != replay["scores"]
    headings = [step["heading"] for step in replay["steps"] if step["heading"]]
    assert len(headings) == len(set(headings)) > 3
    assert {step["mark"] for step in replay["steps"]} - {""}


def test_a_line_of_a_seats_replay_leads_to_its_own_point(server: Running) -> None:
    """A seat that heard of few moves counts fewer; the replay counts them all."""
    ann = server.person("Ann")
    record = record_of("outlaws")
    done = ann.http.post("/api/records", content=record, headers={"content-type": "text/plain"}).json()
    length = ann.get(f"/api/tables/{done['id']}/replay").json()["length"]
    logs = {
        who: ann.get(f"/api/tables/{done['id']}/replay/{length - 1}", **{"as": who}).json()["log"]
        for who in ("truth", 0)
    }
    true = {(line["move"], line["seat"], line.get("note", "")) for line in logs["truth"]}
    assert all((line["move"], line["seat"], line.get("note", "")) in true for line in logs[0])
    assert logs[0][-1]["move"] > len({line["move"] for line in logs[0]})


def test_the_seed_can_be_checked_afterwards(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mb")
    seal = ann.info(table)["seal"]
    ann.finish(table)
    seed = ann.get(f"/api/tables/{table}/record").text.split('[Seed "')[1].split('"')[0]
    assert hashlib.sha256(seed.encode()).hexdigest() == seal


# long games


def bytes_of(moves: int) -> int:
    """What a table with its replay takes, looked at from truth and seat."""
    tracemalloc.start()
    reel = Reel(replay(endless_passes(moves)))
    replays.moment(reel, moves - 5, None, True, "en")
    replays.moment(reel, moves // 2, 0, False, "en")
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(reel) == moves + 1
    return taken


def test_a_replay_takes_a_hundred_bytes_a_move_at_most() -> None:
    bytes_of(100)  # everything that is read once
    short, long = bytes_of(1000), bytes_of(21_000)  # so many that a few thousand bytes of others do not matter
    assert (long - short) / 20_000 < 100


def test_where_positions_are_large_fewer_are_kept() -> None:
    """Outlaws remembers what was seen: its positions grow."""
    table = Table(find("outlaws"), 2, seed=1, options={"no_progress": "off", "max_turns": "off"})
    while table.version < 900:
        seat = table.waiting()[0]
        found = table.options(seat)
        table.play(seat, next((text for text in ("move", "keep", "1", "2") if text in found), found[0]))
    reel = Reel(table)
    largest = max(map(weight, reel.positions))
    assert largest > min(map(weight, reel.positions)), "they do grow"
    assert sum(map(weight, reel.positions)) <= replays.SHARE * len(table.moves) + 2 * largest


def test_replays_are_kept_as_far_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {name: replay(endless_passes(100)) for name in ("a", "b", "c")}
    over = SimpleNamespace(status="finished")
    live = {name: cast(LiveTable, SimpleNamespace(id=name, table=tables[name], row=over)) for name in tables}
    monkeypatch.setattr(replays, "KEPT", 2.5 * Reel(tables["a"]).weight)

    async def scene() -> None:
        reels = Reels()
        for name in ("a", "b", "a", "c"):
            await reels.reel(live[name])
        assert list(reels.kept) == ["a", "c"]
        monkeypatch.setattr(replays, "KEPT", 1)
        await reels.reel(live["b"])
        assert list(reels.kept) == ["b"], "one is always at hand"

    asyncio.run(scene())


def test_a_record_has_only_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    assert records.MOST_MOVES >= 90_000
    monkeypatch.setattr(records, "MOST_MOVES", 60)
    assert replay(endless_passes(60)).version == 60
    with pytest.raises(BadRecord, match=r"line \d+: a record has at most 60 moves"):
        replay(endless_passes(61))
    assert "at most 60 moves" in replays.read_record(endless_passes(61))["trouble"]
