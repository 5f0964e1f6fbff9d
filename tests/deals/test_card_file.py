"""Deals in files: what was written is read, and nothing else is."""

import random
import zlib
from pathlib import Path

import pytest

from gnoming.deals.card_file import PNG_SIGNATURE, add_deal, find_code, read_file, read_picture
from gnoming.deals.results import Result
from gnoming.deals.symbols import DealError

CODE = "2100-3P40-0J6H-B79J"
RESULT = Result(CODE, "Zoë ☘", -4, "2026-11-23")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def _png() -> bytes:
    head = _chunk(b"IHDR", bytes([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))
    return PNG_SIGNATURE + head + _chunk(b"IDAT", zlib.compress(b"\0\0")) + _chunk(b"IEND", b"")


def test_a_picture_carries_its_deal_and_its_result(tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(add_deal(_png(), CODE, RESULT))
    found = read_file(path)
    assert (found.deal.code, found.result) == (CODE, RESULT)
    path.write_bytes(add_deal(_png(), CODE, None))
    assert (read_file(path).deal.code, read_file(path).result) == (CODE, None)


def test_a_picture_that_was_changed_is_no_card(tmp_path: Path) -> None:
    """With any byte changed, the deal is the same or there is none."""
    whole, dice = add_deal(_png(), CODE, RESULT), random.Random("bytes")
    for at in range(len(whole)):
        broken = bytearray(whole)
        broken[at] ^= dice.randrange(1, 256)
        found = read_picture(bytes(broken))
        assert found is None or (found.deal.code, found.result) == (CODE, RESULT)
        found = read_picture(whole[:at])
        assert found is None or found.deal.code == CODE


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"{}",
        b"[" * 3000,
        b'{"code": 5}',
        b'{"code": "2100-3P40-0J6H-B79K"}',
        b"\xff",
        b'{"code": "' + b"A" * 5000,
    ],
)
def test_a_hostile_chunk_is_no_card(tmp_path: Path, words: bytes) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(
        PNG_SIGNATURE + _chunk(b"iTXt", b"Gnoming-Deal\0\0\0\0\0" + words) + _chunk(b"IEND", b"")
    )
    with pytest.raises(DealError):
        read_file(path)


def test_a_code_is_found_in_a_text(tmp_path: Path) -> None:
    path = tmp_path / "mail.txt"
    path.write_text(f"Hi, seventeen hundred words and abcd-efgh-jkmn-pqrs, then: {CODE.lower()}!", "utf-8")
    assert read_file(path).deal.code == CODE
    assert find_code(CODE.replace("-", " ")).deal.code == CODE
    path.write_text("nothing here", "utf-8")
    with pytest.raises(DealError, match=r"mail\.txt"):
        read_file(path)
    with pytest.raises(DealError, match="typo"):
        find_code("2100-3P40-0J6H-B79K")


def test_what_is_no_file_or_far_too_large_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DealError):
        read_file(tmp_path)
    large = tmp_path / "large.txt"
    large.write_text(" " * 70_000 + CODE, "utf-8")
    with pytest.raises(DealError):
        read_file(large)
