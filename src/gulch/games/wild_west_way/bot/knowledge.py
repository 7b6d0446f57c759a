"""What bots know of Wild West Way: rules of thumb, from the seat's own observation alone. Worth is counted in fame."""

from __future__ import annotations

from collections.abc import Callable

from gulch.core.steps import NOBODY, Rng, each_face
from gulch.games.wild_west_way.rules.bounty import HUNTED, PLAYED, STAY
from gulch.games.wild_west_way.rules.challenge import PAIRS, REFUSE
from gulch.games.wild_west_way.rules.data import GAIN
from gulch.games.wild_west_way.rules.events import PAY
from gulch.games.wild_west_way.rules.items import CELLS
from gulch.games.wild_west_way.rules.minigames import DICE, DICE_KEPT, RACE, side_of
from gulch.games.wild_west_way.rules.movement import PASS, cubes_of, place_of
from gulch.games.wild_west_way.rules.numbers import (
    BANK,
    CHURCH,
    DEPOT,
    HAND,
    HOTEL,
    MINE,
    OFFERS,
    OFFICE,
    POSTERS,
    ROUNDS,
    SALOON,
    SKILLS,
    SLOTS,
    STATION,
    STORE,
    SUPPLY,
    TOWN_1,
    TOWN_3,
)
from gulch.games.wild_west_way.rules.picks import has, picked
from gulch.games.wild_west_way.rules.saloon import BET, RECRUIT, STAND
from gulch.games.wild_west_way.rules.services import BUY_FAME, CLEAR, DONE, FACES, ROB
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.town import DECLINE, TOWN_OFFER, offer_of, skill_of

ITEM = 0.35  # an unknown card
MEAN_ROBBERY = 7
RISK_OF_TOKEN = (0.0, 1 / 3, 5 / 9, 19 / 27)  # one or more, by dice
RISK_OF_TWO = (0.0, 0.0, 1 / 9, 7 / 27)
MEAN_BET = (-1.67, 0.56, 2.04)  # of five dollars, by rerolls


def greedy(seen: Wild, rng: Rng) -> int:
    """The choice of highest worth; equal ones are drawn."""
    options = seen.legal()
    worth = WORTH.get(seen.stop.name)
    if worth is None or len(options) == 1:
        return options[int(rng.below(len(options)))]
    values = [worth(seen, choice) for choice in options]
    best = [choice for choice, value in zip(options, values, strict=True) if value >= max(values) - 1e-9]
    return best[int(rng.below(len(best)))]


# what things are worth


def rounds_left(seen: Wild) -> int:
    """This one included, from when the Church can still be visited."""
    over = seen.place > CHURCH and seen.phase == 4
    return int(ROUNDS - seen.round + (0 if over else 1))


def dollar(seen: Wild, seat: int) -> float:
    """Two fame tokens a round are for sale; more money than that is for nothing."""
    can_spend = 10 * rounds_left(seen)
    if can_spend == 0:
        return 0.12 if seen.debt[seat] * 5 > seen.money[seat] else 0.01
    return 0.17 if seen.money[seat] < can_spend else 0.04


def cube(seen: Wild) -> float:
    return 0.32 * (rounds_left(seen) - 1)


def jail(seen: Wild, seat: int) -> float:
    """What a cube in prison costs: the next step of 1, 3, 6 …, and its work."""
    return int(seen.cubes[at(OFFICE, seat)]) + 1 + 0.5 * cube(seen)


def token(seen: Wild, seat: int) -> float:
    """What another wanted token costs."""
    return jail(seen, seat) if seen.wanted[seat] else 0.35


def learn(seen: Wild, seat: int, skill: int) -> float:
    """A skill token: a step towards mastery, and towards outlaws one is short of."""
    mine = int(seen.skill(seat, skill))
    best = max(int(seen.skill(p, skill)) for p in range(seen.seats) if p != seat)
    value = 0.9 if mine in (best - 1, best) else 0.25
    for card in seen.poster:
        if card != NOBODY and seen.cards.need[card * SKILLS + skill] > mine:
            short = sum(missing(seen, seat, card))
            value += 0.6 * int(seen.cards.glory[card]) / (1 + short)
    return value if seen.round < ROUNDS else min(value, 0.9)


