"""Many records: found in files and folders, played through, and those that are none told apart, one after another."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

from gulch.core.legible import steers
from gulch.play.records import LONGEST_RECORD, BadRecord, replay, tags_of, write_record
from gulch.play.table import Table

ENDINGS = (".game", ".txt")  # of records in a folder; a file that is named itself may be called anything
WIDEST = 4  # bytes of a character


class Gathered(NamedTuple):
    """A record that was played through."""

    where: str  # where it was found, for people
    table: Table
    seed: str = ""  # of the dealer, where it is known
    result: dict[str, Any] | None = None  # how it was settled, where the rules had not come to their end


class Unfit(NamedTuple):
    """Something that should have been a record."""

    where: str
    reason: str


def gather(places: Sequence[Path]) -> Iterator[Gathered | Unfit]:
    """All records in these files and folders, read when their turn comes. A place that is not there is an error before
    anything is read."""
    for place in places:
        if not place.exists():
            raise BadRecord(f"{place}: there is no such file or folder")
    return read_each(path for place in places for path in find_records(place))


def find_records(place: Path) -> Iterator[Path]:
    """A file itself; of a folder what lies in it and in its folders, always in the same order."""
    if not place.is_dir():
        yield place
        return
    for folder, within, files in os.walk(place, onerror=cannot_read):
        within.sort()
        yield from (Path(folder) / name for name in sorted(files) if name.lower().endswith(ENDINGS))


def cannot_read(trouble: OSError) -> None:
    raise BadRecord(f"{trouble.filename} cannot be read: {trouble.strerror}")


def read_each(paths: Iterable[Path]) -> Iterator[Gathered | Unfit]:
    for path in paths:
        try:
            text = read_text(path)
            table = play_through(text)
        except BadRecord as trouble:
            yield Unfit(str(path), str(trouble))
        else:
            yield Gathered(str(path), table, tags_of(text).get("Seed", ""))


def read_text(path: Path) -> str:
    try:
        if path.stat().st_size > LONGEST_RECORD * WIDEST:
            raise BadRecord(f"the record is longer than {LONGEST_RECORD} characters")
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord("it is not UTF-8") from None
    except OSError as trouble:
        raise BadRecord(f"it cannot be read: {trouble.strerror}") from None
    if steers(text):
        raise BadRecord("there are control characters in it")
    return text


def play_through(text: str) -> Table:
    """The table of a record, whatever is wrong with it as one kind of error."""
    try:
        return replay(text)
    except RecursionError:
        raise BadRecord("it is nested too deeply") from None
    except BadRecord:
        raise
    except ValueError as trouble:
        raise BadRecord(str(trouble)) from None


def anonymous(table: Table) -> Table:
    """The same game without the names of those who played it."""
    nameless = copy(table)
    nameless.people = {}
    return nameless


def fingerprint(table: Table) -> str:
    """The same for the same game with the same people, however its record was laid out and commented."""
    return hashlib.sha256(write_record(table).encode()).hexdigest()[:24]
