"""How the players stand: beside the board, above it, and at the end."""

from __future__ import annotations

from gulch.face.phrases import Phrasebook
from gulch.face.screens import Amount, Counter, Panel, Status, Team, part, part_by_seat
from gulch.games.outlaws.positions.names import WAYS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import HAND, VOTE, has
from gulch.games.outlaws.rules.turn import ACTIONS, next_seat
from gulch.games.outlaws.screen.letters import ICONS
from gulch.games.outlaws.screen.table import in_front


@part_by_seat("panels", reads="", own="hand")
def panels(seen: Street, say: Phrasebook, seat: int) -> Panel:
    votes = int(seen.hand[seat * HAND + VOTE])
    stock = [
        Counter(icon=ICONS[item.token], text=str(item.count), title=item.name, off=item.count == 0, brief=True)
        for item in in_front(seen, seat, say)
        if item.token != "v"
    ]
    return Panel(seat=seat, main=[Amount(text=str(votes), unit=say.word("vote"))], stock=stock)


@part("teams", reads="hand")
def teams(seen: Street, say: Phrasebook) -> list[Team]:
    """Who wins with whom, and the votes they have together (O55)."""
    if not seen.team:
        return []
    pairs = [[seat, int(seen.partner(seat))] for seat in range(seen.seats) if seat < seen.partner(seat)]
    votes = [sum(int(seen.hand[seat * HAND + VOTE]) for seat in pair) for pair in pairs]
    return [
        Team(name=say.word(f"team_{n}"), seats=pair, total=say.say("words", "votes_together", count=count))
        for n, (pair, count) in enumerate(zip(pairs, votes, strict=True))
    ]


def action_now(s: Street) -> int:
    """The first action of a turn, or the second."""
    return int(min(s.done + 1, ACTIONS))


def turn_order(s: Street) -> list[int]:
    """Those still in the game, from the one whose turn it is; a survivor plays both turns of his team."""
    seats = [int(s.whose)]
    while (seat := int(next_seat(s, seats[-1]))) not in seats:
        seats.append(seat)
    playing = [int(s.partner(seat)) if s.team and s.out[seat] else seat for seat in seats]
    return [seat for seat in dict.fromkeys(playing) if not s.out[seat]]


@part("status", reads="turn whose done out")
def status(seen: Street, say: Phrasebook) -> Status:
    """Which of the two actions it is (O6), and whose turns come next (O68)."""
    if seen.turn == 0:
        return Status(text=say.word("deployment"))
    return Status(
        text=f"{say.word('turn')} {seen.turn}",
        more=f"{say.word('action')} {action_now(seen)}/{ACTIONS}",
        order=turn_order(seen),
    )


@part("verdict", reads="way")
def verdict(seen: Street, say: Phrasebook) -> str:
    """How it ended, which points do not say: also without a winner (O61), or by resigning (O62)."""
    return ending(seen, say)


def ending(seen: Street, say: Phrasebook) -> str:
    return say.word(WAYS[int(seen.way)]) if seen.way else ""


def tally(seen: Street, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """Who has won; votes at the end are told beside it."""
    return [(say.word("victory"), [int(has(seen.winners, seat)) for seat in range(seen.seats)])]
