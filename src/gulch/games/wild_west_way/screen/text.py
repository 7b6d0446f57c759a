"""The table in the terminal, at most 100 columns: four rows of cards, the players, one's own items."""

from __future__ import annotations

import textwrap

from gulch.face.box import Ink
from gulch.face.marks import SIGNS
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Status
from gulch.games.wild_west_way.rules.data import LAST_ROW, PLACE
from gulch.games.wild_west_way.rules.numbers import HAND, OFFICE, SIDEWAYS, SUPPLY, WANTED
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.screen import players
from gulch.games.wild_west_way.screen.cards import Item, Poster, Shortfall, Townsman, known, playable
from gulch.games.wild_west_way.screen.challenge import Challenge
from gulch.games.wild_west_way.screen.places import Location, Placing
from gulch.games.wild_west_way.screen.players import skill_letters, standing
from gulch.games.wild_west_way.screen.table import Table, table_of
from gulch.games.wild_west_way.words import words

Span = tuple[str, str]  # text and its colour
Row = list[Span]
WIDTH = 100
MEEPLE = "♟"


def draw(seen: Wild, say: Phrasebook, ink: Ink) -> str:
    table = table_of(seen, say)
    places = {place.at: place_cell(seen, say, place, table.placing.get(place.at)) for place in table.places}
    town = [places["SA"], *[town_cell(seen, card, 25) for card in table.town]]
    middle = [places[key] for key in ("BA", "CH", "SO")]
    last = [places[key] for key in LAST_ROW]
    posters = zip(table.wanted, table.short, strict=True)
    rows: list[Row] = [
        *head(seen, say, table),
        [],
        *columns([poster_cell(card, short, 25) for card, short in posters], 25),
        [],
        *columns(town, 25),
        [],
        *columns(middle, 33),
        [],
        *columns(last, 20),
        [],
        *player_rows(seen, say),
        *challenge_rows(seen, say, table.challenge),
        *own_items(seen, say, table.hand),
        [(say.raw("view", "legend"), "dim")],
    ]
    return "\n".join("".join(ink(text, colour) if colour else text for text, colour in row).rstrip() for row in rows)


def name(seen: Wild, say: Phrasebook, seat: int) -> Span:
    colour = words.colour(seen, seat)
    mark = SIGNS[colour] if colour else "•"
    return f"{mark} {words.who(seen, say, seat)}", colour or ""


def head(seen: Wild, say: Phrasebook, table: Table) -> list[Row]:
    """Round, phase, order and event."""
    status: Status = players.status.draw(seen, say)
    order: Row = [(f"{say.raw('view', 'order')}: ", "")]
    for one in table.order:
        coach = f" ({say.raw('view', 'coach')})" if one.coach else ""
        passed = " (–)" if one.passed else ""
        order += [name(seen, say, one.seat), (f"{coach}{passed}   ", "")]
    rows: list[Row] = [[(status.text, "bold"), (f" · {status.more}", "")], order]
    if table.event:
        told = textwrap.wrap(f"{say.raw('view', 'event')}: {table.event.name}. {table.event.text}", WIDTH)
        rows += [[(line, "gold")] for line in told]
    return rows


def columns(cells: list[list[Row]], width: int) -> list[Row]:
    """Cells side by side, each as wide as it may be."""
    rows: list[Row] = []
    for line in range(max(len(cell) for cell in cells)):
        row: Row = []
        for cell in cells:
            spans = cell[line] if line < len(cell) else []
            used = sum(len(text) for text, _ in spans)
            row += [*spans, (" " * (width - used), "")]
        rows.append(row)
    return rows


def wrapped(text: str, width: int, most: int = 3) -> list[Row]:
    return [[(line, "")] for line in textwrap.wrap(text, width - 2, max_lines=most, placeholder=" …")]


def poster_cell(card: Poster | None, short: Shortfall | None, width: int) -> list[Row]:
    if card is None:
        return [[("—", "dim")]]
    need = " ".join(f"{skill}{n}" for skill, n in card.need.items())
    lines: list[Row] = [[(card.name[: width - 2], "bold")], [(f"{need}  ☆{card.fame} ${card.money}", "")]]
    return lines + wrapped(short.note if short else "", width, 2)


def town_cell(seen: Wild, card: Townsman | None, width: int) -> list[Row]:
    if card is None:
        return [[("—", "dim")]]
    lines: list[Row] = [[(f"{card.at} {card.name}"[: width - 2], "bold")]]
    for offer in card.text:
        lines += wrapped(offer, width)
    return [*lines, pieces_at(seen, card.at)]


