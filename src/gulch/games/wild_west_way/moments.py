"""Where a game can stand: what each question may be told, and what is left to do beneath it.

Positions are checked and scenes are set by these two tables alone. Not compiled: nobody asks them while playing. The
fields they look at must be in range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from gulch.core.steps import NOBODY, STEP_BITS, STEPS
from gulch.games.wild_west_way.bounty import within_reach
from gulch.games.wild_west_way.box import COLOUR, KEY, PHASE, PLACE, SEAT, SKILL
from gulch.games.wild_west_way.items import gain
from gulch.games.wild_west_way.minigames import CHALLENGER, POKER, RACE, RIVAL, missing
from gulch.games.wild_west_way.movement import can_place
from gulch.games.wild_west_way.saloon import HIGHEST_BET, MOST_REROLLS, bet
from gulch.games.wild_west_way.services import MOST_FAME
from gulch.games.wild_west_way.table import (
    ACTION_PHASE,
    BANK,
    BANK_PER_CUBE,
    CHARACTER_CHOICE,
    CHURCH,
    DYNAMITE_FIRST,
    EVENT_PHASE,
    GAIN_ITEM,
    GAIN_WANTED,
    GAMBLING,
    HAND,
    MINE,
    OFFERS,
    OFFICE,
    RIDING,
    ROUNDS,
    SALOON,
    SKILLS,
    START_ITEMS,
    STORE,
    TOWN_1,
    TOWN_3,
    TRAIN,
    Wild,
    at,
)
from gulch.games.wild_west_way.turn import IN_ORDER

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


def now(s: Wild) -> str:
    """Where the game is: setup, event, bounty, movement, between two rounds, over; or the card that is resolved."""
    if s.seat == NOBODY:
        return "over"
    if s.phase == ACTION_PHASE:
        return PLACE[s.place] if s.place != NOBODY else "between"
    return PHASE[s.phase]


def called(s: Wild, seat: int) -> str:
    """A player, by seat and colour."""
    colour = int(s.character[seat])
    return f"{SEAT[seat]} ({COLOUR[colour]})" if colour != NOBODY else SEAT[seat]


def agenda_of(s: Wild) -> Frames:
    return [(s.steps[f % STEPS].name, int(f) >> STEP_BITS) for f in s.agenda[: s.depth]]


# what a question is told


def tellable(s: Wild, step: str, faces: Sequence[int] = ()) -> Iterable[int]:
    """The numbers this question can be told at this table, the likeliest first."""
    if step == "RIDE_OFF":
        octal = sum(face << 3 * place for place, face in enumerate(reversed(faces)))
        return [told | octal << 8 for told in robbers(s) if told >> 3 == len(faces)]
    numbers = TELLABLE.get(step)
    return [0] if numbers is None else numbers(s)


def turn(s: Wild, seat: int) -> int:
    """The place of a seat in player order."""
    return [int(p) for p in s.order].index(seat)


def on_card(s: Wild, place: int) -> list[int]:
    """Seats with a meeple there, in player order."""
    return [int(p) for p in s.order if s.meeple[p] == place]


def picker(s: Wild) -> list[int]:
    picked = sum(character != NOBODY for character in s.character)
    if picked == s.seats:
        return []
    return [int(s.order[picked if s.house[CHARACTER_CHOICE] == IN_ORDER else s.seats - 1 - picked])]


def dealt_to(s: Wild) -> list[int]:
    dealt = int(sum(s.held))
    return [int(s.order[dealt // START_ITEMS])] if dealt < START_ITEMS * s.seats else []


def first_gap(row: Sequence[int]) -> list[int]:
    return [place for place, card in enumerate(row) if card == NOBODY][:1]


def boarding(s: Wild) -> list[int]:
    """Nobody from here on in the order has a cube on the Train."""
    seats = [int(p) for p in s.order]
    waiting = [seat for i, seat in enumerate(seats) if not any(s.cubes[at(TRAIN, p)] for p in seats[i:])]
    return [seat for seat in waiting if s.cubes[at(HAND, seat)] > 0]


def at_saloon(s: Wild) -> list[int]:
    """Those who act there; in a challenge only who comes after the challenger in player order can be sent there."""
    first = 0 if s.place == SALOON else turn(s, int(s.fighter[CHALLENGER])) + 1
    return [seat for seat in on_card(s, SALOON) if turn(s, seat) >= first]


def rerolls(s: Wild, seat: int) -> list[tuple[int, int]]:
    """Rerolls left and used, of which some may have come from cards that are spent now (Y18, Y19)."""
    free = min(int(s.skill(seat, GAMBLING)), int(MOST_REROLLS))
    found = [(free - used, used) for used in range(free + 1)]
    spent = [int(s.cards.points[kind * SKILLS + GAMBLING]) for kind, n in enumerate(s.discard) for _ in range(n)]
    cards = [points for points in spent if points > 0]
    if free == 1 and cards:
        found.append((0, 2))
    elif free == 0 and cards:
        if 1 in cards:
            found.append((0, 1))
        if max(cards) > 1:
            found.append((1, 1))
        if max(cards) > 1 or len(cards) > 1:
            found.append((0, 2))
    return found


def bets(s: Wild) -> list[int]:
    return [
        int(bet(seat, dollars, left, used))
        for seat in at_saloon(s)
        for dollars in range(1, min(int(HIGHEST_BET), int(s.money[seat])) + 1)
        for left, used in rerolls(s, seat)
    ]


def lost_bets(s: Wild) -> list[int]:
    """No reroll is left, and a card could give one."""
    open_bets = [told for told in bets(s) if told >> 6 & 3 == 0 and told >> 8 < MOST_REROLLS]
    return [told for told in open_bets if s.may_help(told & 7, GAMBLING)]


def answerer(s: Wild) -> list[int]:
    """The first after the challenger whose meeple is still there: those before have refused and left."""
    return [turn(s, seat) for seat in on_card(s, int(s.place)) if seat != s.fighter[CHALLENGER]][:1]


def shooters(s: Wild) -> list[int]:
    return [CHALLENGER, *[RIVAL + 2 * hits for hits in range(s.health[0] + 1)]]


def dice_of(s: Wild) -> int:
    return int(RACE if s.stake == RIDING else POKER)


def rollers(s: Wild) -> list[int]:
    """The challenger throws first, the rival when the challenger's dice lie there."""
    count = dice_of(s)
    if missing(s, CHALLENGER, count) > 0:
        return [CHALLENGER + 2 * count]
    return [RIVAL + 2 * count] if missing(s, RIVAL, count) > 0 else []


