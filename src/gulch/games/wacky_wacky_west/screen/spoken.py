"""The table in words: where the game stands, racks, goals and vote cards, the routes and what still stands."""

from __future__ import annotations

from gulch.core.steps import UNKNOWN
from gulch.face.accounts import Account, Entry, sentences
from gulch.face.phrases import Phrasebook, capital
from gulch.face.screens import Stake, Status
from gulch.games.wacky_wacky_west.rules.covering import outhouses_on, printed_on
from gulch.games.wacky_wacky_west.rules.data import BUILDING, COLOUR, SORT
from gulch.games.wacky_wacky_west.rules.squares import ROUTES, square_name
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.screen.ground import bridges, gang
from gulch.games.wacky_wacky_west.screen.players import goal_name, hand, sort_name, status
from gulch.games.wacky_wacky_west.screen.votes import stakes
from gulch.games.wacky_wacky_west.words.words import cards_name, name, route_name


def account(s: Town, say: Phrasebook) -> Account:
    return Account(
        state=state(s, say),
        you=sentences([spoken_rack(s, int(s.viewer), say), spoken_goals(s, say)]) if s.viewer >= 0 else "",
        others=[
            Entry(title=capital(who(seat, say)), text=spoken_rack(s, seat, say), seat=seat)
            for seat in range(s.seats)
            if seat != s.viewer
        ],
        title=say.raw("spoken", "board"),
        places=[*[spoken_route(s, route, say) for route in range(ROUTES)], *standing(s, say)],
    )


def who(seat: int, say: Phrasebook) -> str:
    return say.word(COLOUR[seat])


def state(s: Town, say: Phrasebook) -> str:
    now: Status = status.draw(s, say)
    asked: list[Stake] = stakes.draw(s, say)
    turn = say.say("spoken", "turn", seat=who(int(s.active), say)) if s.active >= 0 and s.turn else ""
    return sentences([f"{now.text}.", turn, *[capital(stake.text) for stake in asked]])


def spoken_rack(s: Town, seat: int, say: Phrasebook) -> str:
    """Tiles by sort, which everybody may see, and vote cards as far as they are known."""
    tiles = [f"{sort_name(s, say, number)}: {n}" for number, n in enumerate(s.rack(seat)) if n and number < len(SORT)]
    left = {"n": int(s.tiles_left(seat)), "tiles": "; ".join(tiles) or "0"}
    found = [capital(say.say("spoken", "tiles", seat=who(seat, say), **left))]
    if s.rules.votes:
        held = int(s.votes[seat])
        cards = "" if held == UNKNOWN else cards_name(s, say, held)
        found.append(say.say("spoken", "votes" if cards else "votes_hidden", n=int(s.votes_left[seat]), cards=cards))
    return sentences(found)


def spoken_goals(s: Town, say: Phrasebook) -> str:
    cards = [card for card in hand(s, int(s.viewer)) if card != UNKNOWN]
    return sentences(
        say.say("spoken", "goal", goal=goal_name(s, say, card), points=int(s.points(card))) for card in cards
    )


def spoken_route(s: Town, number: int, say: Phrasebook) -> Entry:
    now = gang(s, number)
    ways = ", ".join(say.word(f"way {way}") for way in now.ways)
    key = "ended" if now.ended else "gang"
    return Entry(title=route_name(s, say, number), text=say.say("spoken", key, square=now.at, ways=ways))


def standing(s: Town, say: Phrasebook) -> list[Entry]:
    """What has not been covered: by type, each building with its square; outhouses; bridges that can be passed."""
    found = []
    for kind, word in enumerate(BUILDING):
        houses = [(value, at) for of, value, at in printed_on(s.plan).values() if of == kind and s.is_free(at)]
        left = ", ".join(f"{value} ({square_name(at)})" for value, at in houses)
        key = "standing" if left else "gone"
        text = say.say("spoken", key, points=int(s.points(kind)), houses=left)
        found.append(Entry(title=name(s, say, word), text=text))
    outhouses = [square_name(at) for at in outhouses_on(s.plan) if s.is_free(at)]
    if outhouses:
        found.append(Entry(title=say.raw("spoken", "outhouses"), text=f"{', '.join(outhouses)}."))
    open_now = [f"{bridge.at} ({name(s, say, bridge.route)})" for bridge in bridges.draw(s, say) if bridge.open]
    if open_now:
        found.append(Entry(title=say.raw("spoken", "bridges"), text=f"{', '.join(open_now)}."))
    return found
