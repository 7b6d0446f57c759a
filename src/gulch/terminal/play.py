"""A game at the terminal: people by number or notation, bots in the other seats."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from gulch.bots import is_known, level_named, levels, stand_in
from gulch.bots.players import Misbehaved, Player, Result
from gulch.core.seen import keeps_secrets
from gulch.core.steps import Rng
from gulch.face.phrases import capital, shell_words
from gulch.play.records import BadRecord, replay, tags_of, write_record
from gulch.play.standing import standing_answer
from gulch.play.table import NotAllowed, Table
from gulch.terminal import screen
from gulch.terminal.ink import Ink, mark

PERSON = "you"
HELP = {  # what may be typed, and the word that explains it
    "?": "why",
    "? TEXT": "why_text",
    "rule W28": "rule",
    "log": "log",
    "words": "words",
    "board": "board",
    "undo": "undo",
    "save FILE": "save",
    "quit": "quit",
}
LONGEST = 10  # of a name, so that it fits beside the numbers of a board


class Left(Exception):
    """Somebody got up from the table."""


class Evening:
    """One game, the people and bots around it, and how they talk to it."""

    def __init__(
        self,
        table: Table,
        who: Sequence[str],
        ink: Ink,
        ask: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        seconds: float = 1.0,
        language: str = "en",
    ) -> None:
        if len(who) != table.seats:
            raise ValueError(f"there are {table.seats} seats and {len(who)} at the table")
        for name in who:
            if name != PERSON and not is_known(table.box, name):
                known = [PERSON, *levels(table.box)]
                raise ValueError(f"nobody is called {name!r}; seats take: {', '.join(known)}")
        self.table, self.who, self.ink, self.ask, self.write = table, list(who), ink, ask, write
        self.seconds, self.language = seconds, language
        self.rng = Rng(secrets.randbelow(2**31))
        self.bots: dict[int, Player] = {
            seat: level_named(table.box, name).sit(table.box) for seat, name in enumerate(who) if name != PERSON
        }
        self.people = [seat for seat, name in enumerate(who) if name == PERSON]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None  # whose eyes are on the screen
        self.shown = 0  # lines of the log already shown
        self.say = shell_words(language)
        table.people = {seat: self.name(seat)[:LONGEST] for seat in range(table.seats)}

    def name(self, seat: int) -> str:
        """Bots have names; who is alone with them is spoken to; several people are called by their names or colours."""
        if self.who[seat] != PERSON:
            return self.say.raw("bots", f"name{seat % 6}")
        if len(self.people) == 1:
            return capital(self.say.word("you"))
        return self.table.people.get(seat) or self.table.box.phrases(self.language).word(self.table.colours[seat])

    def play(self) -> None:
        """To the end, or until somebody leaves."""
        try:
            while not self.table.over:
                seats = [seat for seat in self.table.waiting() if isinstance(seat, int)]
                bots = [seat for seat in seats if self.who[seat] != PERSON]
                ordered = standing_answer(self.table, seats[0])
                if bots:
                    self.bot_plays(bots[0])
                elif ordered is not None:
                    self.table.play(seats[0], ordered)
                else:
                    self.person_plays(seats[0])
        except Left:
            return
        finally:
            self.bots_leave()
        self.write(screen.board(self.table, None, self.language, self.ink))
        self.write(screen.tally(self.table, self.language, self.ink))

    def bot_plays(self, seat: int) -> None:
        seen, box = self.table.observe(seat), self.table.box
        try:
            choice = self.bots[seat].think(seen, self.seconds, self.rng)
        except Misbehaved as trouble:
            house = stand_in(box)
            self.write(f"  {trouble}. {house.name} answers for it.")
            choice = house.think(box, seen, self.seconds, self.rng)
        self.table.play(seat, seen.stop.word(seen, seen.told, choice))

    def bots_leave(self) -> None:
        result = Result(self.table.scores(), self.table.ranks()) if self.table.over else None
        for bot in self.bots.values():
            bot.leave(result)

    def person_plays(self, seat: int) -> None:
        self.draw_curtain(seat)
        self.show(seat)
        while True:
            try:
                words = self.ask("> ").strip()
            except EOFError:
                raise Left from None
            if self.answer(seat, words):
                return

    def draw_curtain(self, seat: int) -> None:
        """With several people at one screen, nobody sees the next one's secrets."""
        if self.looking != seat and keeps_secrets(self.table.first):
            who = self.table.view(None, self.language)["seats"][seat]
            text = self.say.say("terminal", "curtain", name=who["label"])
            self.write("\n" * 60 + f"{mark(who['colour'], self.ink)} {text}")
            self.ask("")
        self.looking = seat

    def show(self, seat: int) -> None:
        lines = len(self.table.lines)
        self.write("")
        self.write(screen.board(self.table, seat, self.language, self.ink))
        self.write(screen.recent(self.table, seat, self.language, self.ink, max(4, min(16, lines - self.shown))))
        self.shown = lines
        self.write(screen.question(self.table, seat, self.language, self.ink))

    def answer(self, seat: int, words: str) -> bool:
        """Do what a person typed; True when the game has moved."""
        verb, _, rest = words.partition(" ")
        if verb == "?":
            self.write(self.reason(seat, rest.strip()))
        elif verb == "rule" and rest:
            self.write(screen.ruling(self.table, rest.strip(), self.language))
        elif verb == "log":
            self.write(screen.whole_log(self.table, seat, self.language, self.ink))
        elif verb == "words":
            self.write(screen.in_words(self.table, seat, self.language))
        elif verb == "save" and rest:
            self.save(Path(rest.strip()))
        elif verb == "undo":
            return self.undo(seat)
        elif verb == "board":
            self.show(seat)
        elif verb in ("quit", "exit"):
            raise Left
        elif verb in ("", "help"):
            self.write(self.help())
        else:
            return self.move(seat, words)
        return False

    def help(self) -> str:
        lines = [f"  {typed:<12}{self.say.raw('terminal', word)}" for typed, word in HELP.items()]
        return "\n".join([f"  {self.say.raw('terminal', 'help')}", *lines])

    def move(self, seat: int, words: str) -> bool:
        options = self.table.options(seat)
        if words.isdecimal() and 1 <= int(words) <= len(options):
            words = options[int(words) - 1]
        try:
            self.table.play(seat, words, self.language)
        except NotAllowed as refused:
            self.write(f"  {refused.why.message} {self.ink(refused.why.rule, 'gold')}")
            return False
        return True

    def reason(self, seat: int, text: str) -> str:
        if not text:
            rule = self.table.box.rule("steps", self.table.seen(seat).stop.name)
            barred = screen.barred(self.table, seat, self.language, self.ink)
            return f"{screen.ruling(self.table, rule, self.language)}\n{barred}"
        why = self.table.why_not(seat, text, self.language)
        if why is None:
            return f"  {self.say.raw('terminal', 'can')}"
        return f"  {why.message} {self.ink(why.rule, 'gold')}\n" + screen.ruling(self.table, why.rule, self.language)

    def undo(self, seat: int) -> bool:
        try:
            self.table.undo(seat, self.language)
        except NotAllowed as refused:
            self.write(f"  {refused.why.message}")
            return False
        return True

    def save(self, path: Path) -> None:
        try:
            path.write_text(write_record(self.table, Seats=",".join(self.who)), encoding="utf-8")
        except OSError as trouble:
            self.write(f"  {self.say.say('terminal', 'not_saved', trouble=trouble)}")
        else:
            self.write(f"  {self.say.say('terminal', 'saved', path=path)}")


def resume(path: Path) -> tuple[Table, list[str]]:
    """A saved game with those who sat at it; luck goes on from a new secret seed."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        raise BadRecord(f"{path}: {trouble}") from None
    table = replay(text)
    table.deal_from_now_on()
    seats = tags_of(text).get("Seats", "").split(",")
    return table, seats if len(seats) == table.seats else [PERSON] * table.seats
