"""Scenes of Wild West Way: positions as people write them, and as they are told again. See docs/scenes."""

from __future__ import annotations

from collections.abc import Iterable

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said, put_question
from gulch.core.seen import Refused, Unreadable, read, row, write
from gulch.core.steps import ASIDE, CHANCE, LUCK, NOBODY, POLL, RUN, as_thrown, each_face
from gulch.games.wild_west_way.positions.agendas import Moment, agenda_of, moments, round_end, spelled_offers
from gulch.games.wild_west_way.positions.check_fights import in_challenge
from gulch.games.wild_west_way.positions.checks import PLAIN, SUPREME, TABLE, WHERE, Look, first_faults, moment_faults
from gulch.games.wild_west_way.positions.packed import pack, unpack
from gulch.games.wild_west_way.positions.questions import now
from gulch.games.wild_west_way.positions.scene_fight import SIDES, lay_fight, tell_fight
from gulch.games.wild_west_way.positions.scene_table import (
    lay_cards,
    lay_items,
    lay_pieces,
    lay_players,
    lay_tokens,
    players,
    somebody,
    tell_table,
    usual_coach,
)
from gulch.games.wild_west_way.rules.data import KEY, LAST_ROW, PHASE, PLACE
from gulch.games.wild_west_way.rules.minigames import (
    CHALLENGER,
)
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    BOUNTY_PHASE,
    EVENT_PHASE,
    MOVEMENT_PHASE,
    ROUNDS,
    SALOON,
    SCORING_PHASE,
)
from gulch.games.wild_west_way.rules.services import FACES
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.rules.town import TIMES

ASKED = "asked"
CALLED = {  # what scenes call the fields of a position
    **{"poster": "wanted", "hunter": "trophies", "town_up": "town", "town_seen": "town_gone", "event_now": "event"},
    **{"events_left": "events_gone", "meeple": "meeples", "character": "characters", "order": "first"},
    **{"hand": "items", "held": "items", "deck": "items", "deck_size": "items", "discard": "discards"},
    **{
        "pile": "shuffled",
        "stolen_by": "knows",
        "stolen_item": "knows",
        "fighter": "fight.rival",
        "dice": "fight.dice",
    },
    **{"offer": "fight.offer", "stake": "fight.skill", "total": "fight.total", "health": "fight.health"},
    **{"rolls": "fight.rolls", "place": "asked.place", "phase": "asked.place", "asked.told": "asked"},
}
MOMENTS = ("asked", "to_act", "at", "over")
AT = ["event", "bounty", "movement", *PLACE[:6], *LAST_ROW]  # where a scene may begin
FIRST_OF = {"event": "TURN_UP_EVENT", "bounty": "HUNT", "movement": "PLACEMENT"}
SET_UP_ONLY = ("FIRST_PLAYER", "SIGNS", "PICK", "DEAL_CHARACTER", "DEAL")


def lay(said: Said, s: Wild) -> None:
    """The table first, then the moment: ``asked`` says whom and what, ``at`` where play goes on, else movement."""
    named = [key for key in MOMENTS if key in said]
    if len(named) > 1:
        raise BadPosition(f"{named[1]}: {named[0]} says already what is going on")
    kind = named[0] if named else "to_act"
    asked = said.part(ASKED)
    step = step_of(asked, s) if kind == ASKED else ""
    s.round = said.number("round", 0 if step in SET_UP_ONLY else int(ROUNDS) if kind == "over" else 1, 0, int(ROUNDS))
    beginning = FIRST_OF.get(str(said.value("at", ""))) or "" if kind == "at" else ""
    lay_players(said, s, step)
    lay_tokens(said, s)
    lay_pieces(said, s)
    lay_items(said, s)
    lay_cards(said, s, step or beginning)
    s.depth = 0
    if kind == ASKED:
        ask(said, asked, s, step)
    elif kind == "at":
        begin(said, s)
    elif kind == "over":
        finish(said, s)
    else:
        seat = somebody(said, "to_act", s, int(s.order[0]))
        ask(said, Said({"question": "placement", "seat": players(s)[seat]}, "to_act"), s, "PLACEMENT")


def tell(s: Wild) -> Document:
    if s.seat == NOBODY:
        last: Document = {"question": spoken(s.stop.name), **told_words(s, s.stop.name, int(s.told))}
        holder = {"holder": players(s)[s.holder]} if s.holder != NOBODY else {}
        return tell_table(s, "") | holder | {"over": last}
    step = s.stop.name
    about = tell_table(s, step)
    if s.fighter[CHALLENGER] != NOBODY:
        about["fight"] = tell_fight(s)
    return about | {"asked": tell_asked(s, step)}


