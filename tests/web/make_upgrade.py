"""Keeps a database of today for the tests of tomorrow: python -m tests.web.make_upgrade NAME, once a release.

Of each game one table is left in the middle and one is played to its end, with bots in the other seats.
"""

import json
import shutil
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from gulch.web.store import FILE
from tests.web.webkit import Json, Person, Running

KEPT = Path(__file__).parent.parent / "upgrade"
GAMES = ("way-out-west", "wacky-wacky-west", "wild-west-way", "outlaws")
FIRST_ANSWERS = 25


def play_some(person: Person, table: str, answers: int) -> None:
    given = 0
    while given < answers and not person.view(table)["over"]:
        if person.answer(table, pick=given):
            given += 1
        else:
            time.sleep(0.01)


def main(name: str) -> None:
    folder = KEPT / name
    with tempfile.TemporaryDirectory() as data:
        tables: dict[str, Json] = {}
        with Running(Path(data)) as server:
            ann = server.person("Ann")
            for game in GAMES:
                few = ann.get("/api/games").json()
                seats = next(g["players"][0] for g in few if g["name"] == game)
                half = ann.create(game, "m" + "b" * (seats - 1))
                play_some(ann, half, FIRST_ANSWERS)
                whole = ann.create(game, "m" + "b" * (seats - 1))
                play_some(ann, whole, 100_000)
                view = ann.view(whole)
                tables[half] = {"game": game, "over": False}
                ended = {"scores": view["scores"], "ranks": view["ranks"]}
                tables[whole] = {"game": game, "over": True, **ended}
                print(game, "kept", flush=True)
            facts = {"tables": tables, "cookie": ann.cookie}
            time.sleep(1)
        with closing(sqlite3.connect(Path(data) / FILE)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("VACUUM")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for path in Path(data).iterdir():
            if path.is_file() and not path.name.endswith((".lock", "-wal", "-shm")):
                shutil.copy(path, folder)
        (folder / "facts.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
