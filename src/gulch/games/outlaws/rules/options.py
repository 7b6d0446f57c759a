"""How the rules may be varied before a game begins, in the order in which the rules read them."""

from gulch.core.options import Option

OPTIONS = [
    Option("mode", ("x4", "team"), "O55", must=True, players=(4,)),
    Option("deployment", ("free", "random"), "O64", must=True),
    Option("supply_ends", ("one", "both"), "O2", players=(2, 4)),
    Option("dancer_reach", ("2", "1"), "O31"),
    Option("bandit_call", ("any", "must_match"), "O37"),
    Option("reverend_vs_save", ("governor_saved", "governor_dies"), "O24"),
    Option("mayor_on_reactions", ("off", "on"), "O42"),
    Option("election_lead", ("each", "combined"), "O51", players=(3, 4)),
    Option("team_move_partner", ("off", "on"), "O56", players=(4,)),
    Option("no_progress", ("40", "off"), "O61", least=1, most=1000),
    Option("max_turns", ("200", "off"), "O61", least=1, most=10_000),
    Option("stagnation_result", ("draw", "votes"), "O61"),
    Option("history", ("open", "closed"), "O63"),
    Option("auto_notes", ("off", "on"), "O63"),
]
