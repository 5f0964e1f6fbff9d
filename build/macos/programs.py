"""The facts about macOS's programs and libraries that the checks need, as macholib reads them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from macholib import mach_o
from macholib.MachO import MachO

MAGICS = frozenset(bytes.fromhex(word) for word in ("cffaedfe", "cefaedfe", "cafebabe", "cafebabf"))
"""The first bytes of a program for one machine, 32-bit or 64-bit, and of a universal one."""
ARCHITECTURES = {"x86_64": "x86_64", "ARM64": "arm64"}
"""The usual names of the Mac architectures, by macholib's names."""

_LIBRARIES = ("LC_LOAD_DYLIB", "LC_LOAD_WEAK_DYLIB", "LC_REEXPORT_DYLIB", "LC_LAZY_LOAD_DYLIB")
_VERSIONS = ("LC_VERSION_MIN_MACOSX", "LC_BUILD_VERSION")

Version = tuple[int, int]
"""A system's major and minor version."""


@dataclass(frozen=True, slots=True)
class Slice:
    """The part of a program or library for one architecture.

    `own_name` is the name under which a library wants to be found; `needs` are the libraries that it loads,
    `may_lack` those among them that are optional, and `search` the folders for @rpath. The slice begins at byte
    `start` of the file; its signature begins `signature[0]` bytes after that and has `signature[1]` bytes.
    """

    architecture: str
    is_program: bool
    own_name: str | None
    needs: tuple[str, ...]
    may_lack: frozenset[str]
    search: tuple[str, ...]
    oldest_system: Version | None
    start: int
    signature: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Program:
    """A program or library: its path, and its slices by architecture."""

    path: Path
    slices: tuple[Slice, ...]

    @property
    def architectures(self) -> frozenset[str]:
        """The architectures that it runs on."""
        return frozenset(one.architecture for one in self.slices)


class _Load(Protocol):
    cmd: int


class _Machine(Protocol):
    cputype: int
    filetype: int


class _Header(Protocol):
    """A header as macholib returns it: each load command has a type, its fields, and the text behind them."""

    header: _Machine
    commands: Sequence[tuple[_Load, object, object]]
    offset: int


def find_programs(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries in a folder, recognised by their first bytes; links are left out."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) in MAGICS:
                    yield path


def read_program(path: Path) -> Program:
    """Return a program or library as described by its headers; raises ValueError if they cannot be read."""
    try:
        slices = tuple(map(_read_slice, MachO(str(path)).headers))
    except Exception as error:  # macholib can raise anything for damaged bytes
        raise ValueError(f"{type(error).__name__}: {error}") from error
    if not slices:
        raise ValueError("it holds nothing for any machine")
    return Program(path, slices)


def _read_slice(header: _Header) -> Slice:
    machine = str(mach_o.CPU_TYPE_NAMES.get(header.header.cputype, header.header.cputype))
    fields: dict[str, object] = {}
    words: dict[str, list[str]] = {}
    for load, command, text in header.commands:
        kind = str(mach_o.LC_NAMES.get(load.cmd, load.cmd))
        fields[kind] = command
        if isinstance(text, bytes):
            words.setdefault(kind, []).append(text.partition(b"\0")[0].decode("utf-8", "replace"))
    return Slice(
        architecture=ARCHITECTURES.get(machine, machine),
        is_program=header.header.filetype == mach_o.MH_EXECUTE,
        own_name=next(iter(words.get("LC_ID_DYLIB", [])), None),
        needs=tuple(word for kind in _LIBRARIES for word in words.get(kind, [])),
        may_lack=frozenset(words.get("LC_LOAD_WEAK_DYLIB", [])),
        search=tuple(words.get("LC_RPATH", [])),
        oldest_system=next((_version(fields[kind]) for kind in _VERSIONS if kind in fields), None),
        start=header.offset,
        signature=_extent(fields["LC_CODE_SIGNATURE"]) if "LC_CODE_SIGNATURE" in fields else None,
    )


def _version(command: object) -> Version:
    """Return the oldest system in a load command of either type: xxxx.yy.zz in two bytes and two single bytes."""
    number = int(getattr(command, "minos" if hasattr(command, "minos") else "version", 0))
    return number >> 16, number >> 8 & 0xFF


def _extent(command: object) -> tuple[int, int]:
    return int(getattr(command, "dataoff", 0)), int(getattr(command, "datasize", 0))
