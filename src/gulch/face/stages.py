"""What happened, put on stage: contests, votes, reveals and losses as a screen plays them, and what came of them.

A stage is made of the lines that one viewer has heard, and of nothing else but the rules of his table: so it tells him
nothing the log does not, and the same lines give the same stage whenever they are read again. Seats are written ``{2}``
in its texts; the screen knows what they are called.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from gulch.core.steps import State
from gulch.face.phrases import Phrasebook
from gulch.face.screens import ContestSide, Die

S = TypeVar("S", bound=State)

Tone = Literal["", "good", "bad"]


class Fact(Struct, kw_only=True, omit_defaults=True):
    """One thing that came of it."""

    text: str
    icon: str = ""
    seat: int | None = None  # whose mark stands before it
    tone: Tone = ""  # to the viewer


class Round(Struct, kw_only=True, omit_defaults=True):
    """A volley, a throw or a roll: the dice of both sides, or in words what each did."""

    label: str
    dice: tuple[list[Die], list[Die]] = ([], [])
    texts: tuple[str, str] = ("", "")


class BallotCard(Struct, kw_only=True, omit_defaults=True):
    """A card of a ballot; one that lies face down has nothing on it."""

    head: str = ""
    figure: str = ""
    side: Literal["", "yes", "no"] = ""


class Ballot(Struct, kw_only=True, omit_defaults=True):
    seat: int
    cards: list[BallotCard]
    turned: bool = False
    note: str = ""  # below them: what they come to


class Stage(Struct, kw_only=True, omit_defaults=True):
    """As much of it as has been seen by one line of the log."""

    kind: str  # gunfight, vote, shot …
    key: str  # the same from its first line to its last
    title: str
    icon: str = ""
    small: str = ""  # beside the title
    beat: str = ""  # what this line adds: "opens", "roll", "bang"; empty with the verdict
    concerns: bool = False  # the viewer has a part in it, and is waited for
    over: bool = False  # this is the verdict
    stakes: str = ""
    spots: list[str] = []  # places of the board it is about, who acts first
    sides: list[ContestSide] = []  # two, or none
    odds: tuple[float, float] | None = None  # from 0 to 1
    odds_note: str = ""
    rounds: list[Round] = []
    ballots: list[Ballot] = []
    count: tuple[int, int] | None = None  # yes and no
    turned: dict[str, str] = {}  # by spot: the card that was shown there, as the board draws it
    headline: str = ""  # of the verdict
    under: str = ""
    facts: list[Fact] = []
    more: str = ""  # what comes next


class Heard(NamedTuple):
    """A line of the log as one viewer heard it."""

    move: int  # as he counts them
    seat: int
    text: str  # notation, or what goes round instead of it; empty for a note
    step: str
    note: str
    values: Mapping[str, int]

    @property
    def faces(self) -> list[int]:
        """Of dice that were thrown: "roll 5,2,1"."""
        return [int(face) for face in self.text.partition(" ")[2].split(",")]


Cues = dict[int, list[Stage]]  # by line of a move: what is played as it comes up


class Prompter(Generic[S]):
    """Follows what one viewer hears, move by move, and says what is to be played."""

    def __init__(self, seen: S, say: Phrasebook) -> None:
        self.seen, self.say = seen, say
        self.me = int(seen.viewer)  # a seat; below 0: somebody who watches

    def hear(self, lines: Sequence[Heard]) -> Cues:
        """All lines of one move, in their order."""
        raise NotImplementedError

    def tell(self, key: str, **blanks: object) -> str:
        """A sentence of the game's section [stage]."""
        return self.say.say("stage", key, **blanks)

    def tone(self, good: Iterable[int], bad: Iterable[int] = ()) -> Tone:
        """What something is to the viewer that is good for some seats and bad for others."""
        return "good" if self.me in good else "bad" if self.me in bad else ""

    def fact(
        self,
        key: str,
        icon: str = "",
        of: int | None = None,
        good: Iterable[int] = (),
        bad: Iterable[int] = (),
        **blanks: object,
    ) -> Fact:
        """With the mark of a seat, where it is about one."""
        return Fact(text=self.tell(key, **blanks), icon=icon, seat=of, tone=self.tone(good, bad))


def named(seat: int) -> str:
    """A seat within a text of a stage."""
    return f"{{{seat}}}"


def thrown(faces: Sequence[int], hit: int = 0) -> list[Die]:
    """Dice as they lie; those that show so much or more have hit."""
    return [Die(face=face, hit=face >= hit if hit else None) for face in faces]
