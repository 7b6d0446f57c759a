"""Characters and tokens by the letters and words that screens have for them."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from gulch.face.phrases import Phrasebook
from gulch.games.outlaws.rules.data import CARDS, LETTERS, TOKEN_LETTERS, TOKENS
from gulch.games.outlaws.rules.terms import kind_of

Letter: TypeAlias = Literal["G", "H", "S", "I", "K", "D", "R", "B", "V", "M"]
TokenLetter: TypeAlias = Literal["v", "b", "c", "e", "x"]
Thing: TypeAlias = Literal["v", "b", "c", "e", "x", "h"]  # a token, or a headline marker

ICONS: dict[Thing, str] = {
    "b": "bullets",
    "c": "handcuffs",
    "v": "vote",
    "e": "laurels",
    "x": "cancel",
    "h": "photo-camera",
}


def card_letter(card: int) -> Letter:
    return cast("Letter", LETTERS[kind_of(card)])


def card_word(card: int, say: Phrasebook) -> str:
    return say.word(CARDS[kind_of(card)])


def token_letter(token: int) -> TokenLetter:
    return cast("TokenLetter", TOKEN_LETTERS[token])


def thing_word(thing: Thing, say: Phrasebook) -> str:
    return say.word("headline" if thing == "h" else TOKENS[TOKEN_LETTERS.index(thing)])
