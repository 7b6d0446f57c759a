"""What a finished game shows: every way to end, every special effect, every way a gunfight can come out."""

from gulch.core.steps import NOBODY
from gulch.games.way_out_west.rules.accounts import FROM_BANKS, FROM_HOTELS, FROM_STORES, SOURCES, incomes
from gulch.games.way_out_west.rules.data import BUILDING, TARGET
from gulch.games.way_out_west.rules.table import ATTACK, BANK, DEFENCE, ONE_HEAD, THE_FARMER, TRAIN, TWO_HEAD, TYPES
from gulch.play.records import step_on

FIGHTS = {
    *(f"attacker wins {prize}" for prize in [*BUILDING, "cattle1", "cattle2", "farmer"]),
    *("defender wins", "farmer wins", "nobody wins", "attacker retreats", "defender retreats", "bank lost"),
    *("riding out", "wanted taken from player", "sheriff attacks", "sheriff defends", "sheriff helps", "guard defends"),
    *("stand-in defends", "help refused"),
}
EFFECTS = {
    "stagecoach pays",
    "train doubles",
    "farmer halves",
    "bank pays",
    "store pays",
    "hotel pays",
    "cattle driven",
}
ENDS = {"sole win", "shared win"}
TABLES = {"3 players", "4 players", "5 players"}
EVERYTHING = FIGHTS | EFFECTS | ENDS | TABLES


def shown_by(table):
    """All that the game at a table shows."""
    found = {f"{table.seats} players"}
    if table.over:
        found.add("sole win" if table.ranks().count(0) == 1 else "shared win")
    truth = table.first.copy()
    for move in table.moves:
        before = truth.copy()
        truth.journal = []
        step_on(truth, move)
        words = [heard.word for heard in truth.journal if heard.note is None]
        if move.seat >= 0:
            words.append(before.stop.word(before, before.told, move.answer))
        for heard in truth.journal:
            if heard.note is not None:
                found |= told(heard, before, truth)
        found |= {name for verb, name in ANSWERS.items() if any(word.startswith(verb) for word in words)}
    return found


ANSWERS = {"out ": "riding out", "drive ": "cattle driven", "refuse": "help refused", "help": "sheriff helps"}


def told(heard, before, after):
    """What a note of the log is worth showing for."""
    name = heard.note.name
    simple = {
        "FARE": "stagecoach pays",
        "FARMER_WINS": "farmer wins",
        "NOBODY_WINS": "nobody wins",
        "BANK_CLOSES": "bank lost",
        "WANTED_FROM": "wanted taken from player",
    }
    if name in simple:
        return {simple[name]}
    if name == "WINS":
        return {won(before) if heard.numbers[0] == before.active else "defender wins"}
    if name == "RETREATS":
        return {"attacker retreats" if heard.numbers[0] == before.active else "defender retreats"}
    if name == "GUNS":
        return lined_up(after)
    return paid(after) if name == "EARNS" else set()


def won(before):
    if before.target < ONE_HEAD or before.target == THE_FARMER:
        return f"attacker wins {TARGET[before.target]}"
    return f"attacker wins cattle{1 if before.target < TWO_HEAD else 2}"


def lined_up(s):
    found = set()
    if s.sheriff == ATTACK:
        found.add("sheriff attacks")
    if s.sheriff == DEFENCE and s.jailer(s.town) == s.defender:
        found.add("sheriff defends")
    if s.guards and s.target != THE_FARMER:
        found.add("guard defends" if s.target in (BANK, TRAIN) else "stand-in defends")
    return found


def paid(s):
    pay, found = incomes(s), set()
    for source, name in ((FROM_STORES, "store pays"), (FROM_HOTELS, "hotel pays"), (FROM_BANKS, "bank pays")):
        if any(pay[p * SOURCES + source] for p in range(s.seats)):
            found.add(name)
    for town in range(5):
        if s.herd(town):
            if s.owner[town * TYPES + TRAIN] != NOBODY:
                found.add("train doubles")
            if s.farmers[town] != NOBODY:
                found.add("farmer halves")
    return found
