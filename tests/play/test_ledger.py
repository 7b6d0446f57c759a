"""Moves and lines are kept once, however many tables share them."""

import copy

import pytest

from gulch.face.lines import Line
from gulch.games import find
from gulch.play.ledger import Lines, Move, Moves
from gulch.play.table import NotAllowed, Table


def test_two_that_go_on_from_one_point_do_not_meet_again() -> None:
    one = Table(find("way-out-west"), 3, seed=1)
    two = copy.copy(one)
    choices = one.options(one.waiting()[0])
    one.play(one.waiting()[0], choices[0])
    two.play(two.waiting()[0], choices[1])
    assert one.moves[-1].word == choices[0] and two.moves[-1].word == choices[1]
    assert one.lines[:1] == two.lines[:1] and one.hash() != two.hash()
    three = Table(find("way-out-west"), 3, seed=1)
    three.redo(two.moves[three.version :])
    assert (three.hash(), three.moves, three.lines) == (two.hash(), two.moves, two.lines)


def test_moves_that_are_refused_in_the_middle_change_nothing() -> None:
    table = Table(find("way-out-west"), 3, seed=1)
    before = (table.hash(), list(table.moves), list(table.lines))
    good = copy.copy(table)
    good.play(good.waiting()[0], good.options(good.waiting()[0])[0])
    with pytest.raises(NotAllowed):
        table.redo([*good.moves[table.version :], Move(0, 10**6)])
    assert (table.hash(), list(table.moves), list(table.lines)) == before


def test_lines_and_moves_are_sequences_that_grow() -> None:
    lines = [Line(0, 0, "a"), Line(0, -1, "", note="N", blanks=(("seat", 1), ("n", -5))), Line(2, 1, "b", "?", (1,))]
    kept = Lines(lines[:2])
    more = kept.plus(lines[2:])
    assert list(kept) == lines[:2] and list(more) == lines and more[-1] == lines[2] and more[0:2] == lines[:2]
    assert more[::-1] == lines[::-1] and len(more) == 3 and more != lines[:2] and more == lines
    assert kept.plus([lines[0]])[-1] == lines[0] and more[2] == lines[2], "the other has not noticed"
    assert kept.all_heard and not more.all_heard
    assert (more.first_of(1), more.first_of(0), more.moves_heard(0), more.moves_heard(1)) == (2, 0, [0, 2], [0, 2])
    with pytest.raises(IndexError):
        kept[2]
    moves = Moves([Move(0, 1)])
    assert moves.plus([Move(1, 2)]) == [Move(0, 1), Move(1, 2)] and list(moves) == [Move(0, 1)]
