"""The desktop on which the window tests start the real program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, missing


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a real window."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def x_display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """One virtual screen with a window manager, for all window tests of this process."""
    if reason := missing():
        pytest.skip(reason)
    with Desktop(tmp_path_factory.mktemp("desktop")) as display:
        yield display


@pytest.fixture
def desktop(x_display: Desktop, tmp_path: Path) -> Iterator[Desktop]:
    """The desktop, with nothing on it and a player's folder of this test's own."""
    x_display.home = tmp_path / "player"
    yield x_display
    x_display.clear()
