"""Synthesises every sound of the collection: `python sounds/make.py [--into FOLDER] [CUE ...]`.

Needs numpy and soundfile (development only, never shipped). The same script makes the same sounds:
the random numbers of each cue come from its own name.
"""

import argparse
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import interface, jump_gate, music, planet_movers, rocket_jockey, rocketmen, rockets
from synth.tools import RATE, tidy

HERE = Path(__file__).parent
TITLES = {
    "rocket_jockey": rocket_jockey,
    "jump_gate": jump_gate,
    "rocketmen": rocketmen,
    "rockets": rockets,
    "planet_movers": planet_movers,
}
# One decibel of room, and a little more: the encoder may overshoot what it is given.
CEILING = 10 ** (-1.4 / 20)
BLOCK = 65_536
EFFECT_QUALITY = 0.4
MUSIC_QUALITY = 0.4

Wave = NDArray[np.float64]
Recipe = tuple[Callable[[RandomState], Wave], float]


def recipes() -> dict[str, Recipe]:
    """Every cue by its id `folder/name`: how to make it and how loud it shall be."""
    found: dict[str, Recipe] = {f"ui/{name}": recipe for name, recipe in interface.CUES.items()}
    for title, module in TITLES.items():
        found |= {f"{title}/{name}": recipe for name, recipe in module.CUES.items()}
    return found | {f"ui/{name}": recipe for name, recipe in music.LOOPS.items()}


def is_loop(cue: str) -> bool:
    """Whether the cue is music that goes round."""
    return cue.endswith("_loop")


def heard(wave: Wave) -> NDArray[np.float64]:
    """The wave as an ear weighs it: less bass, a little more treble (a simple K weighting)."""
    mono = wave if wave.ndim == 1 else wave.mean(axis=1)
    frequency = np.fft.rfftfreq(len(mono), 1 / RATE)
    weight = frequency**2 / (frequency**2 + 60.0**2)
    weight = weight * (1 + 0.58 * frequency**2 / (frequency**2 + 1700.0**2))
    return np.asarray(np.fft.irfft(np.fft.rfft(mono) * weight, len(mono)))


def loudness(wave: Wave, cue: str) -> float:
    """Decibels: of an effect its loudest tenth of a second, of a loop the whole."""
    power = heard(wave) ** 2
    if is_loop(cue):
        return float(10 * np.log10(power.mean()))
    window = RATE // 10
    total = np.cumsum(np.concatenate([np.zeros(window), power]))
    return float(10 * np.log10((total[window:] - total[:-window]).max() / window))


def make(cue: str) -> Wave:
    """The finished samples of one cue: mono effects, (n, 2) loops."""
    recipe, level = recipes()[cue]
    wave = recipe(RandomState(zlib.crc32(cue.encode())))
    if not is_loop(cue):
        wave = tidy(wave)
    wave = wave * 10 ** ((level - loudness(wave, cue)) / 20)
    return wave * min(1.0, CEILING / float(np.abs(wave).max()))


def crc_table() -> list[int]:
    """Ogg's checksum: CRC-32 without reflection."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


def settle_serial(file: Path, serial: int) -> None:
    """Gives the stream a fixed serial number: the encoder takes a random one each time."""
    data, table, at = bytearray(file.read_bytes()), crc_table(), 0
    while at < len(data):
        lacing = data[at + 26]
        size = 27 + lacing + sum(data[at + 27 : at + 27 + lacing])
        data[at + 14 : at + 18] = serial.to_bytes(4, "little")
        data[at + 22 : at + 26] = bytes(4)
        crc = 0
        for byte in data[at : at + size]:
            crc = ((crc << 8) & 0xFFFFFFFF) ^ table[(crc >> 24) ^ byte]
        data[at + 22 : at + 26] = crc.to_bytes(4, "little")
        at += size
    file.write_bytes(data)


def write(cue: str, folder: Path) -> Path:
    """Makes one cue and writes it as OGG Vorbis; returns the file."""
    wave = make(cue)
    file = folder / f"{cue}.ogg"
    file.parent.mkdir(parents=True, exist_ok=True)
    quality = MUSIC_QUALITY if is_loop(cue) else EFFECT_QUALITY
    options: dict[str, Any] = {
        "samplerate": RATE,
        "channels": wave.ndim,
        "format": "OGG",
        "subtype": "VORBIS",
        "compression_level": 1 - quality,
    }
    with soundfile.SoundFile(file, "w", **options) as target:
        # The encoder overflows its stack when it is handed everything at once.
        for begin in range(0, len(wave), BLOCK):
            target.write(wave[begin : begin + BLOCK])
    settle_serial(file, zlib.crc32(cue.encode()))
    return file


def main() -> None:
    """Writes the cues named on the command line, or all of them, and lists what was made."""
    parser = argparse.ArgumentParser(description="Synthesises the sounds.")
    parser.add_argument("--into", type=Path, default=HERE, help="folder to write to")
    parser.add_argument("cues", nargs="*", help="ids such as ui/click; default: all")
    wanted = parser.parse_args()
    unknown = sorted(set(wanted.cues) - set(recipes()))
    if unknown:
        parser.error(f"no such cue: {', '.join(unknown)}")
    for cue in wanted.cues or recipes():
        file = write(cue, wanted.into)
        wave, _ = soundfile.read(file)
        print(
            f"{cue:32} {len(wave) / RATE:6.2f} s  peak {20 * np.log10(np.abs(wave).max()):6.1f} dB"
            f"  loudness {loudness(wave, cue):6.1f} dB  {file.stat().st_size / 1000:6.1f} kB"
        )


if __name__ == "__main__":
    main()
