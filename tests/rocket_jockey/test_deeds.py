"""Rocket Jockey's patches: each with a story that earns it, and one that narrowly does not."""

from game.core.events import CardMoved
from game.core.piles import Zone
from game.rocket_jockey.data import CARGOES, NAMES, VISITORS
from game.rocket_jockey.deeds import REMEMBERED
from game.rocket_jockey.events import (
    CargoDelivered,
    CopilotsSpent,
    DeliveryClosed,
    PlanetsScored,
    Raided,
    ReservationFailed,
    ReservationHonoured,
)
from game.rocket_jockey.moves import ALIEN_TARGET, Target
from tests.stories import LOST, earned, story

A_CARGO = CARGOES[0]


def closed(*targets: Target, cards: int = 3, express: int = 0, seat: int = 0) -> DeliveryClosed:
    return DeliveryClosed(seat, targets or (3,), cards, express, 7, 5)


def test_three_cargoes_in_one_chain_fly_for_one_fare() -> None:
    assert earned(REMEMBERED, "chain", story(closed(1), closed(1, 4, 7))) == 1


def test_two_cargoes_are_no_such_chain() -> None:
    assert earned(REMEMBERED, "chain", story(closed(1, 4))) is None


def test_six_cards_are_a_long_haul() -> None:
    assert earned(REMEMBERED, "long_haul", story(closed(cards=6))) == 0


def test_five_cards_are_not_nor_are_six_of_a_rival() -> None:
    assert earned(REMEMBERED, "long_haul", story(closed(cards=5))) is None
    assert earned(REMEMBERED, "long_haul", story(closed(cards=6, seat=1))) is None


def test_two_express_cargoes_in_a_chain_are_express_service() -> None:
    assert earned(REMEMBERED, "express", story(closed(1, 2, express=2))) == 0


def test_the_aliens_who_count_as_two_are_no_express_cargo() -> None:
    assert earned(REMEMBERED, "express", story(closed(ALIEN_TARGET, express=2))) is None
    assert earned(REMEMBERED, "express", story(closed(1, 2, express=1))) is None


def test_whoever_takes_the_aliens_home_has_first_contact() -> None:
    told = story(CargoDelivered(0, A_CARGO, ALIEN_TARGET, 3))
    assert earned(REMEMBERED, "aliens", told) == 0


def test_another_cargo_for_earth_is_no_contact() -> None:
    assert earned(REMEMBERED, "aliens", story(CargoDelivered(0, A_CARGO, 4, 3))) is None
    told = story(CargoDelivered(1, A_CARGO, ALIEN_TARGET, 3))
    assert earned(REMEMBERED, "aliens", told) is None


def test_seven_planets_at_one_counting_are_seven_postcards() -> None:
    assert earned(REMEMBERED, "postcards", story(PlanetsScored(0, 7, 28, False))) == 0


def test_six_planets_twice_are_not() -> None:
    six = PlanetsScored(0, 6, 21, False)
    assert earned(REMEMBERED, "postcards", story(six, six)) is None


def test_a_raid_is_a_claim_jumpers() -> None:
    assert earned(REMEMBERED, "claim_jumper", story(Raided(0, 1, 4, 5))) == 0


def test_who_is_raided_is_none() -> None:
    assert earned(REMEMBERED, "claim_jumper", story(Raided(1, 0, 4, 5))) is None


def test_a_win_without_a_lost_copilot_is_all_hands() -> None:
    assert earned(REMEMBERED, "crew", story(ReservationHonoured(0, 4))) == 0


def test_one_lost_copilot_is_one_too_many() -> None:
    for lost in (CopilotsSpent(0, 1), ReservationFailed(0, 4)):
        assert earned(REMEMBERED, "crew", story(lost)) is None
    assert earned(REMEMBERED, "crew", story(scores=LOST)) is None


def test_a_win_by_forty_points_is_out_of_sight() -> None:
    assert earned(REMEMBERED, "runaway", story(closed(), scores=(90, 50))) == 0


def test_a_win_by_thirty_nine_is_not() -> None:
    assert earned(REMEMBERED, "runaway", story(closed(), scores=(89, 50))) is None


def test_the_figures_count_chains_flights_and_aliens() -> None:
    told = story(
        closed(1, 4),
        closed(2, cards=5),
        CargoDelivered(0, A_CARGO, ALIEN_TARGET, 3),
        ReservationHonoured(0, 4),
        ReservationFailed(0, 5),
    )
    assert [dict(figure.count(told)) for figure in REMEMBERED.figures] == [
        {"longest": 2, "cards": 5, "chains": 1},
        {"flights": 2, "cargo": 3, "points": 14},
        {"games": 1, "delivered": 1, "marks": 2, "kept": 1},
    ]


def test_luck_is_how_far_the_drawn_maneuvers_reach() -> None:
    deck, hand = Zone("deck"), Zone("hand", 0)
    moved = [CardMoved(NAMES[name], deck, hand) for name in ("2-4", "1-2")]
    told = story(
        *moved, CardMoved(VISITORS, deck, hand), CardMoved(NAMES["2-4"], deck, Zone("hand", 1))
    )
    assert list(REMEMBERED.luck.draws(told)) == [2, 1]
