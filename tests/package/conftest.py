"""One build, one clean system, one screen for all tests of packages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.package.machine import (
    DESKTOP,
    LINUX_TOOLS,
    Built,
    CleanSystem,
    build,
    clean_system,
    missing,
)
from tests.window.desktop import Desktop

# After the import of machine, which puts build/ where Python looks.
from pack import linux  # isort: skip


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """The packages of this Linux, made as people make them."""
    if reason := missing(LINUX_TOOLS):
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("dist")
    yield build(folder)
    shutil.rmtree(folder, ignore_errors=True)  # a third of a gigabyte


@pytest.fixture(scope="session")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CleanSystem]:
    """A Debian with what a desktop has, and nothing of the game or of Python."""
    if reason := missing(LINUX_TOOLS):
        pytest.skip(reason)
    if os.geteuid() != 0:
        pytest.skip("installing packages in a clean system needs root")
    folder = tmp_path_factory.mktemp("clean") / "root"
    with clean_system(folder, (*linux.NEEDED, *DESKTOP)) as system:
        yield system


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A virtual screen with a window manager."""
    with Desktop(tmp_path_factory.mktemp("screen")) as display:
        yield display
