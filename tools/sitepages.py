"""The pages of the site that are made from the code, and where they stand. mkdocs.yml names this file as a hook.

Rules and rulings of every game, what stands in the arrays of learners, the commands, and the reference of modules: none
of it is written twice.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from gulch.cli import parser
from gulch.core.lanes import COVERED
from gulch.core.options import house_rules
from gulch.core.steps import NOBODY
from gulch.face.box import Box
from gulch.games import find, names
from gulch.rl.batch import Layout

ROOT = Path(__file__).parents[1]
LANGUAGES = {"en": "", "it": " (italiano)"}
FRONT_DOOR = {
    "gulch": ["game", "batch", "replay"],
    "gulch.play.front": ["Shelf"],
    "gulch.play.table": ["Table"],
    "gulch.play.refusals": ["NotAllowed", "WhyNot"],
    "gulch.play.dealer": ["Luck"],
    "gulch.face.lines": ["Line"],
    "gulch.play.ledger": ["Move"],
    "gulch.play.records": ["replay", "BadRecord"],
    "gulch.play.gathering": ["gather", "Gathered"],
    "gulch.core.positions": ["position", "document", "BadPosition"],
    "gulch.core.options": ["BadOption"],
}
MADE_OF = {  # for whoever writes a game or a bot
    "gulch.core.seen": ["observe", "digest"],
    "gulch.core.steps": ["State", "Game", "Step", "Decision", "Ballot", "Draw", "Dice", "Aside", "Rng"],
    "gulch.bots.players": ["Level"],
}
LEARNING = {  # modules of gulch.rl, in the order in which a reader meets them
    "batch": "The lane",
    "workers": "The lane on several cores",
    "gymnasium": "Gymnasium",
    "vector": "Gymnasium, many games at once",
    "pettingzoo": "PettingZoo",
    "parallel": "PettingZoo, all at once",
    "openspiel": "OpenSpiel",
    "episode": "One game behind the arrays",
    "setting": "What stays the same from game to game",
    "opponents": "Who sits in the other seats",
    "catalogue": "What there is by which id",
    "export": "Games as data",
}
MEMBERS = {  # of modules that have more than a reader needs
    "batch": ["Arrays", "Batch", "Layout", "BadBatch"],
    "workers": ["Workers"],
    "vector": ["SeatVectorEnv"],
    "setting": ["Setting", "Described", "Retraceable"],
}
WIDTH = "100"  # of the help of commands, in letters


def pages() -> dict[str, str]:
    """Every page that is made, by its place in the site."""
    made = {"games/index.md": shelf()}
    for box in games():
        for language in LANGUAGES:
            for what in ("rules", "rulings"):
                made[game_page(box, what, language)] = box.page(what, language).read_text(encoding="utf-8")
        made[f"learn/arrays/{box.name}.md"] = arrays(box)
    made["reference/front-door.md"] = front_door()
    made["reference/learn.md"] = learning()
    made["reference/commands.md"] = commands()
    made["reference/server.md"] = (ROOT / "src/gulch/web/API.md").read_text(encoding="utf-8")
    made["contributing.md"] = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return made


def games() -> list[Box]:
    """Those of gulch itself, wherever else there may be some."""
    boxes = [find(name) for name in names()]
    return [box for box in boxes if box.page("rules", "en").is_relative_to(ROOT / "src")]


def game_page(box: Box, what: str, language: str) -> str:
    return f"games/{box.name}/{what}{'' if language == 'en' else '.' + language}.md"


def shelf() -> str:
    """All games, and where to read about each."""
    lines = ["# The games", "", "| | players | | | |", "|---|---|---|---|---|"]
    for box in games():
        links = [
            f"[{what}{note}]({box.name}/{Path(game_page(box, what, language)).name})"
            for language, note in LANGUAGES.items()
            for what in ("rules", "rulings")
        ]
        players = f"{box.players[0]} to {box.players[-1]}" if len(box.players) > 1 else str(box.players[0])
        blurb = box.phrases("en").raw("game", "blurb")
        lines.append(
            f"| **{box.title}**: {blurb} | {players} | {links[0]}, {links[1]} | {links[2]}, {links[3]} | "
            f"[arrays](../learn/arrays/{box.name}.md) |"
        )
    lines += ["", "Rules teach a game; rulings are the numbered readings of its rulebook, which code and tests name."]
    return "\n".join(lines) + "\n"


def arrays(box: Box) -> str:
    """What a learner is given: columns of an observation, and actions."""
    first = box.game.start(box.quick_players, house_rules(box.options, {}))
    layout = Layout(box, first)
    lines = [
        f"# {box.title} in arrays",
        "",
        f"A row has {layout.width} numbers at a table of {box.quick_players} with the options as printed. Other tables "
        f'have other rows: `gulch.batch("{box.name}", 1, …).layout.text()` prints them. Seats are counted from the one '
        f"that looks: `me`, `+1`, `+2`. What a seat may not know is {int(COVERED)}; nothing and nobody {int(NOBODY)}.",
        "",
        "## Columns",
        "```",
        layout.text(),
        "```",
        "",
        "## Actions",
        f"{layout.actions.total} in all, the same in every position; the mask says which are open.",
        "",
        "| from | to | question | |",
        "|---|---|---|---|",
    ]
    for step in layout.actions.steps:
        base, words = layout.actions.bases[step.number], list(dict.fromkeys(map(str, step.words)))
        shown = ", ".join(f"`{word}`" for word in words[:3]) + (" …" if len(words) > 3 else "")
        lines.append(f"| {base} | {base + int(step.size) - 1} | {step.name} | {shown} |")
    return "\n".join(lines) + "\n"


def front_door() -> str:
    lines = ["# The front door, name by name", "", "[The front door](../front-door.md) shows them at work.", ""]
    lines += by_name(FRONT_DOOR)
    lines += ["## What games and bots are made of", "", *by_name(MADE_OF)]
    return "\n".join(lines)


def by_name(listed: dict[str, list[str]]) -> list[str]:
    return [
        line for module, members in listed.items() for member in members for line in reference(f"{module}.{member}")
    ]


def learning() -> str:
    lines = ["# Learning, name by name", "", "[Learn](../learn/index.md) shows them at work.", ""]
    for module, title in LEARNING.items():
        if (ROOT / f"src/gulch/rl/{module}.py").exists():
            lines += [f"## {title}", "", *reference(f"gulch.rl.{module}", MEMBERS.get(module))]
    return "\n".join(lines)


def reference(name: str, members: list[str] | None = None) -> list[str]:
    """What the docstrings say of a module, a class or a function; with what a class has from those below it."""
    lines = [f"::: {name}", "    options:", "      inherited_members: true"]
    return [*lines, *([f"      members: {members}"] if members else []), ""]


def commands() -> str:
    os.environ |= {"COLUMNS": WIDTH, "NO_COLOR": "1"}
    lines = ["# Commands", "", "What `gulch` and its commands say of themselves with `--help`.", ""]
    for name, command in subcommands(parser()):
        lines += [f"## gulch {name}", "```", command.format_help().rstrip(), "```", ""]
    return "\n".join(lines)


def subcommands(top: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


# where they stand


def place(nav: list[Any], written: list[str]) -> None:
    """Puts the pages that are made into the lists that have one of their kind, and behind them those that nobody has
    named."""
    boxes = games()
    home(nav, "games/index.md").extend(
        {box.title: [game_page(box, what, language) for language in LANGUAGES for what in ("rules", "rulings")]}
        for box in boxes
    )
    learn = home(nav, "learn/index.md")
    learn.extend(sorted(page for page in written if page.startswith("learn/") and page not in listed(nav)))
    learn.append({"Column by column": [f"learn/arrays/{box.name}.md" for box in boxes]})


def home(nav: list[Any], page: str) -> list[Any]:
    """The list of mkdocs.yml that names a page."""
    return next(part for part in lists(nav) if page in part)


def lists(nav: list[Any]) -> Iterator[list[Any]]:
    yield nav
    for entry in nav:
        for inner in entry.values() if isinstance(entry, dict) else ():
            if isinstance(inner, list):
                yield from lists(inner)


def listed(nav: list[Any]) -> set[str]:
    entries = [entry for part in lists(nav) for entry in part]
    return {
        page
        for entry in entries
        for page in (entry.values() if isinstance(entry, dict) else [entry])
        if isinstance(page, str)
    }


# what MkDocs calls


def on_files(files: Files, config: MkDocsConfig) -> Files:
    assert config.nav is not None
    place(config.nav, [file.src_uri for file in files.documentation_pages()])
    for page, text in pages().items():
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """``bash run`` tells the tests that a block is to be done; MkDocs takes it for no fence at all."""
    return re.sub(r"^(```+bash) run$", r"\1", markdown, flags=re.MULTILINE)
