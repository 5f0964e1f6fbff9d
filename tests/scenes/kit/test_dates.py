"""Dates stand in one form everywhere, that of each language."""

from datetime import date

import pytest

from gnoming.text import set_language
from scenes.kit.text.phrases import day_text


@pytest.mark.parametrize(
    ("code", "first", "later"),
    [
        ("en", "1 March 2026", "23 November 2026"),
        ("de", "1. März 2026", "23. November 2026"),
        ("fr", "1er mars 2026", "23 novembre 2026"),
        ("es", "1 de marzo de 2026", "23 de noviembre de 2026"),
    ],
)
def test_a_day_is_told_as_each_language_tells_it(code: str, first: str, later: str) -> None:
    set_language(code)
    assert day_text(date(2026, 3, 1)) == first
    assert day_text(date(2026, 11, 23)) == later
