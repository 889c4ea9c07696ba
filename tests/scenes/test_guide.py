"""The rules reader: Markdown, anchors, search."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import titles
from scenes.commands import Command
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.kit.nodes import Node
from scenes.screens.guide_reader import GuideScene
from scenes.screens.markdown import blocks, find_anchor
from scenes.screens.prose import CODE, Pictured, Prose, Table
from scenes.theme import BODY
from tests.clicker import Clicker
from tests.screens.shows import TITLE, guide_at
from tests.screens.sizes import TEXTS, misplaced, sized

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


@pytest.mark.alike(3)
@pytest.mark.parametrize("title", titles.IDS)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_heading_over_a_place_that_is_jumped_to_is_seen(
    clicker: Clicker, title: str, text: float
) -> None:
    clicker.context.settings.text_size = text
    clicker.context.keep_settings()
    scene = GuideScene(clicker.context, title)
    clicker.context.stack.push(scene)
    clicker.settle()
    after = [n for n, block in enumerate(scene.blocks) if n and scene.blocks[n - 1].level > 1]
    assert len(after) > 5
    for number in after:
        scene.jump_to = number
        scene.relayout()
        clicker.settle()
        panel = scene._page()
        assert panel.box.holds(scene.boxed[number - 1].box, 1.0), scene.blocks[number].text[:40]
        assert panel.box.holds(scene.boxed[number].box._replace(h=40), 1.0)


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


# --- codes and links ---

CODES = """# Codes

A turn has steps. (R1, R2)

