"""What docs/write-a-bot.md says is so."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from gulch.bots.external import protocol
from gulch.bots.external.channel import LONGEST_LINE, MOST_COMPLAINTS
from gulch.bots.external.process import Limits
from gulch.bots.external.roster import Roster, faults
from gulch.bots.players import Result
from tests.bots.botkit import BOX, SAMPLES, question

PAGE = (Path(__file__).parents[2] / "docs/write-a-bot.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def fits(shown: Any, real: Any) -> bool:
    """Is what is shown what is said, but for what is left out?"""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        whole = "…" in shown or set(shown) == set(real)
        return whole and all(fits(value, real.get(key)) for key, value in shown.items() if key != "…")
    if isinstance(shown, list) and isinstance(real, list):
        kept = shown[:-1] if shown[-1:] == ["…"] else shown
        return (kept is not shown or len(kept) == len(real)) and all(map(fits, kept, real))
    return bool(shown == real and type(shown) is type(real))


def test_every_message_is_as_it_is_shown() -> None:
    hello, ready, ask, answer, over = map(json.loads, blocks("json"))
    seen = question()
    said = [
        protocol.hello(BOX, seen, 1.0),
        protocol.ask(BOX, seen, 1, 1.0),
        protocol.over(Result([31, 18, 24], [0, 2, 1])),
    ]
    for shown, real in zip((hello, ask, over), said, strict=True):
        assert fits(shown, json.loads(protocol.to_line(real))), (shown, real)
    for shown in (ready, answer):
        assert msgspec.to_builtins(protocol.from_line(json.dumps(shown).encode())) == shown
    assert answer["say"] in [option["say"] for option in json.loads(protocol.to_line(said[1]))["options"]]


def test_the_first_bot_is_the_sample() -> None:
    assert (SAMPLES / "tumbleweed.py").read_text(encoding="utf-8").endswith(blocks("python")[0])


def test_the_file_of_bots_can_be_read() -> None:
    listed = msgspec.convert(tomllib.loads(blocks("toml")[0]), Roster).bots
    assert [faults(name, entry) for name, entry in listed.items()] == ["", ""]


def test_the_numbers_are_right() -> None:
    assert f"more than {LONGEST_LINE} bytes for one answer" in PAGE
    assert f"more than {MOST_COMPLAINTS} bytes to stderr" in PAGE
    for name in ("memory", "cpu", "file_size"):
        assert f"| `{name}` | {getattr(Limits, name)} |" in PAGE
