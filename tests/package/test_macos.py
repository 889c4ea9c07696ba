"""The application for macOS, as far as Linux can judge it: nothing here has ever started.

Its folder is laid out from the wheels that the release workflow's PyInstaller collects on a Mac,
around PyInstaller's own starter, and looked into; a signature of a test's own stands for Apple's.
What is missing of the real one is Python itself, of which no wheel exists.
"""

from __future__ import annotations

import plistlib
import shutil
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.package.machine import ROOT, run

# After the import of machine, which puts build/ where Python looks.
from pack import bundle, common, macos  # isort: skip

pytestmark = pytest.mark.stage()

LEFT_OUT = ("altgraph", "packaging", "pillow", "pyinstaller", "setuptools")
"""Wheels that make the package and are not in it."""
SYSTEMS = ("11_0", "10_15", "10_13", "10_12", "10_9")
OF_MACOS = ("/usr/lib/", "/System/Library/")
PROCESSORS = {"arm64": 0x0100000C, "x86_64": 0x01000007}
BUILD_VERSION, OLDEST_VERSION = 0x32, 0x24
"""Load commands that name the oldest system."""


def pip(*words: str | Path) -> None:
    """Has pip do this, from the locks."""
    command = [sys.executable, "-m", "pip", *words]
    run([*command, "--disable-pip-version-check", "-q", "--no-deps", "--require-hashes"])


@dataclass(frozen=True)
class Application:
    """The application's folder, for one processor, and what was in its wheels."""

    processor: str
    folder: Path
    libraries: list[str]

    @property
    def inside(self) -> Path:
        """Where everything lies."""
        return self.folder / "Contents"

    def programs(self) -> list[Path]:
        """Everything with machine code in it."""
        found = [p for p in sorted(self.inside.rglob("*")) if p.suffix in (".so", ".dylib")]
        return [self.inside / "MacOS" / common.ID, *found]


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A reader of macOS's libraries, and a signer, where Python finds them."""
    if not sys.platform.startswith("linux"):
        pytest.skip("on other systems than Linux the release workflow proves more")
    folder = tmp_path_factory.mktemp("tools")
    pip("install", "--target", folder, "-r", ROOT / "requirements/macos.txt")
    sys.path.insert(0, str(folder))
    yield
    sys.path.remove(str(folder))


@pytest.fixture(scope="module", params=PROCESSORS)
def app(
    request: pytest.FixtureRequest, tools: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Application]:
    """The application's folder for each processor."""
    processor = request.param
    got = tmp_path_factory.mktemp("wheels")
    tags = [f"macosx_{number}_{kind}" for number in SYSTEMS for kind in (processor, "universal2")]
    platforms = [word for tag in tags for word in ("--platform", tag)]
    lock = ROOT / "requirements/package.txt"
    words = ("--python-version", "3.13", "--only-binary=:all:", "-d", got, "-r", lock)
    pip("download", *platforms, *words)
    folder = tmp_path_factory.mktemp("app") / f"{common.NAME}.app"
    libraries = lay_out(got, folder)
    yield Application(processor, folder, libraries)
    shutil.rmtree(folder)
    shutil.rmtree(got)


def lay_out(wheels: Path, folder: Path) -> list[str]:
    """The application as PyInstaller lays it out; the names of its libraries."""
    inside = folder / "Contents"
    for name in ("MacOS", "Frameworks", "Resources"):
        (inside / name).mkdir(parents=True)
    libraries = []
    for wheel in wheels.glob("*.whl"):
        if wheel.name.startswith(LEFT_OUT):
            continue
        with zipfile.ZipFile(wheel) as packed:
            own = [n for n in packed.namelist() if n.endswith((".so", ".dylib"))]
            for name in own:
                # A folder's name with a dot would be a bundle of its own to who signs.
                place = inside / "Frameworks" / name.replace("/.dylibs/", "/__dot__dylibs/")
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(packed.read(name))
        libraries += own
    (starter,) = wheels.glob("pyinstaller-*.whl")
    with zipfile.ZipFile(starter) as packed:
        data = packed.read("PyInstaller/bootloader/Darwin-64bit/runw")
    program = inside / "MacOS" / common.ID
    program.write_bytes(data)
    program.chmod(0o755)
    for path, name in bundle.data_files():
        place = inside / "Resources" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
    shutil.copy(common.ICONS / f"{common.ID}.icns", inside / "Resources")
    (inside / "Info.plist").write_bytes(plistlib.dumps(whole_information()))
    return libraries


def whole_information() -> dict[str, Any]:
    """The Info.plist: what PyInstaller writes of itself, and ours."""
    return {
        "CFBundleExecutable": common.ID,
        "CFBundleIconFile": f"{common.ID}.icns",
        "CFBundleIdentifier": macos.IDENTIFIER,
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": common.NAME,
        "CFBundlePackageType": "APPL",
        **macos.information(),
    }


def slices(file: Path) -> dict[int, Any]:
    """The parts of a library by processor."""
    from macholib.MachO import MachO

    return {header.header.cputype: header for header in MachO(str(file)).headers}


