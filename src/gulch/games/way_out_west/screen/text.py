"""The table in the terminal, at most 100 columns: every colour has a symbol beside it."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.box import Ink
from gulch.face.marks import SIGNS
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Contest, Status
from gulch.games.way_out_west.rules.accounts import controller
from gulch.games.way_out_west.rules.data import BOX, BUILDING, COLOUR, DATA, TOWN
from gulch.games.way_out_west.rules.table import CATTLE, COWBOY, FARMER, JAIL, KINDS, OUT, TOWNS, TYPES, West, at
from gulch.games.way_out_west.rules.turn import CHOOSE_ACTION
from gulch.games.way_out_west.screen.contest import showdown
from gulch.games.way_out_west.screen.players import bidding, dollars, known_points, next_pay, status
from gulch.games.way_out_west.screen.spots import RIDING
from gulch.games.way_out_west.screen.table import gate_of, is_held, price_of

EMPTY = "·"


def draw(seen: West, say: Phrasebook, ink: Ink) -> str:
    lines = [*header(seen, say, ink), ""]
    for town in range(TOWNS - 1, -1, -1):
        lines += draw_town(seen, town, say, ink)
    lines += ["", *draw_boxes(seen, say, ink), "", *draw_players(seen, say, ink)]
    if seen.town != NOBODY:
        lines += ["", *draw_fight(seen, say, ink)]
    lines.append(ink(say.raw("view", "legend"), "dim"))
    return "\n".join(line.rstrip() for line in lines)


def mark(seat: int, ink: Ink) -> str:
    return ink(SIGNS[COLOUR[seat]], COLOUR[seat])


def name(seat: int, say: Phrasebook, ink: Ink) -> str:
    return f"{mark(seat, ink)} {ink(say.word(COLOUR[seat]), COLOUR[seat])}"


def header(seen: West, say: Phrasebook, ink: Ink) -> list[str]:
    at_now: Status = status.draw(seen, say)
    order = "  ".join(name(int(seat), say, ink) for seat in seen.order)
    return [f"{ink(at_now.text, 'bold')} · {at_now.more}", f"{say.raw('view', 'order')}: {order}"]


def draw_town(seen: West, town: int, say: Phrasebook, ink: Ink) -> list[str]:
    """Two lines: name, gate and control; then lots, corrals and cowboys."""
    holder = int(controller(seen, town))
    control = say.raw("words", "tied") if is_held(seen, town) else ""
    if holder != NOBODY:
        control = f"{mark(holder, ink)} {say.say('view', 'controls', seat=say.word(COLOUR[holder]))}"
    size = say.say("view", "size", size=int(seen.size(town)))
    open_now = gate_of(seen, town, say).text if town else say.raw("view", "town_open")
    title = f"{town + 1} {say.word(TOWN[town])}"
    head = f"{ink(title, 'bold')}{' ' * (18 - len(title))}{open_now:<22}{size:<14}{control}"
    lots = [draw_building(seen, town, kind, say, ink) for kind in range(TYPES) if seen.owner[town * TYPES + kind] >= 0]
    free = DATA["lots"][town] - len(lots)
    stalls = [mark(p, ink) for p in range(seen.seats) for _ in range(seen.cattle[at(p, town)])]
    if seen.farmers[town] != NOBODY:
        stalls.append(f"{say.word('farmer')[0].upper()}{mark(int(seen.farmers[town]), ink)}")
    stalls += [EMPTY] * int(seen.vacant(town))
    riders = [f"{mark(p, ink)}{seen.cowboys[at(p, town)]}" for p in range(seen.seats) if seen.cowboys[at(p, town)]]
    padding = "  " * (7 - len(stalls)) + ("" if seen.farmers[town] != NOBODY else " ")
    corrals = f"{say.raw('view', 'corrals')} {' '.join(stalls)}{padding}"
    gap = " " * (14 - 3 * len(riders))
    cowboys = f"{say.word('cowboys')} {' '.join(riders) or '- '}{gap}"
    return [head, f"    {corrals}  {cowboys}{'  '.join([*lots, *[EMPTY] * free])}"]


def draw_building(seen: West, town: int, kind: int, say: Phrasebook, ink: Ink) -> str:
    down = "†" if kind == JAIL and seen.down[town] else ""
    return f"{say.word(BUILDING[kind])}{down} {mark(int(seen.owner[town * TYPES + kind]), ink)}"


def draw_boxes(seen: West, say: Phrasebook, ink: Ink) -> list[str]:
    """Every kind of box with its price and its discs, five to a line."""
    cells = []
    for box in range(1, len(BOX)):
        discs = [
            mark(int(CHOOSE_ACTION.seat(seen, taken)), ink) for taken, disc in enumerate(seen.discs) if disc == box
        ]
        room = "".join([*discs, *[EMPTY] * (int(seen.room(box)) - len(discs))])
        price = "" if BOX[box] in RIDING else f"{price_of(BOX[box], say) or say.raw('view', 'free')} "
        label = f"{say.word(BOX[box])} {price}"
        width = len(label) + int(seen.room(box))
        cells.append((f"{label}{room}", width))
    lines, line, used = [], "  ", 2
    for cell, width in cells:
        if used + width + 3 > 98:
            lines.append(line)
            line, used = "  ", 2
        line, used = f"{line}{cell}   ", used + width + 3
    return [ink(say.raw("view", "boxes"), "bold"), *lines, line]


def draw_players(seen: West, say: Phrasebook, ink: Ink) -> list[str]:
    """A line each, in turn order, under short heads."""
    points = say.raw("view", "points")
    heads = [say.raw("short", counter) for counter in ("cowboy", "cattle", *BUILDING, "farmer")]
    columns = "".join(f"{head:>7}" for head in [*heads, "Wanted"])
    rows = [f"{'':12}{'$':>5}{points:>4}{columns}  +$"]
    pay, score = next_pay(seen), known_points(seen)
    for seat in [int(p) for p in seen.order]:
        stock = [seen.stock[seat * KINDS + kind] for kind in (COWBOY, CATTLE, *range(TYPES), FARMER)]
        numbers = "".join(f"{max(0, int(n)):>7}" for n in [*stock, seen.wanted[seat]])
        label = say.word(COLOUR[seat])
        who = f"{name(seat, say, ink)}{' ' * (10 - len(label))}"
        bid = ""
        if bidding(seen):
            bid = "  x" if seen.bids[seat] == OUT else f"  [{seen.bids[seat]}]"
        rows.append(f"{who}{dollars(seen, seat):>5}{sum(score[seat]):>4}{numbers}  {sum(pay[seat])}{bid}")
    supply = say.say("view", "supply_left", count=int(seen.wanted_left))
    return [*rows, supply if seen.wanted_left else say.raw("view", "supply_empty")]


def draw_fight(seen: West, say: Phrasebook, ink: Ink) -> list[str]:
    shown: Contest = showdown.draw(seen, say)
    lines = [f"{ink(shown.title, 'bold')}: {shown.prize}"]
    for side in shown.sides:
        who = side.name if side.seat is None else name(side.seat, say, ink)
        lines.append(f"  {who}: {', '.join(figure.label for figure in side.figures) or '-'}")
    return [*lines, f"  {shown.note}. {shown.odds_note}"]
