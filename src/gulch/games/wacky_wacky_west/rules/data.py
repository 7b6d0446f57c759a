"""What data.toml says. Not compiled."""

import tomllib
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data/data.toml").read_text(encoding="utf-8"))
COLOUR: Final[list[str]] = DATA["colour"]
ROUTE: Final[list[str]] = DATA["route"]
KIND: Final[list[str]] = DATA["kind"]
BUILDING: Final[list[str]] = DATA["building"]
CARD: Final[list[str]] = [*BUILDING, *DATA["special"]]
VOTE_CARD: Final[list[str]] = DATA["vote"]
SORT: Final[list[str]] = [f"{kind}{size}" for kind in KIND for size in (1, 2, 3)]
DIRECTION: Final[list[str]] = ["N", "E", "S", "W"]
