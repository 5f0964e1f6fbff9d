"""Scanning, dwelling and captions take nothing from those who want none of them."""

import subprocess
import sys
from pathlib import Path

LOADED_AT_TITLE = """
import sys
import scenes.app.app, scenes.title.scene
aids = ("switch_access", "dwell_access", "caption_strip")
print(*[name for name in aids if f"scenes.app.{name}" in sys.modules])
"""


def test_nothing_of_them_is_loaded_before_it_is_wanted() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED_AT_TITLE],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    assert done.stdout.strip() == ""
