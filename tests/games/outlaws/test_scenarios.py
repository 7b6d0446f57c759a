"""The worked scenarios, one test each; the rulebook's own examples of the Mayor first."""

import pytest

from gulch.core.seen import observe, save
from gulch.core.steps import NOBODY, SPECTATOR, UNKNOWN
from gulch.games.outlaws.rules.table import Street
from gulch.games.outlaws.rules.terms import BAD, GOOD, STAGNATION, UGLY
from tests.games.outlaws.setting import (
    TEAM_ROWS,
    Y3_ROWS,
    A,
    B,
    C,
    D,
    asked,
    card,
    discard,
    has,
    lay_out,
    listen,
    luck,
    mark,
    notes,
    options,
    p0,
    play,
    public,
    refused,
    row,
    saloon,
    supply,
    team,
    tokens,
    turned_up,
    whole_actions,
    y3,
)

# the rulebook's examples


@pytest.mark.ruling("O41")
def test_ex26_mayor_and_indian() -> None:
    s = play(p0(), "use; 2")
    assert options(s) == ["@1", "@2", "@3"]
    assert turned_up(listen(s.copy(), "@1")) == ["a2=I", "a1=M", "b8=M"]
    assert turned_up(listen(s.copy(), "@2")) == ["a2=I", "b7=R"]
    assert turned_up(listen(s.copy(), "@3")) == ["a2=I", "a1=M", "b6=S"]


@pytest.mark.ruling("O41")
def test_ex27_mayor_and_storekeep() -> None:
    s = play(p0(a="ISGMKHVB"), "use; 5")
    found = options(s)
    assert len(found) == 16
    assert len([x for x in found if "$" in x]) == 5
    assert "<3,7>" in found and "<>" in found and "<2,3>" not in found
    far = s.copy()
    assert turned_up(listen(far, "<3,7>")) == ["a5=K", "a4=M"]
    assert tokens(far) == "vxcvexbv"
    assert turned_up(listen(s, "<4,6>")) == ["a5=K"]


# the duel


@pytest.mark.ruling("O1", "O48")
def test_ex1_opposites() -> None:
    s = p0()
    assert s.facing(A, 2) == s.at(B, 5) and s.slot_of(A, 2) == 2
    assert s.slot_of(B, 2) == 5 and s.facing(B, 2) == s.at(A, 5)
    assert row(s, B) == "DIHKGSRM"
    assert s.facing(A, 0) == s.at(B, 7) and s.slot_of(A, 7) == 7
    assert observe(s, A).row[s.at(A, 2)] == card("S") and observe(s, B).row[s.at(A, 2)] == UNKNOWN


@pytest.mark.ruling("O8")
def test_ex2_and_ex3_a_real_and_a_pretended_swap_look_alike() -> None:
    s = p0()
    swapped, kept = s.copy(), s.copy()
    one = listen(swapped, "move; 2; 7; swap")
    other = listen(kept, "move; 2; 7; keep")
    assert row(swapped, A) == "MKSGHVIB" and row(kept, A) == "MISGHVKB"
    assert one == other and swapped.done == kept.done == 1
    for viewer in (B, SPECTATOR):
        assert save(observe(swapped, viewer)) == save(observe(kept, viewer))


@pytest.mark.ruling("O7")
def test_ex4_a_marked_character_gives_the_swap_away() -> None:
    s = p0(first=B)
    mark(s, B, "K")
    kept = s.copy()
    told = play(s.copy(), "move; 4; 7")
    assert [told.stop.rumour(told, told.told, c) for c in range(2)] == ["moved 4 7 keep", "moved 4 7 swap"]
    play(s, "move; 4; 7; swap")
    play(kept, "move; 4; 7; keep")
    seen, other = observe(s, A), observe(kept, A)
    assert (seen.row[s.at(B, 6)], seen.row[s.at(B, 3)]) == (card("K"), UNKNOWN)
    assert (other.row[s.at(B, 3)], other.row[s.at(B, 6)]) == (card("K"), UNKNOWN)
    assert row(s, B) == "DIHRGSKM"