def keepers(s: Wild) -> list[int]:
    return [int(RACE)] if s.stake == RIDING else [int(POKER), int(POKER) + 8]


def taken_offers(s: Wild, card: int) -> dict[int, list[int]]:
    """What may have been taken of a town character, two bits an offer, and which offers may have been the last."""
    cards, first = s.cards, card * OFFERS
    found: dict[int, list[int]] = {0: []}
    for taken in found_as_it_grows(found):
        for offer in range(OFFERS):
            if cards.cost[first + offer] == NOBODY or taken >> 2 * offer & 3 >= cards.times[first + offer]:
                continue
            after = int(cards.after[first + offer])
            others = taken & ~(3 << 2 * offer)
            if others == 0 if after == NOBODY else taken >> 2 * after & 3 > 0:
                found.setdefault(taken + (1 << 2 * offer), []).append(offer)
    return found


def found_as_it_grows(found: dict[int, list[int]]) -> Iterator[int]:
    """Every key, those added meanwhile as well."""
    done = 0
    while done < len(found):
        yield list(found)[done]
        done += 1


def visits(s: Wild) -> list[int]:
    place = int(s.place)
    return [seat + place * 8 + taken * 64 for seat in on_card(s, place) for taken in taken_offers(s, card_at(s))]


def card_at(s: Wild) -> int:
    """The town character being visited."""
    return int(s.town_up[s.place - TOWN_1])


def lenders(s: Wild) -> list[int]:
    """All cubes there act, or, where each acts for itself, some have robbed already (Y36)."""
    found = []
    for seat in s.order:
        cubes = int(s.cubes[at(BANK, seat)])
        least = 1 if s.house[BANK_PER_CUBE] == 1 else cubes
        found += [int(seat) + acting * 8 for acting in range(cubes, max(least, 1) - 1, -1)]
    return found


def robbers(s: Wild) -> list[int]:
    """A die a cube on the Train, two at the Bank."""
    if s.phase == EVENT_PHASE:
        return [int(p) + 8 * int(s.cubes[at(TRAIN, p)]) for p in s.order if s.cubes[at(TRAIN, p)] > 0]
    return [int(p) + 8 * 2 for p in s.order if s.cubes[at(BANK, p)] >= 2]


def worshippers(s: Wild) -> list[int]:
    """Acts done and fame bought; only one act can have been another, since nobody has two wanted tokens (Y43)."""
    found = []
    for seat in s.order:
        for acts in range(s.cubes[at(CHURCH, seat)]):
            for bought in range(min(acts, int(MOST_FAME), int(s.fame[seat])) + 1):
                if acts == bought or (acts == bought + 1 and s.wanted[seat] == 0):
                    found.append(int(seat) + acts * 8 + bought * 128)
    return found


