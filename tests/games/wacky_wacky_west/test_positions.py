"""Positions that cannot be are refused with the field and the reason; what is accepted can be played to its end.

``POSITIONS=25000 pytest tests/games/wacky_wacky_west/test_wacky_positions.py`` tries more of them.
"""

import json
import os
import random
from collections.abc import Callable
from typing import Any

import pytest

import gulch
from gulch.core.laws import random_answer
from gulch.core.options import house_rules
from gulch.core.positions import BadPosition, Document, document, position
from gulch.core.seen import observe, save
from gulch.core.steps import CHANCE, NOBODY, SPECTATOR, UNKNOWN, Rng
from gulch.games.wacky_wacky_west.rules.table import Town
from gulch.games.wacky_wacky_west.screen.text import draw
from tests.games.wacky_wacky_west.setting import BOX, GAME, SMALL, dealt, play, scene, town, vote
from tests.mutated import mutate, try_out

MAPS = [
    SMALL,
    "T* oo .. oo S* / .. B1 .. G2 .. / oo .. J3 .. oo / R* .. oo .. U*",
    "S* oo oo oo oo oo R* / oo oo C5 oo H1 oo oo / U* oo oo oo oo oo T*",
    "R* .. .. S* / .. .. .. .. / .. .. .. .. / .. .. L4 .. / .. .. .. .. / .. .. .. .. / .. .. .. .. / T* .. .. U*",
]
OUTHOUSE_VOTE = "S2@N1W S1@L1"
GONE = "R3@A9N R3@A6N R1@A3 T1@B1 T1@B2 T1@A2"  # the last tile sends a gang home
TWO_GOALS = {"variant": "two_goals"}


def doc_of(s: Town) -> Document:
    doc: Document = json.loads(json.dumps(document(GAME, BOX.options, BOX.names, s)))
    return doc


def read(doc: Document) -> Town:
    return position(GAME, BOX.options, BOX.names, doc)


def placing() -> Document:
    return doc_of(town("T3@B1E S2@N1W", racks=["W1 W2 S1 R1", "W1 W2", "W1", "W1"]))


def voting() -> Document:
    return doc_of(vote(play(town(OUTHOUSE_VOTE), "S2@L2S"), "Y2+Y3"))


def voting_together() -> Document:
    return doc_of(vote(play(town(OUTHOUSE_VOTE, vote_laying="simultaneous"), "S2@L2S"), "Y2+Y3"))


def wild() -> Document:
    return doc_of(vote(play(town(OUTHOUSE_VOTE), "S2@L2S"), "Y2+Y3", "W", "0", "W"))


def counted() -> Document:
    return doc_of(vote(play(town(OUTHOUSE_VOTE), "S2@L2S"), "Y2+Y3", "N1", "0", "0"))


def went_back() -> Document:
    return doc_of(vote(play(town(OUTHOUSE_VOTE), "S2@L2S"), "0", "N1", "0", "0"))


def choosing() -> Document:
    return doc_of(scene(3, TWO_GOALS, laid=GONE, asked={"question": "choose a goal"}))


def chosen() -> Document:
    return doc_of(scene(3, TWO_GOALS, laid=GONE, to_act="red"))


def finished() -> Document:
    map_of_w21 = {"map": SMALL}
    racks = {"red": "W2", "blue": "S2"}
    return doc_of(scene(2, map_of_w21, laid="T1@B1 R1@A2 U1@B3 S1@C2", racks=racks, asked={"question": "game over"}))


def dealing() -> Document:
    return doc_of(scene(3, asked={"question": "deal tiles", "seat": "blue", "size": "double"}))


def put(*path: Any) -> Callable[[Any], None]:
    """An edit: the value at the end of a path."""

    def edit(doc: Any) -> None:
        *way, last, value = path
        for key in way:
            doc = doc[key]
        doc[last] = value

    return edit


