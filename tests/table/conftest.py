"""Tests on a table leave no window behind."""

from collections.abc import Iterator

import pytest

from tests.table.tables import close_all


@pytest.fixture(autouse=True)
def windows_are_closed() -> Iterator[None]:
    """Close what a test has opened."""
    yield
    close_all()
