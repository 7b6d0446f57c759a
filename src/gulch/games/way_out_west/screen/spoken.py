"""The table in words: where the game stands, the players, the towns and the action boxes."""

from __future__ import annotations

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.accounts import Account, Entry, sentences
from gulch.face.phrases import Phrasebook, capital
from gulch.face.screens import Contest, Status
from gulch.games.way_out_west.rules.accounts import controller
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, COUNTER, DATA, TOWN
from gulch.games.way_out_west.rules.table import CATTLE, COWBOY, FARMER, JAIL, KINDS, TOWNS, TYPES, West, at
from gulch.games.way_out_west.rules.turn import CHOOSE_ACTION
from gulch.games.way_out_west.screen.contest import showdown
from gulch.games.way_out_west.screen.players import ACTIONS, bid_of, known_points, next_pay, status


def account(seen: West, say: Phrasebook) -> Account:
    seats = [int(seat) for seat in seen.order]
    places = [Entry(title=say.word(TOWN[town]), text=spoken_town(seen, town, say)) for town in range(TOWNS)]
    return Account(
        state=state(seen, say),
        you=spoken_player(seen, int(seen.viewer), say) if seen.viewer >= 0 else "",
        others=[
            Entry(title=capital(who(seat, say)), text=spoken_player(seen, seat, say), seat=seat)
            for seat in seats
            if seat != seen.viewer
        ],
        title=say.raw("spoken", "towns"),
        places=[*places, Entry(title=say.raw("view", "boxes"), text=spoken_boxes(seen, say))],
    )


def who(seat: int, say: Phrasebook) -> str:
    return say.word(COLOUR[seat])


def state(seen: West, say: Phrasebook) -> str:
    """How far it is, and the fight that is on."""
    now: Status = status.draw(seen, say)
    found = [f"{now.text}: {now.more}."]
    fight: Contest | None = showdown.draw(seen, say)
    if fight is not None:
        found.append(f"{fight.title}: {fight.prize}.")
        for side in fight.sides:
            name = side.name if side.seat is None else who(side.seat, say)
            found.append(capital(say.say("spoken", "side", seat=name, guns=side.small)))
        found += [f"{capital(text)}." for text in (fight.note, fight.odds_note) if text]
    return sentences(found)


def spoken_player(seen: West, seat: int, say: Phrasebook) -> str:
    """Money, points, counters, actions to come, and what the next income brings."""
    name, points = who(seat, say), sum(known_points(seen)[seat])
    laid = sum(CHOOSE_ACTION.seat(seen, taken) == seat for taken in range(seen.laid()))
    stock = [max(0, int(n)) for n in seen.stock[seat * KINDS : (seat + 1) * KINDS]]
    kinds = (COWBOY, CATTLE, *range(TYPES))
    left = ", ".join(f"{say.word(COUNTER[kind])} {stock[kind]}" for kind in kinds if stock[kind])
    hidden = seen.money[seat] == UNKNOWN
    bid = bid_of(seen, seat, say)
    return sentences(
        [
            capital(say.say("spoken", "hidden" if hidden else "has", seat=name, money=seen.money[seat], points=points)),
            capital(say.say("spoken", "plays", seat=name, place=list(seen.order).index(seat) + 1)),
            f"{capital(bid)}." if bid else say.say("spoken", "discs", n=ACTIONS - laid),
            say.say("spoken", "stock", things=left) if left else "",
            say.raw("spoken", "farmer") if stock[FARMER] else "",
            say.say("spoken", "wanted", n=int(seen.wanted[seat])) if seen.wanted[seat] else "",
            say.say("spoken", "income", dollars=sum(next_pay(seen)[seat])),
        ]
    )


def spoken_town(seen: West, town: int, say: Phrasebook) -> str:
    """The gate, buildings and their owners, cattle, cowboys, the farmer and who controls it."""
    owners = [int(owner) for owner in seen.owner[town * TYPES : (town + 1) * TYPES]]
    built = [
        say.say("spoken", "building", building=say.word(BUILDING[kind]), seat=who(owner, say))
        + (f" ({say.raw('view', 'sheriff_down')})" if kind == JAIL and seen.down[town] else "")
        for kind, owner in enumerate(owners)
        if owner != NOBODY
    ]
    herds, posses = (
        [f"{who(p, say)} {row[at(p, town)]}" for p in range(seen.seats) if row[at(p, town)]]
        for row in (seen.cattle, seen.cowboys)
    )
    holder = int(controller(seen, town))
    return sentences(
        [
            gate(seen, town, say),
            say.say("spoken", "built", things=", ".join(built)) if built else say.raw("spoken", "unbuilt"),
            say.say("spoken", "herds", herds=", ".join(herds)) if herds else "",
            say.say("spoken", "vacant", vacant=int(seen.vacant(town)), corrals=DATA["corrals"][town]),
            say.say("spoken", "posses", posses=", ".join(posses)) if posses else "",
            say.say("spoken", "farmed", seat=who(int(seen.farmers[town]), say)) if seen.farmers[town] >= 0 else "",
            capital(say.say("spoken", "controls", seat=who(holder, say))) if holder != NOBODY else "",
        ]
    )


def gate(seen: West, town: int, say: Phrasebook) -> str:
    if seen.is_open(town):
        return say.raw("spoken", "open")
    below = seen.shut_by(town)
    return say.say("spoken", "shut", missing=int(seen.lacking(below)), below=say.word(TOWN[below]))


def spoken_boxes(seen: West, say: Phrasebook) -> str:
    """Those that hold a disc."""
    taken = [
        say.say("spoken", "disc", box=say.word(BOX[disc]), seat=who(int(CHOOSE_ACTION.seat(seen, place)), say))
        for place, disc in enumerate(seen.discs)
        if disc > 0
    ]
    return say.say("spoken", "taken", things=", ".join(taken)) if taken else say.raw("spoken", "all_free")
