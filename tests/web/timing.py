"""``make timing``: does the time of a bot's answer tell what it holds? A real server, real bots, real clocks.

In every game with secrets bots are asked the same question where they have something to choose from and where they have
not: with and without the card, the reaction, the money. The times of their answers, as a person at the table sees them,
are compared by ranks; prints the share of all ways to deal the times out that differ as much as these.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from webkit import Person, Running

from gulch.games import Box, find
from gulch.play.table import Table
from gulch.web.commands import token
from gulch.web.store import ActionRow, Outcome, SeatRow, TableRow

ANNS, BOBS, WITH_REVEREND = "MIVGHSKB", "DIBKGSRM", "DIBVGSRM"  # Outlaws: her Sheriff faces his Bandit


@dataclass
class Asked:
    """A table where one seat is asked and all others have done what they had to."""

    table: Table
    seat: int

    @property
    def choices(self) -> int:
        return len(self.table.options(self.seat))


def met_by_chance(box: Box, players: int, options: dict[str, str], step: str) -> Iterator[Asked]:
    """Random games, stopped whenever one seat alone is asked this."""
    for seed in range(10**6):
        dice, table = random.Random(seed), Table(box, players, seed=seed, options=options)
        for _ in range(400):
            if table.over:
                break
            waiting = table.waiting()
            seat = dice.choice(waiting)
            if len(waiting) == 1 and table.seen(seat).stop.name == step:
                yield Asked(Table(box, start=table.truth(), luck="manual"), seat)
            table.play(seat, dice.choice(table.options(seat)))


def reaction(box: Box, bobs: str) -> Asked:
    """Outlaws: Ann arrests the Bandit, and Bob may be able to undo it."""
    names = dict(zip("GHSIKDRBVM", box.names.axes["card"], strict=False))
    table = Table(box, 2, seed=0)
    for mine, his in zip(ANNS, bobs, strict=True):
        table.play(0, f"deploy {names[mine]}")
        table.play(1, f"deploy {names[his]}")
    if table.waiting() == [1]:
        table.play(1, "pass")
    for text in ("use", "6", "@6", "bandit"):
        table.play(0, text)
    return Asked(Table(box, start=table.truth(), luck="manual"), 1)


def pairs(case: str) -> tuple[list[Asked], list[Asked]]:
    """A few tables without a choice, and a few with one, for each case."""
    box = find(case.split(":")[0])
    if case.endswith("reaction"):
        return [reaction(box, BOBS)], [reaction(box, WITH_REVEREND)]
    players, options, step, little = CASES[case]
    few: list[Asked] = []
    many: list[Asked] = []
    for asked in met_by_chance(box, players, options, step):
        kind = few if asked.choices <= little else many
        if len(kind) < 4:
            kind.append(asked)
        if len(few) == len(many) == 4:
            break
    return few, many


CASES: dict[str, tuple[int, dict[str, str], str, int]] = {
    "wild-west-way: dynamite": (3, {}, "DYNAMITE", 1),
    "wild-west-way: items in a fight": (3, {}, "FIGHT_ITEMS", 1),
    "outlaws: reaction": (2, {}, "CANCEL", 1),
    "outlaws: whom to announce": (2, {}, "ANNOUNCE", 1),
    "wacky-wacky-west: vote": (3, {}, "VOTE", 1),
    "way-out-west: hidden money": (3, {"money_visibility": "hidden"}, "BID", 3),
}


def seated(server: Running, ann: Person, asked: Asked, level: str) -> str:
    """A table that has come to this point, a bot on the asked seat, and Ann on all others."""
    house, box = server.house, asked.table.box
    me = house.cookies.serializer.loads(ann.http.cookies["gulch"])
    row = TableRow(
        id=token(9),
        game=box.name,
        engine=1,
        options=asked.table.options_chosen,
        size=asked.table.seats,
        seed=token(),
        name="",
        listed=True,
        host=me,
        idem=token(),
        invite=token(),
        watch=token(),
        position=json.dumps(asked.table.position()),
    )
    seats = [SeatRow(seat, "person", me, "Ann") for seat in range(row.size)]
    seats[asked.seat] = SeatRow(asked.seat, "bot", "", "Bot", level)

    async def kept() -> None:
        await house.hub.store.create(row, seats)
        start = ActionRow(1, "start", -1, "start", 0, {"moves": []})
        await house.hub.store.append(row.id, start, Outcome("playing", [asked.seat]))

    server.within(kept())
    return row.id


def answer_time(ann: Person, table: str, seat: int) -> float:
    """Seconds from the moment at which the table is opened, and the bot asked, to its answer."""
    with ann.feed(table, **{"as": (seat + 1) % 2}) as feed:
        began, v = time.perf_counter(), feed.v
        feed.until(lambda feed: feed.v > v, 60)
        return time.perf_counter() - began


def measure(server: Running, case: str, level: str, times: int, dice: random.Random) -> tuple[list[float], list[float]]:
    """Times without and with a choice, in an order drawn by lot."""
    ann, kinds = server.person("Ann"), pairs(case)
    lots = [0, 1] * times
    dice.shuffle(lots)
    found: tuple[list[float], list[float]] = ([], [])
    for lot in lots:
        asked = dice.choice(kinds[lot])
        found[lot].append(answer_time(ann, seated(server, ann, asked, level), asked.seat))
    return found


def chance_of(one: list[float], two: list[float], dice: random.Random, deals: int = 20_000) -> float:
    """How often two hands dealt by lot out of all these times differ as much in their ranks, at least."""
    order = {time: rank for rank, time in enumerate(sorted([*one, *two]))}
    ranks = [order[time] for time in (*one, *two)]
    middle = sum(ranks) * len(one) / len(ranks)

    def apart(hand: list[int]) -> float:
        return abs(sum(hand) - middle)

    wanted, hits = apart(ranks[: len(one)]), 0
    for _ in range(deals):
        hits += apart(dice.sample(ranks, len(one))) >= wanted
    return (hits + 1) / (deals + 1)


def main(say: Callable[[str], None] = print) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=40, help="answers of each kind")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    chosen = parser.parse_args()
    dice, worst = random.Random(chosen.seed), 1.0
    with tempfile.TemporaryDirectory() as data, Running(Path(data)) as server:
        for case in CASES:
            for level in ("greedy", "uct"):
                few, many = measure(server, case, level, chosen.times, dice)
                chance = chance_of(few, many, dice)
                worst = min(worst, chance)
                middles = [1000 * sorted(times)[len(times) // 2] for times in (few, many)]
                say(
                    f"{case}, {level}: {middles[0]:.1f} ms without, {middles[1]:.1f} ms with a choice, p = {chance:.3f}"
                )
    tests = 2 * len(CASES)
    say(f"seed {chosen.seed}: the least p of {tests} is {worst:.4f}; below {0.01 / tests:.5f} it tells something")
    return int(worst < 0.01 / tests)


if __name__ == "__main__":
    raise SystemExit(main())
