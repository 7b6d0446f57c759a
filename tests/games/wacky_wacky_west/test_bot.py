"""What bots know: they play by it, and it is worth something."""

from gulch.bots import level_named
from gulch.core.options import house_rules
from gulch.core.seen import observe
from gulch.core.steps import CHANCE, NOBODY, Rng
from gulch.games.wacky_wacky_west.bot.knowledge import beliefs, greedy
from gulch.games.wacky_wacky_west.rules.cards import NEUTRAL
from tests.games.wacky_wacky_west.setting import BOX, GAME, play, positions, town, vote


def wins(players: int, games: int) -> float:
    """The share of games one greedy seat wins against random ones, its seat going round."""
    total = 0.0
    for number in range(games):
        me, rng = number % players, Rng(100 + number)
        s = GAME.start(players, house_rules(BOX.options, {}))
        while s.seat != NOBODY:
            if s.seat == CHANCE:
                s.play(s.luck(rng))
            elif s.seat == me:
                s.play(greedy(observe(s, me), rng))
            else:
                s.play(s.legal()[int(rng.below(len(s.legal())))])
        places = list(GAME.ranks(s))
        total += 1 / places.count(0) if places[me] == 0 else 0
    return total / games


def test_greedy_beats_three_random_players() -> None:
    assert wins(4, 40) > 0.55  # a fair share is a quarter; over many games it wins four in five


def test_greedy_answers_every_question_under_every_option() -> None:
    asked = set()
    for seed in range(12):
        for s in positions(seed, every=1):
            if s.seat >= 0 and (s.stop.name not in asked or s.turn % 9 == 0):
                seen = observe(s, s.seat)
                assert greedy(seen, Rng(seed)) in s.legal()
                asked.add(s.stop.name)
    assert asked == {"PLACE", "VOTE", "VOTE_TOGETHER", "WILD_CARD", "CHOOSE_GOAL"}


def test_who_covers_a_type_hardly_has_it_as_goal() -> None:
    s = town("T3@B1E T2@E1E", goals=["BAN", "GEN", "JAI", "STA"])
    before = beliefs(observe(s, 1))[0]
    play(s, "T1@G1")
    after = beliefs(observe(s, 1))[0]
    assert after[3] < before[3]  # saloons
    assert 1 not in after  # one's own goal is nobody else's


def test_greedy_defends_its_own_building_in_a_vote() -> None:
    s = play(town("S2@N1W S1@L1 S2@L2S S1@L4 S1@L5", to_move=2, goals=["BAN", "GEN", "JAI", "STA"]), "S3@K5W")
    vote(s, "0", "0", "0")
    ballot = s.stop.word(s, s.told, greedy(observe(s, 1), Rng(1)))
    assert "N" in ballot  # the tile would cover its General Store 5


def test_no_level_always_lays_the_neutral_card() -> None:
    for level in (level_named(BOX, "greenhorn"), level_named(BOX, "cowhand")):
        laid = []
        for seed in range(3):
            rng = Rng(seed)
            s = GAME.start(4, house_rules(BOX.options, {}))
            while s.seat != NOBODY:
                if s.seat == CHANCE:
                    s.play(s.luck(rng))
                    continue
                choice = level.sit(BOX).think(observe(s, s.seat), 1.0, rng)
                if s.stop.name == "VOTE" and len(s.legal()) > 1:
                    laid.append(choice)
                s.play(choice)
        assert sum(cards != NEUTRAL for cards in laid) > len(laid) / 10, level.name
