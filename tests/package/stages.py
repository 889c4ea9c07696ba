"""When the slow tests of packages run: each stage, until it was green with all that it takes in.

A stage is a test file of this folder that says `pytestmark = pytest.mark.stage`: nothing else is
needed. Once all its tests have passed in one run, none skipped and none left out, the digest of
every input is kept in `green/<stage>.json`; commit it. As long as nothing differs the stage is
left out of whole runs, which say so. It runs

- if an input was changed, added or taken away, or the machine is of another kind (`where`);
- with `--all`, as before every release, and whenever the command line names it or this folder.

What it takes in: see `inputs`. The rest of the program is tested without packing it.
Standard library only: `.ci/nothing_skipped.py` reads this before the tests' packages are there.
"""

from __future__ import annotations

import hashlib
import json
import platform
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GREEN = "tests/package/green"
MARK = "pytestmark = pytest.mark.stage"

FOLDERS = ("build", "requirements", "licences", "art/app", "tests/package")
FILES = ("play.py", ".ci/run", "LICENSE", "game/__main__.py", "scenes/__main__.py")
SHIPPED = ("game", "scenes", "art", "sounds")
# A module that looks at how the program is packed or started, or imports by name.
STARTS = re.compile(
    r"\b(?:_MEIPASS|ctypes|freeze_support|import_module|importlib(?!\.resources)|multiprocessing"
    r"|subprocess"
    r"|sys\.executable)\b|[\"']frozen[\"']|sys\.frozen"
)
IMPORT = re.compile(r"^\s*(?:import|from(?=.* import\b))\s+([A-Za-z_][\w.]*)", re.MULTILINE)


def names(root: Path = ROOT) -> list[str]:
    """The names of all stages."""
    files = sorted((root / "tests/package").glob("test_*.py"))
    return [file.stem for file in files if MARK in file.read_text(encoding="utf-8").splitlines()]


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

    The files that make packages and start the program, the helpers and the file of the stage
    itself; of all the rest of the program what packing must know: the modules that it imports,
    the kinds of files that it ships, and the modules that look at how it is packed.
    """
    found = {name: _digest(root / name) for name in FILES if (root / name).is_file()}
    others = {f"tests/package/{name}.py" for name in names(root) if name != stage}
    for folder in FOLDERS:
        for file in _files(root / folder):
            name = file.relative_to(root).as_posix()
            always = name.startswith("tests/package/test_") and not name.endswith(f"/{stage}.py")
            if name not in others and not always and not name.startswith(f"{GREEN}/"):
                found[name] = _digest(file)
    for file in sorted((root / "tests/window").glob("*.py")):
        if not file.name.startswith("test_"):  # the helpers that open and play the program
            found[file.relative_to(root).as_posix()] = _digest(file)
    with (root / "pyproject.toml").open("rb") as project:
        found["pyproject.toml: project"] = _short(json.dumps(tomllib.load(project)["project"]))
    return found | _of_the_program(root)


def _of_the_program(root: Path) -> dict[str, str]:
    imports, kinds, found = set(), set(), {}
    for folder in SHIPPED:
        for file in _files(root / folder):
            name = file.relative_to(root).as_posix()
            kinds.add(f"{folder} {file.suffix}")
            if folder not in ("game", "scenes") or file.suffix != ".py":
                continue
            text = file.read_text(encoding="utf-8")
            imports.update(IMPORT.findall(text))
            if STARTS.search(text):
                found[name] = _digest(file)
    foreign = {name for name in imports if name.split(".")[0] not in ("game", "scenes")}
    found["modules imported from elsewhere"] = ", ".join(sorted(foreign))
    found["kinds of shipped files"] = ", ".join(sorted(kinds))
    return found


def _files(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc":
            yield file


def _digest(file: Path) -> str:
    return _short(file.read_bytes())


def _short(data: str | bytes) -> str:
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:20]


def why_due(stage: str, root: Path = ROOT) -> str:
    """What makes the stage run; empty if it was green with just what it takes in now."""
    try:
        kept = json.loads((root / GREEN / f"{stage}.json").read_text(encoding="utf-8"))
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
    file = root / GREEN / f"{stage}.json"
    file.parent.mkdir(exist_ok=True)
    text = json.dumps({"where": where(), "inputs": seen}, indent=1, ensure_ascii=False)
    file.write_text(f"{text}\n", encoding="utf-8")
