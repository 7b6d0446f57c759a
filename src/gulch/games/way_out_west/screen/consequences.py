"""What comes of a choice, told before it is made: points, control, money, risk.

What can be done at once is done on a copy of what the seat sees, and the two are compared.
"""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.box import Consequence
from gulch.face.phrases import Phrasebook
from gulch.games.way_out_west.rules.accounts import FOR_MONEY, controller
from gulch.games.way_out_west.rules.actions import CATTLE_PRICE, COWBOY_PRICE, FARM_BOX, end_of
from gulch.games.way_out_west.rules.attack import FIGHT_TARGET
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, DATA
from gulch.games.way_out_west.rules.standoff import Standoff, current, expected
from gulch.games.way_out_west.rules.table import BANK, DONE, JAIL, ONE_HEAD, PASS, PRICE, THE_FARMER, West, at, heads_of
from gulch.games.way_out_west.rules.turn import FIRST_TOLD, first_question
from gulch.games.way_out_west.screen.players import dollars, known_points, next_pay

ONE_CLICK = ("SETUP_PLACE", "RIDE", "RETREAT_TO", "RIDE_OUT")  # cowboys that ride for nothing
SPENDING = {"GRAZE": int(CATTLE_PRICE), "HIRE": int(COWBOY_PRICE)}
CHANGING = ("GRAZE", "HIRE", "BUILD", "RIDE", "DRIVE", "FARM_BOX", "TAKE_WANTED")  # done at once


def consequence(seen: West, choice: int, say: Phrasebook) -> Consequence:
    """A box asks on for a town, unless there is but one (W19); buildings, cattle and cowboys cost money (W28); a bid is
    paid in the end (W17); guns are fired, and a retreat gives the fight up (W47, W48)."""
    step = seen.stop.name
    if step == "CHOOSE_ACTION":
        return of_box(seen, choice, say)
    if step == "BID":
        return of_bid(seen, choice, say)
    if step == "FIGHT_TARGET":
        return of_fight(seen, int(seen.told), choice, say)
    if step in ("FIGHT_TOWN", "FARM_TOWN") and choice != DONE:
        return of_town(seen, choice, say)
    if step in CHANGING and not is_done(seen, choice):
        return of_change(seen, choice, say)
    if step in ("FIRE_OR_RETREAT", "STAY_OR_RETREAT", "ASK_SHERIFF", "HELP"):
        return of_gunfight(seen, choice, say)
    return Consequence(free=step in ONE_CLICK or is_done(seen, choice))


def is_done(seen: West, choice: int) -> bool:
    return seen.stop.word(seen, seen.told, choice) == "done"


def afterwards(seen: West, choice: int) -> West:
    """The table right after it, before anything else happens."""
    then = seen.copy()
    then.stop.take(then, then.told, choice)
    return then


# boxes


def of_box(seen: West, box: int, say: Phrasebook) -> Consequence:
    if box == PASS:
        return Consequence(say.raw("explain", "pass"))
    asked, told = first_question(box), FIRST_TOLD[box]
    options = [int(option) for option in asked.options(seen, told)]
    about = say.raw("explain", f"box {seen.stop.words[box].partition(' ')[2]}")
    if len(options) > 1 or not options:
        return Consequence(about, free=bool(options))
    return consequence(asked_by(seen, box), options[0], say)  # the only answer is given with the box


def best_gain(seen: West, box: int) -> int:
    """The most points that a box brings by its first answer."""
    then = asked_by(seen, box)
    return max((gained(seen, afterwards(then, int(option)))[0] for option in then.options), default=0)


def asked_by(seen: West, box: int) -> West:
    """As if a box had been taken: its first question is open."""
    then = seen.copy()
    then.active = then.seat
    then.stop, then.told = first_question(box), FIRST_TOLD[box]
    then.ask(then.seat)
    return then


# the auction


def of_bid(seen: West, bid: int, say: Phrasebook) -> Consequence:
    """What a bid leaves and still buys; who drops out takes the last free place and pays what he bid (W17, W18)."""
    money = int(seen.money[seen.seat])
    if bid == 0:
        place, price = last_place(seen), max(0, int(seen.bids[seen.seat]))
        words = {"place": say.raw("outcome", f"place_{place}"), "price": price}
        deed = say.say("outcome", "drop_deed", **words)
        return Consequence(say.say("outcome", "drop", **words), deed=deed, after=[f"${money - price}"])
    left = money - bid
    tells = [say.say("outcome", "leads", bid=bid), what_it_buys(left, say)]
    return Consequence(" ".join(tells), deed=say.say("outcome", "bid_deed", bid=bid), after=[f"${left}"])


def last_place(seen: West) -> int:
    """The place that who drops out now takes (W18)."""
    return sum(place == NOBODY for place in seen.places)


def what_it_buys(left: int, say: Phrasebook) -> str:
    """The dearest building that money still buys, and the next that it does not."""
    prices = sorted({int(price): BUILDING[kind] for kind, price in reversed(list(enumerate(PRICE)))}.items())
    bought = [(price, name) for price, name in prices if price <= left]
    beyond = [(price, name) for price, name in prices if price > left]
    found = [say.say("outcome", "buys", building=say.word(bought[-1][1]), price=bought[-1][0])] if bought else []
    found += [say.say("outcome", "buys_not", building=say.word(beyond[0][1]), price=beyond[0][0])] if beyond else []
    return say.say("outcome", "left", left=left, buys=", ".join(found))


# on the map


