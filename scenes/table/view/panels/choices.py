"""Buttons for named choices, which are made without a card: a single one, or several on a sheet."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from scenes.kit.box import Box
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.view.panels.overlays import Z_OVERLAY

Z_CHOICES = 40.0
PAD, GAP = 14.0, 8.0
ICON_SHARE = 0.78
"""The height of a picture on a button, as a share of the button's height."""
ICON_WIDTH = 34.0
"""The width of the picture in units."""
BADGE_ROOM = 38.0
"""The number of units kept free to the right of the text for a hint's badge."""
BESIDE_WORDS = ICON_WIDTH + BADGE_ROOM + 24.0
"""The width of everything on a button except its text."""
ChoiceFace = tuple[str, Callable[[int], pygame.Surface | None]]
"""A choice's text, and a function that returns its picture for a height in pixels; None for no picture."""


class ChoiceButton(Button):
    """A button that may show a picture before its text.

    `on_click` is called for a click or a key, `on_use` for a switch or a screen reader. `paint_icon` returns the
    picture for a height in pixels.
    """

    paint_icon: Callable[[int], pygame.Surface | None] = staticmethod(lambda high: None)
    _is_looked_at = False

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], None],
        on_click: Callable[[], None],
        on_look: Callable[[bool], None],
    ) -> None:
        super().__init__(ui, name, on_use, "primary", z=Z_CHOICES)
        self._on_click = on_click
        self._on_look = on_look

    def release(self, pos: tuple[float, float]) -> None:
        was, self.pressed = self.pressed, False
        if was and self.hit(pos):
            self.ui.mixer.play("button")
            self._on_click()

    def press_key(self) -> None:
        self.ui.mixer.play("button")
        self._on_click()

    def invalidate(self) -> None:
        """Repaint the button, and report if the pointer or focus has come to it or left it."""
        super().invalidate()
        looked_at = self.hovered or (self.focused and self.ui.bindings.follows_focus)
        if looked_at != self._is_looked_at:
            self._is_looked_at = looked_at
            self._on_look(looked_at)

    def rebuild(self) -> None:
        self._icon_picture = self.paint_icon(round(self.area.h * ICON_SHARE))

    def _place_of_words(self, face: pygame.Rect) -> pygame.Rect:
        if self._icon_picture is None:
            return super()._place_of_words(face)
        taken = self._icon_picture.get_width() + self.viewport.px(14)
        free = face.w - taken - self.viewport.px(BADGE_ROOM)
        return super()._place_of_words(pygame.Rect(face.x + taken, face.y, free, face.h))

    def _paint_words(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        if self._icon_picture is not None:
            left = face.x + self.viewport.px(14)
            surface.blit(self._icon_picture, (left, face.centery - self._icon_picture.get_height() // 2))
        super()._paint_words(surface, face)


class ChoicePanel:
    """The buttons of the named choices that are available.

    If there are several, the first click or key selects a choice, and the second makes it, so that no slip decides.
    """

    def __init__(
        self, ui: UiContext, stage: Stage, focus: FocusManager, choose: Callable[[str], object]
    ) -> None:
        self._ui = ui
        self._stage = stage
        self._focus = focus
        self._choose = choose
        self._viewport = Viewport(1280, 720)
        self._single_box = self._panel_box = Box(0, 0, 0, 0)
        self._occupied: Box | None = None
        self._foot = 0.0
        self.buttons: dict[str, ChoiceButton] = {}
        """The current buttons by the name of the choice."""
        self.selected: str | None = None
        """The selected choice, which is made if chosen again; None if no choice is selected."""
        self.is_asked_elsewhere = False
        """True if the scene asks for confirmation itself, so that a click chooses at once."""
        self.on_look: Callable[[str | None], None] = lambda name: None
        """The function called with the choice under the pointer or focus, or None when it leaves."""
        self._sheet = Panel(ui, "parchment", Z_CHOICES - 1)
        self._sheet.visible = False
        stage.add(self._sheet)

    def box_of(self, name: str) -> Box | None:
        """Return the box of a choice's button in units, or None."""
        button = self.buttons.get(name)
        if button is None:
            return None
        left, top = self._viewport.to_units(button.area.topleft)
        right, bottom = self._viewport.to_units(button.area.bottomright)
        return Box(left, top, right - left, bottom - top)

    @property
    def boxes(self) -> tuple[Box, ...]:
        return tuple(box for name in self.buttons if (box := self.box_of(name)) is not None)

    def layout(self, viewport: Viewport, single_box: Box, panel_box: Box) -> None:
        """Set the box for a single button, and the box in which a sheet with several is centred."""
        self._viewport, self._single_box, self._panel_box = viewport, single_box, panel_box
        self._occupied = None
        self._arrange()

    def avoid(self, occupied: Box, foot: float = 46.0) -> None:
        """Make room for a sheet on the right until the choices change.

        If the sheet covers a single button, the button moves to the sheet's foot, of which `foot` units are left free.
        The buttons don't move back before the choices change, because the click that closes the sheet may be on one of
        them.
        """
        if occupied != self._occupied:
            self._occupied, self._foot = occupied, foot
            self._arrange()

    def set_choices(self, choices: Mapping[str, ChoiceFace], has_others: bool = False) -> None:
        """Show a button for each named choice; a single one is golden unless there are other moves (`has_others`)."""
        if choices.keys() == self.buttons.keys():
            return
        for button in self.buttons.values():
            self._focus.remove(button)
            self._stage.remove(button)
        self._occupied = self.selected = None
        self.buttons = {name: self._make_button(name, *look) for name, look in choices.items()}
        for button in self.buttons.values():
            button.kind = "wood" if has_others and len(self.buttons) == 1 else "primary"
        self._arrange()
        if len(self.buttons) > 1:
            self._focus.lead(next(iter(self.buttons.values())))

    def use_numbered(self, number: int) -> bool:
        """Select a choice by its number from 1, or make it if it is selected; return False if it is the only one."""
        if len(self.buttons) < 2:
            return False
        if number <= len(self.buttons):
            name, button = list(self.buttons.items())[number - 1]
            self._focus.set(button, show=True)
            self._press(name)
        return True

    def select(self, name: str | None) -> None:
        """Select a choice, whose button alone stays golden; None clears the selection."""
        self.selected = name
        for other, button in self.buttons.items():
            button.kind = "primary" if name in (None, other) else "wood"
            button.invalidate()

    def _press(self, name: str) -> None:
        """Select one of several choices, or make a choice if it is selected already or the only one."""
        if len(self.buttons) > 1 and name != self.selected and not self.is_asked_elsewhere:
            self.select(name)
        else:
            self._choose(name)

    def _use(self, name: str) -> None:
        self._choose(name)

    def _look(self, name: str, looked_at: bool) -> None:
        """Report the choice under the pointer or focus; moving the focus to another choice clears the selection."""
        if looked_at and self.selected not in (None, name) and self._ui.bindings.follows_focus:
            self.select(None)
        self.on_look(name if looked_at else None)

    def _make_button(
        self, name: str, words: str, painted: Callable[[int], pygame.Surface | None]
    ) -> ChoiceButton:
        use, press = partial(self._use, name), partial(self._press, name)
        button = ChoiceButton(self._ui, words, use, press, partial(self._look, name))
        button.paint_icon = painted
        self._stage.add(button)
        self._focus.add(button)
        return button

    def _arrange(self) -> None:
        buttons = list(self.buttons.values())
        self._sheet.visible = len(buttons) > 1
        if len(buttons) == 1:
            buttons[0].layout(self._viewport, *self._box_of_single(buttons[0]))
        elif buttons:
            self._arrange_sheet(buttons)

    def _box_of_single(self, button: ChoiceButton) -> Box:
        """Return a single button's own box or, if a sheet covers that, the sheet's lower right corner."""
        box, over = self._single_box, self._occupied
        if over is None or not over.overlaps(box):
            return box
        button.z = Z_OVERLAY + 1
        wide, high = min(button.preferred_size(self._viewport)[0], over.w / 2 - 1.5 * GAP), self._foot
        return Box(over.right - GAP - wide, over.bottom - GAP - high, wide, high)

    def _arrange_sheet(self, buttons: list[ChoiceButton]) -> None:
        """Lay out the sheet in one or two columns, whichever leaves larger buttons; all texts have one size."""
        view, room = self._viewport, self._free_box()
        sizes = [button.preferred_size(view) for button in buttons]
        needed = max(w for w, _ in sizes) + ICON_WIDTH + BADGE_ROOM, max(h for _, h in sizes)
        line = buttons[0].size * view.text_scale
        columns = max((1, 2), key=lambda count: _size_kept(room, (needed[0], line), len(buttons), count))
        rows = -(-len(buttons) // columns)
        wide, high = map(min, needed, _max_button_size(room, len(buttons), columns))
        w = columns * wide + (columns - 1) * GAP + 2 * PAD
        h = rows * high + (rows - 1) * GAP + 2 * PAD
        x, y = room.centre[0] - w / 2, room.centre[1] - h / 2
        self._sheet.layout(view, x, y, w, h)
        for button in buttons:
            button.peers = buttons
        for n, button in enumerate(buttons):
            row, column = divmod(n, columns)
            alone = n == len(buttons) - 1 and columns == 2 and column == 0
            left = x + PAD + column * (wide + GAP)
            across = 2 * wide + GAP if alone else wide
            button.layout(view, left, y + PAD + row * (high + GAP), across, high)

    def _free_box(self) -> Box:
        """Return the box for several choices, without the part that a sheet on the right covers."""
        room, taken = self._panel_box, self._occupied
        if taken is None or not room.overlaps(taken):
            return room
        return replace(room, w=taken.x - GAP - room.x)


def _max_button_size(room: Box, count: int, columns: int) -> tuple[float, float]:
    """Return the largest possible size of a button if `count` buttons share a room in this many columns."""
    rows = -(-count // columns)
    wide = (room.w - 2 * PAD - (columns - 1) * GAP) / columns
    return wide, (room.h - 2 * PAD - (rows - 1) * GAP) / rows


def _size_kept(room: Box, needed: tuple[float, float], count: int, columns: int) -> float:
    """Return the scale, at most 1, at which texts fit on buttons that share a room.

    `needed` is the width of a button, including the part that doesn't shrink, and the height of its text.
    """
    wide, high = _max_button_size(room, count, columns)
    return min(1.0, (wide - BESIDE_WORDS) / (needed[0] - BESIDE_WORDS), 0.72 * high / needed[1])
