"""Of equal cards a lesson asks for one: what is raised is what is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.table.refs import CardAt
from tests.scenes.lesson.test_lessons_played import Pupil, pupil

__all__ = ["pupil"]


@pytest.mark.parametrize("first", ["", "SR#4"])
@pytest.mark.parametrize(("step", "other"), [((0, 8), "DP#15"), ((0, 8), "DP#9"), ((1, 2), "DP#9")])
def test_an_equal_of_the_card_that_is_asked_for_stays_in_the_hand_with_a_word(
    pupil: Callable[..., Pupil], step: tuple[int, int], other: str, first: str
) -> None:
    one = pupil()
    lesson = one.open("rockets", *step)
    cards, gesture = lesson.session.title.cards, lesson.gesture
    assert gesture is not None
    if first:
        one.choose(f"card:{cards[first]}")
    before = gesture.chosen()
    one.choose(f"card:{cards[other]}")
    assert gesture.chosen() == before
    assert lesson.coach.mood == "careful"
    assert lesson.coach.text not in (lesson.step.say, lesson.lesson.other)


def test_the_system_that_is_charted_is_made_of_the_cards_that_were_raised(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rockets", 1, 2)
    assert lesson.gesture is not None
    one.choose(f"card:{lesson.session.title.cards['SR#4']}")
    raised = {ref.card for ref in lesson.gesture.chosen() if isinstance(ref, CardAt)}
    one.do_right()
    assert raised <= set(lesson.session.state.discovery[0])


def test_a_card_of_the_same_name_as_the_lit_one_is_not_sent_to_its_own_name(
    pupil: Callable[..., Pupil],
) -> None:
    one = pupil()
    lesson = one.open("rockets", 0, 8)
    cards = lesson.session.title.cards
    one.choose(f"card:{cards['SR#4']}")
    one.choose(f"card:{cards['DP#15']}")
    assert "the lit one" in lesson.coach.text
    assert "Lifeless planet" not in lesson.coach.text
