"""What the tests of packages take in: the slow ones run when some of it has changed.

They are stages as others are (`tests/stages.py`), but a module of the program that changes as it
always does is packed as it was before: of the program counts only what packing must know.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from tests.digests import digest, files, short

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


def inputs(own: Path, root: Path) -> dict[str, str]:
    """What a stage takes in, by name, each with a digest; `own` is its file.

    The files that make packages and start the program, the helpers and the file of the stage
    itself; of all the rest of the program what packing must know: the modules that it imports,
    the kinds of files that it ships, and the modules that look at how it is packed.
    """
    taken = [root / name for name in FILES if (root / name).is_file()]
    for folder in FOLDERS:
        found = files(root / folder)
        taken += [file for file in found if file == own or not _holds_tests(file, root)]
    # The helpers that open and play the program.
    taken += [f for f in sorted((root / "tests/window").glob("*.py")) if not _holds_tests(f, root)]
    with (root / "pyproject.toml").open("rb") as project:
        about = json.dumps(tomllib.load(project)["project"])
    return {
        **{file.relative_to(root).as_posix(): digest(file) for file in taken},
        "pyproject.toml: project": short(about.encode()),
        **_of_the_program(root),
    }


def _holds_tests(file: Path, root: Path) -> bool:
    return file.name.startswith("test_") and root / "tests" in file.parents


def _of_the_program(root: Path) -> dict[str, str]:
    imports, kinds, found = set(), set(), {}
    for folder in SHIPPED:
        for file in files(root / folder):
            name = file.relative_to(root).as_posix()
            kinds.add(f"{folder} {file.suffix}")
            if folder not in ("game", "scenes") or file.suffix != ".py":
                continue
            text = file.read_text(encoding="utf-8")
            imports.update(IMPORT.findall(text))
            if STARTS.search(text):
                found[name] = digest(file)
    foreign = {name for name in imports if name.split(".")[0] not in ("game", "scenes")}
    found["modules imported from elsewhere"] = ", ".join(sorted(foreign))
    found["kinds of shipped files"] = ", ".join(sorted(kinds))
    return found
