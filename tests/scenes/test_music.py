"""Music: themes come and go, their layers follow the tension, silence costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.audio import Audio, sides
from scenes.music import LAYERS, MIXES, VOICES
from scenes.screens.menu import MenuScene
from scenes.settings import Settings
from tests import hearing
from tests.clicker import Clicker
from tests.hearing import FRAME


@pytest.fixture
def audio() -> Iterator[Audio]:
    """An open sound device (SDL's dummy) with the real sounds."""
    opened = Audio(Settings(music=10))
    opened.start()
    assert opened.working
    yield opened
    opened.stop()


def until_it_plays(audio: Audio, theme: str) -> None:
    """Frames pass until the theme is heard as it shall be."""
    hearing.settle(audio)
    assert audio._music.playing == theme


def volumes() -> list[float]:
    """How loud each layer's channel is."""
    return [pygame.mixer.Channel(number).get_volume() for number in range(len(LAYERS))]


def test_a_calm_theme_plays_its_first_layer_alone(audio: Audio) -> None:
    audio.music("rockets")
    until_it_plays(audio, "rockets")
    calm, drive, peak = volumes()
    assert calm > 0
    assert drive == peak == 0


def test_layers_come_and_go_in_time_while_all_go_on(audio: Audio) -> None:
    audio.music("rockets")
    until_it_plays(audio, "rockets")
    audio.tension(2)
    audio.advance(1.0)
    assert 0 < volumes()[2] < volumes()[0], "not at once"
    until_it_plays(audio, "rockets")
    assert volumes() == pytest.approx([volumes()[0]] * 3)
    audio.tension(1)
    until_it_plays(audio, "rockets")
    assert volumes()[2] == 0
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(3)), "in step"


def test_another_theme_waits_until_the_first_has_faded(audio: Audio) -> None:
    audio.music("rockets")
    until_it_plays(audio, "rockets")
    audio.music("ui")
    audio.advance(0.3)
    assert audio._music.playing == "rockets"
    assert audio._music._loading is None, "two themes would be in memory at once"
    until_it_plays(audio, "ui")


def test_the_same_theme_just_goes_on(audio: Audio) -> None:
    audio.music("ui")
    until_it_plays(audio, "ui")
    before = pygame.mixer.Channel(0).get_sound()
    audio.music("ui")
    audio.advance(FRAME)
    assert pygame.mixer.Channel(0).get_sound() is before
    assert not audio.changing


@pytest.mark.parametrize("quiet", [{"muted": True}, {"music": 0}])
def test_music_that_is_off_is_not_even_loaded(audio: Audio, quiet: dict[str, object]) -> None:
    for name, value in quiet.items():
        setattr(audio.settings, name, value)
    audio.music("rockets")
    audio.advance(FRAME)
    assert audio._music._loading is None
    assert not audio.changing


def test_music_that_is_switched_off_is_silent_at_once_and_lets_go_of_its_memory(
    audio: Audio,
) -> None:
    audio.music("rockets")
    until_it_plays(audio, "rockets")
    audio.settings.muted = True
    audio.apply()
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(VOICES))
    assert audio._music._layers == []
    audio.settings.muted = False
    audio.apply()
    until_it_plays(audio, "rockets")


def test_a_theme_that_does_not_exist_is_silence(audio: Audio) -> None:
    audio.music("toy")
    audio.advance(FRAME)
    audio.advance(FRAME)
    assert not audio.changing
    assert audio._music.playing == ""


def test_a_damaged_theme_is_silence_until_another_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    for layer in LAYERS:
        (tmp_path / "broken" / f"{layer}_loop.ogg").write_bytes(b"OggS nothing")
    audio = Audio(Settings(music=10), tmp_path)
    audio.start()
    try:
        audio.music("broken")
        hearing.settle(audio)
        assert audio._music._failed == "broken"
        assert audio._music.playing == ""
    finally:
        audio.stop()


def test_the_program_can_end_while_a_theme_is_being_loaded() -> None:
    audio = Audio(Settings(music=10))
    audio.start()
    audio.music("rockets")
    audio.advance(FRAME)
    audio.stop()
    assert not pygame.mixer.get_init()


def test_the_sound_of_the_place_plays_below_the_theme(audio: Audio) -> None:
    place = pygame.mixer.Channel(len(LAYERS))
    audio.music("rocketmen")
    until_it_plays(audio, "rocketmen")
    assert place.get_busy()
    assert place.get_volume() > 0
    audio.music("ui")
    until_it_plays(audio, "ui")
    assert not place.get_busy(), "menus are no place"


def test_effects_never_take_a_channel_of_the_music(audio: Audio) -> None:
    for _ in range(40):
        audio.play("ui/win_fanfare")
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(VOICES))


def test_every_mix_begins_with_the_calm_layer() -> None:
    assert all(mix[0] == max(mix) for mix in MIXES)


def test_a_table_plays_its_title_s_theme_and_the_menu_its_own(clicker: Clicker) -> None:
    audio = clicker.context.audio
    clicker.context.stack.push(MenuScene(clicker.context))
    clicker.step()
    assert audio._music.wanted == "ui"
    clicker.start("rockets", (True, False))
    clicker.step()
    assert audio._music.wanted == "rockets"


def test_results_play_the_menu_s_theme_at_its_peak(clicker: Clicker) -> None:
    clicker.start("rockets", (True, False))
    clicker.play_on()
    clicker.settle()
    assert clicker.scene.name == "results"
    assert clicker.context.audio._music.wanted == "ui"
    assert clicker.context.audio._music.level == 2


# --- places of sounds ---


@pytest.mark.parametrize("place", [-1.0, -0.3, 0.0, 0.5, 1.0])
def test_a_sound_has_the_same_power_wherever_it_is(place: float) -> None:
    left, right = sides(place)
    assert left**2 + right**2 == pytest.approx(1)
    assert (left > right) == (place < 0) or left == pytest.approx(right)


def test_a_sound_at_the_edge_is_still_heard_by_both_ears() -> None:
    assert min(sides(-1.0)) > 0.1
    assert min(sides(9.0)) > 0.1


def test_a_card_that_goes_to_the_left_is_heard_from_the_left(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, float]] = []
    monkeypatch.setattr(
        clicker.context.audio, "play", lambda name, place=0.0: heard.append((name, place))
    )
    clicker.start("rocket_jockey", (True, False))
    clicker.play_on()
    places = {place for name, place in heard if name == "rocket_jockey/rocket_whoosh"}
    assert any(place < -0.1 for place in places), "Mercury lies at the left"
    assert any(place > 0.1 for place in places), "Pluto at the right"
    assert {place for name, place in heard if name == "ui/win_fanfare"} <= {0.0}
