"""Scanning, dwelling and captions take nothing from those who want none of them."""

from tests.support.loaded import loaded_by

ASSISTS = [f"scenes.app.{name}" for name in ("switch_access", "dwell_access", "caption_strip")]


def test_nothing_of_them_is_loaded_before_it_is_wanted() -> None:
    assert loaded_by("import scenes.app.app, scenes.title.scene", ASSISTS) == []
    assert loaded_by("import scenes.app.dwell_access", ASSISTS) == ["scenes.app.dwell_access"]