BAD = [
    # what a review found accepted
    (voting, put("pending", None), "pending: a tile and its builder are named exactly while there is a vote"),
    (placing, put("asked", "step", "VOTE"), "vote: when VOTE is asked, ballots are being laid"),
    (placing, put("asked", "step", "WILD_CARD"), "vote: when WILD_CARD is asked"),
    (voting_together, put("asked", "sealed", [555, -1, -1, -1]), "asked.sealed: red cannot have answered that"),
    (placing, put("goals", "red", "counts", None), "goals.red: a goal is missing"),
    (placing, put("goals", "red", "counts", "?"), r"goals: '\?' stands where nothing is hidden"),
    (placing, put("goals", "red", "lower", "STA"), "goals.red: one goal each in the basic game"),
    (placing, put("goals", "red", "counts", "LOW"), "goals: LOW is a card of the game with two goals"),
    (placing, put("goals", "red", "counts", "GEN"), "goals: GEN is there only once"),
    (chosen, put("chosen", 0), "chosen: a route has ended"),
    (choosing, put("chosen", 1), "chosen: no route has ended yet, or the choice is just being made"),
    (voting, put("tiles", "red", "S2", 0), "pending: red has no tile S2 to lay"),
    (voting, put("pending", "S2@K1W"), "pending: S2@K1W covers no outhouse"),
    (voting, put("pending", "T1@H4"), "pending: T1@H4: does not dock"),
    (went_back, put("tiles", "red", "S2", 0), "pending: red has no tile S2 to lay"),
    (placing, put("tiles", "red", "W1", -1), "tiles.red.W1: -1 is not between"),
    # tiles and turns
    (placing, put("tiles", "red", "W1", 11), "tiles: there are 1[0-9] of W1, and only 12 in the box"),
    (
        placing,
        put("tiles", "green", "S3", 3),
        "tiles.green: green holds 3 triples and has laid 1, and each was dealt 3",
    ),
    (placing, put("laid_by", 1, "red"), "turn: it takes"),
    (placing, put("laid_by", 2, "red"), "laid_by: only 2 tiles lie on the board"),
    (placing, put("laid_by", 1, None), r"laid_by\[1\]: somebody at this table has laid S2@N1W"),
    (placing, put("laid", 0, "nowhere"), r"laid\[0\]: 'nowhere' is not one of: T3@B1E, S1@N1, R2~C3E …"),
    (placing, put("laid", 0, 5), r"laid\[0\]: there is no such tile on this map"),
    (placing, put("turn", 0), "turn: turns are counted from 1"),
    (placing, put("turn", 2), "turn: it takes"),
    (placing, put("turn", 7), "turn: by turn 7 more than 2 tiles would have been laid"),
    (placing, put("turn", 4), "turn: blue could have laid a tile in turn 1, and no vote was lost"),
    (placing, put("active", "blue"), "asked.seat: PLACE is asked of blue"),
    (placing, put("active", None), "active: should be one of red, blue, green, yellow"),
    (placing, put("votes", "red", "0"), "votes_left.red: these are 1 vote cards, not 8"),
    # votes
    (counted, put("votes", "red", "Y1+Y2+N1+N2+N3+W+0"), "votes_left.red"),
    (counted, put("ballot", "red", "Y1+Y2"), "ballot.red: Y1 are spent, and not among those left"),
    (counted, put("vote", "back"), "pending: S2@L2S: does not dock where the gang stands"),
    (counted, put("builder", "blue"), "pending: a tile that stays is the last one laid"),
    (counted, put("vote", "open"), "vote: when PLACE is asked, the last vote has been counted"),
    (went_back, put("vote", "stays"), "pending: a tile that stays is the last one laid"),
    (went_back, put("wild", "red", "yes"), "wild.red: no wild card has spoken"),
    (voting, put("builder", "blue"), "builder: it is red's turn, and nobody else's tile is voted on"),
    (voting, put("ballot", "red", "none"), "ballot_size.red: 0 cards have been laid, not 2"),
    (voting, put("ballot", "green", "Y1"), "ballot_size.green: 1 cards have been laid, not 0"),
    (voting, put("asked", "told", 2), "ballot.blue: blue has laid its ballot"),
    (voting, put("asked", "told", 77), "ballot.blue: blue has laid its ballot"),
    (voting, put("asked", "seat", 2), "asked.seat: VOTE is asked of blue"),
    (voting, put("asked", "step", "VOTE_TOGETHER"), "asked.step: ballots are laid clockwise at this table"),
    (voting, put("asked", "step", "PLACE"), "vote: when PLACE is asked"),
    (voting, put("asked", "sealed", [3, -1, -1, -1]), "asked.sealed: VOTE is not answered in secret"),
    (voting, put("votes", "blue", "Y1"), "votes.blue: the neutral card is never lost"),
    (voting_together, put("asked", "sealed", [1, 1, 1, 1]), "asked.sealed: everybody has answered"),
    (wild, put("wild", "blue", "yes"), "wild.blue: no wild card has spoken"),
    (wild, put("asked", "told", 3), "wild.blue: the wild card has spoken"),
    (wild, put("asked", "told", 0), "asked.told: it is blue whom WILD_CARD is asked of"),
    (wild, put("agenda", [["NEXT_TURN", 0], ["COUNT", 0]]), "agenda: .* NEXT_TURN, COUNT, WILD_CARD 3"),
    (wild, put("agenda", [["NEXT_TURN", 0], ["COUNT", 5], ["WILD_CARD", 3]]), "agenda: "),
    (placing, put("agenda", []), "agenda: when PLACE is asked it should be NEXT_TURN"),
    (placing, put("agenda", [["LAY", 4000], ["NEXT_TURN", 0]]), "agenda: when PLACE is asked it should be NEXT_TURN"),
    (voting_together, put("asked", "seat", int(UNKNOWN)), "asked.seat: nothing is hidden here"),
    # goals and the end
    (choosing, put("asked", "sealed", [9, -1, -1]), "asked.sealed: red cannot have answered that to CHOOSE_GOAL"),
    (choosing, put("agenda", [["SHOW_GOALS", 0]]), "agenda: when CHOOSE_GOAL is asked it should be NEXT_TURN"),
    (choosing, put("active", "blue"), "active: the last tile is that of green, and so is the turn"),
    (placing, put("asked", "step", "CHOOSE_GOAL"), "asked.step: there is but one goal each in the basic game"),
    (placing, put("asked", "seat", -1), "active: the last tile is that of yellow, and so is the turn"),
    (finished, put("tiles", "red", "W1", 1), "asked.seat: the game is not over: red can still lay a tile"),
    (finished, put("asked", "step", "VOTE"), "asked.step: the last question of this game was PLACE"),
    (finished, put("asked", "told", 3), "asked.step: the last question of this game was PLACE"),
    (finished, put("asked", "seat", 1), "asked.seat: "),
    # the deal
    (dealing, put("asked", "told", 9), "asked.told: nothing is drawn for DEAL_TILES 9"),
    (dealing, put("tiles", "red", "W1", 0), "tiles.red: by now 8 singles have been dealt"),
    (dealing, put("turn", 1), "turn: turns are counted from 1, when the tiles are dealt"),
    (dealing, put("goals", "green", "counts", None), "goals.green: not what has been dealt by now"),
    (dealing, put("agenda", [["NEXT_TURN", 0]]), "agenda: when DEAL_TILES is asked it should be NEXT_TURN, DEAL_REST"),
]


