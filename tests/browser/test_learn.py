"""Lessons in a real browser: each is finished by following its own hints, and by nothing else."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from gulch.games import find, names
from gulch.play.lessons import FIRST, PATIENCE, PUZZLE, Lesson, Run, lessons
from tests.browser.browserkit import PHONE, Person

ALL = [lesson for name in names() for lesson in lessons(find(name))]
FIRSTS = [lesson for lesson in ALL if lesson.kind == FIRST]
OTHERS = [lesson for lesson in ALL if lesson.kind != FIRST]
MOST_CLICKS = 40
# What Old Joe says, as soon as he waits for nobody: his step, and what he points at. Not as it was before.
SEEN = """(before) => {
  const joe = document.querySelector(".joe:not(.waits)");
  if (!joe) return null;
  const boxes = [...document.querySelectorAll(".joe-ring .gold")].map((ring) => ring.getBoundingClientRect());
  const seen = {
    step: Number(joe.dataset.step),
    onward: joe.querySelector("button.onward") !== null,
    over: joe.dataset.last === "true" && joe.querySelector(".do") === null,
    rings: boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
  };
  const points = seen.onward || seen.over || boxes.length > 0;
  return points && JSON.stringify(seen) !== before ? JSON.stringify(seen) : null;
}"""
ANSWER = """([path, v, say]) => fetch(path, {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Gulch": "1" },
  body: JSON.stringify({ kind: "answer", v, say }),
}).then((answer) => answer.ok)"""


def called(lesson: Lesson) -> str:
    return f"{lesson.box.name}/{lesson.name}"


class Pupil:
    """Somebody who does what Old Joe says, and counts the clicks."""

    def __init__(self, person: Person, lesson: Lesson) -> None:
        self.page, self.lesson, self.clicks = person.page, lesson, 0
        self.seen, self.tried = "", set[int]()
        self.address = f"{person.house.url}/learn/{called(lesson)}"
        self.page.goto(self.address)

    def follow(self) -> None:
        """To the end of the lesson, a click at a time."""
        while not self.look()["over"]:
            self.click()

    def look(self) -> dict[str, Any]:
        """What is pointed at now; something else than at the last look."""
        if self.lesson.kind == PUZZLE:
            self.try_in_vain()
        self.seen = self.page.wait_for_function(SEEN, arg=self.seen).json_value()
        found: dict[str, Any] = json.loads(self.seen)
        return found

    def click(self) -> None:
        found = json.loads(self.seen)
        self.clicks += 1
        assert self.clicks <= MOST_CLICKS, f"lost at step {found['step'] + 1}"
        if found["onward"]:
            self.page.locator(".joe button.onward").click()
        else:
            self.page.mouse.click(*found["rings"][-1])

    def try_in_vain(self) -> None:
        """A puzzle shows its move to those only who have tried others."""
        joe = self.page.locator(".joe:not(.waits)")
        joe.wait_for()
        step = int(joe.get_attribute("data-step") or 0)
        if step in self.tried or not self.lesson.steps[step].serves:
            return
        self.tried.add(step)
        hints = [each.serves[0] if each.serves else "" for each in self.lesson.steps[:step]]
        run = Run(self.lesson, hints)
        wrong = next((say for say in run.offered() if not run.fits(say)), None)
        if wrong is None:
            return
        path = f"/api/lessons/{called(self.lesson)}"
        for _ in range(PATIENCE + 1):
            assert self.page.evaluate(ANSWER, [path, step, wrong])
        self.page.goto(self.address)


@pytest.mark.browser
@pytest.mark.parametrize("lesson", FIRSTS, ids=called)
def test_a_first_game_is_finished_by_following_its_hints(ada: Person, lesson: Lesson) -> None:
    pupil = Pupil(ada, lesson)
    pupil.follow()
    expect(ada.page.locator(".joe h2")).to_have_text(lesson.steps[-1].words("en").title)
    ada.page.goto(f"{ada.house.url}/learn")
    done = ada.page.locator(f'.course[data-game="{lesson.box.name}"] progress')
    assert done.get_attribute("value") == "1"


@pytest.mark.browser
@pytest.mark.parametrize("lesson", OTHERS, ids=called)
def test_a_lesson_is_finished_by_following_its_hints(ada: Person, lesson: Lesson) -> None:
    pupil = Pupil(ada, lesson)
    pupil.follow()
    expect(ada.page.locator(".joe h2")).to_have_text(lesson.steps[-1].words("en").title)


@pytest.mark.browser
@pytest.mark.parametrize("lesson", FIRSTS, ids=called)
def test_a_first_game_is_finished_on_a_phone(newcomer: Callable[..., Person], lesson: Lesson) -> None:
    """Where a choice is shown first and sent by a second touch, within twice the clicks."""
    person = newcomer(viewport=PHONE, has_touch=True, is_mobile=True)
    Pupil(person, lesson).follow()
    joe, width = person.page.locator(".joe").bounding_box(), PHONE["width"]
    assert joe is not None and (joe["x"], joe["width"]) == (10, width - 20)
