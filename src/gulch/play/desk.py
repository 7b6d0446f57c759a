"""Drawing again only what has changed.

A part of a view is a function of the fields it reads and of nothing else. So a part that reads nothing this viewer sees
otherwise than a spectator is the spectator's, bytes and all; one that reads nothing that has changed since is kept; and
only the rest is drawn. What a viewer is sent thereby stays a function of what he sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from gulch.core.positions import document
from gulch.core.steps import State
from gulch.face.box import Box
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Screen, must_not_clash

encode = msgspec.json.encode


class Sheet(NamedTuple):
    """What a viewer was shown last: what he saw, and of every part its path and JSON."""

    seen: State
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

    def draw(self, seen: State, say: Phrasebook, last: Sheet | None = None, public: Sheet | None = None) -> Sheet:
        """What a viewer sees now; ``last`` is his own sheet of before, ``public`` what a spectator sees now."""
        if self.box.screen is None:
            return Sheet(seen, {section: encode(part) for section, part in drawing(self.box, seen, say).items()})
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
        return Sheet(seen, parts)

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
    return {name: msgspec.Raw(found[""]) if "" in found else section_of(found) for name, found in inside.items()}


def section_of(parts: Mapping[str, bytes]) -> Any:
    """A list if the names of its parts are numbers."""
    whole = put_together(parts)
    if all(key.isdecimal() for key in whole):
        return [whole[key] for key in sorted(whole, key=int)]
    return whole
