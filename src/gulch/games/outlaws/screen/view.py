"""What the browser draws: plain data, made from an observation alone. Chapters: places, pieces, happening, choosing.

``table`` has the shape of ``Street`` in board/types.ts, pieces those of ``CardPiece`` and ``TokenPiece``.

    mode, street    how it is played; street: two rows face to face, otherwise arms round the supply
    bottom          the side drawn below: the viewer's, or the first still in the game
    sides           [{side, letter, colour, name, seats, left, right, out, width}]
    slots           [{at: "t3" or "ab1", between: ["a3", "b6"]}]   along the street, or arm by arm from the inside
    supply          [{at: "supply", count, end: "first" | "last" | "middle"}]   beyond which slot it lies
    hands           [{seat, items: [{token: "b", name, count}]}]   bullets, handcuffs, votes, headline markers (h)
    hidden, discard likewise: all that lies face down, and what was spent
    cards           [{letter, name}]   the ten characters
    acting          null, or of the action being put together {at: who acts, picked: places, mayor: places or slots
                    whose choice would show the Mayor}; only its own side sees it
    maybe           null, or with the option auto_notes by place: letters of those who may stand there; never
                    without whoever does
    event           null, or the last thing done in the street before everybody's eyes {n, kind, places}
    now             {turn, seat, action: 1 or 2, quiet: {turns, limit} once above half, else null}
    window          null, or {kind: "save" | "cancel", seat: who is asked, spot: the Governor or the one arrested, by:
                    the Hitman's place or null}
    reach           in the viewer's own turn, by own place: [{lane, spot: whom or which slot it reaches, mayor: would
                    that show him}]
    orders          null, or the viewer's standing orders {save, cancel-hitman, cancel-bandit: "ask" | "always" |
                    "never"}
    draws           seats that offer a draw
    abilities       by letter: what a character does, in words
    closed          is the log closed but for the last turn?
    result          null, or {way, text, winners, president}

Pieces: ch-a-S where it is known who stands there, pl-b5 (the place) where it is not, tok-t3. Spots of choices: places,
slots, saloon/a/0, and card/S for a character that is only named.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.positions.happening import acting, event, maybe, now, orders, reach, window
from gulch.games.outlaws.positions.names import WAYS
from gulch.games.outlaws.positions.places import Data, bottom, gone, side_data, slots, supply
from gulch.games.outlaws.rules.data import CARDS, LETTERS, TOKEN_LETTERS
from gulch.games.outlaws.rules.reactions import CANCEL
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BIT, BULLET, CANCELS_HITMAN, CUFFS, HAND, TOKENS, VOTE, has
from gulch.games.outlaws.screen.choosing import CALLED, NAMED, OF_SALOON, OWN_PLACES, choice
from gulch.games.outlaws.screen.pieces import card_pieces, count, face_down, in_front, token_pieces

__all__ = ["choice", "remembers", "show", "tally"]

ICONS = {"b": "bullets", "c": "handcuffs", "v": "vote", "e": "laurels", "x": "cancel", "h": "photo-camera"}
ACTIONS = {
    "move": "swap-bag",
    "saloon": "saloon-doors",
    "look": "magnifying-glass",
    "take": "hand",
    "use": "revolver",
    "pass": "hourglass",
}

MARKS = {"SHOOTS": "revolver", "ELIMINATED": "cancel"}  # notes worth finding again in a replay


def show(seen: Street, say: Phrasebook) -> Data:
    step = seen.stop.name
    return {
        "table": table_of(seen, say),
        "pieces": [*card_pieces(seen, say), *token_pieces(seen, say)],
        "panels": [panel(seen, seat, say) for seat in range(seen.seats)],
        "status": status(seen, say),
        "folded": asked(seen) and step in (*OWN_PLACES, *OF_SALOON, *NAMED, *CALLED),
        "offers": {word: {"icon": icon, "quiet": word == "pass"} for word, icon in {**ACTIONS, **ICONS}.items()}
        | {"no": {"quiet": True}},
        "stakes": stakes(seen, say),
        "verdict": say.word(WAYS[int(seen.way)]) if seen.way else "",
    }


def remembers(seen: Street, lines: Sequence[Any]) -> int:
    """With a closed history only the last turn and the present one can be read again (O63)."""
    if not seen.rules.closed_history:
        return 0
    turns = list(islice((line.move for line in reversed(lines) if line.note == "TURN"), 2))
    return int(turns[1]) if len(turns) > 1 else 0


def asked(s: Street) -> bool:
    return bool(s.seat == s.viewer and s.viewer >= 0)


def table_of(s: Street, say: Phrasebook) -> Data:
    return {
        "mode": s.mode(),
        "street": bool(s.south != NOBODY),
        "bottom": bottom(s),
        "sides": [side_data(s, side, say) for side in range(s.sides)],
        "slots": slots(s),
        "supply": supply(s),
        "hands": [{"seat": seat, "items": in_front(s, seat, say)} for seat in range(s.seats) if in_front_of(s, seat)],
        "hidden": [count(TOKEN_LETTERS[token], face_down(s, token), say) for token in range(TOKENS)],
        "discard": [count(TOKEN_LETTERS[token], int(s.discard[token]), say) for token in (BULLET, CUFFS)],
        "cards": [{"letter": letter, "name": say.word(card)} for letter, card in zip(LETTERS, CARDS, strict=True)],
        "acting": acting(s),
        "maybe": maybe(s),
        "event": event(s),
        "now": now(s),
        "window": window(s),
        "reach": reach(s),
        "orders": orders(s),
        "draws": [seat for seat in range(s.seats) if s.offers & BIT[seat]],
        "abilities": {letter: say.raw("abilities", card) for letter, card in zip(LETTERS, CARDS, strict=True)},
        "closed": s.rules.closed_history,
        "result": result(s, say),
    }


def in_front_of(s: Street, seat: int) -> bool:
    """Has this seat a hand to be shown?"""
    return not s.out[seat] or not (s.team or gone(s, seat))


def result(seen: Street, say: Phrasebook) -> Data | None:
    if seen.way == 0:
        return None
    return {
        "way": WAYS[int(seen.way)],
        "text": say.word(WAYS[int(seen.way)]),
        "winners": [seat for seat in range(seen.seats) if seen.winners & BIT[seat]],
        "president": int(seen.president) if seen.president != NOBODY else None,
    }


def stakes(seen: Street, say: Phrasebook) -> list[Data]:
    """What either answer to a window leads to."""
    asked = window(seen)
    if asked is None or seen.seat != seen.viewer:
        return []
    if asked["kind"] == "save":
        return [{"icon": "revolver", "text": f"{say.label('no')}: {say.raw('labels', 'no_save')}"}]
    hitman = CANCEL.window(seen, seen.told) == CANCELS_HITMAN
    key = "no_cancel_hitman" if hitman else "no_cancel_bandit"
    return [
        {"icon": "handcuffs", "text": f"{say.label('no')}: {say.raw('labels', key)}"},
        {"icon": "prayer", "text": f"{say.label('cancel')}: {say.raw('labels', 'cancel_more')}"},
    ]


def panel(s: Street, seat: int, say: Phrasebook) -> Data:
    votes = int(s.hand[seat * HAND + VOTE])
    stock = [
        {"icon": ICONS[item["token"]], "text": str(item["count"]), "title": item["name"], "off": item["count"] == 0}
        for item in in_front(s, seat, say)
        if item["token"] != "v"
    ]
    return {"seat": seat, "main": [{"text": str(votes), "unit": say.word("vote")}], "stock": stock}


def status(s: Street, say: Phrasebook) -> Data:
    if s.turn == 0:
        return {"text": say.word("deployment")}
    order = [(s.active + i) % s.seats for i in range(s.seats) if not s.out[(s.active + i) % s.seats]]
    return {
        "text": f"{say.word('turn')} {s.turn}",
        "more": f"{say.word('action')} {min(int(s.done) + 1, 2)}/2",
        "order": order,
    }


def tally(seen: Street, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """Who has won; votes at the end are told beside it."""
    won = [int(has(seen.winners, seat)) for seat in range(seen.seats)]
    return [(say.word("victory"), won)]
