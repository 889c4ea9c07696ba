"""What goes into a package, and that nothing goes in whose licence was not looked up."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.package.machine import ROOT

# After the import of machine, which puts build/ where Python looks.
from pack import bundle  # isort: skip
from pack.common import BuildError, filled  # isort: skip

TEXTS = ROOT / "licences/texts"
# Names of the same licence text, or of none: what is in the public domain or Microsoft's own.
SPOKEN = {"PSF-2.0": "Python-2.0.1"}
# The libraries in pygame-ce's wheels for the systems that are not built on here.
WINDOWS = """SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll
libogg-0.dll libopus-0.dll libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll
libwebp-7.dll libwebpdemux-2.dll libxmp.dll portmidi.dll"""
MACOS = """libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libbrotlicommon.1.2.0.dylib
libfluidsynth.3.5.6.dylib libfreetype.6.dylib libharfbuzz.0.dylib libjpeg.62.4.0.dylib
libmpg123.0.dylib libogg.0.8.6.dylib libopus.0.dylib libopusfile.0.dylib libpng16.16.58.0.dylib
libportmidi.2.0.7.dylib libsharpyuv.0.1.2.dylib libsndfile.1.0.37.dylib libtiff.6.3.0.dylib
libvorbis.0.4.9.dylib libwavpack.1.dylib libwebp.7.2.0.dylib libxmp.4.7.2.dylib
libz.1.3.1.zlib-ng.dylib"""
MODULES = ("scenes.app", "game.titles", "json", "pygame.base", "pydantic.main", "pyimod02")


def found(*binaries: str, modules: tuple[str, ...] = MODULES) -> set[str]:
    """The names of the components that a package with these files would list."""
    return {each.name for each, _ in bundle.bundled_components(binaries, modules, ())}


def test_libraries_are_known_on_every_system() -> None:
    linux = "pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2"
    windows = "pygame\\SDL2_mixer.dll"
    macos = "pygame/.dylibs/libSDL2_mixer-2.0.0.800.2.dylib"
    assert [("SDL_mixer" in found(name)) for name in (linux, windows, macos)] == [True] * 3


def test_a_windows_packages_libraries_are_all_known() -> None:
    system = ("python313.dll", "VCRUNTIME140.dll", "VCRUNTIME140_1.dll", "libffi-8.dll", "_bz2.pyd")
    assert "PortMidi" in found(*(f"pygame\\{name}" for name in WINDOWS.split()), *system)


def test_a_macos_packages_libraries_are_all_known() -> None:
    assert "mpg123" in found("Python", *(f"pygame/.dylibs/{name}" for name in MACOS.split()))


def test_an_extension_module_belongs_to_its_package() -> None:
    assert "pydantic-core" in found("pydantic_core/_pydantic_core.cpython-313-darwin.so")


def test_a_library_that_is_not_listed_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"does not list libstrange\.so\.1"):
        found("libstrange.so.1")


def test_a_python_package_that_is_not_listed_stops_the_build() -> None:
    with pytest.raises(BuildError, match="does not list hypothesis"):
        found(modules=(*MODULES, "hypothesis.core"))


def test_every_licence_named_has_its_text() -> None:
    for each in bundle.components():
        ids = set(re.split(r" (?:AND|OR|WITH) ", each.licence))
        known = {SPOKEN.get(i, i).removesuffix("-only").removesuffix("-or-later") for i in ids}
        named = {i for i in known if not i.startswith("LicenseRef-")}
        assert named <= set(each.texts), each.name


def test_every_text_named_is_there_and_none_is_spare() -> None:
    named = {text for each in bundle.components() for text in each.texts}
    assert named == {path.stem for path in TEXTS.glob("*.txt")}


def test_everything_the_game_needs_to_run_is_listed() -> None:
    text = (ROOT / "requirements/play.txt").read_text(encoding="utf-8")
    needed = set(re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE))
    assert needed <= {each.project for each in bundle.components()}


def test_what_pictures_are_drawn_with_is_not_shipped() -> None:
    names = {name for _, name in bundle.data_files()}
    assert "art/fonts/Jost-700.ttf" in names
    assert not [name for name in names if name.startswith(("art/draw", "sounds/synth"))]
    assert not [name for name in names if "/source/" in name]


def test_the_version_has_one_place(tmp_path: Path) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        number = tomllib.load(file)["project"]["version"]
    folders = ("build", "scenes", "game")
    found = [
        path.name
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".nsi", ".desktop", ".xml", ".txt", ".spec"}
        and f'"{number}"' in path.read_text(encoding="utf-8")
    ]
    assert found == []


def test_a_template_with_a_name_that_has_no_value_is_refused(tmp_path: Path) -> None:
    template = tmp_path / "README.txt"
    template.write_text("Version @VERSION@ of @YEAR@", encoding="utf-8")
    with pytest.raises(BuildError, match="asks for @YEAR@"):
        filled(template, {"VERSION": "1.0"})
