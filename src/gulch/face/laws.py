"""What must hold for every screen: a part of it is a function of the fields it says it reads, and of nothing else.

Only so may a part be kept while none of them changes, and be shared by all who see the same in them. Tested over random
play, as the laws of ``gulch.core.laws`` are; those are about rules, these about what is shown.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from gulch.core.laws import Broken, Trial, random_answer
from gulch.core.options import house_rules
from gulch.core.seen import fields, observe, row
from gulch.core.steps import NOBODY, SPECTATOR, Rng, State
from gulch.face.box import Box
from gulch.face.screens import Part

Sitting = tuple[int, Mapping[str, object]]  # how many sit down, and the options of their table

AROUND = ("viewer", "seat", "stop", "told", "sealed", "options")  # what a part may read beside the fields of its game
GAMES = 3  # played at each table
ANSWERS = 1500  # after which a game is left as it stands: some tables have no end but a draw agreed on
MOMENTS = 30  # kept of those games, and
OF_EACH_QUESTION = 5  # of every question, however seldom it is asked
OTHERS = 4  # views that each is mixed with


def sittings(box: Box, varied: int = 4) -> list[Sitting]:
    """Tables of every size with the options as they are, and some more with others."""
    trial = Trial(box.game, box.options, box.names)
    return [*((seats, {}) for seats in box.players), *(trial.sitting(Rng(seed)) for seed in range(varied))]


class ScreenTrial:
    """A game's screen, with the positions to look at it in.

    ``scenes`` are positions that are played on from as well, all of one table: for what random play seldom leads to.
    ``seldom`` names the fields that a part reads, by its path, and that make a difference too seldom to be met.
    """

    def __init__(
        self,
        box: Box,
        tables: Sequence[Sitting] = (),
        scenes: Sequence[State] = (),
        seldom: Mapping[str, str] | None = None,
    ) -> None:
        if box.screen is None:
            raise ValueError(f"{box.name} draws no screen of its own")
        self.box, self.screen, self.say = box, box.screen, box.phrases("en")
        self.tables = tables or sittings(box)
        self.scenes = scenes
        self.seldom = {path: set(names.split()) for path, names in (seldom or {}).items()}

    def start(self, table: Sitting) -> State:
        seats, options = table
        s: State = self.box.game.start(seats, house_rules(self.box.options, options))
        return s

    @cached_property
    def views(self) -> list[tuple[State, list[State]]]:
        """What is seen by whoever is asked, by somebody else, and with everything open; and beside each, what is seen
        at other moments of the same table."""
        lots, found = random.Random(1), []
        for begins in [*([self.start(table)] * GAMES for table in self.tables), self.scenes]:
            moments = played(begins, lots)
            asked = [observe(s, max(0, s.seat)) for s in moments]
            others = [observe(s, lots.choice([*range(s.seats), int(SPECTATOR)])) for s in moments]
            seen = [*asked, *others, *moments]
            found += [(one, lots.choices(seen, k=OTHERS)) for one in seen]
        return found

    def drawn(self, part: Part[Any], seen: State, seat: int) -> bytes:
        return msgspec.json.encode(part.draw(seen, self.say, seat) if part.by_seat else part.draw(seen, self.say))

    def mixed(self, seen: State, other: State, reads: Sequence[str], own: Sequence[str], seat: int) -> State:
        """The other position, but in these fields as it is seen here; of rows by seat, in the places of this seat."""
        new: State = other.copy()
        for name in reads:
            setattr(new, name, getattr(seen, name))
        for name in own:
            inner = self.box.inner(seen, name)
            both = zip(getattr(seen, name), getattr(other, name), strict=True)
            setattr(new, name, row([a if i // inner % seen.seats == seat else b for i, (a, b) in enumerate(both)]))
        return new

    def unlike(self, part: Part[Any], reads: Sequence[str], own: Sequence[str]) -> Iterator[tuple[State, State, int]]:
        """Where a part comes out otherwise, or not at all, when everything but these fields is as at another moment."""
        for seen, others in self.views:
            for seat in range(seen.seats) if part.by_seat else [NOBODY]:
                drawn = self.drawn(part, seen, seat)
                for other in others:
                    try:
                        same = self.drawn(part, self.mixed(seen, other, reads, own, seat), seat) == drawn
                    except Exception:  # such a mixture may be more than a part can bear
                        same = False
                    if not same:
                        yield seen, other, seat


def played(begins: Sequence[State], lots: random.Random) -> list[State]:
    """Of a random game from each of these positions on: the beginning, the end, and moments in between."""
    found: list[State] = []
    asked: dict[str, list[State]] = defaultdict(list)
    for seed, begin in enumerate(begins):
        s, rng = begin.copy(), Rng(seed)
        found.append(begin)
        for _ in range(ANSWERS):
            if s.seat == NOBODY:
                break
            s.play(random_answer(s, rng))
            asked[s.stop.name].append(s.copy())
        found.append(s)
    for moments in asked.values():
        found += lots.sample(moments, min(OF_EACH_QUESTION, len(moments)))
    return found + lots.choices([s for moments in asked.values() for s in moments], k=MOMENTS) if asked else found


def every_key_of_the_table_is_a_part(trial: ScreenTrial) -> None:
    """In its order, and once; and what parts say they read are fields."""
    paths = [part.path for part in trial.screen.parts]
    keys = [path.removeprefix("table/") for path in paths if path.startswith("table/")]
    if keys != list(trial.screen.table.__struct_fields__) or len(set(paths)) < len(paths):
        raise Broken(f"parts draw {keys}, the table has {list(trial.screen.table.__struct_fields__)}")
    known = {*AROUND, *fields(trial.start(trial.tables[0]))}
    for part in trial.screen.parts:
        if strange := {*part.reads, *part.own} - known:
            raise Broken(f"{part.path} reads {sorted(strange)}, of which there are none")
        if part.own and not part.by_seat:
            raise Broken(f"{part.path} is nobody's own, and cannot read own places of {part.own}")


def a_part_reads_no_more_than_it_says(trial: ScreenTrial) -> None:
    for part in trial.screen.parts:
        for seen, other, seat in trial.unlike(part, part.reads, part.own):
            alone = [name for name in (*AROUND, *fields(seen)) if name not in part.reads]
            drawn, found = trial.drawn(part, seen, seat), []
            for name in alone:
                mixed: Any = seen.copy()
                setattr(mixed, name, getattr(other, name))
                if trial.drawn(part, mixed, seat) != drawn:
                    found.append(name)
            raise Broken(f"{part.path} reads {found or alone} as well, at {seen.stop.name}")


def a_part_reads_all_that_it_says(trial: ScreenTrial) -> None:
    """A field too many would have it drawn again for nothing. This also proves the law above: whichever field a part
    left out of what it says, there is a position among these that tells."""
    idle = []
    for part in trial.screen.parts:
        for name in (*part.reads, *part.own):
            reads, own = ([field for field in said if field != name] for said in (part.reads, part.own))
            seldom = name in trial.seldom.get(part.path, ())
            if not seldom and next(trial.unlike(part, reads, own), None) is None:
                idle.append(f"{part.path} comes out the same whatever {name} is")
    if idle:
        raise Broken("; ".join(idle))


def what_is_drawn_has_the_types_it_is_said_to_have(trial: ScreenTrial) -> None:
    """A struct does not look at what it is made of; reading it back does."""
    for seen, _ in trial.views:
        shown = msgspec.to_builtins(trial.screen.draw(seen, trial.say))
        try:
            msgspec.convert(shown["table"], trial.screen.table)
            for piece in shown.get("pieces", []):
                msgspec.convert(piece, trial.screen.piece)
        except msgspec.ValidationError as wrong:
            raise Broken(f"{wrong}, at {seen.stop.name}") from None


LAWS: list[Callable[[ScreenTrial], None]] = [
    every_key_of_the_table_is_a_part,
    a_part_reads_no_more_than_it_says,
    a_part_reads_all_that_it_says,
    what_is_drawn_has_the_types_it_is_said_to_have,
]
