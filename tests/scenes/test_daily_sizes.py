"""Daily launch at every size: the deals can be launched."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from scenes.daily.cards import _disc
from scenes.daily.scene import HOW, DailyScene
from scenes.kit.nodes import Panel, Text
from scenes.theme import BODY, BOLD
from tests.daily.made import NOON
from tests.screens.sizes import sized


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_first_cards_are_seen_whole_and_all_five_can_be_reached(
    window: tuple[int, int], text: float
) -> None:
    """Words above them had pushed half of each Launch button below the window's edge."""
    with sized(window, text) as clicker:
        clicker.context.daily.clock = lambda: NOON
        scene = DailyScene(clicker.context)
        clicker.context.stack.replace(scene)
        clicker.settle()
        cards = clicker.targets()
        launch = [t for t in cards if t.key.startswith("launch:")]
        assert launch[0].rect.bottom < scene.area.bottom - 36
        for target in launch:
            for _ in range(5):
                if clicker.target(target.key).rect.bottom < scene.area.bottom - 36:
                    break
                clicker.press(pygame.K_PAGEDOWN)
                clicker.settle()
            assert clicker.target(target.key).rect.bottom < scene.area.bottom - 36, target.key


def test_what_is_to_be_known_of_a_try_that_was_left_stands_with_the_days() -> None:
    """With large text it was torn off from the rest, far below, on bare ground."""
    with sized((1280, 720), 2.0) as clicker:
        clicker.context.daily.clock = lambda: NOON
        scene = DailyScene(clicker.context)
        clicker.context.stack.replace(scene)
        clicker.settle()
        said, panels = [], []
        waiting = [(scene.root, False)]
        while waiting:
            node, inside = waiting.pop()
            inside = inside or isinstance(node, Panel)
            waiting += [(each, inside) for each in node.children()]
            if isinstance(node, Text) and HOW[1] in node.text:
                said.append(node)
                panels.append(inside)
        assert len(said) == 1
        assert panels == [True]


def test_a_medal_is_not_dwarfed_by_large_words() -> None:
    """With text of 200 % the discs beside the levels were half as high as their words."""
    with sized((1280, 720), 2.0) as clicker:
        fonts = clicker.context.fonts
        assert 2 * _disc(fonts) > 0.6 * fonts.line_height(BODY)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_card_stands_alone_below_a_full_row_and_no_number_hides_its_medal(text: float) -> None:
    with sized((1280, 720), text) as clicker:
        clicker.context.daily.clock = lambda: NOON
        clicker.context.stack.replace(DailyScene(clicker.context))
        clicker.settle()
        launch = [t for t in clicker.targets() if t.key.startswith("launch:")]
        rows = Counter(round(t.rect.y / 60) for t in launch)
        assert max(rows.values()) - min(rows.values()) <= 1
        days = [t.rect for t in clicker.targets() if t.key.startswith("day:")]
        line = clicker.context.fonts.line_height(BOLD)
        assert all(min(day.w, day.h) > 1.5 * line for day in days)
