"""Many records into a server, and all finished games out of it, on both databases."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import gulch
from gulch.cli import main
from gulch.games import find
from gulch.play.gathering import Gathered, Unfit, gather
from gulch.web.archive import BadArchive, bring_in, finished_games
from gulch.web.ledger import history
from gulch.web.store import StoreAway, tables
from tests.web.webkit import Running, whole_store

RECORDS = Path(__file__).parents[1] / "games"
OUTLAWS = RECORDS / "outlaws/records/duel-2-duel-ugly.game"
WEST = RECORDS / "way_out_west/records/01-3-players.game"


def named(record: Path, *people: str) -> str:
    """The same record with people on its seats."""
    table = gulch.replay(record.read_text(encoding="utf-8"))
    table.people = dict(enumerate(people))
    return table.record()


def import_into(data: Path, database: str, *places: Path, more: tuple[str, ...] = ()) -> int:
    where = ["--data", str(data), *(["--database", database] if database else [])]
    return main(["import", *map(str, places), *where, *more])


def links(said: str) -> dict[str, str]:
    """By file, as the import has printed them."""
    return {Path(where).name: link for link, where in (line.split("  ", 1) for line in said.splitlines())}


# in


def test_imported_records_can_be_replayed(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "west.game").write_text(named(WEST, "Ann", "Bob <b>"), encoding="utf-8")
    (tmp_path / "bad.game").write_text(named(WEST).replace("bid", "bit"), encoding="utf-8")
    assert import_into(tmp_path / "data", database, tmp_path, OUTLAWS, more=("--language", "it")) == 1
    said = capsys.readouterr()
    assert "bad.game: line " in said.err and "2 games brought in, 0 were there, 1 refused" in said.err
    shown = links(said.out)
    assert set(shown) == {"west.game", OUTLAWS.name}
    with Running(tmp_path / "data", database) as server:
        somebody = server.person()
        page = somebody.get(shown["west.game"])
        assert page.status_code == 200
        assert "Ann" in page.text and "Bob &lt;b&gt;" in page.text and "Bob <b>" not in page.text
        replay = somebody.get(f"/api/tables/{shown['west.game'].split('/')[2]}/replay").json()
        third = gulch.game("way-out-west").box.phrases("it").word(gulch.replay(named(WEST)).colours[2])
        assert [seat["name"] for seat in replay["seats"]] == ["Ann", "Bob <b>", third]
        table = gulch.replay(named(WEST))
        assert (replay["length"], replay["scores"], replay["ranks"]) == (table.version, table.scores(), table.ranks())
        assert somebody.get(shown[OUTLAWS.name]).status_code == 200
        ended = {one["id"] for one in somebody.get("/api/tables").json()["recent"]}
        assert ended == {link.split("/")[2] for link in shown.values()}
        record = somebody.get(f"/api/tables/{shown['west.game'].split('/')[2]}/record").text
        assert gulch.replay(record).hash() == table.hash() and "[Seed" not in record


def test_the_same_record_is_taken_once(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "again.game").write_text("# the same\n" + OUTLAWS.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "other.game").write_text(named(OUTLAWS, "Ann", "Bob"), encoding="utf-8")
    places = (OUTLAWS, tmp_path / "again.game", tmp_path / "other.game")
    assert import_into(tmp_path / "data", database, *places) == 0
    first = capsys.readouterr()
    link = links(first.out)[OUTLAWS.name]
    assert f"again.game: is there as {link}" in first.err and "2 games brought in, 1 were there" in first.err
    assert import_into(tmp_path / "data", database, *places) == 0
    second = capsys.readouterr()
    assert second.out == "" and "0 games brought in, 3 were there, 0 refused" in second.err
    with Running(tmp_path / "data", database) as server:
        kept = whole_store(server)
        assert len(kept["tables"]) == len(kept["actions"]) == 2 and len(kept["seats"]) == 4


def test_unlisted_games_are_for_those_with_the_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert import_into(tmp_path / "data", "", OUTLAWS, more=("--unlisted",)) == 0
    link = links(capsys.readouterr().out)[OUTLAWS.name]
    with Running(tmp_path / "data") as server:
        somebody = server.person()
        assert somebody.get("/api/tables").json()["recent"] == []
        assert somebody.http.get(link).status_code == 200
        assert somebody.http.get(link.partition("?")[0]).status_code == 404


def test_a_store_that_fails_in_between_keeps_whole_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what was not taken is taken the next time."""
    written, write_action = [], tables.write_action

    def once(*given: Any) -> None:
        write_action(*given)
        written.append(given)
        if len(written) == 2:
            raise StoreAway("gone")

    monkeypatch.setattr(tables, "write_action", once)
    with pytest.raises(BadArchive, match="gone"):
        bring_in(gather([OUTLAWS, WEST]), tmp_path)
    with Running(tmp_path) as server:
        kept = whole_store(server)
        assert [len(kept[name]) for name in ("tables", "actions", "seats")] == [1, 1, 2]
    done = bring_in(gather([OUTLAWS, WEST]), tmp_path)
    assert [where for where, _ in done.tables] == [str(WEST)] and [one.where for one in done.again] == [str(OUTLAWS)]


