"""What people agree on, and say to each other: votes and chat."""

from __future__ import annotations

from gulch.play.views import known_moves
from gulch.web.commands.errand import Errand, must_be_playing
from gulch.web.ledger.votes import enough_to_fail, is_gone, passed
from gulch.web.schema import AskVote, CastVote, ChatCommand, Done
from gulch.web.store import VoteRow
from gulch.web.tables.live import LiveTable, Rewind
from gulch.web.trouble import Trouble


async def ask_vote(errand: Errand, live: LiveTable, wish: AskVote) -> Done:
    errand.must_sit(live, wish.seat)
    must_be_playing(live)
    body = {"to": point(live, wish)} if wish.kind == "rewind" else {"whom": absentee(live, wish)}
    await errand.change(live, errand.store.open_vote(live.id, wish.kind, wish.seat, body, errand.key))
    await settle(errand, live)
    return Done(v=live.v(wish.seat))


def point(live: LiveTable, wish: AskVote) -> int:
    """The move to go back to, which the asker counts by those he knows of."""
    assert live.table is not None
    known = known_moves(live.table, wish.seat)
    if wish.to >= len(known):
        raise Trouble("bad", "no-point")
    return known[wish.to]


def absentee(live: LiveTable, wish: AskVote) -> int:
    seat = wish.whom
    if seat is None or seat >= live.row.size or live.seats[seat].kind != "person" or seat == wish.seat:
        raise Trouble("bad", "no-seat")
    if not is_gone(live.seats[seat]):
        raise Trouble("late", "not-away")
    return seat


async def cast_vote(errand: Errand, live: LiveTable, wish: CastVote) -> Done:
    errand.must_sit(live, wish.seat)
    vote = next((vote for vote in live.votes if vote.n == wish.vote), None)
    if vote is None:
        raise Trouble("late", "no-vote")
    enough = enough_to_fail(vote, live.seats)
    await errand.change(live, errand.store.cast_vote(live.id, vote.n, wish.seat, wish.yes, enough))
    await settle(errand, live)
    return Done(v=live.v(wish.seat))


async def settle(errand: Errand, live: LiveTable) -> None:
    """Carry out what has been agreed."""
    for vote in live.votes:
        if passed(vote, live.seats):
            await (go_back(live, vote) if vote.kind == "rewind" else sit_in(errand, live, vote))


async def go_back(live: LiveTable, vote: VoteRow) -> None:
    deed = Rewind(vote.asker, int(vote.body["to"]), vote.n)
    await live.act(deed, f"vote:{vote.n}")


async def sit_in(errand: Errand, live: LiveTable, vote: VoteRow) -> None:
    whom = int(vote.body["whom"])
    await errand.change(live, errand.store.sit_in(live.id, vote.n, whom if is_gone(live.seats[whom]) else None))


async def chat(errand: Errand, live: LiveTable, wish: ChatCommand) -> Done:
    if wish.seat not in live.seats_of(errand.guest.id):
        raise Trouble("forbidden", "not-your-seat")
    name = live.seats[wish.seat].name
    await errand.change(live, errand.store.add_chat(live.id, wish.seat, name, wish.text, errand.key))
    return Done(v=live.v(wish.seat))
