"""Draws what the sounds look like: `python sounds/sheets.py [--into FOLDER]`.

One sheet a theme (its layers, its place, its loudness in time) and one a folder of effects.
Needs numpy, soundfile and Pillow (development only, never shipped).
"""

import argparse
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).parent
FONT = HERE.parent / "art" / "fonts" / "AtkinsonHyperlegible-400.ttf"
INK, CREAM, MUSTARD, MINT = (13, 24, 38), (251, 244, 228), (242, 165, 65), (140, 211, 194)
LOW, HIGH = 40.0, 10_000.0
SHADES = 12
LOOPS = ("calm", "drive", "peak", "ambience")

Grey = NDArray[np.float64]


def read(path: Path) -> tuple[Grey, int]:
    """The samples of a file, both channels together, and how many are a second."""
    wave, rate = soundfile.read(path, always_2d=True)
    return np.asarray(wave.mean(axis=1)), rate


def spectrogram(wave: Grey, rate: int, width: int, height: int) -> Grey:
    """Strength from 0 to 1: time to the right, pitch upwards, each octave as high."""
    window = 4096 if len(wave) > 10 * rate else 1024
    wave = np.concatenate([wave, np.zeros(max(0, window - len(wave)))])
    starts = np.linspace(0, len(wave) - window, width).astype(int)
    shape = np.hanning(window)
    power = np.array([np.abs(np.fft.rfft(wave[at : at + window] * shape)) for at in starts])
    edges = np.geomspace(LOW, HIGH, height + 1) * window / rate
    rows = []
    for low, high in pairwise(edges):
        begin = int(low)
        rows.append(power[:, begin : max(begin + 1, int(np.ceil(high)))].max(axis=1))
    decibels = 20 * np.log10(np.array(rows[::-1]) / (window / 4) + 1e-9)
    return np.asarray(np.clip((decibels + 95) / 70, 0, 1))


def coloured(grey: Grey) -> Image.Image:
    """Ink, plum, coral, mustard, cream: as the print has it."""
    stops = np.array([INK, (58, 42, 84), (168, 62, 60), MUSTARD, CREAM], dtype=float)
    shade = np.round(grey * (SHADES - 1)) / (SHADES - 1) * (len(stops) - 1)
    index = np.minimum(shade.astype(int), len(stops) - 2)
    part = (shade - index)[..., None]
    mixed = stops[index] * (1 - part) + stops[index + 1] * part
    return Image.fromarray(mixed.astype(np.uint8), "RGB")


def level(wave: Grey, width: int) -> Grey:
    """The strength of each stretch, in decibels of full scale."""
    pieces = np.array_split(wave, width)
    return np.array([10 * np.log10(float(np.mean(piece**2)) + 1e-9) for piece in pieces])


def sheet(rows: list[tuple[str, Image.Image, Grey]], title: str) -> Image.Image:
    """Pictures under one another, each with its name and its level below it."""
    width, strip = rows[0][1].width, 20
    height = 34 + sum(picture.height + strip + 22 for _, picture, _ in rows)
    image = Image.new("RGB", (width + 20, height), INK)
    draw = ImageDraw.Draw(image)
    large, small = (ImageFont.truetype(str(FONT), size) for size in (17, 13))
    draw.text((10, 8), title, CREAM, large)
    y = 34
    for name, picture, levels in rows:
        draw.text((10, y), name, MUSTARD, small)
        image.paste(picture, (10, y + 18))
        base = y + 18 + picture.height + strip
        high = np.clip((levels + 60) / 48, 0, 1) * (strip - 3)
        for x, value in enumerate(high):
            draw.line((10 + x, base, 10 + x, base - value), MINT)
        y = base + 4
    return image


def theme(folder: str) -> Image.Image:
    """The layers of a theme, and the sound of its place."""
    rows = []
    for loop in LOOPS:
        path = HERE / folder / f"{loop}_loop.ogg"
        if path.exists():
            wave, rate = read(path)
            name = f"{loop} · {len(wave) / rate:.1f} s"
            rows.append((name, coloured(spectrogram(wave, rate, 560, 64)), level(wave, 560)))
    return sheet(rows, f"{folder}: layers of the theme, 40 Hz to 10 kHz")


def effects(folder: str) -> Image.Image:
    """Every effect of a folder, all to the same scale of time: three seconds."""
    paths = [p for p in sorted((HERE / folder).glob("*.ogg")) if not p.stem.endswith("_loop")]
    columns, wide, high = 4, 150, 54
    lines = -(-len(paths) // columns)
    image = Image.new("RGB", (columns * (wide + 10) + 10, 34 + lines * (high + 22)), INK)
    draw = ImageDraw.Draw(image)
    large, small = (ImageFont.truetype(str(FONT), size) for size in (17, 12))
    draw.text((10, 8), f"{folder}: effects, 3 seconds each", CREAM, large)
    for number, path in enumerate(paths):
        x = 10 + number % columns * (wide + 10)
        y = 34 + number // columns * (high + 22)
        wave, rate = read(path)
        wave = np.concatenate([wave, np.zeros(3 * rate)])[: 3 * rate]
        draw.text((x, y), path.stem, MUSTARD, small)
        image.paste(coloured(spectrogram(wave, rate, wide, high)), (x, y + 16))
    return image


def main() -> None:
    """Writes every sheet."""
    parser = argparse.ArgumentParser(description="Draws spectrograms of the sounds.")
    parser.add_argument("--into", type=Path, default=HERE / "synth" / "sheets")
    into: Path = parser.parse_args().into
    into.mkdir(parents=True, exist_ok=True)
    folders = sorted(path.parent.name for path in HERE.glob("*/calm_loop.ogg"))
    made: list[tuple[str, Any]] = [(f"{folder}_theme", theme(folder)) for folder in folders]
    made += [(f"{folder}_effects", effects(folder)) for folder in folders]
    for name, image in made:
        small = image.quantize(SHADES + 8, dither=Image.Dither.NONE)
        small.save(into / f"{name}.png", optimize=True)
        print(name, *image.size, (into / f"{name}.png").stat().st_size // 1000, "kB")


if __name__ == "__main__":
    main()
