"""Packages for Windows: an installer made with NSIS, and a portable .zip."""

from __future__ import annotations

import shutil
import sys
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pack import common, sign
from pack.common import BUILD, ICONS, ID, NAME, ROOT, filled, run, version

PROGRAM = f"{NAME}.exe"
# Where NSIS puts itself on Windows, which adds nothing to the path.
NSIS = (r"C:\Program Files (x86)\NSIS\makensis.exe", r"C:\Program Files\NSIS\makensis.exe")


def packages(folder: Path, out: Path, quick: bool = False) -> list[Path]:
    """Both packages of the frozen program, signed where there is a certificate.

    Without NSIS there is only the portable one.
    """
    sign.windows_program(folder / PROGRAM)
    made = [portable(folder, out, 1 if quick else 9)]
    if _makensis():
        made.append(installer(folder, out, quick=quick))
    else:
        sys.stderr.write("NSIS 3 (makensis) is not installed, so no installer is made.\n")
    return made


def portable(folder: Path, out: Path, level: int = 9) -> Path:
    """A folder that can be unpacked and started anywhere."""
    top = f"{NAME} {version()}"
    target = out / f"{ID}-{version()}-windows-{common.machine()}.zip"
    moment = time.gmtime(common.source_time())[:6]
    readme = filled(BUILD / "windows" / "README.txt", {"VERSION": version()})
    texts = {"README.txt": readme, "LICENSE.txt": (ROOT / "LICENSE").read_text(encoding="utf-8")}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as packed:
        for name, text in texts.items():
            data = text.replace("\n", "\r\n").encode()
            packed.writestr(_entry(f"{top}/{name}", moment), data)
        for path in common.files_in(folder):
            name = f"{top}/{path.relative_to(folder).as_posix()}"
            packed.writestr(_entry(name, moment), path.read_bytes())
    return target


def _entry(name: str, moment: tuple[int, ...]) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, moment)  # type: ignore[arg-type]
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def installer(folder: Path, out: Path, number: str = "", *, quick: bool = False) -> Path:
    """The installer of a folder that holds the program; `number` is the version if not our own."""
    number = number or version()
    target = out / f"{ID}-{number}-windows-{common.machine()}-setup.exe"
    lists = common.fresh(out.parent / "work" / "nsis")
    files = [path.relative_to(folder).as_posix() for path in common.files_in(folder)]
    (lists / "install.nsh").write_text(_install_list(folder, files), encoding="utf-8-sig")
    (lists / "uninstall.nsh").write_text(_uninstall_list(files), encoding="utf-8-sig")
    _side_picture(lists / "side.bmp")
    values = {
        "VERSION": number,
        "NUMBERS": common.windows_version(number),
        "OUT": target,
        "FILES_DIR": lists,
        # NSIS for Windows has 32-bit stubs alone; Debian's has 64-bit ones too, as Wine wants.
        "TARGET": "x86-unicode" if sys.platform == "win32" else "amd64-unicode",
        "COMPRESSOR": "zlib" if quick else "lzma",
        "ICON": ICONS / f"{ID}.ico",
        "SIZE": -(-common.size_in(folder) // 1024),
        **common.GAME_FILE,
    }
    if sign.wanted(*sign.WINDOWS_KEYS):
        values["SIGN_UNINSTALLER"] = f'"{sys.executable}" "{BUILD}/sign.py"'
    defines = [f"-D{name}={value}" for name, value in values.items()]
    run([_makensis() or "makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, _script()])
    sign.windows_program(target)
    return target


def _side_picture(target: Path) -> None:
    """The picture beside the installer's words; NSIS takes nothing but plain bitmaps."""
    from PIL import Image

    with Image.open(ICONS / "installer.png") as picture:
        picture.convert("RGB").save(target, "BMP")


def _script() -> Path:
    return BUILD / "windows" / "installer.nsi"


def _makensis() -> str:
    """The program that compiles installers, or nothing."""
    return shutil.which("makensis") or next((p for p in NSIS if Path(p).is_file()), "")


def _install_list(folder: Path, files: Iterable[str]) -> str:
    """NSIS lines that write each file into its folder."""
    lines, current = [], None
    for name in files:
        parent, _, own = name.rpartition("/")
        place = _inside(parent)
        if place != current:
            lines.append(f'SetOutPath "$INSTDIR{place}"')
            current = place
        lines.append(f'File "/oname={_quoted(own)}" "{folder / name}"')
    return "\n".join(lines) + "\n"


def _uninstall_list(files: Iterable[str]) -> str:
    """NSIS lines that delete each file, and then each folder that is empty, innermost first."""
    files = list(files)
    folders = {str(parent) for name in files for parent in Path(name).parents} - {"."}
    inner = sorted((name.replace("\\", "/") for name in folders), reverse=True)
    lines = [f'Delete "$INSTDIR{_inside(name)}"' for name in files]
    lines += [f'RMDir "$INSTDIR{_inside(name)}"' for name in inner]
    return "\n".join(lines) + "\n"


def _inside(name: str) -> str:
    return _quoted("\\" + name.replace("/", "\\")) if name else ""


def _quoted(text: str) -> str:
    return text.replace("$", "$$")


def version_resource() -> Any:
    """What Windows shows among the program's properties; PyInstaller has it on Windows only."""
    from PyInstaller.utils.win32.versioninfo import (
        FixedFileInfo,
        StringFileInfo,
        StringStruct,
        StringTable,
        VarFileInfo,
        VarStruct,
        VSVersionInfo,
    )

    numbers = tuple(int(part) for part in common.windows_version(version()).split("."))
    words = {
        "CompanyName": "Launch Window contributors",
        "FileDescription": NAME,
        "FileVersion": version(),
        "LegalCopyright": "MIT licence",
        "OriginalFilename": PROGRAM,
        "ProductName": NAME,
        "ProductVersion": version(),
    }
    table = StringTable("040904B0", [StringStruct(key, value) for key, value in words.items()])
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            StringFileInfo([table]),
            VarFileInfo([VarStruct("Translation", [1033, 1200])]),
        ],
    )
