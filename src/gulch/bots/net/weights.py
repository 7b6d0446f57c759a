"""What a network has learned, in a file: safetensors, so that reading one runs nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save_file

from gulch.bots.net.encoding import Encoding, Sorted

FORM = "1"
Floats = NDArray[np.float32]


class BadWeights(ValueError):
    """A file that holds no network of ours; says why."""


@dataclass
class Weights:
    game: str
    encoding: Encoding
    arrays: Mapping[str, Floats]  # by the name they have in gulch.train.net
    about: Mapping[str, str]  # how they were made

    @property
    def depth(self) -> int:
        return sum(name.startswith("layers.") and name.endswith(".weight") for name in self.arrays)


def write_weights(path: Path, weights: Weights, kind: type[np.floating] = np.float16) -> None:
    columns = [list(column) for column in weights.encoding.columns]
    told = {
        **weights.about,
        "form": FORM,
        "game": weights.game,
        "columns": json.dumps(columns),
        "answers": json.dumps(weights.encoding.answers),
    }
    save_file({name: np.ascontiguousarray(array.astype(kind)) for name, array in weights.arrays.items()}, path, told)


def read_weights(path: Path) -> Weights:
    try:
        with safe_open(path, "numpy") as file:
            told = dict(file.metadata() or {})
            arrays = {name: file.get_tensor(name).astype(np.float32) for name in file.keys()}  # noqa: SIM118 - no dict
        if told.pop("form", "") != FORM:
            raise BadWeights(f"{path.name}: of another form than {FORM}")
        columns = [Sorted(*column) for column in json.loads(told.pop("columns"))]
        answers = [(name, words) for name, words in json.loads(told.pop("answers"))]
        return Weights(told.pop("game"), Encoding(columns, answers), arrays, told)
    except (SafetensorError, OSError, KeyError, TypeError, json.JSONDecodeError) as trouble:
        raise BadWeights(f"{path.name}: {trouble}") from None
