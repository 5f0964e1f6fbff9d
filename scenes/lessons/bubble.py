"""A gnome's face and speech bubble, with a button while a sentence is waiting to be read."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Literal, NamedTuple

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import blank, rounded, shadow, supersampled
from scenes.kit.drawing.skin import BUTTON_DEPTH, press_depth
from scenes.kit.theme import darker
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.table.game.placing import Obstacles, covered, distance, place_best
from scenes.table.input.gestures import press_words

Z_BUBBLE = 130.0
STAY = 600.0
"""The units by which a bubble may be farther from its subject than at the best place, to stay where it is."""
FACE, PAD, GAP = 84.0, 16.0, 4.0
"""The width of the face, the padding around the text, and the gap to other things, in units."""
SLIM_PAD, SLIM_FACE = 11.0, 46.0
"""The padding around the text beside a small face, and the width of that face, in units."""
FOOT_FACE, OVER = 66.0, 10.0
"""The width of a face below the text, and the length by which it stands out of the paper, in units."""
FaceSide = Literal["left", "foot", "inside"]
"""The side of the paper at which the face is, or a small one inside."""
FORMS: tuple[tuple[float, FaceSide], ...] = (
    *((wide, "left") for wide in (330.0, 260.0)),
    *((wide, "foot") for wide in (290.0, 230.0, 200.0, 165.0)),
    *((wide, "inside") for wide in (410.0, 280.0, 230.0, 205.0, 155.0, 130.0, 105.0)),
)
"""The text's maximum widths in units at 100 %, best first, each with the side of the face."""
LARGE_FACES = 6
"""The number of forms with a large face, which come first."""
SLAB_PAD, SLAB_GAP = (13.0, 5.0), 7.0
"""The padding of the button's label, horizontal and vertical, and the gap above the button, in units."""
SLAB_ROOM = 290.0
"""The width in units above which a button's label is written smaller in large text."""
TAIL = 15.0
"""The length of the bubble's tail in units."""


class Speech(NamedTuple):
    """A sentence, the gnome that says it and its mood, the button's label if it waits to be read, and any
    keys to press.
    """

    gnome: str
    words: str
    mood: str = "calm"
    way_on: str = ""
    keys: str = ""

    @property
    def waits(self) -> bool:
        """True if the sentence is waiting to be read."""
        return bool(self.way_on)


class Form(NamedTuple):
    """The lines of a sentence, their text size in pixels, and the side of the face."""

    lines: Sequence[str]
    px: int
    face: FaceSide


