"""Names of cards where there is little room for them: smaller, then in two lines, never cut."""

from __future__ import annotations

from game.rocketmen.data import CATALOGUE
from scenes.kit.fit import divided
from scenes.theme import Style
from scenes.titles.rocketmen.faces.parts import FINE, named
from tests.clicker import Clicker

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
