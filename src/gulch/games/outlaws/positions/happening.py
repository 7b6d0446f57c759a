"""What is going on: the action being put together, what it reaches, windows, the last thing everybody saw."""

from __future__ import annotations

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.outlaws.beliefs.belief import conclusions
from gulch.games.outlaws.positions.places import Data, gone, place_name, seat_of, slot_name, spot_name
from gulch.games.outlaws.positions.questions import unpack
from gulch.games.outlaws.rules.data import LETTERS
from gulch.games.outlaws.rules.history import DANCED, FETCHED, MOVED, REPLACED, apart
from gulch.games.outlaws.rules.reactions import SHOOTER, VICTIM
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BANDIT,
    DANCER,
    HITMAN,
    INDIAN,
    ORDERS,
    REPORTER,
    REVEREND,
    SHERIFF,
    STOREKEEP,
    kind_of,
)

WINDOWS = ("save", "cancel-hitman", "cancel-bandit")
ORDER = ("ask", "always", "never")
EVENTS = {  # kinds of entries, and where in them the places stand
    MOVED: ("moved", slice(1, 3)),
    FETCHED: ("saloon", slice(2, 4)),
    REPLACED: ("saloon", slice(2, 5)),
    DANCED: ("danced", slice(1, 3)),
}


def event(s: Street) -> Data | None:
    if s.stop.name == "SAVE":
        shooter, victim = int(SHOOTER.of(s.told)), int(VICTIM.of(s.told))
        return {"n": len(s.history), "kind": "shot", "places": [spot_name(s, shooter), spot_name(s, victim)]}
    for n in range(len(s.history), 0, -1):
        kind, said = apart(int(s.history[n - 1]))
        if kind in EVENTS:
            name, places = EVENTS[kind]
            return {"n": n, "kind": name, "places": [place_name(s, said[0], place) for place in said[places]]}
    return None


def acting(s: Street) -> Data | None:
    """What has been chosen of an action so far."""
    step, told = s.stop.name, int(s.told)
    if step == "DEPLOY" and s.viewer >= 0:
        return {"at": place_name(s, int(s.side_of(s.viewer)), told), "picked": [], "mayor": []}
    if s.active < 0:
        return None
    side = int(s.side_of(s.active))
    own = [place_name(s, side, place) for place in range(16)]
    values = unpack(step, told)
    if step.startswith(("MOVE", "SALOON", "REPLACE")) and values:
        coming = [seat_of(s, values["who"])] if "who" in values else []
        return {
            "at": None,
            "picked": coming + [own[values[key]] for key in ("first", "second") if key in values],
            "mayor": [],
        }
    if step in ("ARREST", "HEADLINE_NAME"):
        return {"at": own[values["place"]], "picked": [spot_name(s, int(s.facing(side, values["lane"])))], "mayor": []}
    if step in ("ANNOUNCE", "KEEP", "ROB", "DANCE", "TARGET", "STORE"):
        return {"at": own[told], "picked": [], "mayor": beyond(s, side, told)}
    return None


def beyond(s: Street, side: int, place: int) -> list[str]:
    """What only the Mayor's help reaches: targets off the own lane, tokens two lanes away."""
    lanes = [lane for lane in range(s.width) if lane != place]
    if s.stop.name == "TARGET":
        return [spot_name(s, int(s.facing(side, lane))) for lane in lanes]
    if s.stop.name == "STORE":
        return [slot_name(s, int(s.slot_of(side, lane))) for lane in lanes if not place - 1 <= lane <= place + 1]
    return []


def maybe(s: Street) -> dict[str, list[str]] | None:
    """Who may stand where, from public events and what the viewer has seen (O63)."""
    if not s.rules.auto_notes or s.turn == 0 or s.seat == NOBODY:
        return None
    belief = conclusions(s)
    if belief is None:
        return None
    found = {}
    for side in range(s.sides):
        row = belief.rows[side]
        if row is not None and not gone(s, side):
            for place, cards in enumerate(row.possible()):
                if s.row[s.at(side, place)] == UNKNOWN:
                    letters = {LETTERS[kind_of(card)] for card in cards}
                    found[place_name(s, side, place)] = sorted(letters, key=LETTERS.index)
    return found


