"""What each question may be told, by what lies on the table.

Positions are checked and scenes are set by this table and that of ``agendas.py`` alone. Not compiled: nobody asks while
playing. The fields it looks at must be in range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from gulch.core.steps import NOBODY, as_thrown
from gulch.games.wild_west_way.rules.bounty import within_reach
from gulch.games.wild_west_way.rules.buildings import ACTIONS, VICTIM
from gulch.games.wild_west_way.rules.data import COLOUR, PHASE, PLACE, SEAT
from gulch.games.wild_west_way.rules.minigames import (
    CHALLENGER,
    DICE_KEPT,
    DICE_ROLLED,
    HITS,
    POKER,
    RACE,
    REROLLS,
    RIVAL,
    SIDE,
    missing,
)
from gulch.games.wild_west_way.rules.movement import can_place
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    BANK,
    CHURCH,
    EVENT_PHASE,
    GAMBLING,
    HAND,
    OFFERS,
    OFFICE,
    RIDING,
    SALOON,
    SKILLS,
    START_ITEMS,
    STORE,
    TOWN_1,
    TOWN_3,
    TRAIN,
)
from gulch.games.wild_west_way.rules.saloon import HIGHEST_BET, LEFT, MOST_REROLLS, USED, bet, free_rerolls
from gulch.games.wild_west_way.rules.services import ACTING, ACTS, BOUGHT, DICE, FACES, MOST_FAME, ROBBERS
from gulch.games.wild_west_way.rules.table import WHO, Wild, at
from gulch.games.wild_west_way.rules.town import CARD, TAKEN, TIMES, excluded
from gulch.games.wild_west_way.rules.turn import picker as turn_picker


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


def tellable(s: Wild, step: str, faces: Sequence[int] = ()) -> Iterable[int]:
    """The numbers this question can be told at this table, the likeliest first."""
    if step == "RIDE_OFF":
        thrown = int(FACES.put(as_thrown(list(faces))))
        return [told + thrown for told in robbers(s) if DICE.of(told) == len(faces)]
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
    return [int(turn_picker(s, picked))]


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
    free = int(free_rerolls(s, seat))
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
    open_bets = [told for told in bets(s) if LEFT.of(told) == 0 and USED.of(told) < MOST_REROLLS]
    return [told for told in open_bets if s.may_help(WHO.of(told), GAMBLING)]


def answerer(s: Wild) -> list[int]:
    """The first after the challenger whose meeple is still there: those before have refused and left."""
    return [turn(s, seat) for seat in on_card(s, int(s.place)) if seat != s.fighter[CHALLENGER]][:1]


def shooters(s: Wild) -> list[int]:
    rival = [SIDE.put(RIVAL) + HITS.put(hits) for hits in range(s.health[0] + 1)]
    return [int(told) for told in (SIDE.put(CHALLENGER), *rival)]


def dice_of(s: Wild) -> int:
    return int(RACE if s.stake == RIDING else POKER)


def rollers(s: Wild) -> list[int]:
    """The challenger throws first, the rival when the challenger's dice lie there."""
    count = dice_of(s)
    sides = [side for side in (CHALLENGER, RIVAL) if missing(s, side, count) > 0]
    return [int(SIDE.put(side) + DICE_ROLLED.put(count)) for side in sides[:1]]


def keepers(s: Wild) -> list[int]:
    rerolls = range(1) if s.stake == RIDING else range(2)
    return [int(DICE_KEPT.put(dice_of(s)) + REROLLS.put(over)) for over in rerolls]


def taken_offers(s: Wild, card: int) -> dict[int, list[int]]:
    """What may have been taken of a town character, and which offers may have been the last."""
    cards, first = s.cards, card * OFFERS
    found: dict[int, list[int]] = {0: []}
    for taken in found_as_it_grows(found):
        for offer in range(OFFERS):
            if cards.cost[first + offer] == NOBODY or TIMES[offer].of(taken) >= cards.times[first + offer]:
                continue
            after = int(cards.after[first + offer])
            if not excluded(taken, offer) if after == NOBODY else TIMES[after].of(taken) > 0:
                found.setdefault(taken + int(TIMES[offer].put(1)), []).append(offer)
    return found


