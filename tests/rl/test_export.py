"""Games as tables for learners: whole or not at all, as documented, and without what a seat may not know."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import gulch
from gulch.cli import main
from gulch.core.seen import digest, load, observe, waiting
from gulch.core.steps import Rng
from gulch.games import find, names
from gulch.play.gathering import Gathered, Unfit, gather
from gulch.play.table import Table, table_from
from gulch.rl.batch import Batch, tables
from gulch.rl.export import BadExport, Exported, File, export, schema
from gulch.rl.sheets import LUCK, SHEETS, described
from gulch.rl.unrolling import layout_at, unroll

TESTS = Path(__file__).parents[1]
RECORDS = [
    TESTS / "games/way_out_west/records/01-3-players.game",
    TESTS / "games/wacky_wacky_west/records/votes-at-the-same-time.game",
    TESTS / "games/wild_west_way/records/two-players.game",
    TESTS / "games/outlaws/records/save-declined-by-order.game",  # with orders, which are given out of turn
    TESTS / "games/outlaws/records/team-0-president.game",
]
SECRETIVE = ["high-noon", "outlaws", "wacky-wacky-west", "wild-west-way"]

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of a game or two of each sort, one of which does not begin at the beginning."""
    place = tmp_path_factory.mktemp("export")
    middle = place / "from-the-middle.game"
    halfway = gulch.replay(RECORDS[2].read_text(encoding="utf-8")).at(150)
    middle.write_text(to_the_end(Table(halfway.box, seed=3, start=halfway.truth())).record(), encoding="utf-8")
    export(gather([*RECORDS, middle]), place / "out")
    return place / "out"


def to_the_end(table: Table, first: str = "", seed: int = 1) -> Table:
    """Played at random, but for the first answer."""
    rng = Rng(seed)
    if table.luck == "manual":
        table.deal_from_now_on()
    while not table.over:
        seat = table.waiting()[0]
        found = table.options(seat)
        table.play(seat, first or found[int(rng.below(len(found)))])
        first = ""
    return table


def random_game(name: str, seed: int = 1) -> Table:
    return to_the_end(Table(find(name), find(name).players[0], seed), seed=seed)


def read(folder: Path, path: str) -> Rows:
    rows: Rows = pq.read_table(folder / path).to_pylist()
    return rows


def views_of(folder: Path, game: dict[str, Any]) -> Rows:
    return [row for row in read(folder, f"views/{game['layout']}.parquet") if row["game_id"] == game["id"]]


def of(rows: Rows, game: dict[str, Any]) -> Rows:
    return [row for row in rows if row["game_id"] == game["id"]]


def manifest_of(folder: Path) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def begun(folder: Path, game: dict[str, Any]) -> Table:
    """The table of a game before its first move, from what was exported of it."""
    (start,) = of(read(folder, "truth/starts.parquet"), game)
    box = find(game["game"])
    assert game["laid_out"] == (start["position"] is None)
    if start["position"]:
        return table_from(box, json.loads(start["position"]), luck="manual")
    return Table(box, game["players"], options=dict(game["options"]), luck="manual")


# what is there


def test_decisions_and_luck_replay_to_the_hash(folder: Path) -> None:
    games, asides = read(folder, "games.parquet"), 0
    assert len(games) == len(RECORDS) + 1 and {game["laid_out"] for game in games} == {True, False}
    for game in games:
        table = begun(folder, game)
        said = of(read(folder, "decisions.parquet"), game)
        moves = said + of(read(folder, "truth/luck.parquet"), game)
        for row in sorted(moves, key=lambda row: int(row["number"])):
            assert table.version == row["number"]
            if "seat" not in row:
                table.play("chance", row["notation"])
                continue
            seat = row["seat"]
            assert row["options"] == (table.asides(seat) if row["aside"] else table.options(seat))
            assert row["count"] == len(row["options"]) and row["forced"] == (row["count"] == 1)
            asides += row["aside"]
            table.play(seat, row["notation"])
        assert table.hash() == game["hash"] and table.version == game["length"] and len(said) == game["decisions"]
        assert (table.ranks(), table.scores()) == (game["ranks"], game["scores"]) and game["over"]
    assert asides > 0


