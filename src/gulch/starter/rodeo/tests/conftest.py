"""Puts the game on the shelf, wherever its folder lies."""

import os
from pathlib import Path

import pytest

SHELF = str(Path(__file__).parents[2])
os.environ["GULCH_GAMES"] = os.pathsep.join([SHELF, *filter(None, [os.environ.get("GULCH_GAMES")])])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ruling(*ids): the rulings this test would catch being turned round")
