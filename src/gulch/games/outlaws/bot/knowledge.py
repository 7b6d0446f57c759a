"""What bots know of Outlaws. ``greedy`` weighs every whole action by what it believes, and plays the best.

An action is chosen as a plan, a list of answers, and its small choices follow the same plan: whatever was said so far,
the best plan that begins like that goes on. It uses the observation alone.
"""

from __future__ import annotations

from gulch.core.seen import read
from gulch.core.steps import FINE, NOBODY, Rng
from gulch.games.outlaws.beliefs.belief import conclusions
from gulch.games.outlaws.beliefs.traces import last_seen
from gulch.games.outlaws.rules.abilities import CALLER, LANE, TARGET
from gulch.games.outlaws.rules.data import ALL_CARDS, CARDS
from gulch.games.outlaws.rules.moving import (
    COMING,
    FIRST,
    KEEP_PLACES,
    PICKED,
    PLACES,
    SECOND,
    SWAP_FIRST,
    SWAP_PLACES,
    SWAP_SECOND,
    WHO,
)
from gulch.games.outlaws.rules.reach import bars_target, faces_somebody, to_be_freed
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import (
    BANDIT,
    BULLET,
    CUFFS,
    ELECTION,
    GOVERNOR,
    HAND,
    HEADLINE,
    HITMAN,
    INDIAN,
    MAYOR,
    PICKS_UP,
    REPORTER,
    REVEREND,
    SHERIFF,
    TOKENS,
    VOTE,
    kind_of,
)
from gulch.games.outlaws.rules.tokens import face_down

Plan = tuple[float, list[str]]

WIN = 1000.0
MISS = 170.0  # the token, and everybody knows where the Hitman or Sheriff stands
EXPOSED = {GOVERNOR: 60.0, HITMAN: 45.0, SHERIFF: 15.0, REPORTER: 4.0}  # what it costs to show somebody
WORTH = {VOTE: 70.0, BULLET: 60.0, CUFFS: 60.0}


def greedy(seen: Street, rng: Rng) -> int:
    legal = seen.legal()
    step = seen.stop.name
    if step in ("SAVE", "CANCEL"):
        return legal[-1]
    if step == "KEEP":
        return 0
    if step in ("DEPLOY", "SHARE_SALOON"):
        return deploy(seen, legal, rng)
    if step.startswith("REPLACE"):
        return legal[int(rng.below(len(legal)))]
    if step == "MOVE_SWAP":
        return swap_or_keep(seen, rng)
    said = so_far(seen)
    best: Plan | None = None
    for plan in Weigher(seen).plans():
        if plan[1][: len(said)] == said and len(plan[1]) > len(said) and (best is None or plan[0] > best[0]):
            best = plan
    if best is None:
        return legal[int(rng.below(len(legal)))]
    return read(seen, best[1][len(said)])


def deploy(seen: Street, legal: list[int], rng: Rng) -> int:
    """Anybody anywhere, but the Hitman and the Sheriff not into the Saloon, and the Governor not at the ends."""
    places_left = int(seen.width - seen.told)
    wanted = [card for card in legal if kind_of(card) in (HITMAN, SHERIFF, GOVERNOR)]
    if places_left <= len(wanted) + 1 and wanted:
        return wanted[int(rng.below(len(wanted)))]
    inner = [card for card in legal if kind_of(card) != GOVERNOR or 0 < seen.told < seen.width - 1]
    choices = inner or legal
    return choices[int(rng.below(len(choices)))]


def swap_or_keep(seen: Street, rng: Rng) -> int:
    """Do what the move was for; a move without a purpose is made or pretended as it comes."""
    weigher = Weigher(seen)
    first, second = int(SWAP_FIRST.of(seen.told)), int(SWAP_SECOND.of(seen.told))
    gain = weigher.gain(first, second)
    if abs(gain) < 5.0:
        return int(rng.below(2))
    return int(SWAP_PLACES if gain > 0 else KEEP_PLACES)


def so_far(seen: Street) -> list[str]:
    """The answers that led to the present question of an action."""
    step, told = seen.stop.name, int(seen.told)
    if step == "MOVE_FIRST":
        return ["move"]
    if step == "MOVE_SECOND":
        return ["move", PLACES[PICKED.of(told)]]
    if step == "SALOON_WHO":
        return ["saloon"]
    if step == "SALOON_FIRST":
        return ["saloon", ALL_CARDS[told]]
    if step == "SALOON_SECOND":
        return ["saloon", ALL_CARDS[COMING.of(told)], PLACES[PICKED.of(told)]]
    if step == "SALOON_ARRANGE":
        return ["saloon", ALL_CARDS[WHO.of(told)], PLACES[FIRST.of(told)], PLACES[SECOND.of(told)]]
    if step in ("LOOK_WHO", "TAKE_WHO", "USE_WHO"):
        return [step.split("_")[0].lower()]
    if step == "ANNOUNCE":
        return ["take", PLACES[told]]
    if step in ("TARGET", "STORE", "DANCE", "ROB"):
        return ["use", PLACES[told]]
    if step in ("ARREST", "HEADLINE_NAME"):
        return ["use", PLACES[CALLER.of(told)], TARGET.words[LANE.of(told)]]
    return []


