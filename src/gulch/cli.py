"""gulch play | replay | check | rules | bots | arena | new | serve | backup | import | export | version"""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path

from gulch import __version__, replay
from gulch.arena import command as arena_command
from gulch.bots import usual
from gulch.core import steps
from gulch.core.laws import LAWS, Broken, Trial
from gulch.core.legible import harmless, whole_number
from gulch.core.options import BadOption
from gulch.face.box import Box
from gulch.face.phrases import LANGUAGES
from gulch.games import UnknownGame, find, names
from gulch.play.gathering import Gathered, Unfit, gather
from gulch.play.records import BadRecord
from gulch.play.table import Table
from gulch.starter.new import lay_out
from gulch.terminal import screen
from gulch.terminal.bots import boxes_of, list_bots, try_bot
from gulch.terminal.counting import Counting
from gulch.terminal.ink import choose_ink
from gulch.terminal.play import PERSON, Evening, resume
from gulch.terminal.prose import read_aloud
from gulch.terminal.rules import list_rules, show_ruling


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="gulch", description="Four Wild West board games, played right.")
    sub = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = sub.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", help=f"one of: {', '.join(names())}")
    play.add_argument("-p", "--players", type=int, help="how many seats")
    play.add_argument("--seats", help=f"who sits where: {PERSON} or a bot of `gulch bots`, such as {PERSON},legend")
    play.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    play.add_argument("--seed", help="the same seed and the same moves give the same game")
    play.add_argument("--seconds", type=float, default=1.0, help="a thinking bot's time for one answer")
    play.add_argument("--language", choices=LANGUAGES, default="en")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")

    again = sub.add_parser("replay", help="show a recorded game")
    again.add_argument("file", type=Path)
    again.add_argument("--at", type=int, help="after so many moves; without it, the end")
    again.add_argument("--seat", help="as this colour saw it; without it, the whole truth")

    check = sub.add_parser("check", help="play a game at random and test the laws")
    check.add_argument("game")
    check.add_argument("--games", type=int, default=20, help="random games for each law")
    check.add_argument("--seed", type=int, default=1)

    rules = sub.add_parser("rules", help="list the rulings of a game: text, code, tests")
    rules.add_argument("game")
    rules.add_argument("id", nargs="*", help="all about these rulings: rule, tests, sentences, log lines, board")
    rules.add_argument("--read", action="store_true", help="print the rules themselves, to learn the game from")
    rules.add_argument("--language", choices=LANGUAGES, default="en", help="of the rules to read")

    bots = sub.add_parser("bots", help="list the bots, or let one play and tell what it does wrong")
    bots.add_argument("name", nargs="?", help="the one to try; GULCH_BOTS names a file with more than the house's own")
    bots.add_argument("--game", help="in this game alone")
    bots.add_argument("--games", type=int, default=3, help="how many of each")
    bots.add_argument("--seconds", type=float, help="its time for one answer; without it, what its file gives it")
    bots.add_argument("--seed", type=int, default=1)

    arena_command.add_to(sub)

    new = sub.add_parser("new", help="lay out a small working game, to make another of")
    new.add_argument("name", help="how it will be called, such as high-plains-rodeo")
    new.add_argument("--into", type=Path, default=Path(), help="the folder to put its own into; without it, here")

    serve = sub.add_parser("serve", help="serve the tables to browsers")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--data", type=Path, default=Path("data"), help="folder of the database and the secrets")

    backup = sub.add_parser("backup", help="copy the database of a server, while it runs or not")
    backup.add_argument("to", type=Path, help="the file to write")
    backup.add_argument("--data", type=Path, default=Path("data"), help="folder of the database and the secrets")

    bring = sub.add_parser("import", help="put many records into a server's database, as games to look back at")
    bring.add_argument("records", type=Path, nargs="+", metavar="RECORDS", help="files, and folders of them")
    add_database(bring, Path("data"))
    bring.add_argument("--unlisted", action="store_true", help="for those alone who are given the link")
    bring.add_argument("--language", choices=LANGUAGES, default="en", help="of the names of seats without a person's")

    out = sub.add_parser("export", help="turn records, or all finished games of a server, into tables for learners")
    out.add_argument("records", type=Path, nargs="*", metavar="RECORDS", help="files, and folders of them")
    add_database(out, None)
    out.add_argument("--into", type=Path, required=True, metavar="FOLDER", help="a new folder")
    out.add_argument("--format", choices=["parquet"], default="parquet")
    out.add_argument("--no-truth", action="store_true", help="leave out what no seat could see")

    sub.add_parser("version", help="what this is, and whether it is compiled")
    return top


