"""`python3 build check-app` lets a whole app pass, and names each thing that can be wrong with one."""

import os
import plistlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from environment import BuildError
from macos import icon, task
from macos.programs import read_program
from tests.support.apps import MAIN, MIXER, SDL, VERSION, Binary, change_info, make_app, read_info, seal

BOTH = frozenset({"arm64", "x86_64"})
pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="an app has links and modes that Windows does not keep"
)


def faults(app: Path, signed: bool = False) -> list[str]:
    return task.check_app(app, VERSION, BOTH, signed, Path("/nowhere/at/all")).faults


@pytest.fixture
def app(tmp_path: Path) -> Path:
    return make_app(tmp_path)


def test_a_whole_app_passes_and_says_what_it_is(app: Path) -> None:
    report = task.check_app(app, VERSION, BOTH, False, Path("/nowhere/at/all"))
    assert report.faults == []
    assert report.seen == [
        "org.gnoming.Gnoming 1.2.3, macOS 10.15",
        "3 programs and libraries for arm64, x86_64",
        "gnoming is signed: x86_64 by nobody in particular, arm64 by nobody in particular",
    ]


def test_the_task_tells_by_its_exit_status(
    app: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(task, "read_version", lambda root: VERSION)
    assert task.main([str(app)]) == 0
    assert "all is well" in capsys.readouterr().out
    (app / "Contents" / "Resources" / "gnoming.icns").unlink()
    assert task.main([str(app)]) == 1
    told = capsys.readouterr()
    assert "the icon gnoming.icns is missing" in told.err
    assert "1 faults" in told.out
    with pytest.raises(BuildError, match="is not there"):
        task.main([str(app / "none")])


# Info.plist --------------------------------------------------------------------------------------------

REQUIRED = (
    "CFBundleIdentifier", "CFBundleName", "CFBundleDisplayName", "CFBundlePackageType", "CFBundleExecutable",
    "CFBundleInfoDictionaryVersion", "CFBundleShortVersionString", "CFBundleVersion", "CFBundleDevelopmentRegion",
    "CFBundleLocalizations", "CFBundleIconFile", "LSMinimumSystemVersion", "LSApplicationCategoryType",
    "NSHighResolutionCapable", "NSHumanReadableCopyright",
)  # fmt: skip


@pytest.mark.parametrize("key", REQUIRED)
def test_each_entry_that_apple_asks_for_is_missed(app: Path, key: str) -> None:
    change_info(app, **{key: None})
    assert f"Info.plist: {key} is missing" in faults(app)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("CFBundleIdentifier", "gnoming"),
        ("CFBundleIdentifier", "org.gnoming.No Spaces"),
        ("CFBundleName", "A name of more than fifteen letters"),
        ("CFBundlePackageType", "BNDL"),
        ("CFBundleVersion", "1.2.3b1"),
        ("CFBundleLocalizations", ["en"]),
        ("LSMinimumSystemVersion", "Catalina"),
        ("LSApplicationCategoryType", "card games"),
        ("NSHighResolutionCapable", False),
        ("NSHighResolutionCapable", "YES"),
        ("NSHumanReadableCopyright", " "),
    ],
)
def test_an_entry_that_will_not_do_is_told(app: Path, key: str, value: object) -> None:
    change_info(app, **{key: value})
    assert f"Info.plist: {key} is {value!r}" in faults(app)


@pytest.mark.parametrize("key", ["CFBundleShortVersionString", "CFBundleVersion"])
def test_another_version_than_the_programs_is_told(app: Path, key: str) -> None:
    change_info(app, **{key: "1.2.4"})
    assert faults(app) == [f"Info.plist: {key} is '1.2.4', but the program is 1.2.3"]


def test_an_app_without_a_window_is_told(app: Path) -> None:
    change_info(app, LSBackgroundOnly=True)
    assert faults(app) == ["Info.plist: LSBackgroundOnly lets no window show"]


@pytest.mark.parametrize("data", [None, b"", b"words", b"<plist><dict>", plistlib.dumps([1])])
def test_an_info_that_cannot_be_read_is_one_fault(app: Path, data: bytes | None) -> None:
    path = app / "Contents" / "Info.plist"
    path.unlink()
    if data is not None:
        path.write_bytes(data)
    (fault,) = faults(app)
    assert fault.startswith("Contents/Info.plist is ")


def test_a_program_that_is_missing_or_may_not_run_is_told(app: Path) -> None:
    main = app / "Contents" / "MacOS" / "gnoming"
    main.chmod(0o644)
    assert faults(app) == ["Contents/MacOS/gnoming may not be executed"]
    main.unlink()
    assert "Contents/MacOS/gnoming, which Info.plist starts, is missing" in faults(app)


def test_a_record_that_nothing_opens_is_told(app: Path) -> None:
    change_info(app, UTExportedTypeDeclarations=None)
    assert faults(app) == ["Info.plist: no exported type has the ending .gnome"]


