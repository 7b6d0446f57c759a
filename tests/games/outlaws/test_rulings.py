"""Each ruling that no worked scenario holds, by a test that fails when it is turned round."""

import pytest

from gulch.core.laws import speak_up
from gulch.core.options import BadOption, house_rules
from gulch.core.seen import observe, save, write
from gulch.core.steps import CHANCE, NOBODY, POLL, SPECTATOR, UNKNOWN, Rng
from gulch.games.outlaws.rules import standing
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import AGREED, LENGTH, RESIGNED, STAGNATION, UGLY
from gulch.play.table import NotAllowed
from gulch.play.views import hearsay
from tests.games.outlaws.setting import (
    BOX,
    GAME,
    A,
    B,
    C,
    D,
    Setting,
    aside,
    asked,
    card,
    discard,
    has,
    lay_out,
    listen,
    luck,
    mark,
    options,
    p0,
    play,
    refused,
    row,
    saloon,
    scene,
    supply,
    table_at,
    team,
    tokens,
    turned_up,
    y3,
)


def start(seats: int, **options: Setting) -> Street:
    return GAME.start(seats, house_rules(BOX.options, options))


@pytest.mark.ruling("O2")
def test_two_supplies_serve_their_own_half() -> None:
    s = luck(play_deployment(start(2, supply_ends="both")))
    assert (list(s.bag), s.two_supplies()) == ([3, 2], True)
    s = p0(supply={"far": "vvv", "near": "xx"}, supply_ends="both")
    near = s.copy()
    play(near, "take; 1; v; take; refill x")
    assert tokens(near) == "xxbvexcv" and list(near.bag) == [3, 1]
    play(s, "take; 8; v; take; refill v")
    assert tokens(s) == "vxbvexcv" and list(s.bag) == [2, 2]
    play(s, "use; 7; <8,$>; near x")
    assert tokens(s)[7] == "x" and list(s.bag) == [2, 2] and s.supply[5] == 1


def play_deployment(s: Street) -> Street:
    rng = Rng(4)
    while s.seat >= 0 and s.turn == 0:
        s.play(s.legal()[int(rng.below(len(s.legal())))])
    return s


@pytest.mark.ruling("O6")
def test_passing_ends_the_turn() -> None:
    s = play(p0(), "pass")
    assert (s.active, s.done, s.turn) == (B, 0, 2)
    assert "pass" in options(play(s, "move; 1; 2; keep"))


@pytest.mark.ruling("O9")
def test_who_sits_in_the_saloon_does_nothing() -> None:
    s = play(p0(), "saloon")
    assert sorted(options(s)) == ["dancer", "reporter"] and refused(s, "governor") == 9
    s = p0(a="MISHGVKB", b="MRIGKHVD")  # b's Sheriff drinks while his Governor is shot at
    assert options(play(s, "use; 4")) == ["no"] and s.seat == B


@pytest.mark.ruling("O20")
def test_a_sheriff_before_a_sheriff_is_a_wrong_call_like_any_other() -> None:
    s = play(p0(), "use; 3; @3; hitman")
    assert asked(s) == ("ACTION", [A]) and discard(s) == "c"
    s = play(p0(b="MRSGHKID"), "use; 5")  # and a Hitman before a Hitman misses
    assert asked(s) == ("ACTION", [A]) and discard(s) == "b"


@pytest.mark.ruling("O4")
def test_every_token_of_the_bag_is_as_likely_as_every_other() -> None:
    s = play(p0(supply="vvvxx"), "take; 1; v; take")
    assert [int(s.stop.weight(s, s.told, token)) for token in range(5)] == [3, 0, 0, 0, 2]


@pytest.mark.ruling("O18", "O39")
def test_whom_one_may_aim_at() -> None:
    s = p0()
    mark(s, B, "K")
    assert discard(play(s, "use; 5")) == "b"  # everybody sees that he is no Governor
    lying = p0("MIVGHSKB", "MRSGKBID")
    lying.held[B] = 2
    assert "6" not in options(play(lying, "use"))  # the Sheriff has nobody to arrest
    assert refused(lying, "6") == 18
    shot = p0(a="MIVGSHKB", b="MRSGKBID")
    shot.held[B] = 2
    assert discard(play(shot, "use; 6")) == "b"


