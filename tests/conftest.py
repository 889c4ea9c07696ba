"""What each test needs before anything is imported: no window, no sound, no real player files."""

from __future__ import annotations

import gc
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Generator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

# Before pygame is imported anywhere; the window tests give their program its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Days and hours are the same wherever the tests run, for the programs too that they start.
os.environ["TZ"] = "UTC"
if sys.platform != "win32":
    time.tzset()

# filelock hears of every event of Python's audit, also where coverage sets a thread's trace
# function. While it listens another may set its own: two at once are an error in Python 3.11.
with mock.patch("sys.addaudithook"):
    import filelock  # noqa: F401

import pytest
from hypothesis import HealthCheck, settings

from game import titles
from tests import sparing, stages, watching

if TYPE_CHECKING:
    from tests.screens.keeping import Kept


def _memory() -> str | None:
    """A folder in memory, if there is one with room: tests are about programs, disks are slow."""
    shm = "/dev/shm"
    roomy = os.access(shm, os.W_OK) and shutil.disk_usage(shm).free > 1_000_000_000
    return shm if roomy else None


_HOMES = Path(tempfile.mkdtemp(prefix="launch-window-tests-", dir=_memory()))
_numbers = count(1)
os.environ["LAUNCH_WINDOW_HOME"] = str(_HOMES / "0")
# A module is compiled once for all processes of the run, those that tests start too, and nothing of
# it is left beside the sources. (The run's other processes are told by the first.)
if os.environ.get("PYTEST_XDIST_WORKER") is None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(_HOMES / "compiled")
    sys.dont_write_bytecode = False

# `ci` plays the same examples every time, so that a red run is a real change. A nightly run looks
# further: `pytest --hypothesis-profile nightly`.
_common = {
    "deadline": None,  # shared machines stall; time is measured in tests/bench, never asserted
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
    "print_blob": True,
}
settings.register_profile("ci", settings(max_examples=12, derandomize=True, **_common))
settings.register_profile("nightly", settings(max_examples=1000, **_common))
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--keep-pictures`: after a wanted change a person looks at what differs, not the test.

    `--all`: nothing is left out, as before a release.
    """
    words = "keep the reference pictures anew where they differ"
    parser.addoption("--keep-pictures", action="store_true", help=words)
    words = "leave nothing out: all stages, and what is marked thorough"
    parser.addoption("--all", action="store_true", help=words)


LONGEST_FIRST = ("package", "window", "setup", "scenes", "screens", "robust", "contract", "sounds")
"""Folders whose files take long: begun last, one of them would be waited for alone."""
ENGINE = (
    *("bots", "console", "core", "daily", "debrief", "golden", "memory", "puzzles"),
    *titles.IDS,
)
"""Folders of tests that measure the engine's coverage. It doubles the time that a test takes, and
that a line was passed while a picture was drawn, or on a random walk, says little."""


def pytest_configure(config: pytest.Config) -> None:
    """Stages run when they are due."""
    config.pluginmanager.register(watching.Stages())


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every second process reads the tests from the back: each finds half of them compiled."""
    report = yield
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    if isinstance(collector, pytest.Directory) and int(number) % 2:
        report.result.reverse()
    return report


def pytest_collection_finish() -> None:
    """What is there now stays: nobody need look through it for garbage again and again.

    Nor need anybody look for it after each few hundred small things: that takes an eighth of all.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Puts the folders with the longest tests first, and leaves out what is thorough.

    The order is the same however they were found, as it must be in all processes of a run.
    """
    here = Path(__file__).parent
    spared = sparing.spared(config, items)
    config.hook.pytest_deselected(items=[item for item in items if item in spared])
    items[:] = [item for item in items if item not in spared]
    folders = {item: item.path.relative_to(here).parts[0] for item in items}
    last = len(LONGEST_FIRST)
    places = {folder: place for place, folder in enumerate(LONGEST_FIRST)}
    items.sort(key=lambda item: (places.get(folders[item], last), item.path))
    for item in items:
        if folders[item] == "package":  # packing and installing has limits of its own
            item.add_marker(pytest.mark.package)
            item.add_marker(pytest.mark.timeout(0))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Coverage that was begun while options were read rests, in a run of several processes.

    The first process makes no tests; each of the others begins measuring a second time, and what
    began first would go on in every pause of the second.
    """
    plugin, config = session.config.pluginmanager.getplugin("_cov"), session.config
    several = hasattr(config, "workerinput") or config.getoption("numprocesses", None)
    if several and plugin and plugin.cov_controller:
        plugin.cov_controller.pause()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Coverage is measured where it counts, and nowhere else: fixtures are a part of a test.

    A stage may be left out, so it never counts.
    """
    plugin = item.config.pluginmanager.getplugin("_cov")
    cover = plugin and plugin.cov_controller
    if cover:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        spared = any(item.get_closest_marker(name) for name in ("no_cover", "stage"))
        counts = folder in ENGINE and not spared
        if counts != cover.started:
            (cover.resume if counts else cover.pause)()
    return (yield)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give each test a player's folder of its own; it is made only if something is written."""
    os.environ["LAUNCH_WINDOW_HOME"] = str(_HOMES / str(next(_numbers)))
    clicker = sys.modules.get("tests.clicker")  # not imported for tests that open no program
    if clicker is not None:
        clicker.Clicker.paints = item.get_closest_marker("painted") is not None
        clicker.BlankApp.tables_drawn = item.get_closest_marker("drawn") is not None


def pytest_unconfigure(config: pytest.Config) -> None:
    """Throw the players' folders away."""
    shutil.rmtree(_HOMES, ignore_errors=True)


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Says of a whole run which stages run, and why, or why not."""
    if not sparing.whole(config):
        return []
    whys = {stage: stages.why_due(stage) for stage in stages.names()}
    left_out = "left out, as it was green with all that it takes in; --all runs it"
    return [f"stage {stage}: {f'due, {why}' if why else left_out}" for stage, why in whys.items()]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`every_title`: once for each registered title."""
    if "every_title" in metafunc.fixturenames:
        found = titles.all_titles()
        metafunc.parametrize("every_title", found, ids=[title.id for title in found])


@pytest.fixture(autouse=True)
def no_chance(request: pytest.FixtureRequest) -> Generator[None, None, None]:
    """New seeds and Fair matches are drawn alike in every run: what fails, fails again."""
    chance = random.Random(request.node.nodeid)
    with pytest.MonkeyPatch.context() as patch:  # the test's own must be undone before others
        patch.setattr("game.core.seeds.secrets.randbelow", chance.randrange)
        patch.setattr(random, "SystemRandom", lambda: random.Random(chance.random()))
        yield


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Kept:
    """The reference pictures."""
    from tests.screens.keeping import Kept

    return Kept(anew=request.config.getoption("--keep-pictures"))


@pytest.fixture
def player_home() -> Path:
    """The folder in which this test's player keeps settings, saves and logs."""
    return Path(os.environ["LAUNCH_WINDOW_HOME"])
