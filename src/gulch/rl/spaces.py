"""What can be seen and what can be done, as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from gulch.rl.episode import Mask, Row, Setting

Seen = dict[str, Any]  # observation: a row; action_mask: 1 for what is open


def row_space(setting: Setting) -> spaces.Box:
    return spaces.Box(setting.lowest, setting.highest, dtype=np.int16)


def seen_space(setting: Setting, actions: int) -> spaces.Dict:
    """A row, and beside it which of so many actions are open."""
    return spaces.Dict({"observation": row_space(setting), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def seen(row: Row, mask: Mask) -> Seen:
    return {"observation": row, "action_mask": mask}


def refused(action: int, rule: str, message: str) -> dict[str, Any]:
    """What an info tells of an action that was not taken."""
    return {"action": int(action), "rule": rule, "message": message}
