"""Wild West Way as a seat sees it, as plain data for screens.

``table`` (the board's table.ts gives the same as types):
  round, rounds, phase, phase_text, place (being resolved, or None), reconstructed (are the cards not those of print?)
  wanted        four slots: None or {id, name, fame, money, need {S: 3}, lack {S: 1} without items, note}
  wanted_left, unseen_wanted [names], event {id, name, text} or None, events_left
  town          three: None or {at: "T1", id, name, text: [an offer each], short}
  town_left, unseen_town [names]
  places        SA BA CH SO GS SD HO TS GM, and TR in its round: {at, name, text, short, fee, holder: colour or None,
                burned, closed, need: cubes the viewer would have to add or None, bar: shortest reason or ""}
  order         in player order {seat, colour, coach, passed, next: leads the next round}
  seats         by seat {colour or None, character, title, money, fame, wanted, debt, items, cubes, supply, placed,
                jailed, skills [{skill, name, born, tokens}], trophies [{id, name, fame}], meeple: place, "hand" or
                "aside", standing {tokens, hats (own only), trophies, masters, prison, total}}
  hand          the viewer's items {id, name, text, skills {S: 1}, usable: now}
  items_left, discards [{id, name, count}]
  known         cards the viewer knows in other hands {seat, id, name}
  challenge     None or {title, at, game: duel brawl race poker or "", skill, offer, note, step, odds,
                sides [{seat, total, health, small, dice, rank}]}
  church_price, mine_rate

``pieces``: ``cube-red-0`` … ``cube-red-11`` (all alike, so ``loose``) and ``meeple-red``; ``at`` is a place,
``hand/red``, ``supply/red`` or ``aside/red``. ``seats`` overrides the shell's: a seat takes its character's colour.
A choice's spot is the place it concerns, a wanted card's id, ``hand/REV`` for an item, ``seat/2`` for a player or none.
"""

from __future__ import annotations

from typing import Any

from gulch.core.seen import write
from gulch.core.steps import NOBODY, POLL
from gulch.face.phrases import Phrasebook
from gulch.games.wild_west_way.rules.bounty import lacking, suffices
from gulch.games.wild_west_way.rules.challenge import PAIRS
from gulch.games.wild_west_way.rules.data import FIRST, PHASE, PLACE, SEAT, SKILL
from gulch.games.wild_west_way.rules.minigames import DICE, POKER, RANK, REROLLS, poker_value
from gulch.games.wild_west_way.rules.movement import needed
from gulch.games.wild_west_way.rules.numbers import (
    ACTION_PHASE,
    BANK,
    CHURCH,
    HAND,
    MINE,
    MOVEMENT_PHASE,
    OFFICE,
    PLACES,
    ROUNDS,
    SALOON,
    SKILLS,
    SLOTS,
    STORE,
    SUPPLY,
    TOWN,
    TOWN_1,
    TRAIN,
    WANTED,
)
from gulch.games.wild_west_way.rules.picks import has, proper
from gulch.games.wild_west_way.rules.scoring import REPAYMENT, hats, mastery, prison, trophies
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.rules.turn import in_wanted_deck, wanted_left
from gulch.games.wild_west_way.words import words
from gulch.games.wild_west_way.words.labels import choice as choice
from gulch.games.wild_west_way.words.words import colour

GAMES = ["duel", "brawl", "race", "poker"]
HANDS = ["no_pair", "one_pair", "two_pairs", "three", "full_house", "four", "five"]
SEEN_PLACES = [SALOON, BANK, CHURCH, OFFICE, *range(STORE, MINE + 1)]

MARKS = {"WINS_FIGHT": "fist", "BRINGS_IN": "wanted-reward"}  # notes worth finding again in a replay


def show(seen: Wild, say: Phrasebook) -> dict[str, Any]:
    return {
        "table": table(seen, say),
        "pieces": pieces(seen),
        "loose": ["cube"],
        "panels": [panel(seen, say, int(p)) for p in seen.order[: seen.seats]],
        "status": status(seen, say),
        "seats": [seat_mark(seen, say, seat) for seat in range(seen.seats)],
        "forecast": forecast(seen, say),
        "stakes": stakes(seen, say),
        "offers": offers(seen, say),
        "groups": groups(seen, say),
    }


