"""Games that together show everything, kept as text: python -m tests.games.way_out_west.records writes them anew.

Seeds are searched; players are greedy or play at random, by the seed. Run it again only when records can no longer be
replayed on purpose.
"""

from collections.abc import Mapping
from pathlib import Path

import gulch
from gulch.core.seen import write
from gulch.core.steps import NOBODY, Heard, Note, Rng
from gulch.games.way_out_west.bot.knowledge import greedy
from gulch.games.way_out_west.rules.accounts import FROM_BANKS, FROM_HOTELS, FROM_STORES, SOURCES, incomes
from gulch.games.way_out_west.rules.data import BUILDING, TARGET
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.games.way_out_west.rules.table import (
    ATTACK,
    BANK,
    DEFENCE,
    ONE_HEAD,
    THE_FARMER,
    TRAIN,
    TWO_HEAD,
    TYPES,
    West,
)
from gulch.play.records import step_on, write_record
from gulch.play.table import Table
from tests.games.way_out_west.setting import west

RECORDS = Path(__file__).parent / "records"
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


def shown_by(table: Table) -> set[str]:
    """All that the game at a table shows."""
    found = {f"{table.seats} players"}
    if table.over:
        found.add("sole win" if table.ranks().count(0) == 1 else "shared win")
    truth = west(table.first.copy())
    for move in table.moves:
        before = truth.copy()
        truth.journal = []
        step_on(truth, move)
        words = [heard.word for heard in truth.journal if heard.note is None]
        if move.seat >= 0:
            words.append(before.stop.word(before, before.told, move.answer))
        for heard in truth.journal:
            if heard.note is not None:
                found |= shown_in(heard.note, heard, before, truth)
        found |= {name for verb, name in ANSWERS.items() if any(word.startswith(verb) for word in words)}
    return found


ANSWERS = {"out ": "riding out", "drive ": "cattle driven", "refuse": "help refused", "help": "sheriff helps"}


def shown_in(note: Note, heard: Heard, before: West, after: West) -> set[str]:
    """What a note of the log is worth showing for."""
    name = note.name
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


def won(before: West) -> str:
    if before.target < ONE_HEAD or before.target == THE_FARMER:
        return f"attacker wins {TARGET[before.target]}"
    return f"attacker wins cattle{1 if before.target < TWO_HEAD else 2}"


def lined_up(s: West) -> set[str]:
    found: set[str] = set()
    if s.sheriff == ATTACK:
        found.add("sheriff attacks")
    if s.sheriff == DEFENCE and s.jailer(s.town) == s.defender:
        found.add("sheriff defends")
    if s.guards and s.target != THE_FARMER:
        found.add("guard defends" if s.target in (BANK, TRAIN) else "stand-in defends")
    return found


def paid(s: West) -> set[str]:
    pay, found = incomes(s), set[str]()
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


def played(seed: int, most_greedy: int, options: Mapping[str, object] | None = None) -> Table:
    """A game to its end; at most so many seats are greedy."""
    rng = Rng(seed)
    table = gulch.game("way-out-west").table(players=3 + seed % 3, seed=seed, options=options)
    clever = {int(rng.below(table.seats)) for _ in range(most_greedy)}
    while not table.over:
        seat = table.seat_of(table.waiting()[0])
        seen = table.observe(seat)
        legal = seen.legal()
        chosen = greedy(seen, rng) if seat in clever else legal[int(rng.below(len(legal)))]
        table.play(seat, write(seen, chosen))
    return table


def main() -> None:
    missing, number = set(EVERYTHING), 0
    for old in RECORDS.glob("*.game"):
        old.unlink()
    for seed in range(4000):
        if not missing:
            break
        table = played(seed, 3 if seed < 60 else 0)
        new = shown_by(table) & missing
        if len(new) >= (4 if seed < 12 else 2 if seed < 40 else 1):
            number += 1
            keep(table, f"{number:02}-{min(new).replace(' ', '-')}")
            missing -= new
            print(number, sorted(new))
    print("missing:", sorted(missing))
    keep(played(7, 4, {option.name: option.values[1] for option in OPTIONS}), "every-option")


def keep(table: Table, name: str) -> None:
    text = write_record(table, Shows="; ".join(sorted(shown_by(table))), Hash=table.hash())
    (RECORDS / f"{name}.game").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
