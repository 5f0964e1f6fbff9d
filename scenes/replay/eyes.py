"""With whose eyes a film is watched: a seat's plaque is clicked on, and what that seat cannot know lies face down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gnoming.core.game import State
from gnoming.text import text, text_n
from scenes.kit.box import Box
from scenes.kit.widgets.base import HotSpot
from scenes.table.view.picture import TablePicture


class Eyes:
    """A handle on each seat's plaque; `look` is told the seat whose eyes are to be used."""

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
        """The seat to the left of the one whose eyes are used."""
        return (self._picture.own + 1) % len(self.handles)

    def layout(self) -> None:
        """Put the handles over portraits and plaques."""
        viewport, layout = self._picture.viewport, self._picture.layout
        for seat, handle in enumerate(self.handles):
            box = layout.seat(seat)
            around = _both(box.medallion, box.plaque)
            handle.layout(viewport, around.x, around.y, around.w, around.h)
            handle.visible = seat != self._picture.own

    def told(self, view: State) -> str:
        """Return whose eyes these are, and how many cards they cannot know."""
        placed = self._picture.presenter.game.placements(view)
        hidden = sum(placement.face is None for placement in placed)
        return text_n("replay.eyes-told", hidden, name=self._picture.names[self._picture.own])

    @property
    def are_others(self) -> bool:
        """Whether these are others' eyes than at first."""
        return self._picture.own != self._usual


def _both(a: Box, b: Box) -> Box:
    """Return the smallest box that holds both."""
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Box(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)
