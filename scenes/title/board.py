"""The title's wooden board on two posts: buttons, and notes beside those that begin, continue or repeat a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from gnoming.person.people import PersonOnTitle
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.garden.master_images import MasterImages
from scenes.garden.posts import Post
from scenes.kit.box import Box, columns, grid
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel
from scenes.kit.widgets.label import label_height
from scenes.kit.widgets.ui_context import UiContext

PAD, GAP = 26.0, 12.0
MAX_HEIGHT, BOTTOM = 668.0, 684.0
"""The maximum height of the board, and its lower edge in every wide window, so that the last buttons stay in place
when others are added above, in units.
"""
TARGET = 45.0
"""Minimum height of a button in units."""
SETUP, LESSONS, COUNTING, DEALS, PAST, CLUBHOUSE = "setup", "lessons", "count", "deals", "past", "clubhouse"
"""Names of the buttons that open a page instead of a game."""
PAIRED = 6
"""The number of buttons at the end that are side by side in pairs."""


class TitleTexts(NamedTuple):
    """The texts about the player. `saved` describes the games to continue, the one played last first.

    If there are none, `again` describes the game that the last setup would start. Before there is a setup, `lessons`
    has the labels of the buttons that lead on through the lessons, each with the game's name to write above it.
    """

    person: PersonOnTitle
    saved: Sequence[str] = ()
    again: str | None = None
    lessons: Sequence[tuple[str, str]] = ()


class TitleBoard:
    """The title's board, with the games to continue or to repeat. For a `newcomer`, the lessons are the main button."""

    def __init__(
        self,
        ui: UiContext,
        navigator: Navigator,
        texts: TitleTexts,
        newcomer: bool,
        on_quit: Callable[[], None],
    ) -> None:
        self._ui = ui
        self._on_quit = on_quit
        self._masters = MasterImages(ui.assets)
        self._posts = [Post(ui, self._masters) for _ in range(2)]
        self._panel = Panel(ui, "wood")
        self.buttons = self._make_buttons(navigator, texts, newcomer)
        size = ui.theme.text
        captions = [(words, size.small) for words in (*texts.saved, *filter(None, (texts.again,)))]
        captions += [(game, size.label) for _, game in texts.lessons]
        self._notes_first = bool(texts.lessons)
        self.notes = [Label(ui, words, px, align="centre", overflow="fit") for words, px in captions]
        for button, note in zip(self.buttons, self.notes, strict=False):
            button.texts = (note,)

    def _make_buttons(self, navigator: Navigator, texts: TitleTexts, newcomer: bool) -> list[Button]:
        ui, title, overlays = self._ui, navigator.title, navigator.overlays
        new = Button(ui, text("title.new"), title.open_setup, icon="plus")
        learn = Button(ui, text("title.learn"), title.open_lessons, icon="learn")
        learn.value_text = text("title.learn-both")
        # The buttons that open a page rather than a game.
        self.ways = {
            SETUP: new,
            LESSONS: learn,
            COUNTING: Button(ui, text("count.heading"), title.open_counting, icon="dice"),
            DEALS: Button(ui, text("title.deals"), title.open_deals, icon="calendar"),
            PAST: Button(ui, text("title.past"), title.open_past, icon="log"),
            CLUBHOUSE: Button(ui, text("title.clubhouse"), title.open_clubhouse, icon="house"),
        }
        options = Button(ui, text("title.options"), overlays.open_options, icon="gear")
        rules = Button(ui, text("title.help"), overlays.choose_help, icon="book")
        for name, button in {**self.ways, "options": options, "help": rules}.items():
            button.purpose = text(f"tag.title.{name}")  # text keys: tag.title.*
        buttons = [
            *self.ways.values(),
            options,
            rules,
            Button(ui, text("title.quit"), self._on_quit, icon="door"),
        ]
        for number in reversed(range(len(texts.saved))):
            go_on = partial(title.continue_game, number)
            buttons.insert(0, Button(ui, text("title.continue"), go_on, icon="play"))
        if texts.again is not None:
            buttons.insert(0, Button(ui, text("title.again"), title.play_like_last_time, icon="redo"))
        buttons[:0] = [
            Button(ui, words, partial(title.go_on_learning, number), icon="play")
            for number, (words, _) in enumerate(texts.lessons)
        ]
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
        return self._panel.area

    def pairs_width(self, viewport: Viewport) -> float:
        """Return the width in units at which no pair of buttons needs smaller letters."""
        pairs = self._lines()[-PAIRED // 2 :]
        widths = (sum(button.preferred_size(viewport)[0] for button in pair) for pair in pairs)
        return max(widths) + GAP + 2 * PAD

    def arrange_tall(self, viewport: Viewport) -> None:
        """Lay out the board across the bottom of a tall window."""
        self._share_letters(self.buttons[len(self.notes) :])
        box = tall_board_box(viewport, self.buttons, self.notes)
        self._set_up(viewport, box, box.x + 40, box.right - 58, viewport.units_high - 22)
        lay_out_tall(viewport, box, self.buttons, self.notes, self._notes_first)

    def arrange(self, viewport: Viewport, x: float, w: float) -> None:
        """Lay out the board at `x`, `w` units wide: a column of buttons, each with its note, then the pairs."""
        self._share_letters(self.buttons[-PAIRED:])
        lines = self._lines()
        heights, notes = self._heights(viewport, lines, w - 2 * PAD)
        total = sum(heights) + GAP * (len(heights) - 1) + sum(notes) + 2 * PAD
        top = BOTTOM - total
        self._set_up(viewport, Box(x, top, w, total), x + 34, x + w - 52, BOTTOM + 16)
        y = top + PAD
        for n, (line, height) in enumerate(zip(lines, heights, strict=True)):
            said = notes[n] if n < len(notes) else 0.0
            down = said - 4 if self._notes_first and said else 0.0
            _lay_out_line(viewport, line, Box(x + PAD, y + down, w - 2 * PAD, height))
            if said:
                below = y if self._notes_first else y + height + 2
                self.notes[n].layout(viewport, x + PAD, below, w - 2 * PAD, said - 8)
            y += height + said + GAP

    def _share_letters(self, alike: Sequence[Button]) -> None:
        """Give these buttons letters of the same size, and every other button letters of its own size."""
        for button in self.buttons:
            button.peers = alike if button in alike else ()

    def _lines(self) -> list[list[Button]]:
        alone, paired = self.buttons[:-PAIRED], self.buttons[-PAIRED:]
        return [[button] for button in alone] + [paired[n : n + 2] for n in range(0, PAIRED, 2)]

    def _heights(
        self, viewport: Viewport, lines: Sequence[Sequence[Button]], wide: float
    ) -> tuple[list[float], list[float]]:
        heights = [line[0].preferred_size(viewport)[1] for line in lines]
        room = MAX_HEIGHT - 2 * PAD - GAP * (len(heights) - 1)
        notes = [label_height(note, viewport, wide) + 12 for note in self.notes]
        notes = [min(note, (room - TARGET * len(heights)) / len(notes)) for note in notes]
        free = room - sum(notes)
        return [height * min(1.0, free / sum(heights)) for height in heights], notes

    def _set_up(self, viewport: Viewport, box: Box, left: float, right: float, ground: float) -> None:
        self._panel.layout(viewport, *box)
        for post, x in zip(self._posts, (left, right), strict=True):
            post.layout_between(viewport, x, box.y - 16, ground)
        self._masters.clear()


MARGIN, TALL_PAD = 26.0, 24.0
"""Margin and padding of the board in a tall window, in units."""
FOOT = 66.0
"""The room below the board for version and sound, in units."""
MAX_SHARE = 0.42
"""Maximum share of the window's height for the board."""
MIN_BUTTON = 46.0
LOWEST_SIGN = 352.0
"""The top of a tall board at its largest, below the games' signs, in units."""
LARGE_TEXT = 1.2
"""The text scale from which a tall board has two columns instead of three."""


def _lay_out_line(viewport: Viewport, line: Sequence[Button], row: Box) -> None:
    """Lay out buttons side by side in a row, each as wide as its text needs."""
    widths = [button.preferred_size(viewport)[0] for button in line]
    share = (row.w - GAP * (len(line) - 1)) / sum(widths)
    for button, place in zip(line, columns(row, [one * share for one in widths], GAP), strict=True):
        button.layout(viewport, *place)


def tall_board_box(viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]) -> Box:
    """Return the board's box, with room for the `notes` of the first buttons."""
    high, said = _tall_heights(viewport, buttons, notes)
    rows = _count_rows(viewport, buttons, notes)
    total = rows * high + said + (rows - 1) * GAP + 2 * TALL_PAD
    bottom = viewport.units_high - FOOT
    return Box(MARGIN, bottom - total, viewport.units_wide - 2 * MARGIN, total)


