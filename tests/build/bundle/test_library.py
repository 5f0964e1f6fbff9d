"""The archive of modules that both Windows programs share: all modules, importable, the same bytes each time."""

import ast
import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bundle import library

ROOT = Path(__file__).resolve().parents[3]

SOURCES = {
    "box/__init__.py": '"""A box."""\nfrom box.lid import is_shut\n',
    "box/lid.py": (
        '"""A lid."""\nfrom dataclasses import dataclass\n\n\n@dataclass\nclass Lid:\n    """Of a box."""\n\n'
        '    size: int = 1\n\n    def shut(self) -> None:\n        """Shut it."""\n\n\n'
        'def is_shut() -> bool:\n    """Tell."""\n    assert Lid().shut() is None\n    return is_shut.__doc__ is None\n'
    ),
}


@pytest.fixture
def entries(tmp_path: Path) -> list[library.Entry]:
    """Return the modules of a small package, as PyInstaller lists them."""
    for name, words in SOURCES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(words)
    return [
        ("box.lid", str(tmp_path / "box" / "lid.py"), "PYMODULE"),
        ("box", str(tmp_path / "box" / "__init__.py"), "PYMODULE"),
    ]


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """Return the archive from which Python itself starts."""
    path = tmp_path / "base.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("os.pyc", "encodings/cp850.pyc", "encodings/mac_greek.pyc", "encodings/utf_8.pyc"):
            archive.writestr(name, "code")
    return path


def test_modules_are_imported_from_it(entries: list[library.Entry], base: Path, tmp_path: Path) -> None:
    target = tmp_path / "library.zip"
    library.write_library(target, base, entries, tmp_path / "standard")
    words = f"import sys; sys.path.insert(0, {str(target)!r}); import box; "
    words += "print(box.is_shut(), box.lid.Lid.__doc__, box.lid.__file__)"
    told = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True, cwd=base.anchor
    )
    assert told.stdout.split() == ["True", "Of", "a", "box.", str(target / "box" / "lid.pyc")]


def test_encodings_that_no_windows_uses_stay_away(base: Path, tmp_path: Path) -> None:
    target = tmp_path / "library.zip"
    library.write_library(target, base, [], tmp_path / "standard")
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["encodings/cp850.pyc", "encodings/utf_8.pyc", "os.pyc"]


def test_python_s_own_modules_are_made_of_their_sources(base: Path, tmp_path: Path) -> None:
    standard, target = tmp_path / "standard", tmp_path / "library.zip"
    standard.mkdir()
    (standard / "os.py").write_text('"""Nobody reads this there."""\nname = "gnome"\n')
    library.write_library(target, base, [], standard)
    with zipfile.ZipFile(target) as archive:
        assert archive.read("os.pyc") == library.compiled("os.pyc", standard / "os.py")
        assert b"Nobody" not in archive.read("os.pyc")
        assert archive.read("encodings/utf_8.pyc") == b"code"


def test_the_same_modules_make_the_same_bytes(
    entries: list[library.Entry], base: Path, tmp_path: Path
) -> None:
    one, other = tmp_path / "one.zip", tmp_path / "other.zip"
    library.write_library(one, base, entries, tmp_path)
    library.write_library(other, base, reversed(entries), tmp_path)
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("entry", "shared"),
    [
        (("gnoming.core", "/a/__init__.py", "PYMODULE"), True),
        (("pygame.sprite", "/a/sprite.py", "PYMODULE"), False),
        (("box", "-", "PYMODULE"), False),
        (("start", "/a/start.py", "PYSOURCE"), False),
    ],
)
def test_what_lies_beside_libraries_or_has_no_source_is_not_shared(
    entry: library.Entry, shared: bool
) -> None:
    assert library.is_shared(entry) is shared


def test_what_other_systems_load_stays_away() -> None:
    assert not library.is_used(("platformdirs.macos", "/a/macos.py", "PYMODULE"))
    assert library.is_used(("platformdirs.windows", "/a/windows.py", "PYMODULE"))


def test_nothing_that_windows_loads_asks_for_what_stays_away() -> None:
    for name in ("platformdirs.windows", "platformdirs._xdg"):
        inside = [node for node in _tree(name).body if isinstance(node, ast.ImportFrom) and node.level == 1]
        assert inside
        assert {f"platformdirs.{node.module}" for node in inside}.isdisjoint(library.UNUSED_MODULES)


def _tree(name: str) -> ast.Module:
    """Return the source of a module that is installed, parsed."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return ast.parse(Path(spec.origin).read_text("utf-8"))


def test_rooms_that_are_opened_later_are_packed_and_exist(
    entries: list[library.Entry], base: Path, tmp_path: Path
) -> None:
    for room in library.OPENED_LATER:
        assert (ROOT / "scenes" / room / "__init__.py").is_file(), room
    later = tmp_path / "later.py"
    later.write_text("shut = " + repr("lid " * 200))
    target = tmp_path / "library.zip"
    library.write_library(target, base, [*entries, ("scenes.past.later", str(later), "PYMODULE")], tmp_path)
    with zipfile.ZipFile(target) as archive:
        packed = {one.filename for one in archive.infolist() if one.compress_type == zipfile.ZIP_DEFLATED}
    assert packed == {"scenes/past/later.pyc"}
    words = f"import sys; sys.path.insert(0, {str(target / 'scenes' / 'past')!r}); import later; print(later.shut[:3])"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "lid"
