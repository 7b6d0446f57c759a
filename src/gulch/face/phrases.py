"""Words for people: one file a language and game, sections of short sentences with blanks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

LANGUAGES = ("en", "it")
LIST = re.compile(r"(?<=\d),(?=\d)")  # of dice


@cache
def has_blanks(phrase: str) -> bool:
    return any(name for _, name, _, _ in Formatter().parse(phrase))


class Dashes(dict[str, object]):
    """What fills the blanks; a dash where there is nothing."""

    def __missing__(self, name: str) -> str:
        return "–"


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
        """The sentence with its blanks filled; a blank nobody has filled shows as a dash."""
        phrase = self.raw(section, key)
        return phrase.format_map(Dashes(blanks)) if has_blanks(phrase) else phrase

    def section(self, section: str) -> dict[str, str]:
        return dict(self.merged.get(section, {}))

    def label(self, notation: str) -> str:
        """Words for a choice out of its notation."""
        found = self.phrased("choices", notation)
        return " ".join(self.word(word) for word in notation.split()) if found is None else found

    def told(self, notation: str) -> str:
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

    def word(self, key: str) -> str:
        """A single word of the game: a town, a colour, a card."""
        return self.raw("words", key)


def read_book(path: Path) -> Mapping[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def phrasebook(folder: Path, language: str) -> Phrasebook:
    order = [language] if language == "en" else [language, "en"]
    return Phrasebook(language, [read_book(folder / f"{name}.toml") for name in order])
