"""A whole action in one line, as people write it (section 8). Here it is read; ``scribe.py`` writes it.

| action | public | private |
|---|---|---|
| Move | M2-7 | M2-7x swapped, M2-7= kept |
| Saloon move | W:D+7+8>B | W:D+7+8>B[7D,8K] |
| Look | L7K | L7K(c) |
| Take | T1M:v!v+ taken, T8B:v!v- left, T2I:v!x wrong | the same |
| abilities | U4H!G, U6S+M:H@7!K, U2I+M@1!M, U7K<6,7>, U4D<6, U2R:R!R*, U8B:H!H$b, U4V^ | the same |
| reactions | (b S6c), (a V5), (b -) | the same |
| replacement | X:V+2+7 | X:V+2+7[1Ha,2V,7I] |

What stands behind ``!`` and ``~`` came of the action; when a line is read it is left out of account. A line without
its secret part (M2-7) is no whole action: the secret part is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gulch.core.seen import Refusal
from gulch.games.outlaws.rules.data import ALL_CARDS, CARDS, LETTERS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import O9, SEAT_LETTERS, kind_of
from gulch.games.outlaws.words.reasons import against, walk

MOVE = re.compile(r"^M(\d+)-(\d+)([x=]?)$")
FETCH = re.compile(r"^([WX]):(\w+)\+(\d+)\+(\d+)(?:>(\w+))?(?:\[([\w,]+)\])?$")
LOOK = re.compile(r"^L(\d+)[A-Z]?[a-d]?(?:\(\w\))?$")
TAKE = re.compile(r"^T(\d+)[A-Z]?[a-d]?:([vbcex])(?:!\w?([+-]?))?$")
USE = re.compile(r"^U(\d+)([A-Z]?)[a-d]?(?:\+M)?(?::([A-Z]))?(?:@(\d+))?(<[^>!]*>?)?(?:!.*|\^)?$")
O84 = 84  # the ruling on whoever is named in a line
REACTION = re.compile(r"^\(([a-d]) (?:-|S[a-d]?(\d+)c?|(V)\d+)\)$")
PAIR = re.compile(r"^<(\d+),(\d+)>$")
CALLS = dict(zip(LETTERS, CARDS, strict=True))


def heading(s: Street) -> str:
    """What a record prints when it changes; nothing before the first turn."""
    return f"Turn {int(s.turn)} {SEAT_LETTERS[int(s.active)]}" if s.turn else ""


def expand(seen: Street, text: str) -> list[str] | None:
    """A compact line as single answers; None: it is not compact, or cannot be done as a whole.

    What an action needs is known to the one who plans it until something is turned round, so nothing is begun that
    could not be finished.
    """
    parts = answers(seen, text.strip())
    if parts is None or seen.viewer != seen.seat:
        return parts
    return parts if walk(seen, parts)[0] else None


def answers(seen: Street, text: str) -> list[str] | None:
    """The answers a line stands for, open or not."""
    if seen.stop.name == "ACTION":
        return action(seen, text)
    if seen.stop.name == "REPLACE_WHO":
        found = FETCH.match(text)
        return fetched(seen, found) if found and found[1] == "X" else None
    if seen.stop.name in ("SAVE", "CANCEL"):
        return reaction(seen, text)
    return [in_order(text)] if seen.stop.name == "STORE" and PAIR.match(text) else None


def forbidden(seen: Street, text: str) -> Refusal | None:
    """The ruling against a text that is no answer to what is asked now; None where no ruling speaks of it."""
    said = text.strip()
    if seen.seat == seen.viewer and seen.stop.name in ("ACTION", "REPLACE_WHO"):
        if (found := USE.match(said)) and seen.stop.name == "ACTION" and misnamed(seen, found):
            return Refusal(O84, "USE_WHO", int(seen.seat), 0, int(found[1]) - 1)
        if (found := FETCH.match(said)) and fetched(seen, found) is None and found[2][0] in LETTERS:
            return Refusal(int(O9), "SALOON_WHO", int(seen.seat), 0, LETTERS.index(found[2][0]))
    return against(seen, said, answers(seen, said))


def reaction(seen: Street, text: str) -> list[str] | None:
    """(b S6c), (a V5), (b -): what the one who is asked does in a window."""
    found = REACTION.match(text)
    if found is None or found[1] != SEAT_LETTERS[int(seen.seat)]:
        return None
    if not found[2] and not found[3]:
        return ["no"]
    if seen.stop.name == "SAVE":
        return [f"save {found[2]}"] if found[2] else None
    return ["cancel"] if found[3] else None


def in_order(stored: str) -> str:
    """Two tokens change places, whichever is named first."""
    found = PAIR.match(stored)
    lanes = sorted((int(found[1]), int(found[2]))) if found else []
    return f"<{lanes[0]},{lanes[1]}>" if found else stored


def misnamed(seen: Street, found: re.Match[str]) -> bool:
    """Is somebody else named than the one who stands there (O84)?"""
    card = int(seen.card(seen.side_of(seen.seat), int(found[1]) - 1))
    return bool(found[2]) and card >= 0 and LETTERS[kind_of(card)] != found[2]


def action(seen: Street, text: str) -> list[str] | None:
    if text == "P":
        return ["pass"]
    if found := MOVE.match(text):
        secret = {"x": ["swap"], "=": ["keep"], "": []}[found[3]]
        return ["move", found[1], found[2], *secret]
    if (found := FETCH.match(text)) and found[1] == "W":
        parts = fetched(seen, found)
        return None if parts is None else ["saloon", *parts]
    if found := LOOK.match(text):
        return ["look", found[1]]
    if found := TAKE.match(text):
        keep = {"+": ["take"], "-": ["leave"]}.get(found[3] or "", []) if found[2] != "e" else []
        return ["take", found[1], found[2], *keep]
    if found := USE.match(text):
        return used(seen, found)
    return None


def fetched(seen: Street, found: re.Match[str]) -> list[str] | None:
    names = {seen.letter(seen.side_of(seen.seat), card): name for card, name in cards(seen)}
    if found[2] not in names:
        return None
    parts = [names[found[2]], found[3], found[4]]
    if found[6]:
        stands = {item.rstrip("".join(LETTERS) + "abcd"): item for item in found[6].split(",")}
        order = [stands.get(place, "") for place in (found[3], found[4])]
        gap = int(seen.gap[seen.side_of(seen.seat)]) + 1
        order += [f">{found[5]}"] if found[1] == "W" else [stands.get(str(gap), "")]
        parts.append(f"{order[0]},{order[1]}{order[2]}" if found[1] == "W" else ",".join(order))
    return parts


def cards(seen: Street) -> Iterable[tuple[int, str]]:
    return list(enumerate(ALL_CARDS if seen.team else CARDS))


def used(seen: Street, found: re.Match[str]) -> list[str] | None:
    """An ability, by who stands there: a lane where one is asked for, the call, what the Storekeep or Dancer does."""
    place, call, lane, rest = found[1], found[3], found[4], found[5]
    card = int(seen.card(seen.side_of(seen.seat), int(place) - 1))
    letter = LETTERS[kind_of(card)] if card >= 0 else "?"
    if misnamed(seen, found):
        return None
    parts = ["use", place]
    if letter in "SIR":
        parts.append(f"@{lane or place}")
    if letter in "SRB" and call:
        parts.append(CALLS.get(call, call))
    if letter in "KD" and rest:
        parts.append(in_order(rest))
    return parts
