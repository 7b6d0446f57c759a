"""Games that together show everything, kept as text: python -m tests.games.outlaws.records writes them anew.

Seeds are searched with greedy and random players; what is too rare is played by hand from a position. Run it again only
when records can no longer be replayed on purpose.
"""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from gulch.core.seen import write
from gulch.core.steps import Rng
from gulch.games.outlaws.bot.knowledge import greedy
from gulch.games.outlaws.positions.names import WAYS
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.words.scribe import score
from gulch.play.records import write_record
from gulch.play.table import Table
from tests.games.outlaws.setting import BOX, MODES, C, Setting, lay_out, p0

RECORDS = Path(__file__).parent / "records"
NAMES = ["hitman", "sheriff", "scout", "storekeep", "dancer", "reporter", "bandit", "reverend"]
ABILITIES = dict(zip("HSIKDRBV", NAMES, strict=True))
STEPS = {"REPLACE_ARRANGE": "team replacement", "SALOON_ARRANGE": "saloon move", "ORDER": "standing order"}
EVERYTHING = {
    *[f"{mode} {way}" for mode in MODES for way in ("good", "bad", "ugly")],
    *[f"ability {name}" for name in ABILITIES.values()],
    *["the mayor helps", "saved", "save declined", "cancelled", "cancel declined", "save cancelled"],
    *["headline", "headline lost", "bandit held", "bandit freed", "stolen", "saloon move", "move swapped", "move kept"],
    *["merge to three", "merge to two", "team elimination", "team replacement", "president", "sudden death"],
    *["stagnation", "length", "agreed", "resigned", "standing order"],
}


def shown_by(table: Table) -> set[str]:
    """What a finished game shows, by name."""
    s: Street = table.truth()
    found: set[str] = set()
    mode, way = s.mode(), WAYS[s.way]
    found.add(f"{mode} {way}" if way in ("good", "bad", "ugly") else way)
    notes = [line.note for line in table.lines if line.note]
    for line in score(table.lines, table.seats, bool(s.team), private=True):
        found |= {f"ability {ABILITIES[letter]}" for letter in re.findall(r"U\d+([HSIKDRBV])", line)}
        if "+M" in line:
            found.add("the mayor helps")
        if "c) (" in line and " V" in line.split("c) (")[1]:
            found.add("save cancelled")
        found |= moves(line)
    for note, name in {
        "SAVED": "saved",
        "CANCELLED": "cancelled",
        "MARKS": "headline",
        "LOSES_MARKER": "headline lost",
        "IMMOBILIZED": "bandit held",
        "FREES": "bandit freed",
        "STEALS": "stolen",
        "SUDDEN_DEATH": "sudden death",
        "PRESIDENT": "president",
        "RESIGNS": "resigned",
    }.items():
        if note in notes:
            found.add(name)
    for asked, name in (("WINDOW_SAVE", "save declined"), ("WINDOW_CANCEL", "cancel declined")):
        windows = [i for i, note in enumerate(notes) if note == asked]
        if any("NO_REACTION" in notes[i + 1 : i + 2] for i in windows):
            found.add(name)
    merges = notes.count("MERGES")
    if merges:
        found.add("merge to two" if mode == "y3" or merges == 2 else "merge to three")
    if merges == 2:
        found.add("merge to three")
    steps = {line.step for line in table.lines}
    if mode == "team" and "ELIMINATED" in notes:
        found.add("team elimination")
    found |= {name for step, name in STEPS.items() if step in steps}
    return found & EVERYTHING


def moves(line: str) -> set[str]:
    patterns = {r"M\d+-\d+x": "move swapped", r"M\d+-\d+=": "move kept"}
    return {name for pattern, name in patterns.items() if re.search(pattern, line)}


