"""Jump Gate's prompts: short enough to keep their size with the largest text in a small window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.jump_gate.data import NAMES, NAVCOMP, PLANETS
from scenes.table.frame import headline, prompt_lines
from scenes.theme import PROMPT
from tests.scenes.jump_gate.positions import opened, position
from tests.screens.sizes import sized

LONGEST = max(range(len(PLANETS)), key=lambda board: len(PLANETS[board].name))
"""The board of the planet with the longest name."""


def on_the_way(scene: Any) -> Iterator[str]:
    """What is said before each click of each move that can be made now."""
    gesture = scene.gesture
    for move in list(gesture.moves):
        gesture.clear()
        for ref in gesture.route(move):
            yield scene.panels.prompt()
            gesture.pick(ref)
    gesture.clear()


def positions() -> Iterator[Any]:
    """Each card beside one to land with, and each kind of pick, at that planet."""
    names = {number: name for name, number in NAMES.items()}
    others = [board for board in range(len(PLANETS)) if board != LONGEST]
    given: dict[str, Any] = {
        "options": {"sun_dial": True},
        "ring": [f"P{board + 1:02}" for board in (LONGEST, *others)],
        "claimed": [1, 0],
        "scans": [[1, 1]],
        "up": [["WA1", "GR1"], ["GR2"]],
    }
    for card in NAVCOMP:
        for claimed in ([1, 0], [-1, 0]):
            hand = [names[card], "N19" if card != NAMES["N19"] else "N20"]
            yield position(**(given | {"hands": [hand], "claimed": claimed}))
    for kind in ("claim_pick", "scan_pick", "deal_pick"):
        pending = [{"kind": kind, "seat": 0, "planet": 0}] * (2 if kind == "deal_pick" else 1)
        yield position(**(given | {"pending": pending, "claimed": [0, 1]}))


def test_no_prompt_is_set_smaller_in_a_small_window_with_large_text() -> None:
    said: set[str] = set()
    with sized((1280, 720), 2.0) as clicker:
        for state in positions():
            scene = opened(clicker, state)
            said.update(on_the_way(scene))
            area, fonts = scene.desk.areas.prompt, clicker.context.fonts
        smaller = {
            words
            for words in said
            if prompt_lines(fonts, headline(words), area)[0].size < PROMPT.size
        }
    assert len(said) > 40
    assert smaller == set()


def test_the_first_prompt_says_what_can_be_done_in_the_words_of_the_buttons() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, position(ships=[-1, -1], hands=[["N01", "N02"]]))
        assert scene.prompt() == "You: Jump or Research (2 actions left)."
