"""Who may act at the shared table: taking back, handing over, bots, several people."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest import mock

import pygame
import pytest

from game.core.contract import Event
from game.core.session import Session
from scenes.settings import Speed
from scenes.table.controller import Phase
from scenes.table.refs import CardAt
from tests.clicker import Clicker
from tests.contract.toy import TOY, Fill, Lay, Peek, ToyRules, ToyState, broken
from tests.contract.toy import Phase as ToyPhase
from tests.scenes.table.conftest import Toys, same_zones

# --- taking back, handing over ---


def test_undo_takes_back_a_lay(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    before = scene.session.save().digest
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.click("bar:undo")
    clicker.settle()
    assert scene.session.save().digest == before
    assert same_zones(scene)


def test_undo_says_what_it_would_take_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    move = Lay(min(scene.view.players[0].hand))
    words = TOY.words.describe_move(scene.view, move)
    clicker.make(move)
    assert clicker.target("bar:undo").label == f"Undo: {words}"


def test_undo_says_which_choice_it_would_take_back(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    button = clicker.target("do:lay").label
    clicker.click("do:lay")
    assert clicker.target("bar:undo").label == f"Undo: the choice of {button}"


def test_undo_first_takes_back_what_was_chosen(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    steps = len(scene.session.steps)
    clicker.click("do:lay")
    clicker.click("bar:undo")
    assert scene.gesture.chosen() == ()
    assert len(scene.session.steps) == steps


def test_redo_makes_the_step_again(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.make(Lay(min(scene.view.players[0].hand)))
    after = scene.session.save().digest
    clicker.click("bar:undo")
    clicker.click("bar:redo")
    clicker.settle()
    assert scene.session.save().digest == after


def test_the_bars_buttons_keep_their_places(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    places = {t.key: t.rect for t in clicker.targets() if t.key.startswith("bar:")}
    assert not clicker.target("bar:redo").enabled
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.click("bar:undo")
    clicker.settle()
    assert clicker.target("bar:redo").enabled
    assert {t.key: t.rect for t in clicker.targets() if t.key.startswith("bar:")} == places


def test_undo_takes_the_lines_of_the_step_out_of_the_log(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    before = [line.text for line in scene.panels.log.lines]
    clicker.make(Lay(min(scene.view.players[0].hand)))
    assert len(scene.panels.log.lines) > len(before)
    clicker.click("bar:undo")
    assert [line.text for line in scene.panels.log.lines] == before


def test_nothing_can_be_undone_after_a_peek(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    clicker.make(Peek())
    assert not clicker.target("bar:undo").enabled


def full_handed(toys: Toys) -> tuple[Any, Any]:
    """A person who has peeked: filling up draws nothing, so it can be taken back."""
    clicker, scene = toys(True, False)
    clicker.make(Peek())
    clicker.make(Fill())
    return clicker, scene


def test_the_decision_does_not_pass_before_done(toys: Toys) -> None:
    _, scene = full_handed(toys)
    assert scene.controller.phase is Phase.WAITING_FOR_DONE
    assert scene.session.steps[-1].seat == 0


def test_the_seat_is_marked_until_it_is_done(toys: Toys) -> None:
    _, scene = full_handed(toys)
    assert scene.panels.seats.active == 0


def headings(scene: Any) -> list[str]:
    return [line.text for line in scene.panels.log.lines if line.kind == "turn"]


def test_the_log_tells_of_the_next_turn_only_after_done(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    before = headings(scene)
    clicker.context.settings.speed = Speed.NORMAL
    clicker.click("do:done")
    assert scene.controller.phase is Phase.BOT_THINKING
    number = scene.view.turn
    assert headings(scene) == [*before, f"Turn {number}: Bob"]


def test_the_bar_names_the_turn_that_is_ended_until_done(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    ended = scene.session.steps[-1].before.turn
    scene.layout(scene.area)
    assert scene.view.turn == ended + 1
    assert f"Turn {ended}" in scene.panels.bar.full
    clicker.click("do:done")
    clicker.settle()
    scene.layout(scene.area)
    assert f"Turn {scene.view.turn}" in scene.panels.bar.full


def test_a_turn_that_was_not_yet_handed_over_is_not_told_after_undo_either(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    before = headings(scene)
    clicker.click("do:undo")
    clicker.settle()
    assert headings(scene) == before


def test_a_restored_game_waits_with_the_next_turns_line_for_done_too(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    before = headings(scene)
    restored = toys.table(clicker, (True, False), 1, session=scene.session)
    clicker.settle()
    assert restored.controller.phase is Phase.WAITING_FOR_DONE
    assert headings(restored) == before


def test_done_lets_the_bot_play(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    steps = len(scene.session.steps)
    clicker.click("do:done")
    clicker.settle()
    assert len(scene.session.steps) > steps


def test_the_focus_goes_to_done(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.make(Peek(), keyboard=True)
    clicker.make(Fill(), keyboard=True)
    assert scene.focus.key == "do:done"


def test_enter_is_done_also_where_the_keys_went_to_what_cannot_be_pressed(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    key = next(t.key for t in clicker.targets() if isinstance(t.ref, CardAt))
    steps = len(scene.session.steps)
    clicker.choose(key, keyboard=True)
    clicker.settle()
    assert len(scene.session.steps) > steps


def test_undo_is_offered_beside_done(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    clicker.click("do:undo")
    clicker.settle()
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON


def test_without_confirmations_there_is_no_done_step(toys: Toys) -> None:
    clicker = toys.clicker()
    clicker.context.settings.confirmations = False
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    clicker.make(Peek())
    steps = len(scene.session.steps)
    clicker.make(Fill())
    assert len(scene.session.steps) > steps + 1


# --- moves that go by themselves ---


def filling_alone(toys: Toys, *, confirmations: bool = True) -> tuple[Any, Any]:
    """A person at a table where filling up, the only move after an action, goes by itself."""
    clicker = toys.clicker()
    clicker.context.settings.confirmations = confirmations
    scene = toys.table(clicker, (True, False), 1, alone=frozenset({Fill}))
    clicker.settle()
    return clicker, scene


def kinds(scene: Any, since: int) -> list[type]:
    return [type(step.move) for step in scene.session.steps[since:] if step.seat == 0]


def test_the_only_move_goes_by_itself_after_what_cant_be_taken_back(toys: Toys) -> None:
    clicker, scene = filling_alone(toys)
    steps = len(scene.session.steps)
    clicker.make(Peek())
    assert kinds(scene, steps) == [Peek, Fill]


def test_done_is_asked_once_before_the_only_move_goes_by_itself(toys: Toys) -> None:
    clicker, scene = filling_alone(toys)
    steps = len(scene.session.steps)
    clicker.make(Lay(min(scene.view.players[0].hand)))
    assert scene.controller.phase is Phase.WAITING_FOR_DONE
    assert kinds(scene, steps) == [Lay]
    clicker.click("do:done")
    clicker.settle()
    assert kinds(scene, steps) == [Lay, Fill]
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON


def test_before_a_move_goes_by_itself_undo_takes_back_what_led_to_it(toys: Toys) -> None:
    clicker, scene = filling_alone(toys)
    before = scene.session.save().digest
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.click("do:undo")
    clicker.settle()
    assert scene.session.save().digest == before
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON


def test_without_confirmations_the_only_move_goes_at_once(toys: Toys) -> None:
    clicker, scene = filling_alone(toys, confirmations=False)
    steps = len(scene.session.steps)
    clicker.make(Lay(min(scene.view.players[0].hand)))
    assert kinds(scene, steps) == [Lay, Fill]


def test_the_only_move_of_a_fresh_decision_is_the_persons_own(toys: Toys) -> None:
    clicker = toys.clicker()
    scene = toys.table(clicker, (True, True), 1, alone=frozenset({Fill}))
    scene.session.state.phase = ToyPhase.FILL
    clicker.settle()
    clicker.click("do:ready")
    clicker.settle()
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON
    assert scene.session.steps == []


class OneSeat(ToyRules):
    """The seat that has filled up, which draws nothing here, acts again."""

    def _fill_hand(self, state: ToyState, events: list[Event]) -> None:
        pass

    def _next_turn(self, state: ToyState, events: list[Event]) -> None:
        state.phase = ToyPhase.ACT


def test_undo_takes_a_move_that_went_by_itself_back_with_what_led_to_it(toys: Toys) -> None:
    clicker = toys.clicker()
    clicker.context.settings.confirmations = False
    title = broken(OneSeat())
    scene = toys.table(clicker, (True, False), 2, alone=frozenset({Fill}), title=title)
    scene.session.state.seat = 0
    clicker.settle()
    before = scene.session.save().digest
    move = Lay(min(scene.view.players[0].hand))
    words = TOY.words.describe_move(scene.view, move)
    clicker.make(move)
    assert kinds(scene, 0) == [Lay, Fill]
    assert clicker.target("bar:undo").label == f"Undo: {words}"
    clicker.click("bar:undo")
    clicker.settle()
    assert scene.session.save().digest == before


# --- bots ---


def test_a_bots_move_is_shown_after_a_pause(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.NORMAL)
    scene = toys.table(clicker, (False, False), 1)
    clicker.step(dt=0.1)
    clicker.step(dt=0.1)
    assert scene.controller.phase is Phase.BOT_THINKING
    assert scene.session.steps == []


def test_a_thinking_bot_is_marked_in_its_seat(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.NORMAL)
    scene = toys.table(clicker, (False, False), 1)
    clicker.step(dt=0.1)
    clicker.step(dt=0.1)
    assert scene.panels.seats.thinking == scene.controller.decision.seat


def test_a_bot_gets_a_view_and_never_the_deck(toys: Toys) -> None:
    clicker, _ = toys(False, False)
    assert all(card == -1 for task in clicker.bots.tasks for card in task.view.deck)


def test_an_illegal_answer_of_a_bot_is_replaced(toys: Toys) -> None:
    clicker = toys.clicker()
    clicker.bots.answer_with = Lay(999)
    scene = toys.table(clicker, (False, False), 1)
    clicker.settle()
    assert scene.session.finished


# --- several people ---


def test_the_curtain_falls_before_another_persons_cards(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    assert scene.controller.phase is Phase.CURTAIN
    assert scene.desk.viewer is None
    assert {target.zone for target in clicker.targets()} == {"curtain"}


def test_enter_alone_lifts_the_curtain(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    clicker.press(pygame.K_RETURN)
    assert scene.controller.phase is not Phase.CURTAIN


@pytest.mark.parametrize("title_id", ["rocket_jockey", "jump_gate", "rocketmen", "rockets"])
def test_the_rules_open_at_the_first_curtain_and_lead_back_to_it(title_id: str) -> None:
    clicker = Clicker()
    scene = clicker.start(title_id, (True, True))
    for back in (pygame.K_ESCAPE, pygame.K_F1):
        assert scene.controller.phase is Phase.CURTAIN
        clicker.press(pygame.K_F1)
        assert clicker.scene.name == "guide"
        clicker.settle()
        clicker.press(back)
        clicker.settle()
        assert clicker.scene is scene
    assert scene.controller.phase is Phase.CURTAIN
    assert scene.desk.viewer is None


def test_behind_the_curtain_no_hand_is_known(toys: Toys) -> None:
    _, scene = toys(True, True)
    hands = [cards for zone, cards in scene.zones_on_screen().items() if zone.name == "hand"]
    assert all(card == -1 for hand in hands for card in hand)


def test_the_lifted_curtain_shows_only_the_own_hand(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    clicker.click("do:ready")
    clicker.settle()
    me = scene.desk.viewer
    for zone, cards in scene.zones_on_screen().items():
        if zone.name == "hand":
            assert all((card >= 0) == (zone.seat == me) for card in cards)


def test_the_lifted_curtain_tells_what_was_missed(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    first = scene.controller.decision.seat
    clicker.click("do:ready")
    clicker.settle()
    clicker.make(Lay(min(scene.view.players[first].hand)))
    clicker.make(Fill())
    assert scene.controller.phase is Phase.CURTAIN
    clicker.context.settings.speed = Speed.NORMAL
    clicker.click("do:ready")
    assert scene.reel.director.playing
    assert scene.prompt().startswith("This is what happened meanwhile")
    clicker.settle()
    assert any("moved" in line.text for line in scene.panels.log.lines)


def test_before_the_last_done_the_prompt_says_that_it_ends_the_game(toys: Toys) -> None:
    _, scene = full_handed(toys)
    assert scene.prompt() == "Done, or undo it?"
    over = replace(scene.desk.moment, decision=None)
    with mock.patch.object(type(scene.desk), "moment", over):
        assert scene.panels.prompt() == "Done ends the game. Or undo it?"


def test_one_enter_is_enough_for_done_and_its_button_says_so(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    (done,) = [placed.action for placed in scene.panels.buttons if placed.action.name == "done"]
    assert done.sub == "Enter"
    assert not scene.focus.shown
    clicker.press(pygame.K_RETURN)
    assert not scene.controller.done_due


def test_enter_where_the_keys_went_to_undo_takes_back(toys: Toys) -> None:
    clicker, scene = full_handed(toys)
    steps = len(scene.session.steps)
    scene.focus.key, scene.focus.shown = "do:undo", True
    clicker.press(pygame.K_RETURN)
    assert len(scene.session.steps) == steps - 1


def test_bots_among_several_people_are_watched_by_onlookers(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.NORMAL)
    scene = toys.table(clicker, (True, True, False), 1)
    for _ in range(400):
        clicker.step(dt=0.05)
        if scene.controller.phase is Phase.CURTAIN:
            clicker.click("do:ready")
        elif scene.controller.phase is Phase.WAITING_FOR_PERSON:
            clicker.make(TOY.brain.candidates(scene.view)[0][1])
        elif scene.controller.phase is Phase.WAITING_FOR_DONE:
            clicker.click("do:done")
        elif scene.controller.phase is Phase.BOT_THINKING:
            assert scene.desk.viewer is None
            return
    pytest.fail("no bot came to think")


@pytest.mark.parametrize("lifted", [False, True], ids=["curtain", "lifted"])
@pytest.mark.painted
def test_worlds_that_differ_in_hidden_cards_draw_the_same_pixels(toys: Toys, lifted: bool) -> None:
    pictures = []
    for swap in (False, True):
        clicker = toys.clicker()
        scene = toys.table(clicker, (True, True), 1)
        if swap:
            waiting = scene.session.state.seat
            swap_hands(scene.session, [1 - waiting] if lifted else [0, 1])
        clicker.settle()
        if lifted:
            clicker.click("do:ready")
            clicker.settle()
        pictures.append(pygame.image.tobytes(clicker.picture(), "RGB"))
    assert pictures[0] == pictures[1]


def swap_hands(session: Session[Any, Any], seats: list[int]) -> None:
    """Exchanges these seats' hands with cards of the deck: nobody else can tell."""
    deck = session.state.deck
    for seat in seats:
        hand = session.state.players[seat].hand
        for place in range(len(hand)):
            hand[place], deck[place] = deck[place], hand[place]
