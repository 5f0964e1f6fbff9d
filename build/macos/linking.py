"""The check that an app's programs and libraries run where promised: machines, systems, and the libraries they load."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from macos.programs import Program, Slice, Version

SYSTEM_FOLDERS = ("/System/Library/", "/usr/lib/")
"""The folders that every Mac has; nothing else outside the app may be needed."""
FIRST_OF_ARM: Version = (11, 0)
"""The first system for arm64, since a slice for arm64 cannot promise an older one."""


def faults(app: Path, programs: Iterable[Program], wanted: frozenset[str], oldest: Version) -> list[str]:
    """Return a sentence for each machine, system, library or path that would keep a program from starting."""
    found = tuple(programs)
    rooms = _main_search(app, found)
    return [
        f"{program.path.relative_to(app).as_posix()}: {fault}"
        for program in found
        for fault in (*_machine_faults(program, wanted), *_slice_faults(app, program, rooms, oldest))
    ]


def _machine_faults(program: Program, wanted: frozenset[str]) -> Iterator[str]:
    missing = sorted(wanted - program.architectures)
    if missing:
        yield f"it is not for {' and '.join(missing)}, but for {' and '.join(sorted(program.architectures))}"


def _slice_faults(app: Path, program: Program, rooms: tuple[str, ...], oldest: Version) -> Iterator[str]:
    said: set[str] = set()
    for part in program.slices:
        for fault in (*_system_faults(part, oldest), *_library_faults(app, program.path, part, rooms)):
            if fault not in said:  # most faults are the same for every machine
                said.add(fault)
                yield fault


def _system_faults(part: Slice, oldest: Version) -> Iterator[str]:
    least = max(oldest, FIRST_OF_ARM) if part.architecture == "arm64" else oldest
    if part.oldest_system is None:
        yield f"it does not say which system it needs ({part.architecture})"
    elif part.oldest_system > least:
        yield (
            f"it needs macOS {_words(part.oldest_system)}, newer than {_words(least)} ({part.architecture})"
        )


def _library_faults(app: Path, path: Path, part: Slice, rooms: tuple[str, ...]) -> Iterator[str]:
    if part.own_name is not None and part.own_name.startswith("/"):
        yield f"it is named by a path of the machine that made it: {part.own_name}"
    for folder in part.search:
        if not folder.startswith("@"):
            yield f"it looks for libraries in {folder}"
    for name in part.needs:
        if name.startswith(SYSTEM_FOLDERS):
            continue
        if not name.startswith("@"):
            yield f"it loads {name}, which is neither the app's nor the system's"
        elif name not in part.may_lack and not any(
            _is_inside(app, place) for place in _places(app, path, name, (*part.search, *rooms))
        ):
            yield f"it loads {name}, which is not in the app"


def _main_search(app: Path, programs: Iterable[Program]) -> tuple[str, ...]:
    """Return the folders of the main programs' @rpath, which also apply to the libraries they load."""
    folder = app / "Contents" / "MacOS"
    own = (one for one in programs if one.path.parent == folder)
    return tuple(
        room.replace("@loader_path", "@executable_path")
        for one in own
        for part in one.slices
        for room in part.search
    )


def _places(app: Path, path: Path, name: str, search: Iterable[str]) -> Iterator[Path]:
    """Yield the paths where a program at `path` may find a library that it loads by this name."""
    first, _, rest = name.partition("/")
    match first:
        case "@executable_path":
            yield app / "Contents" / "MacOS" / rest
        case "@loader_path":
            yield path.parent / rest
        case "@rpath":
            for room in search:
                if room.startswith(("@executable_path", "@loader_path")):
                    yield from _places(app, path, f"{room.rstrip('/')}/{rest}", ())


def _is_inside(app: Path, place: Path) -> bool:
    return place.is_file() and place.resolve().is_relative_to(app.resolve())


def _words(version: Version) -> str:
    return ".".join(map(str, version))
