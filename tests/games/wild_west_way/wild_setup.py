"""Positions of Wild West Way for the tests, told in the words of the rules."""

from pathlib import Path

import gulch
from gulch.core.options import house_rules
from gulch.core.scenes import Said
from gulch.core.seen import Refused, read, waiting, write
from gulch.core.steps import CHANCE, NOBODY
from gulch.games.wild_west_way.rules import numbers as n
from gulch.games.wild_west_way.rules.buildings import BUILDING
from gulch.games.wild_west_way.rules.data import COLOUR, PLACE, SKILL
from gulch.games.wild_west_way.rules.events import TURN_UP_EVENT
from gulch.games.wild_west_way.rules.saloon import SALOON_TURN
from gulch.games.wild_west_way.rules.services import BANK_TURN, CHURCH_TURN
from gulch.games.wild_west_way.rules.table import at as spot
from gulch.games.wild_west_way.rules.town import TOWN
from gulch.games.wild_west_way.rules.turn import BOUNTY, MOVEMENT
from gulch.play.dealer import read_luck

SHELF = gulch.game("wild-west-way")
BOX = SHELF.box
OTHER_CARDS = Path(__file__).with_name("other_cards.toml").read_text(encoding="utf-8")
BIG_CARDS = OTHER_CARDS.replace('effect = "train", number = 2', 'effect = "train", number = 12').replace(
    'gain = [["money", 3], ["skill", "S", 1]]', 'gain = [["item", 2], ["wanted", 3], ["item", 1]]'
)  # as much as cards may say
GAME = BOX.game
FOUR = ("red", "green", "blue", "black")
FIVE = (*FOUR, "white")


def fresh(players=4, **options):
    """A game at its first stop."""
    return GAME.start(players, house_rules(BOX.options, options))


def scene(*colours, **said):
    """A table of these colours as a scene tells it."""
    return SHELF.scene(len(colours), characters=colours, luck="manual", **said)


def town(*colours, **options):
    """Round one, before the event: seats in these colours, Coach with the first, nobody holds an item."""
    s = fresh(len(colours), **options)
    BOX.scenes.lay(Said({"characters": colours, "at": "event"}), s)
    s.phase = n.ACTION_PHASE
    return s


def seat_of(s, colour):
    return [int(c) for c in s.character].index(COLOUR.index(colour))


def give(s, colour, *items):
    for item in items:
        kind = s.cards.item_id.index(item)
        s.deck[kind] -= 1
        s.deck_size -= 1
        s.receive(seat_of(s, colour), kind)
    return s


def hand(s, colour):
    seat = seat_of(s, colour)
    slots = s.hand[seat * n.SLOTS : seat * n.SLOTS + n.SLOTS]
    return [s.cards.item_id[kind] for kind in slots if kind >= 0]


def discards(s):
    return {s.cards.item_id[kind]: int(n) for kind, n in enumerate(s.discard) if n}


def put(s, colour, meeple=None, **cubes):
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


def move(s, colour, start, end, count):
    seat = seat_of(s, colour)
    s.cubes[spot(PLACE.index(start), seat)] -= count
    s.cubes[spot(PLACE.index(end), seat)] += count


def has(s, colour, **tokens):
    """Set money, fame, wanted, debt; S, B, R, G for skill tokens."""
    seat = seat_of(s, colour)
    for name, number in tokens.items():
        if name in SKILL:
            s.tokens[seat * n.SKILLS + SKILL.index(name)] = number
        else:
            getattr(s, name)[seat] = number
    return s


def cubes(s, colour, place):
    return int(s.cubes[spot(PLACE.index(place), seat_of(s, colour))])


def at(s, colour):
    return PLACE[s.meeple[seat_of(s, colour)]]


def of(s, name, *colours):
    """A row of tokens, by colour."""
    row = [int(getattr(s, name)[seat_of(s, colour)]) for colour in colours]
    return row[0] if len(row) == 1 else row


def skill(s, colour, letter):
    return int(s.skill(seat_of(s, colour), SKILL.index(letter)))


def posters(s, *cards):
    for slot in range(n.POSTERS):
        s.poster[slot] = s.cards.wanted_id.index(cards[slot]) if slot < len(cards) else NOBODY


def in_town(s, *cards):
    for slot, card in enumerate(cards):
        s.town_up[slot] = s.cards.town_id.index(card)


def begin(s, step, told=0):
    """Do this step and nothing after it."""
    s.depth = 0
    s.do(step, told)
    s.settle()
    return s


def resolve(s, place):
    """One card of the Action phase alone."""
    number = PLACE.index(place)
    s.place = number
    steps = {"SA": SALOON_TURN, "BA": BANK_TURN, "CH": CHURCH_TURN}
    if place in steps:
        return begin(s, steps[place], 0)
    return begin(s, TOWN if number < n.BANK else BUILDING, number)


def event(s, card, *lines):
    begin(s, TURN_UP_EVENT)
    play(s, f"event {card}", *lines)
    return s


def hunt(s):
    return begin(s, BOUNTY)


def movement(s):
    return begin(s, MOVEMENT)


def play(s, *lines):
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


def asked(s):
    """Who is asked what, and ``over`` at the end of what was begun."""
    if s.seat == NOBODY:
        return "over"
    if s.seat == CHANCE:
        return f"chance {s.stop.name}"
    return f"{'+'.join(COLOUR[s.character[p]] for p in waiting(s))} {s.stop.name}"


def choices(s, colour=None):
    if colour:
        assert seat_of(s, colour) in waiting(s), asked(s)
        s.ask(seat_of(s, colour))
    return [write(s, c) for c in s.legal()]


def refused(s, text):
    """The ruling against it."""
    try:
        read(s, text)
    except Refused as no:
        return f"Y{no.refusal.ruling}"
    return "nothing"


def over(s):
    return s.seat == NOBODY


def fame(s):
    return [int(n) for n in GAME.scores(s)]
