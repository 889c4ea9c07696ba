"""Pytest's hooks for stages: which of them run, and which are green from now on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import sparing, stages

HERE = Path(__file__).parent


class Seen:
    """A stage in this run, by the inputs that it has at the run's beginning."""

    def __init__(self, stage: str, tests: list[pytest.Item], config: pytest.Config) -> None:
        self.inputs = stages.inputs(stage)
        spared = sparing.spared(config, tests)
        self.tests = {item.nodeid for item in tests if item not in spared}
        self.passed: set[str] = set()
        module = tests[0].getparent(pytest.Module)
        held = {name for name in vars(module.obj) if name.startswith("test_")} if module else set()
        found = {getattr(item, "originalname", item.name) for item in tests}
        self.whole = held == found and not any("::" in word for word in config.args)
        """Whether all tests that the file has were found."""

    @property
    def green(self) -> bool:
        """Whether nothing failed, was skipped or was left out."""
        return self.whole and self.tests == self.passed


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
            if item.get_closest_marker("stage"):
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
        for seen in self.watched.values():
            if report.nodeid in seen.tests:
                if report.when == "call" and report.passed:
                    seen.passed.add(report.nodeid)
                elif not report.passed:
                    seen.passed.discard(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keeps what is green from now on."""
        for stage, seen in self.watched.items():
            if seen.green:
                stages.keep_green(stage, seen.inputs)
