"""Finds games that show something and keeps them: run it to write records/*.game anew.

Each record says in its header what it shows and how it ends; the test replays it and looks for both.
"""

from pathlib import Path

from gulch.core.options import house_rules
from gulch.core.seen import observe, write
from gulch.core.steps import CHANCE, NOBODY, POLL, Rng
from gulch.games.wild_west_way.bot.knowledge import greedy
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules.data import FIRST, KEY
from gulch.games.wild_west_way.rules.table import Wild
from gulch.play.records import write_record
from gulch.play.table import Move, Table
from tests.games.wild_west_way.setting import scene

Answers = list[tuple[int, int]]  # seat and choice

FOLDER = Path(__file__).with_name("records")
EVENTS = {f"event {card}" for card in FIRST["ids"]["event"]}
OFFERS = {
    f"offer {card} {KEY[which]}"
    for card, offers in zip(FIRST["ids"]["town"], FIRST["town"], strict=True)
    for which in range(len(offers))
}
POSTERS = {f"{card} taken" for card in FIRST["ids"]["wanted"]}
GAMES = {"gun duel", "brawl", "horse race", "poker game", "double knock-out", "dead heat"}
PLACES = {
    *("bet won", "bet lost", "recruit at the Saloon", "loan", "bank robbery", "fame at the Church", "token cleared"),
    *(
        "item bought",
        "Coach taken",
        "item stolen",
        "cube hired",
        "guest in the mine",
        "building burned",
        "building shut",
    ),
}
ODDITIES = {
    "third meeple displaced",
    "all refused",
    "new item deck",
    "horse played",
    "card at the Saloon",
    "a fifth card",
}
EVERYTHING = EVENTS | OFFERS | POSTERS | GAMES | PLACES | ODDITIES

SUPPLY_JAILED = "imprisonment without cubes"  # so rare that its game begins with a player in the soup
# name, players, options, what it must show; games for the rest of everything are found afterwards
WANTED: list[tuple[str, int, dict[str, str], set[str]]] = [
    ("two-players", 2, {}, {"event TRN", "gun duel"}),
    ("three-players", 3, {}, {"brawl", "third meeple displaced"}),
    ("five-players", 5, {}, {"poker game", "horse race"}),
    ("double-knock-out", 4, {}, {"double knock-out"}),
    ("dead-heat", 4, {}, {"dead heat"}),
    ("imprisoned-from-the-supply", 2, {}, {SUPPLY_JAILED}),
    ("imprisoned-for-debt", 3, {}, {"imprisonment for debt"}),
    ("tie-broken-by-money", 3, {}, {"tie broken by money"}),
    ("negative-total", 3, {}, {"negative total"}),
    ("rock-paper-scissors", 4, {"first_player": "rps", "character_choice": "order"}, {"all refused"}),
    ("dealt-and-soft", 3, {"character_choice": "random", "pass": "soft", "race": "auto"}, {"horse race"}),
    (
        "each-cube-for-itself",
        3,
        {"bank_mode": "per_cube", "coach_effect": "immediate"},
        {"bank robbery", "Coach taken"},
    ),
    (
        "fire-before-the-fight",
        3,
        {"dynamite": "before_challenge", "supremacy_tie": "player_order"},
        {"building burned"},
    ),
]
NOTES = {
    "DOUBLE_KNOCKOUT": "double knock-out",
    "DEAD_HEAT": "dead heat",
    "JAILED_SUPPLY": SUPPLY_JAILED,
    "JAILED_FOR_DEBT": "imprisonment for debt",
    "DISPLACED": "third meeple displaced",
    "UNOPPOSED": "all refused",
    "RESHUFFLED": "new item deck",
    "WINS_BET": "bet won",
    "LOSES_BET": "bet lost",
    "TAKES_COACH": "Coach taken",
    "BURNED": "building burned",
    "SHUT": "building shut",
}
WORDS = {
    ("SALOON_ACT", "recruit"): "recruit at the Saloon",
    ("BANK_ACT", "rob"): "bank robbery",
    ("CHURCH_ACT", "fame"): "fame at the Church",
    ("CHURCH_ACT", "clear"): "token cleared",
    ("SHOP", "buy"): "item bought",
    ("HIRE", "hire"): "cube hired",
    ("RIDE_OFF", "horse"): "horse played",
}
VERBS = {
    ("BANK_ACT", "borrow"): "loan",
    ("STOLEN", "stolen"): "item stolen",
    ("DIG", "dig"): "guest in the mine",
    ("SALOON_ITEM", "reroll"): "card at the Saloon",
    ("DISCARD", "drop"): "a fifth card",
}
STEPS = {"SHOOT": "gun duel", "THROW": "brawl"}


