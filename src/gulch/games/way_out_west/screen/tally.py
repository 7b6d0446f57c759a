"""The score at the end, item by item, and what decided the towns."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Strip, StripCell, Tally, TallyColumn, TallyRow, part
from gulch.games.way_out_west.rules.accounts import controller
from gulch.games.way_out_west.rules.data import BUILDING, DATA, TOWN
from gulch.games.way_out_west.rules.table import TOWNS, TYPES, West
from gulch.games.way_out_west.screen.icons import ICONS
from gulch.games.way_out_west.screen.players import dollars, known_points
from gulch.games.way_out_west.screen.table import is_held

COLUMNS = (
    ("shop", "buildings"),
    ("cow", "cattle"),
    ("wooden-sign", "control"),
    ("coins", "most_money"),
    ("wanted-reward", "most_wanted"),
)


@part("tally", reads="money cattle owner farmers wanted seat")
def tally(seen: West, say: Phrasebook) -> Tally | None:
    """Item by item: control needs a clear lead (W68), most of nothing is nothing (W69), and equal totals share the win
    (W70)."""
    if seen.seat != NOBODY:
        return None
    values = known_points(seen)
    return Tally(
        columns=[TallyColumn(label=say.raw("view", word), icon=icon) for icon, word in COLUMNS],
        rows=[
            TallyRow(seat=p, values=values[p], total=sum(values[p]), note=dollars(seen, p)) for p in range(seen.seats)
        ],
        points=say.raw("view", "points"),
        strips=[town_strip(seen, town, say) for town in range(TOWNS)],
    )


def town_strip(seen: West, town: int, say: Phrasebook) -> Strip:
    """What decided the control of a town: its buildings, whose they are, and its points, none for a tie (W68)."""
    owners = [(BUILDING[kind], int(seen.owner[town * TYPES + kind])) for kind in range(TYPES)]
    cells = [StripCell(ICONS[name], owner, say.word(name)) for name, owner in owners if owner != NOBODY]
    holder = int(controller(seen, town))
    worth = f"+{seen.size(town)}" if seen.size(town) else ""
    return Strip(
        title=say.word(TOWN[town]),
        seat=holder if holder != NOBODY else None,
        end=say.raw("words", "tied") if holder == NOBODY and is_held(seen, town) else worth,
        cells=cells,
        empty=DATA["lots"][town] - len(cells),
    )


def items(seen: West, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """The same for the terminal: a title, and points by seat."""
    values = known_points(seen)
    return [(say.raw("view", word), [row[i] for row in values]) for i, (_, word) in enumerate(COLUMNS)]
