"""Arenas that are really played: by processes, the same whenever they are played, and whatever kills them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from gulch.arena import dealing, local
from gulch.arena.dealing import coins, task
from gulch.arena.entrants import BadArena, Table, entrant, table_of
from gulch.arena.local import Unplayable, play_here
from gulch.arena.results import Heading, read_results
from gulch.arena.schedule import Schedule, Seating
from gulch.arena.servant import Died, Servant
from gulch.arena.thinking import Thinker
from gulch.cli import main
from gulch.core.seen import save
from gulch.games import find
from gulch.play.table import Table as Played

GAME = "wild-west-way"
MANY = 400  # games: not over between two looks at them


def fixed(path: Path) -> list[str]:
    """Those lines that are the same in every run."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith(('{"spent"', '{"run"'))]


def wait_for(happened: Any) -> None:
    while not happened():
        time.sleep(0.02)


# playing


def test_an_arena_is_played_told_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, page = tmp_path / "a.jsonl", tmp_path / "a.html"
    typed = ["arena", GAME, "random", "greedy", "--games", "3", "--seed", "5", "--players", "2"]
    assert main([*typed, "--out", str(out), "--html", str(page), "--jobs", "2"]) == 0
    said = capsys.readouterr()
    assert "standing, 4 games a pair" in said.out and "beats" in said.out
    assert "\r" not in said.err  # nobody looks at a bar there
    assert "Arena" in page.read_text(encoding="utf-8")
    results = read_results(out)
    assert sorted(results.games) == [0, 1, 2, 3] and results.runs[0]["machine"]
    assert [result["seed"] for result in results.games.values()] == [5, 5, 6, 6]
    assert [result["bots"] for result in results.games.values()] == [[0, 1], [1, 0]] * 2
    for spent in results.spent.values():
        assert all(milliseconds >= 0 and decisions > 0 for milliseconds, decisions in spent.values())

    # again, by its own command: the same to the byte; and on one process after another
    command = json.loads(out.read_text(encoding="utf-8").splitlines()[0])["command"].split()[1:]
    again = tmp_path / "again.jsonl"
    assert main([*command, "--out", str(again), "--jobs", "1"]) == 0
    assert fixed(again) == fixed(out)

    # more of it
    assert main(["arena", "--resume", str(again), "--games", "6", "--jobs", "1"]) == 0
    assert fixed(again)[1:5] == fixed(out)[1:5] and len(fixed(again)) == 7
    assert "6 games a pair" in capsys.readouterr().out

    # nothing is written over
    before = out.read_bytes()
    assert main([*typed, "--out", str(out)]) == 2
    assert out.read_bytes() == before
    assert "--resume" in capsys.readouterr().err


def test_every_form_and_teams_are_played() -> None:
    tables = [
        (table_of("outlaws", ["random", "greedy"], 4, {"mode": "team"}), "pairs"),
        (table_of(GAME, ["random", "greedy", "uct:2"], 3), "mixed"),
        (table_of("outlaws", ["greedy", "random"], 3), "alone"),
    ]
    games, counts = [], []
    for table, form in tables:
        heading = Heading(table, form, 1, 1)
        games += [task(table, 1, seating) for seating in heading.seatings()]
        counts.append(heading.games)
    assert counts == [2, 3, 3]
    assert [game["bots"] for game in games[:2]] == [[0, 0, 1, 1], [1, 1, 0, 0]]
    done: list[dict[str, Any]] = []
    play_here(games, done.append, 2)
    assert len(done) == 8 and all(0 in played["result"]["ranks"] for played in done)