@pytest.mark.ruling("O8")
def test_ex5_saloon_move() -> None:
    s = p0()
    other = s.copy()
    play(s, "saloon; dancer; 7; 8; 7D,8K>B")
    play(other, "saloon; dancer; 7; 8; 7K,8D>B")
    assert sorted(saloon(s, A)) == ["B", "R"] and row(s, A) == "MISGHVDK"
    assert save(observe(s, B)) == save(observe(other, B))
    back = play(p0(), "saloon; dancer; 7; 8; 7B,8K>D")
    assert sorted(saloon(back, A)) == ["D", "R"] and row(back, A) == "MISGHVBK"


@pytest.mark.ruling("O80")
def test_ex6_the_governor_stays_out() -> None:
    s = play(p0(), "saloon; dancer; 4; 7")
    assert sorted(options(s)) == sorted(["4G,7K>D", "4K,7G>D", "4D,7G>K", "4G,7D>K"])
    assert refused(s, "4D,7K>G") == 80


@pytest.mark.ruling("O10")
def test_ex7_look() -> None:
    s = p0()
    heard = listen(s, "look; 7")
    assert turned_up(heard) == ["a7=K"] and notes(heard) == ["SHOWS", "LOOKS"]
    assert tokens(s) == "vxbvexcv"
    assert observe(s, A).slot[6] == 2
    assert observe(s, B).slot[6] == observe(s, SPECTATOR).slot[6] == UNKNOWN


@pytest.mark.ruling("O3")
def test_ex8_take_slide_refill() -> None:
    s = play(p0(), "take; 1; v; take; refill x")
    assert has(s, A) == "1b 1c 1v 3h"
    assert tokens(s) == "xbvexcvx" and supply(s) == "vvvx"


@pytest.mark.ruling("O12", "O75")
def test_ex9_a_wrong_announcement() -> None:
    s = play(p0(), "take; 2; v")
    assert observe(s, B).slot[1] == observe(s, SPECTATOR).slot[1] == 4
    assert tokens(s) == "vxbvexcv" and s.done == 1 and asked(s) == ("ACTION", [A])


@pytest.mark.ruling("O11")
def test_ex10_who_may_announce_what() -> None:
    s = play(p0(), "take")
    found = {(who, what) for who in options(s) for what in options(play(s.copy(), who))}
    wanted = "1v 2v 3v 3c 4e 5v 5b 6v 7v 8v"
    assert found == {(text[0], text[1]) for text in wanted.split()}
    assert refused(play(s.copy(), "3"), "b") == 11
    play(s, "3; v")
    assert observe(s, B).slot[2] == 1 and tokens(s) == "vxbvexcv"


@pytest.mark.ruling("O13", "O75")
def test_ex11_leaving_a_token() -> None:
    s = play(p0(), "take; 8; v; leave")
    assert tokens(s) == "vxbvexcv" and has(s, A) == "1b 1c 0v 3h"
    assert observe(s, SPECTATOR).slot[7] == 0


@pytest.mark.ruling("O14", "O16")
def test_ex12_election_without_a_lead() -> None:
    s = play(p0(a="MISHGVKB"), "take; 5; e")
    assert s.seat == A and s.way == 0 and tokens(s) == "vxbvexcv"
    assert observe(s, B).slot[4] == observe(s, A).slot[4] == 3


@pytest.mark.ruling("O15", "O16")
def test_ex13_election_with_one_vote_of_lead() -> None:
    s = p0(a="MISHGVKB", supply="vvxx", hands=["1b 1c 1v", "1b 1c"])
    assert refused(play(s.copy(), "use"), "5") == 81
    play(s, "take; 5; e")
    assert s.seat == NOBODY and (s.way, s.winners) == (GOOD, 1)


