"""What data.toml says."""

import tomllib
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data/data.toml").read_text(encoding="utf-8"))
COLOUR: Final[list[str]] = DATA["colour"]
BULL: Final[list[str]] = DATA["bull"]
