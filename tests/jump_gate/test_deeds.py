"""Jump Gate's patches: each with a story that earns it, and one that narrowly does not."""

from game.core.events import CardMoved, TurnStarted
from game.core.piles import Zone
from game.jump_gate.data import BLUE, DARK, FIND, ICON, LIGHT, NAMES, RED, TYPE, WATER
from game.jump_gate.deeds import REMEMBERED
from game.jump_gate.events import (
    HoleStruck,
    MarkerPlaced,
    PlanetClaimed,
    ResourceCollected,
    ShipJumped,
    ShipsSwapped,
)
from game.jump_gate.state import AT_GATE, Place
from tests.stories import LOST, earned, story

HERE, THERE = Place(0, 0), Place(1, 1)


def resource(kind: int, seat: int = 0) -> ResourceCollected:
    return ResourceCollected(seat, HERE, TYPE.index(kind), False)


def scan(seat: int = 0) -> MarkerPlaced:
    return MarkerPlaced(seat, "scan", HERE, 1)


def test_six_jumps_make_a_commuter() -> None:
    assert earned(REMEMBERED, "commuter", story(*[ShipJumped(0, HERE, THERE)] * 6)) == 5


def test_five_jumps_do_not() -> None:
    told = story(*[ShipJumped(0, HERE, THERE)] * 5, ShipJumped(1, HERE, THERE))
    assert earned(REMEMBERED, "commuter", told) is None


def test_the_third_scan_marker_shows_sharp_eyes() -> None:
    assert earned(REMEMBERED, "eyes", story(scan(), scan(), scan())) == 2


def test_two_scans_and_a_marker_at_the_gate_do_not() -> None:
    told = story(scan(), scan(), MarkerPlaced(0, "gate", AT_GATE, 1), scan(seat=1))
    assert earned(REMEMBERED, "eyes", told) is None


def test_four_gems_of_one_colour_are_the_crown_jewels() -> None:
    told = story(resource(RED), *[resource(BLUE)] * 4)
    assert earned(REMEMBERED, "jewels", told) == 4


def test_three_and_three_are_not() -> None:
    told = story(*[resource(RED)] * 3, *[resource(BLUE)] * 3)
    assert earned(REMEMBERED, "jewels", told) is None


def test_a_win_after_the_black_hole_took_something_is_from_beyond_the_horizon() -> None:
    assert earned(REMEMBERED, "horizon", story(HoleStruck(0, 2))) == 0


def test_a_hole_that_found_nothing_or_struck_the_loser_is_not() -> None:
    assert earned(REMEMBERED, "horizon", story(HoleStruck(0, 0))) is None
    assert earned(REMEMBERED, "horizon", story(HoleStruck(1, 2))) is None
    assert earned(REMEMBERED, "horizon", story(HoleStruck(0, 2), scores=LOST)) is None


def test_the_fourth_claim_is_a_land_rush() -> None:
    assert earned(REMEMBERED, "rush", story(*[PlanetClaimed(0, HERE)] * 4)) == 3


def test_three_claims_are_none() -> None:
    told = story(*[PlanetClaimed(0, HERE)] * 3, PlanetClaimed(1, HERE))
    assert earned(REMEMBERED, "rush", told) is None


SWAP = ShipsSwapped(0, 1, HERE, THERE)


def test_a_claim_after_a_change_of_places_is_mine_now() -> None:
    assert earned(REMEMBERED, "mine_now", story(SWAP, PlanetClaimed(0, HERE))) == 1


def test_a_claim_in_the_next_turn_or_before_the_change_is_too_late_or_early() -> None:
    later = story(SWAP, TurnStarted(1, 2), PlanetClaimed(0, HERE))
    assert earned(REMEMBERED, "mine_now", later) is None
    assert earned(REMEMBERED, "mine_now", story(PlanetClaimed(0, HERE), SWAP)) is None


def test_three_famous_finds_are_a_hall_of_fame() -> None:
    assert earned(REMEMBERED, "fame", story(*[resource(FIND)] * 3)) == 2


def test_two_finds_are_none() -> None:
    told = story(*[resource(FIND)] * 2, resource(FIND, seat=1))
    assert earned(REMEMBERED, "fame", told) is None


def test_five_water_are_a_deep_well() -> None:
    assert earned(REMEMBERED, "well", story(*[resource(WATER)] * 5)) == 4


def test_four_water_are_none() -> None:
    assert earned(REMEMBERED, "well", story(*[resource(WATER)] * 4)) is None


def test_the_figures_count_claims_icons_and_sets() -> None:
    marked = ResourceCollected(0, HERE, ICON.index(True), False)
    told = story(
        PlanetClaimed(0, HERE),
        PlanetClaimed(1, THERE),
        scan(),
        resource(LIGHT),
        resource(DARK),
        resource(FIND),
        HoleStruck(0, 1),
    )
    claims, icons, sets = (dict(figure.count(told)) for figure in REMEMBERED.figures)
    assert claims == {"games": 1, "claims": 1, "all": 2, "scans": 1}
    icon_cards = sum(ICON[TYPE.index(kind)] for kind in (LIGHT, DARK, FIND))
    assert icons == {"cards": 3, "icons": icon_cards, "lost": 1}
    assert sets == {"gems": 0, "pairs": 1, "finds": 1}
    plain = ResourceCollected(0, HERE, ICON.index(False), False)
    assert REMEMBERED.figures[1].count(story(marked, marked, plain))["icons"] == 2


def test_luck_is_whether_a_drawn_card_has_a_special() -> None:
    deck = Zone("deck")
    moved = [CardMoved(NAMES[name], deck, Zone("hand", 0)) for name in ("N03", "N01")]
    told = story(*moved, CardMoved(NAMES["N03"], deck, Zone("hand", 1)))
    assert list(REMEMBERED.luck.draws(told)) == [1, 0]
    assert REMEMBERED.luck.mean == 0.5
