"""The signatures of an app: who signed it, and whether its files are unchanged since then.

For programs, the hashes of their pages are compared with those in the signature; for all other files, with those in
Contents/_CodeSignature. Only a Mac can tell whether a certificate is Apple's.
"""

import hashlib
import plistlib
import struct
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from macos.programs import Program, Slice

SUPERBLOB, DIRECTORY, CERTIFICATE = 0xFADE0CC0, 0xFADE0C02, 0xFADE0B01
AD_HOC, HARDENED = 0x2, 0x10000
HASHES = {1: "sha1", 2: "sha256"}
WITH_TEAM = 0x20200
"""The first version of the code directory that names the team."""
EMPTY_CERTIFICATE = 8
"""The size in bytes of a certificate's header without any content."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A slice's signature, and whether it is still valid; `team` is None for an ad hoc signature."""

    identifier: str
    team: str | None
    ad_hoc: bool
    hardened: bool
    whole: bool


def faults(app: Path, programs: Iterable[Program], must_be_signed: bool) -> list[str]:
    """Return a sentence for each program or file that was changed after signing, or lacks a required signature."""
    found: list[str] = []
    teams: set[str | None] = set()
    for program in programs:
        name = program.path.relative_to(app).as_posix()
        for part in program.slices:
            try:
                signature = read_signature(program.path, part)
            except ValueError as error:
                found.append(f"{name}: its signature is damaged: {error} ({part.architecture})")
                continue
            found += [
                f"{name}: {fault} ({part.architecture})"
                for fault in _faults_of(part, signature, must_be_signed)
            ]
            if signature is not None and not signature.ad_hoc:
                teams.add(signature.team)
    if len(teams) > 1:
        found.append(f"it is signed by more than one team: {', '.join(sorted(map(str, teams)))}")
    sealed = app / "Contents" / "_CodeSignature" / "CodeResources"
    if sealed.is_file():
        found += _seal_faults(app, sealed)
    elif must_be_signed:
        found.append("its files are not sealed: Contents/_CodeSignature/CodeResources is missing")
    return found


def describe(program: Program) -> str:
    """Return a few words about who signed a program, for each architecture."""
    return ", ".join(f"{part.architecture} {_words(program, part)}" for part in program.slices)


def _words(program: Program, part: Slice) -> str:
    try:
        signature = read_signature(program.path, part)
    except ValueError:
        return "damaged"
    if signature is None:
        return "not at all"
    return "by nobody in particular" if signature.ad_hoc else f"by {signature.team}"


def _faults_of(part: Slice, signature: Signature | None, must_be_signed: bool) -> Iterator[str]:
    if signature is None:
        if must_be_signed or part.architecture == "arm64":
            yield "it bears no signature, without which it is not started"
        return
    if not signature.whole:
        yield "it was changed after it was signed"
    if must_be_signed and signature.ad_hoc:
        yield "it is signed by nobody in particular"
    if must_be_signed and part.is_program and not signature.hardened:
        yield "it is signed without the hardened runtime, which the notary asks for"


def read_signature(path: Path, part: Slice) -> Signature | None:
    """Return a slice's signature; None if there is none. Raises ValueError if it is damaged."""
    if part.signature is None:
        return None
    with path.open("rb") as file:
        file.seek(part.start)
        place, length = part.signature
        data = file.read(place + length)
    try:
        return _read(data, data[place:])
    except (struct.error, IndexError) as error:
        raise ValueError("it is cut off") from error


def _read(code: bytes, data: bytes) -> Signature:
    magic, length, count = struct.unpack_from(">III", data)
    if magic != SUPERBLOB or length > len(data):
        raise ValueError("it begins as no signature does")
    blobs = [struct.unpack_from(">II", data, 12 + 8 * number)[1] for number in range(count)]
    certified, directory = False, None
    for place in blobs:
        kind, size = struct.unpack_from(">II", data, place)
        if kind == CERTIFICATE:
            certified = size > EMPTY_CERTIFICATE
        elif kind == DIRECTORY:
            directory = data[place : place + size]  # the last one has the best hashes
    if directory is None:
        raise ValueError("it has no directory")
    return _read_directory(code, directory, certified)


def _read_directory(code: bytes, directory: bytes, certified: bool) -> Signature:
    version, flags, hashes, name, _, pages, limit = struct.unpack_from(">7I", directory, 8)
    size, kind, _, page = struct.unpack_from(">4B", directory, 36)
    if kind not in HASHES:
        raise ValueError(f"hashes of kind {kind} are unknown")
    team = struct.unpack_from(">I", directory, 48)[0] if version >= WITH_TEAM else 0
    step = 1 << page if page else limit
    whole = pages == -(-limit // step) and limit <= len(code)
    for number in range(pages):
        digest = hashlib.new(
            HASHES[kind], code[number * step : min((number + 1) * step, limit)], usedforsecurity=False
        )
        place = hashes + number * size
        whole = whole and digest.digest()[:size] == directory[place : place + size]
    return Signature(
        identifier=_text(directory, name),
        team=_text(directory, team) if team else None,
        ad_hoc=bool(flags & AD_HOC) or not certified,
        hardened=bool(flags & HARDENED),
        whole=whole,
    )


def _text(data: bytes, place: int) -> str:
    return data[place : data.index(b"\0", place)].decode("utf-8", "replace")


def _seal_faults(app: Path, sealed: Path) -> Iterator[str]:
    try:
        listed = plistlib.loads(sealed.read_bytes())["files2"]
    except Exception:  # the parser can raise anything for damaged bytes
        yield "Contents/_CodeSignature/CodeResources is damaged"
        return
    for name, entry in listed.items():
        fault = _seal_fault(app / "Contents" / name, entry)
        if fault is not None:
            yield f"Contents/{name} {fault}"


def _seal_fault(path: Path, entry: object) -> str | None:
    """Return the fault of a sealed file, if any; nested code has a signature of its own."""
    wanted: Mapping[str, object] = entry if isinstance(entry, dict) else {"hash": entry}
    if "symlink" in wanted:
        points = path.is_symlink() and str(path.readlink()) == wanted["symlink"]
        return None if points else "points elsewhere than when it was sealed"
    if not path.exists():
        return None if wanted.get("optional") else "was sealed and is missing"
    if "hash2" in wanted and hashlib.sha256(path.read_bytes()).digest() != wanted["hash2"]:
        return "was changed after it was sealed"
    return None
