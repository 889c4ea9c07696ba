"""A lesson in the real window: begun from the first visit, killed, and found again at its step."""

from __future__ import annotations

from tests.window.desktop import Desktop


def test_a_lesson_that_is_killed_goes_on_at_the_same_step(desktop: Desktop) -> None:
    program = desktop.start(["--size", "1280x720"])
    program.settled()
    program.click("title:jump_gate")
    program.wait(lambda p: p.state()["scene"] == "first_visit")
    program.click("learn")
    program.wait(lambda p: p.state()["scene"] == "lesson")
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
