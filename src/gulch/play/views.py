"""What a seat may know, as plain data for screens: made from its observation and the lines it has heard alone."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import to_builtins

from gulch.core.steps import NOBODY, SPECTATOR, State
from gulch.face.lines import Line
from gulch.face.phrases import Phrasebook, capital, spelled_out
from gulch.face.screens import SHELL
from gulch.face.stages import Heard
from gulch.play.course import Course
from gulch.play.desk import drawing, shell
from gulch.play.staging import Staging

BEGINS = re.compile(r"\{((?:seat|colour)\d*)([}:])")  # a note about somebody
REMEMBERED = 1000  # lines in words that are not put into words again


def view(table: Course, seat: int | None, language: str, whole: bool = False, past: bool = False) -> dict[str, Any]:
    """All that a seat, or for None a spectator, may know, as plain data; with ``whole`` the truth, for games that are
    over. In the past there is nothing to be done any more."""
    seen = table.truth() if whole else table.seen(seat)
    always = shell(table, seen, seat, language, past)
    sections = {name: getattr(always, name) for name in SHELL}
    plain: dict[str, Any] = to_builtins(
        sections | drawing(table.box, seen, table.say(language, seen)), enc_hook=spelled_out
    )
    return plain


def known_moves(table: Course, seat: int | None, whole: bool = False) -> list[int]:
    """The moves a viewer knows of; when the game is over, all. Counting others would tell how many there were."""
    if whole or table.over or table.all_heard:
        return list(range(table.version))
    return table.moves_heard(seat)


def count_known(table: Course, seat: int | None) -> int:
    """How many those are."""
    return table.version if table.over or table.all_heard else len(table.moves_heard(seat))


def hearsay(table: Course, seat: int | None) -> list[tuple[Any, ...]]:
    """All that a viewer has heard: of each line the text, or what goes round instead of it."""
    ear = int(SPECTATOR) if seat is None else seat
    numbers = {move: number for number, move in enumerate(known_moves(table, seat))}
    kept = {step.name for step in table.first.steps if step.STAYS_SECRET}
    heard: list[tuple[Any, ...]] = []
    for line in table.lines if table.over else table.lines.heard(ear):
        known = line.heard_by(ear) or (table.over and line.step not in kept)
        if line.move in numbers and (known or line.rumour):
            said = (line.text, line.rumour) if known else (line.rumour,)
            heard.append((numbers[line.move], line.seat, said, line.auto, line.note, line.blanks, line.step))
    return heard


def log(table: Course, seat: int | None, language: str, since: int = 0, whole: bool = False) -> list[dict[str, Any]]:
    """The lines a viewer may hear, from a move on; he counts the moves he knows of."""
    return list(telling(table, seat, language, since, whole))


def telling(
    table: Course, seat: int | None, language: str, since: int = 0, whole: bool = False
) -> Iterator[dict[str, Any]]:
    """The same one after the other."""
    ear = int(SPECTATOR) if seat is None else seat
    moves = known_moves(table, seat, whole)
    open_now = whole or table.over  # afterwards the whole truth is open
    if not open_now:
        since = max(since, bisect_left(moves, table.box.remembered(table.seen(seat), table.lines)))
    kept = set() if whole else {step.name for step in table.first.steps if step.STAYS_SECRET}
    spoken: dict[tuple[Any, ...], dict[str, Any]] = {}
    if since >= len(moves):
        return
    seen = table.seen(seat)
    say = table.say(language, seen, seat)
    staging = Staging(table, seen, say)
    start = staging.start(table.lines.first_of(moves[since]))
    told = table.lines.between(start, len(table.lines))
    from_there = bisect_left(moves, table.lines[start].move)
    numbers = {move: number for number, move in enumerate(moves[from_there:], from_there)}
    for move, group in groupby(told, key=lambda line: line.move):
        if move not in numbers:
            continue
        known = [(line, line.heard_by(ear) or (open_now and line.step not in kept)) for line in group]
        heard = [(line, knows) for line, knows in known if knows or line.rumour]
        cues = staging.hear([as_heard(line, knows, numbers[move]) for line, knows in heard])
        if table.over and move == moves[-1] and heard:
            cues.setdefault(len(heard) - 1, []).append(staging.end(numbers[move]))
        if numbers[move] < since:
            continue
        for at, (line, knows) in enumerate(heard):
            key = (knows, line[1:])  # a long game says the same again and again
            if key not in spoken:
                if len(spoken) >= REMEMBERED:
                    spoken.clear()
                spoken[key] = spoken_line(table, line, knows, seen, say)
            stages = {"stages": to_builtins(cues[at], enc_hook=spelled_out)} if at in cues else {}
            yield {"move": numbers[move], **spoken[key], **stages}


def as_heard(line: Line, known: bool, number: int) -> Heard:
    """A line as a viewer heard it who counts its move so."""
    return Heard(number, line.seat, line.text if known else line.rumour, line.step, line.note, dict(line.blanks))


def spoken_line(table: Course, line: Line, known: bool, seen: State, say: Phrasebook) -> dict[str, Any]:
    """A line in words, made of what the viewer hears of it and sees. One without a text goes without saying."""
    said: dict[str, Any] = {"seat": line.seat, "auto": line.auto}
    if line.note:
        said |= {"note": line.note, "text": "", "values": dict(line.blanks)} | spoken_note(table, line, seen, say)
    else:
        text = line.text if known else line.rumour
        said |= {"say": text, "step": line.step}
        said |= spoken_answer(table, line.seat, text, line.rumour if known else "", seen, say)
    if line.note in table.box.outcomes:
        said["tells"] = len(table.box.outcomes) - table.box.outcomes.index(line.note)
    if line.note in table.box.together:
        said["together"] = True
    said["rule"] = table.box.rule("notes", line.note) if line.note else table.box.rule("steps", line.step)
    if moved := table.box.money(said.get("say", ""), line.note, dict(line.blanks)):
        said["money"] = moved
    return said


def spoken_answer(table: Course, seat: int, text: str, rumour: str, seen: State, say: Phrasebook) -> dict[str, Any]:
    """Who did what; of chance, what came up."""
    words = {seat: word for word, seat in table.box.called(seen).items()}
    who = say.word(words[seat]) if seat in words else ""
    say = say.telling_of(who)
    own = table.box.logged(seen, seat, text, rumour, say) if text else ""
    done = say.logged(text) if own is None else own
    return {"text": capital(f"{who} {done}"), "lead": len(who)} if who and done else {"text": done}


def spoken_note(table: Course, line: Line, seen: State, say: Phrasebook) -> dict[str, Any]:
    """With the seat whose name it begins with, and how long that is."""
    numbers = dict(line.blanks)
    values = {name: spoken_number(name, number, table, say) for name, number in numbers.items()}
    values |= table.box.spelled(seen, numbers, say)
    if say.has("headings", line.note):
        return {"heading": say.say("headings", line.note, **values)}
    said: dict[str, Any] = {"text": say.say("notes", line.note, **values)}
    begins = BEGINS.match(say.raw("notes", line.note))
    if begins and begins[1] in numbers:
        said["text"] = capital(said["text"])
        said["of"] = table.box.called(seen).get(axis_of(begins[1], table)[numbers[begins[1]]], NOBODY)
        said["lead"] = len(values[begins[1]]) if begins[2] == "}" else 0
    return said


def axis_of(name: str, table: Course) -> Sequence[str]:
    """The names of what a number of a note counts, where its blank is called after one of the game's axes."""
    if name.startswith("seat"):
        return table.box.game.colours
    return table.box.names.axes.get(name.rstrip("0123456789"), ())


def spoken_number(name: str, number: int, table: Course, say: Phrasebook) -> str:
    axis = axis_of(name, table)
    return say.word(axis[number]) if 0 <= number < len(axis) else str(number)
