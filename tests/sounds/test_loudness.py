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

RATE = 22_050
SOUNDS = Path(__file__).parents[2] / "sounds"
CUES = sorted(tomllib.loads((SOUNDS / "captions.toml").read_text(encoding="utf-8")))
EFFECTS = [cue for cue in CUES if not cue.endswith("_loop")]
THEMES = sorted(cue.removesuffix("/calm_loop") for cue in CUES if cue.endswith("/calm_loop"))
PLACES = sorted(cue for cue in CUES if cue.endswith("/ambience_loop"))


@cache
def meter() -> Any:
    """Loaded when it is needed: it takes two seconds of every run."""
    import pyloudnorm

    return pyloudnorm.Meter(RATE)


@lru_cache(4)
def heard(cue: str) -> np.ndarray:
    """A file as the program plays it: one channel comes from both sides."""
    wave, rate = soundfile.read(SOUNDS / f"{cue}.ogg", always_2d=True)
    assert rate == RATE
    return np.repeat(wave, 2, axis=1) if wave.shape[1] == 1 else wave


def mixed(theme: str, tension: int) -> np.ndarray:
    """The theme as it is heard at a tension, before the player's volume."""
    parts = zip(LAYERS, MIXES[tension], strict=True)
    return np.sum([gain * heard(f"{theme}/{layer}_loop") for layer, gain in parts if gain], axis=0)


def true_peak(wave: np.ndarray) -> float:
    """dB of full scale, between the samples too (BS.1770: four times the rate)."""
    from scipy.signal import resample_poly

    highest = 0.0
    for begin in range(0, len(wave), 20 * RATE):
        piece = wave[max(0, begin - 500) : begin + 20 * RATE + 500]
        highest = max(highest, float(np.abs(resample_poly(piece, 4, 1, axis=0)).max()))
    return float(20 * np.log10(highest))


def loudest(cue: str) -> float:
    """LUFS of the loudest tenth of a second of an effect that sounds in the middle."""
    silence = np.zeros((RATE // 10, 2))
    wave = np.concatenate([silence, heard(cue) * sides(0.0), silence])
    for filtered in meter()._filters.values():
        wave = np.stack([filtered.apply_filter(column) for column in wave.T], axis=1)
    total = np.cumsum((wave**2).sum(axis=1))
    window = RATE // 10
    return float(-0.691 + 10 * np.log10((total[window:] - total[:-window]).max() / window))


@pytest.mark.parametrize("tension", range(len(MIXES)))
@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_has_23_lufs_below_full_scale_at_every_tension(theme: str, tension: int) -> None:
    assert meter().integrated_loudness(mixed(theme, tension)) == pytest.approx(-23, abs=1)


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_peaks_a_decibel_below_full_scale_with_all_layers(theme: str) -> None:
    assert true_peak(mixed(theme, len(MIXES) - 1)) <= -1


@pytest.mark.parametrize("cue", CUES)
def test_no_file_has_a_true_peak_above_minus_one_decibel(cue: str) -> None:
    assert true_peak(heard(cue)) <= -1


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
