"""Positions that somebody has edited badly: refused with field and reason, or played to the end without a fault.

``make positions [POSITIONS=100000] [GAME=outlaws]`` tries very many; the tests try a few.
"""

import json
import os
import random
import re
import sys
import time
from multiprocessing import Pool, cpu_count
from typing import Any

from gulch.core.laws import Trial, random_answer
from gulch.core.positions import BadPosition, Document, document, position
from gulch.core.steps import CHANCE, NOBODY, Rng, State
from gulch.face.box import Box
from gulch.games import find, names
from gulch.play.records import replay
from gulch.play.table import NotAllowed, Table
from gulch.play.views import view

FIELD_AND_REASON = re.compile(r"^[a-z_]+[\w.\[\] -]*: \S.*", re.DOTALL)
MOST_ANSWERS = 150  # with all that is to be seen of each; after that only the rules are asked
CHUNK = 100
Way = tuple[Any, ...]  # keys and places, from the outside in
ODD: tuple[Any, ...] = (None, "?", True, -1, 0, 1, 2, 7, 77, 10**6, -(10**6), "", "nobody", [], {}, [[]], 0.5)


def some_positions(box: Box, rng: random.Random) -> tuple[State, State]:
    """Two from one game that was played at random, any as likely. A game can be too long to keep all of it."""
    trial = Trial(box.game, box.options, box.names)
    played = trial.positions(rng.randrange(10**6), every=rng.choice((1, 3, 9)))
    one = other = next(played)
    for before, s in enumerate(played, 1):
        one = s if rng.randrange(before + 1) == 0 else one
        other = s if rng.randrange(before + 1) == 0 else other
    return (until_luck(one, rng), other) if rng.randrange(4) == 0 else (one, other)


def until_luck(s: State, rng: random.Random) -> State:
    """The next time the game waits for chance, if that is soon."""
    dice, later = Rng(rng.randrange(10**6)), s.copy()
    for _ in range(40):
        if later.seat in (CHANCE, NOBODY):
            break
        later.play(random_answer(later, dice))
    return later if later.seat == CHANCE else s


def places(doc: object, path: Way = ()) -> list[Way]:
    """The way to everything in a document."""
    found = []
    inner = doc.items() if isinstance(doc, dict) else enumerate(doc) if isinstance(doc, list) else ()
    for key, value in inner:
        found.append((*path, key))
        found += places(value, (*path, key))
    return found


def held(doc: Any, path: Way) -> Any:
    """What holds the thing at the end of a path."""
    for key in path[:-1]:
        doc = doc[key]
    return doc


def mutate(doc: Document, steps: list[str], rng: random.Random) -> None:
    """One edit: something odd, something that stood elsewhere, one more here and one less there, another question."""
    field = rng.choice([key for key in doc if key not in ("game", "players")])
    inside = [path for path in places(doc[field], (field,)) if path] or [(field,)]
    path = rng.choice([(field,), *inside])
    holder, key = held(doc, path), path[-1]
    value = holder[key]
    edit = rng.randrange(8)
    if edit == 0:
        holder[key] = rng.choice(ODD)
    elif edit == 1 and type(value) is int:
        holder[key] = value + rng.choice((-2, -1, 1, 2))
    elif edit == 2:  # one more here, one less there: sums still hold
        numbers = [p for p in inside if type(held(doc, p)[p[-1]]) is int]
        near = rng.choice(numbers)[:-1] if numbers else ()
        beside = [p for p in numbers if p[:-1] == near]
        numbers = rng.choice((numbers, beside))
        if len(numbers) > 1:
            one, two = rng.sample(numbers, 2)
            held(doc, one)[one[-1]] += 1
            held(doc, two)[two[-1]] -= 1
    elif edit == 3 and len(inside) > 1:  # two things change places
        one, two = rng.sample(inside, 2)
        if one[: len(two)] != two and two[: len(one)] != one:
            there, here = held(doc, one), held(doc, two)
            there[one[-1]], here[two[-1]] = here[two[-1]], there[one[-1]]
    elif edit == 4 and isinstance(value, (dict, list)) and value:
        gone = rng.choice(list(value) if isinstance(value, dict) else list(range(len(value))))
        del value[gone]
    elif edit == 5 and isinstance(value, list) and value:
        value.append(json.loads(json.dumps(rng.choice(value))))
    elif edit == 6 and isinstance(doc.get("asked"), dict):
        doc["asked"][rng.choice(("seat", "told"))] = rng.choice((-2, -1, 0, 1, 2, 3, 4, 9, 64))
        if rng.randrange(2):
            doc["asked"]["step"] = rng.choice(steps)
    else:
        other = rng.choice(places(doc))
        holder[key] = json.loads(json.dumps(held(doc, other)[other[-1]]))


