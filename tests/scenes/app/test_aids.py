"""Scanning, dwelling and captions take nothing from those who want none of them."""

from tests.support.loaded import loaded_by

AIDS = [f"scenes.app.{name}" for name in ("switch_access", "dwell_access", "caption_strip")]


def test_nothing_of_them_is_loaded_before_it_is_wanted() -> None:
    assert loaded_by("import scenes.app.app, scenes.title.scene", AIDS) == []
    assert loaded_by("import scenes.app.dwell_access", AIDS) == ["scenes.app.dwell_access"]