def test_a_document_type_that_is_not_whole_is_told(app: Path) -> None:
    kind, opened = first_of(app, "UTExportedTypeDeclarations"), first_of(app, "CFBundleDocumentTypes")
    kind["UTTypeTagSpecification"]["public.mime-type"] = "text/plain"
    change_info(app, UTExportedTypeDeclarations=[{**kind, "UTTypeConformsTo": []}])
    change_info(app, CFBundleDocumentTypes=[{**opened, "LSHandlerRank": "First"}])
    assert faults(app) == [
        "Info.plist: the type org.gnoming.record has no UTTypeConformsTo",
        "Info.plist: the type org.gnoming.record is not said to be application/x-gnoming-record",
        "Info.plist: the document type of org.gnoming.record has LSHandlerRank 'First'",
    ]
    change_info(app, CFBundleDocumentTypes=[])
    assert "Info.plist: no document type opens org.gnoming.record" in faults(app)


def first_of(app: Path, key: str) -> dict[str, Any]:
    """Return the first dictionary of a list in Info.plist."""
    entries: Any = read_info(app)[key]
    return dict(entries[0])


# the icon ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: b"\x89PNG" + data[4:], "it is no icns file"),
        (lambda data: data[:-1], "it is cut off"),
        (lambda data: data[:8] + b"ic11\0\0\0\0" + data[16:], "its list of pictures is damaged at byte 8"),
        (lambda data: data.replace(b"ic09", b"none"), "its picture ic09 is missing (512 pixels)"),
        (
            lambda data: data.replace(b"ic10", b"xxxx").replace(b"ic07", b"ic10"),
            "its picture ic10 is 128 by 128 pixels, not 1024 by 1024 pixels",
        ),
    ],
)
def test_an_icon_that_is_none_or_lacks_a_size_is_told(
    app: Path, change: Callable[[bytes], bytes], said: str
) -> None:
    path = app / "Contents" / "Resources" / "gnoming.icns"
    path.write_bytes(change(path.read_bytes()))
    assert f"the icon gnoming.icns: {said}" in faults(app)


def test_a_picture_that_is_no_png_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.icns"
    path.write_bytes(b"icns\0\0\0\x14ic07\0\0\0\x0cjpeg")
    assert "its picture ic07 is no PNG, not 128 by 128 pixels" in icon.faults(path)


# programs and libraries --------------------------------------------------------------------------------

SYSTEM = "/usr/lib/libSystem.B.dylib"


@pytest.mark.parametrize(
    ("sdl", "said"),
    [
        (replace(SDL, machines=("arm64",)), "it is not for x86_64, but for arm64"),
        (replace(SDL, machines=("x86_64",)), "it is not for arm64, but for x86_64"),
        (replace(SDL, oldest=(12, 0)), "it needs macOS 12.0, newer than 10.15 (x86_64)"),
        (replace(SDL, oldest=(12, 3)), "it needs macOS 12.3, newer than 11.0 (arm64)"),
        (replace(SDL, oldest=None), "it does not say which system it needs (arm64)"),
        (
            replace(SDL, own_name="/Users/runner/libSDL2.dylib"),
            "it is named by a path of the machine that made it: /Users/runner/libSDL2.dylib",
        ),
        (replace(SDL, search=("/Users/runner/lib",)), "it looks for libraries in /Users/runner/lib"),
        (replace(SDL, signed=False), "it bears no signature, without which it is not started (arm64)"),
    ],
)
def test_a_library_that_would_not_load_is_told(tmp_path: Path, sdl: Binary, said: str) -> None:
    found = faults(make_app(tmp_path, sdl=sdl))
    assert f"Contents/Frameworks/libSDL2.dylib: {said}" in found


NEITHER, ABSENT = "which is neither the app's nor the system's", "which is not in the app"


@pytest.mark.parametrize(
    ("needed", "why"),
    [
        ("/opt/homebrew/lib/libpng.dylib", NEITHER),
        ("libpng.dylib", NEITHER),
        ("@rpath/libpng.dylib", ABSENT),
        ("@loader_path/../../../x.dylib", ABSENT),
    ],
)
def test_a_library_that_needs_what_is_not_there_is_told(tmp_path: Path, needed: str, why: str) -> None:
    (tmp_path / "x.dylib").write_bytes(SDL.data())  # it is there, and not in the app
    found = faults(make_app(tmp_path, sdl=replace(SDL, needs=(needed,))))
    assert f"Contents/Frameworks/libSDL2.dylib: it loads {needed}, {why}" in found


def test_a_library_is_found_by_its_loaders_folders_and_the_programs(tmp_path: Path) -> None:
    near = replace(MIXER, needs=("@rpath/pygame/../libSDL2.dylib", SYSTEM), search=("@loader_path/..",))
    assert faults(make_app(tmp_path / "a", mixer=near, main=replace(MAIN, search=()))) == []
    (fault,) = faults(make_app(tmp_path / "b", main=replace(MAIN, search=())))
    assert (
        fault == "Contents/Frameworks/pygame/mixer.so: it loads @rpath/libSDL2.dylib, which is not in the app"
    )


