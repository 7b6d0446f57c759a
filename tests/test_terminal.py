"""The terminal, with a person who types."""

import sqlite3
from pathlib import Path

import pytest

from gulch.cli import main
from gulch.games import find
from gulch.play.table import Table
from gulch.terminal.ink import plain
from gulch.terminal.play import Evening, resume
from gulch.terminal.rules import list_rules

TESTS = Path(__file__).parent


class Person:
    """Types what is on the list, then always the first choice; keeps what was shown."""

    def __init__(self, *typed):
        self.typed = list(typed)
        self.shown = []

    def ask(self, prompt):
        return self.typed.pop(0) if self.typed else "1"

    def tell(self, text):
        self.shown.append(text)

    @property
    def screen(self):
        return "\n".join(self.shown)


def evening(person, who=("you", "random", "random"), seed=3):
    table = Table(find("high-noon"), len(who), seed)
    return Evening(table, who, plain, person.ask, person.tell)


def test_a_whole_game_ends_in_a_scoring_table():
    person = Person()
    evening(person).play()
    assert "wins." in person.screen or "win." in person.screen
    assert "How many bullets?" in person.screen


def test_questions_are_answered_with_rules():
    person = Person("? load 9", "rule H2", "help", "load 7", "log", "board", "quit")
    evening(person).play()
    assert "nobody has to shoot" in person.screen
    assert "G2" in person.screen


def test_odd_signs_are_no_numbers():
    person = Person("²", "٩٩", "--5", "quit")
    evening(person).play()
    assert person.screen.count("G2") >= 3


def test_a_question_mark_shows_the_rule_behind_the_question():
    person = Person("?", "quit")
    evening(person).play()
    assert "H1 Bullets. Nobody loads more than he has." in person.screen


def test_undo_where_information_allows():
    person = Person("undo", "quit")
    evening(person).play()
    assert "nothing red could take back" in person.screen


def test_save_and_resume(tmp_path):
    path = tmp_path / "noon.game"
    person = Person("load 1", f"save {path}", "quit")
    evening(person).play()
    table, who = resume(path)
    assert who == ["you", "random", "random"] and table.version == 6 + (table.version - 6)
    again = Person()
    Evening(table, who, plain, again.ask, again.tell).play()
    assert table.over


def test_two_people_at_one_screen_get_a_curtain():
    person = Person()
    evening(person, ("you", "you")).play()
    assert "press Enter when nobody else is looking" in person.screen


def test_players_go_by_the_colours_they_have_chosen():
    """Wild West Way: the first line is for seats without a colour, later ones for the characters people took."""
    person = Person(*["1"] * 6, "quit")
    table = Table(find("wild-west-way"), 2, 5, {})
    Evening(table, ("you", "random"), plain, person.ask, person.tell).play()
    first, *_, last = [line for line in person.screen.splitlines() if line.endswith("?")]
    label = table.view(0)["seats"][0]["label"]
    assert first.startswith("1 Player 1:") and f" {label}:" in last and not last.startswith("1")


def test_a_standing_order_is_carried_out_at_one_screen_too():
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
    Evening(table, ["you", "you"], plain, person.ask, person.tell).play()
    assert table.view(0)["question"]["step"] == "ACTION" and table.waiting() == [0]
    assert "blue: press Enter" not in person.screen


def test_who_sits_down_is_checked():
    with pytest.raises(ValueError, match="nobody is called 'sheriff'"):
        evening(Person(), ("you", "sheriff"))


def test_commands(tmp_path, capsys):
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


def test_a_database_is_copied_while_nobody_minds(tmp_path, capsys):
    kept = TESTS / "upgrade" / "first"
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--data", str(kept)]) == 0
    with sqlite3.connect(tmp_path / "copy.sqlite") as db:
        assert db.execute("SELECT count(*) FROM tables").fetchone()[0] == 8
    assert main(["backup", str(tmp_path / "other.sqlite"), "--data", str(tmp_path / "nowhere")]) == 2
    assert "no backup of" in capsys.readouterr().err


def test_rulings_without_a_test_are_named(tmp_path):
    lines = []
    assert list_rules(find("high-noon"), lines.append, tmp_path) == ["H1", "H2", "H3"]
    (tmp_path / "test_x.py").write_text('@pytest.mark.ruling("H1", "H3")\ndef test_it(): ...\n')
    assert list_rules(find("high-noon"), lines.append, tmp_path) == ["H2"]
