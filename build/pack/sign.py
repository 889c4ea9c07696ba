"""Signing, where the builder's environment has the keys; without them packages stay unsigned.

docs/packaging.md lists the variables. They come from the secrets of the release workflow, and are
never written to a file that stays, nor shown.
"""

from __future__ import annotations

import base64
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pack.common import run

WINDOWS_KEYS = ("WINDOWS_CERTIFICATE", "WINDOWS_CERTIFICATE_PASSWORD")
TIMESTAMPS = "http://timestamp.digicert.com"


def wanted(*names: str) -> list[str] | None:
    """The values of these variables, or None if one is unset or empty: then nothing is signed."""
    values = [os.environ.get(name, "") for name in names]
    return values if all(values) else None


@contextmanager
def _key_file(encoded: str, name: str) -> Iterator[Path]:
    """A key from its base64 text as a file that only we can read and that goes away again."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.touch(mode=0o600)
        path.write_bytes(base64.b64decode(encoded))
        yield path


def windows_program(path: Path) -> bool:
    """Signs a program or installer with the certificate; whether it did."""
    keys = wanted(*WINDOWS_KEYS)
    if keys is None:
        return False
    with _key_file(keys[0], "certificate.pfx") as certificate:
        run(
            [
                *("signtool", "sign", "/fd", "SHA256", "/td", "SHA256", "/tr", TIMESTAMPS),
                *("/f", certificate, "/p", keys[1], path),
            ]
        )
    return True


def macos_image(path: Path) -> bool:
    """Signs a disk image and has Apple notarise it and what is in it; whether it did.

    The application inside was signed by PyInstaller with the same identity.
    """
    identity = wanted("MACOS_IDENTITY")
    if identity is None:
        return False
    run(["codesign", "--sign", identity[0], "--timestamp", path])
    account = wanted("APPLE_ID", "APPLE_TEAM_ID", "APPLE_PASSWORD")
    if account is not None:
        run(
            [
                *("xcrun", "notarytool", "submit", path, "--wait", "--apple-id", account[0]),
                *("--team-id", account[1], "--password", account[2]),
            ]
        )
        run(["xcrun", "stapler", "staple", path])
    return True


def sums(path: Path) -> list[Path]:
    """Signs the list of checksums; the signature's file, if there is a key."""
    key = wanted("GPG_PRIVATE_KEY")
    if key is None:
        return []
    signature = path.with_name(f"{path.name}.asc")
    with tempfile.TemporaryDirectory() as home, _key_file(key[0], "key") as file:
        own = {"GNUPGHOME": home}
        run(["gpg", "--batch", "--import", file], own)
        run(["gpg", "--batch", "--armor", "--output", signature, "--detach-sign", path], own)
    return [signature]
