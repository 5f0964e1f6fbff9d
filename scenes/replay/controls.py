"""The controls of a replay: the bar, the buttons, and the choice of the viewing seat."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from gnoming.core.game import State
from gnoming.core.session import AnyEntry
from gnoming.text import text, text_n
from scenes.kit.box import Box, enclosing_box
from scenes.kit.drawing.shapes import rounded
from scenes.kit.drawing.skin import Enamel
from scenes.kit.stage.node import Observed
from scenes.kit.theme import Colour, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Draggable, HotSpot
from scenes.kit.widgets.buttons import IconButton
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.advice.move_marks import badge_picture
from scenes.table.game.cue import Cue
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Names, Presenter
from scenes.table.view.picture import TablePicture

GROOVE, KNOB, TICK = 20.0, 24.0, 5.0
"""The height of the slabs, the diameter of the knob, and the width of a mark, in units."""
LABEL = 14.5
"""The size of a round's name on its slab, in units."""


MarkKind = Literal["round", "set", "bounce", "thrown", "trick"]


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """A mark for a new round or a remarkable event; `at` is the journal entry's number, from 1."""

    at: int
    kind: MarkKind


def find_marks(presenter: Presenter, entries: Sequence[AnyEntry], names: Names) -> tuple[ReplayMark, ...]:
    """Return the marks for new rounds and remarkable events in a journal, in order, at most one per entry."""
    return tuple(
        ReplayMark(at, kind)
        for at, entry in enumerate(entries, 1)
        if (kind := _kind_of(presenter, entry, names)) is not None
    )


def round_starts(entries: Sequence[AnyEntry]) -> tuple[int, ...]:
    """Return, for each round, the number of entries before its first move; this includes its deal."""
    return tuple(at for at, entry in enumerate(entries, 1) if entry.seat is None)


def _kind_of(presenter: Presenter, entry: AnyEntry, names: Names) -> MarkKind | None:
    if entry.seat is None:
        return "round"
    found: MarkKind | None = None
    state = entry.before
    for event in entry.events:
        after = presenter.game.evolve(state, event)
        found = _kind_of_cue(presenter.cue(event, state, after, names)) or found
        state = after
    return found


def _kind_of_cue(cue: Cue) -> MarkKind | None:
    """Return the kind of mark for an event with this cue; None for an ordinary event."""
    if cue.lament is not None:
        return "thrown"
    if cue.tied is not None:
        return "set"
    if cue.bounces:
        return "bounce"
    return "trick" if cue.sound == "set" else None


