"""What pip calls in place of the real setuptools; see the package's docstring."""

import shutil
import sys
from email.parser import HeaderParser
from pathlib import Path

__legacy__ = sys.modules[__name__]
"""The name that pip looks up for a package without pyproject.toml."""


def get_requires_for_build_wheel(settings=None):
    return []


def prepare_metadata_for_build_wheel(folder, settings=None):
    """Lays what the package tells of itself where pip reads it; the folder's name."""
    written = Path("PKG-INFO")
    told = HeaderParser().parsestr(written.read_text(encoding="utf-8"))
    place = Path(folder, f"{told['Name'].replace('-', '_')}-{told['Version']}.dist-info")
    place.mkdir()
    shutil.copy(written, place / "METADATA")
    return place.name