def spoken(step: str) -> str:
    """The name of a question as people say it."""
    return step.lower().replace("_", " ")


def step_of(asked: Said, s: Wild) -> str:
    questions = [step.name for step in s.steps if step.kind not in (RUN, ASIDE)]
    place = asked.name("question", [spoken(name) for name in questions])
    if place == NOBODY:
        raise BadPosition(f"{asked.path('question')}: is missing")
    return questions[place]


def refuse(s: Wild, looks: Iterable[Look]) -> None:
    """What is wrong with the table, by the names that scenes have for things."""
    for fault in first_faults(s, looks):
        field, _, reason = fault.partition(": ")
        raise BadPosition(f"{CALLED.get(field, field)}: {reason}")


def settled_coach(said: Said, s: Wild) -> None:
    if "coach" not in said and s.coach != NOBODY:
        s.coach = usual_coach(s)


# a question


def ask(said: Said, asked: Said, s: Wild, step: str) -> None:
    """Find the moment that what is said fits, look at the table, and put the question."""
    s.stop = next(one for one in s.steps if one.name == step)
    s.seat = CHANCE if s.stop.kind == LUCK else 0
    moment = find_moment(said, asked, s, step)
    s.told = moment.told
    settled_coach(said, s)
    refuse(s, TABLE)
    put_question(s, step, moment.told, moment.agenda)
    if s.stop.kind == POLL:
        seal(asked, s)


def find_moment(said: Said, asked: Said, s: Wild, step: str) -> Moment:
    """The first, of all places where this can be asked, that agrees with every word that is said."""
    wanted = said_words(asked, s, step)
    where = asked.value("place")
    faces = dice_said(asked) if step == "RIDE_OFF" else []
    reason = f"{asked.path('question')}: nothing at this table leads to {spoken(step)}"
    for place in [where] if where is not None else WHERE[step]:
        if place not in WHERE[step]:
            raise BadPosition(f"{asked.path('place')}: {spoken(step)} is asked at {', '.join(WHERE[step])}")
        stand(s, place)
        lay_fight(said, s, step)
        trouble = next(moment_faults(s), None)
        must, may = in_challenge(step, now(s))
        fights = s.fighter[CHALLENGER] != NOBODY
        if trouble is None and (may if fights else not must and "fight" not in said):
            for moment in moments(s, step, faces):
                words = words_of(s, step, moment)
                if all(words.get(key) == value for key, value in wanted.items()):
                    return moment
        elif trouble is not None:
            reason = trouble
    raise BadPosition(reason)


def stand(s: Wild, place: str) -> None:
    """Phase, card and holder, by where the game is."""
    s.place = PLACE.index(place) if place in PLACE else NOBODY
    s.phase = PHASE.index(place) if place in PHASE else ACTION_PHASE
    s.holder = s.supreme(s.place) if place in LAST_ROW and s.stop.name in SUPREME else NOBODY


def words_of(s: Wild, step: str, moment: Moment) -> Document:
    """All that can be said of a moment, seats by number."""
    words: Document = dict(unpack(s, step, moment.told))
    if "taken" in words:
        words["taken"] = spelled_offers(words["taken"])
    if step == "RIDE_OFF":
        del words["dice"], words["faces"]
    return words | moment.words


def said_words(asked: Said, s: Wild, step: str) -> Document:
    """The same, as far as it is said."""
    found: Document = {}
    for key in ("seat", "victim"):
        if key in asked:
            found[key] = asked.name(key, players(s)) % s.seats
    if "side" in asked:
        found["side"] = asked.name("side", SIDES)
    if "displaced" in asked:
        found["displaced"] = [seat % s.seats for seat in asked.names("displaced", players(s))]
    for key in ("taken", "offer", "skill"):
        if key in asked:
            found[key] = asked.value(key)
    for key in ("slot", "bet", "left", "used", "cubes", "acts", "bought", "hits", "rerolls", "actions", "gain", "more"):
        if key in asked:
            found[key] = asked.number(key, 0)
    if "dice" in asked and step != "RIDE_OFF":
        found["dice"] = asked.number("dice", 0)
    return found


def dice_said(asked: Said) -> list[int]:
    """``5 6`` on the table."""
    faces = asked.names("dice", "123456")
    return [face + 1 for face in faces] or [1, 1]


def seal(asked: Said, s: Wild) -> None:
    """Answers already given in an open ballot, as they are written."""
    sealed = [int(NOBODY)] * s.seats
    for seat, part, who in asked.by("answers", players(s)):
        seat %= s.seats
        if not s.stop.asks(s, s.told, seat):
            raise BadPosition(f"{part.path(who)}: is not asked {spoken(s.stop.name)}")
        s.ask(seat)
        try:
            sealed[seat] = read(s, str(part.value(who)))
        except (Refused, Unreadable):
            raise BadPosition(f"{part.path(who)}: {part.value(who)!r} is not open to {who}") from None
    s.sealed = row(sealed)
    voter = s.next_voter()
    if voter == NOBODY:
        raise BadPosition(f"{asked.path('answers')}: everybody has answered, and so the ballot is over")
    s.ask(voter)


