"""Writes bot/fields.py of the games, from the fields they declare: what a seat sees as a row of numbers, compiled.

python tools/rows.py [GAME…]
"""

import sys
from pathlib import Path

from gulch.core.layout import Put
from gulch.core.options import house_rules
from gulch.face.box import Box
from gulch.games import find, names

TEXT = '''"""What a seat sees, itself first, as numbers. Written by tools/rows.py from the declared fields."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.core.ints import i16, i64, vec
from gulch.core.lanes import (
    Rows,
{imports}
)
from gulch.core.steps import State
from {module} import {kind}


class {kind}Rows(Rows):
    def __init__(self, first: State, share: Mapping[str, int]) -> None:
        """``share`` says how many places of a row belong to a seat."""
        super().__init__(first)
{shares}

    def put(self, s: State, seat: i64, out: vec[i16], at: i64) -> i64:
        assert isinstance(s, {kind})
{lines}
        return at
'''


def line(put: Put) -> str:
    told = [f's, "{put.field}"'] if put.secret else []
    told.append(f"s.{put.field}")
    if put.share >= 0:
        told.append(f"self.{put.field}")
    if put.turns:
        told.append("seat")
    return f"at = put_{put.how}(self, out, at, {', '.join(told)})"


def written(box: Box) -> str:
    """The file of a game. It is the same for every number of players and every option."""
    s = box.game.start(box.quick_players, house_rules(box.options, {}))
    puts = box.plan(s).puts
    kind = type(s)
    return TEXT.format(
        module=kind.__module__,
        kind=kind.__name__,
        imports="\n".join(f"    put_{how}," for how in sorted({put.how for put in puts})),
        shares="\n".join(f'        self.{put.field}: i64 = share["{put.field}"]' for put in puts if put.share >= 0),
        lines="\n".join(f"        {line(put)}" for put in puts),
    )


def have_rows() -> list[Box]:
    """The games of the house that have such a file."""
    return [box for box in map(find, names()) if home(box).exists()]


def home(box: Box) -> Path:
    return box.folder / "bot/fields.py"


def main() -> None:
    for box in [find(name) for name in sys.argv[1:]] or have_rows():
        home(box).write_text(written(box), encoding="utf-8")
        print(f"{box.name}: {home(box)}")


if __name__ == "__main__":
    main()
