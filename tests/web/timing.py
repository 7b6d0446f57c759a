"""``make timing``: does the time of a bot's answer tell what it holds? A real server, real bots, real clocks.

In every game with secrets bots are asked the same question at tables that look the same to everybody else, with and
without the hidden thing: the card, the reaction, the goal, the money. The times of their answers, as a person at the
table sees them, are compared by ranks; prints the share of all ways to deal the times out that differ as much as these.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, repeat
from pathlib import Path
from unittest import mock

from gulch.core.steps import Rng
from gulch.face.box import Box
from gulch.games import find
from gulch.play.table import Table
from gulch.web.commands.errand import token
from gulch.web.store import ActionRow, Outcome, SeatRow, TableRow
from gulch.web.tables import hub
from gulch.web.tables.live import LiveTable
from tests.web.webkit import Person, Running

ANNS, BOBS = "MIVGHSKB", "DIBVGSRM"  # Outlaws: her Sheriff faces his Bandit, and his Reverend is near


@dataclass
class Asked:
    """A table where one seat is asked and all others have done what they had to."""

    table: Table
    seat: int

    @property
    def choices(self) -> int:
        return len(self.table.options(self.seat))

    def witness(self, wanted: str) -> int | None:
        """Another seat that notices such an answer."""
        after = copy(self.table)
        say = next((text for text in after.options(self.seat) if text.startswith(wanted)), None)
        if say is None:
            return None
        after.play(self.seat, say)
        others = [seat for seat in range(after.seats) if seat != self.seat]
        return next((seat for seat in others if not self.table.looks_the_same(after, seat)), None)


def met_by_chance(box: Box, players: int, options: dict[str, str], step: str) -> Iterator[Asked]:
    """Random games, stopped whenever one seat alone is asked this."""
    for seed in range(10**6):
        dice, table = random.Random(seed), Table(box, players, seed=seed, options=options)
        for _ in range(400):
            if table.over:
                break
            waiting = table.waiting()
            seat = dice.choice(waiting)
            assert isinstance(seat, int), "luck is the dealer's"
            if len(waiting) == 1 and table.seen(seat).stop.name == step:
                yield Asked(Table(box, start=table.truth(), luck="manual"), seat)
            table.play(seat, dice.choice(table.options(seat)))


def reaction(box: Box) -> Asked:
    """Outlaws: Ann arrests the Bandit, and Bob may be able to undo it."""
    names = dict(zip("GHSIKDRBVM", box.names.axes["card"], strict=False))
    table = Table(box, 2, seed=0)
    for mine, his in zip(ANNS, BOBS, strict=True):
        table.play(0, f"deploy {names[mine]}")
        table.play(1, f"deploy {names[his]}")
    if table.waiting() == [1]:
        table.play(1, "pass")
    for text in ("use", "6", "@6", "bandit"):
        table.play(0, text)
    return Asked(Table(box, start=table.truth(), luck="manual"), 1)


@dataclass
class Case:
    players: int
    step: str
    alike: str = ""  # how the answer begins that is compared: who shows the card has nothing left to hide
    options: dict[str, str] = field(default_factory=dict)
    with_it: Callable[[Asked], bool] = lambda asked: asked.choices > 1  # the hidden thing


@dataclass
class Pair:
    """Two truths that look the same to somebody else at the table: without the hidden thing, and with it."""

    witness: int
    without: Asked
    with_it: Asked


def pair_of(asked: Asked, case: Case) -> Pair | None:
    box, witness = asked.table.box, asked.witness(case.alike)
    if witness is None:
        return None
    seen = asked.table.observe(witness)
    kinds: dict[bool, Asked] = {}
    for seed in range(60):
        table = Table(box, start=box.game.imagine(seen, Rng(seed)), luck="manual")
        for seat in table.waiting():
            if seat != asked.seat:
                table.play(seat, table.options(seat)[0])  # the rest of a ballot
        other = Asked(Table(box, start=table.truth(), luck="manual"), asked.seat)
        if table.waiting() == [asked.seat] and other.witness(case.alike) is not None:
            kinds.setdefault(case.with_it(other), other)
        if len(kinds) == 2:
            return Pair(witness, kinds[False], kinds[True])
    return None


@cache
def pairs(name: str, wanted: int = 4) -> list[Pair]:
    box, case = find(name.split(":")[0]), CASES[name]
    by_chance = met_by_chance(box, case.players, case.options, case.step)
    met = repeat(reaction(box)) if name == "outlaws: reaction" else by_chance
    return list(islice((pair for asked in met if (pair := pair_of(asked, case))), wanted))


def is_rich(asked: Asked) -> bool:
    return asked.choices > 8  # bids


def has_an_odd_goal(asked: Asked) -> bool:
    return bool(asked.table.truth().goals[asked.seat] % 2)


CASES = {
    "wild-west-way: dynamite": Case(3, "DYNAMITE", "spare"),
    "wild-west-way: items in a fight": Case(3, "FIGHT_ITEMS", "with -"),
    "outlaws: reaction": Case(2, "CANCEL", "no"),
    "wacky-wacky-west: vote": Case(3, "VOTE", with_it=has_an_odd_goal),
    "way-out-west: money": Case(3, "BID", options={"money_visibility": "hidden"}, with_it=is_rich),
}


def seated(server: Running, ann: Person, asked: Asked, level: str) -> str:
    """A table that has come to this point, a bot on the asked seat, and Ann on all others."""
    house, box = server.house, asked.table.box
    session = house.sessions.read(ann.http.cookies["gulch"])
    assert session is not None
    me = session.guest
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


def answer_time(ann: Person, table: str, looking_from: int) -> float:
    """Seconds from the moment at which the table is opened, and the bot asked, to its answer."""
    with ann.feed(table, **{"as": looking_from}) as feed:
        began, v = time.perf_counter(), feed.v
        feed.until(lambda feed: feed.v > v)
        return time.perf_counter() - began


@contextmanager
def saying(server: Running, words: dict[str, str]) -> Iterator[None]:
    """The bots of these tables think as they do, and then say this."""
    hub = server.house.hub
    think = hub.think

    async def says(live: LiveTable, seat: int, due: float | None) -> str:
        said = await think(live, seat, due)
        return words.pop(live.id, said)

    with mock.patch.object(hub, "think", says):
        yield


def measure(server: Running, name: str, level: str, times: int, dice: random.Random) -> tuple[list[float], list[float]]:
    """Times without and with the hidden thing, each pair of tables equally often, in an order drawn by lot."""
    ann, kinds = server.person("Ann"), pairs(name)
    lots = [(lot, kinds[n % len(kinds)]) for n in range(times) for lot in (0, 1)]
    dice.shuffle(lots)
    found: tuple[list[float], list[float]] = ([], [])
    words: dict[str, str] = {}
    with saying(server, words):
        for lot, pair in lots:
            asked = pair.with_it if lot else pair.without
            table = seated(server, ann, asked, level)
            words[table] = next(say for say in asked.table.options(asked.seat) if say.startswith(CASES[name].alike))
            found[lot].append(answer_time(ann, table, pair.witness))
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=40, help="answers of each kind")
    parser.add_argument("--case", default="", help="only those that begin so")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    chosen = parser.parse_args()
    dice, worst = random.Random(chosen.seed), 1.0
    hub.MASK = 0.5  # longer would tell no more
    with tempfile.TemporaryDirectory() as data, Running(Path(data)) as server:
        server.house.bots.seconds = 0.25
        for case in [name for name in CASES if name.startswith(chosen.case)]:
            for level in ("greedy", "uct"):
                few, many = measure(server, case, level, chosen.times, dice)
                chance = chance_of(few, many, dice)
                worst = min(worst, chance)
                middles = [1000 * sorted(times)[len(times) // 2] for times in (few, many)]
                print(f"{case}, {level}: {middles[0]:.1f} ms without, {middles[1]:.1f} ms with it, p = {chance:.3f}")
    tests = 2 * len(CASES)
    print(f"seed {chosen.seed}: the least p of {tests} is {worst:.4f}; below {0.01 / tests:.5f} it tells something")
    return int(worst < 0.01 / tests)


if __name__ == "__main__":
    raise SystemExit(main())
