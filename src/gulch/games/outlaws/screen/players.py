"""How the players stand: beside the board, above it, and at the end."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Amount, Counter, Panel, Status, part, part_by_seat
from gulch.games.outlaws.positions.names import WAYS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import HAND, VOTE, has
from gulch.games.outlaws.rules.turn import ACTIONS
from gulch.games.outlaws.screen.letters import ICONS
from gulch.games.outlaws.screen.table import in_front


@part_by_seat("panels", reads="", own="hand")
def panels(seen: Street, say: Phrasebook, seat: int) -> Panel:
    votes = int(seen.hand[seat * HAND + VOTE])
    stock = [
        Counter(icon=ICONS[item.token], text=str(item.count), title=item.name, off=item.count == 0)
        for item in in_front(seen, seat, say)
        if item.token != "v"
    ]
    return Panel(seat=seat, main=[Amount(text=str(votes), unit=say.word("vote"))], stock=stock)


def action_now(s: Street) -> int:
    """The first action of a turn, or the second."""
    return int(min(s.done + 1, ACTIONS))


@part("status", reads="turn active done out")
def status(seen: Street, say: Phrasebook) -> Status:
    if seen.turn == 0:
        return Status(text=say.word("deployment"))
    order = [int((seen.active + i) % seen.seats) for i in range(seen.seats)]
    return Status(
        text=f"{say.word('turn')} {seen.turn}",
        more=f"{say.word('action')} {action_now(seen)}/{ACTIONS}",
        order=[seat for seat in order if not seen.out[seat]],
    )


@part("verdict", reads="way")
def verdict(seen: Street, say: Phrasebook) -> str:
    """How it ended, which points do not say."""
    return say.word(WAYS[int(seen.way)]) if seen.way else ""


def tally(seen: Street, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """Who has won; votes at the end are told beside it."""
    return [(say.word("victory"), [int(has(seen.winners, seat)) for seat in range(seen.seats)])]
