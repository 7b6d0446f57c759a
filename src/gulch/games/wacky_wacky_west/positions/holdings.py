"""What people hold in a scene: racks, vote cards and goals as they are named, and the rest filled in from the box."""

from __future__ import annotations

import re
from typing import Any

from gulch.core.positions import BadPosition
from gulch.core.scenes import Said
from gulch.core.steps import NOBODY
from gulch.games.wacky_wacky_west.positions.past import tiles_on_board
from gulch.games.wacky_wacky_west.rules.cards import ALL_CARDS, count_cards, goal_place, left_after, set_of
from gulch.games.wacky_wacky_west.rules.data import CARD, COLOUR, SORT, VOTE_CARD
from gulch.games.wacky_wacky_west.rules.ground import SIZES, SORTS, size_of, size_of_sort, sort_of
from gulch.games.wacky_wacky_west.rules.table import BACK, STAYS, STOCK, Town

RACK_WORD = re.compile(rf"({'|'.join(SORT)})(?:x(\d+))?")


# racks


def lay_racks(said: Said, s: Town, dealt: dict[tuple[int, int], int]) -> None:
    """Racks as they are named, W1x4 S2; the others get what they have not laid, evenly of what is left in the box."""
    seats = said.by("racks", COLOUR[: s.seats])
    named = {seat: read_rack(part.value(called), part.path(called)) for seat, part, called in seats}
    left = [int(n) for n in STOCK]
    due = dict(dealt)
    for i, tile in enumerate(tiles_on_board(s)):
        left[sort_of(tile)] -= 1
        due[int(s.laid_by[i]), int(size_of(tile))] -= 1
    for seat, rack in named.items():
        for sort, count in enumerate(rack):
            s.tiles[seat * SORTS + sort] = count
            left[sort] -= count
    if s.pending != NOBODY and s.vote != STAYS and s.builder not in named:
        deal_one(s, int(s.builder), int(sort_of(s.pending)), left, due)
    for size in range(1, SIZES + 1):
        waiting = [seat for seat in range(s.seats) if seat not in named and due[seat, size] > 0]
        while waiting:
            for seat in list(waiting):
                sorts = [sort for sort in range(SORTS) if size_of_sort(sort) == size and left[sort] > 0]
                if sorts:
                    deal_one(s, seat, rarest(s, seat, sorts), left, due)
                if not sorts or due[seat, size] == 0:
                    waiting.remove(seat)


def rarest(s: Town, seat: int, sorts: list[int]) -> int:
    """The sort of which a seat has least for what the box holds."""
    return min(sorts, key=lambda sort: int(s.tiles[seat * SORTS + sort]) / int(STOCK[sort]))


def deal_one(s: Town, seat: int, sort: int, left: list[int], due: dict[tuple[int, int], int]) -> None:
    s.tiles[seat * SORTS + sort] += 1
    left[sort] -= 1
    due[seat, int(size_of_sort(sort))] -= 1


def read_rack(text: Any, where: str) -> list[int]:
    rack = [0] * int(SORTS)
    words = text.split() if isinstance(text, str) else text
    if not isinstance(words, (list, tuple)):
        raise BadPosition(f"{where}: should be tiles, such as W1x4 S2")
    for word in words:
        found = RACK_WORD.fullmatch(word) if isinstance(word, str) else None
        if found is None:
            raise BadPosition(f"{where}: {word!r} is not one of: {', '.join(SORT)}, as in W1x4")
        rack[SORT.index(found[1])] += int(found[2] or 1)
    for sort, count in enumerate(rack):
        if count > STOCK[sort]:
            raise BadPosition(f"{where}: there are only {STOCK[sort]} of {SORT[sort]} in the box")
    return rack


def tell_rack(rack: list[int]) -> str:
    return " ".join(f"{SORT[sort]}x{count}" if count > 1 else SORT[sort] for sort, count in enumerate(rack) if count)


# vote cards


def hand_after(s: Town, seat: int) -> int:
    """The vote cards a seat has left if it has spent none before the vote that is on the table."""
    if not s.rules.votes:
        return 0
    return int(left_after(ALL_CARDS, s.ballot[seat]) if s.vote in (STAYS, BACK) else ALL_CARDS)


def lay_votes_left(said: Said, s: Town) -> None:
    named = {seat: read_cards(part, called) for seat, part, called in said.by("votes", COLOUR[: s.seats])}
    for seat in range(s.seats):
        s.votes[seat] = named.get(seat, hand_after(s, seat))
        s.votes_left[seat] = count_cards(s.votes[seat])


def read_cards(part: Said, key: str) -> int:
    """A set of vote cards: Y1+N3 0."""
    text = part.value(key)
    if not isinstance(text, str):
        raise BadPosition(f"{part.path(key)}: should be vote cards, such as Y1+N3")
    cards = [VOTE_CARD[part.one_of(key, word, VOTE_CARD)] for word in text.replace("+", " ").split()]
    if len(set(cards)) < len(cards):
        raise BadPosition(f"{part.path(key)}: each vote card is there only once")
    return int(set_of(cards))


# goals


def lay_goals(said: Said, s: Town, places: list[int]) -> None:
    """Goals as they are named, GEN or GEN/LOW; everybody else has any of those that are left."""
    for seat, part, called in said.by("goals", COLOUR[: s.seats]):
        value = part.value(called)
        if not isinstance(value, str):
            raise BadPosition(f"{part.path(called)}: should be a goal, such as GEN, or two, GEN/LOW")
        for which, card in enumerate(value.split("/")):
            if which > 1 or goal_place(seat, which) not in places:
                raise BadPosition(f"{part.path(called)}: {card.strip()} is one goal too many here")
            s.goals[goal_place(seat, which)] = part.one_of(called, card.strip(), CARD)
    held = list(s.goals)
    left = [card for card in range(s.rules.goal_cards) if card not in held]
    for place in places:
        if s.goals[place] == NOBODY and left:
            s.goals[place] = left.pop(0)
