"""What bots know of Way Out West. Everything here looks at an observation and at nothing else.

``features`` says how a seat stands in figures, ``evaluate`` makes one number of them, in victory points to come, and
``greedy`` does what looks best at once.
"""

from __future__ import annotations

from gulch.core.steps import NOBODY, UNKNOWN, Rng
from gulch.games.way_out_west.rules.accounts import (
    FOR_BUILDINGS,
    FOR_CATTLE,
    FOR_CONTROL,
    FOR_MONEY,
    FOR_WANTED,
    ITEMS,
    SOURCES,
    incomes,
    points,
)
from gulch.games.way_out_west.rules.attack import FIGHT_TARGET, can_attack_in
from gulch.games.way_out_west.rules.data import DATA
from gulch.games.way_out_west.rules.gunfight import ASK, FIRE, HELP_HIM, NO_ASK, REFUSE, RETREAT
from gulch.games.way_out_west.rules.odds import chances
from gulch.games.way_out_west.rules.standoff import Standoff, chances_now, current, expected
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BANK,
    BOX_GUNFIGHT,
    DEFENCE,
    JAIL,
    ONE_HEAD,
    PASS,
    STAGECOACH,
    THE_FARMER,
    TOWNS,
    TYPES,
    West,
    at,
    heads_of,
)

LAST: int = DATA["last_space"]
EVERY: int = DATA["income_every"]
USUAL_MONEY = 10  # of somebody whose money is hidden
OWN_STEPS = {"GRAZE", "HIRE", "BUILD", "RIDE", "DRIVE", "FARM_TOWN", "FARM_BOX"}
SCORED = (FOR_BUILDINGS, FOR_CATTLE, FOR_CONTROL, FOR_MONEY, FOR_WANTED)
FEATURES = (
    *("buildings", "cattle", "control", "lead_money", "lead_wanted", "income", "money", "cowboys", "wanted"),
    *("growth", "sheriffs", "coaches", "exposed", "reach"),
)


def dollar(space: int) -> float:
    """What a dollar is worth in points: much while there is something to buy, next to nothing at the end."""
    return 0.03 + 0.27 * min(1.0, (LAST - space) / 6)


def paydays(space: int) -> float:
    """What a dollar of income is worth over all incomes still to come."""
    return sum(dollar(day) for day in range(EVERY, LAST + 1, EVERY) if day >= space)


def known(seen: West) -> West:
    """A copy in which everybody has some money."""
    s = seen.copy()
    for p in range(s.seats):
        if s.money[p] == UNKNOWN:
            s.money[p] = USUAL_MONEY
    return s


def features(s: West, seat: int) -> tuple[float, ...]:
    """How a seat stands, in the order of FEATURES."""
    return all_features(s)[seat]


def all_features(s: West) -> list[tuple[float, ...]]:
    items, pay, space = points(s), incomes(s), int(s.space)
    sizes = [int(s.size(town)) for town in range(TOWNS)]
    found: list[tuple[float, ...]] = []
    for p in range(s.seats):
        scored = [float(items[p * ITEMS + item]) for item in SCORED]
        income = float(sum(pay[p * SOURCES : (p + 1) * SOURCES])) * paydays(space)
        cowboys, *towns = in_towns(s, p, sizes)
        cowboys *= min(1.0, (LAST - space + 1) / 4)
        found.append((*scored, income, float(s.money[p]) * dollar(space), cowboys, float(s.wanted[p]), *towns))
    return found


