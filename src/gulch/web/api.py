"""The JSON side. Every call is one line of the list at the end, from which the routes and /openapi.json are made."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gulch import __version__
from gulch.web.commands.house import add_record, log_out_elsewhere, make_recovery, name_guest, plain_text
from gulch.web.commands.table import game_named
from gulch.web.door.ask import Ask, House, decode
from gulch.web.door.guard import LARGEST, LARGEST_RECORD, read_body
from gulch.web.schema import (
    AskVote,
    CastVote,
    ChangeSeat,
    ChatCommand,
    Done,
    Feed,
    GameInfo,
    Join,
    Key,
    Lists,
    LogLine,
    Me,
    MoveCommand,
    Naming,
    NewTable,
    Nothing,
    Problem,
    Replay,
    RuleText,
    SeatCommand,
    TableInfo,
    UndoCommand,
    WhyNot,
)
from gulch.web.screens.info import games_info, rules_info
from gulch.web.screens.lists import lists
from gulch.web.store import StoreAway
from gulch.web.tables import replays
from gulch.web.tables.live import WATCHER
from gulch.web.trouble import SECONDS, Trouble, plain

Handler = Callable[[Ask, Any, str], Awaitable[Any]]  # the request, its body, its key


# who


async def get_games(ask: Ask, body: None, key: str) -> list[GameInfo]:
    return games_info(ask.language)


async def get_rules(ask: Ask, body: None, key: str) -> list[RuleText]:
    return rules_info(game_named(ask.conn.path_params["game"]), ask.language)


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
    return await ask.house.commands.create(await ask.guest(), body, key)


async def get_table(ask: Ask, body: None, key: str) -> Any:
    live = await ask.live()
    return msgspec.Raw(live.frame(ask.viewpoint(live), ask.language).sections["info"])


async def post_join(ask: Ask, body: Join, key: str) -> Done:
    live = await ask.house.hub.table(ask.conn.path_params["id"])
    return await ask.house.commands.join(await ask.guest(), live, body)


async def post_seat(ask: Ask, body: ChangeSeat, key: str) -> Done:
    return await ask.house.commands.seat(await ask.guest(), await ask.live(), body)


async def post_start(ask: Ask, body: Nothing, key: str) -> Done:
    return await ask.house.commands.start(ask.somebody(), await ask.live())


async def post_leave(ask: Ask, body: Nothing, key: str) -> Done:
    return await ask.house.commands.leave(ask.somebody(), await ask.live())


async def post_resign(ask: Ask, body: SeatCommand, key: str) -> Done:
    return await ask.house.commands.resign(ask.somebody(), await ask.live(), body.seat, key)


async def post_rematch(ask: Ask, body: Nothing, key: str) -> Done:
    return await ask.house.commands.rematch(await ask.guest(), await ask.live(), key)


async def post_move(ask: Ask, body: MoveCommand, key: str) -> Done:
    return await ask.house.commands.move(ask.somebody(), await ask.live(), body, key)


async def post_undo(ask: Ask, body: UndoCommand, key: str) -> Done:
    return await ask.house.commands.undo(ask.somebody(), await ask.live(), body, key)


async def post_vote(ask: Ask, body: AskVote, key: str) -> Done:
    return await ask.house.commands.ask(ask.somebody(), await ask.live(), body, key)


async def post_cast(ask: Ask, body: CastVote, key: str) -> Done:
    return await ask.house.commands.cast(ask.somebody(), await ask.live(), ask.number("vote"), body)


async def post_chat(ask: Ask, body: ChatCommand, key: str) -> Done:
    ask.limit("chat")
    return await ask.house.commands.chat(ask.somebody(), await ask.live(), body, key)


# what may be known


async def get_view(ask: Ask, body: None, key: str) -> Any:
    live = await ask.live()
    return msgspec.Raw(live.whole(ask.viewpoint(live), ask.language)[1])


async def get_log(ask: Ask, body: None, key: str) -> list[dict[str, Any]]:
    live = await ask.live()
    return live.lines(ask.viewpoint(live), ask.language, ask.number("since"))


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


@dataclass(frozen=True)
class Call:
    """One line of the interface."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None  # a type; ``str`` for plain text
    keyed: bool = False  # carries an Idempotency-Key
    query: dict[str, dict[str, Any]] = field(default_factory=dict)


