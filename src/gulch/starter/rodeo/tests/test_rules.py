"""Each ruling, by what players do and what comes of it."""

import pytest

import gulch

RED, BLUE = 0, 1


def dealt(red: str = "Dusty", blue: str = "Dusty", **options: object) -> gulch.Table:
    """A table of two with these dares, whose dice the test throws."""
    table = gulch.game("rodeo").table(players=2, luck="manual", options=options)
    table.play("chance", f"dare {red}")
    table.play("chance", f"dare {blue}")
    return table


def ride(table: gulch.Table, seat: int, bull: str, face: int) -> None:
    table.play(seat, f"ride {bull}")
    table.play("chance", f"roll {face}")


@pytest.mark.ruling("R1")
def test_a_bull_carries_one_rider_a_round() -> None:
    table = dealt()
    ride(table, RED, "Twister", 1)
    why = table.why_not(BLUE, "ride Twister")
    assert why is not None and (why.rule, why.message) == (
        "R1",
        "Twister has carried a rider in this round and is tired.",
    )
    table.play(BLUE, "rest")
    assert "ride Twister" in table.options(BLUE)  # the next round


@pytest.mark.ruling("R1")
def test_by_option_bulls_never_tire() -> None:
    table = dealt(tired_bulls="false")
    ride(table, RED, "Twister", 1)
    assert "ride Twister" in table.options(BLUE)


@pytest.mark.ruling("R2")
def test_the_temper_or_more_stays_on() -> None:
    table = dealt()
    ride(table, RED, "Twister", 4)
    ride(table, BLUE, "Widow", 5)
    assert table.position()["buckles"] == {"red": 4, "blue": 0}


@pytest.mark.ruling("R3")
@pytest.mark.parametrize("rounds", [3, 5])
def test_the_first_rider_changes_and_so_many_rounds_are_ridden(rounds: int) -> None:
    table = dealt(rounds=str(rounds))
    order = []
    while not table.over:
        order += table.waiting()
        table.play(table.waiting()[0], "rest")
    assert order == [RED, BLUE, BLUE, RED, RED, BLUE, BLUE, RED, RED, BLUE][: 2 * rounds]


@pytest.mark.ruling("R4")
def test_a_dare_is_its_riders_own_until_the_end() -> None:
    table = dealt("Widow", "Dusty")
    assert table.position(RED)["dare"] == {"red": "Widow", "blue": "?"}
    ride(table, RED, "Widow", 6)
    while not table.over:
        table.play(table.waiting()[0], "rest")
    assert table.position(BLUE)["dare"]["red"] == "Widow"
    assert table.scores() == [6 + 3, 0]
