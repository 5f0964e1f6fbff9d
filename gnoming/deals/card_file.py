"""Deals in files: a code, perhaps with a result, in a text chunk of a PNG picture, or a code in any text."""

import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gnoming.deals.deal import Deal, read_deal
from gnoming.deals.results import RESULT, Result, read_code
from gnoming.deals.symbols import DealError, plain_code
from gnoming.storage.files import encoding_of
from gnoming.storage.shape import or_else, record

PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Gnoming-Deal"
MAX_PICTURE_BYTES, MAX_TEXT_BYTES, MAX_CHUNK_BYTES = 16 << 20, 64 << 10, 4096
"""The maximum size in bytes of a picture, a text file, and the chunk with the code; far more than needed."""
MAX_CHUNKS = 10_000
SUFFIXES = (".png", ".txt")
_GROUP = "[0-9A-Za-z]{4}"
_CODE = re.compile(rf"(?<![0-9A-Za-z])(?:{_GROUP}[- ]?){{3}}{_GROUP}(?![0-9A-Za-z])")


@dataclass(frozen=True, slots=True)
class FoundDeal:
    """A deal that the player received, and the sender's result if there is one."""

    deal: Deal
    result: Result | None = None


def add_deal(png: bytes, code: str, result: Result | None) -> bytes:
    """Return a PNG picture with a code and optionally a result, in a chunk before its end."""
    told: dict[str, object] = {"code": code}
    if result is not None:
        told |= {"who": result.who, "score": result.score, "date": result.date}
    # An international text chunk: keyword, not compressed, no language, no translated keyword, then UTF-8.
    words = json.dumps(told, ensure_ascii=False).encode()
    chunk = _chunk(b"iTXt", KEYWORD + b"\0\0\0\0\0" + words)
    end = png.rindex(b"IEND") - 4
    return png[:end] + chunk + png[end:]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def read_file(path: Path) -> FoundDeal:
    """Return the deal in a picture or text file. Raises DealError, or OSError if the file cannot be read."""
    limit = MAX_PICTURE_BYTES if path.suffix.lower() == ".png" else MAX_TEXT_BYTES
    if not path.is_file():  # opening a pipe or a device could block forever
        raise DealError("deal.file-none", file=path.name)
    with path.open("rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise DealError("deal.file-none", file=path.name)
    if data.startswith(PNG_SIGNATURE):
        found = read_picture(data)
        if found is None:
            raise DealError("deal.file-none", file=path.name)
        return found
    return find_code(data.decode(encoding_of(data), "replace"), path.name)


def read_picture(png: bytes) -> FoundDeal | None:
    """Return the deal in a picture's chunk; None if there is no valid one."""
    for kind, data in _chunks(png):
        if kind == b"iTXt" and data.startswith(KEYWORD + b"\0\0\0") and len(data) <= MAX_CHUNK_BYTES:
            words = data[len(KEYWORD) + 3 :].split(b"\0", 2)[-1]
            return _read_words(words)
    return None


def _read_words(words: bytes) -> FoundDeal | None:
    try:
        return _read_card(json.loads(words.decode("utf-8")))
    except (ValueError, RecursionError):
        return None


def _read_card(found: object) -> FoundDeal:
    return FoundDeal(read_deal(record(lambda of: of("code", read_code))(found)), or_else(RESULT, None)(found))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the kind and data of a picture's chunks up to the first damaged one."""
    at = len(PNG_SIGNATURE)
    for _ in range(MAX_CHUNKS):
        length, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        end = at + 8 + length
        if len(png) < end + 4:
            return
        data = png[at + 8 : end]
        if zlib.crc32(kind + data).to_bytes(4, "big") != png[end : end + 4]:
            return
        yield kind, data
        at = end + 4


def find_code(words: str, file: str = "") -> FoundDeal:
    """Return the deal for the first valid code in a text. Raises DealError with the reason if there is none."""
    why = DealError("deal.file-none", file=file) if file else None
    for match in _CODE.finditer(plain_code(words)):
        try:
            return FoundDeal(read_deal(match.group()))
        except DealError as error:
            why = error if any(char.isdigit() for char in match.group()) else why
    if why is not None:
        raise why
    return FoundDeal(read_deal(words))
