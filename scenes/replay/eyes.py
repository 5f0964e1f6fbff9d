"""The choice of the seat whose view a replay shows: a click on a seat's plaque hides what that seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gnoming.core.game import State
from gnoming.text import text, text_n
from scenes.kit.box import Box
from scenes.kit.widgets.base import HotSpot
from scenes.table.view.picture import TablePicture


class Eyes:
    """A hot spot on each seat's plaque; `look` is called with the seat that was chosen."""

    def __init__(self, picture: TablePicture, look: Callable[[int], None]) -> None:
        self._picture = picture
        names = picture.names
        self._usual = picture.own
        self.handles = [
            HotSpot(picture.ui, text("replay.eyes", name=name), partial(look, seat))
            for seat, name in enumerate(names)
        ]

    @property
    def next_seat(self) -> int:
        """The seat to the left of the one whose view is shown."""
        return (self._picture.own + 1) % len(self.handles)

    def layout(self) -> None:
        """Put the hot spots over portraits and plaques."""
        viewport, layout = self._picture.viewport, self._picture.layout
        for seat, handle in enumerate(self.handles):
            box = layout.seat(seat)
            around = _both(box.medallion, box.plaque)
            handle.layout(viewport, around.x, around.y, around.w, around.h)
            handle.visible = seat != self._picture.own

    def told(self, view: State) -> str:
        """Return whose view this is, and how many cards that seat cannot know."""
        placed = self._picture.presenter.game.placements(view)
        hidden = sum(placement.face is None for placement in placed)
        return text_n("replay.eyes-told", hidden, name=self._picture.names[self._picture.own])

    @property
    def are_others(self) -> bool:
        """True if the view is not that of the player."""
        return self._picture.own != self._usual


def _both(a: Box, b: Box) -> Box:
    """Return the smallest box that contains both."""
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Box(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)