def missing(seen: Wild, seat: int, card: int) -> list[int]:
    needs = seen.cards.need[card * SKILLS : card * SKILLS + SKILLS]
    return [max(0, int(need) - int(seen.skill(seat, skill))) for skill, need in enumerate(needs)]


def item(seen: Wild, kind: int) -> float:
    if seen.cards.hat[kind]:
        return 1.0
    if seen.round == ROUNDS and seen.place > CHURCH:
        return 0.05
    points = sum(int(n) for n in seen.cards.points[kind * SKILLS : kind * SKILLS + SKILLS])
    return 0.35 * points + 0.2 * int(seen.cards.horse[kind]) + 0.3 * int(seen.cards.dynamite[kind])


def gains(seen: Wild, seat: int, entry: int, way: int) -> float:
    """An offer, its price taken off."""
    cards, value = seen.cards, -int(seen.cards.cost[entry]) * dollar(seen, seat)
    for g in range(cards.first[entry], cards.end[entry]):
        kind, number = GAIN[cards.gain[g]], int(cards.gain_number[g])
        if kind == "skill":
            skill = int(cards.gain_skill[g]) if cards.gain_skill[g] < SKILLS else way
            value += number * learn(seen, seat, skill)
        else:
            value += number * gain_worth(seen, seat, kind)
    return value


def gain_worth(seen: Wild, seat: int, kind: str) -> float:
    money = dollar(seen, seat)
    if kind == "fame":
        return 1.0
    if kind == "money":
        return money
    if kind == "item":
        return ITEM
    if kind == "cube":
        return cube(seen)
    if kind == "wanted":
        return -token(seen, seat)
    if kind == "unwanted":
        return 0.5
    if kind == "undebt":
        return 5 * money
    if kind == "free":
        return jail(seen, seat) - 1
    return money * (int(seen.seats) - 1) * 1.2  # a levy


