"""What one viewer's screen is drawn from: the shell, which every game has, and the parts that the game draws itself.

Only what has changed is drawn again. A part is a function of the fields it reads and of nothing else. So one that reads
nothing this viewer sees otherwise than a spectator is the spectator's, bytes and all; one that reads nothing that has
changed since is kept; and only the rest is drawn. What a viewer is sent thereby stays a function of what he sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from gulch.core.positions import document
from gulch.core.seen import asides, write
from gulch.core.seen import why_not as why_not_choice
from gulch.core.steps import NOBODY, POLL, State
from gulch.face.box import Box
from gulch.face.phrases import Phrasebook, spelled_out
from gulch.face.screens import (
    Barred,
    Choice,
    Question,
    Screen,
    SeatMark,
    Tally,
    TallyColumn,
    TallyRow,
    View,
    must_not_clash,
)
from gulch.play.course import Course
from gulch.play.refusals import in_short, ruled_out
from gulch.play.undoing import can_undo

MOST_BARRED = 100  # longer lists of what is not possible help nobody

encode = msgspec.json.Encoder(enc_hook=spelled_out).encode


class Sheet(NamedTuple):
    """What a viewer was shown last: what he saw, the shell, and of every part its path and JSON."""

    seen: State
    shell: View
    parts: dict[str, bytes]


class Cut(NamedTuple):
    """A part ready to be drawn: of rows by seat, one row."""

    path: str
    draw: Callable[[Any, Phrasebook], Any]
    reads: frozenset[str]  # fields; "money.2" are the places of seat 2


class Desk:
    """Where one table's views are drawn. It remembers no drawings: sheets are handed in and out."""

    def __init__(self, box: Box, laid_out: State) -> None:
        self.box = box
        self.seats = int(laid_out.seats)
        self.cuts = [] if box.screen is None else cuts(box.screen, self.seats)
        read = {name for cut in self.cuts for name in cut.reads}
        self.sliced = {name: box.inner(laid_out, name) for name in {n.partition(".")[0] for n in read if "." in n}}
        self.names = sorted({name.partition(".")[0] for name in read})

    def draw(
        self,
        table: Course,
        seat: int | None,
        language: str,
        last: Sheet | None = None,
        public: Sheet | None = None,
        given_up: bool = False,
    ) -> Sheet:
        """What a viewer sees now; ``last`` is his own sheet of before, ``public`` what a spectator sees now. Of a game
        that was given up everybody sees the truth, and there is nothing to be done any more."""
        seen = table.truth() if given_up else table.seen(seat)
        say = table.say(language, seen)  # to nobody: a part is shared by all who see the same
        always = shell(table, seen, seat, language, given_up)
        if self.box.screen is None:
            return Sheet(seen, always, {name: encode(part) for name, part in drawing(self.box, seen, say).items()})
        changed = None if last is None else self.differences(last.seen, seen)
        private = None if public is None else self.differences(public.seen, seen)
        parts: dict[str, bytes] = {}
        for path, draw, reads in self.cuts:
            if public is not None and private is not None and reads.isdisjoint(private):
                parts[path] = public.parts[path]
            elif last is not None and changed is not None and reads.isdisjoint(changed):
                parts[path] = last.parts[path]
            else:
                parts[path] = encode(draw(seen, say))
        return Sheet(seen, always, parts)

    def differences(self, one: State, two: State) -> set[str]:
        """The fields in which two observations differ, and of rows by seat also in whose places."""
        found: set[str] = set()
        for name in self.names:
            a, b = getattr(one, name), getattr(two, name)
            if a is b or a == b:
                continue
            found.add(name)
            if name in self.sliced:
                step = self.sliced[name]
                places = [i for i, (x, y) in enumerate(zip_longest(a, b)) if x != y]
                found |= {f"{name}.{i // step % self.seats}" for i in places}
        return found


def cuts(screen: Screen[Any], seats: int) -> list[Cut]:
    """The parts of a screen, those by seat row by row."""
    found = []
    for part in screen.parts:
        if not part.by_seat:
            found.append(Cut(part.path, part.draw, frozenset((*part.reads, *part.own))))
            continue
        for seat in range(seats):
            reads = frozenset((*part.reads, *(f"{name}.{seat}" for name in part.own)))
            found.append(Cut(f"{part.path}/{seat}", row_of(part.draw, seat), reads))
    return found


def row_of(draw: Callable[..., Any], seat: int) -> Callable[[Any, Phrasebook], Any]:
    return lambda seen, say: draw(seen, say, seat)


def drawing(box: Box, seen: State, say: Phrasebook) -> dict[str, Any]:
    """All that a game draws, whole. One that draws nothing of its own shows the position in words."""
    shown = box.show(seen, say)
    if shown is not None:
        must_not_clash(shown)
        return dict(shown)
    doc = document(box.game, box.options, box.names, seen)
    hidden = ("game", "players", "options", "viewer", "asked", "agenda")
    return {"table": {k: v for k, v in doc.items() if k not in hidden}, "pieces": [], "panels": []}


