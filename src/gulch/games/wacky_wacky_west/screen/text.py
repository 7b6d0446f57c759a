"""The table in the terminal, 100 columns: the map with its routes, goals and points beside, racks and votes below."""

from __future__ import annotations

from collections.abc import Callable

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.rules.cards import TYPES, cards_in
from gulch.games.wacky_wacky_west.rules.covering import printed_on, squares_of
from gulch.games.wacky_wacky_west.rules.data import BUILDING, CARD, COLOUR, DATA, DIRECTION, ROUTE, SORT
from gulch.games.wacky_wacky_west.rules.ground import route_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import ROUTES, square_at, way_to
from gulch.games.wacky_wacky_west.rules.table import LAYING, OPEN, SAYS_YES, STAYS, UNDECIDED, Town
from gulch.games.wacky_wacky_west.words.words import losses, name, tile_words, turn_name

Ink = Callable[[str, str], str]

CELL = 4
SIDE = 34  # columns beside the map
INKS = ["red", "blue", "yellow", "purple"]  # of the routes
TYPE_INKS = ["brown", "purple", "grey", "green", "red", "yellow"]
# By route: along, upright, and the four corners south-east, south-west, north-east, north-west.
LINES = ["─│┌┐└┘", "═║╔╗╚╝", "━┃┏┓┗┛", "~≀~~~~"]
ENDS = {"ES": 2, "SW": 3, "EN": 4, "NW": 5}


def draw(seen: Town, say: Phrasebook, ink: Ink) -> str:
    board, beside = the_map(seen, ink), side(seen, say, ink)
    width = 3 + CELL * int(seen.plan.columns) + 1
    lines = []
    for i in range(max(len(board), len(beside))):
        left = board[i] if i < len(board) else " " * width
        lines.append((left + "  " + (beside[i] if i < len(beside) else "")).rstrip())
    routes = ", ".join(
        f"{ink(LINES[r][0], INKS[r])} {name(seen, say, f'short route {ROUTE[r]}')}" for r in range(ROUTES)
    )
    return "\n".join(
        [head(seen, say, ink), *lines, say.say("words", "legend", lines=routes), "", *racks(seen, say, ink)]
    )


def head(s: Town, say: Phrasebook, ink: Ink) -> str:
    who = f" · {say.say('words', 'turn_of', seat=say.word(COLOUR[s.active]))}" if s.turn and s.seat != NOBODY else ""
    return ink(turn_name(s, say), "bold") + who


# the map


def the_map(s: Town, ink: Ink) -> list[str]:
    """One line a row; a cell is four characters wide."""
    plan = s.plan
    letters = "   " + "".join(f" {chr(64 + c):<3}" for c in range(1, plan.columns + 1)) + " "
    houses = printed_on(plan)
    tracks, pending = track_cells(s), squares_of(int(s.pending)) if s.vote in (LAYING, OPEN) else []
    lines = [letters]
    for row in range(1, plan.rows + 1):
        line = f"{row:>2} "
        for column in range(1, plan.columns + 1):
            square = int(square_at(column, row))
            if square in tracks:
                route, text = tracks[square]
                line += ink(text, INKS[route])
                continue
            text, colour = " ·  ", "dim"
            if square in houses:
                kind, value, _ = houses[square]
                text, colour = f" {DATA['map_letter'][kind]}{value} ", TYPE_INKS[kind]
            elif plan.outhouse(square):
                text, colour = " oo ", "brown"
            line += ink("?" + text[1:], "gold") if square in pending else ink(text, colour)
        lines.append(line + " ")
    return lines


def track_cells(s: Town) -> dict[int, tuple[int, str]]:
    """Corners and covered squares: route and four characters."""
    cells: dict[int, tuple[int, str]] = {}
    bridges: set[int] = set()
    for route in range(ROUTES):
        path = [int(s.plan.corner[route])]
        for i in range(s.laid_count):
            tile = int(s.laid[i])
            if route_of(tile) == route:
                covered = squares_of(tile)
                path += covered
                if size_of(tile) == 3:
                    bridges.add(covered[1])
        for i, square in enumerate(path):
            ways = {DIRECTION[way_to(square, path[j])] for j in (i - 1, i + 1) if 0 <= j < len(path)}
            sign = glyph(route, ways, square in bridges)
            if i == 0:
                sign = ROUTE[route] if s.gang[route] == square else ROUTE[route].lower()
            elif square == s.gang[route]:
                sign = ROUTE[route]
            elif i == len(path) - 1:
                sign = "x"
            along = LINES[route][0]
            west, east = along if "W" in ways else " ", along * 2 if "E" in ways else "  "
            if i == 0:
                west, east = "[", "]" + east[1]
            cells[square] = route, west + sign + east
    return cells


