"""Who noticed what: versions, epochs and quiet bits. Nobody may be told of what he cannot notice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

WATCHER = -1  # the viewpoint of those who do not sit at the table


class Ledger:
    """For every viewpoint, a seat or WATCHER: its version, which counts the actions it could notice, and its epoch,
    which changes when lines of its log were taken back or stand in another order.

    An action is quiet for those who cannot notice it. That is kept as bits, the seats first and then those who watch.
    """

    def __init__(self, seats: int, versions: Sequence[int] = ()) -> None:
        self.seats = seats
        self.versions = list(versions) or [0] * (seats + 1)  # by seat, and last of those who watch
        self.epochs = [0] * (seats + 1)

    @property
    def viewpoints(self) -> range:
        return range(WATCHER, self.seats)

    def version(self, viewpoint: int) -> int:
        return self.versions[viewpoint]

    def epoch(self, viewpoint: int) -> int:
        return self.epochs[viewpoint]

    def quiet_for(self, viewpoints: Iterable[int]) -> int:
        """The bits of those who cannot notice an action."""
        return sum(1 << (viewpoint % (self.seats + 1)) for viewpoint in set(viewpoints))

    def notices(self, viewpoint: int, quiet: int) -> bool:
        return not quiet >> (viewpoint % (self.seats + 1)) & 1

    def enter(self, quiet: int, taken_back: bool = False) -> None:
        """One more action; one that takes moves back begins a new epoch for those who notice."""
        for viewpoint in self.viewpoints:
            if self.notices(viewpoint, quiet):
                self.versions[viewpoint] += 1
                self.epochs[viewpoint] += taken_back

    def renumber(self, viewpoint: int) -> None:
        """Lines this viewpoint has heard now stand behind others."""
        self.epochs[viewpoint] += 1
