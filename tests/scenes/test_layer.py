"""The layer of what is at rest: painted where it differs, and equal to a picture made anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.kit.text import Fonts
from scenes.theme import CORAL, CREAM, INK, MINT, NIGHT, SKY, SMALL
from tests.clicker import Clicker

SIZE = (320, 240)
Draw = Callable[[Canvas], object]
FONTS, ART = Fonts(), Art()


def ground(canvas: Canvas) -> None:
    """What every picture begins with."""
    canvas.fill(canvas.box, INK)


def show(layer: Layer, *draws: Draw) -> list[pygame.Rect]:
    """Draws a picture on the layer; returns where it was painted."""
    canvas = Canvas(Tape(layer), 1.0, FONTS, ART)
    for draw in (ground, *draws):
        draw(canvas)
    assert isinstance(canvas.ground, Tape)
    return layer.show(canvas.ground)


def anew(*draws: Draw) -> bytes:
    """The same picture painted straight on a surface."""
    surface = pygame.Surface(SIZE)
    canvas = Canvas(surface, 1.0, FONTS, ART)
    for draw in (ground, *draws):
        draw(canvas)
    return pygame.image.tobytes(surface, "RGB")


def pixels(layer: Layer) -> bytes:
    return pygame.image.tobytes(layer.surface, "RGB")


def dot(x: float, y: float, colour: tuple[int, int, int] = CORAL) -> Draw:
    return lambda canvas: canvas.circle(x, y, 12, colour)


def _clipped(inner: Draw, box: Box) -> Draw:
    def draw(canvas: Canvas) -> None:
        with canvas.clip(box):
            inner(canvas)

    return draw


@pytest.fixture
def layer(clicker: Clicker) -> Layer:
    return Layer(pygame.Surface(SIZE))


def test_at_first_all_is_painted(layer: Layer) -> None:
    assert show(layer, dot(50, 50)) == [pygame.Rect((0, 0), SIZE)]
    assert pixels(layer) == anew(dot(50, 50))


def test_the_same_again_paints_nothing(layer: Layer) -> None:
    show(layer, dot(50, 50), dot(60, 60))
    assert show(layer, dot(50, 50), dot(60, 60)) == []


def test_what_moved_is_painted_where_it_was_and_where_it_is(layer: Layer) -> None:
    show(layer, dot(40, 40))
    parts = show(layer, dot(280, 200))
    assert any(part.collidepoint(40, 40) for part in parts)
    assert any(part.collidepoint(280, 200) for part in parts)
    assert not any(part.collidepoint(160, 40) for part in parts)
    assert pixels(layer) == anew(dot(280, 200))


def test_what_has_gone_is_painted_over(layer: Layer) -> None:
    show(layer, dot(40, 40), dot(90, 40))
    show(layer, dot(90, 40))
    assert pixels(layer) == anew(dot(90, 40))


def test_another_order_is_another_picture(layer: Layer) -> None:
    show(layer, dot(40, 40), dot(48, 40, MINT), dot(56, 40, SKY))
    show(layer, dot(56, 40, SKY), dot(48, 40, MINT), dot(40, 40))
    assert pixels(layer) == anew(dot(56, 40, SKY), dot(48, 40, MINT), dot(40, 40))


def test_the_same_stroke_twice_is_two_strokes(layer: Layer) -> None:
    veil: Draw = lambda canvas: canvas.fill(Box(20, 20, 60, 60), CREAM, 0.5)  # noqa: E731
    show(layer, veil, veil)
    assert pixels(layer) == anew(veil, veil)
    show(layer, veil)
    assert pixels(layer) == anew(veil)


def test_what_fades_at_rest_is_known_again(layer: Layer) -> None:
    faint: Draw = lambda canvas: canvas.circle(50, 50, 20, CORAL, alpha=0.4)  # noqa: E731
    words: Draw = lambda canvas: canvas.text("Fuel", 90, 40, alpha=0.4)  # noqa: E731
    show(layer, faint, words)
    assert show(layer, faint, words) == []


@pytest.mark.parametrize(("wide", "high", "radius", "line"), [(90, 200, 14, 2), (90, 28, 14, 2)])
def test_a_rounded_box_is_filled_in_no_row_twice(
    layer: Layer, wide: int, high: int, radius: int, line: int
) -> None:
    tape = Tape(layer)
    box = Box(10, 10, wide, high)
    Canvas(tape, 1.0, FONTS, ART).rounded(box, radius, CORAL, border=CREAM, width=line)
    faces = [stroke[2] for stroke in tape.strokes if stroke[1] == CORAL]
    assert sum(rect[3] for rect in faces) == high - 2 * line


def test_a_line_that_reaches_into_a_changed_part_is_painted_whole(layer: Layer) -> None:
    line: Draw = lambda canvas: canvas.line((10, 10), (300, 170), MINT, 3)  # noqa: E731
    show(layer, line, dot(40, 40))
    parts = show(layer, line, dot(44, 40))
    assert parts[-1].contains((8, 8, 294, 164))
    assert pixels(layer) == anew(line, dot(44, 40))


def test_who_draws_on_the_pixels_is_seen_at_its_place(layer: Layer) -> None:
    def raw(canvas: Canvas) -> None:
        canvas.surface.fill(SKY, (30, 30, 40, 40))

    canvas = Canvas(Tape(layer), 1.0, FONTS, ART)
    for draw in (ground, dot(40, 40), raw, dot(60, 60)):
        draw(canvas)
    assert not isinstance(canvas.ground, Tape)
    assert pixels(layer) == anew(dot(40, 40), raw, dot(60, 60))
    assert show(layer, dot(40, 40)) == [pygame.Rect((0, 0), SIZE)]


def test_pixels_that_are_asked_for_keep_the_clip(layer: Layer) -> None:
    def raw(canvas: Canvas) -> None:
        with canvas.clip(Box(20, 20, 30, 30)):
            canvas.surface.fill(SKY)
        canvas.circle(200, 100, 10, MINT)

    canvas = Canvas(Tape(layer), 1.0, FONTS, ART)
    ground(canvas)
    raw(canvas)
    assert pixels(layer) == anew(raw)


def test_after_forgetting_all_is_painted(layer: Layer) -> None:
    show(layer, dot(50, 50))
    layer.surface.fill(SKY)
    layer.forget()
    show(layer, dot(50, 50))
    assert pixels(layer) == anew(dot(50, 50))


@pytest.mark.parametrize(
    "other",
    [
        {"box": Box(30, 30, 91, 60)},
        {"colour": CORAL},
        {"width": 5.0},
        {"radius": 4.0},
    ],
)
def test_an_empty_slot_that_has_changed_looks_changed(
    layer: Layer, other: dict[str, object]
) -> None:
    slot: dict[str, object] = {
        "box": Box(30, 30, 90, 60),
        "colour": MINT,
        "width": 2.0,
        "radius": 12.0,
    }
    for looks in (slot, slot, slot | other):
        show(layer, lambda canvas, looks=looks: canvas.dashed(**looks))  # type: ignore[misc]
        assert pixels(layer) == anew(lambda canvas, looks=looks: canvas.dashed(**looks))


def test_a_group_is_drawn_once_while_its_key_stays(layer: Layer) -> None:
    drawn = []

    def crowd(canvas: Canvas) -> None:
        drawn.append(1)
        dot(50, 50)(canvas)
        canvas.line((40, 100), (90, 130), MINT, 3)

    def picture(key: str, x: float) -> tuple[Draw, Draw]:
        return lambda canvas: canvas.group(key, lambda: crowd(canvas)), dot(x, 60, SKY)

    show(layer, *picture("a", 60))
    show(layer, *picture("a", 200))
    assert len(drawn) == 1
    assert pixels(layer) == anew(crowd, dot(200, 60, SKY))
    drawn.clear()
    show(layer, *picture("b", 60))
    assert len(drawn) == 1
    assert pixels(layer) == anew(crowd, dot(60, 60, SKY))


def test_a_group_inside_one_that_changed_is_known_again(layer: Layer) -> None:
    drawn = []

    def outer(key: str, colour: tuple[int, int, int]) -> Draw:
        def inner(canvas: Canvas) -> None:
            drawn.append("inner")
            dot(40, 40)(canvas)

        def draw(canvas: Canvas) -> None:
            canvas.group("inner", lambda: inner(canvas))
            dot(200, 200, colour)(canvas)

        return lambda canvas: canvas.group(key, lambda: draw(canvas))

    show(layer, outer("a", SKY))
    show(layer, outer("a", SKY))  # the inner one was not asked for this time
    parts = show(layer, outer("b", MINT))
    assert drawn == ["inner"]
    assert not any(part.collidepoint(40, 40) for part in parts)
    assert pixels(layer) == anew(outer("b", MINT))


def test_a_group_that_looked_at_what_no_key_tells_is_drawn_each_time(layer: Layer) -> None:
    looks, drawn = [0], []

    def group(key: str, place: float, *, sees: bool) -> Draw:
        def inner(canvas: Canvas) -> None:
            drawn.append(key)
            looks[0] += sees
            dot(place, 50)(canvas)

        return lambda canvas: canvas.group(key, lambda: inner(canvas))

    def picture(x: float) -> Draw:
        def draw(canvas: Canvas) -> None:
            canvas.looks = lambda: looks[0]
            group("blind", 50, sees=False)(canvas)
            group("sees", x, sees=True)(canvas)

        return draw

    show(layer, picture(100))
    drawn.clear()
    parts = show(layer, picture(200))
    assert drawn == ["sees"]
    assert pixels(layer) == anew(picture(200))
    assert not any(part.collidepoint(50, 50) for part in parts)


def test_what_is_around_a_group_that_looked_is_drawn_each_time(layer: Layer) -> None:
    looks, at = [0], [60.0]

    def inner(canvas: Canvas) -> None:
        looks[0] += 1
        dot(at[0], 50)(canvas)

    def picture(canvas: Canvas) -> None:
        canvas.looks = lambda: looks[0]
        canvas.group("outer", lambda: canvas.group("inner", lambda: inner(canvas)))

    show(layer, picture)
    at[0] = 200.0
    show(layer, picture)
    assert pixels(layer) == anew(picture)


def test_a_group_is_not_the_same_under_another_clip(layer: Layer) -> None:
    def picture(box: Box) -> Draw:
        return _clipped(lambda canvas: canvas.group("a", lambda: dot(50, 50)(canvas)), box)

    show(layer, picture(Box(40, 40, 10, 10)))
    show(layer, picture(Box(45, 45, 15, 15)))
    assert pixels(layer) == anew(_clipped(dot(50, 50), Box(45, 45, 15, 15)))


def test_a_group_that_draws_on_the_pixels_is_drawn_each_time(layer: Layer) -> None:
    def raw(canvas: Canvas) -> None:
        canvas.surface.fill(SKY, (30, 30, 40, 40))

    for x in (40, 90):
        canvas = Canvas(Tape(layer), 1.0, FONTS, ART)
        ground(canvas)
        canvas.group("raw", lambda canvas=canvas: raw(canvas))  # type: ignore[misc]
        dot(x, 40)(canvas)
        assert pixels(layer) == anew(raw, dot(x, 40))


SHADES = st.sampled_from([CORAL, MINT, SKY, CREAM])
SPOTS = st.tuples(st.integers(-20, 330), st.integers(-20, 250))
BOXES = st.builds(
    Box, st.integers(-20, 300), st.integers(-20, 220), st.integers(30, 160), st.integers(30, 120)
)


PLAIN: st.SearchStrategy[Draw] = st.one_of(
    st.builds(lambda b, c: lambda canvas: canvas.fill(b, c), BOXES, SHADES),
    st.builds(lambda b, c: lambda canvas: canvas.fill(b, c, 0.4), BOXES, SHADES),
    st.builds(lambda b, c: lambda canvas: canvas.rounded(b, 14, c), BOXES, SHADES),
    st.builds(lambda b, c: lambda canvas: canvas.rounded(b, 14, c, alpha=0.5), BOXES, SHADES),
    st.builds(lambda b, c: lambda canvas: canvas.outline(b, c), BOXES, SHADES),
    st.builds(lambda b: lambda canvas: canvas.shadow(b), BOXES),
    st.builds(lambda b, c: lambda canvas: canvas.dashed(b, c), BOXES, SHADES),
    st.builds(lambda a, b, c: lambda canvas: canvas.line(a, b, c, 3), SPOTS, SPOTS, SHADES),
    st.builds(lambda a, c: lambda canvas: canvas.ring(*a, 230, c, 2), SPOTS, SHADES),
    st.builds(
        lambda a, b, d, c: lambda canvas: canvas.facet([a, b, d], c), SPOTS, SPOTS, SPOTS, SHADES
    ),
    st.builds(lambda a, c: lambda canvas: canvas.text("Delta-v 12", *a, SMALL, c), SPOTS, SHADES),
    st.builds(lambda a, n: lambda canvas: canvas.seat(n, *a, 30), SPOTS, st.integers(0, 7)),
)
CLIPPED = st.one_of(PLAIN, st.builds(_clipped, PLAIN, BOXES))


def _grouped(draws: list[Draw]) -> Draw:
    """Several as one group, which is the same as long as they are."""

    def draw(canvas: Canvas) -> None:
        canvas.group(tuple(draws), lambda: [each(canvas) for each in draws])

    return draw


DRAWS = st.recursive(CLIPPED, lambda each: st.builds(_grouped, st.lists(each, max_size=4)))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_changes_the_layer_equals_a_picture_made_anew(data: st.DataObject) -> None:
    layer = Layer(pygame.Surface(SIZE))
    draws = data.draw(st.lists(DRAWS, min_size=2, max_size=10))
    show(layer, *draws)
    for _ in range(3):
        at = data.draw(st.integers(0, len(draws)))
        change = data.draw(st.sampled_from(["come", "go", "move"]))
        if change == "come" or not draws:
            draws.insert(at, data.draw(DRAWS))
        elif change == "go":
            draws.pop(at - 1)
        else:
            draws.insert(data.draw(st.integers(0, len(draws) - 1)), draws.pop(at - 1))
        show(layer, *draws)
        assert pixels(layer) == anew(*draws)


def _sky(height: int) -> Draw:
    """A sky that has sunk so far, with a hill's edge in it."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(canvas.box, (20, 20, 40 + height))
        canvas.circle(160, 20 + height, 9, MINT)
        canvas.facet([(-8, 150 + height), (330, 170), (330, 250), (-8, 250)], SKY)
        canvas.horizon(())

    return draw


