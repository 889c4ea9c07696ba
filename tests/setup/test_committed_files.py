"""What is committed works on any machine: no address and no folder of the one it was made on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Put together from pieces, so that this file does not find itself. Ada is the made-up player of
# examples and pictures.
MACHINE = re.compile(
    "|".join(
        (
            r"(?<![\w.~])/(?:ro"
            + r"ot|wo"
            + r"rk|ho"
            + r"me/(?!ada\b)\w+|Us"
            + r"ers/(?!ada\b)\w+)/[\w.]",
            r"(?<![\w.~])/(?:tmp|var/folders|opt/pypi|opt/lw)" + r"\w*/",
            r"\b[A-Z]:\\+(?:Us" + r"ers|Documents)\b",
            r"(?:^|[^\w.-])(?:[\w-]+\.)*(?:pypi\."
            + r"org|pythonhosted\."
            + r"org|npmjs\."
            + r"org)",
            r"(?:deb|security|snapshot|archive)\.(?:debian|ubuntu)\." + r"(?:org|com)",
        )
    )
)


def committed() -> list[Path]:
    """The files that git holds; a copy without git has nothing to look through."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, timeout=60
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this copy is not a git repository, so nothing says what is committed")
    names = listed.stdout.decode().rstrip("\0").split("\0")
    return [path for name in names if (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The file's text, or nothing if it is no text."""
    data = path.read_bytes()
    return "" if b"\0" in data else data.decode("utf-8", errors="ignore")


def test_no_file_names_a_folder_or_registry_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group().strip()}"
        for path in committed()
        if (match := MACHINE.search(text_of(path)))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "open('/ro" + "ot/x')",
        "see /wo" + "rk/main",
        "at /ho" + "me/builder/x",
        "from C:\\Us" + "ers\\ada",
        "--index-url https://files.pythonhosted." + "org/simple",
        '"/t' + 'mp/wt/x"',
    ],
)
def test_such_names_are_recognised(line: str) -> None:
    assert MACHINE.search(line)


@pytest.mark.parametrize(
    "line",
    ["tests/work/x", "~/r" + "oot/x", "saves/home/ada", "/home/ada/saves", "C:\\Program Files"],
)
def test_innocent_names_are_left_alone(line: str) -> None:
    assert not MACHINE.search(line)


def test_nothing_is_committed_that_git_ignores() -> None:
    # A link to somebody's .venv once was, and took the place of the one that lay there.
    assert committed()
    listed = subprocess.run(
        ["git", "ls-files", "-ci", "--exclude-standard"], cwd=ROOT, capture_output=True, timeout=60
    )
    assert listed.stdout.decode().split() == []
