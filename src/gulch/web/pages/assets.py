"""Where the built client's files are: their names carry a digest, and the manifest tells which is which."""

from __future__ import annotations

import json
import os
import re
from base64 import b64encode
from functools import cached_property
from pathlib import Path
from typing import Any

STATIC = Path(os.environ.get("GULCH_STATIC") or Path(__file__).parents[1] / "static")  # or built elsewhere
ROOT = "/static/"
FONT = re.compile(r"/(?P<family>[a-z0-9-]+)-latin-(?P<weight>[0-9]+)-normal\.woff2$")


class Assets:
    """Addresses of what ``npm run build`` has made; without a build there are none, and pages do without."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder

    @cached_property
    def manifest(self) -> dict[str, Any]:
        path = self.folder / "manifest.json"
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return found

    def entry(self, name: str) -> dict[str, Any]:
        """What was made of an entry, "table" or "pages"."""
        made: dict[str, Any] = self.manifest.get(f"src/{name}.ts") or self.manifest.get(f"src/{name}/main.ts") or {}
        return made

    def script(self, entry: str) -> str:
        """The module of an entry; empty if it is not built."""
        made = self.entry(entry)
        return ROOT + made["file"] if made else ""

    def styles(self, entry: str) -> list[str]:
        """Style sheets of an entry and of all it imports, those first."""
        found: list[str] = []

        def gather(made: dict[str, Any]) -> None:
            for name in made.get("imports", []):
                gather(self.manifest.get(name, {}))
            found.extend(ROOT + name for name in made.get("css", []) if ROOT + name not in found)

        gather(self.entry(entry))
        return found

    def board(self, game: str) -> list[str]:
        """The scripts a game's board is made of, to be fetched along with the page."""
        ending = f"/{game.replace('-', '_')}/board/Board.svelte"
        made = next((made for source, made in self.manifest.items() if source.endswith(ending)), None)
        if made is None:
            return []
        return [ROOT + part["file"] for part in (made, *(self.manifest[name] for name in made.get("imports", [])))]

    def file(self, name: str) -> str:
        """Any other file by the name it was made from: "sprite.svg", "rye-latin-400-normal.woff2"."""
        for source, made in self.manifest.items():
            if source == name or source.endswith("/" + name):
                return ROOT + str(made["file"])
        return ""

    def letters(self) -> str:
        """The fonts within a style sheet, for pages that have to be one file; empty if they are not built."""
        faces = []
        for source, made in sorted(self.manifest.items()):
            if found := FONT.search(source):
                data = b64encode((self.folder / made["file"]).read_bytes()).decode()
                family = found["family"].replace("-", " ").title()
                faces.append(
                    f'@font-face{{font-family:"{family}";font-weight:{found["weight"]};font-display:swap;'
                    f'src:url(data:font/woff2;base64,{data}) format("woff2")}}\n'
                )
        return "".join(faces)

    @cached_property
    def credits(self) -> list[dict[str, str]]:
        path = self.folder / "credits.json"
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
