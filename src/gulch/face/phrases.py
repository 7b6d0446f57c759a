"""Words for people: one file a language for the shell, and one for each game; sections of short sentences with blanks.

A blank is a name in braces, ``{seat}``. ``{count:card|cards}`` is the word that goes with a number, the first form for
one and the second for any other. ``{seat:has|have}`` is the word that goes with a person, the second form for whoever
reads it; a tilde in it stands for the name: ``{seat:~'s|your} hotel``. The client and the boards say theirs out of the
same files (tools/words.py).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from copy import copy
from functools import cache, lru_cache
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


class Person(str):
    """What somebody at the table is called; whoever reads it is not called by a name."""

    own: bool

    def __new__(cls, name: str, own: bool = False) -> Person:
        made = super().__new__(cls, name)
        made.own = own
        return made

    def __format__(self, forms: str) -> str:
        return format(Counted(self), forms) if "|" in forms else format(str(self), forms)


def spelled_out(value: object) -> str:
    """A name as plain text, for what writes JSON and knows no names."""
    if isinstance(value, Person):
        return str(value)
    raise NotImplementedError(type(value))


class Counted:
    """What fills a blank, and a word with it in the form that its number or its person asks for."""

    def __init__(self, value: object) -> None:
        self.value = value

    @property
    def second(self) -> bool:
        if isinstance(self.value, Person):
            return self.value.own
        return str(self.value) != "1" and not str(self.value)[:1].isalpha()

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.second].replace("~", str(self.value)) if forms else str(self.value)


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
        self.who: object = ""  # whose deed is told, where one is
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
        return fill(self.raw(section, key), {"who": self.who, **blanks})

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
            return self.say(section, notation)
        verb, *rest = re.split(r"[\s@~>/:]+", notation)
        given = [" ".join([verb, *rest[:n], *"*" * (len(rest) - n)]) for n in range(len(rest), -1, -1)]
        for pattern in (*given, f"{verb} *"):
            if rest and self.has(section, pattern):
                words = [Counted(word) for word in map(spell or self.word, rest)]
                phrase = self.raw(section, pattern)
                said = phrase.format(*words, who=Counted(self.who))
                return capital(said) if phrase.startswith("{0}") and isinstance(words[0].value, Person) else said
        return None

    @property
    def brief(self) -> Phrasebook:
        """The same book with its refusals in a few words, those of the section [nots]; nothing where it has none."""
        return shortened(self)

    def word(self, key: str) -> str:
        """A single word of the game: a town, a colour, a card."""
        return self.raw("words", key)

    # people

    def calling(self, people: Mapping[str, str], own: frozenset[str] = frozenset()) -> Phrasebook:
        """The same, with people called by their names where words of the game stand for them; one of them reads it."""
        return calling(self, tuple(people.items()), own)

    def telling_of(self, who: object) -> Phrasebook:
        """The same, about what somebody did: he fills the blank ``{who}``."""
        told = copy(self)
        told.who = who
        return told


@lru_cache(maxsize=1024)
def calling(book: Phrasebook, people: tuple[tuple[str, str], ...], own: frozenset[str]) -> Phrasebook:
    called, you = copy(book), shell_words(book.language).word("you")
    names = {word: Person(you if word in own else name, word in own) for word, name in people}
    called.merged = {**book.merged, "words": {**book.merged.get("words", {}), **names}}
    return called


@lru_cache(maxsize=1024)
def shortened(book: Phrasebook) -> Phrasebook:
    nots = book.merged.get("nots", {})
    whole = {rule: "{why}" if "{why}" in text else "" for rule, text in book.merged.get("refusals", {}).items()}
    reasons = dict.fromkeys(book.merged.get("reasons", {}), "")
    found = copy(book)
    found.merged = {**book.merged, "refusals": {**whole, **nots}, "reasons": {**reasons, **nots}}
    return found


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


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
