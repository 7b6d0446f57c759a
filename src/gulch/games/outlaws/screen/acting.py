"""What is going on: the action being put together, what it reaches, and the last thing everybody saw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from gulch.core.steps import FINE, NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.face.screens import part
from gulch.games.outlaws.beliefs.belief import conclusions
from gulch.games.outlaws.positions.places import place_name, seat_of, slot_name, spot_name
from gulch.games.outlaws.positions.questions import Values, unpack
from gulch.games.outlaws.rules.data import LETTERS
from gulch.games.outlaws.rules.history import DANCED, FETCHED, MOVED, REPLACED, apart
from gulch.games.outlaws.rules.reach import bars_dance, bars_target, bars_token, faces_somebody, far_from, to_be_freed
from gulch.games.outlaws.rules.reactions import SHOOTER, VICTIM
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BANDIT,
    DANCER,
    HITMAN,
    INDIAN,
    REPORTER,
    REVEREND,
    SHERIFF,
    STOREKEEP,
    kind_of,
)
from gulch.games.outlaws.screen.letters import Letter, card_letter
from gulch.games.outlaws.screen.table import Acting, Event, Reached

EVENTS: dict[int, tuple[Literal["moved", "saloon", "danced"], slice]] = {  # and where in an entry the places stand
    MOVED: ("moved", slice(1, 3)),
    FETCHED: ("saloon", slice(2, 4)),
    REPLACED: ("saloon", slice(2, 5)),
    DANCED: ("danced", slice(1, 3)),
}
ABOUT_ONE = ("ANNOUNCE", "KEEP", "ROB", "DANCE", "TARGET", "STORE")  # told who acts, and nothing else


@part("table/acting", reads="viewer stop told active saloon south left right")
def acting(seen: Street, say: Phrasebook) -> Acting | None:
    """What has been chosen of an action so far, which its own side alone sees (O82).

    Lifted up are both places of a Move (O79), and who comes out of the Saloon, be it for a lost member (O74).
    """
    step, values = seen.stop.name, unpack(seen.stop.name, int(seen.told))
    if step == "DEPLOY" and seen.viewer >= 0:
        return Acting(place_name(seen, int(seen.side_of(seen.viewer)), values["place"]), [], [])
    if seen.active < 0 or not values:
        return None
    side = int(seen.side_of(seen.active))
    if step.startswith(("MOVE", "SALOON", "REPLACE")):
        return Acting(None, picked(seen, side, values), [])
    if step in ("ARREST", "HEADLINE_NAME"):
        target = spot_name(seen, int(seen.facing(side, values["lane"])))
        return Acting(place_name(seen, side, values["place"]), [target], [])
    if step in ABOUT_ONE:
        return Acting(place_name(seen, side, values["place"]), [], shows_mayor(seen, side, values["place"]))
    return None


def picked(s: Street, side: int, values: Values) -> list[str]:
    """Who comes out of the Saloon, if anybody, and the places that take part."""
    coming = [seat_of(s, values["who"])] if "who" in values else []
    return coming + [place_name(s, side, values[key]) for key in ("first", "second") if key in values]


def shows_mayor(s: Street, side: int, place: int) -> list[str]:
    """What only the Mayor's help reaches: targets off the own lane, tokens two lanes away."""
    if s.stop.name == "TARGET":
        return [spot_name(s, int(s.facing(side, lane))) for lane in range(s.width) if lane != place]
    if s.stop.name == "STORE":
        return [slot_name(s, int(s.slot_of(side, lane))) for lane in range(s.width) if far_from(lane, place)]
    return []


@part("table/maybe", reads="viewer seat turn history looks row out saloon")
def maybe(seen: Street, say: Phrasebook) -> dict[str, list[Letter]] | None:
    """Who may stand where, from public events and what the viewer has seen (O63); never without whoever does."""
    if not seen.rules.auto_notes or seen.turn == 0 or seen.seat == NOBODY:
        return None
    belief = conclusions(seen)
    if belief is None:
        return None
    found: dict[str, list[Letter]] = {}
    for side, row in enumerate(belief.rows):
        if row is not None and not seen.gone(side):
            for place, cards in enumerate(row.possible()):
                if seen.row[seen.at(side, place)] == UNKNOWN:
                    letters = {card_letter(card) for card in cards}
                    found[place_name(seen, side, place)] = sorted(letters, key=LETTERS.index)
    return found


@part("table/event", reads="stop told history")
def event(seen: Street, say: Phrasebook) -> Event | None:
    """A shot is in the air as long as its window is open, whether or not anybody could answer it (O27)."""
    if seen.stop.name == "SAVE":
        spots = int(SHOOTER.of(seen.told)), int(VICTIM.of(seen.told))
        return Event(len(seen.history), "shot", [spot_name(seen, spot) for spot in spots])
    for n in range(len(seen.history), 0, -1):
        kind, said = apart(int(seen.history[n - 1]))
        if kind in EVENTS:
            name, places = EVENTS[kind]
            return Event(n, name, [place_name(seen, said[0], place) for place in said[places]])
    return None


@part("table/reach", reads="viewer seat active turn row held gap slot out south left right")
def reach(seen: Street, say: Phrasebook) -> dict[str, list[Reached]]:
    """Previews for the viewer's own turn: whom or what each own character would reach, and what shows the Mayor.

    Whoever is known to all is still a target (O28), but for a Sheriff nobody who lies immobilized (O18). The Storekeep
    reaches tokens that are there (O29), the Dancer two lanes of the row opposite (O31, O34) up to whom she cannot move
    (O32), the Reverend the Bandit who lies at his left (O25, O40). The Mayor helps at his right alone (O44).
    """
    if seen.viewer < 0 or seen.active != seen.viewer or seen.turn == 0 or seen.seat != seen.viewer:
        return {}
    side, found = int(seen.side_of(seen.viewer)), {}
    for place in range(seen.width):
        if seen.bars_use(seen.viewer, place) == FINE:
            reached = list(reached_from(seen, side, place))
            if reached:
                found[place_name(seen, side, place)] = reached
    return found


def reached_from(s: Street, side: int, place: int) -> Iterator[Reached]:
    kind = int(kind_of(s.card(side, place)))
    near = range(max(0, place - 2), min(int(s.width), place + 3))
    if kind in (HITMAN, BANDIT) and faces_somebody(s, side, place) == FINE:
        yield Reached(spot_name(s, int(s.facing(side, place))), False)
    elif kind in (SHERIFF, INDIAN, REPORTER):
        for lane in near:
            if bars_target(s, side, place, lane) == FINE:
                yield Reached(spot_name(s, int(s.facing(side, lane))), lane != place)
    elif kind == STOREKEEP:
        for lane in near:
            if bars_token(s, side, place, lane) == FINE:
                yield Reached(slot_name(s, int(s.slot_of(side, lane))), bool(far_from(lane, place)))
    elif kind == DANCER:
        for lane in near:
            if lane != place and bars_dance(s, side, place, lane) == FINE:
                yield Reached(spot_name(s, int(s.facing(side, lane))), False)
    elif kind == REVEREND and to_be_freed(s, side, place):
        held = int(s.held[side])
        yield Reached(place_name(s, side, held), bool(far_from(held, place)))


MOVING = [acting, maybe, event, reach]
