"""Writes what goes over the wire as TypeScript: ``python -m gulch.web.typescript`` puts every file in its place.

``schema.ts`` holds the types of the server, ``screens.ts`` what all screens have, ``marks.ts`` how players are told
apart, and ``board/table.ts`` of a game what its own board is drawn from.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from gulch.face import screens
from gulch.face.box import Box
from gulch.face.marks import MARKS, PATTERNS
from gulch.games import find, names
from gulch.starter import rodeo as starter
from gulch.web.schema import components

HEAD = "/**\n * Written by `python -m gulch.web.typescript`; do not edit.\n *\n * @noprettier\n */\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
CLIENT = Path(__file__).parent / "client/src/api"
SCREENS = [kind for _, kind in inspect.getmembers(screens, inspect.isclass) if issubclass(kind, Struct)]
SHARED = {kind.__name__ for kind in SCREENS if kind is not Struct}


def files() -> dict[Path, str]:
    """Every file, with what belongs in it."""
    shared = defined([kind for kind in SCREENS if kind is not Struct])
    found = {
        CLIENT / "schema.ts": HEAD + interfaces(components("{name}")),
        CLIENT / "screens.ts": HEAD + interfaces(shared),
        CLIENT / "marks.ts": HEAD + marks(),
    }
    for box in [*map(find, names()), starter.BOX]:
        if box.screen is not None:
            found[box.folder / "board/table.ts"] = of_board(box)
    return found


def marks() -> str:
    """The symbols of the players, and their patterns as a piece of a drawing."""
    paths = "".join(f"  {colour}: {json.dumps(mark.path)},\n" for colour, mark in MARKS.items())
    symbols = f"\nexport const SYMBOLS: Record<string, string> = {{\n{paths}}};\n"
    return f"{symbols}\nexport const PATTERNS = {json.dumps(PATTERNS)};\n"


def of_board(box: Box) -> str:
    """The types a board is drawn from; those that every game has are fetched."""
    assert box.screen is not None
    own = defined([box.screen.table, *([] if box.screen.piece is screens.Piece else [box.screen.piece])])
    text = interfaces({name: schema for name, schema in own.items() if name not in SHARED})
    used = sorted(name for name in SHARED & set(own))
    return HEAD + (f'import type {{ {", ".join(used)} }} from "$client/api/screens";\n' if used else "") + text


def defined(kinds: list[Any]) -> dict[str, Any]:
    return msgspec.json.schema_components(kinds, ref_template="{name}")[1]


def interfaces(schemas: dict[str, Any]) -> str:
    return "".join(interface(name, schema) for name, schema in sorted(schemas.items()))


def interface(name: str, schema: dict[str, Any]) -> str:
    needed = set(schema.get("required", []))
    fields = schema.get("properties", {}).items()
    lines = [f"  {field}{'' if field in needed else '?'}: {spelled(of)};" for field, of in fields]
    body = "\n".join(lines)
    return f"\nexport interface {name} {{\n{body}\n}}\n"


def spelled(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(spelled(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(spelled(item) for item in schema['prefixItems'])}]"
    if kind == "array":
        inner = spelled(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {spelled(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def main() -> None:
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
