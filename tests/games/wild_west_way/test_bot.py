"""What the greedy bot knows, and how well it plays."""

from gulch.core.seen import observe
from gulch.core.steps import NOBODY, Rng
from gulch.games.wild_west_way.bot.knowledge import greedy
from gulch.games.wild_west_way.game import GAME
from tests.games.wild_west_way.setting import in_play, town


def test_greedy_beats_three_random_players() -> None:
    """Far more than three games in four; a fair share would be one in four."""
    wins = 0
    for game in range(24):
        s, rng, me = GAME.start(4, town("red", "green").house), Rng(game + 500), game % 4
        while s.seat != NOBODY:
            if s.seat < 0:
                s.play(s.luck(rng))
            elif s.seat == me:
                s.play(greedy(observe(s, me), rng))
            else:
                s.play(s.legal()[int(rng.below(len(s.legal())))])
        wins += int(GAME.ranks(s)[me]) == 0
    assert wins >= 18


def test_greedy_sees_only_what_its_seat_sees() -> None:
    """The same observation, the same answer, whatever others hold."""
    for s in in_play(8, every=7, seats=3):
        if s.seat == NOBODY:
            continue
        seen = observe(s, s.seat)
        twin = observe(GAME.imagine(seen, Rng(3)), s.seat) if s.stop.kind != 2 else seen
        assert greedy(seen, Rng(4)) == greedy(twin, Rng(4)) in s.legal()
