"""Finding the steps and notes of a game. Plain Python, done once at import."""

from types import ModuleType

from gulch.core.steps import STEPS, Note, Rulebook, Step


def gather(*chapters: ModuleType, order: str = "") -> Rulebook:
    """The steps of these chapters, numbered; each is called what its chapter calls it. Notes are named as well.

    Numbers go by the chapters, or by ``order``: the names of all steps, for a game whose chapters were moved about.
    """
    named = {step: name for chapter in chapters for name, step in vars(chapter).items() if isinstance(step, Step)}
    assert len(named) <= STEPS
    if order:
        place = {name: number for number, name in enumerate(order.split())}
        assert sorted(place) == sorted(named.values()), "the order names every step once"
        named = dict(sorted(named.items(), key=lambda found: place[found[1]]))
    for number, (step, name) in enumerate(named.items()):
        step.number, step.name = number, name
    notes = {note: name for chapter in chapters for name, note in vars(chapter).items() if isinstance(note, Note)}
    for note, name in notes.items():
        note.name = name
    return Rulebook(list(named), list(notes))
