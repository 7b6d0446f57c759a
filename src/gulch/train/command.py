"""What ``gulch train`` is told on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from gulch.train.learner import Pace
from gulch.train.run import Recipe, Training
from gulch.train.tables import Table

PACE, RECIPE = Pace(), Recipe("", Path())


def options(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("game", help="which game is learned")
    ask.add_argument("--out", type=Path, default=Path("trained"), help="folder for weights and the log")
    ask.add_argument("--start", type=Path, help="weights to go on from")
    ask.add_argument("--watched", type=Path, help="games of others, as gulch.train.watch keeps them")
    ask.add_argument("--device", default="auto", help="cpu, cuda, or auto")
    ask.add_argument("--table", action="append", default=[], help="players[,option=value…][*weight]; the usual ones")
    for name, help_ in (
        ("seconds", "how long"),
        ("workers", "processes that play; 0: this one alone"),
        ("games", "played at the same time"),
        ("ticks", "decisions in every game between two looks back"),
        ("width", "of the network's layers"),
        ("depth", "how many of them"),
        ("seed", ""),
        ("keep", "seconds between two checkpoints"),
        ("judge", "a bot to be tried against at every checkpoint; empty for none"),
        ("judged", "games against it"),
        ("epochs_watched", "how often every watched answer is looked at"),
    ):
        default = getattr(RECIPE, name)
        ask.add_argument(f"--{name}", type=type(default), default=default, help=f"{help_} ({default})")
    for name in Pace._fields:
        default = getattr(PACE, name)
        ask.add_argument(f"--{name}", type=type(default), default=default, help=f"({default})")


def table_of(text: str) -> Table:
    """``4,mode=team*3``: players, options, weight."""
    said, _, weight = text.partition("*")
    players, *turned = said.split(",")
    return Table(int(players), dict(option.split("=", 1) for option in turned), int(weight or 1))


def train(told: argparse.Namespace) -> None:
    import torch

    device = told.device
    if device == "auto":
        device = "cuda" if torch.cuda.is_available() else "cpu"
    pace = Pace(*(getattr(told, name) for name in Pace._fields))
    given = {name: getattr(told, name) for name in vars(RECIPE) if name not in ("pace", "tables", "device")}
    Training(Recipe(**given, device=device, pace=pace, tables=[table_of(text) for text in told.table])).train()


def main(arguments: Sequence[str] | None = None) -> None:
    ask = argparse.ArgumentParser(prog="gulch train")
    options(ask)
    train(ask.parse_args(arguments))


if __name__ == "__main__":
    main()
