"""The sealed deal: a commitment to the seed is shown before the first move, and opened at the end.

The commitment is a BLAKE2 hash of the seed and a random salt.  Whoever wrote it down can see that
the deal was fixed before the game, because no other seed and salt give the same.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

_BYTES: Final = 16
_SHOWN: Final = 12
"""Digits of the short form."""

_Hex = Annotated[str, Field(pattern=rf"^[0-9a-f]{{{2 * _BYTES}}}$")]


class Seal(BaseModel):
    """What a save keeps of a sealed deal."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    commitment: _Hex
    salt: _Hex

    @property
    def short(self) -> str:
        """The commitment as it is shown: "b1e4·90c7·52fd"."""
        return "·".join(self.commitment[start : start + 4] for start in range(0, _SHOWN, 4))

    def opens(self, seed: int) -> bool:
        """Whether this seed was sealed."""
        return commitment(seed, self.salt) == self.commitment


def commitment(seed: int, salt: str) -> str:
    """The hash that is shown before the game, in hexadecimal digits."""
    sealed = bytes.fromhex(salt) + seed.to_bytes(8, "big")
    return hashlib.blake2b(sealed, digest_size=_BYTES, person=b"launch window").hexdigest()


def sealed(seed: int) -> Seal:
    """A seal of the seed, with a salt that nobody has chosen."""
    salt = secrets.token_hex(_BYTES)
    return Seal(commitment=commitment(seed, salt), salt=salt)
