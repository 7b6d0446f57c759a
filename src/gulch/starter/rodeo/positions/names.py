"""How the fields of a position are written for people."""

from typing import Final

from gulch.core.positions import Field, Names

from ..rules.data import BULL, COLOUR

NAMES: Final = Names(
    {"seat": COLOUR, "bull": BULL},
    {
        "round": Field(least=0, most=5),
        "tired": Field(by=("bull",), least=0, most=1),
        "buckles": Field(by=("seat",), least=0, most=60),
        "ridden": Field(by=("seat", "bull"), least=0, most=1),
        "dare": Field(by=("seat",), kind="bull"),
        "stack": Field(by=("bull",), least=0, most=2),
    },
)
