"""Names of cards where there is little room for them: smaller, then in two lines, never cut."""

from __future__ import annotations

import pygame
import pytest

from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, DESTINATIONS
from game.rocketmen.data.model import Items
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.fit import divided
from scenes.kit.text import Fonts
from scenes.theme import SMALLEST_TEXT, Style
from scenes.titles.rocketmen.faces import strips
from scenes.titles.rocketmen.faces.parts import FINE, named
from scenes.titles.rocketmen.faces.strips import Lies, draw_strip
from scenes.titles.rocketmen.faces.upright import draw_upright
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import PAD, crowded, opened, position, ready
from tests.screens.sizes import sized

NARROWEST = 66.0
"""Units: what a card of the narrowest hand leaves for its name."""


def test_a_word_that_is_too_wide_is_divided_where_a_syllable_begins(still: Clicker) -> None:
    fonts = still.context.fonts
    told = {
        "Hydroponics": "Hydro-\nponics",
        "Spaceship": "Space-\nship",
        "Cryogenic Engine": "Cryo-\ngenic En-\ngine",
        "Redundant": "Redun-\ndant",
        "Chemistry": "Chemis-\ntry",
        "Recycling": "Recy-\ncling",
        "Computer": "Compu-\nter",
        "Start-up": "Start-\nup",
        "Mars": "Mars",
    }
    for title, lines in told.items():
        assert divided(fonts, title, FINE, 1.0) == lines
        assert divided(fonts, title, FINE, 1000.0) == title


def test_no_name_of_a_card_is_cut_in_the_narrowest_hand(still: Clicker) -> None:
    canvas = still.app.canvas(still.app.surface)

    def whole(style: Style, lines: list[str], title: str) -> bool:
        fits = all(canvas.fonts.width(line, style) <= NARROWEST for line in lines)
        letters = "".join(lines).replace("-", "").replace(" ", "")
        return fits and letters == title.replace("-", "").replace(" ", "")

    held = ("mission", "asset", "engine", "threat")
    titles = {face.title for face in CATALOGUE if face.kind in held}
    cut = [title for title in titles if not whole(*named(canvas, title, 17, NARROWEST), title)]
    assert cut == []


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_names_of_five_cards_on_the_pad_are_larger_than_the_smallest_letters(
    text: float, seats: int
) -> None:
    """They were as small with text of 150 %, and pictures and seats' lines had the room."""
    with sized((1280, 720), text, Silent()) as clicker:
        scene = opened(clicker, ready(seats=seats, mine={"pad": PAD[:5]}))
        canvas, strips = clicker.app.canvas(clicker.app.surface), scene.desk.places.zones
        widget = strips[zones.PAD[0]]
        (place, *_) = widget.places(scene.view.player.pad)
        assert place is not None
        canvas.marks, box = [], Box(0, 0, place.w, place.w * widget.ratio)
        for card in scene.view.player.pad:
            draw_strip(canvas, box, CATALOGUE[card], Items(), (), "")
        names = [mark.box.h for mark in canvas.marks if mark.text[0].isalpha()]
        least = SMALLEST_TEXT / canvas.scale
        assert min(names) > (1.05 if text == 1.0 else 1.15) * least


@pytest.mark.parametrize(("seats", "count"), [(3, 6), (3, 8), (4, 6)])
def test_names_on_a_full_pad_grow_with_the_text(seats: int, count: int) -> None:
    """From six cards on they had the smallest letters with text of any size."""
    heights = []
    for text in (1.0, 1.5, 2.0):
        with sized((1280, 720), text, Silent()) as clicker:
            pad = [*PAD, "p09", "t08"][:count]
            scene = opened(clicker, position({"site": ["1:spaceship#2"], "pad": pad}, seats=seats))
            canvas, strip = clicker.app.canvas(clicker.app.surface), scene.desk.places.zones
            widget = strip[zones.PAD[0]]
            (place, *_) = widget.places(scene.view.player.pad)
            assert place is not None
            canvas.marks, box = [], Box(0, 0, place.w, place.w * widget.ratio)
            for card in scene.view.player.pad:
                draw_strip(canvas, box, CATALOGUE[card], Items(), (), "")
            heights.append(min(mark.box.h for mark in canvas.marks if mark.text[0].isalpha()))
    assert min(heights[1:]) > 1.1 * heights[0]


@pytest.mark.parametrize(("text", "seats", "count"), [(1.0, 4, 6), (2.0, 2, 7)])
def test_no_name_on_a_low_strip_stands_in_two_lines_that_leave_it(
    text: float, seats: int, count: int
) -> None:
    """Of "Super Computer" half was seen: small letters are wider than large ones promise."""
    with sized((1280, 720), text, Silent()) as clicker:
        scene = opened(clicker, ready(seats=seats, mine={"pad": [*PAD, "p09"][:count]}))
        canvas = clicker.app.canvas(clicker.app.surface)
        strip = scene.desk.places.zones[zones.PAD[0]]
        place = strip.places(scene.view.player.pad)[0]
        assert place is not None
        box = Box(0, 0, place.w, place.w * strip.ratio)
        for card in scene.view.player.pad:
            canvas.marks = []
            draw_strip(canvas, box, CATALOGUE[card], Items(), (), "")
            assert [mark.text for mark in canvas.marks if not box.inset(1).holds(mark.box)] == []


