"""How positions are written, and the one option."""

from gulch.core.options import Option
from gulch.core.positions import Field, Names

OPTIONS = [Option("purse", ("small", "large"), "H1", must=True)]
NAMES = Names({"card": ["1", "2", "3", "4", "5", "6"]}, {"lucky": Field(kind="card"), "coins": Field(least=0)})