@pytest.mark.ruling("O22")
def test_a_sheriff_farther_away_saves_nobody() -> None:
    s = play(p0(a="MISHGVKB", b="SRMGKHID"), "use; 4")  # b5=G, b8=S
    assert options(s) == ["no"] and refused(s, "save 8") == 22


@pytest.mark.ruling("O30")
def test_what_somebody_knew_of_a_token_moves_with_it() -> None:
    s = play(p0(), "look; 7; use; 7; <6,7>")
    assert tokens(s) == "vxbvecxv"
    assert (observe(s, A).slot[5], observe(s, A).slot[6]) == (2, UNKNOWN)
    assert observe(s, B).slot[5] == observe(s, B).slot[6] == UNKNOWN


@pytest.mark.ruling("O35")
def test_a_marker_is_neither_won_nor_lost_by_naming_a_marked_one() -> None:
    s = p0(a="MRSGHVKB")
    mark(s, B, "S")
    play(s, "use; 2; @3; sheriff")
    assert has(s, A).endswith("3h")
    assert refused(play(p0(a="MRSGHVKB", hands=["1b 1c 0h", "1b 1c"]), "use"), "2") == 35


@pytest.mark.ruling("O38")
def test_nothing_is_stolen_where_there_is_nothing() -> None:
    s = play(p0(b="MRSGKIDH", hands=["1b 1c", "0b 1c"], discard="b"), "use; 8; hitman")
    assert has(s, A).startswith("1b 1c") and has(s, B).startswith("0b 1c")


@pytest.mark.ruling("O65")
def test_the_same_character_acts_twice_and_reacts_after_having_been_shown() -> None:
    s = play(p0(), "use; 2; @2; use; 2; @3")
    assert s.active == B
    s = play(p0(a="MISHGVKB", first=B), "look; 6; pass", "use; 4")
    assert options(s) == ["save 6"]


@pytest.mark.ruling("O70")
def test_a_reverend_does_not_help_the_other_side() -> None:
    s = play(p0(a="MIGHVSKB"), "use; 6; @6; hitman")  # the Sheriff's own Reverend stands at the Hitman's left
    assert asked(s) == ("CANCEL", [B]) and options(s) == ["no"]


@pytest.mark.ruling("O28")
def test_pointing_at_somebody_visible_is_legal() -> None:
    s = p0()
    mark(s, B, "R")
    assert turned_up(listen(s, "use; 2; @2")) == ["a2=I", "b7=R"] and s.done == 1


@pytest.mark.ruling("O33")
def test_a_marked_character_dances_visibly() -> None:
    s = p0(a="MISDGVKB")
    mark(s, B, "H")
    play(s, "use; 4; <6")
    assert row(s, B)[::-1] == "MRSHGKID" and observe(s, A).row[s.at(B, 4)] == card("H")


@pytest.mark.ruling("O36")
def test_a_marker_stays_on_in_the_saloon() -> None:
    s = p0(first=B)
    mark(s, B, "K")
    play(s, "saloon; bandit; 4; 8; 4B,8M>K", "saloon; storekeep; 1; 2; 1K,2I>D")
    assert observe(s, A).row[s.at(B, 0)] == card("K")


@pytest.mark.ruling("O36")
def test_a_marker_stays_on_whoever_is_freed_and_when_its_reporter_is_gone() -> None:
    s = p0(b="MRSGVBID", first=B)
    mark(s, B, "B")
    s.held[B] = 2
    play(s, "use; 4")
    assert s.held[B] == NOBODY and observe(s, A).row[s.at(B, 2)] == card("B")
    s = y3()
    mark(s, B, "K")
    aside(s, A, "resign")
    luck(s)
    assert observe(s, C).row[s.at(B, 6)] == card("K")


@pytest.mark.ruling("O40", "O81")
def test_who_has_nothing_to_do() -> None:
    s = play(p0(), "use")
    assert refused(s, "6") == 40 and refused(s, "1") == refused(s, "4") == 81