def in_towns(s: West, p: int, sizes: list[int]) -> tuple[float, ...]:
    """What a seat has in the towns: cowboys, then growth and all that follows it in FEATURES."""
    left = LAST - int(s.space) + 1
    growth = exposed = reach = coaches = cowboys = sheriffs = 0.0
    for town in range(TOWNS):
        mine = int(s.cowboys[at(p, town)])
        strangers = max([0, *[int(s.cowboys[at(q, town)]) for q in range(s.seats) if q != p]])
        own = int(s.owned(town, p))
        cowboys += min(mine, 3) + 0.5 * max(0, mine - 3)
        growth += own * min(DATA["lots"][town] - sizes[town], left / 3)
        if own and strangers > mine + (1 if s.has_sheriff(town, p) else 0):
            exposed += sizes[town] * own * min(1.0, 0.4 * (strangers - mine))
        if mine and s.vacant(town) and s.is_open(town):
            reach += 1
        if s.owner[town * TYPES + STAGECOACH] == p:
            coaches += left
        if s.owner[town * TYPES + JAIL] == p:
            sheriffs += 1
    return (cowboys, growth, sheriffs, coaches, exposed, reach)


def weights(space: int) -> tuple[float, ...]:
    """Leads that may yet change hands count little early and fully at the end."""
    late = (space / LAST) ** 2
    return (1.0, 1.0, 0.4 + 0.6 * late, late, late, 1.0, 1.0, 0.22, 0.35, 0.25, 0.4, 0.06, -0.25, 0.25)


def evaluate(s: West, seat: int) -> float:
    """Points to come of a seat, less a share of what the others may hope for."""
    scale = weights(int(s.space))
    worth = [sum(a * b for a, b in zip(row, scale, strict=True)) for row in all_features(s)]
    rivals = [worth[p] for p in range(s.seats) if p != seat]
    return worth[seat] - 0.3 * sum(rivals) / len(rivals) - 0.3 * max(rivals)


def greedy(seen: West, rng: Rng) -> int:
    """The choice that looks best at once; equal ones by lot."""
    options = seen.legal()
    s = known(seen)
    step = s.stop.name
    if step == "BID":
        return bid(s, options)
    if step == "SETUP_PLACE":
        values = [setup_value(s, town) for town in options]
    elif step == "CHOOSE_ACTION":
        now = evaluate(s, int(s.seat))
        values = [box_value(s, box, now) for box in options]
    elif step == "FIGHT_TOWN":
        values = [best_fight(s, town) if town < TOWNS else 0.0 for town in options]
    elif step == "FIGHT_TARGET":
        values = [fight_value(s, expected(s, int(s.seat), int(s.told), target)) for target in options]
    elif step in ("FIRE_OR_RETREAT", "STAY_OR_RETREAT"):
        return int(FIRE if worth_fighting(s) else RETREAT)
    elif step in ("ASK_SHERIFF", "HELP"):
        return sheriff_answer(s)
    elif step == "TAKE_WANTED":
        values = [float(s.wanted[p]) for p in options]
    else:
        values = [after(s, choice) for choice in options]
    best = max(values)
    ties = [choice for choice, value in zip(options, values, strict=True) if value >= best - 1e-9]
    return ties[int(rng.below(len(ties)))]


