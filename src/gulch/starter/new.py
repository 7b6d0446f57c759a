"""``gulch new NAME``: a small working game in a folder of its own, to be made into another."""

from __future__ import annotations

import keyword
import re
import string
from pathlib import Path

from gulch.games import find, names

PATTERN = Path(__file__).parent / "rodeo"
KEPT_BACK = {"__pycache__"}
LETTER = "R"  # of the pattern's rulings
COMMON = "G"  # of the rulings that all games have


def lay_out(name: str, into: Path) -> Path:
    """Write the game; refuses a name that is none or is taken. Gives its folder."""
    called = "-".join(re.split(r"[\s_-]+", name.strip().lower()))
    package = called.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", called) or keyword.iskeyword(package):
        raise ValueError(f"a game is called by letters and digits, such as high-noon, not {name!r}")
    if called in names():
        raise ValueError(f"there is a game called {called}")
    folder = into / package
    if folder.exists():
        raise ValueError(f"{folder} is there already")
    letter = free_letter(called)
    for source in sorted(PATTERN.rglob("*")):
        if source.is_file() and not KEPT_BACK & set(source.parts):
            place = folder / source.relative_to(PATTERN)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(renamed(source.read_text(encoding="utf-8"), called, letter), encoding="utf-8")
    return folder


def renamed(text: str, called: str, letter: str) -> str:
    """The pattern's text with the name, the title and the letter of the new game."""
    title = called.replace("-", " ").title()
    kind = title.replace(" ", "")
    words = {"rodeo": called, "Rodeo": title, "Rodeo(": f"{kind}(", "RodeoBox": f"{kind}Box"}
    text = re.sub(r"rodeo|Rodeo(?:Box|\()?", lambda found: words[found[0]], text)
    return re.sub(rf"\b{LETTER}(?=\d+\b)", letter, text).replace(f'"{LETTER}"', f'"{letter}"')


def free_letter(called: str) -> str:
    """For its rulings: one of its name if no other game has it, so that W49 is one ruling and no other."""
    taken = {COMMON, *(find(name).letter for name in names())}
    wanted = called.replace("-", "").upper() + string.ascii_uppercase
    return next(letter for letter in wanted if letter in string.ascii_uppercase and letter not in taken)
