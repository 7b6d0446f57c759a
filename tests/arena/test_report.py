"""What is said is what the games bear: shares, order, seats, and words for what is not settled."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

import gulch
from gulch.arena.page import as_page
from gulch.arena.progress import bar
from gulch.arena.report import Report
from gulch.arena.sayings import banner, findings, headline, time_of
from gulch.arena.twin import WIDTH, as_text
from tests.arena.arenakit import by_strength, made_up

BOTS = ["random", "greedy", "uct:10", "uct:40"]


@pytest.fixture(scope="module")
def four() -> Report:
    return Report(made_up(BOTS, by_strength(-1.5, 1.0, 0.0, 0.2)))


def test_the_strongest_comes_first_and_greedy_is_the_reference(four: Report) -> None:
    assert [four.names[bot] for bot in four.ranked] == ["greedy", "uct:40", "uct:10", "random"]
    assert four.standings[0].rating == (0, 0, 0)
    for one in four.standings:
        assert one.rating.low <= one.rating.value <= one.rating.high
        assert one.skill.low <= one.skill.value <= one.skill.high
        assert one.wins.low <= one.wins.value <= one.wins.high
        assert one.fair == 0.5
    assert four.standings[-1].rating.high < -100


def test_shares_of_a_pair_make_one(four: Report) -> None:
    for (one, other), share in four.cross.items():
        assert share.value + four.cross[other, one].value == pytest.approx(1)
    assert sum(share.value for share in four.seats) == pytest.approx(1)
    assert len(four.cross) == 12 and four.games_a_pair == 40


def test_time_is_that_of_free_decisions(four: Report) -> None:
    assert [one.milliseconds for one in sorted(four.standings, key=lambda one: one.bot)] == [0.01, 0.1, 1.0, 10.0]


def test_only_whole_deals_count() -> None:
    results = made_up(BOTS, by_strength(0, 0, 0, 0))
    del results.games[17]
    report = Report(results)
    assert len(report.deals) == 19 and report.left_out == 11
    assert "11 games of deals that are not whole yet are left out" in as_text(report)


def test_equals_are_not_settled_and_the_words_say_so() -> None:
    report = Report(made_up(["greedy", "random"], by_strength(0, 0)))
    assert not report.settled(0, 1)
    assert "still at it" in headline(report)
    assert any("is open" in said and "games would settle" in said for said in findings(report))
    assert "?" in as_text(report)


def test_a_winner_is_called_one() -> None:
    report = Report(made_up(["greedy", "random"], by_strength(3, 0)))
    assert headline(report) == "Greedy runs the town"
    assert findings(report) == ["greedy beats random beyond doubt."]


def first_seat_wins(bots: Sequence[int], rng: Random) -> Sequence[int]:
    return [0, 1, 2, 3]


def test_seats_that_are_not_even_are_told_before_anything_else() -> None:
    report = Report(made_up(["greedy", "random"], first_seat_wins))
    assert report.uneven == [0, 1, 2, 3]
    assert "seat 1 wins 100 %" in banner(report)
    page = as_page(report)
    assert page.index('role="alert"') < page.index("Who beats whom")
    assert "Seats are not even" in page
    assert banner(report)[:20] in as_text(report)


def test_even_seats_seldom_raise_the_alarm_though_each_deal_is_with_one_of_them() -> None:
    rng, alarms = Random(7), 0
    for _ in range(100):
        luck: list[float] = []
        played = 0

        def rank(bots: Sequence[int], unused: Random) -> Sequence[int]:
            nonlocal played, luck
            if played % 6 == 0:  # another deal, of which all six games of three bots have the same luck
                luck = [rng.gauss(0, 1.5) for _ in bots]
            played += 1
            worth = [rng.gauss(mine, 1) for mine in luck]
            return [sum(other > mine for other in worth) for mine in worth]

        alarms += bool(Report(made_up(["greedy", "random", "uct:5"], rank, deals=25)).uneven)
    assert alarms <= 10  # one in twenty, and a little; if games counted one by one, it would be four in ten


def test_a_few_games_raise_no_alarm() -> None:
    report = Report(made_up(["greedy", "random"], by_strength(1, 0), deals=2))
    assert min(share.value for share in report.seats) == 0 and report.uneven == []


def test_mixed_tables_are_compared_by_rank() -> None:
    report = Report(made_up([*BOTS, "uct:80"], by_strength(-1, 1, 0, 0, 0.5), form="mixed"))
    assert len(report.games) == 100 and report.standings[0].fair == 0.25
    assert report.names[report.ranked[0]] == "greedy"
    assert "comes in before" in as_text(report) and "Who comes in before whom" in as_page(report)


def test_who_sits_alone_is_compared_with_a_fair_share() -> None:
    report = Report(made_up(["greedy", "random"], by_strength(2, 0), form="alone"))
    share = report.alone(1)
    assert share.value > 0.5 and share.low > 0.25
    assert f"of {len(report.games)} games against 3 random, where 25 % is fair" in findings(report)[0]
    assert "alone against a table" in as_page(report) and "fair: 25 %" in as_text(report)


def test_teams_win_together() -> None:
    def second_team(bots: Sequence[int], rng: Random) -> Sequence[int]:
        return [2, 2, 0, 1] if rng.random() < 0.5 else [1, 0, 2, 2]

    results = made_up(["greedy", "random"], second_team, game="outlaws", players=4, options={"mode": "team"})
    report = Report(results)
    assert {game.shares for game in report.games} == {(0.0, 1.0), (1.0, 0.0)}
    assert report.place_name(1) == "team 2" and report.games_a_pair == 40
    assert "teams, all games" in as_text(report) and "Wins by team" in as_page(report)


@pytest.mark.parametrize("bots", [BOTS, ["greedy", "random"], ["greedy", *[f"uct:{n}" for n in range(1, 9)]]])
def test_a_terminal_of_100_columns_has_room_for_it(bots: list[str]) -> None:
    text = as_text(Report(made_up(bots, by_strength(*range(len(bots))), deals=3)))
    assert max(map(len, text.splitlines())) <= WIDTH
    assert all(name in text for name in bots)


class Reader(HTMLParser):
    """Whether everything that is opened is closed, and what is referred to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.links += [said[name] or "" for name in ("src", "href") if name in said]
        self.labels += [said["aria-label"] or ""] if "aria-label" in said else []
        assert "style" not in said and "fill" not in said and "stroke" not in said, "marks carry classes, not colours"
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_one_file_and_can_be_read_without_eyes(four: Report) -> None:
    page = as_page(four)
    reader = Reader()
    reader.feed(page)
    assert reader.open == [] and reader.links == [] and "<script" not in page
    assert len(reader.labels) == 8 and all(len(label) > 40 for label in reader.labels)
    assert any("greedy against uct:40" in label for label in reader.labels)


