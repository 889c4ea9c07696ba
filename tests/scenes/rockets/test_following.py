"""Whoever looks can follow what happens: it takes its time, and the bar says it meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.contract import HIDDEN, Zone
from game.core.events import CardMoved
from game.rockets.events import HidCards, SystemCharted
from game.rockets.moves import EndPlay, Hide, PlaySystem
from scenes.settings import Speed
from scenes.table import backs
from scenes.table.acts import act_of
from scenes.table.card import card_picture
from tests.clicker import Clicker
from tests.scenes.rockets.tables import opened, position
from tests.scenes.table.test_every_fact import written

FRAME = 1 / 60


def at_normal(state: Any) -> tuple[Clicker, Any]:
    """Ann plays with two rivals, at a speed at which things are shown."""
    clicker = Clicker(speed=Speed.NORMAL)
    return clicker, opened(clicker, state, (True, False, False))


def seconds(clicker: Clicker, scene: Any, that: Callable[[], bool], limit: float = 20.0) -> float:
    """For how long something is so, from its first frame on."""
    shown = 0.0
    for _ in range(int(limit / FRAME)):
        clicker.step(dt=FRAME)
        if that():
            shown += FRAME
        elif shown:
            break
    return shown


def test_a_turn_without_a_choice_waits_until_its_reason_could_be_read() -> None:
    clicker, scene = at_normal(position(hand=["DP", "LP"]))
    why = "Nothing in your hand can be played or hidden: Bob draws one card"
    assert seconds(clicker, scene, lambda: scene.prompt() == why) > 1.5
    made = len(scene.session.steps)
    assert made == 1
    stays = "You: all your cards must stay in hand, Bob draws one"
    assert scene.prompt() == stays
    assert seconds(clicker, scene, lambda: len(scene.session.steps) == made) > 1.4
    clicker.close()


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.FAST, Speed.INSTANT])
def test_the_own_last_turn_is_told_at_every_speed_where_nothing_can_be_played(speed: Speed) -> None:
    """It passed unsaid, and the game was over."""
    clicker = Clicker(speed=speed)
    last = {"deck": [], "exact": True, "final_turns_left": 1}
    scene = opened(clicker, position(hand=["DP", "LP"], **last), (True, False, False))
    why = "Nothing in your hand can be played: your last turn ends"
    assert seconds(clicker, scene, lambda: scene.prompt() == why) > 1.5
    clicker.close()


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.FAST, Speed.INSTANT])
def test_a_turn_that_an_own_play_has_ended_says_so_and_can_be_undone_at_every_speed(
    speed: Speed,
) -> None:
    clicker = Clicker(speed=speed)
    ready = {"starts": [["ST"], [], []], "hand": ["SR", "DP", "ES", "ES"]}
    scene = opened(clicker, position(**ready), (True, False, False))
    clicker.step(dt=FRAME)
    scene.picking.submit(PlaySystem(1, 0, 0, 0))
    why = "Nothing more can be played or hidden: Bob draws one card"
    said = seconds(
        clicker, scene, lambda: scene.prompt() == why and bool(scene.controller.can_undo)
    )
    assert said > 1.5
    clicker.close()


def test_the_thief_waits_for_a_click_after_an_own_play_which_can_be_undone_till_then() -> None:
    """Charting down to the cards that must stay ended the turn, and nobody could undo it."""
    ready = {"starts": [["ST"], [], []], "hand": ["SR", "DP", "ES", "ES"]}
    clicker, scene = at_normal(position(**ready))
    clicker.step(dt=FRAME)
    scene.picking.submit(PlaySystem(1, 0, 0, 0))
    for _ in range(600):
        clicker.step(dt=FRAME)
    assert [type(step.move) for step in scene.session.steps] == [PlaySystem, EndPlay]
    assert "do:finish" in clicker.lit()
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    clicker.press(pygame.K_z, pygame.KMOD_CTRL)
    clicker.settle()
    assert scene.session.steps == []
    assert len(scene.view.hands[0]) == 4
    clicker.close()


def test_space_need_not_wait_for_what_goes_by_itself() -> None:
    clicker, scene = at_normal(position(hand=["DP", "LP", "ES", "DP"]))
    clicker.step(dt=FRAME)
    assert not scene.session.steps
    assert not scene.settled
    clicker.press(pygame.K_SPACE)
    clicker.step(dt=FRAME)
    assert len(scene.session.steps) == 1
    clicker.close()


def test_nothing_goes_by_itself_while_something_over_the_table_is_read() -> None:
    clicker, scene = at_normal(position(hand=["DP", "LP", "ES", "DP"]))
    scene.controller.paused = True
    for _ in range(240):
        clicker.step(dt=FRAME)
    assert not scene.session.steps
    scene.controller.paused = False
    for _ in range(240):
        clicker.step(dt=FRAME)
    assert len(scene.session.steps) == 1
    clicker.close()


def test_who_clicks_before_a_move_goes_by_itself_makes_one_move() -> None:
    clicker, scene = at_normal(position(hand=["DP", "LP", "ES", "DP"]))
    clicker.step(dt=FRAME)
    clicker.click("do:end")
    for _ in range(240):
        clicker.step(dt=FRAME)
    assert len(scene.session.steps) == 1
    assert scene.controller.waiting
    clicker.close()


def test_the_card_that_is_drawn_is_told_for_a_second() -> None:
    state = position(
        hand=["SR", "LP"], others=[["ES", "DP"], ["UF", "UF", "UF"]], current=2, phase="hide"
    )
    clicker, scene = at_normal(state)
    drew = seconds(
        clicker,
        scene,
        lambda: scene.prompt().startswith("You drew") and "from the deck" in scene.prompt(),
    )
    assert drew >= 1.0
    clicker.close()


@pytest.mark.painted
@pytest.mark.parametrize("robs", [False, True])
@pytest.mark.parametrize("still", [False, True])
def test_a_stolen_card_is_named_when_it_turns_and_not_before(
    robs: bool, still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the bar and in the window of the theft, with reduced motion as well."""
    hand = ["DP", "LP", "SR", "UF"]
    whole = position(hand=hand, others=[hand, hand], current=2 if robs else 0, phase="hide")
    clicker, scene = at_normal(whole)
    clicker.context.settings.reduce_motion = still
    clicker.context.settings.thefts = False
    clicker.step(dt=FRAME)
    if not robs:
        clicker.click("do:finish")
    faces: list[bool] = []
    monkeypatch.setattr(
        backs,
        "card_picture",
        lambda canvas, look, *size: (
            faces.append(look.key[1] != "back") or card_picture(canvas, look, *size)
        ),
    )
    while not scene.desk.showing.robbing:
        clicker.step(dt=FRAME)
    said: list[tuple[bool, bool, bool]] = []
    while scene.desk.showing.robbing:
        clicker.step(dt=FRAME)
        faces.clear()
        inside = " ".join(written(clicker, scene.reel.director.draw))
        secret = "drew a card from"
        if faces:
            said.append((any(faces), secret not in scene.prompt(), secret not in inside))
    assert set(said) == {(False, False, False), (True, True, True)}
    assert said == sorted(said)
    clicker.close()


