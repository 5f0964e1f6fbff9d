"""The sheet beside a drill's table: the question, the choices and, after the decision, their costs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from gnoming.text import text
from scenes.drills.choice_row import ChoiceRow, Cost
from scenes.kit.box import Box
from scenes.kit.drawing.skin import Enamel
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, ScrollArea
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.advice.move_marks import Z_ARROWS, badge_picture
from scenes.table.game.layout import TableLayout

EDGE = 12.0
TOP, TALL_WIDTH = 8.0, 500.0
"""The top and the maximum width in units of a tall window's sheet after the decision, at the usual text size."""


def asking_room(viewport: Viewport, layout: TableLayout) -> Box:
    """Return the sheet's box in units before the decision; it covers nothing in play.

    With large text in a tall window, it may cover the last trick, and the prompt, which asks the same.
    """
    board, detail = layout.board, layout.detail
    left = detail.x if layout.prompt.right <= detail.x else board.x
    right = max(board.right, detail.right, layout.tray.right)
    bottom = detail.bottom if _is_tall(viewport) else viewport.units_high - EDGE
    top = board.y
    if _is_tall(viewport) and viewport.has_large_text:
        if layout.hint_box.x >= left:
            top = min(top, layout.hint_box.y)
        if layout.prompt.right > left:
            below = [one.y - GAP for one in layout.spots.values() if one.right > left and one.y > bottom]
            bottom = min([layout.choice_button.bottom, *below])
    return Box(left, top, right - left, bottom - top)


def told_room(viewport: Viewport, layout: TableLayout, trick: Sequence[Box] = ()) -> Box:
    """Return the sheet's box in units after the decision; it covers no card of a trick.

    With large text, it covers no seat either; in a tall window, it covers the prompt below.
    """
    asking, prompt = asking_room(viewport, layout), layout.prompt
    if not _is_tall(viewport):
        return asking
    if not viewport.has_large_text:
        left = min(asking.x, max([asking.right - TALL_WIDTH, *(card.right + GAP for card in trick)]))
        return Box(left, TOP, asking.right - left, asking.bottom - TOP)
    if prompt.right <= asking.x:
        return asking
    left = max(asking.x, prompt.x)
    return Box(left, asking.y, asking.right - left, layout.choice_button.bottom - asking.y)


def next_room(viewport: Viewport, layout: TableLayout) -> Box | None:
    """Return the box, in units, of the button to the next drill with large text (the prompt's or the tray's);
    None with other text.
    """
    if not viewport.has_large_text:
        return None
    return layout.tray if layout.prompt.overlaps(told_room(viewport, layout)) else layout.prompt


def _is_tall(viewport: Viewport) -> bool:
    return viewport.units_high > viewport.units_wide


Z_SHEET = Z_ARROWS + 2
Z_WORDS = Z_SHEET + 1
HEADING = 25.0
"""The text size of the heading in units at 100 %."""
MARGIN, GAP, BADGE = 14.0, 4.0, 36.0
DOOR = 44.0
LEAST_SHARE, SHARE_STEP = 0.8, 0.05
"""The smallest share of its usual size to which a long verdict in large text is reduced, and by how much at once."""
TWO_COLUMNS = 380.0
"""The minimum width in units, at 100 % text, for two columns of choices."""
MOST_MORE = 22.0
"""The maximum height in units that a row gets beyond what it needs, where there is room."""
BAR = 20.0
"""The width of a scroll bar in units."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a decision: headline, reason, when the drill is next due, and each choice's cost."""

    heading: str
    reason: str
    note: str
    costs: Sequence[Cost]
    order: Sequence[int]
    """The indices of the choices as shown: the best one, the one made, and the others by cost."""
    spoken_of: int
    is_mistake: bool


