"""Search for games that together show everything, and keep them: python -m games.way_out_west.make_records (in tests/).

Players are greedy or play at random, by the seed. Run it again only when records can no longer be replayed on purpose.
"""

from pathlib import Path

from games.way_out_west.shows import EVERYTHING, shown_by

import gulch
from gulch.core.seen import write
from gulch.core.steps import Rng
from gulch.games.way_out_west.bot.knowledge import greedy
from gulch.games.way_out_west.rules.options import OPTIONS
from gulch.play.records import write_record

RECORDS = Path(__file__).parent / "records"


def played(seed, most_greedy, options=None):
    """A game to its end; at most so many seats are greedy."""
    rng = Rng(seed)
    table = gulch.game("way-out-west").table(players=3 + seed % 3, seed=seed, options=options)
    clever = {int(rng.below(table.seats)) for _ in range(most_greedy)}
    while not table.over:
        seat = table.waiting()[0]
        seen = table.observe(seat)
        options = seen.legal()
        chosen = greedy(seen, rng) if seat in clever else options[int(rng.below(len(options)))]
        table.play(seat, write(seen, chosen))
    return table


def main():
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


def keep(table, name):
    text = write_record(table, Shows="; ".join(sorted(shown_by(table))), Hash=table.hash())
    (RECORDS / f"{name}.game").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