def offers(seen: Wild, say: Phrasebook) -> dict[str, Any]:
    """What stands on the buttons: a placement by its place alone, as its group says what is placed."""
    if seen.seat < 0 or seen.seat != seen.viewer:
        return {}
    quiet = {write(seen, c): {"quiet": True} for c in seen.legal() if c == 0 and seen.stop.name in QUIET}
    if seen.stop.name != "PLACEMENT":
        return quiet
    spots = {write(seen, c): choice(seen, c, say)[1] for c in seen.legal() if c}
    return quiet | {text: {"name": words.place(seen, say, PLACE.index(spot))} for text, spot in spots.items()}


def groups(seen: Wild, say: Phrasebook) -> list[dict[str, str]]:
    """The meeple, or a number of cubes."""
    if seen.stop.name != "PLACEMENT" or seen.seat != seen.viewer:
        return []
    found = sorted({write(seen, c).split()[0] for c in seen.legal() if c}, key=lambda word: int(word[1:] or 0))
    return [{"key": word, "label": grip(word, say)} for word in found]


def grip(word: str, say: Phrasebook) -> str:
    if word == "m":
        return say.raw("buttons", "grip_meeple")
    return say.say("buttons", "grip_cube" if word == "c1" else "grip_cubes", n=word[1:])


QUIET = {"PLACEMENT", "TOWN_OFFER", "SALOON_ACT", "DYNAMITE"}


def seat_mark(seen: Wild, say: Phrasebook, seat: int) -> dict[str, Any]:
    return {"seat": seat, "colour": colour(seen, seat) or SEAT[seat], "label": words.who(seen, say, seat)}


def table(seen: Wild, say: Phrasebook) -> dict[str, Any]:
    cards = seen.cards
    own = max(0, int(seen.viewer))
    return {
        "round": int(seen.round),
        "rounds": int(ROUNDS),
        "phase": PHASE[seen.phase],
        "phase_text": say.raw("phases", PHASE[seen.phase]),
        "place": PLACE[seen.place] if seen.place != NOBODY else None,
        "reconstructed": seen.rules.our_cards and FIRST["set"].startswith("reconstructed"),
        "wanted": [poster(seen, say, int(card)) for card in seen.poster],
        "wanted_left": int(wanted_left(seen)),
        "unseen_wanted": [name(seen, say, cards.wanted_id[c]) for c in range(WANTED) if in_wanted_deck(seen, c)],
        "event": event(seen, say),
        "events_left": sum(int(n) for n in seen.events_left),
        "town": [townsman(seen, say, slot) for slot in range(3)],
        "town_left": int(TOWN) - sum(int(n) for n in seen.town_seen),
        "unseen_town": [name(seen, say, cards.town_id[c]) for c in range(TOWN) if not seen.town_seen[c]],
        "places": [location(seen, say, int(place)) for place in SEEN_PLACES + train(seen)],
        "order": [
            {
                "seat": int(p),
                "colour": colour(seen, int(p)),
                "coach": seen.coach == p and seen.round > 0,
                "passed": bool(seen.passed[p]) and seen.phase == MOVEMENT_PHASE,
                "next": seen.coach == p,
            }
            for p in seen.order[: seen.seats]
        ],
        "seats": [player(seen, say, p) for p in range(seen.seats)],
        "hand": hand(seen, say, own) if seen.viewer >= 0 else [],
        "items_left": int(seen.deck_size),
        "discards": [
            {"id": cards.item_id[kind], "name": words.item(seen, say, kind), "count": int(n)}
            for kind, n in enumerate(seen.discard)
            if n
        ],
        "known": known(seen, say),
        "challenge": challenge(seen, say),
        "church_price": int(seen.church_price),
        "mine_rate": int(seen.mine_rate),
    }


name = words.card_name


# cards


def poster(seen: Wild, say: Phrasebook, card: int) -> dict[str, Any] | None:
    if card == NOBODY:
        return None
    need = [int(n) for n in seen.cards.need[card * SKILLS : card * SKILLS + SKILLS]]
    lack = [0] * 4
    note = ""
    if seen.viewer >= 0 and seen.character[seen.viewer] != NOBODY:
        seat = int(seen.viewer)
        lack = [max(0, n - int(seen.skill(seat, skill))) for skill, n in enumerate(need)]
        note = poster_note(seen, say, seat, card, lack)
    card_id = seen.cards.wanted_id[card]
    return {
        "id": card_id,
        "name": name(seen, say, card_id),
        "fame": int(seen.cards.glory[card]),
        "money": int(seen.cards.reward[card]),
        "need": by_skill(need),
        "lack": by_skill(lack),
        "note": note,
    }


