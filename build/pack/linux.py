"""Packages for Linux: a .tar.xz for any system, and a .deb."""

from __future__ import annotations

import gzip
import io
import lzma
import platform
import re
import shutil
import tarfile
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

from pack import common
from pack.bundle import components
from pack.common import BUILD, ICONS, ID, ROOT, BuildError, filled, run, version

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
# SDL opens these by name when it starts; what is not there it does without.
NEEDED = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1")
HELPFUL = (
    *("libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0"),
    *("libpulse0", "libasound2t64 | libasound2", "libdbus-1-3", "libudev1"),
)
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")


def packages(folder: Path, out: Path, quick: bool = False) -> list[Path]:
    """All packages of the frozen program; quickly means that they are larger."""
    level = 0 if quick else 6
    return [tarball(folder, out, level), deb(folder, out, level)]


def oldest_glibc(folder: Path) -> str:
    """The oldest C library that the program runs with: "2.35"."""
    needed = 0
    for path in common.files_in(folder):
        with path.open("rb") as file:
            if file.read(4) != b"\x7fELF":
                continue
            rest = file.read()
        needed = max([needed, *(int(number) for number in GLIBC.findall(rest))])
    return f"2.{needed}"


def tarball(folder: Path, out: Path, level: int = 6) -> Path:
    """The program in a folder that can be unpacked and started anywhere."""
    top = f"{ID}-{version()}"
    target = out / f"{top}-linux-{common.machine()}.tar.xz"
    words = {"VERSION": version(), "GLIBC": oldest_glibc(folder)}
    extra = {
        "README.txt": filled(BUILD / "linux" / "README.txt", words).encode(),
        "LICENSE.txt": (ROOT / "LICENSE").read_bytes(),
        f"{ID}.png": (ICONS / "icon-256.png").read_bytes(),
    }
    with (
        lzma.open(target, "wb", preset=level) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for name, data in extra.items():
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.size = len(data)
            tar.addfile(_plain(entry), io.BytesIO(data))
        for path in sorted(folder.rglob("*")):
            name = f"{top}/{path.relative_to(folder).as_posix()}"
            tar.add(path, name, recursive=False, filter=_plain)
    return target


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nobody's in particular, and of the source's time: the same source gives the same file."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = common.source_time()
    runs = entry.isdir() or entry.mode & 0o100
    entry.mode = 0o755 if runs else 0o644
    return entry


# ---- Debian ------------------------------------------------------------------------------------


def deb(folder: Path, out: Path, level: int = 6) -> Path:
    """The package for Debian, Ubuntu and their kin."""
    architecture = ARCHITECTURES.get(platform.machine())
    if architecture is None:
        raise BuildError(f"a .deb for {platform.machine()} is not known here.")
    root = common.fresh(out.parent / "work" / "deb")
    shutil.copytree(folder, root / "usr/lib" / ID, symlinks=True)
    _desktop_files(root / "usr/share")
    _documents(root / "usr/share", folder)
    (root / "usr/bin").mkdir()
    (root / "usr/bin" / ID).symlink_to(f"../lib/{ID}/{ID}")
    (root / "DEBIAN").mkdir()
    values = {
        "VERSION": version(),
        "ARCHITECTURE": architecture,
        "SIZE": str(-(-common.size_in(root) // 1024)),
        "DEPENDS": ", ".join((f"libc6 (>= {oldest_glibc(folder)})", *NEEDED)),
        "RECOMMENDS": ", ".join(HELPFUL),
        "DESCRIPTION": textwrap.indent(textwrap.fill(common.project()["description"], 76), " "),
    }
    control = root / "DEBIAN" / "control"
    control.write_text(filled(BUILD / "linux" / "control", values), encoding="utf-8")
    shutil.copy(BUILD / "linux" / "postrm", root / "DEBIAN")
    listed = [p for p in common.files_in(root / "usr") if not p.is_symlink()]
    sums = [
        f"{common.digest(path, 'md5')}  {path.relative_to(root).as_posix()}\n" for path in listed
    ]
    (root / "DEBIAN" / "md5sums").write_text("".join(sums), encoding="utf-8")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.name in (ID, "postrm")
            path.chmod(0o755 if runs else 0o644)
    target = out / f"{ID}_{version()}_{architecture}.deb"
    epoch = {"SOURCE_DATE_EPOCH": str(common.source_time())}
    words = ("--root-owner-group", "-Zxz", f"-z{level}", "--build")
    run(["dpkg-deb", *words, root, target], epoch)
    return target


def _desktop_files(share: Path) -> None:
    """The menu entry, its icons, the kind of its files, and what software centres show."""
    for name, place in (
        (f"{ID}.desktop", share / "applications"),
        (f"{ID}.metainfo.xml", share / "metainfo"),
        (f"{ID}.xml", share / "mime" / "packages"),
    ):
        place.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(filled(BUILD / "linux" / name, _words()), encoding="utf-8")
    for size in ICON_SIZES:
        place = share / f"icons/hicolor/{size}x{size}/apps"
        place.mkdir(parents=True)
        shutil.copy(ICONS / f"icon-{size}.png", place / f"{ID}.png")


def _documents(share: Path, folder: Path) -> None:
    place = share / "doc" / ID
    place.mkdir(parents=True)
    (place / "copyright").write_text(copyright_text(), encoding="utf-8")
    _packed(place / "CHANGELOG.md.gz", (ROOT / "CHANGELOG.md").read_bytes())
    manual = filled(BUILD / "linux" / f"{ID}.6", _words())
    (share / "man/man6").mkdir(parents=True)
    _packed(share / f"man/man6/{ID}.6.gz", manual.encode())
    shutil.copy(next(folder.rglob("bill-of-materials.cdx.json")), place)


def _words() -> dict[str, str]:
    day = time.strftime("%Y-%m-%d", time.gmtime(common.source_time()))
    return {"VERSION": version(), "DATE": day, **common.GAME_FILE}


def copyright_text() -> str:
    """Who made what, in the format that Debian's tools read."""
    return "".join(_stanzas())


def _stanzas() -> Iterator[str]:
    yield (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Launch Window\n"
        f"Comment: The licences' texts lie in /usr/lib/{ID}/_internal/licences/texts.\n\n"
        "Files: *\nCopyright: Launch Window contributors\nLicense: Expat\n"
    )
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    yield "\nLicense: Expat\n"
    yield "".join(f" {line or '.'}\n" for line in licence.strip().splitlines())
    for each in components():
        files = " ".join((*each.files, *((f"{each.project}*",) if each.project else ())))
        yield (
            f"\nFiles: {files or 'art/icons/*'}\nCopyright: {each.copyright}\n"
            f"License: {each.licence.replace(' ', '-')}\nComment: {each.name}, {each.source}\n"
        )


def _packed(path: Path, data: bytes) -> None:
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as file:
        file.write(data)
