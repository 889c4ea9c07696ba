"""A lesson in the real window: begun from the first visit, killed, and found again at its step."""

from __future__ import annotations

from tests.window.desktop import Desktop, Program


def learn(desktop: Desktop, title_id: str) -> Program:
    """The program in the first step of a lesson, which a first visit offers."""
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    program.click(f"title:{title_id}")
    program.wait(lambda p: p.state()["scene"] == "first_visit")
    program.click("learn")
    program.wait(lambda p: p.state()["scene"] == "lesson")
    return program


def test_a_lesson_that_is_killed_goes_on_at_the_same_step(desktop: Desktop) -> None:
    program = learn(desktop, "jump_gate")
    program.click("coach:go")
    program.wait(lambda p: p.state()["step"] == 2)
    program.click("look:hole")
    program.wait(lambda p: p.state()["step"] == 3)
    assert program.screenshot().colours() > 100
    program.kill()

    again = desktop.start(["--size", "1280x720"])
    again.settled()
    again.click("title:jump_gate")
    again.wait(lambda p: p.state()["scene"] == "new_game")
    again.click("learn")
    again.wait(lambda p: p.state()["scene"] == "lesson")
    assert (again.state()["chapter"], again.state()["step"]) == (1, 3)


def test_the_dice_of_planet_movers_lie_still_until_the_pupil_clicks_them(desktop: Desktop) -> None:
    program = learn(desktop, "planet_movers")
    opening = program.screenshot()
    program.key("Return")
    program.wait(lambda p: p.state()["step"] == 2)
    for key in ("Dayside Reactor", "Jupiter"):
        program.click(next(k for k, t in program.targets().items() if t["label"].startswith(key)))
    program.wait(lambda p: p.state()["step"] == 3)
    waiting = program.state()["steps"]
    program.settled()
    assert program.state()["steps"] == waiting
    program.click("place:dice")
    program.wait(lambda p: p.state()["step"] == 4)
    assert program.state()["steps"] > waiting
    assert opening.colours() > 100
