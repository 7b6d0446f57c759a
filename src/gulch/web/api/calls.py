"""The JSON side. Every call is one line of the list at the end, from which the routes and /openapi.json are made."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gulch.face.accounts import Account
from gulch.web.api.call import Call, Handler
from gulch.web.api.lists import lists
from gulch.web.api.openapi import described_for_tools
from gulch.web.commands.ask import Ask, House
from gulch.web.commands.errand import game_named
from gulch.web.commands.hinting import hint
from gulch.web.commands.house import add_record, log_out_elsewhere, make_recovery, name_guest, plain_text
from gulch.web.commands.learning import lesson_asked_for, take_step
from gulch.web.commands.listed import COMMANDS, Command
from gulch.web.commands.waiting import create
from gulch.web.door.guard import LARGEST, LARGEST_RECORD, read_body
from gulch.web.ledger.noticed import WATCHER
from gulch.web.schema import (
    CastVote,
    Done,
    Feed,
    GameInfo,
    Hint,
    Key,
    Lectured,
    LessonCommand,
    ListedTable,
    Lists,
    LogLine,
    Me,
    Naming,
    NewTable,
    Nothing,
    Replay,
    RuleText,
    SeatCommand,
    WhyNot,
)
from gulch.web.screens.info import games_info, rules_info, with_turn
from gulch.web.store import StoreAway
from gulch.web.tables import replays
from gulch.web.trouble import SECONDS, Trouble, plain

# who


async def get_games(ask: Ask, body: None, key: str) -> list[GameInfo]:
    return games_info(ask.language)


async def get_rules(ask: Ask, body: None, key: str) -> list[RuleText]:
    return rules_info(game_named(ask.conn.path_params["game"]), ask.language)


async def get_explanations(ask: Ask, body: None, key: str) -> dict[str, str]:
    box = game_named(ask.conn.path_params["game"])
    return dict(box.explanations(box.phrases(ask.language)))


async def get_me(ask: Ask, body: None, key: str) -> Me:
    found = await lists(ask)
    waiting = [t for t in found.yours if set(t.turn) & set(t.yours)]
    return Me(name=(await ask.guest()).name, language=ask.language, tables=len(waiting))


async def post_me(ask: Ask, body: Naming, key: str) -> Me:
    return Me(name=await name_guest(ask, body), language=ask.language, tables=0)


async def post_recovery(ask: Ask, body: Nothing, key: str) -> Done:
    return Done(href=await make_recovery(ask))


async def post_logout(ask: Ask, body: Nothing, key: str) -> Done:
    await log_out_elsewhere(ask)
    return Done()


# tables


async def get_tables(ask: Ask, body: None, key: str) -> Lists:
    return await lists(ask)


async def post_table(ask: Ask, body: NewTable, key: str) -> Done:
    return await create(await ask.errand(key), body)


async def get_table(ask: Ask, body: None, key: str) -> ListedTable:
    live = await ask.live()
    frame = live.screens.frame(ask.viewpoint(live), ask.language)
    return with_turn(frame.info, frame.turn)


def at_a_table(command: Command) -> Handler:
    """A command of the list, given in JSON."""

    async def carry_out(ask: Ask, body: Any, key: str) -> Done:
        if command.limit:
            ask.limit(command.limit)
        if isinstance(body, CastVote):
            body.vote = ask.number("vote")
        live = await (ask.house.hub.table(ask.conn.path_params["id"]) if command.uninvited else ask.live())
        return await command.carry_out(await ask.errand(key, command.named), live, body)

    carry_out.__name__ = f"post_{command.carry_out.__name__}"
    return carry_out


async def post_hint(ask: Ask, body: SeatCommand, key: str) -> Hint:
    return await hint(await ask.errand(named=False), await ask.live(), body)


# what may be known


async def get_view(ask: Ask, body: None, key: str) -> Any:
    live = await ask.live()
    return msgspec.Raw(live.screens.whole(ask.viewpoint(live), ask.language)[1])


async def get_log(ask: Ask, body: None, key: str) -> list[dict[str, Any]]:
    live = await ask.live()
    return live.screens.lines(ask.viewpoint(live), ask.language, ask.number("since"))


async def get_words(ask: Ask, body: None, key: str) -> Account:
    live = await ask.live()
    found = live.screens.account(ask.viewpoint(live), ask.language)
    if found is None:
        raise Trouble("late", "not-started")
    return found


async def get_why(ask: Ask, body: None, key: str) -> WhyNot:
    live = await ask.live()
    seat = ask.viewpoint(live)
    if seat == WATCHER:
        raise Trouble("forbidden", "not-your-seat")
    say = ask.conn.query_params.get("say", "")
    if not 1 <= len(say) <= 200:
        raise Trouble("bad", "bad-number", name="say")
    why = live.why_not(seat, say, ask.language)
    if why is None:
        return WhyNot(legal=True)
    return WhyNot(legal=False, rule=why.rule, text=why.message, values=plain(why.values))


async def get_replay(ask: Ask, body: None, key: str) -> Replay:
    live = await ask.live()
    return await asyncio.to_thread(replays.steps, live, await ask.house.reels.reel(live), ask.language)


async def get_moment(ask: Ask, body: None, key: str) -> dict[str, Any]:
    live = await ask.live()
    reel = await ask.house.reels.reel(live)
    seat, whole = replays.eyes(ask.conn.query_params.get("as", ""), live)
    return await asyncio.to_thread(replays.moment, reel, ask.number("at"), seat, whole, ask.language)


async def get_record(ask: Ask, body: None, key: str) -> Response:
    live = await ask.live()
    name = f"{live.box.name}-{live.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    record = await asyncio.to_thread(replays.record_of, live)
    return Response(record, headers=headers, media_type="text/plain; charset=utf-8")


async def post_record(ask: Ask, body: str, key: str) -> Done:
    return await add_record(ask, body)


# lessons


async def post_lesson(ask: Ask, body: LessonCommand, key: str) -> Lectured:
    return await take_step(ask, lesson_asked_for(ask), body)


SEAT: dict[str, dict[str, Any]] = {
    "as": {"type": "string", "pattern": "^([0-9]{1,2}|watch)$"},
    "watch": {"type": "string", "maxLength": 40},
}
ONE = "/api/tables/{id}"
CALLS = [
    Call("GET", "/api/games", get_games, list[GameInfo]),
    Call("GET", "/api/games/{game}/rules", get_rules, list[RuleText]),
    Call("GET", "/api/games/{game}/explain", get_explanations, dict[str, str]),
    Call("GET", "/api/me", get_me, Me),
    Call("POST", "/api/me", post_me, Me, Naming),
    Call("POST", "/api/me/recovery", post_recovery, Done, Nothing),
    Call("POST", "/api/me/logout", post_logout, Done, Nothing),
    Call("GET", "/api/tables", get_tables, Lists),
    Call("POST", "/api/tables", post_table, Done, NewTable, keyed=True),
    Call("GET", ONE, get_table, ListedTable, query=SEAT),
    *[Call("POST", f"{ONE}/{c.path}", at_a_table(c), Done, c.wish, keyed=c.keyed) for c in COMMANDS],
    Call("POST", f"{ONE}/hint", post_hint, Hint, SeatCommand),
    Call("GET", f"{ONE}/view", get_view, Feed, query=SEAT),
    Call("GET", f"{ONE}/log", get_log, list[LogLine], query=SEAT | {"since": {"type": "integer", "minimum": 0}}),
    Call("GET", f"{ONE}/words", get_words, Account, query=SEAT),
    Call("GET", f"{ONE}/why", get_why, WhyNot, query=SEAT | {"say": {"type": "string", "maxLength": 200}}),
    Call("GET", f"{ONE}/replay", get_replay, Replay, query=SEAT),
    Call(
        "GET",
        f"{ONE}/replay/{{at}}",
        get_moment,
        dict[str, Any],
        query=SEAT | {"as": {"type": "string", "pattern": "^([0-9]{1,2}|watch|truth)$"}},
    ),
    Call("GET", f"{ONE}/record", get_record, str, query=SEAT),
    Call("POST", "/api/records", post_record, Done, str),
    Call("POST", "/api/lessons/{game}/{lesson}", post_lesson, Lectured, LessonCommand),
]


def key_of(ask: Ask) -> str:
    """The key of an intent; two guests never share one."""
    given = ask.conn.headers.get("idempotency-key", "")
    try:
        msgspec.convert(given, Key)
    except msgspec.ValidationError:
        raise Trouble("bad", "bad-key") from None
    return f"{ask.guest_id}:{given}"


async def body_of(request: Request, call: Call) -> Any:
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if call.body is str:
        return plain_text(await read_body(request, LARGEST_RECORD))
    if kind != "application/json":
        raise Trouble("bad", "bad-type")
    try:
        return msgspec.json.decode(await read_body(request, LARGEST), type=call.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as trouble:
        raise Trouble("bad", "bad-body", detail=str(trouble)[:300]) from None


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def route(house: House, call: Call) -> Route:
    async def endpoint(request: Request) -> Response:
        ask = Ask(house, request)
        try:
            await ask.arrive()
            body, key = None, ""
            if call.method == "POST":
                ask.command()
                if request.headers.get("x-gulch") != "1":
                    raise Trouble("forbidden", "no-header")
                key = key_of(ask) if call.keyed else ""
                body = await body_of(request, call)
            else:
                ask.limit("read")
            value = await call.handler(ask, body, key)
            response = value if isinstance(value, Response) else answer(value)
        except (Trouble, StoreAway) as problem:
            trouble = problem if isinstance(problem, Trouble) else Trouble("away", "away")
            response = answer(trouble.problem(ask.say), trouble.status)
            if trouble.error in SECONDS:
                response.headers["retry-after"] = SECONDS[trouble.error]
            if trouble.error == "large":
                response.headers["connection"] = "close"  # the rest of it is not wanted
        if ask.known or call.method == "POST":
            ask.hand_cookie(response)
        return response

    return Route(call.path, endpoint, methods=[call.method])


def routes(house: House) -> list[Route]:
    document = msgspec.json.encode(described_for_tools(CALLS))

    async def described(request: Request) -> Response:
        return Response(document, media_type="application/json")

    return [*[route(house, call) for call in CALLS], Route("/openapi.json", described)]
