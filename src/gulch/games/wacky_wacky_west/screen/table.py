"""All that a screen gets."""

from __future__ import annotations

from msgspec import Struct

from gulch.face.screens import Screen
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.screen import choices, ground, players, votes
from gulch.games.wacky_wacky_west.screen.choices import Spot
from gulch.games.wacky_wacky_west.screen.ground import Bridge, Corner, Gang, House, Laid, Skin, Standing
from gulch.games.wacky_wacky_west.screen.players import Goal, Sort
from gulch.games.wacky_wacky_west.screen.votes import Vote


class Table(Struct):
    """What the board is drawn from. Squares by name, A1 in the north-west."""

    skin: Skin
    columns: int
    rows: int
    houses: list[House]
    outhouses: list[str]
    corners: list[Corner]
    covered: list[str]  # squares of houses and outhouses that are gone
    tiles: list[Laid]
    gangs: list[Gang]
    bridges: list[Bridge]
    standing: list[Standing]
    sorts: list[Sort]
    racks: list[list[int]]  # by seat, in the order of sorts
    goals: list[Goal]
    hand: list[str]  # the viewer's vote cards
    spots: dict[str, Spot]  # by notation, the placements open to the viewer
    vote: Vote | None


SCREEN: Screen[Town] = Screen(
    Table,
    [
        ground.skin,
        ground.columns,
        ground.rows,
        ground.houses,
        ground.outhouses,
        ground.corners,
        ground.covered,
        ground.tiles,
        ground.gangs,
        ground.bridges,
        ground.standing,
        players.sorts,
        players.racks,
        players.goals,
        votes.hand,
        choices.spots,
        votes.vote,
        ground.pieces,
        players.panels,
        players.title,
        players.status,
        choices.folded,
        choices.offers,
        votes.stakes,
        players.tally,
    ],
)
