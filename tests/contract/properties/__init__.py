"""What must be true of every title, written once; each property takes a walk and asserts."""

from tests.contract.properties import keeping, play, sight, words
from tests.contract.properties.common import PROPERTIES

__all__ = ["PROPERTIES", "keeping", "play", "sight", "words"]
