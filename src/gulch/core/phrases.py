"""Words for people: one file a language and game, sections of short sentences with blanks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

LANGUAGES = ("en", "it")


@cache
def blanks_of(phrase: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(phrase) if name)


class Phrasebook:
    """The sentences of one game in one language; what is missing is said in English, and else by its own key."""

    def __init__(self, language: str, books: list[Mapping[str, Any]]) -> None:
        self.language = language
        self.books = books  # the first that has a sentence is heard

    def has(self, section: str, key: str) -> bool:
        return any(key in book.get(section, {}) for book in self.books)

    def raw(self, section: str, key: str) -> str:
        for book in self.books:
            phrase = book.get(section, {}).get(key)
            if isinstance(phrase, str):
                return phrase
        return key

    def say(self, section: str, key: str, **blanks: object) -> str:
        """The sentence with its blanks filled; a blank nobody has filled shows as a dash."""
        phrase = self.raw(section, key)
        wanted = blanks_of(phrase)
        return phrase.format(**{name: blanks.get(name, "–") for name in wanted}) if wanted else phrase

    def section(self, section: str) -> dict[str, str]:
        """All sentences of a section, in the order of the English book."""
        merged: dict[str, str] = {}
        for book in reversed(self.books):
            merged |= book.get(section, {})
        return merged

    def label(self, notation: str) -> str:
        """Words for a choice out of its notation: by all of it, by verb and how many names follow, or by the verb."""
        if self.has("choices", notation):
            return self.raw("choices", notation)
        verb, *rest = re.split(r"[\s@>/:]+", notation)
        for pattern in (" ".join([verb, *"*" * len(rest)]), f"{verb} *"):
            if rest and self.has("choices", pattern):
                return self.raw("choices", pattern).format(*[self.word(word) for word in rest])
        return " ".join(self.word(word) for word in notation.split())

    def word(self, key: str) -> str:
        """A single word of the game: a town, a colour, a card."""
        return self.raw("words", key)


def read_book(path: Path) -> Mapping[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def phrasebook(folder: Path, language: str) -> Phrasebook:
    order = [language] if language == "en" else [language, "en"]
    return Phrasebook(language, [read_book(folder / f"{name}.toml") for name in order])
