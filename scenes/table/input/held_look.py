"""A large look at a seat's cards, for as long as a button of the mouse is held down."""

import pygame

from gnoming.core.table import Zone, ZoneKind
from scenes.table.input.drag import DragController
from scenes.table.view.marks.peek import Peek
from scenes.table.view.picture import TablePicture


class HeldLook:
    """Begins by the right button anywhere on a seat, or by the left one on another's grid; ends by letting go."""

    def __init__(self, picture: TablePicture, peek: Peek, drag: DragController) -> None:
        self._picture = picture
        self._peek = peek
        self._drag = drag
        self.is_pressed = False
        """Whether the left button is held down on another's grid."""

    def take_right_button(self, event: pygame.event.Event) -> None:
        """Look at the seat under the right button as it goes down, and no more as it comes up."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._drag.held is None:
            self._peek.show(self._peek.seat_at(*self._picture.viewport.to_units(event.pos)))
        else:
            self._peek.hide()

    def press(self, zone: Zone) -> None:
        """Note that the left button is held down on a zone: on another's grid that becomes a look at it."""
        if zone.kind is ZoneKind.GRID and zone.seat is not None and zone.seat != self._picture.own:
            self.is_pressed = True
            self._peek.show_if_held(zone.seat)

    def release(self) -> bool:
        """End what `press` began; return whether there was a look, so that letting go is no click."""
        self.is_pressed = False
        looked = self._peek.seat is not None
        self._peek.hide()
        return looked
