"""Who sits in the other seats: bots by their names, or a function. Each is given what its seat may know, no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from gulch.bots import is_known, level_named, levels
from gulch.bots.players import Thinker
from gulch.core.lanes import dice_of
from gulch.core.steps import Rng
from gulch.face.box import Box
from gulch.rl.episode import Episode
from gulch.rl.setting import Mask, Row

Policy: TypeAlias = Callable[[Row, Mask], int]  # what it sees and what is open: an action
Opponent: TypeAlias = str | Policy
NO_LIMIT = 1e9  # seconds: a search is told how many games to try, so that it finds the same on every machine
APART = 0x5DEECE66D  # keeps the luck of bots apart from that of their games


def bot_dice(seed: int) -> Rng:
    """The luck of the bots in a game with this seed."""
    return dice_of(seed ^ APART)


def check_opponent(box: Box, opponent: Opponent) -> None:
    if not callable(opponent) and not is_known(box, opponent):
        raise ValueError(f"opponents: {opponent!r} is none of {', '.join(levels(box))}, nor can it be called")


def seated(box: Box, players: int, opponents: Opponent | Sequence[Opponent]) -> list[Opponent]:
    """By seat, the learner's included, which is the same for all or one for each."""
    found = [opponents] * players if isinstance(opponents, str) or callable(opponents) else list(opponents)
    if len(found) != players:
        raise ValueError(f"opponents: {len(found)} for {players} seats; one for each, the learner's own included")
    for opponent in found:
        check_opponent(box, opponent)
    return found


def answer(game: Episode, opponent: Opponent, rng: Rng, simulations: int) -> int:
    """What an opponent does where its seat is asked."""
    if callable(opponent):
        return int(opponent(game.row(), game.mask()))
    if opponent == "random":
        return game.place(int(rng.below(game.count)))
    box, seen = game.setting.box, game.seen(game.seat)
    level = level_named(box, opponent)
    if isinstance(level, Thinker):
        choice = int(level.ponder(box, seen, simulations, NO_LIMIT, rng).best())
    else:
        choice = level.think(box, seen, NO_LIMIT, rng)
    return int(game.setting.layout.actions.number(seen, choice))