def poster_note(seen: Wild, say: Phrasebook, seat: int, card: int, lack: list[int]) -> str:
    """What is missing, or which items of the hand would make it up."""
    if not any(lack):
        return say.raw("view", "enough")
    held = int(seen.held[seat])
    if lacking(seen, seat, card) <= held * seen.cards.best:
        masks = [mask for mask in range(1, 16) if proper(seen, seat, mask) and suffices(seen, seat, card, mask)]
        if masks:
            names = words.hand(seen, say, seat)
            least = min(masks, key=lambda mask: mask.bit_count())
            return say.say("view", "with", items=", ".join(names[i] for i in range(held) if has(least, i)))
    return say.say("view", "lack", skills=" ".join(f"{SKILL[i]}{n}" for i, n in enumerate(lack) if n))


def by_skill(numbers: list[int]) -> dict[str, int]:
    return {SKILL[i]: n for i, n in enumerate(numbers) if n}


def event(seen: Wild, say: Phrasebook) -> dict[str, Any] | None:
    if seen.event_now == NOBODY:
        return None
    card = int(seen.event_now)
    card_id = seen.cards.event_id[card]
    return {"id": card_id, "name": name(seen, say, card_id), "text": words.event_text(seen, say, card)}


def townsman(seen: Wild, say: Phrasebook, slot: int) -> dict[str, Any] | None:
    if seen.town_up[slot] == NOBODY:
        return None
    card = int(seen.town_up[slot])
    texts = words.offers(seen, say, card)
    return {
        "at": PLACE[TOWN_1 + slot],
        "id": seen.cards.town_id[card],
        "name": name(seen, say, seen.cards.town_id[card]),
        "text": texts,
        "short": texts[0],
    }


def train(seen: Wild) -> list[int]:
    return [int(TRAIN)] if any(seen.cubes[at(TRAIN, p)] for p in range(seen.seats)) else []


def location(seen: Wild, say: Phrasebook, place: int) -> dict[str, Any]:
    last_row = STORE <= place <= MINE
    cards = seen.cards
    blanks = {
        "fee": int(cards.fee[place - STORE]) if last_row else 0,
        "price": int(seen.church_price),
        "mine": int(seen.mine_rate),
        **{key: int(getattr(cards, key)) for key in ("store", "station", "loan", "pardon", "recruit")},
    }
    key = PLACE[place]
    closed, burned = place == seen.closed, bool(seen.is_burned(place))
    seat = int(seen.viewer)
    placing = seen.phase == MOVEMENT_PHASE and seat >= 0
    bar = "shut" if closed else "no_placing" if place in (OFFICE, TRAIN) else ""
    held = last_row and not closed and not burned and seen.meeples(place) < 2  # two meeples have yet to fight
    return {
        "at": key,
        "name": say.word(key),
        "text": say.say("places", key, **blanks).split("; "),
        "short": say.say("places", f"short.{key}", **blanks),
        "fee": blanks["fee"],
        "holder": colour(seen, int(seen.supreme(place))) if held else None,
        "burned": burned,
        "closed": closed,
        "need": int(needed(seen, place, seat)) if placing and last_row and not closed else None,
        "bar": say.raw("places", bar) if bar and placing else "",
    }


# players


def player(seen: Wild, say: Phrasebook, seat: int) -> dict[str, Any]:
    character = int(seen.character[seat])
    chosen = character != NOBODY
    own = colour(seen, seat)
    return {
        "colour": own,
        "character": seen.cards.names[own] if own else "",
        "title": say.raw("words", f"title.{own}") if own and seen.rules.our_cards else "",
        "money": int(seen.money[seat]),
        "fame": int(seen.fame[seat]),
        "wanted": int(seen.wanted[seat]),
        "debt": int(seen.debt[seat]),
        "items": int(seen.held[seat]),
        "cubes": int(seen.cubes[at(HAND, seat)]),
        "supply": int(seen.cubes[at(SUPPLY, seat)]),
        "placed": placed(seen, seat),
        "jailed": int(seen.cubes[at(OFFICE, seat)]),
        "skills": [
            {
                "skill": SKILL[k],
                "name": say.word(SKILL[k]),
                "born": int(seen.cards.born[character * SKILLS + k]),
                "tokens": int(seen.tokens[seat * SKILLS + k]),
            }
            for k in (range(SKILLS) if chosen else ())
        ],
        "trophies": [
            {"id": card_id, "name": name(seen, say, card_id), "fame": int(seen.cards.glory[card])}
            for card, card_id in enumerate(seen.cards.wanted_id)
            if seen.hunter[card] == seat
        ],
        "meeple": PLACE[seen.meeple[seat]],
        "standing": standing(seen, seat) if everybody_chose(seen) else None,
    }


