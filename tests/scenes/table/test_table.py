"""The shared table, played by its targets with the toy title."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.save import SaveError, read_save
from game.core.session import Session
from scenes.settings import Speed
from scenes.table import pointing
from scenes.table.controller import Phase
from scenes.table.pointing import LONG_HOVER
from tests.contract.toy import DECK, TOY, Fill, Lay, Peek, Toss
from tests.scenes.table.conftest import Toys


def same_zones(scene: Any) -> bool:
    return scene.zones_on_screen() == {
        zone: list(cards) for zone, cards in scene.session.rules.zones(scene.view)
    }


def my_turn(clicker: Any, scene: Any) -> None:
    """Lets the person's seat be the one that decides."""
    clicker.settle()
    assert scene.controller.phase is Phase.WAITING_FOR_PERSON


# --- whole games ---


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_is_played_by_targets_alone(toys: Toys, keyboard: bool) -> None:
    clicker, scene = toys(True, False)
    clicker.play_on(keyboard=keyboard)
    assert scene.session.finished


def test_a_game_between_bots_plays_itself(toys: Toys) -> None:
    _, scene = toys(False, False, False)
    assert scene.session.finished


def test_the_end_opens_the_result(toys: Toys) -> None:
    clicker, _ = toys(False, False)
    assert clicker.scene.name == "results"


@pytest.mark.parametrize("speed", list(Speed), ids=lambda speed: speed.value)
def test_settled_zones_equal_the_view_at_every_speed(toys: Toys, speed: Speed) -> None:
    clicker, scene = toys(True, False, speed=speed)
    clicker.play_on(moves=4)
    assert same_zones(scene)


def test_settled_zones_equal_the_view_with_reduced_motion(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.NORMAL)
    clicker.context.settings.reduce_motion = True
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    clicker.play_on(moves=4)
    assert same_zones(scene)


# --- pointing ---


