"""What the log says beyond its notation: cards by the names of their set, players by colour, and money."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.data import SEAT
from gulch.games.wild_west_way.rules.numbers import KINDS, WANTED
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.words.words import card_name, who

BROUGHT = ("EARNS", "WINS_BET")
COST = ("PAYS", "PAYS_TO", "LOSES_BET")

OUTCOMES = ("WINS_FIGHT", "DOUBLE_KNOCKOUT", "UNOPPOSED", "WINS_BET", "LOSES_BET")


def logged(seen: Wild, seat: int, text: str, rumour: str, say: Phrasebook) -> str | None:
    """Only where a player or his character is named, or the cards are of another set."""
    if text.startswith(("steal ", "first ")):
        return say.phrased("log", text, lambda word: who(seen, say, SEAT.index(word)))
    if text.startswith(("pick ", "character ")):
        return say.phrased("log", text, lambda word: character(seen, say, word))
    if not seen.rules.our_cards:
        return say.phrased("log", text, lambda word: spelled_card(seen, say, word))
    return None


def character(seen: Wild, say: Phrasebook, colour: str) -> str:
    """By what he is called: his colour stands for who plays him."""
    return say.word(f"title.{colour}") if seen.rules.our_cards else seen.cards.names[colour]


def spelled_card(seen: Wild, say: Phrasebook, word: str) -> str:
    """A card by the name its set gives it; with a plus, one that is played along."""
    card = word.removeprefix("+")
    cards = seen.cards
    if not any(card in ids for ids in (cards.item_id, cards.town_id, cards.event_id, cards.wanted_id)):
        return say.word(word)
    name = card_name(seen, say, card)
    return name if word == card else say.say("words", "+", item=name)


def spelled(seen: Wild, values: Mapping[str, int], say: Phrasebook) -> dict[str, str]:
    """Cards in notes, by the names of their set. Lines of an earlier release count them through all sets."""
    found = {}
    if "card" in values:
        found["card"] = card_name(seen, say, seen.cards.item_id[values["card"] % KINDS])
    if "poster" in values:
        found["poster"] = card_name(seen, say, seen.cards.wanted_id[values["poster"] % WANTED])
    return found


def money(text: str, note: str, values: Mapping[str, int]) -> int:
    """Money is open in this game, and every dollar that changes hands has a note."""
    dollars = values.get("dollars", 0)
    return dollars if note in BROUGHT else -dollars if note in COST else 0
