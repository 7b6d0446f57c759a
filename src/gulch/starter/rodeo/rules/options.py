"""The options of a table. Their order never changes: records depend on it."""

from typing import Final

from gulch.core.options import Option

OPTIONS: Final = [Option("rounds", ("3", "5"), "R3", must=True), Option("tired_bulls", ("true", "false"), "R1")]
