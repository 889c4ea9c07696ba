"""What is asked before a weighty move of Rockets, and what Enter answers."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.scenes.opening import silent
from tests.scenes.rockets.tables import opened, position


@pytest.mark.parametrize(
    ("scores", "answer"), [(["UF"], "no"), (["UF", "UF"], "yes"), (["UF", "SR"], "yes")]
)
def test_enter_never_explodes_a_supernova_that_loses(scores: list[str], answer: str) -> None:
    """Enter twice lost the game; what wins, or shares the victory, is still said yes to."""
    quiet = silent()
    state = position(hand=["SN", "LP", "DP"], discovery=[scores, [], ["UF", "SR"]])
    scene = opened(quiet, state, (True, False, False))
    quiet.settle()
    quiet.click("do:supernova")
    quiet.settle()
    asked: Any = quiet.scene
    assert asked.name == "confirm"
    assert [t.key for t in quiet.targets() if asked.root.find(t.key).primary] == [answer]
    quiet.press(pygame.K_RETURN)
    quiet.settle()
    assert bool(scene.view.reason) is (answer == "yes")
    quiet.close()