def test_an_arm_mac_alone_may_be_what_is_asked_for(tmp_path: Path) -> None:
    app = make_app(tmp_path, sdl=replace(SDL, machines=("arm64",)))
    assert task.check_app(app, VERSION, frozenset({"arm64"}), False, Path("/nowhere/at/all")).faults == []


def test_a_damaged_library_is_one_fault(app: Path) -> None:
    path = app / "Contents" / "Frameworks" / "libSDL2.dylib"
    path.write_bytes(path.read_bytes()[: (1 << 14) + 60])
    (fault,) = [one for one in faults(app) if "libSDL2" in one]
    assert fault.startswith("Contents/Frameworks/libSDL2.dylib cannot be read: ")


def test_a_link_that_leaves_the_app_or_leads_nowhere_is_told(app: Path) -> None:
    (app / "Contents" / "Frameworks" / "libz.dylib").symlink_to("/usr/lib/libz.dylib")
    (app / "Contents" / "Frameworks" / "none").symlink_to("gone")
    assert faults(app) == [
        "Contents/Frameworks/libz.dylib points to /usr/lib/libz.dylib, which is not in the app",
        "Contents/Frameworks/none points to gone, which is not in the app",
    ]


@pytest.mark.parametrize("at", [0, task.READ_AT_ONCE - 5])
def test_a_file_that_names_the_folder_it_was_made_in_is_told(app: Path, at: int) -> None:
    (app / "Contents" / "Resources" / "assets" / "trace").write_bytes(b"-" * at + b"/home/maker/gnoming/x.py")
    report = task.check_app(app, VERSION, BOTH, False, Path("/home/maker/gnoming"))
    assert report.faults == ["Contents/Resources/assets/trace names the folder it was made in"]


# signatures --------------------------------------------------------------------------------------------


def by_us(one: Binary) -> Binary:
    return replace(one, team="TEAM123456", hardened=True)


def test_a_signed_app_passes_where_a_signature_is_asked_for(tmp_path: Path) -> None:
    parts = {"main": MAIN, "sdl": SDL, "mixer": MIXER}
    app = make_app(tmp_path, **{name: by_us(one) for name, one in parts.items()})
    seal(app)
    assert faults(app, signed=True) == []
    report = task.check_app(app, VERSION, BOTH, True, Path("/nowhere/at/all"))
    assert report.seen[-1] == "gnoming is signed: x86_64 by TEAM123456, arm64 by TEAM123456"


def test_an_app_signed_by_nobody_is_told_only_where_a_signature_is_asked_for(app: Path) -> None:
    found = faults(app, signed=True)
    assert "Contents/MacOS/gnoming: it is signed by nobody in particular (arm64)" in found
    assert (
        "Contents/MacOS/gnoming: it is signed without the hardened runtime, which the notary asks for (arm64)"
        in found
    )
    assert "its files are not sealed: Contents/_CodeSignature/CodeResources is missing" in found


def test_a_library_of_another_team_is_told(tmp_path: Path) -> None:
    parts = {"main": MAIN, "sdl": SDL}
    app = make_app(tmp_path, **{name: replace(one, team=name, hardened=True) for name, one in parts.items()})
    assert faults(app) == ["it is signed by more than one team: main, sdl"]


@pytest.mark.parametrize("at", [(1 << 14) + 3000, (1 << 14) + 5000, (1 << 14) + (1 << 15) + 5000])
def test_a_library_changed_after_it_was_signed_is_told(app: Path, at: int) -> None:
    path = app / "Contents" / "Frameworks" / "libSDL2.dylib"
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    machine = "arm64" if at > 1 << 15 else "x86_64"
    assert faults(app) == [
        f"Contents/Frameworks/libSDL2.dylib: it was changed after it was signed ({machine})"
    ]


@pytest.mark.parametrize("keep", [4, 20, 40, 90])
def test_a_signature_that_is_cut_off_is_a_fault_and_no_crash(app: Path, keep: int) -> None:
    path = app / "Contents" / "Frameworks" / "pygame" / "mixer.so"
    one = Binary(machines=("x86_64",)).data()
    (part,) = read_program(_write(path, one)).slices
    assert part.signature is not None
    place, length = part.signature
    path.write_bytes(one[: place + keep] + b"\0" * (length - keep))
    assert any("mixer.so" in fault and "sign" in fault for fault in faults(app))


def test_sealed_files_are_compared(app: Path) -> None:
    seal(app)
    assert faults(app) == []
    contents = app / "Contents"
    (contents / "Resources" / "assets" / "words.po").write_text("other words")
    (contents / "Frameworks" / "assets").unlink()
    (contents / "Frameworks" / "assets").symlink_to("../Resources")
    assert faults(app) == [
        "Contents/Frameworks/assets points elsewhere than when it was sealed",
        "Contents/Resources/assets/words.po was changed after it was sealed",
    ]
    (contents / "Resources" / "assets" / "words.po").unlink()
    assert "Contents/Resources/assets/words.po was sealed and is missing" in faults(app)
    (contents / "_CodeSignature" / "CodeResources").write_bytes(b"no list")
    assert "Contents/_CodeSignature/CodeResources is damaged" in faults(app)


def _write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path