def test_a_sky_that_moves_is_not_painted_behind_a_panel(layer: Layer) -> None:
    panel: Draw = lambda canvas: canvas.fill(Box(100, 60, 120, 80), INK)  # noqa: E731
    show(layer, _sky(0), panel, dot(150, 100), dot(200, 100))
    parts = show(layer, _sky(9), panel, dot(150, 100, SKY), dot(200, 100))
    assert pixels(layer) == anew(_sky(9), panel, dot(150, 100, SKY), dot(200, 100))
    assert any(part.collidepoint(150, 100) for part in parts)
    assert not any(part.collidepoint(200, 100) for part in parts)


def _sinking(height: int) -> Draw:
    """A sky that has sunk so far, below rows that stay and behind ground that does."""

    def draw(canvas: Canvas) -> None:
        for top in range(0, height, 8):
            canvas.fill(Box(0, top, 320, min(8, height - top)), INK)
        canvas.fill(Box(0, height, 320, 240 - height), NIGHT)
        canvas.circle(160, 20 + height, 9, MINT)
        canvas.fill(Box(0, 190, 320, 50), CORAL)
        if height % 2:
            canvas.circle(100, 215, 9, SKY)
        canvas.horizon(())

    return draw


def test_a_sky_that_sinks_is_painted_neither_above_itself_nor_behind_the_ground(
    layer: Layer,
) -> None:
    things = dot(20, 10), dot(150, 100), dot(60, 220)
    show(layer, _sinking(40), *things)
    parts = show(layer, _sinking(52), *things)
    assert pixels(layer) == anew(_sinking(52), *things)
    assert parts[0].unionall(parts[1:]) == pygame.Rect(0, 40, 320, 150)
    show(layer, _sinking(53), *things)
    parts = show(layer, _sinking(60), dot(20, 10, SKY), *things[1:])
    assert pixels(layer) == anew(_sinking(60), dot(20, 10, SKY), *things[1:])
    assert any(part.collidepoint(20, 10) for part in parts)


