"""Where a hint stands: off what was chosen and the log's heading, joined with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.bots.worker import Answer
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.leaders import crosses
from scenes.kit.placing import SPARED, Ground, Placed
from scenes.table.bubbles import SIGN, Bubble
from scenes.table.refs import CardAt
from scenes.theme import BODY, CREAM
from tests.bench.looks import open_halfway
from tests.clicker import Clicker, InlineBots, Stuck
from tests.screens.sizes import sized

WINDOW = Box(0, 0, 1920, 1080)


def hints(clicker: Clicker, title_id: str, moves: int) -> Iterator[tuple[Any, Placed]]:
    """A table at each click of each hint of a game's beginning, and where the hint stands."""
    scene = clicker.start(title_id, (True, False))
    for _ in range(moves):
        if scene.controller.waiting:
            clicker.press(pygame.K_h)
            clicker.settle()
            for _ in range(6):
                if scene.picking.bubble is None or scene.controller.hint is None:
                    break
                bubble, near = scene.picking.bubble
                targets = scene.targets()
                ground = scene.standing.ground(targets, scene.standing.subject(targets))
                yield scene, bubble.place(scene.desk.moment.fonts, near, ground)[0]
                if len(scene.picking._left) < 2:
                    break
                clicker.click(scene.picking._left[0])
                clicker.settle()
            while scene.gesture is not None and scene.gesture.back():
                pass
            scene.picking.close_bubble()
            scene.renew()
        clicker.play_on(moves=1)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_hint_or_its_line_lies_on_a_lifted_card_or_on_the_logs_heading(text: float) -> None:
    lines = lifted = 0
    with sized((1280, 720), text) as clicker:
        for scene, placed in hints(clicker, "jump_gate", 12):
            chosen = [ref.card for ref in scene.gesture.chosen() if isinstance(ref, CardAt)]
            cards = [scene.desk.cards.find(card) for card in chosen]
            raised = [scene.desk.cards.box(sprite).inset(1) for sprite in cards]
            lifted, lines = lifted + bool(raised), lines + bool(placed.leader)
            for box in raised:
                assert not placed.box.meets(box.inset(4))
                assert not any(crosses(*leg, box) for leg in pairwise(placed.leader))
            if scene.desk.areas.log is not None:
                assert not placed.box.meets(scene.panels.log.head)
    assert lines
    assert lifted


def test_a_hint_that_no_line_joins_with_its_thing_has_a_sign_in_common_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clicker = Clicker((1280, 720))
    drawn: list[tuple[float, float]] = []

    def icon(canvas: Canvas, name: str, x: float, y: float, *more: Any, **others: Any) -> None:
        assert name == "lightbulb"
        drawn.append((x, y))

    monkeypatch.setattr(Canvas, "icon", icon)
    thing, canvas = Box(1500, 500, 200, 60), clicker.app.canvas(clicker.app.surface)
    shut = (Box(1370, 0, 550, 1080), Box(1100, 0, 260, 1080))
    for kept, signs in ((shut, 2), (shut[:1], 0), ((), 0)):
        drawn.clear()
        box = Bubble([("Words", BODY, CREAM)], sign="lightbulb").draw(
            canvas, thing, Ground(WINDOW, kept)
        )
        assert len(drawn) == signs
        assert all(thing.inset(-5).contains(*at) or box.inset(-2).contains(*at) for at in drawn)
    # It hides nothing that is spared: a rocket that stands there, say.
    drawn.clear()
    rocket = Box(1690, 480, 40, 50)
    Bubble([("Words", BODY, CREAM)], sign="lightbulb").draw(
        canvas, thing, Ground(WINDOW, shut, ((rocket, SPARED),))
    )
    assert not any(Box.around(*at, SIGN, SIGN).meets(rocket) for at in drawn)
    assert thing.inset(-5).contains(*drawn[0])
    clicker.close()


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_tip_leaves_the_last_lines_of_the_log_in_sight(text: float) -> None:
    for title_id in ("planet_movers", "jump_gate"):
        with sized((1280, 720), text) as clicker:
            scene = clicker.start(title_id, (True, False))
            clicker.play_on(moves=4)
            scene.tips = [scene.lesson.tips[0]]
            scene._tell_next()
            scene.targets()
            if scene.desk.areas.log is None:
                continue
            seen = scene.panels.log.latest(clicker.context.fonts)
            assert seen.h >= scene.panels.log.box.h / 2 - 0.5
            assert not any(target.rect.meets(seen) for target in scene.tip.targets())


def test_rocketmens_hints_keep_off_what_is_for_sale_and_mark_what_pays() -> None:
    paid = 0
    with sized((1280, 720)) as clicker:
        for scene, placed in hints(clicker, "rocketmen", 10):
            places = scene.desk.places
            payment = getattr(scene.controller.hint.move, "payment", None)
            there = payment is not None and scene.desk.moment.chosen
            bill = (places.payment,) if there else ()
            for box in (places.deck, *places.display, *bill):
                assert not placed.box.meets(box.inset(4))
                assert not any(crosses(*leg, box.inset(2)) for leg in pairwise(placed.leader))
            if payment is not None:
                paid += bool(payment.cards)
                assert {CardAt(card) for card in payment.cards} <= scene.desk.hinted
    assert paid


