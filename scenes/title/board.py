"""The title's wooden board on two posts: buttons, and notes below those that continue or repeat a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.garden.master_images import MasterImages
from scenes.garden.posts import Post
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel
from scenes.kit.widgets.label import label_height
from scenes.kit.widgets.ui_context import UiContext

PAD, GAP = 26.0, 12.0
MAX_HEIGHT = 674.0
TARGET = 45.0
"""Minimum height of a button in units."""
SETUP, LESSONS, CLUBHOUSE = "setup", "lessons", "clubhouse"
"""Names of the buttons that open a page instead of a game."""


class TitleBoard:
    """The board of the title. `saved` describes the games to continue, the one played last first.

    If there are none, `again_caption` describes the game that the last setup would start, if any. A
    `newcomer` is shown the lessons as the thing to do.
    """

    def __init__(
        self,
        ui: UiContext,
        navigator: Navigator,
        saved: Sequence[str],
        again_caption: str | None,
        newcomer: bool,
    ) -> None:
        self._ui = ui
        self._masters = MasterImages(ui.assets)
        self._posts = [Post(ui, self._masters) for _ in range(2)]
        self._panel = Panel(ui, "wood")
        self.buttons = self._make_buttons(navigator, len(saved), again_caption is not None, newcomer)
        captions = saved if again_caption is None else (again_caption,)
        self.notes = [
            Label(ui, words, ui.theme.text.small, align="centre", overflow="fit") for words in captions
        ]
        for button, note in zip(self.buttons, self.notes, strict=False):
            button.texts = (note,)

    def _make_buttons(self, navigator: Navigator, saved: int, again: bool, newcomer: bool) -> list[Button]:
        ui, title, overlays = self._ui, navigator.title, navigator.overlays
        new = Button(ui, text("title.new"), title.open_setup, icon="plus")
        learn = Button(ui, text("title.learn"), title.open_lessons, icon="flag")
        club = Button(ui, text("title.clubhouse"), title.open_clubhouse, icon="house")
        # The buttons that open a page and not a game.
        self.ways = {SETUP: new, LESSONS: learn, CLUBHOUSE: club}
        buttons = [
            new,
            learn,
            club,
            Button(ui, text("title.help"), overlays.choose_help, icon="book"),
            Button(ui, text("title.options"), overlays.open_options, icon="gear"),
            Button(ui, text("title.quit"), navigator.app.scenes.quit, icon="door"),
        ]
        for number in reversed(range(saved)):
            go_on = partial(title.continue_game, number)
            buttons.insert(0, Button(ui, text("title.continue"), go_on, icon="play"))
        if again:
            buttons.insert(0, Button(ui, text("title.again"), title.play_like_last_time, icon="play"))
        self.first = learn if newcomer and buttons[0] is new else buttons[0]
        self.first.kind = "primary"
        return buttons

    @property
    def nodes(self) -> Iterator[Node]:
        """The board's nodes, in the order of painting and focus."""
        yield from self._posts
        yield from (post.grass for post in self._posts)
        yield self._panel
        yield from self.buttons
        yield from self.notes

    @property
    def area(self) -> pygame.Rect:
        """The board's rectangle in pixels."""
        return self._panel.area

    def arrange_tall(self, viewport: Viewport) -> None:
        """Lay out the board across the bottom of a tall window."""
        box = tall_board_box(viewport, self.buttons, self.notes)
        self._set_up(viewport, box, box.x + 40, box.right - 58, viewport.units_high - 22)
        lay_out_tall(viewport, box, self.buttons, self.notes)

    def arrange(self, viewport: Viewport, x: float, w: float) -> None:
        """Lay out the board at `x`, `w` units wide: a column of buttons, each above its note."""
        heights, notes = self._heights(viewport, w - 2 * PAD)
        total = sum(heights) + GAP * (len(heights) - 1) + sum(notes) + 2 * PAD
        top = max(16.0, min((720 - total) / 2 + 20, 690 - total))
        self._set_up(viewport, Box(x, top, w, total), x + 34, x + w - 52, min(700, top + total + 50))
        y = top + PAD
        for n, (button, height) in enumerate(zip(self.buttons, heights, strict=True)):
            button.layout(viewport, x + PAD, y, w - 2 * PAD, height)
            y += height + GAP
            if n < len(notes):
                self.notes[n].layout(viewport, x + PAD, y - GAP + 9, w - 2 * PAD, notes[n] - 8)
                y += notes[n]

    def _heights(self, viewport: Viewport, wide: float) -> tuple[list[float], list[float]]:
        """Return the heights of the buttons and of the notes in units."""
        heights = [button.preferred_size(viewport)[1] for button in self.buttons]
        room = MAX_HEIGHT - 2 * PAD - GAP * (len(heights) - 1)
        notes = [label_height(note, viewport, wide) + 12 for note in self.notes]
        notes = [min(note, (room - TARGET * len(heights)) / len(notes)) for note in notes]
        free = room - sum(notes)
        return [height * min(1.0, free / sum(heights)) for height in heights], notes

    def _set_up(self, viewport: Viewport, box: Box, left: float, right: float, ground: float) -> None:
        """Lay out the board in a box, with its posts reaching down to the ground."""
        self._panel.layout(viewport, *box)
        for post, x in zip(self._posts, (left, right), strict=True):
            post.layout_between(viewport, x, box.y - 16, ground)
        self._masters.clear()


