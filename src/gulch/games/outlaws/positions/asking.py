"""Is this asked now, with these numbers, and do those steps come after it? What a question must go with.

A part of ``soundness.py``; ``questions.py`` says what questions are told. Not compiled.
"""

from __future__ import annotations

from collections.abc import Iterator

from gulch.core.steps import ASK, FINE, LUCK, NOBODY
from gulch.games.outlaws.positions.names import COLOURS
from gulch.games.outlaws.positions.places import place_name, slot_name, spot_name
from gulch.games.outlaws.positions.questions import (
    ACTORS,
    BEFORE,
    BEFORE_TOKENS,
    CHOSEN,
    DEALT,
    IN_AN_ACTION,
    REPLACING,
    VALUES,
    WINDOWS,
    Part,
    Values,
    agenda_of,
    agendas,
    existing,
    in_order,
    last_to_leave,
    pack,
    spoken,
    unpack,
)
from gulch.games.outlaws.rules.data import CARDS, LETTERS, pool
from gulch.games.outlaws.rules.ending import NEAR_END
from gulch.games.outlaws.rules.reach import bars_target, bars_token, stands_by
from gulch.games.outlaws.rules.reactions import SAVE
from gulch.games.outlaws.rules.setup import faction
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    ARM,
    BULLET,
    CUFFS,
    EVERYBODY,
    GOVERNOR,
    HAND,
    HITMAN,
    O5,
    SHERIFF,
    TOKENS,
    kind_of,
)
from gulch.games.outlaws.rules.tokens import ANNOUNCE


def question_faults(s: Street) -> Iterator[str]:
    """Is this asked, with these numbers, and do those steps come after it?"""
    name, told = s.stop.name, int(s.told)
    values = unpack(name, told)
    if told < 0 or pack(name, values) != told:
        yield f"asked.told: {spoken(name)} is told nothing like {told}"
        return
    for part in VALUES.get(name, ()):
        if not in_range(s, part, values[part.name]):
            yield f"asked.told: {spoken(name)} is told a {part.name} that is not there"
            return
    if s.seat == NOBODY:
        return  # what was asked last
    if (name in BEFORE_TOKENS or name == "FIRST_PLAYER") != (s.turn == 0) and name != "LAY":
        yield f"turn: {spoken(name)} is {'only' if s.turn else 'not'} asked before the first turn"
        return
    if name in (CHOSEN if s.rules.random_deployment else DEALT):
        yield f"asked.step: {spoken(name)} does not go with how this table deploys"
    elif agenda_of(s) not in (wanted := agendas(s, values)):
        listed = " or ".join(" ".join(f"{step}({number})" for step, number in reversed(one)) for one in wanted)
        yield f"agenda: after {spoken(name)} there comes {listed or 'nothing'}"
    elif s.stop.kind == ASK and len(s.options) == 1 and not s.stop.always:
        yield f"asked.step: {spoken(name)} is not asked where there is but one answer"
    else:
        yield from context(s, name, values)


def in_range(s: Street, part: Part, number: int) -> bool:
    if part.name == "saved" and number == NOBODY:
        return True
    if part.kind == "slot":
        return number in in_order(s) or (number == NEAR_END and s.stop.name == "LAY" and s.two_supplies())
    most = {
        "place": s.width,
        "lane": s.width,
        "card": faction(s),
        "spot": s.sides * s.width,
        "seat": s.seats,
        "side": s.sides,
        "flag": 2,
        "count": len(s.slot) + 1,
    }
    return bool(0 <= number < most[part.kind])


def context(s: Street, name: str, values: Values) -> Iterator[str]:
    later = agenda_of(s)[0][0]
    if later == "END_TURN":
        if s.done < 2 and not s.out[s.active]:
            yield "done: the turn is not over after fewer than two actions"
    elif s.turn and s.done > 1:
        yield f"done: {spoken(name)} belongs to the first action of a turn or to the second"
    if name in IN_AN_ACTION or (name == "REFILL" and later == "AFTER_ACTION" and s.depth == 1):
        yield from action_faults(s, name, values)
    elif name == "LAY":
        yield from laying_faults(s, values)
    if s.stop.kind != LUCK and s.turn and s.out[s.active]:
        yield f"active: {COLOURS[s.active]} is out of the game"
    if name == "REFILL":
        yield from refill_faults(s, values)


