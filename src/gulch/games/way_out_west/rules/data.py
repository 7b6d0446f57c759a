"""What data.toml says. Not compiled."""

import tomllib
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "data/data.toml").read_text(encoding="utf-8"))
TOWN: Final[list[str]] = DATA["town"]
BUILDING: Final[list[str]] = DATA["building"]
COUNTER: Final[list[str]] = DATA["counter"]
COLOUR: Final[list[str]] = DATA["colour"]
BOX: Final[list[str]] = DATA["box"]
PRICES: Final[dict[str, int]] = {  # by counter
    **dict(zip(BUILDING, DATA["price"], strict=True)),
    **{"cattle": DATA["cattle_price"], "cowboy": DATA["cowboy_price"]},
}
TARGET: Final[list[str]] = [*BUILDING, *[f"cattle{n}/{c}" for n in (1, 2) for c in COLOUR], "farmer"]


def each(verb: str, names: list[str]) -> list[str]:
    return [f"{verb} {name}" for name in names]