def lay_out_tall(
    viewport: Viewport, box: Box, buttons: Sequence[Button], notes: Sequence[Label], notes_first: bool
) -> None:
    """Lay out the board's buttons and notes; those with notes are in a row, under them if `notes_first`."""
    high, said = _tall_heights(viewport, buttons, notes)
    x, y, wide = box.x + TALL_PAD, box.y + TALL_PAD, box.w - 2 * TALL_PAD
    if notes:
        places = grid(Box(x, y + (said if notes_first else 0), wide, high), len(notes), 1, GAP)
        for button, note, place in zip(buttons, notes, places, strict=False):
            button.layout(viewport, *place)
            note.top_aligned = not notes_first
            note.layout(viewport, place.x, y if notes_first else place.bottom + 9, place.w, said - 8)
        y += high + said + GAP
    others, count = buttons[len(notes) :], _count_columns(viewport)
    for n in range(0, len(others), count):
        _lay_out_line(viewport, others[n : n + count], Box(x, y, wide, high))
        y += high + GAP


def _count_columns(viewport: Viewport) -> int:
    return 2 if viewport.text_scale >= LARGE_TEXT else 3


def _count_rows(viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]) -> int:
    """Return the number of rows of buttons; those with a note have a row of their own."""
    return min(1, len(notes)) + -(-(len(buttons) - len(notes)) // _count_columns(viewport))


def _tall_heights(
    viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]
) -> tuple[float, float]:
    """Return the height of every button, and the height of the notes, in units."""
    count = max(1, len(notes))
    wide = (viewport.units_wide - 2 * (MARGIN + TALL_PAD) - GAP * (count - 1)) / count
    rows = _count_rows(viewport, buttons, notes)
    around = 2 * TALL_PAD + (rows - 1) * GAP
    most = viewport.units_high - FOOT - LOWEST_SIGN - around - rows * MIN_BUTTON
    said = min(most, max((label_height(note, viewport, wide) + 12 for note in notes), default=0.0))
    room = viewport.units_high * MAX_SHARE - around - said
    wanted = max(button.preferred_size(viewport)[1] for button in buttons) + 8
    return max(MIN_BUTTON, min(wanted, room / rows)), said
