"""What may be taken back: a move from which nobody has learned anything."""

from __future__ import annotations

from gulch.core.steps import NOBODY, POLL, SPECTATOR, UNKNOWN, State
from gulch.play.course import Course, laid_out
from gulch.play.drafts import step_on
from gulch.play.refusals import NO_UNDO, NotAllowed, general


def last_move(course: Course, seat: int) -> int:
    """The number of a seat's last move; -1 if it has made none."""
    return next((i for i in range(len(course.moves) - 1, -1, -1) if course.moves[i].seat == seat), -1)


def can_undo(course: Course, seat: int) -> bool:
    last = last_move(course, seat)
    return last >= 0 and forgettable(course, seat, last)


def must_be_undoable(course: Course, seat: int, language: str) -> int:
    """The move of a seat that may be taken back."""
    last = last_move(course, seat)
    if last < 0 or not forgettable(course, seat, last):
        name = course.say(language, course.seen(seat), seat).word(course.colours[seat])
        raise NotAllowed(general(NO_UNDO, language, seat=name))
    return last


def forgettable(course: Course, seat: int, last: int) -> bool:
    """Has nobody learned anything from this move, and from all that came after it?"""
    if course.moves[last].aside:
        return False
    if course._truth.stop.kind == POLL and course._truth.seat >= 0:
        # Sealed answers may be changed until the ballot is opened. What came before it may not: whether that is
        # still possible would tell whether somebody has answered.
        return bool(course._truth.sealed[seat] != NOBODY)
    if last + 1 < len(course.moves) or (course.secretive and course._truth.seat != seat):
        return False  # in a secret matter it would tell whether it has begun
    before = course._before or position_before(course, last)
    covered = course._truth.stop.cover is not None and course._truth.seat == seat  # nobody else has heard of it yet
    reveals = before.stop.REVEALS or course.box.game.reveals(before)
    if (reveals and not covered) or before.stop.kind == POLL:
        return False
    if not covered_up(course.look(before, int(SPECTATOR))):
        return True  # where a spectator sees everything, so did everybody
    viewers = [*range(course.seats), int(SPECTATOR)]
    return not any(learned(course.look(before, p), course.look(course._truth, p)) for p in viewers)


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


def position_before(course: Course, number: int) -> State:
    """The position before a move, played up to it once more."""
    truth = laid_out(course.first)
    for move in course.moves.between(0, number):
        step_on(truth, move)
    return truth
