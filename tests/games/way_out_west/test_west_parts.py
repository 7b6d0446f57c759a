"""The law of parts: what a part of the screen shows depends on the fields it says it reads, and on nothing else."""

import random

import pytest
from msgspec import json

from gulch.core.laws import Trial, random_answer
from gulch.core.seen import fields, observe
from gulch.core.steps import NOBODY, SPECTATOR, Rng
from gulch.games import find
from gulch.games.way_out_west.screen.view import SCREEN
from tests.games.way_out_west.setting import act, fight, play, scene

BOX = find("way-out-west")
TRIAL = Trial(BOX.game, BOX.options, BOX.names)
AROUND = ("viewer", "seat", "stop", "told", "sealed", "options")
SAY = BOX.phrases("en")


def course(s, seed):
    """A game played at random from here: every position of it, dice included."""
    rng = Rng(seed)
    while s.seat != NOBODY:
        yield s.copy()
        s.play(random_answer(s, rng))
    yield s


def mixed(seen, other, kept):
    """What is seen, but all fields that are not kept are those of another position."""
    strange = seen.copy()
    for name in {*fields(seen), *AROUND} - set(kept):
        value = getattr(other, name)
        setattr(strange, name, value if isinstance(value, int) or name == "stop" else value[:])
    return strange


def drawn(part, seen):
    rows = [part.draw(seen, SAY, seat) for seat in range(seen.seats)] if part.by_seat else part.draw(seen, SAY)
    return json.encode(rows)


def keeps_to_its_fields(positions, seed, samples):
    lots = random.Random(seed)
    for s in lots.sample(positions, min(samples, len(positions))):
        viewer = lots.choice([int(s.seat) if s.seat >= 0 else 0, *range(s.seats), int(SPECTATOR)])
        seen = observe(s, viewer)
        other = observe(lots.choice(positions), lots.choice([*range(s.seats), int(SPECTATOR)]))
        for part in SCREEN.parts:
            same = drawn(part, mixed(seen, other, part.reads)) == drawn(part, seen)
            assert same, f"{part.path} reads more than {part.reads} at {s.stop.name}"


@pytest.mark.parametrize("seed", range(12))
def test_a_part_reads_no_more_than_it_says(seed):
    s = TRIAL.start(Rng(seed))
    keeps_to_its_fields([*course(s.copy(), seed), *course(s, seed + 1000)], seed, samples=60)


def test_in_gunfights_as_well():
    s = scene(
        cowboys=[("red", "Dodge", 4), ("blue", "Dodge", 2), ("green", "Kansas", 1)],
        buildings=[("blue", "bank", "Dodge"), ("green", "jail", "Dodge"), ("blue", "hotel", "Dodge")],
        cattle=[("blue", "Dodge", 2), ("red", "SanAntonia", 3)],
        farmers=[("yellow", "Dodge")],
    )
    found = [s.copy(), act(s.copy()).copy()]
    for target in ("bank/blue", "hotel/blue", "cattle2/blue", "farmer"):
        for words in (["ask", "help"], ["ask", "refuse"], ["noask"]):
            asked = fight(s.copy(), "Dodge", target)
            if asked.stop.name == "HELP":
                words = words[1:] or ["refuse"]
            found += [asked.copy(), *course(play(asked, *words).copy(), len(found))]
    keeps_to_its_fields(found, 1, samples=200)


def test_every_part_names_fields_that_there_are():
    s = TRIAL.start(Rng(1))
    for part in SCREEN.parts:
        assert set(part.reads) <= {*fields(s), *AROUND}, part.path
    keys = {part.path.partition("/")[2] for part in SCREEN.parts if part.path.startswith("table/")}
    assert keys == set(SCREEN.table.__struct_fields__)