class Bubble(Widget):
    """A speech bubble, which can be pressed while its sentence waits to be read."""

    def __init__(self, ui: UiContext, on_use: Callable[[], None]) -> None:
        super().__init__(ui, "", Z_BUBBLE, on_use=on_use)
        self.visible = False
        self.speech = Speech("", "")
        """The current speech."""
        self._form = Form((), 12, "left")
        self.place_in_units = Box(0, 0, 0, 0)
        """The current or last place."""
        self.room = self.place_in_units
        """The room that was found for the current and shorter speeches, in units."""
        self._tried: tuple[float, int, FaceSide] = (330.0, 12, "left")
        """The form for that room: the maximum width, the text's size in pixels, and the face's side."""
        self._rises = False
        """True if the subject is below the room."""
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)

    @property
    def takes_focus(self) -> bool:
        """True while the bubble waits to be pressed; otherwise it only keeps the pointer from what it covers."""
        return super().takes_focus and self.speech.waits

    def find_room(
        self,
        viewport: Viewport,
        speech: Speech,
        about: Sequence[Box],
        obstacles: Obstacles,
        last: Box | None = None,
        replies: Sequence[str] = (),
    ) -> None:
        """Find room for a speech near the boxes that it is `about`, and for `replies` in its place; all in
        units.

        It covers as little as possible, in the widest form that allows this, and stays at the `last` place if
        it can.
        """
        self.viewport = viewport
        px = round(viewport.text_px(self.ui.theme.text.label) * self._grown / viewport.text_scale)
        tried = [(wide, px, face) for wide, face in FORMS]
        sizes = [(0.0, 0.0) for _ in tried]
        for words in (speech.words, *replies):
            self.speech = speech._replace(words=words)
            found = (self._size(self._make_form(*one)) for one in tried)
            sizes = [
                (max(a, w + 2 * GAP), max(b, h + 2 * GAP))
                for (a, b), (w, h) in zip(sizes, found, strict=True)
            ]
        table = viewport.units_wide, viewport.units_high
        number, box = place_best(table, sizes, about, obstacles, LARGE_FACES)
        if last is not None:
            boxes = [*about, *obstacles.kept, *obstacles.watched, *obstacles.bare, *obstacles.spared]
            among = sizes[:LARGE_FACES] if number < LARGE_FACES else sizes
            number, box = _as_before(table, among, (number, box), about[0], last, boxes)
        self._tried, self.room = tried[number], box
        first = about[0].centre
        self._rises = first[1] > box.centre[1]

    def fits(self, speech: Speech) -> bool:
        """Return whether a speech has enough room."""
        self.speech = speech
        w, h = self._size(self._make_form(*self._tried))
        return w + 2 * GAP <= self.room.w and h + 2 * GAP <= self.room.h

    def say(self, speech: Speech) -> None:
        """Show a speech in the room found; the face and the edge nearest the subject stay in place."""
        self.speech, self.name = speech, speech.way_on
        form = self._form = self._make_form(*self._tried)
        w, h = self._size(form)
        room = self.room.inflated(-GAP)
        low = form.face == "foot" or (form.face == "inside" and self._rises)
        top = room.bottom - h if low else room.y
        if form.face == "left":
            top = room.y + (room.h - h) / 2
        place = Box(room.x, top, w, h)
        self.place_in_units = place.inflated(GAP)
        self.visible = True
        self.layout(self.viewport, *place)

    @property
    def _grown(self) -> float:
        """The scale of the text; sentences grow less than other texts, so that all of them can have the same
        size.
        """
        return 0.6 + 0.4 * self.viewport.text_scale

    def _make_form(self, wide: float, px: int, face: FaceSide) -> Form:
        """Return the lines of the speech in text of `px` pixels, about `wide` units wide at 100 %."""
        widest = min(wide * self._grown, self.viewport.units_wide - FACE - 80)
        return Form(_lines(self.ui, self.speech.words, px, self.viewport.px(widest)), px, face)

    def _size(self, form: Form) -> tuple[float, float]:
        """Return the width and height that a form needs, in units."""
        u, type_ = self.viewport.u, self.ui.typography
        words = max(type_.width(line, form.px, "bold") for line in form.lines) / u
        rows = self._height_of_words(form) / u
        slab = (self._slab_size[0] if self.speech.waits else 0) / u + self._keys_wide / u
        if form.face == "foot":
            foot = max(FOOT_FACE - OVER, self._slab_rows / u)
            return OVER + 2 * PAD + max(words, FOOT_FACE - PAD + slab), OVER + PAD + rows + SLAB_GAP + foot
        if form.face == "inside":
            high = max(rows, SLIM_FACE) + self._slab_rows / u + 2 * SLIM_PAD
            return max(SLIM_FACE + SLIM_PAD + words, slab) + 2 * SLIM_PAD + 2, high
        high = max(rows + self._slab_rows / u + 2 * PAD, FACE * 0.9)
        return FACE + TAIL + max(words, slab) + 2 * PAD + 4, high

    def announce(self, focus: FocusManager, more: str = "") -> str:
        """Focus the bubble, and return the sentence and `more`, then the key that continues, to be read aloud."""
        focus.lead(self)
        key = self.ui.bindings.prompt("confirm")
        return " ".join(filter(None, (self.speech.words, more, press_words(key, self.speech.way_on))))

    def _line_height(self, words: str, px: int) -> int:
        """Return the height of a line in pixels; an empty one is a gap."""
        high = self.ui.typography.line_height(px, "bold")
        return high if words else high // 2

    def _height_of_words(self, form: Form) -> int:
        return sum(self._line_height(line, form.px) for line in form.lines)

    @property
    def _small_px(self) -> int:
        return self.viewport.text_px(self.ui.theme.text.caption)

    @property
    def _slab_px(self) -> int:
        """The size of the button's label in pixels; with large text, a long label is smaller so that it has
        room.
        """
        viewport, type_, words = self.viewport, self.ui.typography, self.speech.way_on
        usual = viewport.text_px(self.ui.theme.text.small)
        least = round(usual * self._grown / viewport.text_scale)
        return max(least, type_.fit_size(words, usual, viewport.px(SLAB_ROOM), "bold"))

    @property
    def _slab_size(self) -> tuple[int, int]:
        """The width and height of the button in pixels."""
        type_, px = self.ui.typography, self.viewport.px
        wide = type_.width(self.speech.way_on, self._slab_px, "bold") + 2 * px(SLAB_PAD[0])
        return wide, type_.line_height(self._slab_px, "bold") + 2 * px(SLAB_PAD[1]) + px(BUTTON_DEPTH)

    @property
    def _keys_wide(self) -> int:
        """The width of the keys to press with the gap beside them, in pixels; 0 if there are none."""
        wide = self.ui.typography.width(self.speech.keys, self._small_px, "text")
        return wide + self.viewport.px(SLAB_PAD[0]) if self.speech.keys else 0

    @property
    def _slab_rows(self) -> int:
        """The height that the button or the keys add, in pixels."""
        if self.speech.waits:
            return self._slab_size[1] + self.viewport.px(SLAB_GAP)
        return self.ui.typography.line_height(self._small_px, "text") if self.speech.keys else 0

    def rebuild(self) -> None:
        """Draw the face, the paper and the text into a picture, which `paint` then shows."""
        if self.speech.words:
            self._picture = self._draw()

    def _draw(self) -> pygame.Surface:
        px, theme = self.viewport.px, self.ui.theme
        picture = blank(self.rect.size, theme.on_paper)
        left, top = self.area.x - self.rect.x, self.area.y - self.rect.y
        area = pygame.Rect((left, top), self.area.size)
        side, pad = self._form.face, px(9)
        paper = pygame.Rect(area)
        if side == "foot":
            paper.x, paper.w, paper.h = area.x + px(OVER), area.w - px(OVER), area.h - px(OVER)
        elif side == "left":
            paper.x, paper.w = area.x + px(FACE + TAIL), area.w - px(FACE + TAIL)
        picture.blit(shadow(paper.size, px(14), pad, 130), (paper.x - pad + px(2), paper.y - pad + px(4)))
        self._draw_paper(picture, paper)
        wide = px({"foot": FOOT_FACE, "left": FACE, "inside": SLIM_FACE}[side])
        face = medallion_picture(self.ui, self.speech.gnome, wide, self.speech.mood)
        top = area.bottom - wide if side == "foot" else area.centery - wide // 2
        inner = paper.inflate(-2 * px(SLIM_PAD if side == "inside" else PAD), 0)
        picture.blit(face, (inner.x if side == "inside" else left, top))
        if side == "inside":
            inner.x, inner.w = inner.x + wide + px(SLIM_PAD), inner.w - wide - px(SLIM_PAD)
        self._write(picture, inner)
        return picture

    def _draw_paper(self, picture: pygame.Surface, paper: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        line = max(1, px(1.6))
        edge = darker(theme.paper, 0.62)
        middle = paper.h // 2
        tail: list[Point] = [
            (0.0, middle + px(6)),
            (px(TAIL) + line, middle - px(9)),
            (px(TAIL) + line, middle + px(11)),
        ]

        def paint(surface: pygame.Surface, scale: int) -> None:
            pygame.draw.polygon(surface, (*edge, 255), [(x * scale, y * scale) for x, y in tail])
            inner = [
                (tail[0][0] + 2.6 * line, tail[0][1]),
                (tail[1][0], tail[1][1] + 1.7 * line),
                (tail[2][0], tail[2][1] - 1.7 * line),
            ]
            pygame.draw.polygon(surface, (*theme.paper, 255), [(x * scale, y * scale) for x, y in inner])

        picture.blit(rounded(paper.size, px(14), edge), paper)
        inside = paper.inflate(-2 * line, -2 * line)
        picture.blit(rounded(inside.size, px(13), theme.paper), inside)
        if self._form.face != "left":
            return
        size = (px(TAIL) + 2 * line, paper.h)
        picture.blit(supersampled(size, paint, edge), (paper.x - px(TAIL), paper.y))

    def _write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        rows, px = self._height_of_words(self._form) + self._slab_rows, self._form.px
        y = area.y + (self.viewport.px(PAD) if self._form.face == "foot" else (area.h - rows) // 2)
        for words in self._form.lines:
            picture.blit(type_.render(words, px, theme.on_paper, "bold"), (area.x, y))
            y += self._line_height(words, px)
        if not (self.speech.waits or self.speech.keys):
            return
        wide, high = self._slab_size if self.speech.waits else (0, self._slab_rows)
        top = y + (self.viewport.px(SLAB_GAP) if self.speech.waits else 0)
        if self._form.face == "foot":
            top = max(top, area.bottom - self.viewport.px(PAD) - high)
        keys = type_.render(self.speech.keys, self._small_px, theme.on_paper, "text")
        left = (
            area.right - wide - self._keys_wide
            if self.speech.waits or self._form.face == "foot"
            else min(area.x, area.right - keys.get_width())
        )
        middle = high - self.viewport.px(BUTTON_DEPTH) if self.speech.waits else high
        picture.blit(keys, (left, top + (middle - keys.get_height()) // 2))
        if self.speech.waits:
            self._draw_slab(picture, pygame.Rect(area.right - wide, top, wide, high))

    def _draw_slab(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the button; a press anywhere on the bubble works like it."""
        u, px = self.viewport.u, self.viewport.px
        self.ui.skin.button("primary", area.size, u, self.state).paint(picture, area.topleft)
        words = self.ui.typography.render(
            self.speech.way_on, self._slab_px, self.ui.theme.palette.umber, "bold"
        )
        drop = press_depth(u) if self.state == "pressed" else 0
        picture.blit(words, (area.centerx - words.get_width() // 2, area.y + px(SLAB_PAD[1]) + drop))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.rect)


def _lines(ui: UiContext, words: str, px: int, widest: int) -> list[str]:
    """Return the lines of a text, with an empty one between two paragraphs."""
    first, *rest = (_balanced(ui, paragraph, px, widest) for paragraph in words.split("\n"))
    return [*first, *(line for paragraph in rest for line in ("", *paragraph))]


def _as_before(
    table: tuple[float, float],
    sizes: Sequence[tuple[float, float]],
    found: tuple[int, Box],
    about: Box,
    last: Box,
    boxes: Sequence[Box],
) -> tuple[int, Box]:
    """Return the first size that fits at a corner of the last place, with its box; if none does, the best one
    found.

    It must cover none of these boxes that the best one leaves free, and be about as near to its subject.
    """
    best = found[1]
    spared = [one for one in boxes if one.w and not best.overlaps(one)]
    room = Box(0, 0, *table)
    for number, (w, h) in enumerate(sizes):
        corners = product((last.x, last.right - w), (last.y, last.bottom - h))
        for box in (Box(x, y, w, h) for x, y in corners):
            is_inside = room.contains(box.x, box.y) and room.contains(box.right, box.bottom)
            is_near = distance(box, about) <= distance(best, about) + STAY
            if is_inside and is_near and not covered(box, spared):
                return number, box
    return found


def _balanced(ui: UiContext, words: str, px: int, widest: int) -> list[str]:
    """Return the lines of a sentence: as few as possible, of similar length."""
    lines = ui.typography.wrap(words, px, widest, "bold")
    narrow = widest
    while narrow > widest // 3:
        narrow -= max(4, widest // 40)
        tried = ui.typography.wrap(words, px, narrow, "bold")
        if len(tried) > len(lines) or max(ui.typography.width(line, px, "bold") for line in tried) > narrow:
            break
        lines = tried
    return list(lines)
