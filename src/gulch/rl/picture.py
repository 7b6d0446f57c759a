"""The table of a position as text and as a picture: the board as the terminal prints it, tokens and tracks drawn."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from gulch.core.positions import document
from gulch.face.box import Box, Ink
from gulch.face.marks import MARKS

MODES = ("ansi", "rgb_array", "human")
SIZE = (1024, 768)  # of every picture, so that they make a film
MARGIN = 24
FONT = "mpl-data/fonts/ttf/DejaVuSansMono.ttf"  # has every sign that tables are drawn with; comes with matplotlib
FONT_SIZE = 16
CELL = (10, 20)  # a letter
PAPER, PAGE, LINE, TEXT = "#FBF5E6", "#EADBBB", "#A88757", "#2B2118"
COLOURS = {
    "red": "#C8442E",
    "blue": "#2F6DB5",
    "green": "#2F8F5B",
    "yellow": "#C08A14",
    "purple": "#7A4FA3",
    "black": "#2A2A2A",
    "white": "#8C8272",
    "brown": "#7A4B2A",
    "grey": "#7D776C",
    "gold": "#B07A10",
    "dim": "#B4A688",
    "bold": TEXT,
}
TOKENS = {mark.sign: mark for mark in MARKS.values()}
# Which way the strokes of a sign go: north, east, south, west.
STROKES = {
    **dict.fromkeys("─━═~", "EW"),
    **dict.fromkeys("│┃║≀", "NS"),
    **dict.fromkeys("┌┏╔", "SE"),
    **dict.fromkeys("┐┓╗", "SW"),
    **dict.fromkeys("└┗╚", "NE"),
    **dict.fromkeys("┘┛╝", "NW"),
}
STROKE = 3  # half as wide as it is
# How far a stroke reaches to the west, north, east and south of the middle.
WAYS = {
    "N": (STROKE, CELL[1] // 2, STROKE, STROKE),
    "E": (STROKE, STROKE, CELL[0] // 2, STROKE),
    "S": (STROKE, STROKE, STROKE, CELL[1] // 2),
    "W": (CELL[0] // 2, STROKE, STROKE, STROKE),
}
TOKEN = 5.5  # half as wide as a token
SPAN = re.compile("\x1b<(\\w*)>")
PATH = re.compile(r"([MLHVAZ])([^MLHVAZ]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")


class Letter(NamedTuple):
    sign: str
    colour: str  # by name; empty for plain text


def plain(text: str, colour: str) -> str:
    return text


def spanned(text: str, colour: str) -> str:
    """Text with marks where its colour begins and ends."""
    return f"\x1b<{colour}>{text}\x1b<>"


def text_of(box: Box, seen: Any, ink: Ink = plain) -> str:
    """The table as the terminal shows it; a game that draws nothing tells its position field by field."""
    drawn = box.draw(seen, box.phrases("en"), ink)
    if drawn is not None:
        return drawn
    told = document(box.game, box.options, box.names, seen)
    return "\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in told.items())


def picture_of(box: Box, seen: Any) -> NDArray[np.uint8]:
    """The same as a picture: rows, columns, and red, green, blue."""
    lines = [letters(line) for line in text_of(box, seen, spanned).splitlines()]
    wide, high = max(map(len, lines), default=1) * CELL[0], max(1, len(lines)) * CELL[1]
    sheet = Image.new("RGB", (wide, high), PAPER)
    pen = ImageDraw.Draw(sheet)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            put(pen, column * CELL[0], row * CELL[1], letter)
    return np.asarray(framed(sheet))


def framed(sheet: Image.Image) -> Image.Image:
    """A sheet in the middle of a page, made smaller if it has to be."""
    page = Image.new("RGB", SIZE, PAGE)
    room = (SIZE[0] - 2 * MARGIN, SIZE[1] - 2 * MARGIN)
    if sheet.width > room[0] or sheet.height > room[1]:
        sheet.thumbnail(room, Image.Resampling.LANCZOS)
    left, top = (SIZE[0] - sheet.width) // 2, (SIZE[1] - sheet.height) // 2
    edge = MARGIN // 2
    ImageDraw.Draw(page).rounded_rectangle(
        (left - edge, top - edge, left + sheet.width + edge, top + sheet.height + edge), edge, PAPER, LINE, 2
    )
    page.paste(sheet, (left, top))
    return page


def letters(line: str) -> list[Letter]:
    """The signs of a line, each with the colour it stands in."""
    found, colour = [], ""
    for at, part in enumerate(SPAN.split(line)):
        if at % 2:
            colour = part
        else:
            found += [Letter(sign, colour) for sign in part]
    return found


def put(pen: ImageDraw.ImageDraw, left: int, top: int, letter: Letter) -> None:
    sign, colour = letter
    shade = COLOURS.get(colour, TEXT)
    middle = (left + CELL[0] // 2, top + CELL[1] // 2)
    if sign in TOKENS:
        token(pen, middle, sign, shade)
    elif sign in STROKES and colour:
        for way in STROKES[sign]:
            west, north, east, south = WAYS[way]
            x, y = middle
            pen.rectangle((x - west, y - north, x + east, y + south), shade)
    elif sign != " ":
        pen.text((left, top), sign, shade, font())
        if colour == "bold":
            pen.text((left + 1, top), sign, shade, font())


def token(pen: ImageDraw.ImageDraw, middle: tuple[int, int], sign: str, shade: str) -> None:
    """The symbol of a seat, drawn as it is in the browser."""
    corners = outline(TOKENS[sign].path)
    if corners:
        pen.polygon([(middle[0] + x * TOKEN, middle[1] + y * TOKEN) for x, y in corners], shade, TEXT)
    else:
        reach = 0.8 * TOKEN
        pen.ellipse((middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach), shade, TEXT)


@cache
def outline(path: str) -> tuple[tuple[float, float], ...]:
    """The corners of a drawing made of straight lines; none where it is round."""
    if "A" in path:
        return ()
    corners: list[tuple[float, float]] = []
    for command, told in PATH.findall(path):
        numbers = [float(number) for number in NUMBER.findall(told)]
        if command in "ML":
            corners.append((numbers[0], numbers[1]))
        elif command == "H":
            corners.append((numbers[0], corners[-1][1]))
        elif command == "V":
            corners.append((corners[-1][0], numbers[0]))
    return tuple(corners)


@cache
def font() -> ImageFont.FreeTypeFont:
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("pictures are drawn with a font of matplotlib: pip install 'gulch[rl]'")
    return ImageFont.truetype(Path(found.origin).parent / FONT, FONT_SIZE)


def render(box: Box, seen: Any, mode: str) -> str | NDArray[np.uint8] | None:
    """A position in one of the MODES; for people it is printed."""
    if mode == "rgb_array":
        return picture_of(box, seen)
    if mode == "ansi":
        return text_of(box, seen)
    print(text_of(box, seen))
    return None
