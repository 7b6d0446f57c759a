"""Outlaws in the terminal, at most 100 columns: own people below, backs above, what one remembers beside them."""

from __future__ import annotations

from gulch.core.steps import NOBODY
from gulch.face.box import Ink
from gulch.face.marks import SIGNS
from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.beliefs.traces import Trace, last_seen
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import place_name
from gulch.games.outlaws.rules.data import TOKENS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import ARM, BIT, EVERYBODY, HAND, SEAT_LETTERS
from gulch.games.outlaws.rules.turn import ACTIONS
from gulch.games.outlaws.screen.letters import card_word
from gulch.games.outlaws.screen.players import action_now

WIDTH = 100


def draw(seen: Street, say: Phrasebook, ink: Ink) -> str:
    traces = last_seen(seen)
    head = f"{say.word(seen.mode())} · {say.word('turn')} {int(seen.turn)}"
    if seen.turn and seen.seat != NOBODY:
        head += f" · {say.word(COLOURS[int(seen.active)])} {action_now(seen)}/{ACTIONS}"
    lines = [ink(head, "bold"), ""]
    own = home(seen)
    if seen.south != NOBODY:
        lines += street(seen, own, traces, say, ink)
    else:
        for half in (0, 1):
            lines += [*arm(seen, own, half, traces, say, ink), ""]
        lines += others(seen, own, traces, say, ink)
    legend = ink(say.raw("labels", "legend"), "dim")
    return "\n".join([*lines, "", *hands(seen, say, ink), *supply(seen, say), legend])


def home(seen: Street) -> int:
    if seen.viewer >= 0 and (seen.team or not seen.out[seen.viewer]):
        return int(seen.side_of(seen.viewer))
    return next(side for side in range(seen.sides) if seen.team or not seen.out[side])


def colour_of(seen: Street, side: int) -> str:
    return COLOURS[int(seen.first_of(side))]


def fitted(text: str, wide: int) -> str:
    return f"{text[: wide - 1]:^{wide}}"


def person(seen: Street, side: int, place: int, say: Phrasebook) -> str:
    """Who stands there: a name, a back, or nobody; * in the headlines, ! immobilized."""
    card = int(seen.card(side, place))
    if card == NOBODY:
        return "—"
    if card < 0:
        return "▒▒▒"
    mark = "*" if seen.marked[side] & BIT[card] else "!" if seen.held[side] == place else ""
    owner = seen.letter(side, card)[1:]
    return f"{card_word(card, say)}{' ' + owner if owner else ''}{mark}"


def memory(seen: Street, side: int, place: int, traces: dict[tuple[int, int], Trace]) -> str:
    """The last reveal of a place, by letter, with a stroke for every move since."""
    trace = traces.get((side, place))
    if trace is None or (seen.card(side, place) >= 0 and seen.sees_as(seen.viewer) != side):
        return ""
    return f"({seen.letter(side, trace.card)}{chr(39) * min(trace.moved, 3)})"


def token(seen: Street, slot: int, say: Phrasebook) -> str:
    """A coin: nothing known, what all have seen, or with ? what only the viewer knows."""
    what = int(seen.slot[slot])
    if what == NOBODY:
        return "."
    if what < 0:
        return "o"
    return say.word(TOKENS[what]) + ("" if seen.known[slot] & EVERYBODY else "?")


def street(seen: Street, own: int, traces: dict[tuple[int, int], Trace], say: Phrasebook, ink: Ink) -> list[str]:
    """Two rows; the other one runs the other way."""
    other = int(seen.left[own])
    wide = (WIDTH - 4) // int(seen.width)
    places = list(range(seen.width))
    across = [(other, int(seen.place_at(seen.facing(own, place)))) for place in places]
    return lanes(seen, own, places, across, wide, traces, say, ink)


def arm(
    seen: Street, own: int, half: int, traces: dict[tuple[int, int], Trace], say: Phrasebook, ink: Ink
) -> list[str]:
    """Half of the own row and the half row that faces it."""
    places = list(range(ARM * half, ARM * half + ARM))
    other = int(seen.left[own] if half == 0 else seen.right[own])
    across = [(other, int(seen.place_at(seen.facing(own, place)))) for place in places]
    return lanes(seen, own, places, across, 22, traces, say, ink)


def lanes(
    seen: Street,
    own: int,
    places: list[int],
    across: list[tuple[int, int]],
    wide: int,
    traces: dict[tuple[int, int], Trace],
    say: Phrasebook,
    ink: Ink,
) -> list[str]:
    """Six lines: names of the places opposite, who stands there, tokens, and the own row."""
    theirs, mine = colour_of(seen, across[0][0]), colour_of(seen, own)
    cells = [
        (theirs, [f"{place_name(seen, side, p)} {memory(seen, side, p, traces)}".strip() for side, p in across]),
        (theirs, [person(seen, side, p, say) for side, p in across]),
        ("gold", [token(seen, int(seen.slot_of(own, p)), say) for p in places]),
        (mine, [person(seen, own, p, say) for p in places]),
        (mine, [f"{place_name(seen, own, p)} {memory(seen, own, p, traces)}".strip() for p in places]),
    ]
    return [ink("".join(fitted(cell, wide) for cell in row).rstrip(), colour) for colour, row in cells]


def others(seen: Street, own: int, traces: dict[tuple[int, int], Trace], say: Phrasebook, ink: Ink) -> list[str]:
    """Rows one does not face, or not with all of it."""
    found = []
    for side in range(seen.sides):
        if side != own and not seen.out[side]:
            cells = [
                f"{person(seen, side, place, say)}{memory(seen, side, place, traces)}" for place in range(seen.width)
            ]
            found.append(ink(f"{SEAT_LETTERS[side]}: {' '.join(cells)}"[:WIDTH], colour_of(seen, side)))
    return found


def hands(seen: Street, say: Phrasebook, ink: Ink) -> list[str]:
    found = []
    for seat in range(seen.seats):
        votes, bullets, cuffs, markers = (int(n) for n in seen.hand[seat * HAND : seat * HAND + HAND])
        cards = [int(card) for card in seen.saloon[2 * seat : 2 * seat + 2] if card >= 0]
        sits = ", ".join(card_word(card, say) for card in cards)
        text = f"{say.word('votes')} {votes} · {say.word('bullets')} {bullets} · {say.word('handcuffs')} {cuffs}"
        text += f" · {say.word('markers')} {markers}" + (f" · {say.word('saloon')}: {sits}" if sits else "")
        if seen.out[seat]:
            text = say.word("out")
        who = f"{SIGNS[COLOURS[seat]]} {say.word(COLOURS[seat])}"
        found.append(ink(f"{who:<12} {text}"[:WIDTH], COLOURS[seat]))
    return found


def supply(seen: Street, say: Phrasebook) -> list[str]:
    spent = ", ".join(f"{say.word(TOKENS[k])} {n}" for k, n in enumerate(seen.discard) if n)
    text = f"{say.word('supply')} {seen.bag[0] + seen.bag[1]}"
    return [text + (f" · {say.word('discard')}: {spent}" if spent else "")]