def now(seen: Street) -> Data:
    limit = int(seen.rules.patience * seen.alive())
    quiet = {"turns": int(seen.quiet), "limit": limit} if limit and 2 * seen.quiet > limit else None
    return {
        "turn": int(seen.turn),
        "seat": int(seen.active),
        "action": min(int(seen.done) + 1, 2),
        "quiet": quiet,
    }


def window(seen: Street) -> Data | None:
    if seen.seat < 0 or seen.stop.name not in ("SAVE", "CANCEL"):
        return None
    values = unpack(seen.stop.name, int(seen.told))
    if seen.stop.name == "SAVE":
        by: str | None = spot_name(seen, values["hitman"])
        return {"kind": "save", "seat": int(seen.seat), "spot": spot_name(seen, values["governor"]), "by": by}
    return {"kind": "cancel", "seat": int(seen.seat), "spot": spot_name(seen, values["arrested"]), "by": None}


def reach(seen: Street) -> Data:
    """Previews for the viewer's own turn: whom or what each own character would reach, and what shows the Mayor."""
    if seen.viewer < 0 or seen.active != seen.viewer or seen.turn == 0 or seen.seat != seen.viewer:
        return {}
    side, found = int(seen.side_of(seen.viewer)), {}
    for place in range(seen.width):
        if seen.bars_use(seen.viewer, place):
            continue
        lanes = reached(seen, side, place)
        if lanes:
            found[spot_name(seen, int(seen.at(side, place)))] = lanes
    return found


def reached(seen: Street, side: int, place: int) -> list[Data]:
    kind = int(kind_of(seen.card(side, place)))
    near = {HITMAN: 0, SHERIFF: 0, INDIAN: 0, REPORTER: 0, BANDIT: 0, STOREKEEP: 1, REVEREND: 1}
    if kind == DANCER:
        far = 1 if seen.rules.short_dances else 2
        lanes = [lane for lane in range(place - far, place + far + 1) if lane != place]
        return [lane_shown(seen, side, lane, False) for lane in lanes if inside(seen, place, lane)]
    if kind not in near:
        return []
    if kind == REVEREND:
        places = [place - 1] + ([place - 2] if seen.mayor_behind(side, place) else [])
        return [
            {"lane": at + 1, "spot": spot_name(seen, int(seen.at(side, at))), "mayor": at == place - 2}
            for at in places
            if at >= 0 and seen.held[side] == at
        ]
    mayor = seen.mayor_behind(side, place) and kind not in (HITMAN, BANDIT)
    usual = near[kind]
    far = usual + 1 if mayor else usual
    found = []
    for lane in range(max(0, place - far), min(int(seen.width), place + far + 1)):
        if kind == STOREKEEP:
            slot = int(seen.slot_of(side, lane))
            if seen.slot[slot] != NOBODY:
                found.append({"lane": lane + 1, "spot": slot_name(seen, slot), "mayor": abs(lane - place) > usual})
        elif inside(seen, place, lane):
            found.append(lane_shown(seen, side, lane, abs(lane - place) > usual))
    return found


def inside(seen: Street, place: int, lane: int) -> bool:
    return 0 <= lane < seen.width and bool(seen.same_arm(place, lane))


def lane_shown(seen: Street, side: int, lane: int, mayor: bool) -> Data:
    return {"lane": lane + 1, "spot": spot_name(seen, int(seen.facing(side, lane))), "mayor": mayor}


def orders(seen: Street) -> Data | None:
    if seen.viewer < 0:
        return None
    own = seen.orders[seen.viewer * ORDERS : seen.viewer * ORDERS + ORDERS]
    return {window: ORDER[int(value)] for window, value in zip(WINDOWS, own, strict=True)}
