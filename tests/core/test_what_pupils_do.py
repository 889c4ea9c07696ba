"""What a lesson has its pupil do, and not only look at."""

from __future__ import annotations

import pytest

from game import titles
from game.core import lesson as lessons
from game.core.events import DiceRolled
from game.core.words import spelled
from game.planet_movers.data import CONSTANTS

DONE = {
    "jump_gate": {"Jump", "Scan", "Land", "Pick", "Harvest", "Research", "Fly", "LongRangeScan"},
    "planet_movers": {"Accelerate", "Produce", "Pass", "Load", "Move", "Complete", "Refuel"},
    "rocket_jockey": {"FuelUp", "Deliver", "EndMove", "Reserve", "SkipReserve"},
}


@pytest.mark.parametrize("title", DONE)
def test_what_a_lesson_teaches_by_doing_the_pupil_does(title: str) -> None:
    asked = {step.do["move"] for _, _, step in lessons.walk(lessons.load(title)) if step.do}
    assert DONE[title] - asked == set()


def test_the_dice_of_planet_movers_wait_for_the_pupil_before_the_first_choice_and_once_more() -> (
    None
):
    title, lesson, found = titles.title("planet_movers"), lessons.load("planet_movers"), []
    for chapter, number, step in lessons.walk(lesson):
        if step.point != "place:dice":
            continue
        session = lessons.reach(title, lesson, chapter - 1, number - 1)
        before, here = len(session.steps), session.state.planets
        lessons.record(session, step.then, chapter, number)
        came = [event for made in session.steps[before:] for event in made.events]
        assert sum(isinstance(event, DiceRolled) for event in came) == 1
        assert all(old != new for old, new in zip(here, session.state.planets, strict=True))
        found.append((chapter, before))
    assert len(found) >= 2
    assert found[0] == (1, 1), "only the pupil has chosen a start"


def test_planet_movers_are_told_when_planets_move_and_what_is_never_pushed() -> None:
    said = " ".join(
        lessons.plain(step.say) for *_, step in lessons.walk(lessons.load("planet_movers"))
    )
    assert "Right after each roll, every planet moves one space." in said
    assert "Nobody pushes a planet twice a turn, or Earth." in said
    assert f"{spelled(CONSTANTS.earth_sales)} a turn, a point each" in said


def test_a_rocket_jockey_sees_the_hand_filled_before_anything_is_reserved() -> None:
    chains = lessons.load("rocket_jockey").chapters[1].steps
    scored = next(at for at, step in enumerate(chains) if step.do == {"move": "EndMove"})
    assert not chains[scored].then
    assert chains[scored + 1].do == {"move": "SkipReserve"}
