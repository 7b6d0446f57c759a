"""Long games: what they cost grows with their length and no faster, and every point of them is what it was."""

import asyncio
import copy
import tracemalloc
from pathlib import Path
from types import SimpleNamespace

import pytest
from long_replay import endless_passes

import gulch
from gulch.face.lines import Line
from gulch.games import find
from gulch.play import records
from gulch.play.ledger import Lines, Move, Moves
from gulch.play.records import BadRecord, replay
from gulch.play.table import NotAllowed, Table
from gulch.play.views import log, view
from gulch.web import replays
from gulch.web.replays import Reel, Reels, weight

GAMES = Path(__file__).parents[1] / "games"
PLAYED = [
    "way_out_west/records/03-5-players.game",
    "wacky_wacky_west/records/tie-broken-by-lower-goals.game",
    "wild_west_way/records/imprisoned-for-debt.game",
    "outlaws/records/duel-2-duel-ugly.game",
]


def bytes_of(moves):
    """What a table with its replay takes, looked at from truth and seat."""
    tracemalloc.start()
    reel = Reel(replay(endless_passes(moves)))
    replays.moment(reel, moves - 5, None, True, "en")
    replays.moment(reel, moves // 2, 0, False, "en")
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(reel) == moves + 1
    return taken


def test_a_replay_takes_a_hundred_bytes_a_move_at_most():
    bytes_of(100)  # everything that is read once
    short, long = bytes_of(1000), bytes_of(4000)
    assert (long - short) / 3000 < 100


@pytest.mark.parametrize("path", PLAYED, ids=[path.split("/")[0] for path in PLAYED])
def test_every_point_of_a_replay_is_what_it_was(path, monkeypatch):
    monkeypatch.setattr(replays, "EVERY", 7)
    monkeypatch.setattr(replays, "SHARE", 10**6)
    whole = gulch.replay((GAMES / path).read_text(encoding="utf-8"))
    reel = Reel(whole)
    assert len(reel.ats) > 5
    for at in (0, 1, 6, 7, 8, len(whole.moves) // 2, len(whole.moves) - 1, len(whole.moves)):
        then, now = whole.at(at), reel.point(at)
        assert now.hash() == then.hash() and now.moves == then.moves and now.lines == then.lines
        for seat in (None, 0, 1):
            shown = replays.moment(reel, at, seat, False, "en")
            assert shown["pieces"] == view(then, seat, "en")["pieces"]
            said = [line["text"] for line in log(then, seat, "en")]
            assert [line["text"] for line in shown["log"]] == said[-replays.LOG_SHOWN :]


def test_where_positions_are_large_fewer_are_kept():
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


def test_replays_are_kept_as_far_as_there_is_room(monkeypatch):
    tables = {name: replay(endless_passes(100)) for name in ("a", "b", "c")}
    live = {
        name: SimpleNamespace(id=name, table=table, row=SimpleNamespace(status="finished"))
        for name, table in tables.items()
    }
    monkeypatch.setattr(replays, "KEPT", 2.5 * Reel(tables["a"]).weight)

    async def scene():
        reels = Reels()
        for name in ("a", "b", "a", "c"):
            await reels.reel(live[name])
        assert list(reels.kept) == ["a", "c"]
        monkeypatch.setattr(replays, "KEPT", 1)
        await reels.reel(live["b"])
        assert list(reels.kept) == ["b"], "one is always at hand"

    asyncio.run(scene())


def test_a_record_has_only_so_many_moves(monkeypatch):
    assert records.MOST_MOVES >= 90_000
    monkeypatch.setattr(records, "MOST_MOVES", 60)
    assert replay(endless_passes(60)).version == 60
    with pytest.raises(BadRecord, match=r"line \d+: a record has at most 60 moves"):
        replay(endless_passes(61))
    assert "at most 60 moves" in replays.read_record(endless_passes(61))["trouble"]


def test_the_log_of_a_moment_is_its_end():
    """However long the game is that went before."""
    reel = Reel(replay(endless_passes(1000)))
    shown = replays.moment(reel, 990, None, True, "en")
    assert len(shown["log"]) == replays.LOG_SHOWN and shown["log"][-1]["move"] == 989


# what tables share


def test_two_that_go_on_from_one_point_do_not_meet_again():
    one = Table(find("way-out-west"), 3, seed=1)
    two = copy.copy(one)
    choices = one.options(one.waiting()[0])
    one.play(one.waiting()[0], choices[0])
    two.play(two.waiting()[0], choices[1])
    assert one.moves[-1].word == choices[0] and two.moves[-1].word == choices[1]
    assert one.lines[:1] == two.lines[:1] and one.hash() != two.hash()
    three = Table(find("way-out-west"), 3, seed=1)
    three.redo(two.moves[three.version :])
    assert (three.hash(), three.moves, three.lines) == (two.hash(), two.moves, two.lines)


def test_moves_that_are_refused_in_the_middle_change_nothing():
    table = Table(find("way-out-west"), 3, seed=1)
    before = (table.hash(), list(table.moves), list(table.lines))
    good = copy.copy(table)
    good.play(good.waiting()[0], good.options(good.waiting()[0])[0])
    with pytest.raises(NotAllowed):
        table.redo([*good.moves[table.version :], Move(0, 10**6)])
    assert (table.hash(), list(table.moves), list(table.lines)) == before


def test_lines_and_moves_are_sequences_that_grow():
    lines = [Line(0, 0, "a"), Line(0, -1, "", note="N", blanks=(("seat", 1), ("n", -5))), Line(2, 1, "b", "?", (1,))]
    kept = Lines(lines[:2])
    more = kept.plus(lines[2:])
    assert list(kept) == lines[:2] and list(more) == lines and more[-1] == lines[2] and more[0:2] == lines[:2]
    assert more[::-1] == lines[::-1] and len(more) == 3 and more != lines[:2] and more == lines
    assert kept.plus([lines[0]])[-1] == lines[0] and more[2] == lines[2], "the other has not noticed"
    assert kept.all_heard and not more.all_heard
    assert (more.first_of(1), more.first_of(0), more.moves_heard(0), more.moves_heard(1)) == (2, 0, [0, 2], [0, 2])
    with pytest.raises(IndexError):
        kept[2]
    moves = Moves([Move(0, 1)])
    assert moves.plus([Move(1, 2)]) == [Move(0, 1), Move(1, 2)] and list(moves) == [Move(0, 1)]
