"""Both databases, and a running server on each. PostgreSQL is one the tests start themselves."""

import pytest
from webkit import Postgres, Running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    server = Postgres(tmp_path_factory.mktemp("postgres"))
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    """The address of an empty database; none for SQLite."""
    if request.param == "sqlite":
        return ""
    return request.getfixturevalue("postgres").fresh()


@pytest.fixture
def server(tmp_path):
    """A server on SQLite."""
    with Running(tmp_path) as running:
        yield running


@pytest.fixture
def either(tmp_path, database):
    """A server on each database in turn."""
    with Running(tmp_path, database) as running:
        yield running
