"""Synthesises every sound of the collection: `python sounds/make.py [--into FOLDER] [CUE ...]`.

Without names it makes what other scripts made than those of today; `manifest.json` tells. Needs
numpy and soundfile (development only, never shipped). The same script makes the same sounds:
the random numbers of each cue come from its own name.
"""

import argparse
import hashlib
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from numpy.random import RandomState
from numpy.typing import NDArray
from synth import ambience, interface, jump_gate, planet_movers, rocket_jockey, rocketmen, rockets
from synth.loudness import integrated, loudest, true_peak
from synth.ring import HALF
from synth.themes import THEMES
from synth.tools import RATE, tidy

HERE = Path(__file__).parent
MANIFEST = HERE / "manifest.json"
EFFECTS = {
    "ui": interface,
    "rocket_jockey": rocket_jockey,
    "jump_gate": jump_gate,
    "rocketmen": rocketmen,
    "rockets": rockets,
    "planet_movers": planet_movers,
}
# LUFS of the layers of a theme: `scenes/audio.py` mixes them to -23, however many play.
LAYERS = {"calm": -23.0, "drive": -26.0, "peak": -26.0}
AMBIENCE = -38.0
# One decibel of room, and a little more: the encoder may overshoot what it is given.
CEILING = -1.5
BLOCK = 65_536
EFFECT_QUALITY = 0.6
LEAD = RATE // 125
MUSIC_QUALITY = 0.25

Wave = NDArray[np.float64]
Recipe = tuple[Callable[[RandomState], Wave], float]


def recipes() -> dict[str, Recipe]:
    """Every cue by its id `folder/name`: how to make it and how loud it shall be."""
    found: dict[str, Recipe] = {}
    for folder, module in EFFECTS.items():
        for name, (recipe, rank) in module.CUES.items():
            found[f"{folder}/{name}"] = recipe, rank.value
    for folder, theme in THEMES.items():
        for layer, level in LAYERS.items():
            found[f"{folder}/{layer}_loop"] = getattr(theme, layer), level
    for folder, recipe in ambience.LOOPS.items():
        found[f"{folder}/ambience_loop"] = recipe, AMBIENCE
    return found


def is_loop(cue: str) -> bool:
    """Whether the cue goes round."""
    return cue.endswith("_loop")


def halved(wave: Wave) -> Wave:
    """At half the rate, which all files have: SDL loses some of what it must convert.

    The encoder's blocks last twice as long then, and so does what it smears before an attack.
    """
    wave = np.concatenate([np.zeros(LEAD), wave, np.zeros(-(LEAD + len(wave)) % 4)])
    size = len(wave) // 2
    spectrum = np.fft.rfft(wave)[: size // 2 + 1]
    frequency = np.fft.rfftfreq(size, 1 / HALF)
    return np.asarray(np.fft.irfft(spectrum * np.clip((10_800 - frequency) / 800, 0, 1), size) / 2)


def loudness(wave: Wave, cue: str) -> float:
    """LUFS: of an effect its loudest tenth of a second, of a loop the whole.

    A loop of one channel plays from both sides, an effect from its place.
    """
    if not is_loop(cue):
        return loudest(wave, HALF)
    return integrated(np.stack([wave, wave], axis=1) if wave.ndim == 1 else wave, HALF)


def make(cue: str) -> Wave:
    """The finished samples of one cue: one channel, or (n, 2)."""
    recipe, level = recipes()[cue]
    wave = recipe(RandomState(zlib.crc32(cue.encode())))
    if not is_loop(cue):
        wave = halved(tidy(wave))
    wave = wave * 10 ** ((level - loudness(wave, cue)) / 20)
    return wave * min(1.0, 10 ** ((CEILING - true_peak(wave)) / 20))


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
        "samplerate": HALF,
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


def digest(data: bytes) -> str:
    """A short fingerprint."""
    return hashlib.sha256(data).hexdigest()[:16]


def fingerprint() -> str:
    """The fingerprint of all scripts that make sounds."""
    scripts = [HERE / "make.py", *sorted((HERE / "synth").rglob("*.py"))]
    return digest(b"".join(script.read_bytes() for script in scripts))


def manifest() -> dict[str, list[str]]:
    """For each cue the fingerprints of the scripts that made it last, and of its file."""
    return json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else {}


def keep(made: dict[str, list[str]]) -> None:
    """Writes the manifest."""
    rows = ",\n".join(f" {json.dumps(cue)}: {json.dumps(made[cue])}" for cue in sorted(made))
    MANIFEST.write_text("{\n" + rows + "\n}\n", encoding="utf-8")


def main() -> None:
    """Writes the cues named on the command line, or all that are stale, and lists what was made."""
    parser = argparse.ArgumentParser(description="Synthesises the sounds.")
    parser.add_argument("--into", type=Path, default=HERE, help="folder to write to")
    parser.add_argument("cues", nargs="*", help="ids such as ui/click; default: what is stale")
    wanted = parser.parse_args()
    unknown = sorted(set(wanted.cues) - set(recipes()))
    if unknown:
        parser.error(f"no such cue: {', '.join(unknown)}")
    scripts, made = fingerprint(), manifest()
    stale = [cue for cue in recipes() if wanted.into != HERE or made.get(cue, [""])[0] != scripts]
    for cue in wanted.cues or stale:
        file = write(cue, wanted.into)
        made[cue] = [scripts, digest(file.read_bytes())]
        wave, _ = soundfile.read(file)
        print(
            f"{cue:32} {len(wave) / HALF:6.2f} s  peak {true_peak(wave):6.1f} dB"
            f"  loudness {loudness(wave, cue):6.1f} LUFS  {file.stat().st_size / 1000:6.1f} kB",
            flush=True,
        )
    if wanted.into == HERE:
        keep({cue: made[cue] for cue in recipes() if cue in made})


if __name__ == "__main__":
    main()
