"""The terminal, with a person who types."""

import sqlite3
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from gulch.cli import main
from gulch.games import find
from gulch.play.table import Table
from gulch.starter import rodeo as starter
from gulch.terminal.counting import Counting
from gulch.terminal.ink import plain
from gulch.terminal.play import Evening, resume
from gulch.terminal.rules import list_rules, show_ruling

TESTS = Path(__file__).parent


class Person:
    """Types what is on the list, then always the first choice; keeps what was shown."""

    def __init__(self, *typed: str) -> None:
        self.typed = list(typed)
        self.shown: list[str] = []

    def ask(self, prompt: str) -> str:
        return self.typed.pop(0) if self.typed else "1"

    def read(self, text: str) -> None:
        self.shown.append(text)

    @property
    def screen(self) -> Any:
        return "\n".join(self.shown)


def evening(person: Any, who: Any = ("you", "random", "random"), seed: int = 3) -> Any:
    table = Table(find("high-noon"), len(who), seed)
    return Evening(table, who, plain, person.ask, person.read)


def test_a_whole_game_ends_in_a_scoring_table() -> None:
    person = Person()
    evening(person).play()
    assert "Winner: " in person.screen or "Winners: " in person.screen
    assert "How many bullets?" in person.screen


def test_questions_are_answered_with_rules() -> None:
    person = Person("? load 9", "rule H2", "help", "load 7", "log", "board", "quit")
    evening(person).play()
    assert "nobody has to shoot" in person.screen
    assert "G2" in person.screen


def test_odd_signs_are_no_numbers() -> None:
    person = Person("²", "٩٩", "--5", "quit")
    evening(person).play()
    assert person.screen.count("G2") >= 3


def test_a_question_mark_shows_the_rule_behind_the_question() -> None:
    person = Person("?", "quit")
    evening(person).play()
    assert "H1 Bullets. Nobody loads more than he has." in person.screen


def test_undo_where_information_allows() -> None:
    person = Person("undo", "quit")
    evening(person).play()
    assert "nothing you could take back" in person.screen


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "noon.game"
    person = Person("load 1", f"save {path}", "quit")
    evening(person).play()
    table, who = resume(path)
    assert who == ["you", "random", "random"] and table.version == 6 + (table.version - 6)
    again = Person()
    Evening(table, who, plain, again.ask, again.read).play()
    assert table.over


def test_two_people_at_one_screen_get_a_curtain() -> None:
    person = Person()
    evening(person, ("you", "you")).play()
    assert "press Enter when nobody else is looking" in person.screen


def test_players_go_by_the_colours_they_have_chosen() -> None:
    """Wild West Way: the first line is for seats without a colour, later ones for the characters people took."""
    person = Person(*["1"] * 6, "quit")
    table = Table(find("wild-west-way"), 2, 5, {})
    Evening(table, ("you", "random"), plain, person.ask, person.read).play()
    first, *_, last = [line for line in person.screen.splitlines() if line.endswith("?")]
    assert first.startswith("1 You:") and " You:" in last and not last.startswith("1")


def test_very_many_ballots_are_put_together_and_not_listed() -> None:
    """Wacky Wacky West: 255 ways to lay eight cards."""
    table = Table(find("wacky-wacky-west"), 2, 5, {})
    while table.view(table.waiting()[0])["question"]["step"] != "VOTE":
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[-1])
    who = ["random", "random"]
    who[int(table.waiting()[0])] = "you"
    person = Person("Y1+N2", "quit")
    Evening(table, who, plain, person.ask, person.read).play()
    assert "Put together with + what you want: " in person.screen
    assert not [line for line in person.screen.splitlines() if line.lstrip().startswith("100 ")]
    assert "help lists the rest" in person.screen


def test_help_and_the_table_in_words() -> None:
    person = Person("help", "words", "quit")
    table = Table(find("way-out-west"), 3, 5, {})
    Evening(table, ("you", "random", "random"), plain, person.ask, person.read, language="it").play()
    assert "il tavolo a parole" in person.screen and "Tu hai $" in person.screen
    assert "Segni: " in person.screen


def test_a_standing_order_is_carried_out_at_one_screen_too() -> None:
    """Outlaws: Blue has said before what is answered when his Bandit is arrested, and is not fetched for it."""
    table = Table(find("outlaws"), 2, 1, {})
    cards = dict(zip("GHSIKDRBVM", table.box.names.axes["card"], strict=False))
    for red, blue in zip("MIVGHSKB", "DIBKGSRM", strict=True):
        table.play("red", f"deploy {cards[red]}")
        table.play("blue", f"deploy {cards[blue]}")
    if table.waiting() == [1]:
        table.play("blue", "pass")
    table.play("blue", "order cancel-bandit never")
    for word in ("use", "6", "@6"):
        table.play("red", word)
    person = Person("", "bandit", "quit")
    Evening(table, ["you", "you"], plain, person.ask, person.read).play()
    assert table.view(0)["question"]["step"] == "ACTION" and table.waiting() == [0]
    assert "blue: press Enter" not in person.screen