def sentenced(s: Wild) -> list[int]:
    """Who may have got two wanted tokens just now: a robber, a fighter, who was given them by a card."""
    if s.phase == EVENT_PHASE:
        on_train = [int(p) for p in s.order if s.cubes[at(TRAIN, p)] + s.cubes[at(OFFICE, p)] > 0]
        return on_train if s.cards.event_first[s.event_now] == s.cards.event_end[s.event_now] else sorted(s.order)
    if s.fighter[RIVAL] != NOBODY:
        return [int(s.fighter[CHALLENGER]), int(s.fighter[RIVAL])]
    return [told & 7 for told in robbers(s)] if s.place == BANK else on_card(s, int(s.place))


def receivers(s: Wild) -> list[int]:
    """Who may be drawing an item, or have one too many."""
    if s.phase == EVENT_PHASE:
        return [int(p) for p in s.order]
    if s.place == STORE:
        return [told & 7 for told in workers(s) if told >> 3 == 1]
    return on_card(s, int(s.place)) if s.place <= TOWN_3 else [int(s.holder)]


def workers(s: Wild) -> list[int]:
    """The holder first, then the others in player order, each with the actions he has left (Y16, Y47)."""
    first = [int(s.holder)] if s.holder != NOBODY else []
    seats = [*first, *[int(p) for p in s.order if p != s.holder]]
    return [seat + left * 8 for seat in seats for left in range(int(s.actions(s.place, seat)), 0, -1)]


def diggers(s: Wild) -> list[int]:
    """Guests of a holder, with all their actions: everybody else is paid without a question (Y48)."""
    if s.holder == NOBODY:
        return []
    return [told for told in workers(s) if told & 7 != s.holder and told >> 3 == s.actions(s.place, told & 7)]


def thefts(s: Wild) -> list[int]:
    return [int(s.holder) + 8 * victim for victim in range(s.seats) if victim != s.holder and s.held[victim] > 0]


TELLABLE: dict[str, Callable[[Wild], Iterable[int]]] = {  # the others are told nothing
    "PICK": picker,
    "DEAL_CHARACTER": picker,
    "DEAL": dealt_to,
    "TURN_UP_WANTED": lambda s: first_gap([int(card) for card in s.poster]),
    "TURN_UP_TOWN": lambda s: first_gap([int(card) for card in s.town_up]),
    "BOARD": boarding,
    "RAID": lambda s: [int(p) for p in s.order if s.held[p] > 0],
    "HUNT": lambda s: [int(p) for p in s.order if within_reach(s, p)],
    "PLACEMENT": lambda s: [i for i in range(s.seats) if can_place(s, s.order[i])],
    "SALOON_ACT": at_saloon,
    "BET_ROLL": bets,
    "SALOON_ITEM": lost_bets,
    "TOWN_OFFER": visits,
    "OFFER": lambda s: [int(s.place)],
    "ANSWER": answerer,
    "SHOOT": shooters,
    "ROLL": rollers,
    "KEEP": keepers,
    "BANK_ACT": lenders,
    "HOLD_UP": robbers,
    "CHURCH_ACT": worshippers,
    "JAIL_FROM": sentenced,
    "DRAW_ITEM": receivers,
    "DISCARD": receivers,
    "DYNAMITE": lambda s: [int(s.place)],
    "STEAL": lambda s: [int(s.holder)],
    "STOLEN": thefts,
    "SHOP": workers,
    "HIRE": workers,
    "DIG": diggers,
}


# what is left to do beneath a question


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
    """The cards after this one; the Sheriff's Office is passed over."""
    if s.place == MINE:
        return round_end(s)
    return [*round_end(s), ("RESOLVE", STORE if s.place == CHURCH else int(s.place) + 1)]


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
    yield {}, [*event_rest(s), ("TRAIN_TURN", turn(s, told & 7) + 1)]


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
    if place > TOWN_3 and s.house[DYNAMITE_FIRST] == 0:
        below.append(("DYNAMITE", place))
    frames: Frames = [*still_to_resolve(s), *below, ("CHALLENGE_OVER", 0)]
    if step == "OFFER":
        yield {}, [*frames, ("NEXT_ANSWER", 0)]
    elif step in ("ANSWER", "FIGHT_ITEMS"):
        yield {}, frames
    elif step in ("SALOON_ACT", "BET_ROLL", "SALOON_ITEM"):
        if rival == NOBODY:  # he has refused
            yield {}, [*frames, ("NEXT_ANSWER", turn(s, told & 7) + 1)]
        else:
            yield from displaced(s, told & 7, [*frames, ("FIGHT_ITEMS", 0), ("OUTLAW", rival)])
    elif step == "JAIL_FROM":
        second: Frames = [("OUTLAW", rival)] if told == s.fighter[CHALLENGER] else []
        yield {}, [*frames, ("FIGHT_ITEMS", 0), *second, ("SETTLE", told)]
    else:
        yield from playing_off(s, step, told, [*frames, ("FIGHT_RESULT", 0)])


