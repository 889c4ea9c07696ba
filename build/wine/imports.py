"""Whether a frozen program brings every library that Windows 10 lacks: `python imports.py FOLDER`.

Names each one that is missing and what asks for it, and ends with 1 if there is any.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pefile

WINDOWS = """
advapi32 bcrypt bcryptprimitives cfgmgr32 comctl32 comdlg32 crypt32 d3d9 dinput8 dsound
dwmapi dxgi gdi32 hid imm32 iphlpapi kernel32 mpr msvcrt ntdll ole32 oleaut32 opengl32
pdh powrprof propsys psapi rpcrt4 secur32 setupapi shell32 shlwapi ucrtbase user32
userenv usp10 version winmm ws2_32 xinput1_4
"""
USUAL = ("api-ms-win-", "ext-ms-")
PROGRAMS = {".exe", ".dll", ".pyd"}


def wanted(file: Path) -> set[str]:
    """The libraries that a program loads, at once or late."""
    with pefile.PE(str(file), fast_load=True) as image:
        kinds = ("IMPORT", "DELAY_IMPORT")
        image.parse_data_directories(
            [pefile.DIRECTORY_ENTRY[f"IMAGE_DIRECTORY_ENTRY_{kind}"] for kind in kinds]
        )
        rows = [row for kind in kinds for row in getattr(image, f"DIRECTORY_ENTRY_{kind}", ())]
    return {row.dll.decode().lower() for row in rows}


def main(folder: Path) -> int:
    """Tells what is missing."""
    files = [file for file in sorted(folder.rglob("*")) if file.suffix.lower() in PROGRAMS]
    there = {file.name.lower() for file in files}
    missing = 0
    for file in files:
        for name in sorted(wanted(file) - there):
            if not name.startswith(USUAL) and name.removesuffix(".dll") not in WINDOWS.split():
                print(f"{file.name} wants {name}, which Windows lacks.")
                missing += 1
    print(f"{len(files)} programs and libraries, {missing} wants of what Windows lacks.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
