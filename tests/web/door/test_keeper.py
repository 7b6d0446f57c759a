"""Connections that dawdle are cut off, those that are too many are told so, and nobody is shown a 500 for it."""

import socket
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest
from starlette.routing import Router

from gulch.web.door.keeper import Doorkeeper, raise_handles
from gulch.web.metrics import Metrics
from gulch.web.settings import Settings
from tests.web.webkit import PATIENCE, Running, Served, until


def knock(server: Running | Served, said: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    made.sendall(said)
    return made


def hung_up(made: socket.socket) -> bytes:
    """Waits until the other side has closed it: what it said last."""
    said = b""
    try:
        while part := made.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def answer_to(made: socket.socket) -> bytes:
    """One answer, body and all."""
    said = b""
    while b"\r\n\r\n" not in said and (part := made.recv(65536)):
        said += part
    length = int(said.lower().split(b"content-length:")[1].split(b"\r\n")[0]) if said else 0
    while len(said.partition(b"\r\n\r\n")[2]) < length and (part := made.recv(65536)):
        said += part
    return said


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "],
    ids=["nothing", "half a line", "half a header"],
)
def test_who_never_asks_is_cut_off(tmp_path: Path, said: bytes) -> None:
    with Running(tmp_path, header_seconds=0.2) as server, closing(knock(server, said)) as made:
        assert hung_up(made) == b""


def test_who_asks_letter_by_letter_gains_no_time(tmp_path: Path) -> None:
    with (
        Running(tmp_path, header_seconds=0.3) as server,
        closing(knock(server, b"GET / HTTP/1.1\r\nHost: x\r\n")) as made,
    ):
        made.settimeout(0.05)
        for _ in range(200):
            try:
                made.sendall(b"X: y\r\n")
                assert made.recv(1000) == b""
                break
            except TimeoutError:
                continue
            except OSError:
                break
        else:
            raise AssertionError("it is still listened to")


HEALTHY = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


def test_an_idle_connection_is_closed(tmp_path: Path) -> None:
    with Running(tmp_path, idle_seconds=0.2) as server, closing(knock(server, HEALTHY)) as made:
        assert hung_up(made).count(b"HTTP/1.1 200") == 1


def test_who_has_asked_may_ask_again_later(tmp_path: Path) -> None:
    """The time for a request counts for each of them, and not at all once it has become a feed."""
    with Running(tmp_path, header_seconds=1.5) as server:
        ann = server.person("Ann")
        table = ann.create(seats="mm")
        with closing(knock(server, HEALTHY)) as made, ann.feed(table, **{"as": 1}) as feed:
            assert b"200 OK" in answer_to(made)
            time.sleep(2)
            made.sendall(HEALTHY)
            assert b"200 OK" in answer_to(made)
            ann.move(table, "load 1", 1)
            feed.until(lambda f: not f.view["choices"])


def test_who_takes_no_answer_is_cut_off(tmp_path: Path) -> None:
    with Running(tmp_path, idle_seconds=0.3) as server, closing(socket.socket()) as made:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.settimeout(PATIENCE)
        made.connect(("127.0.0.1", server.port))
        made.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        until(lambda: server.house.doorkeeper.total)
        until(lambda: not server.house.doorkeeper.total)  # without a byte having been read here


def test_a_body_that_never_comes_keeps_nobody(tmp_path: Path) -> None:
    with Running(tmp_path, header_seconds=0.2) as server:
        request = b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"
        with closing(knock(server, request)) as made:
            assert b"200 OK" in answer_to(made)
            made.sendall(b"x")
            assert hung_up(made) == b""


def test_too_many_from_one_address_are_told_so(tmp_path: Path) -> None:
    with Running(tmp_path, rate=0.025, header_seconds=PATIENCE) as server:  # ten
        with ExitStack() as stack:
            for _ in range(10):
                stack.enter_context(closing(knock(server)))
            answers = [httpx.get(server.url + path) for path in ("/", "/api/games")]
            assert [answer.status_code for answer in answers] == [503, 503]
            assert "The house is full" in answers[0].text and answers[1].json()["error"] == "away"
            assert all(answer.headers["retry-after"] for answer in answers)
            assert "script-src 'self'" in answers[0].headers["content-security-policy"]
        until(lambda: httpx.get(server.url + "/").status_code == 200)  # the others have been seen to go


def test_those_behind_a_proxy_are_not_one(tmp_path: Path) -> None:
    keeper = Doorkeeper(Settings(rate=0.025, proxies=("10.0.0.0/8",)), Metrics(), 4096, Router())
    for _ in range(11):
        keeper.come("10.1.2.3")
        keeper.come("192.0.2.1")
    assert keeper.too_many("192.0.2.1") and not keeper.too_many("10.1.2.3")
    for _ in range(11):
        keeper.go("10.1.2.3")
        keeper.go("192.0.2.1")
    assert (keeper.total, dict(keeper.open)) == (0, {})


def test_without_handles_there_is_a_clean_answer(tmp_path: Path) -> None:
    """Few file handles, and somebody takes all the connections there are."""
    with Served(tmp_path, handles=128) as server:
        ann = server.person("Ann")
        table = ann.create(seats="mb")  # bots have been started
        with ExitStack() as crowd:
            statuses = []
            for _ in range(150):
                made = crowd.enter_context(closing(knock(server)))
                with suppress(ConnectionError):  # far too many: hung up on
                    made.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    statuses.append(answer_to(made)[9:12])
            assert {b"200", b"503"} <= set(statuses) <= {b"200", b"503", b""}
            assert ann.view(table)["v"] >= 1  # who is in stays in
        ann.finish(table)
        until(lambda: httpx.get(server.url + "/").status_code == 200)
        assert httpx.get(server.url + "/healthz").text == "ok\n"


def test_the_server_takes_the_handles_it_can_get(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    asked = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (256, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: asked.append(limits))
    assert raise_handles() == 4096 and asked == [(4096, 4096)]
