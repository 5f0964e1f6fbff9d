"""`python3 build check-app`: check that a macOS app meets Apple's and every Mac's requirements; runs on any system."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bundle.folders import DIST
from bundle.version import read_version
from environment import ROOT, BuildError
from macos import info, linking, signature
from macos.programs import Program, find_programs, read_program

UNIVERSAL = "arm64,x86_64"
READ_AT_ONCE = 1 << 20
"""The number of bytes of a file that are searched at a time."""


@dataclass
class Report:
    """The findings as text, and the faults."""

    seen: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def main(arguments: list[str]) -> int:
    """Check an app and print the findings and faults; return 1 if there are any faults."""
    parser = argparse.ArgumentParser(prog="python3 build check-app", description=__doc__)
    parser.add_argument("app", nargs="?", type=Path, default=DIST / "Gnoming.app")
    parser.add_argument("--architectures", default=UNIVERSAL, help=f"what it is to run on (else {UNIVERSAL})")
    parser.add_argument(
        "--signed",
        action="store_true",
        default=bool(os.environ.get("MACOS_SIGN_IDENTITY")),
        help="it has to bear somebody's signature (so where MACOS_SIGN_IDENTITY is set)",
    )
    parser.add_argument("--made-in", type=Path, default=ROOT, help="the folder that no file may name")
    asked = parser.parse_args(arguments)
    if not asked.app.is_dir():
        raise BuildError(f"{asked.app} is not there: python3 build bundle makes it, on a Mac.")
    wanted = frozenset(asked.architectures.split(","))
    report = check_app(asked.app, read_version(ROOT), wanted, asked.signed, asked.made_in)
    for line in report.seen:
        print(f"check-app: {line}")
    for fault in report.faults:
        print(f"check-app: {fault}", file=sys.stderr)
    print(f"check-app: {len(report.faults)} faults" if report.faults else "check-app: all is well")
    return 1 if report.faults else 0


def check_app(app: Path, version: str, wanted: frozenset[str], signed: bool, made_in: Path) -> Report:
    """Check an app for this version and these architectures; it must not name the folder it was made in."""
    report = Report()
    try:
        told = info.read_info(app)
    except ValueError as error:
        report.faults.append(str(error))
        return report
    report.faults += info.faults(app, told, version)
    programs = list(_read_programs(app, report))
    least = info.oldest_system(told)
    report.faults += linking.faults(app, programs, wanted, least)
    report.faults += signature.faults(app, programs, signed)
    report.faults += _link_faults(app)
    report.faults += [f"{name} names the folder it was made in" for name in files_naming(app, str(made_in))]
    report.seen += [
        f"{told.get('CFBundleIdentifier')} {told.get('CFBundleShortVersionString')}, macOS {least[0]}.{least[1]}",
        f"{len(programs)} programs and libraries for {', '.join(sorted(_common(programs))) or 'no machine in common'}",
        *(
            f"{one.path.name} is signed: {signature.describe(one)}"
            for one in programs
            if one.slices[0].is_program
        ),
    ]
    return report


def _read_programs(app: Path, report: Report) -> Iterator[Program]:
    for path in find_programs(app):
        try:
            yield read_program(path)
        except ValueError as error:
            report.faults.append(f"{path.relative_to(app).as_posix()} cannot be read: {error}")


def _common(programs: Iterable[Program]) -> frozenset[str]:
    kinds = [one.architectures for one in programs]
    return frozenset.intersection(*kinds) if kinds else frozenset()


def _link_faults(app: Path) -> Iterator[str]:
    """Yield a sentence for each link that leads nowhere or out of the app, and so would break elsewhere."""
    for path in sorted(app.rglob("*")):
        if path.is_symlink() and not (path.exists() and path.resolve().is_relative_to(app.resolve())):
            yield f"{path.relative_to(app).as_posix()} points to {path.readlink()}, which is not in the app"


def files_naming(folder: Path, words: str) -> Iterator[str]:
    """Yield the files in a folder that contain these words in UTF-8."""
    wanted = words.encode()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and _holds(path, wanted):
            yield path.relative_to(folder).as_posix()


def _holds(path: Path, wanted: bytes) -> bool:
    with path.open("rb") as file:
        before = b""
        while piece := file.read(READ_AT_ONCE):
            if wanted in before + piece:
                return True
            before = piece[-len(wanted) :]
    return False
