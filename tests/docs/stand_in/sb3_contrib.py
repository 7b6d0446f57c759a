"""In place of sb3-contrib, where it is not installed: learns nothing, and answers by fixed weights. What the tutorial
does around it is tried all the same: the table, rows and masks, saving and loading, measuring, the bot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np


class MaskablePPO:
    def __init__(self, policy: str, env: Any, *, seed: int = 0, **more: Any) -> None:
        self.env, self.seed = env, seed

    def learn(self, steps: int) -> None:
        """Plays that many steps, so that what is wrong with a table shows."""
        envs = self.env
        seen = [env.reset() for env in envs]
        for number in range(steps):
            at = number % len(envs)
            row, info = seen[at]
            action, _ = self.predict(row, action_masks=envs[at].get_wrapper_attr("action_masks")())
            row, _, over, cut, info = envs[at].step(int(action))
            seen[at] = envs[at].reset() if over or cut else (row, info)

    def save(self, path: str | Path) -> None:
        Path(f"{path}.zip").write_text(json.dumps(self.seed), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, device: str = "auto") -> MaskablePPO:
        return cls("", None, seed=json.loads(Path(f"{path}.zip").read_text(encoding="utf-8")))

    def predict(self, row: Any, *, action_masks: Any, deterministic: bool = False) -> tuple[Any, None]:
        assert row.dtype == np.float32 and np.abs(row).max() <= 1, "rows are scaled"
        assert action_masks.dtype == bool and action_masks.any(), "something is open"
        weights = np.random.default_rng(self.seed).random((len(action_masks), len(row)), np.float32)
        return np.where(action_masks, weights @ row, -np.inf).argmax(), None
