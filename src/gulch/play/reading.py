"""Reading what a player types: in any case and with any spaces, as long as it can mean one thing only."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from gulch.core.seen import Refusal, Refused, Unreadable, asides, read, why_not, write
from gulch.core.steps import ASIDE, FINE, NOBODY, State, Step
from gulch.face.box import Box
from gulch.play.refusals import folded

NAME = re.compile(r"\w+")


@cache
def vocabulary(box: Box) -> dict[str, str]:
    """The names of a game's things, by how they read without regard to case; none that could be two things."""
    words = [word for step in box.game.steps for text in step.words for word in NAME.findall(text)]
    words += [word for text in box.phrases("en").section("words") for word in NAME.findall(text)]
    spellings: dict[str, set[str]] = {}
    for word in words:
        spellings.setdefault(word.casefold(), set()).add(word)
    return {word: found.pop() for word, found in spellings.items() if len(found) == 1}


def spellings(box: Box, text: str) -> list[str]:
    """The ways a line may be meant, the likeliest first: games take compact lines apart in their own spelling."""
    plain = " ".join(text.split())
    known = vocabulary(box)
    named = NAME.sub(lambda word: known.get(word[0].casefold(), word[0]), plain)
    return list(dict.fromkeys([named, plain, plain[:1].upper() + plain[1:], plain.upper(), plain.lower()]))


def parts(box: Box, seen: State, text: str) -> list[str]:
    """A compact line taken apart into single answers, where the game has such."""
    return box.expand(seen, text) or [text]


def out_of_turn(seen: State, seat: int, text: str) -> tuple[Step[Any], int] | None:
    """What a seat does at any time, if the text says so; one that is known and not open is refused by its ruling."""
    open_now = asides(seen, seat)
    found = open_now.get(text) or next((open_now[word] for word in open_now if folded(word) == folded(text)), None)
    if found is not None:
        return found
    for step in seen.steps:
        if step.kind == ASIDE and seen.seat != NOBODY:
            for choice in range(step.size):
                ruling = step.forbids(seen, seat, choice)
                if ruling != FINE and folded(step.word(seen, seat, choice)) == folded(text):
                    raise Refused(Refusal(int(ruling), step.name, seat, seat, choice))
    return None


def answer(seen: State, text: str) -> int:
    """The choice so written, whatever its case and spaces; raises Refused or Unreadable."""
    try:
        return int(read(seen, text))
    except Unreadable:
        alike = [choice for choice in range(seen.stop.size) if folded(written(seen, choice)) == folded(text)]
        if len(alike) != 1:
            raise
        refusal = why_not(seen, alike[0])
        if refusal is not None:
            raise Refused(refusal) from None
        return alike[0]


def written(seen: State, choice: int) -> str:
    try:
        return write(seen, choice)
    except (IndexError, KeyError):
        return "\0"  # has no words in this position
