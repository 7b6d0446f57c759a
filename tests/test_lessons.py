"""Every lesson of every game is given by the engine: hints lead to the goal, and what does not serve has its reason."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gulch.face.phrases import blanks_of
from gulch.games import find, names
from gulch.play.lessons import FIRST, LESSON, PUZZLE, SPOKEN, BadLesson, Lesson, Run, lessons, read_lesson, value_at
from gulch.starter.rodeo import BOX as RODEO

ALL = [lesson for name in names() for lesson in lessons(find(name))]
TAUGHT = sorted({lesson.box.name for lesson in ALL})
MOST_CLICKS = 40  # of a first game


def called(lesson: Lesson) -> str:
    return f"{lesson.box.name}/{lesson.name}"


def hinted(run: Run) -> str:
    return run.step.serves[0] if run.step.serves else ""


def followed(lesson: Lesson) -> Iterator[Run]:
    """The lesson at each of its steps, its hints being followed, and when it is over."""
    run = Run(lesson)
    while not run.finished:
        yield run
        run.go_on(hinted(run))
    yield run


@pytest.mark.parametrize("lesson", ALL, ids=called)
def test_hints_lead_to_the_goal(lesson: Lesson) -> None:
    run = Run(lesson)
    for run in followed(lesson):
        if not run.finished:
            assert run.fault() == "", f"step {len(run.answers) + 1}: {run.fault()}"
    assert run.done
    position = run.table.position()
    for path, value in lesson.holds.items():
        assert value_at(position, path) == value, path
    if run.table.over:
        assert run.table.ranks()[run.seat] == 0, "who follows the hints wins"


@pytest.mark.parametrize("lesson", ALL, ids=called)
def test_whatever_serves_leads_on_as_well(lesson: Lesson) -> None:
    """After another answer that serves, the script still fits and the hints still lead to the end."""
    for run in followed(lesson):
        if run.finished:
            break
        for say in [say for say in run.offered() if run.fits(say) and say != hinted(run)]:
            other = Run(lesson, [*run.answers, say])
            assert len(other.answers) == len(run.answers) + 1, say
            while not other.finished:
                assert other.fits(hinted(other)), f"after {say}, {hinted(other)}"
                other.go_on(hinted(other))


@pytest.mark.parametrize("lesson", ALL, ids=called)
def test_what_does_not_serve_is_not_made_and_has_its_reason(lesson: Lesson) -> None:
    for run in followed(lesson):
        wrong = [] if run.finished else [say for say in run.offered() if not run.fits(say)]
        for say in wrong if not run.finished and run.step.serves else []:
            assert not run.fits(say)
            for language in SPOKEN:
                assert run.step.reason(say, language), f"step {len(run.answers) + 1}: {say}"


@pytest.mark.parametrize("lesson", ALL, ids=called)
def test_a_lesson_is_told_in_every_language(lesson: Lesson) -> None:
    colours = set(lesson.laid_out().colours)
    for language in SPOKEN:
        assert not blanks_of(lesson.title(language) + lesson.goal(language))[0], "lists know no names"
    for step in lesson.steps:
        english, italian = (step.words(language) for language in SPOKEN)
        assert set(english.nots) == set(italian.nots)
        assert bool(english.hint) == bool(italian.hint)
        for told in (english, italian):
            assert told.why != "" and len(told.why) <= 320, told.title
            for text in (told.title, told.why, told.do, told.other, told.hint, *told.nots.values()):
                assert blanks_of(text)[0] <= colours, text
                assert text == text.strip() and not re.search(r"  |\.\.$", text), text


@pytest.mark.parametrize("lesson", ALL, ids=called)
def test_a_lesson_ends_with_an_explanation_and_a_puzzle_has_hints(lesson: Lesson) -> None:
    assert not lesson.steps[-1].serves, "the last word is an explanation"
    if lesson.kind == PUZZLE:
        assert all(step.words("en").hint for step in lesson.steps if step.serves)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_game_that_is_taught_has_a_first_game_and_eight_more(game: str) -> None:
    found = lessons(find(game))
    assert [lesson.kind for lesson in found].count(FIRST) == 1
    assert len([lesson for lesson in found if lesson.kind in (LESSON, PUZZLE)]) >= 8
    for kind in (LESSON, PUZZLE):
        numbers = [lesson.number for lesson in found if lesson.kind == kind]
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("lesson", [lesson for lesson in ALL if lesson.kind == FIRST], ids=called)
def test_a_first_game_is_short_and_won(lesson: Lesson) -> None:
    assert len(lesson.steps) <= MOST_CLICKS // 2  # two clicks an answer at most; the browser test counts them
    *_, last = followed(lesson)
    assert last.table.over and last.table.ranks()[last.seat] == 0


def test_a_game_may_have_no_lessons() -> None:
    assert lessons(RODEO) == ()


def test_going_back_is_the_same_table_again() -> None:
    """The table follows from the answers, whether they were given one by one or are played again."""
    for run in followed(ALL[0]):
        assert Run(ALL[0], run.answers).table.position() == run.table.position()


def test_kept_answers_that_no_longer_fit_are_forgotten() -> None:
    lesson = ALL[0]
    kept = [*hints(lesson)[:2], "an answer of another release", *hints(lesson)[2:]]
    assert Run(lesson, kept).answers == hints(lesson)[:2]


def hints(lesson: Lesson) -> list[str]:
    return [step.serves[0] if step.serves else "" for step in lesson.steps]


GOOD = """
kind = "lesson"
number = 1
minutes = 1
seat = "red"
en = {{ title = "A", goal = "B" }}
it = {{ title = "A", goal = "B" }}
{rest}
"""
STEP = """
[[step]]
serves = ["{serves}"]
en = {{ title = "a", why = "b", do = "c", other = "d" }}
it = {{ title = "a", why = "b", do = "c", other = "d" }}
"""


def written(tmp_path: Path, rest: str) -> Lesson:
    path = tmp_path / "tried.toml"
    path.write_text(GOOD.format(rest=rest), encoding="utf-8")
    read_lesson.cache_clear()
    return read_lesson(find("way-out-west"), path)


def test_a_bad_lesson_says_what_is_wrong(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="tried: nothing is called stpe"):
        written(tmp_path, "[[stpe]]")
    with pytest.raises(BadLesson, match="tried: 'step'"):
        written(tmp_path, "")
    unknown = written(tmp_path, "[scene]\nmoney = { pink = 3 }" + STEP.format(serves="bid 1"))
    with pytest.raises(BadLesson, match="tried: scene: money"):
        Run(unknown)
    late = written(tmp_path, 'before = ["blue: bid 3"]\n' + STEP.format(serves="bid 1"))
    with pytest.raises(BadLesson, match=r"tried: before: blue: bid 3: .*not Blue's turn"):
        Run(late)
    astray = written(tmp_path, '[scene]\nasked = { question = "bid" }' + STEP.format(serves="fire"))
    assert Run(astray).fault().startswith("fire cannot be answered; asked is: drop, bid 1")
