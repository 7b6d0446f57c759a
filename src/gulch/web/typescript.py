"""Writes the types of ``schema.py`` as TypeScript: ``python -m gulch.web.typescript > client/src/api/schema.ts``."""

from __future__ import annotations

from typing import Any

from gulch.web.schema import components

HEAD = "// Written by `python -m gulch.web.typescript`; do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    return HEAD + "".join(interface(name, schema) for name, schema in sorted(components("{name}").items()))


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
    if kind == "array":
        inner = spelled(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {spelled(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    print(typescript(), end="")
