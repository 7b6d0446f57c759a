"""What is left to do beneath each question, and so every moment there can be.

The fields it looks at must be in range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from gulch.core.steps import NOBODY, STEP_BITS, STEPS
from gulch.games.wild_west_way.positions.questions import card_at, lenders, on_card, taken_offers, tellable, turn, visit
from gulch.games.wild_west_way.rules.buildings import ACTIONS
from gulch.games.wild_west_way.rules.cards import GAIN_ITEM, GAIN_WANTED
from gulch.games.wild_west_way.rules.data import KEY, SKILL
from gulch.games.wild_west_way.rules.items import gain
from gulch.games.wild_west_way.rules.minigames import CHALLENGER, DICE_ROLLED, RACE, RIVAL, SIDE, missing
from gulch.games.wild_west_way.rules.numbers import (
    BANK,
    EVENT_PHASE,
    MINE,
    OFFERS,
    ROUNDS,
    SALOON,
    SKILLS,
    STORE,
    TOWN_3,
)
from gulch.games.wild_west_way.rules.picks import has, picks_of
from gulch.games.wild_west_way.rules.services import ACTING, ROBBERS
from gulch.games.wild_west_way.rules.table import WHO, Wild
from gulch.games.wild_west_way.rules.town import TIMES
from gulch.games.wild_west_way.rules.turn import next_card

Words = dict[str, Any]
Frames = list[tuple[str, int]]  # steps by name and what they are told, the next one last
SET_UP: Frames = [("ROUND", 0), ("TOWN_TURN", 0), ("WANTED_TURN", 0), ("DEAL_TURN", 0), ("CHARACTERS", 0)]


class Moment(NamedTuple):
    """What a question is told, and the agenda beneath it; the words tell agendas apart that the table cannot."""

    told: int
    agenda: Frames
    words: Words


def moments(s: Wild, step: str, faces: Sequence[int] = ()) -> Iterator[Moment]:
    """All that can be when this is asked at this table, the likeliest first. ``faces``: of a robber with a Horse."""
    for told in tellable(s, step, faces):
        for words, frames in beneath(s, step, told):
            yield Moment(told, frames, words)


def agenda_of(s: Wild) -> Frames:
    return [(s.steps[f % STEPS].name, int(f) >> STEP_BITS) for f in s.agenda[: s.depth]]


def beneath(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    """What can be left to do when this is asked, with words where the table alone does not tell."""
    if step in SET_UP_STEPS:
        yield {}, SET_UP_STEPS[step](s, told)
    elif step in EVENT_STEPS and s.phase == EVENT_PHASE:
        yield from EVENT_STEPS[step](s, told)
    elif step == "HUNT":
        yield {}, [*round_end(s), ("RESOLVE", SALOON), ("MOVEMENT", 0), ("HUNT_TURN", turn(s, told) + 1)]
    elif step == "PLACEMENT":
        yield {}, [*round_end(s), ("RESOLVE", SALOON)]
    elif s.fighter[CHALLENGER] != NOBODY:
        yield from in_challenge(s, step, told)
    else:
        for words, frames in ACTION_STEPS[step](s, step, told):
            yield words, [*still_to_resolve(s), *frames]


def round_end(s: Wild) -> Frames:
    return [("TURN_END", 0)] if s.round < ROUNDS else [("SCORE", 0)]


def event_rest(s: Wild) -> Frames:
    return [*round_end(s), ("RESOLVE", SALOON), ("MOVEMENT", 0), ("BOUNTY", 0)]


def still_to_resolve(s: Wild) -> Frames:
    """The cards after this one."""
    return [*round_end(s), *([("RESOLVE", int(next_card(s.place)))] if s.place < MINE else [])]


SET_UP_STEPS: dict[str, Callable[[Wild, int], Frames]] = {
    "FIRST_PLAYER": lambda s, told: SET_UP,
    "SIGNS": lambda s, told: SET_UP,
    "PICK": lambda s, told: [*SET_UP[:4], ("CHARACTERS", sum(c != NOBODY for c in s.character) + 1)],
    "DEAL_CHARACTER": lambda s, told: [*SET_UP[:4], ("CHARACTERS", sum(c != NOBODY for c in s.character) + 1)],
    "DEAL": lambda s, told: [*SET_UP[:3], ("DEAL_TURN", int(sum(s.held)) + 1)],
    "TURN_UP_WANTED": lambda s, slot: [*SET_UP[:2], ("WANTED_TURN", slot + 1)],
    "TURN_UP_TOWN": lambda s, slot: [*SET_UP[:1], ("TOWN_TURN", slot + 1)],
}


def just_the_event(s: Wild, told: int) -> Iterator[tuple[Words, Frames]]:
    yield {}, event_rest(s)


def on_the_train(s: Wild, told: int) -> Iterator[tuple[Words, Frames]]:
    yield {}, [*event_rest(s), ("TRAIN_TURN", turn(s, int(WHO.of(told))) + 1)]


def jailed_by_event(s: Wild, seat: int) -> Iterator[tuple[Words, Frames]]:
    if s.cards.event_first[s.event_now] == s.cards.event_end[s.event_now]:
        for words, frames in on_the_train(s, seat):
            yield words, [*frames, ("SETTLE", seat)]
    else:
        yield from given_to_all(s, seat, GAIN_WANTED)


def given_to_all(s: Wild, seat: int, kind: int = GAIN_ITEM) -> Iterator[tuple[Words, Frames]]:
    """Those after this seat in the order still get everything."""
    first, end = int(s.cards.event_first[s.event_now]), int(s.cards.event_end[s.event_now])
    later = [("GAIN", int(gain(s.order[i], first, end))) for i in range(s.seats - 1, turn(s, seat), -1)]
    for words, frames in gaining(s, seat, first, end, kind):
        yield words, [*event_rest(s), *later, *frames]


def gaining(s: Wild, seat: int, first: int, end: int, kind: int, skill: int = 0) -> Iterator[tuple[Words, Frames]]:
    """In the middle of a list of gains, at one of this kind: which of them, and how many cards are still to draw."""
    for due in range(first, end):
        if s.cards.gain[due] != kind:
            continue
        rest = ("GAIN", int(gain(seat, due + 1, end, skill)))
        words = {"gain": due - first + 1}
        if kind == GAIN_WANTED:
            yield words, [rest, ("SETTLE", seat)]
        else:
            for more in range(s.cards.gain_number[due]):
                yield words | {"more": more}, [rest, *[("DRAW_FOR", seat)] * more]


EVENT_STEPS: dict[str, Callable[[Wild, int], Iterator[tuple[Words, Frames]]]] = {
    "TURN_UP_EVENT": just_the_event,
    "PRAIRIE_FIRE": just_the_event,
    "BOARD": lambda s, seat: iter([({}, [*event_rest(s), ("TRAIN_TURN", 0), ("BOARD_TURN", turn(s, seat) + 1)])]),
    "RAID": lambda s, seat: iter([({}, [*event_rest(s), ("RAID_TURN", turn(s, seat) + 1)])]),
    "HOLD_UP": on_the_train,
    "RIDE_OFF": on_the_train,
    "JAIL_FROM": jailed_by_event,
    "DRAW_ITEM": given_to_all,
    "DISCARD": given_to_all,
}


def in_challenge(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    """Beneath it lies the card that is fought over: a visit, or the rest of a building's business."""
    place, rival = int(s.place), int(s.fighter[RIVAL])
    below: Frames = [("VISIT", place)] if place <= TOWN_3 else [("SUPREMACY", place)]
    if place > TOWN_3 and not s.rules.dynamite_first:
        below.append(("DYNAMITE", place))
    frames: Frames = [*still_to_resolve(s), *below, ("CHALLENGE_OVER", 0)]
    if step == "OFFER":
        yield {}, [*frames, ("NEXT_ANSWER", 0)]
    elif step in ("ANSWER", "FIGHT_ITEMS"):
        yield {}, frames
    elif step in ("SALOON_ACT", "BET_ROLL", "SALOON_ITEM"):
        if rival == NOBODY:  # he has refused
            yield {}, [*frames, ("NEXT_ANSWER", turn(s, int(WHO.of(told))) + 1)]
        else:
            yield from displaced(s, int(WHO.of(told)), [*frames, ("FIGHT_ITEMS", 0), ("OUTLAW", rival)])
    elif step == "JAIL_FROM":
        second: Frames = [("OUTLAW", rival)] if told == s.fighter[CHALLENGER] else []
        yield {}, [*frames, ("FIGHT_ITEMS", 0), *second, ("SETTLE", told)]
    else:
        yield from playing_off(s, step, told, [*frames, ("FIGHT_RESULT", 0)])


