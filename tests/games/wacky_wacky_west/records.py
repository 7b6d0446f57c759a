"""Finds games that show something and keeps them.

``python -m tests.games.wacky_wacky_west.records`` writes records/*.game anew.
Each record says in its header what it shows and how it ends; the test replays it and looks for both.
"""

from collections.abc import Iterable
from pathlib import Path

from gulch.core.options import house_rules
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.wacky_wacky_west.rules.cards import NEUTRAL, TYPES
from gulch.games.wacky_wacky_west.rules.data import CARD
from gulch.games.wacky_wacky_west.rules.ground import docks_on, is_under, route_of, run_of, size_of
from gulch.games.wacky_wacky_west.rules.squares import AHEAD, ROUTES
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.play.records import write_record
from gulch.play.table import Table
from tests.games.wacky_wacky_west.setting import BOX, GAME

Options = dict[str, str]
Answer = tuple[int, int]  # the seat, and its choice or luck
Note = tuple[str, list[int]]  # its name and numbers

FOLDER = Path(__file__).with_name("records")
NARROW = "T* .. .. S* / .. C3 G5 .. / .. oo B4 .. / R* .. .. U*"
# name, players, options, what it must show
WANTED: list[tuple[str, int, Options, set[str]]] = [
    ("ended-by-its-own-tile", 2, {}, {"ended by its own tile"}),
    ("ended-by-another-tile", 3, {}, {"ended by another tile"}),
    ("ended-in-its-corner", 2, {"map": NARROW}, {"ended in its corner"}),
    ("no-route-ended", 4, {}, {"no route ended"}),
    ("several-ended-at-once", 3, {}, {"two ended at once"}),
    ("under-a-bridge", 2, {"skin": "schilda"}, {"went under a bridge", "went under its own bridge"}),
    ("vote-won", 4, {"start": "2"}, {"vote won", "vote with a wild card"}),
    ("vote-lost", 3, {"skin": "schilda"}, {"vote lost", "tried again and laid"}),
    ("vote-tied", 2, {}, {"vote tied"}),
    ("all-neutral", 4, {}, {"vote with neutral cards alone"}),
    ("forced-pass", 3, {}, {"pass", "pass with no tiles left"}),
    ("able-again-after-a-pass", 4, {}, {"laid again after a pass"}),
    ("shared-win", 4, {"skin": "schilda"}, {"shared win"}),
    ("tie-broken-by-vote-cards", 2, {}, {"tie broken by vote cards"}),
    ("all-threes-and-lowest", 4, {"variant": "two_goals"}, {"AL3 scored", "LOW scored"}),
    ("all-fours-and-one-each", 4, {"variant": "two_goals", "skin": "schilda"}, {"AL4 scored", "ONE scored"}),
    ("chosen-at-the-end", 3, {"variant": "two_goals"}, {"goals chosen at the end"}),
    ("tie-broken-by-lower-goals", 2, {"variant": "two_goals"}, {"tie broken by lower goals"}),
    (
        "two-goals-without-votes",
        3,
        {"variant": "two_goals", "variant_votes": "off"},
        {"outhouse covered without a vote"},
    ),
    ("votes-at-the-same-time", 3, {"vote_laying": "simultaneous"}, {"vote lost", "vote won"}),
    ("by-memory", 4, {"show_vote_hands": "off"}, {"vote lost"}),
    ("two-bridges-at-once", 2, {"double_bridge": "on"}, {"went under two bridges at once"}),
    ("bending-off", 2, {"side_docking": "on"}, {"bent off"}),
]


def random_game(players: int, options: Options, seed: int) -> list[Answer]:
    """Answers of a game played at random."""
    s, rng, answers = GAME.start(players, house_rules(BOX.options, options)), Rng(seed), []
    while s.seat != NOBODY:
        answer = s.luck(rng) if s.seat == CHANCE else s.legal()[int(rng.below(len(s.legal())))]
        answers.append((int(s.seat), int(answer)))
        s.play(answer)
    return answers


def shown_by(first: Town, answers: Iterable[Answer]) -> set[str]:
    """What happened in a game, in words."""
    s = first.copy()
    shown: set[str] = set()
    lost_before: set[int] = set()
    passed: set[int] = set()
    for seat, answer in answers:
        before = s.copy()
        if seat >= 0:
            s.ask(seat)
        s.journal = []
        s.play(answer)
        notes = [(line.note.name, line.numbers) for line in s.journal if line.note is not None]
        shown |= told_by(before, s, notes, lost_before)
        for name, numbers in notes:
            if name.startswith("PASSES"):
                shown.add("pass" if name == "PASSES" else "pass with no tiles left")
                passed.add(numbers[0])
        if any(int(s.laid_by[i]) in passed for i in range(before.laid_count, s.laid_count)):
            shown.add("laid again after a pass")
    return shown | told_by_the_end(s)