def played(mode: str, seed: int, clever: Collection[int], **more: Setting) -> Table:
    """A game by seats that are greedy or play at random."""
    players, options = MODES[mode]
    table = Table(BOX, players, seed, {**options, **more})
    rng = Rng(seed)
    while not table.over:
        seat = table.seat_of(table.waiting()[0])
        seen: Street = table.observe(seat)
        legal = seen.legal()
        chosen = greedy(seen, rng) if seat in clever else legal[int(rng.below(len(legal)))]
        table.play(seat, write(seen, chosen))
    return table


def by_hand(start: Street, *answers: str) -> Table:
    """A position played by hand to its end: "a: M2-7x", or luck without a name."""
    table = Table(BOX, seed=5, start=start)
    for answer in answers:
        seat, _, text = answer.partition(": ")
        table.play("abcd".index(seat), text)
    assert table.over, table.view(None)["question"]
    return table


def scripted() -> Iterator[tuple[str, Table]]:
    """What is too rare to be met by chance."""
    hands = ["0b 1c 3v", "0b 0c 3v"]
    dying = p0(a="MIVGHSKB", tokens="xxexx...", supply="", hands=hands, discard="bbbcc")
    yield "sudden-death", by_hand(dying, "a: U6S:B", "a: P", "b: resign")
    rescue = p0(a="MISHVGKB")
    yield "reverend-against-save", by_hand(rescue, "a: U4H", "b: save 6", "a: cancel", "a: P", "b: P", "a: resign")
    held = p0(a="MIVGHSKB", b="MRSGKBID")
    freed = ["a: U6S:B", "b: no", "a: P", "b: W:V+4+2>K[4V,2I]", "b: U4V", "a: offer-draw", "b: offer-draw"]
    yield "bandit-held-and-freed", by_hand(held, *freed)
    orders = p0(a="MISHGVKB", b="MRSGKHID")
    yield "save-declined-by-order", by_hand(orders, "b: order save never", "a: U4H", "b: no")
    rows = ["Ga Ha I Gb Hb Sb Sa K D R B", "Gc B Sc Gd Hd I R K D Sd Hc"]
    slots, bag = "vxbvexcvvxv", "vvvvvvvbcexxx"
    lost = lay_out(rows, ("V M", "V M"), slots, bag, first=C, mode="team")
    ends = ["c: U11H", "a: no", "b: no", "c: P", "b: X:V+3+8[1V,3I,8K]", "b: P", "d: U10S:H", "b: no"]
    yield "team-loses-twice", by_hand(lost, *ends)


def search() -> Iterator[tuple[str, Table]]:
    """Games by chance, the more telling ones first; then what is still missing."""
    missing = set(EVERYTHING)
    for name, table in scripted():
        missing -= shown_by(table)
        yield name, table
    limits: dict[str, dict[str, Setting]] = {
        "stagnation": {"no_progress": 3},
        "length": {"max_turns": 4, "no_progress": "off"},
    }
    for name, options in limits.items():
        table = next(t for seed in range(50) if name in shown_by(t := played("duel", seed, set(), **options)))
        missing -= shown_by(table)
        yield name, table
    for seed in range(600):
        for mode in MODES:
            wanted = {name for name in missing if not name.startswith(tuple(MODES)) or name.startswith(mode)}
            if not wanted:
                continue
            clever = {0, 1, 2, 3} if seed % 3 else {seed % 2}
            table = played(mode, seed, clever)
            new = shown_by(table) & missing
            if new:
                missing -= new
                yield f"{mode}-{seed}-{min(new).replace(' ', '-')}", table
    assert not missing, sorted(missing)


def main() -> None:
    for old in RECORDS.glob("*.game"):
        old.unlink()
    RECORDS.mkdir(exist_ok=True)
    for name, table in search():
        text = write_record(table, Shows="; ".join(sorted(shown_by(table))), Hash=table.hash())
        (RECORDS / f"{name}.game").write_text(text, encoding="utf-8")
        print(name, len(text))


if __name__ == "__main__":
    main()
