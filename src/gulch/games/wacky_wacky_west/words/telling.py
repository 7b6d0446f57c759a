"""How answers read in the log: tiles by the squares they cover, vote cards by their number or their names."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.face.phrases import Phrasebook
from gulch.games.wacky_wacky_west.positions.names import AXES
from gulch.games.wacky_wacky_west.rules.cards import set_of
from gulch.games.wacky_wacky_west.rules.covering import squares_of
from gulch.games.wacky_wacky_west.rules.data import KIND, ROUTE
from gulch.games.wacky_wacky_west.rules.ground import is_under, route_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import square_name
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.words.words import cards_name, kind_name, name, size_name

OUTCOMES = ("TILE_STAYS", "TILE_GOES_BACK")


def logged(seen: Town, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
    verb, _, rest = text.partition(" ")
    if verb[0] in ROUTE:
        return laid(seen, text, say)
    if verb == "vote":
        return voted(seen, rest, say)
    if verb == "goal":
        key = "goal dealt" if seat < 0 else "goal chosen"
        return say.say("log", f"{key} hidden") if rest == "?" else say.say("log", key, card=name(seen, say, rest))
    if verb == "deal":  # W1x5 S1x3 R1x4
        racks = [f"{name(seen, say, f'kind {KIND[kind]}')} {rack[3:]}" for kind, rack in enumerate(rest.split())]
        return say.say("log", "tiles dealt", size=size_name(say, int(rest[1])), racks=", ".join(racks))
    return None


def laid(seen: Town, text: str, say: Phrasebook) -> str:
    tile = AXES["tile"].index(text)
    squares = [square_name(square) for square in squares_of(tile)]
    size, kind = size_name(say, int(size_of(tile))), kind_name(seen, say, int(route_of(tile)))
    key = "lay one" if len(squares) == 1 else "lay more"
    words = say.say("log", key, size=size, kind=kind, start=squares[0], end=squares[-1])
    return say.say("log", "lay under", laid=words) if is_under(tile) else words


def voted(seen: Town, ballot: str, say: Phrasebook) -> str:
    if ballot == "?":
        return say.say("log", "vote hidden")
    if ballot.startswith("*"):
        return say.say("log", "vote one" if len(ballot) == 1 else "vote more", count=len(ballot))
    return say.say("log", "vote cards", cards=cards_name(seen, say, set_of(ballot.split("+"))))


def spelled(seen: Town, values: Mapping[str, int], say: Phrasebook) -> dict[str, str]:
    """A ballot as this table calls its cards."""
    return {"cards": cards_name(seen, say, values["cards"])} if "cards" in values else {}
