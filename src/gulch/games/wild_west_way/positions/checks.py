"""What must be true of every position. Not compiled: it is asked of documents and in tests, not while playing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gulch.core.steps import ASK, NOBODY, UNKNOWN, each_face
from gulch.games.wild_west_way.positions.agendas import agenda_of, moments
from gulch.games.wild_west_way.positions.check_cards import card_faults
from gulch.games.wild_west_way.positions.check_fights import fight_faults
from gulch.games.wild_west_way.positions.check_pieces import piece_faults
from gulch.games.wild_west_way.positions.packed import is_told
from gulch.games.wild_west_way.positions.questions import called, now, tellable
from gulch.games.wild_west_way.rules.cards import (
    EFFECT_EVERYBODY,
    EFFECT_FIRE,
    EFFECT_RAID,
    EFFECT_TRAIN,
)
from gulch.games.wild_west_way.rules.data import LAST_ROW, PLACE
from gulch.games.wild_west_way.rules.events import set_prices
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    DEPOT,
    MINE,
    OFFICE,
    ROUNDS,
    SCORING_PHASE,
    SLOTS,
    STORE,
    TOWN,
    WANTED,
)
from gulch.games.wild_west_way.rules.services import FACES
from gulch.games.wild_west_way.rules.table import Wild, at

TOWN_CARDS, CHALLENGES = PLACE[1:4], [*PLACE[1:4], *LAST_ROW]
FIGHTS = ("OFFER", "ANSWER", "FIGHT_ITEMS", "SHOOT", "THROW", "LUCKY_THROW", "ROLL", "KEEP", "ROLL_OFF")
WHERE: dict[str, tuple[str, ...]] = {  # each question, and where the game is when it is asked
    **dict.fromkeys(("FIRST_PLAYER", "SIGNS", "PICK", "DEAL_CHARACTER", "DEAL"), ("setup",)),
    **dict.fromkeys(("TURN_UP_WANTED", "TURN_UP_TOWN"), ("setup", "between")),
    **dict.fromkeys(("TURN_UP_EVENT", "PRAIRIE_FIRE", "BOARD", "RAID"), ("event",)),
    **{"HUNT": ("bounty",), "PLACEMENT": ("movement",), "TOWN_OFFER": tuple(TOWN_CARDS)},
    **dict.fromkeys(("SALOON_ACT", "BET_ROLL", "SALOON_ITEM"), ("SA", *CHALLENGES)),
    **dict.fromkeys(FIGHTS, tuple(CHALLENGES)),
    **{"BANK_ACT": ("BA",), "HOLD_UP": ("event", "BA"), "RIDE_OFF": ("event", "BA"), "CHURCH_ACT": ("CH",)},
    **{"JAIL_FROM": ("event", "BA", *CHALLENGES), "DYNAMITE": tuple(LAST_ROW)},
    **{"DRAW_ITEM": ("event", *TOWN_CARDS, "GS"), "DISCARD": ("event", *TOWN_CARDS, "GS", "HO")},
    **{"STEAL": ("HO",), "STOLEN": ("HO",), "SHOP": ("GS",), "HIRE": ("TS",), "DIG": ("GM",)},
}
ROUND_OF = {"setup": (0, 0), "between": (1, ROUNDS - 1), "over": (ROUNDS, ROUNDS)}  # the first and last, else 1 to 6
EFFECTS_OF = {  # what an event must be about for this to be asked in its phase
    **{"PRAIRIE_FIRE": (EFFECT_FIRE,), "RAID": (EFFECT_RAID,), "DRAW_ITEM": (EFFECT_EVERYBODY,)},
    **dict.fromkeys(("BOARD", "HOLD_UP", "RIDE_OFF"), (EFFECT_TRAIN,)),
    **{"DISCARD": (EFFECT_EVERYBODY,), "JAIL_FROM": (EFFECT_TRAIN, EFFECT_EVERYBODY)},
}
SUPREME = ("STEAL", "STOLEN", "SHOP", "HIRE", "DIG", "DRAW_ITEM", "DISCARD")  # asked in the last row after the fee


def faults(s: Wild) -> list[str]:
    """In plain words, the field first; none in a sound position."""
    return first_faults(s, (*TABLE, asked_faults))


def first_faults(s: Wild, looks: Iterable[Look]) -> list[str]:
    """Each look takes for granted what the ones before it have found in order."""
    return next((found for look in looks if (found := list(look(s)))), [])


def range_faults(s: Wild) -> Iterator[str]:
    """Every number stands for something."""
    seats, cards = int(s.seats) - 1, s.cards
    counted = {"money", "fame", "debt", "tokens", "total"}
    ranges: dict[str, tuple[int, int, str]] = {
        **{"round": (0, int(ROUNDS), "round"), "phase": (0, 5, "phase"), "place": (-1, int(MINE), "card in a row")},
        **dict.fromkeys(("coach", "holder", "hunter", "fighter", "stolen_by"), (-1, seats, "seat of this table")),
        **{"order": (0, seats, "seat of this table"), "character": (-1, 4, "character")},
        **dict.fromkeys(counted, (0, 10000, "number of them")),
        **{"wanted": (0, 12, "number of tokens"), "cubes": (0, 12, "number of cubes"), "meeple": (0, 15, "place")},
        **{"passed": (0, 1, "answer"), "held": (0, int(SLOTS), "number of items")},
        **{"poster": (-1, int(WANTED) - 1, "wanted card"), "town_up": (-1, int(TOWN) - 1, "town character")},
        **{"town_seen": (0, 1, "answer"), "event_now": (-1, int(cards.event_kinds) - 1, "event")},
        **{"burned": (0, 1, "answer"), "offer": (-1, 5, "pair of skills"), "stake": (-1, 3, "skill")},
        **{"health": (0, 3, "number of dice"), "dice": (0, 6, "face of a die"), "rolls": (0, 40, "number of rolls")},
        **{"winner": (-1, -1, "winner: the result of a challenge is dealt with at once")},
        **dict.fromkeys(("hand", "stolen_item"), (-1, int(cards.kinds) - 1, "item")),
    }
    for name, (least, most, noun) in ranges.items():
        value = getattr(s, name)
        for number in [value] if isinstance(value, int) else value:
            if not least <= number <= most and number != UNKNOWN:
                field = "wanted_tokens" if name == "wanted" else name
                yield f"{field}: {number} is no {noun}"
    if [int(p) for p in s.order] != [(s.order[0] + i) % s.seats for i in range(s.seats)]:
        yield "order: players follow each other clockwise"
    if s.closed != NOBODY and not STORE <= s.closed <= MINE:
        yield f"closed: {s.closed} is no building of the last row"
    for name, most_of in (("discard", cards.copies), ("pile", cards.copies), ("deck", cards.copies)):
        for kind, (number, copies) in enumerate(zip(getattr(s, name), most_of, strict=True)):
            if not 0 <= number <= copies and number != UNKNOWN:
                yield f"{name}: {number} of {cards.item_id[kind]}, of which there are {copies}"
    for kind, (number, copies) in enumerate(zip(s.events_left, cards.event_copies, strict=True)):
        if not 0 <= number <= copies:
            yield f"events_left: {number} of {cards.event_id[kind]}, of which there are {copies}"


def moment_faults(s: Wild) -> Iterator[str]:
    """The question belongs where the game is: to its round, its phase and the card that is resolved."""
    where, step = now(s), s.stop.name
    if (s.phase == SCORING_PHASE) != (where == "over"):
        yield "phase: the game is over when it has been scored, and not before"
    elif where != "over" and where not in WHERE[step]:
        yield f"{'place' if s.phase == ACTION_PHASE else 'phase'}: {step} is not asked at {where}"
    if s.place != NOBODY and s.phase != ACTION_PHASE:
        yield f"place: no card is resolved in this phase, nor {PLACE[s.place]}"
    first, last = ROUND_OF.get(where, (1, ROUNDS))
    if not first <= s.round <= last:
        yield f"round: {s.round} cannot be where the game is: {where}"
    if step in ("FIRST_PLAYER", "SIGNS") and where == "setup" and (step == "SIGNS") != s.rules.first_by_signs:
        yield f"asked.step: {step} is not how the first player is found at this table"
    if step in ("PICK", "DEAL_CHARACTER") and (step == "PICK") == s.rules.characters_by_lot:
        yield f"asked.step: {step} is not how characters are given out at this table"
    if where == "event" and step in EFFECTS_OF:
        effect = s.cards.effect[s.event_now] if s.event_now != NOBODY else NOBODY
        if effect not in EFFECTS_OF[step]:
            yield f"event_now: {event_name(s)} does not ask {step}"


def event_name(s: Wild) -> str:
    return s.cards.event_id[s.event_now] if s.event_now != NOBODY else "no event"


def round_faults(s: Wild) -> Iterator[str]:
    """Who leads, and what holds for this round."""
    where, first = now(s), int(s.order[0])
    yield from event_faults(s, where)
    yield from holder_faults(s, where)
    if s.stop.name in ("FIRST_PLAYER", "SIGNS") and where == "setup":
        if s.coach != NOBODY or first != 0:
            yield "coach: the first player is still to be found"
    elif s.coach == NOBODY:
        yield "coach: somebody has it from the start"
    else:
        yield from coach_faults(s)


def event_faults(s: Wild, where: str) -> Iterator[str]:
    """What an event changes for the round follows from the event."""
    effect = int(s.cards.effect[s.event_now]) if s.event_now != NOBODY else int(NOBODY)
    sound = s.copy()
    set_prices(sound)
    if s.mine_rate != sound.mine_rate:
        yield f"mine_rate: with {event_name(s)} an action in the Gold Mine brings {sound.mine_rate}, not {s.mine_rate}"
    if s.church_price != sound.church_price:
        yield f"church_price: with {event_name(s)} a fame token costs {sound.church_price}, not {s.church_price}"
    shut = {int(NOBODY)}
    if effect == EFFECT_FIRE and (where == "over" or s.stop.name != "PRAIRIE_FIRE"):
        shut = {int(s.cards.fire[s.event_now * 6 + face]) for face in range(6)}
    if s.closed not in shut:
        yield f"closed: {event_name(s)} leaves it otherwise"


def coach_faults(s: Wild) -> Iterator[str]:
    """The Coach leads the order, but for a new holder who took it at the Stage Depot this round (Y52)."""
    leads = bool(s.coach == s.order[0])
    resolved = now(s) == "over" or (s.phase == ACTION_PHASE and s.place > DEPOT)
    if not resolved or s.closed == DEPOT or s.burned[DEPOT - STORE] == 1:
        if not leads:
            yield f"coach: {called(s, int(s.order[0]))} is first in the order of this round, and so has it"
        return
    if s.rules.coach_leads_at_once and not leads:
        yield f"order: {called(s, int(s.coach))} has the Coach and leads at once"
        return
    prisoners = any(s.cubes[at(OFFICE, p)] > 0 for p in range(s.seats))
    holder = s.supreme(DEPOT)
    if not s.rules.coach_leads_at_once and holder not in (NOBODY, s.coach) and (s.meeples(DEPOT) or not prisoners):
        yield f"coach: {called(s, int(holder))} holds the Stage Depot, and so has it"
    elif not leads and holder != s.coach and not prisoners:
        yield f"coach: {called(s, int(s.coach))} has not taken it at the Stage Depot"


def holder_faults(s: Wild, where: str) -> Iterator[str]:
    """Supremacy is known from the fee of a building until the next one is resolved; that of the Gold Mine for good."""
    if where == "over":
        supreme = s.supreme(MINE) if s.meeples(MINE) == 1 else s.holder
        may = {NOBODY} if s.closed == MINE or s.burned[MINE - STORE] == 1 else {supreme}
    elif where in LAST_ROW and s.stop.name in SUPREME:
        may = {s.supreme(s.place)}
    else:
        may = {NOBODY}
    if s.holder not in may:
        yield "holder: is not the one who has supremacy where the game is"


def asked_faults(s: Wild) -> Iterator[str]:
    """What the question is told follows from the table, and so does what is left to do beneath it."""
    step, told = s.stop.name, int(s.told)
    if s.seat == NOBODY:
        if WHERE[step] == ("setup",) or not is_told(s, step, told):
            yield f"asked.told: {step} cannot have been asked last with {told}"
        return
    faces = each_face(FACES.of(told)) if step == "RIDE_OFF" else []
    if not all(1 <= face <= 6 for face in faces) or told not in tellable(s, step, faces):
        yield f"asked.told: {step} cannot be told {told} at this table"
        return
    agenda = agenda_of(s)
    possible = [moment.agenda for moment in moments(s, step, faces) if moment.told == told]
    if not possible:
        yield f"asked.step: nothing at this table leads to {step}"
    elif agenda not in possible:
        yield f"agenda: when {step} is asked here it should be {[list(frame) for frame in possible[0]]}"
    elif s.viewer == NOBODY and s.stop.kind == ASK:
        yield from question_faults(s)


def question_faults(s: Wild) -> Iterator[str]:
    """It is asked of the right player, and leaves him a choice."""
    whom = int(s.stop.seat(s, s.told))
    if s.seat != whom:
        yield f"asked.seat: {s.stop.name} is asked of {called(s, whom)}"
    elif len(s.stop.options(s, s.told)) < (1 if s.stop.always else 2):
        yield f"asked: {called(s, whom)} has no choice there, and is not asked {s.stop.name}"


Look = Callable[[Wild], Iterator[str]]
PLAIN: tuple[Look, ...] = (range_faults, card_faults, piece_faults, round_faults)  # whatever is asked
TABLE: tuple[Look, ...] = (range_faults, moment_faults, card_faults, piece_faults, round_faults, fight_faults)
