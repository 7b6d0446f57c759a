"""What comes of a choice, told before it is made: fame, money, wanted tokens, risk.

What is done at once is done on a copy of what the seat sees, and the two are compared; dice and cards come later.
"""

from __future__ import annotations

from gulch.core.seen import write
from gulch.core.steps import POLL
from gulch.face.box import Consequence
from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.challenge import REFUSE
from gulch.games.wild_west_way.rules.data import PLACE
from gulch.games.wild_west_way.rules.movement import PASS, cubes_of, place_of
from gulch.games.wild_west_way.rules.numbers import HAND
from gulch.games.wild_west_way.rules.saloon import IDLE, RECRUIT, free_rerolls
from gulch.games.wild_west_way.rules.services import ROB
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.screen.players import standing

ROBBERS = 2  # dice of a robbery of the Bank
AVERAGE = 3.5  # dollars of a die
SIMPLE = ("RAID", "SALOON_ACT", "BANK_ACT", "CHURCH_ACT", "SHOP", "HIRE", "DIG", "ANSWER")  # paid at once


def consequence(seen: Wild, choice: int, say: Phrasebook) -> Consequence:
    """Nothing here is free: placements stay (Y11), offers are paid, dice are rolled, and secrets are shown."""
    step = seen.stop.name
    tells: list[str] = []
    if step == "BOARD":
        tells += robbery(seen, choice, say) if choice else [say.raw("outcome", "stay_off")]
    elif step == "BANK_ACT" and choice == ROB:
        tells += robbery(seen, ROBBERS, say)
    elif step == "PLACEMENT":
        tells += placed(seen, choice, say)
    elif step == "SALOON_ACT" and choice not in (IDLE, RECRUIT):
        tells.append(say.say("outcome", "bet", n=choice, rerolls=int(free_rerolls(seen, seen.seat))))
    elif step == "ANSWER" and choice != REFUSE:
        tells.append(say.raw("outcome", "accept"))
    elif say.has("outcome", step) and not declines(write(seen, choice)):
        tells.append(say.raw("outcome", step))
    after: list[str] = []
    if step in SIMPLE and seen.stop.kind != POLL:
        then = seen.copy()
        then.stop.take(then, then.told, choice)
        tells += changes(seen, then, say)
        after = sums(then)
    deed = say.say("outcome", "board_deed", n=choice) if step == "BOARD" and choice else ""
    return Consequence(" ".join(tells), deed=deed, after=after)


def declines(text: str) -> bool:
    return text.endswith(" -") or text.split()[0] in ("stand", "spare", "decline")


def sums(seen: Wild) -> list[str]:
    """The amounts of the seat's panel."""
    seat = int(seen.seat)
    return [f"${int(seen.money[seat])}", str(standing(seen, seat).total if seen.everybody_chose() else 0)]


def changes(seen: Wild, then: Wild, say: Phrasebook) -> list[str]:
    seat, found = int(seen.seat), []
    fame = int(then.fame[seat] - seen.fame[seat])
    if fame:
        found.append(say.say("outcome", "fame", n=f"+{fame}" if fame > 0 else f"−{-fame}"))
    if then.money[seat] != seen.money[seat]:
        found.append(say.say("outcome", "leaves", n=int(then.money[seat])))
    if then.wanted[seat] < seen.wanted[seat]:
        found.append(say.say("outcome", "wanted_left", n=int(then.wanted[seat])))
    return found


def robbery(seen: Wild, dice: int, say: Phrasebook) -> list[str]:
    """A die brings its dollars, and a wanted token if it shows 5 or 6; two tokens send a cube to prison (Y39)."""
    found = [say.say("outcome", "robbery", n=round(AVERAGE * dice))]
    if seen.wanted[seen.seat]:
        found.append(say.raw("outcome", "second_token"))
    return found


def placed(seen: Wild, choice: int, say: Phrasebook) -> list[str]:
    """Cubes must be strictly more than anybody else's (Y12)."""
    if choice == PASS:
        return [say.raw("outcome", "pass")]
    place, cubes, seat = int(place_of(choice)), int(cubes_of(choice)), int(seen.seat)
    key = f"at {PLACE[place]}"
    found = [say.raw("explain", key)] if say.has("explain", key) else [say.raw("outcome", "visit")]
    if cubes:
        left = int(seen.cubes[at(HAND, seat)]) - cubes
        found.append(say.say("outcome", "cubes_left", n=left))
    return found
