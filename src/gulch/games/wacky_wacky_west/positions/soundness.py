"""What must be true of every position of the game. Plain Python: asked by tests and for positions set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gulch.core.steps import CHANCE, NOBODY, UNKNOWN
from gulch.games.wacky_wacky_west.positions import moments
from gulch.games.wacky_wacky_west.positions.moments import BALLOTS, DEAL, deal, frames
from gulch.games.wacky_wacky_west.positions.past import Past, misfit, tiles_on_board, turn_faults
from gulch.games.wacky_wacky_west.rules import turn
from gulch.games.wacky_wacky_west.rules.cards import (
    ALL_CARDS,
    FULL_HAND,
    GOALS,
    NEUTRAL,
    WILD,
    cards_text,
    count_cards,
    goal_place,
)
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, ROUTE, SORT
from gulch.games.wacky_wacky_west.rules.ground import SIZES, SORTS, size_of, size_of_sort, sort_of, tile_name
from gulch.games.wacky_wacky_west.rules.squares import ROUTES
from gulch.games.wacky_wacky_west.rules.table import (
    BACK,
    LAYING,
    OPEN,
    SAYS_NO,
    STAYS,
    STOCK,
    UNDECIDED,
    Town,
    share,
)

SIZE_NAMES = ("", "singles", "doubles", "triples")
MOMENTS = {  # how a vote stands, by what is asked; it lies there counted until the next tile is laid
    **{"VOTE": (LAYING,), "VOTE_TOGETHER": (LAYING,), "WILD_CARD": (OPEN,)},
    **{"PLACE": (NOBODY, STAYS, BACK), "CHOOSE_GOAL": (NOBODY, STAYS)},
}


def faults(s: Town) -> list[str]:
    """Sentences, the field first; none for a sound position. What a viewer cannot see is not looked at."""
    chapters: list[Callable[[Town], Iterator[str]]] = [ranges, board_faults, moment_faults]
    chapters += [deal_faults] if dealing(s) else [rack_faults, vote_faults, goal_faults, course_faults]
    for chapter in chapters:
        found = list(chapter(s))
        if found:
            return found  # what comes after takes it for granted that this is in order
    return []


def dealing(s: Town) -> bool:
    return s.seat == CHANCE


def over(s: Town) -> bool:
    return s.seat == NOBODY


def ranges(s: Town) -> Iterator[str]:
    """Every number is one of a thing."""
    if s.viewer == NOBODY and not CHANCE <= s.seat < s.seats:
        yield "asked.seat: nothing is hidden here, and so it is known who is asked"
    if s.turn < 0:
        yield "turn: turns are counted from 1"
    for name, seat in ("active", s.active), ("builder", s.builder):
        if not NOBODY <= seat < s.seats:
            yield f"{name}: should be one of {', '.join(COLOUR[: s.seats])}"
    if not NOBODY <= s.vote <= BACK:
        yield "vote: should be laying, open, stays or back"
    if s.chosen not in (0, 1):
        yield "chosen: should be 1 once everybody has put a goal on top, and 0 before"
    for seat in range(s.seats):
        for name, row, most in ("votes", s.votes, ALL_CARDS), ("ballot", s.ballot, ALL_CARDS):
            if row[seat] != UNKNOWN and not 0 <= row[seat] <= most:
                yield f"{name}.{COLOUR[seat]}: should be vote cards, or none"
        for name, row, most in ("votes_left", s.votes_left, FULL_HAND), ("ballot_size", s.ballot_size, FULL_HAND):
            if not 0 <= row[seat] <= most:
                yield f"{name}.{COLOUR[seat]}: should be a number of vote cards"
        if not UNDECIDED <= s.wild[seat] <= SAYS_NO:
            yield f"wild.{COLOUR[seat]}: should be undecided, yes or no"
        for card in (s.goal(seat), s.lower_goal(seat)):
            if card != UNKNOWN and not NOBODY <= card < GOALS:
                yield f"goals.{COLOUR[seat]}: should be goals"
        for sort in range(SORTS):
            if s.tiles[seat * SORTS + sort] < 0:
                yield f"tiles.{COLOUR[seat]}.{SORT[sort]}: should be a number of tiles"


def board_faults(s: Town) -> Iterator[str]:
    """The tiles laid are laid again one by one; board and gangs must come out the same."""
    past = Past(s.seats, s.house, [int(tile) for tile in s.laid], [int(seat) for seat in s.laid_by])
    if past.trouble:
        yield past.trouble
        return
    again = past.board
    if again.laid_count != s.laid_count:
        yield f"laid_count: there are {again.laid_count} tiles, not {s.laid_count}"
    for route in range(ROUTES):
        if again.gang[route] != s.gang[route]:
            yield f"gang: that of route {ROUTE[route]} is not where the tiles laid lead"
    if list(again.free) != list(s.free):
        yield "free: these are not the squares the tiles laid leave uncovered"
    if list(again.bridges) != list(s.bridges):
        yield "bridges: these are not the middles of the triples laid"


def moment_faults(s: Town) -> Iterator[str]:
    """Whose turn it is, and how a vote stands, by what is asked."""
    step = s.stop.name
    if s.seat == NOBODY:
        if s.vote not in (NOBODY, STAYS):
            yield "vote: after the last tile of a game a vote has been counted, or there was none"
    elif step in DEAL:
        if (step, int(s.told)) not in deal(s):
            yield f"asked.told: nothing is drawn for {step} {s.told} at this table"
    elif s.vote not in MOMENTS[step]:
        yield f"vote: when {step} is asked, {VOTE_STANDS[step]}"
    elif step in BALLOTS and (step == "VOTE") == s.rules.votes_at_once:
        yield f"asked.step: ballots are laid {'clockwise' if step != 'VOTE' else 'all at once'} at this table"
    elif step == "CHOOSE_GOAL" and not s.rules.two_goals:
        yield "asked.step: there is but one goal each in the basic game"
    begun = not dealing(s) or step != "FIRST_SEAT"
    if (s.active != NOBODY) != (begun or s.rules.first != NOBODY):
        yield f"active: should be {'one of ' + ', '.join(COLOUR[: s.seats]) if begun else 'nobody before the draw'}"
    elif (s.turn > 0) == dealing(s):
        yield "turn: turns are counted from 1, when the tiles are dealt"


VOTE_STANDS = {
    **dict.fromkeys(BALLOTS, "ballots are being laid"),
    **{"WILD_CARD": "the ballots lie open", "PLACE": "the last vote has been counted"},
    **{"CHOOSE_GOAL": "the vote has been counted, and the tile stays"},
}


def deal_faults(s: Town) -> Iterator[str]:
    """Before the first turn there is what has been dealt so far, and nothing else."""
    done = deal(s)[: deal(s).index((s.stop.name, int(s.told)))]
    if s.rules.first not in (NOBODY, s.after(s.active, 1)):
        yield f"active: {COLOUR[s.rules.first]} begins, and the seat before is named until then"
    for name, row, kept in ("laid", s.laid, NOBODY), ("ballot", s.ballot, 0), ("wild", s.wild, UNDECIDED):
        if any(number not in (kept, UNKNOWN) for number in row):
            yield f"{name}: the deal is not yet over"
    if (s.pending, s.builder, s.vote, s.chosen) != (NOBODY, NOBODY, NOBODY, 0):
        yield "vote: the deal is not yet over"
    hand = FULL_HAND if s.rules.votes else 0
    for seat in range(s.seats):
        if s.votes_left[seat] != hand or s.ballot_size[seat]:
            yield f"votes_left: {COLOUR[seat]} has {hand} vote cards before the first vote"
        for size in range(1, SIZES + 1):
            due = share(s.seats, size) if ("DEAL_TILES", turn.deal(seat, size)) in done else 0
            held = of_size(s, seat, size)
            if held != due:
                yield f"tiles.{COLOUR[seat]}: by now {due} {SIZE_NAMES[size]} have been dealt, not {held}"
        for place in (goal_place(seat, 0), goal_place(seat, 1)):
            if s.goals[place] != UNKNOWN and (s.goals[place] != NOBODY) != (("DEAL_GOAL", place) in done):
                yield f"goals.{COLOUR[seat]}: not what has been dealt by now"
    yield from [*stock_faults(s), *card_faults(s), *hand_faults(s), *agenda_faults(s)]


def stock_faults(s: Town) -> Iterator[str]:
    laid = [int(sort_of(tile)) for tile in tiles_on_board(s)]
    for sort in range(SORTS):
        held = sum(int(s.tiles[seat * SORTS + sort]) for seat in range(s.seats))
        if held + laid.count(sort) > STOCK[sort]:
            yield f"tiles: there are {held + laid.count(sort)} of {SORT[sort]}, and only {STOCK[sort]} in the box"


def rack_faults(s: Town) -> Iterator[str]:
    """Nobody has more than he was dealt. Some may be missing: a rack can be cut down to what matters."""
    yield from stock_faults(s)
    laid = [(s.laid_by[i], size_of(tile)) for i, tile in enumerate(tiles_on_board(s))]
    for seat in range(s.seats):
        for size in range(1, SIZES + 1):
            held, used, dealt = of_size(s, seat, size), laid.count((seat, size)), share(s.seats, size)
            if held + used > dealt:
                has = f"holds {held} {SIZE_NAMES[size]} and has laid {used}"
                yield f"tiles.{COLOUR[seat]}: {COLOUR[seat]} {has}, and each was dealt {dealt}"


def of_size(s: Town, seat: int, size: int) -> int:
    """How many tiles of a size a seat holds."""
    return sum(int(count) for sort, count in enumerate(s.rack(seat)) if size_of_sort(sort) == size)


def hand_faults(s: Town) -> Iterator[str]:
    """Vote cards left: the neutral one always, and none at all where nothing is voted on (V26)."""
    for seat in range(s.seats):
        colour, votes = COLOUR[seat], int(s.votes[seat])
        if votes != UNKNOWN and bool(votes & NEUTRAL) != s.rules.votes:
            yield f"votes.{colour}: " + ("the neutral card is never lost" if s.rules.votes else "nothing is voted on")
        if votes != UNKNOWN and count_cards(votes) != s.votes_left[seat]:
            yield f"votes_left.{colour}: these are {count_cards(votes)} vote cards, not {s.votes_left[seat]}"
        if (s.votes_left[seat] > 0) != s.rules.votes:
            yield f"votes_left.{colour}: " + ("the neutral card is left" if s.rules.votes else "nothing is voted on")


def vote_faults(s: Town) -> Iterator[str]:
    yield from hand_faults(s)
    if (s.vote == NOBODY) != (s.pending == NOBODY) or (s.vote == NOBODY) != (s.builder == NOBODY):
        yield "pending: a tile and its builder are named exactly while there is a vote"
    elif s.vote == NOBODY:
        for seat in range(s.seats):
            if s.ballot[seat] not in (0, UNKNOWN) or s.ballot_size[seat] or s.wild[seat] != UNDECIDED:
                yield f"ballot.{COLOUR[seat]}: there is no vote"
    else:
        yield from pending_faults(s)
        yield from ballot_faults(s)


def pending_faults(s: Town) -> Iterator[str]:
    """The tile in question: still in the rack of its builder, or the last one on the board."""
    if s.vote == STAYS:
        if s.laid_count == 0 or (s.pending, s.builder) != (s.laid[s.laid_count - 1], s.laid_by[s.laid_count - 1]):
            yield "pending: a tile that stays is the last one laid, and its builder is who laid it"
            return
    else:
        why = misfit(s, int(s.pending))
        if why:
            yield f"pending: {why}"
            return
        if s.rack(s.builder)[sort_of(s.pending)] == 0:
            yield f"pending: {COLOUR[s.builder]} has no tile {SORT[sort_of(s.pending)]} to lay"
    if not s.needs_vote(s.pending):
        yield f"pending: {tile_name(s.pending)} covers no outhouse, and needs no vote"
    if s.vote in (LAYING, OPEN) and s.builder != s.active:
        yield f"builder: it is {COLOUR[s.active]}'s turn, and nobody else's tile is voted on"


def ballot_faults(s: Town) -> Iterator[str]:
    for place in range(s.seats):
        seat = int(s.after(s.builder, place))
        colour, ballot, size = COLOUR[seat], int(s.ballot[seat]), int(s.ballot_size[seat])
        votes = int(s.votes[seat])
        if ballot != UNKNOWN and count_cards(ballot) != size:
            yield f"ballot_size.{colour}: {count_cards(ballot)} cards have been laid, not {size}"
        due = s.vote != LAYING or (s.stop.name == "VOTE" and place < s.told)
        if (size > 0) != due:
            yield f"ballot.{colour}: {colour} {'has laid its ballot' if due else 'has not laid a ballot yet'}"
        if UNKNOWN not in (votes, ballot):
            wrong = ballot & votes & ~NEUTRAL if s.vote >= STAYS else ballot & ~votes
            if wrong:
                where = "are spent, and not among those left" if s.vote >= STAYS else "are not among those left"
                yield f"ballot.{colour}: {cards_text(wrong)} {where}"
        if size > s.votes_left[seat] and s.vote < STAYS:
            yield f"ballot_size.{colour}: only {s.votes_left[seat]} vote cards are left"
        if ballot == UNKNOWN or s.vote == LAYING:
            spoken = False
        else:
            spoken = bool(ballot & WILD) and (s.vote >= STAYS or place < s.told)
        if (s.wild[seat] != UNDECIDED) != spoken:
            yield f"wild.{colour}: " + ("the wild card has spoken" if spoken else "no wild card has spoken")
    if s.vote >= STAYS and s.is_carried() != (s.vote == STAYS):
        yield f"vote: {s.yes_votes()} yes to {s.no_votes()} no: the tile {'stays' if s.vote == BACK else 'goes back'}"


def card_faults(s: Town) -> Iterator[str]:
    """Different goals of this game."""
    held = [int(card) for card in s.goals if card not in (NOBODY, UNKNOWN)]
    for card in held:
        if held.count(card) > 1:
            yield f"goals: {CARD[card]} is there only once"
        if card >= s.rules.goal_cards:
            yield f"goals: {CARD[card]} is a card of the game with two goals"


def goal_faults(s: Town) -> Iterator[str]:
    """Everybody has one, or two in the variant, of which one is put on top when the first route has ended (V28)."""
    yield from card_faults(s)
    for seat in range(s.seats):
        for card, due in (s.goal(seat), True), (s.lower_goal(seat), s.rules.two_goals):
            if card != UNKNOWN and (card != NOBODY) != due:
                yield f"goals.{COLOUR[seat]}: " + ("a goal is missing" if due else "one goal each in the basic game")
    ended = NOBODY in list(s.gang)
    due = s.rules.two_goals and (over(s) or (ended and s.stop.name != "CHOOSE_GOAL"))
    if bool(s.chosen) != due:
        if not s.rules.two_goals:
            yield "chosen: there is nothing to choose in the basic game"
        elif due:
            yield "chosen: a route has ended, or the game, and by then everybody has put a goal on top"
        else:
            yield "chosen: no route has ended yet, or the choice is just being made"


def course_faults(s: Town) -> Iterator[str]:
    """What is asked, of whom, with what to follow; and the turns that led here."""
    own = over(s) or s.stop.name == "CHOOSE_GOAL"  # in the turn of the last tile
    if own:
        if s.laid_count == 0:
            yield "laid: nothing ends before a tile is laid"
            return
        if s.active != s.laid_by[s.laid_count - 1]:
            yield f"active: the last tile is that of {COLOUR[s.laid_by[s.laid_count - 1]]}, and so is the turn"
        if s.vote == NOBODY and s.needs_vote(s.laid[s.laid_count - 1]):
            yield f"vote: {tile_name(s.laid[s.laid_count - 1])} covers an outhouse, and was voted on"
    can_lay = [COLOUR[seat] for seat in range(s.seats) if s.can_place(seat)]
    if s.seat != NOBODY and s.stop.name == "CHOOSE_GOAL":
        laid = tiles_on_board(s)
        ended = Past(s.seats, s.house, laid, [0] * len(laid)).first_end
        if ended not in (NOBODY, len(laid) - 1):
            yield f"laid: the goals were chosen after {tile_name(laid[ended])}, when the first route ended"
        elif ended == NOBODY and can_lay:
            yield f"asked: no route has ended, and {can_lay[0]} can still lay a tile"
    elif over(s) and can_lay:
        yield f"asked.seat: the game is not over: {can_lay[0]} can still lay a tile"
    elif not over(s) and s.stop.name == "PLACE" and COLOUR[s.active] not in can_lay:
        yield f"asked.seat: {COLOUR[s.active]} has no tile that fits, and passes"
    yield from agenda_faults(s)
    yield from turn_faults(s, own)


def agenda_faults(s: Town) -> Iterator[str]:
    """A question, whom it is asked of and what is still to be done follow from the table."""
    if over(s):
        if (s.stop.name, int(s.told)) != moments.last_asked(s):
            yield f"asked.step: the last question of this game was {moments.last_asked(s)[0]}"
        return
    step, number = s.stop.name, moments.told(s, s.stop.name)
    if step == "WILD_CARD" and not moments.wild_places(s, decided=False):
        yield "wild: every wild card has spoken"
    elif step == "VOTE" and number >= s.seats:
        yield "ballot: everybody has laid a ballot"
    elif s.told != number:
        yield f"asked.told: it is {COLOUR[s.after(s.active, number)]} whom {step} is asked of, told {number}"
    elif frames(s) != moments.beneath(s, step, number):
        after = ", ".join(f"{name} {told}" if told else name for name, told in moments.beneath(s, step, number))
        yield f"agenda: when {step} is asked it should be {after}"
    elif s.viewer == NOBODY and step in (*BALLOTS, "CHOOSE_GOAL"):
        yield from sealed_faults(s)
    if step in ("PLACE", "VOTE", "WILD_CARD") and s.seat != s.after(s.active, number):
        yield f"asked.seat: {step} is asked of {COLOUR[s.after(s.active, number)]}"


def sealed_faults(s: Town) -> Iterator[str]:
    """Answers that are in: ballots of one's own cards, or one of one's own goals."""
    if s.stop.name == "VOTE":
        return
    for seat in range(s.seats):
        answer = int(s.sealed[seat])
        if answer == NOBODY:
            continue
        asked = s.copy()
        asked.ask(seat)
        if answer not in asked.legal():
            yield f"asked.sealed: {COLOUR[seat]} cannot have answered that to {s.stop.name}"
    if s.next_voter() == NOBODY:
        yield f"asked.sealed: everybody has answered {s.stop.name}"
