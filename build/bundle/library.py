"""The modules of both Windows programs in one archive, `base_library.zip`, except those that Python needs to start.

Otherwise each program would hold all modules, compressed one by one: twice on disk, and larger in the installer too.
Used by packaging/gnoming.spec.
"""

import ast
import importlib.util
import marshal
import zipfile
from collections.abc import Iterable
from pathlib import Path

NAME = "base_library.zip"
PACKAGES_WITH_LIBRARIES = ("pygame",)
"""Packages with extension modules, which are only found beside modules in PyInstaller's own archive."""
UNUSED_ENCODINGS = (
    "base64_codec",
    "bz2_codec",
    "cp037",
    "cp1006",
    "cp1026",
    "cp1140",
    "cp273",
    "cp424",
    "cp500",
    "cp856",
    "cp875",
    "euc_",
    "hex_codec",
    "iso8859_",
    "mac_",
    "palmos",
    "shift_jis",
    "zlib_codec",
    "iso2022_",
    "koi8_",
    "hz",
    "hp_",
    "ptcp",
    "kz1048",
    "tis_620",
    "johab",
    "rot_13",
    "uu_",
    "quopri",
)
"""Name prefixes of encodings that no Windows uses by default; no name from outside ever selects one."""
UNUSED_MODULES = (
    # These are built into Python.
    "importlib._bootstrap",
    "importlib._bootstrap_external",
    # Concurrency that the game does not use.
    "multiprocessing.pool",
    # Other systems' process starts, user folders and preferences.
    "multiprocessing.forkserver",
    "multiprocessing.popen_fork",
    "multiprocessing.popen_forkserver",
    "multiprocessing.popen_spawn_posix",
    "configparser",
    "platformdirs.android",
    "platformdirs.ios",
    "platformdirs.macos",
    "platformdirs.unix",
)
"""Modules that are never loaded on Windows."""
OPENED_LATER = (
    "around",
    "clubhouse",
    "deals",
    "dialogs",
    "drills",
    "help",
    "kit/assist/scanning",
    "kit/assist/speech",
    "lessons",
    "options",
    "past",
    "pesky",
    "replay",
    "results",
    "review",
    "seal",
    "setup",
    "shelf",
    "stats",
    "table",
    "tour",
)
"""Packages that aren't needed for the first picture: compressing their modules saves 1.4 MB.

All others are stored uncompressed: they load faster, and the installer compresses them.
"""
COMMANDS = "gnoming/cli/commands/"
"""Modules that only the command line loads, one for each command; they are compressed too."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""The timestamp of every entry, so that the same modules make the same archive."""
Entry = tuple[str, str, str]
"""A module as PyInstaller lists it: its name, its source, and its type."""


def is_used(entry: Entry) -> bool:
    """Return whether a module is ever loaded on Windows."""
    return entry[0] not in UNUSED_MODULES


def is_shared(entry: Entry) -> bool:
    """Return whether a module belongs in the archive that all programs share."""
    name, source, kind = entry
    return (
        kind == "PYMODULE"
        and source.endswith(".py")
        and name.partition(".")[0] not in PACKAGES_WITH_LIBRARIES
    )


def write_library(target: Path, base: Path, modules: Iterable[Entry], standard: Path) -> None:
    """Write an archive with these modules and the content of `base`, except for encodings that are never used.

    `standard` is the folder with the sources of Python's own modules, from which `base` was made.
    """
    with zipfile.ZipFile(base) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if is_wanted_encoding(name):
                plain = standard / name.removesuffix("c")
                _add(new, name, compiled(name, plain) if plain.is_file() else old.read(name))
        known = set(new.namelist())
        for module, source, _ in sorted(modules):
            name = (
                module.replace(".", "/")
                + ("/__init__" if Path(source).name == "__init__.py" else "")
                + ".pyc"
            )
            if name not in known:
                _add(new, name, compiled(name, Path(source)))


def is_wanted_encoding(name: str) -> bool:
    """Return whether an archive entry is kept: everything except encodings that Windows never uses."""
    folder, _, module = name.rpartition("/")
    return folder != "encodings" or not module.startswith(UNUSED_ENCODINGS)


def compiled(name: str, source: Path) -> bytes:
    """Return a module's byte code, with the module's name in place of its source path."""
    tree = without_docstrings(ast.parse(source.read_bytes()))
    code = compile(tree, name.removesuffix("c"), "exec", dont_inherit=True, optimize=0)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Remove the docstrings of a module and its functions, which nobody reads there; asserts stay.

    Classes keep theirs, because a dataclass without one spends time on generating it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) and _has_docstring(node):
            first = node.body.pop(0)
            if not node.body:
                node.body.append(ast.copy_location(ast.Pass(), first))
    return tree


def _has_docstring(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return ast.get_docstring(node, clean=False) is not None


def is_packed(name: str) -> bool:
    """Return whether an archive entry is compressed."""
    return name.startswith((COMMANDS, *(f"scenes/{room}/" for room in OPENED_LATER)))


def _add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    way = zipfile.ZIP_DEFLATED if is_packed(name) else zipfile.ZIP_STORED
    archive.writestr(zipfile.ZipInfo(name, WHEN), data, way, 9)