def placed(seen: Wild, seat: int) -> int:
    return sum(int(seen.cubes[at(place, seat)]) for place in range(PLACES) if place not in (HAND, SUPPLY, OFFICE))


def everybody_chose(seen: Wild) -> bool:
    return NOBODY not in [int(c) for c in seen.character]


def standing(seen: Wild, seat: int) -> dict[str, int]:
    """Fame as it would be counted now; Hats only where one sees them."""
    row = {
        "tokens": int(seen.fame[seat]),
        "hats": int(hats(seen, seat)),
        "trophies": int(trophies(seen, seat)),
        "masters": sum(int(mastery(seen, seat, skill)) for skill in range(SKILLS)),
        "prison": -int(prison(seen, seat)),
    }
    return {**row, "total": sum(row.values())}


def hand(seen: Wild, say: Phrasebook, seat: int) -> list[dict[str, Any]]:
    usable = playable(seen) if seen.seat == seat else set()
    return [
        {
            "id": seen.cards.item_id[kind],
            "name": words.item(seen, say, int(kind)),
            "text": words.item_text(seen, say, int(kind)),
            "skills": by_skill([int(n) for n in seen.cards.points[kind * SKILLS : kind * SKILLS + SKILLS]]),
            "usable": seen.cards.item_id[kind] in usable,
        }
        for kind in seen.hand[seat * SLOTS : seat * SLOTS + seen.held[seat]]
    ]


def playable(seen: Wild) -> set[str]:
    """Items that some open choice names or spends."""
    seat, found = int(seen.seat), set[str]()
    for one in seen.legal():
        found.update(write(seen, one).replace("+", " ").split())
    if seen.stop.name == "RIDE_OFF" and 1 in seen.legal():
        found.add(seen.cards.item_id[seen.tagged(seat, seen.cards.horse)])
    if seen.stop.name == "DYNAMITE" and 1 in seen.legal():
        found.add(seen.cards.item_id[seen.tagged(seat, seen.cards.dynamite)])
    return found


def known(seen: Wild, say: Phrasebook) -> list[dict[str, Any]]:
    if seen.viewer < 0:
        return []
    share = len(seen.stolen_by) // int(seen.seats)
    places = range(seen.viewer * share, seen.viewer * share + share)
    rows = [(int(seen.stolen_by[i]), int(seen.stolen_item[i])) for i in places if seen.stolen_by[i] != NOBODY]
    return [{"seat": p, "id": seen.cards.item_id[kind], "name": words.item(seen, say, kind)} for p, kind in rows]


def panel(seen: Wild, say: Phrasebook, seat: int) -> dict[str, Any]:
    def counter(icon: str, number: int, title: str) -> dict[str, Any]:
        return {"icon": icon, "text": str(number), "title": say.raw("view", title), "off": number == 0}

    total = standing(seen, seat)["total"] if everybody_chose(seen) else 0
    return {
        "seat": seat,
        "main": [
            {"text": f"${int(seen.money[seat])}", "title": say.raw("view", "money")},
            {"text": str(total), "unit": say.raw("view", "fame"), "title": say.raw("view", "standing")},
        ],
        "stock": [
            counter("cube", int(seen.cubes[at(HAND, seat)]), "cubes"),
            counter("card-random", int(seen.held[seat]), "items"),
            counter("wanted-reward", int(seen.wanted[seat]), "wanted"),
            counter("cash", int(seen.debt[seat]), "debt"),
            counter("prisoner", int(seen.cubes[at(OFFICE, seat)]), "prison"),
        ],
        "end": " ".join(f"{SKILL[k]}{int(seen.skill(seat, k))}" for k in range(SKILLS)) if colour(seen, seat) else "",
    }


def status(seen: Wild, say: Phrasebook) -> dict[str, Any]:
    if not seen.round:
        return {"text": say.raw("phases", "setup").capitalize(), "more": "", "order": table_order(seen)}
    text = say.say("phases", "round", n=int(seen.round), of=int(ROUNDS))
    more = say.raw("phases", PHASE[seen.phase])
    if seen.phase == ACTION_PHASE and seen.place != NOBODY:
        more = f"{more} · {words.place(seen, say, int(seen.place))}"
    return {"text": text, "more": more, "order": table_order(seen)}


def table_order(seen: Wild) -> list[int]:
    return [int(p) for p in seen.order[: seen.seats]]


