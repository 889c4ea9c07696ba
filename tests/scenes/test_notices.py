"""Notices: seen for a while, and never over a button."""

from __future__ import annotations

import pygame
import pytest

from game import titles
from scenes.notices import MOMENT
from tests.bench.looks import open_halfway
from tests.clicker import Clicker
from tests.screens.shows import SHOWS, show
from tests.screens.sizes import TEXTS, sized

pytestmark = pytest.mark.painted

SENTENCE = (
    "A saved game was damaged, so an older state is used: rocket_jockey-20261122-151824-1.json "
    "can't be read. It was kept as rocket_jockey-20261122-151824-1.damaged-1.json."
)


def covered(clicker: Clicker) -> list[str]:
    """The buttons that the notice covers."""
    box = clicker.context.notices.box
    assert box.w > 0, "no notice is seen"
    assert clicker.scene.area.holds(box)
    return [t.key for t in clicker.targets() if t.seen.h < 130 and t.seen.meets(box)]


@pytest.mark.alike(3)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1200)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("name", [name for name in SHOWS if name != "results"])
def test_a_notice_covers_no_button_of_a_screen(name: str, size: tuple[int, int]) -> None:
    with sized(size) as clicker:
        show(clicker, name)
        for text in TEXTS:
            clicker.context.settings.text_size = text
            clicker.context.changed()
            clicker.context.notices.dismiss()
            clicker.context.notify(SENTENCE)
            clicker.picture()
            assert covered(clicker) == [], f"text size {text}"


@pytest.mark.parametrize("title_id", titles.IDS)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=lambda size: f"{size[0]}")
def test_a_notice_covers_no_button_of_a_table(title_id: str, size: tuple[int, int]) -> None:
    with sized(size) as clicker:
        clicker.start(title_id)
        clicker.context.notify(SENTENCE)
        clicker.picture()
        buttons = {t.key for t in clicker.targets() if t.zone in ("actions", "bar")}
        assert buttons.isdisjoint(covered(clicker))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_the_largest_text_no_notice_hides_prompt_money_or_chances(seats: int) -> None:
    with sized((1280, 720)) as clicker:
        clicker.context.settings.text_size = 2.0
        clicker.context.changed()
        scene = open_halfway(clicker, "rocketmen", seats)
        places = scene.desk.places
        for sentence in ("There is no news yet.", "Vega can’t think any more: a Cadet plays on."):
            clicker.context.notices.dismiss()
            clicker.context.notify(sentence)
            clicker.step()  # a notice that is done goes first
            clicker.picture()
            box = clicker.context.notices.box
            assert clicker.context.notices.shown == sentence
            money = places.purse.left_part(places.purse.w / 2)[0]
            for what in (scene.panels.prompt_box, money, places.summary):
                assert not box.meets(what)


def test_a_notice_keeps_off_an_open_hint() -> None:
    with sized((1280, 720)) as clicker:
        scene = open_halfway(clicker, "rocketmen", 2)
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.context.notify("There is no news yet.")
        clicker.picture()
        clicker.picture()
        (hint,) = scene.overlays.shown
        assert not clicker.context.notices.box.meets(hint)


def test_a_notice_stays_where_it_is_while_nothing_comes_under_it(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.context.notify(SENTENCE)
    clicker.picture()
    before = clicker.context.notices.box
    clicker.move_to("captions")
    clicker.picture()
    assert clicker.context.notices.box == before


def test_what_a_table_tells_of_a_moment_goes_with_it(clicker: Clicker) -> None:
    """ "You reached Mars Asteroid Mining" stood on the replay of round 1."""
    clicker.start("rocketmen", (True, False))
    clicker.settle()
    notices = clicker.context.notices

    def told() -> None:
        clicker.context.notify("You reached Mars.", about=MOMENT)
        clicker.step()
        assert notices.shown

    told()
    clicker.play_on(moves=1)
    clicker.step()
    assert not notices.shown
    told()
    clicker.press(pygame.K_F1)
    clicker.step()
    clicker.step()
    assert not notices.shown