def place_cell(seen: Wild, say: Phrasebook, place: Location, placing: Placing | None) -> list[Row]:
    width = 20 if place.at in LAST_ROW else 25 if place.at == "SA" else 33
    lines: list[Row] = [[(f"{place.at} {place.name}"[: width - 2], "bold")]]
    for text in place.text:
        lines += wrapped(text, width)
    if place.closed or place.burned:
        lines.append([(say.raw("places", "shut" if place.closed else "burned"), "red")])
    if place.holder:
        lines.append([(f"{SIGNS[place.holder]} {say.raw('view', 'holds')}", place.holder)])
    if placing and placing.need is not None:
        lines.append([(say.say("view", "need", n=placing.need), "dim")])
    return [*lines, pieces_at(seen, place.at)]


def pieces_at(seen: Wild, where: str) -> Row:
    """Cubes as symbol and number, meeples as a figure with the symbol."""
    number, row = PLACE.index(where), []
    for seat in (int(p) for p in seen.order[: seen.seats]):
        colour = words.colour(seen, seat)
        if colour is None:
            continue
        if seen.cubes[at(number, seat)]:
            row.append((f"{SIGNS[colour]}{int(seen.cubes[at(number, seat)])} ", colour))
        if seen.meeple[seat] == number:
            row.append((f"{MEEPLE}{SIGNS[colour]} ", colour))
    return row


def player_rows(seen: Wild, say: Phrasebook) -> list[Row]:
    """A line a player: money, fame, skills, what he has; then his trophies."""
    rows: list[Row] = []
    for seat in (int(p) for p in seen.order):
        total = standing(seen, seat).total if seen.everybody_chose() else 0
        owns = say.say("view", "row", **belongings(seen, seat))
        text = f"${int(seen.money[seat]):<3} ☆{total:<3} {skill_letters(seen, seat):<12} {owns}"
        mark, colour = name(seen, say, seat)
        rows.append([(f"{mark:<13}", colour), (text, "")])
        caught = ", ".join(trophy(seen, say, card) for card in range(WANTED) if seen.hunter[card] == seat)
        if caught:
            rows.append([(f"{'':<13}{say.raw('view', 'trophies')}: {caught}"[:WIDTH], "")])
        if seen.meeple[seat] == SIDEWAYS:
            rows.append([(f"{'':<13}{MEEPLE} {say.raw('view', 'sideways')}", "dim")])
    return rows


def belongings(seen: Wild, seat: int) -> dict[str, int]:
    return {
        "items": int(seen.held[seat]),
        "cubes": int(seen.cubes[at(HAND, seat)]),
        "supply": int(seen.cubes[at(SUPPLY, seat)]),
        "jailed": int(seen.cubes[at(OFFICE, seat)]),
        "wanted": int(seen.wanted[seat]),
        "debt": int(seen.debt[seat]),
    }


def trophy(seen: Wild, say: Phrasebook, card: int) -> str:
    return f"{words.card_name(seen, say, seen.cards.wanted_id[card])} ☆{int(seen.cards.glory[card])}"


def challenge_rows(seen: Wild, say: Phrasebook, fight: Challenge | None) -> list[Row]:
    if fight is None:
        return []
    rows: list[Row] = [[], [(fight.title, "bold"), (f"  {fight.step}", "")]]
    for side in fight.sides:
        dice = " ".join(str(face) for face in side.dice)
        health = "♥" * (side.health or 0)
        total = "" if side.total is None else f" = {side.total}"
        text = f"  {side.small}{total}  {health}{dice}  {side.rank}"
        mark, colour = name(seen, say, side.seat)
        rows.append([(f"{mark:<13}", colour), (text, "")])
    return rows


def own_items(seen: Wild, say: Phrasebook, hand: list[Item]) -> list[Row]:
    rows: list[Row] = [[(f"{say.raw('view', 'hand')}:", "bold")]] if hand else []
    usable = playable(seen)
    for item in hand:
        rows.append([(f"  {item.id:<5}", "gold" if item.id in usable else ""), (f"{item.name}: {item.text}", "")])
    for one in known(seen, say):
        holder = words.who(seen, say, one.seat)
        rows.append([(f"  {say.say('view', 'knows', name=holder, item=one.name)}", "dim")])
    return rows
