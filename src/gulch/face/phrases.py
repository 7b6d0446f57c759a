"""Words for people: one file a language for the shell, and one for each game; sections of short sentences with blanks.

A blank is a name in braces, ``{seat}``. ``{count:card|cards}`` is the word that goes with a number, the first form for
one and the second for any other. The client and the boards say theirs out of the same files (tools/words.py).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any

SHELL = Path(__file__).parent / "words"  # what is said around every game
ENGLISH = "en"  # lends what another language lacks
LANGUAGES = (ENGLISH, *sorted({path.stem for path in SHELL.glob("*.toml")} - {ENGLISH}))
LIST = re.compile(r"(?<=\d),(?=\d)")  # of dice


@cache
def blanks_of(phrase: str) -> tuple[frozenset[str], bool]:
    """The names of its blanks, and does one of them ask for the form that goes with a number?"""
    found = [(name, spec) for _, name, spec, _ in Formatter().parse(phrase) if name is not None]
    return frozenset(name for name, _ in found), any(spec for _, spec in found)


class Counted:
    """What fills a blank, and a word with it in the form that its number asks for."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, forms: str) -> str:
        return forms.split("|")[str(self.value) != "1"] if forms else str(self.value)


class Dashes(dict[str, object]):
    """What fills the blanks; a dash where there is nothing."""

    def __missing__(self, name: str) -> Counted:
        return Counted("–")


def fill(phrase: str, blanks: Mapping[str, object]) -> str:
    """A sentence with its blanks filled; a blank nobody has filled shows as a dash."""
    names, counts = blanks_of(phrase)
    if not names:
        return phrase
    return phrase.format_map(Dashes({name: Counted(value) for name, value in blanks.items()} if counts else blanks))


class Phrasebook:
    """The sentences of one game in one language; what is missing is said in English, and else by its own key."""

    def __init__(self, language: str, books: list[Mapping[str, Any]]) -> None:
        self.language = language
        self.books = books  # the first that has a sentence is heard
        self.merged: dict[str, dict[str, str]] = {}  # all of them, in the order of the English book
        for book in reversed(books):
            for section, sentences in book.items():
                if isinstance(sentences, dict):
                    found = {key: phrase for key, phrase in sentences.items() if isinstance(phrase, str)}
                    self.merged.setdefault(section, {}).update(found)

    def has(self, section: str, key: str) -> bool:
        return key in self.merged.get(section, ())

    def raw(self, section: str, key: str) -> str:
        sentences = self.merged.get(section)
        return key if sentences is None else sentences.get(key, key)

    def say(self, section: str, key: str, **blanks: object) -> str:
        return fill(self.raw(section, key), blanks)

    def section(self, section: str) -> dict[str, str]:
        return dict(self.merged.get(section, {}))

    def label(self, notation: str) -> str:
        """Words for a choice out of its notation."""
        found = self.phrased("choices", notation)
        return " ".join(self.word(word) for word in notation.split()) if found is None else found

    def logged(self, notation: str) -> str:
        """Words for an answer that was given, as the log has them; nothing for what goes without saying."""
        found = self.phrased("log", notation)
        return LIST.sub(", ", self.label(notation) if found is None else found)

    def phrased(self, section: str, notation: str, spell: Callable[[str], str] | None = None) -> str | None:
        """The sentence of a section for a line of notation: by all of it, by its verb and as many of the names that
        follow as it gives (a star for each of the others), or by the verb.

        Names are words of the game, or as ``spell`` has them.
        """
        if self.has(section, notation):
            return self.raw(section, notation)
        verb, *rest = re.split(r"[\s@~>/:]+", notation)
        given = [" ".join([verb, *rest[:n], *"*" * (len(rest) - n)]) for n in range(len(rest), -1, -1)]
        for pattern in (*given, f"{verb} *"):
            if rest and self.has(section, pattern):
                return self.raw(section, pattern).format(*map(spell or self.word, rest))
        return None

    @cached_property
    def brief(self) -> Phrasebook:
        """The same book with its refusals in a few words, those of the section [nots]; nothing where it has none."""
        nots = self.merged.get("nots", {})
        whole = {rule: "{why}" if "{why}" in text else "" for rule, text in self.merged.get("refusals", {}).items()}
        reasons = dict.fromkeys(self.merged.get("reasons", {}), "")
        found = Phrasebook(self.language, self.books)
        found.merged = {**self.merged, "refusals": {**whole, **nots}, "reasons": {**reasons, **nots}}
        return found

    def word(self, key: str) -> str:
        """A single word of the game: a town, a colour, a card."""
        return self.raw("words", key)


def read_book(path: Path) -> Mapping[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def phrasebook(folder: Path, language: str) -> Phrasebook:
    order = [language] if language == ENGLISH else [language, ENGLISH]
    return Phrasebook(language, [read_book(folder / f"{name}.toml") for name in order])


def shell_words(language: str) -> Phrasebook:
    return phrasebook(SHELL, language)


@cache
def languages() -> dict[str, str]:
    """Those spoken here, each by its own name: a file of words is all it takes."""
    return {language: shell_words(language).raw("language", "name") for language in LANGUAGES}
