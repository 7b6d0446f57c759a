"""A bot that listens at an address."""

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gulch.bots.external.guest import External
from gulch.bots.external.remote import Address
from gulch.bots.players import Misbehaved, Result
from tests.bots.botkit import BOX, PATIENCE, asked, question


class Listening:
    """A bot behind a socket, for one connection after another; keeps what it was told."""

    def __init__(self, door: socket.socket) -> None:
        self.door = door
        self.told: list[str] = []
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self) -> None:
        try:
            while True:
                line, _ = self.door.accept()
                with line, line.makefile("rw") as both:
                    for text in both:
                        message = json.loads(text)
                        self.told.append(message["type"])
                        if message["type"] == "over":
                            break
                        said = {"type": "ready", "protocol": 1}
                        if message["type"] == "ask":
                            said = {"type": "answer", "id": message["id"], "say": message["options"][-1]["say"]}
                        both.write(json.dumps(said) + "\n")
                        both.flush()
        except OSError:
            pass  # the door is closed

    def close(self) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.door.close()


@pytest.fixture(params=["tcp", "unix"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, Listening]]:
    if request.param == "tcp":
        door = socket.create_server(("127.0.0.1", 0))
        text = f"127.0.0.1:{door.getsockname()[1]}"
    else:
        door = socket.socket(socket.AF_UNIX)
        door.bind(str(tmp_path / "bot"))
        door.listen()
        text = f"unix:{tmp_path / 'bot'}"
    listening = Listening(door)
    yield text, listening
    listening.close()


def test_it_is_told_and_answers_the_same(address: tuple[str, Listening]) -> None:
    text, listening = address
    guest = External("far", Address(text), seconds=PATIENCE, begin=PATIENCE).sit(BOX)
    assert asked(guest) == question().legal()[-1]
    assert asked(guest) == question().legal()[-1]
    guest.leave(Result([1, 2, 3], [2, 1, 0]))
    assert listening.told == ["hello", "ask", "ask", "over"]


def test_one_that_is_not_there_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    for text in (f"127.0.0.1:{port}", f"unix:{tmp_path / 'nobody'}"):
        with pytest.raises(Misbehaved, match=f"^bot far cannot be reached at {text}: "):
            asked(External("far", Address(text)).sit(BOX))


def test_one_that_hangs_up_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=lambda: door.accept()[0].close(), daemon=True).start()
        guest = External("far", Address(f"127.0.0.1:{door.getsockname()[1]}"), begin=PATIENCE).sit(BOX)
        with pytest.raises(Misbehaved, match=r"^bot far closed its end without an answer$"):
            asked(guest)


def test_one_that_says_nothing_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        guest = External("far", Address(f"127.0.0.1:{door.getsockname()[1]}"), begin=0.1).sit(BOX)
        with pytest.raises(Misbehaved, match=r"^bot far took longer than its 0.1 seconds$"):
            asked(guest)
