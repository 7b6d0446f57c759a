"""Puts the game on the shelf, wherever its folder lies, unless it stands there already."""

import os
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
SHELVES = [shelf for shelf in os.environ.get("GULCH_GAMES", "").split(os.pathsep) if shelf]
if not any((Path(shelf) / HOME.name).is_dir() for shelf in SHELVES):
    os.environ["GULCH_GAMES"] = os.pathsep.join([*SHELVES, str(HOME.parent)])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ruling(*ids): the rulings this test would catch being turned round")
