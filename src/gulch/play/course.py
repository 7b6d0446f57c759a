"""A game under way: its position, its moves, the lines of its log, and what there is to know of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from gulch.core.options import house_rules, spoken
from gulch.core.seen import asides, digest, observe, waiting, write
from gulch.core.seen import why_not as why_not_choice
from gulch.core.steps import CHANCE, NOBODY, POLL, SPECTATOR, State
from gulch.face.box import Box
from gulch.face.phrases import LANGUAGES, Phrasebook
from gulch.play.dealer import LUCK, Dealer, Luck, OpenDealer, luck_due
from gulch.play.ledger import Lines, Moves
from gulch.play.refusals import WhyNot, folded, ruled_out


class Course:
    """What lies on one table, and what each seat may know of it. Nothing here changes it."""

    def __init__(
        self,
        box: Box,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        luck: str = "dealer",
        start: State | None = None,
    ) -> None:
        if luck not in LUCK:
            raise ValueError(f"luck is {', '.join(map(repr, LUCK[:-1]))} or {LUCK[-1]!r}, not {luck!r}")
        self.box = box
        self.luck = luck
        self.dealer = OpenDealer(seed) if luck == "lane" else Dealer(seed)
        if start is None:
            seats = box.players[0] if players is None else players
            if seats not in box.players:
                raise ValueError(f"{box.title} is for {', '.join(map(str, box.players))} players, not {seats}")
            start = box.game.start(seats, house_rules(box.options, options or {}))
        self.first = start
        self.people: Mapping[int, str] = {}  # who sits there, where it is known; for records and texts
        self.moves, self.lines = Moves(), Lines()
        self.rewinds = 0
        self._truth = laid_out(start)
        self._before: State | None = None  # the position before the last move, where it is at hand
        self._looks: list[tuple[State, dict[int, State]]] = []  # what viewers see of the last two positions

    @property
    def seats(self) -> int:
        return int(self.first.seats)

    @property
    def version(self) -> int:
        return len(self.moves)

    @property
    def over(self) -> bool:
        return bool(self._truth.seat == NOBODY)

    @property
    def colours(self) -> list[str]:
        return self.box.game.colours[: self.seats]

    @property
    def options_chosen(self) -> dict[str, str]:
        return spoken(self.box.options, self.first)

    def seat_of(self, seat: int | str) -> int:
        """A seat by its number, counted from 0, or by a name of it: see ``seat_names``. Case does not matter."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.seats:
            return int(seat)
        found = self.seat_names.get(folded(seat)) if isinstance(seat, str) else None
        if found is None:
            raise ValueError(f"{seat!r} is no seat of this table; there are: {', '.join(self.colours)}")
        return found

    @cached_property
    def seat_names(self) -> dict[str, int]:
        """What the seats are called, the same in all games: 0, p1, a, their colour, and its name in each language."""
        names: dict[str, int] = {}
        for seat, colour in enumerate(self.colours):
            shown = [self.box.phrases(language).word(colour) for language in LANGUAGES]
            names |= {folded(name): seat for name in (*shown, str(seat), chr(97 + seat), f"p{seat + 1}", colour)}
        return names

    def say(self, language: str, seen: State, own: int | None = None) -> Phrasebook:
        """The words of the game, with people called by their names; one of them is spoken to."""
        book = self.box.phrases(language)
        if not self.people:
            return book
        seats = self.box.called(seen)
        names = told_apart([(self.people.get(seat, ""), book.word(word)) for seat, word in enumerate(self.colours)])
        mine = frozenset(word for word, seat in seats.items() if seat == own)
        return book.calling({word: names[seat] for word, seat in seats.items()}, mine)

    def waiting(self) -> list[int | str]:
        """The seats that owe an answer; ["chance"] where luck is entered by hand."""
        if self._truth.seat == CHANCE:
            return ["chance"]
        return list(waiting(self._truth))

    def sealed(self) -> dict[int, int]:
        """By seat: the move that answered a ballot still open. Others may not know that it was made."""
        s = self._truth
        if s.stop.kind != POLL or s.seat < 0:
            return {}
        owed, found = {p for p in range(self.seats) if s.sealed[p] != NOBODY}, {}
        for i in range(len(self.moves) - 1, -1, -1):
            if not owed:
                break
            move = self.moves[i]
            if move.seat in owed and not move.aside:
                owed.remove(move.seat)
                found[move.seat] = i
        return found

    def observe(self, seat: int | None) -> Any:
        """The position as a seat sees it, for bots; None: as everybody does."""
        return observe(self._truth, SPECTATOR if seat is None else seat)

    def seen(self, seat: int | None) -> Any:
        """The same, made once for all who only look at it and change nothing."""
        return self.look(self._truth, int(SPECTATOR) if seat is None else seat)

    def look(self, s: State, viewer: int) -> State:
        """What a viewer sees of a position; the last two are remembered."""
        looks = next((made for position, made in self._looks if position is s), None)
        if looks is None:
            looks = {}
            self._looks = [(s, looks), *self._looks[:1]]
        if viewer not in looks:
            looks[viewer] = observe(s, viewer)
        return looks[viewer]

    @property
    def secretive(self) -> bool:
        """Is something asked now that others may not notice being answered?"""
        stop = self._truth.stop
        covers = stop.cover is not None or any(step.cover is stop for step in self._truth.steps)
        return bool(self._truth.seat >= 0 and (stop.kind == POLL or covers))

    @property
    def all_heard(self) -> bool:
        """Was everything so far heard by everybody?"""
        return self.lines.all_heard

    def moves_heard(self, seat: int | None) -> list[int]:
        """The moves of which a viewer has heard anything; of an open ballot that is none."""
        hidden = set(self.sealed().values())
        heard = self.lines.moves_heard(int(SPECTATOR) if seat is None else seat)
        return [move for move in heard if move not in hidden] if hidden else heard

    def truth(self) -> Any:
        """The whole position, for those who look back at a game that is over."""
        return self._truth.copy()

    def options(self, seat: int | str) -> list[str]:
        """Notation of every legal action of a seat, or of all that may come up for "chance".

        A single choice is not listed anywhere: it is a forced move, which the table makes by itself and marks in the
        log as automatic, unless the rules ask for it even so.
        """
        if is_chance(seat):
            luck = self.luck_due()
            return [] if luck is None else luck.outcomes
        s = self.asked(self.seat_of(seat))
        return [] if s is None else [write(s, choice) for choice in s.legal()]

    def luck_due(self) -> Luck | None:
        """What chance is asked for, where luck is entered by hand: dice, or outcomes and how likely they are."""
        return luck_due(self._truth) if self._truth.seat == CHANCE else None

    def asides(self, seat: int | str) -> list[str]:
        """What a seat may do out of turn."""
        number = self.seat_of(seat)
        return list(asides(observe(self._truth, number), number))

    def scores(self) -> list[int]:
        """Points by seat: final when the game is over, and before that what it would be if it ended now, as far as
        the game can tell (``game.scores_midway``). They come from the whole truth: not for players to see midway."""
        return [int(n) for n in self.box.game.scores(self._truth)][: self.seats]

    def ranks(self) -> list[int]:
        """Places by seat, counted from 0: who has 0 has won. Equal places are shared, and the next is left out."""
        return [int(n) for n in self.box.game.ranks(self._truth)][: self.seats]

    def hash(self) -> str:
        return digest(self._truth)

    def asked(self, seat: int) -> State | None:
        """The position as a seat is asked in it, or None if it is not."""
        if seat not in waiting(self._truth):
            return None
        if self._truth.seat == seat:
            return self._truth
        s = self._truth.copy()
        s.ask(seat)
        return s

    def offered(self, seat: int, text: str) -> int | None:
        """The choice that a seat is asked for and that is written just so."""
        s = self.asked(seat)
        return None if s is None else next((choice for choice in s.legal() if write(s, choice) == text), None)

    def refusal(self, seat: int, choice: int, language: str = "en") -> WhyNot | None:
        """Why a choice of the present question, given by number, is not open to a seat."""
        seen = self.seen(seat)
        why = why_not_choice(seen, choice)
        return None if why is None else ruled_out(self.box, seen, why, self.say(language, seen, seat))


def told_apart(people: Sequence[tuple[str, str]]) -> list[str]:
    """What each is called: by his name, and by his colour as well where two have the same; without a name by the
    colour."""
    alike = Counter(folded(name) for name, _ in people)
    return [f"{name} ({colour})" if name and alike[folded(name)] > 1 else name or colour for name, colour in people]


def is_chance(seat: int | str) -> bool:
    return isinstance(seat, str) and folded(seat) == "chance"


def laid_out(start: State) -> State:
    """A position to play from, which knows what may be answered in it wherever it comes from."""
    s = start.copy()
    if s.seat >= 0:
        s.ask(s.seat)
    return s
