"""The options of a table, in the order of State.house."""

from gulch.core.options import Option
from gulch.games.wacky_wacky_west.rules import maps

OPTIONS = [
    Option("variant", ("basic", "two_goals"), "V28", must=True),
    Option("double_bridge", ("off", "on"), "V7"),
    Option("side_docking", ("off", "on"), "V4"),
    Option("vote_laying", ("clockwise", "simultaneous"), "V16"),
    Option("show_vote_hands", ("on", "off"), "V21"),
    Option("variant_votes", ("on", "off"), "V26"),
    Option("start", ("random",), "V30", least=1, most=4),
    Option("map", maps.NAMES, "V1", texts=maps.TEXTS, held="map_text"),
    Option("skin", ("west", "schilda"), must=True),
]