def displaced(s: Wild, seat: int, frames: Frames) -> Iterator[tuple[Words, Frames]]:
    """Any of those later in the order who stand in the Saloon may have been displaced with him (Y26)."""
    frames = [*frames, ("OUTLAW", int(s.fighter[CHALLENGER]))]
    later = [p for p in on_card(s, SALOON) if turn(s, p) > turn(s, seat)]
    for pick in range(picks_of(len(later))):
        seats = [p for place, p in enumerate(later) if has(pick, place)]
        yield {"displaced": seats}, [*frames, *[("SALOON_ACT", p) for p in reversed(seats)]]


def playing_off(s: Wild, step: str, told: int, frames: Frames) -> Iterator[tuple[Words, Frames]]:
    if step != "ROLL":
        yield {}, frames
        return
    side, count = SIDE.of(told), DICE_ROLLED.of(told)
    second: Frames = []
    if side == CHALLENGER and missing(s, RIVAL, count) > 0:
        second = [("ROLL", int(SIDE.put(RIVAL) + DICE_ROLLED.put(count)))]
    if count == RACE:
        yield {}, [*frames, ("RACE_ROLLED", 0), *second]
        return
    nothing_kept = missing(s, RIVAL, count) == count and (side == RIVAL or missing(s, CHALLENGER, count) == count)
    for over in range(0 if nothing_kept else 1, 3):
        yield {"rerolls": over}, [*frames, ("POKER_ROLLED", over), *second]


