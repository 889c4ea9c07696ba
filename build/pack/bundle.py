"""What lies in a package beside the program: data, licences, bill of materials, inventory."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any

from pack.common import ID, NAME, ROOT, BuildError, digest, version

INVENTORY = "inventory.txt"
BILL = "licences/bill-of-materials.cdx.json"
DATA = {".png", ".jpg", ".ttf", ".ogg", ".toml", ".json", ".md", ".txt"}
# How the pictures and sounds were made is not shipped; nor what only builders and windows of
# other systems need.
LEFT_OUT = (
    *("art/draw/", "art/app/", "art/manifest.json", "art/README.md"),
    *("sounds/synth/", "sounds/manifest.json", "sounds/README.md"),
)
KEPT = ("art/app/icon-64.png",)
OURS = {"game", "scenes"}
# Modules that no package owns: PyInstaller's own, and what Python notes of how it was built.
NOBODYS = ("pyimod", "pyi_", "_pyi_", "_sysconfigdata")
SYSTEM_MODULES = "lib-dynload"


def data_files() -> list[tuple[Path, str]]:
    """Each data file and its name in the package."""
    found = [ROOT / name for name in ("pyproject.toml", "LICENSE", "CHANGELOG.md")]
    for folder in ("game", "art", "sounds", "licences"):
        found += [p for p in sorted((ROOT / folder).rglob("*")) if p.suffix in DATA]
    named = [(path, path.relative_to(ROOT).as_posix()) for path in found]
    return [(path, name) for path, name in named if _shipped(name)]


def _shipped(name: str) -> bool:
    if name in KEPT:
        return True
    return not name.startswith(LEFT_OUT) and "/source/" not in name


@dataclass(frozen=True)
class Component:
    """Something of others in the package; a row of licences/components.toml."""

    name: str
    copyright: str
    licence: str
    texts: Sequence[str]
    source: str
    project: str = ""
    files: Sequence[str] = ()

    def holds(self, file: str) -> bool:
        """Whether a library file of this name is it."""
        return any(fnmatch(file.lower(), pattern.lower()) for pattern in self.files)


def components() -> list[Component]:
    """Everything of others that a package on any system may hold."""
    with (ROOT / "licences" / "components.toml").open("rb") as file:
        return [Component(**row) for row in tomllib.load(file)["component"]]


def bundled_components(
    binaries: Iterable[str], modules: Iterable[str], data: Iterable[str]
) -> list[tuple[Component, list[str]]]:
    """What of others is in this package, each with its library files.

    BuildError names a library or Python package that licences/components.toml does not list: its
    licence has to be looked up before it is given to people.
    """
    known = components()
    by_project = {each.project: each for each in known if each.project}
    python = next(each for each in known if each.name == "Python")
    by_module = {
        module: by_project.get(projects[0].lower().replace("_", "-"))
        for module, projects in metadata.packages_distributions().items()
    }
    found: dict[str, list[str]] = {python.name: [], by_project["pyinstaller"].name: []}
    strange = []
    for name in binaries:
        owner = _owner(PurePosixPath(name.replace("\\", "/")), known, by_module, python)
        if owner is None:
            strange.append(name)
        else:
            found.setdefault(owner.name, []).append(name)
    for module in sorted({name.split(".")[0] for name in modules}):
        if module in OURS or module in sys.stdlib_module_names or module.startswith(NOBODYS):
            continue
        owner = by_module.get(module)
        if owner is None:
            strange.append(module)
        else:
            found.setdefault(owner.name, [])
    for name in data:
        for each in known:
            if each.holds(PurePosixPath(name).name):
                found.setdefault(each.name, []).append(name)
    if strange:
        raise BuildError(f"licences/components.toml does not list {', '.join(strange)}.")
    for each in known:  # pictures, whose files carry no names of their own
        if not each.project and not each.files:
            found[each.name] = []
    return [(each, sorted(found[each.name])) for each in known if each.name in found]


def _owner(
    path: PurePosixPath,
    known: Iterable[Component],
    by_module: dict[str, Component | None],
    python: Component,
) -> Component | None:
    for each in known:
        if each.holds(path.name):
            return each
    if SYSTEM_MODULES in path.parts or (len(path.parts) == 1 and path.suffix == ".pyd"):
        return python
    module = path.parts[0].split(".")[0] if len(path.parts) == 1 else path.parts[0]
    return by_module.get(module)


def bill_of_materials(found: Iterable[tuple[Component, list[str]]]) -> dict[str, Any]:
    """The package's software bill of materials, as CycloneDX 1.5 has it."""
    listed = []
    for component, files in found:
        row: dict[str, Any] = {
            "type": "library",
            "bom-ref": component.name.lower().replace(" ", "-"),
            "name": component.name,
            "copyright": component.copyright,
            "licenses": [_licence(component.licence)],
            "externalReferences": [{"type": "website", "url": component.source}],
        }
        if number := _version(component):
            row["version"] = number
        if component.project:
            row["purl"] = f"pkg:pypi/{component.project}@{number}"
        if files:
            row["properties"] = [{"name": "launch-window:file", "value": file} for file in files]
        listed.append(row)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": ID,
                "name": NAME,
                "version": version(),
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": listed,
    }


def _licence(text: str) -> dict[str, Any]:
    if text.startswith("LicenseRef-"):
        return {"license": {"name": text.removeprefix("LicenseRef-").replace("-", " ")}}
    return {"expression": text} if " " in text else {"license": {"id": text}}


def _version(component: Component) -> str:
    if component.name == "Python":
        return ".".join(map(str, sys.version_info[:3]))
    return metadata.version(component.project) if component.project else ""


def papers(
    folder: Path, found: Sequence[tuple[Component, list[str]]], data: Sequence[tuple[Path, str]]
) -> list[tuple[Path, str]]:
    """Writes the bill of materials and the inventory of `data` into a folder: file and name."""
    folder.mkdir(parents=True, exist_ok=True)
    bill = folder / "bill.json"
    text = json.dumps(bill_of_materials(found), indent=1, ensure_ascii=False)
    bill.write_text(text + "\n", encoding="utf-8")
    added = [(bill, BILL)]
    for path in metadata.distribution("pydantic-core").files or ():
        if path.parent.name == "sboms":
            added.append((Path(str(path.locate())), f"licences/{path.name}"))
    lines = sorted(f"{digest(path)}  {name}\n" for path, name in (*data, *added))
    inventory = folder / INVENTORY
    inventory.write_text("".join(lines), encoding="utf-8")
    return [*added, (inventory, INVENTORY)]
