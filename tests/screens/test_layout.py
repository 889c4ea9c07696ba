"""No text overlaps another, leaves its place or is cut off: every screen, window and text size."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.kit.box import Box
from scenes.kit.canvas import Mark
from scenes.kit.check import clipped, hidden, overlaps
from scenes.kit.target import MOUSE, Target
from tests.art.glyphs import missing_glyphs
from tests.clicker import Clicker
from tests.screens.shows import SHOWS, marks_of, show
from tests.screens.sizes import each_in_turn, misplaced, sized


@each_in_turn(SHOWS, others=True)
def test_everything_has_its_place(name: str, size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        show(clicker, name)
        assert misplaced(clicker) == []
        assert astray(clicker.targets(), clicker.scene.area) == []


def astray(targets: list[Target], window: Box) -> list[str]:
    """Targets that cover one another or leave the window; a pill may lie on its own poster."""
    found = [t.key for t in targets if t.seen.h > 0 and not window.holds(t.seen, 2)]
    for number, first in enumerate(targets):
        found += [
            f"{first.key} and {second.key}"
            for second in targets[number + 1 :]
            if first.seen.meets(second.seen, 2) and not lies_on(second, first)
        ]
    return found


def lies_on(small: Target, large: Target) -> bool:
    """Whether a target lies on a much larger one, all around which that can still be chosen."""
    a, b = small.seen, large.seen
    edge = 0 if small.zone == MOUSE else 4  # both may be cut by the panel that scrolls them
    return b.inset(edge).holds(a) and a.w * a.h < b.w * b.h / 4


def test_the_checks_find_what_they_look_for() -> None:
    room = Box(0, 0, 100, 100)
    first = Mark("one", Box(10, 10, 50, 20), room)
    second = Mark("two", Box(40, 15, 50, 20), room)
    outside = Mark("three", Box(80, 50, 50, 20), room)
    assert overlaps([first, second]) == ["'one' and 'two'"]
    assert overlaps([first, outside]) == []
    assert len(clipped([first, outside], room)) == 1
    scrolled = Mark("four", Box(10, 200, 50, 20), Box(0, 190, 100, 50), Box(0, 0, 100, 100))
    assert clipped([scrolled], room) == []


def test_the_checks_find_what_a_bubble_covers() -> None:
    card, bubble = Box(10, 10, 50, 80), Box(40, 60, 60, 40)
    name = Mark("Venus", Box(42, 70, 16, 10), card)
    below = Mark("Earth", Box(70, 70, 16, 10), bubble)
    assert hidden([bubble], {"the card": card}, [name, below]) == [
        "the card",
        "'Venus' on the card",
    ]
    assert hidden([Box(70, 60, 20, 20)], {"the card": card}, [name, below]) == []


def test_the_checks_find_targets_that_are_astray() -> None:
    window = Box(0, 0, 100, 100)
    good = Target("good", Box(10, 10, 20, 20), "good")
    over = Target("over", Box(20, 20, 20, 20), "over")
    out = Target("out", Box(90, 50, 20, 20), "out")
    assert astray([good, over, out], window) == ["out", "good and over"]
    pill = Target("pill", Box(40, 15, 20, 8), "pill")
    poster = Target("poster", Box(10, 10, 80, 80), "poster")
    assert astray([poster, pill], window) == []
    assert astray([pill, poster], window) == ["pill and poster"]


@pytest.mark.parametrize("name", SHOWS)
def test_the_fonts_have_every_letter(name: str) -> None:
    clicker = Clicker((1920, 1080))
    show(clicker, name)
    texts = "".join(mark.text for mark in marks_of(clicker))
    labels = "".join(target.label for target in clicker.targets())
    clicker.close()
    assert missing_glyphs(texts + texts.upper() + labels) == set()


ROOT = Path(__file__).resolve().parents[2]
UNDRAWN = {
    "game/core/foreign.py": None,  # what is taken out of foreign text
    "game/daily/days.py": set("■◧□"),  # what is copied, for other programs
    "game/rocket_jockey/data.py": {"→"},  # a cargo's name in files and tests
    "game/rockets/previews/told.py": {"→"},  # `sums.draw_total` draws an icon for it
    "scenes/table/sums.py": {"→"},
    "scenes/table/recap.py": {"\N{OBJECT REPLACEMENT CHARACTER}"},  # where a name comes
}
"""Signs in words of the program that no font draws; None: any."""


def words_of(file: Path) -> Iterator[str]:
    """Every text of a module but its documentation, or all of a data file's sentences."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        yield from (part for part in text.split('"') if " " in part)
        return
    tree = ast.walk(ast.parse(text))
    nodes = [node for node in tree if isinstance(node, ast.Expr | ast.Constant)]
    documentation = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and id(node) not in documentation:
            yield node.value if isinstance(node.value, str) else ""


def test_every_letter_of_the_programs_words_is_in_its_fonts() -> None:
    seen = 0
    for file in (each for part in ("game", "scenes") for each in (ROOT / part).rglob("*.*")):
        if file.suffix not in (".py", ".toml"):
            continue
        allowed = UNDRAWN.get(file.relative_to(ROOT).as_posix(), set())
        words = "".join(words_of(file)).replace("\t", "").replace("\r", "")
        seen += len(words)
        assert allowed is None or missing_glyphs(words + words.upper()) <= allowed, file
    assert seen > 100_000
