"""Hands the client its words: writes generated/words/shell.ts and a file for each game whose board has words.

The words are the phrasebooks': of the shell its section [client], of a game its section [board]. Needs nothing but
Python, for a build has no more. What a language lacks is said in English.
"""

import json
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src"
sys.path.insert(0, str(ROOT))
from gulch.face.phrases import ENGLISH, LANGUAGES, SHELL, blanks_of, phrasebook  # noqa: E402

GENERATED = ROOT / "gulch/web/client/generated/words"
SHELVES = [
    ROOT / "gulch/games",
    ROOT / "gulch/starter",
    *map(Path, filter(None, os.environ.get("GULCH_GAMES", "").split(os.pathsep))),
]
HEAD = """\
// Written by tools/words.py out of {source}; do not edit.
import {{ type Blank, book, type Whole }} from "$client/words/book";
"""


def files() -> dict[Path, str]:
    """Every file, with what belongs in it."""
    found = {GENERATED / "shell.ts": module("say", SHELL, "client", "gulch/face/words")}
    for folder in (folder for shelf in SHELVES for folder in sorted(shelf.glob("*/words"))):
        if phrasebook(folder, ENGLISH).section("board"):
            game = folder.parent.name
            found[GENERATED / f"{game}.ts"] = module("tell", folder, "board", f"{game}/words")
    return found


def module(function: str, folder: Path, section: str, source: str) -> str:
    """The sentences of one section in every language that has some, and the blanks of each as a type."""
    english = phrasebook(folder, ENGLISH).section(section)
    books = {language: phrasebook(folder, language).section(section) for language in LANGUAGES}
    own = {language: book for language, book in books.items() if language == ENGLISH or book != english}
    types = "".join(f"  {json.dumps(key)}: {blanks(phrase)};\n" for key, phrase in english.items())
    sentences = json.dumps(own, ensure_ascii=False, indent=2)
    return (
        HEAD.format(source=source)
        + f"\nexport interface Blanks {{\n{types}}}\n\nexport type Word = Whole<Blanks>;\n"
        + f"\nexport const {function} = book<Blanks>({sentences});\n"
    )


def blanks(phrase: str) -> str:
    names = sorted(blanks_of(phrase)[0])
    return f"{{ {'; '.join(f'{name}: Blank' for name in names)} }}" if names else "null"


def write() -> None:
    shutil.rmtree(GENERATED, ignore_errors=True)
    GENERATED.mkdir(parents=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
