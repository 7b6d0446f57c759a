"""A game in its box: the rules, and the face it shows to screens, terminal, log, notation, bots and readers.

Every game exports one ``BOX``, of a class made from ``GameBox``. What ``__init__`` takes is needed; each method after
it may be left as it is here, and says what happens then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from math import prod
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import to_builtins

from gulch.core.guides import Guide
from gulch.core.lanes import Rows
from gulch.core.layout import Column, FieldRows, Plan, fixed
from gulch.core.options import Option
from gulch.core.positions import Names
from gulch.core.scenes import Scenes
from gulch.core.seen import Refusal, write
from gulch.core.steps import RUN, Game, Rng, State
from gulch.face.accounts import Account, plain_account
from gulch.face.lines import Line
from gulch.face.phrases import Phrasebook, phrasebook, read_book, spelled_out
from gulch.face.prose import Block, read_prose
from gulch.face.rulings import Ruling, read_rulings
from gulch.face.screens import Screen, StandingOrder
from gulch.face.stages import Prompter

S = TypeVar("S", bound=State)
Ink = Callable[[str, str], str]  # text, name of the colour
Chances = dict[str, dict[str, float]]  # by place of a position: what may be there, and how likely


class Label(NamedTuple):
    """A choice for people."""

    text: str
    spot: str = ""  # the place of the board it belongs to


class Consequence(NamedTuple):
    """What comes of a choice, told before it is made; seats in its texts are written {2}."""

    tells: str = ""  # points, control, money, risk, in this order, in two short lines
    free: bool = False  # does it spend, roll, reveal and give up nothing? Then one click does it
    deed: str = ""  # what its button says, with the price; empty: the label
    gain: str = ""  # beside its place on the board: "+3 VP"
    after: Sequence[str] = ()  # the amounts of the seat's panel after it


class GameBox(Generic[S]):
    """One game with all that belongs to it."""

    scenes: Scenes | None = None  # how people write its positions; without it, field by field
    screen: Screen[S] | None = None  # what a browser draws
    marks: Mapping[str, str] = {}  # notes worth finding again in a replay, with an icon each
    prompter: type[Prompter[S]] | None = None  # puts what happens on stage; without it the log has to do
    outcomes: Sequence[str] = ()  # notes that tell in one line what came of a fight or a vote, the most telling first
    together: frozenset[str] = frozenset()  # notes that are one line where they follow each other: everybody is paid
    takes_orders = False  # may a seat order how it wants to be answered for?

    def __init__(self, home: str, game: Game[S], letter: str, options: Sequence[Option], names: Names) -> None:
        self.folder = Path(home).parent  # ``home`` is the file the box is made in
        self.package = self.folder.name
        self.game = game
        self.letter = letter  # before the number of a ruling
        self.options = options  # of a table
        self.names = names  # of the fields of a position
        self.name = game.name
        self.players = [int(n) for n in game.players]
        self.quick_players = 4 if 4 in self.players else self.players[-1]  # at a table that somebody wants at once

    # notation

    def expand(self, seen: S, text: str) -> list[str] | None:
        """A compact line taken apart into single answers; None if it is none."""
        return None

    def forbidden(self, seen: S, text: str) -> Refusal | None:
        """The ruling against a text that answers another question than the one asked; None if none speaks of it."""
        return None

    def blanks(self, seen: S, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
        """The actual values for the sentence of a refusal."""
        return {}

    def heading(self, s: S) -> str:
        """The part of the game a position lies in, for records: "Turn 5". Empty for none."""
        return ""

    def verify(self, seen: S, lines: Sequence[Line], result: str) -> bool:
        """Is a result that a record writes down what came of it? Games that write none believe every one."""
        return True

    # log

    def logged(self, seen: S, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
        """An answer in the words of the log; empty if it goes without saying, None for the words of its notation."""
        return None

    def called(self, seen: S) -> Mapping[str, int]:
        """The words that stand for players, each with its seat: with them the names of people take their places."""
        return {colour: seat for seat, colour in enumerate(self.game.colours[: int(seen.seats)])}

    def spelled(self, seen: S, values: Mapping[str, int], say: Phrasebook) -> Mapping[str, str]:
        """Numbers of a note whose words the names of the axes do not give."""
        return {}

    def money(self, text: str, note: str, values: Mapping[str, int]) -> int:
        """What a line of the log brought or cost: an answer in notation, or a note with its numbers."""
        return 0

    def remembered(self, seen: S, lines: Sequence[Line]) -> int:
        """The first move of which the log may still tell; a game may let what happened long ago be forgotten."""
        return 0

    # screens

    def show(self, seen: S, say: Phrasebook) -> Mapping[str, object] | None:
        """What a browser draws, section by section; None shows the position in words."""
        return None if self.screen is None else self.screen.draw(seen, say)

    def inner(self, s: S, name: str) -> int:
        """How many places of a row belong to a seat before those of the next seat begin."""
        names = self.names.at_table(s)
        by = names.field(name).by
        if "seat" in by:
            return prod(len(names.axes[axis]) for axis in by[by.index("seat") + 1 :])
        return max(1, len(getattr(s, name)) // int(s.seats))

    def label(self, seen: S, choice: int, say: Phrasebook) -> Label:
        """A choice of the seat that is asked, in words."""
        return Label(say.label(write(seen, choice)))

    def consequence(self, seen: S, choice: int, say: Phrasebook) -> Consequence:
        """What comes of a choice of the seat that is asked, as far as that seat can know. Without it every choice is
        shown before it is done, and nothing is said of it."""
        return Consequence()

    def worth_telling(self, seen: S) -> Sequence[int]:
        """Of very many choices, those of which people wonder why they are not open."""
        return ()

    def account(self, seen: S, say: Phrasebook) -> Account:
        """The table in words, for those who do not see the board; as it is, it tells what the panels say."""
        shown = to_builtins(dict(self.show(seen, say) or {}), enc_hook=spelled_out)
        names = {seat: str(say.word(word)) for word, seat in self.called(seen).items()}
        return plain_account(say.raw("game", "title"), shown, names, int(seen.viewer))

    def explanations(self, say: Phrasebook) -> Mapping[str, str]:
        """What explains itself on the screen: "aim", questions by their names, answers, "at PLACE", and cards by their
        faces, "is FACE"."""
        return say.section("explain")

    def draw(self, seen: S, say: Phrasebook, ink: Ink) -> str | None:
        """The table as text, at most 100 columns; None shows the position in words."""
        return None

    def tally(self, seen: S, say: Phrasebook) -> Sequence[tuple[str, Sequence[int]]]:
        """The score at the end, item by item: a title, and points by seat."""
        return ()

    def ending(self, seen: S, say: Phrasebook) -> str:
        """How a game was won that is over, where points do not say it."""
        return ""

    # secrets

    def possible(self, seen: S) -> tuple[bool, Chances] | None:
        """What may lie in covered places, and is that exact? None lets the front door count in imagined truths."""
        return None

    def ordered(self, seen: S) -> int | None:
        """What the seat that is asked has ordered to be answered; None where it answers itself."""
        return None

    def masked(self, seen: S) -> bool:
        """Would the time of the next answer tell others how it came about? Asked of what everybody sees."""
        return False

    # orders that a table keeps for a seat, beside those that are part of the rules

    def standing_orders(self, seen: S, seat: int, say: Phrasebook) -> Sequence[StandingOrder]:
        """Those that are part of the rules and given out of turn, each with how it stands."""
        return ()

    def order_possible(self, seen: S) -> str:
        """What the seat that is asked may order to be answered on for it; its first word has a name in the section
        [orders]. Empty: nothing."""
        return ""

    def order_holds(self, seen: S, order: str) -> bool:
        """Is there still something to be answered by it, now or later?"""
        return False

    def by_order(self, seen: S, order: str) -> int | None:
        """What it answers to the present question; None where the seat answers itself."""
        return None

    # bots

    def sides(self, first: S) -> Sequence[Sequence[int]]:
        """The seats that win and lose together, at tables like this fresh one: each for itself, or teams."""
        return [(seat,) for seat in range(int(first.seats))]

    @property
    def knowing(self) -> bool:
        """Does the game know how to play itself well, in ``greedy``?"""
        return type(self).greedy is not GameBox.greedy

    def greedy(self, seen: S, rng: Rng) -> int:
        """What a bot answers that looks one move ahead."""
        raise NotImplementedError

    def why(self, seen: S, choice: int, say: Phrasebook) -> str:
        """What speaks for a choice, in a sentence; empty where the game has nothing to say."""
        return ""

    def guide(self) -> Guide:
        """What a search is told of the game; without it, it plays on at random and to the end."""
        return Guide(self.game)

    # pupils

    def lessons(self) -> Sequence[Path]:
        """The files of its lessons: none for a game that is not taught."""
        return sorted((self.folder / "lessons").glob("*.toml"))

    # learners

    def plan(self, first: S) -> Plan:
        """Which declared fields learners are given, at tables like this fresh one."""
        return Plan(self.names, first)

    def rows(self, first: S) -> Rows:
        """Writes what a seat sees as a row of numbers."""
        return FieldRows(self.plan(first))

    def columns(self, first: S) -> list[Column]:
        """What stands in the columns of such a row."""
        return self.plan(first).columns

    def fixed(self, first: S) -> list[tuple[Column, int]]:
        """What never changes at such a table, and stands behind: how many play, by which options."""
        return fixed(self.options, first)

    # words

    @property
    def title(self) -> str:
        return self.phrases("en").raw("game", "title")

    @property
    def rules(self) -> dict[str, Ruling]:
        return self.rulings("en")

    @cache  # noqa: B019 - there is one box a game, kept as long as the program runs
    def phrases(self, language: str) -> Phrasebook:
        return phrasebook(self.folder / "words", language)

    @cache  # noqa: B019
    def rulings(self, language: str) -> dict[str, Ruling]:
        return read_rulings(self.page("rulings", language))

    @cache  # noqa: B019
    def rulebook(self, language: str) -> tuple[Block, ...]:
        """The rules, to learn the game from; nothing where nobody has written them down."""
        return read_prose(self.page("rules", language))

    def page(self, name: str, language: str) -> Path:
        path = self.folder / "words" / f"{name}.{language}.md"
        return path if path.exists() else self.folder / "words" / f"{name}.md"

    @cached_property
    def cites(self) -> Mapping[str, Mapping[str, str]]:
        """The ruling behind each line of the log and each question, by "steps" and "notes" and their names."""
        return read_book(self.folder / "words/cites.toml")

    def rule(self, kind: str, name: str) -> str:
        """The id of the ruling that best explains a step or a note; empty for one this release does not know."""
        return self.cites.get(kind, {}).get(name, "")

    def miscited(self) -> list[str]:
        """What is wrong with the cites: every step that is logged or asked and every note has one, and it is known."""
        found: list[str] = []
        steps = {step.name for step in self.game.steps if step.kind != RUN}
        for kind, names in ("steps", steps), ("notes", {note.name for note in self.game.notes}):
            cited = self.cites.get(kind, {})
            found += [f"{kind}: {name} has no ruling" for name in sorted(names - set(cited))]
            found += [f"{kind}: there is no {name}" for name in sorted(set(cited) - names)]
            found += [
                f"{kind}: {name} names {rule}, no ruling" for name, rule in cited.items() if rule not in self.rules
            ]
        return found


Box: TypeAlias = GameBox[Any]  # of whatever game
