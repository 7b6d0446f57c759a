"""Which lines of the log are played on stage for a viewer, and how a game ends before his eyes."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.core.steps import NOBODY, State
from gulch.face.phrases import Phrasebook, shell_words
from gulch.face.stages import Cues, Fact, Heard, Prompter, Stage, named
from gulch.play.course import Course

LOOK_BACK = 400  # lines before the first that is told, in which a stage may have been opened


class Staging:
    """Hears what a viewer hears, one move after the other."""

    def __init__(self, table: Course, seen: State, say: Phrasebook) -> None:
        self.table, self.say, self.me = table, say, int(seen.viewer)
        made = table.box.prompter
        self.prompter: Prompter[State] | None = None if made is None else made(seen, say)

    def hear(self, lines: Sequence[Heard]) -> Cues:
        return {} if self.prompter is None or not lines else self.prompter.hear(lines)

    def start(self, first: int) -> int:
        """From which line on to listen, so that a stage that is open at this one is known."""
        back = first
        while back > 0 and first - back < LOOK_BACK and not self.opens(back):
            back -= 1
        return back

    def opens(self, at: int) -> bool:
        """Does a new part of the game begin with this line? No stage lasts from one into the next."""
        lines = self.table.lines
        return at < len(lines) and self.say.has("headings", lines[at].note)

    def end(self, move: int) -> Stage:
        """The last thing of all: who won, and how."""
        table, say = self.table, shell_words(self.say.language)
        ranks, scores = table.ranks(), table.scores()
        winners = [seat for seat, rank in enumerate(ranks) if rank == 0]
        drawn = len(winners) == len(ranks)
        names = ", ".join(map(named, winners))
        if drawn:
            headline = say.raw("stage", "drawn")
        elif self.me in winners:
            headline = say.raw("stage", "you-win")
        else:
            headline = say.say("stage", "wins" if len(winners) == 1 else "win", names=names)
        order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
        facts = [
            Fact(
                text=say.say("stage", "place", place=ranks[seat] + 1, name=named(seat), points=scores[seat]), seat=seat
            )
            for seat in order
        ]
        return Stage(
            kind="end",
            key=f"{move}-end",
            title=say.raw("stage", "over"),
            icon="trophy",
            concerns=self.me > NOBODY,
            over=True,
            headline=headline,
            under=table.box.ending(table.seen(None), self.say),
            facts=facts,
        )
