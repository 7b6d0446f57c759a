"""A challenge and its mini-game, for those who fight and those who watch."""

from __future__ import annotations

from msgspec import Struct

from gulch.core.steps import NOBODY, POLL, face_of
from gulch.face.phrases import Phrasebook
from gulch.face.screens import part
from gulch.games.wild_west_way.rules.data import PAIRS, POKER_HAND, SKILL
from gulch.games.wild_west_way.rules.minigames import DICE, POKER, RANK, REROLLS, poker_value
from gulch.games.wild_west_way.rules.numbers import SKILLS, SLOTS
from gulch.games.wild_west_way.rules.services import CAUGHT, FACES
from gulch.games.wild_west_way.rules.services import DICE as THROWN
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.screen.players import SKILL_IDS, SkillId
from gulch.games.wild_west_way.words import words

GAMES = ["duel", "brawl", "race", "poker"]  # by skill


class Point(Struct):
    """A skill that is fought with, or may be."""

    skill: SkillId
    name: str
    points: int
    more: int  # what the viewer's own items could add


class Side(Struct):
    seat: int
    skills: list[Point]
    items: int  # in hand
    total: int | None  # skill with items, once both have shown them
    health: int | None
    small: str
    dice: list[int]
    rank: str  # of a whole hand at poker


class Challenge(Struct):
    title: str
    skill: SkillId | None  # that is contested
    offer: list[SkillId] | None
    sides: list[Side]  # the challenger, and who is asked or has accepted
    place: str
    game: str  # that decides between equals
    step: str  # "roll 3"
    stakes: str
    ranks: list[str]  # of hands at poker, the lowest first


class Haul(Struct):
    """The dice of a robbery that may be thrown again (Y37)."""

    dice: list[int]
    text: str


@part(
    "table/challenge",
    reads="fighter place town_up character tokens total stake offer health dice rolls stop told seat viewer hand held",
)
def challenge(seen: Wild, say: Phrasebook) -> Challenge | None:
    """The skills on offer (Y24), the totals once both have shown their items (Y29), and between equals the game that
    decides: the lives of a duel (Y30) or a brawl (Y33), the dice of a race (Y34) or of poker (Y35)."""
    if seen.fighter[0] == NOBODY:
        return None
    one, two = (words.who(seen, say, int(p)) for p in seen.fighter)
    where = words.place(seen, say, int(seen.place))
    fighting = seen.fighter[1] != NOBODY
    tied = fighting and seen.total[0] > 0 and seen.total[0] == seen.total[1]
    game = GAMES[seen.stake] if tied else ""
    title = say.say("view", "challenge_at" if fighting else "challenge_by", one=one, two=two, place=where)
    return Challenge(
        title=f"{say.word(game)} · {title}" if game else title,
        skill=SKILL_IDS[seen.stake] if seen.stake != NOBODY else None,
        offer=[SKILL_IDS[skill] for skill in PAIRS[seen.offer]] if seen.offer != NOBODY else None,
        sides=[side(seen, say, number, seat, game) for number, seat in enumerate(rivals(seen))],
        place=where,
        game=say.word(game) if game else "",
        step=step(seen, say, game),
        stakes=say.say("stage", "stakes", skill=say.word(SKILL[seen.stake]) if fighting else say.raw("stage", "any")),
        ranks=[say.word(hand) for hand in POKER_HAND] if game == "poker" else [],
    )


def rivals(seen: Wild) -> list[int]:
    """The challenger, and who has accepted or is asked to."""
    if seen.fighter[1] != NOBODY:
        return [int(seat) for seat in seen.fighter]
    return [int(seen.fighter[0]), *([int(seen.seat)] if seen.stop.name == "ANSWER" else [])]


def helping(seen: Wild, seat: int, skill: int) -> int:
    """What one's own items could add; nobody knows it of others."""
    if seat != seen.viewer:
        return 0
    kinds = [int(kind) for kind in seen.hand[seat * SLOTS : seat * SLOTS + seen.held[seat]]]
    return sum(int(seen.cards.points[kind * SKILLS + skill]) for kind in kinds)


def side(seen: Wild, say: Phrasebook, number: int, seat: int, game: str) -> Side:
    stake = int(seen.stake)
    dice = [int(face) for face in seen.dice[number * DICE : number * DICE + DICE] if face]
    full = len(dice) == POKER and game == "poker"
    offered = PAIRS[seen.offer] if stake == NOBODY and seen.offer != NOBODY else (stake,)
    contested = [int(seen.skill(seat, skill)) if skill in offered else 0 for skill in range(SKILLS)]
    return Side(
        seat=seat,
        skills=[
            Point(SKILL_IDS[skill], say.word(SKILL[skill]), int(seen.skill(seat, skill)), helping(seen, seat, skill))
            for skill in offered
            if skill != NOBODY
        ],
        items=int(seen.held[seat]),
        total=int(seen.total[number]) if seen.total[0] or seen.total[1] else None,
        health=int(seen.health[number]) if game in ("duel", "brawl") else None,
        small=words.points(say, contested),
        dice=dice,
        rank=say.word(POKER_HAND[RANK.of(poker_value(seen, number))]) if full else "",
    )


def step(seen: Wild, say: Phrasebook, game: str) -> str:
    keeping = seen.stop.name == "KEEP"
    if game == "race":
        return say.say("view", "roll_n", n=int(seen.rolls) + (0 if keeping else 1))
    if game == "poker" and keeping:
        return say.say("view", "reroll_n", n=int(REROLLS.of(seen.told)) + 1)
    return ""


@part("table/haul", reads="stop told")
def haul(seen: Wild, say: Phrasebook) -> Haul | None:
    """What the dice would bring as they lie: their sum, and a wanted token for each that is high enough."""
    if seen.stop.name != "RIDE_OFF":
        return None
    faces = int(FACES.of(seen.told))
    dice = [int(face_of(faces, n)) for n in range(int(THROWN.of(seen.told)))]
    caught = sum(face >= CAUGHT for face in dice)
    return Haul(dice, say.say("stage", "haul_now", dollars=sum(dice), n=caught))


@part("table/waiting", reads="fighter stop seat viewer")
def waiting(seen: Wild, say: Phrasebook) -> str:
    """Said in a challenge while others answer in secret."""
    secret = seen.fighter[0] != NOBODY and seen.stop.kind == POLL
    return say.raw("view", "waiting") if secret and seen.seat != seen.viewer else ""