def test_every_question_has_a_view_and_every_decision_a_state(folder: Path) -> None:
    for game in read(folder, "games.parquet"):
        said, table = of(read(folder, "decisions.parquet"), game), begun(folder, game)
        asked = [(row["number"], row["seat"]) for row in said if not row["aside"]]
        assert [(row["number"], row["seat"]) for row in views_of(folder, game)] == asked
        states = of(read(folder, "truth/states.parquet"), game)
        assert [row["number"] for row in states] == [row["number"] for row in said]
        record = gulch.replay(replayed(folder, game, table).record())
        for row in states[:: max(1, len(states) // 5)]:
            truth = load(table.first.copy(), json.loads(row["state"]))
            assert digest(truth) == record.at(row["number"]).hash()


def replayed(folder: Path, game: dict[str, Any], table: Table) -> Table:
    moves = of(read(folder, "decisions.parquet"), game) + of(read(folder, "truth/luck.parquet"), game)
    for row in sorted(moves, key=lambda row: int(row["number"])):
        table.play(row.get("seat", "chance"), row["notation"])
    return table


def test_actions_are_numbered_as_in_a_batch(folder: Path) -> None:
    manifest = manifest_of(folder)
    for game in read(folder, "games.parquet"):
        steps = manifest["layouts"][game["layout"]]["actions"]
        for row in of(read(folder, "decisions.parquet"), game):
            if row["aside"]:
                assert row["action"] is None and row["actions"] == []
                continue
            assert row["actions"][row["options"].index(row["notation"])] == row["action"]
            (step,) = [s for s in steps if s["first"] <= row["action"] < s["first"] + s["count"]]
            assert step["step"] == row["step"]


def test_what_is_public_was_heard_by_all(folder: Path) -> None:
    for game in read(folder, "games.parquet"):
        said = of(read(folder, "decisions.parquet"), game)
        lines = replayed(folder, game, begun(folder, game)).lines
        heard = {line.move: line.ears is None for line in reversed(list(lines)) if not line.auto and not line.note}
        assert [row["public"] for row in said] == [heard[row["number"]] for row in said]
    assert {row["public"] for row in read(folder, "decisions.parquet")} == {True, False}


@pytest.mark.parametrize("name", names())
def test_a_view_is_the_row_that_a_batch_gives(name: str) -> None:
    """Though the one is made from an observation, and the other in a hurry from the truth."""
    for players in find(name).players:
        batch = Batch(tables(name, 1, players, skip_forced=False), seed=players)
        rng = Rng(players)
        for _ in range(120):
            s = batch.lane.states[0]
            layout = layout_at(name, players, tuple(int(n) for n in s.house))
            assert layout.view(observe(s, s.seat)).tolist() == batch.obs[0].tolist()
            assert [column.name for column in layout.columns] == batch.layout.names
            batch.pick([int(rng.below(int(batch.counts[0])))])


# secrets


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_views_of_a_seat_do_not_change_with_what_it_may_not_know(name: str) -> None:
    """Two games that look alike to the seat that is asked, from a point on: what was exported of it is alike there."""
    differed = 0
    for seed in range(1, 5 if name == "outlaws" else 9):  # there it takes long to imagine something
        whole = random_game(name, seed)
        at = [n for n, move in enumerate(whole.moves) if move.seat >= 0 and not move.aside]
        point = whole.at(at[len(at) * seed // 9])
        seat = whole.moves[point.version].seat
        other = point.imagine(seat, seed)
        if seat not in waiting(other.truth()):
            continue  # of a ballot: there it has answered already
        first = whole.moves[point.version].word
        same = Table(point.box, seed=seed, luck="manual", start=point.truth())
        one, two = (unroll(Gathered("", to_the_end(answered(t, seat, first)))).rows for t in (same, other))
        for sheet in ("views", "decisions"):
            assert one[sheet][0][1:] == two[sheet][0][1:]
        differed += one["states"][0][1:] != two["states"][0][1:]
    assert differed >= 2, "the truth was another all the time"


def answered(table: Table, seat: int, first: str) -> Table:
    table.play(seat, first)
    return table


def test_nobody_is_named(tmp_path: Path) -> None:
    table = random_game("high-noon")
    table.people = {0: "Onyma", 1: "Kleio"}
    (tmp_path / "a.game").write_text(table.record(), encoding="utf-8")
    assert '"Onyma"' in table.record()
    export(gather([tmp_path / "a.game"]), tmp_path / "out")
    told = everything(tmp_path / "out")
    assert "high-noon" in told and "Onyma" not in told and "Kleio" not in told


def everything(folder: Path) -> str:
    texts = [str(pq.read_table(path).to_pylist()) for path in sorted(folder.rglob("*.parquet"))]
    return "\n".join([*texts, (folder / "manifest.json").read_text(encoding="utf-8")])


def test_without_the_truth_there_is_none(tmp_path: Path) -> None:
    assert main(["export", str(RECORDS[4]), "--into", str(tmp_path / "out"), "--no-truth"]) == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        "games.parquet",
        "decisions.parquet",
        "views",
        "manifest.json",
    }
    manifest = manifest_of(tmp_path / "out")
    assert not [path for path in manifest["files"] if "truth" in path] and "states" not in manifest["sheets"]


# as documented


def test_the_sheets_are_as_documented(folder: Path) -> None:
    assert described() in (TESTS.parent / "docs/learn/data.md").read_text(encoding="utf-8"), (
        "docs/learn/data.md: print gulch.rl.sheets.described() into it"
    )
    manifest = manifest_of(folder)
    for sheet in SHEETS:
        columns = [cell._asdict() for cell in sheet.cells]
        assert manifest["sheets"][sheet.name]["columns"] == columns
        paths = [p for p in manifest["files"] if p == sheet.path or (sheet.name == "views" and p.startswith("views/"))]
        assert paths
        for path in paths:
            width = manifest["layouts"].get(Path(path).stem, {}).get("width", 0)
            assert pq.read_schema(folder / path).equals(schema(sheet, width))
        rows = sum(manifest["files"][path]["rows"] for path in paths)
        assert manifest["sheets"][sheet.name]["rows"] == rows


def test_the_documented_code_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (TESTS.parent / "docs/learn/data.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 2
    exec("\n".join(blocks), {})


def test_the_manifest_tells_of_every_file(folder: Path) -> None:
    manifest = manifest_of(folder)
    files = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
    assert set(manifest["files"]) == set(files) - {"manifest.json"}
    for path, said in manifest["files"].items():
        assert said["sha256"] == hashlib.sha256(files[path].read_bytes()).hexdigest()
        assert said["bytes"] == files[path].stat().st_size and said["rows"] == pq.read_metadata(files[path]).num_rows
    assert (manifest["gulch"], manifest["engine"], manifest["games"]) == (gulch.__version__, 1, len(RECORDS) + 1)


def test_a_column_of_the_views_is_what_the_manifest_calls_it(folder: Path) -> None:
    manifest = manifest_of(folder)
    games = [game for game in read(folder, "games.parquet") if game["game"] == "way-out-west"]
    for game in games:
        layout = manifest["layouts"][game["layout"]]
        at = {column["name"]: number for number, column in enumerate(layout["columns"])}
        states = {row["number"]: json.loads(row["state"]) for row in of(read(folder, "truth/states.parquet"), game)}
        for view in views_of(folder, game):
            state, row = states[view["number"]], view["row"]
            assert len(row) == layout["width"] == len(layout["columns"])
            assert layout["axes"]["step"][row[at["step"]]] == state["stop"] and row[at["seat"]] == view["seat"]
            assert row[at["money/me"]] == state["money"][view["seat"]]
            assert row[at["money/+1"]] == state["money"][(view["seat"] + 1) % game["players"]]


# what goes wrong


def test_a_broken_record_is_left_out_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    half = "\n".join(texts[0].splitlines()[:40]) + "\n"
    places = {
        "a": texts[3],
        "b": texts[4].replace("look", "luck"),
        "c": texts[4],
        "d": half,
        "e": texts[3] + "# again\n",
    }
    for name, text in places.items():
        (tmp_path / f"{name}.game").write_text(text, encoding="utf-8")
    assert main(["export", str(tmp_path), "--into", str(tmp_path / "out")]) == 1
    manifest = manifest_of(tmp_path / "out")
    assert manifest["games"] == 2
    broken, unfinished = manifest["refused"]
    assert broken["where"].endswith("b.game") and broken["reason"].startswith("line ")
    assert unfinished["where"].endswith("d.game") and unfinished["reason"] == "the game is not over"
    (again,) = manifest["again"]
    ids = [game["id"] for game in read(tmp_path / "out", "games.parquet")]
    assert again["where"].endswith("e.game") and again["reason"] == f"the same as {ids[0]}"
    said = capsys.readouterr().err
    assert broken["reason"] in said and "2 games with" in said and "2 refused" in said
    assert {row["game_id"] for row in read(tmp_path / "out", "decisions.parquet")} == set(ids)


def test_nothing_to_export_leaves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.game"
    bad.write_text("hello: you\n", encoding="utf-8")
    assert main(["export", str(bad), "--into", str(tmp_path / "out")]) == 2
    assert "bad.game: header: the record names no game" in capsys.readouterr().err
    assert main(["export", "--into", str(tmp_path / "out")]) == 2
    assert main(["export", str(RECORDS[3]), "--into", str(tmp_path / "no" / "out")]) == 2
    assert main(["export", "--data", str(tmp_path / "none"), "--into", str(tmp_path / "out")]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [bad]


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "note").write_text("mine", encoding="utf-8")
    with pytest.raises(BadExport, match="there already"):
        export(gather([RECORDS[3]]), tmp_path / "kept")
    with pytest.raises(BadExport, match="there already"):
        export(gather([RECORDS[3]]), tmp_path / "kept" / "note")
    assert [path.name for path in tmp_path.rglob("*")] == ["kept", "note"]
    (tmp_path / "empty").mkdir()
    export(gather([RECORDS[3]]), tmp_path / "empty")
    assert manifest_of(tmp_path / "empty")["games"] == 1


def test_an_interruption_leaves_nothing(tmp_path: Path) -> None:
    def interrupt(so_far: Exported) -> None:
        if so_far.games == 2:
            assert len(list(tmp_path.iterdir())) == 1, "it is written aside"
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export(gather(RECORDS), tmp_path / "out", told=interrupt)
    assert list(tmp_path.iterdir()) == []


KILLED = """
import os, signal, sys
from pathlib import Path
from gulch.play.gathering import gather
from gulch.rl.export import export
def kill(so_far):
    if so_far.games == 2:
        os.kill(os.getpid(), signal.SIGKILL)
export(gather([Path(name) for name in sys.argv[2:]]), Path(sys.argv[1]), told=kill)
"""


def test_a_kill_leaves_nothing_half_at_the_place(tmp_path: Path) -> None:
    source = str(Path(gulch.__file__).parents[1])
    command = [sys.executable, "-c", KILLED, str(tmp_path / "out"), *map(str, RECORDS)]
    killed = subprocess.run(command, env={**os.environ, "PYTHONPATH": source}, check=False)
    assert killed.returncode == -signal.SIGKILL and not (tmp_path / "out").exists()
    (rest,) = tmp_path.iterdir()
    assert rest.name.startswith("out.part-") and not (rest / "manifest.json").exists()
    assert export(gather(RECORDS), tmp_path / "out").games == len(RECORDS)


def test_the_same_games_are_written_alike(tmp_path: Path) -> None:
    for name in ("one", "two"):
        export(gather(RECORDS[2:4]), tmp_path / name)
    one, two = (
        {p.relative_to(at): p.read_bytes() for p in at.rglob("*.*")} for at in (tmp_path / "one", tmp_path / "two")
    )
    assert one == two


def test_rows_wait_for_no_more_than_a_group(tmp_path: Path) -> None:
    """So memory does not grow with the number of games."""
    file = File(tmp_path, "luck.parquet", LUCK._replace(group=100))
    for game in range(50):
        file.add([(f"g{game}", number, "DIE", "6") for number in range(30)])
        assert len(file.waiting) < 100
    file.close()
    written = pq.ParquetFile(tmp_path / "luck.parquet").metadata
    assert written.num_rows == 1500 and written.num_row_groups == 13
    assert max(written.row_group(i).num_rows for i in range(13)) < 100 + 30


def test_games_are_taken_one_by_one(tmp_path: Path) -> None:
    """The next is not asked for before the one before is written."""
    done = Exported()

    def told(so_far: Exported) -> None:
        done.games = so_far.games

    def found() -> Iterator[Gathered | Unfit]:
        for number, path in enumerate(RECORDS):
            assert done.games == number
            yield from gather([path])

    assert export(found(), tmp_path / "out", told=told).games == len(RECORDS)


def test_what_to_install_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "gulch.rl.export")
    assert main(["export", str(RECORDS[3]), "--into", str(tmp_path / "out")]) == 2
    assert "pip install 'gulch[data]'" in capsys.readouterr().err
