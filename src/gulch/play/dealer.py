"""The dealer: real luck from a secret seed, an independent stream for every event of every game."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from operator import index
from typing import SupportsIndex

from gulch.core.lanes import dice_of
from gulch.core.steps import Dice, State
from gulch.play.refusals import folded

LUCK = ("dealer", "lane", "manual")
LARGEST_SEED = 2**60  # of the lane
MOST_LISTED = 2  # dice of which every throw is listed


class Dealer:
    """Throws dice and draws cards. What it threw before tells nothing about what it will throw."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else str(seed)

    def numbers(self, purpose: str) -> Iterator[int]:
        """Endless 32-bit numbers for one purpose."""
        block = 0
        while True:
            mac = hmac.new(self.seed.encode(), f"{purpose}:{block}".encode(), hashlib.sha256).digest()
            for i in range(0, 32, 4):
                yield int.from_bytes(mac[i : i + 4], "big")
            block += 1

    @property
    def thrown(self) -> list[int]:
        """What has to be kept to go on: nothing, every event has its own numbers."""
        return []

    def go_on(self, thrown: list[int]) -> None:
        """Go on from what was kept."""

    @staticmethod
    def below(stream: Iterator[int], n: int) -> int:
        """Evenly one of n, by throwing away what would favour the small ones."""
        bound = 2**32 - 2**32 % n
        return next(x for x in stream if x < bound) % n

    def throw(self, s: State, purpose: str) -> int:
        """The outcome of the chance this game waits for."""
        stream = self.numbers(f"{purpose}:{s.stop.name}")
        if isinstance(s.stop, Dice):
            faces = 0
            for _ in range(s.stop.dice(s, s.told)):
                faces = faces * 8 + 1 + self.below(stream, 6)
            return faces
        weights = [int(s.stop.weight(s, s.told, outcome)) for outcome in range(s.stop.size)]
        lot = self.below(stream, sum(weights))
        for outcome, weight in enumerate(weights):
            lot -= weight
            if lot < 0:
                return outcome
        raise AssertionError("weights were summed wrongly")


class OpenDealer:
    """Throws what a batch and every environment throws from this seed, one after another: for experiments that go on at
    a table. Whoever knows the seed, or has seen enough throws, knows all to come; people never play with it."""

    def __init__(self, seed: int | str | None) -> None:
        if not isinstance(seed, SupportsIndex) or not 0 <= index(seed) < LARGEST_SEED:
            raise ValueError(f"seed: luck of the lane needs a number between 0 and {LARGEST_SEED - 1}, not {seed!r}")
        self.seed = str(seed)
        self.dice = dice_of(index(seed))

    def throw(self, s: State, purpose: str) -> int:
        return int(s.luck(self.dice))

    @property
    def thrown(self) -> list[int]:
        """How far the dice have come."""
        return [int(self.dice.at), int(self.dice.stream)]

    def go_on(self, thrown: list[int]) -> None:
        self.dice.at, self.dice.stream = thrown


@dataclass(frozen=True)
class Luck:
    """What chance is asked for: so many six-sided dice, or one of several outcomes."""

    step: str
    verb: str  # before the faces of dice
    dice: int  # 0 for a draw
    weights: dict[str, int]  # of a draw, by notation: how likely it is, as a share of all weights

    @property
    def outcomes(self) -> list[str]:
        """The notation of all that may come up; of more than two dice, which are many, the pattern."""
        if not self.dice:
            return list(self.weights)
        if self.dice > MOST_LISTED:
            return [f"{self.verb} {','.join(['1-6'] * self.dice)}"]
        return [f"{self.verb} {','.join(map(str, faces))}" for faces in product(range(1, 7), repeat=self.dice)]


def luck_due(s: State) -> Luck:
    """What a game waits for where chance is asked."""
    if isinstance(s.stop, Dice):
        return Luck(s.stop.name, s.stop.words[0], int(s.stop.dice(s, s.told)), {})
    weights = {o: int(s.stop.weight(s, s.told, o)) for o in range(s.stop.size)}
    return Luck(s.stop.name, "", 0, {s.stop.word(s, s.told, o): weight for o, weight in weights.items() if weight > 0})


def read_luck(s: State, text: str) -> int:
    """An outcome entered by hand: dice as faces, anything else in notation. Raises ValueError if it cannot be."""
    if isinstance(s.stop, Dice):
        verb, wanted = s.stop.words[0], int(s.stop.dice(s, s.told))
        faces = text.strip().lower().removeprefix(verb).replace(",", " ").split()
        if len(faces) != wanted or not all(face in ("1", "2", "3", "4", "5", "6") for face in faces):
            raise ValueError(f"{text!r} is not {wanted} {'die' if wanted == 1 else 'dice'}, each from 1 to 6")
        return int("".join(faces), 8) if faces else 0
    possible = [o for o in range(s.stop.size) if s.stop.weight(s, s.told, o) > 0]
    for outcome in possible:
        if s.stop.word(s, s.told, outcome) == text:
            return outcome
    alike = [o for o in possible if folded(s.stop.word(s, s.told, o)) == folded(text)]
    if len(alike) == 1:
        return alike[0]
    shown = ", ".join(s.stop.word(s, s.told, o) for o in possible[:12])
    raise ValueError(f"{text!r} cannot come up; possible are: {shown}")