@pytest.mark.ruling("O42")
def test_the_mayor_and_reactions() -> None:
    rows = "MISHGVKB", "RSMGKHID"  # b5=G, b6=M, b7=S
    assert options(play(p0(*rows), "use; 4")) == ["no"]
    s = play(p0(*rows, mayor_on_reactions="on"), "use; 4")
    assert options(s) == ["save 7"]
    assert turned_up(listen(s, "save 7")) == ["b7=S", "b6=M"]
    rows = "MIVGHSKB", "RSGVMHID"  # b3=H, b4=M, b5=V
    assert options(play(p0(*rows), "use; 6; @6; hitman")) == ["no"]
    s = play(p0(*rows, mayor_on_reactions="on"), "use; 6; @6; hitman")
    assert options(s) == ["cancel"]
    assert turned_up(listen(s, "cancel")) == ["b5=V", "b4=M"]


@pytest.mark.ruling("O43")
def test_the_mayor_helps_the_call_for_the_bandit() -> None:
    s = p0(a="IVGHMSKR", b="MRSGBHID")  # a5=M, a6=S; b4=B stands in lane 5
    assert turned_up(listen(s, "use; 6; @5; bandit; no")) == ["a6=S", "a5=M", "b4=B"]
    assert s.held[B] == 3


@pytest.mark.ruling("O44", "O41")
def test_the_mayor_helps_only_his_right_neighbour() -> None:
    s = play(p0(a="MSIGHVKB"), "use; 3")
    assert options(s) == ["@3"] and refused(s, "@2") == 41
    s = play(p0(a="IMSGHVKB"), "use; 1")
    assert options(s) == ["@1"]
    for who, place in (("H", "2"), ("B", "2"), ("D", "2")):
        others = [x for x in "ISGKVHBD" if x != who][:6]
        s = play(p0(a="M" + who + "".join(others)), "use; " + place)
        far = [text for text in options(s) if text in ("@1", "@3", "<5")]
        assert far == []


@pytest.mark.ruling("O41")
def test_the_reverend_reaches_past_the_mayor() -> None:
    s = p0(a="ISBMVGKH")
    s.held[A] = 2
    assert turned_up(listen(s, "use; 5")) == ["a5=V", "a4=M"] and s.held[A] == NOBODY
    s = p0(a="ISBKVGMH")
    s.held[A] = 2
    assert refused(play(s, "use"), "5") == 40


@pytest.mark.ruling("O47", "O55")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"mode": "team"})])
def test_tokens_in_hand_and_street(seats: int, options: dict[str, str]) -> None:
    s = luck(play_deployment(start(seats, **options)))
    assert [has(s, seat) for seat in range(seats)] == ["1b 1c 0v 3h"] * seats
    pool = {"duel": 13, "y3": 18, "x4": 24, "team": 24}[s.mode()]
    slots = {"duel": 8, "y3": 12, "x4": 16, "team": 11}[s.mode()]
    assert len(tokens(s)) == slots and "." not in tokens(s) and len(supply(s)) == pool - slots


@pytest.mark.ruling("O50")
def test_everybody_sees_a_reveal() -> None:
    s = y3()
    heard = listen(s, "use; 2; @2")  # a2=I faces b7
    assert turned_up(heard) == ["a2=I", "b7=K"]
    entry = observe(s, C).history[len(s.history) - 1]
    assert entry == observe(s, SPECTATOR).history[len(s.history) - 1] != UNKNOWN


@pytest.mark.ruling("O53")
def test_who_is_eliminated_in_his_own_turn_has_no_second_action() -> None:
    s = y3(rows=["MIVGSHKB", "MVSGHIKB", "MISGHVKB"], first=B)
    play(s, "use; 5; save 5; no")
    s.journal = []
    luck(s)
    assert s.out[B] == 1 and s.active == C and s.done == 0
    assert [heard.word for heard in s.journal if heard.seat == B] == []  # he does not even pass


def team_with_a_lost() -> Street:
    """c has shot a's Governor at p1; a's Hitman stands at p2 before d's Sheriff at q10."""
    rows = ["Ga Ha I Gb Hb Sb Sa K D R B", "Gc B Sc Gd Hd I R K D Sd Hc"]
    s = team(rows, first=C)
    return play(s, "use; 11; no; no; pass")


