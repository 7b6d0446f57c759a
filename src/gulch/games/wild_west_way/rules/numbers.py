"""Numbers with names: what is in the box, places, phases, and the rulings that refuse something."""

from __future__ import annotations

from typing import Final, TypeAlias

from gulch.core.ints import i64

Place: TypeAlias = i64
Kind: TypeAlias = i64  # of item
Skill: TypeAlias = i64

SKILLS: Final[i64] = 4
RIDING: Final[i64] = 2
GAMBLING: Final[i64] = 3
ROUNDS: Final[i64] = 6
CUBES: Final[i64] = 12  # of each colour
START_CUBES: Final[i64] = 4
START_MONEY: Final[i64] = 10
START_ITEMS: Final[i64] = 2
HAND_LIMIT: Final[i64] = 4
SLOTS: Final[i64] = 5  # of a hand: one more than the limit, for the card that is too many
ITEMS: Final[i64] = 23
KINDS: Final[i64] = 23  # of items, at most
EVENTS: Final[i64] = 9  # kinds, at most
TOWN: Final[i64] = 18
UP: Final[i64] = 3  # town characters
POSTERS: Final[i64] = 4  # wanted cards face up
WANTED: Final[i64] = 7
OFFERS: Final[i64] = 4  # of a town character, at most
MEMORY: Final[i64] = 3  # stolen cards a seat remembers the whereabouts of
MOST_ACTIONS: Final[i64] = 2  # of a player in a building

# Places, in the order in which they are resolved; then where else a cube or meeple can be.
SALOON: Final[i64] = 0
TOWN_1: Final[i64] = 1
TOWN_3: Final[i64] = 3
BANK: Final[i64] = 4
CHURCH: Final[i64] = 5
OFFICE: Final[i64] = 6
STORE: Final[i64] = 7
DEPOT: Final[i64] = 8
HOTEL: Final[i64] = 9
STATION: Final[i64] = 10
MINE: Final[i64] = 11
TRAIN: Final[i64] = 12
HAND: Final[i64] = 13
SUPPLY: Final[i64] = 14
SIDEWAYS: Final[i64] = 15  # a meeple that has lost
PLACES: Final[i64] = 15  # where a cube can be

# Phases
SETTING_UP: Final[i64] = 0
EVENT_PHASE: Final[i64] = 1
BOUNTY_PHASE: Final[i64] = 2
MOVEMENT_PHASE: Final[i64] = 3
ACTION_PHASE: Final[i64] = 4
SCORING_PHASE: Final[i64] = 5

# Rulings that refuse something
Y2: Final[i64] = 2
Y6: Final[i64] = 6
Y7: Final[i64] = 7
Y8: Final[i64] = 8
Y11: Final[i64] = 11
Y12: Final[i64] = 12
Y14: Final[i64] = 14
Y15: Final[i64] = 15
Y17: Final[i64] = 17
Y19: Final[i64] = 19
Y21: Final[i64] = 21
Y24: Final[i64] = 24
Y29: Final[i64] = 29
Y34: Final[i64] = 34
Y35: Final[i64] = 35
Y36: Final[i64] = 36
Y37: Final[i64] = 37
Y40: Final[i64] = 40
Y41: Final[i64] = 41
Y43: Final[i64] = 43
Y45: Final[i64] = 45
Y47: Final[i64] = 47
Y49: Final[i64] = 49
Y51: Final[i64] = 51
Y53: Final[i64] = 53
Y54: Final[i64] = 54
Y67: Final[i64] = 67
Y72: Final[i64] = 72
Y74: Final[i64] = 74
