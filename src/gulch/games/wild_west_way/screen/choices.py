"""What the one who is asked gets besides the list of his choices."""

from __future__ import annotations

from gulch.core.seen import write
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Group, Offer, Stake, part
from gulch.games.wild_west_way.rules.movement import PASS, cubes_of, place_of
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.words import words
from gulch.games.wild_west_way.words.keeping import best_keeps, plays_poker

QUIET = {"PLACEMENT", "TOWN_OFFER", "SALOON_ACT", "DYNAMITE"}  # questions whose first choice is to do nothing
SECOND_TOKEN = {"ANSWER": "second_token", "BANK_ACT": "risk_token", "BOARD": "risk_token"}


def asked(seen: Wild) -> bool:
    return bool(seen.seat == seen.viewer and seen.viewer >= 0)


@part("offers", reads="viewer seat stop told options town_up dice fighter")
def offers(seen: Wild, say: Phrasebook) -> dict[str, Offer]:
    """What stands on the buttons: a placement by its place alone, as its group says what is placed; at poker the chance
    to beat the other hand as it lies."""
    if asked(seen) and plays_poker(seen):
        return {write(seen, choice): Offer(chance=chance) for choice, chance in best_keeps(seen).items()}
    if not asked(seen) or seen.stop.name not in QUIET:
        return {}
    found = {}
    for choice in seen.legal():
        if choice == PASS:
            found[write(seen, choice)] = Offer(quiet=True)
        elif seen.stop.name == "PLACEMENT":
            found[write(seen, choice)] = Offer(name=words.place(seen, say, int(place_of(choice))))
    return found


@part("folded", reads="viewer seat stop told")
def folded(seen: Wild, say: Phrasebook) -> bool:
    """At poker only the best choices are listed; the dice themselves make any other."""
    return asked(seen) and plays_poker(seen)


@part("groups", reads="viewer seat stop options")
def groups(seen: Wild, say: Phrasebook) -> list[Group]:
    """The meeple, or a number of cubes: never both in one turn (Y11)."""
    if not asked(seen) or seen.stop.name != "PLACEMENT":
        return []
    numbers = {int(cubes_of(choice)) for choice in seen.legal() if choice != PASS}
    return [Group(f"c{n}" if n else "m", grip(n, say)) for n in sorted(numbers)]


def grip(cubes: int, say: Phrasebook) -> str:
    if cubes == 0:
        return say.raw("buttons", "grip_meeple")
    return say.say("buttons", "grip_cube" if cubes == 1 else "grip_cubes", n=cubes)


@part("stakes", reads="viewer seat stop wanted")
def stakes(seen: Wild, say: Phrasebook) -> list[Stake]:
    """A warning where a choice may bring the second wanted token, and with it prison (Y39): who accepts a challenge
    takes one (Y27), a robber may."""
    if not asked(seen) or not seen.wanted[seen.viewer] or seen.stop.name not in SECOND_TOKEN:
        return []
    return [Stake("wanted-reward", say.raw("view", SECOND_TOKEN[seen.stop.name]))]