class SwitchKnob(IconButton):
    """A round button that turns something on or off, with a check or a cross at its edge."""

    is_on = Observed(True)

    def paint_sign(self, surface: pygame.Surface, knob: pygame.Rect) -> None:
        super().paint_sign(surface, knob)
        enamel: Enamel = "moss" if self.is_on else "clay"
        badge = badge_picture(
            self.ui, "check" if self.is_on else "close", enamel, self.viewport.u, round(knob.w * 0.48)
        )
        surface.blit(badge, badge.get_rect(center=(knob.right - knob.w // 8, knob.bottom - knob.h // 8)))


class ScrubBar(Draggable):
    """A bar for the whole game: a slab for each of its parts, marks, and a knob.

    `on_seek` is called with the number of the move to go to; `name_part` returns the name of a round, from 1; and
    `note` explains the marks.
    """

    at = Observed(0)
    """The number of moves made before the current position."""

    is_tagged = True
    keeps_tag = True
    reach = 0.0

    def __init__(
        self,
        ui: UiContext,
        moves: int,
        marks: Sequence[ReplayMark],
        name_part: Callable[[int], str],
        note: str,
        on_seek: Callable[[int], None],
        z: float = 0.0,
    ) -> None:
        super().__init__(ui, text("replay.bar"), z)
        self.note = note
        self._moves = max(1, moves)
        self._marks = marks
        self._starts = [mark.at - 1 for mark in marks if mark.kind == "round"] or [0]
        self._name_part = name_part
        self._on_seek = on_seek

    def value(self) -> str:
        part = max(1, bisect_right(self._starts, max(0, self.at - 1)))
        move = max(0, self.at - self._starts[part - 1] - 1)
        name = self._name_part(part)
        return text("replay.place", part=name, move=move) if move else name

    @property
    def tag_name(self) -> str:
        return self.value()

    @property
    def tag_area(self) -> pygame.Rect:
        knob = pygame.Rect(0, 0, self.viewport.px(KNOB), self.area.h)
        knob.midbottom = self.x_of(self.at), self.area.bottom
        return knob

    # places ---------------------------------------------------------------------------------------

    def _groove(self) -> pygame.Rect:
        pad, high = self.viewport.px(KNOB / 2 + 4), self.viewport.px(GROOVE)
        top = self.area.bottom - self.viewport.px(KNOB / 2 + 4) - high // 2
        return pygame.Rect(self.area.x + pad, top, max(1, self.area.w - 2 * pad), high)

    def x_of(self, at: int) -> int:
        """Return the x coordinate in pixels of the position after `at` moves."""
        groove = self._groove()
        return groove.x + round(groove.w * at / self._moves)

    def position_at(self, x: float) -> int:
        """Return the number of moves at an x coordinate in pixels; it snaps to the start of a round nearby."""
        groove = self._groove()
        found = round(self._moves * min(max((x - groove.x) / groove.w, 0.0), 1.0))
        near = [mark.at for mark in self._marks if mark.kind == "round"]
        snapped = min(near, key=lambda at: abs(self.x_of(at) - x), default=found)
        return snapped if abs(self.x_of(snapped) - x) <= self.viewport.px(6) else found

    def slabs(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield each round's slab in pixels, and the round's name."""
        px, groove = self.viewport.px, self._groove()
        ends = [*self._starts[1:], self._moves]
        for part, (start, end) in enumerate(zip(self._starts, ends, strict=True), 1):
            left = groove.x if part == 1 else self.x_of(start) + px(1)
            wide = max(px(3), self.x_of(end) - px(1) - left)
            yield pygame.Rect(left, groove.y, wide, groove.h), self._name_part(part)

    def label(self, slab: pygame.Rect, name: str) -> tuple[str, int, pygame.Rect]:
        """Return the text on a slab beside the knob (name, number, or nothing), its size, and its place, in pixels."""
        size = min(self.viewport.text_px(LABEL), round(slab.h * 0.75))
        knob = pygame.Rect(0, slab.y, self.viewport.px(KNOB), slab.h)
        knob.centerx = self.x_of(self.at)
        before = pygame.Rect(slab.x, slab.y, min(slab.right, knob.x) - slab.x, slab.h)
        after = max(slab.x, knob.right)
        free = max(before, pygame.Rect(after, slab.y, slab.right - after, slab.h), key=lambda part: part.w)
        free = free.inflate(-self.viewport.px(6), 0)
        for words in (name, name.split()[-1]):
            wide = self.ui.typography.width(words, size, "bold")
            if wide <= free.w:
                place = pygame.Rect(0, 0, wide, slab.h)
                place.center = slab.center
                return words, size, place.clamp(free)
        return "", size, free

    # use ------------------------------------------------------------------------------------------

    def drag(self, pos: tuple[float, float]) -> None:
        found = self.position_at(pos[0])
        if found != self.at:
            self._on_seek(found)

    # picture --------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        palette, px, groove = self.ui.theme.palette, self.viewport.px, self._groove()
        for slab, name in self.slabs():
            self._paint_slab(surface, slab, name)
        for mark in self._marks:
            self._paint_mark(surface, mark, groove)
        d = px(KNOB)
        lit = 0.35 if self.hovered or self.pressed else 0.0
        at = (self.x_of(self.at) - d // 2, groove.centery - d // 2)
        surface.blit(rounded((d, d), d // 2, palette.umber), at)
        edge = max(1, px(2))
        inner = (d - 2 * edge, d - 2 * edge)
        surface.blit(
            rounded(inner, inner[0] // 2, mix(palette.paper, palette.honey_pale, lit)),
            (at[0] + edge, at[1] + edge),
        )

    def _paint_slab(self, surface: pygame.Surface, slab: pygame.Rect, name: str) -> None:
        """Draw a round's slab, honey-coloured up to the current position, with its name or number if there is room."""
        palette, px = self.ui.theme.palette, self.viewport.px
        radius, dark = px(4), mix(palette.wood_deep, palette.umber, 0.5)
        surface.blit(rounded(slab.size, radius, dark), slab)
        gone = slab.clip(pygame.Rect(slab.x, slab.y, max(0, self.x_of(self.at) - slab.x), slab.h))
        if gone.w:
            surface.blit(rounded(slab.size, radius, palette.honey), slab, ((0, 0), gone.size))
        words, size, place = self.label(slab, name)
        if words:
            is_gone = self.x_of(self.at) >= place.centerx
            label = self.ui.typography.render(
                words, size, palette.umber if is_gone else palette.paper, "bold"
            )
            surface.blit(label, label.get_rect(center=place.center))

    def _paint_mark(self, surface: pygame.Surface, mark: ReplayMark, groove: pygame.Rect) -> None:
        """Draw a mark above the groove, shaped according to its kind; rounds have slabs instead."""
        px, x = self.viewport.px, self.x_of(mark.at)
        if mark.kind == "round":
            return
        w = px(TICK)
        base = groove.y - px(2)
        colour, rise = self._look(mark.kind)
        centre = (x, base - px(rise))
        match mark.kind:
            case "set" | "trick":
                pygame.draw.circle(surface, colour, centre, w // 2 + 1)
            case "bounce":
                low = base - px(1)
                pygame.draw.polygon(surface, colour, [(x - w, low), (x, base - px(9)), (x + w, low)])
            case "thrown":
                left, top = centre[0] - w // 2 - 1, centre[1] - w // 2 - 1
                pygame.draw.rect(surface, colour, pygame.Rect(left, top, w + 2, w + 2))

    def _look(self, kind: MarkKind) -> tuple[Colour, float]:
        """Return the colour of marks of this kind, and their height above the groove in units."""
        palette = self.ui.theme.palette
        looks: dict[MarkKind, tuple[Colour, float]] = {
            "set": (palette.honey_pale, 8.0),
            "trick": (palette.honey_pale, 5.0),
            "bounce": (palette.dusk_light, 4.0),
            "thrown": (palette.poppy, 8.0),
        }
        return looks.get(kind, (palette.paper, 0.0))


PACES = (0.5, 1.0, 2.0, 4.0)
BUTTON, BAR = 44.0, 40.0
"""The size of a button, and the height of the bar with its marks, in units."""
WORDS = 17.5
"""The height of a button's caption, in units at the usual text size."""
Shape = tuple[float, int, bool]
"""A board's width in units, its number of rows, and whether its buttons have captions."""
SHAPES: tuple[Shape, ...] = (
    (312.0, 2, True), (296.0, 2, True), (280.0, 2, True), (640.0, 1, True), (312.0, 2, False),
    (296.0, 2, False), (252.0, 2, False), (548.0, 1, False), (464.0, 1, False),
)  # fmt: skip
"""The shapes that a board can have.

The first shape that covers neither cards nor pond is used, otherwise the first that covers no cards.
"""
SMALLEST = 6
"""The index of the shape that is used if all of them would cover cards."""


class PaceKnob(IconButton):
    """A knob that shows the replay's speed; each use switches to the next speed."""

    pace = Observed(1.0)
    """The speed relative to the table's usual speed."""

    def __init__(self, ui: UiContext, on_use: Callable[[], None], z: float = 0.0) -> None:
        super().__init__(ui, text("replay.pace"), "play", on_use, "wood", z=z)

    def value(self) -> str:
        return pace_words(self.pace)

    def paint_sign(self, surface: pygame.Surface, knob: pygame.Rect) -> None:
        type_, words, d = self.ui.typography, pace_words(self.pace), knob.w
        px = type_.fit_size(words, round(d * 0.42), round(d * 0.76), "bold")
        picture = type_.render(words, px, self.ui.theme.palette.paper, "bold")
        surface.blit(picture, picture.get_rect(center=knob.center))


def pace_words(pace: float) -> str:
    return "½ ×" if pace == 0.5 else f"{pace:g} ×"


LEAST_BAR, BAR_TRAY = 450.0, 50.0
"""The minimum width of a prompt whose place the bar can take, and the height of the bar with its tray, in units."""


def bar_box(layout: TableLayout) -> Box | None:
    """Return the bar's box over the hand, in the prompt's place; None if the bar must be on the panel."""
    prompt = layout.prompt
    if layout.slate is None or prompt.w < LEAST_BAR:
        return None
    greens = (*layout.turfs, *(seat.turf for seat in layout.seats))
    below = (
        one for one in greens if one.y >= prompt.bottom and one.x <= prompt.x < prompt.right <= one.right
    )
    green = next(below, prompt)
    y = prompt.y + (prompt.h - BAR_TRAY) / 2
    wide = Box(green.x, y, green.w, BAR_TRAY)
    others = (*layout.plates.values(), *(seat.plaque for seat in layout.seats), layout.slate)
    return Box(prompt.x, y, prompt.w, BAR_TRAY) if any(map(wide.overlaps, others)) else wide


def board_box(layout: TableLayout, scores: Box, text_scale: float = 1.0) -> tuple[Box, Shape]:
    """Return the place of the board with the controls, and its shape."""
    tray, bar = layout.tray, BAR
    covered = (scores, *layout.turfs, *(seat.turf for seat in layout.seats))
    if bar_box(layout) is not None and layout.slate is not None:
        bar, covered = 0.0, (*covered, layout.slate)
    # A wide tray has room for words, small ones if necessary.
    widest = (max(tray.w, SHAPES[0][0]), 2, True)
    with_words = [shape for shape in (widest, *SHAPES) if shape[2]]
    tried = [(shape, scale) for scale in (text_scale, 1.0) for shape in with_words]
    tried += [(shape, 1.0) for shape in SHAPES if not shape[2]]
    boxes = [(_box_for(tray, shape, scale, bar), shape) for shape, scale in tried]
    ponds = () if layout.pond is None else (layout.pond,)
    for avoided in ((*covered, *ponds), covered):
        for box, shape in boxes:
            if not any(other.overlaps(box) for other in avoided) and box.x >= 0:
                return box, shape
    slate = layout.slate  # which a replay doesn't show beside a prompt
    if slate is not None and bar:
        shape = (slate.w, 2, slate.h >= _box_for(slate, (slate.w, 2, True), text_scale, BAR).h)
        return replace(_box_for(slate, shape, text_scale, BAR), x=slate.x, y=slate.y), shape
    return _box_for(tray, SHAPES[SMALLEST], text_scale, bar), SHAPES[SMALLEST]


def _box_for(tray: Box, shape: Shape, text_scale: float, bar: float) -> Box:
    """Return the box of a board that replaces the table's tools, with the same bottom edge, and room for a `bar`."""
    wide, rows, has_words = shape
    high = bar + rows * (BUTTON + 3 + (_words_height(text_scale) if has_words else 0)) + 8
    return Box(min(tray.x, tray.right - wide), tray.bottom - high, wide, high)


def _words_height(text_scale: float) -> float:
    return WORDS * min(1.4, text_scale)


def lay_out_board(
    viewport: Viewport,
    place: tuple[Box, Shape],
    panel: Panel,
    bar: ScrubBar,
    buttons: Sequence[IconButton],
    apart: tuple[Panel, Box | None],
) -> None:
    """Lay out the replay panel: the buttons, and the bar above them or (`apart`) on a tray of its own."""
    box, (_, rows, has_words) = place
    panel.layout(viewport, *box)
    tray, bar_place = apart
    tray.visible, foot = bar_place is not None, BAR
    if bar_place is None:
        bar.layout(viewport, box.x + 6, box.y + 3, box.w - 12, BAR)
    else:
        tray.layout(viewport, *bar_place)
        bar.layout(viewport, bar_place.x + 6, bar_place.y + 5, bar_place.w - 12, BAR)
        foot = 0.0
    each = -(-len(buttons) // rows)
    words = (box.h - 8 - foot) / rows - BUTTON - 3 if has_words else 0.0
    size, widths = _columns(viewport, buttons, each, box.w - 8, words)
    for n, button in enumerate(buttons):
        row, column = divmod(n, each)
        left = box.x + 4 + sum(widths[:column]) + (widths[column] - BUTTON) / 2
        top = box.y + 4 + foot + row * (BUTTON + 3 + words)
        button.caption, button.caption_width = has_words, widths[column] - 2
        button.caption_size = size
        button.layout(viewport, left, top, BUTTON, BUTTON)


def _columns(
    viewport: Viewport, buttons: Sequence[IconButton], each: int, room: float, words: float
) -> tuple[float, list[float]]:
    """Return the largest caption size at which `each` columns of buttons fit, and the columns' widths, in units.

    Long words get wide columns. With no height for `words`, the columns are equally wide.
    """
    if not words:
        return 0.0, [room / each] * each
    type_ = buttons[0].ui.typography
    for px in range(max(6, viewport.px(0.86 * words)), 5, -1):
        wide = [type_.width(button.caption_words, px, "bold") / viewport.u + 5 for button in buttons]
        widths = [max(BUTTON + 2, *wide[column::each]) for column in range(each)]
        rest = (room - sum(widths)) / each
        if rest >= 0:
            break
    return px / viewport.u, [width + rest for width in widths]


class Eyes:
    """Hot spots over the seats' plaques that switch to a seat's view; `look` is called with the chosen seat."""

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
        """The seat after the one whose view is shown."""
        return (self._picture.own + 1) % len(self.handles)

    def layout(self) -> None:
        """Lay out the hot spots over portraits and plaques."""
        viewport, layout = self._picture.viewport, self._picture.layout
        for seat, handle in enumerate(self.handles):
            box = layout.seat(seat)
            handle.layout(viewport, *enclosing_box((box.medallion, box.plaque)))
            handle.visible = seat != self._picture.own

    def summary_text(self, view: State) -> str:
        """Return the text that names the seat whose view is shown, and the number of cards that it can't know."""
        placed = self._picture.presenter.game.placements(view)
        hidden = sum(placement.face is None for placement in placed)
        return text_n("replay.eyes-narration", hidden, name=self._picture.names[self._picture.own])

    @property
    def are_others(self) -> bool:
        """True if the view shown isn't the player's own."""
        return self._picture.own != self._usual
