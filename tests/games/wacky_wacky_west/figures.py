"""Random play, counted. Run with a number of games, it prints the figures beside the reference."""

import sys
from collections import Counter

from gulch.core.options import house_rules
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games import find

# Means over 40 000 games of a model of the same rules, by number of players.
REFERENCE = {
    2: {"turns": 51.22, "laid": 49.38, "votes": 11.51, "failed": 1.84, "ended": 1.94, "squares": 86.4,
        "outhouses": 9.67, "buildings": 17.34, "placements": 15.36},
    3: {"turns": 51.51, "laid": 49.46, "votes": 11.66, "failed": 2.05, "ended": 1.94, "squares": 86.3,
        "outhouses": 9.61, "buildings": 17.33, "placements": 13.95},
    4: {"turns": 51.67, "laid": 49.50, "votes": 11.76, "failed": 2.17, "ended": 1.95, "squares": 86.3,
        "outhouses": 9.59, "buildings": 17.32, "placements": 12.79},
}  # fmt: skip
REFERENCE_GAMES = 40_000
PRINTED_TO = {"squares": 0.05}  # half of the last digit printed above; 0.005 otherwise


def one_game(players: int, seed: int) -> dict[str, float]:
    """What happened in a random game. Forced placements are turns too, though nobody is asked."""
    box = find("wacky-wacky-west")
    s, rng = box.game.start(players, house_rules(box.options, {})), Rng(seed)
    seen: Counter[str] = Counter()
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            s.play(s.luck(rng))
            continue
        if s.stop.name == "PLACE":
            seen["asked"] += 1
            seen["offered"] += len(s.legal())
        choice = s.legal()[int(rng.below(len(s.legal())))]
        s.journal = []
        s.play(choice)
        for line in s.journal:
            if line.note is None and line.seat >= 0 and line.word[:1] in "TUSR":
                seen["asked"] += 1
                seen["offered"] += 1
            elif line.note is not None:
                seen[line.note.name] += 1
    plan = s.plan
    built = sum(bin(line).count("1") for line in plan.free) - sum(bin(line).count("1") for line in s.free)
    return {
        "turns": s.laid_count + seen["TILE_GOES_BACK"],
        "laid": s.laid_count,
        "votes": seen["TILE_STAYS"] + seen["TILE_GOES_BACK"],
        "failed": seen["TILE_GOES_BACK"],
        "ended": list(s.gang).count(NOBODY),
        "squares": built,
        "outhouses": seen["OUTHOUSE_GONE"],
        "buildings": seen["COVERED"],
        "placements": seen["offered"] / seen["asked"],
    }


def figures(players: int, games: int, first: int = 0) -> dict[str, tuple[float, float]]:
    """Mean and standard error of each figure."""
    played = [one_game(players, seed) for seed in range(first, first + games)]
    found = {}
    for key in played[0]:
        values = [game[key] for game in played]
        mean = sum(values) / games
        spread = (sum((x - mean) ** 2 for x in values) / (games - 1)) ** 0.5
        found[key] = mean, spread
    return found


def off_by(players: int, games: int, first: int = 0) -> dict[str, tuple[float, float, float]]:
    """By figure: the mean, the reference, and their distance in standard errors."""
    table = {}
    for key, (mean, spread) in figures(players, games, first).items():
        error = spread * (1 / games + 1 / REFERENCE_GAMES) ** 0.5
        distance = max(0.0, abs(mean - REFERENCE[players][key]) - PRINTED_TO.get(key, 0.005))
        table[key] = mean, REFERENCE[players][key], distance / error
    return table


if __name__ == "__main__":
    games = int(sys.argv[1])
    for seats in (2, 3, 4):
        print(f"{seats} players, {games} games")
        for name, (mean, wanted, errors) in off_by(seats, games).items():
            print(f"  {name:11} {mean:7.3f}  reference {wanted:6.2f}  {errors:.1f} standard errors")
