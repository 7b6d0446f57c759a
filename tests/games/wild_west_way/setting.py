"""Positions of Wild West Way for the tests, told in the words of the rules."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, overload

import gulch
from gulch.core.laws import Trial
from gulch.core.options import house_rules
from gulch.core.scenes import Said
from gulch.core.seen import Refused, read, waiting, write
from gulch.core.steps import CHANCE, NOBODY, Step
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules import numbers as n
from gulch.games.wild_west_way.rules.buildings import BUILDING
from gulch.games.wild_west_way.rules.data import COLOUR, PLACE, SKILL
from gulch.games.wild_west_way.rules.events import TURN_UP_EVENT
from gulch.games.wild_west_way.rules.saloon import SALOON_TURN
from gulch.games.wild_west_way.rules.services import BANK_TURN, CHURCH_TURN
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.table import at as spot
from gulch.games.wild_west_way.rules.town import TOWN
from gulch.games.wild_west_way.rules.turn import BOUNTY, MOVEMENT
from gulch.play.dealer import read_luck
from gulch.play.table import Table, WhyNot

SHELF = gulch.game("wild-west-way")
OTHER_CARDS = Path(__file__).with_name("other_cards.toml").read_text(encoding="utf-8")
BIG_CARDS = OTHER_CARDS.replace('effect = "train", number = 2', 'effect = "train", number = 12').replace(
    'gain = [["money", 3], ["skill", "S", 1]]', 'gain = [["item", 2], ["wanted", 3], ["item", 1]]'
)  # as much as cards may say
TRIAL = Trial(GAME, BOX.options, BOX.names)
FOUR = ("red", "green", "blue", "black")
FIVE = (*FOUR, "white")


def fresh(players: int = 4, **options: str) -> Wild:
    """A game at its first stop."""
    return GAME.start(players, house_rules(BOX.options, options))


def scene(*colours: str, **said: Any) -> Table:
    """A table of these colours as a scene tells it."""
    return SHELF.scene(len(colours), characters=colours, luck="manual", **said)


def town(*colours: str, **options: str) -> Wild:
    """Round one, before the event: seats in these colours, Coach with the first, nobody holds an item."""
    s = fresh(len(colours), **options)
    BOX.scenes.lay(Said({"characters": colours, "at": "event"}), s)
    s.phase = n.ACTION_PHASE
    return s


def in_play(seed: int, every: int = 5, seats: int | None = None) -> Iterator[Wild]:
    """Where somebody is asked, in one random game."""
    for s in TRIAL.positions(seed, every, seats):
        assert isinstance(s, Wild)
        yield s


def seat_of(s: Wild, colour: str) -> int:
    return [int(c) for c in s.character].index(COLOUR.index(colour))


def give(s: Wild, colour: str, *items: str) -> Wild:
    for item in items:
        kind = s.cards.item_id.index(item)
        s.deck[kind] -= 1
        s.deck_size -= 1
        s.receive(seat_of(s, colour), kind)
    return s


def hand(s: Wild, colour: str) -> list[str]:
    seat = seat_of(s, colour)
    slots = s.hand[seat * n.SLOTS : seat * n.SLOTS + n.SLOTS]
    return [s.cards.item_id[kind] for kind in slots if kind >= 0]


def discards(s: Wild) -> dict[str, int]:
    return {s.cards.item_id[kind]: int(count) for kind, count in enumerate(s.discard) if count}


def put(s: Wild, colour: str, meeple: str | None = None, /, **cubes: int) -> Wild:
    """Pieces on cards: cubes come from the hand, then from the supply."""
    seat = seat_of(s, colour)
    if meeple:
        s.meeple[seat] = PLACE.index(meeple)
    for place, count in cubes.items():
        for _ in range(count):
            source = n.HAND if s.cubes[spot(n.HAND, seat)] else n.SUPPLY
            s.cubes[spot(source, seat)] -= 1
            s.cubes[spot(PLACE.index(place), seat)] += 1
    return s


def move(s: Wild, colour: str, start: str, end: str, count: int) -> None:
    seat = seat_of(s, colour)
    s.cubes[spot(PLACE.index(start), seat)] -= count
    s.cubes[spot(PLACE.index(end), seat)] += count


def has(s: Wild, colour: str, /, **tokens: int) -> Wild:
    """Set money, fame, wanted, debt; S, B, R, G for skill tokens."""
    seat = seat_of(s, colour)
    for name, number in tokens.items():
        if name in SKILL:
            s.tokens[seat * n.SKILLS + SKILL.index(name)] = number
        else:
            getattr(s, name)[seat] = number
    return s


def cubes(s: Wild, colour: str, place: str) -> int:
    return int(s.cubes[spot(PLACE.index(place), seat_of(s, colour))])


def at(s: Wild, colour: str) -> str:
    return PLACE[s.meeple[seat_of(s, colour)]]


@overload
def of(s: Wild, name: str, colour: str, /) -> int: ...
@overload
def of(s: Wild, name: str, one: str, other: str, /, *more: str) -> list[int]: ...
def of(s: Wild, name: str, *colours: str) -> int | list[int]:
    """A row of tokens, by colour."""
    row = [int(getattr(s, name)[seat_of(s, colour)]) for colour in colours]
    return row[0] if len(row) == 1 else row


def skill(s: Wild, colour: str, letter: str) -> int:
    return int(s.skill(seat_of(s, colour), SKILL.index(letter)))


def posters(s: Wild, *cards: str) -> None:
    for slot in range(n.POSTERS):
        s.poster[slot] = s.cards.wanted_id.index(cards[slot]) if slot < len(cards) else NOBODY


def in_town(s: Wild, *cards: str) -> None:
    for slot, card in enumerate(cards):
        s.town_up[slot] = s.cards.town_id.index(card)


def begin(s: Wild, step: Step[Wild], told: int = 0) -> Wild:
    """Do this step and nothing after it."""
    s.depth = 0
    s.do(step, told)
    s.settle()
    return s


def resolve(s: Wild, place: str) -> Wild:
    """One card of the Action phase alone."""
    number = PLACE.index(place)
    s.place = number
    steps: dict[str, Step[Wild]] = {"SA": SALOON_TURN, "BA": BANK_TURN, "CH": CHURCH_TURN}
    if place in steps:
        return begin(s, steps[place], 0)
    return begin(s, TOWN if number < n.BANK else BUILDING, number)


def event(s: Wild, card: str, *lines: str) -> Wild:
    begin(s, TURN_UP_EVENT)
    play(s, f"event {card}", *lines)
    return s


def hunt(s: Wild) -> Wild:
    return begin(s, BOUNTY)


def movement(s: Wild) -> Wild:
    return begin(s, MOVEMENT)


def pair_with(letter: str) -> str:
    """Two skills to offer, of which this is one."""
    return {"S": "SB", "B": "SB", "R": "SR", "G": "SG"}[letter]


def fight(s: Wild, letter: str, red: int = 0) -> Wild:
    """The first two players meet on the Engineer and fight in this skill, of which red has so many tokens."""
    one, two = (COLOUR[c] for c in s.character[:2])
    has(s, "red", **{letter: red})
    in_town(s, "ENG")
    put(put(s, one, "T1"), two, "T1")
    resolve(s, "T1")
    return play(s, f"{one}: offer {pair_with(letter)} @T1", f"{two}: accept {letter}")


def play(s: Wild, *lines: str) -> Wild:
    """Answers: ``red: bet 5`` of a colour, anything else is luck."""
    for line in lines:
        who, colon, text = line.partition(": ")
        if not colon:
            assert s.seat == CHANCE, f"{line}: the game waits for {asked(s)}"
            s.play(read_luck(s, line))
            continue
        seat = seat_of(s, who)
        assert seat in waiting(s), f"{line}: the game waits for {asked(s)}"
        s.ask(seat)
        s.play(read(s, text))
    return s


def asked(s: Wild) -> str:
    """Who is asked what, and ``over`` at the end of what was begun."""
    if s.seat == NOBODY:
        return "over"
    if s.seat == CHANCE:
        return f"chance {s.stop.name}"
    return f"{'+'.join(COLOUR[s.character[p]] for p in waiting(s))} {s.stop.name}"


def choices(s: Wild, colour: str | None = None) -> list[str]:
    if colour:
        assert seat_of(s, colour) in waiting(s), asked(s)
        s.ask(seat_of(s, colour))
    return [write(s, c) for c in s.legal()]


def refused(s: Wild, text: str) -> str:
    """The ruling against it."""
    try:
        read(s, text)
    except Refused as no:
        return f"Y{no.refusal.ruling}"
    return "nothing"


def over(s: Wild) -> bool:
    return s.seat == NOBODY


def fame(s: Wild) -> list[int]:
    return [int(points) for points in GAME.scores(s)]


# at a table


def to_answer(table: Table) -> int:
    """The seat that is asked first."""
    seat = table.waiting()[0]
    assert isinstance(seat, int)
    return seat


def why_not(table: Table, seat: str, text: str, language: str = "en") -> WhyNot:
    """Why it is refused, as it must be."""
    why = table.why_not(seat, text, language)
    assert why is not None
    return why
