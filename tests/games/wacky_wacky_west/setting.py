"""Positions of Wacky Wacky West set up by hand, in the notation of the game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypedDict, Unpack

from gulch.core.laws import Trial
from gulch.core.options import house_rules
from gulch.core.scenes import set_scene
from gulch.core.seen import Refused, Unreadable, read, row, write
from gulch.core.steps import NOBODY, Rng
from gulch.face.box import GameBox
from gulch.games import find
from gulch.games.wacky_wacky_west.positions.names import AXES
from gulch.games.wacky_wacky_west.rules.cards import cards_text, set_of
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, ROUTE, SORT
from gulch.games.wacky_wacky_west.rules.ground import SORTS
from gulch.games.wacky_wacky_west.rules.squares import BIT, column_of, row_of
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.rules.turn import NEXT_TURN

BOX: GameBox[Town] = find("wacky-wacky-west")
GAME = BOX.game
ONE_OF_EACH = " ".join(SORT)
SMALL = "T* .. S* / .. oo .. / R* .. U*"
W15 = "R3@A9N R3@A6N R1@A3 T1@B1 T1@B2"
COVERED_IN_W32 = "I1 K8 H7 A6 I5 G10 M2 E3 L7 H4 G1 M9 C2 F5 M6 O5 B3 F9"
TRIAL = Trial(GAME, BOX.options, BOX.names)


class Options(TypedDict, total=False):
    """Of a table."""

    variant: str
    double_bridge: str
    side_docking: str
    vote_laying: str
    show_vote_hands: str
    variant_votes: str
    start: str
    map: str
    skin: str


def positions(seed: int, every: int, vary: bool = True) -> Iterator[Town]:
    """Where somebody is asked, in one random game, and its end."""
    for s in TRIAL.positions(seed, every, vary=vary):
        assert isinstance(s, Town)
        yield s


def dealt(players: int = 4, seed: int = 1, **options: Unpack[Options]) -> Town:
    """A game after the deal."""
    s = GAME.start(players, house_rules(BOX.options, options))
    rng = Rng(seed)
    while s.seat == -2:
        s.play(s.luck(rng))
    return s


def town(
    tiles: str = "",
    players: int = 4,
    to_move: int = 0,
    racks: Sequence[str] | None = None,
    goals: Sequence[str] = (),
    **options: Unpack[Options],
) -> Town:
    """The scene with these tiles laid and this seat to move, which has one tile of each sort unless ``racks`` tells. An
    only choice is taken, as the game does."""
    named = {"red": ONE_OF_EACH} if racks is None else dict(zip(COLOUR, racks, strict=False))
    held = dict(zip(COLOUR, goals, strict=False))
    s = scene(players, options, laid=tiles, racks=named, goals=held, to_act=COLOUR[to_move])
    if len(s.legal()) == 1:
        s.play(s.legal()[0])
    return s


def scene(players: int = 2, options: Mapping[str, object] | None = None, **named: object) -> Town:
    """The position that a scene tells of."""
    s = set_scene(GAME, BOX.options, BOX.names, BOX.scenes, players, options or {}, named)
    assert isinstance(s, Town)
    return s


def ask(s: Town, seat: int) -> None:
    """Let it be this seat's turn."""
    s.active = (seat - 1) % s.seats
    s.depth = 0
    s.do(NEXT_TURN)
    s.settle()


def give(s: Town, seat: int, tiles: str) -> None:
    """Its rack: "W1 W1 S3"."""
    for number, sort in enumerate(SORT):
        s.tiles[seat * SORTS + number] = tiles.split().count(sort)


def hold(s: Town, seat: int, cards: str) -> None:
    """Its vote cards: "Y1+0"."""
    s.votes[seat] = set_of(cards.split("+"))
    s.votes_left[seat] = len(cards.split("+"))


def held(s: Town, seat: int) -> str:
    return cards_text(s.votes[seat])


def legal(s: Town, route: str = "") -> str:
    """What may be laid, all of it or for one route."""
    return " ".join(text for c in s.legal() if (text := write(s, c)).startswith(route))


def play(s: Town, *texts: str) -> Town:
    for text in texts:
        s.play(read(s, text))
    return s


def vote(s: Town, *ballots: str) -> Town:
    """Ballots in the order of laying."""
    return play(s, *[f"vote {ballot}" for ballot in ballots])


def refused(s: Town, text: str) -> int | str:
    """The number of the ruling against it; "unreadable" for what is no choice at all."""
    try:
        read(s, text)
    except Refused as no:
        return no.refusal.ruling
    except Unreadable:
        return "unreadable"
    raise AssertionError(f"{text} is allowed")


def free(s: Town, *squares: str) -> list[bool]:
    return [bool(s.is_free(AXES["square"].index(square))) for square in squares]


def gang(s: Town, route: str) -> str | None:
    """Where it stands, or None when its route has ended."""
    square = s.gang[ROUTE.index(route)]
    return None if square == NOBODY else AXES["square"][square]


def worth(s: Town, *cards: str) -> list[int]:
    """What goals are worth now."""
    return [int(s.points(CARD.index(card))) for card in cards]


def ended_with(covered: str, players: int, goals: Sequence[str], **options: Unpack[Options]) -> Town:
    """A finished game with these buildings gone."""
    s = dealt(players, **options)
    for name in covered.split():
        square = AXES["square"].index(name)
        s.free[row_of(square)] &= ~BIT[column_of(square)]
    s.goals = row([CARD.index(card) if card else NOBODY for pair in goals for card in (pair + "/").split("/")[:2]])
    s.end()
    s.settle()
    return s