@pytest.mark.ruling("O5")
def test_ex14_empty_supply() -> None:
    s = p0(tokens="xvxexvxv", supply="", hands=["2b 1c 2v", "1b 2c 1v"])
    play(s, "take; 2; v; take")
    assert tokens(s) == "xxexvxv." and has(s, A) == "2b 1c 3v 3h"
    assert refused(play(s.copy(), "look"), "8") == refused(play(s.copy(), "take"), "8") == 5
    assert options(play(s.copy(), "look")) == options(play(s.copy(), "take")) == list("1234567")
    assert options(play(s, "use; 7")) == ["<>", "<6,7>"]


@pytest.mark.ruling("O22", "O23", "O71")
def test_ex15_a_shot_answered_by_a_save() -> None:
    s = play(p0(a="MISHGVKB"), "use; 4")
    assert has(s, A) == "0b 1c 0v 3h" and asked(s) == ("SAVE", [B])
    assert options(s) == ["save 6"]
    play(s, "save 6")
    assert has(s, B) == "1b 0c 0v 3h" and asked(s) == ("CANCEL", [A]) and options(s) == ["no"]
    play(s, "no")
    assert s.seat == NOBODY and (s.way, s.winners) == (UGLY, 2)


@pytest.mark.ruling("O17")
def test_ex16_no_handcuffs() -> None:
    s = p0(a="MISHGVKB", hands=["1b 1c", "1b"], discard="c")
    play(s, "use; 4")
    assert asked(s) == ("SAVE", [B]) and options(s) == ["no"] and refused(s, "save 6") == 17
    play(s, "no")
    assert (s.way, s.winners) == (BAD, 1)
    s = play(p0(hands=["", "1b 1c"], discard="bc"), "use")
    assert refused(s, "5") == refused(s, "3") == 17  # neither Hitman nor Sheriff has anything to use


@pytest.mark.ruling("O24", "O65")
def test_ex17_reverend_against_the_save() -> None:
    s = p0(a="MISHVGKB")
    heard = listen(s, "use; 4; save 6; cancel")
    assert turned_up(heard) == ["a4=H", "b5=G", "b6=S", "a5=V"]
    assert has(s, A).startswith("0b") and has(s, B).startswith("1b 0c") and discard(s) == "bc"
    assert asked(s) == ("ACTION", [A]) and s.done == 1
    harder = p0(a="MISHVGKB", reverend_vs_save="governor_dies")
    play(harder, "use; 4; save 6; cancel")
    assert (harder.way, harder.winners) == (BAD, 1)


@pytest.mark.ruling("O17", "O18")
def test_ex18_a_missed_shot() -> None:
    s = p0()
    heard = listen(s, "use; 5")
    assert turned_up(heard) == ["a5=H", "b4=K"] and "WINDOW_SAVE" not in notes(heard)
    assert has(s, A).startswith("0b") and discard(s) == "b" and asked(s) == ("ACTION", [A])


def test_ex19_arrest() -> None:
    s = play(p0(a="MIVGHSKB"), "use; 6; @6; hitman")
    assert asked(s) == ("CANCEL", [B]) and options(s) == ["no"] and refused(s, "cancel") == 25
    play(s, "no")
    assert (s.way, s.winners) == (UGLY, 1)


@pytest.mark.ruling("O25", "O70")
def test_ex20_arrest_cancelled() -> None:
    s = p0(a="MIVGHSKB", b="MRSGVHID")
    heard = listen(s, "use; 6; @6; hitman; cancel")
    assert turned_up(heard) == ["a6=S", "b3=H", "b4=V"]
    assert has(s, A).startswith("1b 0c") and discard(s) == "c" and asked(s) == ("ACTION", [A])


