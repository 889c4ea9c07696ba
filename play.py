#!/usr/bin/env python3
"""Set up Launch Window where it lies and open it.

    python3 play.py [arguments of the game]     open the game
    python3 play.py test [arguments of pytest]  run every check and test; with --all also those
                                                of packages that have nothing new to see

The first start makes the folder .venv beside this file and installs what the game needs into it;
later starts go straight to the game. Standard library only, and syntax that any Python 3 can read,
so that an old Python gets a sentence and not a stack trace.
"""

import contextlib
import os
import sys

OLDEST = (3, 11)
NEWEST_KNOWN = (3, 14)


def say(text: str) -> None:
    """Tell the player one sentence, on the error stream."""
    sys.stderr.write("Launch Window: " + text + "\n")
    sys.stderr.flush()


def leave(code: int) -> None:
    """End with `code`, but keep a console open that would vanish with the sentence in it."""
    if code and _console_would_vanish():
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            input("Press Enter to close this window. ")
    sys.exit(code)


def _console_would_vanish() -> bool:
    """Whether a double-click on Windows opened this console only for us."""
    if os.name != "nt" or "PROMPT" in os.environ or not sys.stdin or not sys.stdin.isatty():
        return False
    import ctypes

    # Alone, or with the py launcher that started us; a shell would make it three.
    return ctypes.windll.kernel32.GetConsoleProcessList((ctypes.c_uint * 4)(), 4) <= 2


if sys.version_info < OLDEST:
    say(
        "Python 3.11 or newer is needed, but this is Python %d.%d (%s)."
        % (sys.version_info[0], sys.version_info[1], sys.executable)
    )
    leave(1)

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "launch-window.json"
LOG = VENV / "setup.log"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
PYTHON = VENV / SCRIPTS / ("python.exe" if os.name == "nt" else "python")
INTERRUPTED = 130
# Words that need no window; everything else opens one.
WINDOWLESS = {"--version", "--selftest"}


class Trouble(Exception):
    """Something the player can put right, as one sentence."""


def main(arguments: list) -> int:
    """Do what the command line asks for; returns the exit code."""
    try:
        if arguments[:1] in (["-h"], ["--help"]):
            sys.stdout.write(__doc__ or "")
            return 0
        if arguments[:1] == ["test"]:
            prepare("test")
            return run_tests(arguments[1:])
        if not WINDOWLESS.intersection(arguments):
            need_display()
        prepare("play")
        return open_game(arguments)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("stopped.")
        return INTERRUPTED
    except OSError as error:
        say(_about(error))
        return 1


def live_in(folder: Path) -> None:
    """Keep what is installed in another folder than .venv: build/make.py has one of its own."""
    global VENV, STAMP, LOG, PYTHON
    inside = PYTHON.relative_to(VENV)
    VENV = folder
    STAMP, LOG, PYTHON = VENV / STAMP.name, VENV / LOG.name, VENV / inside


# ---- What must be there before the game can start ----------------------------------------------


