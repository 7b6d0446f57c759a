"""From values to places, and which values are worth a line."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10

STEPS = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True)
class Scale:
    """``scale(value)`` is its place; what lies outside is put at the edge."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        within = min(max(value, self.low), self.high)
        return self.start + (within - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int = 6) -> list[float]:
        """Round values, at most so many."""
        rough = (self.high - self.low) / most
        size = 10.0 ** floor(log10(rough))
        step = next(size * step for step in STEPS if size * step >= rough * 0.999)
        return [step * i for i in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


@dataclass(frozen=True)
class LogScale:
    """The same for what differs by factors."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        within = min(max(value, self.low), self.high)
        return self.start + log10(within / self.low) / log10(self.high / self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Powers of ten."""
        return [10.0**power for power in range(ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9) + 1)]
