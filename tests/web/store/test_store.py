"""The contract of the store, on SQLite and on PostgreSQL alike."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest

from gulch.web.serve import backup
from gulch.web.store import (
    FILE,
    ActionRow,
    Appended,
    Behind,
    InUse,
    Kept,
    Outcome,
    SeatRow,
    Store,
    TableRow,
    Tx,
    open_store,
)
from gulch.web.store.engine import migrations
from gulch.web.store.rows import write_seat
from tests.web.webkit import Json, Postgres

PLAYING = Outcome("playing", [0])
T = TypeVar("T")


def a_table(name: str = "t1", host: str = "h", idem: str = "i1") -> TableRow:
    return TableRow(name, "high-noon", 1, {}, 2, "seed", "", True, host, idem, f"inv-{name}", f"watch-{name}")


def play(seq: int, idem: str, moves: tuple[tuple[int, int], ...] = ((0, 1),)) -> ActionRow:
    return ActionRow(seq, "play", 0, idem, 0, {"moves": [list(m) for m in moves]})


@asynccontextmanager
async def opened(folder: Path, url: str) -> AsyncIterator[Store]:
    store = open_store(folder, url)
    try:
        yield store
    finally:
        await store.close()


async def loaded(store: Store, from_snapshot: bool = True) -> Kept:
    """The table, which is there."""
    kept = await store.load("t1", from_snapshot)
    assert kept is not None
    return kept


def run(work: Callable[[Store], Awaitable[T]], tmp_path: Path, database: str) -> T:
    """One piece of work on a store with one table in it."""

    async def whole() -> T:
        async with opened(tmp_path, database) as store:
            await store.create(a_table(), [SeatRow(0, "person", "h", "Ann"), SeatRow(1)])
            return await work(store)

    return asyncio.run(whole())


def test_what_was_appended_is_there_after_a_restart(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        assert await store.append("t1", play(1, "a"), PLAYING) == Appended(1, False)
        assert await store.append("t1", play(2, "b"), Outcome("finished", [], {"scores": [1, 2]})) == Appended(2, False)

    run(work, tmp_path, database)

    async def later() -> Kept:
        async with opened(tmp_path, database) as store:
            return await loaded(store)

    kept = asyncio.run(later())
    assert [(a.seq, a.idem, a.body) for a in kept.actions] == [
        (n, k, {"moves": [[0, 1]]}) for n, k in [(1, "a"), (2, "b")]
    ]
    assert (kept.row.version, kept.row.status, kept.row.result) == (2, "finished", {"scores": [1, 2]})


def test_the_same_key_is_stored_once(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[Appended | Behind, int, bool, bool]:
        await store.append("t1", play(1, "a"), PLAYING)
        await store.append("t1", play(2, "b"), PLAYING)
        again = await store.append("t1", play(3, "a"), PLAYING)
        return (
            again,
            (await loaded(store)).row.version,
            await store.has_action("t1", "b"),
            await store.has_action("t1", "c"),
        )

    assert run(work, tmp_path, database) == (Appended(1, True), 2, True, False)


def test_of_rivals_for_one_version_exactly_one_wins(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[list[Appended | Behind], list[ActionRow]]:
        rivals = [store.append("t1", play(1, f"rival{n}"), PLAYING) for n in range(20)]
        answers = await asyncio.gather(*rivals)
        return answers, (await loaded(store)).actions

    answers, actions = run(work, tmp_path, database)
    assert answers.count(Appended(1, False)) == 1
    assert answers.count(Behind(1)) == 19
    assert len(actions) == 1


def test_nothing_is_appended_to_a_finished_game(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[Appended | Behind, int]:
        await store.append("t1", play(1, "a"), Outcome("finished", []))
        return await store.append("t1", play(2, "b"), PLAYING), (await loaded(store)).row.version

    assert run(work, tmp_path, database) == (Behind(1), 1)


def test_a_job_that_fails_changes_nothing_and_spares_the_others(tmp_path: Path, database: str) -> None:
    def bad(tx: Tx, status: str) -> None:
        write_seat(tx, "t1", SeatRow(1, "bot", "", "Joe", "random"))
        raise ValueError("no")

    def good(tx: Tx, status: str) -> str:
        write_seat(tx, "t1", SeatRow(0, "person", "h", "Bea"))
        return status

    async def work(store: Store) -> tuple[Sequence[object], Kept]:
        answers = await asyncio.gather(
            store.change("t1", bad),
            store.change("t1", good),
            store.append("t1", play(1, "a"), Outcome("playing", [], {"scores": object()})),
            return_exceptions=True,
        )
        return answers, await loaded(store)

    answers, kept = run(work, tmp_path, database)
    assert [type(answer) for answer in answers] == [ValueError, str, TypeError]
    assert [(s.kind, s.name) for s in kept.seats] == [("person", "Bea"), ("open", "")]
    assert kept.actions == []


def test_a_snapshot_shortens_what_is_loaded_and_an_older_one_never_replaces_it(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[tuple[int, Json] | None, list[int], int, int]:
        for n in range(1, 6):
            await store.append("t1", play(n, str(n)), PLAYING)
        await store.snapshot("t1", 4, {"at": 4})
        await store.snapshot("t1", 2, {"at": 2})
        kept = await loaded(store)
        whole = await loaded(store, from_snapshot=False)
        return kept.snapshot, [a.seq for a in kept.actions], kept.row.version, len(whole.actions)

    assert run(work, tmp_path, database) == ((4, {"at": 4}), [5], 5, 5)


def test_a_table_is_made_once_for_a_key(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[str, str, Kept | None]:
        again = await store.create(a_table("t2"), [SeatRow(0)])
        other = await store.create(a_table("t3", idem="i3"), [SeatRow(0)])
        return again, other, await store.load("t2")

    assert run(work, tmp_path, database) == ("t1", "t3", None)


def test_a_rematch_is_made_once_whoever_asks(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[str, str, str]:
        first = await store.create(a_table("t2", idem="i2"), [SeatRow(0)], replaces="t1")
        second = await store.create(a_table("t3", host="g", idem="i3"), [SeatRow(0)], replaces="t1")
        return first, second, (await loaded(store)).row.rematch

    assert run(work, tmp_path, database) == ("t2", "t2", "t2")


def test_a_recovery_works_once_and_not_for_ever(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> tuple[str | None, ...]:
        await store.name_guest("h", "Ann")
        await store.add_recovery("old", "h", 1)
        missed = await store.use_recovery("old", spend=True)
        await store.add_recovery("new", "h", 2**40)
        looked = await store.use_recovery("new", spend=False)
        return missed, looked, await store.use_recovery("new", spend=True), await store.use_recovery("new", spend=True)

    assert run(work, tmp_path, database) == (None, "h", "h", None)


def test_the_lists_show_what_they_should(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> list[list[str]]:
        secret = a_table("t2", idem="i2")
        secret.listed = False
        await store.create(secret, [SeatRow(0, "person", "h", "Ann"), SeatRow(1)])
        await store.create(a_table("t3", idem="i3"), [SeatRow(0, "person", "g", "Bea")])
        await store.append("t3", play(1, "a"), Outcome("finished", []))
        await store.create(a_table("t4", idem="i4"), [SeatRow(0, "person", "g", "Bea")])
        await store.append("t4", play(1, "b"), Outcome("playing", [0]))
        return [[kept.row.id for kept in part] for part in await store.lists("h", 10)]

    yours, free, ended, going = run(work, tmp_path, database)
    assert (sorted(yours), free, ended, going) == (["t1", "t2"], ["t1"], ["t3"], ["t4"])


def test_a_list_tells_when_its_guest_could_last_notice_something(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer given in secret does not show in the lists of others."""

    async def work(store: Store) -> list[int]:
        found = []
        await store.create(a_table("t2", idem="i2"), [SeatRow(0, "person", "h", "Ann"), SeatRow(1, "person", "g", "B")])
        for seq, quiet in enumerate((0, 0b01, 0b11), 1):  # quiet for nobody, for seat 0, for both
            monkeypatch.setattr("gulch.web.store.rows.now", lambda at=seq: 1000 * at)
            action = replace(play(seq, f"a{seq}"), quiet=quiet)
            await store.append("t2", action, Outcome("playing", [0]))
        for guest in ("h", "g"):
            yours = (await store.lists(guest, 10))[0]
            found += [kept.moved for kept in yours if kept.row.id == "t2"]
        return found

    assert run(work, tmp_path, database) == [1000, 2000]