def test_nothing_is_told_of_the_focus_where_a_hints_move_has_left_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    clicker = Clicker((1280, 720))
    scene = clicker.start("planet_movers", (True, False))
    clicker.press(pygame.K_TAB)  # the keys are in use: the focus is seen
    monkeypatch.setattr(scene.overlays, "_tell", lambda canvas, *bubble: told.append("something"))
    stayed = 0
    for _ in range(12):
        while not scene.controller.waiting:
            clicker.play_on(moves=1)
        clicker.press(pygame.K_h)
        clicker.settle()
        for _ in scene.gesture.route(scene.controller.hint.move):
            clicker.press(pygame.K_RETURN)
        clicker.settle()
        told.clear()
        if scene.controller.waiting and scene.focus.shown and scene.focus.key:
            scene.draw_last(clicker.app.canvas(clicker.app.surface))
            stayed += scene.focus.key == scene.picking.rests_at
            assert told == [] or scene.focus.key != scene.picking.rests_at
    assert stayed
    clicker.close()


def test_where_there_is_no_hint_its_button_and_its_key_say_why() -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start("jump_gate", (True, False))
    while scene.controller.phase.name != "WAITING_FOR_DONE":
        clicker.play_on(moves=1)
        if scene.controller.waiting and scene.controller.phase.name != "WAITING_FOR_DONE":
            brain = scene.session.title.brain
            clicker.make(brain.candidates(scene.view)[0][1])
    why = "No hint: nothing is left to choose but Done or Undo."
    assert clicker.target("bar:hint").label == why
    clicker.press(pygame.K_h)
    assert scene.picking.bubble is not None
    assert [row[0] for row in scene.picking.bubble[0].rows] == [why]
    clicker.close()


def test_a_grey_button_of_the_bar_says_why_where_it_is_pointed_at() -> None:
    """Redo alone said nothing, as it has its name on it."""
    clicker = Clicker((1280, 720), painted=False)
    scene = clicker.start("jump_gate", (True, False))
    told: list[str] = []
    scene.overlays._tell = lambda canvas, bubble, *place: told.append(bubble.rows[0][0])
    grey = [target for target in clicker.targets() if target.zone == "bar" and not target.enabled]
    assert {target.key for target in grey} >= {"bar:undo", "bar:redo"}
    for target in grey:
        clicker.move_to(target.key)
        scene.draw_last(clicker.app.canvas(clicker.app.surface))
        assert told.pop().startswith(target.label)
    clicker.close()


class Slow(InlineBots):
    """Bots that think until they are let go."""

    free = True

    def poll(self) -> Answer | None:
        return super().poll() if self.free else None


def test_no_hint_that_was_asked_for_while_a_rival_thinks_comes_with_ones_turn() -> None:
    bots = Slow(level="pilot")
    clicker = Clicker((1280, 720), painted=False, bots=bots)
    scene = clicker.start("rockets", (True, False), seed=3)
    bots.free = False
    with suppress(Stuck):  # until the rival thinks, which takes until it is let go
        clicker.play_on()
    assert scene.controller.phase.name == "BOT_THINKING"
    clicker.press(pygame.K_h)
    why = "No hint: it is not your turn to choose."
    assert [row[0] for row in scene.picking.bubble[0].rows] == [why]
    bots.free = True
    for _ in range(200):
        clicker.step()
        if scene.controller.waiting:
            break
    clicker.settle()
    assert scene.controller.waiting
    assert scene.controller.hint is None
    assert scene.session.memo.hints == 0
    clicker.close()


def test_with_a_hint_open_what_else_is_pointed_at_is_told_too_by_mouse_and_by_keys() -> None:
    clicker = Clicker((1280, 720), painted=False)
    scene = open_halfway(clicker, "planet_movers", 4, 61)
    clicker.press(pygame.K_h)
    clicker.settle()

    def told() -> int:
        scene.draw_last(clicker.app.canvas(clicker.app.surface))
        return len(scene.overlays.shown)

    assert told() == 1
    lit = sorted(key for key in clicker.lit() if key.startswith("space:"))
    clicker.move_to(lit[len(lit) // 2])
    assert told() == 2
    assert scene.picking.bubble is not None
    scene.focus.rest()
    scene.focus.key, scene.focus.shown = lit[2], True
    assert told() == 2
    scene.focus.key = scene.picking.about
    assert told() == 1, "of what the hint is about nothing else is said"
    clicker.close()


@pytest.mark.drawn
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_the_log_opens_beside_an_open_hint_and_both_can_be_read(text: float) -> None:
    """The hint lay over the log's lines, and its sign or line pointed at one of them."""
    with sized((1280, 720), text) as clicker:
        scene = open_halfway(clicker, "rocketmen", 4)
        clicker.press(pygame.K_h)
        clicker.settle()
        clicker.press(pygame.K_l)
        clicker.settle()
        (log,) = scene.panels.unfolded
        (told,) = scene.overlays.shown
        assert not told.meets(log)
        bubble, near = scene.picking.bubble
        signs: list[Any] = []
        canvas = clicker.app.canvas(clicker.app.surface)
        canvas.icon = lambda *args, **more: signs.append(args)
        canvas.polyline = lambda *args, **more: signs.append(args)
        targets = scene.targets()
        bubble.draw(
            canvas,
            near,
            scene.standing.ground(targets, scene.standing.subject(targets)),
        )
        assert log.contains(near.cx, near.cy)
        assert signs == []


def test_tab_goes_to_nothing_that_lies_below_the_open_log() -> None:
    """The ring stood on piles that the log covered."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "rocketmen", 4)
        clicker.press(pygame.K_l)
        clicker.settle()
        (log,) = scene.panels.unfolded
        below = {t.key for t in scene.targets() if log.contains(t.seen.cx, t.seen.cy)}
        below -= {t.key for t in scene.panels.in_sight(scene.targets())}
        assert below
        for _ in range(12):
            clicker.press(pygame.K_TAB)
            assert scene.focus.key not in below
