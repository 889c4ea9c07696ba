"""Nothing is too loud, too soft or cut off: measured with another meter than the script's own."""

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import soundfile

from scenes.audio import sides
from scenes.music import FULL, LAYERS, MIXES

pytestmark = pytest.mark.stage("sounds")

RATE = 22_050
SOUNDS = Path(__file__).parents[2] / "sounds"
CUES = sorted(tomllib.loads((SOUNDS / "captions.toml").read_text(encoding="utf-8")))
EFFECTS = [cue for cue in CUES if not cue.endswith("_loop")]
THEMES = sorted(cue.removesuffix("/calm_loop") for cue in CUES if cue.endswith("/calm_loop"))
PEAK = -1
"""dB of full scale above which nothing may come."""
PLACES = sorted(cue for cue in CUES if cue.endswith("/ambience_loop"))


@cache
def meter() -> Any:
    """Loaded when it is needed: it takes two seconds of every run."""
    import pyloudnorm

    return pyloudnorm.Meter(RATE)


@lru_cache(len(LAYERS) + 1)
def heard(cue: str) -> np.ndarray:
    """A file as the program plays it: one channel comes from both sides."""
    wave, rate = soundfile.read(SOUNDS / f"{cue}.ogg", always_2d=True)
    assert rate == RATE
    return np.repeat(wave, 2, axis=1) if wave.shape[1] == 1 else wave


def mixed(theme: str, tension: int) -> np.ndarray:
    """The theme as it is heard at a tension, before the player's volume."""
    parts = zip(LAYERS, MIXES[tension], strict=True)
    return sum(gain * heard(f"{theme}/{layer}_loop") for layer, gain in parts if gain)


@lru_cache(1)
def measured(theme: str) -> tuple[list[float], float]:
    """LUFS of a theme at every tension, and the peak of all its layers: they are read once."""
    loud = [meter().integrated_loudness(mixed(theme, at)) for at in range(len(MIXES))]
    return loud, true_peak(mixed(theme, len(MIXES) - 1), PEAK)


TIMES, REACH, BLOCK = 4, 12, 22_050
"""BS.1770 asks for four times the rate; so many samples on each side make one between them."""


@cache
def between() -> tuple[np.ndarray, float]:
    """The filter that finds what lies between the samples, and how far above them that can be."""
    from scipy.signal import firwin

    taps = firwin(20 * TIMES + 1, 1 / TIMES, window=("kaiser", 5.0))
    return taps, max(TIMES * float(np.abs(taps[at::TIMES]).sum()) for at in range(TIMES))


def true_peak(wave: np.ndarray, floor: float = -np.inf) -> float:
    """dB of full scale, between the samples too; where it can't be above `floor`, nobody looks."""
    from scipy.signal import resample_poly

    taps, above = between()
    size, low = np.abs(wave).max(axis=1), 10 ** (floor / 20)
    highest = low
    for begin in range(0, len(wave), BLOCK):
        first, end = max(0, begin - REACH), begin + BLOCK + REACH
        if size[first:end].max() * above <= low:
            continue
        finer = resample_poly(wave[first:end], TIMES, 1, window=taps, axis=0)
        here = finer[(begin - first) * TIMES :][: BLOCK * TIMES]
        highest = max(highest, float(np.abs(here).max()))
    return float(20 * np.log10(highest)) if highest > low else floor


def loudest(cue: str) -> float:
    """LUFS of the loudest tenth of a second of an effect that sounds in the middle."""
    silence = np.zeros((RATE // 10, 2))
    wave = np.concatenate([silence, heard(cue) * sides(0.0), silence])
    for filtered in meter()._filters.values():
        wave = np.stack([filtered.apply_filter(column) for column in wave.T], axis=1)
    total = np.cumsum((wave**2).sum(axis=1))
    window = RATE // 10
    return float(-0.691 + 10 * np.log10((total[window:] - total[:-window]).max() / window))


@pytest.mark.alike(3)
@pytest.mark.parametrize("tension", range(len(MIXES)))
@pytest.mark.parametrize("theme", THEMES, scope="module")
def test_a_theme_has_23_lufs_below_full_scale_at_every_tension(theme: str, tension: int) -> None:
    assert measured(theme)[0][tension] == pytest.approx(-23, abs=1)


@pytest.mark.parametrize("theme", THEMES, scope="module")
def test_a_theme_peaks_a_decibel_below_full_scale_with_all_layers(theme: str) -> None:
    assert measured(theme)[1] <= PEAK


@pytest.mark.parametrize("cue", CUES)
def test_no_file_has_a_true_peak_above_minus_one_decibel(cue: str) -> None:
    assert true_peak(heard(cue), PEAK) <= PEAK


def test_a_peak_between_the_samples_is_found_also_where_only_what_is_too_loud_counts() -> None:
    wave = np.zeros((5 * BLOCK, 2))
    wave[:, 0] = 0.9 * np.sin(np.pi / 2 * np.arange(len(wave)) + np.pi / 4)  # samples of 0.64
    assert np.abs(wave).max() < 0.7
    assert true_peak(wave, PEAK) == pytest.approx(20 * np.log10(0.9), abs=0.2)
    assert true_peak(0.5 * wave, PEAK) == PEAK
    assert true_peak(0.5 * wave) == pytest.approx(20 * np.log10(0.45), abs=0.2)


@pytest.mark.parametrize("cue", PLACES)
def test_the_sound_of_a_place_lies_far_below_its_theme(cue: str) -> None:
    assert meter().integrated_loudness(heard(cue)) == pytest.approx(-38, abs=1)


@pytest.mark.parametrize("cue", EFFECTS)
def test_an_effect_is_within_three_decibels_of_its_rank(maker: ModuleType, cue: str) -> None:
    assert loudest(cue) == pytest.approx(maker.recipes()[cue][1], abs=3)


def test_each_rank_of_scoring_is_louder_and_longer_than_the_one_below() -> None:
    ranks = ["ui/points_tick", "ui/points_good", "ui/points_great", "ui/points_once"]
    assert [loudest(cue) for cue in ranks] == sorted(loudest(cue) for cue in ranks)
    assert [len(heard(cue)) for cue in ranks] == sorted(len(heard(cue)) for cue in ranks)


def test_pointing_is_much_softer_than_clicking() -> None:
    assert loudest("ui/focus") < loudest("ui/click") - 8


def test_music_stays_below_the_sounds_of_play() -> None:
    softest = min(map(loudest, ("ui/card_place", "ui/turn_chime", "ui/dice_roll")))
    assert -23 + 20 * np.log10(FULL) < softest - 2.5


def test_the_script_s_own_meter_agrees(maker: ModuleType) -> None:
    wave = heard("rockets/ambience_loop")
    own = maker.integrated(wave, RATE)
    assert own == pytest.approx(meter().integrated_loudness(wave), abs=0.2)
    assert maker.true_peak(wave) == pytest.approx(true_peak(wave), abs=0.1)
