"""What can be taken back has told nobody anything: others who saw it happen know no more than before."""

from typing import Any

import pytest

import gulch
from gulch.core.laws import Trial, heard, matching_answer, random_answer
from gulch.core.positions import document
from gulch.core.seen import observe, save, write
from gulch.core.steps import POLL, Game, Rng, State
from gulch.games import find, names
from gulch.play.table import table_from

TRUTHS = 3  # in which a viewer could be living, compared with the true one


def noticed(s: State, after: State, viewer: int) -> bool:
    return bool(heard(after, viewer)) or save(observe(s, viewer)) != save(observe(after, viewer))


def gives_away(game: Game[Any], s: State, after: State, answer: int, viewer: int, rng: Rng) -> bool:
    """Could a viewer who saw this answer rule out a truth he had to reckon with before?"""
    two = game.imagine(observe(s, viewer), rng)
    if two.stop.number != s.stop.number or two.told != s.told:
        return False  # he does not know what was asked, and what he noticed could have come of something else
    two.ask(s.seat)
    same = matching_answer(s, two, answer, viewer, rng)
    if same is None:
        return True
    two.journal = []
    two.play(same)
    return (save(observe(two, viewer)), heard(two, viewer)) != (save(observe(after, viewer)), heard(after, viewer))


@pytest.mark.parametrize("name", names())
def test_what_can_be_taken_back_told_nobody_anything(name: str) -> None:
    box, taken_back, told = find(name), 0, set()
    trial = Trial(box.game, box.options, box.names)
    for seed in range(8):
        rng = Rng(seed)
        for s in trial.positions(seed, every=4):
            if s.seat < 0 or s.stop.kind == POLL:
                continue
            answer, seat = random_answer(s, rng), int(s.seat)
            table = table_from(box, document(box.game, box.options, box.names, s), seed, luck="manual")
            table.play(seat, write(s, answer))
            if table.over or not table.can_undo(seat):
                continue
            taken_back += 1
            after = s.copy()
            after.journal = []
            after.play(answer)
            for viewer in trial.viewers(s):
                if viewer != seat and noticed(s, after, viewer):
                    for _ in range(TRUTHS):
                        if gives_away(box.game, s, after, answer, viewer, rng):
                            told.add(s.stop.name)
    assert taken_back > 0
    assert told == set()


def test_a_reaction_or_a_saloon_move_is_not_taken_back() -> None:
    """Outlaws: a Sheriff, a Reverend or whoever went into the Saloon has been seen, and is turned back in vain."""
    table = gulch.game("outlaws").table(players=2, seed=1)
    for card in ["indian", "mayor", "sheriff", "governor", "hitman", "reverend", "storekeep", "bandit"]:
        for seat in (0, 1):
            table.play(seat, f"deploy {card}")
    shooter = table.seat_of(table.waiting()[0])
    for say in ("use", "5"):
        table.play(shooter, say)
    for step in ("SAVE", "CANCEL"):
        asked = table.waiting()[0]
        assert table.view(asked)["question"]["step"] == step
        table.play(asked, table.options(asked)[0])
        assert not table.can_undo(asked)
    table.play(shooter, "saloon")
    for _ in range(4):
        assert table.can_undo(shooter)
        table.play(shooter, table.options(shooter)[0])
    assert table.lines[-1].note == "TURN" or table.view(1 - shooter)["question"]["seats"] == [1 - shooter]
    assert not table.can_undo(shooter)