class Weigher:
    """All whole actions of the one who is asked, with what they seem to be worth."""

    def __init__(self, seen: Street) -> None:
        self.s = seen
        self.seat = int(seen.seat)
        self.side = int(seen.side_of(self.seat))
        self.width = int(seen.width)
        self.odds = [self.beliefs(side) for side in range(seen.sides)]
        self.seen_places = {place: trace for (side, place), trace in last_seen(seen).items() if side == self.side}
        self.unknown = self.unseen_tokens()

    def beliefs(self, side: int) -> list[list[float]]:
        belief = conclusions(self.s)
        row = belief.rows[side] if belief is not None else None
        if row is not None:
            return row.odds()
        return [[1.0 / 8] * len(ALL_CARDS) for _ in range(self.width)]

    def unseen_tokens(self) -> list[float]:
        """How likely a token nobody has looked at is of each kind."""
        known = [int(token) for token in self.s.slot]
        left = [count - known.count(token) for token, count in enumerate(face_down(self.s))]
        total = max(1, sum(left))
        return [max(0, count) / total for count in left]

    # what is likely

    def likely(self, spot: int, kind: int) -> float:
        """Is somebody of this kind there?"""
        side, place = spot // self.width, spot % self.width
        if not 0 <= place < self.width:
            return 0.0
        return sum(chance for card, chance in enumerate(self.odds[side][place]) if kind_of(card) == kind)

    def beside(self, spot: int, kind: int) -> float:
        """Is somebody of this kind next to that spot, in the same row?"""
        place = spot % self.width
        left = self.likely(spot - 1, kind) if place > 0 else 0.0
        right = self.likely(spot + 1, kind) if place + 1 < self.width else 0.0
        return min(1.0, left + right)

    def holds(self, spot: int, token: int) -> bool:
        """Has the side of that row such a token in hand?"""
        seats = [seat for seat in range(self.s.seats) if self.s.side_of(seat) == spot // self.width]
        return any(self.s.hand[seat * HAND + token] for seat in seats)

    def own(self, token: int) -> int:
        return int(self.s.hand[self.seat * HAND + token])

    def shot(self, place: int) -> float:
        """What a shot from there is worth: a Governor, and not his Sheriff beside him."""
        spot = int(self.s.facing(self.side, place))
        hit = self.likely(spot, GOVERNOR)
        saved = self.beside(spot, SHERIFF) if self.holds(spot, CUFFS) else 0.0
        return WIN * hit * (1 - 2 * saved) - MISS

    def call(self, lane: int) -> float:
        spot = int(self.s.facing(self.side, lane))
        hit = self.likely(spot, HITMAN)
        undone = self.likely(spot + 1, REVEREND) if spot % self.width + 1 < self.width else 0.0
        return WIN * hit * (1 - undone) - MISS

    # standing somewhere

    def standing(self, card: int, place: int) -> float:
        """What it is worth to have somebody there: what he could do next, and what could be done to him."""
        s, kind = self.s, int(kind_of(card))
        spot = int(s.facing(self.side, place))
        token = int(s.slot[s.slot_of(self.side, place)])
        value = 0.0
        if token >= 0 and PICKS_UP[TOKENS * kind + token]:
            value += 25.0 if token != ELECTION else 700.0 if s.leads(self.seat) else 0.0
        if kind == HITMAN:
            value += max(0.0, self.shot(place)) * 0.4 if self.own(BULLET) else 0.0
            value -= 250.0 * self.likely(spot, SHERIFF) if self.holds(spot, CUFFS) else 0.0
        elif kind == SHERIFF:
            value += max(0.0, self.call(place)) * 0.4 if self.own(CUFFS) else 0.0
        elif kind == GOVERNOR:
            value -= 250.0 * self.likely(spot, HITMAN) if self.holds(spot, BULLET) else 0.0
        return value

    def gain(self, first: int, second: int) -> float:
        """By how much the street gets better when two of it change places."""
        one, other = int(self.s.card(self.side, first)), int(self.s.card(self.side, second))
        before = self.standing(one, first) + self.standing(other, second)
        return self.standing(one, second) + self.standing(other, first) - before

    def restless(self, place: int) -> float:
        """Whoever has just been seen should often move."""
        trace = self.seen_places.get(place)
        if trace is None or trace.moved:
            return 0.0
        return {GOVERNOR: 30.0, HITMAN: 25.0}.get(int(kind_of(trace.card)), 0.0)

    # plans

    def plans(self) -> list[Plan]:
        found: list[Plan] = [(0.0, ["pass"])]
        s = self.s
        for place in range(self.width):
            if s.bars_move(self.seat, place) == FINE:
                for other in range(place + 1, self.width):
                    if s.bars_move(self.seat, other) == FINE:
                        worth = max(0.0, self.gain(place, other)) + self.restless(place) + self.restless(other) - 6.0
                        found.append((worth, ["move", str(place + 1), str(other + 1)]))
            if s.bars_use(self.seat, place) == FINE:
                found += self.token_plans(place)
                found += self.ability_plans(place)
        return found + self.saloon_plans()

    def token_plans(self, place: int) -> list[Plan]:
        s = self.s
        token = int(s.slot[s.slot_of(self.side, place)])
        if token == NOBODY:
            return []
        kind = int(kind_of(s.card(self.side, place)))
        cost = EXPOSED.get(kind, 2.0)
        found: list[Plan] = []
        if token < 0:
            news = 30.0 * (1 - max(self.unknown))
            found.append((news - cost, ["look", str(place + 1)]))
        for wanted in range(TOKENS - 1):
            if not PICKS_UP[TOKENS * kind + wanted]:
                continue
            chance = (1.0 if token == wanted else 0.0) if token >= 0 else self.unknown[wanted]
            worth = 5 * WIN if wanted == ELECTION and s.leads(self.seat) else WORTH.get(wanted, 0.0)
            found.append((chance * worth - cost, ["take", str(place + 1), "vbce"[wanted]]))
        return found

    def ability_plans(self, place: int) -> list[Plan]:
        s, at = self.s, str(place + 1)
        kind = int(kind_of(s.card(self.side, place)))
        spot = int(s.facing(self.side, place))
        if kind in (HITMAN, BANDIT) and faces_somebody(s, self.side, place) != FINE:
            return []
        if kind == HITMAN and self.own(BULLET):
            return [(self.shot(place) - EXPOSED[kind], ["use", at])]
        if kind == BANDIT:
            worth = 40.0 * self.likely(spot, HITMAN) * self.holds(spot, BULLET)
            worth += 40.0 * self.likely(spot, SHERIFF) * self.holds(spot, CUFFS)
            name = "hitman" if self.likely(spot, HITMAN) >= self.likely(spot, SHERIFF) else "sheriff"
            return [(worth - 3.0, ["use", at, name])]
        if kind == REVEREND and to_be_freed(s, self.side, place):
            return [(20.0, ["use", at])]
        if kind in (SHERIFF, INDIAN, REPORTER):
            return [plan for lane in self.lanes(place) for plan in self.pointing_plans(kind, place, lane)]
        return []

    def lanes(self, place: int) -> list[int]:
        """Where a Sheriff, Scout or Reporter may point."""
        near = range(max(0, place - 1), min(self.width, place + 2))
        return [lane for lane in near if bars_target(self.s, self.side, place, lane) == FINE]

    def pointing_plans(self, kind: int, place: int, lane: int) -> list[Plan]:
        begin = ["use", str(place + 1), f"@{lane + 1}"]
        spot = int(self.s.facing(self.side, lane))
        mayor = 2.0 if lane != place else 0.0
        chances = self.odds[spot // self.width][spot % self.width]
        if kind == INDIAN:
            target = self.likely(spot, GOVERNOR) + self.likely(spot, HITMAN)
            news = (1 - max(chances)) * 18.0 + (25.0 * target if target < 0.9 else 0.0)
            return [(news - 2.0 - mayor, begin)]
        if kind == SHERIFF:
            if not self.own(CUFFS):
                return []
            bandit = 70.0 * self.likely(spot, BANDIT) - 55.0
            return [(self.call(lane) - mayor, [*begin, "hitman"]), (bandit - mayor, [*begin, "bandit"])]
        if not self.own(HEADLINE):
            return []
        best = max(range(len(CARDS)), key=lambda card: self.likely(spot, card))
        prize = {GOVERNOR: 60.0, HITMAN: 60.0, SHERIFF: 20.0}.get(best, 6.0)
        chance = self.likely(spot, best)
        already = self.s.row[spot] >= 0
        return [((0.0 if already else chance * prize - (1 - chance) * 15.0) - 6.0 - mayor, [*begin, CARDS[best]])]

    def saloon_plans(self) -> list[Plan]:
        """Bring back a Hitman or Sheriff for somebody who does little where he stands."""
        s, found = self.s, []
        needed = {HITMAN: 22.0, SHERIFF: 22.0, INDIAN: 8.0}
        idle = [
            place
            for place in range(self.width)
            if s.bars_move(self.seat, place) == FINE and kind_of(s.card(self.side, place)) in (REPORTER, BANDIT, MAYOR)
        ]
        for slot in range(2 * self.seat, 2 * self.seat + 2):
            guest = int(s.saloon[slot])
            if guest >= 0 and int(kind_of(guest)) in needed and len(idle) > 1:
                first, second = idle[0], idle[1]
                leaves, stays = int(s.card(self.side, first)), int(s.card(self.side, second))
                arranged = (
                    f"{first + 1}{s.letter(self.side, guest)},{second + 1}{s.letter(self.side, stays)}"
                    f">{s.letter(self.side, leaves)}"
                )
                plan = ["saloon", ALL_CARDS[guest], str(first + 1), str(second + 1), arranged]
                found.append((needed[int(kind_of(guest))], plan))
        return found
