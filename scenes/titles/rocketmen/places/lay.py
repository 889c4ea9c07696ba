"""How the window is divided, and where the cards of each zone lie on Rocketmen's table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.contract import Seat, Zone
from game.rocketmen import zones
from game.rocketmen.state import Phase, Player
from scenes.kit.box import Box
from scenes.kit.text import Fonts
from scenes.table import frame as frames
from scenes.table.frame import Areas, Proportions
from scenes.table.strips import Strips, lay_strips
from scenes.table.zones import Hidden, Pile, Row, Single, ZoneWidget
from scenes.theme import HEADING, SMALL
from scenes.titles.rocketmen.places.boxes import (
    RocketmenPlaces,
    divide,
    engines_least,
    goals_panel,
)
from scenes.titles.rocketmen.places.hand import MANY, lay_hand, lay_next
from scenes.titles.rocketmen.places.launch import PAD, lay_launch
from scenes.titles.rocketmen.showing import Launches, Now, shown_seat

PROPORTIONS = Proportions(
    bottom=238, actions=0.33, above_actions=116, right_extra=584, seat_extra=36.0, brief=True
)
_LINES = 1.4
"""With text larger than this a seat's line is left to what its row tells when pointed at."""
PAIR = 2
"""Below the rows of so many seats a high window has room for the goals."""
_SKY = 0.5
"""How high the board is there at least, in its widths."""
BACK = 1.257
"""Height by width of cards that lie face down."""


def frame(moment: Now, area: Box) -> Areas:
    """A full hand takes room from the buttons; the seats leave some for the pad below them."""
    view, viewer, wants = moment.view, moment.viewer, PROPORTIONS
    if view.orbit_only:  # no goals: the log gets their room
        wants = replace(wants, right_extra=346 + moment.fonts.line_height(HEADING))
    elif area.w > area.h * frames.WIDE:  # wider engines are higher, and the goals stand below them
        wants = replace(wants, right_extra=wants.right_extra + 76)
    if viewer is not None and len(view.players[viewer].hand) >= MANY:
        # Where cards must go there are no buttons.
        trims = view.phase is Phase.TRIM and view.active == viewer
        wants = replace(wants, actions=0.02 if trims else 0.27)
    if (text := frames.text_factor(moment.fonts)) > frames.LARGE:
        bottom = 244.0 * (0.82 if frames.flat(area) else 1.0)
        # The hand goes below the engines too: its cards are what is read.
        wants = replace(wants, wide_bottom=True, actions=wants.actions * 0.75, bottom=bottom)
        # Of a high window the hand gets some, too, and no less for larger text.
        wants = replace(wants, tall_board=0.66 - 0.04 * text)
    areas = frames.divide(area, moment.fonts, wants)
    if areas.beside:
        return _with_goals(moment, areas) if areas.large or view.seats > PAIR else areas
    # The seats leave room for the pad, however large the text is: at last without their lines.
    seats = areas.seats.top_part(areas.seats.h * 0.52)[0]
    return replace(areas, seats=seats, seat_lines=areas.text < _LINES)


def _with_goals(moment: Now, areas: Areas) -> Areas:
    """In a high window the sky leaves the columns the height that engines and goals need."""
    wanted, right = goals_panel(moment, True), areas.right_extra
    needs = engines_least(moment.fonts, right.w - 2 * PAD) + 12 + wanted
    more = min(needs - right.h, areas.board.h - _SKY * areas.board.w) if wanted else 0.0
    if more <= 0:
        return areas
    seats, left, right = (
        box._replace(y=box.y - more, h=box.h + more)
        for box in (areas.seats, areas.left_extra, right)
    )
    board = areas.board._replace(h=areas.board.h - more)
    log = areas.log and areas.log.moved(0, -more)
    return replace(areas, board=board, seats=seats, left_extra=left, right_extra=right, log=log)


def lay(moment: Now, areas: Areas) -> RocketmenPlaces:
    """The middle of the table, the shown seat's cards, and where rivals' cards come from."""
    places = divide(moment, areas)
    found = _table_zones(places)
    for seat in range(moment.view.seats):
        found.update(_seat_zones(seat, areas.rows[seat]))
    found.update(_own_zones(moment, places))
    start = Hidden(Box.around(*places.track.spaces[0], 60, 84))
    found.update(dict.fromkeys((zones.SUCCESS, zones.DRAWN, zones.ASIDE), start))
    places = replace(places, zones=found)
    return replace(places, beside_hand=_beside_hand(moment, places))


