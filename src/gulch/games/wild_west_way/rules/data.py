"""Reads a set of cards and refuses one that cannot be played. Not compiled."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from gulch.core.options import BadOption

PLACE: Final = ["SA", "T1", "T2", "T3", "BA", "CH", "SO", "GS", "SD", "HO", "TS", "GM", "TR", "hand", "supply", "aside"]
LAST_ROW: Final = ["GS", "SD", "HO", "TS", "GM"]
SKILL: Final = ["S", "B", "R", "G"]
COLOUR: Final = ["red", "green", "blue", "black", "white"]
SEAT: Final = ["p1", "p2", "p3", "p4", "p5"]
SIGN: Final = ["rock", "paper", "scissors"]
POKER_HAND: Final = ["no_pair", "one_pair", "two_pairs", "three", "full_house", "four", "five"]
PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]  # of skills, as a challenger offers them
PAIR: Final = [SKILL[one] + SKILL[two] for one, two in PAIRS]
PHASE: Final = ["setup", "event", "bounty", "movement", "action", "scoring"]
MOST_GAINS: Final = 8  # of one offer or event
GAIN: Final = ["fame", "skill", "money", "item", "cube", "wanted", "unwanted", "undebt", "free", "levy"]
EFFECT: Final = ["train", "mine_rate", "church_price", "fire", "raid", "contest", "amnesty", "everybody"]
WANTS: Final[dict[str, set[str]]] = {  # what an effect is described by, where it is not a number alone
    "fire": {"places"},
    "contest": {"number", "skill"},
    "everybody": {"gain"},
    "amnesty": set(),
}
TAG: Final = ["horse", "hat", "dynamite"]
KEY: Final = "abcd"  # the offers of a town character
COUNTS: Final = {"character": 5, "item": 23, "town": 18, "event": 9, "wanted": 7}
FIGURES: Final = ["store", "station", "mine", "loan", "fame", "pardon", "recruit"]
MOST: Final = 99  # of any figure on a card
ID: Final = re.compile(r"\w[\w-]*")
LONGEST_ID: Final = 16
LONGEST_NAME: Final = 60
LONGEST_SHOWN: Final = 80
WORDS_OF_NOTATION: Final = [*PLACE, *SKILL, *COLOUR, *SEAT, *KEY, "any", "auto", "chance"]

Cards = Mapping[str, Any]


class BadCards(BadOption):
    """A set of cards that cannot be played: names the card and what is wrong with it."""


def shown(value: object) -> str:
    """What stands there instead, for a message."""
    try:
        text = repr(value)
    except ValueError:  # of a number with thousands of digits
        return "something very long"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def table(card: Cards, key: str, where: str) -> Cards:
    value = card.get(key, {})
    if not isinstance(value, dict):
        raise BadCards(f"{where}: {key} should be a table, not {shown(value)}")
    return value


def number(card: Cards, key: str, where: str, least: int = 0, most: int = MOST) -> int:
    value = card.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadCards(f"{where}: {key} should be a number from {least} to {most}, not {shown(value)}")
    return value


def text(card: Cards, key: str, where: str) -> str:
    value = card.get(key)
    if not isinstance(value, str) or not value.strip():
        raise BadCards(f"{where}: {key} is missing")
    return value


def only(card: Cards, known: set[str], where: str) -> None:
    for key in card:
        if key not in known:
            raise BadCards(f"{where}: {shown(key)} is unknown; it may say: {', '.join(sorted(known))}")


def skills(card: Cards, key: str, where: str) -> list[int]:
    given = table(card, key, where)
    for skill in given:
        if skill not in SKILL:
            raise BadCards(f"{where}: {key} names {shown(skill)}, which is none of: {', '.join(SKILL)}")
        number(given, skill, f"{where}, {key}", 0, 9)
    return [int(given.get(skill, 0)) for skill in SKILL]


def cards_of(doc: Cards, kind: str) -> list[Cards]:
    """The cards of one kind, each with an id of its own, as many as there must be."""
    cards = doc.get(kind, [])
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadCards(f"{kind}: should be a list of tables, [[{kind}]]")
    seen: set[str] = set()
    total = 0
    for place, card in enumerate(cards, 1):
        label = "colour" if kind == "character" else "id"
        name = text(card, label, f"{kind} {place}")
        if " " in name or name in seen:
            raise BadCards(f"{kind} {name}: the {label} is {'given twice' if name in seen else 'more than one word'}")
        seen.add(name)
        text(card, "name", f"{kind} {name}")
        total += number({"n": 1, **card}, "n", f"{kind} {name}", 1, COUNTS[kind])
    if total != COUNTS[kind]:
        raise BadCards(f"{kind}: there are {total} cards, not {COUNTS[kind]}")
    return cards


def gains(card: Cards, where: str) -> list[list[int]]:
    """Kind, number and skill (-1 none, 4 the visitor's choice) of every gain."""
    listed = card.get("gain")
    if not isinstance(listed, list) or not listed:
        raise BadCards(f'{where}: gain should be a list such as [["fame", 1]]')
    if len(listed) > MOST_GAINS:
        raise BadCards(f"{where}: gains {len(listed)} things; {MOST_GAINS} are the most")
    found = []
    for gain in listed:
        if not isinstance(gain, list) or not gain or gain[0] not in GAIN:
            raise BadCards(f"{where}: the gain {shown(gain)} is unknown; there are: {', '.join(GAIN)}")
        skill = -1
        if gain[0] == "skill":
            if len(gain) != 3 or gain[1] not in [*SKILL, "any"]:
                raise BadCards(f'{where}: the gain {shown(gain)} should be like ["skill", "S", 1]')
            skill = [*SKILL, "any"].index(gain[1])
        elif len(gain) != 2:
            raise BadCards(f"{where}: the gain {shown(gain)} should be a word and a number")
        most = 4 if gain[0] == "item" else 12
        amount = number({"number": gain[-1]}, "number", f"{where}, {gain[0]}", 1, most)
        found.append([GAIN.index(gain[0]), amount, skill])
    return found


def town_offers(card: Cards, where: str) -> list[dict[str, Any]]:
    offers = card.get("offers")
    if not isinstance(offers, list) or not 1 <= len(offers) <= len(KEY):
        raise BadCards(f"{where}: makes {len(offers) if isinstance(offers, list) else 'no'} offers, not one to four")
    found = []
    for place, offer in enumerate(offers):
        here = f"{where}, offer {KEY[place]}"
        if not isinstance(offer, dict):
            raise BadCards(f"{here}: should be a table with cost and gain")
        only(offer, {"cost", "gain", "times", "after"}, here)
        after = offer.get("after", "")
        if after and after not in list(KEY[:place]):
            raise BadCards(f"{here}: comes after {shown(after)}, which is no offer before it")
        found.append(
            {
                "cost": number(offer, "cost", here),
                "gain": gains(offer, here),
                "times": number({"times": 1, **offer}, "times", here, 1, 3),
                "after": KEY.index(after) if after else -1,
            }
        )
    return found


def event(card: Cards, where: str) -> dict[str, Any]:
    effect = card.get("effect")
    if effect not in EFFECT:
        raise BadCards(f"{where}: the effect {shown(effect)} is unknown; there are: {', '.join(EFFECT)}")
    wants = WANTS.get(effect, {"number"})
    only(card, {"id", "name", "n", "effect", *wants}, where)
    places = card.get("places", [""] * 6)
    if not isinstance(places, list) or len(places) != 6 or not all(p in [*LAST_ROW, ""] for p in places):
        raise BadCards(f"{where}: places should be six, each one of {', '.join(LAST_ROW)} or empty")
    if effect == "contest" and card.get("skill") not in SKILL:
        raise BadCards(f"{where}: skill should be one of: {', '.join(SKILL)}")
    if effect == "everybody" and any(gain[2] == len(SKILL) for gain in gains(card, where)):
        raise BadCards(f"{where}: an event cannot leave the skill open")
    return {
        "n": card.get("n", 1),
        "effect": EFFECT.index(effect),
        "number": number(card, "number", where, 1, 12 if effect == "train" else MOST) if "number" in wants else 0,
        "skill": SKILL.index(card["skill"]) if effect == "contest" else -1,
        "places": [PLACE.index(place) if place else -1 for place in places],
        "gain": gains(card, where) if effect == "everybody" else [],
    }


def item(card: Cards) -> dict[str, Any]:
    where = f"item {card['id']}"
    only(card, {"id", "name", "n", "skills", "tags"}, where)
    tags = card.get("tags", [])
    if not isinstance(tags, list):
        raise BadCards(f'{where}: tags should be a list such as ["horse"], not {shown(tags)}')
    for tag in tags:
        if tag not in TAG:
            raise BadCards(f"{where}: the tag {shown(tag)} is unknown; there are: {', '.join(TAG)}")
    return {"n": card.get("n", 1), "points": skills(card, "skills", where), "tags": [int(tag in tags) for tag in TAG]}


def wanted(card: Cards) -> dict[str, Any]:
    where = f"wanted {card['id']}"
    only(card, {"id", "name", "need", "fame", "money"}, where)
    need = skills(card, "need", where)
    if not any(need):
        raise BadCards(f"{where}: need asks for no skill")
    return {"need": need, "fame": number(card, "fame", where), "money": number(card, "money", where)}


def characters(cards: Sequence[Cards]) -> list[list[int]]:
    """Skills by colour, in the order of the meeples."""
    by_colour = {}
    for card in cards:
        where = f"character {card['colour']}"
        only(card, {"colour", "name", "skills"}, where)
        if card["colour"] not in COLOUR:
            raise BadCards(f"{where}: there is no such meeple, only: {', '.join(COLOUR)}")
        by_colour[card["colour"]] = skills(card, "skills", where)
    return [by_colour[colour] for colour in COLOUR]


def read_cards(source: str) -> dict[str, Any]:
    """A set of cards as plain numbers, with its names. Raises BadCards."""
    try:
        doc = tomllib.loads(source)
    except (ValueError, RecursionError) as trouble:  # besides what is no TOML, numbers and nests beyond measure
        raise BadCards(f"the card set is not TOML: {str(trouble)[:LONGEST_SHOWN]}") from None
    only(doc, {"set", "places", *COUNTS}, "the card set")
    people, items, town, events, posters = (cards_of(doc, kind) for kind in COUNTS)
    for card in town:
        only(card, {"id", "name", "offers"}, f"town {card['id']}")
    places = table(doc, "places", "the card set")
    only(places, {"fee", *FIGURES}, "places")
    fees = table(places, "fee", "places")
    only(fees, set(LAST_ROW), "places, fee")
    return {
        "set": text(doc, "set", "the card set"),
        "character": characters(people),
        "item": [item(card) for card in items],
        "town": [town_offers(card, f"town {card['id']}") for card in town],
        "event": [event(card, f"event {card['id']}") for card in events],
        "wanted": [wanted(card) for card in posters],
        "fee": [number(fees, place, "places, fee") for place in LAST_ROW],
        **{f"price_{key}": number(places, key, "places") for key in FIGURES},
        "ids": {
            "item": [card["id"] for card in items],
            "town": [card["id"] for card in town],
            "event": [card["id"] for card in events],
            "wanted": [card["id"] for card in posters],
        },
        "names": {card["id"]: card["name"] for card in [*items, *town, *events, *posters]}
        | {card["colour"]: card["name"] for card in people},
    }


def check_words(ids: Mapping[str, Sequence[str]], names: Mapping[str, str]) -> None:
    """Refuses cards that could not be told apart from other things in a line of notation, or would spoil a screen."""
    taken = {word.casefold(): "a word of the notation" for word in WORDS_OF_NOTATION}
    for kind, words in ids.items():
        for word in words:
            where = f"{kind} {shown(word)}"
            if not ID.fullmatch(word) or len(word) > LONGEST_ID:
                raise BadCards(f"{where}: the id should be letters, digits, - and _, at most {LONGEST_ID}")
            if word.casefold() in taken:
                raise BadCards(f"{where}: the id is {taken[word.casefold()]} already")
            taken[word.casefold()] = f"that of {'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    for word, name in names.items():
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadCards(f"{word}: the name {shown(name)} should be plain text of at most {LONGEST_NAME} characters")


PRINTED: Final = (Path(__file__).parents[1] / "data/data.toml").read_text(encoding="utf-8")
FIRST: Final = read_cards(PRINTED)


def each(verb: str, names: list[str]) -> list[str]:
    return [f"{verb} {name}" for name in names]
