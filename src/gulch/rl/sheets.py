"""What ``gulch export`` writes, sheet by sheet and column by column. Plain Python: docs/learn/data.md is made from it.

What a seat may know lies in ``views``; the whole truth lies below ``truth/``, where nobody reads it unasked.
"""

from __future__ import annotations

from typing import NamedTuple

FORM = 1  # of what is written; counted up when a column changes its name, its type or its meaning


class Cell(NamedTuple):
    """One column of a sheet."""

    name: str
    kind: str  # as Arrow calls it
    says: str
    missing: bool = False  # may it be left empty?


class Sheet(NamedTuple):
    """One table: a file, or a file for each layout."""

    name: str
    path: str
    says: str
    cells: tuple[Cell, ...]
    group: int  # rows that are kept in memory before they are written together

    @property
    def secret(self) -> bool:
        return self.path.startswith("truth/")


WHICH = Cell("game_id", "string", "the `id` of the game in `games`")
NUMBER = Cell(
    "number", "int32", "the moves before it, luck among them: after so many the game waits with this question"
)

GAMES = Sheet(
    "games",
    "games.parquet",
    "One row a game.",
    (
        Cell("id", "string", "the same for the same moves from the same beginning, wherever the record was found"),
        Cell("game", "string", "such as `way-out-west`"),
        Cell("engine", "int32", "the form of the rules"),
        Cell("players", "int8", "how many seats; they are counted from 0"),
        Cell(
            "options",
            "map<string, string>",
            "the options of the table that differ from the rulebook, as they are written",
        ),
        Cell("laid_out", "bool", "does it begin as the rules lay it out? Otherwise `starts` has the position"),
        Cell(
            "over", "bool", "was it played to its end? Otherwise somebody gave up, and the result is what that led to"
        ),
        Cell(
            "ranks", "list<int16>", "places by seat, 0 for a winner; equal places are shared, and the next is left out"
        ),
        Cell("scores", "list<int64>", "points by seat", missing=True),
        Cell("length", "int32", "moves, luck among them"),
        Cell("decisions", "int32", "rows of this game in `decisions`"),
        Cell(
            "layout", "string", "which file of `views` it is in, and which of the layouts in the manifest describes it"
        ),
        Cell("hash", "string", "of the last position: who plays `decisions` and `luck` again comes to the same"),
    ),
    10_000,
)

DECISIONS = Sheet(
    "decisions",
    "decisions.parquet",
    "One row an answer of a seat, in the order of the game. Where only one answer was open the rules mostly give it "
    "themselves; that is no row. What was answered is what a learner is to say, not what he is told: others may not "
    "have heard it, see `public`.",
    (
        WHICH,
        NUMBER,
        Cell("seat", "int8", "who answered"),
        Cell("step", "string", "the question, by the name of its step"),
        Cell("notation", "string", "the answer"),
        Cell("action", "int32", "the answer by its number among all of the game, as in `gulch.batch`", missing=True),
        Cell("count", "int32", "how many answers were open"),
        Cell("options", "list<string>", "all of them, in notation"),
        Cell("actions", "list<int32>", "the same by number; empty for what was said out of turn"),
        Cell("forced", "bool", "was it the only one?"),
        Cell("aside", "bool", "was it said out of turn, by nobody's asking? It has no view, and no number"),
        Cell("public", "bool", "has everybody heard the answer as it was given?"),
    ),
    20_000,
)

VIEWS = Sheet(
    "views",
    "views/{layout}.parquet",
    "One row a question: what the asked seat could see then, and nothing else. A file for each layout, that is for "
    "each game and number of players; the manifest names the columns of its rows.",
    (
        WHICH,
        NUMBER,
        Cell("seat", "int8", "who looks"),
        Cell(
            "row", "fixed_size_list<int16>[width]", "what it sees, itself first, as in `gulch.batch`; -1000 is covered"
        ),
    ),
    4_000,
)

STARTS = Sheet(
    "starts",
    "truth/starts.parquet",
    "One row a game: what it began from.",
    (
        WHICH,
        Cell("seed", "string", "of the dealer, where the record or the server has it", missing=True),
        Cell(
            "position",
            "string",
            "the first position as a document in JSON, if it is not as the rules lay it out",
            missing=True,
        ),
    ),
    10_000,
)

LUCK = Sheet(
    "luck",
    "truth/luck.parquet",
    "One row a throw or a draw, also those that nobody saw.",
    (
        WHICH,
        NUMBER,
        Cell("step", "string", "what was thrown or drawn for"),
        Cell("notation", "string", "what came up"),
    ),
    50_000,
)

STATES = Sheet(
    "states",
    "truth/states.parquet",
    "One row a decision: the whole position before it.",
    (
        WHICH,
        NUMBER,
        Cell("state", "string", "JSON, as `gulch.core.seen.save` gives it and `load` takes it back"),
    ),
    4_000,
)

SHEETS = (GAMES, DECISIONS, VIEWS, STARTS, LUCK, STATES)


def described() -> str:
    """All sheets as a chapter of the documentation."""
    parts = []
    for sheet in SHEETS:
        rows = [
            f"| `{cell.name}` | {cell.kind}{', or nothing' if cell.missing else ''} | {cell.says} |"
            for cell in sheet.cells
        ]
        parts += [f"### `{sheet.path}`", sheet.says, "\n".join(["| column | type | |", "|---|---|---|", *rows])]
    return "\n\n".join(parts) + "\n"
