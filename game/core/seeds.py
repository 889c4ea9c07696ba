"""Seeds as people write them down: "7F3K-Q2" instead of 258 437 858."""

from __future__ import annotations

import hashlib
import secrets

SEED_LIMIT = 1 << 64
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_EVERYDAY: int = 32**6
"""New seeds lie below this, so that their codes have six characters."""


def seed_code(seed: int) -> str:
    """A seed (0 or more) as a code of six or more characters."""
    digits = ""
    rest = seed
    while rest or len(digits) < 6:
        digits = _DIGITS[rest % 32] + digits
        rest //= 32
    return "-".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def seed_from(text: str) -> int:
    """The seed of a code; any other text is a seed too, always the same one."""
    letters = "".join(text.split()).replace("-", "").upper().translate(_ALIKE)
    if letters and all(letter in _DIGITS for letter in letters):
        value = 0
        for letter in letters:
            value = value * 32 + _DIGITS.index(letter)
        if value < SEED_LIMIT:
            return value
    digest = hashlib.blake2b(text.strip().encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % _EVERYDAY


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbelow(_EVERYDAY)
