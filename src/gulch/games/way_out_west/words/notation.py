"""Compact lines for people, taken apart into single answers; headings and results of records."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gulch.core.seen import Refusal, write
from gulch.core.steps import Heard
from gulch.face.lines import Line
from gulch.games.way_out_west.rules.data import BOX, COLOUR, DATA, TOWN
from gulch.games.way_out_west.rules.table import West
from gulch.games.way_out_west.words.objections import known, object_to

SHORT = dict(zip(DATA["town_short"], TOWN, strict=True))
SHORT_NAME = re.compile(rf"\b({'|'.join(SHORT)})\b")
DRIVE = re.compile(r"^drive (\w+:)?(\w+>\w+)$")
RIDE = re.compile(r"^(\w+)>(\w+)(?:\*([1-9]))?$")


def heading(s: West) -> str:
    """What a record prints when it changes; nothing before the first turn."""
    return "" if s.stop.name in ("FIRST_PLAYER", "SETUP_PLACE") else f"Turn {int(s.space)}"


def expand(seen: West, text: str) -> list[str] | None:
    """A compact line as single answers, without those that the game takes by itself. None: it is not compact."""
    spelled = spell(seen, text)
    wanted = taken_apart(spelled) if seen.stop.name == "CHOOSE_ACTION" else None
    if wanted is not None:
        return still_to_say(seen, wanted)
    return None if spelled == text else [spelled]


def forbidden(seen: West, text: str) -> Refusal | None:
    """The ruling in the way of what does not answer the present question; None where no ruling speaks of it."""
    spelled = spell(seen, text)
    return object_to(seen, taken_apart(spelled) or [spelled])


def spell(seen: West, text: str) -> str:
    """With the names of towns in full, and the owner of driven cattle named if, and only if, he can be chosen."""
    spelled = SHORT_NAME.sub(lambda short: SHORT[short[1]], text)
    drive = DRIVE.match(spelled)
    if drive is None or seen.seat < 0:
        return spelled
    own = COLOUR[seen.seat]
    if not seen.rules.drives_any_cattle:
        return f"drive {drive[2]}" if drive[1] == f"{own}:" else spelled
    return spelled if drive[1] else f"drive {own}:{drive[2]}"


def taken_apart(text: str) -> list[str] | None:
    """Every answer a compact line stands for; None where one of them can never be given."""
    words = compact(text)
    return words if words is not None and all(map(known, words)) else None


def compact(text: str) -> list[str] | None:
    verb, _, rest = text.partition(" ")
    names = [name.strip() for name in rest.split(",")]
    if verb in ("cattle", "cowboys"):
        return [f"box {verb}", *[f"{'graze' if verb == 'cattle' else 'hire'} {name}" for name in names]]
    if verb == "build":
        return [f"box {rest.split('@')[0]}", text]
    if verb in BOX and verb.startswith("move"):
        rides = [RIDE.match(name) for name in names]
        if all(rides):
            ways = [f"ride {way[1]}>{way[2]}" for way in rides if way for _ in range(int(way[3] or 1))]
            return [f"box {verb}", *ways]
    if verb == "drive":
        return ["box drive", text]
    if verb == "farmer":
        town, _, over = rest.partition(" ")
        return ["box farmer", f"farm {town}", over or "over empty"]
    if verb == "fight" and len(rest.split()) == 2:
        town, target = rest.split()
        return ["box gunfight", f"at {town}", f"target {target}"]
    return None


def still_to_say(seen: West, wanted: list[str]) -> list[str] | None:
    """Try the answers out on what is seen; leave out what happens by itself, and end an action that could go on.

    None where the game would by itself do something else than was wanted.
    """
    trial = seen.copy()
    seat, said = seen.seat, []
    by_itself: list[str] = []
    for place, word in enumerate(wanted):
        if by_itself:
            if by_itself.pop(0) != word:
                return None
            continue
        said.append(word)
        choice = next((c for c in trial.legal() if write(trial, c) == word), None)
        if choice is None or trial.seat != seat:
            return [*said, *wanted[place + 1 :]]  # the table will say why not
        journal: list[Heard] = []
        trial.journal = journal
        trial.play(choice)
        by_itself = [heard.word for heard in journal if heard.note is None and heard.seat == seat]
    if trial.seat == seat and trial.stop.name in ("GRAZE", "HIRE", "RIDE"):
        said.append("done")
    return said


def verify(seen: West, lines: Sequence[Line], result: str) -> bool:
    """Is this how the last gunfight came out? As it is written: red wins, farmer wins, nobody."""
    for line in reversed(lines):
        if line.note in ("WINS", "FARMER_WINS", "NOBODY_WINS"):
            wins: str = {"FARMER_WINS": "farmer wins", "NOBODY_WINS": "nobody"}.get(line.note, "")
            return result == (wins or f"{COLOUR[dict(line.blanks)['seat']]} wins")
    return False
