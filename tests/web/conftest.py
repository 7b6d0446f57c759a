"""Both databases, and a running server on each. PostgreSQL is one the tests start themselves."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.webkit import Postgres, Running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    server = Postgres(tmp_path_factory.mktemp("postgres"))
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database; none for SQLite."""
    if request.param == "sqlite":
        return ""
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server on SQLite."""
    with Running(tmp_path) as running:
        yield running


@pytest.fixture
def either(tmp_path: Path, database: str) -> Iterator[Running]:
    """A server on each database in turn."""
    with Running(tmp_path, database) as running:
        yield running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server on SQLite for a whole file."""
    with Running(tmp_path_factory.mktemp("house")) as running:
        yield running
