"""A virtual desktop for tests: starts the real program, clicks and types in it, looks at it.

    def test_menu_offers_rocket_jockey(desktop):
        program = desktop.start()
        program.wait(lambda p: "title:rocket_jockey" in p.targets())
        program.click("title:rocket_jockey")

Nothing here sleeps for a fixed time: `wait` looks again and again until a limit that only a broken
program reaches.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import mss
import mss.tools

ROOT = Path(__file__).resolve().parents[2]
TOOLS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}
LIMIT = 120.0
"""Seconds after which a program that has not done the expected thing is taken for broken."""
TOOL_LIMIT = 60.0
SOURCES = (sys.executable, "-P", "-m", "scenes")
"""The command that starts the game as it lies here; tests of packages have others."""

Found = TypeVar("Found")


def missing() -> str:
    """The sentence that says why window tests can't run here; empty where they can."""
    if not sys.platform.startswith("linux"):
        return "window tests run on Linux only: they need a virtual X display"
    absent = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if not absent:
        return ""
    return f"window tests need the packages {', '.join(absent)}: apt install {' '.join(absent)}"


def until(
    look: Callable[[], Found], *, limit: float = LIMIT, why: Callable[[], str] = str
) -> Found:
    """What `look` returns once that is true; AssertionError with `why` after `limit` seconds."""
    end = time.monotonic() + limit
    while True:
        if found := look():
            return found
        if time.monotonic() > end:
            raise AssertionError(f"not within {limit:g} s. {why()}")
        time.sleep(0.02)


