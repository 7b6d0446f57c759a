"""What the browser draws: plain data, made from an observation alone.

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
    maybe           null, or with the option auto_notes by place: letters of those who may stand there (exact)
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

from typing import Any

from gulch.core.phrases import Phrasebook
from gulch.core.seen import write
from gulch.core.steps import NOBODY, UNKNOWN
from gulch.games.outlaws.belief import parts
from gulch.games.outlaws.box import CARDS, LETTERS, TOKEN_LETTERS, in_hand, pool
from gulch.games.outlaws.box import TOKENS as TOKEN_NAMES
from gulch.games.outlaws.names import COLOURS, WAYS
from gulch.games.outlaws.table import (
    AUTO_NOTES,
    BANDIT,
    BIT,
    BULLET,
    CUFFS,
    DANCED,
    DANCER,
    DANCER_REACH,
    EVERYBODY,
    FETCHED,
    HAND,
    HEADLINE,
    HISTORY_OPTION,
    HITMAN,
    INDIAN,
    KINDS,
    MOVED,
    NO_PROGRESS,
    ORDERS,
    REPLACED,
    REPORTER,
    REVEREND,
    SEEN,
    SHERIFF,
    STOREKEEP,
    SUPPLY_ENDS,
    TOKENS,
    VOTE,
    Street,
    kind_of,
)
from gulch.games.outlaws.traces import conclusions, last_seen

Data = dict[str, Any]
IN_FRONT = [(BULLET, "b"), (CUFFS, "c"), (VOTE, "v"), (HEADLINE, "h")]  # what lies in front of a player, as it is shown
ICONS = {"b": "bullets", "c": "handcuffs", "v": "vote", "e": "laurels", "x": "cancel", "h": "photo-camera"}
ACTIONS = {
    "move": "swap-bag",
    "saloon": "saloon-doors",
    "look": "magnifying-glass",
    "take": "hand",
    "use": "revolver",
    "pass": "hourglass",
}
OWN_PLACES = (  # choices are own places
    "MOVE_FIRST",
    "MOVE_SECOND",
    "SALOON_FIRST",
    "SALOON_SECOND",
    "REPLACE_FIRST",
    "REPLACE_SECOND",
    "LOOK_WHO",
    "TAKE_WHO",
    "USE_WHO",
)
OF_SALOON = ("SALOON_WHO", "REPLACE_WHO")  # choices are the own Saloon's
NAMED = ("DEPLOY", "SHARE_SALOON", "HEADLINE_NAME")  # choices are characters by number
CALLED = ("ARREST", "ROB")  # one of two characters
WINDOWS = ("save", "cancel-hitman", "cancel-bandit")
ORDER = ("ask", "always", "never")
EVENTS = {MOVED: "moved", FETCHED: "saloon", REPLACED: "saloon", DANCED: "danced"}


def show(seen: Street, say: Phrasebook) -> Data:
    step = seen.stop.name
    return {
        "table": table_of(seen, say),
        "pieces": [*card_pieces(seen, say), *token_pieces(seen, say)],
        "panels": [panel(seen, seat, say) for seat in range(seen.seats)],
        "status": status(seen, say),
        "folded": asked(seen) and step in (*OWN_PLACES, *OF_SALOON, *NAMED, *CALLED),
        "offers": {word: {"icon": icon, "quiet": word == "pass"} for word, icon in {**ACTIONS, **ICONS}.items()},
        "stakes": stakes(seen, say),
        "verdict": say.word(WAYS[int(seen.way)]) if seen.way else "",
    }


def remembers(seen: Street, lines: list[Any]) -> int:
    """With a closed history only the last turn and the present one can be read again (O63)."""
    if seen.house[HISTORY_OPTION] == 0:
        return 0
    turns = [line.move for line in lines if line.note == "TURN"]
    return int(turns[-2]) if len(turns) > 1 else 0


def asked(s: Street) -> bool:
    return bool(s.seat == s.viewer and s.viewer >= 0)


# the street


def table_of(s: Street, say: Phrasebook) -> Data:
    return {
        "mode": s.mode(),
        "street": bool(s.south != NOBODY),
        "bottom": bottom(s),
        "sides": [side_data(s, side, say) for side in range(s.sides)],
        "slots": slots(s),
        "supply": supply(s),
        "hands": [{"seat": seat, "items": in_front(s, seat, say)} for seat in range(s.seats) if not s.out[seat]],
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
        "closed": s.house[HISTORY_OPTION] == 1,
        "result": result(s, say),
    }


def bottom(s: Street) -> int:
    side = int(s.sees_as(s.viewer))
    return side if side >= 0 else next((side for side in range(s.sides) if not gone(s, side)), 0)


def gone(s: Street, side: int) -> bool:
    return bool(not s.team and s.out[side])


def letter_of(s: Street, side: int) -> str:
    return ("pq" if s.team else "abcd")[side]


def seats_of(s: Street, side: int) -> list[int]:
    return [2 * side, 2 * side + 1] if s.team else [side]


def spot_name(s: Street, spot: int) -> str:
    return f"{letter_of(s, spot // s.width)}{spot % s.width + 1}"


def place_name(s: Street, side: int, place: int) -> str:
    return f"{letter_of(s, side)}{place + 1}"


def side_data(s: Street, side: int, say: Phrasebook) -> Data:
    return {
        "side": side,
        "letter": letter_of(s, side),
        "colour": COLOURS[seats_of(s, side)[0]],
        "name": " & ".join(say.word(COLOURS[seat]) for seat in seats_of(s, side)),
        "seats": seats_of(s, side),
        "left": int(s.left[side]),
        "right": int(s.right[side]),
        "out": gone(s, side),
        "width": int(s.width),
    }


def slot_name(s: Street, slot: int) -> str:
    if s.south != NOBODY:
        return f"t{slot + 1}"
    return f"{letter_of(s, slot // 4)}{letter_of(s, int(s.left[slot // 4]))}{slot % 4 + 1}"


def slots(s: Street) -> list[Data]:
    """Every slot with the two places it lies between."""
    if s.south != NOBODY:
        sides = [int(s.south)]
        fronts = [(sides[0], place) for place in range(s.width)]
    else:
        fronts = [(side, 3 - k) for side in range(s.sides) if not gone(s, side) for k in range(4)]
    return [
        {
            "at": slot_name(s, int(s.slot_of(side, place))),
            "between": [place_name(s, side, place), spot_name(s, int(s.facing(side, place)))],
        }
        for side, place in fronts
    ]


def supply(s: Street) -> list[Data]:
    if s.south == NOBODY:
        return [{"at": "supply", "count": int(s.bag[0] + s.bag[1]), "end": "middle"}]
    found = [{"at": "supply", "count": int(s.bag[0]), "end": "last"}]
    if s.house[SUPPLY_ENDS] != 0 or s.bag[1] > 0:
        found.append({"at": "supply/2", "count": int(s.bag[1]), "end": "first"})
    return found


# tokens and what lies in front of players


def token_word(letter: str, say: Phrasebook) -> str:
    return say.word("headline" if letter == "h" else TOKEN_NAMES[TOKEN_LETTERS.index(letter)])


def count(letter: str, number: int, say: Phrasebook) -> Data:
    return {"token": letter, "name": token_word(letter, say), "count": number}


def in_front(s: Street, seat: int, say: Phrasebook) -> list[Data]:
    return [count(letter, int(s.hand[seat * HAND + thing]), say) for thing, letter in IN_FRONT]


def face_down(s: Street, token: int) -> int:
    """How many of these lie in the street and in the supply: anybody can count that."""
    total = pool(s.mode())[token] + (s.seats * in_hand()[token] if token < HEADLINE else 0)
    hands = sum(int(s.hand[seat * HAND + token]) for seat in range(s.seats)) if token < HEADLINE else 0
    return int(total - hands - s.discard[token] - s.removed[token])


def token_pieces(s: Street, say: Phrasebook) -> list[Data]:
    at = [slot["at"] for slot in slots(s)]
    found = []
    for slot in range(len(s.slot)):
        token = int(s.slot[slot])
        if token == NOBODY or slot_name(s, slot) not in at:
            continue
        known = "" if token == UNKNOWN else "all" if s.known[slot] & EVERYBODY or s.viewer < 0 else "me"
        face = None if token == UNKNOWN else TOKEN_LETTERS[token]
        name = token_word(face, say) if face else ""
        at_slot = slot_name(s, slot)
        found.append(
            {"id": f"tok-{at_slot}", "kind": "token", "owner": None, "at": at_slot}
            | {"face": face, "known": known, "name": name}
        )
    return found


# characters


def card_word(card: int, say: Phrasebook) -> str:
    return say.word(CARDS[kind_of(card)])


def card_piece(s: Street, side: int, card: int, say: Phrasebook) -> Data:
    """Somebody whose face is seen."""
    owner = int(s.owner(side, card))
    return {
        "id": f"ch-{letter_of(s, side)}-{s.letter(side, card)}",
        "kind": "card",
        "owner": COLOURS[owner] if owner >= 0 else None,
        "face": LETTERS[kind_of(card)],
        "name": card_word(card, say),
        "marked": bool(s.marked[side] >> card & 1),
        "held": False,
        "seen": "",
    }


def card_pieces(s: Street, say: Phrasebook) -> list[Data]:
    found, tags, shown = [], tags_of(s, say), turned_round(s)
    for side in range(s.sides):
        for place in range(s.width):
            card, at = int(s.row[s.at(side, place)]), place_name(s, side, place)
            if card == UNKNOWN and at in shown:
                found.append({**card_piece(s, side, shown[at], say), "id": f"pl-{at}", "at": at})
            elif card == UNKNOWN:
                colour = COLOURS[seats_of(s, side)[0]]
                back = {"id": f"pl-{at}", "kind": "card", "owner": colour, "at": at, "face": None}
                found.append(back | {"marked": False, "held": False, "seen": tags.get(at, "")})
            elif card != NOBODY:
                held = bool(s.held[side] == place)
                found.append({**card_piece(s, side, card, say), "at": at, "held": held})
    for side in range(s.sides):
        for card, at in saloon_seats(s, side):
            found.append({**card_piece(s, side, card, say), "at": at})
    return found


def turned_round(s: Street) -> dict[str, int]:
    """While a shot or an arrest waits for an answer, those it is about stand with their faces to all."""
    if s.stop.name not in ("SAVE", "CANCEL"):
        return {}
    found: dict[str, int] = {}
    for kind, side, place, card, turn, more in reversed([parts(int(entry)) for entry in s.history]):
        if kind != SEEN or turn + 16 * more != s.turn:
            break
        found.setdefault(place_name(s, side, place), card)
    return found


def tags_of(s: Street, say: Phrasebook) -> dict[str, str]:
    """By place: who was seen there last, and how often that place has taken part in moves since."""
    found = {}
    for (side, place), trace in last_seen(s).items():
        if s.house[HISTORY_OPTION] == 0 or trace.turn >= s.turn - 1:
            key = "seen_moved" if trace.moved else "seen_now"
            word = LETTERS[kind_of(trace.card)] if trace.moved else card_word(trace.card, say)
            found[place_name(s, side, place)] = say.say("labels", key, card=word, turn=trace.turn, times=trace.moved)
    return found


def event(s: Street) -> Data | None:
    if s.stop.name == "SAVE":
        shooter, victim = int(s.told & 63), int(s.told >> 6 & 63)
        return {"n": len(s.history), "kind": "shot", "places": [spot_name(s, shooter), spot_name(s, victim)]}
    for n in range(len(s.history), 0, -1):
        kind, side, one, two, three, four = parts(int(s.history[n - 1]))
        if kind in EVENTS:
            places = {MOVED: [one, two], FETCHED: [two, three], REPLACED: [two, three, four], DANCED: [one, two]}[kind]
            return {"n": n, "kind": EVENTS[kind], "places": [place_name(s, side, place) for place in places]}
    return None


def acting(s: Street) -> Data | None:
    """What has been chosen of an action so far."""
    step, told = s.stop.name, int(s.told)
    if step == "DEPLOY" and s.viewer >= 0:
        return {"at": place_name(s, int(s.side_of(s.viewer)), told), "picked": [], "mayor": []}
    if s.active < 0:
        return None
    side = int(s.side_of(s.active))
    own = [place_name(s, side, place) for place in range(16)]
    if step == "MOVE_SECOND":
        return {"at": None, "picked": [own[told & 15]], "mayor": []}
    if step == "MOVE_SWAP":
        return {"at": None, "picked": [own[told & 15], own[told >> 4]], "mayor": []}
    if step in ("SALOON_FIRST", "REPLACE_FIRST"):
        return {"at": None, "picked": [seat_of(s, told)], "mayor": []}
    if step in ("SALOON_SECOND", "REPLACE_SECOND"):
        return {"at": None, "picked": [seat_of(s, told >> 4), own[told & 15]], "mayor": []}
    if step in ("SALOON_ARRANGE", "REPLACE_ARRANGE"):
        return {"at": None, "picked": [seat_of(s, told >> 8), own[told >> 4 & 15], own[told & 15]], "mayor": []}
    if step in ("ARREST", "HEADLINE_NAME"):
        return {"at": own[told & 15], "picked": [spot_name(s, int(s.facing(side, told >> 4)))], "mayor": []}
    if step in ("ANNOUNCE", "KEEP", "ROB", "DANCE", "TARGET", "STORE"):
        return {"at": own[told], "picked": [], "mayor": beyond(s, side, told)}
    return None


def beyond(s: Street, side: int, place: int) -> list[str]:
    """What only the Mayor's help reaches: targets off the own lane, tokens two lanes away."""
    lanes = [lane for lane in range(s.width) if lane != place]
    if s.stop.name == "TARGET":
        return [spot_name(s, int(s.facing(side, lane))) for lane in lanes]
    if s.stop.name == "STORE":
        return [slot_name(s, int(s.slot_of(side, lane))) for lane in lanes if not place - 1 <= lane <= place + 1]
    return []