def test_turns_are_counted_by_table(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> list[int]:
        two = [SeatRow(0, "person", "h", "Ann"), SeatRow(1, "person", "h", "Bea")]
        await store.create(a_table("t2", idem="i2"), two)
        await store.append("t2", play(1, "a"), Outcome("playing", [0, 1]))
        await store.create(a_table("t3", idem="i3"), [SeatRow(0, "person", "h", "Ann"), SeatRow(1, "bot")])
        await store.append("t3", play(1, "b"), Outcome("playing", [1]))
        return [await store.turns("h"), await store.turns("g")]

    assert run(work, tmp_path, database) == [1, 0]


def test_migrating_again_changes_nothing_and_a_newer_database_is_left_alone(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        def newer(tx: Tx) -> None:
            tx.run("INSERT INTO schema_version (number) VALUES (?)", migrations()[-1][0] + 1)

        await store.run(newer)

    run(work, tmp_path, database)
    with pytest.raises(RuntimeError, match="newer release"):
        open_store(tmp_path, database)


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, ""):
            with pytest.raises(InUse):
                open_store(tmp_path)
        async with opened(tmp_path, ""):
            pass  # the first has let go

    asyncio.run(work())


def test_sqlite_keeps_what_it_promises(tmp_path: Path) -> None:
    def pragmas(tx: Tx) -> list[object]:
        return [(tx.one(f"PRAGMA {name}") or [None])[0] for name in ("journal_mode", "synchronous")]

    async def work() -> list[object]:
        async with opened(tmp_path, "") as store:
            return await store.run(pragmas)

    assert asyncio.run(work()) == ["wal", 2]


def test_a_backup_taken_while_running_is_whole(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for n in range(1, 21):
            await store.append("t1", play(n, str(n)), PLAYING)
        writes = asyncio.gather(*[store.append("t1", play(n, str(n)), PLAYING) for n in range(21, 60)])
        await asyncio.to_thread(backup, tmp_path, tmp_path / "copy.sqlite")
        await writes

    run(work, tmp_path, "")
    copy = sqlite3.connect(tmp_path / "copy.sqlite")
    rows = [row[0] for row in copy.execute("SELECT seq FROM actions ORDER BY seq")]
    assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert rows == list(range(1, len(rows) + 1))
    assert copy.execute("SELECT version FROM tables").fetchone() == (len(rows),)
    assert len(rows) >= 20
    assert (tmp_path / FILE).exists()


def test_another_process_hears_of_a_change(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.fresh()

    async def work() -> str:
        async with opened(tmp_path, url) as one, opened(tmp_path, url) as two:
            noticed: asyncio.Queue[str] = asyncio.Queue()
            await two.engine.listen(noticed.put_nowait)
            assert await asyncio.wait_for(noticed.get(), 10) == ""  # it listens now
            await one.create(a_table(), [SeatRow(0)])
            await one.append("t1", play(1, "a"), PLAYING)
            return await asyncio.wait_for(noticed.get(), 10)

    assert asyncio.run(work()) == "t1"


def test_a_lost_connection_is_told_and_made_again(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.fresh()

    async def work(store: Store) -> tuple[list[object], int]:
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        answers = [await settle(store.append("t1", play(1, "a"), PLAYING)) for _ in range(12)]
        return answers, (await loaded(store)).row.version

    async def settle(job: Awaitable[Appended | Behind]) -> object:
        try:
            return await job
        except Exception as trouble:
            return type(trouble).__name__

    answers, version = run(work, tmp_path, url)
    assert set(map(str, answers)) <= {"StoreAway", "Appended(seq=1, replayed=False)", "Appended(seq=1, replayed=True)"}
    assert (answers[-1], version) == (Appended(1, True), 1)