def tell_asked(s: Wild, step: str) -> Document:
    """As little as it takes to find the same moment again."""
    told: Document = {"question": spoken(step)}
    faces = each_face(FACES.of(s.told)) if step == "RIDE_OFF" else []
    if faces:
        told["dice"] = " ".join(map(str, faces))
    here = Moment(int(s.told), agenda_of(s), {})
    words = next(words_of(s, step, m) for m in moments(s, step, faces) if m[:2] == here[:2])
    if "seat" in words and s.stop.kind != POLL:
        told["seat"] = players(s)[words["seat"]]
    said = {"seat": words["seat"]} if "seat" in told else {}
    found = (m for m in moments(s, step, faces) if words_of(s, step, m).items() >= said.items())
    if next(found)[:2] != here[:2]:
        told |= named_words(s, words)
    if len(WHERE[step]) > 1:
        told["place"] = now(s)
    answers = {players(s)[p]: write_for(s, p) for p in range(s.seats) if s.sealed[p] != NOBODY}
    return told | ({"answers": answers} if answers else {})


def named_words(s: Wild, words: Document) -> Document:
    """Words with the names of seats and sides."""
    named = {key: value for key, value in words.items() if key != "place"}
    for key in ("seat", "victim"):
        if key in named:
            named[key] = players(s)[named[key]]
    if "side" in named:
        named["side"] = SIDES[named["side"]]
    if "displaced" in named:
        named["displaced"] = [players(s)[seat] for seat in named["displaced"]]
    return named


def write_for(s: Wild, seat: int) -> str:
    asked = s.copy()
    asked.seat = seat
    return write(asked, int(s.sealed[seat]))


# where play goes on, and where it is over


def begin(said: Said, s: Wild) -> None:
    """A phase begins or a card is resolved; the rules find out who is asked first."""
    number = said.name("at", AT)
    if number == NOBODY:
        raise BadPosition(f"at: is one of {', '.join(AT)}")
    place = AT[number]
    steps = {step.name: step for step in s.steps}
    s.stop, s.seat, s.told = steps[FIRST_OF.get(place, "RESOLVE")], 0, 0
    stand(s, place)
    settled_coach(said, s)
    refuse(s, PLAIN)
    phases = {int(EVENT_PHASE): 4, int(BOUNTY_PHASE): 3, int(MOVEMENT_PHASE): 2}
    if s.phase == ACTION_PHASE:
        later = [("RESOLVE", int(s.place))]
    else:
        to_come = [("RESOLVE", int(SALOON)), ("MOVEMENT", 0), ("BOUNTY", 0), ("TURN_UP_EVENT", 0)]
        later = to_come[: phases[int(s.phase)]]
    for name, told in [*round_end(s), *later]:
        s.do(steps[name], told)
    s.settle()


def finish(said: Said, s: Wild) -> None:
    """All is over. The last question can be named; it makes no difference."""
    about = said.value("over")
    asked = said.part("over") if about is not True else Said({"question": "placement"}, "over")
    step = step_of(asked, s)
    s.stop = next(one for one in s.steps if one.name == step)
    parts = said_words(asked, s, step)
    if "place" in asked:
        parts["place"] = asked.name("place", PLACE)
    if "taken" in parts:
        parts["taken"] = packed_offers(str(parts["taken"]))
    if step == "RIDE_OFF":
        faces = dice_said(asked)
        parts |= {"dice": len(faces), "faces": int(as_thrown(faces))}
    s.told = pack(s, step, parts)
    s.phase, s.place, s.seat = SCORING_PHASE, NOBODY, NOBODY
    holder = said.name("holder", players(s))
    s.holder = holder % s.seats if holder != NOBODY else NOBODY
    settled_coach(said, s)
    refuse(s, TABLE)


def packed_offers(taken: str) -> int:
    return sum(int(TIMES[KEY.index(letter)].put(1)) for letter in taken if letter in KEY)


def told_words(s: Wild, step: str, told: int) -> Document:
    words: Document = dict(unpack(s, step, told))
    if "place" in words:
        words["place"] = PLACE[words["place"]]
    if "taken" in words:
        words["taken"] = spelled_offers(words["taken"])
    if step == "RIDE_OFF":
        words["dice"] = " ".join(map(str, each_face(words.pop("faces"))))
    return named_words(s, words) | ({"place": words["place"]} if "place" in words else {})
