"""Calls that make no sense are told apart and change nothing."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.webkit import COMMAND_PATHS, Json, Person, Running, clear, whole_store

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def seated(house: Running) -> tuple[Person, str]:
    """Somebody, and the table where she sits."""
    ann = house.person("Ann")
    return ann, ann.create(seats="mm")


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(command=st.sampled_from(COMMAND_PATHS), body=JSON | st.binary(max_size=60), exists=st.booleans())
def test_nonsense_is_told_apart_and_changes_nothing(
    house: Running, seated: tuple[Person, str], command: str, body: object, exists: bool
) -> None:
    ann, table = seated
    before = whole_store(house)
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    path = f"/api/tables/{table if exists else 'x%00y'}/{command}"
    headers = {"content-type": "application/json", "idempotency-key": "nonsense-1"}
    answer = ann.http.post(path, content=raw, headers=headers)
    if answer.status_code == 200:  # {} is a fine body for some
        assert body == {} and command in ("start", "leave", "join")
    else:
        assert clear(answer)
        assert whole_store(house) == before


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(say=st.text(min_size=1, max_size=40), v=st.integers(-5, 2**40), seat=st.integers(-2, 20))
def test_nonsense_moves_are_refused(seated: tuple[Person, str], say: str, v: int, seat: int) -> None:
    ann, table = seated
    answer = ann.post(f"/api/tables/{table}/moves", {"seat": seat, "say": say, "v": v})
    assert clear(answer)
    why = ann.get(f"/api/tables/{table}/why", say=say, **{"as": seat})
    assert why.status_code == 200 or clear(why)


@pytest.mark.parametrize(
    "plan",
    [
        {"game": "no-such-game", "seats": [{"kind": "me"}]},
        {"game": "high-noon", "seats": [{"kind": "me"}]},
        {"game": "high-noon", "seats": [{"kind": "me"}] * 9},
        {"game": "high-noon", "seats": [{"kind": "bot"}] * 2},
        {"game": "high-noon", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]},
        {"game": "high-noon", "seats": [{"kind": "me"}] * 2, "options": {"purse": "huge"}},
        {"game": "high-noon", "seats": [{"kind": "me"}] * 2, "options": {"wallet": "small"}},
        {"game": "../../etc", "seats": [{"kind": "me"}] * 2},
        {"game": "highnoon", "seats": [{"kind": "me"}] * 2},
    ],
)
def test_tables_that_cannot_be(house: Running, plan: Json) -> None:
    ann = house.person("Ann")
    before = whole_store(house)
    assert clear(ann.post("/api/tables", plan))
    after = whole_store(house)
    assert after["tables"] == before["tables"]
