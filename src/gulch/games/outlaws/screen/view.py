"""All that a browser is told of a game of Outlaws, part by part."""

from __future__ import annotations

from gulch.face.screens import Screen
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.screen.acting import MOVING
from gulch.games.outlaws.screen.choices import folded, offers, stakes
from gulch.games.outlaws.screen.pieces import StreetPiece, pieces
from gulch.games.outlaws.screen.players import panels, status, teams, verdict
from gulch.games.outlaws.screen.table import STILL, Table

SCREEN: Screen[Street] = Screen(
    Table, [*STILL, *MOVING, pieces, panels, teams, status, folded, offers, stakes, verdict], piece=StreetPiece
)
