"""The slate's faces are made in spare time, not in the frame in which the slate is written."""

import pygame
import pytest

from scenes.table.view.panels.seats import FACE_IN_COLUMN, FACE_IN_STRIP, SlateContent
from tests.support.tables import table


def test_no_face_is_made_while_the_slate_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    now = table(players=5, seed="slate faces")
    panels = now.picture.panels
    while now.app.ui.idle.run_one():
        pass
    made: list[tuple[int, int]] = []
    scale = pygame.transform.smoothscale

    def note(picture: pygame.Surface, to: tuple[int, int]) -> pygame.Surface:
        made.append(to)
        return scale(picture, to)

    monkeypatch.setattr(pygame.transform, "smoothscale", note)
    panels.slate.show(
        SlateContent("Since your turn", tuple((name, "drew 3") for name in panels.portrait_names))
    )
    sizes = {now.scene.viewport.px(side) for side in (FACE_IN_COLUMN, FACE_IN_STRIP)}
    assert not {to for to in made if to[0] in sizes}