def put_together(parts: Mapping[str, bytes]) -> dict[str, Any]:
    """Parts as whole sections: what lies at ``table/places`` becomes a place of the section ``table``."""
    inside: dict[str, dict[str, bytes]] = {}
    for path, raw in parts.items():
        section, _, rest = path.partition("/")
        inside.setdefault(section, {})[rest] = raw
    assert all(len(found) == 1 or "" not in found for found in inside.values()), "a section is whole or in parts"
    return {name: msgspec.Raw(found[""]) if "" in found else section_of(found) for name, found in inside.items()}


def section_of(parts: Mapping[str, bytes]) -> Any:
    """A list if the names of its parts are numbers."""
    whole = put_together(parts)
    if all(key.isdecimal() for key in whole):
        return [whole[key] for key in sorted(whole, key=int)]
    return whole


# the shell


def shell(table: Course, seen: State, seat: int | None, language: str, past: bool = False) -> View:
    """What every screen has, whatever the game; what the game draws is left out."""
    say = table.say(language, seen, seat)
    plain = table.box.phrases(language)
    out_of_turn = {} if seat is None or past else asides(seen, seat)
    return View(
        game=table.box.name,
        title=say.raw("game", "title"),
        viewer=seat,
        seats=[SeatMark(p, colour, plain.word(colour)) for p, colour in enumerate(table.colours)],
        options=table.options_chosen,
        over=table.over,
        scores=table.scores() if table.over else None,
        ranks=table.ranks() if table.over else None,
        tally=tally(table, seen, say) if table.over else None,
        question=question(table, seen, seat, say),
        choices=[] if past else choices(table, seen, seat, say),
        barred=[] if past else barred(table, seen, seat, say),
        asides=list(out_of_turn),
        aside_words={text: say.label(text) for text in out_of_turn},
        orders=list(table.box.standing_orders(seen, seat, say)) if seat is not None and out_of_turn else [],
        undo=seat is not None and not past and can_undo(table, seat),
    )


def tally(table: Course, seen: State, say: Phrasebook) -> Tally:
    """The score at the end: a column an item, a row a seat."""
    items, totals = table.box.tally(seen, say), table.scores()
    rows = [TallyRow(seat=p, values=[points[p] for _, points in items], total=totals[p]) for p in range(table.seats)]
    return Tally(columns=[TallyColumn(label=label) for label, _ in items], rows=rows)


def question(table: Course, seen: State, seat: int | None, say: Phrasebook) -> Question | None:
    """What the game waits for, as far as this viewer may know it."""
    if table.over:
        return None
    if seen.stop.kind == POLL:
        asked = [p for p in range(table.seats) if seen.sealed[p] != NOBODY or (p == seat and seen.seat == seat)]
    else:
        asked = [int(seen.seat)] if seen.seat >= 0 else []
    return Question(
        step=seen.stop.name,
        seats=asked,
        yours=seat is not None and bool(seen.seat == seat),
        secret=bool(seen.stop.kind == POLL),
        text=say.say("steps", seen.stop.name),
        rule=table.box.rule("steps", seen.stop.name),
        order=order(table, seen, seat, say),
    )


def order(table: Course, seen: State, seat: int | None, say: Phrasebook) -> str:
    """What this seat may order instead of an answer."""
    found = table.box.order_possible(seen) if seat is not None and seen.seat == seat else ""
    return say.raw("orders", found.partition(" ")[0]) if found else ""


def choices(table: Course, seen: State, seat: int | None, say: Phrasebook) -> list[Choice]:
    """What this seat may answer: notation, words for people, its spot on the board, and what would come of it."""
    if seat is None or seen.seat != seat:
        return []
    found = []
    for choice in seen.legal():
        label, spot = table.box.label(seen, choice, say)
        told = table.box.consequence(seen, choice, say)
        brings = (told.free, told.tells, told.deed, told.gain, list(told.after))
        found.append(Choice(write(seen, choice), label, spot, int(choice), *brings))
    return found


def barred(table: Course, seen: State, seat: int | None, say: Phrasebook) -> list[Barred]:
    """What this seat might try and may not, each with its rule; of a long list, what the view finds worth telling."""
    if seat is None or seen.seat != seat:
        return []
    tried: Sequence[int] = range(seen.stop.size)
    if len(tried) > MOST_BARRED:
        tried = table.box.worth_telling(seen)
    legal, found = set(seen.legal()), []
    for choice in tried:
        if choice in legal:
            continue
        try:
            text = write(seen, choice)
            label, spot = table.box.label(seen, choice, say)
        except (IndexError, KeyError):
            continue  # has no words in this position
        why = why_not_choice(seen, choice)
        if why is not None:
            told = ruled_out(table.box, seen, why, say)
            short = in_short(table.box, seen, why, say)
            found.append(Barred(text, label, spot, told.rule, told.message, choice, short))
    return found
