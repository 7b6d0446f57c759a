"""What must hold for every game: tested over random play by ``gulch check`` and by the tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from gulch.core.options import Option, house_rules
from gulch.core.positions import Names, document, position
from gulch.core.scenes import Scenes, set_scene, tell_scene
from gulch.core.seen import asides, fields, load, observe, plain, read, save, undeclared, waiting, why_not, write
from gulch.core.steps import CHANCE, FINE, NOBODY, POLL, SPECTATOR, Dice, Game, Rng, State

SPEAK_UP_AFTER = 50_000  # answers, after which people speak out of turn: some tables have no limit but a draw agreed on
LONGEST = 100_000  # answers in one game; a game that goes on longer never ends


class Broken(AssertionError):
    """A law that does not hold, and where."""


class Trial:
    """One game with all that the laws want to know of it."""

    def __init__(self, game: Game[Any], options: Sequence[Option], names: Names, scenes: Scenes | None = None) -> None:
        self.game, self.options, self.names, self.scenes = game, options, names, scenes

    def sitting(self, rng: Rng, seats: int | None = None, vary: bool = True) -> tuple[int, dict[str, object]]:
        """How many sit down at a table, and its options; with ``vary``, each is changed one time in four."""
        seats = seats or self.game.players[int(rng.below(len(self.game.players)))]
        chosen: dict[str, object] = {}
        for option in self.options:
            fits = not option.players or seats in option.players
            if vary and fits and len(option.values) > 1 and rng.below(4) == 0:
                chosen[option.name] = option.values[int(rng.below(len(option.values)))]
        return seats, chosen

    def start(self, rng: Rng, seats: int | None = None, vary: bool = True) -> State:
        seats, chosen = self.sitting(rng, seats, vary)
        s: State = self.game.start(seats, house_rules(self.options, chosen))
        return s

    def positions(self, seed: int, every: int = 5, seats: int | None = None, vary: bool = True) -> Iterator[State]:
        """Where somebody is asked, in one random game; the states are copies."""
        rng = Rng(seed)
        s, asked, answers = self.start(rng, seats, vary), 0, 0
        while s.seat != NOBODY:
            answers += 1
            if answers > LONGEST:
                raise Broken(f"no end after {LONGEST} answers")
            if s.seat == CHANCE:
                s.play(s.luck(rng))
                continue
            if answers > SPEAK_UP_AFTER and speak_up(s, rng):
                continue
            if not s.legal():
                raise Broken(f"{s.stop.name} offers nothing")
            asked += 1
            if asked % every == 0:
                yield s.copy()
            s.play(s.legal()[int(rng.below(len(s.legal())))])
        yield s

    def viewers(self, s: State) -> list[int]:
        return [*range(s.seats), int(SPECTATOR)]


def speak_up(s: State, rng: Rng) -> bool:
    """Somebody says something out of turn, offers a draw or resigns; False where he has nothing to say."""
    seat = int(rng.below(s.seats))
    words = list(asides(s, seat).values())
    if not words:
        return False
    step, choice = words[int(rng.below(len(words)))]
    s.aside(step, seat, choice)
    return True


def random_answer(s: State, rng: Rng) -> int:
    return int(s.luck(rng)) if s.seat == CHANCE else s.legal()[int(rng.below(len(s.legal())))]


def alike(one: Any, other: Any, what: str) -> None:
    if one != other:
        differ = (
            [f"{k}: {one[k]} / {other[k]}" for k in one if one[k] != other.get(k)]
            if isinstance(one, dict)
            else [f"{one} / {other}"]
        )
        raise Broken(f"{what}: {'; '.join(differ)[:400]}")


def every_field_says_who_may_see_it(trial: Trial, seed: int) -> None:
    s = trial.start(Rng(seed))
    if undeclared(s):
        raise Broken(f"nobody has said who may see {undeclared(s)}")
    for name in s.HANDS:
        if len(getattr(s, name)) % s.seats:
            raise Broken(f"{name} cannot be shared out among {s.seats} seats")


def a_copy_is_complete_and_apart(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=7):
        before, twin, rng = save(s), s.copy(), Rng(seed)
        alike(save(twin), before, "a copy differs")
        while twin.seat != NOBODY:
            twin.play(random_answer(twin, rng))
        alike(save(s), before, "playing a copy changed the original")
        twin = s.copy()
        for name in fields(s):
            kept = plain(getattr(s, name))
            if isinstance(kept, list) and kept:
                getattr(twin, name)[0] = 77
                alike(plain(getattr(s, name)), kept, f"{name} is shared with its copy")


def options_are_what_no_ruling_forbids(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=2):
        if s.seat == NOBODY:
            continue
        allowed = [c for c in range(s.stop.size) if why_not(s, c) is None]
        alike(sorted(s.legal()), allowed, f"{s.stop.name} offers other choices than its rulings allow")
        alike(observe(s, s.seat).legal(), s.legal(), f"{s.stop.name} offers by what {s.seat} may not see")
        hindered = s.stop.hindrance(s, s.told)
        if (hindered == FINE) != bool(allowed):
            raise Broken(f"{s.stop.name} has choices and a hindrance, or neither")


def invariants_hold(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=1):
        faults = trial.game.faults(s)
        if faults:
            raise Broken(f"at {s.stop.name}: {faults[0]}")


def notation_reads_back(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=3):
        if s.seat != NOBODY:
            alike([read(s, write(s, c)) for c in s.legal()], s.legal(), f"{s.stop.name}: notation reads back otherwise")


def a_saved_position_plays_on_alike(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=25):
        saved = json.loads(json.dumps(save(s)))
        fresh: State = trial.game.start(s.seats, s.house)
        for t in (one := s.copy(), other := load(fresh, saved)):
            rng = Rng(seed)
            while t.seat != NOBODY:
                t.play(random_answer(t, rng))
        alike(save(one), save(other), "a saved position played on otherwise")


def a_document_reads_back(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=11):
        doc = json.loads(json.dumps(document(trial.game, trial.options, trial.names, s)))
        alike(save(position(trial.game, trial.options, trial.names, doc)), save(s), "a document read back otherwise")


def a_scene_reads_back(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=17):
        document = json.loads(json.dumps(tell_scene(trial.game, trial.options, trial.names, trial.scenes, s)))
        seats, chosen = document.pop("players"), document.pop("options", {})
        laid = set_scene(trial.game, trial.options, trial.names, trial.scenes, seats, chosen, document)
        alike(save(laid), save(s), f"a scene at {s.stop.name} read back otherwise")


def what_a_seat_sees_does_not_depend_on_what_it_may_not(trial: Trial, seed: int) -> None:
    """An imagined truth looks the same to the one who imagines it, offers the same, and is a sound position."""
    rng = Rng(seed)
    for s in trial.positions(seed, every=4):
        if s.seat == NOBODY:
            continue
        for viewer in trial.viewers(s):
            seen = observe(s, viewer)
            truth = trial.game.imagine(seen, rng)
            if truth.viewer != NOBODY:
                raise Broken("an imagined truth is still somebody's view")
            faults = trial.game.faults(truth)
            if faults:
                raise Broken(f"imagined by {viewer} at {s.stop.name}: {faults[0]}")
            again = observe(truth, viewer)
            if s.stop.kind == POLL:  # in the imagined truth others may not have answered yet; that is not seen either
                again.sealed, again.seat, again.options = seen.sealed, seen.seat, seen.options
            alike(save(again), save(seen), f"{viewer} imagines something else than it sees at {s.stop.name}")
            if seen.seat == viewer and viewer in waiting(truth):
                truth.ask(viewer)
                alike(truth.legal(), seen.legal(), f"{viewer} could choose otherwise in an imagined truth")


def nothing_leaks_as_play_goes_on(trial: Trial, seed: int) -> None:
    """Two truths that look alike to a viewer are played on with answers that look alike, and go on looking alike."""
    rng = Rng(seed)
    for s in trial.positions(seed, every=9):
        if s.seat == NOBODY:
            continue
        for viewer in trial.viewers(s):
            compare_futures(trial, s, viewer, rng)


def compare_futures(trial: Trial, s: State, viewer: int, rng: Rng, steps: int = 12) -> None:
    one, two = s.copy(), trial.game.imagine(observe(s, viewer), rng)
    if one.stop.kind == POLL:
        two.sealed = one.sealed
    for _ in range(steps):
        if NOBODY in (one.seat, two.seat):
            return  # the end opens everything
        if one.seat >= 0:
            two.ask(one.seat)
        answer = random_answer(one, rng)
        same = matching_answer(one, two, answer, viewer, rng)
        if same is None:
            return  # what was seen just now tells the two truths apart, and rightly
        opens = one.stop.REVEALS or (one.stop.kind == POLL and len(waiting(one)) == 1)
        one.journal, two.journal = [], []
        step = one.stop.name
        one.play(answer)
        two.play(same)
        if NOBODY in (one.seat, two.seat):
            return
        seen = [(save(observe(t, viewer)), heard(t, viewer)) for t in (one, two)]
        if seen[0] != seen[1] and (opens or trial.game.parts(one, two)):
            return  # something was turned up, and it was not the same
        alike(seen[0][0], seen[1][0], f"{viewer} can tell two truths apart after {step}")
        alike(seen[0][1], seen[1][1], f"{viewer} hears what it may not know after {step}")
        one.journal = two.journal = None


def matching_answer(one: State, two: State, answer: int, viewer: int, rng: Rng) -> int | None:
    """An answer in the other truth that this viewer cannot tell from the one given here."""
    stop, told = one.stop, one.told
    if stop.number != two.stop.number or one.told != two.told:
        return None
    if one.seat != CHANCE:
        possible = set(two.legal())
    elif isinstance(stop, Dice):
        possible = {answer}
    else:
        possible = {outcome for outcome in range(stop.size) if stop.weight(two, told, outcome) > 0}
    if one.seat == viewer or stop.hears(one, told, viewer):
        return answer if answer in possible and shown_word(one, answer) == shown_word(two, answer) else None
    rumour = stop.rumour(one, told, answer)
    fits = [c for c in sorted(possible) if stop.rumour(two, told, c) == rumour]
    return fits[int(rng.below(len(fits)))] if fits else None


def shown_word(s: State, answer: int) -> str:
    return s.stop.word(s, s.told, answer)


def heard(s: State, viewer: int) -> list[Any]:
    """The lines of a journal as one viewer hears them."""
    lines: list[Any] = []
    for line in s.journal or []:
        known = line.ears is None or viewer in line.ears
        if line.note is None:
            lines.append((line.seat, line.word if known else line.rumour))
        elif known:
            lines.append((line.note.name, tuple(line.numbers)))
    return lines


def scores_are_for_every_seat(trial: Trial, seed: int) -> None:
    for s in trial.positions(seed, every=10**9):
        places = [int(n) for n in trial.game.ranks(s)][: s.seats]
        if len(trial.game.scores(s)) < s.seats or (s.seat == NOBODY and min(places) != 0):
            raise Broken(f"no winner among {places}")


def a_game_in_one_call_a_decision_is_the_same_game(trial: Trial, seed: int) -> None:
    s = trial.start(Rng(seed))
    other, dice, more_dice = s.copy(), Rng(seed + 1), Rng(seed + 1)
    options = other.until_asked(more_dice)
    for turn in range(200):
        while s.seat == CHANCE:
            s.play(s.luck(dice))
        alike(options, s.legal() if s.seat != NOBODY else [], "options")
        if not options:
            break
        choice = options[(7 * turn) % len(options)]
        s.play(choice)
        options = other.advance(choice, more_dice)
    while s.seat == CHANCE:
        s.play(s.luck(dice))
    alike(save(other), save(s), "the position")


LAWS: list[Callable[[Trial, int], None]] = [
    every_field_says_who_may_see_it,
    a_copy_is_complete_and_apart,
    options_are_what_no_ruling_forbids,
    invariants_hold,
    notation_reads_back,
    a_saved_position_plays_on_alike,
    a_document_reads_back,
    a_scene_reads_back,
    what_a_seat_sees_does_not_depend_on_what_it_may_not,
    nothing_leaks_as_play_goes_on,
    scores_are_for_every_seat,
    a_game_in_one_call_a_decision_is_the_same_game,
]
