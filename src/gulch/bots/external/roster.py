"""The file that names the bots from outside. docs/write-a-bot.md shows one."""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import msgspec
from msgspec import Struct

from gulch.bots.external.guest import External
from gulch.bots.external.process import Limits, Program
from gulch.bots.external.remote import UNIX, Address
from gulch.bots.players import FORMER, HOUSE, BadRoster

NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")
TAKEN = {"you", *(level.name for level in (*HOUSE, *FORMER))}  # "you" is a person in the terminal
LONGEST = 60.0  # seconds for one answer
SLOWEST = 600.0  # seconds to begin


class Entry(Struct, forbid_unknown_fields=True, kw_only=True):
    """One bot. ``{here}`` in its command and environment is the folder of the file, ``{python}`` the Python that runs
    gulch."""

    command: list[str] = []
    address: str = ""
    games: list[str] = []
    seconds: float = 1.0
    begin: float = 10.0
    memory: int = Limits.memory
    cpu: int = Limits.cpu
    file_size: int = Limits.file_size
    network: bool = Limits.network
    env: dict[str, str] = {}


class Roster(Struct, forbid_unknown_fields=True):
    bots: dict[str, Entry] = {}


def read_roster(path: str | Path) -> tuple[External, ...]:
    """The bots of a file, in its order."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        listed = msgspec.convert(tomllib.loads(text), Roster).bots
    except OSError as trouble:
        raise BadRoster(f"GULCH_BOTS: {path} cannot be read: {trouble.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as trouble:
        raise BadRoster(f"GULCH_BOTS: {path}: {trouble}") from None
    found = []
    for name, entry in listed.items():
        if wrong := faults(name, entry):
            raise BadRoster(f"GULCH_BOTS: {path}: bot {name!r}: {wrong}")
        found.append(external(name, entry, Path(path).resolve().parent))
    return tuple(found)


def faults(name: str, entry: Entry) -> str:
    """What is wrong with an entry; nothing if it is fine."""
    if not NAME.fullmatch(name):
        return "a name has small letters, digits and hyphens, at most 20, and begins with a letter"
    if name in TAKEN:
        return "this name belongs to the house"
    if bool(entry.command) == bool(entry.address):
        return "needs either a command or an address"
    if entry.address and not reachable(entry.address):
        return f"address {entry.address!r} should be like 127.0.0.1:7000 or unix:/run/bot.sock"
    for what, number, most in (("seconds", entry.seconds, LONGEST), ("begin", entry.begin, SLOWEST)):
        if not 0 < number <= most:
            return f"{what} should be a number above 0, at most {most:g}"
    if min(entry.memory, entry.cpu, entry.file_size) < 1:
        return "memory, cpu and file_size should be 1 at least"
    return ""


def reachable(address: str) -> bool:
    if address.startswith(UNIX):
        return len(address) > len(UNIX)
    host, _, port = address.rpartition(":")
    return bool(host) and port.isascii() and port.isdecimal() and 0 < int(port) < 65536


def external(name: str, entry: Entry, here: Path) -> External:
    def filled(text: str) -> str:
        return text.replace("{here}", str(here)).replace("{python}", sys.executable)

    way: Program | Address = Address(entry.address)
    if entry.command:
        limits = replace(Limits(), memory=entry.memory, cpu=entry.cpu, file_size=entry.file_size, network=entry.network)
        environment = {key: filled(value) for key, value in entry.env.items()}
        way = Program(tuple(map(filled, entry.command)), limits, environment)
    return External(name, way, tuple(entry.games), entry.seconds, entry.begin)