def bid(s: West, options: list[int]) -> int:
    """A dollar or two for the order of play, more with money to spare."""
    limit = min(3, int(s.money[s.seat]) // 7) if s.space < LAST else min(2, int(s.money[s.seat]) // 9)
    raised = int(s.bid) + 1
    return raised if raised <= limit and raised in options else 0


def setup_value(s: West, town: int) -> float:
    """San Antonia opens first; then one man in each of the next towns, where others are few."""
    mine = int(s.cowboys[at(s.seat, town)])
    there = sum(int(s.cowboys[at(p, town)]) for p in range(s.seats))
    return (4.0 - town) * (1.0 if mine == 0 else 0.2) - 0.1 * there


def after(s: West, choice: int) -> float:
    """How the table looks to the one who chose, once the rest of his action is done as well as he can at a glance."""
    seat = int(s.seat)
    then = s.copy()
    then.play(choice)
    while then.seat == seat and then.stop.name in OWN_STEPS:
        then.play(best_at_a_glance(then, seat))
    return evaluate(then, seat)


def best_at_a_glance(s: West, seat: int) -> int:
    best, most = 0, float("-inf")
    for choice in s.legal():
        then = s.copy()
        then.play(choice)
        value = evaluate(then, seat)
        if value > most:
            best, most = choice, value
    return best


def box_value(s: West, box: int, now: float) -> float:
    """What taking a box gains over passing."""
    if box == PASS:
        return 0.0
    if box == BOX_GUNFIGHT:
        return max(best_fight(s, town) for town in range(TOWNS))
    return after(s, box) - now


def best_fight(s: West, town: int) -> float:
    """The best gunfight that whoever is asked could start in a town."""
    targets = FIGHT_TARGET.options(s, town) if can_attack_in(s, town) else ()
    return max([-9.0, *[fight_value(s, expected(s, int(s.seat), town, int(target))) for target in targets]])


def fight_value(s: West, fight: Standoff) -> float:
    """Chance of the prize and of a Wanted counter, less the cowboys it will cost."""
    win, lose, _ = fight.worst()
    space = int(s.space)
    gain = prize(s, fight) + wanted_value(s, fight.attacker)
    price = 0.22 * min(1.0, (LAST - space + 1) / 4) + dollar(space)
    fallen = fight.attack_cowboys * lose + 0.4 * min(fight.attack_cowboys, fight.defence) * win
    defended = wanted_value(s, fight.defender) if fight.defender != NOBODY else 0.0
    return win * gain - price * fallen - 0.3 * lose * defended


def wanted_value(s: West, seat: int) -> float:
    """A counter more, and the lead it may bring."""
    others = max([0, *[int(s.wanted[p]) for p in range(s.seats) if p != seat]])
    near = 1.0 if int(s.wanted[seat]) in (others - 1, others) else 0.3
    return 0.35 + near * (int(s.space) / LAST) ** 2


def prize(s: West, fight: Standoff) -> float:
    """The table with the target taken, compared with the table as it is."""
    seat, town, target = fight.attacker, fight.town, fight.target
    if target == BANK:
        rich = float(min(s.money[fight.defender], 10))
        gone = 0.4 * float(s.size(town)) if s.money[fight.defender] < 10 else 0.0
        return 1.3 * rich * dollar(int(s.space)) + 0.2 * rich * int(s.space) / LAST + gone
    then = s.copy()
    if target == THE_FARMER:
        then.farmers[town] = NOBODY
    elif target == JAIL:
        then.raze_building(town, JAIL)
    elif target < ONE_HEAD:
        then.raise_building(town, target, seat)
    else:
        heads = heads_of(target)
        then.place_cattle(fight.defender, town, -heads)
        then.place_cattle(seat, town, heads)
    return evaluate(then, seat) - evaluate(s, seat)


def worth_fighting(s: West) -> bool:
    """Stay in a gunfight while there is a fair chance, or little to save."""
    fight = current(s)
    side = ATTACK if s.seat == s.active else DEFENCE
    odds = chances_now(s)
    hope = 0.0 if odds is None else odds[0] if side == ATTACK else odds[1]
    men = fight.attack_cowboys if side == ATTACK else fight.cowboys
    price = (0.22 * min(1.0, (LAST - int(s.space) + 1) / 4) + dollar(int(s.space))) * min(men, 4)
    stake = max(0.3, prize(s, fight)) + 0.7
    return hope * stake >= 0.5 * price * (1 - hope)


def sheriff_answer(s: West) -> int:
    """Ask when it helps the defence; help against whoever stands better than the defended."""
    fight = current(s)
    alone = fight.chances()[1]
    helped = chances(fight.attack, fight.guns_with_helper)[1]
    if s.stop.name == "ASK_SHERIFF":
        return int(ASK if helped > alone else NO_ASK)
    if helped <= alone or fight.defender == NOBODY:
        return int(REFUSE)
    return int(HELP_HIM if evaluate(s, fight.attacker) >= evaluate(s, fight.defender) - 2 else REFUSE)
