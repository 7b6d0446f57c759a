"""Who imports whom: arrows point one way."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import gulch

SOURCE = Path(gulch.__file__).parent
# A layer may import itself and what is named after it; the standard library always, other packages where said.
ALLOWED: dict[str, set[str]] = {
    "core": set(),
    "face": {"core"},
    "games": {"core", "face"},
    "bots": {"core", "face"},
    "play": {"core", "face", "games"},
    "terminal": {"core", "face", "games", "bots", "play"},
    "figures": set(),
    "arena": {"core", "face", "games", "bots", "play", "figures"},
    "rl": {"core", "face", "games", "play", "bots"},  # records and refusals as at a table; bots to learn against
    "train": {"core", "face", "games", "bots", "play", "rl"},
    "starter": {"core", "face", "games"},
    "web": {"core", "face", "games", "bots", "play", "starter"},
}
# The rooms of a game, and the rooms each may look into beside itself. Its box opens all of them.
ROOMS: dict[str, set[str]] = {
    "rules": set(),
    "beliefs": {"rules"},
    "positions": {"rules", "beliefs"},
    "game": {"rules", "beliefs", "positions"},
    "bot": {"rules", "beliefs"},
    "words": {"rules", "beliefs", "positions"},
    "screen": {"rules", "beliefs", "positions", "words"},
    "box": {"rules", "beliefs", "positions", "game", "bot", "words", "screen"},
    "__init__": {"box"},
}

# The rooms of the server, likewise. What lies beside them is either below all of them or opens all of them.
WEB: dict[str, set[str]] = {
    "store": set(),
    "door": {"store"},
    "ledger": {"store"},
    "screens": {"store", "ledger"},
    "tables": {"store", "ledger", "screens"},
    "commands": {"store", "door", "ledger", "screens", "tables"},
    "api": {"store", "door", "ledger", "screens", "tables", "commands"},
    "pages": {"store", "door", "ledger", "screens", "tables", "commands", "api"},
}
BELOW = {"metrics", "schema", "settings", "trouble"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = ["gulch", *path.relative_to(SOURCE).parts[: -node.level]] if node.level else []
            yield ".".join([*home, *([node.module] if node.module else [])])


def modules(layer: str) -> list[Path]:
    return sorted((SOURCE / layer).rglob("*.py"))


def test_every_folder_is_a_layer() -> None:
    folders = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert folders <= set(ALLOWED)


def test_layers_point_one_way() -> None:
    wrong = []
    for layer, below in ALLOWED.items():
        for path in modules(layer):
            for name in imports(path):
                parts = name.split(".")
                if parts[0] == "gulch" and len(parts) > 1 and parts[1] not in below | {layer}:
                    wrong.append(f"{path.relative_to(SOURCE)} imports {name}")
    assert not wrong


def test_the_core_imports_the_standard_library_only() -> None:
    outside = {"librt", "mypy_extensions"}  # in the one file that falls back without them
    for path in modules("core"):
        for name in imports(path):
            top = name.split(".")[0]
            assert top not in outside or path.name == "ints.py", f"{path.name} imports {name}"
            assert top in {"gulch", "__future__", *outside} or top in STANDARD, f"{path.name} imports {name}"


def test_a_game_imports_no_other_game() -> None:
    for folder in [path.parent for path in (SOURCE / "games").glob("*/__init__.py")]:
        for path in folder.rglob("*.py"):
            for name in imports(path):
                parts = name.split(".")
                if parts[:2] == ["gulch", "games"] and len(parts) > 2:
                    assert parts[2] == folder.name, f"{path} imports {name}"


def test_the_rooms_of_a_game_point_one_way() -> None:
    """Also those of the game that new ones are made from."""
    wrong = []
    for folder in [path.parent for shelf in ("games", "starter") for path in (SOURCE / shelf).glob("*/__init__.py")]:
        for path in [path for path in folder.rglob("*.py") if "tests" not in path.parts]:
            room = path.relative_to(folder).parts[0].removesuffix(".py")
            for name in imports(path):
                parts = name.split(".")
                of_games = parts[:2] in (["gulch", "games"], ["gulch", "starter"])
                if of_games and len(parts) > 3 and parts[3] not in ROOMS[room] | {room}:
                    wrong.append(f"{path.relative_to(SOURCE)} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_the_rooms_of_the_server_point_one_way() -> None:
    folder, wrong = SOURCE / "web", []
    assert {path.parent.name for path in folder.glob("*/__init__.py")} == set(WEB)
    for path in folder.rglob("*.py"):
        room = path.relative_to(folder).parts[0].removesuffix(".py")
        for name in imports(path):
            parts = name.split(".")
            if parts[:2] != ["gulch", "web"] or len(parts) < 3 or (room not in WEB and room not in BELOW):
                continue
            if parts[2] not in WEB.get(room, set()) | BELOW | {room}:
                wrong.append(f"{path.relative_to(SOURCE)} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_only_the_store_speaks_to_a_database() -> None:
    for path in (SOURCE / "web").rglob("*.py"):
        if path.relative_to(SOURCE / "web").parts[0] != "store":
            assert not SQL.search(path.read_text(encoding="utf-8")), path


SQL = re.compile(r"\b(SELECT .* FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b")
STANDARD = set(__import__("sys").stdlib_module_names)
