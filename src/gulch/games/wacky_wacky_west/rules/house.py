"""The options of a table, by what they make true."""

from __future__ import annotations

from gulch.core.ints import i64, vec
from gulch.core.options import Chosen
from gulch.core.texts import Text
from gulch.games.wacky_wacky_west.rules.cards import GOALS, TYPES
from gulch.games.wacky_wacky_west.rules.maps import unfold
from gulch.games.wacky_wacky_west.rules.options import OPTIONS


class House:
    def __init__(self, house: vec[i64]) -> None:
        chosen = Chosen(OPTIONS, [int(number) for number in house])
        self.two_goals = chosen.says("variant", "two_goals")
        self.goal_cards: i64 = GOALS if self.two_goals else TYPES  # in the box
        self.votes = not self.two_goals or chosen.says("variant_votes", "on")  # only the variant can do without (V26)
        self.bridges_in_a_row = chosen.says("double_bridge", "on")
        self.tiles_bend_off = chosen.says("side_docking", "on")
        self.votes_at_once = chosen.says("vote_laying", "simultaneous")
        self.hidden_vote_cards = chosen.says("show_vote_hands", "off")
        self.first: i64 = chosen.number("start") - 1  # the seat that begins; nobody: it is drawn
        self.schilda = chosen.says("skin", "schilda")
        self.map: Text = unfold(chosen.numbers["map"][1])