def test_a_group_that_stays_counts_as_all_that_is_in_it(layer: Layer) -> None:
    """Of a screen with much that stays not all is painted because much of its sky has moved."""

    def sky(shift: int) -> Draw:
        return lambda canvas: [canvas.circle(4 * at, shift, 1, MINT) for at in range(80)]

    def table(canvas: Canvas) -> None:
        canvas.horizon(())
        canvas.group("table", lambda: [canvas.circle(4 * at, 200, 1, SKY) for at in range(80)])

    show(layer, sky(40), table)
    parts = show(layer, sky(60), table)
    assert pixels(layer) == anew(sky(60), table)
    assert all(part.bottom < 190 for part in parts)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_changes_before_a_moving_sky_the_layer_equals_a_picture_made_anew(
    data: st.DataObject,
) -> None:
    layer = Layer(pygame.Surface(SIZE))
    panels = st.builds(lambda b, c: lambda canvas: canvas.fill(b, c), BOXES, SHADES)
    draws = data.draw(st.lists(st.one_of(panels, DRAWS), min_size=2, max_size=10))
    sky = data.draw(st.sampled_from([_sky, _sinking]))
    show(layer, sky(0), *draws)
    for height in (9, 9, 43, 4):
        at = data.draw(st.integers(0, len(draws)))
        if data.draw(st.booleans()):
            draws.insert(at, data.draw(st.one_of(panels, DRAWS)))
        elif draws:
            draws.insert(data.draw(st.integers(0, len(draws) - 1)), draws.pop(at - 1))
        show(layer, sky(height), *draws)
        assert pixels(layer) == anew(sky(height), *draws)


