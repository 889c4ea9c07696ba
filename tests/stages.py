"""When slow tests with few inputs run: a test file, until it was green with all that it takes in.

A stage is a test file that says `pytestmark = pytest.mark.stage()`, with the files and folders
that it reads besides what it imports: `pytest.mark.stage("sounds")`. Once all its tests have
passed in one run, the digest of every input is kept in `tests/green/<folder>/<file>.json`; commit
it. As long as nothing differs whole runs leave the stage out, and say so. It runs if an input was
changed, added or taken away, or the machine is of another kind; with `--all`, as before every
release; and whenever the command line names it or its folder.

Only what those inputs decide alone may be a stage: a puzzle's solution, by the rules and the bots;
a sound's loudness, by its file. The rules' own tests and those of scenes always run. Packages are
stages too, with inputs of their own kind (`tests/package/inputs.py`).

Standard library only: `.ci/nothing_skipped.py` reads this before the tests' packages are there.
"""

from __future__ import annotations

import json
import platform
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.digests import digest, files
from tests.package import inputs as packages

ROOT = Path(__file__).resolve().parents[1]
RECORDS = "tests/green"
MARK = re.compile(r"^pytestmark = pytest\.mark\.stage\(([^()]*)\)$", re.MULTILINE)
ALWAYS = ("pyproject.toml", "requirements/test.txt", "tests/conftest.py", "tests/sparing.py")
"""How every test runs, and with what."""
IMPORT = re.compile(
    r"^\s*(?:import|from)[ \t]+([\w.]+)(?:[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+))?", re.MULTILINE
)
BY_NAME = re.compile(r"\bimport_module\(")
"""A module that says so may import any other one of its program."""


def names(root: Path = ROOT) -> list[str]:
    """All stages, as `puzzles/test_solved`."""
    return [
        file.relative_to(root / "tests").with_suffix("").as_posix()
        for file in sorted((root / "tests").glob("*/test_*.py"))
        if MARK.search(file.read_text(encoding="utf-8"))
    ]


def where() -> str:
    """The kind of machine: on another one a green run says nothing."""
    try:
        system = platform.freedesktop_os_release()
        name = f"{system['ID']} {system.get('VERSION_ID', '')}".strip()
    except (OSError, KeyError):
        name = platform.system()
    return f"{name}, {platform.machine()}, Python {sys.version_info[0]}.{sys.version_info[1]}"


def inputs(stage: str, root: Path = ROOT) -> dict[str, str]:
    """What a stage takes in, by name, each with a digest.

    Its file and all that it imports, and what these import; what lies beside each of these and is
    no module; what the stage says that it reads; how tests are run.
    """
    own = root / "tests" / f"{stage}.py"
    if stage.startswith("package/"):
        return packages.inputs(own, root)
    said = MARK.search(own.read_text(encoding="utf-8"))
    taken = {root / name for name in ALWAYS}
    for name in re.findall(r"\"([^\"]+)\"", said[1]) if said else ():
        assert (root / name).exists(), f"{stage} reads {name}, which is not there"
        taken |= {root / name} if (root / name).is_file() else set(files(root / name))
    for module in _imported([own, own.parent / "conftest.py"], root):
        taken |= {module, *_beside(module.parent, root)}
        if BY_NAME.search(_text(module)):
            taken |= set(files(root / module.relative_to(root).parts[0]))
    found = {file.relative_to(root).as_posix(): file for file in taken if file.is_file()}
    return {name: digest(found[name]) for name in sorted(found)}


def _imported(first: list[Path], root: Path) -> set[Path]:
    """These modules, and all modules of the project that they and those import."""
    found, waiting = set(), [file for file in first if file.is_file()]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += [file for name in _names(module) for file in _modules(name, root)]
    return found


def _names(module: Path) -> tuple[str, ...]:
    """What a module imports: what is taken from a package may be a module, too."""
    return _named(module, module.stat().st_mtime_ns)


@cache
def _named(module: Path, changed: int) -> tuple[str, ...]:
    found = IMPORT.findall(_text(module))
    taken = (f"{name}.{part}" for name, parts in found for part in re.findall(r"\w+", parts))
    return (*(name for name, _ in found), *taken)


def _modules(name: str, root: Path) -> Iterator[Path]:
    """The files of a module and of the packages that it lies in, if they are the project's."""
    place = root
    for part in name.split("."):
        place = place / part
        for file in (place / "__init__.py", place.with_suffix(".py")):
            if file.is_file():
                yield file


def _beside(folder: Path, root: Path) -> Iterator[Path]:
    """What lies in a module's folder, or in one without modules there, and is none itself."""
    for entry in sorted(folder.iterdir()) if folder not in (root, root / "tests") else ():
        if entry.is_file() and entry.suffix not in (".py", ".pyc"):
            yield entry
        elif entry.is_dir() and not any(entry.rglob("*.py*")):
            yield from files(entry)


def _text(module: Path) -> str:
    return module.read_text(encoding="utf-8")


def why_due(stage: str, root: Path = ROOT) -> str:
    """What makes the stage run; empty if it was green with just what it takes in now."""
    try:
        kept = json.loads((root / RECORDS / f"{stage}.json").read_text(encoding="utf-8"))
        before, there = dict(kept["inputs"]), str(kept["where"])
    except (OSError, ValueError, KeyError, TypeError):
        return "it was not seen green yet"
    if there != where():
        return f"it was green on another kind of machine ({there})"
    now = inputs(stage, root)
    differs = sorted(name for name in now.keys() | before if now.get(name) != before.get(name))
    if not differs:
        return ""
    more = f" and {len(differs) - 1} more" if len(differs) > 1 else ""
    return f"changed since it was green: {differs[0]}{more}"


def keep_green(stage: str, seen: dict[str, str], root: Path = ROOT) -> None:
    """Writes down that the stage was green with these inputs, those of the run's beginning."""
    file = root / RECORDS / f"{stage}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"where": where(), "inputs": seen}, indent=1, ensure_ascii=False)
    file.write_text(f"{text}\n", encoding="utf-8")
