"""What is hidden, and what can be worked out of it."""

from gulch.core.seen import observe
from gulch.core.steps import NOBODY, SPECTATOR, UNKNOWN, Rng
from gulch.games.wild_west_way.game import GAME
from gulch.games.wild_west_way.rules.numbers import SLOTS
from tests.games.wild_west_way.setting import (
    give,
    hand,
    movement,
    of,
    play,
    put,
    resolve,
    seat_of,
    town,
)


def test_a_stolen_card_is_known_to_thief_and_victim_alone() -> None:
    s = give(give(put(town("red", "green", "blue"), "green", "HO"), "red", "RIF"), "green", "HAT")
    resolve(s, "HO")
    assert [s.stop.hears(s, s.told, seat) for seat in (0, 1, 2, SPECTATOR)] == [True, True, False, False]
    play(s, "stolen RIF")
    movement(s)
    for seed in range(20):
        truth = GAME.imagine(observe(s, seat_of(s, "red")), Rng(seed))
        assert "RIF" in hand(truth, "green")
    seen = [GAME.imagine(observe(s, seat_of(s, "blue")), Rng(seed)) for seed in range(20)]
    assert not all("RIF" in hand(truth, "green") for truth in seen)


def test_what_was_known_is_forgotten_when_it_is_played_or_stolen_again() -> None:
    s = give(give(put(town("red", "green", "blue"), "green", "HO"), "red", "RIF"), "green", "HAT")
    resolve(s, "HO")
    play(s, "stolen RIF")
    assert [int(n) for n in s.stolen_by[:3]] == [seat_of(s, "green"), NOBODY, NOBODY]
    twin = s.copy()
    twin.spend(seat_of(s, "green"), s.cards.item_id.index("RIF"))
    assert [int(n) for n in twin.stolen_by[:3]] == [NOBODY] * 3
    put(put(s, "green", "SA"), "blue", "HO")
    resolve(s, "HO")
    play(s, "stolen HAT")
    assert [int(n) for n in s.stolen_by[:3]] == [NOBODY] * 3  # red cannot tell which card has gone
    assert [int(n) for n in s.stolen_item[3:6]] == [s.cards.item_id.index("HAT"), NOBODY, NOBODY]


def test_after_a_new_shuffle_one_knows_what_the_deck_cannot_hold() -> None:
    s = give(give(put(town("red", "green", "blue"), "red", GS=1), "green", "HAT", "HAT"), "blue", "HAT", "REV")
    for kind in range(s.cards.kinds):
        s.discard[kind] += s.deck[kind]
        s.deck[kind] = 0
    s.deck_size = 0
    resolve(s, "GS")
    play(s, "red: buy", "draw RIF")
    movement(s)
    for seed in range(20):
        truth = GAME.imagine(observe(s, seat_of(s, "red")), Rng(seed))
        assert (hand(truth, "green") + hand(truth, "blue")).count("HAT") == 3


def test_hands_are_hidden_from_others_and_their_number_is_not() -> None:
    s = movement(give(town("red", "green"), "red", "RIF"))
    seen = observe(s, seat_of(s, "green"))
    assert [int(n) for n in seen.hand[:SLOTS]] == [UNKNOWN] * SLOTS and of(seen, "held", "red") == 1
