"""Answers that are put together from parts, as ballots are: very many of them, made of few."""

from __future__ import annotations

from collections.abc import Sequence

MANY = 24  # fewer are better listed


def parts_of(answers: Sequence[str]) -> list[str]:
    """The parts of which all of these are made with a plus, where they are many; else nothing."""
    verbs = {answer.rpartition(" ")[0] for answer in answers}
    if len(answers) < MANY or len(verbs) > 1:
        return []
    found = list(dict.fromkeys(part for answer in answers for part in answer.rpartition(" ")[2].split("+")))
    return found if 2 * len(found) <= len(answers) else []
