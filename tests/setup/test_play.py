"""play.py on machines good and bad, with a tiny stand-in for the game and for what it needs."""

from __future__ import annotations

import ast
import base64
import errno
import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

import play

pytestmark = pytest.mark.stage("play.py")

ROOT = Path(__file__).resolve().parents[2]
SOURCE = (ROOT / "play.py").read_text(encoding="utf-8")
LIMIT = 300

Damage: TypeAlias = Callable[[Path], None]

GAME = """
import json, os, sys
import launchpad
print(json.dumps({"args": sys.argv[1:], "cwd": os.getcwd(), "pad": launchpad.VERSION}))
sys.exit(7)
"""


def make_wheel(folder: Path, version: str) -> str:
    """A wheel of the package `launchpad`; returns its line for a lock file."""
    info = f"launchpad-{version}.dist-info"
    files = {
        "launchpad.py": f"VERSION = {version!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: launchpad\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(
        f"{name},sha256={digest_of(text)},{len(text)}\n" for name, text in files.items()
    )
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n"
    folder.mkdir(exist_ok=True)
    wheel = folder / f"launchpad-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return f"launchpad=={version} --hash=sha256:{digest}\n"


def digest_of(text: str) -> str:
    """As a wheel's RECORD writes it."""
    raw = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Copy:
    """A copy of the game's folder: the real play.py around a stand-in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / ".venv"
        self.wheels = folder / "wheels"

    def lay_out(self) -> None:
        """Write it down as a newcomer's clone would have it."""
        (self.folder / "scenes").mkdir(parents=True)
        (self.folder / "requirements").mkdir()
        (self.folder / "play.py").write_text(SOURCE, encoding="utf-8")
        (self.folder / "scenes/__init__.py").touch()
        (self.folder / "scenes/__main__.py").write_text(GAME, encoding="utf-8")
        self.lock("1.0")

    def lock(self, version: str) -> None:
        """Let the game need this version of launchpad."""
        line = make_wheel(self.wheels, version)
        (self.folder / "requirements/play.txt").write_text(line, encoding="utf-8")

    def environment(self, **more: str) -> dict[str, str]:
        """A player's, whose packages come from a folder and whose windows go nowhere."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON"))}
        return kept | {
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.wheels.as_uri(),
            "SDL_VIDEODRIVER": "dummy",
            **more,
        }

    def start(
        self, *args: str, cwd: Path | None = None, before: str = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run play.py; `before` is a statement that makes the machine a bad one."""
        script = [str(self.folder / "play.py")]
        if before:
            run = f"import runpy, sys; sys.argv = {script + list(args)!r}"
            script = ["-c", f"{before}\n{run}\nrunpy.run_path(sys.argv[0], run_name='__main__')"]
        return subprocess.run(
            [sys.executable, *script, *([] if before else args)],
            cwd=cwd or self.folder,
            env=self.environment(**environment),
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )


@pytest.fixture
def fresh(tmp_path: Path) -> Copy:
    """A clone that was never started."""
    copy = Copy(tmp_path / "Launch Window")  # a space in the path, as players have
    copy.lay_out()
    return copy


@pytest.fixture(scope="module")
def first_start(
    tmp_path_factory: pytest.TempPathFactory,
) -> tuple[Copy, subprocess.CompletedProcess[str]]:
    """A clone after its first start, and how that went."""
    copy = Copy(tmp_path_factory.mktemp("clone") / "Launch Window")
    copy.lay_out()
    return copy, copy.start("--seed", "5")


@pytest.fixture
def started(first_start: tuple[Copy, subprocess.CompletedProcess[str]], tmp_path: Path) -> Copy:
    """A clone of a test's own that was started before."""
    folder = tmp_path / "Launch Window"
    shutil.copytree(first_start[0].folder, folder, symlinks=True)
    return Copy(folder)


def one_sentence(result: subprocess.CompletedProcess[str], *words: str) -> bool:
    """Whether the start failed with one sentence holding these words, and no stack trace."""
    *_, last = result.stderr.strip().splitlines()
    assert result.returncode != 0
    assert "Traceback" not in result.stderr + result.stdout
    assert last.startswith("Launch Window: ")
    assert last.endswith(".")
    assert [word for word in words if word not in last] == []
    return True


# ---- Starting ----------------------------------------------------------------------------------


def test_the_first_start_installs_and_opens_the_game(
    first_start: tuple[Copy, subprocess.CompletedProcess[str]],
) -> None:
    assert json.loads(first_start[1].stdout)["pad"] == "1.0"


def test_the_first_start_names_what_it_fetches(
    first_start: tuple[Copy, subprocess.CompletedProcess[str]],
) -> None:
    assert "  launchpad\n" in first_start[1].stderr


