"""What is said to people: refusals with their values, notes, labels, notation as it is typed."""

import pytest

from gulch.core.seen import observe, why_not, write
from gulch.core.steps import NOBODY, Rng
from gulch.games.wild_west_way.box import BOX
from gulch.games.wild_west_way.rules.table import Wild
from gulch.games.wild_west_way.words.notation import expand, heading, result, verify
from gulch.games.wild_west_way.words.refusals import blanks
from gulch.play.records import BadRecord, replay, write_record
from gulch.play.table import Table, table_from
from gulch.play.views import log
from tests.games.wild_west_way.setting import (
    asked,
    give,
    has,
    hunt,
    in_play,
    in_town,
    movement,
    over,
    play,
    posters,
    put,
    resolve,
    to_answer,
    town,
)

LANGUAGES = ("en", "it")


def sentence(s: Wild, text: str, language: str = "en") -> str:
    """Why somebody may not do this."""
    seen = observe(s, s.seat)
    choice = next(c for c in range(s.stop.size) if spelled(seen, c) == text)
    refusal = why_not(seen, choice)
    assert refusal is not None
    say = BOX.phrases(language)
    return say.say("refusals", f"Y{refusal.ruling}", **blanks(seen, refusal, say))


def spelled(seen: Wild, choice: int) -> str | None:
    try:
        return write(seen, choice)
    except IndexError:
        return None


def test_a_refusal_tells_the_actual_numbers() -> None:
    s = movement(put(town("red", "blue"), "blue", GM=3))
    assert sentence(s, "c2 GM") == (
        "Blue has 3 cubes at Gold Mine; 2 of Red's would not be strictly more. 4 are needed."
    )
    assert "Ne servono 4" in sentence(s, "c2 GM", "it")
    s = has(put(town("red", "blue"), "red", "T1"), "red", money=3)
    in_town(s, "ENG")
    resolve(s, "T1")
    assert over(s)  # he could only decline
    s = has(put(town("red", "blue"), "red", "T1"), "red", money=3)
    in_town(s, "LAW")
    has(s, "red", wanted=1)
    resolve(s, "T1")
    assert "nothing it could work upon" in sentence(s, "use a @T1")
    s = give(has(town("red", "blue"), "red", S=1), "red", "HAT")
    posters(s, "W1")
    hunt(s)
    assert "Three-Finger Sal asks for Shooting 3, Gambling 2. Red has Shooting 3" in sentence(s, "hunt W1 +HAT")


def test_what_one_does_not_hold_cannot_be_dropped() -> None:
    s = give(put(town("red", "blue"), "red", GS=1), "red", "HAT", "HAT", "REV", "RIF")
    resolve(s, "GS")
    play(s, "red: spare GS", "red: buy", "draw HRS")
    assert sentence(s, "drop ACE") == "Red does not hold Ace up the Sleeve."
    assert sentence(s, "drop ACE", "it").endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_met_in_play_is_a_whole_sentence(language: str) -> None:
    say, rules = BOX.phrases(language), set[tuple[str, int]]()
    for seed in range(12):
        for s in in_play(seed, every=1):
            if s.seat == NOBODY:
                continue
            seen = observe(s, s.seat)
            for choice in range(s.stop.size):
                refusal = why_not(seen, choice)
                if refusal is None or spelled(seen, choice) is None or (s.stop.name, refusal.ruling) in rules:
                    continue
                rules.add((s.stop.name, refusal.ruling))
                assert say.has("refusals", f"Y{refusal.ruling}"), refusal
                told = say.say("refusals", f"Y{refusal.ruling}", **blanks(seen, refusal, say))
                assert "–" not in told and "{" not in told, (refusal, told)
    assert len(rules) >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_note_and_choice_has_its_words(language: str) -> None:
    book = BOX.phrases(language).books[0]
    for step in BOX.game.steps:
        if step.kind != 0:
            assert step.name in book["steps"], step.name
    notes = {note.name for note in BOX.game.notes}
    assert notes and notes == {*book["notes"], *book["headings"]}
    for step in BOX.game.steps:
        for word in step.words if step.kind != 0 else []:
            if "?" not in word and step.size > 1:
                spoken = BOX.phrases(language).label(word)
                assert spoken and not spoken.startswith(word.split()[0] + " {")


