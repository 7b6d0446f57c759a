"""Way Out West for screens, part by part, in the viewer's language."""

from __future__ import annotations

from typing import Final

from gulch.face.screens import Screen
from gulch.games.way_out_west.rules.table import West
from gulch.games.way_out_west.screen.auction import auction
from gulch.games.way_out_west.screen.choices import offers, stakes
from gulch.games.way_out_west.screen.contest import showdown
from gulch.games.way_out_west.screen.pieces import WestPiece, loose, pieces
from gulch.games.way_out_west.screen.players import forecast, panels, status
from gulch.games.way_out_west.screen.table import Table, boxes, building, fight, first, towns, words
from gulch.games.way_out_west.screen.tally import tally

SCREEN: Final = Screen[West](
    Table,
    [
        *(first, towns, boxes, words, building, fight, pieces, loose),
        *(panels, status, forecast, offers, stakes, auction, showdown, tally),
    ],
    piece=WestPiece,
)
