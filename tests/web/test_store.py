"""The contract of the store, on SQLite and on PostgreSQL alike."""

import asyncio
import sqlite3
from contextlib import asynccontextmanager

import psycopg
import pytest

from gulch.web.serve import backup
from gulch.web.store import FILE, ActionRow, Appended, Behind, InUse, Outcome, SeatRow, TableRow, open_store
from gulch.web.store.engine import migrations
from gulch.web.store.rows import write_seat

PLAYING = Outcome("playing", [0])


def a_table(name="t1", host="h", idem="i1"):
    return TableRow(name, "high-noon", 1, {}, 2, "seed", "", True, host, idem, f"inv-{name}", f"watch-{name}")


def play(seq, idem, moves=((0, 1),)):
    return ActionRow(seq, "play", 0, idem, 0, {"moves": [list(m) for m in moves]})


@asynccontextmanager
async def opened(folder, url):
    store = open_store(folder, url)
    try:
        yield store
    finally:
        await store.close()


def run(work, tmp_path, database):
    """One piece of work on a store with one table in it."""

    async def whole():
        async with opened(tmp_path, database) as store:
            await store.create(a_table(), [SeatRow(0, "person", "h", "Ann"), SeatRow(1)])
            return await work(store)

    return asyncio.run(whole())


def test_what_was_appended_is_there_after_a_restart(tmp_path, database):
    async def work(store):
        assert await store.append("t1", play(1, "a"), PLAYING) == Appended(1, False)
        assert await store.append("t1", play(2, "b"), Outcome("finished", [], {"scores": [1, 2]})) == Appended(2, False)

    run(work, tmp_path, database)

    async def later():
        async with opened(tmp_path, database) as store:
            return await store.load("t1")

    kept = asyncio.run(later())
    assert [(a.seq, a.idem, a.body) for a in kept.actions] == [
        (n, k, {"moves": [[0, 1]]}) for n, k in [(1, "a"), (2, "b")]
    ]
    assert (kept.row.version, kept.row.status, kept.row.result) == (2, "finished", {"scores": [1, 2]})


def test_the_same_key_is_stored_once(tmp_path, database):
    async def work(store):
        await store.append("t1", play(1, "a"), PLAYING)
        await store.append("t1", play(2, "b"), PLAYING)
        again = await store.append("t1", play(3, "a"), PLAYING)
        return (
            again,
            (await store.load("t1")).row.version,
            await store.has_action("t1", "b"),
            await store.has_action("t1", "c"),
        )

    assert run(work, tmp_path, database) == (Appended(1, True), 2, True, False)


def test_of_rivals_for_one_version_exactly_one_wins(tmp_path, database):
    async def work(store):
        rivals = [store.append("t1", play(1, f"rival{n}"), PLAYING) for n in range(20)]
        answers = await asyncio.gather(*rivals)
        return answers, (await store.load("t1")).actions

    answers, actions = run(work, tmp_path, database)
    assert answers.count(Appended(1, False)) == 1
    assert answers.count(Behind(1)) == 19
    assert len(actions) == 1


def test_nothing_is_appended_to_a_finished_game(tmp_path, database):
    async def work(store):
        await store.append("t1", play(1, "a"), Outcome("finished", []))
        return await store.append("t1", play(2, "b"), PLAYING), (await store.load("t1")).row.version

    assert run(work, tmp_path, database) == (Behind(1), 1)


def test_a_job_that_fails_changes_nothing_and_spares_the_others(tmp_path, database):
    def bad(tx, status):
        write_seat(tx, "t1", SeatRow(1, "bot", "", "Joe", "random"))
        raise ValueError("no")

    def good(tx, status):
        write_seat(tx, "t1", SeatRow(0, "person", "h", "Bea"))
        return status

    async def work(store):
        answers = await asyncio.gather(
            store.change("t1", bad),
            store.change("t1", good),
            store.append("t1", play(1, "a"), Outcome("playing", [], {"scores": object()})),
            return_exceptions=True,
        )
        return answers, await store.load("t1")

    answers, kept = run(work, tmp_path, database)
    assert [type(answer) for answer in answers] == [ValueError, str, TypeError]
    assert [(s.kind, s.name) for s in kept.seats] == [("person", "Bea"), ("open", "")]
    assert kept.actions == []


def test_a_snapshot_shortens_what_is_loaded_and_an_older_one_never_replaces_it(tmp_path, database):
    async def work(store):
        for n in range(1, 6):
            await store.append("t1", play(n, str(n)), PLAYING)
        await store.snapshot("t1", 4, {"at": 4})
        await store.snapshot("t1", 2, {"at": 2})
        kept = await store.load("t1")
        whole = await store.load("t1", from_snapshot=False)
        return kept.snapshot, [a.seq for a in kept.actions], kept.row.version, len(whole.actions)

    assert run(work, tmp_path, database) == ((4, {"at": 4}), [5], 5, 5)