def action_faults(s: Street, name: str, values: Values) -> Iterator[str]:
    if s.quiet == NOBODY and s.done == 0 and not any(s.out) and name not in WINDOWS and name != "REFILL":
        yield "quiet: nothing can have happened yet in this turn"
    replaces = s.gap[s.side_of(s.active)] != NOBODY
    if name not in WINDOWS and replaces != (name in REPLACING):
        yield "asked.step: what a lost member has left empty is filled before anything else, and only then"
    elif replaces and s.done:
        yield "done: what a lost member has left empty is filled by the first action of a turn"
    elif name in BEFORE:
        yield from led_here(s, name, values)
    elif name == "SAVE":
        yield from shot_faults(s, values["hitman"], values["governor"])
        if values["partner"] and (not s.team or s.out[s.partner(SAVE.seat(s, pack("SAVE", values)))]):
            yield "asked.told: there is no partner left to be asked first"
        elif values["partner"] and s.out[SAVE.seat(s, pack("SAVE", values))]:
            yield "asked.told: the partner is out of the game"
    elif name == "CANCEL":
        yield from arrest_faults(s, values)
    elif name == "EXCHANGE":
        yield from exchange_faults(s, values["slot"])


def led_here(s: Street, name: str, values: Values) -> Iterator[str]:
    """Could the answers have been given that lead to this question?"""
    side, asked = int(s.side_of(s.active)), name
    if name in ACTORS:
        card = int(s.card(side, values["place"]))
        if card < 0 or LETTERS[kind_of(card)] not in ACTORS[name]:
            yield f"asked.told: at {place_name(s, side, values['place'])} stands nobody who asks for that"
            return
    if name == "KEEP":
        place = values["place"]
        slot, card = int(s.slot_of(side, place)), int(s.card(side, place))
        token = int(s.slot[slot])
        if token < 0 or card < 0 or ANNOUNCE.forbids(s, place, token) != FINE or token > CUFFS:
            yield f"asked.told: whoever stands at {place_name(s, side, place)} takes nothing that lies there"
        elif not s.known[slot] & EVERYBODY:
            yield f"known: everybody has just seen the token at {slot_name(s, slot)}"
    while asked in BEFORE:
        step, answer = BEFORE[asked]
        choice = values[answer] if answer in values else step.words.index(answer)
        told = pack(step.name, {part.name: values[part.name] for part in VALUES.get(step.name, ())})
        if step.forbids(s, told, choice) != FINE:
            yield f"asked.told: {spoken(step.name)} cannot have been answered that way"
            return
        asked = step.name


def shot_faults(s: Street, hitman: int, governor: int) -> Iterator[str]:
    """A Hitman of the active player has shot, and a Governor was hit."""
    side = int(s.side_of(s.active))
    place = int(s.place_at(hitman))
    shooter = int(s.row[hitman])
    if s.side_at(hitman) != side or kind_of(shooter) != HITMAN or shooter < 0 or s.owner(side, shooter) != s.active:
        yield f"asked.told: no Hitman of {COLOURS[s.active]} stands at {spot_name(s, hitman)}"
    elif s.facing(side, place) != governor or s.row[governor] < 0 or kind_of(s.row[governor]) != GOVERNOR:
        yield f"asked.told: the Hitman at {spot_name(s, hitman)} faces no Governor at {spot_name(s, governor)}"
    elif s.discard[BULLET] == 0:
        yield "discard: the bullet that was shot is missing"
    elif s.quiet != NOBODY:
        yield "quiet: a bullet was spent in this turn"


def arrest_faults(s: Street, values: Values) -> Iterator[str]:
    """Somebody was arrested: by the active player's Sheriff, or the active Hitman himself by one who saved."""
    spot, by, saved = values["arrested"], values["by"], values["saved"]
    side, own = int(s.side_at(spot)), int(s.side_of(s.active))
    card = int(s.row[spot])
    if card < 0 or CARDS[kind_of(card)] not in ("hitman", "bandit"):
        yield f"asked.told: nobody to be arrested stands at {spot_name(s, spot)}"
        return
    if s.discard[CUFFS] == 0:
        yield "discard: the handcuffs that were spent are missing"
    if s.quiet != NOBODY:
        yield "quiet: handcuffs were spent in this turn"
    if saved != NOBODY:
        yield from shot_faults(s, spot, saved)
        if s.side_of(by) != s.side_at(saved) or s.out[by]:
            yield f"asked.told: {COLOURS[by]} has no Governor to save"
        elif not any(saves(s, by, saved, place) for place in range(s.width)):
            yield f"asked.told: no Sheriff of {COLOURS[by]} stands next to the Governor at {spot_name(s, saved)}"
    elif by != s.active or side == own or not any(reaches(s, own, place, spot) for place in range(s.width)):
        yield f"asked.told: no Sheriff of {COLOURS[by]} reaches {spot_name(s, spot)}"
    elif s.held_at(spot):
        yield "held: somebody who lies immobilized is not arrested again"


