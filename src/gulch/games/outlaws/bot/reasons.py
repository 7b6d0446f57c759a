"""Why a choice is good, in a sentence: what the action is for."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.rules.table import Street


def why(seen: Street, choice: int, say: Phrasebook) -> str:
    """By question and choice, or by question alone; a place is told with the chance that matters there."""
    step = seen.stop.name
    for name in (f"{step}.{seen.stop.words[choice]}", step):
        if say.has("why", name):
            return say.say("why", name)
    return ""
