"""Pytest's hooks of this folder: which stages run, and which are green from now on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.package import stages

HERE = Path(__file__).parent


class Watched:
    """A stage in this run: it is green once every one of its tests has passed."""

    def __init__(self, stage: str) -> None:
        self.seen = stages.inputs(stage)
        self.tests: set[str] = set()
        self.passed: set[str] = set()
        self.whole = False
        """Whether all tests that the file has were found."""

    @property
    def green(self) -> bool:
        """Whether nothing failed, was skipped or was left out."""
        return self.whole and self.tests == self.passed


_watched: dict[str, Watched] = {}


@pytest.hookimpl(tryfirst=True)  # before -k, -m and the like leave anything out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what builds or runs packages, and leaves out the stages that are not due."""
    ours = [item for item in items if HERE in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.package)
    for stage in sorted({item.path.stem for item in ours if item.get_closest_marker("stage")}):
        tests = [item for item in ours if item.path.stem == stage]
        if not wanted(config) and not stages.why_due(stage):
            config.hook.pytest_deselected(items=tests)
            items[:] = [item for item in items if item not in tests]
            continue
        watched = _watched[stage] = Watched(stage)
        watched.tests = {item.nodeid for item in tests}
        module = tests[0].getparent(pytest.Module)
        held = {name for name in vars(module.obj) if name.startswith("test_")} if module else set()
        found = {getattr(item, "originalname", item.name) for item in tests}
        watched.whole = held == found and not any("::" in word for word in config.args)


def wanted(config: pytest.Config) -> bool:
    """Whether all stages were asked for: by `--all`, or by a path in this folder."""
    paths = [Path(word.split("::")[0]).resolve() for word in config.args]
    return config.getoption("--all") or any(p == HERE or HERE in p.parents for p in paths)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes what passed; what fails while it is taken down has not."""
    for watched in _watched.values():
        if report.nodeid in watched.tests:
            if report.when == "call" and report.passed:
                watched.passed.add(report.nodeid)
            elif not report.passed:
                watched.passed.discard(report.nodeid)


def pytest_sessionfinish() -> None:
    """Keeps what is green from now on."""
    for stage, watched in _watched.items():
        if watched.green:
            stages.keep_green(stage, watched.seen)