def saves(s: Street, by: int, governor: int, place: int) -> bool:
    side = int(s.side_at(governor))
    return bool(stands_by(s, side, place, governor) and s.owner(side, s.card(side, place)) == by)


def reaches(s: Street, side: int, place: int, spot: int) -> bool:
    card = int(s.card(side, place))
    if card < 0 or kind_of(card) != SHERIFF or s.bars_use(s.active, place) != FINE:
        return False
    return any(
        s.facing(side, lane) == spot and bars_target(s, side, place, lane) == FINE
        for lane in range(max(0, place - 1), min(int(s.width), place + 2))
    )


def exchange_faults(s: Street, slot: int) -> Iterator[str]:
    side = int(s.side_of(s.active))
    if s.slot[slot] == NOBODY:
        yield f"slot: no token lies at {slot_name(s, slot)} to be exchanged"
    for place in range(s.width):
        card = int(s.card(side, place))
        if card < 0 or LETTERS[kind_of(card)] != "K" or s.bars_use(s.active, place) != FINE:
            continue
        lanes = range(max(0, place - 2), min(int(s.width), place + 3))
        if any(s.slot_of(side, lane) == slot and bars_token(s, side, place, lane) in (FINE, O5) for lane in lanes):
            return
    yield f"asked.told: no Storekeep of {COLOURS[s.active]} reaches {slot_name(s, slot)}"


def refill_faults(s: Street, values: Values) -> Iterator[str]:
    slot, end = values["slot"], values["near"]
    if end and not s.two_supplies():
        yield "asked.told: there is one supply, at the far end"
    elif s.slot[slot] != NOBODY:
        yield f"slot: a token lies at {slot_name(s, slot)} already"
    elif slot not in ([0] if end else [line[0] for line in existing(s)]):
        yield f"asked.told: {slot_name(s, slot)} does not lie beside the supply"
    elif s.quiet != NOBODY:
        yield "quiet: a token was taken in this turn"


def laying_faults(s: Street, values: Values) -> Iterator[str]:
    """Tokens are being laid one by one: the slots before this one are full, and as many are left as there should be."""
    slot, left = values["slot"], values["left"]
    mixed = sum(int(s.mix[token]) for token in range(TOKENS))
    straight = s.depth > 1 and agenda_of(s)[-1][0] == "STRAIGHTEN"
    merging = s.turn > 0 and s.south == NOBODY and (straight or agenda_of(s)[0][0] == "AFTER_ACTION" or s.depth == 3)
    if slot == NEAR_END:
        slots, laid = in_order(s), int(s.bag[1])
        wanted = (mixed + laid) // 2 - laid
    elif merging and merge_fits(s, slot, left, mixed):
        return
    else:
        slots, laid = in_order(s), in_order(s).index(slot)
        wanted = min(len(slots), mixed + laid) - laid
        slots = slots[:laid]
        if s.bag[0] or s.bag[1]:
            yield "bag: the supply is empty until the last token is laid"
    if left != wanted or left < 1:
        yield f"asked.told: of {mixed} shuffled tokens {left} cannot be still to be laid"
    full = [one for one in range(len(s.slot)) if s.slot[one] != NOBODY]
    if full != slots:
        yield "slot: while tokens are laid, all slots before this one are full, and no others"
    if any(s.known):
        yield "known: nobody knows tokens that have just been laid"
    if s.turn == 0 and mixed + len(full) + int(s.bag[1]) != sum(pool(s.mode())):
        yield "mix: at the start all tokens of the box are shuffled"
    elif s.turn and (s.sudden == 0 or any(s.hand[seat * HAND + t] for seat in range(s.seats) for t in (BULLET, CUFFS))):
        yield "asked.step: nothing is laid anew before sudden death"
    elif s.turn and (s.discard[BULLET] or s.discard[CUFFS]):
        yield "discard: sudden death brings back all that was spent"


def merge_fits(s: Street, slot: int, left: int, mixed: int) -> bool:
    """Two arms become one: up to eight tokens for its four slots, inner slot first."""
    size = int(ARM)
    arm, k = slot // size, slot % size
    laid = [s.slot[size * arm + i] != NOBODY for i in range(size)]
    full = laid == [i < k for i in range(size)] and not any(s.known[size * arm : size * arm + size])
    fits = mixed + k <= 2 * size and left == min(mixed + k, size) - k > 0
    return full and fits and last_to_leave(s, arm) != NOBODY
