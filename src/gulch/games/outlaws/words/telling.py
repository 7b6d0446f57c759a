"""How answers read in the log. An action is told once, when it is whole, to its owner with what only he knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from gulch.face.lines import Line
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.rules.data import ALL_CARDS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import SEAT_LETTERS

PART = re.compile(r"move|saloon|look|take|use|pass|\d.*|@.*|<.*")  # of an action that is still put together
WHOLE = ["passed", "moved", "looked", "announced", "fired", "freed", "pointed", "called", "stored", "danced"]
STANDS = re.compile(r"(\d+)([A-Z][a-d]?)")  # 7S: at place 7 the Sheriff


MARKS = {"SHOOTS": "revolver", "ELIMINATED": "cancel"}  # notes worth finding again in a replay

OUTCOMES = ("WINS", "ELIMINATED", "SAVED", "CANCELLED", "IMMOBILIZED", "MARKS", "STEALS", "LOSES_MARKER", "NO_LEAD")


def remembered(seen: Street, lines: Sequence[Line]) -> int:
    """With a closed history only the last turn and the present one can be read again (O63)."""
    if not seen.rules.closed_history:
        return 0
    turns = list(islice((line.move for line in reversed(lines) if line.note == "TURN"), 2))
    return turns[1] if len(turns) > 1 else 0


def logged(seen: Street, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
    heard = rumour or text
    verb, *rest = heard.split()
    if verb in ("fetched", "replaced"):
        return placed(verb, rest, text if rumour else "", say)
    if verb == "moved" and rumour:
        heard = " ".join(["moved", *rest[:2], text])
    if verb in WHOLE:
        return say.phrased("log", heard, lambda word: spelled_card(word, say))
    if verb == "first":
        return say.phrased("log", heard, lambda letter: say.word(COLOURS[SEAT_LETTERS.index(letter)]))
    if verb == "order":
        return say.phrased("log", heard, lambda word: say.word(f"order_{word}" if word == rest[0] else word))
    return "" if PART.fullmatch(text) or text in ALL_CARDS else None


def placed(verb: str, rest: list[str], stands: str, say: Phrasebook) -> str:
    """Who came and went; of who stands where, all that was heard."""
    names = 4 if verb == "fetched" else 3
    done = say.phrased("log", " ".join([verb, *rest[:names]])) or ""
    known = STANDS.findall(stands.partition(">")[0] or " ".join(rest[names:]))
    places = ", ".join(f"{place} {spelled_card(card, say)}" for place, card in known)
    return say.say("log", "placed", done=done, places=places) if places else done


def spelled_card(word: str, say: Phrasebook) -> str:
    """``Sa`` in a team: one of a player's own three, with his colour."""
    if len(word) == 2 and word[0].isupper() and word[1] in SEAT_LETTERS:
        return f"{say.word(word[0])} ({say.word(COLOURS[SEAT_LETTERS.index(word[1])])})"
    return say.word(word)
