"""The lessons' records are what `python3 build lessons` makes of the lessons' files."""

import lessons


def test_no_record_is_older_than_its_lesson() -> None:
    assert lessons.main(["--check"]) == 0