def seat_of(s: Street, card: int) -> str:
    """Where somebody of the active player's sits in the Saloon."""
    return next((at for sitting, at in saloon_seats(s, int(s.side_of(s.active))) if sitting == card), "")


def saloon_seats(s: Street, side: int) -> list[tuple[int, str]]:
    """Who sits in a Saloon, and where."""
    sitting = [int(s.saloon[2 * seat + i]) for seat in seats_of(s, side) for i in range(2)]
    cards = [card for card in sitting if card >= 0]
    return [(card, f"saloon/{letter_of(s, side)}/{i}") for i, card in enumerate(cards)]


# what is going on


def maybe(s: Street) -> dict[str, list[str]] | None:
    """Who may stand where, from public events and what the viewer has seen (O63)."""
    if s.house[AUTO_NOTES] == 0 or s.turn == 0 or s.seat == NOBODY:
        return None
    belief = conclusions(s)
    if belief is None:
        return None
    found = {}
    for side in range(s.sides):
        if side != s.sees_as(s.viewer) and not gone(s, side):
            for place, cards in enumerate(belief.rows[side].possible()):
                if s.row[s.at(side, place)] == UNKNOWN:
                    letters = {LETTERS[kind_of(card)] for card in cards}
                    found[place_name(s, side, place)] = sorted(letters, key=LETTERS.index)
    return found