def found_as_it_grows(found: dict[int, list[int]]) -> Iterator[int]:
    """Every key, those added meanwhile as well."""
    done = 0
    while done < len(found):
        yield list(found)[done]
        done += 1


def visits(s: Wild) -> list[int]:
    return [visit(s, seat, taken) for seat in on_card(s, int(s.place)) for taken in taken_offers(s, card_at(s))]


def visit(s: Wild, seat: int, taken: int) -> int:
    return int(WHO.put(seat) + CARD.put(s.place) + TAKEN.put(taken))


def card_at(s: Wild) -> int:
    """The town character being visited."""
    return int(s.town_up[s.place - TOWN_1])


def lenders(s: Wild) -> list[int]:
    """All cubes there act, or, where each acts for itself, some have robbed already (Y36)."""
    found = []
    for seat in s.order:
        cubes = int(s.cubes[at(BANK, seat)])
        least = 1 if s.rules.each_cube_banks else cubes
        found += [int(WHO.put(seat) + ACTING.put(acting)) for acting in range(cubes, max(least, 1) - 1, -1)]
    return found


def robbers(s: Wild) -> list[int]:
    """A die a cube on the Train, two at the Bank."""
    if s.phase == EVENT_PHASE:
        dice = [(p, s.cubes[at(TRAIN, p)]) for p in s.order if s.cubes[at(TRAIN, p)] > 0]
    else:
        dice = [(p, ROBBERS) for p in s.order if s.cubes[at(BANK, p)] >= ROBBERS]
    return [int(WHO.put(seat) + DICE.put(count)) for seat, count in dice]


def worshippers(s: Wild) -> list[int]:
    """Acts done and fame bought; only one act can have been another, since nobody has two wanted tokens (Y43)."""
    found = []
    for seat in s.order:
        for acts in range(s.cubes[at(CHURCH, seat)]):
            for bought in range(min(acts, int(MOST_FAME), int(s.fame[seat])) + 1):
                if acts == bought or (acts == bought + 1 and s.wanted[seat] == 0):
                    found.append(int(WHO.put(seat) + ACTS.put(acts) + BOUGHT.put(bought)))
    return found


def sentenced(s: Wild) -> list[int]:
    """Who may have got two wanted tokens just now: a robber, a fighter, who was given them by a card."""
    if s.phase == EVENT_PHASE:
        on_train = [int(p) for p in s.order if s.cubes[at(TRAIN, p)] + s.cubes[at(OFFICE, p)] > 0]
        return on_train if s.cards.event_first[s.event_now] == s.cards.event_end[s.event_now] else sorted(s.order)
    if s.fighter[RIVAL] != NOBODY:
        return [int(s.fighter[CHALLENGER]), int(s.fighter[RIVAL])]
    return [int(WHO.of(told)) for told in robbers(s)] if s.place == BANK else on_card(s, int(s.place))


def receivers(s: Wild) -> list[int]:
    """Who may be drawing an item, or have one too many."""
    if s.phase == EVENT_PHASE:
        return [int(p) for p in s.order]
    if s.place == STORE:
        return [int(WHO.of(told)) for told in workers(s) if ACTIONS.of(told) == 1]
    return on_card(s, int(s.place)) if s.place <= TOWN_3 else [int(s.holder)]


def workers(s: Wild) -> list[int]:
    """The holder first, then the others in player order, each with the actions he has left (Y16, Y47)."""
    first = [int(s.holder)] if s.holder != NOBODY else []
    seats = [*first, *[int(p) for p in s.order if p != s.holder]]
    return [
        int(WHO.put(seat) + ACTIONS.put(left)) for seat in seats for left in range(int(s.actions(s.place, seat)), 0, -1)
    ]


def diggers(s: Wild) -> list[int]:
    """Guests of a holder, with all their actions: everybody else is paid without a question (Y48)."""
    if s.holder == NOBODY:
        return []
    guests = [told for told in workers(s) if WHO.of(told) != s.holder]
    return [told for told in guests if ACTIONS.of(told) == s.actions(s.place, WHO.of(told))]


def thefts(s: Wild) -> list[int]:
    victims = [p for p in range(s.seats) if p != s.holder and s.held[p] > 0]
    return [int(WHO.put(s.holder) + VICTIM.put(victim)) for victim in victims]


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
