"""After the end everything is open: what the loser had is still shown."""

import pytest
from msgspec import to_builtins
from outlaws_scenes import A, p0, play

from gulch.core.seen import observe
from gulch.core.steps import NOBODY, SPECTATOR
from gulch.games import find

BOX = find("outlaws")


@pytest.mark.parametrize("viewer", [A, 1, SPECTATOR])
def test_the_loser_of_a_duel_keeps_his_hand_and_row_on_the_screen(viewer):
    hands = ["1b 1c 2v", "1b 1c 3v"]
    s = p0(tokens="xxbvexcx", supply="", hands=hands, b="MRSHGKID")  # a5, the Hitman, faces a lone Governor
    play(s, "use; 5", "no")
    assert s.seat == NOBODY and s.out[1]
    table = to_builtins(BOX.show(observe(s, viewer), BOX.phrases("en")))["table"]
    assert [hand["seat"] for hand in table["hands"]] == [0, 1]
    votes = [item["count"] for hand in table["hands"] for item in hand["items"] if item["token"] == "v"]
    assert votes == [2, 3]
    assert [side["out"] for side in table["sides"]] == [False, False]