def test_bots_from_outside_play_and_are_asked_in_a_process_of_their_own(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    roster = Path(__file__).parents[2] / "samples/bots/bots.toml"
    typed = ["arena", "outlaws", "tumbleweed", "random", "--players", "2", "--games", "2", "--jobs", "1"]
    subprocess.run(
        [sys.executable, "-m", "gulch.cli", *typed, "--out", str(out)],
        env={**os.environ, "GULCH_BOTS": str(roster)},
        check=True,
        capture_output=True,
    )
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    games, spent = ([line for line in lines if kind in line] for kind in ("game", "spent"))
    assert [game.get("faults") for game in games if "hash" in game] == [None, None]
    assert all(line["tumbleweed"][1] > 0 for line in spent)


# who knows what


class Listening(Servant):
    """Compares what the bots' process is told with what the seat sees of the truth, and answers like it."""

    def __init__(self, tables: list[Played]) -> None:
        super().__init__("nobody")
        self.tables = tables
        self.told: list[Any] = []
        self.asked = 0
        self.thinker = Thinker()

    def ask(self, question: Any) -> Any:
        question = json.loads(json.dumps(question))
        if "seen" in question:
            self.compare(question)
        else:
            self.told.append(question)
        return self.thinker.do(question)

    def compare(self, question: Any) -> None:
        [table], seat = self.tables, question["seat"]
        assert question == {"seat": seat, "seen": save(table.observe(seat))}
        assert len(table.options(seat)) > 1  # nobody is asked where there is no choice
        other = table.imagine(seat, seed=self.asked)  # another truth, which looks the same from here
        assert save(other.observe(seat)) == question["seen"]
        self.asked += 1


@pytest.mark.parametrize("game", ["outlaws", "wacky-wacky-west"])
def test_bots_are_told_what_their_seat_sees_and_nothing_else(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[Played] = []

    def laid_out(*given: Any) -> Played:
        tables.append(Played(*given))
        return tables[-1]

    monkeypatch.setattr(dealing, "Played", laid_out)
    table, listening = table_of(game, ["random", "greedy"], 3), Listening(tables)
    played = dealing.play(task(table, 31415926, Seating(0, 0, (0, 1, 0))), listening)
    begin, end = listening.told
    assert begin.keys() == {"table", "bots", "coins"} and end.keys() == {"scores", "ranks"}
    assert "31415926" not in json.dumps(begin)  # whoever knew the seed would know every card
    assert listening.asked == sum(decisions for _, decisions in played["spent"].values()) > 20


def test_the_luck_of_a_chair_is_that_of_the_deal_and_the_seat() -> None:
    assert coins(1, 0) == coins(1, 0)
    assert len({coins(seed, seat) for seed in range(9) for seat in range(5)}) == 45


# processes that die


def test_a_process_that_dies_costs_nothing_but_time() -> None:
    table = table_of(GAME, ["random", "greedy"], 2)
    given = task(table, 1, Seating(0, 0, (0, 1)))
    servant = Servant(local.DEALING)
    try:
        played = local.tried(servant, given)
        assert servant.process is not None
        servant.process.kill()
        servant.process.wait()
        again = local.tried(servant, given)
    finally:
        servant.leave()
    assert again["result"] == played["result"]


def test_what_cannot_be_played_is_told_and_stops_everything() -> None:
    table = table_of(GAME, ["random", "greedy"], 2)
    bad = {**task(table, 1, Seating(7, 0, (0, 1))), "bots": [0, 9]}
    with pytest.raises(Unplayable, match="game 7"):
        play_here([bad], lambda played: None, 1)


def test_who_is_dismissed_is_not_begun_again() -> None:
    servant = Servant(local.DEALING)
    servant.dismiss()
    with pytest.raises(Died):
        servant.ask({})


def test_killed_or_stopped_it_goes_on_and_nothing_is_lost_or_counted_twice(tmp_path: Path) -> None:
    out, straight = tmp_path / "killed.jsonl", tmp_path / "straight.jsonl"
    typed = ["arena", GAME, "random", "greedy", "--games", str(MANY), "--players", "2", "--jobs", "1"]
    assert ended([*typed, "--out", str(out)], out, 2, signal.SIGKILL) == -signal.SIGKILL
    kept = len(read_results(out).games)
    assert 2 <= kept < MANY
    with out.open("ab") as file:
        file.write(b'{"game":29,"seed":15,"bots":[1,0],"ra')  # torn
    assert ended(["arena", "--resume", str(out)], out, kept + 2, signal.SIGINT) == 130
    assert kept + 2 <= len(read_results(out).games) < MANY
    assert main(["arena", "--resume", str(out)]) == 0
    assert main([*typed, "--out", str(straight)]) == 0
    assert fixed(out) == fixed(straight) and len(fixed(out)) == MANY + 1
    assert len(read_results(out).runs) == 3


def ended(typed: list[str], out: Path, games: int, by: signal.Signals) -> int:
    """What an arena says at its end, which comes as soon as so many games are kept; nobody is left behind."""
    arena = subprocess.Popen([sys.executable, "-m", "gulch.cli", *typed], stdout=subprocess.DEVNULL)
    wait_for(lambda: arena.poll() is not None or (out.exists() and out.read_bytes().count(b'\n{"game"') >= games))
    children = psutil.Process(arena.pid).children(recursive=True)
    arena.send_signal(by)
    said = arena.wait()
    wait_for(lambda: all(map(gone, children)))
    return said


def gone(process: psutil.Process) -> bool:
    try:
        return not process.is_running() or bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True


# what is typed


@pytest.mark.parametrize(
    "typed",
    [
        [],
        [GAME],
        [GAME, "greedy"],
        [GAME, "greedy", "greedy"],
        [GAME, "greedy", "nobody"],
        [GAME, "greedy", "random:5"],
        [GAME, "greedy", "greedy@1"],
        [GAME, "greedy", "uct:0"],
        [GAME, "greedy", "uct@0"],
        [GAME, "greedy", "uct:5:5"],
        [GAME, "greedy", "uct", "--seconds", "nan"],
        [GAME, "greedy", "uct", "--sims", "0"],
        [GAME, "greedy", "uct", "--sims", "5", "--seconds", "1"],
        [GAME, "greedy", "random", "--players", "9"],
        [GAME, "greedy", "random", "--games", "0"],
        [GAME, "greedy", "random", "--seats", "mixed", "--players", "4"],
        [GAME, "greedy", "random", "-o", "odd"],
        [GAME, "greedy", "random", "-o", "odd=1"],
        [GAME, "greedy", "random", "--jobs", "-1"],
        [GAME, "greedy", "random", "--out", "no/such/folder.jsonl"],
        [GAME, "greedy", "random", "--html", "no/such/folder.html"],
        ["chess", "greedy", "random"],
        ["--resume", "none.jsonl"],
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_written(
    typed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["arena", *typed]) == 2
    said = capsys.readouterr().err
    assert said.startswith("gulch: ") and said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "typed", [["outlaws"], ["--seed", "2"], ["--games", "1"], ["--sims", "4"], ["--players", "3"], ["--out", "b.jsonl"]]
)
def test_who_goes_on_cannot_change_what_is_played(
    typed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    heading = Heading(table_of(GAME, ["random", "greedy"], 2), "pairs", 2, 1)
    Path("a.jsonl").write_text(json.dumps(heading.line()) + "\n", encoding="utf-8")
    before = Path("a.jsonl").read_bytes()
    assert main(["arena", *typed, "--resume", "a.jsonl"]) == 2
    assert Path("a.jsonl").read_bytes() == before


def test_budgets_are_part_of_a_name() -> None:
    box = find(GAME)
    named = [entrant(box, "uct", 0.5).name, entrant(box, "uct", 0.5, 40).name, entrant(box, "greedy", 0.5, 40).name]
    assert named == ["uct@0.5", "uct:40", "greedy"]
    assert entrant(box, "uct@0.25", 9).seconds == 0.25 and entrant(box, "uct:7").budget == "7 simulations"
    again = [entrant(box, name).name for name in named]
    assert again == named


def test_a_table_is_plain_data() -> None:
    table = table_of("outlaws", ["greedy", "random"], 4, {"mode": "team"})
    assert Table(**json.loads(json.dumps(table.plain()))) == table
    with pytest.raises(BadArena):
        table_of("outlaws", ["greedy", "random"], 7)
    assert Schedule("pairs", 2, len(table.sides)).per_deal == 2
