"""The table in the terminal, at most 100 columns: four rows of cards, the players, one's own items."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.data import PLACE, SEAT
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.screen.view import panel, show
from gulch.games.wild_west_way.words import words

Ink = Callable[[str, str], str]
Span = tuple[str, str]  # text and its colour
Row = list[Span]
WIDTH = 100
SYMBOL = {"red": "★", "blue": "◆", "green": "▲", "black": "■", "white": "✚"}  # as everywhere in the terminal
MEEPLE = "♟"


def draw(seen: Wild, say: Phrasebook, ink: Ink) -> str:
    shown = show(seen, say)
    table = shown["table"]
    places = {place["at"]: place for place in table["places"]}
    town = [place_cell(seen, say, places["SA"], 25), *[town_cell(seen, card, 25) for card in table["town"]]]
    middle = [place_cell(seen, say, places[key], 33) for key in ("BA", "CH", "SO")]
    last = [place_cell(seen, say, places[key], 20) for key in ("GS", "SD", "HO", "TS", "GM")]
    rows: list[Row] = [
        *head(seen, say, shown),
        [],
        *columns([poster_cell(card, 25) for card in table["wanted"]], 25),
        [],
        *columns(town, 25),
        [],
        *columns(middle, 33),
        [],
        *columns(last, 20),
        [],
        *players(seen, say, table),
        *challenge(seen, say, table["challenge"]),
        *own_items(say, table),
    ]
    return "\n".join("".join(ink(text, colour) if colour else text for text, colour in row).rstrip() for row in rows)


def name(seen: Wild, say: Phrasebook, seat: int) -> Span:
    colour = words.colour(seen, seat)
    mark = SYMBOL[colour] if colour else "•"
    return f"{mark} {words.who(seen, say, seat)}", colour or ""


def head(seen: Wild, say: Phrasebook, shown: dict[str, Any]) -> list[Row]:
    """Round, phase, order and event."""
    order: Row = [(f"{say.raw('view', 'order')}: ", "")]
    for one in shown["table"]["order"]:
        coach = f" ({say.raw('view', 'coach')})" if one["coach"] else ""
        passed = " (–)" if one["passed"] else ""
        order += [name(seen, say, one["seat"]), (f"{coach}{passed}   ", "")]
    rows: list[Row] = [[(shown["status"]["text"], "bold"), (f" · {shown['status']['more']}", "")], order]
    event = shown["table"]["event"]
    if event:
        told = textwrap.wrap(f"{say.raw('view', 'event')}: {event['name']}. {event['text']}", WIDTH)
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


def poster_cell(card: dict[str, Any] | None, width: int) -> list[Row]:
    if card is None:
        return [[("—", "dim")]]
    need = " ".join(f"{skill}{n}" for skill, n in card["need"].items())
    lines: list[Row] = [[(card["name"][: width - 2], "bold")], [(f"{need}  ☆{card['fame']} ${card['money']}", "")]]
    return lines + wrapped(card["note"], width, 2)


def town_cell(seen: Wild, card: dict[str, Any] | None, width: int) -> list[Row]:
    if card is None:
        return [[("—", "dim")]]
    lines: list[Row] = [[(f"{card['at']} {card['name']}"[: width - 2], "bold")]]
    for offer in card["text"]:
        lines += wrapped(offer, width)
    return [*lines, standing(seen, card["at"])]


def place_cell(seen: Wild, say: Phrasebook, place: dict[str, Any], width: int) -> list[Row]:
    lines: list[Row] = [[(f"{place['at']} {place['name']}"[: width - 2], "bold")]]
    for text in place["text"]:
        lines += wrapped(text, width)
    if place["closed"] or place["burned"]:
        lines.append([(say.raw("places", "shut" if place["closed"] else "burned"), "red")])
    if place["holder"]:
        lines.append([(f"{SYMBOL[place['holder']]} {say.raw('view', 'holds')}", place["holder"])])
    if place["need"] is not None:
        lines.append([(say.say("view", "need", n=place["need"]), "dim")])
    return [*lines, standing(seen, place["at"])]


def standing(seen: Wild, where: str) -> Row:
    """Cubes as symbol and number, meeples as a figure with the symbol."""
    number, row = PLACE.index(where), []
    for seat in (int(p) for p in seen.order[: seen.seats]):
        colour = words.colour(seen, seat)
        if colour is None:
            continue
        if seen.cubes[at(number, seat)]:
            row.append((f"{SYMBOL[colour]}{int(seen.cubes[at(number, seat)])} ", colour))
        if seen.meeple[seat] == number:
            row.append((f"{MEEPLE}{SYMBOL[colour]} ", colour))
    return row


def players(seen: Wild, say: Phrasebook, table: dict[str, Any]) -> list[Row]:
    """A line a player: money, fame, tokens, cubes, skills with tokens marked, trophies."""
    rows: list[Row] = []
    for seat in (int(p) for p in seen.order[: seen.seats]):
        player = table["seats"][seat]
        total = panel(seen, say, seat)["main"][1]["text"]
        skills = " ".join(f"{one['skill']}{one['born'] + one['tokens']}" for one in player["skills"])
        text = f"${player['money']:<3} ☆{total:<3} {skills:<12} {say.say('view', 'row', **player)}"
        mark, colour = name(seen, say, seat)
        rows.append([(f"{mark:<13}", colour), (text, "")])
        if player["trophies"]:
            caught = ", ".join(f"{one['name']} ☆{one['fame']}" for one in player["trophies"])
            rows.append([(f"{'':<13}{say.raw('view', 'trophies')}: {caught}"[:WIDTH], "")])
        if player["meeple"] == "aside":
            rows.append([(f"{'':<13}{MEEPLE} {say.raw('view', 'sideways')}", "dim")])
    return rows


def challenge(seen: Wild, say: Phrasebook, told: dict[str, Any] | None) -> list[Row]:
    if told is None:
        return []
    rows: list[Row] = [[], [(told["title"], "bold"), (f"  {told['step']}", "")]]
    for side in told["sides"]:
        dice = " ".join(str(face) for face in side["dice"])
        health = "♥" * (side["health"] or 0)
        total = "" if side["total"] is None else f" = {side['total']}"
        text = f"  {side['small']}{total}  {health}{dice}  {side['rank']}"
        mark, colour = name(seen, say, side["seat"])
        rows.append([(f"{mark:<13}", colour), (text, "")])
    return rows


def own_items(say: Phrasebook, table: dict[str, Any]) -> list[Row]:
    rows: list[Row] = []
    if table["hand"]:
        rows.append([(f"{say.raw('view', 'hand')}:", "bold")])
    for item in table["hand"]:
        rows.append([(f"  {item['id']:<5}", "gold" if item["usable"] else ""), (f"{item['name']}: {item['text']}", "")])
    for one in table["known"]:
        holder = say.word(table["seats"][one["seat"]]["colour"] or SEAT[one["seat"]])
        rows.append([(f"  {say.say('view', 'knows', name=holder, item=one['name'])}", "dim")])
    return rows
