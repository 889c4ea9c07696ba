"""Pytest's hooks for stages outside `tests/package`: which of them run, and which are green now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import sparing, stages
from tests.package.watching import Watched

HERE = Path(__file__).parent


class Seen(Watched):
    """A stage in this run, by the inputs that it has at the run's beginning."""

    def __init__(self, stage: str, tests: list[pytest.Item], config: pytest.Config) -> None:
        self.seen = stages.inputs(stage)
        spared = sparing.spared(config, tests)
        self.tests = {item.nodeid for item in tests if item not in spared}
        self.passed = set()
        module = tests[0].getparent(pytest.Module)
        held = {name for name in vars(module.obj) if name.startswith("test_")} if module else set()
        found = {getattr(item, "originalname", item.name) for item in tests}
        self.whole = held == found and not any("::" in word for word in config.args)


class Stages:
    """The plugin: it comes before -k, -m and the like leave anything out."""

    def __init__(self) -> None:
        self.watched: dict[str, Seen] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Leaves out the stages that are not due, where nobody asked for them."""
        by_stage: dict[str, list[pytest.Item]] = {}
        for item in items:
            if item.get_closest_marker("stage") and item.path.parent != HERE / "package":
                stage = item.path.relative_to(HERE).with_suffix("").as_posix()
                by_stage.setdefault(stage, []).append(item)
        for stage, tests in by_stage.items():
            if sparing.whole(config) and not stages.why_due(stage):
                config.hook.pytest_deselected(items=tests)
                left_out = set(tests)
                items[:] = [item for item in items if item not in left_out]
            else:
                self.watched[stage] = Seen(stage, tests, config)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes what passed; what fails while it is taken down has not."""
        for watched in self.watched.values():
            if report.nodeid in watched.tests:
                if report.when == "call" and report.passed:
                    watched.passed.add(report.nodeid)
                elif not report.passed:
                    watched.passed.discard(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keeps what is green from now on."""
        for stage, watched in self.watched.items():
            if watched.green:
                stages.keep_green(stage, watched.seen)
