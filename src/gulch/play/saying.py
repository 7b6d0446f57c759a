"""What a seat says in any spelling, taken as moves: read, done part by part, or refused with the reason.

An answer written just as it is offered needs none of this: ``Table.play`` takes it as it is.
"""

from __future__ import annotations

from gulch.core.seen import Refused, Unreadable, waiting
from gulch.core.steps import CHANCE, NOBODY, POLL, State
from gulch.play.course import Course
from gulch.play.dealer import read_luck
from gulch.play.drafts import Draft
from gulch.play.ledger import Move
from gulch.play.reading import answer, out_of_turn, parts, spellings
from gulch.play.refusals import (
    ANSWERED,
    GAME_OVER,
    NOT_YOUR_TURN,
    TOO_MUCH,
    WAIT_FOR_LUCK,
    NotAllowed,
    WhyNot,
    chance,
    forbidden,
    general,
    ruled_out,
    unreadable,
    whose_turn,
)


def act(course: Course, seat: int, text: str, draft: Draft, language: str = "en") -> State:
    """The position after what a seat says, in the first spelling that can be read."""
    ways = spellings(course.box, text)
    for way in ways:
        try:
            return say_parts(course, seat, text, way, draft, language)
        except Unreadable:
            continue
    seen = course.look(course._truth, seat)
    ruled = forbidden(course.box, seen, ways)
    if ruled is not None:
        raise NotAllowed(ruled_out(course.box, seen, ruled, course.say(language, seen, seat)))
    raise NotAllowed(unreadable(course.box, seen, text, language))


def say_parts(course: Course, seat: int, text: str, way: str, draft: Draft, language: str) -> State:
    """Do the parts of a line one after another. Raises Unreadable if the first of them is no answer.

    Where a part has brought something to light, what follows is said on condition: it is done if it answers what
    is asked then. Were it refused, and all of it undone, one could learn what is hidden and pay nothing for it.
    """
    truth, first = course._truth, course._truth.stop
    shown = False
    said = parts(course.box, course.look(truth, seat), way) if truth.seat >= 0 else [way]
    for place, part in enumerate(said):
        if shown and (truth.stop is first or seat not in waiting(truth)):
            break
        try:
            move = read_part(course, truth, seat, part, language)
        except (NotAllowed, Refused, Unreadable) as trouble:
            if shown:
                break
            if place == 0 and not isinstance(trouble, Refused):
                raise
            whole = way if len(said) > 1 else ""
            raise NotAllowed(stuck(course, truth, seat, text, whole, part, trouble, language)) from None
        shown = shown or (truth.stop.REVEALS and not move.aside)
        truth = draft.take(truth.copy(), move)
    return truth


def read_part(course: Course, truth: State, seat: int, text: str, language: str) -> Move:
    if truth.seat == NOBODY:
        raise NotAllowed(general(GAME_OVER, language))
    seen = course.look(truth, seat)
    aside = out_of_turn(seen, seat, text)
    if aside is not None:
        return Move(seat, int(aside[1]), aside[0].name)
    if seat not in waiting(truth):
        raise NotAllowed(not_asked(course, truth, seat, language))
    return Move(seat, answer(seen, text))


def not_asked(course: Course, truth: State, seat: int, language: str) -> WhyNot:
    """Why a seat has nothing to answer."""
    if truth.seat == CHANCE:
        return general(WAIT_FOR_LUCK, language, step=course.look(truth, seat).stop.name)
    seen = course.look(truth, seat)
    say = course.say(language, seen, seat)
    name = say.word(course.colours[seat])
    if truth.stop.kind == POLL and truth.stop.asks(truth, truth.told, seat):
        return general(ANSWERED, language, seat=name)
    return general(NOT_YOUR_TURN, language, seat=name, waiting=whose_turn(course.box, seen, say))


def stuck(
    course: Course, truth: State, seat: int, text: str, whole: str, part: str, trouble: ValueError, language: str
) -> WhyNot:
    """Why a line cannot be done from this part of it on. The whole of a compact line may say more than the part."""
    start, seen = course.look(course._truth, seat), course.look(truth, seat)
    ruled = forbidden(course.box, start, [whole]) if whole else None
    if ruled is not None:
        return ruled_out(course.box, start, ruled, course.say(language, start, seat))
    if isinstance(trouble, NotAllowed):
        waits = whose_turn(course.box, seen, course.say(language, seen, seat))
        return general(TOO_MUCH, language, text=text, left=tail(text, part), waiting=waits)
    ruled = trouble.refusal if isinstance(trouble, Refused) else forbidden(course.box, seen, [part])
    if ruled is not None:
        return ruled_out(course.box, seen, ruled, course.say(language, seen, seat))
    return unreadable(course.box, seen, text, language, part)


def throw_by_hand(course: Course, text: str, draft: Draft, language: str) -> State:
    if course._truth.seat != CHANCE:
        waits = whose_turn(course.box, course._truth, course.say(language, course._truth))
        raise NotAllowed(general(NOT_YOUR_TURN, language, seat=chance(language), waiting=waits))
    return draft.take(course._truth.copy(), Move(int(CHANCE), read_luck(course._truth, text)))


def tail(text: str, left: str) -> str:
    """The end of a line as it was typed, from the part on that is left over; the whole of it if that cannot be told."""
    for word in reversed(left.split()):
        place = text.casefold().rfind(word.casefold())
        if place > 0:
            return text[place:]
    return text
