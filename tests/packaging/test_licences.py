"""The list of licences is the list of what is bundled."""

import importlib.metadata
import sys
import tomllib
from pathlib import Path

import pytest

from bundle import contents, inspection
from gnoming import licences, paths

ROOT = Path(__file__).resolve().parents[2]
# What pygame-ce 2.5.8's wheels bring along, as listed from the wheels themselves.
WINDOWS = (
    "SDL2 SDL2_image SDL2_mixer SDL2_ttf freetype libjpeg-62 libogg-0 libopus-0 libopusfile-0 libpng16-16 libtiff-5 "
    "libwavpack-1 libwebp-7 libwebpdemux-2 libxmp portmidi"
)
MACOS = (
    "libFLAC.14.0.0 libSDL2-2.0.0 libSDL2_image-2.0.0.800.12 libSDL2_mixer-2.0.0.800.2 libSDL2_ttf-2.0.0.2400.0 "
    "libbrotlicommon.1.2.0 libbrotlidec.1.2.0 libfluidsynth.3.5.6 libfreetype.6 libharfbuzz.0 libjpeg.62.4.0 "
    "libmpg123.0 libogg.0.8.6 libopus.0 libopusfile.0 libpng16.16.58.0 libportmidi.2.0.7 libsharpyuv.0.1.2 "
    "libsndfile.1.0.37 libtiff.6.3.0 libvorbis.0.4.9 libvorbisenc.2.0.12 libvorbisfile.3.3.8 libwavpack.1 "
    "libwebp.7.2.0 libwebpdemux.2.0.17 libxmp.4.7.2 libz.1.3.1.zlib-ng"
)


def bundled() -> list[str]:
    """Return what pygame-ce and accesskit bring along on this system, and the fonts, by their paths in a bundle."""
    listed = [path for name in ("pygame-ce", "accesskit") for path in importlib.metadata.files(name) or []]
    names = [f"_internal/{path.as_posix()}" for path in listed]
    fonts = [f"_internal/assets/fonts/{path.name}" for path in (ROOT / "assets" / "fonts").glob("*.ttf")]
    left_out = ("/tests/", "/examples/")
    kept = [name for name in names if contents.is_wanted(name) and not any(part in name for part in left_out)]
    return [name for name in (*kept, *fonts) if inspection.LIBRARY.search(name)]


def test_everything_that_is_bundled_here_is_listed() -> None:
    assert len(bundled()) > 30
    assert inspection.unowned(bundled()) == []


@pytest.mark.parametrize(
    "names",
    [
        [f"_internal/pygame/{name}.dll" for name in WINDOWS.split()],
        [f"Contents/Frameworks/pygame/.dylibs/{name}.dylib" for name in MACOS.split()],
    ],
    ids=["windows", "macos"],
)
def test_everything_that_the_other_systems_bundle_is_listed(names: list[str]) -> None:
    assert inspection.unowned(names) == []


def test_a_library_of_nobody_is_found() -> None:
    assert inspection.unowned(["_internal/libreadline.so.8", "_internal/data.json"]) == [
        "_internal/libreadline.so.8"
    ]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the names are those of Linux")
def test_every_listed_library_is_bundled_somewhere() -> None:
    """A list with entries of yesterday is wrong too."""
    here = bundled()
    there = [f"x/{name}.dll" for name in WINDOWS.split()] + [f"x/{name}.dylib" for name in MACOS.split()]
    made = ["gnoming", "_internal/libpython3.11.so.1.0", "_internal/libffi.so.8", "_internal/libstdc++.so.6"]
    music = (ROOT / "assets" / "sound" / "music").glob("*.ogg")
    made += ["_internal/VCRUNTIME140.dll", *(f"_internal/assets/sound/music/{path.name}" for path in music)]
    known = licences.read_components()
    owners = {owner.name for name in (*here, *there, *made) if (owner := inspection.find_owner(name, known))}
    assert {one.name for one in known if one.files} - owners == set()


def test_what_is_python_alone_is_listed_too() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    required = {name.partition(">")[0] for name in project["dependencies"]}
    assert required <= {one.name for one in licences.read_components()}


@pytest.mark.parametrize("component", licences.read_components(), ids=lambda one: one.name)
def test_every_licence_is_there_to_be_read(component: licences.Component) -> None:
    words = licences.licence_text(component)
    assert component.copyright in words
    assert len(words) > 300
    assert component.texts


def test_no_text_lies_about_unused() -> None:
    used = {name for one in licences.read_components() for name in one.texts}
    there = {path.stem for path in (paths.assets() / "licences" / "texts").glob("*.txt")}
    assert there <= used


def test_a_bundle_with_stray_things_is_refused(tmp_path: Path) -> None:
    for name in ("_internal/numpy/x.py", "_internal/libnobody.so.1", "_internal/assets/fonts/a.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    found = inspection.faults(tmp_path)
    assert "_internal/numpy/x.py has no place in it" in found
    assert any(fault.startswith("_internal/libnobody.so.1: nobody says") for fault in found)
    assert "assets/sound is missing" in found
    assert "assets/fonts is missing" not in found


def test_what_makes_assets_does_not_ship() -> None:
    shipped = {path.relative_to(ROOT).as_posix() for path, _ in contents.assets(ROOT)}
    assert "assets/fonts/Andika-Regular.ttf" in shipped
    assert "assets/licences/components.toml" in shipped
    assert not [
        name
        for name in shipped
        if name.startswith(("assets/art/", "assets/soundmaking/", "assets/training/"))
    ]
    assert not [name for name in shipped if name.endswith((".py", ".log"))]
    assert {name for name in shipped if name.startswith("assets/icon/")} == {"assets/icon/gnoming-128.png"}


@pytest.mark.parametrize(
    ("name", "source", "kept"),
    [
        ("pygame/SDL2.dll", "lib/site-packages/pygame/SDL2.dll", True),
        ("SDL2.dll", "lib/site-packages/pygame/SDL2.dll", False),
        ("libwebp-7.dll", "lib\\site-packages\\pygame\\libwebp-7.dll", True),
        ("pygame\\libwebp-7.dll", "lib\\site-packages\\pygame\\libwebp-7.dll", False),
        ("libopus-0.dll", "lib/site-packages/pygame/libopus-0.dll", False),
        ("python311.dll", "python/python311.dll", True),
        ("pygame/base.cp311-win_amd64.pyd", "lib/site-packages/pygame/base.cp311-win_amd64.pyd", True),
        ("pygame/freesansbold.ttf", "lib/site-packages/pygame/freesansbold.ttf", False),
    ],
)
def test_a_library_for_windows_ships_once_if_it_is_loaded(name: str, source: str, kept: bool) -> None:
    assert contents.is_wanted(name, source) == kept
