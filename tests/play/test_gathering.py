"""Records found in files and folders, one after another; what is none is told with its reason."""

from pathlib import Path

import pytest

from gulch.games import find
from gulch.play import gathering
from gulch.play.gathering import Gathered, Unfit, anonymous, fingerprint, gather, play_through
from gulch.play.records import BadRecord
from gulch.play.table import Table


def record(seed: int = 1, **people: str) -> str:
    """A whole game."""
    table = Table(find("high-noon"), 2, seed)
    table.people = {int(seat[1:]): name for seat, name in people.items()}
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table.record()


def put(folder: Path, **texts: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")


def test_records_are_found_in_folders_in_order_and_in_files_of_any_name(tmp_path: Path) -> None:
    put(tmp_path / "b", two_game=record(2), one_txt=record(1), notes_md="no record")
    put(tmp_path / "b" / "deep", three_GAME=record(3))
    put(tmp_path, odd_md=record(4))
    found = list(gather([tmp_path / "b", tmp_path / "odd.md"]))
    names = ["b/one.txt", "b/two.game", "b/deep/three.GAME", "odd.md"]
    assert [one.where for one in found] == [str(tmp_path / name) for name in names]
    assert all(isinstance(one, Gathered) and one.table.over for one in found)


def test_a_place_that_is_not_there_stops_everything_before_it_begins(tmp_path: Path) -> None:
    put(tmp_path, good_game=record())
    with pytest.raises(BadRecord, match="gone: there is no such file"):
        gather([tmp_path / "good.game", tmp_path / "gone"])


def test_each_record_is_read_when_its_turn_comes(tmp_path: Path) -> None:
    put(tmp_path, a_game=record(1), b_game=record(2))
    found = gather([tmp_path / "a.game", tmp_path / "b.game"])
    assert isinstance(next(found), Gathered)
    (tmp_path / "b.game").unlink()
    assert next(found) == Unfit(str(tmp_path / "b.game"), "it cannot be read: No such file or directory")


def test_what_is_no_record_is_told_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = record()
    whole = len(good.encode())
    monkeypatch.setattr(gathering, "LONGEST_RECORD", whole)
    monkeypatch.setattr(gathering, "WIDEST", 1)
    put(tmp_path, a_game=good, b_game="red: hello\n", c_game=good.replace("red:", "rad:"), d_game=good + "#\n")
    (tmp_path / "e.game").write_bytes(b"\xff\xfe")
    put(tmp_path, f_game=good[:50] + "\x1b" + good[51:], g_game="[Game]")
    reasons = [one.reason if isinstance(one, Unfit) else "" for one in gather([tmp_path])]
    assert reasons[0] == "" and "names no game" in reasons[1] and "nobody here is called 'rad'" in reasons[2]
    assert reasons[2].startswith("line ")
    assert reasons[3] == f"the record is longer than {whole} characters"
    assert reasons[4:] == ["it is not UTF-8", "there are control characters in it", "header: the record names no game"]


def test_the_seed_of_a_record_is_kept(tmp_path: Path) -> None:
    put(tmp_path, a_game='[Seed "1234"]\n' + record(), b_game=record(2))
    assert [one.seed for one in gather([tmp_path]) if isinstance(one, Gathered)] == ["1234", ""]


def test_a_fingerprint_is_that_of_the_game_and_not_of_its_layout() -> None:
    table = play_through(record(5, p0="Ann"))
    text = record(5, p0="Ann").replace("\nred:", "\n\n# well\nred:")
    assert fingerprint(play_through("# a game\n" + text + "# over\n")) == fingerprint(table)
    assert fingerprint(play_through(record(5, p0="Bob"))) != fingerprint(table)
    assert fingerprint(play_through(record(6, p0="Ann"))) != fingerprint(table)
    assert fingerprint(anonymous(table)) == fingerprint(play_through(record(5)))
    assert table.people == {0: "Ann"}, "it is still known at the table itself"
