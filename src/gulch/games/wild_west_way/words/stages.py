"""Challenges with their mini-games, and what befalls the viewer himself: robberies, bets, thefts, cubes in prison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from gulch.face.screens import ContestSide
from gulch.face.stages import Cues, Fact, Heard, Prompter, Round, Stage, named, thrown
from gulch.games.wild_west_way.rules.data import POKER_HAND, SEAT, SIGN, SKILL
from gulch.games.wild_west_way.rules.minigames import HIT, POKER, RACE
from gulch.games.wild_west_way.rules.saloon import WINS
from gulch.games.wild_west_way.rules.services import CAUGHT
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.words.chances import duel
from gulch.games.wild_west_way.words.telling import spelled_card

GAMES = ("duel", "brawl", "race", "poker")  # by skill
LIVES = 3
DICE = {"race": int(RACE), "poker": int(POKER)}
ENDS = ("WINS_FIGHT", "DOUBLE_KNOCKOUT")
BETS = ("WINS_BET", "LOSES_BET")
PRISON = ("JAILED", "JAILED_SUPPLY", "JAILED_FOR_DEBT")


@dataclass
class Challenge:
    key: str
    place: str
    fighters: list[int]  # the challenger first
    skill: int = -1
    totals: list[int] = field(default_factory=list)
    lives: list[int] = field(default_factory=lambda: [LIVES, LIVES])
    shots: list[list[int]] = field(default_factory=list)
    dice: list[list[int]] = field(default_factory=lambda: [[], []])
    ranks: list[str] = field(default_factory=lambda: ["", ""])
    rounds: list[Round] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    winner: int = -1  # a side

    @property
    def game(self) -> str:
        return GAMES[self.skill] if len(self.totals) == 2 and self.totals[0] == self.totals[1] else ""


class Scenes(Prompter[Wild]):
    fight: Challenge | None = None
    actor = -1  # who answered last
    victim = -1  # of a theft
    robbing = ""  # the key of a robbery that goes on
    faces: tuple[int, ...] = ()  # its dice
    betting = ""  # the key of a bet that goes on
    faces_bet: tuple[int, ...] = ()  # its die
    boarded: tuple[int, ...] = ()  # who robs the train, in turn

    def hear(self, lines: Sequence[Heard]) -> Cues:
        cues: Cues = {}
        notes = {line.note for line in lines}
        for at, line in enumerate(lines):
            if line.seat >= 0:
                self.actor = line.seat
            if line.step == "OFFER":
                self.fight = Challenge(f"{line.move}-challenge", line.text.partition("@")[2], [line.seat])
            found = self.mine(line, lines) if self.fight is None or line.note in PRISON else None
            if self.fight is not None:
                found = found or self.follow(self.fight, line)
            if found:
                cues[at] = [found]
        if self.fight is not None and (notes & set(ENDS) or "UNOPPOSED" in notes):
            last = max(at for at, line in enumerate(lines) if line.note in (*ENDS, "UNOPPOSED", "LEARNS", "LOSES_FAME"))
            cues.setdefault(last, []).append(self.verdict(self.fight))
            self.fight = None
        return cues

    def seat(self, colour: int) -> int:
        """Notes name players by their characters."""
        return [int(one) for one in self.seen.character].index(colour)

    # a challenge

    def follow(self, fight: Challenge, line: Heard) -> Stage | None:
        note, values = line.note, line.values
        if line.step == "ANSWER" and line.text.startswith("accept"):
            fight.fighters.append(line.seat)
            fight.skill = SKILL.index(line.text[-1])
            return self.stage(fight, "opens")
        if line.step == "SHOOT":
            fight.shots.append(line.faces)
        elif line.step == "ROLL":
            self.roll(fight, line.faces)
            return self.stage(fight, "roll") if all(len(dice) == DICE[fight.game] for dice in fight.dice) else None
        elif line.step == "ROLL_OFF":
            fight.dice = [[line.faces[0]], [line.faces[1]]]
            return self.stage(fight, "roll")
        elif note == "PLAYS":
            who = self.seat(values["colour"])
            card = spelled_card(self.seen, self.say, self.seen.cards.item_id[values["card"]])
            fight.facts.append(self.fact("plays", "", who, seat=named(who), card=card))
        elif note == "TOTALS":
            fight.totals = [values["number"], values["number2"]]
            return self.stage(fight, "totals")
        elif note == "THROWS":
            signs = (self.say.word(SIGN[values["sign"]]), self.say.word(SIGN[values["sign2"]]))
            fight.rounds.append(Round(label=self.tell("throw", n=len(fight.rounds) + 1), texts=signs))
            return self.stage(fight, "throw") if signs[0] == signs[1] else None
        elif note == "STANDING":
            fight.lives = [values["health"], values["health2"]]
            if fight.shots:
                one, two = (thrown(faces, int(HIT)) for faces in fight.shots)
                fight.rounds.append(Round(label=self.tell("volley", n=len(fight.rounds) + 1), dice=(one, two)))
                fight.shots = []
            return self.stage(fight, "roll" if fight.game == "duel" else "throw")
        elif note == "KEEPS":
            side = fight.fighters.index(self.seat(values["colour"]))
            digits = str(values["dice"]) if values["dice"] else ""
            fight.dice[side] = [int(face) for face in digits]
        elif note == "HANDS_SHOWN":
            fight.ranks = [self.say.word(POKER_HAND[values[name]]) for name in ("poker", "poker2")]
            return self.stage(fight, "hands")
        else:
            self.settle(fight, line)
        return None

    def roll(self, fight: Challenge, faces: list[int]) -> None:
        """Dice fall on the first side that lacks so many. A race that runs by itself keeps the largest group."""
        whole = DICE[fight.game]
        if all(len(dice) == whole for dice in fight.dice):
            fight.dice = [largest_group(dice) if fight.game == "race" else [] for dice in fight.dice]
        for side, dice in enumerate(fight.dice):
            if whole - len(dice) == len(faces):
                fight.dice[side] = sorted([*dice, *faces])
                return

    def settle(self, fight: Challenge, line: Heard) -> None:
        note, values = line.note, line.values
        who = self.seat(values["colour"]) if "colour" in values else -1
        if note == "WINS_FIGHT":
            fight.winner = fight.fighters.index(who)
        elif note == "TAKES_FAME":
            fight.facts.append(self.fact("fame", "laurels", who, [who], seat=named(who)))
        elif note == "LOSES_FAME":
            fight.facts.append(self.fact("fame_lost", "laurels", who, bad=[who], seat=named(who)))
        elif note == "LEARNS":
            skill = self.say.word(SKILL[values["skill"]])
            fight.facts.append(self.fact("learns", "", who, [who], seat=named(who), skill=skill))

    def stage(self, fight: Challenge, beat: str) -> Stage:
        names = [named(seat) for seat in fight.fighters]
        skill = self.say.word(SKILL[fight.skill]) if fight.skill >= 0 else ""
        game = self.say.word(fight.game) if fight.game else skill
        title = self.tell("challenge" if len(names) > 1 else "challenges", seat=names[0], seat2=names[-1], game=game)
        odds = duel(*fight.lives) if fight.game == "duel" and min(fight.lives) > 0 else None
        return Stage(
            kind="challenge",
            key=fight.key,
            title=title,
            icon="crossed-pistols",
            small=self.say.word(fight.place),
            beat=beat,
            concerns=self.me in fight.fighters,
            stakes=self.tell("stakes", skill=skill or self.tell("any")),
            spots=[fight.place],
            sides=[self.side(fight, side) for side in range(2)] if len(names) > 1 else [],
            odds=(round(odds[0], 4), round(odds[1], 4)) if odds else None,
            odds_note=self.tell("duel_odds", hit=int(HIT), fall=round(100 * odds[2])) if odds else "",
            rounds=list(fight.rounds),
        )

    def side(self, fight: Challenge, side: int) -> ContestSide:
        parts = [self.tell("total", n=fight.totals[side])] if fight.totals else []
        if fight.game in ("duel", "brawl"):
            parts.append(self.tell("lives", n=fight.lives[side]))
        dice = list(fight.rounds[-1].dice[side]) if fight.rounds else thrown(fight.dice[side])
        words = fight.rounds[-1].texts[side] if fight.rounds else ""
        note = fight.ranks[side] or words
        return ContestSide(seat=fight.fighters[side], small=" · ".join(parts), dice=dice, note=note)

    def verdict(self, fight: Challenge) -> Stage:
        shown = self.stage(fight, "")
        shown.over, shown.odds, shown.odds_note, shown.facts = True, None, "", fight.facts
        if len(fight.fighters) < 2:
            shown.headline = self.tell("unopposed", seat=named(fight.fighters[0]))
        elif fight.winner < 0:
            shown.headline, shown.under = self.tell("knock_out"), self.tell("knock_out_under")
        else:
            won, lost = fight.fighters[fight.winner], fight.fighters[1 - fight.winner]
            shown.headline = self.tell("you_win") if won == self.me else self.tell("wins", seat=named(won))
            key = "by_game" if fight.game else "by_skill"
            blanks = {"skill": self.say.word(SKILL[fight.skill]), "game": self.say.word(fight.game or "duel")}
            shown.under = self.tell(key, seat=named(lost), **blanks)
        return shown

    # what befalls the viewer himself

    def mine(self, line: Heard, lines: Sequence[Heard]) -> Stage | None:
        note, values = line.note, line.values
        own = "colour" in values and self.me >= 0 and self.seat(values["colour"]) == self.me
        if line.step == "STEAL":
            self.victim = SEAT.index(line.text.removeprefix("steal "))
        elif line.step == "STOLEN" and self.victim == self.me >= 0:
            card = spelled_card(self.seen, self.say, line.text.removeprefix("stolen "))
            return self.happened(line, "loss", "stolen", "stolen_under", card=card, seat=named(self.actor))
        elif line.step == "BOARD" and not line.text.endswith(" 0"):
            self.boarded = (*self.boarded, line.seat)
        elif line.step == "HOLD_UP":
            self.faces = tuple(line.faces)
            if (self.boarded or (self.actor,))[0] == self.me and not any(one.note == "EARNS" for one in lines):
                return self.robbery(line)
        elif note == "EARNS" and self.faces:
            faces, self.faces, self.boarded = self.faces, (), self.boarded[1:]
            return self.haul(line, faces, lines) if own else None
        elif line.step == "BET_ROLL" and self.actor == self.me:
            self.faces_bet = tuple(line.faces)
            ended = any(one.note in BETS for one in lines)
            return None if ended else self.bet(line)
        elif note in BETS and own:
            return self.bet(line)
        elif note in PRISON and own:
            return self.happened(line, "loss", "jailed", "jailed_debt" if note == "JAILED_FOR_DEBT" else "jailed_under")
        elif note == "DISPLACED" and own:
            return self.happened(line, "loss", "displaced", "displaced_under")
        return None

    def happened(self, line: Heard, kind: str, headline: str, under: str, **blanks: object) -> Stage:
        return Stage(
            kind=kind,
            key=f"{line.move}-{headline}",
            title=self.tell(f"{kind}_title"),
            concerns=True,
            over=True,
            headline=self.tell(headline, **blanks),
            under=self.tell(under, **blanks),
        )

    def robbery(self, line: Heard) -> Stage:
        """The dice; a Horse may be played, and that is asked before the verdict."""
        self.robbing = self.robbing or f"{line.move}-robbery"
        return Stage(
            kind="robbery",
            key=self.robbing,
            title=self.tell("robbery_title"),
            beat="roll",
            concerns=True,
            stakes=self.tell("robbery_stakes", caught=int(CAUGHT)),
            rounds=[Round(label=self.tell("thrown"), dice=(thrown(line.faces, int(CAUGHT)), []))],
        )

    def haul(self, line: Heard, faces: Sequence[int], lines: Sequence[Heard]) -> Stage:
        caught = sum(one.values["number"] for one in lines if one.note == "CAUGHT_ON")
        under = "haul_caught" if caught else "haul_free"
        shown = self.happened(line, "robbery", "haul", under, dollars=line.values["dollars"], n=caught)
        shown.key, self.robbing = self.robbing or shown.key, ""
        shown.stakes = self.tell("robbery_stakes", caught=int(CAUGHT))
        shown.rounds = [Round(label=self.tell("thrown"), dice=(thrown(faces, int(CAUGHT)), []))]
        return shown

    def bet(self, line: Heard) -> Stage:
        """A throw of it, or how it ended."""
        self.betting = self.betting or f"{line.move}-bet"
        headline = {"WINS_BET": "bet_won", "LOSES_BET": "bet_lost"}.get(line.note, "bet_again")
        dollars = line.values.get("dollars", 0)
        shown = self.happened(line, "bet", headline, "bet_stakes", dollars=dollars, wins=int(WINS))
        shown.key = self.betting
        shown.rounds = [Round(label=self.tell("thrown"), dice=(thrown(self.faces_bet, int(WINS)), []))]
        if line.note:
            self.betting = ""
        else:
            shown.over, shown.beat = False, "roll"
        return shown


def largest_group(dice: list[int]) -> list[int]:
    """The pair, or the highest single die."""
    face, count = max(Counter(dice).items(), key=lambda one: (one[1], one[0]))
    return [face] * count