def test_a_lit_target_leads_to_a_move(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    card = next(key for key in clicker.lit() if key.startswith("card:"))
    clicker.click(card)
    clicker.settle()
    assert isinstance(scene.session.steps[-1].move, Lay)


def test_a_second_click_takes_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    clicker.click("do:lay")
    assert scene.gesture.chosen() == ()


def test_escape_takes_back_before_it_pauses(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    clicker.press(pygame.K_ESCAPE)
    assert scene.gesture.chosen() == ()
    assert clicker.scene is scene


def test_escape_with_nothing_chosen_pauses(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    clicker.press(pygame.K_ESCAPE)
    assert clicker.scene.name == "pause"


def test_an_open_move_takes_any_number_of_cards(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    hand = scene.view.players[0].hand
    clicker.make(Toss(tuple(hand[:2])))
    assert scene.session.steps[-1].move == Toss(tuple(hand[:2]))


def test_a_refusal_cites_its_ruling_and_links_to_it(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(pointing, "open_guide", lambda _, __, rule: opened.append(rule))
    clicker, scene = toys(True, False, peeking="never")
    clicker.click("do:peek")
    assert scene.bubble[0].rule == "R3"
    clicker.click("rule")
    assert opened == ["R3"]


def test_a_dragged_card_makes_the_same_move(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    card = scene.view.players[0].hand[0]
    clicker.drag(f"card:{card}", "do:away")
    clicker.settle()
    assert scene.session.steps[-1].move == Toss((card,))


def test_a_card_dropped_in_the_void_goes_back(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:toss")
    clicker.drag(f"card:{scene.view.players[0].hand[0]}", "seat:1")
    assert scene.gesture.chosen() == ("do:toss",)


def test_a_right_click_shows_a_card_closely(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click(f"card:{scene.view.players[0].hand[0]}", button=3)
    assert clicker.scene.name == "inspect"
    clicker.click("close")
    assert clicker.scene is scene


def test_a_click_on_a_seat_opens_its_score_sheet(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("seat:1")
    assert scene.sheet == 1


def test_the_first_enter_only_shows_the_focus(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.press(pygame.K_RETURN)
    assert scene.focus.shown
    assert scene.gesture.chosen() == ()
    clicker.press(pygame.K_RETURN)
    assert scene.gesture.chosen() == (scene.focus.key,)


def test_the_focus_goes_on_to_what_can_be_chosen_next(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.choose("do:lay", keyboard=True)
    assert scene.focus.key in clicker.lit()
    clicker.press(pygame.K_RETURN)
    clicker.settle()
    assert scene.focus.key in clicker.lit()


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
    words = TOY.describe_move(scene.view, move)
    clicker.make(move)
    assert clicker.target("bar:undo").label == f"Undo: {words}"


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


def test_undo_takes_the_lines_of_the_step_out_of_the_log(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    before = [line.text for line in scene.log.lines]
    clicker.make(Lay(min(scene.view.players[0].hand)))
    assert len(scene.log.lines) > len(before)
    clicker.click("bar:undo")
    assert [line.text for line in scene.log.lines] == before


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
    assert scene.seats.thinking == scene.controller.decision.seat


def test_a_bot_gets_a_view_and_never_the_deck(toys: Toys) -> None:
    clicker, _ = toys(False, False)
    assert all(card == -1 for task in clicker.bots.tasks for card in task.view.deck)


def test_an_illegal_answer_of_a_bot_is_replaced(toys: Toys) -> None:
    clicker = toys.clicker()
    clicker.bots.answer_with = Lay(999)
    scene = toys.table(clicker, (False, False), 1)
    clicker.settle()
    assert scene.session.finished


# --- hints ---


def test_a_hint_names_a_legal_move(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.press(pygame.K_h)
    clicker.settle()
    assert scene.session.rules.check(scene.view, scene.controller.hint.move) is None
    assert scene.bubble is not None


# --- several people ---


def test_the_curtain_falls_before_another_persons_cards(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    assert scene.controller.phase is Phase.CURTAIN
    assert scene.viewer is None
    assert {target.zone for target in clicker.targets()} == {"curtain"}


def test_behind_the_curtain_no_hand_is_known(toys: Toys) -> None:
    _, scene = toys(True, True)
    hands = [cards for zone, cards in scene.zones_on_screen().items() if zone.name == "hand"]
    assert all(card == -1 for hand in hands for card in hand)


def test_the_lifted_curtain_shows_only_the_own_hand(toys: Toys) -> None:
    clicker, scene = toys(True, True)
    clicker.click("do:ready")
    clicker.settle()
    me = scene.viewer
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
    assert scene.director.playing
    assert scene.prompt().startswith("This is what happened meanwhile")
    clicker.settle()
    assert any("moved" in line.text for line in scene.log.lines)


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
            assert scene.viewer is None
            return
    pytest.fail("no bot came to think")


@pytest.mark.parametrize("lifted", [False, True], ids=["curtain", "lifted"])
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


# --- keeping ---


def test_a_move_is_on_disk_before_its_film_begins(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.SLOW)
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    move = Lay(min(scene.view.players[0].hand))
    for key in scene.gesture.route(move):
        clicker.click(key)
    assert scene.director.playing
    assert len(read_save(scene.path).moves) == len(scene.session.steps)


def test_at_every_frame_the_disk_has_all_that_was_accepted(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.FAST)
    scene = toys.table(clicker, (True, False), 1)
    for frame in range(300):
        clicker.step(dt=0.05)
        assert len(read_save(scene.path).moves) == len(scene.session.steps)
        if scene.gesture is not None and frame % 3 == 0:
            scene.point_at(sorted(scene.gesture.lit())[frame % len(scene.gesture.lit())])
    assert len(scene.session.steps) > 10


def test_undo_is_on_disk_too(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    before = read_save(scene.path).moves
    clicker.make(Lay(min(scene.view.players[0].hand)))
    clicker.click("bar:undo")
    assert read_save(scene.path).moves == before


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    toys: Toys, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicker, scene = toys(True, False)

    def full(*_: Any) -> None:
        raise SaveError("The game could not be saved: no space left.")

    told: list[str] = []
    monkeypatch.setattr(clicker.context.saves, "write", full)
    monkeypatch.setattr(scene, "tell", told.append)
    clicker.play_on(moves=3)
    assert len(scene.session.steps) > 3
    assert [text for text in told if "no space left" in text] == told[:1]


def test_a_restored_game_has_its_log_and_goes_on(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.play_on(moves=4)
    lines = [line.text for line in scene.log.lines]
    restored = Session.restore(TOY, read_save(scene.path))
    assert restored.trouble == ""
    again = type(scene)(clicker.context, restored.session, scene.path)
    clicker.context.stack.replace(again)
    clicker.settle()
    assert [line.text for line in again.log.lines] == lines
    clicker.play_on()
    assert again.session.finished


# --- time ---


@pytest.mark.parametrize("how", ["space", "enter", "click"])
def test_a_film_can_be_skipped(toys: Toys, how: str) -> None:
    clicker = toys.clicker(speed=Speed.SLOW)
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    for key in scene.gesture.route(Toss(tuple(scene.view.players[0].hand))):
        clicker.click(key)
    assert scene.playing
    if how == "space":
        clicker.press(pygame.K_SPACE)
    elif how == "enter":
        clicker.press(pygame.K_RETURN)
    else:
        clicker.click("seat:0")
    assert not scene.playing
    assert same_zones(scene)


def test_a_skipping_click_chooses_nothing(toys: Toys) -> None:
    clicker = toys.clicker(speed=Speed.SLOW)
    scene = toys.table(clicker, (True, False), 1)
    clicker.settle()
    for key in scene.gesture.route(Toss(tuple(scene.view.players[0].hand))):
        clicker.click(key)
    clicker.click("seat:0")
    assert scene.sheet is None


def test_an_idle_table_draws_no_frames(toys: Toys) -> None:
    clicker, _ = toys(True, False)
    before = clicker.app.frames
    for _ in range(50):
        clicker.step()
    assert clicker.app.frames == before


def test_a_score_counts_up_to_the_views_score(toys: Toys) -> None:
    clicker, scene = toys(True, False, speed=Speed.NORMAL)
    clicker.make(Lay(max(scene.view.players[0].hand)))
    row = scene.seats.rows[0]
    assert row.shown == row.score == sum(line.points for line in scene.score_sheet(0))


@pytest.mark.parametrize("key", ["card", "do:lay", "seat:1", "bar:hint", "zone:deck:-1:-1"])
def test_hovering_leaves_no_trace(toys: Toys, key: str) -> None:
    clicker, scene = toys(True, False, speed=Speed.NORMAL)
    clicker.move_to(key if key != "card" else f"card:{scene.view.players[0].hand[0]}")
    clicker.settle()
    clicker.move_to("bar:menu")
    clicker.settle()
    assert clicker.outdated() is None


def large_card(clicker: Any, scene: Any) -> bool:
    """Whether a card is shown large when the mouse has rested for long."""
    before = clicker.picture().copy()
    scene.update(LONG_HOVER + 0.1)
    after = clicker.picture()
    return pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("clicked", [False, True])
def test_a_card_grows_under_a_resting_mouse_that_has_not_clicked(toys: Toys, clicked: bool) -> None:
    clicker, scene = toys(True, False)
    key = f"card:{scene.view.players[0].hand[0]}"
    if clicked:
        clicker.click(key)
        clicker.click(key)
    clicker.move_to(key)
    clicker.settle()
    assert large_card(clicker, scene) is not clicked


# --- the window ---


def test_another_window_size_keeps_the_game(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    clicker.click("do:lay")
    clicker.app.window.size = (1600, 1200)
    clicker.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=1600, y=1200))
    clicker.settle()
    assert scene.gesture.chosen() == ("do:lay",)
    assert same_zones(scene)


def test_the_deck_is_one_target_with_its_count(toys: Toys) -> None:
    clicker, scene = toys(True, False)
    label = clicker.target("zone:deck:-1:-1").label
    assert label == f"Deck, {len(scene.view.deck)} cards"
    assert DECK in scene.widgets


def test_players_are_called_by_name_when_several_play(toys: Toys) -> None:
    _, scene = toys(True, True)
    assert scene.prompt() in {f"{name}, it is your turn." for name in ("Ann", "Bob")}