@pytest.mark.ruling("O58", "O73")
def test_losing_a_hitman_that_was_taken_over_loses_the_game() -> None:
    s = team_with_a_lost()
    play(s, "reverend; 3; 8; 3I,8K,1V", "pass")
    assert s.active == D
    play(s, "use; 10; @10; hitman")
    assert asked(s) == ("CANCEL", [B])
    play(s, "no")
    assert (s.way, s.winners) == (UGLY, 12)


@pytest.mark.ruling("O57")
def test_the_survivor_plays_both_turns() -> None:
    s = team_with_a_lost()
    assert (s.whose, s.active) == (B, B)
    play(s, "mayor; 3; 8; 3I,8K,1M", "pass", "pass")
    assert (s.whose, s.active) == (A, B)
    assert sorted(saloon(s, 0)) == ["V"] and options(play(s, "saloon")) == ["reverend"]


@pytest.mark.ruling("O59")
def test_who_answers_in_a_team() -> None:
    rows = ["Ga Sb I Gb Hb Ha Sa K D R B", "Gc B Sc Gd Hd I R K D Sd Hc"]
    s = play(team(rows, first=C), "use; 11")
    assert asked(s) == ("SAVE", [A]) and options(s) == ["no"]
    play(s, "no")
    assert asked(s) == ("SAVE", [B]) and options(s) == ["save 2"]
    play(s, "save 2")
    assert has(s, B).startswith("1b 0c") and has(s, A).startswith("1b 1c") and asked(s) == ("CANCEL", [C])
    rows = ["Ga Ha Hb Gb I Sb D K Sa R B", "Gc Hc B Gd Hd Sd I K D R Sc"]
    s = play(team(rows, first=A), "use; 9; @9; bandit")  # p9 faces q3
    assert asked(s) == ("CANCEL", [C])
    s = play(team(rows, first=B), "pass", "pass", "use; 9; @9; bandit")
    assert s.whose == A and asked(s) == ("CANCEL", [C])
    rows[0] = "Ga Ha Hb Gb I Sa D K Sb R B"
    s = play(team(rows, first=B), "use; 9; @9; bandit")
    assert asked(s) == ("CANCEL", [D])


@pytest.mark.ruling("O59")
@pytest.mark.parametrize("saved", [True, False])
def test_that_the_first_member_declined_is_not_known_before_the_second_has_answered(saved: bool) -> None:
    first = "Ga Sb I Gb Hb Ha Sa K D R B" if saved else "Ga I Sb Gb Hb Ha Sa K D R B"
    rows = [first, "Gc B Sc Gd Hd I R K D Sd Hc"]
    s = play(team(rows, first=C), "use; 11")
    table = table_at(s)
    others = [C, D, None]
    before = [(save(table.observe(seat)), hearsay(table, seat), table.view(seat)) for seat in others]
    table.play(A, "no")
    assert table.waiting() == [B]
    assert [(save(table.observe(seat)), hearsay(table, seat), table.view(seat)) for seat in others] == before
    assert table.view(A)["question"]["seats"] == [B] and table.view(C)["question"]["seats"] == [A]
    why = table.why_not(C, "no")
    assert why is not None and "blue" not in why.message
    table.play(B, "save 2" if saved else "no")
    heard = [line for line in table.lines if line.text and (line.rumour or line.heard_by(SPECTATOR))]
    assert [(line.seat, line.rumour) for line in heard] == [(B, "save 2" if saved else "no")]


@pytest.mark.ruling("O60")
def test_equal_votes_make_two_presidents_and_the_eliminated_none() -> None:
    rows = ["Gc Hc Sc Gd Hd Sd I K D R B".replace("c", "a").replace("d", "b"), "Gc Hc Sc Gd Hd Sd I K D R B"]
    hands = ["1b 1c 2v", "1b 1c 2v", "1b 1c 0v", "1b 1c 0v"]
    s = play(team(rows, slots="exxxvvvvbcx", supply="vvvvexxbc", hands=hands), "take; 1; e")
    assert s.winners == 3 and s.president == NOBODY and list(GAME.scores(s)) == [2, 2, 0, 0]
    s = team(rows, slots="exxxvvvvbcx", supply="vvvvexxbc", hands=hands)
    aside(s, B, "resign")
    play(s, "take; 1; e")
    assert s.president == A and list(GAME.ranks(s)) == [0, 1, 2, 2]