def test_a_record_that_breaks_off_is_taken_without_a_result(tmp_path: Path) -> None:
    """As far as it goes; there is nothing in it to learn from, so it does not come out as data."""
    half = gulch.replay(WEST.read_text(encoding="utf-8")).at(30)
    (tmp_path / "half.game").write_text(half.record(), encoding="utf-8")
    (_, link), *_ = bring_in(gather([tmp_path / "half.game"]), tmp_path / "data").tables
    with Running(tmp_path / "data") as server:
        somebody = server.person()
        replay = somebody.get(f"/api/tables/{link.split('/')[2]}/replay").json()
        assert (replay["length"], replay["scores"], replay["ranks"]) == (30, [], [])
        assert somebody.get(link).status_code == 200
    assert main(["export", "--data", str(tmp_path / "data"), "--into", str(tmp_path / "out")]) == 2
    assert not (tmp_path / "out").exists()


def test_a_folder_that_is_served_is_left_alone(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    data = server.house.data
    assert import_into(data, "", OUTLAWS) == 2
    assert f"another process serves {data}" in capsys.readouterr().err
    assert import_into(data / "none", "postgresql://127.0.0.1:9/none?connect_timeout=5", OUTLAWS) == 2
    assert "PostgreSQL cannot be used" in capsys.readouterr().err


def test_an_uploaded_record_names_its_people(house: Running) -> None:
    """As an imported one does; and what it says of the dealer's seed."""
    ann = house.person("Ann")
    text = named(WEST, "Cleo", "x" * 40).replace("[Game", '[Seed "abc"]\n[Game')
    done = ann.http.post("/api/records", content=text, headers={"content-type": "text/plain"}).json()
    replay = ann.get(f"/api/tables/{done['id']}/replay").json()
    assert [seat["name"] for seat in replay["seats"]][:2] == ["Cleo", "x" * 24]
    assert '[Seed "abc"]' in ann.get(f"/api/tables/{done['id']}/record").text


# out


def test_a_game_that_goes_on_leaves_no_trace(tmp_path: Path, database: str) -> None:
    """While the server runs, and a table of it is being played."""
    with Running(tmp_path / "data", database) as server:
        ann = server.person("Ann")
        over, going, waits = ann.create(seats="mb"), ann.create("outlaws", seats="mb"), ann.create(seats="mo")
        ann.finish(over)
        ann.answer(going)
        assert ann.view(going)["over"] is False
        where = ["--data", str(tmp_path / "data"), *(["--database", database] if database else [])]
        assert main(["export", *where, "--into", str(tmp_path / "out")]) == 0
        kept = {table: server.kept(table) for table in (over, going)}
        record = ann.get(f"/api/tables/{over}/record").text
    (game,) = pq.read_table(tmp_path / "out/games.parquet").to_pylist()
    assert game["game"] == "high-noon" and game["hash"] == gulch.replay(record).hash() and game["over"]
    (start,) = pq.read_table(tmp_path / "out/truth/starts.parquet").to_pylist()
    assert start["seed"] == kept[over].row.seed
    told = everything(tmp_path / "out")
    row = kept[going].row
    for secret in (row.id, row.seed, row.invite, row.watch, "outlaws", waits, "Ann"):
        assert secret not in told
    assert json.loads((tmp_path / "out/manifest.json").read_text(encoding="utf-8"))["refused"] == []


def everything(folder: Path) -> str:
    texts = [str(pq.read_table(path).to_pylist()) for path in sorted(folder.rglob("*.parquet"))]
    texts += [path.name for path in folder.rglob("*")]
    return "\n".join([*texts, (folder / "manifest.json").read_text(encoding="utf-8")])


def test_a_game_that_somebody_gave_up_has_its_result(server: Running, tmp_path: Path) -> None:
    ann = server.person("Ann")
    table = ann.create(seats="mb")
    ann.answer(table)
    ann.ok(f"/api/tables/{table}/resign", {"seat": 0})
    assert main(["export", "--data", str(server.house.data), "--into", str(tmp_path / "out")]) == 0
    (game,) = pq.read_table(tmp_path / "out/games.parquet").to_pylist()
    assert (game["over"], game["ranks"], game["scores"]) == (False, [1, 0], None)


def test_what_is_imported_comes_out_again(tmp_path: Path, database: str) -> None:
    """The same games with the same ids, from records and from a server."""
    places = [OUTLAWS, WEST]
    bring_in(gather(places), tmp_path / "data", database)
    out = {game_id(one) for one in finished_games(tmp_path / "data", database)}
    assert out == {game_id(one) for one in gather(places)}


def game_id(one: Gathered | Unfit) -> tuple[str, int, str]:
    assert isinstance(one, Gathered)
    return one.table.hash(), one.table.version, one.table.box.name


def test_a_table_that_cannot_be_played_any_more_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_in(gather([OUTLAWS, WEST]), tmp_path)

    def gone(name: str) -> Any:
        if name == "outlaws":
            raise ValueError("no game is called outlaws")
        return find(name)

    monkeypatch.setattr(history, "find", gone)
    found = list(finished_games(tmp_path))
    assert [one.reason for one in found if isinstance(one, Unfit)] == ["no game is called outlaws"]
    assert [one.table.box.name for one in found if isinstance(one, Gathered)] == ["way-out-west"]
