"""Positions of the worked scenarios, and how to play them in notation."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from gulch.core.scenes import set_scene
from gulch.core.seen import Saved, observe, read, save, waiting, why_not
from gulch.core.steps import ASIDE, CHANCE, SPECTATOR, Game, Rng
from gulch.games import find
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.rules.history import SEEN
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BIT, HAND, TOKENS
from gulch.play.table import Table

BOX = find("outlaws")
GAME: Game[Street] = BOX.game
LETTERS = "GHSIKDRBVM"
A, B, C, D = range(4)
TOKEN = "vbcex"
MODES: dict[str, tuple[int, dict[str, str]]] = {
    "duel": (2, {}),
    "y3": (3, {}),
    "x4": (4, {}),
    "team": (4, {"mode": "team"}),
}
Y3_ROWS = ["MISGHVKB", "MISGHVKB", "MISGHVKB"]
TEAM_ROWS = ["Ga Ha Sa Gb Hb Sb I K D R B", "Gc Hc Sc Gd Hd Sd I K D R B"]

Setting = str | int  # an option as it is chosen
Notes = list[tuple[str, tuple[int, ...]]]  # what everybody heard: notes with their numbers


def card(text: str) -> int:
    """G, or in a team Ga to Gd: the second member's own come after all others."""
    kind = LETTERS.index(text[0])
    return kind + 10 if text[1:] in ("b", "d") else kind


def cards(text: str) -> list[int]:
    return [card(name) for name in (text.split() if " " in text else text)]


def lay_out(
    rows: Sequence[str],
    saloons: Sequence[str],
    tokens: str,
    supply: str | Mapping[str, str],
    hands: Sequence[str] | None = None,
    discard: str = "",
    first: int = A,
    **options: Setting,
) -> Street:
    """A position with the first seat's first action to come. Rows and slots in their own order.

    Where all hands are as at the start, so is the past: everybody has deployed, and nothing has happened since.
    """
    seats = 4 if options.get("mode") == "team" else len(rows)
    leaders = COLOURS[:seats:2] if seats > len(rows) else COLOURS[:seats]
    said: dict[str, object] = {
        "rows": dict(zip(leaders, rows, strict=True)),
        "saloons": by_seat(saloons, seats),
        "tokens": tokens if len(rows) == 2 else by_arm(tokens),
        "supply": supply,
        "spent": discard,
        "to_act": COLOURS[first],
    }
    if hands:
        said["hands"] = {COLOURS[seat]: text or "0b" for seat, text in enumerate(hands)}
    elif "." not in tokens:
        letters = "pq" if seats > len(rows) else "abcd"
        said["history"] = [f"{letters[n]} deploys {spaced(guests)}" for n, guests in enumerate(saloons)]
    return scene(seats, options, **said)


def scene(seats: int, options: Mapping[str, Setting], **said: object) -> Street:
    """The position that a scene tells of."""
    s = set_scene(GAME, BOX.options, BOX.names, BOX.scenes, seats, options, said)
    assert isinstance(s, Street)
    return s


def spaced(saloon: str) -> str:
    return saloon if " " in saloon else " ".join(saloon)


def by_seat(saloons: Sequence[str], seats: int) -> dict[str, str]:
    """A Saloon for each side, or in a team one of its two for each member."""
    if seats == len(saloons):
        return dict(zip(COLOURS, saloons, strict=False))
    return dict(zip(COLOURS, [guest for saloon in saloons for guest in saloon.split()], strict=True))


def by_arm(tokens: str) -> dict[str, str]:
    letters = "abcd"[: len(tokens) // 4]
    names = [one + other for one, other in zip(letters, letters[1:] + letters[0], strict=True)]
    return {name: tokens[4 * i : 4 * i + 4] for i, name in enumerate(names)}


def p0(
    a: str = "MISGHVKB",
    b: str = "MRSGKHID",
    tokens: str = "vxbvexcv",
    supply: str | Mapping[str, str] = "vvvxx",
    hands: Sequence[str] | None = None,
    discard: str = "",
    first: int = A,
    **options: Setting,
) -> Street:
    """The base position; b is written from b8 to b1, so that facing characters stand above one another."""
    rows = [a, b[::-1]]
    return lay_out(rows, [left_over(row) for row in rows], tokens, supply, hands, discard, first, **options)


def y3(
    rows: Sequence[str] = Y3_ROWS,
    ab: str = "vxbe",
    bc: str = "vxvc",
    ca: str = "xvbe",
    supply: str | None = None,
    hands: Sequence[str] | None = None,
    discard: str = "",
    first: int = A,
    **options: Setting,
) -> Street:
    """Three arms, slot 1 first; what is not on them is in the supply unless given."""
    bag = not_laid("vvvvvvvvbbcceexxxx", ab + bc + ca) if supply is None else supply
    return lay_out(rows, [left_over(row) for row in rows], ab + bc + ca, bag, hands, discard, first, **options)


def team(
    rows: Sequence[str] = TEAM_ROWS,
    saloons: Sequence[str] = ("V M", "V M"),
    slots: str = "vxbvexcvvxv",
    supply: str | None = None,
    hands: Sequence[str] | None = None,
    first: int = A,
    **options: Setting,
) -> Street:
    """What is not on the street is in the supply unless given."""
    bag = not_laid("v" * 12 + "bbcceexxxxxx", slots) if supply is None else supply
    return lay_out(rows, saloons, slots, bag, hands, "", first, mode="team", **options)


def left_over(row: str) -> str:
    """Who is not in the street sits in the Saloon."""
    return "".join(letter for letter in LETTERS if letter not in row)


def not_laid(pool: str, slots: str) -> str:
    left = list(pool)
    for token in slots:
        if token != ".":
            left.remove(token)
    return "".join(left)


def table_at(s: Street) -> Table:
    """A table at which this position is played on, with luck by hand."""
    return Table(BOX, start=s, luck="manual")


def random_play(mode: str, seed: int, every: int = 11, **options: Setting) -> Iterator[Table]:
    """A table at several moments of a random game, and at its end."""
    players, chosen = MODES[mode]
    table = Table(BOX, players, seed, {**chosen, "max_turns": 30, **options})
    dice = Random(seed)
    moves = 0
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.options(seat)))
        moves += 1
        if moves % every == 0:
            yield table
    yield table


