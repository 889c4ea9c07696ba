"""Draws every picture and prepares the fonts: `python art/make.py [part of a path ...]`.

Only what changed is drawn again, and whatever has one of the given words in its path. Everything it
writes is committed, so players never run it. The same script gives the same pixels; `tests/art`
compares what is committed with what is drawn here.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from draw import (
    app,
    backdrops,
    coaches,
    containers,
    faces,
    fonts,
    icons,
    jump_gate,
    patches,
    places,
    planet_movers,
    planets,
    posters,
    rocket_jockey,
    rocketmen,
    rockets,
    rockets_cards,
    shared,
)
from draw.base import ART, Picture
from draw.render import encode, pixels

MODULES = (
    icons,
    planets,
    rockets,
    rocket_jockey,
    posters,
    backdrops,
    places,
    app,
    rockets_cards,
    jump_gate,
    rocketmen,
    planet_movers,
    coaches,
    patches,
    faces,
    shared,
)
MANIFEST = ART / "manifest.json"


def pictures() -> list[Picture]:
    """Every picture of the program."""
    return [picture for module in MODULES for picture in module.pictures()]


def texts() -> dict[str, bytes]:
    """Files that are not pictures: the prepared fonts, and the radius of each world's disc."""
    out = {f"fonts/{name}": fonts.make(name) for name in fonts.FONTS}
    tables = {
        "planets/discs.json": {name: planets.disc(name) for name in ("sun", *planets.WORLDS)},
        "patches/patches.json": patches.table(),
        "jump_gate/discs.json": {name: jump_gate.disc(name) for name in jump_gate.WORLDS},
    }
    return out | {k: (json.dumps(v, indent=1) + "\n").encode() for k, v in tables.items()}


def icons() -> dict[str, bytes]:
    """The application's icon for Windows and macOS, of its pictures as they lie there."""
    folder = ART / "app"
    return {
        "app/launch-window.ico": containers.ico(folder),
        "app/launch-window.icns": containers.icns(folder),
    }


def digest(data: bytes) -> str:
    """A short fingerprint."""
    return hashlib.sha256(data).hexdigest()[:16]


def manifest() -> dict[str, list[str]]:
    """For each picture the fingerprints of its drawing and of its file, as last made."""
    return json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else {}


def fingerprint(picture: Picture) -> str:
    """The fingerprint of a drawing with its size and kind."""
    what = f"{picture.width} {picture.height} {picture.kind} {picture.source()}"
    return digest(what.encode())


def write(name: str, data: bytes) -> int:
    """Writes a file under art/; its size."""
    target = ART / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return len(data)


def main(wanted: list[str]) -> None:
    """Draws the pictures whose path contains one of `wanted`, or all whose drawing changed."""
    start, total, old, new = time.perf_counter(), 0, manifest(), {}
    for picture in pictures():
        drawn, known = fingerprint(picture), old.get(picture.path)
        stale = not known or known[0] != drawn or not (ART / picture.path).exists()
        if stale or any(word in picture.path for word in wanted):
            data = encode(picture, pixels(picture))
            total += write(picture.path, data)
            known = [drawn, digest(data)]
        new[picture.path] = known
    for name, data in (texts() | icons()).items():
        total += write(name, data)
    rows = ",\n".join(f" {json.dumps(key)}: {json.dumps(new[key])}" for key in sorted(new))
    MANIFEST.write_text("{\n" + rows + "\n}\n", encoding="utf-8")
    print(f"{total / 1e6:.2f} MB in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
