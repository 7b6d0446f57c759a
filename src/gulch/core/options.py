"""The options of a table: how the rules may be varied before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gulch.core.ints import i64, vec


class BadOption(ValueError):
    """An option nobody knows, or a value it does not have."""


@dataclass(frozen=True)
class Option:
    """One line of the table of options. Its number in ``State.house`` is the place of its value, or, past all values,
    a number of the owner's choice."""

    name: str
    values: tuple[str, ...]  # the default first; none for a free number
    ruling: str = ""
    must: bool = False  # offered at once rather than folded away
    least: int = 0  # of a free number
    most: int = 0
    default: int = 0
    players: tuple[int, ...] = ()  # the numbers of players it is for; none: all
    adopt: Callable[[str], int] | None = (
        None  # takes in a text of the owner's (a map), raises BadOption if it is no good
    )
    recall: Callable[[int], str] | None = None  # and gives it back

    def number(self, value: object) -> int:
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if text in self.values:
            return self.values.index(text)
        if self.most and text.lstrip("-").isdigit() and self.least <= int(text) <= self.most:
            return len(self.values) + int(text)
        if self.adopt is not None:
            return len(self.values) + self.adopt(text)
        wanted = ", ".join(self.values)
        if self.most:
            wanted = f"{wanted}{' or ' if wanted else ''}a number from {self.least} to {self.most}"
        raise BadOption(f"option {self.name}: {text!r} is not one of: {wanted}")

    def value(self, number: int) -> str:
        if number < len(self.values):
            return self.values[number]
        return self.recall(number - len(self.values)) if self.recall else str(number - len(self.values))


def house_rules(options: Sequence[Option], chosen: Mapping[str, object]) -> vec[i64]:
    """The options of a table as the rules read them."""
    known = {option.name for option in options}
    for name in chosen:
        if name not in known:
            raise BadOption(f"option {name!r} is unknown; there are: {', '.join(sorted(known))}")
    return vec[i64]([o.number(chosen[o.name]) if o.name in chosen else o.default for o in options])


def spoken(options: Sequence[Option], house: Sequence[int]) -> dict[str, str]:
    """The options that differ from their defaults, by name."""
    return {o.name: o.value(int(n)) for o, n in zip(options, house, strict=True) if int(n) != o.default}