@pytest.mark.ruling("O19")
def test_ex21_a_wrong_call() -> None:
    s = p0(a="MIVGHSKB")
    heard = listen(s, "use; 6; @6; bandit")
    assert turned_up(heard) == ["a6=S", "b3=H"] and "WINDOW_CANCEL" not in notes(heard)
    assert has(s, A).startswith("1b 0c") and discard(s) == "c" and s.way == 0


def arrested_bandit() -> Street:
    """Ex22 as far as the Bandit's arrest."""
    return play(p0(a="MIVGHSKB", b="MRSGKBID"), "use; 6; @6; bandit; no")


@pytest.mark.ruling("O21")
def test_ex22_the_bandit_is_arrested() -> None:
    s = arrested_bandit()
    assert s.held[B] == 2 and has(s, A).startswith("1b 1c") and discard(s) == ""
    assert observe(s, A).row[s.at(B, 2)] == card("B")


@pytest.mark.ruling("O39")
def test_ex23_immobilized() -> None:
    s = play(arrested_bandit(), "pass")
    pairs = whole_actions(s, lambda t: play(t, "move"))
    assert len(pairs) == 21 and not any("3" in pair for pair in pairs)
    for action in ("look", "take", "use"):
        assert refused(play(s.copy(), action), "3") == 39


@pytest.mark.ruling("O25", "O36")
def test_ex24_freed() -> None:
    s = play(arrested_bandit(), "pass", "saloon; reverend; 4; 2; 4V,2I>K")
    assert row(s, B) == "DIBVGSRM"
    heard = listen(s, "use; 4")
    assert turned_up(heard) == ["b4=V"] and s.held[B] == NOBODY
    assert observe(s, A).row[s.at(B, 2)] == UNKNOWN


@pytest.mark.ruling("O26")
def test_ex25_a_bandits_arrest_cancelled_or_not() -> None:
    s = play(p0(a="MIVGHSKB", b="MRSGVBID"), "use; 6; @6; bandit")
    assert options(s) == ["no", "cancel"]
    declined = s.copy()
    play(s, "cancel")
    assert s.held[B] == NOBODY and has(s, A).startswith("1b 0c") and discard(s) == "c"
    heard = listen(declined, "no")
    assert declined.held[B] == 2 and has(declined, A).startswith("1b 1c") and turned_up(heard) == []


@pytest.mark.ruling("O29")
def test_ex28_storekeep_at_the_end() -> None:
    s = play(p0(a="MISGHVBK"), "use; 8")
    assert sorted(options(s)) == sorted(["<>", "<7,8>", "<7,$>", "<8,$>"])


@pytest.mark.ruling("O4", "O30", "O75")
def test_ex29_storekeep_and_supply() -> None:
    s = p0()
    play(s, "look; 7; use; 7; <7,$>")
    assert [s.stop.word(s, s.told, o) for o in range(10) if s.stop.weight(s, s.told, o)] == ["draw v", "draw x"]
    assert not any(s.stop.hears(s, s.told, seat) for seat in (A, B, SPECTATOR))
    play(s, "draw v")
    assert tokens(s) == "vxbvexvv" and supply(s) == "cvvxx"
    assert s.known[6] == 0 and observe(s, A).slot[6] == UNKNOWN


@pytest.mark.ruling("O31", "O34")
def test_ex30_dancer_two_lanes() -> None:
    s = play(p0(a="MISDGVKB"), "use; 4")
    assert options(s) == ["<-", "<2", "<3", "<5", "<6"]
    heard = listen(s, "<6")
    assert row(s, B)[::-1] == "MRSHGKID" and turned_up(heard) == ["a4=D"]
    assert row(s, A) == "MISDGVKB"
    assert options(play(p0(a="MISDGVKB", dancer_reach=1), "use; 4")) == ["<-", "<3", "<5"]


@pytest.mark.ruling("O32")
def test_ex31_dancer_at_the_end() -> None:
    s = play(p0(a="DISGHVKB"), "use; 1")
    assert options(s) == ["<-", "<2", "<3"]
    play(s, "<3")
    assert row(s, B)[::-1] == "SMRGKHID"


