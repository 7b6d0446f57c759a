"""Games, tables, seats and votes as clients are sent them."""

from __future__ import annotations

import hashlib
import time
import zlib
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import asdict

from gulch.bots import levels
from gulch.core.options import BadOption, Option, house_rules
from gulch.core.seen import keeps_secrets
from gulch.face.box import Box
from gulch.face.phrases import Phrasebook, shell_words
from gulch.games import find, names
from gulch.web.ledger.votes import electorate, is_gone
from gulch.web.schema import (
    ChatLine,
    ColourInfo,
    GameInfo,
    ListedTable,
    OptionInfo,
    OptionValue,
    RuleText,
    SeatInfo,
    TableInfo,
    VoteInfo,
)
from gulch.web.store import ChatRow, SeatRow, TableRow, VoteRow
from gulch.web.store.rows import HERE


@lru_cache(maxsize=256)
def seat_secrets(box: Box, seats: int, options: frozenset[tuple[str, str]] = frozenset()) -> bool:
    """Are there things a seat should not see over another's shoulder, with these options?"""
    try:
        return keeps_secrets(box.game.start(seats, house_rules(box.options, dict(options))))
    except BadOption:  # of another release: better too careful
        return True


def games_info(language: str) -> list[GameInfo]:
    return [game_info(find(name), language) for name in names()]


@cache
def game_info(box: Box, language: str) -> GameInfo:
    say = box.phrases(language)
    return GameInfo(
        name=box.name,
        title=say.raw("game", "title"),
        blurb=say.raw("game", "blurb") if say.has("game", "blurb") else "",
        minutes=say.raw("game", "minutes") if say.has("game", "minutes") else "",
        players=box.players,
        colours=[ColourInfo(colour, say.word(colour)) for colour in box.game.colours],
        levels=levels(box),
        called={level: shell_words(language).raw("levels", level) for level in levels(box)},
        options=[option_info(option, say) for option in box.options],
        secrets=seat_secrets(box, box.players[0]),
    )


def option_info(option: Option, say: Phrasebook) -> OptionInfo:
    def label(value: str) -> str:
        key = f"{option.name}.{value}"
        return say.raw("options", key) if say.has("options", key) else value

    return OptionInfo(
        name=option.name,
        text=say.raw("options", option.name),
        values=[OptionValue(value, label(value)) for value in option.values],
        default=option.value(option.default),
        must=option.must,
        ruling=option.ruling,
        least=option.least,
        most=option.most,
        players=list(option.players),
        written=option.texts is not None,
    )


def rules_info(box: Box, language: str) -> list[RuleText]:
    return [RuleText(rule.id, rule.title, rule.text) for rule in box.rulings(language).values()]


def seat_info(row: SeatRow, box: Box, guest: str, language: str) -> SeatInfo:
    colour = box.game.colours[row.seat]
    person = row.kind == "person"
    return SeatInfo(
        seat=row.seat,
        colour=colour,
        label=box.phrases(language).word(colour),
        kind="person" if person else "bot" if row.kind == "bot" else "open",
        name=row.name,
        level=row.level,
        you=bool(guest) and row.guest == guest and person,
        here=person and row.last_here > time.time() - HERE,
        gone=is_gone(row),
        away=row.away,
        resigned=row.resigned,
    )


def table_info(row: TableRow, seats: list[SeatRow], box: Box, guest: str, language: str) -> TableInfo:
    yours = [s.seat for s in seats if guest and s.guest == guest and s.kind == "person"]
    return TableInfo(
        id=row.id,
        game=row.game,
        title=box.phrases(language).raw("game", "title"),
        name=table_name(row, language),
        status="playing" if row.status == "playing" else "finished" if row.status == "finished" else "waiting",
        open=row.listed,
        odds=row.odds,
        hints=row.hints,
        seats=[seat_info(seat, box, guest, language) for seat in seats],
        options=row.options,
        host=bool(guest) and row.host == guest,
        yours=yours,
        ordered=[seat for seat in yours if seats[seat].orders],
        curtain=len(yours) > 1 and seat_secrets(box, row.size, frozenset(row.options.items())),
        invite=f"/join/{row.invite}" if yours else "",
        watch=f"/t/{row.id}?watch={row.watch}" if yours else "",
        rematch=row.rematch,
        seal=hashlib.sha256(row.seed.encode()).hexdigest(),
        created=row.created,
        ended=row.ended,
    )


def vote_info(vote: VoteRow, seats: list[SeatRow], to: int) -> VoteInfo:
    return VoteInfo(
        id=vote.n,
        kind="rewind" if vote.kind == "rewind" else "replace",
        by=vote.asker,
        to=to,
        seat=int(vote.body.get("whom", -1)),
        yes=vote.yes,
        needed=[seat for seat in electorate(vote, seats) if seat not in vote.yes],
    )


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(id=row.n, seat=row.seat, name=row.name, text=row.text, at=row.made)


def with_turn(info: TableInfo, turn: list[int], **known: Any) -> ListedTable:
    return ListedTable(**asdict(info), turn=turn, **known)


def table_name(row: TableRow, language: str) -> str:
    """As its host has called it, or else after a place: there are too many tables to look alike."""
    places = list(shell_words(language).section("places").values())
    return row.name or places[zlib.crc32(row.id.encode()) % len(places)]