def displaced(s: Wild, seat: int, frames: Frames) -> Iterator[tuple[Words, Frames]]:
    """Any of those later in the order who stand in the Saloon may have been displaced with him (Y26)."""
    frames = [*frames, ("OUTLAW", int(s.fighter[CHALLENGER]))]
    later = [p for p in on_card(s, SALOON) if turn(s, p) > turn(s, seat)]
    for chosen in range(1 << len(later)):
        seats = [p for place, p in enumerate(later) if chosen >> place & 1]
        yield {"displaced": seats}, [*frames, *[("SALOON_ACT", p) for p in reversed(seats)]]


def playing_off(s: Wild, step: str, told: int, frames: Frames) -> Iterator[tuple[Words, Frames]]:
    if step != "ROLL":
        yield {}, frames
        return
    count = told >> 1
    second: Frames = []
    if told & 1 == CHALLENGER and missing(s, RIVAL, count) > 0:
        second = [("ROLL", RIVAL + 2 * count)]
    if count == RACE:
        yield {}, [*frames, ("RACE_ROLLED", 0), *second]
        return
    nothing_kept = missing(s, RIVAL, count) == count and (told & 1 == RIVAL or missing(s, CHALLENGER, count) == count)
    for over in range(0 if nothing_kept else 1, 3):
        yield {"rerolls": over}, [*frames, ("POKER_ROLLED", over), *second]


def by_turn(later: str) -> Callable[[Wild, str, int], Iterator[tuple[Words, Frames]]]:
    """The next in the order is looked for."""

    def frames(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
        yield {}, [(later, turn(s, told & 7) + 1)]

    return frames


def nothing_more(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    yield {}, []


def at_the_bank(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    """The cubes that could act when the robbery began are told to what comes after it."""
    seat = told & 7
    settle: Frames = [("SETTLE", seat)] if step == "JAIL_FROM" else []
    for acting in lenders(s):
        if acting & 7 == seat and acting >> 3 >= 2:
            yield {"cubes": acting >> 3}, [("BANK_TURN", turn(s, seat) + 1), ("BANK_AGAIN", acting), *settle]


def visiting(s: Wild, step: str, seat: int) -> Iterator[tuple[Words, Frames]]:
    """An offer has been taken, and its gains are being handed out."""
    kind = int(GAIN_WANTED if step == "JAIL_FROM" else GAIN_ITEM)
    for taken, last in taken_offers(s, card_at(s)).items():
        again = ("TOWN_OFFER", seat + int(s.place) * 8 + taken * 64)
        for offer in last:
            entry = card_at(s) * OFFERS + offer
            first, end = int(s.cards.first[entry]), int(s.cards.end[entry])
            for skill in range(SKILLS if s.cards.any_skill[entry] == 1 else 1):
                about = {"taken": spelled_offers(taken), "offer": KEY[offer], "skill": SKILL[skill]}
                for words, frames in gaining(s, seat, first, end, kind, skill):
                    yield about | words, [again, *frames]


def spelled_offers(taken: int) -> str:
    """``aab``: offer a twice and b once."""
    return "".join(key * (taken >> 2 * offer & 3) for offer, key in enumerate(KEY))


def working(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
    seat = told & 7
    yield {}, [("WORK", 1 if seat == s.holder else turn(s, seat) + 2)]


def shopping(s: Wild, step: str, seat: int) -> Iterator[tuple[Words, Frames]]:
    """An item has been paid for; who has an action left may buy another."""
    for words, frames in working(s, step, seat):
        for left in range(int(s.actions(s.place, seat)) - 1, -1, -1):
            yield words | {"actions": left}, [*frames, ("SHOP", seat + left * 8)]


def by_place(**ways: Callable[[Wild, str, int], Iterator[tuple[Words, Frames]]]) -> Any:
    """One way in the town, others at the Bank, the Store and the Hotel."""

    def frames(s: Wild, step: str, told: int) -> Iterator[tuple[Words, Frames]]:
        here = {int(BANK): "bank", int(STORE): "store"}.get(int(s.place), "town" if s.place <= TOWN_3 else "hotel")
        return ways[here](s, step, told)

    return frames


def exploding(s: Wild, step: str, place: int) -> Iterator[tuple[Words, Frames]]:
    fight: Frames = [("CHALLENGE", place)] if s.house[DYNAMITE_FIRST] == 1 and s.meeples(place) > 1 else []
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