@pytest.mark.ruling("O32")
def test_ex32_dancer_against_an_immobilized_bandit() -> None:
    s = p0(a="MISDGVKB", b="MRSGKBID")
    s.held[B] = 2
    assert options(play(s, "use; 4")) == ["<-", "<2", "<3", "<5"]
    assert refused(s, "<6") == 32
    nearer = p0(a="MISDGVKB", b="MRSGBHID")
    nearer.held[B] = 3
    assert options(play(nearer, "use; 4")) == ["<-", "<2", "<3"]


@pytest.mark.ruling("O35")
def test_ex33_reporter() -> None:
    s = play(p0(a="MRSGHVKB"), "use; 2")
    right, wrong = s.copy(), s
    heard = listen(right, "@3; sheriff")
    assert turned_up(heard) == ["a2=R", "a1=M", "b6=S"] and has(right, A).endswith("2h")
    assert right.marked[B] == 4 and observe(right, SPECTATOR).row[right.at(B, 5)] == card("S")
    heard = listen(wrong, "@2; governor")
    assert turned_up(heard) == ["a2=R", "b7=R"] and has(wrong, A).endswith("2h") and wrong.marked[B] == 0


@pytest.mark.ruling("O37", "O38")
def test_ex34_bandit() -> None:
    for name in ("hitman", "sheriff"):
        s = play(p0(b="MRSGKIDH"), "use; 8; " + name)
        assert has(s, A).startswith("2b") and has(s, B).startswith("0b")
        plain = play(p0(), "use; 8; " + name)
        assert has(plain, A).startswith("1b 1c") and has(plain, B).startswith("1b 1c")
    strict = play(p0(b="MRSGKIDH", bandit_call="must_match"), "use; 8; sheriff")
    assert has(strict, A).startswith("1b") and has(strict, B).startswith("1b")


def almost_over(votes: tuple[int, int]) -> Street:
    hands = [f"0b 1c {votes[0]}v", f"0b 0c {votes[1]}v"]
    return p0(a="MIVGHSKB", tokens="xxexx...", supply="", hands=hands, discard="bbbcc")


@pytest.mark.ruling("O45", "O46")
def test_ex35_sudden_death() -> None:
    s = play(almost_over((3, 3)), "use; 6; @6; bandit")
    assert s.stop.name == "LAY" and s.sudden == 1
    luck(s)
    assert sorted(tokens(s)) == sorted("bbbcccxx") and supply(s) == "" and discard(s) == ""
    assert (s.removed[3], s.removed[4]) == (1, 2)
    assert asked(s) == ("ACTION", [A]) and s.done == 1 and max(s.known) == 0


def test_ex36_no_sudden_death() -> None:
    s = play(almost_over((4, 2)), "use; 6; @6; bandit")
    assert s.sudden == 0 and tokens(s) == "xxexx..." and asked(s) == ("ACTION", [A])


# three and four players


@pytest.mark.ruling("O49", "O48")
def test_ex37_facing_and_hub() -> None:
    s = y3(rows=["MIVGSHKB", "MISGHVKB", "MISGHVKB"], first=B)
    assert s.facing(A, 3) == s.at(B, 4) and s.slot_of(A, 3) == s.slot_of(B, 4) == 0
    assert s.facing(A, 4) == s.at(C, 3) and s.slot_of(A, 4) == s.slot_of(C, 3) == 8
    play(s, "use; 5")
    assert asked(s) == ("SAVE", [A]) and options(s) == ["save 5"]
    play(s, "save 5")
    assert asked(s) == ("CANCEL", [B]) and options(s) == ["cancel"]  # b's Reverend stands at b6
    without = y3(rows=["MIVGSHKB", "MVSGHIKB", "MISGHVKB"], first=B)
    luck(play(without, "use; 5; save 5; no"))
    assert without.out[B] == 1 and without.way == 0