@pytest.mark.ruling("O61")
def test_without_limits_only_people_end_it() -> None:
    """However long nothing has happened, it goes on, until they resign or agree on a draw."""
    s, rng = start(4, no_progress="off", max_turns="off"), Rng(1)
    while s.seat == CHANCE or s.stop.kind == POLL:
        s.play(s.luck(rng) if s.seat == CHANCE else s.legal()[0])
    s.turn = s.quiet = 10**6
    play(s, "pass", "pass", "pass", "pass")
    assert s.seat != NOBODY
    for _ in range(400):
        if s.seat == CHANCE:
            s.play(s.luck(rng))  # lines are merged after a resignation
        elif s.seat != NOBODY:
            speak_up(s, rng)
    assert s.seat == NOBODY


@pytest.mark.ruling("O61")
def test_limits_and_who_wins_by_votes() -> None:
    s = p0(no_progress=2)
    play(s, "pass", "pass", "pass")
    assert s.way == 0
    play(s, "pass")
    assert (s.way, s.winners) == (STAGNATION, 0)
    s = play(p0(max_turns=1, no_progress="off"), "take; 1; v; take; refill x; pass", "pass")
    assert (s.way, s.winners) == (LENGTH, 0)
    s = play(p0(max_turns=1, stagnation_result="votes"), "take; 1; v; take; refill x; pass", "pass")
    assert (s.way, s.winners) == (LENGTH, 1)
    s = play(p0(max_turns=1, stagnation_result="votes"), "pass", "pass")
    assert (s.way, s.winners) == (LENGTH, 0)


@pytest.mark.ruling("O61")
def test_a_draw_is_agreed_by_all_who_live() -> None:
    s = p0()
    aside(s, B, "offer-draw")
    with pytest.raises(AssertionError, match="O61"):
        aside(s, B, "offer-draw")
    play(s, "pass")  # b's own turn begins, and his offer lapses
    aside(s, A, "offer-draw")
    assert s.way == 0
    aside(s, B, "offer-draw")
    assert (s.way, s.winners, s.seat) == (AGREED, 0, NOBODY)


@pytest.mark.ruling("O62")
def test_resigning() -> None:
    s = p0()
    aside(s, B, "resign")
    assert (s.way, s.winners, s.seat) == (RESIGNED, 1, NOBODY)
    s = play(p0(a="MIVGHSKB", b="MRSGVBID"), "use; 6; @6; bandit")
    with pytest.raises(AssertionError, match="O62"):
        aside(s, A, "resign")  # b is answering a window
    s = play(y3(), "move; 2")
    aside(s, C, "resign")
    luck(s)
    assert s.out[C] == 1 and s.south == A and asked(s) == ("ACTION", [A]) and s.done == 0
    aside(s, A, "resign")
    assert (s.way, s.winners) == (RESIGNED, 2)
    s = team(["Ga Ha Sa Gb Hb Sb I K D R B", "Gc Hc Sc Gd Hd Sd I K D R B"])
    aside(s, A, "resign")
    assert s.way == 0 and has(s, B) == "2b 2c 0v 6h" and s.gap[0] == NOBODY and s.active == C
    aside(s, B, "resign")
    assert (s.way, s.winners) == (RESIGNED, 12)


@pytest.mark.ruling("O64", "O80")
def test_free_deployment() -> None:
    s = start(2)
    assert s.stop.name == "DEPLOY" and observe(s, A).options == observe(s, B).options
    s.play(card("H"))
    assert observe(s, B).sealed[A] == UNKNOWN and s.seat == B
    s.play(card("K"))
    assert s.stop.forbids(observe(s, A), s.told, card("H")) == 64
    for letter in "SIKDRB":
        s.play(card(letter))
        s.play(s.legal()[0])
    assert options(s) == ["deploy governor"]
    assert refused(s, "deploy mayor") == 80
    assert observe(s, B).row[0] == UNKNOWN and observe(s, SPECTATOR).saloon[0] == NOBODY
    luck(play_deployment(s))
    assert sorted(saloon(s, A)) == ["M", "V"] and s.stop.name == "ACTION"


