"""Text from outside: what is shown of it, and which numbers it is."""

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gulch
from gulch.cli import choose_game, main
from gulch.core.legible import harmless, steers, tidy, whole_number


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("  Calamity \t Jane\n", "Calamity Jane"),
        ("evil\u202elive\u202c", "evillive"),
        ("\u2066a\u2069\u200b\u200d\ufeffb", "ab"),
        ("a\u3164\u2800b", "ab"),
        ("\x1b[31mred\x07\x00", "[31mred"),
        ("Jose\u0301", "José"),
        ("e\u200b\u0301", "é"),
        ("Łukasz Ó Müller 東京 שלום 🤠", "Łukasz Ó Müller 東京 שלום 🤠"),
        ("line\u2028break\u0085", "line break"),
        ("\ud800x", "x"),
        ("\u202e\u200b", ""),
    ],
)
def test_words_of_people_are_made_fit_to_be_shown(said: Any, shown: Any) -> None:
    assert tidy(said) == shown


@given(st.text())
def test_tidied_words_stay_as_they_are_and_hold_nothing_unseen(words: Any) -> None:
    shown = tidy(words)
    assert tidy(shown) == shown and not steers(shown)
    assert not {unicodedata.category(c) for c in shown} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    shown.encode()


@given(st.text())
@example("\x1b]0;owned\x07")
def test_a_terminal_is_never_steered(text: str) -> None:
    said = harmless(text)
    assert not {c for c in said if unicodedata.category(c) in ("Cc", "Cf", "Cs")} - {"\n", "\t"}


@given(st.text(st.characters(categories=["Nd", "No", "Nl", "Pd"]), max_size=12))
@example("²")
@example("٣")
@example("--5")
@example("99999999999")
def test_a_number_is_a_plain_number(text: str) -> None:
    found = whole_number(text)
    assert found is None or ((str(found) == text.lstrip("0") or found == 0) and text.isascii())


def test_numbers_have_an_end() -> None:
    assert [whole_number(text, 11) for text in ("0", "11", "12", "007", "", " 1", "1\n", "+1", "1_0")] == [
        *(0, 11, None, 7),
        *(None,) * 5,
    ]


def test_a_choice_of_game_is_a_number_or_a_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "²")
    assert choose_game() == "²"
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    assert choose_game() == gulch.games.names()[0]


RECORD = '[Game "high-noon"]\n[Engine "1"]\n[Players "red,blue"]\n'


@pytest.mark.parametrize(
    "record",
    [
        RECORD + '[Option "purse" "\\u001b[31m"]\nred: load 1\n',
        RECORD + "red: load \x1b[31m1\n",
        RECORD + "\x1b[31mred: load 1\n",
        '[Game "\x1b[31m"]\nred: load 1\n',
        '{"game": "\\u001b[31m", "engine": 1, "players": [], "options": {}, "moves": []}',
    ],
)
def test_a_record_does_not_steer_the_terminal(record: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "evil.game").write_text(record, encoding="utf-8")
    assert main(["replay", str(tmp_path / "evil.game")]) == 2
    said = capsys.readouterr()
    assert "\x1b" not in said.out + said.err and said.err.startswith("gulch: ")
