"""A gunfight as it is played before everybody's eyes: the stakes, volley by volley, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gulch.face.phrases import Phrasebook
from gulch.face.screens import ContestSide, Die, Figure
from gulch.face.stages import Cues, Fact, Heard, Prompter, Round, Stage, named, thrown
from gulch.games.way_out_west.rules.data import BUILDING, COLOUR, DATA, TOWN
from gulch.games.way_out_west.rules.odds import Chances, in_turns, together
from gulch.games.way_out_west.rules.table import ATTACK, DEFENCE, West

HIT = DATA["hit"]
ROLLS = ("VOLLEY", "RETURN_FIRE", "SHOTS")
ENDS = ("WINS", "FARMER_WINS", "NOBODY_WINS")
OWN_NOTES = (
    *ENDS,
    "TAKES_OVER",
    "RUSTLES",
    "JAIL_FALLS",
    "FARMER_FALLS",
    "ROBS",
    "BANK_CLOSES",
    "WANTED",
    "WANTED_FROM",
)
GUARDED = ("bank", "train")  # have a gun of their own (W45)
ATTACKERS, DEFENDERS = int(ATTACK), int(DEFENCE)


@dataclass
class Fight:
    key: str
    attacker: int
    town: int
    thing: str = "farmer"  # what is fought for: a building, cattle1, cattle2, farmer
    defender: int | None = None  # None: a farmer, and nobody's building
    helpers: list[int] = field(default_factory=list)
    began: list[int] = field(default_factory=lambda: [0, 0])  # guns, attack first
    left: list[int] = field(default_factory=lambda: [0, 0])
    fresh: list[int] = field(default_factory=lambda: [0, 0])  # guns lost in the last volley
    together: bool = False
    shooter: int = ATTACKERS  # the side that fires next, where they fire in turns
    dice: list[list[int]] = field(default_factory=lambda: [[], []])  # of the volley that is being fired
    rounds: list[Round] = field(default_factory=list)
    retreated: int | None = None
    winner: int | None = None  # a side; None: nobody yet, or nobody at all
    over: bool = False
    facts: list[Fact] = field(default_factory=list)

    @property
    def full(self) -> bool:
        """Has everybody fired who fires in this volley?"""
        sides = (ATTACKERS, DEFENDERS) if self.together else (self.shooter,)
        return all(len(self.dice[side]) >= self.left[side] for side in sides)

    @property
    def robbery(self) -> bool:
        """Is it to be rolled yet what the bank gives?"""
        return self.thing == "bank" and self.winner == ATTACKERS and self.defender is not None


class Gunfights(Prompter[West]):
    fight: Fight | None = None

    def hear(self, lines: Sequence[Heard]) -> Cues:
        cues: Cues = {}
        rolled = last = -1
        robbed = False
        for at, line in enumerate(lines):
            if line.step == "FIGHT_TOWN" and line.text != "done":
                town = TOWN.index(line.text.removeprefix("at "))
                self.fight = Fight(f"{line.move}-gunfight", line.seat, town)
            fight = self.fight
            if fight is None:
                if line.note == "WANTED_FROM" and line.values["seat2"] == self.me:
                    cues[at] = [self.taken(line)]
                continue
            self.follow(fight, line)
            if line.note == "GUNS":
                cues[at] = [self.stage(fight, "opens")]
            if line.step in ROLLS and fight.full:
                rolled = at
            if line.note in OWN_NOTES or line.step == "ROB_BANK":
                last = at
            robbed = robbed or line.note == "ROBS"
            if line.note in ENDS:
                fight.over = True
        if self.fight is not None:
            if rolled >= 0:
                cues[rolled] = [self.volley(self.fight)]
            if self.fight.over and (robbed or not self.fight.robbery):
                cues.setdefault(last, []).append(self.verdict(self.fight))
                self.fight = None
        return cues

    def follow(self, fight: Fight, line: Heard) -> None:
        if line.step == "FIGHT_TARGET":
            thing, _, owner = line.text.removeprefix("target ").partition("/")
            fight.thing, fight.defender = thing, COLOUR.index(owner) if owner in COLOUR else None
        elif line.step == "HELP" and line.text == "help":
            fight.helpers.append(line.seat)
        elif line.text == "fire":
            fight.shooter = ATTACKERS if line.seat == fight.attacker else DEFENDERS
        elif line.step in ROLLS:
            side = {"VOLLEY": ATTACKERS, "RETURN_FIRE": DEFENDERS}.get(line.step, fight.shooter)
            fight.dice[side] += line.faces
            fight.fresh = [0, 0]
        elif line.note == "GUNS":
            fight.began = [line.values["attack"], line.values["defence"]]
            fight.left = list(fight.began)
            fight.together = fight.began[0] == fight.began[1]
            fight.shooter = ATTACKERS if fight.began[0] < fight.began[1] else DEFENDERS
        elif line.note in ("LOSES", "FARMER_LOSES"):
            side = ATTACKERS if line.values.get("seat") == fight.attacker else DEFENDERS
            fight.fresh[side] = fight.left[side] - line.values["left"]
            fight.left[side] = line.values["left"]
        else:
            self.settle(fight, line)

    def settle(self, fight: Fight, line: Heard) -> None:
        """What comes of it."""
        note, values = line.note, line.values
        who, whom = values.get("seat", -1), values.get("seat2", -1)
        if note == "RETREATS":
            fight.retreated = who
        elif note in ("WINS", "FARMER_WINS"):
            fight.winner = ATTACKERS if note == "WINS" and who == fight.attacker else DEFENDERS
        elif line.step == "ROB_BANK":
            dice = " ".join(map(str, line.faces))
            fight.facts.append(
                self.fact("rob_dice", "perspective-dice-six-faces-random", dice=dice, sum=sum(line.faces))
            )
        elif note == "ROBS":
            blanks = {"seat": named(who), "seat2": named(whom), "dollars": values["dollars"]}
            fight.facts.append(self.fact("robs", "coins", who, [who], [whom], **blanks))
        elif note == "BANK_CLOSES":
            fight.facts.append(self.fact("bank_closes", "", who, bad=[who], seat=named(who)))
        elif note == "TAKES_OVER":
            building = self.say.word(BUILDING[values["building"]])
            blanks = {"seat": named(who), "seat2": named(whom), "building": building}
            fight.facts.append(self.fact("takes_over", "", who, [who], [whom], **blanks))
        elif note == "RUSTLES":
            blanks = {"seat": named(who), "seat2": named(whom), "heads": values["heads"]}
            fight.facts.append(self.fact("rustles", "", who, [who], [whom], **blanks))
        elif note == "JAIL_FALLS":
            fight.facts.append(self.fact("jail_falls", "", who, bad=[who], seat=named(who)))
        elif note == "WANTED":
            fight.facts.append(self.fact("wanted", "", who, [who], seat=named(who), count=values["count"]))
        elif note == "WANTED_FROM":
            blanks = {"seat": named(who), "seat2": named(whom), "count": values["count"]}
            fight.facts.append(self.fact("wanted_from", "", who, [who], [whom], **blanks))

    # what is shown

    def volley(self, fight: Fight) -> Stage:
        label = self.tell("volley", n=len(fight.rounds) + 1)
        attack, defence = (thrown(fight.dice[side], HIT) for side in (ATTACKERS, DEFENDERS))
        fight.rounds.append(Round(label=label, dice=(attack, defence)))
        fight.dice = [[], []]
        fight.shooter = 1 - fight.shooter
        return self.stage(fight, "roll")

    def stage(self, fight: Fight, beat: str) -> Stage:
        chances = self.chances(fight)
        town = self.say.word(TOWN[fight.town])
        return Stage(
            kind="gunfight",
            key=fight.key,
            title=self.say.say("view", "fight_title", town=town),
            icon="crossed-pistols",
            small=fight.rounds[-1].label if fight.rounds else self.order(fight),
            beat=beat,
            concerns=self.me in (fight.attacker, fight.defender, *fight.helpers),
            stakes=self.stakes(fight),
            spots=[TOWN[fight.town], self.prize(fight)],
            sides=[self.side(fight, ATTACKERS), self.side(fight, DEFENDERS)],
            odds=(round(chances[0], 4), round(chances[1], 4)) if chances else None,
            odds_note=self.odds_note(chances) if chances else "",
            rounds=list(fight.rounds),
        )

    def order(self, fight: Fight) -> str:
        """Fewer guns fire first, equal ones at once (W47)."""
        if fight.together:
            return self.tell("together")
        first = fight.attacker if fight.shooter == ATTACKERS else fight.defender
        return self.tell("farmer_first") if first is None else self.tell("first", seat=named(first))

    def side(self, fight: Fight, side: int) -> ContestSide:
        seat = fight.attacker if side == ATTACKERS else fight.defender
        lost = fight.began[side] - fight.left[side]
        fresh = fight.fresh[side]
        guns = [Figure(kind="hat", label=self.say.word("cowboy"))] * fight.began[side]
        if side == DEFENDERS and (fight.thing in GUARDED or seat is None) and guns:
            guns[-1] = Figure(kind="guard", label=self.say.word("farmer" if seat is None else "guard"))
        shot = [
            Figure(kind=one.kind, label=self.tell("shot"), dead=True, falls=at >= lost - fresh)
            for at, one in enumerate(guns[:lost])
        ]
        unthrown = [Die(face=None)] * fight.began[side] if fight.together or side == fight.shooter else []
        dice = list(fight.rounds[-1].dice[side]) if fight.rounds else unthrown
        thrown_here = bool(fight.rounds and dice)
        role = "attacks" if side == ATTACKERS else "defends"
        count = self.say.say("view", "gun" if fight.began[side] == 1 else "guns_count", guns=fight.began[side])
        return ContestSide(
            seat=seat,
            name=self.say.word("farmer") if seat is None else "",
            small=self.tell(f"you_{role}" if seat == self.me else role, guns=count),
            figures=[*guns[lost:], *shot],
            dice=dice,
            note=self.tell("hit_count", n=sum(bool(die.hit) for die in dice)) if thrown_here else "",
        )

    def chances(self, fight: Fight) -> Chances | None:
        attack, defence = fight.left
        if attack == 0 or defence == 0:  # it is decided, if anybody was there at all
            return (float(attack > 0), float(defence > 0), float(attack == defence)) if fight.rounds else None
        return together(attack, defence) if fight.together else in_turns(attack, defence, fight.shooter)

    def odds_note(self, chances: Chances) -> str:
        fall = round(100 * chances[2])
        return self.tell("hits_fall", hit=HIT, fall=fall) if 0 < fall < 100 else self.tell("hits", hit=HIT)

    def prize(self, fight: Fight) -> str:
        """What is fought for, as a place of the board."""
        town = TOWN[fight.town]
        if fight.thing.startswith("cattle") and fight.defender is not None:
            return f"{town}/cattle/{COLOUR[fight.defender]}"
        return f"{town}/{fight.thing}"

    def stakes(self, fight: Fight) -> str:
        return stakes(self.say, fight.attacker, fight.defender, fight.thing)

    def verdict(self, fight: Fight) -> Stage:
        shown = self.stage(fight, "")
        shown.over, shown.odds, shown.odds_note = True, None, ""
        shown.headline = self.headline(fight)
        shown.under = self.under(fight)
        shown.small = self.tell("volleys", n=len(fight.rounds)) if fight.rounds else ""
        shown.facts = fight.facts
        return shown

    def headline(self, fight: Fight) -> str:
        thing = "cattle" if fight.thing.startswith("cattle") else fight.thing
        if fight.winner == ATTACKERS:
            key = f"won_{thing}" if thing in ("bank", "jail", "cattle", "farmer") else "won_building"
        else:
            key = "nobody_won" if fight.winner is None else "held"
        return self.tell(key, building=self.say.word(thing))

    def under(self, fight: Fight) -> str:
        names = [named(fight.attacker), self.say.word("farmer") if fight.defender is None else named(fight.defender)]
        if fight.retreated is not None:
            return self.tell("retreated", seat=named(fight.retreated))
        if fight.winner is None:
            return self.tell("both_fell", seat=names[0], seat2=names[1])
        won, lost = names[fight.winner], names[1 - fight.winner]
        return self.tell("beat", seat=won, seat2=lost, left=fight.left[fight.winner])

    def taken(self, line: Heard) -> Stage:
        """A Wanted counter that somebody takes from the viewer (W55)."""
        who = named(line.values["seat"])
        return Stage(
            kind="loss",
            key=f"{line.move}-loss",
            title=self.tell("loss"),
            icon="person",
            concerns=True,
            over=True,
            headline=self.tell("wanted_lost"),
            under=self.tell("wanted_from", seat=who, seat2=named(self.me), count=line.values["count"]),
        )


def stakes(say: Phrasebook, attacker: int, defender: int | None, thing: str) -> str:
    """What a gunfight is about: a building, cattle1, cattle2 or the farmer."""
    kind = "building"
    if thing in ("bank", "jail", "farmer"):
        kind = thing
    elif thing.startswith("cattle"):
        kind = "cattle"
    whose = say.word("nobody") if defender is None else named(defender)
    blanks = {"seat": named(attacker), "whose": whose, "building": say.word(thing)}
    return say.say("stage", f"stakes_{kind}", heads=thing[-1], **blanks)