def _read(layer: Layer, *draws: Draw) -> list[Box]:
    canvas = Canvas(Tape(layer), 1.0, FONTS, ART)
    ground(canvas)
    found = canvas.reading(lambda: [draw(canvas) for draw in draws])
    assert isinstance(canvas.ground, Tape)
    layer.show(canvas.ground)
    return found


def _words(*draws: Draw) -> list[Box]:
    """Where words stand when all is drawn on a surface."""
    canvas = Canvas(pygame.Surface(SIZE), 1.0, FONTS, ART)
    canvas.marks = []
    for draw in (ground, *draws):
        draw(canvas)
    return [mark.box for mark in canvas.marks]


def test_words_in_a_group_that_is_known_stand_where_they_stand(layer: Layer) -> None:
    def draw(canvas: Canvas) -> None:
        def inner() -> None:
            canvas.text("Mars", 40, 40, SMALL, CREAM)

        def outer() -> None:
            canvas.group("inner", inner)
            canvas.text("Venus", 40, 120, SMALL, CREAM)

        canvas.group("outer", outer)

    show(layer, draw)  # nobody asks where its words stand
    for _ in range(2):
        assert _read(layer, draw) == _words(draw)
    assert len(_words(draw)) == 2
    show(layer, draw)
    assert pixels(layer) == anew(draw)


def test_words_that_a_group_hides_are_not_read(layer: Layer) -> None:
    def below(canvas: Canvas) -> None:
        canvas.text("Mars", 40, 40, SMALL, CREAM)

    def over(canvas: Canvas) -> None:
        def lid() -> None:
            box = Box(20, 20, 200, 60)
            canvas.covered(box)
            canvas.rounded(box, 4, INK)

        canvas.group("lid", lid)
        canvas.text("Venus", 40, 120, SMALL, CREAM)

    for _ in range(2):
        assert _read(layer, below, over) == _words(below, over)
    assert len(_words(below, over)) == 1
