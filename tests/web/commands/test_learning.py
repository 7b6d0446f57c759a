"""Lessons over the wire: a step at a time, kept with the guest, and nobody's game."""

import re

import pytest

from gulch.games import find, names
from gulch.play.lessons import PATIENCE, PUZZLE, Lesson, lessons
from tests.web.webkit import Json, Person, Running

FIRST = "/api/lessons/way-out-west/first-game"
PUZZLES = [lesson for name in names() for lesson in lessons(find(name)) if lesson.kind == PUZZLE]


def step(person: Person, path: str, kind: str, v: int, say: str = "") -> Json:
    return person.ok(path, {"kind": kind, "v": v, "say": say})


def hints(lesson: Lesson) -> list[str]:
    return [each.serves[0] if each.serves else "" for each in lesson.steps]


def of_game(game: str, name: str) -> Lesson:
    return next(lesson for lesson in lessons(find(game)) if lesson.name == name)


def test_a_lesson_is_taken_and_kept(either: Running) -> None:
    ann = either.person("Ann")
    said = hints(of_game("way-out-west", "first-game"))
    for number, say in enumerate(said[:-1]):
        answer = step(ann, FIRST, "answer" if say else "read", number, say)
        assert answer["feed"]["base"] == number and answer["feed"]["v"] == number + 1
        assert answer["lesson"]["step"] == number + 1
    assert answer["lesson"]["done"] and answer["lesson"]["last"]
    assert answer["feed"]["set"]["over"] is True
    assert answer["lesson"]["next"] == "/learn/way-out-west/bidding"
    page = ann.get("/learn").text
    course = re.search(r'data-game="way-out-west".*?</section>', page, re.S)
    assert course is not None and re.search(r'<progress max="\d+" value="1"', course[0])
    again = step(ann, FIRST, "again", len(said))
    assert again["lesson"]["step"] == 0 and again["feed"]["base"] == -1
    assert re.search(r'<progress max="\d+" value="1"', ann.get("/learn").text), "once done, it stays done"


def test_another_legal_answer_is_not_made_and_has_its_reason(house: Running) -> None:
    ann = house.person("Ann", "it")
    step(ann, FIRST, "read", 0)
    answer = step(ann, FIRST, "answer", 1, "drop")
    told = of_game("way-out-west", "first-game").steps[1].words("it")
    assert answer["lesson"]["reason"] == told.nots["drop"] and answer["lesson"]["step"] == 1
    assert answer["feed"] is None
    refused = ann.post(FIRST, {"kind": "answer", "v": 1, "say": "bid 99"})
    assert refused.status_code == 422 and refused.json()["rule"].startswith("W")
    assert ann.post(FIRST, {"kind": "read", "v": 1}).status_code == 400
    assert step(ann, FIRST, "answer", 1, "bid 1")["lesson"]["step"] == 2


def test_a_page_that_is_behind_is_shown_everything(house: Running) -> None:
    ann = house.person("Ann")
    step(ann, FIRST, "read", 0)
    late = step(ann, FIRST, "read", 0)
    assert late["feed"]["base"] == -1 and late["feed"]["v"] == 1 and late["lesson"]["step"] == 1


def test_back_undoes_whatever_it_was(house: Running) -> None:
    ann = house.person("Ann")
    step(ann, FIRST, "read", 0)
    before = step(ann, FIRST, "read", 0)["feed"]["set"]
    step(ann, FIRST, "answer", 1, "bid 1")
    back = step(ann, FIRST, "back", 2)
    assert back["lesson"]["step"] == 1
    assert {key: back["feed"]["set"][key] for key in ("table", "choices", "log")} == {
        key: before[key] for key in ("table", "choices", "log")
    }


@pytest.mark.parametrize("lesson", PUZZLES[:1])
def test_a_puzzle_helps_those_who_have_tried(house: Running, lesson: Lesson) -> None:
    ann = house.person("Ann")
    path = f"/api/lessons/{lesson.box.name}/{lesson.name}"
    wrong = next(iter(lesson.steps[0].words("en").nots))
    told = [step(ann, path, "answer", 0, wrong)["lesson"] for _ in range(PATIENCE + 1)]
    assert [bool(one["hint"]) for one in told] == [False] * (PATIENCE - 1) + [True, True]
    assert [one["say"] for one in told] == [""] * PATIENCE + [lesson.steps[0].serves[0]]
    assert all(one["reason"] for one in told)


def test_nobody_else_is_told_and_nothing_counts_as_a_game(house: Running) -> None:
    ann, ben = house.person("Ann"), house.person("Ben")
    step(ann, FIRST, "read", 0)
    assert ann.get("/api/tables").json() == {"yours": [], "open": [], "recent": [], "going": []}
    assert ben.get("/learn/way-out-west/first-game").text.count('"step":0') == 1
    assert house.within(house.house.hub.store.counts()).get("playing", 0) == 0
    table = ann.get("/learn/way-out-west/first-game").text
    assert "/join/" not in table and "watch=" not in table


def test_what_the_pupil_may_not_know_is_not_on_the_page(house: Running) -> None:
    """The other row of Outlaws is covered in a lesson as well."""
    ann = house.person("Ann")
    step(ann, "/api/lessons/outlaws/first-game", "read", 0)
    pieces = step(ann, "/api/lessons/outlaws/first-game", "back", 1)["feed"]["set"]["pieces"]
    faces = {piece["at"]: piece["face"] for piece in pieces if piece["kind"] == "card"}
    assert all(faces[f"b{place}"] is None for place in range(1, 9))
    assert all(faces[f"a{place}"] is not None for place in range(1, 9))


def test_a_lesson_by_forms_alone(house: Running) -> None:
    ann, said = house.person("Ann"), hints(of_game("way-out-west", "bidding"))
    page = "/learn/way-out-west/bidding"
    wrong = ann.http.post(page, data={"kind": "answer", "v": "0", "say": "bid 7"})
    assert wrong.status_code == 200 and 'role="alert"' in wrong.text
    for number, say in enumerate(said[:-1]):
        form = {"kind": "answer" if say else "read", "v": str(number), "say": say}
        assert say in ann.get(page).text
        assert ann.http.post(page, data=form).headers["location"] == page
    assert "/learn/way-out-west/gates" in ann.get(page).text


def test_what_there_is_none_of(house: Running) -> None:
    ann = house.person("Ann")
    for path in ("/learn/way-out-west/nonsense", "/learn/nonsense/first-game", "/learn/high-noon/first-game"):
        assert ann.get(path).status_code == 404
    assert ann.post("/api/lessons/way-out-west/nonsense", {"kind": "read", "v": 0}).status_code == 404
    assert ann.post(FIRST, {"kind": "dance", "v": 0}).status_code == 400
    assert ann.post(FIRST, {"kind": "read", "v": 0, "say": "\x00"}).status_code == 400


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_the_page_of_all_lessons(house: Running, language: str) -> None:
    page = house.person("Ann", language).get("/learn").text
    for name in names():
        for lesson in lessons(find(name)):
            assert f'href="/learn/{name}/{lesson.name}"' in page
    assert "high-noon" not in page, "a game without lessons is not listed"
