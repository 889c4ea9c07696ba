"""What is committed in `sounds/` is what the script makes, and is fit to be played."""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest
import soundfile

from scenes.audio import Audio
from scenes.music import close
from scenes.settings import Settings

pytestmark = pytest.mark.stage("sounds")

SOUNDS = Path(__file__).parents[2] / "sounds"
CAPTIONS = tomllib.loads((SOUNDS / "captions.toml").read_text(encoding="utf-8"))
LOOPS = sorted(cue for cue in CAPTIONS if cue.endswith("_loop"))
EFFECTS = sorted(set(CAPTIONS) - set(LOOPS))
EVERY_CUE = [*EFFECTS, *LOOPS]
EACH_LOOP = pytest.mark.parametrize("cue", LOOPS, scope="module")
"""All that is asked of a loop is asked in turn: it is read once."""
SAMPLE = 12
"""Every so manieth effect is made again at each run."""


@lru_cache(8)  # a loop takes 60 MB
def committed(cue: str) -> np.ndarray:
    """The decoded samples of a committed file, one column per channel."""
    wave, rate = soundfile.read(SOUNDS / f"{cue}.ogg", always_2d=True, dtype="float32")
    assert rate == 22_050  # the mixer's: SDL loses some of what it must convert
    wave.setflags(write=False)
    return wave


def encoder(file: Path) -> bytes:
    """The name and version of the Vorbis library that wrote the file."""
    data = file.read_bytes()
    at = data.index(b"\x03vorbis") + 7
    return data[at + 4 : at + 4 + int.from_bytes(data[at : at + 4], "little")]


def rms(wave: np.ndarray) -> float:
    return float(np.sqrt(np.mean(wave**2)))


def same_sound(old: np.ndarray, new: np.ndarray, same_encoder: bool) -> bool:
    """Sample by sample from the same encoder; by length and strength from another one."""
    if old.shape != new.shape:
        return False
    if same_encoder:
        return rms(old - new) < 0.01 * rms(old)
    return abs(rms(old) / rms(new) - 1) < 0.03


def remade(maker: ModuleType, folder: Path, cue: str) -> bool:
    """Whether the script makes today what is committed."""
    file = maker.write(cue, folder)
    made, _ = soundfile.read(file, always_2d=True, dtype="float32")
    same_encoder = encoder(file) == encoder(SOUNDS / f"{cue}.ogg")
    return same_sound(committed(cue), made, same_encoder)


# Making all of them takes five minutes: a sample is made, and whatever other scripts made than
# those of today.
@pytest.mark.parametrize("cue", EVERY_CUE)
def test_what_is_committed_is_what_the_script_makes(
    maker: ModuleType, tmp_path: Path, cue: str
) -> None:
    scripts, file = maker.manifest()[cue]
    assert maker.digest((SOUNDS / f"{cue}.ogg").read_bytes()) == file
    if scripts != maker.fingerprint() or cue in EFFECTS[::SAMPLE]:
        assert remade(maker, tmp_path, cue)


