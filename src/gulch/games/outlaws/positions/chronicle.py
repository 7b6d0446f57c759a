"""The history of a position as lines that people can read and write, one for each thing everybody has seen.

    a deploys D R               a3 is S in turn 4           a looks at t3: v
    p moves 2 7 by b            b3 dances to b5             t3 shows v
    a fetches D 7 8 B           p3 is lost                  t3 slides (near)
    p replaces V 2 7 1          c leaves                    t8 is refilled (near)
    a and b merge               a and b face each other     t3 and t7 change places
    sudden death 3 3 2 8                                    t3 is exchanged (near)

Rows by their letters, characters and tokens by theirs; slots are t1 to t11 along a street, and a/1 to a/4 from the hub
outwards on the arm between a and his left neighbour. "near" is the second supply. By whom a row was moved is said in a
team, where it tells that nobody of the partner's own three took part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gulch.core.positions import BadPosition
from gulch.core.seen import row
from gulch.games.outlaws.positions.places import letter_of
from gulch.games.outlaws.rules.data import TOKEN_LETTERS
from gulch.games.outlaws.rules.history import (
    DANCED,
    DEPLOYED,
    EXCHANGED,
    FETCHED,
    LEFT,
    LOOKED,
    LOOKED_AT,
    LOOKER,
    LOST,
    MERGED,
    MOVED,
    REFILLED,
    REPLACED,
    SEEN,
    SHOWN,
    SLID,
    STORED,
    STREET,
    SUDDEN,
    apart,
)
from gulch.games.outlaws.rules.setup import faction
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, SEAT_LETTERS

# By kind: how a line is written. S a row, P a place, C a character, T a token, @ a slot, N a number, E the end,
# W by whom, if not by everybody of the side alike.
LINES = {
    DEPLOYED: "S deploys C C",
    MOVED: "S moves P PW",
    FETCHED: "S fetches C P P CW",
    SEEN: "SP is C in turn N",
    DANCED: "SP dances to SP",
    LOST: "SP is lost",
    REPLACED: "S replaces C P P P",
    LOOKED: "S looks at @: T",
    SHOWN: "@ shows T",
    SLID: "@ slidesE",
    REFILLED: "@ is refilledE",
    STORED: "@ and @ change places",
    EXCHANGED: "@ is exchangedE",
    MERGED: "S and S merge",
    STREET: "S and S face each other",
    SUDDEN: "sudden death N N N N",
    LEFT: "S leaves",
}
PATTERN = {
    "S": r"([a-dpq])",
    "P": r"(\d+)",
    "C": r"([A-Z][a-d]?)",
    "T": r"([a-z])",
    "@": r"(t\d+|[a-d]/[1-4])",
    "N": r"(\d+)",
    "E": r"( \(near\))?",
    "W": r"(?: by ([a-d]))?",
}
MARKS = re.compile(r"[SPCTNEW@](?![a-z])")
READERS = {kind: re.compile(f"^{MARKS.sub(lambda m: PATTERN[m[0]], line)}$") for kind, line in LINES.items()}


def tell_history(s: Street) -> list[str]:
    """The history of a position, line by line."""
    lines: list[str] = []
    looks, straight = iter(s.looks), s.sides == 2
    for entry in s.history:
        kind, numbers = apart(int(entry))
        if kind == LOOKED:
            slot, side = numbers
            numbers = [side, slot, int(LOOKED_AT.of(next(looks)))]
        if kind == DANCED:
            side, start, end = numbers
            numbers = [side, start, side, end]
        straight = straight or kind == STREET
        lines.append(line(s, kind, numbers, straight))
    return lines


def line(s: Street, kind: int, numbers: list[int], straight: bool) -> str:
    told, side = iter(numbers), numbers[0]

    def word(mark: re.Match[str]) -> str:
        number = next(told)
        if mark[0] == "W":
            return f" by {SEAT_LETTERS[2 * side + 2 - number]}" if number else ""
        if mark[0] == "@":
            return f"t{number + 1}" if straight else f"{letter_of(s, number // ARM)}/{number % ARM + 1}"
        words = {"S": lambda: letter_of(s, number), "C": lambda: s.letter(side, number), "P": lambda: str(number + 1)}
        words |= {"T": lambda: TOKEN_LETTERS[number], "N": lambda: str(number)}
        return words[mark[0]]() if mark[0] != "E" else " (near)" if number else ""

    return MARKS.sub(word, LINES[kind])


def lay_history(s: Street, lines: Sequence[object]) -> None:
    """Write these lines into the history of a position, and what was seen by those who looked."""
    s.history, looks = row([]), []
    for number, text in enumerate(lines):
        where = f"history[{number}]"
        kind, words = taken_apart(text, where)
        values = [value(s, mark, word, words[0], where) for mark, word in zip(marks(kind), words, strict=True)]
        if kind == LOOKED:
            side, slot, token = values
            looks.append(int(LOOKED_AT.put(token) + LOOKER.put(side)))
            values = [slot, side]
        if kind == DANCED:
            if words[0] != words[2]:
                raise BadPosition(f"{where}: nobody dances into another row")
            values = [values[0], values[1], values[3]]
        s.write(kind, *values)
    s.looks = row(looks)


def marks(kind: int) -> list[str]:
    return MARKS.findall(LINES[kind])


def taken_apart(text: object, where: str) -> tuple[int, list[str]]:
    for kind, reader in READERS.items():
        found = reader.match(text) if isinstance(text, str) else None
        if found:
            return kind, [group or "" for group in found.groups()]
    raise BadPosition(f"{where}: {text!r} is nothing that happens; a line reads like {LINES[MOVED]!r}")


def value(s: Street, mark: str, word: str, side: str, where: str) -> int:
    """The number a word of a line stands for; ``side`` is the letter of the row the line is about."""
    letters = [letter_of(s, number) for number in range(s.sides)]
    if mark == "E":
        return 1 if word else 0
    if mark == "N":
        return int(word)
    if mark == "W" and (not word or (side in "pq" and s.side_of(SEAT_LETTERS.index(word)) == "pq".index(side))):
        return 2 - SEAT_LETTERS.index(word) % 2 if word else 0
    if mark == "P":
        number = int(word) - 1 if 1 <= int(word) <= s.width else -1
    elif mark == "@" and word[0] == "t" and word[1:].isdigit():
        number = int(word[1:]) - 1 if 1 <= int(word[1:]) <= len(s.slot) else -1
    elif mark == "@":
        number = int(ARM) * letters.index(word[0]) + int(word[2]) - 1 if word[0] in letters else -1
    elif mark == "S":
        number = letters.index(word) if word in letters else -1
    elif mark == "T":
        number = TOKEN_LETTERS.index(word) if word in TOKEN_LETTERS else -1
    else:
        whose = letters.index(side) if side in letters else 0
        names = [s.letter(whose, card) for card in range(faction(s))]
        number = names.index(word) if word in names else -1
    if not 0 <= number < 16:
        raise BadPosition(f"{where}: there is no {word} at this table")
    return number
