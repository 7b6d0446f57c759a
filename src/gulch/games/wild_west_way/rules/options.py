"""The options of a table of Wild West Way, in the order of State.house."""

from gulch.core.options import Option
from gulch.games.wild_west_way.rules.data import FIRST
from gulch.games.wild_west_way.rules.sets import CARD_SETS

OPTIONS: list[Option] = [
    Option("card_set", (FIRST["set"],), texts=CARD_SETS, held="card_text"),
    Option("first_player", ("random", "rps"), "Y3"),
    Option("character_choice", ("reverse", "order", "random"), "Y2", must=True),
    Option("pass", ("final", "soft"), "Y13", must=True),
    Option("bank_mode", ("exclusive", "per_cube"), "Y36"),
    Option("supremacy_tie", ("nobody", "player_order"), "Y44"),
    Option("dynamite", ("after_challenge", "before_challenge"), "Y49"),
    Option("coach_effect", ("next_round", "immediate"), "Y52"),
    Option("race", ("turns", "auto"), "Y34"),
]