def test_names_on_a_crowded_pad_are_whole_and_their_pictures_give_way() -> None:
    """They were cut to a word, "Engine" or "Systems", and two cards had none."""
    with sized((1920, 1080), 1.5, Silent()) as clicker:
        scene = opened(clicker, crowded())
        pad, strips = scene.view.player.pad, scene.desk.places.zones[zones.PAD[0]]
        (place, *_) = [spot for spot in strips.places(pad) if spot is not None]
        box = Box(0, 0, place.w, place.w * strips.ratio)
        canvas = clicker.app.canvas(clicker.app.surface)
        for card in pad:
            canvas.marks = []
            draw_strip(canvas, box, CATALOGUE[card], Items(), (), "")
            said = " ".join(mark.text for mark in canvas.marks)
            assert CATALOGUE[card].title in said


CROWDED_PADS = (
    ["1:mining", "1:mining#2", "t04", "t07", "p07", "t10", "1:hotel", "engine_3"],
    ["t04", "t10", "p07", "1:hotel", "engine_3", "1:mining"],
    ["engine_2", "t07", "engine_2#2", "engine_2#3", "p08"],
)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("pad", CROWDED_PADS, ids=len)
def test_all_names_on_a_pad_are_whole_and_of_one_size(
    size: tuple[int, int], text: float, pad: list[str]
) -> None:
    """With text of 200 % "Recycling Plant" was only "Plant", and the last line of eight was cut;
    "Hydroponics" was half as large as "Rocket Boosters"."""
    with sized(size, text, Silent()) as clicker:
        mine = {"site": ["1:spaceship#2"], "pad": pad, "hand": ["1:base"]}
        scene = opened(clicker, position(mine, display=["t08", "p01", "t03", "p06", "t01", "t02"]))
        strips = scene.desk.places.zones[zones.PAD[0]]
        cards = scene.view.player.pad
        canvas = clicker.app.canvas(clicker.app.surface)
        heights = set()
        for card, place in zip(cards, strips.places(cards), strict=True):
            assert place is not None
            box = Box(0, 0, place.w, place.w * strips.ratio)
            assert box.h * canvas.scale > 15
            canvas.marks = []
            draw_strip(canvas, box, CATALOGUE[card], Items(), (), "")
            said = " ".join(mark.text for mark in canvas.marks).replace("- ", "")
            assert CATALOGUE[card].title.lower() in said.lower()
            heights |= {mark.box.h for mark in canvas.marks if mark.text in CATALOGUE[card].title}
            assert all(mark.box.inset(0, mark.box.h * 0.2).y >= box.y for mark in canvas.marks)
        assert len(heights) == 1
        assert strips.free(len(cards)).y <= strips.box.bottom + 1


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_card_looked_at_has_its_price_off_its_name_and_all_it_gives(text: float) -> None:
    """The price lay on it: "Cryogeni[$40]"."""
    with sized((1280, 720), text, Silent()) as clicker:
        canvas = clicker.app.canvas(clicker.app.surface)
        box = Box(0, 0, 300, 420)
        for face in CATALOGUE:
            if face.kind in ("asset", "engine", "threat") and face.cost.money:
                canvas.marks = []
                draw_upright(canvas, box, face, face.cost, DESTINATIONS)
                names = [mark.box for mark in canvas.marks if mark.text in face.title]
                price = next(m for m in canvas.marks if m.text == f"${face.cost.money}")
                price = [m for m in canvas.marks if m.text == price.text][-1]
                assert names
                assert not any(box.meets(price.box) for box in names), face.title
                money = face.items.money
                assert not money or f"${money}" in [mark.text for mark in canvas.marks], face.title
                told = [mark.box for mark in canvas.marks if mark.text in face.text]
                assert not any(each.bottom > price.box.bottom for each in told), face.title


@pytest.mark.parametrize("lies", ["", "site"])
def test_strips_of_another_size_or_text_are_divided_anew(still: Clicker, lies: Lies) -> None:
    fonts, art = Fonts(), still.context.art
    for scale, text in ((0.5, 1.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0)):
        fonts.set_scale(scale, text)
        canvas = Canvas(pygame.Surface((1, 1)), scale, fonts, art)
        for wide, high in ((110.0, 24.0), (260.0, 60.0), (700.0, 30.0)):
            box, window = Box(0, 0, wide, high), Box(2, 2, high, high - 4)
            for places in (DESTINATIONS, DESTINATIONS[:1]):
                found = strips._found(canvas, box, window, places, lies)
                for _ in range(2):
                    assert strips._way(canvas, box, window, places, lies) == found


def test_no_name_of_several_words_is_divided_in_a_hand_of_eleven() -> None:
    """ "Chemis-try Lab" was, and "Space-ship", while there was room between the cards."""
    hand = ["t05", "1:spaceship", "1:satellite", "threat_pandemic", "p03", "p05", "p06"]
    hand += ["1:base", "1:mining", "t08", "t01"]
    with sized((1280, 720), 1.0, Silent()) as clicker:
        scene = opened(clicker, position({"hand": hand}))
        fan = scene.desk.places.zones[zones.HAND[0]]
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.marks, held = [], scene.view.player.hand
        (place, *_) = fan.places(held)
        assert place is not None
        for card in held:
            box = Box(0, 0, place.w, place.w * fan.ratio)
            draw_upright(canvas, box, CATALOGUE[card], Items(), DESTINATIONS)
        said = [mark.text for mark in canvas.marks]
        assert [words for words in said if words.endswith("-")] == []
        assert {"Chemistry", "Spaceship", "Pandemic"} <= {*said}
