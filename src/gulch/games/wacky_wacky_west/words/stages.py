"""A vote as it is turned up ballot by ballot, what it means for the viewer's goal, and buildings of it that fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gulch.core.steps import NOBODY
from gulch.face.stages import Ballot, BallotCard, Cues, Fact, Heard, Prompter, Stage, named
from gulch.games.wacky_wacky_west.positions.names import AXES
from gulch.games.wacky_wacky_west.rules.cards import TYPES, cards_in
from gulch.games.wacky_wacky_west.rules.covering import squares_of
from gulch.games.wacky_wacky_west.rules.data import BUILDING, CARD
from gulch.games.wacky_wacky_west.rules.squares import square_name
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.words.words import building_name, name, tile_label

WILD_VOTES = 2
COUNTED = ("TILE_STAYS", "TILE_GOES_BACK")


@dataclass
class Laid:
    """A ballot: its cards as notation has them."""

    seat: int
    cards: list[str]
    turned: bool = False


@dataclass
class Count:
    key: str
    builder: int
    tile: str
    squares: list[str]
    ballots: list[Laid] = field(default_factory=list)  # in the order they were laid
    wild: dict[int, str] = field(default_factory=dict)  # by seat: Y or N

    def sum(self) -> tuple[int, int]:
        """Yes and no of the ballots that lie open."""
        cards = [card for one in self.ballots if one.turned for card in one.cards]
        said = list(self.wild.values())
        yes = sum(int(card[1]) for card in cards if card[0] == "Y") + WILD_VOTES * said.count("Y")
        no = sum(int(card[1]) for card in cards if card[0] == "N") + WILD_VOTES * said.count("N")
        return yes, no


class Votes(Prompter[Town]):
    vote: Count | None = None

    def hear(self, lines: Sequence[Heard]) -> Cues:
        cues: Cues = {}
        for at, line in enumerate(lines):
            if line.note == "VOTE_CALLED":
                self.vote = self.called(lines[:at])
                cues[at] = [self.stage(self.vote, "opens")]
            elif self.vote is not None:
                cues |= self.follow(self.vote, at, line, lines)
            elif line.note == "COVERED" and self.torn_by(lines, at) not in (NOBODY, self.me) and self.is_mine(line):
                cues[at] = [self.torn(line)]
            if line.note in ("GOAL_SHOWN", "LOWER_GOAL_SHOWN"):
                cues[at] = [self.goals(lines, at)]
        return cues

    def called(self, before: Sequence[Heard]) -> Count:
        """The tile that somebody wants to lay stands just before the call."""
        laid = next(line for line in reversed(before) if line.step == "PLACE")
        tile = AXES["tile"].index(laid.text)
        squares = [square_name(at) for at in squares_of(tile)]
        return Count(f"{laid.move}-vote", laid.seat, tile_label(self.seen, self.say, tile), squares)

    def follow(self, vote: Count, at: int, line: Heard, lines: Sequence[Heard]) -> Cues:
        if line.note == "BALLOT_SHOWN":
            first = not any(one.turned for one in vote.ballots)
            if first:
                vote.ballots = [self.face_down(one) for one in lines if one.note == "BALLOT_SHOWN"]
            laid = [self.stage(vote, "laid")] if first else []
            shown = next(one for one in vote.ballots if one.seat == line.values["seat"])
            shown.turned = True
            return {at: [*laid, self.stage(vote, "ballot")]}
        if line.step == "WILD_CARD":
            vote.wild[line.seat] = line.text[-1]
            return {at: [self.stage(vote, "wild")]}
        if line.note in COUNTED:
            self.vote = None
            return {at: [self.verdict(vote, line, lines[at + 1 :])]}
        return {}

    def face_down(self, line: Heard) -> Laid:
        return Laid(line.values["seat"], cards_in(line.values["cards"]))

    # what is shown

    def stage(self, vote: Count, beat: str) -> Stage:
        blanks = {"seat": named(vote.builder), "tile": vote.tile}
        return Stage(
            kind="vote",
            key=vote.key,
            title=self.tell(self.moment(vote, beat)),
            icon="vote",
            beat=beat,
            concerns=self.me >= 0,
            spots=vote.squares,
            stakes=self.tell("vote_stakes", **blanks),
            ballots=[self.ballot(one, vote) for one in vote.ballots],
            count=vote.sum() if vote.ballots else None,
        )

    def ballot(self, laid: Laid, vote: Count) -> Ballot:
        cards = [self.face(card, vote.wild.get(laid.seat, "")) if laid.turned else BallotCard() for card in laid.cards]
        return Ballot(seat=laid.seat, cards=cards, turned=laid.turned, note=self.amount(laid, vote))

    def moment(self, vote: Count, beat: str) -> str:
        """How far it has come."""
        if beat == "ballot":
            return "vote_last" if all(one.turned for one in vote.ballots) else "vote_turns"
        return {"laid": "vote_laid", "": "vote_over"}.get(beat, "vote")

    def amount(self, laid: Laid, vote: Count) -> str:
        """How many cards lie face down, or what those that lie open come to."""
        if not laid.turned:
            return self.tell("cards_down", n=len(laid.cards))
        yes, no = Count("", 0, "", [], [laid], {laid.seat: vote.wild.get(laid.seat, "")}).sum()
        parts = [self.tell(key, n=n) for key, n in (("votes_yes", yes), ("votes_no", no)) if n]
        return ", ".join(parts) or self.tell("votes_none")

    def face(self, card: str, wild: str) -> BallotCard:
        """What stands on a vote card; a wild one is for the side its owner has named."""
        side = card[0] if card[0] in "YN" else wild if card == "W" else ""
        if card == "0" or (card == "W" and not wild):
            return BallotCard(head=self.say.raw("board", "wild" if card == "W" else "neutral"), figure="?")
        number = WILD_VOTES if card == "W" else int(card[1])
        head, sign = ("yes", "+") if side == "Y" else ("no", "−")
        return BallotCard(
            head=self.say.raw("board", head), figure=f"{sign}{number}", side="yes" if side == "Y" else "no"
        )

    def verdict(self, vote: Count, line: Heard, after: Sequence[Heard]) -> Stage:
        shown = self.stage(vote, "")
        yes, no = line.values["yes"], line.values["no"]
        stays = line.note == "TILE_STAYS"
        shown.over, shown.count = True, (yes, no)
        shown.headline = self.tell("stays" if stays else "goes_back", yes=yes, no=no)
        gone = [self.gone(one) for one in after if one.note in ("COVERED", "OUTHOUSE_GONE")]
        shown.under = self.tell("gone", what=", ".join(gone)) if gone else self.tell("nothing_gone")
        shown.facts = [*self.meaning(after), *self.spent(vote)]
        return shown

    def gone(self, line: Heard) -> str:
        where = square_name(line.values["square"])
        if line.note == "OUTHOUSE_GONE":
            return self.tell("outhouse", square=where)
        return self.tell("building", building=self.building(line), square=where)

    def building(self, line: Heard) -> str:
        return building_name(self.seen, self.say, building_of(line), line.values["value"])

    def own_goals(self) -> list[int]:
        """Buildings the viewer has as a goal; nobody else is told of them."""
        if self.me < 0:
            return []
        cards = (int(self.seen.goal(self.me)), int(self.seen.lower_goal(self.me)))
        return [card for card in cards if 0 <= card < TYPES]

    def is_mine(self, line: Heard) -> bool:
        return building_of(line) in self.own_goals()

    def meaning(self, after: Sequence[Heard]) -> list[Fact]:
        """What it means for the viewer's own goal."""
        lost = [line for line in after if line.note == "COVERED" and self.is_mine(line)]
        found = []
        for goal in self.own_goals():
            points = sum(line.values["value"] for line in lost if building_of(line) == goal)
            word = name(self.seen, self.say, CARD[goal])
            key, tone = ("goal_loses", "bad") if points else ("goal_safe", "good")
            found.append(Fact(text=self.tell(key, goal=word, points=points), tone="bad" if tone == "bad" else "good"))
        return found

    def spent(self, vote: Count) -> list[Fact]:
        """The viewer's own cards: all are gone but the neutral one."""
        own = next((one for one in vote.ballots if one.seat == self.me), None)
        cards = [card for card in own.cards if card != "0"] if own else []
        if not own:
            return []
        words = ", ".join(name(self.seen, self.say, f"card {card}") for card in cards)
        return [self.fact("spent", "", self.me, cards=words) if cards else self.fact("nothing_spent", "", self.me)]

    def torn_by(self, lines: Sequence[Heard], at: int) -> int:
        """Whose tile did it? Nobody's alone, if there was a vote on it: that has its own verdict."""
        before = [line for line in lines[:at] if line.step == "PLACE" or line.note in COUNTED]
        return before[-1].seat if before else int(NOBODY)

    def torn(self, line: Heard) -> Stage:
        return Stage(
            kind="loss",
            key=f"{line.move}-loss-{line.values['square']}",
            title=self.tell("loss"),
            icon="tombstone",
            concerns=True,
            over=True,
            headline=self.tell("torn_down", building=self.building(line)),
            under=self.tell("torn_under", square=square_name(line.values["square"]), points=line.values["value"]),
        )

    def goals(self, lines: Sequence[Heard], at: int) -> Stage:
        """At the end the goals are shown one after another."""
        facts = []
        for line in lines[: at + 1]:
            if line.note in ("GOAL_SHOWN", "LOWER_GOAL_SHOWN"):
                seat, card = line.values["seat"], self.say.word(AXES["card"][line.values["card"]])
                facts.append(
                    self.fact("goal_shown", "", seat, seat=named(seat), goal=card, points=line.values["points"])
                )
        return Stage(
            kind="goals",
            key=f"{lines[at].move}-goals",
            title=self.tell("goals"),
            icon="trophy",
            beat="goal",
            concerns=self.me >= 0,
            facts=facts,
        )


def building_of(line: Heard) -> int:
    """Notes name buildings by the skin of their table as well."""
    return line.values["building"] % len(BUILDING)
