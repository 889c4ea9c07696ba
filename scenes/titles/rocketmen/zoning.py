"""Where the cards of each zone lie on Rocketmen's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.contract import Seat, Zone
from game.rocketmen import zones
from scenes.kit.box import Box
from scenes.table.zones import Hidden, Pile, Row, Single, ZoneWidget
from scenes.theme import SMALL
from scenes.titles.rocketmen.desk import DISPLAY, Desk, Strips, lay_strips
from scenes.titles.rocketmen.hand import lay_hand
from scenes.titles.rocketmen.launch import lay_launch

if TYPE_CHECKING:
    from game.rocketmen.state import Player
    from scenes.kit.text import Fonts
    from scenes.titles.rocketmen.scene import RocketmenScene

BACK = 1.257
"""Height by width of cards that lie face down."""


def table_zones(desk: Desk) -> Mapping[Zone, ZoneWidget]:
    """The middle of the table."""
    found: dict[Zone, ZoneWidget] = {
        zones.DECK: Pile(desk.deck, ratio=BACK, name="Action deck"),
    }
    for slot, box in enumerate(desk.display):
        found[zones.DISPLAY[slot]] = Single(box, ratio=DISPLAY, lift=6)
    for pile, box in enumerate(desk.engines):
        ratio = box.h / box.w
        found[zones.ENGINES[pile]] = Pile(
            box, ratio=ratio, solo=False, shown=1, lift=4, lift_chosen=4
        )
    for zone in (zones.SOLO_DECK, zones.SOLO_ACTIVE, zones.SOLO_DISCARD, zones.RIVAL_CARDS):
        found[zone] = Hidden(desk.rival if desk.rival.h else desk.deck)
    return found


def seat_zones(seat: Seat, row: Box) -> Mapping[Zone, ZoneWidget]:
    """Cards of other seats come out of their row and vanish into it."""
    home = Hidden(Box(row.x, row.y, 60, 84))
    families = (
        *(zones.HQ, zones.HAND, zones.SITE, zones.PAD, zones.AREA, zones.WAREHOUSE),
        *(zones.GOALS, zones.FLOWN, zones.SOLVED, zones.REMOVED),
    )
    return {family[seat]: home for family in families}


def own_zones(scene: RocketmenScene, desk: Desk) -> Mapping[Zone, ZoneWidget]:
    """The own cards, or those of who is on turn where nobody here looks."""
    seat = scene.subject
    hq, area, warehouse = desk.piles
    fonts = scene.context.fonts
    words = _pile_words(fonts, scene.view.players[seat], warehouse.x - area.x)
    found: dict[Zone, ZoneWidget] = {
        zones.HQ[seat]: Pile(hq, words[0], ratio=BACK, name="HQ"),
        zones.AREA[seat]: Pile(area, words[1], ratio=BACK, name="Playing Area"),
        zones.WAREHOUSE[seat]: Pile(warehouse, words[2], ratio=BACK, name="Warehouse"),
        zones.SITE[seat]: Strips(desk.site, ratio=desk.site.h / desk.site.w, lift=4, lift_chosen=4),
        zones.PAD[seat]: lay_strips(desk.pad, len(scene.view.players[seat].pad)),
    }
    if scene.viewer is not None:
        count = len(scene.view.players[seat].hand)
        found[zones.HAND[seat]] = lay_hand(desk.hand, count)
    return found


def _pile_words(fonts: Fonts, player: Player, apart: float) -> tuple[str, str, str]:
    """What stands below the own piles: shorter names, or only numbers, where there is no room."""
    for played in ("Played", "Area"):
        middle = fonts.width(f"{played} {len(player.area)}", SMALL)
        right = fonts.width(f"Warehouse {len(player.warehouse)}", SMALL)
        if (middle + right) / 2 + 4 <= apart and right / 2 <= apart * 0.75:
            return "HQ {n}", f"{played} {{n}}", "Warehouse {n}"
    return "{n}", "{n}", "{n}"


def launch_zones(scene: RocketmenScene, desk: Desk) -> Mapping[Zone, ZoneWidget]:
    """The cards of a launch under way."""
    show = scene.launching
    if show is None:
        scene.launching_desk = None
        hidden = Hidden(Box.around(*desk.track.spaces[0], 60, 84))
        return dict.fromkeys((zones.SUCCESS, zones.DRAWN, zones.ASIDE), hidden)
    panel = scene.launching_desk = lay_launch(scene.context.fonts, desk.launch, show.draws)
    return {
        zones.SUCCESS: Pile(panel.deck, name="Mission Success deck"),
        zones.DRAWN: Row(panel.cards, gap=8, card_w=panel.deck.w),
        zones.ASIDE: Hidden(panel.aside),
    }
