"""A bot from outside on its chair: one conversation for one seat of one game, begun again if it breaks off."""

from __future__ import annotations

import logging
from typing import Protocol

from gulch.bots.external.channel import Broken
from gulch.bots.external.process import Program
from gulch.bots.external.protocol import VERSION, Answer, Ready, Unreadable, ask, from_line, hello, over, shown, to_line
from gulch.bots.external.remote import Address
from gulch.bots.players import Level, Misbehaved, Player, Result
from gulch.core.steps import Rng, State
from gulch.face.box import Box

MOST_TROUBLE = 3  # times that a bot may misbehave on one chair and be asked again

logger = logging.getLogger("gulch.bots")


class Line(Protocol):
    """A conversation: with a process, or with an address."""

    def exchange(self, line: bytes, seconds: float) -> bytes: ...
    def complaints(self) -> str: ...
    def abort(self) -> None: ...
    def close(self, goodbye: bytes = b"") -> None: ...


class External(Level):
    """A bot that somebody else has written."""

    def __init__(
        self, name: str, way: Program | Address, games: tuple[str, ...] = (), seconds: float = 1.0, begin: float = 10.0
    ) -> None:
        self.name = name
        self.way = way  # how it is reached
        self.games = games  # that it plays; none: all
        self.seconds = seconds  # for one answer, at most
        self.patience = begin  # seconds until it is ready

    def plays(self, box: Box) -> bool:
        return not self.games or box.name in self.games

    def think(self, box: Box, seen: State, seconds: float, rng: Rng) -> int:
        guest = self.sit(box)
        try:
            return guest.think(seen, seconds, rng)
        finally:
            guest.leave()

    def sit(self, box: Box) -> Guest:
        return Guest(self, box)


class Guest(Player):
    """Every chair has a process or a connection of its own, so that no seat hears through the bot what another sees."""

    level: External

    def __init__(self, level: External, box: Box) -> None:
        super().__init__(level, box)
        self.line: Line | None = None
        self.asked = 0
        self.trouble = 0
        self.aborted = False

    @property
    def away(self) -> bool:
        """It has yet to come, and may."""
        return self.line is None and not self.shown_out

    @property
    def shown_out(self) -> bool:
        """It has misbehaved too often here, and is not asked again."""
        return self.trouble >= MOST_TROUBLE

    def begin(self, seen: State) -> None:
        """Be ready for a question. All it is told is who plays what: its time tells nothing of what a seat sees."""
        if self.line is not None:
            return
        if self.shown_out:
            raise Misbehaved(f"bot {self.level.name} has misbehaved {self.trouble} times and is not asked again here")
        try:
            self.line = self.level.way.begin()
            if self.aborted:
                raise Broken("is not wanted any more")
            greeting = to_line(hello(self.box, seen, self.level.seconds))
            said = from_line(self.line.exchange(greeting, self.level.patience))
            if not isinstance(said, Ready):
                raise Broken("answered before it said that it is ready")
            if said.protocol != VERSION:
                raise Broken(f"speaks version {said.protocol} of the protocol, not {VERSION}")
        except (Broken, Unreadable) as trouble:
            raise self.misbehaved(trouble) from None

    def think(self, seen: State, seconds: float, rng: Rng) -> int:
        options = seen.legal()
        if len(options) == 1:
            return options[0]
        self.begin(seen)
        assert self.line is not None
        self.asked += 1
        seconds = min(seconds, self.level.seconds)
        question = ask(self.box, seen, self.asked, seconds)
        try:
            said = from_line(self.line.exchange(to_line(question), seconds))
            return options[self.meant(said, [option.say for option in question.options])]
        except (Broken, Unreadable) as trouble:
            raise self.misbehaved(trouble) from None

    def meant(self, said: Ready | Answer, offered: list[str]) -> int:
        """The place of the option that was answered."""
        if not isinstance(said, Answer):
            raise Broken("said that it is ready instead of an answer")
        if said.id != self.asked:
            raise Broken(f"answered question {said.id} when it was asked question {self.asked}")
        if said.say not in offered:
            raise Broken(f"answered {shown(said.say.encode())}, which is none of the {len(offered)} options")
        return offered.index(said.say)

    def misbehaved(self, trouble: Exception) -> Misbehaved:
        """What is said of it; the conversation is over."""
        self.trouble += 1
        words = self.line.complaints() if self.line is not None else ""
        self.hang_up()
        last = f"; the last of its stderr: {shown(words.splitlines()[-1].encode())}" if words else ""
        return Misbehaved(f"bot {self.level.name} {trouble}{last}")

    def leave(self, result: Result | None = None) -> None:
        if self.line is not None:
            if words := self.line.complaints():
                logger.warning("bot %s wrote to stderr, at last: %s", self.level.name, shown(words[-60:].encode()))
            self.hang_up(b"" if result is None else to_line(over(result)))

    def abort(self) -> None:
        self.aborted = True  # before the line is looked at: ``begin`` does it the other way round
        if (line := self.line) is not None:
            line.abort()

    def hang_up(self, goodbye: bytes = b"") -> None:
        if self.line is not None:
            self.line.close(goodbye)
        self.line = None
        self.asked = 0
