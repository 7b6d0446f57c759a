"""Lists of choices that are asked for so often that they are made once, for every set of towns.

A set is one number, the sum of what its members add to it; being done is a member as well. Lists of choices are never
changed, so all may share them.
"""

from __future__ import annotations

from typing import Final

from gulch.core.ints import i64, vec

ADDS: Final = vec[i64]([1, 2, 4, 8, 16, 32])  # by town, and by DONE
MEMBERS: Final = [[choice for choice in range(6) if number // 2**choice % 2 == 1] for number in range(64)]
NO_TOWN: Final[i64] = 0
ANY_TOWN: Final[i64] = 31
TOWNS_OF: Final = vec[vec[i64]]([vec[i64](members) for members in MEMBERS])
