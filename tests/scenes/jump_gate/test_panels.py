"""What stands beside Jump Gate's ring: the sets on their scales, who would win, uses of a card."""

from __future__ import annotations

from typing import Any

from game.core.words import ended_words
from game.jump_gate.previews.told import card_uses
from tests.scenes.jump_gate.positions import card, opened, position
from tests.screens.shows import marks_of
from tests.screens.sizes import sized

SETS = position(collections=[["WA1", "WA2", "GR1"], ["FF1"]])
TWELVE = {"seats": 3, "ships": [0, 0, 0], "options": {"sun_dial": True}}


def written(clicker: Any) -> set[str]:
    """All that can be read on the table."""
    return {mark.text for mark in marks_of(clicker)}


def test_sets_say_their_points_and_what_the_next_card_brings() -> None:
    with sized((1280, 720)) as clicker:
        opened(clicker, SETS)
        # Two waters are worth 4, a third makes it 9; a second red gem makes 4 of 1.
        assert {"4", "+5", "1", "+3"} <= written(clicker)


def test_who_would_win_now_is_said_with_the_lead() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, SETS).desk.moment
        assert ended_words(moment.rules.standings(moment.view), moment.names) == "You win the tie"
        moment = opened(clicker, position(collections=[["WA1"], ["FF1"]])).desk.moment
        assert ended_words(moment.rules.standings(moment.view), moment.names) == "Bob wins by 3"


def test_a_card_of_the_hand_says_what_it_can_do_now() -> None:
    with sized((1280, 720)) as clicker:
        moment = opened(clicker, position(hands=[["N02"], ["N01"]])).desk.moment
        legal = moment.rules.moves(moment.view)
        held = int(card("N02").split(":")[1])
        assert "Scan" in card_uses(moment.view, held, legal, moment.names)


def test_names_are_large_with_large_text_at_twelve_planets() -> None:
    with sized((1280, 720), 2.0) as clicker:
        scene = opened(clicker, position(**TWELVE))
        assert clicker.context.fonts.pixels(scene.desk.places.ring.name) >= 17