More in [the end](#the-end), and a note [R9](#R9).

## The end

It is over. (R9)
"""


def spans(text: str) -> list[tuple[str, str]]:
    """What is written in the first block of a text, with what is a link in brackets."""
    prose = blocks(text)[0].node.children()[0]
    assert isinstance(prose, Prose)
    return [(span.text.strip(), span.link) for span in prose.spans]


def test_a_code_in_brackets_is_small_and_a_link() -> None:
    assert [text for text, link in spans("Steps. (R1, R2)") if link] == ["R1", "R2"]
    prose = blocks("Steps. (R1, R2)")[0].node.children()[0]
    assert isinstance(prose, Prose)
    assert [span.style is CODE for span in prose.spans] == [False, True, True]


def test_a_code_in_brackets_is_the_rulings_place() -> None:
    assert [block.anchors for block in blocks("One. (R1, R2)\n\nSee [R1](#R1).")] == [
        ["R1", "R2"],
        [],
    ]


def test_other_brackets_stay_as_they_are() -> None:
    assert spans("Saturn (6) and 2-3 (two)") == [("Saturn (6) and 2-3 (two)", "")]


def test_a_code_stays_with_the_word_before_it(clicker: Clicker) -> None:
    prose = blocks("word " * 30 + "word. (R13)")[0].node.children()[0]
    assert isinstance(prose, Prose)
    fonts = clicker.context.fonts
    for width in range(200, 420, 3):
        for line in prose.wrapped(fonts, width):
            assert line[0].span.style is not CODE


@pytest.fixture
def coded(clicker: Clicker) -> GuideScene:
    scene = GuideScene(clicker.context, TITLE)
    clicker.context.stack.push(scene)
    scene.read("Codes", CODES)
    clicker.settle()
    return scene


def test_a_link_leads_to_its_place_and_back(clicker: Clicker, coded: GuideScene) -> None:
    link = next(t.key for t in clicker.targets() if t.label == "Go to R9")
    clicker.choose(link)
    clicker.settle()
    assert coded.marked is not None
    assert coded.blocks[coded.marked].text.startswith("It is over")
    clicker.choose("return")
    clicker.settle()
    assert coded.marked is None
    assert coded.scrolls["text"] == 0
    assert "return" not in {target.key for target in clicker.targets()}


# --- reading ---


def real(clicker: Clicker, title_id: str = TITLE) -> GuideScene:
    scene = GuideScene(clicker.context, title_id)
    clicker.context.stack.push(scene)
    clicker.settle()
    return scene


@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_TAB])
def test_a_key_in_the_frame_that_opens_the_guide_is_no_crash(clicker: Clicker, key: int) -> None:
    from scenes.screens.menu import MenuScene

    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    scene = GuideScene(clicker.context, TITLE)
    clicker.context.stack.push(scene)
    clicker.press(key)
    assert clicker.scene is scene


@pytest.mark.parametrize("title_id", titles.IDS)
def test_the_chapter_that_was_chosen_is_marked_however_short_it_is(
    clicker: Clicker, title_id: str
) -> None:
    scene = GuideScene(clicker.context, title_id)
    clicker.context.stack.replace(scene)
    clicker.settle()
    for chapter in scene._chapters():
        scene._jumper(chapter)()
        scene.relayout()
        clicker.settle()
        assert scene.chapter == chapter
    clicker.press(pygame.K_HOME)
    assert scene.chapter == scene._chapters()[0]


def test_at_the_top_the_first_chapter_is_marked_however_much_is_in_sight() -> None:
    with sized((1200, 1600)) as clicker:
        scene = real(clicker, "planet_movers")
        assert scene.chapter == scene._chapters()[0]


def test_the_chapters_are_turned_where_there_is_no_room_for_a_list() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = real(clicker)
        chapters = scene._chapters()
        start = chapters.index(scene.chapter)
        for key, now in (("chapter+", start + 1), ("chapter+", start + 2), ("chapter-", start + 1)):
            clicker.choose(key)
            clicker.settle()
            assert scene.chapter == chapters[now]


def cut_lines(clicker: Clicker, scene: GuideScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the page that its edges cut."""
    found: list[str] = []
    written = Canvas.text

    def watched(
        canvas: Canvas, text: str, x: float, y: float, *args: object, **more: object
    ) -> Box:
        box = written(canvas, text, x, y, *args, **more)  # type: ignore[arg-type]
        if canvas._clips and text.strip():
            clip = canvas._clips[-1]
            if canvas.cuts:
                return box  # a row of a table is drawn as far as it is seen
            ink = box.inset(0, box.h * 0.2)
            inside = min(ink.bottom, clip.bottom) - max(ink.y, clip.y)
            if 0.5 < inside < ink.h - 0.5:
                found.append(text)
        return box

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", watched)
        surface = pygame.Surface(clicker.app.surface.get_size())
        scene.draw(clicker.app.canvas(Tape(Layer(surface))))
    return found


@pytest.mark.alike(3)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_no_line_is_cut_at_the_pages_edges(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sized(size, text) as clicker:
        for title_id in ("rockets", "jump_gate"):
            scene = real(clicker, title_id)
            cut: list[str] = []
            for _ in range(12):
                cut += cut_lines(clicker, scene, monkeypatch)
                scene.command(Command.PAN_DOWN)
                scene._scrolled(scene._page(), 137.0)
            assert cut == []


def cut_rows(scene: GuideScene) -> list[set[int]]:
    """The cells of the tables' rows that the page's edges cut."""
    page, found = scene._page().box, []
    for block in scene.boxed:
        for row in (row for node in block.nodes if isinstance(node, Table) for row in node.cells):
            spot = row[0].box
            for cell in row[1:]:
                spot = spot.union(cell.box)
            if spot.meets(page, 2) and not page.holds(spot, 1):
                found.append({id(cell) for cell in row})
    return found


@pytest.mark.parametrize("text", TEXTS)
def test_a_row_of_a_table_that_the_edge_cuts_is_drawn_as_far_as_it_is_seen(
    text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a high row leaves a blank at the page's foot."""
    seen: list[int] = []

    def watched(node: Prose, canvas: Canvas, hovered: bool = False) -> None:
        seen.append(id(node))
        drawn(node, canvas, hovered)

    drawn = Prose.draw
    monkeypatch.setattr(Prose, "draw", watched)
    with sized((1280, 720), text) as clicker:
        scene, cut = real(clicker, "rocketmen"), 0
        surface = pygame.Surface(clicker.app.surface.get_size())
        while scene._scrolled(scene._page(), 233.0):
            seen.clear()
            scene.draw(clicker.app.canvas(Tape(Layer(surface))))
            for row in cut_rows(scene):
                cut += 1
                assert row & set(seen)
        assert cut > 0


@pytest.mark.alike(3)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("title_id", titles.IDS)
def test_everything_on_a_real_page_has_its_place(title_id: str, text: float) -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        with sized(size, text) as clicker:
            page = real(clicker, title_id)._page()
            assert misplaced(clicker) == []
            cards = [n for n in nodes(page) if isinstance(n, Pictured) and n.figure.grows]
            assert max(card.box.h for card in cards) < page.box.h - 60


def nodes(node: Node) -> Iterator[Node]:
    """A node and all in it."""
    yield node
    for child in node.children():
        yield from nodes(child)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("text", TEXTS)
def test_a_line_of_the_rules_has_some_hundred_letters_at_most(
    size: tuple[int, int], text: float
) -> None:
    with sized(size, text) as clicker:
        scene = guide_at(clicker.context)
        clicker.context.stack.push(scene)
        clicker.settle()
        words = "The rules of a title are told in lines that the eye finds its way back from. "
        a_letter = clicker.context.fonts.width(words, BODY) / len(words)
        assert scene._page().box.w / a_letter < 120
