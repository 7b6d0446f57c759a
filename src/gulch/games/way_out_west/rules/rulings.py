"""The rulings that forbid something, by their numbers."""

from typing import Final

from gulch.core.ints import i64

W16: Final[i64] = 16
W19: Final[i64] = 19
W21: Final[i64] = 21
W22: Final[i64] = 22
W23: Final[i64] = 23
W25: Final[i64] = 25
W26: Final[i64] = 26
W27: Final[i64] = 27
W28: Final[i64] = 28
W29: Final[i64] = 29
W32: Final[i64] = 32
W33: Final[i64] = 33
W34: Final[i64] = 34
W35: Final[i64] = 35
W36: Final[i64] = 36
W37: Final[i64] = 37
W38: Final[i64] = 38
W49: Final[i64] = 49
W51: Final[i64] = 51
W55: Final[i64] = 55
W59: Final[i64] = 59