def _end(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.kill()
    process.wait(TOOL_LIMIT)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """No other process of the tests starts a screen meanwhile.

    Two servers that find the lock of one that was killed may both take its number.
    """
    import fcntl  # there is none on Windows, where these tests are skipped

    with (Path(tempfile.gettempdir()) / "launch-window-screens.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Desktop:
    """An X display of its own, with a window manager: without one, resizing and full screen lie."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1920, 1080)) -> None:
        self.home = folder / "player"
        self.size = size
        self.display = ""
        self._folder = folder
        self._servers: list[subprocess.Popen[bytes]] = []
        self._programs: list[Program] = []

    def __enter__(self) -> Self:
        try:
            self._start_screen()
            self._start_manager()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()
        while self._servers:
            _end(self._servers.pop())

    def start(
        self,
        args: Iterable[str] = (),
        env: Mapping[str, str] | None = None,
        command: Sequence[str] = SOURCES,
    ) -> Program:
        """Start the game as a player would and wait for its window and its first picture."""
        program = self.launch(args, env, command)
        program.wait(lambda p: p.window and p.state(), what="a window with a first picture")
        return program

    def launch(
        self,
        args: Iterable[str] = (),
        env: Mapping[str, str] | None = None,
        command: Sequence[str] = SOURCES,
    ) -> Program:
        """Start the game and wait for nothing: it may be meant to fail."""
        program = Program(self, [*command, *args], self.environment(env), self._folder)
        self._programs.append(program)
        return program

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """A player's environment on this display, without what the test run itself has set."""
        ours = ("SDL_", "PYTEST_", "COVERAGE_", "COV_", "LAUNCH_WINDOW_", "WAYLAND_")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(ours)}
        return kept | {
            "DISPLAY": self.display,
            "PYTHONPATH": str(ROOT),
            "SDL_AUDIODRIVER": "dummy",
            "LAUNCH_WINDOW_HOME": str(self.home),
            **(more or {}),
        }

    def clear(self) -> None:
        """End every program that is still on this desktop, with the workers it started."""
        while self._programs:
            self._programs.pop().clean_up()

    def xdotool(self, *words: str, check: bool = True) -> str:
        """Run xdotool on this display; AssertionError if it fails and `check` is set."""
        done = subprocess.run(
            ["xdotool", *words],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=TOOL_LIMIT,
            check=False,
        )
        assert done.returncode == 0 or not check, f"xdotool {words}: {done.stderr}"
        return done.stdout.strip()

    def screenshot(self) -> Picture:
        """The whole desktop as it is seen now."""
        with mss.MSS(display=self.display) as camera:
            shot = camera.grab(camera.monitors[0])
        return Picture(shot.width, shot.height, bytes(shot.rgb))

    def _start_screen(self) -> None:
        ours, theirs = os.pipe()
        with os.fdopen(ours) as answer:
            size = "{}x{}x24".format(*self.size)
            command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", size, "-nolisten", "tcp"]
            # Otherwise the server begins anew whenever its last client has gone, and turns away
            # who comes meanwhile: the window manager, when the look for it below was quicker.
            command.append("-noreset")
            with (self._folder / "xvfb.log").open("wb") as log, _alone():
                server = subprocess.Popen(command, pass_fds=[theirs], stdout=log, stderr=log)
                self._servers.append(server)
                os.close(theirs)
                ready, _, _ = select.select([answer], [], [], LIMIT)
                number = answer.readline().strip() if ready else ""
        assert number, f"Xvfb did not start: {(self._folder / 'xvfb.log').read_text()}"
        self.display = f":{number}"

    def _start_manager(self) -> None:
        environment = os.environ | {"DISPLAY": self.display}
        with (self._folder / "openbox.log").open("wb") as log:
            manager = subprocess.Popen(["openbox"], env=environment, stdout=log, stderr=log)
        self._servers.append(manager)
        # It tells how many desktops there are only after it has taken the root window over and
        # put _NET_SUPPORTING_WM_CHECK there; a window opened earlier would stay unmanaged.
        # Without a manager xdotool says 0.
        until(
            lambda: self.xdotool("get_num_desktops", check=False) not in ("", "0"),
            why=lambda: (self._folder / "openbox.log").read_text(),
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """What a screen showed, as RGB bytes, row by row."""

    width: int
    height: int
    rgb: bytes

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour at a point."""
        start = (y * self.width + x) * 3
        red, green, blue = self.rgb[start : start + 3]
        return red, green, blue

    def colours(self) -> int:
        """How many different colours there are on a grid of points: 1 where nothing is drawn."""
        points = ((x, y) for x in range(0, self.width, 8) for y in range(0, self.height, 8))
        return len({self.at(x, y) for x, y in points})

    def save(self, path: Path) -> None:
        """Write it as PNG."""
        mss.tools.to_png(self.rgb, (self.width, self.height), output=str(path))


class Program:
    """One running game, known by what it publishes for tests and by what is seen of it."""

    def __init__(
        self, desktop: Desktop, command: list[str], environment: Mapping[str, str], folder: Path
    ) -> None:
        self.desktop = desktop
        number = len(list(folder.glob("program-*.log")))
        self.log = folder / f"program-{number}.log"
        self.probe = folder / f"program-{number}.json"
        # A pipe, not the file: under Wine a program of Windows can't start with a file as output.
        self.process = subprocess.Popen(
            command,
            env={"LAUNCH_WINDOW_PROBE": str(self.probe), **environment},
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.log.touch()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.named = ""
        """The title by which the window is found where another process than ours opens it."""
        self._window = ""

    # -- looking ----------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the process still lives."""
        return self.process.poll() is None

    @property
    def window(self) -> str:
        """The X id of the program's window; empty while there is none."""
        if not self._window:
            pid = str(self.process.pid)
            known = ("--name", f"^{self.named}$") if self.named else ("--pid", pid)
            found = self.desktop.xdotool("search", "--onlyvisible", *known, check=False)
            self._window = found.split()[-1] if found else ""
        return self._window

    def state(self) -> dict[str, Any]:
        """What the program published last; empty before its first picture."""
        try:
            published = json.loads(self.probe.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        assert isinstance(published, dict)
        return published

    def targets(self) -> dict[str, dict[str, Any]]:
        """Everything on screen that can be chosen, by key."""
        return {target["key"]: target for target in self.state().get("targets", ())}

    def title(self) -> str:
        """What the window's title bar says."""
        return self.desktop.xdotool("getwindowname", self.window)

    def size(self) -> tuple[int, int]:
        """The window's inner size, as the X server sees it."""
        lines = self.desktop.xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=") for line in lines if "=" in line)
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def said(self) -> str:
        """What it has written to its output; all of it once the program has ended."""
        if not self.running:
            self._listener.join(TOOL_LIMIT)
        return self.log.read_text(encoding="utf-8", errors="replace")

    def screenshot(self) -> Picture:
        """The window as it is seen now; it must lie wholly on the screen."""
        lines = self.desktop.xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        at = dict(line.split("=") for line in lines if "=" in line)
        box = {"left": at["X"], "top": at["Y"], "width": at["WIDTH"], "height": at["HEIGHT"]}
        with mss.MSS(display=self.desktop.display) as camera:
            shot = camera.grab({side: int(value) for side, value in box.items()})
        return Picture(shot.width, shot.height, bytes(shot.rgb))

    def wait(
        self, predicate: Callable[[Program], Found], limit: float = LIMIT, what: str = ""
    ) -> Found:
        """What `predicate` returns once that is true.

        AssertionError with the program's last words if it ends first or the limit passes.
        """

        def look() -> Found:
            found = predicate(self)
            if not found and not self.running:
                raise AssertionError(f"the program ended while waiting. {self._report(what)}")
            return found

        return until(look, limit=limit, why=lambda: self._report(what))

    def settled(self, limit: float = LIMIT) -> dict[str, Any]:
        """The published state once nothing moves any more."""
        self.wait(lambda p: p.state().get("settled"), limit, "everything at rest")
        return self.state()

    # -- acting -----------------------------------------------------------------------------------

    def click(self, key: str, button: int = 1) -> None:
        """Click a target with the real mouse, as soon as it is there and can be chosen."""
        x, y = self._middle(key)
        self.click_at(x, y, button)

    def click_at(self, x: int, y: int, button: int = 1) -> None:
        """Click a point of the window; 3 is the right button, 4 and 5 are the wheel."""
        self._mouse(str(x), str(y), "click", str(button))

    def hover(self, key: str) -> None:
        """Point at a target."""
        x, y = self._middle(key)
        self._mouse(str(x), str(y))

    def drag(self, key: str, target: str) -> None:
        """Drag one target onto another."""
        (x, y), (to_x, to_y) = self._middle(key), self._middle(target)
        move = ("mousemove", "--window", self.window, str(to_x), str(to_y))
        self._mouse(str(x), str(y), "mousedown", "1", *move, "mouseup", "1")

    def key(self, *names: str) -> None:
        """Press keys by their X names: "Return", "Tab", "ctrl+z", "F11"."""
        self._activate()
        self.desktop.xdotool("key", "--clearmodifiers", *names)

    def type(self, text: str) -> None:
        """Type a text."""
        self._activate()
        self.desktop.xdotool("type", "--clearmodifiers", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size and wait until the program has drawn itself in it."""
        self.desktop.xdotool("windowsize", self.window, str(width), str(height))
        new = [width, height]
        self.wait(
            lambda p: p.size() == (width, height) and p.state()["size"] == new,
            what=f"a picture of {width}x{height}",
        )

    def ask_to_end(self, limit: float = LIMIT) -> int:
        """Ask politely (SIGTERM: save and quit) and return the exit code."""
        self.process.terminate()
        return self.process.wait(limit)

    def kill(self) -> None:
        """End it without a warning (SIGKILL), as a power cut would."""
        _end(self.process)

    def clean_up(self) -> None:
        """End it and whatever it started."""
        with contextlib.suppress(ProcessLookupError):  # all of it has ended already
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(TOOL_LIMIT)
        self._listener.join(TOOL_LIMIT)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as words, self.log.open("wb", buffering=0) as log:
            while some := os.read(words.fileno(), 65536):
                log.write(some)

    def _middle(self, key: str) -> tuple[int, int]:
        """The pixel in the middle of a target, which is told in points: two pixels on Retina."""

        def rectangle(program: Program) -> list[float]:
            target = program.targets().get(key)
            ready = target and target["enabled"] and target.get("visible", True)
            return target["rect"] if target and ready else []

        left, top, width, height = self.wait(rectangle, what=f"a target {key!r} to choose")
        pixels = self.size()[0] / self.state()["size"][0]
        return round((left + width / 2) * pixels), round((top + height / 2) * pixels)

    def _mouse(self, *words: str) -> None:
        self.desktop.xdotool("mousemove", "--window", self.window, *words)

    def _activate(self) -> None:
        if self.desktop.xdotool("getwindowfocus", check=False) != self.window:
            self.desktop.xdotool("windowactivate", "--sync", self.window)

    def _report(self, what: str) -> str:
        state, said = self.state(), self.said()[-2000:]
        return (
            f"Waited for: {what or 'a condition'}. Exit code: {self.process.poll()}."
            f" Scene: {state.get('scene')}. Targets: {sorted(self.targets())}. It said: {said}"
        )
