"""An app put together from the libraries that macOS really gets, whole and as they come.

    pip download --no-deps --only-binary :all: --platform macosx_10_13_universal2 --python-version 312 \
        --require-hashes -r build/locks/bundle.lock -d FOLDER
    GNOMING_MACOS_WHEELS=FOLDER python3 build test tests/build/macos

Only pygame-ce and pyinstaller are needed of that. What else can be wrong with an app is tested in tests/build/macos on
apps of a few bytes, which need nothing.
"""

import hashlib
import os
import shutil
import struct
import zipfile
from pathlib import Path

import pytest

from macos import task
from macos.programs import Slice, find_programs, read_program
from tests.support.apps import VERSION, change_info, make_app

WHEELS = os.environ.get("GNOMING_MACOS_WHEELS", "")
MADE_BY = "/DLC/pygame/.dylibs/"
"""The folder by which the libraries of pygame's wheel are named; PyInstaller puts @rpath in its place."""
MACHINES = frozenset({"arm64", "x86_64"})
pytestmark = pytest.mark.skipif(
    not WHEELS, reason="GNOMING_MACOS_WHEELS names no folder with wheels for macOS"
)


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """Return an app with PyInstaller's starter and pygame's libraries, as they come in their wheels."""
    made = make_app(tmp_path)
    contents = made / "Contents"
    shutil.rmtree(contents / "Frameworks")
    (contents / "Frameworks").mkdir()
    unpack("pygame_ce-*-macosx_*.whl", (".so", ".dylib"), contents / "Frameworks")
    unpack("pyinstaller-*-macosx_*.whl", ("Darwin-64bit/runw",), contents / "Starter")
    (starter,) = (contents / "Starter").rglob("runw")
    starter.replace(contents / "MacOS" / "gnoming")
    (contents / "MacOS" / "gnoming").chmod(0o755)
    shutil.rmtree(contents / "Starter")
    libraries = contents / "Frameworks" / "pygame"
    (libraries / ".dylibs").rename(libraries / "__dot__dylibs")
    (libraries / ".dylibs").symlink_to("__dot__dylibs")
    return made


def unpack(pattern: str, endings: tuple[str, ...], folder: Path) -> None:
    """Unpack the files of a wheel that end so."""
    (wheel,) = Path(WHEELS).glob(pattern)
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder, [name for name in packed.namelist() if name.endswith(endings)])


def test_libraries_as_they_come_are_told_by_the_paths_of_their_makers(app: Path) -> None:
    found = task.check_app(app, VERSION, MACHINES, False, Path("/nowhere/at/all")).faults
    assert len([one for one in found if f"made it: {MADE_BY}" in one]) > 20
    words = ("it is named by a path of the machine that made it", "it looks for libraries in /")
    assert [one for one in found if not one.partition(": ")[2].startswith(words)] == []


def test_libraries_as_pyinstaller_names_them_pass(app: Path) -> None:
    for path in find_programs(app):
        rename(path)
    report = task.check_app(app, VERSION, MACHINES, False, Path("/nowhere/at/all"))
    assert report.faults == []
    assert report.seen[1].endswith("programs and libraries for arm64, x86_64")


def test_a_renamed_library_that_is_not_signed_again_is_told(app: Path) -> None:
    path = app / "Contents" / "Frameworks" / "pygame" / "__dot__dylibs" / "libSDL2-2.0.0.dylib"
    rename(path, sign=False)
    found = task.check_app(app, VERSION, MACHINES, False, Path("/nowhere/at/all")).faults
    name = path.relative_to(app).as_posix()
    assert [one for one in found if one.startswith(name)] == [
        f"{name}: it was changed after it was signed ({machine})" for machine in ("x86_64", "arm64")
    ]


def test_a_promise_that_the_libraries_do_not_keep_is_told(app: Path) -> None:
    change_info(app, LSMinimumSystemVersion="10.12")
    found = task.check_app(app, VERSION, MACHINES, False, Path("/nowhere/at/all")).faults
    assert any("it needs macOS 10.13, newer than 10.12 (x86_64)" in one for one in found)


def rename(path: Path, sign: bool = True) -> None:
    """Name a library and the folders it looks in as PyInstaller does, and sign it again, by nobody in particular."""
    data = path.read_bytes()
    data = data.replace(MADE_BY.encode(), b"@rpath//////////////"[: len(MADE_BY)])
    program = read_program(path)
    for folder in {room for part in program.slices for room in part.search if not room.startswith("@")}:
        data = data.replace(
            folder.encode() + b"\0", b"@loader_path"[: len(folder)].ljust(len(folder) + 1, b"\0")
        )
    changed = bytearray(data)
    if sign:
        for part in program.slices:
            sign_again(changed, part)
    path.write_bytes(changed)


def sign_again(data: bytearray, part: Slice) -> None:
    """Put the hashes of a slice's pages as they are now into its signature."""
    if part.signature is None:
        return
    start = part.start + part.signature[0]
    (count,) = struct.unpack_from(">I", data, start + 8)
    for number in range(count):
        place = start + struct.unpack_from(">I", data, start + 12 + 8 * number + 4)[0]
        if struct.unpack_from(">I", data, place)[0] != 0xFADE0C02:
            continue
        hashes, _, _, pages, limit = struct.unpack_from(">5I", data, place + 16)
        size, kind, _, page = struct.unpack_from(">4B", data, place + 36)
        for at in range(pages):
            code = data[part.start + (at << page) : part.start + min((at + 1) << page, limit)]
            digest = (hashlib.sha1 if kind == 1 else hashlib.sha256)(code).digest()[:size]
            data[place + hashes + at * size : place + hashes + (at + 1) * size] = digest