def now(seen: Street) -> Data:
    chosen = int(seen.house[NO_PROGRESS])
    limit = (40 if chosen == 0 else 0 if chosen == 1 else chosen - 2) * int(seen.alive())
    quiet = {"turns": int(seen.quiet), "limit": limit} if limit and 2 * seen.quiet > limit else None
    return {
        "turn": int(seen.turn),
        "seat": int(seen.active),
        "action": min(int(seen.done) + 1, 2),
        "quiet": quiet,
    }


def window(seen: Street) -> Data | None:
    if seen.seat < 0 or seen.stop.name not in ("SAVE", "CANCEL"):
        return None
    told = int(seen.told)
    if seen.stop.name == "SAVE":
        by: str | None = spot_name(seen, told & 63)
        return {"kind": "save", "seat": int(seen.seat), "spot": spot_name(seen, (told >> 6) & 63), "by": by}
    return {"kind": "cancel", "seat": int(seen.seat), "spot": spot_name(seen, told & 63), "by": None}


def reach(seen: Street) -> Data:
    """Previews for the viewer's own turn: whom or what each own character would reach, and what shows the Mayor."""
    if seen.viewer < 0 or seen.active != seen.viewer or seen.turn == 0 or seen.seat != seen.viewer:
        return {}
    side, found = int(seen.side_of(seen.viewer)), {}
    for place in range(seen.width):
        if seen.bars_use(seen.viewer, place):
            continue
        lanes = reached(seen, side, place)
        if lanes:
            found[spot_name(seen, int(seen.at(side, place)))] = lanes
    return found