def glyph(route: int, ways: set[str], bridge: bool) -> str:
    if bridge:
        return "#"
    ends = "".join(sorted(ways))
    if ends in ENDS:
        return LINES[route][ENDS[ends]]
    return LINES[route][1 if ways <= {"N", "S"} else 0]


# beside and below


def side(s: Town, say: Phrasebook, ink: Ink) -> list[str]:
    lines = ["", *own_goals(s, say, ink), "", ink(say.word("points_standing"), "bold")]
    for pair in range(0, int(TYPES), 2):
        parts = [f"{name(s, say, BUILDING[t])[:12]:<12}{s.points(t):>3}" for t in (pair, pair + 1)]
        lines.append("  ".join(ink(part, TYPE_INKS[pair + i]) for i, part in enumerate(parts)))
    ended = [name(s, say, ROUTE[r]) for r in range(ROUTES) if s.gang[r] == NOBODY]
    if ended:
        lines.append(f"{say.word('ended')}: {', '.join(ended)}"[:SIDE])
    return lines


def own_goals(s: Town, say: Phrasebook, ink: Ink) -> list[str]:
    """The viewer's goals, or at the end everybody's."""
    lines = [ink(say.word("goal").capitalize(), "bold")]
    seats = range(s.seats) if s.seat == NOBODY else [s.viewer] if s.viewer >= 0 else []
    for seat in seats:
        for card, place in (int(s.goal(seat)), "on_top"), (int(s.lower_goal(seat)), "below"):
            if card in (UNKNOWN, NOBODY):
                continue
            order = say.word(place) if s.chosen else ""
            who = f"{say.word(COLOUR[seat])}: " if s.seat == NOBODY else ""
            lines.append(f"{who}{name(s, say, CARD[card])} {s.points(card)} {order}".rstrip()[:SIDE])
    return lines


def racks(s: Town, say: Phrasebook, ink: Ink) -> list[str]:
    """Tiles and vote cards of every seat, and the vote that is going on or has just been counted."""
    lines = [" " * 12 + " ".join(f"{sort:>3}" for sort in SORT) + f"   {say.word('votes')}"]
    for seat in range(s.seats):
        counts = " ".join(f"{int(n) or '·':>3}" for n in s.rack(seat))
        sign = ">" if seat == s.active and s.seat != NOBODY else " "
        cards = int(s.votes[seat])
        held = f"× {s.votes_left[seat]}" if cards == UNKNOWN else " ".join(cards_in(cards))
        lines.append(f"{sign} {ink(f'{say.word(COLOUR[seat]):<10}', COLOUR[seat])}{counts}   {held}")
    return lines + vote_lines(s, say, ink)


def vote_lines(s: Town, say: Phrasebook, ink: Ink) -> list[str]:
    if s.vote == NOBODY:
        return []
    lost = losses(s, say, int(s.pending))
    tile = tile_words(s, say, int(s.pending)) + (f" ({lost})" if lost else "")
    lines = ["", ink(say.say("words", "votes_on", seat=say.word(COLOUR[s.builder]), tile=tile), "bold")]
    for place in range(s.seats):
        seat = int(s.after(s.builder, place))
        laid = int(s.ballot[seat])
        if laid > 0:
            told = " ".join(cards_in(laid))
            if s.wild[seat] != UNDECIDED:
                told += f", {say.word('says_yes' if s.wild[seat] == SAYS_YES else 'says_no')}"
        elif s.ballot_size[seat]:
            told = say.say("words", "laid", count=int(s.ballot_size[seat]))
        else:
            told = say.word("to_lay")
        lines.append(f"  {say.word(COLOUR[seat]):<10}{told}")
    if s.vote >= OPEN:
        count = say.say("words", "vote_result", yes=int(s.yes_votes()), no=int(s.no_votes()))
        verdict = "the_tile_stays" if s.vote == STAYS else "the_tile_goes_back"
        lines.append(f"  {count}" + (f", {say.word(verdict)}" if s.vote >= STAYS else ""))
    return lines
