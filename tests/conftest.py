"""The toy game of tests/fifth is on the shelf in every test."""

import os
from pathlib import Path

os.environ["GULCH_GAMES"] = str(Path(__file__).parent / "fifth")
