"""Pages that stand upright in a tall window: they use its height, and nothing on them is cut off."""

import pytest

from shots.studio import Combination, Studio
from shots.task import STATES
from tests.support.looks import faults

TALL = (
    "deal-card", "deal-code-begun", "deal-days", "deal-days-new", "deal-levels", "lessons", "help-1", "help-9",
    "glossary", "setup-rules", "setup-seat", "setup-portraits", "setup-styles", "table-log", "why-4",
)  # fmt: skip


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("state", TALL)
def test_it_stands_upright_and_whole(state: str, text: int) -> None:
    with Studio(Combination(900, 1400, "de", text)) as studio:
        STATES[state](studio)
        scene = studio.scene
        assert scene.upright
        assert scene.viewport.is_tall
        assert faults(scene) == []
