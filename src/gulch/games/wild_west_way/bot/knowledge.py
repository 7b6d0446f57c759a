"""What bots know of Wild West Way: rules of thumb, from the seat's own observation alone. Worth is counted in fame."""

from __future__ import annotations

from collections.abc import Callable

from gulch.core.steps import NOBODY, Rng, each_face
from gulch.games.wild_west_way.bot.worth import (
    ITEM,
    chance,
    cube,
    dollar,
    gains,
    item,
    jail,
    learn,
    offers,
    strength,
    token,
)
from gulch.games.wild_west_way.rules.bounty import HUNTED, PLAYED, STAY
from gulch.games.wild_west_way.rules.challenge import REFUSE
from gulch.games.wild_west_way.rules.data import PAIRS
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
    MOST_ACTIONS,
    ROUNDS,
    SALOON,
    SKILLS,
    STATION,
    STORE,
    SUPPLY,
    TOWN_1,
    TOWN_3,
)
from gulch.games.wild_west_way.rules.picks import has, picked
from gulch.games.wild_west_way.rules.saloon import BET, HIGHEST_BET, RECRUIT, STAND, free_rerolls
from gulch.games.wild_west_way.rules.scoring import REPAYMENT
from gulch.games.wild_west_way.rules.services import BUY_FAME, CAUGHT, CLEAR, DONE, FACES, MOST_FAME, ROB, ROBBERS
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.town import DECLINE, TOWN_OFFER, offer_of, skill_of

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
    return max(0.0, *[saloon_choice(seen, choice, seat) for choice in (int(HIGHEST_BET), int(RECRUIT))])


def saloon_choice(seen: Wild, choice: int, seat: int = NOBODY) -> float:
    seat = int(seen.seat) if seat == NOBODY else seat
    money = int(seen.money[seat])
    if choice == RECRUIT:
        affordable = money >= seen.cards.recruit and seen.cubes[at(SUPPLY, seat)]
        return cube(seen) - int(seen.cards.recruit) * dollar(seen, seat) if affordable else -9.0
    mean = MEAN_BET[free_rerolls(seen, seat)] * choice / int(HIGHEST_BET)
    return mean * dollar(seen, seat) if choice <= money else -9.0


def church_plan(seen: Wild, seat: int, count: int) -> float:
    there = int(seen.cubes[at(CHURCH, seat)])
    money = int(seen.money[seat]) + 4 * int(seen.cubes[at(BANK, seat)] >= ROBBERS)
    price = int(seen.church_price)
    worth = [acts(seen, seat, n, money, price) for n in (there, there + count)]
    return worth[1] - worth[0] - 0.15 * count


def acts(seen: Wild, seat: int, cubes: int, money: int, price: int) -> float:
    """What so many cubes at the Church will do."""
    bought = min(cubes, int(MOST_FAME), money // price)
    left = money - bought * price
    cleared = 0.55 if cubes > bought and seen.wanted[seat] and left >= seen.cards.pardon else 0.0
    return bought * (1 - price * 0.05) + cleared


def bank_plan(seen: Wild, seat: int, count: int) -> float:
    if seen.cubes[at(BANK, seat)] or count > ROBBERS:
        return -0.2
    worth = robbery(seen, seat) if count == ROBBERS else loan(seen, seat)
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
    buys = min(int(MOST_FAME), int(seen.cubes[at(CHURCH, seat)]))
    helps = min(buys, (money + 4) // price) - min(buys, money // price)
    return 0.9 * helps - 0.7 if seen.round < ROUNDS else 0.9 * helps - 0.4 * (1 + int(seen.debt[seat]))


def row_plan(seen: Wild, seat: int, place: int, count: int) -> float:
    own = int(seen.cubes[at(place, seat)]) + count
    holder = next((p for p in range(seen.seats) if seen.meeple[p] == place), NOBODY)
    if holder != NOBODY and holder != seat:
        guest = {STORE: 0.1, STATION: 0.15, MINE: min(int(MOST_ACTIONS), own) * dollar(seen, seat)}.get(place, 0.0)
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
    actions = min(int(MOST_ACTIONS), pieces)
    if place == MINE:
        value += actions * int(seen.mine_rate) * money
    elif place == STATION:
        value += actions * max(0.0, cube(seen) - int(seen.cards.station) * money)
    elif place == STORE:
        value += actions * 0.1
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
    caught = sum(face >= CAUGHT for face in faces)
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
    spare = (
        int(seen.money[seat]) - int(REPAYMENT * seen.debt[seat]) if seen.round == ROUNDS else int(seen.money[seat]) - 10
    )
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
