"""What could be true for one viewer: made from its observation alone, so that it tells nothing the viewer may not know.

A game that can conclude says so in ``possible`` of its box. For all others truths are imagined, many of them and always
the same ones, and what is covered is counted in them.
"""

from __future__ import annotations

from typing import Any

from gulch.core.positions import document
from gulch.core.seen import fields, plain
from gulch.core.steps import NOBODY, UNKNOWN, Rng, State
from gulch.face.box import Box

SAMPLES = 400
FIRST_SEED = 1


def possible(box: Box, seen: State, samples: int = SAMPLES) -> dict[str, Any]:
    """``hidden``: by place what may be there, each with its chance. ``exact``: are these all there is, and right?

    What is imagined is an estimate from so many ``samples``; where nothing is hidden there is nothing to estimate.
    """
    known = box.possible(seen)
    if known is not None:
        exact, hidden = known
        return {"exact": exact, "samples": 0, "hidden": hidden}
    places = covered(box, seen)
    if not places or seen.seat == NOBODY:
        return {"exact": True, "samples": 0, "hidden": {}}
    rng, counts = Rng(FIRST_SEED), {place: dict[str, int]() for place in places}
    for _ in range(samples):
        truth = box.game.imagine(seen, rng)
        for place, thing in leaves(document(box.game, box.options, box.names, truth)).items():
            if place in counts:
                counts[place][thing] = counts[place].get(thing, 0) + 1
    hidden = {
        place: {thing: count / samples for thing, count in sorted(things.items(), key=lambda item: (-item[1], item[0]))}
        for place, things in counts.items()
    }
    return {"exact": False, "samples": samples, "hidden": hidden}


def imagined(box: Box, seen: State, seed: int) -> State:
    """A whole truth that looks just like this to the viewer; the same seed gives the same one everywhere."""
    truth: State = box.game.imagine(seen, Rng(seed))
    return truth


def covered(box: Box, seen: State) -> list[str]:
    """The places of the position that this viewer does not see, by the names they have in its document."""
    if not any(UNKNOWN in numbers(seen, name) for name in fields(seen)):
        return []
    shown = leaves(document(box.game, box.options, box.names, seen))
    return [place for place, thing in shown.items() if thing == "?" and not place.startswith("asked")]


def numbers(seen: State, name: str) -> list[int]:
    value = plain(getattr(seen, name))
    return value if isinstance(value, list) else [value]


def leaves(doc: Any, path: str = "") -> dict[str, str]:
    """Every single thing of a document by its place: "hand.red.3"."""
    if isinstance(doc, dict):
        pairs = [(str(key), value) for key, value in doc.items()]
    elif isinstance(doc, list):
        pairs = [(str(number), value) for number, value in enumerate(doc, 1)]
    else:
        return {path: "none" if doc is None else str(doc)}
    found: dict[str, str] = {}
    for key, value in pairs:
        found |= leaves(value, f"{path}.{key}" if path else key)
    return found
