"""Codes: texts that are nearly codes, opened as the program does."""

from __future__ import annotations

import zlib
from functools import cache

from game import titles
from game.core.rng import Rng, mix
from game.core.save import SaveFile
from game.memory import codes
from game.memory.codes import CodeError, code_of, long_code, open_code
from tests.robust.files import FORMS, must_be_sentence, use, written

_ODD = "0O1IlLuU-–_ \n\t\"'`>é١\u0301\u200b\ud800\0😀%/"
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FORGED = 100
"""One case in so many has a check that fits, so that what lies behind it is tried too."""


@cache
def true_code(title_id: str, number: int, long: bool) -> str:
    """The code of some game."""
    save = SaveFile.model_validate_json(written(title_id, number))
    return long_code(save) if long else code_of(save)


def nearly(seed: int) -> str:
    """A text that may be taken for a code."""
    luck = Rng(mix(seed, 0xC0DE))
    if luck.below(FORGED) == 0:
        return forged(luck)
    true = true_code(luck.pick(titles.IDS), luck.below(FORMS), bool(luck.below(2)))
    match luck.below(6):
        case 0:
            return "".join(luck.pick(_LETTERS + _ODD) for _ in range(luck.below(80)))
        case 1:
            return "LW1-" + "".join(luck.pick(_LETTERS) for _ in range(luck.below(60)))
        case 2:
            return true[: luck.below(len(true))]
        case 3:
            at = luck.below(len(true))
            return true[:at] + true[at : at + 1 + luck.below(9)] + true[at:]
        case _:
            letters = list(true)
            for _ in range(1 + luck.below(3)):
                letters[luck.below(len(letters))] = luck.pick(_LETTERS + _ODD)
            return "".join(letters)


def forged(luck: Rng) -> str:
    """A code with something else in it than a game, whose check fits all the same."""
    true = true_code(luck.pick(titles.IDS), luck.below(FORMS), bool(luck.below(2)))
    letters = true.replace("-", "")[3:-5]
    if luck.below(3) == 0:  # other bytes, packed as they should be
        head, body = letters[: 5 + luck.below(8)], bytearray(luck.below(256) for _ in range(40))
        packed = zlib.compress(bytes(body) * (1 + luck.below(4_000)), 9, wbits=-15)
        letters = head + codes._letters_of_bytes(packed)
    changed = list(letters)
    for _ in range(1 + luck.below(3)):
        changed[luck.below(len(changed))] = luck.pick(_LETTERS)
    return codes._finished("".join(changed))


def open_text(seed: int) -> bool:
    """A text is opened and used (True), or refused with a sentence."""
    text = nearly(seed)
    try:
        coded, restored = open_code(text)
    except CodeError as error:
        must_be_sentence(str(error))
        return False
    use(restored.session if restored else coded.deal())
    return True
