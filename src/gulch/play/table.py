"""The front door: one game at one table, the same for every game, face, script and notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from gulch.core.options import house_rules, spoken
from gulch.core.positions import BadPosition, Document, document, position
from gulch.core.scenes import tell_scene
from gulch.core.seen import Refused, Unreadable, asides, digest, load, observe, read, save, waiting, write
from gulch.core.seen import why_not as why_not_choice
from gulch.core.steps import CHANCE, NOBODY, POLL, SPECTATOR, UNKNOWN, Heard, State, Step
from gulch.face.box import Box
from gulch.face.lines import Line
from gulch.face.phrases import LANGUAGES
from gulch.play.beliefs import imagined, possible
from gulch.play.dealer import Dealer, Luck, luck_due, read_luck
from gulch.play.ledger import Lines, Move, Moves, line_from
from gulch.play.reading import answer, out_of_turn, parts, spellings
from gulch.play.refusals import (
    ANSWERED,
    GAME_OVER,
    NO_UNDO,
    NOT_YOUR_TURN,
    TOO_MUCH,
    WAIT_FOR_LUCK,
    NotAllowed,
    WhyNot,
    chance,
    folded,
    forbidden,
    general,
    ruled_out,
    unreadable,
    whose_turn,
)

__all__ = ["Line", "Move", "NotAllowed", "Table", "WhyNot", "line_from", "table_from"]

AT_A_TIME = 1000  # moves of a long game that are put down together


class Draft:
    """What a table is about to add to its game, counted on from what there is."""

    def __init__(self, known: int) -> None:
        self.known = known
        self.moves: list[Move] = []
        self.lines: list[Line] = []

    @property
    def version(self) -> int:
        return self.known + len(self.moves)


class Table:
    """A game being played. ``play`` either does the whole of what it is asked, or raises and changes nothing."""

    def __init__(
        self,
        box: Box,
        players: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        luck: str = "dealer",
        start: State | None = None,
    ) -> None:
        if luck not in ("dealer", "manual"):
            raise ValueError(f"luck is 'dealer' or 'manual', not {luck!r}")
        self.box = box
        self.luck = luck
        self.dealer = Dealer(seed)
        if start is None:
            seats = box.players[0] if players is None else players
            if seats not in box.players:
                raise ValueError(f"{box.title} is for {', '.join(map(str, box.players))} players, not {seats}")
            start = box.game.start(seats, house_rules(box.options, options or {}))
        self.first = start
        self.people: dict[int, str] = {}  # who sits there, where it is known; for records
        self.moves, self.lines = Moves(), Lines()
        self.rewinds = 0
        self._truth = laid_out(start)
        self._before: State | None = None  # the position before the last move, where it is at hand
        self._looks: list[tuple[State, dict[int, State]]] = []  # what viewers see of the last two positions
        if self.luck == "dealer":
            self.deal_from_now_on()

    # what there is to know

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
        return self._look(self._truth, int(SPECTATOR) if seat is None else seat)

    def _look(self, s: State, viewer: int) -> State:
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

    def looks_the_same(self, other: Table, seat: int | None) -> bool:
        """Can this viewer not tell the two tables apart, by what it sees and by what it has heard?"""
        from gulch.play.views import hearsay  # a view asks the table back

        return save(self.seen(seat)) == save(other.seen(seat)) and hearsay(self, seat) == hearsay(other, seat)

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
        s = self._asked(self.seat_of(seat))
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

    def view(self, seat: int | str | None, language: str = "en") -> dict[str, Any]:
        """What a seat, or for None a spectator, may know: plain JSON data."""
        from gulch.play.views import count_known, view  # a view asks the table back

        number = None if seat is None else self.seat_of(seat)
        return view(self, number, language) | {"version": count_known(self, number)}

    def position(self, seat: int | str | None = "truth") -> Document:
        """The whole truth as a document; or what a seat sees of it, or for None a spectator."""
        s = self._truth if seat == "truth" else self.seen(None if seat is None else self.seat_of(seat))
        return document(self.box.game, self.box.options, self.box.names, s)

    def scene(self) -> Document:
        """The whole truth as a person would write it: ``game.scene(**table.scene())`` is the same position."""
        return tell_scene(self.box.game, self.box.options, self.box.names, self.box.scenes, self._truth)

    def possible(self, seat: int | str | None) -> dict[str, Any]:
        """What could be true for a seat, or for None a spectator: by hidden place what may be there, and how likely."""
        return possible(self.box, self.seen(None if seat is None else self.seat_of(seat)))

    def imagine(self, seat: int | str | None, seed: int = 1) -> Table:
        """A table with a whole truth that a seat, or for None a spectator, could be living in; luck is entered by hand
        there, or after ``deal_from_now_on`` dealt from the same seed."""
        seen = self.seen(None if seat is None else self.seat_of(seat))
        return Table(self.box, seed=seed, luck="manual", start=imagined(self.box, seen, seed))

    # playing

    def play(self, seat: int | str, text: str, language: str = "en") -> list[Line]:
        """Do one thing, in notation, and all that follows from it; gives the lines it adds to the log.

        What cannot be done is refused in the given language.
        """
        draft = Draft(self.version)
        if is_chance(seat):
            truth = self._throw_by_hand(text, draft, language)
        else:
            truth = self._act(self.seat_of(seat), text, draft, language)
        if self.luck == "dealer":
            truth = self._carry_on(truth, draft)
        self._go_on(truth, draft, self._truth if len(draft.moves) == 1 else None)
        return draft.lines

    def why_not(self, seat: int | str, text: str, language: str = "en") -> WhyNot | None:
        """None if a seat may do this now; otherwise the rule, the failed condition with its values, and the remedy."""
        try:
            self._act(self.seat_of(seat), text, Draft(self.version), language)
        except NotAllowed as refused:
            return refused.why
        return None

    def undo(self, seat: int | str, language: str = "en") -> None:
        """Take back a seat's last answer, if nobody has learned anything from it since."""
        number = self.seat_of(seat)
        last = max((i for i, move in enumerate(self.moves) if move.seat == number), default=-1)
        if last < 0 or not self._forgettable(number, last):
            name = self.box.phrases(language).word(self.colours[number])
            raise NotAllowed(general(NO_UNDO, language, seat=name))
        self._rebuild(self.moves[:last] + self.moves[last + 1 :])

    def can_undo(self, seat: int | str) -> bool:
        number = self.seat_of(seat)
        last = next((i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == number), -1)
        return last >= 0 and self._forgettable(number, last)

    def rewind(self, version: int) -> None:
        """Go back to an earlier point whatever has been seen since: for tables where everybody agrees. Luck is new."""
        if not 0 <= version <= self.version:
            raise ValueError(f"there is no point {version} in a game of {self.version} moves")
        self.rewinds += 1
        self._rebuild(self.moves[:version])
        if self.luck == "dealer":
            self.deal_from_now_on()

    def at(self, version: int) -> Table:
        """The same game after so many moves."""
        if not 0 <= version <= self.version:
            raise ValueError(f"there is no point {version} in a game of {self.version} moves")
        past = Table(self.box, start=self.first, luck="manual")
        past.people = self.people
        past._rebuild(self.moves[:version])
        return past

    def deal_from_now_on(self) -> None:
        """Let the dealer throw from here on, at a table where luck was entered by hand."""
        self.luck = "dealer"
        draft = Draft(self.version)
        self._go_on(self._carry_on(self._truth, draft), draft, self._before)

    def record(self) -> str:
        """The game so far as text; ``gulch.replay`` reads it back."""
        from gulch.play.records import write_record  # a record asks the table back

        return write_record(self)

    def redo(self, moves: Sequence[Move]) -> None:
        """Play kept moves one after another, as a record or a store has them. Each is checked."""
        if not moves:
            return
        fork, truth, before = copy(self), self._truth.copy(), self._before
        for start in range(0, len(moves), AT_A_TIME):
            draft = Draft(fork.version)
            for number, kept in enumerate(moves[start : start + AT_A_TIME], start + 1):
                if number == len(moves):
                    before = truth.copy()
                move = self._renumbered(truth, kept)
                self._check(truth, move)
                self._take(truth, move, draft)
            fork._go_on(truth, draft, before)
        self._truth, self._before, self.moves, self.lines = truth, before, fork.moves, fork.lines

    def point(self, truth: State, version: int) -> Table:
        """The same game after so many moves, where the position at that point is at hand; nothing is copied."""
        past = copy(self)
        past._truth, past._before, past._looks = truth, None, []
        past.moves, past.lines = self.moves.upto(version), self.lines.upto(self.lines.first_of(version))
        return past

    def keep(self) -> dict[str, Any]:
        """The position and the way to it as plain data, so that ``resume`` need not play it all again."""
        return {
            "truth": save(self._truth),
            "moves": [list(move) for move in self.moves],
            "lines": [list(line) for line in self.lines],
            "rewinds": self.rewinds,
        }

    def resume(self, kept: Mapping[str, Any]) -> None:
        """Go on from what ``keep`` gave at a table laid out alike."""
        # The first release numbered texts of owners by the process that happened to read them.
        truth = {**kept["truth"], "house": [int(n) for n in self.first.house]}
        self._truth, self._before = load(self.first.copy(), truth), None
        self.moves = Moves(Move(*move) for move in kept["moves"])
        self.lines = Lines(line_from(*line) for line in kept["lines"])
        self.rewinds = kept["rewinds"]

    # how it is done

    def _asked(self, seat: int) -> State | None:
        """The position as a seat is asked in it, or None if it is not."""
        if seat not in waiting(self._truth):
            return None
        if self._truth.seat == seat:
            return self._truth
        s = self._truth.copy()
        s.ask(seat)
        return s

    def _go_on(self, truth: State, draft: Draft, before: State | None) -> None:
        """What was drafted has happened."""
        self._truth, self._before = truth, before
        self.moves, self.lines = self.moves.plus(draft.moves), self.lines.plus(draft.lines)

    def _act(self, seat: int, text: str, draft: Draft, language: str = "en") -> State:
        """The position after what a seat says, in the first spelling that can be read."""
        if (asked := self._asked(seat)) is not None and (choice := offered(asked, text)) is not None:
            return self._apply(self._truth, Move(seat, choice), draft)
        ways = spellings(self.box, text)
        for way in ways:
            try:
                return self._say(seat, text, way, draft, language)
            except Unreadable:
                continue
        seen = self._look(self._truth, seat)
        ruled = forbidden(self.box, seen, ways)
        if ruled is not None:
            raise NotAllowed(ruled_out(self.box, seen, ruled, language))
        raise NotAllowed(unreadable(self.box, seen, text, language))

    def _say(self, seat: int, text: str, way: str, draft: Draft, language: str) -> State:
        """Do the parts of a line one after another. Raises Unreadable if the first of them is no answer.

        Where a part has brought something to light, what follows is said on condition: it is done if it answers what
        is asked then. Were it refused, and all of it undone, one could learn what is hidden and pay nothing for it.
        """
        truth, first = self._truth, self._truth.stop
        shown = False
        said = parts(self.box, self._look(truth, seat), way) if truth.seat >= 0 else [way]
        for place, part in enumerate(said):
            if shown and (truth.stop is first or seat not in waiting(truth)):
                break
            try:
                move = self._read(truth, seat, part, language)
            except (NotAllowed, Refused, Unreadable) as trouble:
                if shown:
                    break
                if place == 0 and not isinstance(trouble, Refused):
                    raise
                whole = way if len(said) > 1 else ""
                raise NotAllowed(self._stuck(truth, seat, text, whole, part, trouble, language)) from None
            shown = shown or (truth.stop.REVEALS and not move.aside)
            truth = self._apply(truth, move, draft)
        return truth

    def _read(self, truth: State, seat: int, text: str, language: str) -> Move:
        if truth.seat == NOBODY:
            raise NotAllowed(general(GAME_OVER, language))
        seen = self._look(truth, seat)
        aside = out_of_turn(seen, seat, text)
        if aside is not None:
            return Move(seat, int(aside[1]), aside[0].name)
        if seat not in waiting(truth):
            raise NotAllowed(self._not_asked(truth, seat, language))
        return Move(seat, answer(seen, text))

    def _not_asked(self, truth: State, seat: int, language: str) -> WhyNot:
        """Why a seat has nothing to answer."""
        if truth.seat == CHANCE:
            return general(WAIT_FOR_LUCK, language, step=self._look(truth, seat).stop.name)
        name = self.box.phrases(language).word(self.colours[seat])
        if truth.stop.kind == POLL and truth.stop.asks(truth, truth.told, seat):
            return general(ANSWERED, language, seat=name)
        return general(
            NOT_YOUR_TURN, language, seat=name, waiting=whose_turn(self.box, self._look(truth, seat), language)
        )

    def _stuck(
        self, truth: State, seat: int, text: str, whole: str, part: str, trouble: ValueError, language: str
    ) -> WhyNot:
        """Why a line cannot be done from this part of it on. The whole of a compact line may say more than the part."""
        start, seen = self._look(self._truth, seat), self._look(truth, seat)
        ruled = forbidden(self.box, start, [whole]) if whole else None
        if ruled is not None:
            return ruled_out(self.box, start, ruled, language)
        if isinstance(trouble, NotAllowed):
            waits = whose_turn(self.box, seen, language)
            return general(TOO_MUCH, language, text=text, left=tail(text, part), waiting=waits)
        ruled = trouble.refusal if isinstance(trouble, Refused) else forbidden(self.box, seen, [part])
        if ruled is not None:
            return ruled_out(self.box, seen, ruled, language)
        return unreadable(self.box, seen, text, language, part)

    def refusal(self, seat: int, choice: int, language: str = "en") -> WhyNot | None:
        """Why a choice of the present question, given by number, is not open to a seat."""
        seen = self.seen(seat)
        why = why_not_choice(seen, choice)
        return None if why is None else ruled_out(self.box, seen, why, language)

    def _throw_by_hand(self, text: str, draft: Draft, language: str) -> State:
        if self._truth.seat != CHANCE:
            waits = whose_turn(self.box, self._truth, language)
            raise NotAllowed(general(NOT_YOUR_TURN, language, seat=chance(language), waiting=waits))
        return self._apply(self._truth, Move(int(CHANCE), read_luck(self._truth, text)), draft)

    def _carry_on(self, truth: State, draft: Draft) -> State:
        """Throw whatever the game waits for until it waits for somebody."""
        while truth.seat == CHANCE:
            outcome = self.dealer.throw(truth, f"{self.rewinds}:{draft.version}")
            truth = self._apply(truth, Move(int(CHANCE), outcome), draft)
        return truth

    def _renumbered(self, truth: State, move: Move) -> Move:
        """A kept move with the number its notation has in this release."""
        if not move.word or move.aside or truth.seat == NOBODY:
            return move
        try:
            if truth.stop.word(truth, truth.told, move.answer) == move.word:
                return move
        except (IndexError, KeyError):
            pass  # there is no such number any more
        if truth.seat == CHANCE:
            return move._replace(answer=read_luck(truth, move.word))
        if move.seat not in waiting(truth):
            return move
        try:
            return move._replace(answer=int(read(observe(truth, move.seat), move.word)))
        except (Refused, Unreadable):
            return move

    def _check(self, truth: State, move: Move) -> None:
        """Refuse a kept move that this position does not allow."""
        if move.aside:
            words = asides(observe(truth, move.seat), move.seat) if 0 <= move.seat < self.seats else {}
            if (move.aside, move.answer) not in [(step.name, choice) for step, choice in words.values()]:
                raise NotAllowed(unreadable(self.box, truth, move.aside, "en"))
            return
        if truth.seat == NOBODY:
            raise NotAllowed(general(GAME_OVER))
        if truth.seat == CHANCE:
            if move.seat != CHANCE:
                raise NotAllowed(general(WAIT_FOR_LUCK, step=truth.stop.name))
            read_luck(truth, truth.stop.word(truth, truth.told, move.answer))
            return
        if move.seat not in waiting(truth):
            if 0 <= move.seat < self.seats:
                raise NotAllowed(self._not_asked(truth, move.seat, "en"))
            raise NotAllowed(general(NOT_YOUR_TURN, seat=chance("en"), waiting=whose_turn(self.box, truth, "en")))
        if truth.seat != move.seat:
            truth.ask(move.seat)
        if move.answer not in truth.legal():
            seen = observe(truth, move.seat)
            if not 0 <= move.answer < seen.stop.size:
                raise NotAllowed(unreadable(self.box, seen, str(move.answer), "en"))
            why = why_not_choice(seen, move.answer)
            assert why is not None
            raise NotAllowed(ruled_out(self.box, seen, why, "en"))

    def _apply(self, truth: State, move: Move, draft: Draft) -> State:
        """The position after a move; the move and its lines are added to the draft."""
        s = truth.copy()
        self._take(s, move, draft)
        return s

    def _take(self, s: State, move: Move, draft: Draft) -> None:
        """Make a position the one after a move."""
        number = draft.version
        journal: list[Heard] = []
        s.journal = journal
        if move.aside:
            step = next(step for step in s.steps if step.name == move.aside)
            line = self._line(s, step, move.seat, move.seat, move.answer, number)
            s.aside(step, move.seat, move.answer)
        else:
            if move.seat >= 0 and s.seat != move.seat:
                s.ask(move.seat)
            line = self._line(s, s.stop, int(s.told), move.seat, move.answer, number)
            s.play(move.answer)
        s.journal = None
        draft.lines += [line, *[self._overheard(heard, number) for heard in journal]]
        draft.moves.append(Move(move.seat, move.answer, move.aside, line.text))

    def _line(self, s: State, step: Step[Any], told: int, seat: int, answer: int, move: int) -> Line:
        text = step.word(s, told, answer)
        ears = [p for p in range(self.seats) if p == seat or step.hears(s, told, p)]
        known = len(ears) == self.seats and step.hears(s, told, int(SPECTATOR))
        if known:
            return Line(move, seat, text, step=step.name)
        return Line(move, seat, text, step.rumour(s, told, answer), tuple(ears), step=step.name)

    def _overheard(self, heard: Heard, move: int) -> Line:
        ears = None if heard.ears is None else tuple(heard.ears)
        if heard.note is None:
            return Line(move, int(heard.seat), heard.word, heard.rumour, ears, auto=True, step=heard.step)
        blanks = tuple(zip(heard.note.blanks, [int(n) for n in heard.numbers], strict=False))
        return Line(move, int(NOBODY), "", "", ears, note=heard.note.name, blanks=blanks)

    def _forgettable(self, seat: int, last: int) -> bool:
        """Has nobody learned anything from this move, and from all that came after it?"""
        if self.moves[last].aside:
            return False
        if self._truth.stop.kind == POLL and self._truth.seat >= 0:
            # Sealed answers may be changed until the ballot is opened. What came before it may not: whether that is
            # still possible would tell whether somebody has answered.
            return bool(self._truth.sealed[seat] != NOBODY)
        if last + 1 < len(self.moves) or (self.secretive and self._truth.seat != seat):
            return False  # in a secret matter it would tell whether it has begun
        before = self._before or self.at(last)._truth
        covered = self._truth.stop.cover is not None and self._truth.seat == seat  # nobody else has heard of it yet
        reveals = before.stop.REVEALS or self.box.game.reveals(before)
        if (reveals and not covered) or before.stop.kind == POLL:
            return False
        if not covered_up(self._look(before, int(SPECTATOR))):
            return True  # where a spectator sees everything, so did everybody
        viewers = [*range(self.seats), int(SPECTATOR)]
        return not any(learned(self._look(before, p), self._look(self._truth, p)) for p in viewers)

    def _rebuild(self, moves: Sequence[Move]) -> None:
        self._truth, self.moves, self.lines, self._before = laid_out(self.first), Moves(), Lines(), None
        self.redo(moves)


