"""The options of a table: how the rules may be varied before a game begins."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gulch.core.ints import i64, vec
from gulch.core.steps import State
from gulch.core.texts import BadOption, Text, Texts

__all__ = ["BadOption", "Chosen", "Option", "house_rules", "in_words", "spoken"]

NUMBER = re.compile(r"-?[0-9]{1,9}")
MOST_SHOWN = 60  # characters of a bad value in a message


@dataclass(frozen=True)
class Option:
    """One line of the table of options. Its number in ``State.house`` is the place of its value, or, past all values,
    a number of the owner's choice, or that of a text of the owner's."""

    name: str
    values: tuple[str, ...]  # the default first; none for a free number
    ruling: str = ""
    must: bool = False  # offered at once rather than folded away
    least: int = 0  # of a free number
    most: int = 0
    default: int = 0
    players: tuple[int, ...] = ()  # the numbers of players it is for; none: all
    texts: Texts | None = None  # may be a text of the owner's (a map)
    held: str = ""  # the field of the state that holds the text

    @property
    def free(self) -> str:
        """What may be chosen beside the values, in words; empty if nothing."""
        if self.most:
            return f"a number from {self.least} to {self.most}"
        return self.texts.hint if self.texts else ""

    def number(self, value: object, stored: bool = False) -> int:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if text in self.values:
            return self.values.index(text)
        if self.most and NUMBER.fullmatch(text) and self.least <= int(text) <= self.most:
            return len(self.values) + int(text)
        if self.texts is not None:
            return len(self.values) + self.texts.adopt(text, stored).number
        wanted = " or ".join(part for part in (", ".join(self.values), self.free) if part)
        shown = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
        raise BadOption(f"option {self.name}: {shown!r} is not one of: {wanted}")

    def value(self, number: int, s: State | None = None) -> str:
        """The value in words. A text is found in a state that is played by it, or has just been chosen."""
        if number < len(self.values):
            return self.values[number]
        if self.texts is None:
            return str(number - len(self.values))
        text: Text = self.texts.find(number - len(self.values)) if s is None else getattr(s, self.held)
        return text.plain


class Chosen:
    """The options of a table, asked for by name while it is laid out; rules keep the answers under their own names."""

    def __init__(self, options: Sequence[Option], house: Sequence[int]) -> None:
        self.numbers = {option.name: (option, int(number)) for option, number in zip(options, house, strict=True)}

    def says(self, name: str, value: str) -> bool:
        """Is this the value that was chosen? It must be one of those that the option has."""
        option, number = self.numbers[name]
        return number == option.values.index(value)

    def number(self, name: str) -> int:
        """A chosen number, or the place of the chosen value."""
        option, number = self.numbers[name]
        return number - len(option.values) if number >= len(option.values) else number


def house_rules(options: Sequence[Option], chosen: Mapping[str, object], stored: bool = False) -> vec[i64]:
    """The options of a table as the rules read them; those that are ``stored`` were checked in their day."""
    known = {option.name for option in options}
    for name in chosen:
        if name not in known:
            raise BadOption(f"option {name!r} is unknown; there are: {', '.join(sorted(known))}")
    return vec[i64]([o.number(chosen[o.name], stored) if o.name in chosen else o.default for o in options])


def spoken(options: Sequence[Option], s: State) -> dict[str, str]:
    """The options of a game that differ from their defaults, by name."""
    return {o.name: o.value(int(n), s) for o, n in zip(options, s.house, strict=True) if int(n) != o.default}


def in_words(options: Sequence[Option], chosen: Mapping[str, object]) -> dict[str, str]:
    """The same of options that were just chosen; refuses what cannot be."""
    house = house_rules(options, chosen)
    return {o.name: o.value(int(n)) for o, n in zip(options, house, strict=True) if int(n) != o.default}
