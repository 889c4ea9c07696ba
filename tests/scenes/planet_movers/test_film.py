"""The film of Planet Movers ends where the game is, and tells nothing that nobody may know."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.planet_movers.state import State
from scenes.settings import Speed
from scenes.titles.planet_movers import throw
from scenes.titles.planet_movers.orbital import OrbitalTable
from scenes.titles.planet_movers.sky import Sky
from tests.clicker import Clicker
from tests.scenes.planet_movers.positions import opened, position


def told(sky: Sky) -> tuple[object, ...]:
    """What a sky shows, rounded: angles grow with every turn."""
    turn = 6.283185307179586
    rockets = tuple(
        (r.placed, r.planet, 0 if r.planet >= 0 else (round(r.rho, 6), round(r.theta % turn, 6)))
        for r in sky.rockets
    )
    return tuple(round(angle % turn, 6) % 6.283185 for angle in sky.theta), sky.stock, rockets


@pytest.mark.parametrize("seed", [1, 5, 9])
def test_the_film_leads_to_the_position(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    compared = []

    def settle(scene: Any, act: Any) -> None:
        compared.append((told(scene.sky), told(Sky.of(act.view))))
        super(OrbitalTable, scene).settle(act)

    monkeypatch.setattr(OrbitalTable, "settle", settle, raising=False)
    scene = clicker.start("planet_movers", (False, False, False), seed=seed)
    clicker.settle()
    assert scene.session.finished
    assert [pair for pair in compared if pair[0] != pair[1]] == []


@pytest.mark.parametrize("still", [False, True])
def test_a_turn_is_shown_at_full_speed(clicker: Clicker, still: bool) -> None:
    clicker.context.settings.reduce_motion = still
    scene = opened(clicker, position(active=1, lead=0, moved=True), (True, False))
    clicker.context.settings.speed = Speed.FAST
    clicker.play_on(moves=3)
    assert len(scene.session.steps) >= 3


def test_the_dice_end_with_what_was_rolled() -> None:
    for which, values in ((0, range(2, 8)), (1, range(3, 9))):
        for value in values:
            assert throw.face(which, value, 8) == value
            assert all(throw.face(which, value, turn) in values for turn in range(8))


def seen(state: State) -> tuple[bytes, list[str]]:
    """The picture of a position and everything that can be pointed at."""
    clicker = Clicker((1024, 640))
    opened(clicker, state)
    picture = pygame.image.tobytes(clicker.picture(), "RGB")
    labels = [f"{target.key} {target.label}" for target in clicker.targets()]
    clicker.close()
    return picture, labels


def test_the_order_of_the_deck_is_not_seen() -> None:
    one, two = position(), position()
    two.deck = two.deck[::-1]
    assert one.deck != two.deck
    assert seen(one) == seen(two)
