"""Players: their panels, how they stand, and who the viewer is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from gulch.core.steps import NOBODY
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Amount, Counter, Forecast, ForecastRow, Panel, SeatMark, Status, part, part_by_seat
from gulch.games.wild_west_way.rules.data import PHASE, SEAT, SKILL
from gulch.games.wild_west_way.rules.numbers import ACTION_PHASE, HAND, OFFICE, ROUNDS, SKILLS
from gulch.games.wild_west_way.rules.scoring import REPAYMENT, hats, mastery, prison, trophies
from gulch.games.wild_west_way.rules.table import Wild, at
from gulch.games.wild_west_way.words import words
from gulch.games.wild_west_way.words.words import colour

SkillId = Literal["S", "B", "R", "G"]
SKILL_IDS: tuple[SkillId, ...] = ("S", "B", "R", "G")


class Skill(Struct):
    skill: SkillId
    name: str
    born: int  # on the character
    tokens: int


class Me(Struct):
    """Whom the viewer plays."""

    colour: str
    character: str
    title: str
    skills: list[Skill]


class Standing(Struct):
    """Fame as it would be counted now; Hats only where one sees them."""

    tokens: int
    hats: int
    trophies: int
    masters: int
    prison: int

    @property
    def total(self) -> int:
        return self.tokens + self.hats + self.trophies + self.masters + self.prison


def standing(seen: Wild, seat: int) -> Standing:
    """Asked when everybody has a character."""
    return Standing(
        tokens=int(seen.fame[seat]),
        hats=int(hats(seen, seat)),
        trophies=int(trophies(seen, seat)),
        masters=sum(int(mastery(seen, seat, skill)) for skill in range(SKILLS)),
        prison=-int(prison(seen, seat)),
    )


@part("table/me", reads="viewer character tokens")
def me(seen: Wild, say: Phrasebook) -> Me | None:
    """Nobody for a spectator, or before a character is chosen. Skills have no limit (Y66)."""
    seat = int(seen.viewer)
    own = colour(seen, seat)
    if own is None:
        return None
    title = say.raw("words", f"title.{own}") if seen.rules.our_cards else ""
    return Me(own, seen.cards.names[own], title, skills(seen, say, seat))


def skills(seen: Wild, say: Phrasebook, seat: int) -> list[Skill]:
    born = seen.character[seat] * SKILLS
    return [
        Skill(key, say.word(key), int(seen.cards.born[born + skill]), int(seen.tokens[seat * SKILLS + skill]))
        for skill, key in enumerate(SKILL_IDS)
    ]


@part_by_seat("seats", reads="", own="character")
def seats(seen: Wild, say: Phrasebook, seat: int) -> SeatMark:
    """A seat takes the colour of its character."""
    own = colour(seen, seat) or SEAT[seat]
    return SeatMark(seat, own, say.books[0].get("words", {}).get(own, own))


@part("panels", reads="order character tokens hunter money fame wanted debt cubes held hand")
def panels(seen: Wild, say: Phrasebook) -> list[Panel]:
    """In player order. Money and tokens are open, of items the number (Y63)."""
    return [panel(seen, say, int(p)) for p in seen.order]


def panel(seen: Wild, say: Phrasebook, seat: int) -> Panel:
    def counter(icon: str, number: int, title: str) -> Counter:
        brief = icon == "wanted-reward"
        return Counter(icon=icon, text=str(number), title=say.raw("view", title), off=number == 0, brief=brief)

    total = standing(seen, seat).total if seen.everybody_chose() else 0
    return Panel(
        seat=seat,
        main=[
            Amount(text=f"${int(seen.money[seat])}", title=say.raw("view", "money")),
            Amount(text=str(total), unit=say.raw("view", "fame"), title=say.raw("view", "standing")),
        ],
        stock=[
            counter("cube", int(seen.cubes[at(HAND, seat)]), "cubes"),
            counter("card-random", int(seen.held[seat]), "items"),
            counter("wanted-reward", int(seen.wanted[seat]), "wanted"),
            counter("cash", int(seen.debt[seat]), "debt"),
            counter("prisoner", int(seen.cubes[at(OFFICE, seat)]), "prison"),
        ],
        end=skill_letters(seen, seat),
    )


def skill_letters(seen: Wild, seat: int) -> str:
    """``S3 B0 R1 G2``; nothing before there is a character."""
    if seen.character[seat] == NOBODY:
        return ""
    return " ".join(f"{SKILL[skill]}{int(seen.skill(seat, skill))}" for skill in range(SKILLS))


@part("status", reads="round phase place order town_up")
def status(seen: Wild, say: Phrasebook) -> Status:
    """Round, phase, and the card that is being resolved: everything has its turn (Y74)."""
    order = [int(p) for p in seen.order]
    if not seen.round:
        return Status(text=say.raw("phases", "setup").capitalize(), order=order)
    more = say.raw("phases", PHASE[seen.phase])
    if seen.phase == ACTION_PHASE and seen.place != NOBODY:
        more = f"{more} · {words.place(seen, say, int(seen.place))}"
    return Status(text=say.say("phases", "round", n=int(seen.round), of=int(ROUNDS)), more=more, order=order)


@part("forecast", reads="character tokens hunter fame debt cubes held hand")
def forecast(seen: Wild, say: Phrasebook) -> list[Forecast]:
    """Fame as it stands: Hats in hand (Y64), mastery as it is shared (Y60), prison (Y59), below nothing too (Y61); and
    what debts would cost (Y57)."""
    if not seen.everybody_chose():
        return []
    rows = [forecast_row(seen, say, seat) for seat in range(seen.seats)]
    return [Forecast(say.raw("view", "standing"), rows)]


def forecast_row(seen: Wild, say: Phrasebook, seat: int) -> ForecastRow:
    now, owed = standing(seen, seat), int(seen.debt[seat])
    items = {name: getattr(now, name) for name in Standing.__struct_fields__}
    text = say.say("view", "standing_row", total=now.total, **items)
    if owed:
        text += say.say("view", "debts_row", n=owed, dollars=owed * int(REPAYMENT))
    return ForecastRow(seat, text, str(now.total))


def tally(seen: Wild, say: Phrasebook) -> list[tuple[str, list[int]]]:
    """The items of the score at the end."""
    rows = [standing(seen, seat) for seat in range(seen.seats)]
    items = {
        "fame_tokens": [row.tokens for row in rows],
        "hats": [row.hats for row in rows],
        "trophies": [row.trophies for row in rows],
        "masters": [row.masters for row in rows],
        "prison": [row.prison for row in rows],
    }
    return [(say.raw("view", title), values) for title, values in items.items()]
