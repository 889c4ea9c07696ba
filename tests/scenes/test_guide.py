"""The rules reader: Markdown, anchors, search."""

from __future__ import annotations

import pygame
import pytest

from scenes.screens.guide_reader import GuideScene
from scenes.screens.markdown import blocks, find_anchor
from tests.clicker import Clicker
from tests.screens.shows import TITLE, guide_at

GUIDE = """# The game

Some words with **bold**, *stress*, `code` and a [link](#R2).

## Turns

- first
- second
  - deeper

1. one
2. two

<a id="R2"></a>
Landing needs two cards.

**R3** Doubles count. See R2 and R31.

| card | worth |
| --- | --- |
| 2-4 | 3 |

> A quotation.

```
a block
```
"""


def texts() -> list[str]:
    return [block.text for block in blocks(GUIDE)]


def test_every_block_is_there_in_order() -> None:
    assert texts() == [
        "The game",
        "Some words with bold, stress, code and a link.",
        "Turns",
        "first",
        "second",
        "deeper",
        "one",
        "two",
        "Landing needs two cards.",
        "R3 Doubles count. See R2 and R31.",
        "card worth 2-4 3",
        "A quotation.",
        "a block\n",
    ]


@pytest.mark.parametrize(
    ("anchor", "begins"),
    [
        ("R2", "Landing"),
        ("R3", "R3 Doubles"),
        ("R31", "R3 Doubles"),
        ("turns", "Turns"),
        ("the-game", "The game"),
    ],
)
def test_anchors_are_found(anchor: str, begins: str) -> None:
    found = blocks(GUIDE)
    number = find_anchor(found, anchor)
    assert number is not None
    assert found[number].text.startswith(begins)


def test_an_unknown_anchor_opens_the_beginning() -> None:
    assert find_anchor(blocks(GUIDE), "R99") is None
    assert find_anchor(blocks(GUIDE), "") is None


@pytest.fixture
def guide(clicker: Clicker) -> GuideScene:
    scene = guide_at(clicker.context)
    clicker.context.stack.push(scene)
    clicker.settle()
    return scene


def test_the_reader_opens_at_the_ruling(guide: GuideScene) -> None:
    assert guide.marked is not None
    panel = next(p for p in guide.scroll_panels() if p.key == "text")
    place = guide.boxed[guide.marked].box
    assert panel.box.y - 1 <= place.y <= panel.box.bottom


def test_the_search_finds_and_goes_round(clicker: Clicker, guide: GuideScene) -> None:
    clicker.choose("search")
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="EARTH"))
    clicker.settle()
    assert len(guide.hits) > 1
    assert all("earth" in guide.blocks[hit].text.casefold() for hit in guide.hits)
    for expected in (1, 2):
        clicker.press(pygame.K_RETURN)
        clicker.settle()
        assert guide.current == expected % len(guide.hits)


def test_what_is_not_there_is_not_found(clicker: Clicker, guide: GuideScene) -> None:
    clicker.choose("search")
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="xyzzy"))
    clicker.settle()
    assert guide.hits == []


def test_page_keys_scroll(clicker: Clicker, guide: GuideScene) -> None:
    clicker.press(pygame.K_HOME)
    assert guide.scrolls["text"] == 0
    clicker.press(pygame.K_PAGEDOWN)
    assert guide.scrolls["text"] > 300
    clicker.press(pygame.K_END)
    end = guide.scrolls["text"]
    clicker.press(pygame.K_PAGEDOWN)
    assert guide.scrolls["text"] == end


def test_the_wheel_scrolls_what_is_under_the_mouse(clicker: Clicker, guide: GuideScene) -> None:
    from scenes.stack import Pointer

    clicker.press(pygame.K_HOME)
    panel = next(p for p in guide.scroll_panels() if p.key == "text")
    guide.pointer(Pointer("wheel", panel.box.cx, panel.box.cy, wheel=-2))
    assert guide.scrolls["text"] > 0


def test_f1_closes_the_reader(clicker: Clicker) -> None:
    from scenes.screens.menu import MenuScene

    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.context.stack.push(GuideScene(clicker.context, TITLE))
    clicker.settle()
    clicker.press(pygame.K_F1)
    assert clicker.scene.name == "menu"
