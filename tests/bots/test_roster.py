"""The file that names bots from outside, and where they turn up."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gulch.bots import choose, guests, house_levels, level_named, levels, stand_in
from gulch.bots.external.guest import External
from gulch.bots.external.process import Limits, Program
from gulch.bots.external.remote import Address
from gulch.bots.external.roster import read_roster
from gulch.bots.players import BadRoster
from gulch.cli import main
from gulch.core.steps import Rng
from gulch.games import find
from gulch.play.table import Table
from gulch.terminal.bots import USUAL, Trial
from gulch.terminal.ink import plain
from gulch.terminal.play import Evening
from tests.bots.botkit import BOX, SAMPLES, WELL_BEHAVED, question

OFFERED = ["greenhorn", "cowhand", "gunslinger", "legend"]  # by the house
ROSTER = """
[bots.stray]
command = ["{python}", "-I", "-S", "{here}/stray.py"]
games = ["way-out-west", "high-noon"]
seconds = 60
begin = 60

[bots.lame]
command = ["{python}", "-I", "-S", "-c", "print('moo')"]
games = ["way-out-west", "high-noon"]
"""


@pytest.fixture
def roster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "bots.toml"
    path.write_text(ROSTER)
    (tmp_path / "stray.py").write_text(WELL_BEHAVED.format(""))
    monkeypatch.setenv("GULCH_BOTS", str(path))
    guests.cache_clear()
    yield path
    guests.cache_clear()


def read(path: Path, text: str) -> list[External]:
    path.write_text(text)
    return list(read_roster(path))


def test_everything_that_can_be_said_of_a_bot(tmp_path: Path) -> None:
    one, far = read(
        tmp_path / "bots.toml",
        """
        [bots.one]
        command = ["{python}", "{here}/one.py"]
        games = ["outlaws"]
        seconds = 0.5
        begin = 3
        memory = 100
        cpu = 20
        file_size = 2
        network = true
        env = { WEIGHTS = "{here}/one.bin" }
        [bots.far]
        address = "[::1]:7000"
        """,
    )
    way = Program((sys.executable, f"{tmp_path}/one.py"), Limits(100, 20, 2, True), {"WEIGHTS": f"{tmp_path}/one.bin"})
    assert vars(one) == {"name": "one", "way": way, "games": ("outlaws",), "seconds": 0.5, "patience": 3.0}
    assert one.plays(find("outlaws")) and not one.plays(BOX)
    assert vars(far) == {"name": "far", "way": Address("[::1]:7000"), "games": (), "seconds": 1.0, "patience": 10.0}
    assert far.plays(BOX)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[bots.x", "Expected ']'"),
        ("[bot.x]", "unknown field `bot`"),
        ("[bots.x]\nspeed = 1", "unknown field `speed`"),
        ("[bots.x]\ncommand = 'python x.py'", "Expected `array`, got `str`"),
        ("[bots.x]", "bot 'x': needs either a command or an address"),
        ("[bots.x]\ncommand = ['x']\naddress = 'a:1'", "bot 'x': needs either"),
        ("[bots.x]\naddress = 'a'", "should be like 127.0.0.1:7000"),
        ("[bots.x]\naddress = 'a:99999'", "should be like 127.0.0.1:7000"),
        ("[bots.X]\ncommand = ['x']", "bot 'X': a name has small letters"),
        ("[bots.greedy]\ncommand = ['x']", "bot 'greedy': this name belongs to the house"),
        ("[bots.you]\ncommand = ['x']", "bot 'you': this name belongs to the house"),
        ("[bots.x]\ncommand = ['x']\nseconds = 0", "seconds should be a number above 0, at most 60"),
        ("[bots.x]\ncommand = ['x']\nseconds = nan", "seconds should be a number above 0, at most 60"),
        ("[bots.x]\ncommand = ['x']\nmemory = 0", "should be 1 at least"),
    ],
)
def test_a_bad_one_is_refused_with_the_reason(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadRoster) as refused:
        read(tmp_path / "bots.toml", text)
    assert str(refused.value).startswith(f"GULCH_BOTS: {tmp_path / 'bots.toml'}: ") and why in str(refused.value)


def test_so_is_one_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRoster, match="cannot be read: No such file"):
        read_roster(tmp_path / "none.toml")


def test_the_samples_are_on_theirs() -> None:
    assert [level.name for level in read_roster(SAMPLES / "bots.toml")] == ["tumbleweed", "tumbleweed-js", "dreamer"]


def test_guests_are_levels_of_the_games_they_play(roster: Path) -> None:
    assert levels(BOX) == [*OFFERED, "stray", "lame"]
    assert levels(find("outlaws")) == house_levels(find("outlaws")) == OFFERED
    assert level_named(BOX, "stray").name == "stray" and stand_in(BOX).name == "cowhand"
    assert stand_in(find("high-noon")).name == ("cowhand" if find("high-noon").knowing else "random")
    with pytest.raises(ValueError, match="no bot is called 'stray' here; there are: greenhorn, cowhand, gunslinger, l"):
        level_named(find("outlaws"), "stray")
    assert choose(BOX, question(), "stray", 60.0, Rng(1)) == question().legal()[0]


def test_names_that_databases_have_stay_what_they_were() -> None:
    """Though they are not offered any more."""
    assert levels(BOX) == OFFERED
    assert [level_named(BOX, name).name for name in ("random", "greedy", "uct")] == ["random", "greedy", "uct"]
    seen = question()
    assert choose(BOX, seen, "greedy", 1.0, Rng(1)) == choose(BOX, seen, "cowhand", 1.0, Rng(1))


def test_in_the_terminal_one_plays_and_another_is_told_what_it_did(roster: Path) -> None:
    shown: list[str] = []
    table = Table(find("high-noon"), 2, 3)
    Evening(table, ["stray", "lame"], plain, write=shown.append, seconds=60).play()
    assert table.over
    faults = [line for line in shown if "bot lame wrote something that is not JSON: 'moo'" in line]
    assert len(faults) == 3 and all(" answers for it." in line for line in faults)
    assert not any("stray" in line for line in shown)


def test_gulch_bots_lists_and_tries_them(roster: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    assert f"way-out-west       {', '.join(OFFERED)}, stray, lame" in capsys.readouterr().out
    assert main(["bots", "stray", "--game", "high-noon", "--games", "2", "--seconds", "60"]) == 0
    assert "misbehaved 0 times" in capsys.readouterr().out
    assert main(["bots", "lame", "--game", "high-noon", "--games", "1"]) == 1
    assert "bot lame wrote something that is not JSON: 'moo'" in capsys.readouterr().out
    assert main(["bots", "nobody"]) == 2
    assert "no bot is called 'nobody'" in capsys.readouterr().err


def test_who_is_tried_has_the_time_that_its_file_gives_it(tmp_path: Path) -> None:
    box = find("high-noon")
    slow = read(tmp_path / "bots.toml", '[bots.slow]\ncommand = ["slow"]\nseconds = 7')[0]
    assert Trial(box, slow, None).seconds == 7 and Trial(box, slow, 2.0).seconds == 2
    assert Trial(box, level_named(box, "random"), None).seconds == USUAL