def reached(seen: Street, side: int, place: int) -> list[Data]:
    kind = int(kind_of(seen.card(side, place)))
    near = {HITMAN: 0, SHERIFF: 0, INDIAN: 0, REPORTER: 0, BANDIT: 0, STOREKEEP: 1, REVEREND: 1}
    if kind == DANCER:
        far = 1 if seen.house[DANCER_REACH] == 1 else 2
        lanes = [lane for lane in range(place - far, place + far + 1) if lane != place]
        return [lane_shown(seen, side, lane, False) for lane in lanes if inside(seen, place, lane)]
    if kind not in near:
        return []
    if kind == REVEREND:
        places = [place - 1] + ([place - 2] if seen.mayor_behind(side, place) else [])
        return [
            {"lane": at + 1, "spot": spot_name(seen, int(seen.at(side, at))), "mayor": at == place - 2}
            for at in places
            if at >= 0 and seen.held[side] == at
        ]
    mayor = seen.mayor_behind(side, place) and kind not in (HITMAN, BANDIT)
    usual = near[kind]
    far = usual + 1 if mayor else usual
    found = []
    for lane in range(max(0, place - far), min(int(seen.width), place + far + 1)):
        if kind == STOREKEEP:
            slot = int(seen.slot_of(side, lane))
            if seen.slot[slot] != NOBODY:
                found.append({"lane": lane + 1, "spot": slot_name(seen, slot), "mayor": abs(lane - place) > usual})
        elif inside(seen, place, lane):
            found.append(lane_shown(seen, side, lane, abs(lane - place) > usual))
    return found


