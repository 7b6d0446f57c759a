"""How the players stand, how far the game has come, and what is to be expected of it."""

from __future__ import annotations

from gulch.core.steps import NOBODY, UNKNOWN
from gulch.face.phrases import Phrasebook
from gulch.face.screens import Amount, Counter, Forecast, ForecastRow, Panel, Status, part
from gulch.games.way_out_west.rules.accounts import FOR_MONEY, ITEMS, SOURCES, incomes, points
from gulch.games.way_out_west.rules.data import COUNTER, DATA
from gulch.games.way_out_west.rules.income import payday
from gulch.games.way_out_west.rules.table import CATTLE, COWBOY, FARMER, KINDS, OUT, TYPES, West
from gulch.games.way_out_west.rules.turn import CHOOSE_ACTION
from gulch.games.way_out_west.screen.icons import ICONS

SHORT = 1  # so few counters of a building left are worth telling
ACTIONS = 2  # of each player in a turn
SOURCE_WORDS = ("from_cattle", "from_stores", "from_hotels", "from_banks")
ITEM_WORDS = ("for_buildings", "for_cattle", "for_control", "for_money", "for_wanted")
BEFORE_THE_FIRST_TURN = ("SETUP_PLACE", "FIRST_PLAYER")


def bidding(seen: West) -> bool:
    return seen.stop.name == "BID" and seen.seat >= 0


def dollars(seen: West, seat: int) -> str:
    return "$?" if seen.money[seat] == UNKNOWN else f"${seen.money[seat]}"


def next_pay(seen: West) -> list[list[int]]:
    """By seat: dollars by source, if there were income now."""
    pay = [int(n) for n in incomes(seen)]
    return [pay[seat * SOURCES : (seat + 1) * SOURCES] for seat in range(seen.seats)]


def known_points(seen: West) -> list[list[int]]:
    """By seat: points by item, as far as the viewer knows; none for money where it is hidden."""
    items = [int(n) for n in points(seen)]
    if UNKNOWN in seen.money:
        items[FOR_MONEY::ITEMS] = [0] * len(items[FOR_MONEY::ITEMS])
    return [items[seat * ITEMS : (seat + 1) * ITEMS] for seat in range(seen.seats)]


@part("panels", reads="order money cowboys cattle owner farmers stock wanted discs bids places seat stop")
def panels(seen: West, say: Phrasebook) -> list[Panel]:
    """In turn order: money, where it is open (W72), counters left in stock (W26), the farmer that everybody has once
    (W33, W34), Wanted counters won (W54), and actions to come, of which a pass is one (W20). In an auction the bid, a
    total (W17), or the place that a player has dropped to (W18)."""
    pay, score = next_pay(seen), known_points(seen)
    return [panel(seen, seat, sum(pay[seat]), sum(score[seat]), say) for seat in map(int, seen.order)]


def panel(seen: West, seat: int, pay: int, score: int, say: Phrasebook) -> Panel:
    laid = sum(CHOOSE_ACTION.seat(seen, taken) == seat for taken in range(seen.laid()))
    return Panel(
        seat=seat,
        main=[Amount(text=dollars(seen, seat)), Amount(text=str(score), unit=say.raw("view", "points"))],
        stock=counters(seen, seat, say),
        dots=(ACTIONS - laid, ACTIONS),
        end=bid_of(seen, seat, say) or say.say("view", "next_income", dollars=pay),
    )


def counters(seen: West, seat: int, say: Phrasebook) -> list[Counter]:
    """Cowboys and cattle, buildings of which few are left, the farmer, and Wanted counters."""
    left = [max(0, int(n)) for n in seen.stock[seat * KINDS : (seat + 1) * KINDS]]
    found = []
    for kind in (COWBOY, CATTLE, *[kind for kind in range(TYPES) if left[kind] <= SHORT]):
        title = say.say("view", "in_stock", counter=say.word(COUNTER[kind]))
        found.append(Counter(icon=ICONS[COUNTER[kind]], text=str(left[kind]), title=title, off=left[kind] == 0))
    title = say.raw("view", "farmer_left" if left[FARMER] else "farmer_used")
    found.append(Counter(icon="farmer", text=str(left[FARMER]), title=title, off=left[FARMER] == 0))
    wanted, title = int(seen.wanted[seat]), say.raw("view", "wanted_counters")
    found.append(Counter(icon="wanted-reward", text=str(wanted), title=title, off=wanted == 0, brief=True))
    return found


def bid_of(seen: West, seat: int, say: Phrasebook) -> str:
    """What a player does in the auction; empty where there is none, or he has done nothing yet."""
    if not bidding(seen):
        return ""
    if seen.bids[seat] == OUT:
        return say.raw("outcome", f"place_{list(seen.places).index(seat) + 1}")
    return say.say("view", "bidding", dollars=int(seen.bids[seat])) if seen.bids[seat] else ""


@part("status", reads="space order discs bid seat stop")
def status(seen: West, say: Phrasebook) -> Status:
    """How far it is: cowboys are placed (W12), the highest bid is to be raised (W16), or a round; and when income comes
    (W62)."""
    more = [say.say("view", "income", space=int(payday(seen.space)))]
    setting_up = seen.stop.name in BEFORE_THE_FIRST_TURN
    if seen.stop.name == "BID":
        if seen.bid > 0:
            more.insert(0, say.say("view", "high_bid", dollars=int(seen.bid)))
    elif seen.seat != NOBODY and not setting_up:
        acting = max(int(seen.laid()) - (seen.stop.name != "CHOOSE_ACTION"), 0)
        more.insert(0, say.say("view", "round", round=min(ACTIONS, acting // int(seen.seats) + 1)))
    text = say.say("view", "turn", space=int(seen.space), last=DATA["last_space"])
    return Status(
        text=say.raw("view", "setup") if setting_up else text,
        more=" · ".join(more),
        order=[int(seat) for seat in seen.order],
    )


@part("forecast", reads="space order money cowboys cattle owner farmers wanted")
def forecast(seen: West, say: Phrasebook) -> list[Forecast]:
    """What the next income would bring: cattle by train and farmer (W63), stores (W64), hotels (W66), nobody anything
    on himself (W65). And the score: control (W68), and awards for most of something (W69)."""
    pay, score = next_pay(seen), known_points(seen)
    order = [int(seat) for seat in seen.order]
    income = [ForecastRow(p, spelled(SOURCE_WORDS, "dollars", pay[p], say), f"+${sum(pay[p])}") for p in order]
    ending = [ForecastRow(p, spelled(ITEM_WORDS, "points", score[p], say), str(sum(score[p]))) for p in order]
    return [
        Forecast(say.say("view", "income_title", space=int(payday(seen.space))), income),
        Forecast(say.raw("view", "score_title"), ending),
    ]


def spelled(words: tuple[str, ...], unit: str, amounts: list[int], say: Phrasebook) -> str:
    """Item by item, without those that bring nothing."""
    found = [say.say("view", word, **{unit: n}) for word, n in zip(words, amounts, strict=True) if n]
    return ", ".join(found) or say.raw("view", "nothing")
