"""Scenes: positions as people write them. What matters is named, everything else is filled in, and all is checked.

A game says in ``scene.py`` how its scenes are laid out and told. One that does not is read field by field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol

from gulch.core.options import BadOption, Option, house_rules, spoken
from gulch.core.positions import BadPosition, Document, Names, believe, document, position, some_of
from gulch.core.seen import row
from gulch.core.steps import LUCK, NOBODY, POLL, Game, State

AROUND = ("game", "players", "options", "viewer")  # of a document: not for a scene to say


class Said:
    """What a scene says, asked for by name. It remembers what it was asked for, so that nothing said goes unheard."""

    def __init__(self, said: Any, where: str = "") -> None:
        if not isinstance(said, Mapping):
            raise BadPosition(f"{where or 'scene'}: should be given by name")
        self.said, self.where = said, where
        self.asked_for: dict[str, Said | None] = {}

    def path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def __contains__(self, key: str) -> bool:
        return key in self.said

    def value(self, key: str, default: Any = None) -> Any:
        """Whatever it is, for a game to make sense of."""
        self.asked_for[key] = None
        return self.said.get(key, default)

    def number(self, key: str, default: int, least: int = 0, most: int = 10_000) -> int:
        value = self.value(key, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadPosition(f"{self.path(key)}: {value!r} is not a number")
        if value != default and not least <= value <= most:
            raise BadPosition(f"{self.path(key)}: {value} is not between {least} and {most}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.value(key, default)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.path(key)}: {value!r} is neither true nor false")
        return value

    def name(self, key: str, names: Sequence[str], default: int = int(NOBODY)) -> int:
        """One of these names, by its place among them; None is nobody and nothing."""
        if key not in self.said:
            self.asked_for[key] = None
            return default
        return self.one_of(key, self.value(key), names)

    def names(self, key: str, names: Sequence[str]) -> list[int]:
        """A list of names, or one text with spaces between them."""
        value = self.value(key, ())
        listed = value.split() if isinstance(value, str) else value
        if not isinstance(listed, (list, tuple)):
            raise BadPosition(f"{self.path(key)}: should be a list")
        return [self.one_of(key, one, names) for one in listed]

    def one_of(self, key: str, value: Any, names: Sequence[str]) -> int:
        if value is None:
            return int(NOBODY)
        if isinstance(value, str):
            for number, name in enumerate(names):
                if name.lower() == value.lower():
                    return number
        raise BadPosition(f"{self.path(key)}: {value!r} is not one of: {some_of(names)}")

    def part(self, key: str) -> Said:
        """What is said under this name; nothing is said where it is left out."""
        inner = Said(self.said.get(key, {}), self.path(key))
        self.asked_for[key] = inner
        return inner

    def by(self, key: str, names: Sequence[str]) -> Iterator[tuple[int, Said, str]]:
        """For each of these names of which something is said: its number, where it is said, and how it is called there.

        Red's three cowboys in Dodge: ``for seat, said, red in scene.by("cowboys", COLOUR)``.
        """
        part = self.part(key)
        for called in part.said:
            number = part.one_of(str(called), str(called), names)
            yield number, part, str(called)

    def done(self) -> None:
        """Refuse what nobody has asked for."""
        for key in self.said:
            if key not in self.asked_for:
                near = get_close_matches(str(key), [str(one) for one in self.asked_for], 1)
                known = f"; did you mean {near[0]}?" if near else f"; there are: {', '.join(map(str, self.asked_for))}"
                raise BadPosition(f"{self.path(str(key))}: nothing is called that in a scene{known}")
            inner = self.asked_for[key]
            if inner is not None:
                inner.done()


class Scenes(Protocol):
    """A game's ``scene.py``."""

    def lay(self, said: Said, s: Any) -> None:
        """Put what is said on a table that is freshly laid out, fill in the rest, and ask whoever is to be asked."""

    def tell(self, s: Any) -> Document:
        """The scene of a position: what is not as it would be filled in. ``lay`` makes the same position of it."""


def put_question(s: State, name: str, told: int = 0, agenda: Sequence[tuple[str, int]] = ()) -> None:
    """Let this be asked now, and these be the steps still to be done, the next one last.

    The rules say who is asked; of those asked together in secret it is the first, unless ``sealed`` has his answer.
    """
    steps = {step.name: step for step in s.steps}
    s.depth = 0
    for later, number in agenda:
        s.do(steps[later], number)
    s.stop, s.told = steps[name], told
    if s.stop.kind == LUCK:
        s.seat, s.options = s.stop.seat(s, told), row([])
    elif s.stop.kind == POLL:
        s.ask(s.next_voter())
    else:
        s.ask(s.stop.seat(s, told))


def set_scene(
    game: Game[Any],
    options: Sequence[Option],
    names: Names,
    scenes: Scenes | None,
    seats: int,
    chosen: Mapping[str, object],
    named: Mapping[str, Any],
) -> State:
    """The position that a scene tells of; a bad one is refused with the field and the reason."""
    if seats not in game.players:
        raise BadPosition(f"players: {seats!r} is not one of {game.players}")
    try:
        s: State = game.start(seats, house_rules(options, chosen))
    except BadOption as trouble:
        raise BadPosition(f"options: {trouble}") from None
    if scenes is None:
        return field_by_field(game, options, names, s, named)
    said = Said(named)
    scenes.lay(said, s)
    said.done()
    believe(game, names.at_table(s), s)
    return s


def tell_scene(game: Game[Any], options: Sequence[Option], names: Names, scenes: Scenes | None, s: State) -> Document:
    """A position as a scene; reads back as the same position."""
    about: Document = {"players": int(s.seats)}
    chosen = spoken(options, s)
    if chosen:
        about["options"] = chosen
    if scenes is not None:
        return about | scenes.tell(s)
    laid_out = document(game, options, names, game.start(s.seats, s.house))
    now = document(game, options, names, s)
    return about | {key: value for key, value in now.items() if key not in AROUND and value != laid_out[key]}


def field_by_field(
    game: Game[Any], options: Sequence[Option], names: Names, s: State, named: Mapping[str, Any]
) -> State:
    """For a game without scenes of its own: the fields of its positions, those left out as they are at the start."""
    doc = document(game, options, names, s)
    for key, value in named.items():
        if key in AROUND or key not in doc:
            raise BadPosition(f"{key}: nothing is called that in a scene; there are: {', '.join(doc)}")
        doc[key] = merged(doc[key], value)
    found: State = position(game, options, names, doc)
    return found


def merged(old: Any, new: Any) -> Any:
    """The new over the old, name by name where both are given by name."""
    if isinstance(old, dict) and isinstance(new, Mapping):
        return old | {key: merged(old.get(key), value) for key, value in new.items()}
    return new