def need_display() -> None:
    """Raise Trouble where no window can appear, before anything is downloaded."""
    if sys.platform in ("win32", "darwin"):
        return
    if not any(os.environ.get(k) for k in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise Trouble(
            "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set):"
            " start it from a desktop."
        )


def prepare(purpose: str) -> None:
    """Make .venv hold what requirements/<purpose>.txt lists; does nothing when it already does.

    Raises Trouble with the sentence for the player.
    """
    wanted = fingerprint(purpose)
    if _installed(purpose, wanted):
        return
    with _only_one_setup():
        if _installed(purpose, wanted):  # another start has done it while we waited
            return
        say("setting up in %s, once. This takes about a minute." % VENV)
        try:
            stamp = _stamp()
            if stamp is None:
                _make_venv()
                stamp = {"python": _python_kind(), "locks": {}}
            # Without its stamp an interrupted .venv is made afresh: pip may have left half a
            # package behind and would take it for a whole one.
            STAMP.unlink(missing_ok=True)
            _install(purpose)
            stamp["locks"][purpose] = wanted
            _write_stamp(stamp)
        except KeyboardInterrupt:
            raise Trouble("set-up stopped. The next start begins it afresh.") from None
        say("ready.")


def fingerprint(purpose: str) -> str:
    """The digest of a lock file."""
    try:
        return hashlib.sha256((ROOT / "requirements" / (purpose + ".txt")).read_bytes()).hexdigest()
    except FileNotFoundError:
        raise Trouble(
            "requirements/%s.txt is missing: this copy of the game is not complete." % purpose
        ) from None


def _installed(purpose: str, wanted: str) -> bool:
    stamp = _stamp()
    return stamp is not None and stamp["locks"].get(purpose) == wanted


def _stamp() -> "dict | None":
    """What a finished set-up wrote, or None where .venv is missing, broken or another Python's."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        held = set(os.listdir(str(VENV / stamp["site"])))  # noqa: PTH208 names alone, 0.1 ms
        whole = (
            stamp["python"] == _python_kind()
            and isinstance(stamp["locks"], dict)
            and held.issuperset(stamp["holds"])
            and PYTHON.exists()
            and _home_of_python().is_dir()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return stamp if whole else None


def _write_stamp(stamp: dict) -> None:
    site = next(iter(VENV.glob("[Ll]ib/**/site-packages")))
    stamp["site"] = site.relative_to(VENV).as_posix()
    stamp["holds"] = sorted(p.name for p in site.iterdir() if p.name != "__pycache__")
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def _python_kind() -> str:
    return "%s%s %s" % (sys.implementation.cache_tag, getattr(sys, "abiflags", ""), sys.platform)


def _home_of_python() -> Path:
    """The folder of the Python that .venv borrows; it goes when that Python is uninstalled."""
    for line in (VENV / "pyvenv.cfg").read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition("=")
        if key.strip() == "home":
            return Path(value.strip())
    raise ValueError("pyvenv.cfg names no home")


@contextlib.contextmanager
def _only_one_setup():
    """Hold off a second set-up of the same folder; the system frees the lock if we die."""
    with (ROOT / ".venv.lock").open("w") as lock:
        if os.name == "nt":
            import msvcrt

            try:
                msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)  # waits ten seconds
            except OSError:
                raise Trouble("another start is setting up: wait until it is ready.") from None
        else:
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another start is setting up; waiting for it.")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# ---- Making .venv ------------------------------------------------------------------------------


def _make_venv() -> None:
    import importlib.util
    import shutil
    import subprocess

    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Trouble(
                "this Python comes without its %s module: install it (on Debian or Ubuntu:"
                " sudo apt install python3-venv) and start again." % module
            )
    import venv

    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(str(VENV))
        venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(str(VENV))
    except subprocess.CalledProcessError:
        raise Trouble(
            "Python could not put pip into .venv: install Python's venv package whole (on Debian"
            " or Ubuntu: sudo apt install python3-venv) and start again."
        ) from None
    except OSError as error:
        raise Trouble(_about(error)) from None


def _install(purpose: str) -> None:
    """Install one lock file, naming each package as it comes."""
    import subprocess

    lock = str(ROOT / "requirements" / (purpose + ".txt"))
    command = [str(PYTHON), "-I", "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--no-input", "--only-binary=:all:", "--require-hashes", "--retries=2"]
    # The lists are whole. Left to look for more, an older pip stumbles over "coverage[toml]" as
    # soon as there is a newer coverage than the listed one.
    command += ["--no-deps", "-r", lock]
    if purpose == "test":  # a run of the tests compiles what it needs, and keeps that elsewhere
        command.append("--no-compile")
    environment = child_environment()
    environment["PIP_USER"] = "0"  # a personal default that a .venv refuses
    output = []
    with subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        try:
            for line in pip.stdout:
                output.append(line)
                if line.startswith(("Collecting ", "Processing ")):
                    sys.stderr.write("  " + _package_in(line) + "\n")
        except KeyboardInterrupt:
            pip.terminate()
            raise
    if pip.returncode:
        with contextlib.suppress(OSError):
            LOG.write_text("".join(output), encoding="utf-8")
        raise Trouble(_about_pip("".join(output)))


def _package_in(line: str) -> str:
    """The name in "Collecting name==1.0 (from ...)" or "Processing .../name-1.0-....whl"."""
    wanted = line.split(" (from ")[0].split(None, 1)[1].strip()
    if line.startswith("Processing"):
        return wanted.replace("\\", "/").split("/")[-1].split("-")[0].replace("_", "-")
    return wanted.split("==")[0]


PIP_TROUBLES = (
    (
        ("certificate verify failed", "sslerror"),
        "the package server's certificate was refused, so nothing could be downloaded safely:"
        " check this computer's clock and network.",
    ),
    (
        (
            "failed to establish a new connection",
            "newconnectionerror",
            "name resolution",
            "nameresolutionerror",
            "getaddrinfo failed",
            "nodename nor servname",
            "network is unreachable",
            "connecttimeout",
            "read timed out",
            "proxyerror",
            "connection broken",
            "connection aborted",
            "incompleteread",
        ),
        "the first start downloads what the game needs, but there is no network: connect and start"
        " again.",
    ),
    (("no space left on device",), "the disk is full: make room and start again."),
    (
        ("read-only file system", "permission denied", "access is denied"),
        "a file of .venv can't be written: close the game if it is open, check the folder's"
        " permissions and start again.",
    ),
    (
        ("do not match the hashes",),
        "a downloaded file is not the one that was expected, so it was not installed: start again,"
        " and if it comes back, tell the makers.",
    ),
    (
        ("no matching distribution",),
        "there is no ready-made build of something the game needs for this system with"
        " Python %d.%d: use Python %d.%d to %d.%d."
        % (sys.version_info[:2] + OLDEST + NEWEST_KNOWN),
    ),
)


def _about_pip(output: str) -> str:
    """The sentence for what pip said."""
    lowered = output.lower()
    for signs, sentence in PIP_TROUBLES:
        if any(sign in lowered for sign in signs):
            return sentence
    return "the set-up failed; what pip said is in %s." % LOG


def _about(error: OSError) -> str:
    """The sentence for a system error: a folder that can't be written, a full disk."""
    import errno

    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return (
            "%s can't be written, and the first start has to put .venv there: copy the game into a"
            " folder of your own and start it from there." % ROOT
        )
    if error.errno == errno.ENOSPC:
        return "the disk is full: make room and start again."
    return "the system refused: %s." % error


# ---- Running -----------------------------------------------------------------------------------


def child_environment() -> dict:
    """Our environment, with this folder and nothing else for Python to find modules in."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONHOME"}
    environment["PYTHONPATH"] = str(ROOT)
    return environment


def open_game(arguments: list) -> int:
    """Start the game; on POSIX it takes this process's place, so nothing stays behind."""
    # -P keeps the player's current folder out of the import path, so it may hold anything.
    command = [str(PYTHON), "-P", "-m", "scenes"] + arguments
    if os.name != "nt":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(str(PYTHON), command, child_environment())
    return _call(command)


def _call(command: list, folder: "str | None" = None) -> int:
    """Run a command to its end. Ctrl+C reaches it too: it ends in its own way, then we do."""
    import subprocess

    interrupted = False
    with subprocess.Popen(command, env=child_environment(), cwd=folder) as process:
        while True:
            try:
                code = process.wait()
                break
            except KeyboardInterrupt:
                interrupted = True
    if interrupted:
        raise KeyboardInterrupt
    return code


def run_tests(arguments: list) -> int:
    """Run every check, each to its end; returns 1 if any failed.

    With arguments for pytest it is not the whole run: one process, no coverage gate. Of these
    --all is none: it adds the stages of tests/package that have nothing new to see.
    """
    pytest = ["pytest"] + arguments
    if not set(arguments) - {"--all"}:
        pytest += ["--cov", "--cov-report=term:skip-covered"]
        processes = min(os.cpu_count() or 1, 4)
        if processes > 1:
            # A file stays in one process: packages are built once. The longest files come first.
            pytest += ["-n", str(processes), "--dist", "loadfile", "--no-loadscope-reorder"]
    checks = (
        ("layout", ["ruff", "format", "--check"]),
        ("lint", ["ruff", "check"]),
        ("tests", pytest),
    )
    failed = []
    types = ["mypy"]  # it takes one processor: the tests need not wait for it
    with _beside(_module(types), str(ROOT)) as ended:
        for name, command in checks:
            _announce(name, command)
            if _call(_module(command), str(ROOT)):
                failed.append(name)
        _announce("types", types)
        if ended():
            failed.append("types")
    sys.stdout.write("\n== %s\n" % ("failed: " + ", ".join(failed) if failed else "all passed"))
    return 1 if failed else 0


def _module(command: list) -> list:
    return [str(PYTHON), "-m"] + command


def _announce(name: str, command: list) -> None:
    sys.stdout.write("\n== %s: %s\n" % (name, " ".join(command)))
    sys.stdout.flush()


@contextlib.contextmanager
def _beside(command: list, folder: str):
    """Run a command beside others: what is given waits for it, tells what it said, and its code."""
    import subprocess
    import tempfile

    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command, env=child_environment(), cwd=folder, stdout=said, stderr=subprocess.STDOUT
        )

        def ended() -> int:
            code = process.wait()
            said.seek(0)
            sys.stdout.write(said.read().decode("utf-8", "replace"))
            return code

        try:
            yield ended
        finally:
            process.wait()


if __name__ == "__main__":
    leave(main(sys.argv[1:]))