@pytest.mark.parametrize(
    ("position_of", "edit", "why"), BAD, ids=[f"{row[0].__name__}-{i}" for i, row in enumerate(BAD)]
)
def test_a_position_that_cannot_be_is_refused_with_field_and_reason(
    position_of: Callable[[], Document], edit: Callable[[Document], None], why: str
) -> None:
    doc = position_of()
    read(doc)
    edit(doc)
    with pytest.raises(BadPosition, match=f"^({why})"):
        read(doc)


def test_spent_cards_tell_of_a_vote() -> None:
    doc = placing()
    doc["votes"]["red"], doc["votes_left"]["red"] = "0", 1
    with pytest.raises(BadPosition, match="votes: red has spent cards, and nothing has been voted on"):
        read(doc)


def test_a_choice_of_goals_comes_with_the_first_end_of_a_route_or_of_the_game() -> None:
    doc = doc_of(scene(3, TWO_GOALS, laid=GONE + " R1@B3", asked={"question": "lay a tile"}))
    doc["asked"] = {"step": "CHOOSE_GOAL", "seat": 0, "told": 0, "sealed": [-1] * 3}
    doc |= {"chosen": 0, "active": "red", "turn": doc["turn"] - 1}
    with pytest.raises(BadPosition, match="laid: the goals were chosen after T1@A2, when the first route ended"):
        read(doc)
    with pytest.raises(BadPosition, match="asked: no route has ended, and red can still lay a tile"):
        scene(3, TWO_GOALS, laid="T1@B1", asked={"question": "choose a goal"})


