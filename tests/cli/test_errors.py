"""Printing that no encoding of the output can spoil."""

import io

import pytest

from gnoming.cli.errors import prepare_streams
from gnoming.cli.output import format_table
from gnoming.text import format_decimal


def printed(encoding: str, words: str) -> str:
    """Return what a terminal of this encoding shows."""
    there = io.BytesIO()
    stream = io.TextIOWrapper(there, encoding=encoding)
    prepare_streams(None, stream)
    print(words, file=stream, flush=True)
    return there.getvalue().decode(encoding).removesuffix("\n")


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_numbers_stay_in_their_columns_where_there_is_no_true_minus_sign(encoding: str) -> None:
    lines = format_table([["", "luck"], ["Ann", format_decimal(-12.5)], ["Ben", format_decimal(3.5)]])
    shown = printed(encoding, "\n".join(lines)).split("\n")
    assert shown == [line.replace("−", "-") for line in lines]
    assert len({len(line) for line in shown}) == 1


def test_what_an_encoding_has_is_shown_as_it_is() -> None:
    assert printed("utf-8", "−5 – “ü”") == "−5 – “ü”"
    assert printed("cp1252", "−5 – “ü”") == "-5 – “ü”"
    assert printed("ascii", "−5 – “ü” ☃") == '-5 - "\\xfc" \\u2603'
