"""Scenes: positions as people write them. Tiles in the notation of the game, racks, vote cards and goals by seat, and
the vote that goes on or was counted last; whatever is left out is filled in as a game would have it."""

from __future__ import annotations

import re
from typing import Any

from gulch.core.positions import BadPosition, Document
from gulch.core.scenes import Said, put_question
from gulch.core.seen import row
from gulch.core.steps import CHANCE, NOBODY
from gulch.games.wacky_wacky_west.positions import moments
from gulch.games.wacky_wacky_west.positions.holdings import (
    hand_after,
    lay_goals,
    lay_racks,
    lay_votes_left,
    read_cards,
    tell_rack,
)
from gulch.games.wacky_wacky_west.positions.moments import BALLOTS, DEAL
from gulch.games.wacky_wacky_west.positions.names import AXES
from gulch.games.wacky_wacky_west.positions.past import (
    Past,
    first_seat,
    least_turn,
    spent_cards,
    tiles_on_board,
    voted_tiles,
)
from gulch.games.wacky_wacky_west.positions.soundness import faults
from gulch.games.wacky_wacky_west.rules import turn
from gulch.games.wacky_wacky_west.rules.cards import OWNER, WHICH, WILD, cards_text, count_cards, goal_place
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR
from gulch.games.wacky_wacky_west.rules.ground import tile_name
from gulch.games.wacky_wacky_west.rules.table import BACK, LAYING, OPEN, STAYS, UNDECIDED, Town, share

QUESTIONS = {  # as people call them, and the steps that ask them
    **{"first seat": "FIRST_SEAT", "deal goal": "DEAL_GOAL", "deal tiles": "DEAL_TILES"},
    **{"lay a tile": "PLACE", "vote": "VOTE", "wild card": "WILD_CARD", "choose a goal": "CHOOSE_GOAL"},
    "game over": "",
}
CALLED = {step: name for name, step in QUESTIONS.items()} | {"VOTE_TOGETHER": "vote"}
STEP_NAME = re.compile(rf"\b({'|'.join(step for step in CALLED if step)})\b")
SIDES = ("yes", "no")
SIZE = ("single", "double", "triple")
ORDER = ("first", "second")  # of two goals
SAID_AS = {  # what a scene calls the fields of a position
    **{"pending": "vote.tile", "builder": "vote.builder", "wild": "vote.wild", "vote": "vote", "laid_by": "laid"},
    **{"ballot": "vote.ballots", "ballot_size": "vote.ballots", "votes_left": "votes", "tiles": "racks"},
    **{"active": "to_act", "chosen": "asked.question"},
}
SAID_IN_ASKED = {"asked.step": "asked.question", "asked.told": "asked", "asked.seat": "to_act"}


def lay(said: Said, s: Town) -> None:
    """What is wrong with the position is told by the names that the scene has for it."""
    set_out(said, s)
    said.done()
    for trouble in faults(s):
        raise BadPosition(in_words_of_scenes(trouble, s.stop.name))


def set_out(said: Said, s: Town) -> None:
    """First the board and the vote, then whose turn it is, then what people hold, and last what is asked."""
    asked = said.part("asked")
    question = asked.name("question", list(QUESTIONS))
    step = None if question == NOBODY else list(QUESTIONS.values())[question]
    if step in DEAL:
        lay_deal(said, asked, s, step)
        return
    lay_board(said, s)
    step = lay_vote(said, s, step)
    lay_votes_left(said, s)
    wanted = seat_said(said, asked, s)
    lay_turn(said, s, step, wanted)
    if s.vote == LAYING:
        lay_ballots(s)
    lay_racks(said, s, {(seat, size): int(share(s.seats, size)) for seat in range(s.seats) for size in (1, 2, 3)})
    lay_goals(said, s, moments.goal_places(s))
    if s.rules.two_goals and (not step or (step != "CHOOSE_GOAL" and NOBODY in list(s.gang))):
        s.chosen = 1
    if step:
        ask(s, asked, step)
    else:
        finish(s)
    if wanted not in (NOBODY, s.seat):
        who = COLOUR[s.seat] if s.seat >= 0 else "nobody"
        raise BadPosition(f"to_act: here it is {who} who is asked, not {COLOUR[wanted]}")


