"""Why a text is refused that is no word of the present question: the ruling in its way, if one speaks of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gulch.core.seen import Refusal
from gulch.core.steps import NOBODY
from gulch.games.wild_west_way.rules.bounty import HUNTED
from gulch.games.wild_west_way.rules.data import COLOUR, KEY, PLACE, SEAT, SIGN, SKILL
from gulch.games.wild_west_way.rules.minigames import DICE_KEPT, RACE
from gulch.games.wild_west_way.rules.movement import CUBE, LOT, STAND
from gulch.games.wild_west_way.rules.numbers import (
    CUBES,
    MOST_ACTIONS,
    SLOTS,
    SUPPLY,
    Y6,
    Y7,
    Y8,
    Y11,
    Y14,
    Y17,
    Y19,
    Y21,
    Y24,
    Y29,
    Y34,
    Y35,
    Y36,
    Y40,
    Y41,
    Y47,
    Y49,
    Y53,
    Y67,
    Y74,
)
from gulch.games.wild_west_way.rules.saloon import HIGHEST_BET
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.town import CARD, taking

ODD = -1  # in place of a choice: what was typed is none
MEEPLE_AT = 100  # a meeple on a card where none may be; less: cubes
SEPARATORS = re.compile(r"[\s,;+]+|\band\b|\be\b")
PLACED = re.compile(r"\b(m|c\d+)\s+(\w+)", re.IGNORECASE)
CUBES_TYPED = re.compile(r"c\d+")
VERBS: dict[str, tuple[str, ...]] = {  # which questions a line that begins so may answer
    **{"show": ("SIGNS",), "pick": ("PICK",), "train": ("BOARD",), "raid": ("RAID",), "hunt": ("HUNT",)},
    **dict.fromkeys(("-", "pass", "m", "c"), ("PLACEMENT",)),
    **dict.fromkeys(("idle", "bet", "recruit"), ("SALOON_ACT",)),
    **{"reroll": ("SALOON_ITEM",), "horse": ("RIDE_OFF",), "stand": ("SALOON_ITEM", "RIDE_OFF")},
    **{"offer": ("OFFER",), "accept": ("ANSWER",), "refuse": ("ANSWER",), "with": ("FIGHT_ITEMS",)},
    **{"throw": ("THROW",), "keep": ("KEEP",), "use": ("TOWN_OFFER",), "decline": ("TOWN_OFFER",)},
    **{"borrow": ("BANK_ACT",), "rob": ("BANK_ACT",), "fame": ("CHURCH_ACT",), "clear": ("CHURCH_ACT",)},
    **{"done": ("CHURCH_ACT", "SHOP", "HIRE"), "burn": ("DYNAMITE",), "spare": ("DYNAMITE",), "buy": ("SHOP",)},
    **{"hire": ("HIRE",), "drop": ("DISCARD",), "steal": ("STEAL",), "dig": ("DIG",), "jail": ("JAIL_FROM",)},
}
SHAPES: dict[str, tuple[str, ...]] = {  # what follows a verb; a question mark: perhaps, a star: any number of them
    **{"show": ("sign",), "pick": ("colour",), "train": ("number",), "raid": ("paid",), "hunt": ("wanted*", "item*")},
    **{
        "m": ("place", "placed*"),
        "c": ("place", "placed*"),
        "bet": ("number",),
        "recruit": ("number?",),
        "reroll": ("item", "item*"),
    },
    **{"offer": ("skills?", "place?"), "accept": ("skills",), "with": ("item*",), "throw": ("sign",)},
    **{"keep": ("dice*",), "use": ("key", "skills?", "place?"), "decline": ("place?",), "borrow": ("number", "bank*")},
    **{"burn": ("place?",), "spare": ("place?",), "drop": ("item",), "steal": ("player",), "dig": ("number",)},
    **{"jail": ("place",), "rob": ("bank*",)},
}


def forbidden(seen: Wild, text: str) -> Refusal | None:
    """First what the present question has against it, then that the question it answers is not asked now (Y74)."""
    verb, words = taken_apart(text)
    asked = seen.stop.name
    if asked in REASONS:
        found = REASONS[asked](seen, verb, words, text)
        if found is not None:
            return found
    steps = VERBS.get(verb, ())
    if not steps or asked in steps or not shaped(seen, SHAPES.get(verb, ()), words):
        return None
    return refusal(seen, Y74, ODD, steps[0])


def taken_apart(text: str) -> tuple[str, list[str]]:
    """The verb, and the names that follow; how many cubes are placed is a name as well."""
    plain = text.strip().lower()
    if plain in ("-", "pass"):
        return plain, []
    first, *rest = [word for word in SEPARATORS.split(plain.replace("@", " ")) if word] or [""]
    rest = [word for word in rest if word != "-"]
    return ("c", rest) if CUBES_TYPED.fullmatch(first) else (first, rest)


def refusal(seen: Wild, ruling: int, choice: int, step: str = "") -> Refusal:
    told = int(seen.told) if step in ("", seen.stop.name) else 0
    return Refusal(int(ruling), step or seen.stop.name, int(seen.viewer), told, choice)


def number_of(word: str, names: Sequence[str]) -> int:
    """Which of these names it is, in any case; NOBODY: none."""
    return next((place for place, name in enumerate(names) if name.lower() == word), int(NOBODY))


def is_a(seen: Wild, kind: str, word: str) -> bool:
    names: dict[str, Sequence[str]] = {
        **{"sign": SIGN, "colour": COLOUR, "place": PLACE, "key": KEY, "player": [*SEAT[: seen.seats], *COLOUR]},
        **{"item": seen.cards.item_id, "wanted": seen.cards.wanted_id, "paid": ["pay", *seen.cards.item_id]},
    }
    numeric = word.isascii() and word.isdigit() and len(word) < 9
    if kind in ("number", "dice"):
        return numeric
    if kind == "bank":
        return numeric or word in ("borrow", "rob")
    if kind == "placed":
        return word == "m" or CUBES_TYPED.fullmatch(word) is not None or number_of(word, PLACE) >= 0
    if kind == "skills":
        return all(number_of(letter, SKILL) >= 0 for letter in word)
    return number_of(word, names[kind]) >= 0


def shaped(seen: Wild, shape: tuple[str, ...], words: list[str]) -> bool:
    """Do the names after a verb make sense to somebody who knows the cards?"""
    left = list(words)
    for kind in shape:
        found = 0
        while left and is_a(seen, kind.rstrip("?*"), left[0]) and (kind.endswith("*") or not found):
            left.pop(0)
            found += 1
        if not found and kind[-1] not in "?*":
            return False
    return not left


# what each question has against what is typed


def of_placement(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """Two placements at once (Y11), places where no such piece goes, more cubes than there can be (Y14)."""
    placed = [(piece.lower(), number_of(word.lower(), PLACE)) for piece, word in PLACED.findall(text)]
    if not placed or any(place == NOBODY for _, place in placed):
        return None
    if len(placed) > 1:
        return refusal(seen, Y11, ODD)
    piece, place = placed[0]
    if piece == "m":
        return refusal(seen, Y14, ODD - place - MEEPLE_AT) if place not in list(STAND) else None
    if place not in list(LOT):
        return refusal(seen, Y14, ODD - place)
    return refusal(seen, Y14, CUBE) if not 1 <= int(piece[1:7]) <= CUBES else None


def of_hunt(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """One card that is face up (Y8), with items that one holds (Y7)."""
    if verb != "hunt" or not shaped(seen, SHAPES["hunt"], words):
        return None
    cards = [number_of(word, seen.cards.wanted_id) for word in words if is_a(seen, "wanted", word)]
    if len(cards) > 1:
        return refusal(seen, Y8, ODD)
    if not cards:
        return None
    if cards[0] not in list(seen.poster):
        return refusal(seen, Y8, int(HUNTED.put(cards[0])))
    lacking = not_held(seen, words)
    return refusal(seen, Y7, ODD - lacking) if lacking != NOBODY else None


def not_held(seen: Wild, words: list[str]) -> int:
    """The first of the items named that is not in hand, or not so often."""
    base = int(seen.viewer) * SLOTS
    held = [int(kind) for kind in seen.hand[base : base + SLOTS]]
    for word in words:
        kind = number_of(word, seen.cards.item_id)
        if kind == NOBODY:
            continue
        if kind not in held:
            return kind
        held.remove(kind)
    return int(NOBODY)


def of_fight(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    return refusal(seen, Y29, ODD) if verb == "with" and shaped(seen, ("item*",), words) else None


def counted(verb: str, ruling: int, least: int, most: int) -> Reason:
    """A number that can never be meant."""

    def reason(seen: Wild, typed: str, words: list[str], text: str) -> Refusal | None:
        if typed != verb or not words or not shaped(seen, ("number",), words[:1]):
            return None
        number = int(words[0])
        return refusal(seen, ruling, number) if len(words) == 1 and not least <= number <= most else None

    return reason


def of_saloon(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """One recruit a visit (Y21), bets from one to five (Y17)."""
    if verb == "recruit" and words and shaped(seen, ("number",), words):
        return refusal(seen, Y21, ODD)
    return counted("bet", Y17, 1, int(HIGHEST_BET))(seen, verb, words, text)


def of_reroll(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """One card at a time (Y19)."""
    if verb != "reroll" or len(words) < 2 or not shaped(seen, SHAPES["reroll"], words):
        return None
    return refusal(seen, Y19, number_of(words[1], seen.cards.item_id) + 1)


def elsewhere(seen: Wild, words: list[str], here: int) -> bool:
    """Is another card named than the one that is resolved?"""
    named = [number_of(word, PLACE) for word in words]
    return any(place not in (NOBODY, here) for place in named)


def of_offer(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """Two different skills, and no way out (Y24), on the card that is resolved."""
    if verb in ("refuse", "decline", "pass", "-"):
        return refusal(seen, Y24, ODD)
    if verb != "offer" or not shaped(seen, ("skills*", "place?"), words):
        return None
    return refusal(seen, Y74 if elsewhere(seen, words, int(seen.place)) else Y24, ODD)


def of_answer(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    return refusal(seen, Y24, ODD) if verb == "accept" and shaped(seen, ("skills*",), words) else None


def of_keep(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """Dice that do not lie there (Y34, Y35)."""
    if verb != "keep" or not shaped(seen, ("dice*",), words):
        return None
    return refusal(seen, Y34 if DICE_KEPT.of(seen.told) == RACE else Y35, ODD)


def of_town(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """An offer the card does not make, or not in this way (Y67)."""
    if verb not in ("use", "decline") or not shaped(seen, SHAPES[verb], words):
        return None
    if elsewhere(seen, words, int(CARD.of(seen.told))):
        return refusal(seen, Y74, ODD)
    if verb == "decline":
        return None
    skill = number_of(words[1], SKILL) if len(words) > 1 else int(NOBODY)
    return refusal(seen, Y67, int(taking(number_of(words[0], KEY), skill)))


def of_bank(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """Borrow or rob, not both (Y36)."""
    if {"borrow", "rob"} <= {verb, *words}:
        return refusal(seen, Y36, ODD)
    return counted("borrow", Y36, 0, int(CUBES))(seen, verb, words, text)


def of_dynamite(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """Only the building that is resolved (Y49)."""
    if verb not in ("burn", "spare") or not shaped(seen, ("place",), words):
        return None
    return refusal(seen, Y49, ODD)


def of_steal(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """From a colour nobody plays there is nothing to steal (Y53)."""
    colour = number_of(words[0], COLOUR) if verb == "steal" and len(words) == 1 else NOBODY
    return refusal(seen, Y53, ODD - colour) if colour != NOBODY and colour not in list(seen.character) else None


def of_jail(seen: Wild, verb: str, words: list[str], text: str) -> Refusal | None:
    """Where one has no cube (Y40); from the supply only if there is no other (Y41)."""
    if verb != "jail" or not shaped(seen, ("place",), words):
        return None
    place = number_of(words[0], PLACE)
    return refusal(seen, Y41 if place == SUPPLY else Y40, ODD - place)


Reason = Callable[[Wild, str, list[str], str], Refusal | None]
REASONS: dict[str, Reason] = {
    **{"PLACEMENT": of_placement, "HUNT": of_hunt, "FIGHT_ITEMS": of_fight, "SALOON_ACT": of_saloon},
    **{"SALOON_ITEM": of_reroll, "OFFER": of_offer, "ANSWER": of_answer, "KEEP": of_keep, "TOWN_OFFER": of_town},
    **{"BANK_ACT": of_bank, "DYNAMITE": of_dynamite, "STEAL": of_steal, "JAIL_FROM": of_jail},
    **{"BOARD": counted("train", Y6, 0, int(CUBES)), "DIG": counted("dig", Y47, 0, int(MOST_ACTIONS))},
}