class DrillSheet:
    """The sheet on a stage; `on_look` is called with a choice's index and whether the pointer or focus is on it."""

    def __init__(
        self,
        ui: UiContext,
        stage: Stage,
        focus: FocusManager,
        choices: Sequence[str],
        on_choose: Callable[[int], None],
        on_look: Callable[[int, bool], None],
        on_take: Callable[[], None],
        on_next: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> None:
        self.is_decided = False
        self.box = Box(0, 0, 0, 0)
        """The sheet's box in units."""
        self._is_right = False
        """True if the decision was right."""
        self._badge = Node(None, Z_WORDS)
        self._badge.visible = False
        self._order: Sequence[int] = range(len(choices))
        self._more = 0.0
        """The height in units that each row has in excess of what it needs."""
        self._panel = Panel(ui, "parchment", Z_SHEET)
        self._make_words(ui)
        self.scroll = ScrollArea(ui, text("drills.choices"), Z_WORDS - 0.5, self._panel)
        self.rows = [
            ChoiceRow(ui, words, partial(on_choose, n), partial(on_look, n), Z_WORDS)
            for n, words in enumerate(choices)
        ]
        self._door = IconButton(ui, text("drills.leave"), "door", on_leave, "wood", z=Z_WORDS)
        self.next_button = Button(ui, text("drills.next"), on_next, "primary", "forward", z=Z_WORDS)
        self.take_button = Button(ui, text("drills.take"), on_take, "primary", "check", z=Z_WORDS)
        self.take_button.visible = self.next_button.visible = False
        words = self.place, self._heading, self._reason, self._note
        stage.add(
            self._panel,
            self.scroll,
            self._badge,
            *words,
            *self.rows,
            self._door,
            self.take_button,
            self.next_button,
        )
        focus.add(*self.rows, self.scroll, self.take_button, self.next_button, self._door)

    def _make_words(self, ui: UiContext) -> None:
        """Make the labels for the number, the question or verdict, the reason, and when the drill is next due."""
        z, quiet = Z_WORDS, ui.theme.on_paper_quiet
        self.place = Label(ui, "", 16, "bold", ground="parchment", colour=quiet, overflow="shrink", z=z)
        question, how = text("drills.question"), text("drills.how")
        self._heading = Label(ui, question, HEADING, "display", ground="parchment", overflow="fit", z=z)
        self._reason = Label(ui, how, 17, "bold", ground="parchment", z=z)
        self._asking = [Label(ui, words, 17, "bold") for words in (how, text("drills.sure"))]
        self._note = Label(ui, "", 15.5, ground="parchment", colour=quiet, z=z)

    @property
    def words(self) -> str:
        """The sheet's texts to be read aloud: number and question, or verdict, reason and note."""
        if not self.is_decided:
            return f"{self.place.text}. {self._heading.text}"
        return " ".join(filter(None, (self._heading.text, self._reason.text, self._note.text)))

    def show_meant(self, number: int | None, words: str) -> None:
        """Show the selected choice, if any, with `words` about it; call `layout` afterwards."""
        self.take_button.visible = number is not None
        self._reason.text = words or text("drills.how")
        for n, row in enumerate(self.rows):
            row.show(None, n == number)

    def tell(self, verdict: Verdict) -> None:
        """Show a verdict; call `layout` afterwards."""
        self.is_decided = True
        self.take_button.visible, self.next_button.visible = False, True
        self._heading.text, self._reason.text, self._note.text = verdict.heading, verdict.reason, verdict.note
        theme, skilled = self._heading.ui.theme.palette, not verdict.is_mistake
        self._heading.colour = theme.moss if skilled else theme.clay_deep
        self._badge.visible, self._is_right = True, skilled
        self._order = verdict.order
        self.scroll.scroll_to(0)
        for n, (row, cost) in enumerate(zip(self.rows, verdict.costs, strict=True)):
            row.show(cost, n == verdict.spoken_of)

    def layout(self, viewport: Viewport, box: Box, below: Box | None = None, share: float = 1.0) -> None:
        """Lay out the sheet in a box in units; it is no taller than it needs to be.

        The button that leads on is at the bottom of the box `below`, if there is one. `share` makes a long
        verdict's text smaller; if that isn't enough, the sheet scrolls.
        """
        is_large, usual = viewport.has_large_text, viewport
        viewport = replace(viewport, text_scale=usual.text_scale * share)
        wide = box.w - 2 * MARGIN
        left, top = box.x + MARGIN, box.y + MARGIN - 4
        one_line = HEADING * 1.4 * min(viewport.text_scale, 1.5)
        aside = BADGE + 8 if self.is_decided else 0.0
        lines = 1 if self._heading.width(viewport) <= wide - DOOR - aside else 2
        tall = min(
            self._heading.height(viewport, wide - DOOR - aside),
            one_line * (lines if not is_large else 1.6 if self.is_decided else 1),
        )
        # The large text of a verdict needs the room of the drill's number.
        self.place.visible = not (self.is_decided and is_large)
        line = 22 * viewport.text_scale if self.place.visible else 0.0
        self._reason.style = "bold" if self.place.visible else "text"
        head = max(DOOR, line + tall)
        button = self.next_button if self.is_decided else self.take_button
        # The button that takes the selected choice has its room from the beginning, so that no row moves at a click.
        high_button = button.preferred_size(viewport)[1]
        foot = high_button + 10 if below is None else 0.0
        room = box.h - 2 * MARGIN - head - 6 - foot
        self._more = 0.0
        inner = self._flow(viewport, left, top, wide - BAR)
        if self.is_decided and is_large and inner > room and share > LEAST_SHARE:
            self.layout(usual, box, below, share - SHARE_STEP)
            return
        if not self.is_decided and inner < room:
            self._more = min(MOST_MORE, (room - inner) / len(self.rows))
            inner = self._flow(viewport, left, top, wide - BAR)
        shown = min(inner, room)
        self.box = Box(box.x, box.y, box.w, 2 * MARGIN + head + 6 + shown + foot)
        self._panel.layout(viewport, box.x, box.y, box.w, self.box.h)
        self.place.layout(viewport, left, top, wide - DOOR - 6, line)
        self._door.layout(viewport, box.right - MARGIN - DOOR + 4, top, DOOR, DOOR)
        self._heading.layout(viewport, left + aside, top + head - tall, wide - DOOR - aside, tall)
        if self.is_decided:
            self._show_badge(viewport, left + BADGE / 2, top + head - tall / 2)
        first = top + head + 6
        self.scroll.layout(viewport, left, first, wide, shown)
        scrolls = inner > shown + 1
        high = self._flow(viewport, left, first, wide - (BAR if scrolls else 0))
        most = viewport.px(high) if scrolls else min(viewport.px(high), self.scroll.area.h)
        shown_words = [label for label in (self._reason, self._note) if label.visible]
        self.scroll.set_content([*shown_words, *self.rows], most)
        if below is not None:
            button.layout(viewport, below.x, below.bottom - high_button, below.w, high_button)
        elif button.visible:
            button.layout(viewport, left, first + shown + 10, wide, foot - 10)

    def _show_badge(self, viewport: Viewport, x: float, y: float) -> None:
        """Show the sign for right or wrong, centred on a point in units."""
        enamel: Enamel = "moss" if self._is_right else "clay"
        sign = "check" if self._is_right else "close"
        badge = badge_picture(self._heading.ui, sign, enamel, viewport.u, viewport.px(BADGE))
        self._badge.show_picture(badge, center=viewport.point(x, y))

    def _flow(self, viewport: Viewport, left: float, top: float, wide: float) -> float:
        """Lay out texts and rows, and return their height in units.

        Before the decision, the rows form two columns if there is room.
        """
        y = top
        self._note.visible = bool(self._note.text)
        self._reason.visible = self.is_decided or not viewport.has_large_text
        for label in (self._reason, self._note):
            if label.visible:
                words = (label,) if self.is_decided else self._asking  # no row moves at a click
                high = max(one.height(viewport, wide) for one in words)
                label.layout(viewport, left, y, wide, high)
                y += high + GAP
        columns = 2 if not self.is_decided and wide >= TWO_COLUMNS * viewport.text_scale else 1
        each = (wide - GAP * (columns - 1)) / columns
        rows = [self.rows[n] for n in self._order]
        for at in range(0, len(rows), columns):
            side_by_side = rows[at : at + columns]
            high = max(row.height(viewport, each) for row in side_by_side) + self._more
            for n, row in enumerate(side_by_side):
                row.layout(viewport, left + n * (each + GAP), y, each, high)
            y += high + GAP
        return y - GAP - top