def in_words_of_scenes(trouble: str, step: str) -> str:
    """A fault of a position, field and questions called as in a scene."""
    field, _, why = trouble.partition(":")
    first, dot, rest = field.partition(".")
    if field == "asked.sealed":
        called = "vote.ballots" if step in BALLOTS else "asked.answers"
    else:
        called = SAID_IN_ASKED.get(field) or SAID_AS.get(first, first) + dot + rest
    return f"{called}:{STEP_NAME.sub(lambda found: CALLED[found[0]], why)}"


def ask(s: Town, asked: Said, step: str) -> None:
    if step == "VOTE" and s.rules.votes_at_once:
        step = "VOTE_TOGETHER"
    if step == "CHOOSE_GOAL":
        s.sealed = row([int(NOBODY)] * int(s.seats))
        for seat, part, called in asked.by("answers", COLOUR[: s.seats]):
            s.sealed[seat] = part.name(called, CARD)
    number = moments.told(s, step)
    put_question(s, step, number, moments.beneath(s, step, number))


def finish(s: Town) -> None:
    """The game is over."""
    name, s.told = moments.last_asked(s)
    s.stop = next(step for step in s.steps if step.name == name)
    s.depth, s.seat, s.options = 0, NOBODY, row([])


def seat_said(said: Said, asked: Said, s: Town) -> int:
    """Who is asked, if the scene says so."""
    seats = COLOUR[: s.seats]
    return said.name("to_act", seats, asked.name("seat", seats))


# tiles


def lay_board(said: Said, s: Town) -> None:
    """Tiles in the order of laying, some with who laid them: T3@B1E blue:S2@N1W. The rest follows from them."""
    value = said.value("laid", "")
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)) or not all(isinstance(word, str) for word in words):
        raise BadPosition("laid: should be tiles, such as T3@B1E blue:S2@N1W")
    tiles, seats = [], []
    for i, word in enumerate(words):
        who, _, tile = word.rpartition(":")
        tiles.append(one_tile(tile, f"laid[{i}]"))
        seats.append(said.one_of("laid", who.strip(), COLOUR[: s.seats]) if who else int(NOBODY))
    past = Past(s.seats, s.house, tiles, [max(0, seat) for seat in seats])
    if past.trouble:
        raise BadPosition(past.trouble)
    for name in ("laid", "laid_count", "gang", "free", "bridges"):
        setattr(s, name, getattr(past.board, name))
    for i, seat in enumerate(seats):
        s.laid_by[i] = seat  # who is not named is known when it is known who began


def one_tile(text: Any, where: str) -> int:
    name = text.strip() if isinstance(text, str) else text
    if name not in AXES["tile"]:
        raise BadPosition(f"{where}: {text!r} is no tile, as T3@B1E is one")
    return AXES["tile"].index(name)


# votes


def lay_vote(said: Said, s: Town, step: str | None) -> str:
    """The vote that goes on, or the last one if no tile was laid since. Says what is asked if the scene does not."""
    part = said.part("vote")
    seats = COLOUR[: s.seats]
    ballots = {seat: read_cards(inner, called) for seat, inner, called in part.by("ballots", seats)}
    wild = {seat: inner.name(called, SIDES) for seat, inner, called in part.by("wild", seats)}
    builder = part.name("builder", seats)
    if "vote" not in said:
        return "PLACE" if step is None else step
    if step is None:
        unsaid = any(cards & WILD and seat not in wild for seat, cards in ballots.items())
        step = "VOTE" if len(ballots) < s.seats else "WILD_CARD" if unsaid else "PLACE"
    for seat, cards in ballots.items():
        s.ballot[seat], s.ballot_size[seat] = cards, count_cards(cards)
    for seat, side in wild.items():
        s.wild[seat] = UNDECIDED + 1 + side
    stage = {"VOTE": LAYING, "WILD_CARD": OPEN}
    s.vote = stage.get(step, STAYS if s.is_carried() else BACK)
    if "tile" in part or s.vote != STAYS:
        s.pending = one_tile(part.value("tile"), "vote.tile")
    else:
        s.pending = s.laid[max(0, s.laid_count - 1)]
    s.builder = builder
    return step


