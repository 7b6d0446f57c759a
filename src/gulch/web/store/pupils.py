"""Pupils: how far each guest has come in each lesson."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from gulch.web.store import rows
from gulch.web.store.drawer import Drawer
from gulch.web.store.engine import Tx


@dataclass
class Progress:
    answers: list[str] = field(default_factory=list)  # one a step, empty where there was only something to read
    tried: int = 0  # answers to the present step that did not serve
    done: int = 0  # when the goal was first reached, in seconds since 1970; 0: not yet


class Pupils(Drawer):
    async def progress(self, guest: str, game: str, lesson: str) -> Progress:
        row = await self.run(
            lambda tx: tx.one(
                "SELECT answers, tried, done FROM lessons WHERE guest = ? AND game = ? AND lesson = ?",
                guest,
                game,
                lesson,
            )
        )
        return Progress() if row is None else Progress(json.loads(row[0]), int(row[1]), int(row[2]))

    async def all_progress(self, guest: str) -> dict[tuple[str, str], Progress]:
        """By game and lesson."""
        found = await self.run(
            lambda tx: tx.all("SELECT game, lesson, answers, tried, done FROM lessons WHERE guest = ?", guest)
        )
        return {(str(row[0]), str(row[1])): Progress(json.loads(row[2]), int(row[3]), int(row[4])) for row in found}

    async def keep_progress(
        self, guest: str, game: str, lesson: str, answers: Sequence[str], tried: int, done: bool
    ) -> None:
        """Once done, a lesson stays done however often it is taken again."""
        said, moment = json.dumps(list(answers)), rows.now()

        def job(tx: Tx) -> None:
            tx.run(
                "INSERT INTO lessons (guest, game, lesson, answers, tried, done, changed) VALUES (?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (guest, game, lesson) DO UPDATE SET answers = excluded.answers, tried = excluded.tried, "
                "done = CASE WHEN lessons.done > 0 THEN lessons.done ELSE excluded.done END, "
                "changed = excluded.changed",
                *(guest, game, lesson, said, tried, moment if done else 0, moment),
            )

        await self.run(job)

    async def solved(self, game: str, lesson: str) -> tuple[int, int]:
        """How many guests have reached the goal of a lesson, and how many have tried."""
        row = await self.run(
            lambda tx: tx.one(
                "SELECT count(CASE WHEN done > 0 THEN 1 END), count(*) FROM lessons WHERE game = ? AND lesson = ?",
                game,
                lesson,
            )
        )
        return (0, 0) if row is None else (int(row[0]), int(row[1]))
