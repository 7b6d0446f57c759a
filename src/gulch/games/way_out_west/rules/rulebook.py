"""The chapters of the rules, and with them every step and note by its name."""

from typing import Final

from gulch.core.rulebook import gather
from gulch.games.way_out_west.rules import actions, attack, gunfight, income, spoils, turn

# The order gives the steps their numbers, and those give the choices theirs: it never changes.
ORDER: Final = """
FIGHT_TOWN INCOME FIRST_PLAYER SETUP_PLACE TURN BID ACT CHOOSE_ACTION GRAZE HIRE BUILD RIDE DRIVE FARM_TOWN FARM_BOX
END_TURN NEXT_SPACE FIGHT_TARGET TAKE_SIDES ASK_SHERIFF HELP DRAW_GUNS FIRE_OR_RETREAT SHOTS VOLLEY RETURN_FIRE
STAY_OR_RETREAT SCATTER RETREAT_TO GIVE_UP WON SPOILS ROB_BANK LEAVE_TOWN RIDE_OUT GIVE_WANTED TAKE_WANTED MAKE_PEACE
"""

RULEBOOK: Final = gather(turn, actions, attack, gunfight, spoils, income, order=ORDER)
