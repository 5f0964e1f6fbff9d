"""The transcripts of screen readers, which are their own scripts."""

import pytest

from reader.task import TRANSCRIPTS, read_transcript, versions, write_transcript


@pytest.mark.parametrize("version", versions())
def test_a_transcript_is_read_and_written_as_it_stands_and_all_press_the_same_keys(version: int) -> None:
    written = (TRANSCRIPTS / f"orca-{version}.txt").read_text("utf-8")
    steps = read_transcript(written)
    assert write_transcript(steps) == written
    oldest = read_transcript((TRANSCRIPTS / f"orca-{versions()[0]}.txt").read_text("utf-8"))
    assert [step.line for step in steps] == [step.line for step in oldest]
