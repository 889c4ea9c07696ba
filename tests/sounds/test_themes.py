"""The themes: layers that belong together, and music that was written with care."""

import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import soundfile
from numpy.random import RandomState

from scenes.music import LAYERS

pytestmark = pytest.mark.stage("sounds")

SOUNDS = Path(__file__).parents[2] / "sounds"
THEMES = sorted(path.parent.name for path in SOUNDS.glob("*/calm_loop.ogg"))


def test_every_title_and_the_menu_have_a_theme() -> None:
    from game.titles import IDS

    assert set(THEMES) == {*IDS, "ui"}
    assert {path.parent.name for path in SOUNDS.glob("*/ambience_loop.ogg")} == set(IDS)


@pytest.mark.parametrize("theme", THEMES)
def test_the_layers_of_a_theme_share_their_length_of_two_to_three_minutes(theme: str) -> None:
    infos = [soundfile.info(SOUNDS / theme / f"{layer}_loop.ogg") for layer in LAYERS]
    assert len({info.frames for info in infos}) == 1
    assert 120 <= infos[0].frames / 22_050 <= 180


@pytest.mark.parametrize("theme", THEMES)
def test_the_layers_of_a_theme_share_tempo_and_chords(maker: ModuleType, theme: str) -> None:
    module = maker.THEMES[theme]
    arrangement = module._arrange(RandomState(1))
    seconds = arrangement.beat * arrangement.beats * arrangement.bars
    frames = soundfile.info(SOUNDS / theme / "calm_loop.ogg").frames
    assert frames == pytest.approx(seconds * 22_050, abs=2)


@pytest.mark.parametrize("theme", THEMES)
def test_chords_lead_their_voices_without_leaps(maker: ModuleType, theme: str) -> None:
    voices = maker.THEMES[theme]._arrange(RandomState(1)).voices(52, 74)
    moves = [abs(a - b) for one, two in pairwise(voices)
             for a, b in zip(one, two, strict=True)]  # fmt: skip
    assert max(moves) <= 9
    assert np.mean(moves) < 3


@pytest.mark.parametrize("theme", THEMES)
def test_voices_of_a_chord_never_cross_and_hardly_ever_rub(maker: ModuleType, theme: str) -> None:
    voices = maker.THEMES[theme]._arrange(RandomState(1)).voices(52, 74)
    gaps = [b - a for chord in voices for a, b in pairwise(chord)]
    assert min(gaps) >= 0
    assert sum(gap == 1 for gap in gaps) <= len(gaps) / 10


def test_a_song_settles_held_notes_that_would_rub_its_chord(maker: ModuleType) -> None:
    rockets = maker.THEMES["rockets"]
    arrangement = rockets._arrange(RandomState(1))
    [(_, pitch, _)] = arrangement.song("b2:2", 0)  # D flat over C minor
    assert pitch == rockets.KEY.tonic
    [(_, pitch, _)] = arrangement.song("b2:.5", 0)  # a passing note may
    assert pitch == rockets.KEY.tonic + 1


def test_the_motif_is_a_fourth_up_a_step_back_and_a_fourth_up(maker: ModuleType) -> None:
    menu = maker.THEMES["ui"]
    first, second, third, fourth = (p for _, p, _ in menu.KEY.line(menu.QUESTION))
    assert (second - first, third - second, fourth - third) == (5, -1, 5)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_is_made_of_the_motif(
    maker: ModuleType, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[list[int]] = []
    arrangement = sys.modules["synth.arrangement"].Arrangement

    def play(self: object, player: object, notes: Any, *_: object, **how: object) -> None:
        played.append([pitch for _, pitch, _ in notes])

    for name, instead in (("play", play), ("hold", None), ("drum", None), ("finish", None)):
        monkeypatch.setattr(arrangement, name, instead or (lambda *_, **how: np.zeros(1)))
    maker.THEMES[theme].calm(RandomState(1))
    maker.THEMES[theme].peak(RandomState(1))
    steps = [[b - a for a, b in pairwise(line)] for line in played]
    motifs = sum(
        run[at : at + 2] == [5, -1] and run[at + 2 : at + 3] in ([4], [5])
        for run in steps
        for at in range(len(run))
    )
    assert motifs >= 2  # in minor the last step is a third
