"""``gulch export``: games that were played become Parquet files with a manifest. All of them or nothing are there: they
are written aside and moved to their place when they are whole. Games come one after another, and rows are written in
groups, so that memory does not grow with the number of games."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from gulch import __version__
from gulch.play.gathering import Gathered, Unfit
from gulch.play.records import ENGINE
from gulch.rl.sheets import FORM, SHEETS, VIEWS, Sheet
from gulch.rl.unrolling import Layout, Row, Unfinished, unroll

MANIFEST = "manifest.json"
KINDS = {
    "bool": pa.bool_(),
    "int8": pa.int8(),
    "int32": pa.int32(),
    "string": pa.string(),
    "list<int16>": pa.list_(pa.int16()),
    "list<int32>": pa.list_(pa.int32()),
    "list<int64>": pa.list_(pa.int64()),
    "list<string>": pa.list_(pa.string()),
    "map<string, string>": pa.map_(pa.string(), pa.string()),
}
ROW = "fixed_size_list<int16>[width]"


class BadExport(ValueError):
    """Nothing could be exported; there is nothing at the place where it should have been."""


@dataclass
class Exported:
    """What came of it."""

    games: int = 0
    refused: list[Unfit] = field(default_factory=list)  # and why
    again: list[Unfit] = field(default_factory=list)  # the same as games before them
    rows: dict[str, int] = field(default_factory=lambda: dict.fromkeys((sheet.name for sheet in SHEETS), 0))


def export(
    found: Iterable[Gathered | Unfit],
    into: Path,
    truth: bool = True,
    told: Callable[[Exported], None] = lambda so_far: None,
) -> Exported:
    """Write all finished games among these into a new folder; what is none is listed with its reason and left out."""
    with Aside(into) as folder:
        files, done, known = Files(folder, truth), Exported(), set[bytes]()
        with files:
            for one in found:
                take(one, files, done, known)
                told(done)
        if not done.games:
            reasons = "".join(f"\n  {unfit.where}: {unfit.reason}" for unfit in done.refused)
            raise BadExport(f"there is no finished game to export{reasons}")
        manifest = json.dumps(files.manifest(done), indent=1, ensure_ascii=False)
        (folder / MANIFEST).write_text(manifest + "\n", encoding="utf-8")
    return done


def take(one: Gathered | Unfit, files: Files, done: Exported, known: set[bytes]) -> None:
    """All rows of a game, or none."""
    if isinstance(one, Unfit):
        done.refused.append(one)
        return
    try:
        game = unroll(one)
    except Unfinished as trouble:
        done.refused.append(Unfit(one.where, str(trouble)))
        return
    if (key := bytes.fromhex(game.id)) in known:
        done.again.append(Unfit(one.where, f"the same as {game.id}"))
        return
    known.add(key)
    done.games += 1
    for sheet in SHEETS:
        files.add(sheet, game.layout, game.rows[sheet.name])
        done.rows[sheet.name] += len(game.rows[sheet.name])


class Aside:
    """A folder beside the one that is wanted, which takes its place when everything has gone well, and else is gone."""

    def __init__(self, into: Path) -> None:
        self.into = into

    def __enter__(self) -> Path:
        into = self.into
        if not into.parent.is_dir():
            raise BadExport(f"{into.parent}: there is no such folder")
        if into.exists() and (not into.is_dir() or any(into.iterdir())):
            raise BadExport(f"{into} is there already; an export goes into a new folder")
        try:
            self.folder = into.with_name(f"{into.name}.part-{secrets.token_hex(4)}")
            self.folder.mkdir()
        except OSError as trouble:
            raise BadExport(f"{into.parent} cannot be written: {trouble.strerror}") from None
        return self.folder

    def __exit__(
        self, kind: type[BaseException] | None, trouble: BaseException | None, at: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self.settle()
        except OSError as late:
            trouble = late
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)
        if isinstance(trouble, OSError):
            raise BadExport(f"{self.into} cannot be written: {trouble}") from None

    def settle(self) -> None:
        for path in sorted(self.folder.rglob("*")):
            if path.is_file():
                with path.open("rb+") as file:
                    os.fsync(file.fileno())
        if self.into.exists():
            self.into.rmdir()
        self.folder.rename(self.into)


class Files:
    """The files of an export while they are written."""

    def __init__(self, folder: Path, truth: bool) -> None:
        self.folder, self.truth = folder, truth
        self.open: dict[str, File] = {}
        self.layouts: dict[str, Layout] = {}
        for sheet in SHEETS:
            if sheet is not VIEWS and (truth or not sheet.secret):
                self.open[sheet.path] = File(folder, sheet.path, sheet)

    def __enter__(self) -> Files:
        return self

    def __exit__(self, *trouble: object) -> None:
        for file in self.open.values():
            file.close()

    def add(self, sheet: Sheet, layout: Layout, rows: list[Row]) -> None:
        if sheet.secret and not self.truth:
            return
        path = sheet.path.format(layout=layout.name)
        if path not in self.open:
            self.layouts[layout.name] = layout
            self.open[path] = File(self.folder, path, sheet, layout.width)
        self.open[path].add(rows)

    def manifest(self, done: Exported) -> dict[str, Any]:
        """What was written, by which release, what its columns mean, and what was left out."""
        sheets = [sheet for sheet in SHEETS if self.truth or not sheet.secret]
        return {
            "form": FORM,
            "gulch": __version__,
            "engine": ENGINE,
            "games": done.games,
            "sheets": {
                sheet.name: {
                    "path": sheet.path,
                    "says": sheet.says,
                    "rows": done.rows[sheet.name],
                    "columns": [cell._asdict() for cell in sheet.cells],
                }
                for sheet in sheets
            },
            "layouts": {name: layout.described() for name, layout in sorted(self.layouts.items())},
            "files": {path: file.described() for path, file in sorted(self.open.items())},
            "refused": [unfit._asdict() for unfit in done.refused],
            "again": [unfit._asdict() for unfit in done.again],
        }


class File:
    """One Parquet file: rows wait until there are enough for a group."""

    def __init__(self, folder: Path, path: str, sheet: Sheet, width: int = 0) -> None:
        self.path, self.sheet, self.width = folder / path, sheet, width
        self.rows = 0
        self.waiting: list[Row] = []
        self.path.parent.mkdir(exist_ok=True)
        self.writer = pq.ParquetWriter(self.path, schema(sheet, width), compression="zstd")

    def add(self, rows: list[Row]) -> None:
        self.waiting += rows
        if len(self.waiting) >= self.sheet.group:
            self.write()

    def write(self) -> None:
        columns = zip(*self.waiting, strict=True)
        form = self.writer.schema
        self.writer.write_table(
            pa.Table.from_arrays(
                [array(column, field) for column, field in zip(columns, form, strict=True)], schema=form
            )
        )
        self.rows += len(self.waiting)
        self.waiting = []

    def close(self) -> None:
        if self.waiting:
            self.write()
        self.writer.close()

    def described(self) -> dict[str, Any]:
        with self.path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        return {"rows": self.rows, "bytes": self.path.stat().st_size, "sha256": digest}


def schema(sheet: Sheet, width: int = 0) -> Any:
    """The form of a sheet in Arrow's terms."""
    kinds = {**KINDS, ROW: pa.list_(pa.int16(), width)}
    return pa.schema([pa.field(cell.name, kinds[cell.kind], nullable=cell.missing) for cell in sheet.cells])


def array(values: tuple[Any, ...], form: Any) -> Any:
    """A column. Views are rows of numbers in memory already, which is taken as it is."""
    if not pa.types.is_fixed_size_list(form.type):
        return pa.array(values, form.type)
    numbers = pa.Array.from_buffers(
        pa.int16(), len(values) * form.type.list_size, [None, pa.py_buffer(b"".join(values))]
    )
    return pa.FixedSizeListArray.from_arrays(numbers, type=form.type)
