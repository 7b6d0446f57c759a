"""The actual values for the sentence of a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from gulch.core.seen import Refusal
from gulch.face.phrases import Phrasebook

from ..rules.data import BULL
from ..rules.table import Arena


def blanks(seen: Arena, refusal: Refusal, say: Phrasebook) -> Mapping[str, object]:
    bull = refusal.choice
    return {"bull": say.word(BULL[bull])} if 0 <= bull < len(BULL) else {}