@pytest.mark.ruling("O64")
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"mode": "team"})])
def test_random_deployment_gives_every_legal_one_the_same_chance(seats: int, options: dict[str, str]) -> None:
    counts: dict[str, int] = {}
    places = [0] * 11
    games = 1500
    for seed in range(games):
        s, rng = start(seats, deployment="random", **options), Rng(seed)
        while s.seat == CHANCE:
            s.play(s.luck(rng))
        assert GAME.faults(s) == []
        pair = "".join(sorted(saloon(s, 0)))
        counts[pair] = counts.get(pair, 0) + 1
        places[list(s.row).index(0)] += 1
    width = 8 if seats == 2 else 11
    assert max(places[:width]) < 1.4 * games / width and min(places[:width]) > 0.6 * games / width
    if seats == 2:
        assert len(counts) == 36 and max(counts.values()) < 2 * games / 36
    else:  # two shared ones can sit either way round: twice as likely as the other pairs
        shared = [n for pair, n in counts.items() if pair.isupper()]
        others = [n for pair, n in counts.items() if not pair.isupper()]
        assert (len(shared), len(others)) == (21, 32)
        assert 1.6 < (sum(shared) / 21) / (sum(others) / 32) < 2.4


@pytest.mark.ruling("O64")
def test_random_saloons_of_a_team_are_all_as_likely() -> None:
    s = start(4, mode="team", deployment="random")
    chances = set()
    for first in range(13):
        if s.stop.weight(s, s.told, first):
            second = s.copy()
            second.play(first)
            weights = [int(second.stop.weight(second, second.told, card)) for card in range(13)]
            assert max(weights) == 1
            chances.add(s.stop.weight(s, s.told, first) / sum(weights))
    assert len(chances) == 1


@pytest.mark.ruling("O66")
def test_ten_characters() -> None:
    assert len(BOX.names.axes["card"]) == 13 and len(set(BOX.names.axes["card"][:10])) == 10
    assert options(start(2)) == [f"deploy {name}" for name in BOX.names.axes["card"][:10]]


@pytest.mark.ruling("O67", "O10")
def test_a_knowingly_wrong_announcement_is_legal() -> None:
    s = play(p0(), "look; 2")
    assert observe(s, A).slot[1] == 4
    play(s, "take; 2; v")
    assert s.active == B and tokens(s)[1] == "x"
    play(s, "look; 7", "look; 7")  # and so is looking twice
    assert s.active == A


@pytest.mark.ruling("O69", "O55")
def test_a_reveal_tells_whose_it_is_and_partners_see_together() -> None:
    rows = ["Ga Ha Sa Gb Hb Sb I K D R B", "Gc Hc Sc Gd Hd Sd I K D R B"]
    s = team(rows)
    heard = listen(s, "look; 7")
    assert heard[0] == ("SHOWS", (64 + 6, card("I"), 0, 0))
    assert observe(s, B).slot[6] == observe(s, A).slot[6] == 2
    assert observe(s, C).slot[6] == UNKNOWN
    assert save(observe(s, B))["row"] == save(observe(s, A))["row"]
    s = team([rows[0], "Gc Hc Sc Gd Hd Sd I K D R B"])
    assert listen(s, "use; 7; @7")[1] == ("SHOWS", (64 + 16 + 4, card("Hd"), 0, 0))  # p7 faces q5
    s = play(team(rows, first=B), "look")
    assert [s.stop.rumour(s, s.told, place) for place in (3, 6)] == ["looked 4 Gb", "looked 7 I"]


@pytest.mark.ruling("O55")
def test_each_member_owns_what_he_takes() -> None:
    s = team(["Ga Ha Sa Gb Hb Sb I K D R B", "Gc Hc Sc Gd Hd Sd I K D R B"], first=B)
    luck(play(s, "take; 8; v; take"))
    assert (has(s, A), has(s, B)) == ("1b 1c 0v 3h", "1b 1c 1v 3h")


