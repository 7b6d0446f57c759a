"""The options of a table, by what they make true."""

from __future__ import annotations

from gulch.core.ints import i64, vec
from gulch.core.options import Chosen
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.options import OPTIONS


class House:
    def __init__(self, house: vec[i64]) -> None:
        chosen = Chosen(OPTIONS, [int(number) for number in house])
        self.wanted: i64 = DATA["wanted"][chosen.number("wanted_supply")]  # counters in the box
        self.more_cattle_boxes: i64 = chosen.number("cattle_boxes")
        self.hidden_money = chosen.says("money_visibility", "hidden")
        self.bids_clockwise = chosen.says("bid_order", "clockwise")
        self.empty_actions = chosen.says("empty_actions", "true")
        self.latched_gates = chosen.says("corral_gate", "latched")
        self.gates_in_a_row = chosen.says("gate_chain", "all_lower")
        self.farmer_fills_corral = chosen.says("farmer_fills_corral", "true")
        self.endless_stock = chosen.says("stock_limits", "endless")
        self.drives_any_cattle = chosen.says("drive_scope", "any")
        self.lone_sheriff_attacks = chosen.says("lone_sheriff_attack", "true")
        self.attacks_own_farmer = chosen.says("attack_own_farmer", "true")
        self.stand_in_beside_helper = chosen.says("stand_in_with_helper", "true")
        self.sheriff_holds_out = chosen.says("retreat_scope", "cowboys_only")
        self.surplus_stays = chosen.says("retreat_surplus", "stay")
        self.wipeout_is_a_defence = chosen.says("mutual_wipeout", "defender")
        self.jail_comes_back = chosen.says("jail_counter", "stock")
        self.sheriff_at_once = chosen.says("sheriff_reelection", "immediate")
        self.may_ride_out = chosen.says("optional_ride_out", "true")
        self.store_pays_own_farmer = chosen.says("store_pays_own_farmer", "true")
        self.awards_for_nothing = chosen.says("zero_awards", "true")