def forecast(seen: Wild, say: Phrasebook) -> list[dict[str, Any]]:
    """Fame as it stands, and what debts would cost."""
    if not everybody_chose(seen):
        return []
    rows = []
    for seat in range(seen.seats):
        now = standing(seen, seat)
        text = say.say("view", "standing_row", **now)
        if seen.debt[seat]:
            owed = int(seen.debt[seat])
            text += say.say("view", "debts_row", n=owed, dollars=owed * int(REPAYMENT))
        rows.append({"seat": seat, "text": text, "end": str(now["total"])})
    return [{"title": say.raw("view", "standing"), "rows": rows}]


def stakes(seen: Wild, say: Phrasebook) -> list[dict[str, str]]:
    """A warning where a choice may bring the second wanted token."""
    if seen.seat != seen.viewer or seen.viewer < 0 or not seen.wanted[seen.viewer]:
        return []
    if seen.stop.name == "ANSWER":
        return [{"icon": "wanted-reward", "text": say.raw("view", "second_token")}]
    if seen.stop.name in ("BANK_ACT", "BOARD"):
        return [{"icon": "wanted-reward", "text": say.raw("view", "risk_token")}]
    return []


# pieces


def pieces(seen: Wild) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for seat in range(seen.seats):
        own = colour(seen, seat)
        if own is None:
            continue
        number = 0
        for place in range(PLACES):
            where = f"{PLACE[place]}/{own}" if place in (HAND, SUPPLY) else PLACE[place]
            for slot in range(seen.cubes[at(place, seat)]):
                piece = {"id": f"cube-{own}-{number}", "kind": "cube", "owner": own, "at": where, "slot": int(slot)}
                found.append(piece)
                number += 1
        where = PLACE[seen.meeple[seat]]
        away = where in ("hand", "aside")
        at_place = f"{where}/{own}" if away else where
        found.append({"id": f"meeple-{own}", "kind": "meeple", "owner": own, "at": at_place, "down": where == "aside"})
    return found


# challenge


def challenge(seen: Wild, say: Phrasebook) -> dict[str, Any] | None:
    if seen.fighter[0] == NOBODY:
        return None
    one, two = (words.who(seen, say, int(p)) for p in seen.fighter)
    where = words.place(seen, say, int(seen.place))
    fighting = seen.fighter[1] != NOBODY
    tied = fighting and seen.total[0] > 0 and seen.total[0] == seen.total[1]
    game = GAMES[seen.stake] if tied else ""
    title = say.say("view", "challenge_at" if fighting else "challenge_by", one=one, two=two, place=where)
    return {
        "title": f"{say.word(game)} · {title}" if game else title,
        "at": PLACE[seen.place],
        "game": game,
        "skill": SKILL[seen.stake] if seen.stake != NOBODY else None,
        "offer": [SKILL[k] for k in PAIRS[seen.offer]] if seen.offer != NOBODY else None,
        "sides": [side(seen, say, number, game) for number in range(2 if fighting else 1)],
        "note": say.raw("view", "waiting") if seen.stop.kind == POLL and seen.seat != seen.viewer else "",
        "step": mini_step(seen, say, game),
        "odds": say.raw("view", f"odds_{game}") if game in ("duel", "brawl", "race") else "",
    }


def side(seen: Wild, say: Phrasebook, number: int, game: str) -> dict[str, Any]:
    seat = int(seen.fighter[number])
    dice = [int(face) for face in seen.dice[number * DICE : number * DICE + DICE] if face]
    full = len(dice) == POKER and game == "poker"
    skill = int(seen.stake)
    public = words.points(say, [int(seen.skill(seat, k)) if k == skill else 0 for k in range(SKILLS)])
    return {
        "seat": seat,
        "total": int(seen.total[number]) if seen.total[0] or seen.total[1] else None,
        "health": int(seen.health[number]) if game in ("duel", "brawl") else None,
        "small": public if skill >= 0 else "",
        "dice": dice,
        "rank": say.word(HANDS[RANK.of(poker_value(seen, number))]) if full else "",
    }


def mini_step(seen: Wild, say: Phrasebook, game: str) -> str:
    if game == "race":
        return say.say("view", "roll_n", n=int(seen.rolls) + 1 if seen.stop.name != "KEEP" else int(seen.rolls))
    if game == "poker" and seen.stop.name == "KEEP":
        return say.say("view", "reroll_n", n=int(REROLLS.of(seen.told)) + 1)
    return ""


def tally(seen: Wild, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """The items of the score at the end."""
    rows = [standing(seen, seat) for seat in range(seen.seats)]
    parts = ("tokens", "hats", "trophies", "masters", "prison")
    titles = ("fame_tokens", "hats", "trophies", "masters", "prison")
    return [(say.raw("view", title), [row[part] for row in rows]) for title, part in zip(titles, parts, strict=True)]
