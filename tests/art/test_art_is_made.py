"""What is committed under art/ is what the scripts there make, and every file has its credit."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import titles
from tests.art.glyphs import FONT_FILES, missing_glyphs

pytestmark = pytest.mark.stage("art")

ART = Path(__file__).resolve().parents[2] / "art"
# What making a picture small may cost: how much a channel's value may move (of 255), which share of
# the values may move further, and how much they may move on average. JPEG costs more.
FAR = {"png": 32, "mask": 16, "jpg": 64}
SHARE = 0.0005
# Drawing all pictures takes a quarter of a minute; every SAMPLEth is drawn, for the others their
# fingerprints are compared.
SAMPLE = 8
MEAN = {"png": 1.0, "mask": 1.0, "jpg": 2.0}


def _maker() -> ModuleType:
    pytest.importorskip("resvg_py", reason="drawing needs resvg-py")
    pytest.importorskip("fontTools", reason="preparing fonts needs fonttools")
    spec = importlib.util.spec_from_file_location("art_make", ART / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    return _maker()


def _difference(maker: ModuleType, picture: Any) -> str | None:
    """How the committed picture differs from what the script draws, or None."""
    from PIL import Image, ImageChops, ImageStat

    mode = "RGB" if picture.kind == "jpg" else "RGBA"
    drawn = maker.pixels(picture)
    with Image.open(ART / picture.path) as stored:
        if stored.size != drawn.size:
            return f"{picture.path}: {stored.size} instead of {drawn.size}"
        there = stored.convert(mode)
    if mode == "RGBA":
        # Compared premultiplied: what a transparent pixel hides does not matter.
        there, drawn = there.convert("RGBa"), drawn.convert("RGBa")
        there, drawn = (Image.frombytes("RGBA", i.size, i.tobytes()) for i in (there, drawn))
    moved = ImageChops.difference(there, drawn)
    mean = max(ImageStat.Stat(moved).mean)
    table = [part.histogram() for part in moved.split()]
    far = sum(sum(band[FAR[picture.kind] :]) for band in table) / (sum(map(sum, table)))
    if mean > MEAN[picture.kind] or far > SHARE:
        return f"{picture.path}: {far:.2%} differ much, {mean:.2f} on average"
    return None


def test_every_committed_picture_comes_from_its_present_drawing(maker: ModuleType) -> None:
    known = maker.manifest()
    wrong = []
    for picture in maker.pictures():
        drawn, _ = known.get(picture.path, ("", ""))
        # Another system's mathematics may round a coordinate differently: then the pixels decide.
        if drawn != maker.fingerprint(picture):
            wrong.append(_difference(maker, picture))
    assert [text for text in wrong if text] == []


def test_every_committed_picture_is_the_file_that_was_made(maker: ModuleType) -> None:
    wrong = [
        path
        for path, (_, made) in maker.manifest().items()
        if not (ART / path).exists() or maker.digest((ART / path).read_bytes()) != made
    ]
    assert wrong == []


def test_a_sample_of_pictures_looks_as_it_is_drawn_now(maker: ModuleType) -> None:
    sample = [picture for picture in maker.pictures() if picture.width <= 1024][::SAMPLE]
    assert [text for text in (_difference(maker, picture) for picture in sample) if text] == []


def test_fonts_and_tables_are_byte_for_byte_what_the_script_makes(maker: ModuleType) -> None:
    wrong = [name for name, data in maker.texts().items() if (ART / name).read_bytes() != data]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("launch-window.ico", {16, 24, 32, 48, 64, 128, 256}),
        ("launch-window.icns", {32, 64, 128, 256, 512, 1024}),
    ],
)
def test_an_icon_file_holds_the_drawn_icon_at_every_size(name: str, sizes: set[int]) -> None:
    from PIL import Image, ImageChops

    found = set()
    with Image.open(ART / "app" / name) as held:
        for size in sorted(held.info["sizes"]):
            # An .icns names a size and a scale: (16, 16, 2) is the picture of 32 pixels.
            inner = held.icns if name.endswith("icns") else held.ico
            picture = inner.getimage(size).convert("RGBA")
            with Image.open(ART / "app" / f"icon-{picture.width}.png") as drawn:
                assert ImageChops.difference(picture, drawn.convert("RGBA")).getbbox() is None
            found.add(picture.width)
    assert found == sizes


def test_no_picture_lies_there_that_nothing_draws(maker: ModuleType) -> None:
    drawn = {picture.path for picture in maker.pictures()}
    drawn |= {f"tables/{title_id}.jpg" for title_id in titles.IDS}  # art/tables.py
    found = {
        file.relative_to(ART).as_posix()
        for pattern in ("*.png", "*.jpg")
        for file in ART.rglob(pattern)
    }
    assert found - drawn == set()


def test_no_two_pictures_share_a_path(maker: ModuleType) -> None:
    paths = [picture.path for picture in maker.pictures()]
    assert len(paths) == len(set(paths))


def test_every_copied_file_has_its_credit() -> None:
    credits = (ART / "CREDITS.md").read_text(encoding="utf-8")
    copied = [file.stem for file in (ART / "icons" / "source").rglob("*.svg")]
    copied += [file.name for file in (ART / "fonts").rglob("*.ttf")]
    assert [name for name in copied if f"{name}`" not in credits] == []


def test_licences_lie_beside_what_they_license() -> None:
    wanted = [
        "fonts/OFL-Jost.txt",
        "fonts/OFL-AtkinsonHyperlegible.txt",
        "icons/LICENSE-lucide.txt",
    ]
    assert [name for name in wanted if not (ART / name).is_file()] == []


def test_pictures_together_stay_under_nine_megabytes() -> None:
    total = sum(file.stat().st_size for file in ART.rglob("*") if file.is_file())
    assert total < 9_000_000


def test_planet_radii_are_known_for_every_planet() -> None:
    radii = json.loads((ART / "planets" / "discs.json").read_text(encoding="utf-8"))
    assert set(radii) == {file.stem for file in (ART / "planets").glob("*.png")}


def test_fonts_draw_the_letters_of_western_and_central_european_names() -> None:
    assert missing_glyphs("Zoë Łukasz Šárka Jürgen Søren Håkon Çağla Ñandú Őrs Đorđe Þór") == set()


def test_fonts_draw_the_signs_of_the_program() -> None:
    codes = (0x201C, 0x201D, 0x2018, 0x2019, 0x2013, 0x2014, 0x2022, 0x2026, 0xD7, 0x2212)
    signs = "".join(map(chr, (*codes, 0x2264, 0x2265, 0x221E, 0xB7, 0xA7, 0x20AC))) + "%&+=/$"
    assert missing_glyphs(signs) == set()


@pytest.mark.parametrize("file", FONT_FILES, ids=lambda file: file.stem)
def test_all_digits_are_equally_wide(file: Path) -> None:
    from fontTools.ttLib import TTFont

    font = TTFont(file)
    names = font.getBestCmap()
    assert len({font["hmtx"][names[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_a_missing_letter_is_noticed() -> None:
    assert missing_glyphs("a→b") == {"→"}