def by_turn(later: str) -> Callable[[Wild, str, int], Iterator[tuple[Words, Frames]]]:
    """The next in the order is looked for."""

    def frames(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
        yield {}, [(later, turn(s, int(WHO.of(told))) + 1)]

    return frames


def nothing_more(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    yield {}, []


def at_the_bank(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    """The cubes that could act when the robbery began are told to what comes after it."""
    seat = int(WHO.of(told))
    settle: Frames = [("SETTLE", seat)] if step == "JAIL_FROM" else []
    for acting in lenders(s):
        cubes = int(ACTING.of(acting))
        if WHO.of(acting) == seat and cubes >= ROBBERS:
            yield {"cubes": cubes}, [("BANK_TURN", turn(s, seat) + 1), ("BANK_AGAIN", acting), *settle]


def visiting(s: Wild, step: str, seat: int) -> Iterator[tuple[Words, Frames]]:
    """An offer has been taken, and its gains are being handed out."""
    kind = int(GAIN_WANTED if step == "JAIL_FROM" else GAIN_ITEM)
    for taken, last in taken_offers(s, card_at(s)).items():
        again = ("TOWN_OFFER", visit(s, seat, taken))
        for offer in last:
            entry = card_at(s) * OFFERS + offer
            first, end = int(s.cards.first[entry]), int(s.cards.end[entry])
            for skill in range(SKILLS if s.cards.any_skill[entry] == 1 else 1):
                about = {"taken": spelled_offers(taken), "offer": KEY[offer], "skill": SKILL[skill]}
                for words, frames in gaining(s, seat, first, end, kind, skill):
                    yield about | words, [again, *frames]


def spelled_offers(taken: int) -> str:
    """``aab``: offer a twice and b once."""
    return "".join(key * int(times.of(taken)) for times, key in zip(TIMES, KEY, strict=True))


def working(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    seat = int(WHO.of(told))
    yield {}, [("WORK", 1 if seat == s.holder else turn(s, seat) + 2)]


def shopping(s: Wild, step: str, seat: int) -> Iterator[tuple[Words, Frames]]:
    """An item has been paid for; who has an action left may buy another."""
    for words, frames in working(s, step, seat):
        for left in range(int(s.actions(s.place, seat)) - 1, -1, -1):
            yield words | {"actions": left}, [*frames, ("SHOP", int(WHO.put(seat) + ACTIONS.put(left)))]


def by_place(**ways: Callable[[Wild, str, int], Iterator[tuple[Words, Frames]]]) -> Any:
    """One way in the town, others at the Bank, the Store and the Hotel."""

    def frames(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
        here = {int(BANK): "bank", int(STORE): "store"}.get(int(s.place), "town" if s.place <= TOWN_3 else "hotel")
        return ways[here](s, step, told)

    return frames


def exploding(s: Wild, step: str, place: int) -> Iterator[tuple[Words, Frames]]:
    fight: Frames = [("CHALLENGE", place)] if s.rules.dynamite_first and s.meeples(place) > 1 else []
    yield {}, [("SUPREMACY", place), *fight]


ACTION_STEPS: dict[str, Callable[[Wild, str, int], Iterator[tuple[Words, Frames]]]] = {
    **dict.fromkeys(("SALOON_ACT", "BET_ROLL", "SALOON_ITEM"), by_turn("SALOON_TURN")),
    **{"TOWN_OFFER": nothing_more, "BANK_ACT": by_turn("BANK_TURN"), "CHURCH_ACT": by_turn("CHURCH_TURN")},
    **dict.fromkeys(("HOLD_UP", "RIDE_OFF"), at_the_bank),
    **{"DYNAMITE": exploding, "STEAL": nothing_more, "STOLEN": nothing_more},
    **dict.fromkeys(("SHOP", "HIRE", "DIG"), working),
    "JAIL_FROM": by_place(bank=at_the_bank, town=visiting),
    "DRAW_ITEM": by_place(town=visiting, store=shopping),
    "DISCARD": by_place(town=visiting, store=shopping, hotel=nothing_more),
}