def test_who_sits_down_is_checked() -> None:
    with pytest.raises(ValueError, match="nobody is called 'sheriff'"):
        evening(Person(), ("you", "sheriff"))


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "high-noon", "--games", "2"]) == 0
    assert main(["rules", "nothing"]) == 2
    assert main(["version"]) == 0
    table = Table(find("high-noon"), 2, seed=1)
    path = tmp_path / "x.game"
    path.write_text(table.record())
    assert main(["replay", str(path)]) == 0
    assert main(["replay", str(path), "--at", "1", "--seat", "blue"]) == 0
    assert main(["replay", str(path), "--at", "99"]) == 2
    assert main(["replay", str(tmp_path / "none.game")]) == 2
    told = capsys.readouterr()
    assert "High Noon, 2 of 2 moves" in told.out and "no game is called 'nothing'" in told.err


def test_a_database_is_copied_while_nobody_minds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = TESTS / "upgrade" / "first"
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--data", str(kept)]) == 0
    with sqlite3.connect(tmp_path / "copy.sqlite") as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone()[0] == 8
    assert main(["backup", str(tmp_path / "other.sqlite"), "--data", str(tmp_path / "nowhere")]) == 2
    assert "no backup of" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "rule", "told"),
    [
        (
            "high-noon",
            "h2",
            ["turn.py:", "Aim.forbids: return H2", "Aim at somebody else", "AIM: At whom?", "ROBBED: "],
        ),
        (
            "way-out-west",
            "W22",
            ["Graze.forbids: ", "test_s11_", "corral_gate: now, latched", "is closed: {below}", "GRAZE: "],
        ),
        (
            "way-out-west",
            "W49",
            ["to lead away, and must fire.", "FIRE_OR_RETREAT: Fire, or retreat?", "called the retreat"],
        ),
        ("outlaws", "O5", ["The supply is empty.", "STORE: Which tokens change places?"]),
        ("wild-west-way", "Y30", ["DOUBLE_KNOCKOUT: Double knock-out", "test_s21_double_knock_out"]),
        ("wacky-wacky-west", "V12", ["Lay: ", "test_w18_no_tiles_of_the_kind_left"]),
    ],
)
def test_all_about_a_ruling_is_told_in_one_go(game: str, rule: str, told: list[str]) -> None:
    lines: list[str] = []
    show_ruling(find(game), rule, lines.append, TESTS)
    assert lines[0].startswith(f"{rule.upper()} ")
    assert [word for word in told if word not in "\n".join(lines)] == []


@pytest.mark.parametrize(
    ("game", "rule", "told"),
    [
        ("outlaws", "O7", "MOVE_SWAP: moved {0} and {1}, swapped or not"),  # the others hear a rumour
        ("outlaws", "O19", "ARREST: called the {3} in lane {2} with the {1} at {0}"),  # put together by a helper
        ("outlaws", "O10", "FINDS: The token before {spot}: {token}"),  # a note that cites it
        (
            "way-out-west",
            "W66",
            "EARNS: {seat} earned ${from_cattle} with cattle",
        ),  # a note of its code, which cites another
    ],
)
def test_the_log_of_a_ruling_has_its_rumours_and_notes(game: str, rule: str, told: str) -> None:
    lines: list[str] = []
    show_ruling(find(game), rule, lines.append, TESTS)
    assert told in "\n".join(lines).partition("  log:")[2].partition("  board:")[0]


def test_the_board_of_a_ruling_is_found_by_comments_and_by_parts_of_the_screen() -> None:
    lines: list[str] = []
    show_ruling(starter.BOX, "R1", lines.append, TESTS)
    shown = "\n".join(lines).partition("board:")[2]
    assert "board/Bull.svelte:1 <!-- A pen and its bull" in shown and "table/bulls: board/Board.svelte" in shown


def test_a_ruling_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "high-noon", "H9"]) == 2
    assert "High Noon has no ruling H9; there are H1 to H3" in capsys.readouterr().err


def test_rulings_without_a_test_are_named(tmp_path: Path) -> None:
    lines: list[str] = []
    assert list_rules(find("high-noon"), lines.append, tmp_path) == ["H1", "H2", "H3"]
    (tmp_path / "test_x.py").write_text('@pytest.mark.ruling("H1", "H3")\ndef test_it(): ...\n')
    assert list_rules(find("high-noon"), lines.append, tmp_path) == ["H2"]


@pytest.mark.parametrize(("options", "curtain"), [({}, False), ({"money_visibility": "hidden"}, True)])
def test_a_curtain_falls_where_the_options_hide_something(options: Any, curtain: Any) -> None:
    """Way Out West has no hands, but its money may be everybody's own affair (W72)."""
    person = Person(*["1"] * 8, "quit")
    table = Table(find("way-out-west"), 3, 3, options)
    Evening(table, ("you", "you", "you"), plain, person.ask, person.read).play()
    assert ("when nobody else is looking" in person.screen) is curtain


class Wire(StringIO):
    """Something to write to that says whether it is a terminal."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def test_a_line_counts_on_for_those_who_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is gone when it is over; what goes into a file is not disturbed."""
    for terminal, shown in (True, "\r\033[K1 games\r\033[K"), (False, ""):
        wire = Wire(terminal)
        monkeypatch.setattr("sys.stderr", wire)
        with Counting("games") as line:
            line.count(1)
        assert wire.getvalue() == shown
