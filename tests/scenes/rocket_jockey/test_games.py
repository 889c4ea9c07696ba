"""Whole games at Rocket Jockey's table, and what is told on the way."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rocket_jockey import events as rj
from game.rocket_jockey.moves import EndMove, FuelUp, Refuel, Reserve, Source
from game.rocket_jockey.state import Phase
from game.rocket_jockey.zones import CARGO_DECK, DECK, DISCARD
from scenes.settings import Speed
from scenes.table.refs import ZoneAt
from scenes.titles.rocket_jockey.choices import CARGO_COMES, refusal, told
from scenes.titles.rocket_jockey.film import film
from scenes.titles.rocket_jockey.spots import DELIVER
from scenes.titles.rocket_jockey.words import inspect, plan_words
from tests.clicker import Clicker
from tests.rocket_jockey.table import table
from tests.scenes.rocket_jockey.positions import (
    FAR,
    LONG,
    ROW,
    at_position,
    card,
    cargo,
    moving,
    opened,
)


def test_a_whole_game_is_played_with_keys_alone(clicker: Clicker) -> None:
    scene = clicker.start("rocket_jockey", (True, False), seed=4, options={"quick_run": True})
    clicker.play_on(keyboard=True)
    assert scene.session.finished


def test_four_people_pass_the_device_around(clicker: Clicker) -> None:
    scene = clicker.start(
        "rocket_jockey", (True, False, True, False), seed=6, options={"quick_run": True}
    )
    clicker.play_on()
    assert scene.session.finished


def test_no_face_of_another_hand_is_on_the_table(clicker: Clicker) -> None:
    scene = clicker.start("rocket_jockey", (True, False), seed=3)
    clicker.play_on(moves=4)
    hidden = {card for card in scene.session.state.hands[1] if card not in scene.view.hands[1]}
    faces = {s.card for sprites in scene.desk.cards.sprites.values() for s in sprites}
    assert hidden
    assert not faces & hidden


EVENTS = (
    rj.CargoLifted(0, 40, 6, 6, False),
    rj.ManeuverPlayed(0, 5, 40, 6, 4, False),
    rj.ManeuverPlayed(0, 5, 40, 4, 4, True),
    rj.ManeuverPlayed(0, 5, 40, 10, 9, False),
    rj.CargoDelivered(0, 40, 6, 3),
    rj.DeliveryClosed(0, (6,), 4, 1, 15, 3),
    rj.CopilotsSpent(0, 2),
    rj.Reserved(0, 6),
    rj.Reserved(0, "aliens"),
    rj.ReservationHonoured(0, 6),
    rj.ReservationFailed(0, 6),
    rj.Raided(0, 1, 6, 5),
    rj.CargoBottomed(40, 3),
    rj.Shortage(3),
    rj.PlanetsScored(0, 4, 10, False),
    rj.CargoReset(18),
    rj.VisitorsShuffledIn(5),
    rj.VisitorsDrawn(0),
    rj.AliensMoved(10, 9),
    rj.AliensMoved(4, 3),
    rj.TurnEnded(0),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_shown_and_its_beats_end(clicker: Clicker, event: Any) -> None:
    scene = opened(clicker, table(seats=2, row=ROW, alien_status="flying", alien_orbit=9))
    canvas = clicker.app.canvas(clicker.app.surface)
    for beat in film(scene.reel, event, scene.view) or ():
        assert 0 < beat.seconds < 3
        for share in (0.0, 0.5, 1.0):
            if beat.draw is not None:
                beat.draw(canvas, share)


def test_planet_scoring_does_not_stay_for_seats_that_get_nothing(clicker: Clicker) -> None:
    scene = opened(clicker, table(seats=2, row=ROW))

    def lasts(planets: int, points: int) -> float:
        beats = film(scene.reel, rj.PlanetsScored(1, planets, points, True), scene.view)
        assert beats is not None, "the shared way would sound"
        return sum(beat.seconds for beat in beats)

    assert lasts(1, 1) > 0
    assert lasts(0, 0) == 0


def test_every_kind_of_event_is_in_that_list() -> None:
    kinds = {
        kind
        for kind in vars(rj).values()
        if isinstance(kind, type) and kind.__module__ == rj.__name__
    }
    assert kinds <= {type(event) for event in EVENTS}


@pytest.mark.parametrize("reduce", [False, True])
def test_a_turn_at_normal_speed_comes_to_rest(reduce: bool) -> None:
    clicker = Clicker((1280, 720), speed=Speed.NORMAL)
    clicker.context.settings.reduce_motion = reduce
    scene = clicker.start("rocket_jockey", (True, False), seed=4)
    clicker.play_on(moves=4)
    assert scene.settled
    clicker.close()


def test_escape_takes_a_choice_back_before_it_opens_the_pause(clicker: Clicker) -> None:
    scene = at_position(clicker, "leg_1")
    while scene.gesture.refs:
        clicker.press(pygame.K_ESCAPE)
    assert clicker.scene is scene
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "pause"


# --- what is told before a choice ---


def test_i2_before_fuelling_up_the_hand_is_weighed(clicker: Clicker) -> None:
    state = table(seats=2, row=ROW, hands=[["2-4", "3-4"]], copilots=[0, 4])
    scene = opened(clicker, state)
    assert "a delivery can bring 3 points" in plan_words(scene.desk.moment).lines[0]


def test_r15_the_whole_discard_can_be_read(clicker: Clicker) -> None:
    scene = opened(clicker, table(seats=2, row=ROW, discard=["2-4", "3-4"]))
    found = inspect(scene.desk.moment, ZoneAt(DISCARD))
    assert found is not None
    assert found.text == ("From the top: 3–4, 2–4.",)


def test_r4_a_cargo_deck_whose_top_all_have_seen_says_why(clicker: Clicker) -> None:
    seen, hidden = (opened(clicker, table(seats=2, row=ROW, bottomed=known)) for known in (18, 17))
    found = inspect(seen.desk.moment, ZoneAt(CARGO_DECK))
    assert found is not None
    assert "everybody saw them go under it" in found.text[0]
    assert inspect(hidden.desk.moment, ZoneAt(CARGO_DECK)) is None


def test_a_cargo_deck_under_which_some_cargo_went_says_when_cargo_comes(clicker: Clicker) -> None:
    """As soon as one card below was known, which is so in most games, a click said nothing."""
    scene = opened(clicker, table(seats=2, row=ROW, bottomed=3))
    found = refusal(scene.desk.moment, ZoneAt(CARGO_DECK))
    assert found is not None
    assert found.text == CARGO_COMES


@pytest.mark.parametrize(("known", "seen"), [(18, 1), (17, 1), (16, 1), (15, 3), (0, 3)])
def test_no_slices_of_letters_peek_out_below_a_cargo_deck_that_all_have_seen(
    clicker: Clicker, known: int, seen: int
) -> None:
    scene = opened(clicker, table(seats=2, row=ROW, bottomed=known))
    places = scene.desk.places.zones[CARGO_DECK].places(scene.view.cargo_deck)
    assert sum(place is not None for place in places) == seen
    assert places[-1] is not None


@pytest.mark.parametrize("move", [EndMove(), Refuel(Source.DRAFT_0)])
def test_r36_giving_up_an_own_mark_is_warned_of(move: Any) -> None:
    state = moving(2, ["2-4", "3-4"], marks={6: 0})
    found = told(state, move)
    assert found is not None
    assert "will be lost" in found.warnings[0]


def test_r38_a_raid_is_shown_before_it_is_flown(clicker: Clicker) -> None:
    scene = opened(clicker, moving(2, ["4-6", "3-4"], marks={6: 1}))
    clicker.click(f"card:{scene.view.cargo(6)}")
    assert "swing of 10" in plan_words(scene.desk.moment).warning


def test_i4_a_sixth_card_is_warned_of(clicker: Clicker) -> None:
    hand = [*LONG[:5], "4-6"]  # the last one takes another cargo home
    scene = opened(clicker, moving(2, hand, row={**FAR, 1: "→6E"}))
    clicker.click(cargo(scene, 1))
    for leg in hand[:5]:
        clicker.click(card(leg))
    assert "Only 5 count" in plan_words(scene.desk.moment).warning


def test_i4_a_copilot_for_less_than_its_worth_is_warned_of(clicker: Clicker) -> None:
    scene = opened(clicker, moving(2, ["3-6", "4-6"]))
    for key in (f"card:{scene.view.cargo(6)}", card("4-6"), "planet:5"):
        clicker.click(key)
    assert "A co-pilot is worth 3" in plan_words(scene.desk.moment).warning


def test_a_reservation_says_what_it_binds_to(clicker: Clicker) -> None:
    scene = at_position(clicker, "reserve")
    assert scene.view.phase is Phase.RESERVE
    found = told(scene.view, Reserve(6))
    assert found is not None
    assert "next turn" in found.lines[1]


def test_the_keyboard_begins_at_reserve_nothing_and_not_at_a_cargo(clicker: Clicker) -> None:
    scene = at_position(clicker, "reserve")
    clicker.press(pygame.K_RETURN)
    assert scene.view.phase is Phase.RESERVE
    assert scene.focus.key == "do:skip"


def test_the_keyboard_goes_to_reserve_nothing_when_that_step_begins(clicker: Clicker) -> None:
    scene = at_position(clicker, "move")
    clicker.choose("do:end", keyboard=True)
    clicker.settle()
    assert scene.view.phase is Phase.RESERVE
    assert scene.focus.key == "do:skip"


def test_a_blind_draw_is_previewed(clicker: Clicker) -> None:
    scene = at_position(clicker, "fuel_up")
    clicker.move_to(ZoneAt(DECK))
    assert "unseen cards" in plan_words(scene.desk.moment).lines[0]


def test_a_card_on_offer_tells_what_it_would_do_for_the_hand(clicker: Clicker) -> None:
    state = table(seats=2, row=ROW, hands=[["2-4"]], draft=["3-4", "7-9", "1-2"], copilots=[0, 4])
    scene = opened(clicker, state)
    good, idle = (told(scene.view, FuelUp(Source(f"draft-{at}"))) for at in (0, 1))
    assert good is not None
    assert good.lines[0].startswith("With 3–4 a delivery can bring ")
    assert good.lines[1].startswith("New within reach: the cargo")
    assert idle is not None
    assert idle.lines == ("7–9 adds nothing to your best delivery now.",)


def test_where_a_longer_way_leads_home_a_click_on_the_planet_does_not_deliver_yet(
    clicker: Clicker,
) -> None:
    """The shortest was flown at once, for a third of the points."""
    hand = ["3-6", "4-6", "3-4"]
    scene = opened(clicker, moving(2, hand, copilots=[0, 0], spent=[4, 4]))
    for key in (cargo(scene, 6), "planet:3"):
        clicker.click(key)
    assert plan_words(scene.desk.moment).way == "6 Saturn, 3–6 to Earth"
    assert (scene.view.open, scene.view.closed) == (None, [])
    for key in (card("4-6"), card("3-4"), DELIVER):
        clicker.click(key)
    clicker.settle()
    assert (scene.view.open or scene.view.closed[-1]).points == 3
