"""The table in words: where the game stands, what lies in front of whom, the rows, the tokens between them."""

from __future__ import annotations

from gulch.face.accounts import Account, Entry, sentences
from gulch.face.phrases import Phrasebook, capital
from gulch.face.screens import Status
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import seats_of
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BULLET, CUFFS, HAND, HEADLINE, VOTE
from gulch.games.outlaws.screen.pieces import StreetPiece, card_pieces, token_pieces
from gulch.games.outlaws.screen.players import ending, status
from gulch.games.outlaws.screen.table import Count, SlotPlace, hidden, slot_places

IN_FRONT = {"votes": VOTE, "bullets": BULLET, "cuffs": CUFFS, "markers": HEADLINE}


def account(seen: Street, say: Phrasebook) -> Account:
    cards = card_pieces(seen, say)
    rows = [row for side in range(seen.sides) for row in spoken_side(seen, side, cards, say)]
    return Account(
        state=state(seen, say),
        you=spoken_hand(seen, int(seen.viewer), say) if seen.viewer >= 0 else "",
        others=[
            Entry(title=capital(who(seat, say)), text=spoken_hand(seen, seat, say), seat=seat)
            for seat in range(seen.seats)
            if seat != seen.viewer
        ],
        title=say.word("street"),
        places=[*rows, Entry(title=say.raw("spoken", "tokens"), text=spoken_tokens(seen, say))],
    )


def who(seat: int, say: Phrasebook) -> str:
    return say.word(COLOURS[seat])


def state(seen: Street, say: Phrasebook) -> str:
    now: Status = status.draw(seen, say)
    found = [f"{now.text}, {now.more}." if now.more else f"{now.text}."]
    if now.order and not seen.way:
        found.append(say.say("spoken", "turn", seat=who(now.order[0], say)))
    if seen.way:
        found.append(f"{capital(ending(seen, say))}.")
    return sentences(found)


def spoken_hand(seen: Street, seat: int, say: Phrasebook) -> str:
    if seen.out[seat]:
        return capital(say.say("spoken", "out", seat=who(seat, say)))
    numbers = {name: int(seen.hand[seat * HAND + thing]) for name, thing in IN_FRONT.items()}
    partner = say.say("spoken", "partner", seat=who(int(seen.partner(seat)), say)) if seen.team else ""
    return sentences([capital(say.say("spoken", "has", seat=who(seat, say), **numbers)), partner])


def spoken_side(seen: Street, side: int, cards: list[StreetPiece], say: Phrasebook) -> list[Entry]:
    """The row, place by place, and the Saloon."""
    if seen.gone(side):
        return []
    names = " + ".join(who(seat, say) for seat in seats_of(seen, side))
    seat = seats_of(seen, side)[0]
    own = [card for card in cards if card.at[0] == letter(seen, side) and "/" not in card.at]
    sitting = [card.name for card in cards if card.at.startswith(f"saloon/{letter(seen, side)}/")]
    found = []
    if own:
        text = ". ".join(spoken_card(card, say) for card in own)
        found.append(Entry(title=say.say("spoken", "row", seat=names), text=f"{text}.", seat=seat))
    if sitting:
        found.append(Entry(title=say.say("spoken", "saloon", seat=names), text=f"{', '.join(sitting)}.", seat=seat))
    return found


def letter(seen: Street, side: int) -> str:
    return "pq"[side] if seen.team else "abcd"[side]


def spoken_card(card: StreetPiece, say: Phrasebook) -> str:
    name = card.name if card.face else say.raw("spoken", "back")
    more = [
        card.seen,
        say.word("immobilized") if card.held else "",
        say.word("marked") if card.marked else "",
    ]
    return ", ".join(part for part in (f"{card.at} {name}", *more) if part)


def spoken_tokens(seen: Street, say: Phrasebook) -> str:
    """Each by the two places it lies between; then what is still face down anywhere."""
    tokens = {token.at: token for token in token_pieces(seen, say)}
    slots: list[SlotPlace] = slot_places.draw(seen, say)
    found = []
    for slot in slots:
        token = tokens.get(slot.at)
        name = say.raw("spoken", "no_token") if token is None else token.name or say.raw("spoken", "back")
        alone = f" ({say.raw('spoken', 'alone')})" if token is not None and token.known == "me" else ""
        found.append(f"{' – '.join(slot.between)}: {name}{alone}")
    down: list[Count] = hidden.draw(seen, say)
    left = ", ".join(f"{one.name} {one.count}" for one in down if one.count)
    supply = say.say("spoken", "supply", n=int(seen.bag[0] + seen.bag[1]))
    return sentences([f"{'. '.join(found)}.", supply, say.say("spoken", "hidden", things=left)])