def test_a_table_is_made_once_for_a_key(tmp_path, database):
    async def work(store):
        again = await store.create(a_table("t2"), [SeatRow(0)])
        other = await store.create(a_table("t3", idem="i3"), [SeatRow(0)])
        return again, other, await store.load("t2")

    assert run(work, tmp_path, database) == ("t1", "t3", None)


def test_a_rematch_is_made_once_whoever_asks(tmp_path, database):
    async def work(store):
        first = await store.create(a_table("t2", idem="i2"), [SeatRow(0)], replaces="t1")
        second = await store.create(a_table("t3", host="g", idem="i3"), [SeatRow(0)], replaces="t1")
        return first, second, (await store.load("t1")).row.rematch

    assert run(work, tmp_path, database) == ("t2", "t2", "t2")


def test_a_recovery_works_once_and_not_for_ever(tmp_path, database):
    async def work(store):
        await store.name_guest("h", "Ann")
        await store.add_recovery("old", "h", 1)
        missed = await store.use_recovery("old", spend=True)
        await store.add_recovery("new", "h", 2**40)
        looked = await store.use_recovery("new", spend=False)
        return missed, looked, await store.use_recovery("new", spend=True), await store.use_recovery("new", spend=True)

    assert run(work, tmp_path, database) == (None, "h", "h", None)


def test_the_lists_show_what_they_should(tmp_path, database):
    async def work(store):
        secret = a_table("t2", idem="i2")
        secret.listed = False
        await store.create(secret, [SeatRow(0, "person", "h", "Ann"), SeatRow(1)])
        await store.create(a_table("t3", idem="i3"), [SeatRow(0, "person", "g", "Bea")])
        await store.append("t3", play(1, "a"), Outcome("finished", []))
        return [[kept.row.id for kept in part] for part in await store.lists("h", 10)]

    yours, free, ended = run(work, tmp_path, database)
    assert (sorted(yours), free, ended) == (["t1", "t2"], ["t1"], ["t3"])


def test_migrating_again_changes_nothing_and_a_newer_database_is_left_alone(tmp_path, database):
    async def work(store):
        def newer(tx):
            tx.run("INSERT INTO schema_version (number) VALUES (?)", migrations()[-1][0] + 1)

        await store.run(newer)

    run(work, tmp_path, database)
    with pytest.raises(RuntimeError, match="newer release"):
        open_store(tmp_path, database)


def test_a_second_process_on_the_same_file_is_refused(tmp_path):
    async def work():
        async with opened(tmp_path, ""):
            with pytest.raises(InUse):
                open_store(tmp_path)
        async with opened(tmp_path, ""):
            pass  # the first has let go

    asyncio.run(work())


def test_sqlite_keeps_what_it_promises(tmp_path):
    def pragmas(tx):
        return [tx.one(f"PRAGMA {name}")[0] for name in ("journal_mode", "synchronous")]

    async def work():
        async with opened(tmp_path, "") as store:
            return await store.run(pragmas)

    assert asyncio.run(work()) == ["wal", 2]


def test_a_backup_taken_while_running_is_whole(tmp_path):
    async def work(store):
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


def test_another_process_hears_of_a_change(tmp_path, postgres):
    url = postgres.fresh()

    async def work():
        async with opened(tmp_path, url) as one, opened(tmp_path, url) as two:
            heard = asyncio.Queue()
            await two.engine.listen(heard.put_nowait)
            assert await asyncio.wait_for(heard.get(), 10) == ""  # it listens now
            await one.create(a_table(), [SeatRow(0)])
            await one.append("t1", play(1, "a"), PLAYING)
            return await asyncio.wait_for(heard.get(), 10)

    assert asyncio.run(work()) == "t1"


def test_a_lost_connection_is_told_and_made_again(tmp_path, postgres):
    url = postgres.fresh()

    async def work(store):
        with psycopg.connect(url, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        answers = [await settle(store.append("t1", play(1, "a"), PLAYING)) for _ in range(12)]
        return answers, (await store.load("t1")).row.version

    async def settle(job):
        try:
            return await job
        except Exception as trouble:
            return type(trouble).__name__

    answers, version = run(work, tmp_path, url)
    assert set(map(str, answers)) <= {"StoreAway", "Appended(seq=1, replayed=False)", "Appended(seq=1, replayed=True)"}
    assert (answers[-1], version) == (Appended(1, True), 1)
