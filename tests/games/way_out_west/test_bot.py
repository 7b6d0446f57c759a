"""The greedy bot: legal, content with what it may see, and much better than chance."""

from gulch.core.options import house_rules
from gulch.core.seen import observe, save, write
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.way_out_west.bot.knowledge import FEATURES, evaluate, features, greedy
from gulch.games.way_out_west.game import GAME
from gulch.games.way_out_west.rules.options import OPTIONS
from tests.games.way_out_west.setting import BLUE, RED, act, positions, scene, words


def test_it_answers_legally_at_every_table_and_leaves_the_observation_alone() -> None:
    asked = set()
    for seed in range(12):
        for s in positions(seed, every=4):
            if s.seat == NOBODY:
                continue
            seen = observe(s, s.seat)
            before = save(seen)
            assert greedy(seen, Rng(seed)) in seen.legal()
            assert save(seen) == before
            asked.add(s.stop.name)
    assert {"BID", "CHOOSE_ACTION", "RIDE", "FIGHT_TARGET", "FIRE_OR_RETREAT"} <= asked


def test_it_beats_three_that_play_at_random() -> None:
    won = 0
    for game in range(8):
        rng, me = Rng(50 + game), game % 4
        s = GAME.start(4, house_rules(OPTIONS, {}))
        while s.seat != NOBODY:
            if s.seat == CHANCE:
                s.play(s.luck(rng))
            elif s.seat == me:
                s.play(greedy(observe(s, me), rng))
            else:
                s.play(s.legal()[rng.below(len(s.legal()))])
        won += GAME.ranks(s)[me] == 0
    assert won >= 6


def test_the_same_observation_and_luck_give_the_same_answer() -> None:
    s = act(scene(cowboys=[("red", "SanAntonia", 2)]))
    assert greedy(observe(s, RED), Rng(1)) == greedy(observe(s, RED), Rng(1))


def test_cheap_cattle_come_before_an_early_fight() -> None:
    s = act(scene(cowboys=[("red", "SanAntonia", 2)], money={"red": 4}))
    assert write(s, greedy(observe(s, RED), Rng(1))) == "box cattle"


def test_it_fights_where_it_wins_and_runs_where_it_loses() -> None:
    s = scene(
        cowboys=[("red", "Dodge", 6)], buildings=[("blue", "hotel", "Dodge"), ("blue", "train", "Dodge")], space=12
    )
    act(s)
    assert write(s, greedy(observe(s, RED), Rng(1))) == "box gunfight"
    s = scene(
        cowboys=[("red", "Dodge", 7), ("blue", "Dodge", 2)], buildings=[("blue", "jail", "Dodge")], down=[0, 0, 0, 1, 0]
    )
    act(s, "box gunfight")
    assert s.seat == BLUE and words(s) == ["fire", "retreat"]
    assert write(s, greedy(observe(s, BLUE), Rng(1))) == "retreat"


def test_more_property_is_worth_more() -> None:
    poor, rich = scene(), scene(buildings=[("red", "store", "Dodge")], cattle=[("red", "Dodge", 2)])
    assert evaluate(rich, RED) > evaluate(poor, RED) and evaluate(rich, BLUE) < evaluate(poor, BLUE)
    assert len(features(rich, RED)) == len(FEATURES)
