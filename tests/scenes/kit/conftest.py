"""A screen that is not there."""

import pytest


@pytest.fixture(autouse=True)
def on_a_screen(screen: None) -> None:
    """Let every test of the kit draw."""