def _beside_hand(moment: Now, places: RocketmenPlaces) -> Box:
    """What few cards of a hand, or of the next one, leave free."""
    if moment.viewer is None:
        return places.beside_hand
    hand = moment.view.players[moment.viewer].hand
    if not hand:
        return lay_next(moment.fonts, moment.view, moment.viewer, places.hand).beside
    cards = places.zones[zones.HAND[shown_seat(moment)]].places(hand)
    start = max(place.cx + place.w / 2 for place in cards if place) + 14
    return places.hand._replace(x=start, w=max(0.0, places.hand.right - start))


def _table_zones(places: RocketmenPlaces) -> dict[Zone, ZoneWidget]:
    """The middle of the table."""
    found: dict[Zone, ZoneWidget] = {zones.DECK: Pile(places.deck, ratio=BACK, name="Action deck")}
    for slot, box in enumerate(places.display):
        found[zones.DISPLAY[slot]] = Single(box, ratio=box.h / box.w, lift=6)
    for pile, box in enumerate(places.engines):
        ratio = box.h / box.w
        found[zones.ENGINES[pile]] = Pile(
            box, ratio=ratio, solo=False, shown=1, lift=4, lift_chosen=4
        )
    for zone in (zones.SOLO_DECK, zones.SOLO_ACTIVE, zones.SOLO_DISCARD, zones.RIVAL_CARDS):
        found[zone] = Hidden(places.rival if places.rival.h else places.deck)
    return found


def _seat_zones(seat: Seat, row: Box) -> Mapping[Zone, ZoneWidget]:
    """Cards of other seats come out of their row and vanish into it."""
    home = Hidden(Box(row.x, row.y, 60, 84))
    families = (
        *(zones.HQ, zones.HAND, zones.SITE, zones.PAD, zones.AREA, zones.WAREHOUSE),
        *(zones.GOALS, zones.FLOWN, zones.SOLVED, zones.REMOVED),
    )
    return {family[seat]: home for family in families}


def _own_zones(moment: Now, places: RocketmenPlaces) -> Mapping[Zone, ZoneWidget]:
    """The own cards, or those of who is on turn where nobody here looks."""
    seat, view = shown_seat(moment), moment.view
    hq, area, warehouse = places.piles
    words = _pile_words(moment.fonts, view.players[seat], warehouse.x - area.x)
    found: dict[Zone, ZoneWidget] = {
        zones.HQ[seat]: Pile(hq, words[0], ratio=BACK, name="HQ"),
        zones.AREA[seat]: Pile(area, words[1], ratio=BACK, name="Played: the Playing Area"),
        zones.WAREHOUSE[seat]: Pile(warehouse, words[2], ratio=BACK, name="Warehouse"),
        zones.SITE[seat]: Strips(
            places.site, ratio=places.site.h / places.site.w, lift=4, lift_chosen=4
        ),
        zones.PAD[seat]: lay_strips(places.pad, len(view.players[seat].pad)),
    }
    if moment.viewer is not None:
        widest = 220.0 if places.areas.beside else 160.0
        found[zones.HAND[seat]] = lay_hand(places.hand, len(view.players[seat].hand), widest)
    return found


def _pile_words(fonts: Fonts, player: Player, apart: float) -> tuple[str, str, str]:
    """What stands below the own piles: only names where room is short."""
    longest = f"Played {len(player.area)}", f"Warehouse {len(player.warehouse)}"
    if max(fonts.width(words, SMALL) for words in longest) <= apart:
        return "HQ {n}", "Played {n}", "Warehouse {n}"
    return "HQ", "Played", "Warehouse"


def lay_film(moment: Now, places: RocketmenPlaces, showing: Launches) -> RocketmenPlaces:
    """While a launch is shown its panel lies over the mission spaces, or over the display."""
    show = showing.launching
    if show is None:
        return places
    panel = lay_launch(moment.fonts, places.launch, show.draws)
    cards: dict[Zone, ZoneWidget] = {
        zones.SUCCESS: Pile(panel.deck, name="Mission Success deck"),
        zones.DRAWN: Row(panel.cards, gap=8, card_w=panel.deck.w),
        zones.ASIDE: Hidden(panel.deck),
    }
    if panel.panel.meets(places.display_row):
        cards |= dict.fromkeys((zones.DECK, *zones.DISPLAY), Hidden(places.deck))
    return replace(places, zones={**places.zones, **cards}, flight=panel)
