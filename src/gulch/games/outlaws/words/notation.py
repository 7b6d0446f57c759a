"""A whole action in one line, as people write it: read, and written publicly or privately (section 8).

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
from collections.abc import Iterable, Sequence
from typing import Any

from gulch.core.seen import Refusal
from gulch.games.outlaws.positions.names import WAYS
from gulch.games.outlaws.rules.data import ALL_CARDS, CARDS, LETTERS, MODES, TOKEN_LETTERS, pool
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import KINDS, O9, ROW_NAMES, SEAT_LETTERS, TEAM_ROWS, kind_of, one_members
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


# writing


def score(lines: Sequence[Any], seats: int, team: bool, private: bool) -> list[str]:
    """A game as people write it down, out of the lines of its log: a head, then a line a turn.

    The public score holds nothing but what everybody has heard; the private one tells all, for after the game.
    """
    return Scribe(seats, team, private).write(lines)


def row_and_place(spot: int) -> tuple[int, int]:
    """Of a place by its number among the names of all places; see ``Street.named``."""
    return spot % int(TEAM_ROWS) // int(ROW_NAMES), spot % int(ROW_NAMES)


class Scribe:
    """Reads the log line by line, puts each action together when the next begins, and each turn likewise."""

    def __init__(self, seats: int, team: bool, private: bool) -> None:
        self.team, self.private = team, private
        self.mode = "team" if team else MODES[seats - 2]
        self.written: list[str] = []
        self.turn = ""
        self.actions: list[str] = []
        self.answers: list[tuple[str, str, str]] = []  # step, answer, what others heard of it
        self.notes: list[tuple[str, dict[str, int]]] = []
        self.deployed: dict[int, list[str]] = {}
        self.saloons: dict[int, str] = {}
        self.laid = ""

    def write(self, lines: Sequence[Any]) -> list[str]:
        for line in lines:
            if line.note == "TURN":
                self.end_turn()
                values = dict(line.blanks)
                self.turn = f"{values['turn']}{SEAT_LETTERS[values['seat']]}."
            elif line.note:
                self.take_note(line.note, dict(line.blanks))
            elif not self.turn:
                self.set_up(line)
            else:
                if line.step in ("ACTION", "REPLACE_WHO"):
                    self.end_action()
                self.answers.append((line.step, line.text, line.rumour))
        self.end_turn()
        return self.written

    # the head

    def set_up(self, line: Any) -> None:
        verb, _, name = line.text.partition(" ")
        if verb == "deploy" or line.step == "DEAL_PLACE":
            side = self.side_of(line.seat)
            self.deployed.setdefault(side, []).append(self.letter(side, ALL_CARDS.index(name)))
        elif verb == "lay":
            self.laid += name
        elif verb == "first":
            self.head(name)

    def head(self, first: str) -> None:
        self.written.append(f"mode {self.mode}  first {first}")
        width = 11 if self.team else 8
        for side, saloon in sorted(self.saloons.items()):
            row = self.deployed.get(side, [])
            street = "".join(row) if self.private and len(row) == width else "?" * width
            self.written.append(f"{SEAT_LETTERS[2 * side if self.team else side]}: {street}/{saloon}")
        if self.private:
            left = [letter for letter, count in zip(TOKEN_LETTERS, pool(self.mode), strict=True) for _ in range(count)]
            for token in self.laid:
                left.remove(token)
            self.written.append(f"tokens: {self.laid}/{''.join(left)}")

    def take_note(self, name: str, values: dict[str, int]) -> None:
        if name == "SALOON_OPENS":
            side = self.side_of(values["seat"])
            self.saloons[side] = self.letter(side, values["card"]) + self.letter(side, values["card2"])
        elif name == "RESIGNS":
            self.end_action()
            self.actions.append(f"{{{SEAT_LETTERS[values['seat']]} resigns}}")
        else:
            self.notes.append((name, values))

    # turns and actions

    def end_turn(self) -> None:
        self.end_action()
        if self.turn:
            self.written.append(f"{self.turn} {' ; '.join(self.actions)}")
        self.actions = []

    def end_action(self) -> None:
        if self.answers or self.notes:
            text = " ".join([part for part in (self.action(), *self.aftermath()) if part])
            if text:
                self.actions.append(text)
        self.answers, self.notes = [], []

    def side_of(self, seat: int) -> int:
        return seat // 2 if self.team else seat

    def answer(self, step: str) -> str:
        return next((text for name, text, _ in self.answers if name == step), "")

    def letter(self, side: int, card: int) -> str:
        owner = SEAT_LETTERS[2 * side + (card >= KINDS)] if self.team and one_members(card) else ""
        return LETTERS[kind_of(card)] + owner

    def shown(self) -> list[tuple[int, str]]:
        """Everybody who was turned round: the place in the own row, and the letter."""
        found = []
        for name, values in self.notes:
            if name == "SHOWS":
                side, place = row_and_place(values["spot"])
                found.append((place + 1, self.letter(side, values["card"])))
        return found

    def told(self, note: str) -> dict[str, int] | None:
        return next((values for name, values in self.notes if name == note), None)

    def action(self) -> str:
        kind = self.answers[0][1] if self.answers else ""
        if self.answers and self.answers[0][0] == "REPLACE_WHO":
            return self.fetched("X", "REPLACE")
        if kind == "saloon":
            return self.fetched("W", "SALOON")
        if kind == "pass":
            return "P"
        writers = {"move": self.moved, "look": self.looked, "take": self.taken, "use": self.used}
        return writers[kind]() if kind in writers else ""

    def moved(self) -> str:
        low, high = sorted((int(self.answer("MOVE_FIRST")), int(self.answer("MOVE_SECOND"))))
        open_to_all = len(self.answers[-1][2].split()) > 3
        secret = {"swap": "x", "keep": "="}[self.answer("MOVE_SWAP")]
        return f"M{low}-{high}{secret if self.private or open_to_all else ''}"

    def fetched(self, verb: str, step: str) -> str:
        stands = self.answer(f"{step}_ARRANGE")
        rumour = next(heard for name, _, heard in self.answers if name == f"{step}_ARRANGE").split()
        side = self.side_of(SEAT_LETTERS.index(self.turn[-2]))
        came = self.letter(side, ALL_CARDS.index(rumour[1]))
        text = f"{verb}:{came}+{rumour[2]}+{rumour[3]}"
        if verb == "W":
            stands, _, went = stands.partition(">")
            text += f">{went}"
        return f"{text}[{stands}]" if self.private else text

    def looked(self) -> str:
        place, letter = self.shown()[0]
        token = self.told("FINDS")
        return f"L{place}{letter}" + (f"({TOKEN_LETTERS[token['token']]})" if self.private and token else "")

    def taken(self) -> str:
        place, letter = self.shown()[0]
        found = self.told("SHOWS_TOKEN") or {"token": 4}
        announced, token = self.answer("ANNOUNCE"), TOKEN_LETTERS[found["token"]]
        text = f"T{place}{letter}:{announced}!{token}"
        if announced == token:
            won = any(name == "WINS" for name, _ in self.notes)
            text += "+" if self.answer("KEEP") == "take" or won else "-"
        return text + self.drawn("REFILL")

    def drawn(self, step: str) -> str:
        """What chance has put into the street, told after the game."""
        drawn = self.answer(step)
        return f"~{drawn.split()[-1]}" if drawn and self.private else ""

    def used(self) -> str:
        shown = self.shown()
        place, letter = shown[0]
        mayor = len(shown) > 1 and shown[1] == (place - 1, "M") and self.mayor_needed(place, letter)
        text = f"U{place}{letter}" + ("+M" if mayor else "")
        found = shown[2 if mayor else 1][1] if len(shown) > (2 if mayor else 1) else ""
        lane = self.answer("TARGET")
        at = lane if lane and lane != f"@{place}" else ""
        kind = letter[0]
        if kind in "SRB":
            named = self.answer("ARREST") or self.answer("HEADLINE_NAME") or self.answer("ROB")
            text += f":{LETTERS[CARDS.index(named)]}{at}!{found}"
            stolen = self.told("STEALS")
            return text + ("*" if self.told("MARKS") else f"${TOKEN_LETTERS[stolen['token']]}" if stolen else "")
        if kind == "K":
            return text + self.answer("STORE") + self.drawn("EXCHANGE")
        if kind == "D":
            return text + self.answer("DANCE")
        return f"{text}^" if kind == "V" else f"{text}{at}!{found}"

    def mayor_needed(self, place: int, letter: str) -> bool:
        """An opposing Mayor may stand on the same number; the own one is shown only when somebody reaches further."""
        lane, store = self.answer("TARGET"), self.answer("STORE")
        if lane:
            return lane != f"@{place}"
        if letter == "K":
            return any(abs(int(n) - place) > 1 for n in store.strip("<>").split(",") if n.isdigit())
        return letter == "V"

    def aftermath(self) -> list[str]:
        """Reactions, eliminations, the end."""
        found = []
        for name, values in self.notes:
            who = SEAT_LETTERS[values["seat"]] if "seat" in values else ""
            if name == "NO_REACTION":
                found.append(f"({who} -)")
            elif name in ("SAVED", "CANCELLED"):
                kind = self.sheriff(values["spot"]) if name == "SAVED" else "V"
                place = row_and_place(values["spot"])[1] + 1
                found.append(f"({who} {kind}{place}{'c' if name == 'SAVED' else ''})")
            elif name == "ELIMINATED":
                found.append(f"{{{who} out {WAYS[values['way']].capitalize()}}}")
            elif name == "MERGES":
                found.append("{merge}")
            elif name == "SUDDEN_DEATH":
                found.append("{sudden}")
            elif name == "WINS":
                found.append(f"# {who} {WAYS[values['way']].capitalize()}")
            elif name == "DRAWN":
                found.append(f"# draw {WAYS[values['way']]}")
        return found

    def sheriff(self, spot: int) -> str:
        shown = [values for name, values in self.notes if name == "SHOWS" and values["spot"] == spot]
        return self.letter(row_and_place(spot)[0], shown[-1]["card"])