def test_arguments_reach_the_game(started: Copy) -> None:
    assert json.loads(started.start("--seed", "5").stdout)["args"] == ["--seed", "5"]


def test_the_games_exit_code_is_passed_on(started: Copy) -> None:
    assert started.start().returncode == 7


def test_a_later_start_installs_nothing(started: Copy) -> None:
    shutil.rmtree(started.wheels)
    assert started.start().stderr == ""


def test_it_starts_from_any_folder(started: Copy, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "scenes").mkdir(parents=True)
    (elsewhere / "scenes/__init__.py").write_text("raise SystemExit('the wrong scenes')")
    assert json.loads(started.start(cwd=elsewhere).stdout)["cwd"] == str(elsewhere)


def test_a_new_lock_is_installed_without_starting_afresh(started: Copy) -> None:
    (started.venv / "mark").touch()
    started.lock("2.0")
    assert json.loads(started.start().stdout)["pad"] == "2.0"
    assert (started.venv / "mark").exists()


def test_two_first_starts_at_once_both_open_the_game(fresh: Copy) -> None:
    command = [sys.executable, str(fresh.folder / "play.py")]
    starts = [
        subprocess.Popen(
            command, env=fresh.environment(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        for _ in range(2)
    ]
    outputs = [start.communicate(timeout=LIMIT)[0] for start in starts]
    assert [json.loads(output)["pad"] for output in outputs] == ["1.0", "1.0"]


def test_help_installs_nothing(fresh: Copy) -> None:
    assert "play.py test" in fresh.start("--help").stdout
    assert not fresh.venv.exists()


# ---- A .venv that is not whole -----------------------------------------------------------------


def break_pip(venv: Path) -> None:
    shutil.rmtree(next(venv.glob("[Ll]ib/**/site-packages/pip")))


def break_interpreter(venv: Path) -> None:
    play_python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    play_python.unlink()


def break_package(venv: Path) -> None:
    next(venv.glob("[Ll]ib/**/site-packages/launchpad.py")).unlink()


def break_stamp(venv: Path) -> None:
    (venv / "launch-window.json").write_text('{"python": ')


def break_all(venv: Path) -> None:
    shutil.rmtree(venv)
    venv.mkdir()


def break_by_a_file(venv: Path) -> None:
    shutil.rmtree(venv)
    venv.touch()


def change_python(venv: Path) -> None:
    stamp = json.loads((venv / "launch-window.json").read_text())
    stamp["python"] = "cpython-310 elsewhere"
    (venv / "launch-window.json").write_text(json.dumps(stamp))


def uninstall_python(venv: Path) -> None:
    (venv / "pyvenv.cfg").write_text("home = /nowhere/bin\n")


@pytest.mark.parametrize(
    "damage",
    [
        break_pip,
        break_interpreter,
        break_package,
        break_stamp,
        break_all,
        break_by_a_file,
        change_python,
        uninstall_python,
    ],
)
def test_a_venv_that_is_not_whole_is_not_trusted(
    started: Copy, damage: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "VENV", started.venv)
    monkeypatch.setattr(play, "STAMP", started.venv / "launch-window.json")
    monkeypatch.setattr(play, "PYTHON", started.venv / play.PYTHON.relative_to(play.ROOT / ".venv"))
    assert play._stamp() is not None
    damage(started.venv)
    assert play._stamp() is None


@pytest.mark.parametrize("damage", [break_package, break_by_a_file])
def test_a_venv_that_is_not_whole_is_made_again(started: Copy, damage: Damage) -> None:
    damage(started.venv)
    assert json.loads(started.start().stdout)["pad"] == "1.0"


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent to POSIX process groups here")
def test_an_interrupted_set_up_stops_with_a_sentence_and_the_next_start_repairs(
    fresh: Copy,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        environment = fresh.environment(PIP_INDEX_URL=address)
        del environment["PIP_NO_INDEX"], environment["PIP_FIND_LINKS"]
        process = subprocess.Popen(
            [sys.executable, str(fresh.folder / "play.py")],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            # A test run in the background may have been told to ignore Ctrl+C, and hands that on.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        silent.settimeout(LIMIT)
        asking, _ = silent.accept()  # pip is now in the middle of its work
        with asking:
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does on Ctrl+C
            out, err = process.communicate(timeout=LIMIT)
    stopped = subprocess.CompletedProcess([], process.returncode, out, err)
    assert one_sentence(stopped, "stopped", "afresh")
    assert json.loads(fresh.start().stdout)["pad"] == "1.0"


# ---- Machines that lack something --------------------------------------------------------------


def test_an_old_python_gets_a_sentence(fresh: Copy) -> None:
    result = fresh.start(before="import sys; sys.version_info = (3, 8, 1, 'final', 0)")
    assert one_sentence(result, "3.11 or newer", "3.8")


def test_play_keeps_to_syntax_that_an_old_python_reads() -> None:
    tree = ast.parse(SOURCE, feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Match)
    assert [node.lineno for node in ast.walk(tree) if isinstance(node, newer)] == []


def test_play_unpacks_nowhere_that_an_old_python_cannot() -> None:
    lists = [n for n in ast.walk(ast.parse(SOURCE)) if isinstance(n, (ast.List, ast.Tuple))]
    assert [n.lineno for n in lists if any(isinstance(e, ast.Starred) for e in n.elts)] == []


def test_the_version_is_looked_at_before_anything_newer_is_imported() -> None:
    body = ast.parse(SOURCE).body
    check = next(i for i, node in enumerate(body) if isinstance(node, ast.If))
    early = [n for n in body[:check] if isinstance(n, (ast.Import, ast.ImportFrom))]
    assert {name.name for node in early for name in node.names} == {"contextlib", "os", "sys"}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a display")
def test_no_display_is_said_before_anything_is_installed(fresh: Copy) -> None:
    result = fresh.start(SDL_VIDEODRIVER="", DISPLAY="", WAYLAND_DISPLAY="")
    assert one_sentence(result, "no display", "desktop")
    assert not fresh.venv.exists()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these always have a display")
def test_the_version_can_be_asked_without_a_display(started: Copy) -> None:
    result = started.start("--version", SDL_VIDEODRIVER="", DISPLAY="", WAYLAND_DISPLAY="")
    assert json.loads(result.stdout)["args"] == ["--version"]


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_gets_a_sentence(fresh: Copy, module: str) -> None:
    result = fresh.start(before=f"import sys; sys.modules[{module!r}] = None")
    assert one_sentence(result, module, "sudo apt install python3-venv")


def test_an_ensurepip_without_its_pip_gets_a_sentence(fresh: Copy) -> None:
    failing = (
        "import venv, subprocess\ndef fail(*_, **__): raise subprocess.CalledProcessError(1, '')"
    )
    result = fresh.start(before=f"{failing}\nvenv.EnvBuilder._setup_pip = fail")
    assert one_sentence(result, "pip", "sudo apt install python3-venv")


def test_no_network_gets_a_sentence(started: Copy) -> None:
    started.lock("2.0")
    shutil.rmtree(started.wheels)
    with socket.create_server(("127.0.0.1", 0)) as closed:
        address = f"http://127.0.0.1:{closed.getsockname()[1]}/"
    result = started.start(PIP_NO_INDEX="0", PIP_FIND_LINKS="", PIP_INDEX_URL=address)
    assert one_sentence(result, "no network")


@pytest.mark.parametrize(
    ("number", "word"),
    [
        (errno.EACCES, "folder of your own"),
        (errno.EROFS, "folder of your own"),
        (errno.ENOSPC, "full"),
    ],
)
def test_a_folder_that_takes_no_files_gets_a_sentence(fresh: Copy, number: int, word: str) -> None:
    refuse = f"import pathlib\ndef refuse(*_, **__): raise OSError({number}, 'refused')"
    result = fresh.start(before=f"{refuse}\npathlib.Path.open = refuse")
    assert one_sentence(result, word)


def test_a_read_only_folder_that_is_set_up_still_starts(started: Copy) -> None:
    refuse = "import pathlib\ndef refuse(*_, **__): raise OSError(30, 'refused')"
    result = started.start(before=f"{refuse}\npathlib.Path.write_text = refuse")
    assert result.returncode == 7


def test_a_copy_without_its_lock_gets_a_sentence(fresh: Copy) -> None:
    (fresh.folder / "requirements/play.txt").unlink()
    assert one_sentence(fresh.start(), "requirements/play.txt", "not complete")


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "no ready-made build"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS", "not the one"),
        ("SSLError(SSLCertVerificationError('certificate verify failed'))", "certificate"),
        ("ERROR: [WinError 5] Access is denied: 'x.dll'", "close the game"),
        ("[Errno -3] Temporary failure in name resolution\nNo matching distribution", "no network"),
        ("something else", "setup.log"),
    ],
)
def test_what_pip_says_becomes_a_sentence(said: str, word: str) -> None:
    assert word in play._about_pip(said)


# ---- For other tools ---------------------------------------------------------------------------


def test_the_builder_keeps_a_venv_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("VENV", "STAMP", "LOG", "PYTHON"):
        monkeypatch.setattr(play, name, getattr(play, name))  # put back afterwards
    inside = play.PYTHON.relative_to(play.ROOT / ".venv")
    play.live_in(tmp_path / "own")
    own = tmp_path / "own"
    kept = (play.VENV, play.PYTHON, play.STAMP.parent, play.LOG.parent)
    assert kept == (own, own / inside, own, own)