def offers(seen: Wild, seat: int, slot: int) -> float:
    """The best offer of a town character that one could pay."""
    best = 0.0
    for which in range(OFFERS):
        entry = int(seen.town_up[slot]) * OFFERS + which
        cost = int(seen.cards.cost[entry])
        if cost == NOBODY or cost > seen.money[seat] or not usable(seen, seat, entry):
            continue
        ways = range(SKILLS) if seen.cards.any_skill[entry] else range(1)
        times = min(int(seen.cards.times[entry]), int(seen.money[seat]) // cost if cost else 1)
        best = max(best, *[gains(seen, seat, entry, way) * times for way in ways])
    return best


def usable(seen: Wild, seat: int, entry: int) -> bool:
    kinds = {GAIN[seen.cards.gain[g]] for g in range(seen.cards.first[entry], seen.cards.end[entry])}
    return not (
        ("free" in kinds and not seen.cubes[at(OFFICE, seat)])
        or ("cube" in kinds and not seen.cubes[at(SUPPLY, seat)])
        or ("unwanted" in kinds and not seen.wanted[seat])
        or ("undebt" in kinds and not seen.debt[seat])
    )


def strength(seen: Wild, seat: int, skill: int) -> float:
    """Skill with what the hand may add; of others one knows only how many cards they hold."""
    if seat == seen.viewer:
        slots = seen.hand[seat * SLOTS : seat * SLOTS + seen.held[seat]]
        return int(seen.skill(seat, skill)) + sum(int(seen.cards.points[kind * SKILLS + skill]) for kind in slots)
    return int(seen.skill(seat, skill)) + 0.28 * int(seen.held[seat])


def chance(edge: float) -> float:
    """To win a fight by that much."""
    return 0.9 if edge >= 1 else 0.65 if edge > 0 else 0.5 if edge == 0 else 0.3 if edge > -1 else 0.1


# placing


def place_worth(seen: Wild, choice: int) -> float:
    seat = int(seen.seat)
    if choice == PASS:
        return 0.0
    place, count = int(place_of(choice)), int(cubes_of(choice))
    if count == 0:
        return meeple_worth(seen, seat, place)
    if place == BANK:
        return bank_plan(seen, seat, count)
    if place == CHURCH:
        return church_plan(seen, seat, count)
    return row_plan(seen, seat, place, count)


def meeple_worth(seen: Wild, seat: int, place: int) -> float:
    if place == SALOON:
        return saloon_worth(seen, seat) + 0.05
    value = offers(seen, seat, place - TOWN_1) if place <= TOWN_3 else hold_worth(seen, seat, place, 1)
    rivals = [p for p in range(seen.seats) if p != seat and seen.meeple[p] == place]
    if not rivals:
        later = sum(1 for p in range(seen.seats) if p != seat and seen.meeple[p] == HAND)
        return value * (1 - 0.12 * later)
    if len(rivals) > 1:
        return 0.2 * value
    order = [int(p) for p in seen.order[: seen.seats]]
    first = order.index(seat) < order.index(rivals[0])
    edges = sorted(strength(seen, seat, k) - strength(seen, rivals[0], k) for k in range(SKILLS))
    win = chance(edges[2] if first else edges[1] + 0.5)
    return win * (value + 1) + 0.5 - (1 - win) * 0.5 * min(1, int(seen.fame[seat])) - token(seen, seat)


def saloon_worth(seen: Wild, seat: int) -> float:
    return max(0.0, *[saloon_choice(seen, choice, seat) for choice in (5, int(RECRUIT))])


def saloon_choice(seen: Wild, choice: int, seat: int = NOBODY) -> float:
    seat = int(seen.seat) if seat == NOBODY else seat
    money = int(seen.money[seat])
    if choice == RECRUIT:
        affordable = money >= seen.cards.recruit and seen.cubes[at(SUPPLY, seat)]
        return cube(seen) - int(seen.cards.recruit) * dollar(seen, seat) if affordable else -9.0
    rerolls = min(2, int(seen.skill(seat, 3)))
    return MEAN_BET[rerolls] * choice / 5 * dollar(seen, seat) if choice <= money else -9.0


def church_plan(seen: Wild, seat: int, count: int) -> float:
    there = int(seen.cubes[at(CHURCH, seat)])
    money = int(seen.money[seat]) + 4 * int(seen.cubes[at(BANK, seat)] >= 2)
    price = int(seen.church_price)
    worth = [acts(seen, seat, n, money, price) for n in (there, there + count)]
    return worth[1] - worth[0] - 0.15 * count


def acts(seen: Wild, seat: int, cubes: int, money: int, price: int) -> float:
    """What so many cubes at the Church will do."""
    bought = min(cubes, 2, money // price)
    left = money - bought * price
    cleared = 0.55 if cubes > bought and seen.wanted[seat] and left >= seen.cards.pardon else 0.0
    return bought * (1 - price * 0.05) + cleared


def bank_plan(seen: Wild, seat: int, count: int) -> float:
    if seen.cubes[at(BANK, seat)] or count > 2:
        return -0.2
    worth = robbery(seen, seat) if count == 2 else loan(seen, seat)
    return worth - 0.3 * count


def robbery(seen: Wild, seat: int) -> float:
    """Two dice of money against the tokens they may bring."""
    if seen.wanted[seat]:
        risk = RISK_OF_TOKEN[2] * jail(seen, seat)
    else:
        risk = RISK_OF_TWO[2] * jail(seen, seat) + RISK_OF_TOKEN[2] * 0.3
    return MEAN_ROBBERY * dollar(seen, seat) - risk


def loan(seen: Wild, seat: int) -> float:
    """Four dollars now for five at the end: good only for a token one could not buy otherwise."""
    money, price = int(seen.money[seat]), int(seen.church_price)
    buys = min(2, int(seen.cubes[at(CHURCH, seat)]))
    helps = min(buys, (money + 4) // price) - min(buys, money // price)
    return 0.9 * helps - 0.7 if seen.round < ROUNDS else 0.9 * helps - 0.4 * (1 + int(seen.debt[seat]))


def row_plan(seen: Wild, seat: int, place: int, count: int) -> float:
    own = int(seen.cubes[at(place, seat)]) + count
    holder = next((p for p in range(seen.seats) if seen.meeple[p] == place), NOBODY)
    if holder != NOBODY and holder != seat:
        guest = {STORE: 0.1, STATION: 0.15, MINE: min(2, own) * dollar(seen, seat)}.get(place, 0.0)
        return float(guest) - 0.3 * count
    if holder == seat:
        more = {MINE: 2 * dollar(seen, seat), STATION: 0.3, STORE: 0.2}.get(place, 0.0)
        return float(more) - 0.3 * count
    later = 0
    for p in range(seen.seats):
        if p != seat and not seen.passed[p]:
            later += int(seen.cubes[at(HAND, p)] + seen.cubes[at(place, p)] > own) + int(seen.meeple[p] == HAND)
    keep = max(0.25, 0.95 - 0.13 * later)
    return keep * hold_worth(seen, seat, place, own) - 0.3 * count


def hold_worth(seen: Wild, seat: int, place: int, pieces: int) -> float:
    """Fee and actions of a building one holds."""
    money = dollar(seen, seat) if seen.round < ROUNDS else 0.02 + 0.1 * min(1, int(seen.debt[seat]))
    value = int(seen.cards.fee[place - STORE]) * money
    if place == MINE:
        value += min(2, pieces) * int(seen.mine_rate) * money
    elif place == STATION:
        value += min(2, pieces) * max(0.0, cube(seen) - int(seen.cards.station) * money)
    elif place == STORE:
        value += min(2, pieces) * 0.1
    elif place == DEPOT:
        value += 0.3 if seen.round < ROUNDS and seen.coach != seat else 0.0
    elif place == HOTEL:
        value += 0.35 if any(seen.held[p] for p in range(seen.seats) if p != seat) else 0.0
    return value


# the other questions


def hunt_worth(seen: Wild, choice: int) -> float:
    if choice == STAY:
        return 0.0
    card = int(HUNTED.of(choice))
    spent = [item(seen, kind) for kind in picked(seen, seen.seat, PLAYED.of(choice))]
    return int(seen.cards.glory[card]) + int(seen.cards.reward[card]) * 0.15 - 0.5 * sum(spent)


def board_worth(seen: Wild, count: int) -> float:
    seat = int(seen.seat)
    if count > 3:
        return -9.0
    risk = RISK_OF_TOKEN[count] * jail(seen, seat) if seen.wanted[seat] else RISK_OF_TWO[count] * jail(seen, seat)
    return 3.5 * count * dollar(seen, seat) - risk - 0.33 * count - 0.1 * (count > 0)


def raid_worth(seen: Wild, choice: int) -> float:
    return -2 * dollar(seen, int(seen.seat)) if choice == PAY else -item(seen, choice - 1)


def drop_worth(seen: Wild, kind: int) -> float:
    return -item(seen, kind)


def reroll_worth(seen: Wild, choice: int) -> float:
    dollars = int(BET.of(seen.told))
    return 0.0 if choice == STAND else dollars * 2 / 3 * dollar(seen, int(seen.seat)) - 0.3 * item(seen, choice - 1)


def offer_worth(seen: Wild, pair: int) -> float:
    """The rival will take what suits him."""
    me = int(seen.seat)
    others = [int(p) for p in seen.order[: seen.seats] if p != me and seen.meeple[p] == seen.place]
    return min(strength(seen, me, k) - strength(seen, others[0], k) for k in PAIRS[pair])


def answer_worth(seen: Wild, choice: int) -> float:
    me, rival = int(seen.seat), int(seen.fighter[0])
    place = int(seen.place)
    stake = offers(seen, me, place - TOWN_1) if place <= TOWN_3 else hold_worth(seen, me, place, 1)
    if choice == REFUSE:
        return saloon_worth(seen, me) - 2 * dollar(seen, me)
    win = chance(strength(seen, me, choice) - strength(seen, rival, choice))
    lost = (1 - win) * min(1, int(seen.fame[me]))
    return win * (stake + 1) + 0.6 * learn(seen, me, choice) - lost - token(seen, me)


def fight_worth(seen: Wild, pick: int) -> float:
    me = int(seen.seat)
    rival, skill = int(seen.fighter[1 - side_of(seen, me)]), int(seen.stake)
    kinds = picked(seen, me, pick)
    total = int(seen.skill(me, skill)) + sum(int(seen.cards.points[kind * SKILLS + skill]) for kind in kinds)
    return 2.2 * chance(total - strength(seen, rival, skill)) - 0.6 * sum(item(seen, kind) for kind in kinds)


def keep_worth(seen: Wild, pick: int) -> float:
    """Keep pairs and better, and a single high die only where there is nothing else."""
    count = int(DICE_KEPT.of(seen.told))
    base = side_of(seen, seen.seat) * DICE
    dice = [int(face) for face in seen.dice[base : base + count]]
    kept = [face for die, face in enumerate(dice) if has(pick, die)]
    if count == RACE:
        return 10 * (len(kept) > 0 and len(set(kept)) == 1) * len(kept) + sum(kept) / 100 - (len(set(kept)) > 1)
    groups = [face for face in dice if dice.count(face) > 1]
    return -sum(1 for face in set(dice) if (face in kept) != (face in groups)) - abs(len(kept) - len(groups)) * 0.1


def town_worth(seen: Wild, choice: int) -> float:
    if choice == DECLINE:
        return 0.0
    entry = int(TOWN_OFFER.entry(seen, seen.told, offer_of(choice)))
    return gains(seen, int(seen.seat), entry, int(skill_of(choice)))


def bank_worth(seen: Wild, choice: int) -> float:
    seat = int(seen.seat)
    if choice == ROB:
        return robbery(seen, seat)
    return 0.0 if choice == 0 else loan(seen, seat) - 0.5 * (choice - 1)


def horse_worth(seen: Wild, choice: int) -> float:
    seat, faces = int(seen.seat), each_face(FACES.of(seen.told))
    caught = sum(face >= 5 for face in faces)
    jailed = int(seen.wanted[seat]) + caught >= 2
    if choice == 0:
        return sum(faces) * dollar(seen, seat) - (jail(seen, seat) if jailed else 0.3 * caught)
    return 3.5 * len(faces) * dollar(seen, seat) - token(seen, seat) * RISK_OF_TOKEN[min(3, len(faces))] - 0.3


def church_worth(seen: Wild, choice: int) -> float:
    if choice == BUY_FAME:
        return 1.0
    return 0.5 if choice == CLEAR else 0.0 if choice == DONE else -1.0


def burn_worth(seen: Wild, choice: int) -> float:
    """Good against somebody else's rich building."""
    seat, place = int(seen.seat), int(seen.told)
    holder = int(seen.supreme(place))
    if choice == 0 or holder == seat:
        return 0.0 if choice == 0 else -1.0
    mine = int(seen.actions(place, seat)) * dollar(seen, seat)
    return 0.4 * hold_worth(seen, holder, place, 2) - mine - 0.15 if holder != NOBODY else -1.0


def steal_worth(seen: Wild, victim: int) -> float:
    return int(seen.held[victim]) + 0.3 * int(seen.fame[victim])


def shop_worth(seen: Wild, choice: int) -> float:
    seat = int(seen.seat)
    if choice != 0:
        return 0.0
    spare = int(seen.money[seat]) - 5 * int(seen.debt[seat]) if seen.round == ROUNDS else int(seen.money[seat]) - 10
    return ITEM * (0.35 if seen.round == ROUNDS else 1) - int(seen.cards.store) * dollar(seen, seat) + 0.02 * spare


def hire_worth(seen: Wild, choice: int) -> float:
    seat = int(seen.seat)
    return cube(seen) - int(seen.cards.station) * dollar(seen, seat) if choice == 0 else 0.0


def dig_worth(seen: Wild, count: int) -> float:
    return float(count)


def jail_worth(seen: Wild, choice: int) -> float:
    """What is idle or has done its work goes first."""
    place = int(CELLS[choice])
    if place == HAND or place < seen.place:
        return 1.0
    return -hold_worth(seen, int(seen.seat), place, 1) if place >= STORE and place <= MINE else -0.5


def reach(seen: Wild, seat: int) -> int:
    """Points short of the nearest outlaw, items apart: a feature for those who learn."""
    short = [sum(missing(seen, seat, int(seen.poster[slot]))) for slot in range(POSTERS) if seen.poster[slot] != NOBODY]
    return min(short, default=9)


WORTH: dict[str, Callable[[Wild, int], float]] = {
    "PLACEMENT": place_worth,
    "HUNT": hunt_worth,
    "BOARD": board_worth,
    "RAID": raid_worth,
    "DISCARD": drop_worth,
    "SALOON_ACT": saloon_choice,
    "SALOON_ITEM": reroll_worth,
    "OFFER": offer_worth,
    "ANSWER": answer_worth,
    "FIGHT_ITEMS": fight_worth,
    "KEEP": keep_worth,
    "TOWN_OFFER": town_worth,
    "BANK_ACT": bank_worth,
    "RIDE_OFF": horse_worth,
    "CHURCH_ACT": church_worth,
    "DYNAMITE": burn_worth,
    "STEAL": steal_worth,
    "SHOP": shop_worth,
    "HIRE": hire_worth,
    "DIG": dig_worth,
    "JAIL_FROM": jail_worth,
}