def lay_ballots(s: Town) -> None:
    """Those that are laid all at once lie sealed until the last is in."""
    if s.rules.votes_at_once:
        s.sealed = row([int(cards) or int(NOBODY) for cards in s.ballot])
        for seat in range(s.seats):
            s.ballot[seat] = s.ballot_size[seat] = 0


# whose turn it is


def lay_turn(said: Said, s: Town, step: str, wanted: int) -> None:
    """Who began, who laid which tile, and which turn it is: each follows from the others, as far as they are said."""
    seats = int(s.seats)
    turn = said.number("turn", 0, 1)
    own = step in ("", "CHOOSE_GOAL")
    if own and not s.laid_count:
        raise BadPosition("laid: nothing ends before a tile is laid")
    active = int(NOBODY) if own else int(s.builder) if s.vote in (LAYING, OPEN) else wanted
    if s.vote == LAYING and active == NOBODY and wanted != NOBODY and not s.rules.votes_at_once:
        active = (wanted - sum(bool(size) for size in s.ballot_size)) % seats
    first = said.name("starts", COLOUR[:seats], int(s.rules.first))
    if first == NOBODY and turn and active != NOBODY:
        first = (active - turn + 1) % seats
    name_layers(s, first, active, own)
    if active == NOBODY:
        active = last_seat(s, own) if last_seat(s, own) != NOBODY else max(0, first)
    if s.vote in (LAYING, OPEN):
        s.builder = active
    s.active = active
    if first == NOBODY:
        first = (active - turn + 1) % seats if turn else int(s.laid_by[0]) if s.laid_count else active
        if not turn and not s.laid_count and s.vote == BACK:
            first = int(s.builder)
    s.turn = 1 + (active - first) % seats
    s.turn = turn or least_turn(s, own)
    if first_seat(s) != first:
        raise BadPosition(f"turn: {COLOUR[first]} began, and so turn {s.turn} is not that of {COLOUR[active]}")
    if not turn and spent_cards(s) and not voted_tiles(s) and s.turn - (not own) <= s.laid_count:
        s.turn += seats  # there was a vote, and it was lost


def name_layers(s: Town, first: int, active: int, own: bool) -> None:
    """Whoever laid a tile and is not named: the seat after the one before him, or before the one after him."""
    seats, count = int(s.seats), int(s.laid_count)
    by = [int(seat) for seat in s.laid_by[:count]]
    if s.vote == STAYS and count and by[-1] == NOBODY:
        by[-1] = int(s.builder)
    named = [i for i, seat in enumerate(by) if seat != NOBODY]
    start = first
    if start == NOBODY and named:
        start = by[named[0]] - named[0]
    elif start == NOBODY:
        builder = int(s.builder) if s.vote == BACK else int(NOBODY)
        after = builder if builder != NOBODY else active - (s.vote == BACK) if active != NOBODY else count
        start = after - count
    for i in range(count):
        if by[i] == NOBODY:
            by[i] = (start if i == 0 else by[i - 1] + 1) % seats
        s.laid_by[i] = by[i]
    if s.vote == STAYS and s.builder == NOBODY and count:
        s.builder = by[-1]
    elif s.vote == BACK and s.builder == NOBODY:
        s.builder = (by[-1] + 1 if count else start) % seats


def last_seat(s: Town, own: bool) -> int:
    """Whose turn it is after all that has happened, or nobody's if nothing has."""
    last = int(s.builder) if s.vote == BACK else int(s.laid_by[s.laid_count - 1]) if s.laid_count else int(NOBODY)
    return last if own or last == NOBODY else (last + 1) % int(s.seats)


# the deal