def of_town(seen: West, town: int, say: Phrasebook) -> Consequence:
    """A town where more is asked is opened by a click; where only one thing can follow, that follows."""
    then = seen.copy()
    then.stop, then.told = (FIGHT_TARGET if seen.stop.name == "FIGHT_TOWN" else FARM_BOX), town
    then.ask(then.seat)
    if len(then.options) == 1:
        return consequence(then, int(then.options[0]), say)
    key = "targets" if seen.stop.name == "FIGHT_TOWN" else "whose_place"
    return Consequence(say.say("outcome", key, count=len(then.options)), free=True)


def of_change(seen: West, choice: int, say: Phrasebook) -> Consequence:
    then, seat, step = afterwards(seen, choice), int(seen.seat), seen.stop.name
    points, award, price = *gained(seen, then), spent(seen)
    town = town_changed(seen, choice)
    tells = [said for said in (told_points(points, say), told_control(seen, then, town, say)) if said]
    if step == "BUILD" and seen.told == JAIL:
        tells.append(say.raw("outcome", "sheriff"))
    income = sum(next_pay(then)[seat]) - sum(next_pay(seen)[seat])
    if income:
        tells.append(say.say("outcome", "income", dollars=f"{signed(income)[0]}${abs(income)}"))
    for other in range(seen.seats):
        if other != seat and then.money[other] > seen.money[other]:
            tells.append(say.say("outcome", "fare", seat=f"{{{other}}}"))
    if award:
        key = "most_money" if award > 0 else "most_money_lost"
        tells.append(say.say("outcome", key, points=told_points(award, say)))
    if price:
        tells.append(say.say("outcome", "leaves", money=int(then.money[seat])))
    return Consequence(
        ", ".join(tells),
        free=step in ONE_CLICK,
        deed=say.say("outcome", f"{step}_deed", price=price) if say.has("outcome", f"{step}_deed") else "",
        gain=told_points(points, say),
        after=[dollars(then, seat), str(sum(known_points(then)[seat]))],
    )


def spent(seen: West) -> int:
    return int(PRICE[seen.told]) if seen.stop.name == "BUILD" else SPENDING.get(seen.stop.name, 0)


def town_changed(seen: West, choice: int) -> int:
    """The town in which something is placed by it; NOBODY for none."""
    if seen.stop.name == "DRIVE":
        return int(end_of(choice))
    if seen.stop.name == "FARM_BOX":
        return int(seen.told)
    return choice if seen.stop.name in ("GRAZE", "BUILD") else int(NOBODY)


def gained(seen: West, then: West) -> tuple[int, int]:
    """Points of the seat that is asked, if the game ended right after it: on the map, and for the most money."""
    before, after = known_points(seen)[seen.seat], known_points(then)[seen.seat]
    award = after[FOR_MONEY] - before[FOR_MONEY]
    return sum(after) - sum(before) - award, award


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def told_points(points: int, say: Phrasebook) -> str:
    return f"{signed(points)} {say.raw('view', 'points')}" if points else ""


def told_control(seen: West, then: West, town: int, say: Phrasebook) -> str:
    """How the control of a town changes: a clear lead, or nobody has it (W68)."""
    if town == NOBODY:
        return ""
    seat, before, after = int(seen.seat), int(controller(seen, town)), int(controller(then, town))
    if before != after and seat in (before, after):
        return say.raw("outcome", "control_won" if after == seat else "control_lost")
    if before not in (NOBODY, after):
        return say.say("outcome", "control_ends", seat=f"{{{before}}}")
    own = holds(then, town, seat)
    level = [f"{{{other}}}" for other in range(seen.seats) if other != seat and holds(then, town, other) == own]
    if after == NOBODY and level and own > holds(seen, town, seat):
        return say.say("outcome", "level", seats=", ".join(level))
    return ""


def holds(seen: West, town: int, seat: int) -> int:
    """What counts for control."""
    return int(seen.owned(town, seat) + seen.cattle[at(seat, town)])


# guns


def of_fight(seen: West, town: int, target: int, say: Phrasebook) -> Consequence:
    fight = expected(seen, int(seen.seat), town, target)
    tells = [gain(fight, say)]
    if fight.helper != NOBODY:
        words = {"attack": fight.attack, "defence": fight.guns_with_helper, "seat": f"{{{fight.helper}}}"}
        tells.append(say.say("view", "may_ask", **words) + ".")
    return Consequence(" ".join(tells), deed=say.raw("outcome", "fight_deed"))


def of_gunfight(seen: West, choice: int, say: Phrasebook) -> Consequence:
    """Fire, stay, retreat, ask for a sheriff, send him: what each means for the guns."""
    word, fight = seen.stop.word(seen, seen.told, choice), current(seen)
    if word in ("ask", "noask", "help", "refuse"):
        guns = fight.guns_with_helper if word in ("ask", "help") else fight.defence
        return Consequence(say.say("outcome", word, guns=guns, attack=fight.attack))
    if word == "retreat":
        return Consequence(say.raw("explain", "retreat"))
    dice = fight.attack if seen.seat == fight.attacker else fight.defence
    return Consequence(say.say("outcome", "hits", hit=DATA["hit"]), deed=say.say("outcome", f"{word}_deed", dice=dice))


def gain(fight: Standoff, say: Phrasebook) -> str:
    if fight.target == THE_FARMER:
        return say.raw("view", "gain_farmer")
    if fight.target == BANK:
        return say.say("view", "gain_bank", seat=say.word(COLOUR[fight.defender]))
    if fight.target == JAIL:
        return say.raw("view", "gain_jail")
    if fight.target < ONE_HEAD:
        return say.say("view", "gain_building", building=say.word(BUILDING[fight.target]))
    return say.say("view", "gain_cattle", heads=int(heads_of(fight.target)))
