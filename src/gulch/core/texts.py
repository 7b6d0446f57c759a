"""Texts of owners: card sets and maps that somebody brings along to a table.

A text is known by a number made from its digest, the same in every process and build. Whoever plays by a text holds it:
every state of the game does, and a stored table has it among its options. What nobody holds is forgotten.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

DIGEST = 5  # bytes
LONGEST = 100_000  # characters
AT_HAND = 16  # texts chosen last: nobody holds one between the choice and the laying out of the table


class BadOption(ValueError):
    """An option nobody knows, or a value it does not have."""


class Text:
    """What an owner wrote, in its plain form, and what the game has read in it."""

    def __init__(self, number: int, plain: str, meaning: Any) -> None:
        self.number, self.plain, self.meaning = number, plain, meaning


def number_of(plain: str) -> int:
    return int.from_bytes(hashlib.blake2b(plain.encode(), digest_size=DIGEST).digest(), "big")


def same(meaning: Any) -> None:
    """Nothing more is asked of a text that could be read."""


class Texts:
    """The texts of one option that are in use.

    ``plain`` brings texts that say the same into one form, ``read`` makes of it what the rules play with; both raise
    BadOption if they cannot. ``check`` refuses what could be played, but is not to be chosen any more.
    """

    def __init__(
        self,
        hint: str,
        plain: Callable[[str], str],
        read: Callable[[str], Any],
        check: Callable[[Any], None] = same,
    ) -> None:
        self.hint = hint  # what such a text is, for people
        self.plain, self.read, self.check = plain, read, check
        self.in_use: WeakValueDictionary[int, Text] = WeakValueDictionary()
        self.at_hand: deque[Text] = deque(maxlen=AT_HAND)

    def adopt(self, source: str, stored: bool = False) -> Text:
        """Take in a text. One that is ``stored`` was checked in its day, and so was one that is in use."""
        if len(source) > LONGEST:
            raise BadOption(f"the text has {len(source)} characters, more than {LONGEST}")
        try:
            source.encode()
        except UnicodeEncodeError as trouble:
            raise BadOption(f"the text has a character that cannot be written: {trouble.reason}") from None
        plain = self.plain(source)
        number = number_of(plain)
        text = self.in_use.get(number)
        if text is None:
            text = Text(number, plain, self.read(plain))
            if not stored:
                self.check(text.meaning)
            self.in_use[number] = text
        elif text.plain != plain:
            raise BadOption("another text that is in use has the same digest; change a letter of this one")
        self.at_hand.append(text)
        return text

    def find(self, number: int) -> Text:
        """A text by its number, as long as somebody holds it."""
        text = self.in_use.get(number)
        if text is None:
            raise BadOption(f"text {number} is not in use here; give the text itself")
        return text