@pytest.mark.ruling("O72")
def test_an_empty_place_is_no_target_and_is_not_danced_across() -> None:
    lost = "Ga Ha I Gb Hb Sb Sa K D R B"  # a's Governor at p1 falls to c's Hitman at q11
    s = team([lost, "Gc B Sc Gd Hd Sd R K M I Hc"], ("V M", "V D"), first=C)
    play(s, "use; 11; no; no", "use; 10")
    assert options(s) == ["@9", "@10"] and refused(s, "@11") == 72
    s = team([lost, "Gc B Sc Gd Hd Sd I R K D Hc"], first=C)
    play(s, "use; 11; no; no", "use; 10")
    assert options(s) == ["<-", "<8", "<9"] and refused(s, "<11") == 72


@pytest.mark.ruling("O73")
def test_the_one_who_was_found_pays() -> None:
    rows = ["Ga Ha Sa Gb Hb Sb I K D R B", "Hd Gc Hc Sc Gd Sd I K D R B"]
    s = play(team(rows), "use; 11; hitman")  # p11=B faces q1=Hd
    assert has(s, A).startswith("2b") and has(s, D).startswith("0b") and has(s, C).startswith("1b")
    s = team([rows[0], "Gc Hc Sc Gd Sd I K D Hd R B"])
    play(s, "use; 3; @3; hitman")  # p3=Sa faces q9=Hd
    assert asked(s) == ("CANCEL", [D])
    play(s, "no")
    assert list(s.out) == [0, 0, 0, 1]


@pytest.mark.ruling("O76")
def test_a_bullet_is_won_though_the_hitman_drinks() -> None:
    s = play(p0(a="MISGRVKB", b="MRSGKIDH"), "use; 8; hitman")
    assert "H" in saloon(s, A) and has(s, A).startswith("2b")


@pytest.mark.ruling("O77")
def test_sudden_death_among_three() -> None:
    rows = ["MIVGHSKB", "MISGHVKB", "MISGHVKB"]
    hands = ["0b 1c 3v", "0b 0c 3v", "0b 0c 2v"]
    s = y3(rows=rows, ab="..xx", bc="..xx", ca="..ee", supply="", hands=hands, discard="bbbbbcccc")
    play(s, "use; 6; @6; bandit")
    assert s.sudden == 1
    luck(s)
    assert sorted(tokens(s)) == sorted("bbbbbcccccxx") and supply(s) == ""
    lead = y3(
        rows=rows,
        ab="..xx",
        bc="..xx",
        ca="..ee",
        supply="",
        hands=["0b 1c 4v", "0b 0c 3v", "0b 0c 1v"],
        discard="bbbbbcccc",
    )
    assert play(lead, "use; 6; @6; bandit").sudden == 0


@pytest.mark.ruling("O77")
def test_what_the_eliminated_had_stays_out_of_sudden_death() -> None:
    s = scene(
        4,
        {},
        out=["yellow"],
        rows={"red": "MIVGHSKB", "blue": "MISGHVKB", "green": "MISGHVKB"},
        tokens={"ab": ".xxx", "bc": ".xxx", "ca": "..ee"},
        hands={"red": "0b 1c 5v", "blue": "0b 0c 5v", "green": "0b 0c 2v"},
        spent="bbbccccc",
        gone="bbb",
        supply="",
        to_act="red",
    )
    luck(play(s, "use; 6; @6; bandit"))
    assert sorted(c for c in tokens(s) if c != ".") == sorted("bbbccccccxxx") and GAME.faults(s) == []


@pytest.mark.ruling("O79")
def test_a_move_takes_two_places() -> None:
    assert refused(play(p0(), "move; 2"), "2") == 79


@pytest.mark.ruling("O82")
def test_a_plan_is_hidden_and_can_be_taken_back() -> None:
    table = table_at(p0())
    for text in ("use", "3"):
        table.play(A, text)
    s = table.observe(B)
    assert (s.stop.name, s.told, table.observe(A).stop.name) == ("ACTION", 0, "TARGET")
    assert [line for line in table.lines if line.heard_by(B) or line.rumour] == []
    table.undo(A)
    table.undo(A)
    table.play(A, "look")
    table.play(A, "7")
    with pytest.raises(NotAllowed):
        table.undo(A)
    assert [line.rumour for line in table.lines if line.rumour] == ["looked 7 K"]


