"""What a bot is told and what it answers: one JSON object a line. docs/write-a-bot.md shows every message.

All that is told is made from the observation of the bot's seat, so it says nothing that the seat may not know.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from gulch.bots.players import Result
from gulch.core.options import spoken
from gulch.core.positions import document
from gulch.core.seen import write
from gulch.core.steps import State
from gulch.face.box import Box

VERSION = 1
LANGUAGE = "en"  # of the words beside the notation
MOST_SHOWN = 80  # characters of something unreadable in a message


class Message(Struct, tag_field="type", tag=str.lower):
    """The first field of every message is its type."""


# what gulch says


class Hello(Message, kw_only=True):
    """First of all. The bot answers ``Ready``."""

    protocol: int
    game: str
    seat: int  # the bot's own, counted from 0
    players: int
    seats: list[str]  # how the position and the notation call them
    options: dict[str, str]  # of the table, where they differ from the rules as printed
    seconds: float  # for every answer, at most


class Asked(Struct):
    step: str
    text: str
    rule: str  # the ruling behind it


class Option(Struct):
    say: str  # notation, to be sent back
    text: str  # the same in words


class Ask(Message, kw_only=True):
    """A question to the bot's seat, with all that the seat sees. The bot answers ``Answer``."""

    id: int
    seconds: float  # for this answer
    question: Asked
    options: list[Option]  # two at least: nobody is asked where there is no choice
    position: dict[str, Any]


class Over(Message, kw_only=True):
    """Last of all, if the game has come to its end. There is no answer; the bot has a moment to put things away."""

    scores: list[int]
    ranks: list[int]  # 0 has won


# what bots say


class Ready(Message):
    protocol: int


class Answer(Message):
    id: int
    say: str


def hello(box: Box, seen: State, seconds: float) -> Hello:
    named = box.names.at_table(seen).axes.get("seat", box.game.colours[: seen.seats])
    return Hello(
        protocol=VERSION,
        game=box.name,
        seat=int(seen.viewer),
        players=int(seen.seats),
        seats=list(named),
        options=spoken(box.options, seen),
        seconds=seconds,
    )


def ask(box: Box, seen: State, number: int, seconds: float) -> Ask:
    say, step = box.phrases(LANGUAGE), seen.stop.name
    return Ask(
        id=number,
        seconds=seconds,
        question=Asked(step, say.say("steps", step), box.rule("steps", step)),
        options=[Option(write(seen, choice), box.label(seen, choice, say).text) for choice in seen.legal()],
        position=document(box.game, box.options, box.names, seen),
    )


def over(result: Result) -> Over:
    return Over(scores=list(result.scores), ranks=list(result.ranks))


class Unreadable(ValueError):
    """Not a message that a bot may send; says why."""


def to_line(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def from_line(line: bytes) -> Ready | Answer:
    try:
        said: Ready | Answer = msgspec.json.decode(line, type=Ready | Answer)
    except msgspec.ValidationError as trouble:
        raise Unreadable(f"wrote a message that is none of the protocol: {shown(line)} ({trouble})") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Unreadable(f"wrote something that is not JSON: {shown(line)}") from None
    return said


def shown(raw: bytes) -> str:
    """Some of it, harmless to a terminal and a log."""
    text = raw[: 4 * MOST_SHOWN].decode("utf-8", "replace")
    return ascii(text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…")
