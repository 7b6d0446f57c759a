"""Reads what is in the box. Not compiled."""

import tomllib
from pathlib import Path
from typing import Any

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parents[1] / "data/data.toml").read_text(encoding="utf-8"))
MODES = ["duel", "y3", "x4", "team"]
CARDS: list[str] = DATA["card"]
LETTERS: list[str] = DATA["letter"]
TOKENS: list[str] = DATA["token"]
TOKEN_LETTERS: list[str] = DATA["token_letter"]
# The second member of a team has a Governor, a Hitman and a Sheriff of his own: three more cards.
ALL_CARDS = [*CARDS, "governor2", "hitman2", "sheriff2"]


def pool(mode: str) -> list[int]:
    return list(DATA["pool"][mode])


def picks_up() -> list[int]:
    """By card and token: may it be picked up?"""
    return [int(letter in kinds) for kinds in DATA["picks_up"] for letter in TOKEN_LETTERS]


def in_hand() -> list[int]:
    hand = DATA["in_hand"]
    return [hand["vote"], hand["bullet"], hand["handcuffs"], hand["headline"]]
