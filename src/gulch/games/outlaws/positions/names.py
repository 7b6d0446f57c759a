"""How the fields of a position are written for people."""

from gulch.core.positions import Field, Names
from gulch.games.outlaws.rules.data import ALL_CARDS, TOKENS

COLOURS = ["red", "blue", "green", "yellow"]
WAYS = ["none", "good", "bad", "ugly", "resigned", "stagnation", "length", "agreed", "exhausted"]
# Places as they are written: a1 to d16, then those of the two teams, p1 to q16.
SPOTS = [f"{row}{place}" for row in "abcdpq" for place in range(1, 17)]

LARGE = 2**60

NAMES = Names(
    {
        "card": ALL_CARDS,
        "token": TOKENS,
        "seat": COLOURS,
        "end": ["far", "near"],
        "end_token": [f"{end} {token}" for end in ("far", "near") for token in TOKENS],
        "way": WAYS,
        "spot": SPOTS,
    },
    {
        "width": Field(least=8, most=11),
        "sides": Field(least=2, most=4),
        "team": Field(least=0, most=1),
        "south": Field(most=3),
        "left": Field(least=0, most=3),
        "right": Field(least=0, most=3),
        "out": Field(least=0, most=1),
        "active": Field(kind="seat", most=3),
        "whose": Field(kind="seat", most=3),
        "done": Field(least=0, most=2),
        "turn": Field(least=0, most=LARGE),
        "quiet": Field(most=LARGE),
        "saloon": Field(kind="card", most=12),
        "gap": Field(most=10),
        "marked": Field(least=0, most=8191),
        "held": Field(most=10),
        "known": Field(least=0, most=31),
        "bag": Field(by=("end",), least=0, most=40),
        "hand": Field(least=0, most=40),
        "discard": Field(by=("token",), least=0, most=40),
        "removed": Field(by=("token",), least=0, most=40),
        "offers": Field(least=0, most=15),
        "sudden": Field(least=0, most=LARGE),
        "way": Field(kind="way", least=0, most=8),
        "winners": Field(least=0, most=15),
        "president": Field(kind="seat", most=3),
        "history": Field(least=0, most=LARGE, grows=True),
        "row": Field(kind="card", most=12),
        "orders": Field(least=0, most=2),
        "slot": Field(kind="token", most=4),
        "supply": Field(by=("end_token",), least=0, most=40),
        "mix": Field(by=("token",), least=0, most=40),
        "looks": Field(least=0, most=31, grows=True),
    },
)