SEAT: dict[str, dict[str, Any]] = {
    "as": {"type": "string", "pattern": "^([0-9]{1,2}|watch)$"},
    "watch": {"type": "string", "maxLength": 40},
}
ONE = "/api/tables/{id}"
CALLS = [
    Call("GET", "/api/games", get_games, list[GameInfo]),
    Call("GET", "/api/games/{game}/rules", get_rules, list[RuleText]),
    Call("GET", "/api/me", get_me, Me),
    Call("POST", "/api/me", post_me, Me, Naming),
    Call("POST", "/api/me/recovery", post_recovery, Done, Nothing),
    Call("POST", "/api/me/logout", post_logout, Done, Nothing),
    Call("GET", "/api/tables", get_tables, Lists),
    Call("POST", "/api/tables", post_table, Done, NewTable, keyed=True),
    Call("GET", ONE, get_table, TableInfo, query=SEAT),
    Call("POST", f"{ONE}/join", post_join, Done, Join),
    Call("POST", f"{ONE}/seat", post_seat, Done, ChangeSeat),
    Call("POST", f"{ONE}/start", post_start, Done, Nothing),
    Call("POST", f"{ONE}/leave", post_leave, Done, Nothing),
    Call("POST", f"{ONE}/resign", post_resign, Done, SeatCommand, keyed=True),
    Call("POST", f"{ONE}/rematch", post_rematch, Done, Nothing, keyed=True),
    Call("POST", f"{ONE}/moves", post_move, Done, MoveCommand, keyed=True),
    Call("POST", f"{ONE}/undo", post_undo, Done, UndoCommand, keyed=True),
    Call("POST", f"{ONE}/votes", post_vote, Done, AskVote, keyed=True),
    Call("POST", f"{ONE}/votes/{{vote}}", post_cast, Done, CastVote),
    Call("POST", f"{ONE}/chat", post_chat, Done, ChatCommand, keyed=True),
    Call("GET", f"{ONE}/view", get_view, Feed, query=SEAT),
    Call("GET", f"{ONE}/log", get_log, list[LogLine], query=SEAT | {"since": {"type": "integer", "minimum": 0}}),
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
    return decode(await read_body(request, LARGEST), call.body)


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


def openapi() -> dict[str, Any]:
    """The interface as a document for tools."""
    kinds = [call.answer for call in CALLS] + [call.body for call in CALLS if call.body not in (None, str)] + [Problem]
    shapes, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    shape = dict(zip(map(repr, kinds), shapes, strict=True))
    problem = {"description": "why not", "content": {"application/json": {"schema": shape[repr(Problem)]}}}
    paths: dict[str, Any] = {}
    for call in CALLS:
        places = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
            for name in places
        ]
        parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in call.query.items()]
        if call.method == "POST":
            parameters.append({"name": "X-Gulch", "in": "header", "required": True, "schema": {"enum": ["1"]}})
        if call.keyed:
            pattern = {"type": "string", "minLength": 8, "maxLength": 80, "pattern": "^[A-Za-z0-9_.:-]+$"}
            parameters.append({"name": "Idempotency-Key", "in": "header", "required": True, "schema": pattern})
        media = "text/plain" if call.answer is str else "application/json"
        ok = {"description": "done", "content": {media: {"schema": shape[repr(call.answer)]}}}
        codes = (
            ["400", "403", "404", "409", "413", "422", "429", "503"] if call.method == "POST" else ["400", "403", "404"]
        )
        codes += [] if call.method == "POST" else ["409", "429", "503"]
        operation: dict[str, Any] = {
            "operationId": call.handler.__name__,
            "parameters": parameters,
            "responses": {"200": ok} | dict.fromkeys(codes, problem),
        }
        if call.body is not None:
            content = "text/plain" if call.body is str else "application/json"
            schema = {"type": "string"} if call.body is str else shape[repr(call.body)]
            operation["requestBody"] = {"required": True, "content": {content: {"schema": schema}}}
        paths.setdefault(call.path, {})[call.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "gulch", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def routes(house: House) -> list[Route]:
    document = msgspec.json.encode(openapi())

    async def described(request: Request) -> Response:
        return Response(document, media_type="application/json")

    return [*[route(house, call) for call in CALLS], Route("/openapi.json", described)]
