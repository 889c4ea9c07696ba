"""Canvas and art: sharp shapes from cached sprites, contrast, budgets, parts."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from game.core.paths import bundled
from scenes.art import Art, Cache
from scenes.kit import shapes
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.layer import Layer, Tape
from scenes.kit.lines import along, curve, dashes, spread
from scenes.kit.pictures import cover
from scenes.kit.text import Fonts
from scenes.theme import BODY, CORAL, CREAM, HIGH_CONTRAST, INK, MINT, MUTE, NIGHT, SKY
from tests.clicker import Clicker


@pytest.fixture
def canvas(clicker: Clicker) -> Canvas:
    fonts = Fonts()
    fonts.set_scale(2.0, 1.0)
    surface = pygame.Surface((400, 300))
    surface.fill(INK)
    return Canvas(surface, 2.0, fonts, Art())


def colour(canvas: Canvas, x: float, y: float) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at((round(x * 2), round(y * 2))))[:3]


def test_units_become_pixels(canvas: Canvas) -> None:
    canvas.fill(Box(10, 10, 20, 20), CORAL)
    assert colour(canvas, 10, 10) == CORAL
    assert colour(canvas, 29.5, 29.5) == CORAL
    assert colour(canvas, 30.5, 30.5) == INK


def test_boxes_that_touch_leave_no_seam(canvas: Canvas) -> None:
    canvas.scale = 1.37
    canvas.fill(Box(0, 0, 33.3, 20), CORAL)
    canvas.fill(Box(33.3, 0, 33.3, 20), MINT)
    row = [tuple(canvas.surface.get_at((x, 5)))[:3] for x in range(80)]
    assert INK not in row[: row.index(MINT) + 30]


def test_rounded_corners_are_round(canvas: Canvas) -> None:
    canvas.rounded(Box(10, 10, 80, 60), 20, CORAL)
    assert colour(canvas, 11, 11) == INK
    assert colour(canvas, 50, 40) == CORAL
    assert colour(canvas, 10.5, 40) == CORAL


def test_a_border_lies_inside_the_box(canvas: Canvas) -> None:
    canvas.rounded(Box(10, 10, 80, 60), 12, NIGHT, border=MINT, width=3)
    assert colour(canvas, 11, 40) == MINT
    assert colour(canvas, 50, 40) == NIGHT
    assert colour(canvas, 8, 40) == INK


@pytest.mark.parametrize("y", [50.0, 50.2, 50.5])
def test_a_line_that_goes_on_level_has_no_knots(canvas: Canvas, y: float) -> None:
    canvas.scale = 1.24
    canvas.polyline([(20, y), (60, y), (100, y), (140, y)], CORAL, 5)
    rows = [
        [canvas.surface.get_at((round(x * 1.24), row))[:3] for row in range(50, 75)]
        for x in (40, 60, 80, 100, 120)
    ]
    assert all(row == rows[0] for row in rows)


@pytest.mark.parametrize("scale", [0.667, 1.0, 1.24])
def test_a_line_that_goes_on_level_or_upright_has_no_gaps(canvas: Canvas, scale: float) -> None:
    """The race's level lines looked dashed: each piece's place and length were rounded apart."""
    canvas.scale = scale
    ways = [20 + 7.3 * step for step in range(12)]
    canvas.polyline([(x, 60) for x in ways], CORAL, 5)
    canvas.polyline([(130, y) for y in ways], CORAL, 5)
    for at in range(round(20 * scale), round(ways[-1] * scale) - 1):
        assert canvas.surface.get_at((at, round(60 * scale)))[:3] != INK
        assert canvas.surface.get_at((round(130 * scale), at))[:3] != INK


def test_seats_differ_by_shape_not_only_by_colour(canvas: Canvas) -> None:
    from scenes.kit import shapes

    cache = Cache(10_000_000)
    masks = set()
    for seat in range(8):
        sprite = shapes.seat_mark(cache, seat, 40, CREAM)
        masks.add(pygame.image.tobytes(pygame.mask.from_surface(sprite).to_surface(), "RGB"))
    assert len(masks) == 8


def test_high_contrast_strengthens_what_is_drawn(canvas: Canvas) -> None:
    strong = Canvas(canvas.surface, 2.0, canvas.fonts, canvas.art, palette=HIGH_CONTRAST)
    assert strong.colour(INK) == (0, 0, 0)
    assert sum(strong.colour(MUTE)) > sum(MUTE)
    assert strong.colour(CORAL) == CORAL


def test_text_is_drawn_where_it_was_measured(canvas: Canvas) -> None:
    box = canvas.text("Launch", 20, 20, BODY, CREAM)
    ink = pygame.mask.from_threshold(canvas.surface, CREAM, (90, 90, 90, 255))
    (rect,) = [ink.get_bounding_rects()[0].unionall(ink.get_bounding_rects()[1:])]
    assert rect.x >= 20 * 2 - 2
    assert rect.right <= box.right * 2 + 2
    assert rect.y >= box.y * 2
    assert rect.bottom <= box.bottom * 2


def test_a_clip_keeps_everything_else(canvas: Canvas) -> None:
    with canvas.clip(Box(0, 0, 50, 50)):
        canvas.fill(Box(0, 0, 200, 150), CORAL)
    assert colour(canvas, 20, 20) == CORAL
    assert colour(canvas, 60, 20) == INK
    canvas.fill(Box(60, 10, 10, 10), MINT)
    assert colour(canvas, 65, 15) == MINT


def test_a_thin_curve_is_painted_in_strips_as_if_it_were_painted_whole(clicker: Clicker) -> None:
    curve = pygame.Surface((700, 300), pygame.SRCALPHA)
    pygame.draw.line(curve, MINT, (0, 290), (699, 5), 9)
    curve.fill((0, 0, 0, 0), (200, 0, 100, 300))
    whole, strips = pygame.Surface((800, 400)), pygame.Surface((800, 400))
    tape = Tape(Layer(strips))
    Canvas(tape, 1.0, Fonts(), Art()).blit_thin(curve, 20, 30)
    for sprite, at, part, blend, _ in tape.strokes:
        strips.blit(sprite, at, part, blend)
    whole.blit(curve, (20, 30), None, pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(strips, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert sum(part[2] * part[3] for _, _, part, _, _ in tape.strokes) < 700 * 300 / 3


def test_dots_lie_at_even_distances() -> None:
    places = spread([(0, 0), (30, 0), (30, 40)], 10)
    assert [(round(x), round(y)) for x, y, _, _ in places] == [
        (0, 0),
        (10, 0),
        (20, 0),
        (30, 0),
        (30, 10),
        (30, 20),
        (30, 30),
        (30, 40),
    ]
    assert len(spread([(0, 0), (100, 0)], 10, upto=0.5)) == 6


def test_dashes_follow_the_corners_of_their_path() -> None:
    corner = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert dashes(corner, 12, 8) == [[(0, 0), (10, 0), (10, 2)]]


def test_dashes_come_out_even() -> None:
    pieces = dashes([(0.0, 0.0), (45.0, 0.0)], 6, 4)
    assert [round(piece[0][0], 2) for piece in pieces] == [0, 11.25, 22.5, 33.75]


def test_a_curve_begins_and_ends_where_it_should() -> None:
    points = curve((0, 0), (50, -80), (100, 0))
    assert points[0] == (0, 0)
    assert points[-1] == (100, 0)
    assert min(y for _, y in points) < -35


def test_a_cache_keeps_to_its_budget_and_to_what_was_used_last() -> None:
    cache = Cache(3 * 40_000)
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    for number in (1, 2, 3, 1, 4):
        cache.get(number, lambda number=number: make(number))  # type: ignore[misc]
    assert cache.used <= cache.budget
    cache.get(1, lambda: make(1))
    cache.get(2, lambda: make(2))
    assert made == [1, 2, 3, 4, 2]


def test_a_picture_that_cannot_be_read_is_missing_not_fatal(
    clicker: Clicker, tmp_path: Path
) -> None:
    (tmp_path / "broken.png").write_bytes(b"\x89PNG not really")
    (tmp_path / "wall.jpg").write_bytes(b"\xff\xd8 not really")
    art = Art(tmp_path)
    assert art.sprite("broken", 10, 10) is None
    assert art.sprite("absent", 10, 10) is None
    assert art.backdrop("wall", 320, 180) is None


def test_sprites_have_their_size_and_their_tint(clicker: Clicker) -> None:
    art = Art()
    sprite = art.sprite("icons/rocket", 40, 40, tint=CORAL)
    assert sprite is not None
    assert sprite.get_size() == (40, 40)
    dots = [sprite.get_at((x, y)) for x in range(40) for y in range(40)]
    fullest = max(dots, key=lambda dot: dot.a)
    assert fullest.a >= 250
    assert tuple(fullest)[:3] == pytest.approx(CORAL, abs=3)


def test_a_backdrop_covers_the_window_without_stretching(clicker: Clicker) -> None:
    art = Art()
    for size in ((1280, 720), (1600, 1200), (2560, 1080)):
        picture = art.backdrop("backdrops/menu", *size)
        assert picture is not None
        assert picture.get_size() == size


def test_a_backdrop_is_scaled_in_bands_that_leave_no_seam(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = pygame.image.load(bundled("art", "backdrops", "menu.jpg"))
    scale, highest = pygame.transform.smoothscale, []

    def scaled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        highest.append(part.get_height())
        return scale(part, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", scaled)
    for size in ((1280, 720), (1920, 1080)):
        made = Art().backdrop("backdrops/menu", *size)
        assert made is not None
        whole = scale(picture, size).convert()
        assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert max(highest) <= picture.get_height() / 4, "all at once takes 60 MB for a moment"


def test_a_covered_window_has_round_corners(canvas: Canvas) -> None:
    cover(canvas, "posters/rockets", Box(10, 10, 80, 100), 14, NIGHT)
    assert colour(canvas, 10.5, 10.5) == INK
    assert colour(canvas, 50, 60) != INK


@pytest.mark.parametrize(
    ("share", "place"), [(0.0, (0, 0)), (0.25, (5, 0)), (0.75, (10, 10)), (1.0, (10, 20))]
)
def test_a_place_along_a_path(share: float, place: tuple[float, float]) -> None:
    assert along([(0, 0), (10, 0), (10, 20)], share) == place


@pytest.mark.parametrize("radius", [1, 2, 7, 40, 133])
@pytest.mark.parametrize("width", [0, 1, 3])
def test_a_circle_made_of_quarters_looks_as_if_drawn_whole(radius: int, width: int) -> None:
    """Disc with and without a border, and ring."""
    side = 2 * radius

    def whole(*circles: tuple[tuple[int, ...], int, int]) -> bytes:
        big = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
        for colour, reach, line in circles:
            pygame.draw.circle(big, colour, (2 * side, 2 * side), 4 * reach, 4 * line)
        small = pygame.transform.smoothscale(big.premul_alpha(), (side, side))
        return pygame.image.tobytes(small, "RGBA")

    sprites = Cache(1_000_000)
    edged = ((MINT, radius, 0), (CORAL, radius - width, 0)) if width else ((CORAL, radius, 0),)
    disc = shapes.disc(sprites, radius, CORAL, MINT, width)
    assert pygame.image.tobytes(disc, "RGBA") == whole(*edged)
    ring = shapes.ring(sprites, radius, MINT, max(1, width))
    assert pygame.image.tobytes(ring, "RGBA") == whole((MINT, radius, max(1, width)))


@pytest.mark.parametrize("radius", [30, 72, 144])
def test_a_bow_has_smooth_edges(radius: int) -> None:
    """It was forty lines in a row, and both its edges were scalloped."""
    sprite = shapes.bow(Cache(10_000_000), radius, radius // 4, 0.14, ((1.0, NIGHT), (0.5, MINT)))
    for turn in range(0, 181, 2):
        angle = math.radians(turn)

        def at(reach: float, angle: float = angle) -> pygame.Color:
            x, y = (radius - 0.5 + reach * each for each in (math.cos(angle), -math.sin(angle)))
            return sprite.get_at((round(x), round(y)))

        inner = radius - radius // 4
        assert [at(reach).a for reach in (radius - 2, inner + 2, inner - 2)] == [255, 255, 0]
    middle = radius // 8
    assert sprite.get_at((middle, radius))[:3] == MINT
    assert sprite.get_at((2 * radius - middle, radius))[:3] == NIGHT


@pytest.mark.parametrize("box", [Box(5, 6, 90, 60), Box(5, 6, 9, 3), Box(5, 6, 2, 40)])
@pytest.mark.parametrize("width", [0.5, 2, 6])
def test_a_border_is_painted_as_if_the_face_lay_on_a_larger_one(box: Box, width: float) -> None:
    surface = pygame.Surface((220, 160)).convert()
    canvas = Canvas(surface, 2.0, Fonts(), Art())
    canvas.rounded(box, 12, NIGHT, border=MINT, width=width)
    expected = pygame.Surface((220, 160)).convert()
    rect, line = canvas.rect(box), max(1, canvas.px(width))
    r = max(1, min(24, rect.w // 2, rect.h // 2))
    corner = shapes.disc(Cache(1_000_000), r, NIGHT, MINT, line)
    for sx, x in ((0, rect.x), (r, rect.right - r)):
        for sy, y in ((0, rect.y), (r, rect.bottom - r)):
            expected.blit(corner, (x, y), (sx, sy, r, r), pygame.BLEND_PREMULTIPLIED)
    wide, high = rect.w - 2 * r, rect.h - 2 * r
    expected.fill(MINT, (rect.x + r, rect.y, wide, rect.h))
    expected.fill(NIGHT, (rect.x + r, rect.y + line, wide, rect.h - 2 * line))
    for x, inner in ((rect.x, rect.x + line), (rect.right - r, rect.right - r)):
        expected.fill(MINT, (x, rect.y + r, r, high))
        expected.fill(NIGHT, (inner, rect.y + r, r - line, high))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(expected, "RGB")


@pytest.mark.parametrize("box", [Box(3, 5, 420, 300), Box(0, 0, 380, 150), Box(-20, 40, 700, 90)])
def test_a_large_veil_looks_the_same_where_it_moves_and_fills_no_store(box: Box) -> None:
    """While a launch was on, so many of them were kept that all cards were painted anew."""
    art, fonts = Art(), Fonts()
    fonts.set_scale(2.0, 1.0)
    looks = []
    for at_rest in (True, False):
        art.sprites.clear()
        layer = Layer(pygame.Surface((900, 700)))
        ground = Tape(layer) if at_rest else layer.surface
        canvas = Canvas(ground, 2.0, fonts, art)
        canvas.fill(canvas.box, SKY)
        canvas.rounded(box, 14, NIGHT, border=CREAM, width=3, alpha=0.55)
        if isinstance(ground, Tape):
            layer.show(ground)
        looks.append(pygame.image.tobytes(layer.surface, "RGB"))
    assert looks[0] == looks[1]
    assert art.sprites.used < 300_000
