"""The log in short: a gunfight, a vote or an income is one row, made of the lines a viewer has heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

LogLine = dict[str, Any]  # as ``views.log`` tells it


class Row(NamedTuple):
    """Lines of the log that are shown as one; a single line is shown as it is."""

    lines: list[LogLine]
    stage: dict[str, Any] | None = None  # how it stood with the last of them

    @property
    def outcome(self) -> LogLine | None:
        """The line that tells in short what came of it."""
        best = max(self.lines, key=lambda line: int(line.get("tells", 0)))
        return best if best.get("tells") else None


def rows(log: Sequence[LogLine]) -> list[Row]:
    """Every line, in its order; those without a text or a heading are left out."""
    lasts = {stage["key"]: at for at, line in enumerate(log) for stage in line.get("stages", ())}
    found: list[Row] = []
    at = 0
    while at < len(log):
        line = log[at]
        stages = line.get("stages", ())
        end = lasts[stages[0]["key"]] if stages else at
        whole = log[at : end + 1]
        if end > at and not any(one.get("heading") for one in whole):
            staged = [stage for one in whole for stage in one.get("stages", ()) if stage["key"] == stages[0]["key"]]
            found.append(Row([one for one in whole if one["text"]], staged[-1]))
            at = end
        elif line.get("heading") or line["text"]:
            before = found[-1].lines[-1] if found else {}
            if line.get("together") and before.get("note") == line["note"]:
                found[-1].lines.append(line)
            else:
                found.append(Row([line]))
        at += 1
    return found
