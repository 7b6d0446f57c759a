"""Positions of the worked scenarios, and how to play them in notation."""

from gulch.core.scenes import set_scene
from gulch.core.seen import observe, read, save, waiting, why_not
from gulch.core.steps import CHANCE, SPECTATOR, Rng
from gulch.games import find
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.rules.terms import BIT, HAND, TOKENS

BOX = find("outlaws")
GAME = BOX.game
LETTERS = "GHSIKDRBVM"
A, B, C, D = range(4)
TOKEN = "vbcex"
HAND_LETTERS = "vbch"


def card(text):
    """G, or in a team Ga to Gd: the second member's own come after all others."""
    kind = LETTERS.index(text[0])
    return kind + 10 if text[1:] in ("b", "d") else kind


def cards(text):
    return [card(name) for name in (text.split() if " " in text else text)]


def hand(text):
    """Two bullets and a vote: 2b 1v; markers are 3 unless given."""
    counts = {"h": 3}
    for part in text.split():
        counts[part[1]] = int(part[0])
    return [counts.get(letter, 0) for letter in HAND_LETTERS]


def lay_out(rows, saloons, tokens, supply, hands=None, discard="", first=A, **options):
    """A position with the first seat's first action to come. Rows and slots in their own order.

    Where all hands are as at the start, so is the past: everybody has deployed, and nothing has happened since.
    """
    seats = 4 if options.get("mode") == "team" else len(rows)
    leaders = COLOURS[:seats:2] if seats > len(rows) else COLOURS[:seats]
    said = {
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


def scene(seats, options, **said):
    """The position that a scene tells of."""
    return set_scene(GAME, BOX.options, BOX.names, BOX.scenes, seats, options, said)


def spaced(saloon):
    return saloon if " " in saloon else " ".join(saloon)


def by_seat(saloons, seats):
    """A Saloon for each side, or in a team one of its two for each member."""
    if seats == len(saloons):
        return dict(zip(COLOURS, saloons, strict=False))
    return dict(zip(COLOURS, [guest for saloon in saloons for guest in saloon.split()], strict=True))


def by_arm(tokens):
    letters = "abcd"[: len(tokens) // 4]
    names = [one + other for one, other in zip(letters, letters[1:] + letters[0], strict=True)]
    return {name: tokens[4 * i : 4 * i + 4] for i, name in enumerate(names)}


def p0(a="MISGHVKB", b="MRSGKHID", sa="DR", sb="BV", tokens="vxbvexcv", supply="vvvxx", **more):
    """The base position; b is written from b8 to b1, so that facing characters stand above one another."""
    sa = sa if set(sa).isdisjoint(a) else "".join(x for x in LETTERS if x not in a)
    sb = sb if set(sb).isdisjoint(b) else "".join(x for x in LETTERS if x not in b)
    return lay_out([a, b[::-1]], [sa, sb], tokens, supply, **more)


def play(s, *answers):
    """Answers in notation, luck as well; several in one text stand apart."""
    for answer in answers:
        for text in answer.split(";"):
            one(s, text.strip())
    return s


def one(s, text):
    if s.seat == CHANCE:
        outcomes = [o for o in range(s.stop.size) if s.stop.weight(s, s.told, o) > 0]
        found = [o for o in outcomes if s.stop.word(s, s.told, o) == text]
        assert found, f"{s.stop.name} gives {[s.stop.word(s, s.told, o) for o in outcomes]}, not {text!r}"
        s.play(found[0])
    else:
        s.play(read(s, text))


def aside(s, seat, text):
    for step in s.steps:
        if text in step.words and step.kind == 4:
            choice = step.words.index(text)
            ruling = step.forbids(observe(s, seat), seat, choice)
            assert ruling == 0, f"O{ruling}"
            s.aside(step, seat, choice)
            return
    raise AssertionError(text)


def luck(s, seed=1):
    """Whatever chance the game waits for."""
    rng = Rng(seed)
    while s.seat == CHANCE:
        s.play(s.luck(rng))
    return s


def row(s, side):
    """Own order, from the owner's left."""
    width = s.width
    return "".join(s.letter(side, x) if x >= 0 else "." for x in s.row[side * width : side * width + width])


def saloon(s, side):
    seats = [2 * side, 2 * side + 1] if s.team else [side]
    found = [s.saloon[2 * seat + k] for seat in seats for k in range(2)]
    return [s.letter(side, x) for x in found if x >= 0]


def tokens(s):
    return "".join(TOKEN[t] if t >= 0 else "." for t in s.slot)


def supply(s):
    return "".join(sorted(TOKEN[k % TOKENS] * int(n) for k, n in enumerate(s.supply)))


def has(s, seat):
    """A hand as it is written: 1b 1c 0v 3h."""
    v, b, c, h = (s.hand[seat * HAND + k] for k in range(4))
    return f"{b}b {c}c {v}v {h}h"


def discard(s):
    return "".join(TOKEN[k] * int(n) for k, n in enumerate(s.discard))


def options(s):
    return [s.stop.word(s, s.told, c) for c in s.legal()]


def refused(s, text):
    """The number of the ruling against a choice, by notation."""
    for choice in range(s.stop.size):
        if s.stop.word(s, s.told, choice) == text:
            why = why_not(s, choice)
            return None if why is None else why.ruling
    raise AssertionError(f"{s.stop.name} knows no {text!r}")


def public(s):
    return save(observe(s, SPECTATOR))


def listen(s, *answers):
    """Play, and give what everybody hears: notes with their numbers."""
    s.journal = []
    play(s, *answers)
    heard = [(line.note.name, tuple(line.numbers)) for line in s.journal if line.note and line.ears is None]
    s.journal = None
    return heard


def turned_up(heard):
    """Who was shown where, out of what was heard: "a4=H"."""
    spots = BOX.names.axes["spot"]
    return [f"{spots[n[0]]}={LETTERS[n[1] % 10]}" for name, n in heard if name == "SHOWS"]


def notes(heard):
    return [name for name, _ in heard]


def mark(s, side, letter):
    """Put a headline marker on somebody."""
    s.marked[side] |= BIT[card(letter)]
    s.write(3, side, list(s.row[side * s.width : (side + 1) * s.width]).index(card(letter)), card(letter), s.turn)


def whole_actions(s, first):
    """All pairs of places a Move or Saloon move could use."""
    pairs = set()
    for one_place in options(first(s.copy())):
        after = first(s.copy())
        play(after, one_place)
        pairs |= {frozenset((one_place, other)) for other in options(after)}
    return pairs


def asked(s):
    return (s.stop.name, waiting(s))