@pytest.mark.parametrize("options", [{}, TWO_GOALS, {"start": "2"}, {"map": MAPS[1], "skin": "schilda"}], ids=str)
def test_every_moment_of_the_deal_is_a_position(options: dict[str, str]) -> None:
    table = gulch.game("wacky-wacky-west").table(players=3, options=options, luck="manual", seed=3)
    dice = Rng(3)
    while table.waiting() == ["chance"]:
        truth = table.truth()
        assert save(read(doc_of(truth))) == save(truth)
        told = table.scene()
        again = gulch.game("wacky-wacky-west").scene(luck="manual", **told)
        assert (save(again.truth()), again.scene()) == (save(truth), told)
        table.play("chance", truth.stop.word(truth, truth.told, truth.luck(dice)))


def plain(text: str, ink: str) -> str:
    return text


def some_game(rng: random.Random) -> list[Town]:
    """Positions of a game on a map of somebody's own, the deal among them."""
    options = {
        "map": rng.choice(MAPS),
        "variant": rng.choice(("basic", "two_goals")),
        "vote_laying": rng.choice(("clockwise", "simultaneous")),
        "side_docking": rng.choice(("off", "on")),
        "double_bridge": rng.choice(("off", "on")),
        "skin": rng.choice(("west", "schilda")),
    }
    s, dice = GAME.start(rng.choice((2, 3, 4)), house_rules(BOX.options, options)), Rng(rng.randrange(10**6))
    found = [s.copy()]
    while s.seat != NOBODY:
        s.play(random_answer(s, dice))
        found.append(s.copy())
    return found


def test_positions_and_scenes_on_maps_of_ones_own_read_back() -> None:
    for seed in range(12):
        for s in some_game(random.Random(seed))[:: 1 + seed % 5]:
            assert GAME.faults(s) == []
            assert save(read(doc_of(s))) == save(s)
            for viewer in (int(SPECTATOR), *range(s.seats)):
                seen = observe(s, viewer)
                assert save(read(doc_of(seen))) == save(seen)
                assert draw(seen, BOX.phrases("en"), plain) and BOX.show(seen, BOX.phrases("it"))
            told = gulch.game("wacky-wacky-west").position(doc_of(s), luck="manual").scene()
            seats, options = told.pop("players"), told.pop("options", {})
            assert save(scene(seats, options, **told)) == save(s)


def test_edited_positions_on_maps_of_ones_own_are_refused_or_can_be_played() -> None:
    steps = [step.name for step in GAME.steps]
    for seed in range(int(os.environ.get("POSITIONS") or 60)):
        rng = random.Random(seed)
        found = some_game(rng)
        doc, other = doc_of(rng.choice(found)), doc_of(rng.choice(found))
        if rng.randrange(3):
            for _ in range(rng.choice((1, 1, 2))):
                mutate(doc, steps, rng)
        else:  # something of another moment of the same game
            for field in rng.choice(
                (["asked", "agenda"], ["asked"], ["agenda"], rng.sample(sorted(set(doc) - TABLE), 2))
            ):
                doc[field] = other[field]
        try_out(BOX, doc, seed)


TABLE = {"game", "players", "options", "viewer"}


def test_every_position_of_a_game_is_sound() -> None:
    for seed in range(4):
        s, dice = dealt(2 + seed % 3, seed, variant=("basic", "two_goals")[seed % 2]), Rng(seed)
        while s.seat != NOBODY:
            assert GAME.faults(s) == []
            s.play(random_answer(s, dice))
        assert GAME.faults(s) == [] and s.seat != CHANCE