@pytest.mark.ruling("O3")
def test_ex38_slide_in_an_arm() -> None:
    s = y3(rows=["MISGHVKB", "MISGBVHK", "MISGHVKB"], first=B)
    others = tokens(s)[4:]
    play(s, "take; 7; b; take; refill v")
    assert tokens(s)[:4] == "vvxe" and tokens(s)[4:] == others


@pytest.mark.ruling("O29", "O49")
def test_ex39_dancer_and_mayor_do_not_cross_the_hub() -> None:
    def lanes(row: str, place: str) -> list[str]:
        return options(play(y3([row, *Y3_ROWS[1:]]), "use; " + place))

    assert lanes("MISDGVKB", "4") == ["<-", "<2", "<3"]
    assert lanes("MIDSGVKB", "3") == ["<-", "<1", "<2", "<4"]
    assert lanes("MISGDVKB", "5") == ["<-", "<6", "<7"]
    assert lanes("SGMIHVKB", "4") == ["@3", "@4"]
    s = play(y3(rows=["MISKHVGB", *Y3_ROWS[1:]]), "use; 4")
    assert {"<3,4>", "<4,5>", "<3,5>"} <= set(options(s))


@pytest.mark.ruling("O52", "O54", "O78")
def test_ex40_elimination_and_merge() -> None:
    # a5=H faces c4=G, and no Sheriff is near: a eliminates c with his first action.
    hands = ["2b 1c", "1b 2c", "1b 1c"]
    s = y3(["MISGHVKB", "MISGHVKB", "SMIGHVKB"], ab="vvxe", bc="vxvc", ca="xvbe", supply="vvvx", hands=hands)
    luck(play(s, "use; 5; no"))
    assert s.out[C] == 1 and s.south == A and has(s, C) == "0b 0c 0v 0h"
    assert discard(s) == "b"  # the shot that hit him, and nothing of his
    assert tokens(s)[:4] == "exvv" and tokens(s)[8:] == "...." and "." not in tokens(s)[:8]
    assert len(supply(s)) == 8
    assert [s.facing(A, place) for place in range(4, 8)] == [s.at(B, 8 - place - 1) for place in range(4, 8)]
    assert s.slot_of(A, 7) == 7 and asked(s) == ("ACTION", [A]) and s.done == 1


@pytest.mark.ruling("O51")
def test_ex41_election_among_three() -> None:
    def elected(votes: tuple[int, int, int], lead: str = "each") -> Street:
        hands = [f"1b 1c {v}v" for v in votes]
        left = "v" * (8 - sum(votes))
        bc = left[:2].rjust(2, ".") + "xe"
        rows = ["MISHGVKB", *Y3_ROWS[1:]]
        s = y3(rows, ca="exbc", ab="xxbc", bc=bc, supply=left[2:], hands=hands, election_lead=lead)
        return play(s, "take; 5; e")

    assert elected((2, 2, 1)).way == 0
    won = elected((3, 2, 1))
    assert (won.way, won.winners) == (GOOD, 1)
    assert elected((3, 2, 1), "combined").way == 0
    assert elected((4, 2, 1), "combined").way == GOOD


@pytest.mark.ruling("O68")
def test_ex42_merge_to_three() -> None:
    rows = ["MISGHVKB", "MISGHVKB", "MISGHVKB", "SMIGHVKB"]  # a5=H faces d4=G
    left = list("v" * 12 + "bbcceexxxxxx")
    slots = "vxbvexcvvvxxcbev"
    for token in slots:
        left.remove(token)
    s = lay_out(rows, ["DR"] * 4, slots, "".join(left))
    before = tokens(s)
    luck(play(s, "use; 5; no"))
    assert s.out[D] == 1 and s.south == NOBODY
    assert [s.facing(C, place) for place in range(4)] == [s.at(A, 7 - place) for place in range(4)]
    assert list(s.left)[:3] == [B, C, A] and tokens(s)[:8] == before[:8]
    assert tokens(s)[12:] == "...." and "." not in tokens(s)[8:12]
    play(s, "pass")
    assert s.active == B
    play(s, "pass", "pass")
    assert s.active == A


