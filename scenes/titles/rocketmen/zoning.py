"""Where the cards of each zone lie on Rocketmen's table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.contract import HIDDEN, Card, Seat, Zone
from game.rocketmen import zones
from game.rocketmen.data import CATALOGUE, TWIN
from scenes.kit.box import Box
from scenes.table.zones import Fan, Hidden, Pile, Row, Single, ZoneWidget
from scenes.theme import SMALL
from scenes.titles.rocketmen.desk import DISPLAY, Desk, Strips, lay_strips
from scenes.titles.rocketmen.launch import lay_launch
from scenes.titles.rocketmen.pieces import HAND_RATIO

if TYPE_CHECKING:
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
    wordy = fonts.width("Warehouse 12", SMALL) < warehouse.x - area.x
    words = ("HQ {n}", "Played {n}", "Warehouse {n}") if wordy else ("{n}",) * 3
    found: dict[Zone, ZoneWidget] = {
        zones.HQ[seat]: Pile(hq, words[0], ratio=BACK, name="HQ"),
        zones.AREA[seat]: Pile(area, words[1], ratio=BACK, name="Playing Area"),
        zones.WAREHOUSE[seat]: Pile(warehouse, words[2], ratio=BACK, name="Warehouse"),
        zones.SITE[seat]: Strips(desk.site, ratio=desk.site.h / desk.site.w, lift=4, lift_chosen=4),
        zones.PAD[seat]: lay_strips(desk.pad, len(scene.view.players[seat].pad)),
    }
    if scene.viewer is not None:
        many = max(1, len(scene.view.players[seat].hand))
        wide = min(160.0, max(134.0, desk.hand.w / many - 12))
        found[zones.HAND[seat]] = Fan(
            desk.hand, ratio=HAND_RATIO, order=hand_order, name="Your hand", card_w=wide
        )
    return found


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


def hand_order(card: Card) -> tuple[int, int, int]:
    """In the hand: missions first, then what pays, then the rest; Threats last."""
    if card == HIDDEN:
        return 9, 0, 0
    face = CATALOGUE[card]
    kinds = {"mission": 0, "asset": 1, "engine": 2, "threat": 3}
    return kinds.get(face.kind, 8), -face.items.money, TWIN[card]