MARGIN, TALL_PAD = 26.0, 24.0
"""Margin and padding of the board in a tall window, in units."""
FOOT = 66.0
"""The room below the board for version and sound, in units."""
MAX_SHARE = 0.5
"""Maximum share of the window's height for the board."""
MIN_BUTTON, MAX_NOTE = 46.0, 80.0


def tall_board_box(viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]) -> Box:
    """Return the board's box, with room for `notes` below the first buttons."""
    high, said = _tall_heights(viewport, buttons, notes)
    rows = len(notes) + -(-(len(buttons) - len(notes)) // 2)
    total = rows * high + sum(said) + (rows - 1) * GAP + 2 * TALL_PAD
    bottom = viewport.units_high - FOOT
    return Box(MARGIN, bottom - total, viewport.units_wide - 2 * MARGIN, total)


def lay_out_tall(viewport: Viewport, box: Box, buttons: Sequence[Button], notes: Sequence[Label]) -> None:
    """Lay out buttons and notes on the board."""
    high, said = _tall_heights(viewport, buttons, notes)
    x, y, wide = box.x + TALL_PAD, box.y + TALL_PAD, box.w - 2 * TALL_PAD
    for button, note, room in zip(buttons, notes, said, strict=False):
        button.layout(viewport, x, y, wide, high)
        note.layout(viewport, x, y + high + 9, wide, room - 8)
        y += high + room + GAP
    others, each = buttons[len(notes) :], (wide - GAP) / 2
    for n, button in enumerate(others):
        row, column = divmod(n, 2)
        alone = n == len(others) - 1 and column == 0
        left = x + column * (each + GAP)
        button.layout(viewport, left, y + row * (high + GAP), wide if alone else each, high)


def _tall_heights(
    viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]
) -> tuple[float, list[float]]:
    """Return the height of every button, and the heights of the notes, in units."""
    wide = viewport.units_wide - 2 * (MARGIN + TALL_PAD)
    said = [min(label_height(note, viewport, wide) + 12, MAX_NOTE) for note in notes]
    rows = len(notes) + -(-(len(buttons) - len(notes)) // 2)
    room = viewport.units_high * MAX_SHARE - 2 * TALL_PAD - (rows - 1) * GAP - sum(said)
    wanted = max(button.preferred_size(viewport)[1] for button in buttons) + 8
    return max(MIN_BUTTON, min(wanted, room / rows)), said
