"""Why something is not done at a table: the ruling in the way, or what is wrong with the player's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches
from itertools import zip_longest
from typing import Any

from gulch.core.seen import Refusal, asides, write
from gulch.core.steps import CHANCE, NOBODY, POLL, State
from gulch.face.box import Box
from gulch.face.phrases import Phrasebook, capital, shell_words

# What is refused at any table, whatever the game. Their sentences are the shell's.
NOT_YOUR_TURN, NOT_ASKED, GAME_OVER, NO_UNDO, WAIT_FOR_LUCK = "G1", "G2", "G3", "G4", "G5"
TOO_MUCH, ANSWERED = "G6", "G7"
WORD = re.compile(r"[^\s@~>/:,+]+")
NEAR = 0.7  # how alike two spellings are, from 0 to 1, before one is held for a slip of the other


@dataclass(frozen=True)
class WhyNot:
    """Why something cannot be done: the rule, a sentence with the actual values, and those values."""

    rule: str
    message: str
    values: dict[str, Any] = field(default_factory=dict)
    step: str = ""


class NotAllowed(ValueError):
    """A move that was refused; nothing has changed."""

    def __init__(self, why: WhyNot) -> None:
        super().__init__(f"{why.rule}: {why.message}")
        self.why = why


def general(rule: str, language: str = "en", kind: str = "", /, **values: Any) -> WhyNot:
    """A refusal that has nothing to do with the rules of a game; of several sentences, the one of this kind."""
    return WhyNot(rule, capital(shell_words(language).say("refusals", rule + kind, **values)), values)


def ruled_out(box: Box, seen: State, refusal: Refusal, say: Phrasebook) -> WhyNot:
    """A refusal by a ruling of the game, its sentence filled with the actual values."""
    rule = f"{box.letter}{refusal.ruling}"
    values = dict(box.blanks(seen, refusal, say))
    return WhyNot(rule, capital(say.say("refusals", rule, **values)), values, refusal.step)


def in_short(box: Box, seen: State, refusal: Refusal, say: Phrasebook) -> str:
    """The same in four words, as it stands on a button; empty where the game has no such words for it."""
    rule = f"{box.letter}{refusal.ruling}"
    return say.brief.say("refusals", rule, **dict(box.blanks(seen, refusal, say.brief)))


def forbidden(box: Box, seen: State, texts: Iterable[str]) -> Refusal | None:
    """The ruling against the first of these spellings that answers another question than the one asked now."""
    found = (box.forbidden(seen, text) for text in texts)
    return next((refusal for refusal in found if refusal is not None), None)


def chance(language: str) -> str:
    return shell_words(language).word("chance")


def whose_turn(box: Box, s: State, say: Phrasebook) -> str:
    """Whom the game waits for, in words. Of a ballot all who take part: who has answered is nobody's business."""
    if s.seat == NOBODY:
        return shell_words(say.language).word("nobody")
    if s.seat == CHANCE:
        return chance(say.language)
    seats = [p for p in range(s.seats) if (s.stop.asks(s, s.told, p) if s.stop.kind == POLL else p == s.seat)]
    return ", ".join(say.word(box.game.colours[p]) for p in seats)


def question_of(box: Box, step: str, language: str) -> str:
    """A question as players read it, with the ruling behind it."""
    rule, text = box.rule("steps", step), box.phrases(language).say("steps", step)
    return f"{text} ({rule})" if rule else text


def spoken_here(seen: State) -> list[str]:
    """Every answer to the present question that has words in this position, open or not."""
    found = []
    for choice in range(seen.stop.size):
        try:
            found.append(write(seen, choice))
        except (IndexError, KeyError):
            continue
    return [*found, *asides(seen, int(seen.viewer))]


def unreadable(box: Box, seen: State, text: str, language: str, part: str = "") -> WhyNot:
    """What is wrong with a text that no ruling speaks of: a slip, an answer to another question, an unknown word.

    It is quoted as it was typed; ``part`` is what of it could not be read, where the rest could.
    """
    step, said = seen.stop.name, " ".join((part or text).split())
    asked = question_of(box, step, language)
    values = {"text": text.strip(), "step": step, "question": asked, "rule": box.rule("steps", step)}
    if not said:
        return general(NOT_ASKED, language, ".empty", **values)
    here = spoken_here(seen)
    near = close(said, here)
    if near:
        return general(NOT_ASKED, language, ".near", near=near, **values)
    other = next((s for s in seen.steps if s is not seen.stop and folded(said) in map(folded, s.words)), None)
    if other is not None:
        return general(NOT_ASKED, language, ".other", other=question_of(box, other.name, language), **values)
    known = {folded(word) for answer in here for word in WORD.findall(answer)}
    strange = next((word for word in WORD.findall(text) if folded(word) not in known), "")
    if not seen.legal():
        return general(NOT_ASKED, language, ".plain", **values)
    values["example"] = write(seen, seen.legal()[0])
    if strange and strange != text.strip():
        return general(NOT_ASKED, language, ".word", word=strange, **values)
    return general(NOT_ASKED, language, **values)


def close(text: str, known: list[str]) -> str:
    """The spelling a text was meant for, if it is but a slip away from one, and so is each of its words."""
    spelling = {folded(word): word for word in known}
    for found in get_close_matches(folded(text), spelling, 3, NEAR):
        pairs = list(zip_longest(folded(text).split(), found.split(), fillvalue=""))
        if all(SequenceMatcher(None, one, other).ratio() >= NEAR for one, other in pairs):
            return spelling[found]
    return ""


def folded(text: str) -> str:
    """A text without what does not matter in reading it: case, and spaces too many."""
    return " ".join(text.casefold().split())