def told_by(before: Town, after: Town, notes: list[Note], lost_before: set[int]) -> set[str]:
    shown: set[str] = set()
    ended = [numbers[0] % ROUTES for name, numbers in notes if name == "ENDED"]
    for i in range(before.laid_count, after.laid_count):
        tile = int(after.laid[i])
        gang = before.gang[route_of(tile)]
        gap = int(docks_on(tile) - gang)
        if is_under(tile) and after.laid_count == before.laid_count + 1:
            shown |= told_by_bridges(before, tile, int(gang), gap)
        if (
            size_of(tile) > 1
            and after.laid_count == before.laid_count + 1
            and gap != AHEAD[run_of(tile)]
            and not is_under(tile)
        ):
            shown.add("bent off")
        if tile in lost_before:
            shown.add("tried again and laid")
        for route in ended:
            shown.add("ended by its own tile" if route == route_of(tile) else "ended by another tile")
            if before.gang[route] == after.plan.corner[route] and route != route_of(tile):
                shown.add("ended in its corner")
    if len(ended) > 1:
        shown.add("two ended at once")
    if "OUTHOUSE_GONE" in [name for name, _ in notes] and not after.rules.votes:
        shown.add("outhouse covered without a vote")
    for name, (yes, no, *_) in notes:
        if name == "TILE_GOES_BACK":
            shown.add("vote lost")
            lost_before.add(int(after.pending))
        if name == "TILE_STAYS":
            shown.add("vote won" if yes > no else "vote tied")
            if yes == no == 0 and all(cards == NEUTRAL for cards in after.ballot):
                shown.add("vote with neutral cards alone")
            if any(after.wild):
                shown.add("vote with a wild card")
    return shown


def told_by_bridges(before: Town, tile: int, gang: int, gap: int) -> set[str]:
    shown = {"went under a bridge"}
    step = next(int(ahead) for ahead in AHEAD if gap in (2 * ahead, 3 * ahead, 4 * ahead))
    middles = {}
    for i in range(before.laid_count):
        other = before.laid[i]
        if size_of(other) == 3:
            middles[int(docks_on(other) + AHEAD[run_of(other)])] = route_of(other)
    if middles[gang + step] == route_of(tile):
        shown.add("went under its own bridge")
    if abs(gap) > 2 * abs(step):
        shown.add("went under two bridges at once")
    return shown


def told_by_the_end(s: Town) -> set[str]:
    places, points = list(GAME.ranks(s)), list(GAME.scores(s))
    shown = {f"{CARD[s.goal(seat)]} scored" for seat in range(s.seats) if s.goal(seat) >= TYPES and points[seat] > 0}
    if NOBODY not in s.gang:
        shown.add("no route ended")
        if s.rules.two_goals:
            shown.add("goals chosen at the end")
    level = [seat for seat in range(s.seats) if points[seat] == max(points)]
    if places.count(0) > 1:
        shown.add("shared win")
    elif len(level) > 1:
        lower = [int(s.points(s.lower_goal(seat))) for seat in level]
        shown.add("tie broken by lower goals" if len(set(lower)) > 1 else "tie broken by vote cards")
    return shown


def table_of(players: int, options: Options, answers: list[Answer]) -> Table:
    """The same game at a table, each answer typed in."""
    table = Table(BOX, players, options=options, luck="manual")
    for seat, answer in answers:
        truth = table._truth.copy()
        if seat >= 0:
            truth.ask(seat)
        text = truth.stop.word(truth, truth.told, answer)
        table.play("chance" if seat == CHANCE else seat, text)
    return table


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, players, options, wanted in WANTED:
        first = GAME.start(players, house_rules(BOX.options, options))
        for seed in range(1, 20_000):
            answers = random_game(players, options, seed)
            if wanted <= shown_by(first, answers):
                break
        else:
            raise SystemExit(f"{name}: no game shows {wanted}")
        table = table_of(players, options, answers)
        record = write_record(table, Shows=", ".join(sorted(wanted)), Hash=table.hash())
        (FOLDER / f"{name}.game").write_text(record, encoding="utf-8")
        print(name, "seed", seed)


if __name__ == "__main__":
    main()
