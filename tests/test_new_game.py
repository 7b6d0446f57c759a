"""``gulch new``: what it lays out is a game that is found, keeps the laws, is played, and is written as ours are."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gulch.cli import main
from gulch.starter import rodeo
from gulch.starter.new import PATTERN, free_letter, lay_out

ROOT = Path(__file__).parents[1]


def run(*command: object, games: Path, said: str = "") -> str:
    paths = {"GULCH_GAMES": str(games), "PYTHONPATH": str(ROOT / "src"), "MYPYPATH": str(ROOT / "src")}
    words = [sys.executable, "-m", *map(str, command)]
    env = {**os.environ, **paths, "NO_COLOR": "1"}
    done = subprocess.run(words, cwd=games, env=env, input=said, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module", params=["rodeo", "High Plains_Drifter"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    games = tmp_path_factory.mktemp("games")
    assert main(["new", request.param, "--into", str(games)]) == 0
    (found,) = games.iterdir()
    return found


def test_it_is_found_keeps_the_laws_and_has_a_test_for_each_ruling(folder: Path) -> None:
    name = folder.name.replace("_", "-")
    assert "12 laws hold, 0 do not" in run("gulch.cli", "check", name, "--games", 3, games=folder.parent)
    assert "4 rulings, 0 without a test" in run("gulch.cli", "rules", name, games=folder.parent)


def test_it_is_played_in_the_terminal(folder: Path) -> None:
    name = folder.name.replace("_", "-")
    shown = run("gulch.cli", "play", name, "-p", 2, "--seed", 3, games=folder.parent, said="1\n" * 3)
    assert "Round 3 of 3" in shown and "Your dare: " in shown and "Buckles" in shown


def test_its_own_tests_pass(folder: Path) -> None:
    assert "passed" in run("pytest", "-q", folder / "tests", "-p", "no:cacheprovider", games=folder.parent)


def test_it_is_written_as_our_own_games_are(folder: Path) -> None:
    config = ROOT / "pyproject.toml"
    run("ruff", "check", "--no-cache", "--config", config, folder, games=folder.parent)
    run("ruff", "format", "--no-cache", "--check", "--config", config, folder, games=folder.parent)
    run("mypy", "--strict", "--config-file", os.devnull, folder.name, games=folder.parent)


@pytest.mark.parametrize("name", ["", "way-out-west", "Way Out West", "2much", "a/b", "../x", "class", "high-noon"])
def test_names_that_are_none_or_taken_are_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", name, "--into", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("gulch: ") and not list(tmp_path.iterdir())


def test_nothing_is_written_over(tmp_path: Path) -> None:
    lay_out("rodeo", tmp_path)
    with pytest.raises(ValueError, match="is there already"):
        lay_out("rodeo", tmp_path)


def test_rulings_get_a_letter_of_their_own() -> None:
    assert (free_letter("rodeo"), free_letter("gulch"), free_letter("high-noon")) == ("R", "U", "I")


def test_the_pattern_itself_is_sound() -> None:
    assert rodeo.BOX.miscited() == []


def test_what_the_guide_quotes_stands_in_the_pattern() -> None:
    guide = (ROOT / "docs/new-game.md").read_text(encoding="utf-8").partition("## To look up")[0]
    blocks = re.findall(r"```(?:python|toml)\n(.*?)```", guide, re.DOTALL)
    files = [path for path in PATTERN.rglob("*") if path.suffix in (".py", ".toml")]
    said = {line.strip() for path in files for line in path.read_text(encoding="utf-8").splitlines()}
    assert len(blocks) >= 4
    assert [line for block in blocks for line in block.splitlines() if line.strip() not in said] == []
