"""The check of a record against an envelope, which reports where they differ."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from gnoming.core.luck import Luck
from gnoming.core.record_reader import Record
from gnoming.core.replay import replay
from gnoming.seal.envelope import (
    CUT_RULE,
    FORMAT,
    MAX_BYTES,
    NONCE_BYTES,
    Envelope,
    EnvelopeError,
    NotAnEnvelopeError,
    seal_of,
)

T = TypeVar("T")
NONCE = re.compile(rf"[0-9a-f]{{{2 * NONCE_BYTES}}}")
NUMBER = re.compile(r"[01][0-9a-f]{7}")
PERSON = re.compile(r'seat (\d+): ("(?:[^"\\]|\\.)*"), human(?:, gnome "(?:[^"\\]|\\.)*")?')
SEATED_LEVEL = re.compile(r'^(seat \d+: .*), level "[^"]*"')


@dataclass(frozen=True, slots=True)
class Opened:
    """The part of an envelope's file that can be read without a record: its seal, and the lines without comments."""

    seal: str
    lines: tuple[str, ...]
    nonce: str
    number: int
    may_be_cut: bool

    def envelope(self, record: Record) -> Envelope:
        """Return the envelope for a record's game with this nonce and number."""
        return Envelope(record.game, record.match, record.created, self.number, self.nonce, self.may_be_cut)


@dataclass(frozen=True, slots=True)
class Checked:
    """The result for a record that matches its envelope: the number of shuffles compared, and any cut.

    `renamed` has the seat numbers and present names of people who took another name after the envelope was sealed.
    """

    seal: str
    shuffles: int
    cut: str
    renamed: tuple[tuple[int, str], ...]


def read_envelope(document: bytes) -> Opened:
    """Return the content of an envelope's file from outside. Raises NotAnEnvelopeError."""
    if len(document) > MAX_BYTES:
        raise NotAnEnvelopeError("seal.too-long")
    try:
        words = document.decode("utf-8")
    except UnicodeDecodeError:
        raise NotAnEnvelopeError("seal.no-text") from None
    lines = tuple(line for line in words.split("\n") if line and not line.startswith("#"))
    if not lines or lines[0] != f"format: {FORMAT}":
        raise NotAnEnvelopeError("seal.not-an-envelope")
    nonce, number, cut = (_value(lines, key) for key in ("nonce", "number", "cut"))
    if not NONCE.fullmatch(nonce):
        raise NotAnEnvelopeError("seal.line-missing", name="nonce")
    if not NUMBER.fullmatch(number):
        raise NotAnEnvelopeError("seal.line-missing", name="number")
    return Opened(seal_of(document), lines, nonce, int(number, 16), cut == CUT_RULE)


def check_envelope(document: bytes, record: Record) -> Checked:
    """Check that every shuffle of a record follows from an envelope, and return the comparison.

    Raises EnvelopeError with the first difference, or RecordError for a record that breaks the rules.
    """
    opened = read_envelope(document)
    if not record.rounds:
        raise EnvelopeError("seal.nothing-dealt")
    envelope = opened.envelope(record)
    renamed: dict[int, tuple[str, str]] = {}
    for found, expected in zip_longest(opened.lines, envelope.lines(), fillvalue=""):
        if found == expected or (record.level_changed and _differ_in_level(found, expected)):
            continue
        was, now = PERSON.fullmatch(found), PERSON.fullmatch(expected)
        if was is None or now is None or was[1] != now[1]:
            raise _line_error(found, expected)
        if was[2] != now[2]:
            renamed[int(now[1])] = was[2], now[2]
    _require_same_seats(renamed)
    if record.cut and not opened.may_be_cut:
        raise EnvelopeError("seal.cut-not-agreed", cut=record.cut)
    seed = envelope.seed(record.cut)
    if record.seed != seed:
        raise EnvelopeError("seal.other-seed", found=record.seed, expected=seed)
    written = record.luck()
    replay(record, _SealedLuck(seed, written.script))
    names = tuple((seat, record.match.players[seat - 1].name) for seat in renamed)
    return Checked(opened.seal, len(written.script), record.cut, names)


def _require_same_seats(renamed: Mapping[int, tuple[str, str]]) -> None:
    """Raise EnvelopeError if a person's new name is one that somebody else gave up, which means they changed seats."""
    given_up = {was for was, _ in renamed.values()}
    for seat, (was, now) in renamed.items():
        if now in given_up:
            raise EnvelopeError("seal.other-line", name=f"seat {seat}", found=was, expected=now)


def _differ_in_level(found: str, expected: str) -> bool:
    """Return whether two lines differ only in a bot's level, which may change after the envelope was sealed."""
    return SEATED_LEVEL.sub(r"\1", found) == SEATED_LEVEL.sub(r"\1", expected)


class _SealedLuck(Luck):
    """A record's luck that raises EnvelopeError at the first shuffle that does not follow from the seed."""

    __slots__ = ()

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        found = Luck.shuffle(self, name, items)
        _compare(name, found, self._by_seed(name, items))
        return found

    def draw(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        found = Luck.draw(self, name, items)
        _compare(name, found, self._by_seed(name, items))
        return found


def _compare(name: str, found: Sequence[object], expected: Sequence[object]) -> None:
    for place, (one, other) in enumerate(zip(found, expected, strict=True), 1):
        if str(one) != str(other):
            raise EnvelopeError("seal.other-card", shuffle=name, place=place, found=one, expected=other)


def _value(lines: tuple[str, ...], key: str) -> str:
    start = f"{key}: "
    return next((line.removeprefix(start) for line in lines if line.startswith(start)), "")


def _line_error(found: str, expected: str) -> EnvelopeError:
    """Return the error for a line that differs or, in a deck's line, for the first card that differs."""
    (key, _, words), (expected_key, _, expected_words) = found.partition(": "), expected.partition(": ")
    if not expected:
        return EnvelopeError("seal.line-too-many", line=found)
    if key != expected_key:
        return EnvelopeError("seal.line-missing", name=expected_key)
    if not key.startswith("round-"):
        return EnvelopeError("seal.other-line", name=key, found=words, expected=expected_words)
    pairs = enumerate(zip_longest(words.split(" "), expected_words.split(" "), fillvalue="–"), 1)
    place, (one, other) = next((place, pair) for place, pair in pairs if pair[0] != pair[1])
    return EnvelopeError("seal.envelope-card", shuffle=key, place=place, found=one, expected=other)
