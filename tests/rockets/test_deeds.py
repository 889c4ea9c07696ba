"""Rockets' patches: each with a story that earns it, and one that narrowly does not."""

from game.core.events import CardMoved
from game.core.piles import Zone
from game.rockets.data import CARD_NAMES, CATALOGUE, KIND, LIVING, STAR, Kind
from game.rockets.deeds import REMEMBERED
from game.rockets.events import (
    CardStolen,
    DuelHit,
    StartCancelled,
    StartLaunched,
    SupernovaExploded,
    SystemCharted,
    UfoMet,
)
from tests.stories import LOST, earned, story


def cards(kind: Kind, count: int = 1) -> tuple[int, ...]:
    return tuple(card for card, found in enumerate(KIND) if found == kind)[:count]


(A_STAR,), LIVES = cards(Kind(STAR)), cards(Kind(LIVING), 3)
(A_START,), (A_CRASH,), (A_UFO,) = cards(Kind.START), cards(Kind.CRASH), cards(Kind.UFO)


def system(*planets: int, points: int = 60, seat: int = 0) -> SystemCharted:
    return SystemCharted(seat, (A_STAR, *planets), points)


def test_a_system_of_120_points_is_a_bright_star() -> None:
    assert earned(REMEMBERED, "star", story(system(), system(points=120))) == 1


def test_110_points_are_no_bright_star_nor_is_somebody_elses() -> None:
    assert earned(REMEMBERED, "star", story(system(points=110))) is None
    assert earned(REMEMBERED, "star", story(system(points=130, seat=1))) is None


def test_the_third_ufo_is_a_close_encounter() -> None:
    assert earned(REMEMBERED, "ufos", story(*[UfoMet(0, A_UFO, 10)] * 3)) == 2


def test_two_ufos_and_one_of_a_rival_are_none() -> None:
    told = story(UfoMet(0, A_UFO, 10), UfoMet(1, A_UFO, 10), UfoMet(0, A_UFO, 10))
    assert earned(REMEMBERED, "ufos", told) is None


def test_a_win_after_three_lost_ships_is_hard_to_kill() -> None:
    lost = StartCancelled(0, A_START, A_CRASH, False)
    assert earned(REMEMBERED, "survivor", story(lost, lost, lost)) == 2


def test_two_lost_ships_or_a_defeat_are_not_hard_to_kill() -> None:
    lost = StartCancelled(0, A_START, A_CRASH, False)
    assert earned(REMEMBERED, "survivor", story(lost, lost)) is None
    assert earned(REMEMBERED, "survivor", story(lost, lost, lost, scores=LOST)) is None


def test_three_living_planets_are_life_out_there() -> None:
    assert earned(REMEMBERED, "life", story(system(*LIVES))) == 0


def test_two_living_planets_are_not_enough() -> None:
    assert earned(REMEMBERED, "life", story(system(*LIVES[:2]))) is None


def test_the_tenth_stolen_star_makes_a_star_thief() -> None:
    assert earned(REMEMBERED, "star_thief", story(*[CardStolen(0, 1, A_STAR, 4)] * 10)) == 9


def test_nine_stars_and_a_ufo_do_not() -> None:
    stolen = [CardStolen(0, 1, A_STAR, 4)] * 9
    assert earned(REMEMBERED, "star_thief", story(*stolen, CardStolen(0, 1, A_UFO, 4))) is None


def test_the_fourth_system_makes_a_cartographer() -> None:
    assert earned(REMEMBERED, "cartographer", story(*[system()] * 4)) == 3


def test_three_systems_do_not() -> None:
    assert earned(REMEMBERED, "cartographer", story(*[system()] * 3)) is None


def test_a_thief_who_runs_into_a_crash_is_told_hands_off() -> None:
    assert earned(REMEMBERED, "hands_off", story(DuelHit(1, 0, A_CRASH, False))) == 0


def test_a_crash_that_was_drawn_itself_is_no_such_lesson() -> None:
    assert earned(REMEMBERED, "hands_off", story(DuelHit(1, 0, A_CRASH, True))) is None
    assert earned(REMEMBERED, "hands_off", story(DuelHit(0, 1, A_CRASH, False))) is None


def test_a_win_by_ones_own_supernova_is_lights_out() -> None:
    assert earned(REMEMBERED, "lights_out", story(SupernovaExploded(0))) == 0


def test_a_rivals_supernova_or_a_lost_game_is_not() -> None:
    assert earned(REMEMBERED, "lights_out", story(SupernovaExploded(1))) is None
    assert earned(REMEMBERED, "lights_out", story(SupernovaExploded(0), scores=LOST)) is None


def test_the_figures_count_systems_ships_and_thefts() -> None:
    told = story(
        system(points=60),
        system(points=90),
        StartLaunched(0, A_START, "deck", False),
        StartCancelled(0, A_START, A_CRASH, False),
        CardStolen(0, 1, A_STAR, 4),
        CardStolen(1, 0, A_STAR, 4),
    )
    assert [dict(figure.count(told)) for figure in REMEMBERED.figures] == [
        {"systems": 2, "points": 150, "best": 90},
        {"ships": 1, "lost": 1},
        {"stolen": 1, "robbed": 1},
    ]


def test_luck_is_the_share_of_crashes_among_the_cards_from_the_deck() -> None:
    deck, hand = Zone("deck"), Zone("hand", 1)
    moved = [CardMoved(card, deck, hand) for card in (A_CRASH, A_STAR)]
    assert list(REMEMBERED.luck.draws(story(*moved, CardMoved(A_CRASH, hand, deck)))) == [1, 0]
    crashes = sum(card.kind == Kind.CRASH for card in CATALOGUE)
    assert REMEMBERED.luck.mean == crashes / (len(CARD_NAMES) - 1)  # without the Supernova
