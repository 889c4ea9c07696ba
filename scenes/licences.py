"""What of others is in the program, and under which licences: for the credits."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass

from game.core import paths

BILL = ("licences", "bill-of-materials.cdx.json")
LIST = ("licences", "components.toml")


@dataclass(frozen=True, slots=True)
class Component:
    """Something made by others."""

    name: str
    version: str
    copyright: str
    licence: str
    source: str
    texts: tuple[str, ...]
    """The names of its licences' texts."""


def components() -> list[Component]:
    """What this package holds; run from its sources, what a package of any system may hold.

    Empty in a copy without the list: that still credits the games.
    """
    try:
        with paths.bundled(*LIST).open("rb") as file:
            rows = tomllib.load(file)["component"]
    except (OSError, tomllib.TOMLDecodeError, KeyError):
        return []
    bill = _bill()
    return [
        Component(
            row["name"],
            bill.get(row["name"], "") if bill else "",
            row["copyright"],
            _spoken(row["licence"]),
            row["source"],
            tuple(row["texts"]),
        )
        for row in rows
        if not bill or row["name"] in bill
    ]


def _bill() -> dict[str, str]:
    """Name and version of what the bill of materials lists; empty where there is none."""
    try:
        bill = json.loads(paths.bundled(*BILL).read_text(encoding="utf-8"))
        return {row["name"]: row.get("version", "") for row in bill["components"]}
    except (OSError, ValueError, KeyError):
        return {}


def _spoken(licence: str) -> str:
    """As SPDX has it; a licence that SPDX does not know has words instead."""
    own = licence.removeprefix("LicenseRef-")
    return licence if own == licence else own.replace("-", " ")


def licence_text(name: str) -> list[str]:
    """The paragraphs of a licence; one that says so if its text can't be read."""
    try:
        text = paths.bundled("licences", "texts", f"{name}.txt").read_text(encoding="utf-8")
    except OSError:
        return [f"The text of {name} is missing in this copy of the program."]
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]
