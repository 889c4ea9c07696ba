"""Rocketmen's table: what is told before a choice, what is seen, and what stays secret."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Any

import pygame
import pytest

from game.core.contract import Event
from game.core.events import TurnStarted
from game.rocketmen import TITLE, zones
from game.rocketmen import events as ev
from game.rocketmen.data import NAMES, SPACES
from game.rocketmen.events import solo as solo_events
from game.rocketmen.moves import Abort, Continue, EndTurn, Launch, Place
from game.rocketmen.previews import deck_era, next_of_rival, odds
from game.rocketmen.previews.outlook import outlook, percent, prospects
from game.rocketmen.state import State
from game.rocketmen.text.ends import progress
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.screens.story import headline
from scenes.settings import Speed
from scenes.titles.rocketmen import board, choices
from scenes.titles.rocketmen.deck_scene import DeckScene
from scenes.titles.rocketmen.faces.face import back, face, front
from scenes.titles.rocketmen.film import beats
from scenes.titles.rocketmen.showing import show_of
from tests.clicker import Clicker
from tests.scenes.opening import frames, other_world, silent
from tests.scenes.rocketmen.tables import (
    card,
    crowded,
    in_flight,
    opened,
    position,
    ready,
    solo,
    texts,
)
from tests.screens.shows import marks_of

# --- exact figures ---


def test_b14_the_pad_shows_the_chance_of_each_destination() -> None:
    pad = ["engine_4", "engine_3", "1:satellite#2", "t03"]  # boost 3 and a token for Earth
    state = ready(mine={"pad": pad, "tokens": {}})
    by_place = {fact.destination: fact for fact in prospects(state, 0)}
    assert by_place["earth"].boost == 3
    assert by_place["earth"].chance == pytest.approx(145 / 204)
    assert by_place["mars"].chance == pytest.approx(79 / 1428)


def test_f4_the_rulebook_s_launch_has_25_per_cent_at_its_last_card() -> None:
    state = in_flight(
        flight={"counted": 2, "position": 5, "redundant": False, "quantum": False},
        drawn=["plus3", "plus0"],
    )
    figures = outlook(state)
    assert figures is not None
    assert (figures.need, figures.left, figures.abort) == (3, 1, 1)
    assert figures.chance == pytest.approx(4 / 16)


def test_r37_both_answers_to_the_quantum_computer_have_their_chance() -> None:
    state = in_flight("quantum", drawn=["plus2", "plus1"], flight={"redundant": False})
    figures = outlook(state)
    assert figures is not None
    deck = (2, 4, 5, 4, 1)
    assert figures.keep == pytest.approx(odds.chance(2, 1, deck, False, True))
    assert figures.aside == pytest.approx(odds.chance(3, 2, deck, False, False))


def test_a_hidden_chance_is_nowhere(still: Clicker) -> None:
    scene = opened(still, in_flight(), show_odds=False)
    words = [action.sub for action in choices.actions(scene.desk.moment)]
    assert not any("%" in text for text in words)
    assert choices.preview(scene.desk.moment, Continue()) is None


@pytest.mark.parametrize(
    ("chance", "words"),
    [(1.0, "100 %"), (0.9999, "99.9 %"), (0.625, "63 %"), (0.5, "50 %"), (0.0, "0 %")],
)
def test_a_chance_is_never_rounded_to_certainty(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_an_abort_says_what_it_costs(still: Clicker) -> None:
    scene = opened(still, in_flight(flight={"counted": 2, "position": 6}))
    assert [
        action.sub for action in choices.actions(scene.desk.moment) if action.name == "abort"
    ] == ["lose 1 card"]


def test_ground_control_makes_an_abort_free(still: Clicker) -> None:
    state = in_flight(
        flight={"counted": 2, "position": 6}, mine={"pad": ["engine_4", "t08", "engine_3"]}
    )
    scene = opened(still, state)
    assert [a.sub for a in choices.actions(scene.desk.moment) if a.name == "abort"] == [
        "lose nothing"
    ]


# --- previews and questions ---


def test_a_placement_tells_how_the_chance_changes(still: Clicker) -> None:
    state = ready(mine={"pad": ["engine_4", "engine_3"], "tokens": {}})
    scene = opened(still, state)
    move = Place(None, (NAMES["1:satellite"],), scene.gesture.wallet.payment())
    lines = choices.preview(scene.desk.moment, move).lines
    assert "Earth: ready to launch, 29 % instead of 13 %" in lines


def test_a_launch_tells_points_and_chance(still: Clicker) -> None:
    scene = opened(still, ready())
    preview = choices.preview(scene.desk.moment, Launch("moon"))
    assert preview.points == "+4"
    assert preview.lines[0].startswith("Lift-off ")
    assert preview.lines[0].endswith(" %.")
    assert preview.lines[1].startswith("Failure: ")


def test_the_end_of_the_turn_reminds_of_what_could_be_bought(still: Clicker) -> None:
    scene = opened(still, ready(mine={"area": ["1:mining"]}))
    told = choices.preview(scene.desk.moment, EndTurn())
    assert "$60 unspent: you could still buy something" in told.warnings


def test_r55_a_mission_that_can_t_fly_to_earth_is_asked_about(still: Clicker) -> None:
    hand = ["1:base", "1:station"]
    state = position({"hand": hand}, options={"mode": "battle_for_earth"})
    scene = opened(still, state)
    question = choices.confirm(
        scene.desk.moment, Place(NAMES["1:base"], (), scene.gesture.wallet.payment())
    )
    assert question is not None
    assert "Battle for Earth" in question[1]


def test_r43_an_abort_keeps_the_mission_says_the_preview(still: Clicker) -> None:
    scene = opened(still, in_flight())
    assert "The mission stays on its site" in choices.preview(scene.desk.moment, Abort()).lines


# --- what is where ---


def test_every_mission_space_tells_its_points(still: Clicker) -> None:
    opened(still, ready())
    keys = {target.key for target in still.targets()}
    assert {f"space:{place}" for row in SPACES.values() for place in row} <= keys


def test_b8_the_back_on_the_deck_is_that_of_its_era() -> None:
    state = position()
    assert deck_era(state) == "teal"
    state.deck = state.deck[:15]
    assert deck_era(state) == "pink"


def test_r63_the_rival_s_next_card_is_the_leftmost_threat() -> None:
    assert next_of_rival(solo()) == 2


def test_e9_the_whole_deck_is_a_key_away(still: Clicker) -> None:
    opened(still, ready())
    still.press(pygame.K_HOME)
    assert isinstance(still.scene, DeckScene)
    assert {group.name for group in still.scene.groups} >= {"Hand", "HQ, in unknown order"}
    still.press(pygame.K_ESCAPE)
    assert still.scene.name == "table"


def test_c1_of_a_rival_only_what_lies_open_is_shown(still: Clicker) -> None:
    opened(still, crowded())
    still.press(pygame.K_HOME)
    still.click("tab:1")
    still.settle()
    assert isinstance(still.scene, DeckScene)
    names = {group.name for group in still.scene.groups}
    assert "Launch Pad" in names
    assert not names & {"Hand", "HQ, in unknown order"}


def test_r57_an_unmet_goal_is_why_the_rival_wins(still: Clicker) -> None:
    scene = opened(still, solo())
    standings = scene.session.rules.standings(scene.view)
    assert headline(scene.session, standings) == "The rival wins: your goal is not met"


# --- the film ---

EVENTS: tuple[Event, ...] = (
    ev.LaunchDeclared(0, NAMES["1:spaceship#2"], "earth", 8, 3),
    ev.LiftedOff(0, 2, 8),
    ev.SuccessDrawn(0, NAMES["plus3"], 3, 1),
    ev.CardSetAside(0, NAMES["plus0"], NAMES["p10"]),
    ev.RocketMoved(0, 2, 5, 8, 2),
    ev.RocketMoved(0, 5, 5, 8, 1),
    ev.LaunchAborted(0, 1),
    ev.LaunchFailed(0, 3),
    ev.LaunchSucceeded(0, 1, 1, 2),
    ev.TokenPlanted(0, 1, 5),
    ev.AwardTaken(0, "moon"),
    ev.AchievementGained(0, "rocket"),
    ev.PrizeWon(0),
    ev.TurnCut(0),
    ev.ThreatSolved(0, NAMES["threat_climate"]),
    ev.AbilityUsed(0, NAMES["t09"], None),
    ev.EffectUsed(0, NAMES["t05"], None),
    ev.DisplayRefilled(0, NAMES["threat_climate"], True),
    ev.EndTriggered(0, "score"),
    ev.EndDeclined(0),
    ev.GoalScored(0, NAMES["g01"], 2, 3),
    solo_events.RivalAims(NAMES["s1"], "earth", 2, 8, "kept"),
    solo_events.RivalAims(NAMES["s1"], "earth", 2, 8, "full"),
    solo_events.RivalChooses(NAMES["s2"], "spaceship", "earth", "kept"),
    solo_events.RivalAdvanced(3, 4, 8, "turn"),
    solo_events.RivalWaits("threat"),
    solo_events.RivalTook(NAMES["t05"], 0, "leftmost"),
    solo_events.RivalLanded(3, 1, 3, 5),
)


@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
@pytest.mark.painted
def test_what_happens_is_seen(still: Clicker, event: Event, reduced: bool) -> None:
    still.context.settings.reduce_motion = reduced
    scene = opened(still, in_flight())
    scene.desk.showing.launching = show_of(scene.view)
    found = list(beats.film(scene.reel, event, scene.view) or ())
    assert found
    still.picture()
    before = still.app.surface.get_buffer().raw
    seen = []
    for beat in found:
        if beat.begin is not None:
            beat.begin()
        if beat.step is not None:
            beat.step(0.6)
        still.step(dt=0)
        canvas = still.app.canvas(still.app.surface)
        board.draw_live(scene.desk.moment, scene.desk.places, scene.desk.showing, canvas)
        if beat.draw is not None:
            beat.draw(canvas, 0.6)
        seen.append(still.app.surface.get_buffer().raw)
    assert any(frame != before for frame in seen)


def test_a_rocket_lifts_off_without_a_jerk(still: Clicker, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(still, in_flight())
    show = show_of(scene.view)
    assert show is not None
    show.position = 0.0
    scene.desk.showing.launching = show
    seen: list[tuple[Box, float]] = []

    def image(_canvas: Any, _name: str, box: Box, *, angle: float = 0.0, **_: Any) -> None:
        seen.append((box, angle))

    monkeypatch.setattr(Canvas, "image", image)
    canvas = still.app.canvas(still.app.surface)
    for beat in beats.film(scene.reel, ev.LiftedOff(0, 1, 8), scene.view) or ():
        for frame in range(21):
            assert beat.step is not None
            beat.step(frame / 20)
            show.shake = 0.0  # it trembles sideways, as it should
            board.draw_live(scene.desk.moment, scene.desk.places, scene.desk.showing, canvas)
    for (box, angle), (after, turned) in pairwise(seen):
        assert hypot(after.cx - box.cx, after.cy - box.cy) < 0.15 * box.w
        assert abs(turned - angle) < 10


def test_the_panel_of_a_launch_is_there_only_while_it_is_shown(still: Clicker) -> None:
    scene = opened(still, in_flight())
    scene.layout(scene.area)
    assert scene.desk.places.flight is not None
    shown = scene.desk.places.zones[zones.DRAWN]
    scene.desk.showing.launching = None  # as at the film's end, before the position has changed
    scene.layout(scene.area)
    assert scene.desk.places.flight is None
    assert scene.desk.places.zones[zones.DRAWN] != shown


def test_a_skipped_launch_leaves_the_truth_on_screen() -> None:
    clicker = silent(speed=Speed.NORMAL)
    clicker.context.settings.confirmations = False
    scene = opened(clicker, ready(mine={"pad": ["engine_4", "engine_3"], "tokens": {}}))
    clicker.click("do:launch-earth")
    for _ in range(30):
        clicker.step()
    clicker.press(pygame.K_SPACE)
    clicker.settle()
    show = scene.desk.showing.launching
    assert show is not None
    assert round(show.position) == scene.view.flight.position
    clicker.close()


@pytest.mark.painted
def test_the_track_is_up_to_date_all_through_a_launch() -> None:
    clicker = silent((1024, 640), speed=Speed.NORMAL)
    clicker.context.settings.confirmations = False
    scene = opened(clicker, ready())
    clicker.click("do:launch-earth")
    seen = set()
    while scene.moving:
        clicker.step(dt=0.05)
        if scene.desk.showing.launching is not None:
            seen.add(round(scene.desk.showing.launching.position))
        assert clicker.outdated() is None, scene.prompt()
    assert len(seen) > 2
    clicker.close()


# --- secrets ---


def pictures(state: State, people: tuple[bool, ...], move: Any = None) -> list[bytes]:
    """Every picture of a table in this position, and of the move made there."""
    return frames(lambda clicker: opened(clicker, state, people), move)


MOMENTS: dict[str, Any] = {
    "main": lambda: ready(
        seats=3,
        others=[{"hand": ["2:satellite", "2:base"], "goals": ["g03", "g05"]}],
        mine={"goals": ["g01", "g11"]},
    ),
    "flight": lambda: in_flight(others=[{"hand": ["2:hotel", "2:base", "2:mining"]}]),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_picture_depends_on_what_its_seat_may_not_see(moment: str, seat: int) -> None:
    state = MOMENTS[moment]()
    people = tuple(other == seat for other in range(state.seats))
    twin = other_world(TITLE, state, seat)
    hidden = [player.hand + player.hq for player in state.players]
    assert [player.hand + player.hq for player in twin.players] != hidden
    assert pictures(twin, people) == pictures(state, people)


def test_the_curtain_shows_no_card_at_all() -> None:
    state = MOMENTS["main"]()
    twin = other_world(TITLE, state, None)
    people = (True, True, True)
    assert pictures(twin, people) == pictures(state, people)


def test_a_rival_s_purchase_looks_the_same_whatever_else_it_holds() -> None:
    """Bob buys; Ann watches every frame of it."""
    others = [{"hand": ["2:shipyard", "2:station", "2:base", "2:hotel"]}]
    state = ready(others=others, active=1, first=1)
    twin = state.copy()
    # What Bob does not use lies in his HQ in the other world.
    hand, hq = twin.players[1].hand, twin.players[1].hq
    place = hand.index(NAMES["2:base"])
    hand[place], hq[0] = hq[0], hand[place]
    moves = [m for m in TITLE.rules.moves(state) if type(m).__name__ == "Buy"]
    used = {NAMES["2:shipyard"], NAMES["2:station"]}
    move = next(m for m in moves if m.payment.cards and set(m.payment.cards) <= used)
    people = (True, False)
    assert pictures(twin, people, move) == pictures(state, people, move)


@pytest.mark.painted
def test_the_test_sees_a_difference_where_there_is_one() -> None:
    state = ready()
    twin = state.copy()
    twin.players[0].hand[0], twin.players[0].hq[0] = (
        twin.players[0].hq[0],
        twin.players[0].hand[0],
    )
    people = (True, False)
    assert pictures(twin, people) != pictures(state, people)


def test_the_film_tells_the_chance_of_what_it_has_shown() -> None:
    show = show_of(in_flight(flight={"redundant": False, "quantum": False}))
    assert show is not None
    first = show.outlook()
    show.drawn, show.position = 4, 6.5  # on its way, the card does not count yet
    assert show.outlook() == first
    assert first is not None
    assert first.chance == pytest.approx(odds.chance(3, 2, (2, 5, 5, 4, 1)))


def test_h2_in_the_battle_for_earth_there_are_places_for_four_achievements(still: Clicker) -> None:
    state = position({"tokens": {"hand": 1}}, options={"mode": "battle_for_earth"})
    assert opened(still, state).desk.places.missions == 4


def test_the_ribbon_of_a_chosen_card_rises_with_it(still: Clicker) -> None:
    scene = opened(still, solo())
    still.click(card("threat_climate"))
    still.settle()
    sprite = scene.desk.cards.find(NAMES["threat_climate"])
    assert sprite is not None
    ribbon = next(mark for mark in marks_of(still) if mark.text == "the rival’s next")
    assert ribbon.box.cy < scene.desk.cards.box(sprite).y


def test_r63_while_the_rival_plays_the_prompt_says_so(still: Clicker) -> None:
    scene = opened(still, solo())
    shown = list(beats.film(scene.reel, solo_events.RivalWaits("threat"), scene.view) or ())
    for beat in shown[:2]:
        assert beat.begin is not None
        beat.begin()
    assert scene.panels.caption == "The rival plays"


# --- the end of a solo game ---


def ending(count: int) -> State:
    """A solo game without an action deck and with so many cards on display."""
    state = solo()
    state.deck.clear()
    for slot in state.display[count:]:
        slot.clear()
    return state


@pytest.mark.parametrize(
    ("count", "words"), [(3, "at most 3 turns left"), (1, "the last turn"), (0, "the last turn")]
)
def test_r63_an_empty_deck_counts_the_turns_that_are_left(count: int, words: str) -> None:
    assert progress(ending(count)).endswith(words)


@pytest.mark.parametrize(("count", "told"), [(2, False), (1, True)])
def test_r63_the_last_solo_turn_is_announced(still: Clicker, count: int, told: bool) -> None:
    state = ending(count)
    scene = opened(still, state)
    assert bool(beats.film(scene.reel, TurnStarted(0, 9), state)) == told


@pytest.mark.parametrize(("count", "who"), [(2, "You"), (1, "Your last turn")])
def test_r63_the_prompt_of_the_last_solo_turn_says_so(still: Clicker, count: int, who: str) -> None:
    assert opened(still, ending(count)).prompt().partition(":")[0] == who


def test_a_fresh_card_that_the_rival_takes_next_says_both(still: Clicker) -> None:
    fresh = [False, False, True, False, False, False]
    opened(still, solo(fresh=fresh))
    written = {mark.text for mark in marks_of(still)}
    assert {"ends your turn", "the rival’s next"} <= written


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_ribbons_of_neighbours_lie_apart(still: Clicker, text: float) -> None:
    still.context.settings.text_size = text
    still.context.changed()
    opened(still, solo(fresh=[True] * 6))
    boxes = [mark.box for mark in marks_of(still) if mark.text == "ends your turn"]
    assert len(boxes) == 6
    assert all(left.right < right.x for left, right in pairwise(boxes)), boxes


def test_what_was_played_goes_face_down_into_the_hq(still: Clicker) -> None:
    scene = opened(still, ready())
    played = NAMES["t01"]
    assert (
        face(scene.desk.moment, played, zones.HQ[0]).key == back(scene.desk.moment, zones.HQ[0]).key
    )
    assert (
        face(scene.desk.moment, played, zones.AREA[0]).key == front(scene.desk.moment, played).key
    )


@pytest.mark.painted
def test_no_bubble_repeats_the_bill_where_buy_is_pointed_at(still: Clicker) -> None:
    scene = opened(still, ready())
    still.click(card("t07"))
    still.move_to("log")
    bill = texts(still)
    still.move_to("do:buy")
    assert texts(still) == bill
    assert scene.overlays.shown == [scene.desk.places.payment]


def test_while_nothing_can_be_bought_no_card_says_that_buying_ends_the_turn(still: Clicker) -> None:
    fresh = [False, False, True, False, False, False]
    for state, said in ((ready(fresh=fresh), True), (in_flight(fresh=fresh), False)):
        opened(still, state)
        assert ("ends your turn" in {mark.text for mark in marks_of(still)}) is said