def lay_deal(said: Said, asked: Said, s: Town, step: str) -> None:
    """A moment before the first turn: what was to be dealt before it is there, and nothing else."""
    seat = asked.name("seat", COLOUR[: s.seats], 0)
    number = 0
    if step == "DEAL_GOAL":
        number = int(goal_place(seat, asked.name("card", ORDER, 0)))
    elif step == "DEAL_TILES":
        number = int(turn.deal(seat, asked.name("size", SIZE, 0) + 1))
    if (step, number) not in moments.deal(s):
        raise BadPosition(f"asked: {CALLED[step]} is not drawn for {COLOUR[seat]} at this table")
    done = moments.deal(s)[: moments.deal(s).index((step, number))]
    if step != "FIRST_SEAT" and s.rules.first == NOBODY:
        s.active = s.after(said.name("starts", COLOUR[: s.seats], 0), s.seats - 1)
    dealt = {
        (seat, size): int(share(s.seats, size)) if ("DEAL_TILES", turn.deal(seat, size)) in done else 0
        for seat in range(s.seats)
        for size in (1, 2, 3)
    }
    lay_racks(said, s, dealt)
    lay_goals(said, s, [place for name, place in done if name == "DEAL_GOAL"])
    s.told = number
    put_question(s, step, number, moments.beneath(s, step, number))


# and back


def tell(s: Town) -> Document:
    """A position as a scene."""
    scene: Document = {}
    dealing, own = s.seat == CHANCE, s.seat == NOBODY or s.stop.name == "CHOOSE_GOAL"
    if not dealing:
        scene["turn"] = int(s.turn)
    if s.active != NOBODY and (own or dealing) and s.rules.first == NOBODY:
        scene["starts"] = COLOUR[s.after(s.active, 1) if dealing else first_seat(s)]
    if s.laid_count:
        scene["laid"] = " ".join(tell_tiles(s))
    racks = {seat: [int(n) for n in s.rack(seat)] for seat in range(s.seats)}
    goals = {seat: [CARD[card] for card in (s.goal(seat), s.lower_goal(seat)) if card >= 0] for seat in range(s.seats)}
    held = {
        "racks": {COLOUR[seat]: tell_rack(rack) for seat, rack in racks.items() if any(rack) or not dealing},
        "goals": {COLOUR[seat]: "/".join(cards) for seat, cards in goals.items() if cards},
    }
    scene |= {name: by_seat for name, by_seat in held.items() if by_seat}
    spent = [seat for seat in range(s.seats) if s.votes[seat] != hand_after(s, seat)]
    if spent:
        scene["votes"] = {COLOUR[seat]: cards_text(int(s.votes[seat])) for seat in spent}
    if s.vote != NOBODY:
        scene["vote"] = tell_vote(s)
    return scene | tell_question(s)


def tell_tiles(s: Town) -> list[str]:
    words, due = [], first_seat(s)
    for tile, seat in zip(tiles_on_board(s), s.laid_by, strict=False):
        words.append(tile_name(tile) if seat == due else f"{COLOUR[seat]}:{tile_name(tile)}")
        due = int(s.after(seat, 1))
    return words


def tell_vote(s: Town) -> Document:
    vote: Document = {"tile": tile_name(s.pending), "builder": COLOUR[s.builder]}
    laid = [int(cards) for cards in (s.sealed if s.vote == LAYING and s.rules.votes_at_once else s.ballot)]
    ballots = {COLOUR[seat]: cards_text(cards) for seat, cards in enumerate(laid) if cards > 0}
    wild = {COLOUR[seat]: SIDES[side - 1] for seat, side in enumerate(s.wild) if side != UNDECIDED}
    return vote | ({"ballots": ballots} if ballots else {}) | ({"wild": wild} if wild else {})


def tell_question(s: Town) -> Document:
    step = s.stop.name
    if s.seat == NOBODY:
        return {"asked": {"question": "game over"}}
    asked: Document = {"question": CALLED[step]}
    if step == "PLACE":
        return {"to_act": COLOUR[s.seat]}
    if step == "DEAL_GOAL":
        asked |= {"seat": COLOUR[OWNER.of(s.told)], "card": ORDER[WHICH.of(s.told)]}
    elif step == "DEAL_TILES":
        asked |= {"seat": COLOUR[turn.seat_dealt(s.told)], "size": SIZE[turn.size_dealt(s.told) - 1]}
    elif step in BALLOTS or step == "WILD_CARD":
        asked |= {"seat": COLOUR[s.seat]}
    elif step == "CHOOSE_GOAL":
        answers = {COLOUR[seat]: CARD[card] for seat, card in enumerate(s.sealed) if card >= 0}
        asked |= {"answers": answers} if answers else {}
    return {"asked": asked}