def oldest(header: Any) -> tuple[int, int]:
    """The oldest macOS that a library is made for."""
    for load, command, _ in header.commands:
        if load.cmd in (BUILD_VERSION, OLDEST_VERSION):
            number = command.minos if load.cmd == BUILD_VERSION else command.version
            return int(number) >> 16, int(number) >> 8 & 0xFF
    return 0, 0


# ---- Its papers --------------------------------------------------------------------------------


def test_the_information_names_what_apple_asks_of_every_application() -> None:
    told = plistlib.loads(plistlib.dumps(macos.information()))
    version = common.version()
    assert (told["CFBundleShortVersionString"], told["CFBundleVersion"]) == (version, version)
    assert told["LSApplicationCategoryType"] == "public.app-category.board-games"
    assert told["NSHighResolutionCapable"] is True


def test_a_double_click_on_a_games_file_opens_the_application() -> None:
    told = plistlib.loads(plistlib.dumps(macos.information()))
    (opened,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert opened["LSHandlerRank"] == "Owner"
    tags = declared["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == ["launch"]
    assert tags["public.mime-type"] == ["application/x-launch-window-game"]
    assert "argv_emulation=MACOS" in (ROOT / "build/app.spec").read_text(encoding="utf-8")


def test_the_spec_takes_its_information_from_there() -> None:
    spec = (ROOT / "build/app.spec").read_text(encoding="utf-8")
    assert "info_plist=macos.information()" in spec
    assert "bundle_identifier=macos.IDENTIFIER" in spec


def test_the_entitlements_ask_for_one_thing_and_none_that_notarisation_refuses() -> None:
    asked = plistlib.loads((ROOT / "build/macos/entitlements.plist").read_bytes())
    assert asked == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


# ---- What is in it -----------------------------------------------------------------------------


def test_every_library_is_for_its_processor(app: Application) -> None:
    wanted = PROCESSORS[app.processor]
    assert [p.name for p in app.programs() if wanted not in slices(p)] == []


def test_every_library_runs_on_the_oldest_macos_that_is_promised(app: Application) -> None:
    major, minor = map(int, macos.OLDEST.split("."))
    wanted = PROCESSORS[app.processor]
    newer = {p.name: oldest(slices(p)[wanted]) for p in app.programs()}
    assert {name: least for name, least in newer.items() if least > (major, minor)} == {}


def test_every_library_finds_what_it_asks_for_beside_it_or_in_macos(app: Application) -> None:
    there = {p.name for p in app.programs()}
    lost = []
    for file in app.programs():
        for _, _, name in slices(file)[PROCESSORS[app.processor]].walkRelocatables():
            if not name.startswith(OF_MACOS) and Path(name).name not in there:
                lost.append((file.name, name))
    assert lost == []


def test_every_library_in_the_wheels_is_in_the_list_of_licences(app: Application) -> None:
    assert app.libraries
    assert bundle.bundled_components(app.libraries, (), ())


# ---- Its signature -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def signed(app: Application, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The application, signed as the release workflow signs it, by a test's own certificate."""
    import apple_platform as apple

    key = tmp_path_factory.mktemp("key") / "key.pem"
    apple.certificates.generate_self_signed(person_name="Launch Window").write_pem_bundle(key)
    target = tmp_path_factory.mktemp("signed") / app.folder.name
    apple.sign(
        app.folder,
        target,
        signer=apple.Signer(pem=apple.PemKey(files=[key])),
        entitlements_xml_file=ROOT / "build/macos/entitlements.plist",
        code_signature_flags=["runtime"],
        timestamp_url="none",
    )
    return target


def test_the_whole_application_can_be_signed_and_the_signature_holds(signed: Path) -> None:
    import apple_platform as apple

    files = [p for p in signed.rglob("*") if p.suffix in (".so", ".dylib")]
    programs = [signed / "Contents/MacOS" / common.ID, *files]
    assert {p.name: apple.verify_macho(p) for p in programs if apple.verify_macho(p)} == {}
    sealed = plistlib.loads((signed / "Contents/_CodeSignature/CodeResources").read_bytes())
    assert "Resources/pyproject.toml" in sealed["files2"]


def test_the_signed_program_has_the_hardened_runtime_and_our_entitlement(signed: Path) -> None:
    import apple_platform as apple

    told = apple.read_signature(signed / "Contents/MacOS" / common.ID)
    words = str(told)
    assert "RUNTIME" in words.upper()
    assert "allow-unsigned-executable-memory" in words
    assert apple.code_directory_identifier(told) == macos.IDENTIFIER


def test_a_changed_library_no_longer_fits_its_signature(signed: Path, tmp_path: Path) -> None:
    import apple_platform as apple

    changed = tmp_path / "changed.dylib"
    data = bytearray(next(signed.rglob("libSDL2-2*.dylib")).read_bytes())
    data[len(data) // 2] ^= 1
    changed.write_bytes(data)
    assert apple.verify_macho(changed)
