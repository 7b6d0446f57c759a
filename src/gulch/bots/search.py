"""Search over imagined truths, for any game and any number of players. Compiled; knows no game.

Every simulation imagines a truth that fits the observation and walks down from it. What it learns is kept by
information set: a node belongs to one seat and to what that seat has heard since the search began, so an answer
that is sealed or hidden leads nobody anywhere, and voters of one ballot choose apart from each other. Luck is not
remembered by its dice, but by the question it leads to. Where the walk comes to a new node, an evaluator judges it;
several such places are judged at once if it likes that better.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple

from gulch.bots.evaluate import Evaluator
from gulch.core.ints import append, i64, vec
from gulch.core.steps import CHANCE, NOBODY, Game, Rng, State

CAUTION: Final = 0.1  # how much worse than the rest the untried is thought to be
WIDTH: Final = 1.5  # options tried, by the square root of visits
FEWEST: Final = 3.0  # options tried however few the visits
MOST: Final[i64] = 40  # options kept of a question that has more, the likeliest ones
MOST_AT_FIRST: Final[i64] = 128  # likewise of the question that is thought about
HUNCH: Final = 0.5  # of the first priors, for what the game's own knowledge would answer
FEW_OUTCOMES: Final[i64] = 8  # a draw of no more is remembered by its outcome
KEY_BITS: Final[i64] = 0x3FFFFFFFFFF


class Finding(NamedTuple):
    """What a search thinks of an option."""

    choice: int
    visits: int
    worth: float  # to the seat, from 0 to 1


class Node:
    """A question to one seat, as far as it could tell it from others."""

    def __init__(self, seat: i64, step: i64) -> None:
        self.seat = seat
        self.step = step  # two questions rarely have one key: then the later one is forgotten
        self.known = False  # has it been judged?
        self.visits = 0.0
        self.total = 0.0  # worth of the visits
        self.choices = vec[i64]()
        self.priors = vec[float]()
        self.tried = vec[float]()
        self.won = vec[float]()
        self.open = vec[float]()  # how often each could have been chosen: not every truth has the same options

    def learn(self, options: vec[i64], priors: list[float], most: i64, skip: i64) -> None:
        """Take in what may be chosen, and how promising it looks; of very many options the likeliest."""
        count: i64 = len(options)
        bar = -1.0 if count <= most else nth(priors, most)
        kept: i64 = 0
        for pass_ in range(2):  # those above the bar first; of those at it as many as there is room for
            for i in range(count):
                k = (i + skip) % count
                better = priors[k] > bar
                if kept < most and better == (pass_ == 0) and priors[k] >= bar:
                    self.add(options[k], priors[k])
                    kept += 1
        self.known = True

    def add(self, choice: i64, prior: float) -> i64:
        self.choices = append(self.choices, choice)
        self.priors = append(self.priors, prior)
        self.tried = append(self.tried, 0.0)
        self.won = append(self.won, 0.0)
        self.open = append(self.open, 0.0)
        return len(self.choices) - 1

    def choose(self, options: vec[i64], skip: i64, curiosity: float, doubt: float) -> i64:
        """The place of the most promising option that is open here."""
        count: i64 = len(self.choices)
        fallback = self.total / self.visits - CAUTION if self.visits > 0.0 else 0.5
        room = FEWEST + WIDTH * sqrt(self.visits)
        best: i64 = NOBODY
        most = -1.0e9
        fresh: i64 = NOBODY
        likeliest = -1.0
        at: i64 = 0
        for i in range(len(options)):
            choice = options[(i + skip) % len(options)]
            place: i64 = NOBODY
            for _k in range(count):  # mostly in the same order
                if at == count:
                    at = 0
                if self.choices[at] == choice:
                    place = at
                    break
                at += 1
            if place == NOBODY:
                continue
            self.open[place] += 1.0
            tried = self.tried[place]
            if tried == 0.0:
                if self.priors[place] > likeliest:
                    fresh, likeliest = place, self.priors[place]
            else:
                room -= 1.0
                promise = self.won[place] / tried
                often = self.open[place]
                promise += curiosity * self.priors[place] * sqrt(often) / (1.0 + tried)
                if doubt > 0.0:
                    promise += doubt * sqrt(log(often) / tried)
                if promise > most:
                    best, most = place, promise
        if best == NOBODY and fresh == NOBODY:  # this truth has other options
            return self.add(options[skip], 1.0 / float(len(options)))
        if fresh != NOBODY and (best == NOBODY or room > 0.0):
            often = self.open[fresh]
            promise = fallback + curiosity * likeliest * sqrt(often) + doubt * sqrt(log(often))
            if best == NOBODY or promise > most:
                return fresh
        return best


def nth(numbers: list[float], n: i64) -> float:
    """The n-th largest."""
    return sorted(numbers)[len(numbers) - n]


class Walk:
    """One simulation: which options of which nodes it took."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.places: list[int] = []

    def settle(self, worths: list[float]) -> None:
        """Count what came of it. Its visits were counted on the way, so that walks side by side go apart."""
        for i in range(len(self.nodes)):
            node = self.nodes[i]
            worth = worths[node.seat]
            node.total += worth
            node.won[self.places[i]] += worth