def told_by(s: Wild, answer: int) -> set[str]:
    """What an answer shows by itself."""
    step, text = s.stop.name, write(s, answer)
    shown = {WORDS.get((step, text)), STEPS.get(step)}
    if text not in ("borrow 0", "dig 0"):
        shown.add(VERBS.get((step, text.split()[0])))
    if step == "TURN_UP_EVENT":
        shown.add(text)
    if step == "TOWN_OFFER" and text.startswith("use"):
        shown.add(f"offer {s.cards.town_id[s.town_up[s.place - 1]]} {text.split()[1]}")
    if step == "HUNT" and text != "hunt -":
        shown.add(f"{text.split()[1]} taken")
    if step == "ROLL":
        shown.add("horse race" if s.stake == 2 else "poker game")
    return {what for what in shown if what is not None}


def play_and_tell(s: Wild, answer: int) -> set[str]:
    """What an answer shows, and what came of it."""
    shown = told_by(s, answer)
    s.journal = []
    s.play(answer)
    shown |= {NOTES[line.note.name] for line in s.journal if line.note is not None and line.note.name in NOTES}
    s.journal = None
    return shown


def told_by_the_end(s: Wild) -> set[str]:
    points = [int(n) for n in GAME.scores(s)]
    leaders = points.count(max(points))
    winners = [int(n) for n in GAME.ranks(s)].count(0)
    shown = {"tie broken by money"} if leaders > winners else set()
    return shown | ({"negative total"} if min(points) < 0 else set())


def outlaw(s: Wild, rng: Rng) -> int:
    """Robs, fights and keeps few cubes, to see the inside of the prison."""
    wishes = {"rob", "train", "idle", "decline", "done", "borrow", "spare", "m", "c2 BA", "accept"}
    liked = [c for c in s.legal() if write(s, c) in wishes or write(s, c).split()[0] in wishes]
    options = liked or s.legal()
    return options[int(rng.below(len(options)))]


def start(players: int, options: dict[str, str], wanted: set[str]) -> Wild:
    if SUPPLY_JAILED not in wanted:
        return GAME.start(players, house_rules(BOX.options, options))
    pieces = {"cubes": {"red": {"SO": 3, "hand": 0}}, "wanted_tokens": {"red": 1}}
    cards = {"wanted": ["W3", "W4", "W2", "W5"], "town": ["BOU", "PRZ", "BRE"]}
    first: Wild = scene("red", "green", at="event", **pieces, **cards).truth()
    return first


def play_through(first: Wild, seed: int) -> tuple[Answers, set[str]]:
    """The answers of a game and what they show; seeds take turns with random, greedy and lawless players."""
    s, rng, shown = first.copy(), Rng(seed), set[str]()
    answers: Answers = []
    while s.seat != NOBODY:
        if s.seat == CHANCE:
            answer = s.luck(rng)
        elif seed % 3 == 1 and s.stop.kind != POLL:
            answer = greedy(observe(s, s.seat), rng)
        else:
            answer = outlaw(s, rng) if seed % 3 == 2 else s.legal()[int(rng.below(len(s.legal())))]
        answers.append((int(s.seat), int(answer)))
        shown |= play_and_tell(s, answer)
    return answers, shown | told_by_the_end(s)


def shown_by(table: Table) -> set[str]:
    """The same for a table that was replayed."""
    assert isinstance(table.first, Wild)
    s, shown = table.first.copy(), set[str]()
    for made in table.moves:
        if made.seat >= 0:
            s.ask(made.seat)
        shown |= play_and_tell(s, made.answer)
    return shown | told_by_the_end(s)


def keep(name: str, first: Wild, answers: Answers, shows: set[str]) -> None:
    table = Table(BOX, start=first, luck="manual")
    table.redo([Move(seat, answer) for seat, answer in answers])
    assert table.over
    record = write_record(table, Shows="; ".join(sorted(shows)), Hash=table.hash())
    (FOLDER / f"{name}.game").write_text(record, encoding="utf-8")
    print(name, len(record), sorted(shows))


def find(first: Wild, wanted: set[str], most: int = 1500) -> tuple[Answers, set[str]]:
    for seed in range(most):
        answers, shown = play_through(first, seed)
        if wanted <= shown:
            return answers, shown
    raise SystemExit(f"no game of {most} shows {wanted}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    left = set(EVERYTHING)
    for name, players, options, wanted in WANTED:
        first = start(players, options, wanted)
        answers, shown = find(first, wanted)
        keep(name, first, answers, (shown & left) | wanted)
        left -= shown
    number, first = 0, start(4, {}, set())
    while left:
        number += 1
        games = [play_through(first, seed) for seed in range(number * 100, number * 100 + 60)]
        answers, shown = max(games, key=lambda game: len(game[1] & left))
        if shown & left:
            keep(f"four-players-{number}", first, answers, shown & left)
            left -= shown


if __name__ == "__main__":
    main()
