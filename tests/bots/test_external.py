"""A bot from outside on its chair: what it is told, and what is said of one that misbehaves."""

import json
import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gulch.bots.external import guest as guests
from gulch.bots.external import process
from gulch.bots.external.channel import LONGEST_LINE, MOST_COMPLAINTS
from gulch.bots.external.guest import External, Guest
from gulch.bots.external.process import Program
from gulch.bots.players import Misbehaved, Result
from gulch.core.seen import write
from gulch.play.table import Table
from tests.bots.botkit import BOX, asked, bot, question

MISDEEDS = {
    "no JSON": ('def answer(ask): print("howdy", flush=True)', "wrote something that is not JSON: 'howdy'"),
    "half a line of UTF-8": (
        'def answer(ask): os.write(1, b\'{"type": "answer", "id": 1, "say": "\\xff"}\\n\')',
        "wrote something that is not JSON",
    ),
    "deep": (
        'def answer(ask): print(\'{"type": "answer", "x": \' + \'[\' * 9000, flush=True)',
        "wrote something that is not JSON",
    ),
    "another message": (
        'def answer(ask): say(type="resign")',
        "wrote a message that is none of the protocol: .*resign",
    ),
    "a field left out": (
        'def answer(ask): say(type="answer", id=ask["id"])',
        "wrote a message that is none of the protocol: .*`say`",
    ),
    "illegal": (
        'def answer(ask): say(type="answer", id=ask["id"], say="rob\\033[2J")',
        r"answered 'rob\\x1b\[2J', which is none of the 5 options",
    ),
    "another question": (
        'def answer(ask): say(type="answer", id=7, say=ask["options"][0]["say"])',
        "answered question 7 when it was asked question 1",
    ),
    "ready twice": ("answer = ready", "said that it is ready instead of an answer"),
    "too early": ('def ready(hello): say(type="answer", id=1, say="x")', "answered before it said that it is ready"),
    "another version": ('def ready(hello): say(type="ready", protocol=2)', "speaks version 2 of the protocol, not 1"),
    "ends": ("def answer(ask): sys.exit(3)", "ended by itself with status 3"),
    "ends at once": ("sys.exit(0)", "ended by itself with status 0"),
    "raises": (
        'def answer(ask): raise KeyError("cow")',
        r"ended by itself with status 1; the last of its stderr: \"KeyError: 'cow'\"",
    ),
    "crashes": ("def answer(ask): os.kill(os.getpid(), 11); os.abort()", "was killed by SIG"),
    "floods": (
        'def answer(ask): sys.stdout.write("x" * 10**7)',
        f"wrote more than {LONGEST_LINE} bytes for one answer",
    ),
    "floods in lines": (
        'def answer(ask): sys.stdout.write("{}\\n" * 10**6)',
        f"wrote more than {LONGEST_LINE} bytes for one answer|wrote a message that is none",
    ),
    "floods stderr": (
        'def answer(ask): sys.stderr.write("x" * 10**7); say(type="answer", id=1, say="")',
        f"wrote more than {MOST_COMPLAINTS} bytes to stderr",
    ),
}


@pytest.fixture
def seat() -> Iterator[Guest]:
    guest = bot().sit(BOX)
    yield guest
    guest.leave()


@pytest.mark.parametrize("deed", MISDEEDS)
def test_who_misbehaves_is_told_what_he_did(deed: str) -> None:
    code, said = MISDEEDS[deed]
    guest = bot(code).sit(BOX)
    with pytest.raises(Misbehaved, match=f"^bot stray ({said})"):
        asked(guest)
    assert guest.line is None, "nothing is left of it"


def test_who_is_too_slow_is_told_so() -> None:
    slow = "def answer(ask): import time; time.sleep(600)"
    with pytest.raises(Misbehaved, match=r"^bot stray took longer than its 0.1 seconds$"):
        asked(bot(slow, seconds=0.1).sit(BOX))


def test_who_hangs_up_and_lives_on_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "TELLING", 0.05)
    with pytest.raises(Misbehaved, match=r"^bot stray closed its end without an answer$"):
        asked(bot("def answer(ask): os.close(1); sys.stdin.read()").sit(BOX))


