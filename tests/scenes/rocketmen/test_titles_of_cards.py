"""Names of cards where there is little room for them: smaller, then in two lines, never cut."""

from __future__ import annotations

from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE
from game.rocketmen.data.model import Items
from scenes.kit.box import Box
from scenes.kit.fit import divided
from scenes.theme import Style
from scenes.titles.rocketmen.faces.parts import FINE, named
from scenes.titles.rocketmen.faces.strips import draw_strip
from tests.clicker import Clicker
from tests.scenes.opening import Silent
from tests.scenes.rocketmen.tables import crowded, opened
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