def is_chance(seat: int | str) -> bool:
    return isinstance(seat, str) and folded(seat) == "chance"


def laid_out(start: State) -> State:
    """A position to play from, which knows what may be answered in it wherever it comes from."""
    s = start.copy()
    if s.seat >= 0:
        s.ask(s.seat)
    return s


def offered(s: State, text: str) -> int | None:
    """The choice of the asked seat that is written just so."""
    return next((choice for choice in s.legal() if write(s, choice) == text), None)


def covered_up(seen: State) -> bool:
    """Is there anything this viewer does not see?"""
    values = [getattr(seen, name) for name in (*seen.HANDS, *seen.HIDDEN, *seen.TABLE)]
    return any(value == UNKNOWN if isinstance(value, int) else UNKNOWN in list(value) for value in values)


def learned(old: State, new: State) -> bool:
    """Is a place open in the second of a viewer's observations that was covered in the first?"""
    for name in (*old.HANDS, *old.HIDDEN, *old.TABLE):
        value = getattr(old, name)
        was = [value] if isinstance(value, int) else list(value)
        if UNKNOWN not in was:
            continue
        value = getattr(new, name)
        is_now = [value] if isinstance(value, int) else list(value)
        if any(x == UNKNOWN and y != UNKNOWN for x, y in zip(was, is_now, strict=False)):
            return True
    return False


def tail(text: str, left: str) -> str:
    """The end of a line as it was typed, from the part on that is left over; the whole of it if that cannot be told."""
    for word in reversed(left.split()):
        place = text.casefold().rfind(word.casefold())
        if place > 0:
            return text[place:]
    return text


def table_from(box: Box, doc: Any, seed: int | str | None = None, luck: str = "dealer", stored: bool = False) -> Table:
    """A table set up from a document; a bad one is refused with the field and the reason, unless it is ``stored``."""
    s = position(box.game, box.options, box.names, doc, stored)
    if s.viewer != NOBODY:
        raise BadPosition("viewer: this is one seat's view, not the whole position")
    return Table(box, seed=seed, luck=luck, start=s)