def test_so_is_who_does_not_begin() -> None:
    with pytest.raises(Misbehaved, match=r"^bot stray took longer than its 0.1 seconds$"):
        asked(bot("import time; time.sleep(600)", begin=0.1).sit(BOX))


def test_a_program_that_cannot_be_begun_is_named() -> None:
    with pytest.raises(Misbehaved, match=r"^bot lost could not begin: there is no program 'no-such-program'$"):
        asked(External("lost", Program(("no-such-program",))).sit(BOX))


def test_a_bot_that_behaves_is_asked_again_and_again(seat: Guest) -> None:
    """In one process, which knows nothing of the one on the next chair."""
    seen = question()
    assert [asked(seat, seen) for _ in range(3)] == [seen.legal()[0]] * 3
    assert seat.asked == 3 and seat.trouble == 0


def test_where_there_is_no_choice_nobody_is_asked(seat: Guest) -> None:
    seen = question()
    seen.options = seen.options[:1]
    assert asked(seat, seen) == seen.legal()[0] and seat.away


def test_who_speaks_without_being_asked_is_found_out(seat: Guest) -> None:
    twice = 'def answer(ask):\n    for _ in "12": say(type="answer", id=ask["id"], say=ask["options"][0]["say"])'
    chatty = bot(twice).sit(BOX)
    asked(chatty)
    with pytest.raises(Misbehaved, match=r"spoke without being asked|answered question 1 when it was asked question 2"):
        asked(chatty)


def test_who_has_misbehaved_comes_again_but_not_for_ever() -> None:
    guest = bot("def answer(ask): sys.exit(1)").sit(BOX)
    for _ in range(guests.MOST_TROUBLE):
        assert guest.away
        with pytest.raises(Misbehaved, match="status 1"):
            asked(guest)
    assert guest.shown_out and not guest.away
    with pytest.raises(Misbehaved, match="has misbehaved 3 times and is not asked again here"):
        asked(guest)


def test_what_goes_to_stderr_is_told_to_the_operator(caplog: pytest.LogCaptureFixture) -> None:
    guest = bot('print("loading\\033[2J my weights", file=sys.stderr, flush=True)').sit(BOX)
    with caplog.at_level(logging.WARNING, "gulch.bots"):
        asked(guest)
        guest.leave()
    assert r"bot stray wrote to stderr, at last: 'loading\x1b[2J my weights'" in caplog.text


def test_the_end_is_told_with_the_result(tmp_path: Path) -> None:
    told = tmp_path / "told"
    guest = bot(f"def over(result): open({str(told)!r}, 'w').write(json.dumps(result)); sys.exit()").sit(BOX)
    asked(guest)
    guest.leave(Result([7, 3, 5], [0, 2, 1]))
    assert json.loads(told.read_text()) == {"type": "over", "scores": [7, 3, 5], "ranks": [0, 2, 1]}


def test_who_does_not_go_at_the_end_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOMENT", 0.05)
    guest = bot("def over(result): import time; time.sleep(600)").sit(BOX)
    asked(guest)
    guest.leave(Result([7, 3, 5], [0, 2, 1]))
    assert guest.line is None


def test_a_whole_game_on_every_chair() -> None:
    table = Table(BOX, 3, seed=5)
    seats = [bot().sit(BOX) for _ in range(3)]
    while not table.over:
        number = table.seat_of(table.waiting()[0])
        seen = table.observe(number)
        table.play(number, write(seen, asked(seats[number], seen)))
    assert len({id(guest.line) for guest in seats}) == 3
    for guest in seats:
        guest.leave(Result(table.scores(), table.ranks()))


def test_who_is_thinking_can_be_sent_home() -> None:
    """From another thread, as a server does that is told to stop."""
    thinking = bot("def answer(ask): sys.stdin.read()").sit(BOX)
    thinking.begin(question())
    threading.Timer(0.05, thinking.abort).start()
    with pytest.raises(Misbehaved):
        asked(thinking)
    with pytest.raises(Misbehaved, match="is not wanted any more"):
        asked(thinking)
