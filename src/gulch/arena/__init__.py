"""Bots play each other, seat by seat and on equal luck, until it can be said who is better and how sure that is.

``entrants`` is who plays, ``schedule`` who sits where; ``servant`` is a process that is asked in lines, ``thinking``
what the bots' process does and ``dealing`` the dealer's; ``local`` and ``cluster`` play a schedule, ``results`` keeps
what came of it; ``statistics`` and ``ratings`` judge it, ``report`` puts it together, ``sayings`` puts it into words,
``twin`` and ``page`` show it; ``command`` is what is typed.
"""
