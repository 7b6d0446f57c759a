"""A game as people write it down, a line a turn, publicly or privately; how an action reads, see ``notation.py``."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.face.lines import Line
from gulch.games.outlaws.positions.names import WAYS
from gulch.games.outlaws.rules.data import ALL_CARDS, CARDS, LETTERS, MODES, TOKEN_LETTERS, pool
from gulch.games.outlaws.rules.terms import KINDS, ROW_NAMES, SEAT_LETTERS, TEAM_ROWS, kind_of, one_members


def score(lines: Sequence[Line], seats: int, team: bool, private: bool) -> list[str]:
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

    def write(self, lines: Sequence[Line]) -> list[str]:
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

    def set_up(self, line: Line) -> None:
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
