"""The options of a table, by what they make true."""

from __future__ import annotations

from gulch.core.ints import i64, vec
from gulch.core.options import Chosen
from gulch.core.texts import Text
from gulch.games.wild_west_way.rules.data import FIRST
from gulch.games.wild_west_way.rules.options import OPTIONS
from gulch.games.wild_west_way.rules.sets import CARD_SETS, OURS


class House:
    def __init__(self, house: vec[i64]) -> None:
        chosen = Chosen(OPTIONS, [int(number) for number in house])
        self.our_cards = chosen.says("card_set", FIRST["set"])
        self.card_text: Text = OURS if self.our_cards else CARD_SETS.find(chosen.number("card_set"))
        self.first_by_signs = chosen.says("first_player", "rps")
        self.picks_in_order = chosen.says("character_choice", "order")
        self.characters_by_lot = chosen.says("character_choice", "random")
        self.soft_pass = chosen.says("pass", "soft")
        self.each_cube_banks = chosen.says("bank_mode", "per_cube")
        self.order_breaks_ties = chosen.says("supremacy_tie", "player_order")
        self.dynamite_first = chosen.says("dynamite", "before_challenge")
        self.coach_leads_at_once = chosen.says("coach_effect", "immediate")
        self.race_by_itself = chosen.says("race", "auto")
