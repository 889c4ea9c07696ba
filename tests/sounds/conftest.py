"""The sound maker, loaded from its folder: `sounds/` is no package."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

SOUNDS = Path(__file__).parents[2] / "sounds"


@pytest.fixture(scope="session")
def maker() -> Iterator[ModuleType]:
    """`sounds/make.py` as a module under a name of its own (`art/` has a make.py too)."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(SOUNDS))
        spec = importlib.util.spec_from_file_location("sounds_make", SOUNDS / "make.py")
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        patch.setitem(sys.modules, "sounds_make", module)
        spec.loader.exec_module(module)
        yield module
