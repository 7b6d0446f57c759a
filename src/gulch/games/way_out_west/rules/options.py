"""The options of a table. Their order is that of the numbers in table.py, and never changes: records depend on it."""

from typing import Final

from gulch.core.options import Option

OPTIONS: Final = [
    Option("money_visibility", ("public", "hidden"), "W72", must=True),
    Option("wanted_supply", ("13", "18"), "W4", must=True),
    Option("cattle_boxes", ("2", "3"), "W3"),
    Option("bid_order", ("track", "clockwise"), "W13"),
    Option("empty_actions", ("false", "true"), "W19"),
    Option("corral_gate", ("now", "latched"), "W22"),
    Option("gate_chain", ("neighbour", "all_lower"), "W22"),
    Option("farmer_fills_corral", ("true", "false"), "W23", must=True),
    Option("stock_limits", ("strict", "endless"), "W26"),
    Option("drive_scope", ("own", "any"), "W32", must=True),
    Option("lone_sheriff_attack", ("false", "true"), "W35"),
    Option("attack_own_farmer", ("false", "true"), "W36"),
    Option("stand_in_with_helper", ("true", "false"), "W44"),
    Option("retreat_scope", ("all", "cowboys_only"), "W50", must=True),
    Option("retreat_surplus", ("lost", "stay"), "W51"),
    Option("mutual_wipeout", ("nobody", "defender"), "W53", must=True),
    Option("jail_counter", ("removed", "stock"), "W56"),
    Option("sheriff_reelection", ("next_turn", "immediate"), "W57", must=True),
    Option("optional_ride_out", ("false", "true"), "W59"),
    Option("store_pays_own_farmer", ("true", "false"), "W64"),
    Option("zero_awards", ("false", "true"), "W69"),
]
