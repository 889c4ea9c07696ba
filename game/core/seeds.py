"""Seeds as people write them down: "7F3K-Q2" instead of 258 437 858."""

from __future__ import annotations

import hashlib
import secrets

SEED_LIMIT = 1 << 64
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_MOST_DIGITS = 14
"""More digits than the largest seed's code has."""
_EVERYDAY: int = 32**6
"""New seeds lie below this, so that their codes have six characters."""


def seed_code(seed: int) -> str:
    """A seed as a code of six or more characters; ValueError if it is below 0."""
    if seed < 0:
        raise ValueError(f"a seed is never below 0, as {seed} is")
    digits = ""
    rest = seed
    while rest or len(digits) < 6:
        digits = _DIGITS[rest % 32] + digits
        rest //= 32
    return "-".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def seed_of(code: str) -> int | None:
    """The seed of a code; None if the text is no code."""
    letters = "".join(code.split()).replace("-", "").upper().translate(_ALIKE)
    if not letters or any(letter not in _DIGITS for letter in letters):
        return None
    value = 0
    for letter in letters.lstrip("0")[:_MOST_DIGITS]:
        value = value * 32 + _DIGITS.index(letter)
    return value if value < SEED_LIMIT else None


def seed_from(text: str) -> int:
    """The seed of a code; any other text is a seed too, always the same one."""
    seed = seed_of(text)
    if seed is not None:
        return seed
    digest = hashlib.blake2b(text.strip().encode(errors="replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % _EVERYDAY


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbelow(_EVERYDAY)