@pytest.mark.ruling("O55", "O83")
def test_the_eliminated_see_what_spectators_see() -> None:
    s = play(y3(), "pass", "pass", "look; 2", "pass")
    assert observe(s, C).slot[s.slot_of(C, 1)] != UNKNOWN
    aside(s, C, "resign")
    luck(s)
    one, other = save(observe(s, C)), save(observe(s, SPECTATOR))
    assert {k for k in one if one[k] != other[k]} == {"viewer", "orders"}
    s = team(["Ga Ha Sa Gb Hb Sb I K D R B", "Gc Hc Sc Gd Hd Sd I K D R B"])
    aside(s, A, "resign")
    assert save(observe(s, A))["row"] == save(observe(s, B))["row"]


@pytest.mark.ruling("O27")
def test_standing_orders_narrow_the_answer() -> None:
    s = p0(a="MISHGVKB")
    aside(s, B, "order save never")
    assert options(play(s.copy(), "use; 4")) == ["no"] and refused(play(s.copy(), "use; 4"), "save 6") == 27
    aside(s, B, "order save ask")
    assert options(play(s, "use; 4")) == ["no", "save 6"]
    aside(s, B, "order save always")
    assert options(s) == ["save 6"] and refused(s, "no") == 27
    assert observe(s, A).orders[3] == UNKNOWN


@pytest.mark.ruling("O27")
def test_a_standing_order_says_what_is_answered() -> None:
    """Whatever is possible: the one choice it leaves. Who wants to be asked answers himself."""
    s = play(p0(a="MISHGVKB"), "use; 4")
    assert standing.masked(s) and standing.masked(observe(s, A))
    for order, answer in (("ask", None), ("never", "no"), ("always", "save 6")):
        aside(s, B, f"order save {order}")
        choice = standing.answer(observe(s, B))
        assert (None if choice is None else write(s, choice)) == answer
    caught = play(p0(a="MIVGHSKB", b="MRSGKBID"), "use; 6; @6; bandit")
    assert standing.answer(observe(caught, B)) is None, "for the Bandit one is asked"
    aside(caught, B, "order cancel-bandit always")
    answered = standing.answer(observe(caught, B))
    assert answered is not None and write(caught, answered) == "no", "there is no Reverend to do it"
    assert not standing.masked(p0()) and standing.answer(p0()) is None


@pytest.mark.ruling("O78")
def test_short_arms_are_filled_the_farthest_first() -> None:
    rows = ["MISGHVKB", "MISGHVKB", "SMIGHVKB"]
    hands = ["2b 2c 3v", "2b 1c 2v", "1b 2c 2v"]
    s = y3(rows=rows, ab=".xxv", bc="..xe", ca="..xe", supply="", hands=hands)
    luck(play(s, "use; 5; no"))
    assert "." not in tokens(s)[:7] and tokens(s)[7] == "." and supply(s) == ""
    assert tokens(s)[:3] == "vxx"  # the gap of the untouched arm is closed away from the supply


@pytest.mark.ruling("O78")
def test_the_farthest_gap_of_all_arms_gets_the_last_token() -> None:
    rows = ["MISGHVKB", "MISGHVKB", "MISGHVKB", "SMIGHVKB"]  # a5=H faces d4=G
    hands = ["2b 2c 3v", "2b 2c 3v", "1b 1c 2v", "1b 1c 2v"]
    s = lay_out(rows, ["DR"] * 4, ".xxe..xe..xx.xvv", "", hands)
    luck(play(s, "use; 5; no"))  # five tokens of two arms: four fill the one that is left, and one is over
    assert tokens(s)[:5] == ".xxe." and tokens(s)[5] != "." and tokens(s)[6:8] == "xe" and supply(s) == ""


def test_a_team_game_needs_four() -> None:
    with pytest.raises(BadOption, match="4 players"):
        start(2, mode="team")
