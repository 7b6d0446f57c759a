"""Two browsers at one table: what one seat knows alone never reaches the other's screen, wire or storage."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browserkit import CONFIRM, SHOWN, Person, sit_down, take_turns

pytestmark = pytest.mark.browser


def test_the_items_of_a_hand_reach_only_their_owner(newcomer: Callable[..., Person]) -> None:
    """Wild West Way: cards that Ada alone holds are named nowhere on Bob's side."""
    for _ in range(10):  # until their hands differ
        ada, bob = sit_down(newcomer, "wild-west-way")
        take_turns((ada, bob), lambda: ada.view()["question"]["step"] == "PLACEMENT")  # noqa: B023
        secrets, everything = cards_of_her_own(ada, bob), bob.everything()
        if secrets:
            break
    assert secrets
    ada.page.wait_for_function(SHOWN, arg=sorted(secrets.values()))  # Ada sees her own cards
    leaked = [word for key, name in secrets.items() for word in (f'"{key}"', f"hand/{key}", name) if word in everything]
    assert leaked == []


def cards_of_her_own(ada: Person, bob: Person) -> dict[str, str]:
    """Her cards that Bob neither holds, nor saw discarded, nor was told he cannot play; nor a Horse, which breeders,
    races and robberies name to everybody, nor Dynamite, as the form for a new table does."""
    shown = bob.view()
    spent = [line["say"] for line in shown["log"] if line.get("step") in ("RAID", "HUNT", "DISCARD")]  # face up
    seen = {item["id"] for item in shown["table"]["hand"]} | {"HRS", "DYN", *" ".join(spent).replace("+", "").split()}
    barred = " ".join(re.findall(r'"barred":\s*\[[^\]]*\]', bob.everything()))
    own = {item["id"]: item["name"] for item in ada.view()["table"]["hand"]}
    return {key: name for key, name in own.items() if key not in seen and key not in barred}


def test_a_sealed_ballot_stays_sealed(newcomer: Callable[..., Person]) -> None:
    """Wacky Wacky West: while a vote is open nothing tells Bob what Ada has laid down, nor her goal."""
    ada, bob = sit_down(newcomer, "wacky-wacky-west")

    def laying(person: Person) -> bool:
        """Is a vote open in which this person has still to lay cards?"""
        view = person.view()
        return bool(view["table"]["vote"]) and view["table"]["vote"]["stage"] == "laying" and view["question"]["yours"]

    take_turns((ada, bob), lambda: laying(ada) and not voted(bob), most=160)
    heard, known = len(bob.heard), json.dumps(told(bob.view()))
    said = ada.answer_on_board()
    assert said and bob.view()["table"]["vote"]["stage"] == "laying", "the vote is still open"
    assert {goal["seat"] for goal in bob.view()["table"]["goals"]} == {bob.view()["viewer"]}, "a goal lies face down"
    page = bob.page.request.get(bob.page.url).text()
    for text in [*feeds([*bob.heard[heard:], page]), json.dumps(told(bob.view()))]:
        assert text.count(said) <= known.count(said), "earlier votes may be in the log, this one not"


def voted(person: Person) -> bool:
    ballots = person.view()["table"]["vote"]["ballots"]
    return any(ballot["seat"] == person.view()["viewer"] and ballot["count"] for ballot in ballots)


def feeds(heard: list[str]) -> list[str]:
    """What the messages and pages said, without what Bob himself may answer: he may well hold the same cards."""
    found = []
    for text in heard:
        boot = re.search(r'id="boot">(.*?)</script>', text, re.S)
        if text.startswith("{"):
            message = json.loads(text)
        elif boot:
            message = json.loads(boot[1]).get("feed", {})
        else:
            continue
        found.append(json.dumps([told(message.get("set") or {}), message.get("events"), message.get("chat")]))
    return found


def told(view: dict[str, Any]) -> dict[str, Any]:
    return {key: part for key, part in view.items() if key not in ("choices", "barred", "offers")}


def test_who_stands_where_reaches_only_their_owner(newcomer: Callable[..., Person]) -> None:
    """Outlaws: Ada deploys, swaps or does not, looks at tokens. Who looks is shown to all; nothing else of it is."""
    ada, bob = sit_down(newcomer, "outlaws")
    for person in (ada, bob, *(ada, bob) * 7):
        assert person.answer_on_board()
    plans = [["move", "3", "4", "swap"], ["look", "6"], ["move", "5", "7", "keep"], ["look", "1"]]
    while plans:
        person = next(one for one in (ada, bob) if (one.view()["question"] or {}).get("yours"))
        for say in plans.pop(0) if person is ada else ["pass"]:
            act(person, say)
    bob.ready()  # has heard of all that
    view, everything = ada.view(), bob.everything()
    hers = {piece["at"]: piece for piece in view["pieces"] if piece["at"] in ("a2", "a3", "a4", "a5", "a7", "a8")}
    looked = {piece["at"]: piece for piece in view["pieces"] if piece["kind"] == "token" and piece.get("known") == "me"}
    assert len(hers) == 6 and len(looked) == 2 and all(piece["face"] for piece in [*hers.values(), *looked.values()])
    pieces = [one for one in objects(everything, '{"id":"') if "at" in one and "face" in one]
    lines = objects(everything, '{"move":')
    assert {"a3", "t3"} <= {piece["at"] for piece in pieces}
    assert {"moved 3 4", "moved 5 7"} <= {line.get("say") for line in lines}
    assert [piece for piece in pieces if piece["at"] in hers and (piece["face"] or piece.get("name"))] == []
    assert [piece for piece in pieces if piece["kind"] == "token" and (piece["face"] or piece.get("name"))] == []
    assert [line for line in lines if line.get("say") in ("swap", "keep") or line.get("note") == "FINDS"] == []
    labels = [ada.spot(at).get_attribute("aria-label") or "" for at in [*hers, *looked]]
    found = [line["text"] for line in view["log"] if line.get("note") == "FINDS"]
    secrets = {*labels, *found, *[piece["id"] for piece in hers.values()]}
    here = ada.page.content() + json.dumps(view, ensure_ascii=False)
    assert len(found) == 2 and all(secret and secret in here for secret in secrets), "Ada knows it herself"
    assert [secret for secret in secrets if secret in everything] == []


def act(person: Person, say: str) -> None:
    """One answer: a place of the own row by the board, the rest by its button."""
    before = len(person.said)
    if say.isdigit():
        spot = person.spot(f"{'ab'[person.view()['viewer']]}{say}")
        expect(spot).to_have_attribute("aria-disabled", "false")
        person.touch(spot)
        main = person.page.locator(f"{CONFIRM}:enabled")
        person.wait_until(lambda: len(person.said) > before or main.count() > 0)
        if len(person.said) == before:
            person.press(main)
    else:
        person.choose(say)
    person.await_answers(before + 1)


def objects(text: str, start: str) -> list[dict[str, Any]]:
    """Whatever begins so in any message or page."""
    decode = json.JSONDecoder().raw_decode
    return [decode(text, found.start())[0] for found in re.finditer(re.escape(start), text)]