def test_the_licence_is_told_where_the_game_is_offered() -> None:
    for language, words in (("en", "non-commercial"), ("it", "non commerciale")):
        assert words in BOX.phrases(language).raw("game", "licence")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_log_is_words(language: str) -> None:
    table = played(3, "words")
    for line in log(table, None, language):
        assert line["text"] or line.get("heading") or line.get("say", "").split()[0] in ("done", "decline", "spare")
        assert "{" not in line["text"] and "–" not in line["text"], line


# notation


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("pass", "-"), ("M gm", "m GM"), ("C2  ch", "c2 CH"), ("c1 GS", "c1 GS")],
)
def test_placements_as_they_are_typed(typed: str, meant: str) -> None:
    s = movement(town("red", "blue"))
    assert expand(observe(s, 0), typed) == [meant]


def test_other_lines_as_they_are_typed() -> None:
    s = give(has(town("blue", "red"), "blue", S=1), "blue", "KNU", "ACE")
    posters(s, "W7")
    hunt(s)
    assert expand(observe(s, 0), "hunt W7 +ACE +KNU") == ["hunt W7 +KNU +ACE"]
    assert expand(observe(s, 0), "pass") == ["hunt -"]
    s = put(put(town("red", "green"), "red", "T2"), "green", "T2")
    in_town(s, "ENG", "CAV")
    resolve(s, "T2")
    assert expand(observe(s, 0), "offer GS") == ["offer SG @T2"]
    play(s, "red: offer SG @T2", "green: accept G")
    assert asked(s) == "green TOWN_OFFER" and expand(observe(s, 1), "use a") == ["use a @T2"]


def test_dice_as_they_are_typed() -> None:
    s = put(put(has(town("red", "blue"), "red", R=1), "red", "GM"), "blue", "GM")
    resolve(s, "GM")
    play(s, "red: offer SR @GM", "blue: accept R", "roll 5,2,2", "roll 1,3,6")
    s.ask(0)
    assert expand(observe(s, 0), "keep 5, 2") == ["keep 25"] and expand(observe(s, 0), "keep") == ["keep -"]


def test_headings() -> None:
    s = movement(town("red", "blue"))
    assert heading(s) == "Round 1, movement"
    in_town(s, "ENG")
    put(s, "red", "T1")
    assert heading(resolve(put(s, "blue", "T1"), "T1")) == "Round 1, movement"
    s.phase = 4
    assert heading(s) == "Round 1, action T1 ENG"


def test_the_result_line_is_checked() -> None:
    table = played(2, "result")
    s = table.observe(None)
    assert verify(s, [], result(s)) and not verify(s, [], "r 99 $0 : r")
    record = write_record(table) + f"= {result(s)}\n"
    assert replay(record).hash() == table.hash()
    with pytest.raises(BadRecord):
        replay(record.replace(" : ", " : x"))


def test_a_position_with_two_equal_characters_is_refused() -> None:
    table = Table(BOX, 2, seed=1)
    table.play(to_answer(table), "pick red")
    doc = table.position()
    doc["character"] = {"p1": "red", "p2": "red"}
    with pytest.raises(ValueError, match="character: two players have red"):
        table_from(BOX, doc)


def played(players: int, seed: str) -> Table:
    """A whole game at random at a real table."""
    table, rng = Table(BOX, players, seed=seed), Rng(7)
    while not table.over:
        seat = to_answer(table)
        seen = table.observe(seat)
        table.play(seat, write(seen, seen.legal()[int(rng.below(len(seen.legal())))]))
    return table
