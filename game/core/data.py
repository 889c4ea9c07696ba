"""Reading a title's component data."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

from pydantic import BaseModel, ValidationError

Model = TypeVar("Model", bound=BaseModel)


class DataError(Exception):
    """A data file that ships with the game is wrong; the message names the file and the entry."""


def load_toml(package: str, name: str, model: type[Model]) -> Model:
    """Reads and checks a data file of a package; DataError says which entry is at fault.

    The package itself is not imported for it.
    """
    root, *folders = package.split(".")
    try:
        raw = tomllib.loads(files(root).joinpath(*folders, name).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:  # ValueError: not UTF-8, or not TOML
        raise DataError(f"{package}/{name} can't be read: {error}") from error
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        entry = ".".join(str(part) for part in first["loc"]) or "the file"
        raise DataError(f"{package}/{name}: {entry}: {first['msg']}") from error