def inside(seen: Street, place: int, lane: int) -> bool:
    return 0 <= lane < seen.width and bool(seen.same_arm(place, lane))


def lane_shown(seen: Street, side: int, lane: int, mayor: bool) -> Data:
    return {"lane": lane + 1, "spot": spot_name(seen, int(seen.facing(side, lane))), "mayor": mayor}


def orders(seen: Street) -> Data | None:
    if seen.viewer < 0:
        return None
    own = seen.orders[seen.viewer * ORDERS : seen.viewer * ORDERS + ORDERS]
    return {window: ORDER[int(value)] for window, value in zip(WINDOWS, own, strict=True)}


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
    hitman = kind_of(seen.row[int(seen.told) & 63]) == HITMAN
    key = "no_cancel_hitman" if hitman else "no_cancel_bandit"
    return [
        {"icon": "handcuffs", "text": f"{say.label('no')}: {say.raw('labels', key)}"},
        {"icon": "prayer", "text": f"{say.label('cancel')}: {say.raw('labels', 'cancel_more')}"},
    ]


# around the board


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


# choices


def choice(seen: Street, number: int, say: Phrasebook) -> tuple[str, str]:
    """Words for a choice, and where on the table it belongs. Raises KeyError for what has no words here."""
    step, side = seen.stop.name, int(seen.side_of(max(0, seen.seat)))
    if step in OWN_PLACES:
        return own_place(seen, side, number, say)
    if step in OF_SALOON:
        if not seat_of(seen, number):
            raise KeyError(number)
        return card_word(number, say), seat_of(seen, number)
    if step in NAMED:
        if number >= KINDS and not seen.team:
            raise KeyError(number)
        return named(seen, side, number, say), f"card/{LETTERS[kind_of(number)]}"
    if step in CALLED:
        card = CARDS.index(write(seen, number))
        return card_word(card, say), f"card/{LETTERS[card]}"
    if step == "ANNOUNCE":
        return token_word(TOKEN_LETTERS[number], say), ""
    if step == "TARGET":
        if number >= seen.width or not seen.told - 1 <= number <= seen.told + 1:
            raise KeyError(number)
        at = spot_name(seen, int(seen.facing(side, number)))
        return f"{at}, {say.word('shows_mayor')}" if number != seen.told else at, at
    if step == "STORE":
        return store(seen, side, number, say)
    if step == "DANCE":
        return dance(seen, side, number, say)
    if step in ("SALOON_ARRANGE", "REPLACE_ARRANGE"):
        return arranged(seen, write(seen, number), say), ""
    if step == "SAVE" and number > 0:
        label, spot = own_place(seen, side, number - 1, say)
        return f"{say.word('save_with')} {label}", spot
    return say.label(write(seen, number)), ""


