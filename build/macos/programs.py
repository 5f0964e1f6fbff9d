"""The programs and libraries of macOS, as far as others and the system want to know them; macholib reads them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from macholib import mach_o
from macholib.MachO import MachO

MAGICS = frozenset(bytes.fromhex(word) for word in ("cffaedfe", "cefaedfe", "cafebabe", "cafebabf"))
"""The first bytes of a program for one kind of machine, of 64 or 32 bits, and of one for several."""
ARCHITECTURES = {"x86_64": "x86_64", "ARM64": "arm64"}
"""macholib's names of the kinds of Mac, and everybody else's."""

_LIBRARIES = ("LC_LOAD_DYLIB", "LC_LOAD_WEAK_DYLIB", "LC_REEXPORT_DYLIB", "LC_LAZY_LOAD_DYLIB")
_VERSIONS = ("LC_VERSION_MIN_MACOSX", "LC_BUILD_VERSION")

Version = tuple[int, int]
"""A system's major and minor number."""


@dataclass(frozen=True, slots=True)
class Slice:
    """What a program or library is for one kind of machine.

    By `own_name` a library wants to be found; `needs` are the libraries that it loads, `may_lack` those of them that it
    can do without, `search` the folders that @rpath stands for. The slice begins at byte `start` of the file, its
    signature at `signature[0]` from there, `signature[1]` bytes long.
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
    """A program or library: where it lies, and what it is for each kind of machine."""

    path: Path
    slices: tuple[Slice, ...]

    @property
    def architectures(self) -> frozenset[str]:
        """The kinds of machine that it runs on."""
        return frozenset(one.architecture for one in self.slices)


class _Load(Protocol):
    cmd: int


class _Machine(Protocol):
    cputype: int
    filetype: int


class _Header(Protocol):
    """One of macholib's headers: its load commands come as a kind, its fields, and the text behind them."""

    header: _Machine
    commands: Sequence[tuple[_Load, object, object]]
    offset: int


def find_programs(folder: Path) -> Iterator[Path]:
    """Yield the programs and libraries in a folder, known by their first bytes; what points to another is left out."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) in MAGICS:
                    yield path


def read_program(path: Path) -> Program:
    """Return what a program or library says of itself; raises ValueError where it cannot be read."""
    try:
        slices = tuple(map(_read_slice, MachO(str(path)).headers))
    except Exception as error:  # macholib raises whatever its reading of damaged bytes comes to
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
    """Return the oldest system that a load command of either kind names: xxxx.yy.zz in half a word and two bytes."""
    number = int(getattr(command, "minos" if hasattr(command, "minos") else "version", 0))
    return number >> 16, number >> 8 & 0xFF


def _extent(command: object) -> tuple[int, int]:
    return int(getattr(command, "dataoff", 0)), int(getattr(command, "datasize", 0))
