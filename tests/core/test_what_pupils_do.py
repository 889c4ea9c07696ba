"""What a lesson has its pupil do, and not only look at."""

from __future__ import annotations

import pytest

from game.core import lesson as lessons

DONE = {
    "jump_gate": {"Jump", "Scan", "Land", "Pick", "Harvest", "Research", "Fly", "LongRangeScan"},
    "planet_movers": {"Accelerate", "Produce", "Pass", "Load", "Move", "Complete", "Refuel"},
    "rocket_jockey": {"FuelUp", "Deliver", "EndMove", "Reserve", "SkipReserve"},
}


@pytest.mark.parametrize("title", DONE)
def test_what_a_lesson_teaches_by_doing_the_pupil_does(title: str) -> None:
    asked = {step.do["move"] for _, _, step in lessons.walk(lessons.load(title)) if step.do}
    assert DONE[title] - asked == set()


def test_a_rocket_jockey_sees_the_hand_filled_before_anything_is_reserved() -> None:
    chains = lessons.load("rocket_jockey").chapters[2].steps
    scored = next(at for at, step in enumerate(chains) if step.do == {"move": "EndMove"})
    assert not chains[scored].then
    assert chains[scored + 1].do == {"move": "SkipReserve"}