def test_what_other_scripts_made_is_made_again_and_compared(
    maker: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert remade(maker, tmp_path, "ui/click")
    other = maker.recipes()["ui/focus"]
    monkeypatch.setattr(maker, "recipes", lambda: {"ui/click": other})
    assert not remade(maker, tmp_path, "ui/click")


def test_the_comparison_notices_another_sound() -> None:
    wave = committed("ui/click")
    assert not same_sound(wave, wave * 1.02, same_encoder=True)
    assert not same_sound(wave, np.roll(wave, 3), same_encoder=True)
    assert not same_sound(wave, wave[:-1], same_encoder=False)
    assert not same_sound(wave, wave * 1.05, same_encoder=False)


def test_a_cue_made_twice_gives_the_same_bytes(maker: ModuleType, tmp_path: Path) -> None:
    first = maker.write("ui/shuffle", tmp_path).read_bytes()
    assert maker.write("ui/shuffle", tmp_path).read_bytes() == first


def test_every_recipe_has_a_caption_and_every_caption_a_recipe(maker: ModuleType) -> None:
    assert set(maker.recipes()) == set(CAPTIONS)


def test_every_file_has_a_caption_and_every_caption_a_file() -> None:
    files = {f.relative_to(SOUNDS).with_suffix("").as_posix() for f in SOUNDS.rglob("*.ogg")}
    assert files == set(CAPTIONS)


def test_captions_are_a_few_words() -> None:
    for caption in CAPTIONS.values():
        assert re.fullmatch(r"[A-Z][\w\-]*([,:]? [\w\-]+){0,5}", caption), caption


def test_captions_tell_sounds_apart() -> None:
    assert len(set(CAPTIONS.values())) == len(CAPTIONS)


def test_credits_name_every_folder() -> None:
    credit = (SOUNDS / "CREDITS.md").read_text(encoding="utf-8")
    for folder in {cue.split("/")[0] for cue in CAPTIONS}:
        assert f"`{folder}/*.ogg`" in credit


@pytest.mark.parametrize("cue", EVERY_CUE)
def test_no_direct_current(cue: str) -> None:
    wave = committed(cue)
    assert abs(wave.mean()) < 0.01 * np.abs(wave).max()


@pytest.mark.parametrize("cue", EFFECTS)
def test_effects_start_and_end_without_a_click(cue: str) -> None:
    wave = committed(cue)
    ends = max(np.abs(wave[0]).max(), np.abs(wave[-1]).max())
    assert ends < 0.005 * np.abs(wave).max()


@pytest.mark.parametrize("cue", EFFECTS)
def test_effects_are_short_and_mono(cue: str) -> None:
    wave = committed(cue)
    assert wave.shape[1] == 1
    assert 0.04 < len(wave) / 22_050 < 3.0


@pytest.mark.parametrize("cue", ["ui/click", "ui/focus", "ui/toggle", "ui/card_lift"])
def test_sounds_of_pointing_are_over_at_once(cue: str) -> None:
    assert len(committed(cue)) / 22_050 < 0.15


def seam(wave: np.ndarray) -> float:
    """How much the slope breaks from the last sample to the first, beside the usual bend."""
    bend = np.abs(np.diff(wave, n=2, axis=0))
    around = np.abs(np.diff(np.concatenate([wave[-2:], wave[:2]]), n=2, axis=0))
    return float(around.max() / np.quantile(bend, 0.999))


@pytest.fixture(scope="module")
def device() -> Iterator[None]:
    """The sound device as the program opens it (SDL's dummy)."""
    audio = Audio(Settings())
    audio.start()
    assert audio.working
    yield
    audio.stop()


@lru_cache(1)
def played(cue: str) -> np.ndarray:
    """A loop as the program's decoder reads it, its seam closed."""
    sound = pygame.mixer.Sound(SOUNDS / f"{cue}.ogg")
    close(sound)
    return np.frombuffer(sound.get_raw(), np.int16).reshape(-1, 2) / 32768


@EACH_LOOP
def test_loops_run_on_without_a_seam(device: None, cue: str) -> None:
    assert seam(played(cue)) < 1


@EACH_LOOP
def test_closing_a_seam_changes_nothing_but_a_few_milliseconds(device: None, cue: str) -> None:
    wave, file = played(cue), committed(cue)
    file = np.repeat(file, 2, axis=1) if file.shape[1] == 1 else file
    assert len(wave) == len(file)
    assert np.abs(wave[150:-150] - file[150:-150]).max() < 0.001
    assert np.abs(wave - file).max() < 0.04


def test_a_step_at_the_seam_is_noticed() -> None:
    wave = committed("ui/calm_loop").copy()
    wave[-100:] += 0.05
    assert seam(wave) > 3


@EACH_LOOP
def test_loops_keep_their_strength_across_the_seam(cue: str) -> None:
    # Beside how much it usually changes from one thirtieth of a second to the next.
    wave = committed(cue)
    size = 735
    pieces = wave[: len(wave) // size * size].reshape(-1, size * wave.shape[1])
    strength = np.log(np.sqrt((pieces**2).mean(axis=1)) + 1e-5)
    usual = np.quantile(np.abs(np.diff(strength)), 0.995)
    before, after = (np.log(rms(part) + 1e-5) for part in (wave[-size:], wave[:size]))
    assert abs(after - before) <= usual


@pytest.mark.parametrize("cue", [cue for cue in LOOPS if "calm" in cue or "ambience" in cue])
def test_what_always_plays_is_never_silent(cue: str) -> None:
    wave = committed(cue)
    seconds = [rms(wave[at : at + 22_050]) for at in range(0, len(wave) - 22_049, 22_050)]
    assert min(seconds) > 0.25 * rms(wave)


@pytest.mark.parametrize("cue", EVERY_CUE)
def test_no_file_is_over_750_kilobytes(cue: str) -> None:
    assert (SOUNDS / f"{cue}.ogg").stat().st_size <= 750_000


def test_the_whole_folder_stays_under_twelve_megabytes() -> None:
    files = (f for f in SOUNDS.rglob("*") if f.is_file() and "__pycache__" not in f.parts)
    assert sum(f.stat().st_size for f in files) <= 12_000_000


def test_every_theme_and_every_folder_of_effects_has_a_sheet_for_the_eye() -> None:
    sheets = {f.stem for f in (SOUNDS / "synth" / "sheets").glob("*.png")}
    folders = {cue.split("/")[0] for cue in CAPTIONS}
    assert sheets == {f"{folder}_{kind}" for folder in folders for kind in ("theme", "effects")}
    readme = (SOUNDS / "README.md").read_text(encoding="utf-8")
    assert all(f"synth/sheets/{sheet}.png" in readme for sheet in sheets)


def test_the_game_s_own_decoder_reads_every_effect(device: None) -> None:
    for cue in EFFECTS:
        length = pygame.mixer.Sound(SOUNDS / f"{cue}.ogg").get_length()
        assert length == pytest.approx(len(committed(cue)) / 22_050, abs=0.002), cue