def play(s: Street, *answers: str) -> Street:
    """Answers in notation, luck as well; several in one text stand apart."""
    for answer in answers:
        for text in answer.split(";"):
            one(s, text.strip())
    return s


def one(s: Street, text: str) -> None:
    if s.seat == CHANCE:
        outcomes = [o for o in range(s.stop.size) if s.stop.weight(s, s.told, o) > 0]
        found = [o for o in outcomes if s.stop.word(s, s.told, o) == text]
        assert found, f"{s.stop.name} gives {[s.stop.word(s, s.told, o) for o in outcomes]}, not {text!r}"
        s.play(found[0])
    else:
        s.play(read(s, text))


def aside(s: Street, seat: int, text: str) -> None:
    for step in s.steps:
        if text in step.words and step.kind == ASIDE:
            choice = step.words.index(text)
            ruling = step.forbids(observe(s, seat), seat, choice)
            assert ruling == 0, f"O{ruling}"
            s.aside(step, seat, choice)
            return
    raise AssertionError(text)


def luck(s: Street, seed: int = 1) -> Street:
    """Whatever chance the game waits for."""
    rng = Rng(seed)
    while s.seat == CHANCE:
        s.play(s.luck(rng))
    return s


def row(s: Street, side: int) -> str:
    """Own order, from the owner's left."""
    width = s.width
    return "".join(s.letter(side, x) if x >= 0 else "." for x in s.row[side * width : side * width + width])


def saloon(s: Street, side: int) -> list[str]:
    seats = [2 * side, 2 * side + 1] if s.team else [side]
    found = [s.saloon[2 * seat + k] for seat in seats for k in range(2)]
    return [s.letter(side, x) for x in found if x >= 0]


def tokens(s: Street) -> str:
    return "".join(TOKEN[t] if t >= 0 else "." for t in s.slot)


def supply(s: Street) -> str:
    return "".join(sorted(TOKEN[k % TOKENS] * int(n) for k, n in enumerate(s.supply)))


def has(s: Street, seat: int) -> str:
    """A hand as it is written: 1b 1c 0v 3h."""
    v, b, c, h = (s.hand[seat * HAND + k] for k in range(4))
    return f"{b}b {c}c {v}v {h}h"


def discard(s: Street) -> str:
    return "".join(TOKEN[k] * int(n) for k, n in enumerate(s.discard))


def options(s: Street) -> list[str]:
    return [s.stop.word(s, s.told, c) for c in s.legal()]


def refused(s: Street, text: str) -> int | None:
    """The number of the ruling against a choice, by notation."""
    for choice in range(s.stop.size):
        if s.stop.word(s, s.told, choice) == text:
            why = why_not(s, choice)
            return None if why is None else why.ruling
    raise AssertionError(f"{s.stop.name} knows no {text!r}")


def public(s: Street) -> Saved:
    return save(observe(s, SPECTATOR))


def listen(s: Street, *answers: str) -> Notes:
    """Play, and give what everybody hears."""
    s.journal = []
    play(s, *answers)
    heard = [(line.note.name, tuple(line.numbers)) for line in s.journal if line.note and line.ears is None]
    s.journal = None
    return heard


def turned_up(heard: Notes) -> list[str]:
    """Who was shown where, out of what was heard: "a4=H"."""
    spots = BOX.names.axes["spot"]
    return [f"{spots[n[0]]}={LETTERS[n[1] % 10]}" for name, n in heard if name == "SHOWS"]


def notes(heard: Notes) -> list[str]:
    return [name for name, _ in heard]


def mark(s: Street, side: int, letter: str) -> None:
    """Put a headline marker on somebody."""
    s.marked[side] |= BIT[card(letter)]
    s.write(SEEN, side, list(s.row[side * s.width : (side + 1) * s.width]).index(card(letter)), card(letter), s.turn)


def whole_actions(s: Street, first: Callable[[Street], Street]) -> set[frozenset[str]]:
    """All pairs of places a Move or Saloon move could use."""
    pairs: set[frozenset[str]] = set()
    for one_place in options(first(s.copy())):
        after = first(s.copy())
        play(after, one_place)
        pairs |= {frozenset((one_place, other)) for other in options(after)}
    return pairs


def asked(s: Street) -> tuple[str, list[int]]:
    return (s.stop.name, waiting(s))
