"""The toy game of tests/fifth is on the shelf in every test; what hypothesis tries is the same in every run."""

import os
from pathlib import Path

from hypothesis import settings

os.environ["GULCH_GAMES"] = str(Path(__file__).parent / "fifth")

# A find belongs to whoever looks for one (HYPOTHESIS=random), not to whoever changes something else.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("random", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))
