"""The package for macOS: a disk image with the application, for this processor."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from pack import common, sign
from pack.common import BUILD, ID, NAME, ROOT, filled, run, version

IDENTIFIER = "org.launch-window.game"
DOCUMENT = f"{IDENTIFIER}.file"
"""The kind of the files that it opens."""
OLDEST = "11.0"
"""The oldest macOS that every library in the package is made for."""


def information() -> dict[str, Any]:
    """What the application's Info.plist says besides what PyInstaller writes into it."""
    return {
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence; see Credits in the game",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": common.GAME_FILE["KIND"],
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [DOCUMENT],
                "CFBundleTypeIconFile": f"{ID}.icns",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": DOCUMENT,
                "UTTypeDescription": common.GAME_FILE["KIND"],
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [common.GAME_FILE["ENDING"].removeprefix(".")],
                    "public.mime-type": [common.GAME_FILE["MIME"]],
                },
            }
        ],
    }


def packages(app: Path, out: Path, quick: bool = False) -> list[Path]:
    """The disk image, signed and notarised where there are keys."""
    stage = staged(app, out.parent / "work" / "image")
    level = 1 if quick else 9
    target = out / f"{ID}-{version()}-macos-{common.machine()}.dmg"
    run(
        [
            *("hdiutil", "create", "-volname", f"{NAME} {version()}", "-srcfolder", stage),
            *("-fs", "HFS+", "-format", "UDZO", "-imagekey", f"zlib-level={level}"),
            *("-ov", target),
        ]
    )
    sign.macos_image(target)
    return [target]


def staged(app: Path, folder: Path) -> Path:
    """What the disk image shows: the application beside the folder to drag it to."""
    stage = common.fresh(folder)
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    readme = filled(BUILD / "macos" / "README.txt", {"VERSION": version()})
    (stage / "README.txt").write_text(readme, encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", stage / "LICENSE.txt")
    return stage
