"""Settings: kept, and the usual ones after a broken file, a full disk or a closed folder."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.core import paths
from game.core.patience import Patience
from scenes import store as module
from scenes.app import make_context
from scenes.kit.nodes import Node, Pairs
from scenes.screens.options import KEYS, PAD, OptionsScene
from scenes.settings import Settings, SettingsStore, Speed
from tests.clicker import Clicker
from tests.screens.shows import show
from tests.screens.sizes import sized


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_settings_survive_the_end_of_the_program(path: Path) -> None:
    store = SettingsStore(path)
    store.value.speed = Speed.FAST
    store.value.text_size = 1.5
    assert store.save()
    again = SettingsStore(path).value
    assert (again.speed, again.text_size) == (Speed.FAST, 1.5)


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"music": 99}', '{"speed": "ludicrous"}', "[]", '{"text_size": "big"}', "\x00"],
)
def test_a_broken_file_is_kept_aside_and_told(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    store = SettingsStore(path)
    assert store.value == Settings()
    assert "could not be read" in store.trouble
    aside = path.with_name("settings.damaged-1.json")
    assert aside.read_text() == text
    assert aside.name in store.trouble
    assert not path.exists()


def test_a_file_that_is_not_text_is_kept_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe\xfa")
    assert SettingsStore(path).trouble
    assert path.with_name("settings.damaged-1.json").exists()


def test_settings_of_a_later_version_lose_only_what_is_unknown(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"music": 2, "holograms": true}')
    store = SettingsStore(path)
    assert store.value.music == 2
    assert not store.trouble


@pytest.mark.parametrize(
    "text",
    [
        '{"window": [0, 0]}',
        '{"window": [-5, 900]}',
        '{"window": [1600, 99999999999]}',
        '{"last_setup": {"' + "x" * 20_000 + '": {}}}',
        '{"last_setup": {"rockets": {"players": "' + "x" * 20_000 + '"}}}',
        '{"last_setup": {"rockets": {"options": {"a": ' + "7" * 4000 + "}}}}",
        '{"name": "' + "x" * 20_000 + '"}',
    ],
)
def test_what_is_beyond_its_bound_is_refused(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    store = SettingsStore(path)
    assert store.value == Settings()
    assert len(store.trouble) < 200


def test_settings_that_can_not_be_read_now_are_not_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_text('{"music": 2}')

    def busy(*args: object) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(module, "read_whole", busy)
    monkeypatch.setattr(module, "Patience", lambda: Patience(0.0))
    store = SettingsStore(path)
    assert store.trouble == "Your settings can't be read now: Input/output error."
    assert path.read_text() == '{"music": 2}'
    assert store.save()
    assert path.with_name("settings.damaged-1.json").read_text() == '{"music": 2}'


def test_a_closed_folder_is_told_and_the_program_goes_on(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    store = SettingsStore(path)
    assert not store.save()
    assert "can't be kept" in store.trouble


def test_a_full_disk_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_atomic", full)
    store = SettingsStore(path)
    assert not store.save()
    assert "No space left" in store.trouble


def test_the_start_tells_about_broken_settings(player_home: Path) -> None:
    path = paths.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("{")
    context = make_context()
    assert "could not be read" in context.store.trouble


def test_changes_on_the_screen_are_kept_at_once(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.choose("reduce_motion")
    clicker.choose("speed:slow")
    clicker.choose("text_size:1.5")
    kept = SettingsStore(paths.settings_file()).value
    assert kept.reduce_motion
    assert kept.speed is Speed.SLOW
    assert kept.text_size == 1.5
    assert clicker.context.fonts.text_size == 1.5


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_keys_and_what_they_do_stand_in_columns(size: tuple[int, int], text: float) -> None:
    with sized(size, text) as clicker:
        show(clicker, "settings")
        scene = clicker.scene
        assert isinstance(scene, OptionsScene)
        tables = [node for node in _inside(scene.root) if isinstance(node, Pairs)]
        assert sum(len(table.pairs) for table in tables) == len(KEYS) + len(PAD)
        for table in tables:
            for column in zip(*table.pairs, strict=True):
                assert len({node.box.x for node in column}) == 1
            assert all(key.box.right < what.box.x for key, what in table.pairs)


def _inside(node: Node) -> list[Node]:
    return [node, *(deep for child in node.children() for deep in _inside(child))]


def test_volumes_go_up_and_down_within_their_bounds(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.context.settings.music = 9
    clicker.scene.relayout()
    clicker.choose("music:more")
    assert clicker.context.settings.music == 10
    assert not clicker.target("music:more").enabled
    clicker.choose("music:less")
    assert clicker.context.settings.music == 9


def test_the_window_scale_changes_the_units(clicker: Clicker) -> None:
    show(clicker, "settings")
    before = clicker.scene.area.w
    clicker.choose("window_scale:more")
    clicker.settle()
    assert clicker.scene.area.w < before


@pytest.mark.painted
def test_high_contrast_makes_the_ground_black(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.choose("high_contrast")
    clicker.settle()
    assert clicker.picture().get_at((3, 3))[:3] == (0, 0, 0)


def test_the_usual_settings_come_back(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.choose("captions")
    clicker.choose("muted")
    clicker.choose("defaults")
    assert not clicker.context.settings.captions
    assert not clicker.context.settings.muted


def test_the_usual_settings_can_be_undone(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.choose("captions")
    before = clicker.context.settings.model_copy(deep=True)
    clicker.choose("defaults")
    clicker.choose("muted")  # what is changed meanwhile does not end the offer
    clicker.choose("defaults")
    assert clicker.context.settings == before
    assert SettingsStore(clicker.context.store.path).value == before
    clicker.choose("defaults")  # and then it is what it was
    assert not clicker.context.settings.captions


def test_usual_settings_that_change_nothing_offer_no_undo(clicker: Clicker) -> None:
    show(clicker, "settings")
    clicker.choose("defaults")
    clicker.context.stack.replace(OptionsScene(clicker.context))
    label = next(t.label for t in clicker.scene.targets() if t.key == "defaults")
    clicker.choose("defaults")
    assert label == next(t.label for t in clicker.scene.targets() if t.key == "defaults")


def test_a_name_is_typed_and_kept(clicker: Clicker) -> None:
    import pygame

    show(clicker, "settings")
    clicker.walk_to("name")
    clicker.press(pygame.K_RETURN)
    for _ in range(3):
        clicker.press(pygame.K_BACKSPACE)
    clicker.step(pygame.Event(pygame.TEXTINPUT, text="Ada"))
    clicker.press(pygame.K_m)
    assert not clicker.context.settings.muted, "letters are letters while typing"
    clicker.press(pygame.K_ESCAPE)
    assert clicker.context.settings.name == "Ada"
    assert clicker.scene.name == "settings", "Esc ended the typing, not the screen"
