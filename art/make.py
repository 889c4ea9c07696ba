"""Draws every picture and prepares the fonts: `python art/make.py [part of a path ...]`.

Everything it writes is committed, so players never run it. The same script gives the same pixels;
`tests/art` compares what is committed with what is drawn here.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from draw import app, backdrops, fonts, icons, planets, posters, rocket_jockey, rockets
from draw.base import ART, Picture
from draw.render import encode, pixels

MODULES = (icons, planets, rockets, rocket_jockey, posters, backdrops, app)


def pictures() -> list[Picture]:
    """Every picture of the program."""
    return [picture for module in MODULES for picture in module.pictures()]


def discs() -> str:
    """The radius of each planet's disc inside its 512 px master, as JSON."""
    return json.dumps({name: planets.disc(name) for name in ("sun", *planets.WORLDS)}, indent=1)


def texts() -> dict[str, bytes]:
    """Files that are not pictures: the prepared fonts and the planets' radii."""
    out = {f"fonts/{name}": fonts.make(name) for name in fonts.FONTS}
    return out | {"planets/discs.json": (discs() + "\n").encode()}


def write(name: str, data: bytes) -> int:
    """Writes a file under art/; its size."""
    target = ART / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return len(data)


def main(wanted: list[str]) -> None:
    """Draws the pictures whose path contains one of `wanted`, or all."""
    start, total = time.perf_counter(), 0
    for picture in pictures():
        if not wanted or any(word in picture.path for word in wanted):
            total += write(picture.path, encode(picture, pixels(picture)))
    for name, data in texts().items():
        if not wanted or any(word in name for word in wanted):
            total += write(name, data)
    print(f"{total / 1e6:.2f} MB in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
