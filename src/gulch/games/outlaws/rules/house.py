"""The options of a table, by what they make true."""

from __future__ import annotations

from gulch.core.ints import i64, vec
from gulch.core.options import Chosen
from gulch.games.outlaws.rules.options import OPTIONS


class House:
    def __init__(self, house: vec[i64]) -> None:
        chosen = Chosen(OPTIONS, [int(number) for number in house])
        self.teams = chosen.says("mode", "team")
        self.random_deployment = chosen.says("deployment", "random")
        self.supply_at_both_ends = chosen.says("supply_ends", "both")
        self.short_dances = chosen.says("dancer_reach", "1")
        self.bandit_must_match = chosen.says("bandit_call", "must_match")
        self.cancel_undoes_save = chosen.says("reverend_vs_save", "governor_dies")
        self.mayor_helps_reactions = chosen.says("mayor_on_reactions", "on")
        self.lead_over_all_together = chosen.says("election_lead", "combined")
        self.moves_partners_own = chosen.says("team_move_partner", "on")
        self.patience: i64 = turns(chosen, "no_progress", "40")  # turns a player without any progress; 0: endless
        self.longest: i64 = turns(chosen, "max_turns", "200")  # turns a player; 0: endless
        self.most_votes_win = chosen.says("stagnation_result", "votes")
        self.closed_history = chosen.says("history", "closed")
        self.auto_notes = chosen.says("auto_notes", "on")


def turns(chosen: Chosen, name: str, usual: str) -> int:
    """The usual number of turns, none (0), or the owner's own."""
    if chosen.says(name, usual):
        return int(usual)
    return 0 if chosen.says(name, "off") else chosen.number(name)
