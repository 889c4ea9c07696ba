"""Pointing a delivery together: cargo, cards, co-pilots, chain or new delivery, taking back."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import dist
from typing import Any

import pygame
import pytest

from game.core.contract import Zone
from game.core.events import CardMoved
from game.rocket_jockey.data import NAMES
from game.rocket_jockey.events import ManeuverPlayed
from game.rocket_jockey.moves import Deliver, Leg, Source
from game.rocket_jockey.state import Phase
from scenes.art import Art
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.lines import apart
from scenes.kit.text import Fonts
from scenes.settings import Speed
from scenes.table.acts import Act
from scenes.table.refs import Button, CardAt, PlanetAt
from scenes.theme import CORAL_LIGHT, CREAM, MINT, MUSTARD, Colour
from scenes.titles.rocket_jockey import board as drawn
from scenes.titles.rocket_jockey import panels
from scenes.titles.rocket_jockey.choices import ANOTHER, CHAIN_FIRST, UNDER_WAY, refusal, told
from scenes.titles.rocket_jockey.panels import crew
from scenes.titles.rocket_jockey.panels.crew import draw_copilots
from scenes.titles.rocket_jockey.spots import APART, CHAIN, DELIVER, source_at
from scenes.titles.rocket_jockey.words import crew_taken, plan_words
from tests.clicker import Clicker
from tests.rocket_jockey.test_better import TARGET
from tests.scenes.rocket_jockey.positions import ROW, at_position, card, cargo, moving, opened


def flight(clicker: Clicker, *hand: str, **position: Any) -> Any:
    """Seat 0 in its Move step with these cards and no co-pilots, unless it says otherwise."""
    more = {"copilots": [0, 0], "spent": [4, 4]} | position
    return opened(clicker, moving(2, list(hand), **more))


def legs(scene: Any) -> list[tuple[str, int]]:
    """The legs flown so far."""
    faces = {number: name for name, number in NAMES.items()}
    return [(faces[leg.card].split("#")[0], leg.to) for leg in scene.gesture.legs]


def done(scene: Any) -> Any:
    """The delivery that was flown last; it is closed at once where no chain can go on."""
    return scene.view.open or scene.view.closed[-1]


def test_r24_only_completable_cargoes_are_lit(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    row = {cargo(scene, planet) for planet in ROW}
    assert clicker.lit() & row == {cargo(scene, 3), cargo(scene, 6)}


def test_another_cargo_is_refused_for_the_one_that_is_chosen(clicker: Clicker) -> None:
    scene = at_position(clicker, "chosen")
    found = refusal(scene.desk.moment, CardAt(scene.view.row[2][-1]))
    assert found is not None
    assert found.text == ANOTHER


def test_while_a_route_waits_for_deliver_another_cargo_is_refused_for_it(clicker: Clicker) -> None:
    """It said that a cargo must reach its destination, at the destination."""
    scene = flight(clicker, "2-4", "3-4", "4-6")
    for key in (cargo(scene, 6), card("4-6")):
        clicker.click(key)
        clicker.settle()
    for arrives in (False, True):
        assert scene.gesture.arrives == arrives
        clicker.click(cargo(scene, 3))
        assert clicker.target("rule").label.find("R24") < 0
        found = refusal(scene.desk.moment, CardAt(scene.view.row[3][-1]))
        assert found is not None
        assert found.text == UNDER_WAY
        if not arrives:
            clicker.click(card("3-4"))
            clicker.settle()


def test_at_the_chain_question_a_card_is_refused_for_the_question(clicker: Clicker) -> None:
    scene = at_position(clicker, "chain")
    found = refusal(scene.desk.moment, CardAt(NAMES["2-3"]))
    assert found is not None
    assert found.text == CHAIN_FIRST


def test_r24_another_cargo_is_refused_with_its_ruling(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.click(cargo(scene, 1))
    assert clicker.target("rule").label.find("R24") >= 0


def test_a_pile_says_that_the_chosen_cargo_has_to_be_taken_back_first(clicker: Clicker) -> None:
    scene = at_position(clicker, "chosen")
    found = refusal(scene.desk.moment, source_at(scene.view, Source.DECK))
    assert found is not None
    assert found.text == UNDER_WAY


def test_a_card_shows_its_natural_way_before_it_is_flown(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.click(cargo(scene, 6))
    clicker.click(card("4-6"))
    assert legs(scene) == []
    assert scene.gesture.natural == Leg(NAMES["4-6"], 4)


def test_the_next_card_flies_the_one_before(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.click(cargo(scene, 6))
    clicker.click(card("4-6"))
    clicker.click(card("3-4"))
    assert legs(scene) == [("4-6", 4)]


def test_the_deliver_button_tells_the_points_and_delivers(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    for key in (cargo(scene, 6), card("4-6"), card("3-4")):
        clicker.click(key)
    assert clicker.target(DELIVER).label == "Deliver +3"
    clicker.click(DELIVER)
    clicker.settle()
    assert done(scene).points == 3


def test_a_click_on_a_planet_takes_the_cheapest_card(clicker: Clicker) -> None:
    scene = flight(clicker, "3-6", "4-6", "3-4", copilots=[4, 4], spent=[0, 0])
    clicker.click(cargo(scene, 6))
    clicker.click("planet:4")
    assert scene.gesture.natural == Leg(NAMES["4-6"], 4)


def test_where_several_cards_lead_to_a_stop_a_click_on_it_shows_which_one_flies(
    clicker: Clicker,
) -> None:
    scene = flight(clicker, "3-6", "4-6", "2-4", "2-3", copilots=[4, 4], spent=[0, 0])
    for key in (cargo(scene, 6), "planet:4"):
        clicker.click(key)
    assert legs(scene) == [], "4–6 is shown, and 3–6 with a co-pilot can be taken instead"
    assert plan_words(scene.desk.moment).way.startswith("6 Saturn, 4–6 to Mars")
    assert scene.gesture.prompt() == "Choose the next planet, or another card"
    clicker.click("planet:2")  # what was shown is flown, and the next stop by another card
    assert legs(scene) == [("4-6", 4)]


def test_another_card_to_a_stop_is_taken_instead_of_the_one_that_was_shown(
    clicker: Clicker,
) -> None:
    scene = flight(clicker, "3-6", "4-6", "3-4", copilots=[4, 4], spent=[0, 0])
    for key in (cargo(scene, 6), "planet:4", card("3-6"), "planet:4"):
        clicker.click(key)
    assert legs(scene) == [("3-6", 4)]


def test_where_several_cards_lead_home_a_click_on_the_planet_shows_which_one_flies(
    clicker: Clicker,
) -> None:
    scene = flight(clicker, "4-6", "3-4", "2-4", copilots=[4, 4], spent=[0, 0])
    for key in (cargo(scene, 6), "planet:4"):
        clicker.click(key)
    clicker.click("planet:3")  # 3–4 does it, and 2–4 with a co-pilot
    assert plan_words(scene.desk.moment).way == "6 Saturn, 4–6 to Mars, 3–4 to Earth"
    assert not scene.view.closed
    clicker.click(card("2-4"))
    assert plan_words(scene.desk.moment).balance == "+3 − 3 = 0"
    clicker.click(card("3-4"))
    clicker.click("planet:3")
    clicker.settle()
    assert done(scene).points == 3


def test_r26_a_copilot_reading_is_chosen_by_its_planet(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6", "3-5", copilots=[4, 4], spent=[0, 0])
    clicker.click(cargo(scene, 6))
    clicker.click(card("4-6"))
    clicker.click("planet:5")
    assert legs(scene) == [("4-6", 5)]
    assert plan_words(scene.desk.moment).stops[0].copilot


def test_r28_a_double_keeps_the_cargo_in_place(clicker: Clicker) -> None:
    row = {**ROW, 4: "→6"}
    scene = flight(clicker, "4-5", "4-6", row=row, copilots=[1, 4], spent=[3, 0])
    clicker.click(cargo(scene, 4))
    clicker.click(card("4-5"))
    clicker.click("planet:4")
    assert legs(scene) == [("4-5", 4)]


def test_another_card_that_does_not_follow_replaces_the_chosen_one(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6", "3-6", "3-4")
    clicker.click(cargo(scene, 6))
    clicker.click(card("4-6"))
    clicker.click(card("3-6"))
    assert legs(scene) == []
    assert scene.gesture.card == NAMES["3-6"]


def test_undo_takes_a_flight_back_choice_by_choice(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "2-3", "4-6")
    for key in (cargo(scene, 6), card("4-6"), card("2-4")):
        clicker.click(key)
    counts = []
    while scene.gesture.refs:
        clicker.click("bar:undo")
        counts.append(len(scene.gesture.refs))
    assert counts == [3, 2, 1, 0]


def test_a_planet_visited_twice_is_taken_back_once(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6", "4-6#2", "3-6")
    for key in (cargo(scene, 6), card("4-6"), "planet:4", card("4-6#2"), "planet:6"):
        clicker.click(key)
    clicker.click("bar:undo")
    assert legs(scene) == [("4-6", 4)]


def test_a_second_click_on_the_cargo_takes_everything_back(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    for key in (cargo(scene, 6), card("4-6"), card("3-4"), cargo(scene, 6)):
        clicker.click(key)
    assert scene.gesture.chosen() == ()


def test_r30_at_a_junction_chain_and_new_delivery_are_offered(clicker: Clicker) -> None:
    at_position(clicker, "chain")
    assert {CHAIN.key, APART.key} <= clicker.lit()


@pytest.mark.parametrize(("button", "chained"), [(CHAIN, True), (APART, False)])
def test_r30_the_choice_decides_how_the_delivery_counts(
    clicker: Clicker, button: Button, chained: bool
) -> None:
    scene = at_position(clicker, "chain")
    for key in (button, card("2-3"), DELIVER):
        clicker.click(key)
    clicker.settle()
    assert scene.session.steps[-1].move == Deliver(3, (Leg(NAMES["2-3"], 2),), chained)
    assert len(scene.view.closed) == (1 if chained else 2)


def test_i2_the_chain_choice_compares_both_ways(clicker: Clicker) -> None:
    scene = at_position(clicker, "chain")
    chain, apart = plan_words(scene.desk.moment).lines
    assert "can reach 8 (11 less 3 for 1 co-pilot)" in chain
    assert "keeps 4," in apart


def test_only_co_pilots_of_the_supply_are_crossed_out_in_a_chain(clicker: Clicker) -> None:
    """Those of what was flown before in the move have left it, and were struck out once more."""
    scene = flight(clicker, "4-6", "2-4", "2-3", copilots=[4, 4], spent=[0, 0])
    for key in (cargo(scene, 6), card("4-6"), card("2-4"), "planet:3", cargo(scene, 3)):
        clicker.click(key)
        clicker.settle()
    for key in (CHAIN, card("2-3")):
        clicker.click(key)
    assert scene.view.copilots_used == 1
    words = plan_words(scene.desk.moment)
    assert (words.cost, crew_taken(scene.desk.moment)) == (3, 0)


@pytest.mark.parametrize("onto", ["card", "planet"])
def test_a_cargo_can_be_dragged_onto_a_card_or_a_planet(clicker: Clicker, onto: str) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.drag(cargo(scene, 6), card("4-6") if onto == "card" else "planet:4")
    clicker.settle()
    assert scene.gesture.planned == (Leg(NAMES["4-6"], 4),)


def test_a_card_can_be_dragged_onto_the_planet_it_leads_to(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.click(cargo(scene, 6))
    clicker.drag(card("4-6"), "planet:4")
    assert legs(scene) == [("4-6", 4)]


def test_a_card_dropped_in_the_void_goes_back(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.click(cargo(scene, 6))
    clicker.drag(card("4-6"), "seat:1")
    assert scene.gesture.card is None


def test_the_points_shown_are_the_points_scored(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "2-3", "4-6", row={**ROW, 6: "→3E"})
    for key in (cargo(scene, 6), card("4-6"), card("2-4"), card("2-3")):
        clicker.click(key)
    shown = plan_words(scene.desk.moment).gain
    clicker.click(DELIVER)
    clicker.settle()
    assert shown == done(scene).points == 10


def test_a_flight_that_arrives_promises_nothing_further(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    for key in (cargo(scene, 6), card("4-6")):
        clicker.click(key)
    assert plan_words(scene.desk.moment).outlook == "up to 3 points"
    clicker.click(card("3-4"))
    assert plan_words(scene.desk.moment).outlook == ""


def test_pointing_at_the_destination_previews_the_points(clicker: Clicker) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    for key in (cargo(scene, 6), card("4-6"), card("3-4")):
        clicker.click(key)
    move = scene.gesture.pointed(PlanetAt(3))
    assert told(scene.view, move).points == "+3"


def test_r57_bringing_the_aliens_is_asked_first(clicker: Clicker) -> None:
    scene = at_position(clicker, "aliens_chosen")
    clicker.click(card("3-6"))
    clicker.click(DELIVER)
    assert clicker.scene.name == "confirm"
    clicker.click("no")
    clicker.settle()
    assert scene.session.steps == []
    assert scene.view.phase is Phase.MOVE


def test_r57_the_aliens_brought_end_the_game(clicker: Clicker) -> None:
    scene = at_position(clicker, "aliens_chosen")
    clicker.click(card("3-6"))
    clicker.click(DELIVER)
    clicker.click("yes")
    clicker.settle()
    assert scene.session.finished


def test_copilots_that_a_plan_spends_are_taken_off_its_points_and_crossed_out(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = flight(clicker, "4-6", "3-5", copilots=[4, 4], spent=[0, 0])
    clicker.click(cargo(scene, 6))
    clicker.click(card("4-6"))
    clicker.click("planet:5")
    clicker.click(card("3-5"))
    words = plan_words(scene.desk.moment)
    assert words.cost == 3
    assert words.gain == 3
    assert words.balance == "+3 − 3 = 0"
    assert clicker.target(DELIVER).label == f"Deliver {words.balance}"
    crossed: list[Any] = []
    monkeypatch.setattr(Canvas, "line", lambda self, *how: crossed.append(how))
    canvas = Canvas(pygame.Surface((400, 300)), 1.0, Fonts(), Art())
    for spent in (0, 1, 3):
        crossed.clear()
        monkeypatch.setattr(crew, "crew_taken", lambda moment, spent=spent: spent)
        draw_copilots(scene.desk.moment, Box(0, 0, 400, 200), canvas)
        assert len(crossed) == spent


def test_a_plan_has_a_button_that_takes_it_back_step_by_step(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6", "3-5", copilots=[4, 4], spent=[0, 0])
    assert "do:back" not in [target.key for target in clicker.targets()]
    clicker.click(cargo(scene, 6))
    clicker.click(card("4-6"))
    clicker.click("planet:5")
    steps = len(scene.desk.gesture.chosen())
    while scene.desk.gesture.chosen():
        clicker.click("do:back")
        steps -= 1
        assert len(scene.desk.gesture.chosen()) == steps
    assert "do:back" not in [target.key for target in clicker.targets()]
    assert not scene.session.steps


def test_the_rocket_is_seen_from_one_leg_of_a_flight_to_the_next(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = flight(clicker, "2-4", "3-4", "4-6")
    clicker.context.settings.speed = Speed.NORMAL
    legs = [
        ManeuverPlayed(0, NAMES["3-4"], 0, 3, 4, False),
        ManeuverPlayed(0, NAMES["4-6"], 0, 4, 6, False),
    ]
    gone = CardMoved(NAMES["3-4"], Zone("hand", 0), Zone("flight"))
    act = Act(len(scene.session.steps), 0, (legs[0], gone, legs[1]), scene.view)
    flying, seen = [0.0], []

    class Drawn:
        def __getattr__(self, name: str) -> Any:
            return lambda *_, **__: seen.append(flying[0]) if name == "image" else None

    scene.reel.director.play(act)
    for _ in range(60):
        flying[0] += 1
        scene.reel.director.update(1 / 60)
        scene.reel.director.draw(Drawn())
    assert set(seen) == {float(frame) for frame in range(1, 61)}


def test_the_plan_tells_of_a_move_while_its_points_fly_and_afterwards(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6", "3-5", copilots=[4, 4], spent=[0, 0])
    for key in (cargo(scene, 6), card("4-6"), "planet:5", card("3-5"), DELIVER):
        clicker.click(key)
    clicker.settle()
    assert plan_words(scene.desk.moment).earned == "+3 − 3 = 0"
    clicker.context.settings.speed = Speed.NORMAL
    clicker.click("do:end")
    told = []
    while not scene.settled:
        clicker.step()
        words = plan_words(scene.desk.moment)
        told.append((words.earned, words.sum, bool(scene.desk.moment.view.closed)))
    assert {earned for earned, _, _ in told} == {"+3 − 3 = 0"}
    assert {(so, closed) for _, so, closed in told} == {("So far", True), ("Scored", False)}


def test_what_was_flown_stays_told_until_the_turn_ends(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6", "3-4", "2-3", copilots=[2, 4], spent=[2, 0])
    for key in (cargo(scene, 6), card("4-6"), card("3-4"), DELIVER, "do:end"):
        clicker.click(key)
        clicker.settle()
    assert scene.view.phase is Phase.RESERVE
    flown = "Saturn to Earth: 2 cards, 3 points."
    words = plan_words(scene.desk.moment)
    assert (words.heading, words.lines[0], words.earned) == ("Flown this turn", flown, "+3 points")
    assert words.brief.startswith("Reserve"), "one line alone is about what is to be done"
    clicker.click(cargo(scene, 3))
    clicker.settle()
    assert scene.desk.moment.unended
    words = plan_words(scene.desk.moment)
    assert (words.lines, words.earned, words.over) == ((flown,), "+3 points", False)
    clicker.click("do:done")
    clicker.settle()
    assert not plan_words(scene.desk.moment).earned


def test_a_plan_below_zero_says_what_brings_more_and_shows_it_in_its_colour(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = ["3-5", "7-9", "8-9"]
    scene = opened(clicker, moving(2, hand, row=TARGET, draft=["1-4", "2-5", "5-7"]))
    for key in (cargo(scene, 3), card("3-5"), "planet:6", card("7-9"), "planet:9", card("8-9")):
        clicker.click(key)
    words = plan_words(scene.desk.moment)
    assert words.balance == "+6 − 9 = −3"
    assert words.warning.startswith("Better: re-fuel with 5–7. Next turn ")
    assert words.brief == "Better: re-fuel with 5–7."
    drawn: list[tuple[str, Colour]] = []

    def line(self: Canvas, said: str, x: float, y: float, *how: Any, **_: Any) -> Box:
        drawn.append((said, how[1]))
        return Box(x - 20, y, 20, 20)

    def paragraph(self: Canvas, said: str, box: Box, *how: Any) -> float:
        drawn.append((said, how[1]))
        return 0.0

    monkeypatch.setattr(Canvas, "text_middle", line)
    monkeypatch.setattr(Canvas, "paragraph", paragraph)
    canvas = Canvas(pygame.Surface((1400, 400)), 1.0, Fonts(), Art())
    panels.draw_plan(scene.desk.moment, Box(0, 0, 1190, 216), canvas)
    whole = [("+6", MINT), ("− 9", CORAL_LIGHT), ("=", CREAM), ("−3", CORAL_LIGHT)]
    assert [each for each in drawn if each in whole] == whole[::-1]
    assert (words.warning, MUSTARD) in drawn
    drawn.clear()
    panels.draw_plan(scene.desk.moment, Box(0, 0, 1190, 60), canvas)
    assert (words.brief, CREAM) in drawn
    assert set(whole) < set(drawn)


def test_the_legs_numbers_do_not_hide_each_other_nor_the_rocket(clicker: Clicker) -> None:
    scene = flight(clicker, "4-6")
    board = scene.desk.places.board
    for stops in ([2, 1, 3, 2, 5], [4, 3, 4], [2, 4], [6, 7, 6, 8]):
        paths = [board.path(*leg) for leg in pairwise(stops)]
        x, y = board.planet(stops[-1])
        rocket = (x, y - board.radius * 1.3)
        spots = [rocket, *apart(paths, rocket, 40.0)]
        assert len(spots) == len(stops)
        assert all(dist(one, other) > 32 for one, other in combinations(spots, 2))


def test_every_leg_that_the_plan_counts_has_its_number(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = flight(clicker, "4-6", "3-5", copilots=[4, 4], spent=[0, 0])
    numbered: list[list[int]] = []
    monkeypatch.setattr(drawn, "draw_arc", lambda *_: None)
    monkeypatch.setattr(drawn, "draw_legs", lambda _, __, stops, *___: numbered.append(stops))
    for key in (cargo(scene, 6), card("4-6"), "planet:5", card("3-5")):
        clicker.click(key)
    clicker.settle()
    drawn._draw_ways(scene.desk.moment, scene.desk.places.board, None)  # type: ignore[arg-type]
    planned = [leg.to for leg in scene.gesture.planned]
    assert len(planned) > len(scene.gesture.legs), "one leg is only planned"
    assert numbered[-1][1:] == planned