@pytest.mark.parametrize(
    ("phase", "move", "told"),
    [
        ("play", PlaySystem(1, 1, 0, 0), SystemCharted),
        ("hide", Hide(()), HidCards),
    ],
)
def test_what_cards_are_moved_for_is_said_as_they_begin_to_move(
    phase: str, move: Any, told: type
) -> None:
    hand = ["SR", "LP", "DP", "ES", "ES", "UF"]
    state = position(
        others=[hand, hand], hand=hand, starts=[[], ["ST"], []], current=1, phase=phase
    )
    clicker = Clicker()
    scene = opened(clicker, state, (True, True, True))
    if told is HidCards:
        move = Hide(tuple(scene.session.state.hands[1][:2]))
    assert scene.session.submit(move) is not None
    act = act_of(scene.session, 0, 0)
    first = next(event for event in act.events if isinstance(event, CardMoved))
    assert isinstance(scene.reel.telling._part_of(first, act), told)
    stolen = [
        event
        for event in act.events
        if isinstance(event, CardMoved) and event.target == Zone("hand", 2)
    ]
    for event in stolen:
        assert event.card == HIDDEN
        assert scene.reel.telling._part_of(event, act) is event
    clicker.close()


def test_since_your_turn_is_offered_in_a_turn_that_opens_at_hiding() -> None:
    hand = ["DP", "LP", "ES", "DP"]
    state = position(hand=["DP", "LP", "ES"], others=[hand, ["ES", "ES"]], current=1, phase="hide")
    clicker = Clicker(speed=Speed.FAST)
    scene = opened(clicker, state, (True, False, False))
    clicker.settle()
    assert scene.view.current == 0
    assert scene.view.phase.value == "hide"
    assert scene.session.steps[-1].move == EndPlay()
    assert scene.panels.since.there
    assert {news.seat for news in scene.panels.since.recap.seats} == {1, 2}
    clicker.click("since")
    assert scene.panels.since.open
    clicker.click("since:again")
    clicker.settle()
    assert scene.panels.since.there
    clicker.close()


def test_the_steps_stand_at_draw_while_a_card_is_drawn() -> None:
    state = position(
        hand=["SR", "LP"], others=[["ES", "DP"], ["UF", "UF", "UF"]], current=2, phase="hide"
    )
    clicker, scene = at_normal(state)
    drawing = set()
    while not scene.controller.waiting:
        clicker.step(dt=FRAME)
        if "from the deck" in scene.prompt() and scene.playing:
            drawing.add(scene.desk.showing.drawing)
    assert drawing == {True}
    assert not scene.desk.showing.drawing
    clicker.close()


def test_words_of_seats_count_a_card_as_it_arrives_and_no_sooner_or_later() -> None:
    """They told an act's cards when all of it had been shown."""
    state = position(
        hand=["SR", "LP"], others=[["ES", "DP"], ["UF", "UF", "UF"]], current=2, phase="hide"
    )
    clicker, scene = at_normal(state)
    cards, told, flying = scene.desk.cards, set(), 0
    while not scene.controller.waiting:
        clicker.step(dt=FRAME)
        if not scene.playing:
            continue
        for row in scene.panels.seats.rows:
            hand = Zone("hand", row.seat)
            held = len(cards.arrived(hand))
            flying += held < len(cards.sprites[hand])
            assert row.known.startswith(f"hand {held}"), row.known
            assert " ".join(row.lines).endswith(row.known.replace(" · ", " "))
            told.add((row.seat, held))
    assert flying
    assert len(told) > 6
    clicker.close()
