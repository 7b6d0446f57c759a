"""One game as learners meet it: rows, masks and numbered actions in, rewards at the end. What the interfaces of other
libraries are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from gulch.core.lanes import dice_of
from gulch.core.looks import carry_on
from gulch.core.seen import digest, observe, waiting, write
from gulch.core.steps import CHANCE, NOBODY, POLL, Rng, State, Step
from gulch.face.box import Box
from gulch.play.ledger import Move
from gulch.play.refusals import NOT_ASKED, NotAllowed, WhyNot, general, question_of
from gulch.play.table import Table
from gulch.rl.batch import by_rank, check_seed
from gulch.rl.setting import Mask, Row, Setting

REWARDS = ("rank", "score")


class Moment(NamedTuple):
    """A point of a game to come back to."""

    began: State
    s: State
    dice: tuple[int, int]
    answers: list[tuple[int, int]]
    luck: list[tuple[int, int]]


class Episode:
    """One game from the first question to the end. Chance is thrown inside, from the seed, as the lane throws it; with
    ``skip_forced`` questions that have one answer are answered here as well."""

    def __init__(
        self,
        setting: Setting,
        seed: int = 0,
        reward: str = "rank",
        skip_forced: bool = True,
        longest: int = 0,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward: {reward!r} is none of {', '.join(REWARDS)}")
        if longest < 0:
            raise ValueError("longest: a number of decisions, or 0 for no limit")
        self.setting, self.reward, self.skip_forced, self.longest = setting, reward, skip_forced, longest
        self.reset(seed)

    def reset(self, seed: int) -> None:
        check_seed(seed)
        self.seed = seed
        self._begin(self.setting.first.copy(), seed)

    def _begin(self, start: State, seed: int) -> None:
        self._began = start
        self._s = start.copy()
        self._dice = dice_of(seed)
        self._answers: list[tuple[int, int]] = []  # seat and choice; what was answered here is not among them
        self._luck = [(0, seed)]  # after how many answers which dice were taken
        carry_on(self._s, self._dice, self.skip_forced)

    # what there is to know

    @property
    def over(self) -> bool:
        return bool(self._s.seat == NOBODY)

    @property
    def cut_off(self) -> bool:
        """Has it lasted too long, and ends without a result?"""
        return not self.over and 0 < self.longest <= len(self._answers)

    @property
    def decisions(self) -> int:
        return len(self._answers)

    @property
    def seat(self) -> int:
        """Who is asked; of a ballot the first who owes an answer. Nobody when it is over."""
        return self._s.seat

    @property
    def waiting(self) -> list[int]:
        """All who owe an answer."""
        return waiting(self._s)

    @property
    def sealed(self) -> bool:
        """Is a ballot open, which all who owe it an answer give without knowing of one another?"""
        return bool(self._s.seat >= 0 and self._s.stop.kind == POLL)

    def row(self, seat: int | None = None) -> Row:
        """What a seat sees, itself first; without one, the seat that is asked."""
        s = self._s
        return self.setting.write(s, s.seat) if seat is None else self.setting.row(s, seat)

    def look(self) -> tuple[Row, Mask]:
        """What the seat that is asked sees, and what is open to it."""
        return self.setting.both(self._s)

    def mask(self, seat: int | None = None) -> Mask:
        """1 for every action that is open to a seat; all 0 for one that is not asked."""
        s = self._s
        if seat is None or seat == s.seat:
            return self.setting.mask(s)
        if seat not in self.waiting:
            return np.zeros(self.setting.actions, np.int8)
        return self.setting.mask(self._asking(seat))

    def _offered(self, seat: int) -> list[int]:
        """The choices of a seat, which in a ballot need not be the one that is asked first."""
        if seat == self._s.seat:
            return [] if self.over else self._s.legal()
        if seat not in self.waiting:
            return []
        return self._asking(seat).legal()

    def _asking(self, seat: int) -> State:
        """This position where another is asked who owes the same ballot an answer."""
        turned = self._s.copy()
        turned.ask(seat)
        return turned

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions that are open, in their order."""
        base = self.setting.bases[self._s.stop.number]
        return [base + choice for choice in sorted(self._offered(self.seat if seat is None else seat))]

    def notation(self, seat: int | None = None) -> list[str]:
        """The same actions as people write them."""
        s = self._s
        options = self._offered(self.seat if seat is None else seat)
        if seat is not None and seat != s.seat:
            s = s.copy()
            s.seat = seat
        words = self.setting.words[s.stop.number]
        if words is not None:
            return [words[choice] for choice in sorted(options)]
        return [write(s, choice) for choice in sorted(options)]

    @property
    def count(self) -> int:
        """How many actions are open to the seat that is asked."""
        return 0 if self.over else len(self._s.options)

    def place(self, number: int) -> int:
        """The open action that the game lists in this place."""
        return int(self.setting.bases[self._s.stop.number] + self._s.options[number])

    def action(self, text: str, seat: int | None = None) -> int:
        """The open action that is written so."""
        written = dict(zip(self.notation(seat), self.legal(seat), strict=True))
        if text not in written:
            raise ValueError(f"{text!r} is not open; what is: {', '.join(written)}")
        return written[text]

    def why_not(self, action: int, seat: int | None = None) -> WhyNot | None:
        """Why an action is refused, as the table would tell the seat; None if it is open."""
        self._check(action)
        number = self.seat if seat is None else seat
        if action in self.legal(number):
            return None
        box, step = self.setting.box, self.setting.layout.actions.step(action)
        table, text = Table(box, start=self._s, luck="manual"), self.written(action)
        why = None
        if step is self._s.stop and number in self.waiting:
            why = table.refusal(number, action - self.setting.bases[step.number])
        return why or table.why_not(max(0, number), text) or another_question(box, self._s.stop, step, text)

    def _check(self, action: int) -> None:
        if not 0 <= action < self.setting.actions:
            raise ValueError(f"there are {self.setting.actions} actions, and {action} is none of them")

    def written(self, action: int) -> str:
        """An action as people write it, open or not."""
        step, s = self.setting.layout.actions.step(action), self._s
        choice = action - self.setting.bases[step.number]
        if step is s.stop:
            try:
                return write(s, choice)
            except (IndexError, KeyError):
                pass  # has no words in this position
        return str(step.words[choice])

    def rewards(self) -> list[float]:
        """By seat, once it is over: from 1 for the first to -1 for the last, shared by those who are level; or the
        points."""
        seats = self.setting.players
        if not self.over:
            return [0.0] * seats
        if self.reward == "score":
            return [float(points) for points in self.points()]
        places = [int(place) for place in self.setting.box.game.ranks(self._s)][:seats]
        pays = by_rank(seats)
        found = []
        for place in places:
            better, level = sum(other < place for other in places), places.count(place)
            found.append(sum(pays[better : better + level]) / level)
        return found

    def points(self) -> list[int]:
        """What the game counts, by seat. It comes from the whole truth: not for players to see before the end."""
        return [int(n) for n in self.setting.box.game.scores(self._s)][: self.setting.players]

    def hash(self) -> str:
        """The same for equal positions, on every table, in every build."""
        return digest(self._s)

    def seen(self, seat: int) -> Any:
        """The position as a seat sees it, for bots and pictures."""
        return observe(self._s, seat)

    # playing

    def step(self, action: int, seat: int | None = None) -> None:
        """Answer, and carry on to the next question. A refused action raises with its ruling, and changes nothing."""
        s, number = self._s, int(action)
        if not 0 <= number < self.setting.actions or (self.longest and self.cut_off):
            raise self._refusal(number, seat)
        if seat is not None and seat != s.seat:
            if number - self.setting.bases[s.stop.number] not in self._offered(seat):
                raise self._refusal(number, seat)
            s.ask(seat)
        asked = s.seat
        choice = -1 if asked < 0 else self.setting.look.answer(s, number, self._dice, self.skip_forced)
        if choice < 0:
            raise self._refusal(number, seat)
        self._answers.append((asked, choice))

    def _refusal(self, action: int, seat: int | None) -> ValueError:
        self._check(action)
        if self.cut_off:
            return ValueError(f"this game was broken off after {self.longest} decisions")
        why = self.why_not(action, seat)
        assert why is not None
        return NotAllowed(why)

    # for tree search

    def state(self) -> Moment:
        """This point of the game, to come back to with ``restore``."""
        s, dice = self._s.copy(), (int(self._dice.at), int(self._dice.stream))
        return Moment(self._began, s, dice, self._answers[:], self._luck[:])

    def restore(self, moment: Moment) -> None:
        self._began, self._s = moment.began, moment.s.copy()
        self._answers, self._luck = moment.answers[:], moment.luck[:]
        self._dice = Rng(0)
        self._dice.at, self._dice.stream = moment.dice

    def copy(self, seed: int | None = None) -> Episode:
        """The same game apart, to be tried out; with a seed, what is thrown from here on is thrown anew."""
        twin = Episode.__new__(Episode)
        twin.setting, twin.reward, twin.skip_forced, twin.longest = (
            self.setting,
            self.reward,
            self.skip_forced,
            self.longest,
        )
        twin.seed = self.seed
        twin.restore(self.state())
        if seed is not None:
            check_seed(seed)
            twin._dice = dice_of(seed)
            twin._luck.append((len(twin._answers), seed))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.copy()

    def imagine(self, seat: int, seed: int) -> Episode:
        """A game that this seat could be playing: what it may not know is made up, and so is the luck to come. A search
        that plays on in ``copy`` instead knows what it should not."""
        check_seed(seed)
        seen = observe(self._s, seat)
        truth = self.setting.box.game.imagine(seen, dice_of(seed))
        if self.sealed:  # who else has answered is not known; what this seat has answered stands
            truth.sealed = truth.sealed[:]
            truth.sealed[seat] = max(int(NOBODY), int(seen.sealed[seat]))
            truth.ask(truth.next_voter())
        twin = self.copy()
        twin._begin(truth, seed)
        if seat in twin.waiting and seat != twin.seat:
            twin._s.ask(seat)
        return twin

    # at the table

    def moves(self) -> Iterator[Move]:
        """Everything that was answered and thrown, from the beginning."""
        s, luck, dice = self._began.copy(), dict(self._luck), dice_of(0)
        for given, (seat, choice) in enumerate([*self._answers, (NOBODY, NOBODY)]):
            dice = dice_of(luck[given]) if given in luck else dice
            while s.seat == CHANCE or (s.seat >= 0 and self.skip_forced and len(s.options) == 1):
                answer = int(s.luck(dice)) if s.seat == CHANCE else int(s.options[0])
                yield Move(int(s.seat), answer)
                s.play(answer)
            if seat == NOBODY:
                return
            if seat != s.seat:
                s.ask(seat)
            yield Move(seat, choice)
            s.play(choice)

    def table(self) -> Table:
        """The same game at a table of the front door, where luck is entered by hand from here on."""
        table = Table(self.setting.box, start=self._began, luck="manual")
        table.redo(list(self.moves()))
        return table

    def record(self) -> str:
        """The game so far as text, which ``gulch.replay`` reads back to the same position."""
        return self.table().record()


def another_question(box: Box, asked: Step[Any], answered: Step[Any], text: str) -> WhyNot:
    """The refusal of an action that is written like an open one, and answers something else."""
    values = {"text": text, "step": asked.name, "rule": box.rule("steps", asked.name)}
    other = question_of(box, answered.name, "en")
    return general(NOT_ASKED, "en", ".other", question=question_of(box, asked.name, "en"), other=other, **values)


def episode(
    name: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    reward: str = "rank",
    skip_forced: bool = True,
    longest: int = 0,
) -> Episode:
    """A game by its name: ``episode("way-out-west", players=3, seed=7)``."""
    return Episode(Setting(name, players, options), seed, reward, skip_forced, longest)