# teams


@pytest.mark.ruling("O55", "O60")
def test_ex43_votes_and_president() -> None:
    hands = ["1b 1c 3v", "1b 1c 1v", "1b 1c 2v", "1b 1c 1v"]
    s = lay_out(TEAM_ROWS, ("V M", "V M"), "xxxevxbcxxc", "bvvvve", hands=hands, mode="team", first=B)
    play(s, "take; 4; e")
    assert s.way == GOOD and s.winners == 3 and s.president == A
    assert list(s.out) == [0, 0, 0, 0]


@pytest.mark.ruling("O56")
def test_ex44_who_may_be_moved() -> None:
    s = team()
    pairs = whole_actions(s, lambda t: play(t, "move"))
    assert len(pairs) == 28 and {p for pair in pairs for p in pair} == {"1", "2", "3", "7", "8", "9", "10", "11"}
    assert options(play(s.copy(), "saloon")) == ["reverend"]
    assert refused(play(s.copy(), "use"), "5") == 56
    both = team(team_move_partner="on")
    assert len(whole_actions(both, lambda t: play(t, "move"))) == 55
    fetching = play(both.copy(), "saloon; reverend; 5; 7")
    assert refused(fetching, "5V,7I>Hb") == 56 and not any(text.endswith(">Hb") for text in options(fetching))
    assert refused(play(both.copy(), "use"), "5") == 56


def team_loses_a() -> Street:
    """c's Hitman at q11 shoots a's Governor at p1."""
    rows = ["Ga Ha I Gb Hb Sb Sa K D R B", "Gc B Sc Gd Hd Sd I K D R Hc"]
    s = team(rows=rows, first=C)
    return play(s, "use; 11; no; no")


@pytest.mark.ruling("O57", "O72", "O74")
def test_ex45_bad_elimination() -> None:
    s = team_loses_a()
    assert s.gap[0] == 0 and s.out[A] == 1 and has(s, B) == "2b 2c 0v 6h"
    play(s, "pass")
    assert s.active == B and asked(s) == ("REPLACE_WHO", [B])
    assert sorted(options(s)) == ["mayor", "reverend"]
    play(s, "reverend; 2; 3")
    assert len(options(s)) == 6
    play(s, "2V,3I,1Ha")
    assert row(s, 0).startswith("HaVI") and saloon(s, 0) == ["M"] and s.done == 1
    assert s.gap[0] == NOBODY


@pytest.mark.ruling("O27")
def test_ex46_a_masked_window() -> None:
    def stream(b: str, answer: str) -> tuple[str, list[str], list[int]]:
        s = play(p0(a="MIVGHSKB", b=b), "use; 6; @6; bandit")
        before = public(s)
        heard = listen(s, answer)
        return before["stop"], notes(heard), save(observe(s, A))["history"]

    impossible = stream("MRSGKBID", "no")
    declined = stream("MRSGVBID", "no")
    assert impossible[:2] == declined[:2] == ("CANCEL", ["NO_REACTION", "IMMOBILIZED", "RECOVERS"])
    assert impossible[2][2:] == declined[2][2:]


@pytest.mark.ruling("O61")
def test_ex47_stagnation() -> None:
    s = p0()
    for turn in range(79):
        action = ("move; 1; 2; keep", "look; 1", "take; 2; v" if turn % 2 == 0 else "move; 1; 2; keep")[turn % 3]
        play(s, action, "pass")
    assert s.quiet == 79 and s.way == 0
    play(s, "pass")
    assert s.way == STAGNATION and s.winners == 0 and s.seat == NOBODY
