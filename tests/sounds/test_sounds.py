"""What is committed in `sounds/` is what the script makes, and is fit to be played."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import soundfile

SOUNDS = Path(__file__).parents[2] / "sounds"
CAPTIONS = tomllib.loads((SOUNDS / "captions.toml").read_text(encoding="utf-8"))
LOOPS = ("ui/menu_loop", "ui/table_loop")
EFFECTS = sorted(set(CAPTIONS) - set(LOOPS))
EVERY_CUE = [*EFFECTS, *LOOPS]


@cache
def committed(cue: str) -> np.ndarray:
    """The decoded samples of a committed file, one column per channel."""
    wave, rate = soundfile.read(SOUNDS / f"{cue}.ogg", always_2d=True, dtype="float32")
    assert rate == 44_100
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


@pytest.mark.parametrize("cue", EVERY_CUE)
def test_what_is_committed_is_what_the_script_makes(
    maker: ModuleType, tmp_path: Path, cue: str
) -> None:
    file = maker.write(cue, tmp_path)
    made, _ = soundfile.read(file, always_2d=True, dtype="float32")
    same_encoder = encoder(file) == encoder(SOUNDS / f"{cue}.ogg")
    assert same_sound(committed(cue), made, same_encoder)


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
def test_peaks_stay_a_decibel_below_full_scale(cue: str) -> None:
    assert 20 * np.log10(np.abs(committed(cue)).max()) <= -1 + 0.2


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
    assert 0.04 < len(wave) / 44_100 < 3.0


@pytest.mark.parametrize("cue", ["ui/click", "ui/focus", "ui/toggle", "ui/card_lift"])
def test_sounds_of_pointing_are_over_at_once(cue: str) -> None:
    assert len(committed(cue)) / 44_100 < 0.15


@pytest.mark.parametrize("cue", LOOPS)
def test_loops_are_stereo_and_last_about_a_minute(cue: str) -> None:
    wave = committed(cue)
    assert wave.shape[1] == 2
    assert 60 <= len(wave) / 44_100 <= 72


def seam(wave: np.ndarray) -> float:
    """How much the slope breaks from the last sample to the first, beside the usual bend."""
    bend = np.abs(np.diff(wave, n=2, axis=0))
    around = np.abs(np.diff(np.concatenate([wave[-2:], wave[:2]]), n=2, axis=0))
    return float(around.max() / np.quantile(bend, 0.999))


@pytest.mark.parametrize("cue", LOOPS)
def test_loops_run_on_without_a_seam(cue: str) -> None:
    assert seam(committed(cue)) < 1


@pytest.mark.parametrize("cue", LOOPS)
def test_the_seam_of_a_cut_loop_is_noticed(cue: str) -> None:
    assert seam(committed(cue)[:-5000]) > 3


@pytest.mark.parametrize("cue", LOOPS)
def test_loops_keep_their_strength_across_the_seam(cue: str) -> None:
    wave = committed(cue)
    before, after = rms(wave[-1323:]), rms(wave[:1323])
    assert 0.7 < before / after < 1.4


@pytest.mark.parametrize("cue", LOOPS)
def test_loops_are_never_silent(cue: str) -> None:
    wave = committed(cue)
    seconds = [rms(wave[at : at + 44_100]) for at in range(0, len(wave) - 44_099, 44_100)]
    assert min(seconds) > 0.25 * rms(wave)


def test_pointing_is_much_softer_than_clicking(maker: ModuleType) -> None:
    focus, click = (maker.loudness(committed(cue)[:, 0], cue) for cue in ("ui/focus", "ui/click"))
    assert focus < click - 8


def test_music_stays_below_the_sounds_of_play(maker: ModuleType) -> None:
    played = ("ui/card_place", "ui/turn_chime", "ui/dice_roll", "ui/token_tick")
    softest = min(maker.loudness(committed(cue)[:, 0], cue) for cue in played)
    assert maker.loudness(committed("ui/table_loop"), "ui/table_loop") < softest - 3


@pytest.mark.parametrize("cue", EVERY_CUE)
def test_no_file_is_over_700_kilobytes(cue: str) -> None:
    assert (SOUNDS / f"{cue}.ogg").stat().st_size <= 700_000


def test_all_together_stay_under_three_megabytes() -> None:
    assert sum(f.stat().st_size for f in SOUNDS.rglob("*.ogg")) < 3_000_000


def test_the_game_s_own_decoder_reads_every_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    import pygame

    pygame.mixer.init(44_100, -16, 2, 512)
    try:
        for cue in EFFECTS:
            length = pygame.mixer.Sound(SOUNDS / f"{cue}.ogg").get_length()
            assert length == pytest.approx(len(committed(cue)) / 44_100, abs=0.002), cue
        for cue in LOOPS:
            pygame.mixer.music.load(SOUNDS / f"{cue}.ogg")
    finally:
        pygame.mixer.quit()


def cues_named(source: str) -> set[str]:
    """The ids in calls of play and music, in `cue=` and in what is bound to CUES or music."""
    said: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="play" | "music"), args=[first, *_]):
                said.append(first)
            case ast.keyword(arg="cue" | "music", value=value):
                said.append(value)
            case ast.Assign(targets=[ast.Name(id="CUES" | "music")], value=value):
                said.append(value)
            case ast.AnnAssign(target=ast.Name(id="CUES" | "music"), value=ast.expr() as value):
                said.append(value)
    words = [n.value for s in said for n in ast.walk(s) if isinstance(n, ast.Constant)]
    return {word for word in words if isinstance(word, str) and "/" in word}


def test_every_cue_the_program_plays_exists() -> None:
    found: set[str] = set()
    for source in (SOUNDS.parent / "scenes").rglob("*.py"):
        found |= cues_named(source.read_text(encoding="utf-8"))
    assert "ui/focus" in found
    assert found <= set(CAPTIONS), found - set(CAPTIONS)
