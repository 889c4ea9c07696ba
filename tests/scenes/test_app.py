"""The window and the loop: drawing only when needed, keys for everywhere, crashes, ends."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from pathlib import Path

import pygame
import pytest

from scenes.app import App, make_context
from scenes.commands import Command
from scenes.fitting import fitting, screens
from scenes.kit.box import Box
from scenes.kit.canvas import Canvas
from scenes.kit.target import Target
from scenes.probe import Probe
from scenes.screens.crash import CrashScene, show_crash
from scenes.screens.menu import MenuScene
from scenes.settings import Speed
from scenes.stack import Scene
from scenes.tween import Timeline
from tests.clicker import Clicker


class Hangar(Scene):
    """A scene with one button that starts a motion."""

    name = "hangar"

    def __init__(self, context: object) -> None:
        super().__init__(context)  # type: ignore[arg-type]  # the tests' own context
        self.timeline = Timeline()
        self.drawn = 0
        self.heights: list[float] = []
        self.height = 0.0
        self.chosen: list[str] = []
        self.commands: list[Command] = []

    def command(self, command: Command) -> bool:
        self.commands.append(command)
        return super().command(command)

    def targets(self) -> list[Target]:
        return [Target("launch", Box(100, 100, 300, 80), "Launch")]

    def choose(self, target: Target) -> None:
        self.chosen.append(target.key)

    def launch(self) -> None:
        self.timeline.add(0.1, self._rise)

    def _rise(self, share: float) -> None:
        self.height = share

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1

    def draw_moving(self, canvas: Canvas) -> None:
        self.heights.append(self.height)

    def update(self, dt: float) -> None:
        self.timeline.update(dt)

    @property
    def moving(self) -> bool:
        return self.timeline.running


@pytest.fixture
def hangar(clicker: Clicker) -> Hangar:
    scene = Hangar(clicker.context)
    clicker.context.stack.push(scene)
    clicker.step()
    return scene


def test_nothing_is_drawn_while_nothing_changes(clicker: Clicker, hangar: Hangar) -> None:
    clicker.step()
    before = clicker.app.frames
    for _ in range(20):
        clicker.step()
    assert clicker.app.frames == before


def test_what_is_at_rest_is_not_drawn_again_while_something_moves(
    clicker: Clicker, hangar: Hangar
) -> None:
    clicker.step()
    before = hangar.drawn
    hangar.launch()
    for _ in range(10):
        clicker.step()
    assert hangar.drawn == before


def test_the_end_of_a_motion_is_seen(clicker: Clicker, hangar: Hangar) -> None:
    hangar.launch()
    for _ in range(12):
        clicker.step()
    assert hangar.heights[-1] == 1.0


def test_a_click_chooses_where_it_was_pressed_and_released(
    clicker: Clicker, hangar: Hangar
) -> None:
    clicker.click("launch")
    assert hangar.chosen == ["launch"]
    x, y = clicker.point(clicker.target("launch"))
    clicker.step(clicker._mouse(pygame.MOUSEBUTTONDOWN, x, y))
    clicker.step(clicker._mouse(pygame.MOUSEBUTTONUP, 900, 600))
    assert hangar.chosen == ["launch"], "released elsewhere: nothing happens"


def test_enter_chooses_what_has_the_focus(clicker: Clicker, hangar: Hangar) -> None:
    clicker.press(pygame.K_DOWN)
    assert hangar.focus.shown
    clicker.press(pygame.K_RETURN)
    assert hangar.chosen == ["launch"]


def _down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def _up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


def _hold(clicker: Clicker, key: int, seconds: float) -> None:
    clicker.step(_down(key))
    for _ in range(round(seconds * 60)):
        clicker.step()


def test_a_held_enter_chooses_once(clicker: Clicker, hangar: Hangar) -> None:
    _hold(clicker, pygame.K_RETURN, 2.0)
    assert hangar.chosen == ["launch"]


def test_a_held_arrow_goes_on(clicker: Clicker, hangar: Hangar) -> None:
    _hold(clicker, pygame.K_DOWN, 0.3)
    assert hangar.commands == [Command.DOWN]
    for _ in range(24):
        clicker.step()
    assert len(hangar.commands) >= 4


def test_a_key_that_was_let_go_does_nothing_more(clicker: Clicker, hangar: Hangar) -> None:
    _hold(clicker, pygame.K_DOWN, 0.3)
    clicker.step(_up(pygame.K_DOWN))
    for _ in range(60):
        clicker.step()
    assert hangar.commands == [Command.DOWN]


def test_a_held_key_ends_with_the_focus_of_the_window(clicker: Clicker, hangar: Hangar) -> None:
    _hold(clicker, pygame.K_DOWN, 0.3)
    clicker.step(pygame.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(60):
        clicker.step()
    assert hangar.commands == [Command.DOWN]


def test_a_press_counts_though_the_release_before_it_was_never_seen(
    clicker: Clicker, hangar: Hangar
) -> None:
    clicker.step(_down(pygame.K_RETURN))
    clicker.step(_down(pygame.K_RETURN))
    assert hangar.chosen == ["launch", "launch"]


def test_keys_are_not_repeated_by_another_thread(clicker: Clicker, hangar: Hangar) -> None:
    assert pygame.key.get_repeat() == (0, 0)


def test_the_mouse_hides_the_focus_ring(clicker: Clicker, hangar: Hangar) -> None:
    clicker.press(pygame.K_DOWN)
    clicker.click("launch")
    assert not hangar.focus.shown


def test_m_switches_the_sound(clicker: Clicker, hangar: Hangar) -> None:
    clicker.press(pygame.K_m)
    assert clicker.context.settings.muted
    clicker.press(pygame.K_m)
    assert not clicker.context.settings.muted


def test_plus_and_minus_change_the_speed(clicker: Clicker, hangar: Hangar) -> None:
    clicker.context.settings.speed = Speed.NORMAL
    clicker.press(pygame.K_PLUS)
    assert clicker.context.settings.speed is Speed.FAST
    clicker.press(pygame.K_MINUS)
    clicker.press(pygame.K_MINUS)
    assert clicker.context.settings.speed is Speed.SLOW


def test_only_the_newest_speed_is_told(clicker: Clicker, hangar: Hangar) -> None:
    clicker.context.settings.speed = Speed.SLOW
    for _ in range(3):
        clicker.press(pygame.K_PLUS)
    clicker.step()
    assert clicker.context.notices.shown == "Speed: instant."
    assert clicker.context.notices.waiting == []


def test_what_is_about_something_else_waits_its_turn(clicker: Clicker, hangar: Hangar) -> None:
    clicker.press(pygame.K_PLUS)
    clicker.press(pygame.K_m)
    clicker.step()
    assert clicker.context.notices.shown.startswith("Speed")
    assert clicker.context.notices.waiting == [("Sound is off.", "sound")]


def test_f12_keeps_a_picture(clicker: Clicker, hangar: Hangar, player_home: Path) -> None:
    clicker.press(pygame.K_F12)
    (picture,) = (player_home / "pictures").glob("*.png")
    assert pygame.image.load(picture).get_size() == (1280, 720)


def test_a_picture_that_cannot_be_kept_is_told(
    clicker: Clicker, hangar: Hangar, player_home: Path
) -> None:
    player_home.mkdir(parents=True, exist_ok=True)
    (player_home / "pictures").write_text("a file where the folder should be")
    clicker.press(pygame.K_F12)
    clicker.step()
    assert "could not be kept" in clicker.context.notices.shown


def test_a_gamepad_button_is_a_command(clicker: Clicker, hangar: Hangar) -> None:
    press = pygame.Event(
        pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A
    )
    clicker.step(press)
    assert hangar.chosen == ["launch"]


def test_a_stick_counts_once_per_push(clicker: Clicker, hangar: Hangar) -> None:
    heard: list[Command] = []
    hangar.command = lambda command: heard.append(command) or True  # type: ignore[method-assign]
    for value in (3000, 24000, 30000, 25000, 100, 28000):
        axis = pygame.CONTROLLER_AXIS_LEFTX
        clicker.step(
            pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        )
    assert heard == [Command.RIGHT, Command.RIGHT]


def test_a_crash_shows_a_screen_and_writes_a_report(clicker: Clicker, player_home: Path) -> None:
    clicker.app.crashed = show_crash

    class Broken(Scene):
        def draw(self, canvas: Canvas) -> None:
            raise ValueError("the planet is on fire")

    clicker.context.stack.push(Broken(clicker.context))
    clicker.step()
    clicker.step()
    assert isinstance(clicker.scene, CrashScene)
    (report,) = (player_home / "logs").glob("crash-*.txt")
    assert "the planet is on fire" in report.read_text()
    assert "Traceback" not in clicker.scene.what


def test_a_crash_in_the_crash_screen_ends_the_program(clicker: Clicker) -> None:
    clicker.app.crashed = show_crash
    scene = CrashScene(clicker.context, "something", None)
    scene.draw = lambda canvas: 1 / 0  # type: ignore[assignment, method-assign, return-value]
    clicker.context.stack.push(scene)
    clicker.step()
    assert not clicker.app.running


def test_a_closed_window_ends_the_loop_and_scenes_leave(clicker: Clicker) -> None:
    left: list[str] = []

    class Table(Scene):
        def leave(self) -> None:
            left.append("table")

    clicker.context.stack.push(Table(clicker.context))
    clicker.step(pygame.Event(pygame.QUIT))
    assert not clicker.app.running
    clicker.context.stack.close()
    assert left == ["table"]


def test_the_probe_tells_what_is_on_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "probe.json"
    monkeypatch.setenv("LAUNCH_WINDOW_PROBE", str(path))
    clicker = Clicker((1280, 720))
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    published = json.loads(path.read_text())
    clicker.close()
    assert published["scene"] == "menu"
    assert published["size"] == [1280, 720]
    assert published["settled"]
    keys = {target["key"] for target in published["targets"]}
    assert {"title:rocket_jockey", "settings", "quit"} <= keys
    quit_button = next(t for t in published["targets"] if t["key"] == "quit")
    x, y, w, h = quit_button["rect"]
    assert 0 <= x <= x + w <= 1280
    assert 0 <= y <= y + h <= 720


@pytest.mark.parametrize("there", ["my thesis", "", '{"name": "not a probe"}'])
def test_a_file_that_is_no_probes_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, there: str
) -> None:
    path = tmp_path / "thesis.json"
    path.write_text(there)
    monkeypatch.setenv("LAUNCH_WINDOW_PROBE", str(path))
    assert Probe.wanted() is None
    assert path.read_text() == there


def test_the_probe_makes_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LAUNCH_WINDOW_PROBE", str(tmp_path / "nowhere" / "probe.json"))
    assert Probe.wanted() is None


def test_the_probe_follows_no_link(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "probe.json").symlink_to(tmp_path / "elsewhere.json")
    monkeypatch.setenv("LAUNCH_WINDOW_PROBE", str(tmp_path / "probe.json"))
    assert Probe.wanted() is None


def test_the_probe_goes_on_with_its_own_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "probe.json"
    monkeypatch.setenv("LAUNCH_WINDOW_PROBE", str(path))
    first = Probe.wanted()
    assert first is not None
    first.publish(None, (1, 1), 1.0, "")
    assert Probe.wanted() is not None


def test_a_probe_that_can_not_be_written_ends_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "in the way"
    folder.touch()
    Probe(folder / "probe.json").publish(None, (1, 1), 1.0, "")
    assert folder.read_bytes() == b""


def test_without_the_variable_there_is_no_probe() -> None:
    assert "LAUNCH_WINDOW_PROBE" not in os.environ
    assert Probe.wanted() is None


def test_no_sound_device_leaves_the_program_silent(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*args: object, **more: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    audio = clicker.context.audio
    audio.start()
    assert not audio.working
    audio.play("ui/click")
    audio.music("ui")
    audio.advance(0.1)
    audio.apply()
    audio.stop()
    assert audio.heard[-1] == "ui/click"


@pytest.mark.painted
def test_a_missing_picture_is_drawn_plain(clicker: Clicker, hangar: Hangar) -> None:
    canvas = clicker.app.canvas(pygame.Surface((300, 300)))
    assert not canvas.image("planets/no_such_world", Box(0, 0, 100, 100))
    assert canvas.surface.get_at((33, 33)) != canvas.surface.get_at((250, 250))


@pytest.mark.painted
def test_an_overlay_darkens_what_lies_below(clicker: Clicker) -> None:
    from scenes.screens.confirm import ConfirmScene

    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.settle()
    bright = clicker.picture().get_at((90, 50))
    clicker.context.stack.push(
        ConfirmScene(clicker.context, "Really?", "It is for ever.", "Yes", lambda: None)
    )
    clicker.settle()
    dark = clicker.picture().get_at((90, 50))
    assert sum(dark[:3]) < sum(bright[:3])


@pytest.mark.parametrize("screen", [(1280, 720), (1366, 768), (1440, 900), (1080, 1920)])
def test_the_first_window_lies_wholly_on_a_small_screen(screen: tuple[int, int]) -> None:
    width, height = fitting((1600, 900), [screen])
    assert (width < screen[0], height < screen[1]) == (True, True)


@pytest.mark.parametrize("screen", [(1600, 900), (1920, 1080), (3840, 2160)])
def test_a_window_is_as_big_as_wanted_where_a_screen_has_room(screen: tuple[int, int]) -> None:
    assert fitting((1600, 900), [(1280, 720), screen]) == (1600, 900)


def test_a_window_made_smaller_keeps_its_shape() -> None:
    width, height = fitting((1600, 900), [(1366, 768)])
    assert width / height == pytest.approx(16 / 9, abs=0.01)


def test_the_program_asks_the_screen_how_big_its_window_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    app = App(make_context())
    size = app.window.size
    app.close()
    assert size == fitting((1600, 900), [(1366, 768)])


def test_windows_tells_pixels_and_the_window_is_measured_in_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class User32:
        def GetDpiForSystem(self) -> int:
            return 144  # 150 %

    class Dlls:
        user32 = User32()

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", Dlls(), raising=False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert screens() == [(1280, 720)]


def test_the_window_keeps_its_size_for_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    clicker = Clicker((1440, 810))
    clicker.context.stack.push(Hangar(clicker.context))
    clicker.step()
    clicker.close()
    again = make_context()
    assert again.settings.window == (1440, 810)
    app = App(again)
    assert app.window.size == (1440, 810)
    app.close()


def test_a_picture_that_can_not_be_kept_is_told_without_a_path(
    clicker: Clicker, player_home: Path
) -> None:
    clicker.context.stack.push(MenuScene(clicker.context))
    player_home.mkdir(parents=True, exist_ok=True)
    (player_home / "pictures").touch()
    clicker.app.command(Command.SCREENSHOT)
    clicker.step()
    assert clicker.context.notices.shown == "The picture could not be kept: File exists."


def test_targets_are_sought_where_mouse_or_focus_are_seen(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies on a table is worth a millisecond or two in each frame that changes it."""
    scene, sought = clicker.start("jump_gate", (True, False)), []
    scene.panels.since.open = False  # its pins are on targets, too
    find = scene._find_targets
    monkeypatch.setattr(scene, "_find_targets", lambda: sought.append(1) or find())
    box = find()[0].rect

    def drawn() -> int:
        sought.clear()
        scene._targets = None
        scene.restless = True
        clicker.step()
        return len(sought)

    scene.focus.hovered, scene.focus.shown = None, False
    assert drawn() == 0
    clicker.step(clicker._mouse(pygame.MOUSEMOTION, box.cx, box.cy))
    assert drawn() == 1
    scene.focus.hovered, scene.focus.shown = None, True
    assert drawn() == 1