def test_the_same_games_make_the_same_page(four: Report) -> None:
    assert as_page(four) == as_page(Report(made_up(BOTS, by_strength(-1.5, 1.0, 0.0, 0.2))))


def test_names_are_only_words_on_the_page() -> None:
    results = made_up(["greedy", "random"], by_strength(1, 0))
    report = Report(results)
    report.names = ["<b>", "'\""]
    assert "<b>" not in as_page(report).replace("g<b>u</b>lch", "")


def test_colours_are_those_of_the_client() -> None:
    house = Path(gulch.__file__).parent
    value = re.compile(r"(--[\w-]+): ([^;]+);")
    tokens = dict(value.findall((house / "web/client/css/tokens.css").read_text(encoding="utf-8")))
    mine = dict(value.findall((house / "figures/figures.css").read_text(encoding="utf-8")))
    shared = mine.keys() & tokens.keys()
    assert len(shared) > 12 and {name: mine[name] for name in shared} == {name: tokens[name] for name in shared}


def test_times_are_in_two_figures() -> None:
    said = [time_of(ms) for ms in (0.00265, 0.0871, 0.459, 3.21, 12.8, 432.0, 1200.0)]
    assert said == ["2.6 µs", "87 µs", "0.46 ms", "3.2 ms", "13 ms", "432 ms", "1.2 s"]


def test_the_bar_tells_how_long_it_takes_yet() -> None:
    line = bar(400, 240, 0, 760)
    assert line.endswith("60 %   240 of 400 games · 19 a minute · 8 min left") and len(line) <= WIDTH
    assert bar(400, 240, 240, 5).endswith("240 of 400 games")
    assert bar(400, 240, 200, 40).endswith("60 a minute · 3 min left")


def test_who_is_first_and_yet_behind_another_is_not_said_to_lead_him() -> None:
    played: Counter[tuple[int, int]] = Counter()

    def circle(bots: Sequence[int], rng: Random) -> Sequence[int]:
        """The first wins of the third all the time, and of the second three games of seven."""
        one, other = sorted(set(bots))
        played[one, other] += 1
        better = {(0, 1): played[0, 1] % 7 < 3, (0, 2): True, (1, 2): played[1, 2] % 7 < 4}[one, other]
        return [0 if (bot == one) == better else 2 for bot in bots]

    report = Report(made_up(["greedy", "random", "uct:5"], circle))
    assert report.ranked[0] == 0 and report.cross[0, 1].value < 0.5 and not report.settled(0, 1)
    assert findings(report)[0] == "greedy beats uct:5 beyond doubt."
    assert findings(report)[1].startswith("greedy against random is open")