def own_place(s: Street, side: int, place: int, say: Phrasebook) -> tuple[str, str]:
    if place >= s.width:
        raise KeyError(place)
    card, at = int(s.row[s.at(side, place)]), place_name(s, side, place)
    return (f"{card_word(card, say)}, {at}" if card >= 0 else at), at


def named(s: Street, side: int, card: int, say: Phrasebook) -> str:
    """In a team a member's own three carry his colour."""
    if not s.team or s.stop.name == "HEADLINE_NAME" or s.owner(side, card) < 0:
        return card_word(card, say)
    return f"{card_word(card, say)} ({say.word(COLOURS[int(s.owner(side, card))])})"


def store(s: Street, side: int, number: int, say: Phrasebook) -> tuple[str, str]:
    """Two tokens, or one and the bag; the spot is the first of the two."""
    text = write(s, number).strip("<>")
    if not text:
        return say.word("nothing"), ""
    one, other = text.split(",")
    lanes = [int(lane) - 1 for lane in (one, other) if lane != "$"]
    if any(not 0 <= lane < s.width for lane in lanes):
        raise KeyError(number)
    names = [slot_name(s, int(s.slot_of(side, lane))) for lane in lanes]
    return f"{names[0]} ↔ {names[1] if len(names) > 1 else say.word('supply')}", names[0]


def dance(s: Street, side: int, number: int, say: Phrasebook) -> tuple[str, str]:
    text = write(s, number).strip("<")
    if text == "-":
        return say.word("nothing"), ""
    if not 1 <= int(text) <= s.width:
        raise KeyError(number)
    at = spot_name(s, int(s.facing(side, int(text) - 1)))
    return at, at


def arranged(s: Street, text: str, say: Phrasebook) -> str:
    """3S,5M>D: who goes where, and who sits in the Saloon."""
    words = {letter: say.word(card) for letter, card in zip(LETTERS, CARDS, strict=True)}
    letter = letter_of(s, int(s.side_of(s.active)))
    street, _, inside = text.partition(">")
    parts = []
    for part in street.split(","):
        place = part.rstrip("".join(LETTERS) + "abcd")
        parts.append(f"{letter}{place} {words[part[len(place)]]}")
    if inside:
        parts.append(f"{say.word('saloon')} {words[inside[0]]}")
    return ", ".join(parts)


def tally(seen: Street, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """Who has won; votes at the end are told beside it."""
    won = [int(seen.winners >> seat & 1) for seat in range(seen.seats)]
    return [(say.word("victory"), won)]