class Search:
    """A tree that grows over one observation."""

    def __init__(self, game: Game[Any], seen: State, evaluator: Evaluator, rng: Rng, hunch: i64 = NOBODY) -> None:
        self.game = game
        self.seen = seen
        self.evaluator = evaluator
        self.rng = rng
        self.simulations: i64 = 0
        self.hunch = hunch  # what the game's own knowledge would answer, or NOBODY
        self.nodes: dict[int, Node] = {}
        self.root = Node(seen.viewer, seen.stop.number)
        self.leaves: list[Node] = []
        self.states: list[State] = []
        self.walks: list[Walk] = []
        self.begin()

    def begin(self) -> None:
        """What the question looks like at a glance."""
        s = self.imagine()
        options = s.options
        judged = self.evaluator.evaluate([s])
        priors = judged[0][0]
        for i in range(len(options)):
            if self.hunch != NOBODY:
                priors[i] = (1.0 - HUNCH) * priors[i] + (HUNCH if options[i] == self.hunch else 0.0)
        self.root.learn(options, priors, MOST_AT_FIRST, self.rng.below(len(options)))

    def imagine(self) -> State:
        s: State = self.game.imagine(self.seen, self.rng)
        if s.seat != self.seen.viewer:
            s.ask(self.seen.viewer)  # an open ballot: others may answer later
        return s

    def think(self, simulations: i64, seconds: float) -> None:
        """So many simulations or so much time, whichever is over first. It stops where one more round, as long as
        they usually are, would take it over its time."""
        began = perf_counter()
        rounds = 0.0
        most = self.simulations + simulations
        while self.simulations < most:
            batch = min(self.evaluator.batch, most - self.simulations)
            for _walk in range(batch):
                self.walk()
            self.judge()
            rounds += 1.0
            spent = perf_counter() - began
            if spent + spent / rounds >= seconds:
                break

    def walk(self) -> None:
        """One imagined truth, down to where nothing is known yet."""
        self.simulations += 1
        s = self.imagine()
        walk = Walk()
        keys = vec[i64]([1] * s.seats)
        node = self.root
        while True:
            skip = self.rng.below(len(s.options))
            place = node.choose(s.options, skip, self.evaluator.curiosity, self.evaluator.doubt)
            node.visits += 1.0
            node.tried[place] += 1.0
            walk.nodes.append(node)
            walk.places.append(place)
            self.tell(s, keys, node.choices[place])
            s.play(node.choices[place])
            self.until_asked(s, keys)
            if s.seat == NOBODY:
                walk.settle(self.evaluator.ended(s))
                return
            node = self.node_at(s, keys)
            if not node.known:
                self.leaves.append(node)
                self.states.append(s)
                self.walks.append(walk)
                return

    def until_asked(self, s: State, keys: vec[i64]) -> None:
        """Luck, and questions with one answer."""
        while s.seat != NOBODY:
            if s.seat == CHANCE:
                outcome = s.luck(self.rng)
                if s.stop.size <= FEW_OUTCOMES and s.stop.size > 1:
                    self.tell(s, keys, outcome)
                s.play(outcome)
            elif len(s.options) == 1:
                s.play(s.options[0])
            else:
                return

    def tell(self, s: State, keys: vec[i64], answer: i64) -> None:
        """Everybody hears the answer who may; the others hear at most that there was one."""
        stop = s.stop
        for seat in range(s.seats):
            if seat == s.seat or stop.hears(s, s.told, seat):
                keys[seat] = mixed(keys[seat], answer + 1)

    def node_at(self, s: State, keys: vec[i64]) -> Node:
        key = mixed(mixed(mixed(keys[s.seat], s.stop.number), s.told), s.seat)
        node = self.nodes.get(key)
        if node is None or node.seat != s.seat or node.step != s.stop.number:
            node = Node(s.seat, s.stop.number)
            self.nodes[key] = node
        return node

    def judge(self) -> None:
        """Ask the evaluator about all places that walks have come to."""
        if len(self.leaves) == 0:
            return
        options: list[vec[i64]] = []
        for s in self.states:
            options.append(s.options)
        judged = self.evaluator.evaluate(self.states)
        for i in range(len(self.leaves)):
            leaf = self.leaves[i]
            if not leaf.known:
                leaf.learn(options[i], judged[0][i], MOST, self.rng.below(len(options[i])))
            worths = judged[1][i]
            leaf.visits += 1.0
            leaf.total += worths[leaf.seat]
            self.walks[i].settle(worths)
        self.leaves = []
        self.states = []
        self.walks = []

    def findings(self) -> list[Finding]:
        """All options that were looked at, the best first."""
        root = self.root
        found: list[Finding] = []
        for i in range(len(root.choices)):
            tried = root.tried[i]
            found.append(Finding(root.choices[i], int(tried), root.won[i] / tried if tried > 0.0 else 0.0))
        found.sort(key=lambda option: (option.visits, option.worth), reverse=True)
        for i in range(1, len(found)):
            if found[i].choice == self.hunch and not self.surely(found[0], found[i]):
                found.insert(0, found.pop(i))
        return found

    def surely(self, best: Finding, hunch: Finding) -> bool:
        """Is an option better than what was known before, by more than judgements may be off?"""
        if hunch.visits == 0:
            return best.visits > 0
        noise = self.evaluator.doubt * sqrt(1.0 / float(best.visits) + 1.0 / float(hunch.visits))
        return best.worth - hunch.worth > noise

    def best(self) -> i64:
        """The option tried most often, or what was known before if that is not surely worse."""
        return self.findings()[0].choice


def mixed(key: i64, number: i64) -> i64:
    return ((key ^ (number & 0xFFFFFFFF)) * 1048573 + 12345) & KEY_BITS ^ (key >> 21)