def add_database(command: argparse.ArgumentParser, data: Path | None) -> None:
    command.add_argument("--data", type=Path, default=data, help="folder of a server's database")
    command.add_argument("--database", metavar="URL", help="or its address in PostgreSQL; else GULCH_DATABASE")


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        return COMMANDS[given.command](given)
    except (UnknownGame, BadOption, BadRecord, ValueError) as trouble:
        print(f"gulch: {harmless(str(trouble))}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130


def play(given: argparse.Namespace) -> int:
    if given.resume:
        table, who = resume(given.resume)
    else:
        box = find(given.game or choose_game())
        options = dict(read_option(text) for text in given.option)
        who = given.seats.split(",") if given.seats else []
        players = given.players or len(who) or box.quick_players
        table = Table(box, players, given.seed, options)
        who = who or [PERSON, *[usual(box)] * (players - 1)]
    Evening(table, who, choose_ink(), seconds=given.seconds, language=given.language).play()
    return 0


def choose_game() -> str:
    shelf = names()
    for number, name in enumerate(shelf, 1):
        box = find(name)
        licence = box.phrases("en")
        print(f"{number} {box.title}: {licence.raw('game', 'blurb')}")
        if licence.has("game", "licence"):
            print(f"  {licence.raw('game', 'licence')}")
    answer = input("Which game? ").strip()
    chosen = whole_number(answer, len(shelf))
    return shelf[chosen - 1] if chosen else answer


def read_option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOption(f"{text!r} should be NAME=VALUE")
    return name, value


def show_replay(given: argparse.Namespace) -> int:
    try:
        text = given.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        raise BadRecord(f"{given.file}: {trouble}") from None
    whole = replay(text)
    table = whole if given.at is None else whole.at(given.at)
    seat = None if given.seat is None else table.seat_of(given.seat)
    ink = choose_ink()
    print(f"{table.box.title}, {table.version} of {whole.version} moves, hash {table.hash()}")
    print(screen.board(table, seat, "en", ink))
    print(screen.recent(table, seat, "en", ink))
    if table.over:
        print(screen.tally(table, "en", ink))
    return 0


def check(given: argparse.Namespace) -> int:
    box: Box = find(given.game)
    trial = Trial(box.game, box.options, box.names, box.scenes)
    broken = 0
    miscited = box.miscited()
    for trouble in miscited:
        print(f"  BROKEN  cites.toml: {trouble}")
    for law in LAWS:
        title = law.__name__.replace("_", " ")
        try:
            for seed in range(given.seed, given.seed + given.games):
                law(trial, seed)
            print(f"  holds   {title}")
        except Broken as fault:
            broken += 1
            print(f"  BROKEN  {title}: {fault} (seed {seed})")
    print(f"{box.title}: {len(LAWS) - broken} laws hold, {broken} do not, over {given.games} games each")
    return 1 if broken or miscited else 0


def rules(given: argparse.Namespace) -> int:
    box = find(given.game)
    if given.read:
        print(read_aloud(box.rulebook(given.language)) or f"{box.title}: nobody has written down the rules")
        return 0
    if given.id:
        for rule in given.id:
            show_ruling(box, rule, print)
        return 0
    unbound = list_rules(box, print)
    return 1 if unbound else 0


def bots(given: argparse.Namespace) -> int:
    if not given.name:
        list_bots(print)
        return 0
    boxes = [find(given.game)] if given.game else boxes_of(given.name)
    return 1 if try_bot(given.name, boxes, given.games, given.seconds, given.seed, print) else 0


def arena(given: argparse.Namespace) -> int:
    from gulch.web.pages.assets import Assets

    return arena_command.run(given, Assets().letters)


def new(given: argparse.Namespace) -> int:
    folder = lay_out(given.name, given.into)
    name = folder.name.replace("_", "-")
    print(f"{folder} is a game that works. In a checkout of gulch:")
    for command, told in {
        f"export GULCH_GAMES={folder.parent.resolve()}": "games are looked for there as well",
        f"gulch check {name}": "the laws of every game",
        f"pytest {folder.resolve()}/tests": "its own tests",
        f"gulch play {name}": "in the terminal",
        "make dev": "in the browser, drawn anew as you write",
    }.items():
        print(f"  {command:<50} # {told}")
    print("docs/new-game.md walks through its files.")
    return 0


def serve(given: argparse.Namespace) -> int:
    from gulch.web.serve import main as serve_tables

    return serve_tables(given.host, given.port, given.data)


def backup(given: argparse.Namespace) -> int:
    from gulch.web.serve import backup as copy_database

    try:
        copy_database(given.data, given.to)
    except (OSError, sqlite3.Error) as trouble:
        raise ValueError(f"no backup of {given.data}: {trouble}") from None
    print(f"gulch: kept in {given.to}")
    return 0


def bring_in(given: argparse.Namespace) -> int:
    from gulch.web import archive

    found, listed = gather(given.records), not given.unlisted
    with Counting("games") as line:
        done = archive.bring_in(
            found, given.data, database_of(given), given.language, listed, lambda so_far: line.count(len(so_far.tables))
        )
    for where, address in done.tables:
        print(f"{address}  {harmless(where)}")
    tell(done.again)
    tell(done.refused)
    print(
        f"gulch: {len(done.tables)} games brought in, {len(done.again)} were there, {len(done.refused)} refused",
        file=sys.stderr,
    )
    return 1 if done.refused else 0


def export(given: argparse.Namespace) -> int:
    try:
        from gulch.rl.export import export as write_tables
    except ImportError as trouble:
        if trouble.name is None or not trouble.name.startswith("pyarrow"):
            raise
        raise ValueError("an export needs PyArrow: pip install 'gulch[data]'") from None
    found: list[Iterable[Gathered | Unfit]] = [gather(given.records)]
    if given.data is not None or given.database is not None:
        from gulch.web.archive import finished_games

        found.append(finished_games(given.data or Path("data"), database_of(given)))
    elif not given.records:
        raise ValueError("name records to export, or a server's database with --data or --database")
    with Counting("games") as line:
        done = write_tables(
            chain.from_iterable(found), given.into, not given.no_truth, lambda so_far: line.count(so_far.games)
        )
    tell(done.again)
    tell(done.refused)
    print(
        f"gulch: {done.games} games with {done.rows['decisions']} decisions in {given.into}, "
        f"{len(done.again)} came twice, {len(done.refused)} refused",
        file=sys.stderr,
    )
    return 1 if done.refused else 0


def database_of(given: argparse.Namespace) -> str:
    """As ``gulch serve`` finds it."""
    return given.database or os.environ.get("GULCH_DATABASE", "")


def tell(left_out: Iterable[Unfit]) -> None:
    for where, reason in left_out:
        print(harmless(f"gulch: {where}: {reason}"), file=sys.stderr)


def version(given: argparse.Namespace) -> int:
    native = not steps.__file__.endswith(".py")
    print(f"gulch {__version__}, {'compiled' if native else 'interpreted'}, Python {sys.version.split()[0]}")
    return 0


COMMANDS = {
    "play": play,
    "replay": show_replay,
    "check": check,
    "rules": rules,
    "bots": bots,
    "arena": arena,
    "new": new,
    "serve": serve,
    "backup": backup,
    "import": bring_in,
    "export": export,
    "version": version,
}

if __name__ == "__main__":
    sys.exit(main())
