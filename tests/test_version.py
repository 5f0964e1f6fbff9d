"""The program's version."""

import gnoming


def test_the_version_has_three_numbers() -> None:
    assert [part.isdigit() for part in gnoming.__version__.split(".")] == [True, True, True]
