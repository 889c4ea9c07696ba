"""A choice is given up with one word in all titles: only Undo takes anything back."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import scenes
from game.titles import IDS
from tests.clicker import Clicker
from tests.scenes.jump_gate.positions import at_position as at_jump_gate
from tests.scenes.rocket_jockey.positions import cargo, moving
from tests.scenes.rocket_jockey.positions import opened as jockey
from tests.scenes.rocketmen.tables import at_position as at_rocketmen
from tests.scenes.rockets.tables import opened as rockets
from tests.scenes.rockets.tables import position

ROOT = Path(scenes.__file__).parents[1]
BACK = re.compile(r"\btake (\w+ ){0,2}back\b", re.IGNORECASE)
FILES = [
    file
    for folder in ("scenes/titles", *(f"game/{title}" for title in IDS))
    for ending in ("py", "toml")
    for file in sorted((ROOT / folder).rglob(f"*.{ending}"))
]


def said(file: Path) -> Iterator[str]:
    """What a player may read of a file: texts that are no comments."""
    if file.suffix == ".toml":
        yield file.read_text(encoding="utf-8")
        return
    tree = ast.parse(file.read_text(encoding="utf-8"))
    comments = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and id(node) not in comments:
            yield text


def test_no_title_says_that_a_choice_is_taken_back() -> None:
    assert len(FILES) > 100
    assert [text for file in FILES for text in said(file) if BACK.search(text)] == []


def a_cargo_under_way(clicker: Clicker) -> Any:
    """Rocket Jockey: a leg has been pointed at."""
    scene = jockey(clicker, moving(2, ["2-4", "3-4", "4-6"], copilots=[0, 0], spent=[4, 4]))
    clicker.click(cargo(scene, 3))
    clicker.settle()
    return scene


def a_system_begun(clicker: Clicker) -> Any:
    """Rockets: a Star has been pointed at, and the best system with it is proposed."""
    state = position(hand=["SR", "LP", "TR", "ES", "ES"], starts=[["ST"], [], []])
    scene = rockets(clicker, state, (True, False, False))
    clicker.settle()
    clicker.click("do:build")
    clicker.settle()
    return scene


@pytest.mark.parametrize(
    "begun",
    [
        a_cargo_under_way,
        lambda clicker: at_jump_gate(clicker, "research"),
        lambda clicker: at_rocketmen(clicker, "buying"),
        lambda clicker: at_rocketmen(clicker, "placing"),
        a_system_begun,
    ],
    ids=["cargo", "research", "buying", "placing", "system"],
)
def test_a_button_that_gives_up_a_choice_has_one_word_and_does_so(
    clicker: Clicker, begun: Callable[[Clicker], Any]
) -> None:
    scene = begun(clicker)
    before, chosen = len(scene.session.steps), len(scene.desk.moment.chosen)
    (button,) = (b for b in scene.panels.buttons if b.action.label == "Choose again")
    clicker.click(button.action.key)
    clicker.settle()
    assert len(scene.desk.moment.chosen) < chosen
    assert len(scene.session.steps) == before