def transplant(doc: Document, other: Document, rng: random.Random) -> None:
    """Some of another moment of the same game: its question, its agenda, or anything else that was possible there."""
    edit = rng.randrange(4)
    fields = {0: ["asked", "agenda"], 1: ["asked"], 2: ["agenda"]}.get(edit)
    for field in fields or rng.sample([key for key in doc if key not in ("game", "players", "options")], 2):
        doc[field] = other[field]


def mutated(box: Box, rng: random.Random) -> Document:
    docs = [document(box.game, box.options, box.names, s) for s in some_positions(box, rng)]
    doc: Document
    doc, other = json.loads(json.dumps(docs))
    if rng.randrange(4) == 0:
        transplant(doc, other, rng)
        return doc
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        mutate(doc, [step.name for step in box.game.steps], rng)
    return doc


def try_out(box: Box, doc: Document, seed: int) -> bool:
    """False where it is refused as it should be; what is accepted is played to its end."""
    try:
        s = position(box.game, box.options, box.names, doc)
    except BadPosition as refused:
        assert FIELD_AND_REASON.match(str(refused)), f"neither field nor reason: {refused}"
        return False
    if s.viewer == NOBODY:
        play_on(box, s, seed)
    return True


def play_on(box: Box, s: State, seed: int) -> None:
    """To the end at random, with what everybody sees, may do and is refused."""
    rng, dice = random.Random(seed), Rng(seed)
    table = Table(box, start=s, luck="manual")
    words = [word for step in box.game.steps for word in step.words[:40]]
    seen_by = [None, *range(table.seats)]
    for viewer in seen_by:
        view(table, viewer, "en")
    while not table.over and table.version < MOST_ANSWERS:
        view(table, rng.choice(seen_by), rng.choice(("en", "it")))
        seat = table.waiting()[0]
        if isinstance(seat, str):
            truth = table.truth()
            table.play("chance", truth.stop.word(truth, truth.told, truth.luck(dice)))
            continue
        try_words(table, seat, rng.sample(words, min(4, len(words))))
        table.play(seat, rng.choice(table.options(seat)))
    for viewer in seen_by:
        view(table, viewer, "en")
    again = replay(table.record())
    assert again.hash() == table.hash(), "the record replays otherwise"
    truth = table.truth()
    for _ in range(20_000):
        if truth.seat == NOBODY:
            break
        truth.play(truth.luck(dice) if truth.seat == CHANCE else truth.legal()[rng.randrange(len(truth.legal()))])


def try_words(table: Table, seat: int, words: list[str]) -> None:
    for word in words:
        before = table.hash()
        why = table.why_not(seat, word)
        assert why is None or why.message
        assert table.hash() == before
        if why is not None:
            try:
                table.play(seat, word)
            except NotAllowed:
                continue
            raise AssertionError(f"{word!r} was refused and then played")


def chunk(job: tuple[str, int]) -> tuple[int, int]:
    name, first = job
    box, accepted = find(name), 0
    for seed in range(first, first + CHUNK):
        doc = mutated(box, random.Random(seed))
        try:
            accepted += try_out(box, doc, seed)
        except Exception as fault:
            raise AssertionError(f"{name}, seed {seed}: {fault!r}") from fault
    return CHUNK, accepted


def main() -> int:
    count = int(os.environ.get("POSITIONS") or 100_000)
    first = int(os.environ.get("FIRST") or 0)
    wanted = [os.environ["GAME"]] if os.environ.get("GAME") else names()
    with Pool(cpu_count()) as pool:
        for name in wanted:
            began = time.monotonic()
            jobs = [(name, seed) for seed in range(first, first + count // len(wanted), CHUNK)]
            done = list(pool.imap_unordered(chunk, jobs))
            tried, accepted = sum(d[0] for d in done), sum(d[1] for d in done)
            took = time.monotonic() - began
            print(f"{name}: {tried} positions, {accepted} accepted and played, no fault, {took:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
