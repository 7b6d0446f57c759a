"""What docs/learn/openspiel.md says is so."""

import doctest
from pathlib import Path

from gulch.games import find
from gulch.rl import openspiel

PAGE = Path(__file__).parents[2] / "docs/learn/openspiel.md"


def test_the_examples_run_as_they_stand() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(page, {}, PAGE.name, str(PAGE), 0)
    assert len(test.examples) > 25
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert not runner.failures


def test_every_parameter_has_its_line() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"| `{name}` | " in page for name in openspiel.defaults(find("outlaws")))
