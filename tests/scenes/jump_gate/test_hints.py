"""Hints in the two actions of a turn: the second does what the reason of the first has promised."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from math import hypot
from typing import Any

import pygame
import pytest

from game.bots.worker import Answer, Task
from game.jump_gate import TITLE
from game.jump_gate.bots.brain import follow_up
from game.jump_gate.moves import Fly, Harvest, Jump, Land, Move, Research
from game.jump_gate.zones import DECK, DISCARD
from scenes.kit.placing import Placed
from scenes.table.bubbles import Bubble
from scenes.table.outlines import zone_box
from scenes.table.refs import PlanetAt
from scenes.table.roles import Hint
from scenes.theme import BODY, CREAM
from scenes.titles.jump_gate.places import CODES
from tests.bench.looks import open_halfway
from tests.clicker import Clicker, InlineBots
from tests.scenes.jump_gate.positions import card, opened, position
from tests.screens.sizes import sized


@dataclass
class Changing(InlineBots):
    """Admiral has other ideas each time that it is asked."""

    ideas: list[Move] = field(default_factory=lambda: [Fly(6), Research(())])

    def poll(self) -> Answer | None:
        task: Task | None = self._task
        self._task = None
        if task is None:
            return None
        move = self.ideas.pop(0)
        reason = TITLE.words.explain(task.view, move)
        return Answer(move, reason=reason, then=follow_up(task.view, move))


def hinted(clicker: Clicker, **more: Any) -> Any:
    """Beside Hunter’s Post, with the cards to claim it; a hint was asked for."""
    hand = ["N34", "N32", "N37", "N01", "N05"]
    scene = opened(clicker, position(**{"ships": [5, 3], "hands": [hand]} | more))
    ask(clicker)
    return scene


def ask(clicker: Clicker) -> None:
    clicker.press(pygame.K_h)
    clicker.settle()


def test_the_second_hint_of_a_turn_claims_as_the_first_has_promised() -> None:
    bots = Changing()
    with sized((1280, 720), bots=bots) as clicker:
        scene = hinted(clicker)
        assert scene.controller.hint.reason == "At Hunter’s Post you hold the cards to claim it."
        clicker.make(Fly(6))
        clicker.settle()
        ask(clicker)
        assert isinstance(scene.controller.hint.move, Land)
        assert "A claim is worth" in scene.controller.hint.reason
        assert bots.ideas == [Research(())]
        assert scene.session.memo.hints == 1  # what the first has promised is no other hint


def test_back_takes_the_hint_away_and_what_the_mouse_asks_is_told_again() -> None:
    """The card that it named kept the focus: its tip lay over planets and all else was silent."""
    with sized((1280, 720)) as clicker:
        scene = hinted(clicker)
        assert scene.focus.shown
        clicker.press(pygame.K_ESCAPE)
        clicker.settle()
        assert scene.picking.bubble is None
        assert not scene.focus.shown
        assert not scene.overlays._keys_ask
        clicker.move_to("planet:0")
        assert scene.focus.hovered == "planet:0"
        clicker.press(pygame.K_TAB)  # the keys are in use: the focus stays, and tells nothing
        ask(clicker)
        clicker.press(pygame.K_ESCAPE)
        clicker.settle()
        assert scene.focus.shown
        assert not scene.overlays._keys_ask


def test_after_another_move_admiral_is_asked_anew() -> None:
    bots = Changing()
    with sized((1280, 720), bots=bots) as clicker:
        scene = hinted(clicker)
        clicker.make(Fly(4))
        clicker.settle()
        legal = Research(())
        assert Hint(Fly(4), "", "", 0, legal).kept(scene.session) == legal
        assert Hint(Fly(6), "", "", 0, legal).kept(scene.session) is None
        ask(clicker)
        assert scene.controller.hint.move == legal


def test_a_hint_promises_nothing_for_the_turn_after_this_one() -> None:
    with sized((1280, 720), bots=Changing()) as clicker:
        scene = hinted(clicker, actions=1)
        assert scene.controller.hint.then is None


def test_a_reason_names_no_claim_where_something_else_is_better_there() -> None:
    with sized((1280, 720)) as clicker:
        scene = opened(clicker, position(ships=[5, 3], hands=[["N34"]], claimed=[-1] * 6 + [1]))
        assert follow_up(scene.view, Fly(6)) is None
        words = TITLE.words.explain(scene.view, Fly(6))
        assert words.endswith("hidden at Hunter’s Post.")
        assert "claim" not in words


def placed(scene: Any) -> Placed:
    """Where the hint stands."""
    ground = scene.standing.ground(scene.targets(), scene.standing.subject(scene.targets()))
    bubble, near = scene.picking.bubble
    return bubble.place(scene.desk.moment.fonts, near, ground)[0]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_hint_stands_near_its_thing_and_off_gate_hole_and_planets_one_can_go_to(
    seats: int,
) -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats)
        moment, targets, away = scene.desk.moment, scene.targets(), []
        words = Bubble([("It begins a chain, and scores 6 more than the next best.", BODY, CREAM)])
        for target in (each for each in targets if each.ref in moment.lit):
            ground, near = scene.standing.ground(targets, target), target.seen
            box = words.place(moment.fonts, near, ground)[0].box
            aside = max(near.x - box.right, box.x - near.right, 0.0)
            away.append(hypot(aside, max(near.y - box.bottom, box.y - near.bottom, 0.0)))
            ring = scene.desk.places.ring
            assert not any(ring.picture(each, 6).meets(box) for each in (ring.gate, ring.hole))
            for at, cell in enumerate(ring.cells):
                if moment.gesture.takes(PlanetAt(at)) or at == scene.view.ships[0]:
                    assert not any(box.meets(plate, 1.0) for plate in cell.plates)
        assert sum(away) / len(away) < 290


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("moves", [20, 33, 60])
def test_a_hint_about_a_button_or_a_card_lies_on_no_pile_seat_or_code_of_a_card(
    seats: int, moves: int
) -> None:
    """Those of buttons lay on the deck and the discard pile, those of cards on seats."""
    with sized((1920, 1080)) as clicker:
        scene = open_halfway(clicker, "jump_gate", seats, moves)
        places, cards = scene.desk.places, scene.desk.cards
        covered = [zone_box(places.zones[pile]) for pile in (DECK, DISCARD)]
        covered += [row.box for row in scene.panels.seats.rows]
        held = [cards.box(cards.find(card)) for card in scene.view.hands[0]]
        covered += [box._replace(h=box.h * CODES) for box in held]
        ask(clicker)
        box = placed(scene).box
        assert not any(box.meets(each, 1.0) for each in covered)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_hint_about_a_card_or_the_first_buttons_stands_beside_it(seats: int, text: float) -> None:
    """They were up to 700 units off, as they lay over no picture of another card."""
    with sized((1920, 1080), text) as clicker:
        away = []
        for moves in (6, 13, 20, 27, 33, 47, 60, 75):
            scene = open_halfway(clicker, "jump_gate", seats, moves)
            ask(clicker)
            if scene.picking.bubble is None:
                continue  # there is nothing left to choose but Done
            first = min(each.box.x for each in scene.panels.buttons)
            if scene.standing.subject(scene.targets()).seen.x > first + 1:
                continue  # other buttons stand between: it has the sign
            words, thing = placed(scene).box, scene.picking.bubble[1]
            aside = max(words.x - thing.right, thing.x - words.right, 0.0)
            away.append(hypot(aside, max(words.y - thing.bottom, thing.y - words.bottom, 0.0)))
        assert len(away) > 2
        assert sum(each < 64 for each in away) >= len(away) - 1  # one of two long names


@pytest.mark.parametrize("asked", [True, False])
def test_a_click_on_the_planet_that_a_hints_jump_names_jumps_there(asked: bool) -> None:
    """It lies beside the ship: without the hint the same click flies there."""
    held = int(card("N25").split(":")[1])
    with sized((1280, 720), bots=Changing(ideas=[Jump(held, 6)])) as clicker:
        scene = opened(clicker, position(ships=[5, 3], hands=[["N25", "N09", "N34"]]))
        if asked:
            ask(clicker)
        clicker.move_to(PlanetAt(6))
        target = clicker.target(PlanetAt(6))
        assert scene.desk.leads_to(target) == (Jump(held, 6) if asked else Fly(6))
        clicker.click(PlanetAt(6))
        clicker.settle()
        assert scene.session.steps[-1].move == (Jump(held, 6) if asked else Fly(6))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("held", [["WA1"], ["WA1", "GR1", "GB1"]])
@pytest.mark.parametrize("seats", [2, 6])
def test_no_hint_lies_on_the_prompt_or_on_what_says_that_a_resource_is_chosen(
    seats: int, held: list[str], text: float
) -> None:
    """ "Choose a resource" lay below the hint that named one of them."""
    for size, lies in product(((1280, 720), (1024, 640), (1200, 1600)), held):
        resource = int(card(lies).split(":")[1])
        with sized(size, text, bots=Changing(ideas=[Harvest(resource)])) as clicker:
            given = {"seats": seats, "ships": [0] * seats, "claimed": [0], "up": [held]}
            scene = opened(clicker, position(hands=[["N01", "N02", "N05"]], **given))
            ask(clicker)
            assert not placed(scene).box.meets(scene.panels.prompt_box)
            clicker.click("do:harvest")
            clicker.settle()
            words, tray = placed(scene).box, scene.desk.places.tray
            assert scene.picking.about == card(lies)
            assert not words.meets(scene.panels.prompt_box)
            assert not words.meets(tray._replace(h=scene.desk.places.ring.head))


@pytest.mark.drawn
@pytest.mark.parametrize("moves", [16, 20, 40, 47])
def test_a_long_hint_in_large_text_is_smaller_rather_than_over_gate_and_hole(moves: int) -> None:
    """It lay over both: four units too high for its place, or far off and as large as ever."""
    with sized((1280, 720), 2.0) as clicker:
        scene = open_halfway(clicker, "jump_gate", 2, moves)
        ask(clicker)
        ring, words = scene.desk.places.ring, placed(scene)
        assert not any(ring.picture(each, 2).meets(words.box) for each in (ring.gate, ring.hole))
        assert not (words.far and isinstance(scene.controller.hint.move, Land))
