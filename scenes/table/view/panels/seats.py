"""Everything around the cards: seats with portraits and plaques, the slate, the prompt, and pile labels."""

from typing import NamedTuple

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import framed, rounded, supersampled
from scenes.kit.drawing.table_marks import drawing_pin
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import darker, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.table.game.layout import SeatLayout
from scenes.table.view.panels.plaque import Z_PLAQUE, Plaque, SeatStatus
from scenes.table.view.panels.sheet import MIN_PX, Sheet, fit_wrapped

DOT_COUNT = 3
BUBBLE_WIDTH, BUBBLE_HEIGHT, DOT_SIZE = 32.0, 16.0, 5.4
"""The size of the bubble, and the diameter of a dot, in units."""
STEP_MS = 320.0
"""The milliseconds for which each dot is dark."""


class ThinkingDots(Node):
    """Three dots in a bubble under a thinking bot's portrait. With reduced motion, all three are dark."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_PLAQUE + 2)
        self.visible = False
        self._ui = ui
        self._u = 0.0
        self._pictures: list[pygame.Surface] = []
        self._ms = 0.0

    def show(self, viewport: Viewport, medallion: Box | None, dt: float) -> None:
        """Show the dots under a portrait, advanced by `dt` ms; None hides them."""
        self.visible = medallion is not None
        if medallion is None:
            self._ms = 0.0
            return
        if viewport.u != self._u:
            self._u = viewport.u
            self._pictures = [self._draw_bubble(viewport, n) for n in range(DOT_COUNT + 1)]
        self._ms += dt
        still = self._ui.motion.reduced
        picture = self._pictures[DOT_COUNT if still else int(self._ms / STEP_MS) % DOT_COUNT]
        x, y = medallion.centre[0], medallion.bottom
        self.rect = viewport.rect(x - BUBBLE_WIDTH / 2, y - BUBBLE_HEIGHT / 2, BUBBLE_WIDTH, BUBBLE_HEIGHT)
        if picture is not self.picture:
            self.picture = picture
            self.invalidate()

    def _draw_bubble(self, viewport: Viewport, dark: int) -> pygame.Surface:
        """Return a picture of the bubble, with one dot dark or all of them."""
        theme = self._ui.theme
        area = viewport.rect(0, 0, BUBBLE_WIDTH, BUBBLE_HEIGHT)
        pale = mix(theme.paper, theme.on_paper, 0.3)

        def paint(surface: pygame.Surface, scale: int) -> None:
            w, h = surface.get_size()
            rim = max(1, round(1.2 * viewport.u * scale))
            surface.blit(rounded((w, h), h // 2, theme.wood), (0, 0))
            surface.blit(rounded((w - 2 * rim, h - 2 * rim), h // 2, theme.paper), (rim, rim))
            for n in range(DOT_COUNT):
                colour = theme.on_paper if dark in (n, DOT_COUNT) else pale
                centre = (w * (n + 1.35) / (DOT_COUNT + 1.7), h / 2)
                pygame.draw.circle(surface, colour, centre, DOT_SIZE / 2 * viewport.u * scale)

        return supersampled(area.size, paint, theme.wood)


Z_TURF, Z_LABEL = 1.0, 20.0
HEADING_SIZE = 17.5
"""The text size of a slate's heading in units."""
LINE_SIZE, MIN_LINE_SIZE = 15.5, 13.5
"""The text size of the slate's lines, and its minimum before lines are dropped, in units."""
STRIP_RATIO, STRIP_COLUMNS = 3.2, 3
"""The minimum ratio of width to height for a slate that is a strip, and its maximum number of columns."""
FACE_IN_COLUMN, FACE_IN_STRIP = 24.0, 30.0
"""The width of portraits on the slate in units: in a column, and (at most) in a strip."""
FACE_GROWTH = 0.75
"""The growth of portraits in a column with the text scale."""
CLOSE = 4.5
"""The height of a slate, in portraits, below which its lines are close together."""
LEAST_FACE = 0.8
"""The scale of portraits on the lowest slates."""
HEAD_SHARE = 0.19
"""The heading's largest share of a slate's height."""
HEADED, MOST_HEADED = 110.0, 1.6
"""The least height in units of a slate with a heading, and the text scale from which it grows no more."""
PIN_SIZE, LEAST_PINNED = 16.0, 56.0
"""The size of the prompt's pin, and the minimum height of a prompt with a pin, in units."""
PROMPT_SIZE, LOW_EDGE = 17.5, 5.0
"""The text size of the prompt, and its distance from the edge if only one line fits, in units."""
LEAST_PROMPT = 0.75
"""The scale down to which the prompt shrinks before its shorter text is used."""
LEAST_LABEL = 0.8
"""The scale down to which the text of a pile's label shrinks before the shorter text is used."""


class Medallion(Node):
    def __init__(self, ui: UiContext, name: str) -> None:
        super().__init__(None, Z_PLAQUE + 1)
        self.mood = "calm"
        self.home = pygame.Rect(0, 0, 1, 1)
        self._ui = ui
        self._name = name

    def layout(self, viewport: Viewport, box: Box) -> None:
        self.rect = self.home = viewport.square(box.x, box.y, box.w)
        self.set_mood(self.mood)

    def shift(self, dx: int, dy: int) -> None:
        """Shift the portrait from its place by this many pixels."""
        self.rect = self.home.move(dx, dy)

    def set_mood(self, mood: str) -> None:
        if mood == self.mood and self.picture is not None and self.picture.get_width() == self.rect.w:
            return
        self.mood = mood
        self.picture = medallion_picture(self._ui, self._name, self.rect.w, mood)
        self.invalidate()


class SeatView:
    """Everything shown of a seat except its cards."""

    def __init__(self, ui: UiContext, stage: Stage, portrait: str) -> None:
        self.turf = Panel(ui, "turf", Z_TURF)
        self.plaque = Plaque(ui)
        self.medallion = Medallion(ui, portrait)
        self.is_active = False
        """True if it is this seat's turn, in the view shown."""
        stage.add(self.turf, self.plaque, self.medallion)

    def layout(self, viewport: Viewport, box: SeatLayout) -> None:
        self.turf.layout(viewport, *box.turf)
        self.turf.visible = box.turf != box.plaque
        self.plaque.stacked, self.plaque.is_own = box.stacked, box.own
        self.plaque.kept_free = box.kept_free
        beside = box.medallion.overlaps(box.plaque) and (not box.stacked or box.medallion.x < box.plaque.x)
        self.plaque.inset = max(0.0, box.medallion.right - box.plaque.x - 3) if beside else 0.0
        self.plaque.layout(viewport, box.plaque)
        self.medallion.layout(viewport, box.medallion)

    def show(self, status: SeatStatus) -> None:
        """Show the seat's status, and light the turf of the current player; `put_out` ends that later."""
        self.plaque.show(status)
        self.is_active = status.active
        self.turf.lit = self.turf.lit or status.active

    def put_out(self) -> None:
        """Show the turf unlit unless it is this seat's turn. This is done in the next frame, because painting
        two turfs takes long.
        """
        self.turf.lit = self.is_active


class SlateContent(NamedTuple):
    """The content of the slate: a heading, and a portrait and text for each line."""

    heading: str = ""
    lines: tuple[tuple[str, str], ...] = ()


class Slate(Sheet[SlateContent]):
    """A slate that lists each seat's actions since your last turn."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "slate", Z_PLAQUE, SlateContent())

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        if area.w > STRIP_RATIO * area.h:
            self._write_strip(picture, area.inflate(-px(22), -px(8)))
            return
        inner = area.inflate(-px(22), -px(18))
        lines, room = self.content.lines, inner
        if area.h >= px(HEADED) * min(MOST_HEADED, self.viewport.text_scale):
            room = self._write_heading(picture, area, inner)
        if not lines:
            return
        grown = min(max(1.0, self.viewport.text_scale * FACE_GROWTH), area.h / px(HEADED))
        side = round(px(FACE_IN_COLUMN) * max(LEAST_FACE, grown))
        rows = self._rows(room.w - side - px(6), room.h, side)
        free = room.h - sum(row.high for row in rows)
        # without a gap, one seat's text would seem to continue in the next one's
        gap = min(px(14), free // len(rows))
        y = room.y
        for row in rows:
            shown = medallion_picture(self.ui, row.portrait, side)
            picture.blit(shown, (room.x, y + (row.high - side) // 2))
            high = min(row.high, room.bottom - y)
            box = pygame.Rect(room.x + side + px(6), y, room.w - side - px(6), high)
            self.block(picture, row.words, box, LINE_SIZE, theme.on_slate, max_px=row.px, evenly=True)
            y += row.high + gap

    def _write_heading(self, picture: pygame.Surface, area: pygame.Rect, inner: pygame.Rect) -> pygame.Rect:
        px, theme = self.viewport.px, self.ui.theme
        high = min(px(40), self.viewport.text_px(24), max(px(24), round(area.h * HEAD_SHARE)))
        head = pygame.Rect(inner.x, inner.y, inner.w, high)
        self.line(picture, self.content.heading, head, HEADING_SIZE, theme.on_slate, "display", "centre")
        pale = theme.palette.dusk_pale
        pygame.draw.line(picture, pale, head.bottomleft, head.bottomright, max(1, px(1)))
        return pygame.Rect(inner.x, head.bottom + px(4), inner.w, inner.bottom - head.bottom - px(4))

    def _write_strip(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Write the last lines side by side, on a slate that is a low strip."""
        px, lines = self.viewport.px, self.content.lines
        columns, rows, fitting = self._strip_grid(area.size)
        w, h = area.w // columns, area.h // rows
        side = min(px(FACE_IN_STRIP), h - px(4))
        room = (w - side - px(15), h)
        for n, (portrait, words) in enumerate(lines[-rows * columns :]):
            cell = pygame.Rect(area.x + n % columns * w, area.y + n // columns * h, w, h)
            shown = medallion_picture(self.ui, portrait, side)
            picture.blit(shown, (cell.x, cell.centery - side // 2))
            box = pygame.Rect((cell.x + side + px(7), cell.y), room)
            self.block(picture, words, box, LINE_SIZE, self.ui.theme.on_slate, max_px=fitting, evenly=True)

    def _strip_grid(self, size: tuple[int, int]) -> tuple[int, int, int]:
        """Return the columns, rows and font size that fit the most lines into this size."""
        px, usual = self.viewport.px, self.viewport.text_px(LINE_SIZE)
        for count in range(len(self.content.lines), 0, -1):
            found = []
            for columns in range(min(STRIP_COLUMNS, count), 0, -1):
                rows = -(-count // columns)
                h = size[1] // rows
                room = size[0] // columns - min(px(FACE_IN_STRIP), h - px(4)) - px(15), h
                shown = self.content.lines[-count:]
                fitting = min(fit_wrapped(self.ui.typography, words, usual, room)[0] for _, words in shown)
                found.append((fitting, columns, rows))
            fitting, columns, rows = max(found)
            if fitting >= self._fewest_px:
                return columns, rows, fitting
        return 1, 1, usual

    @property
    def _fewest_px(self) -> int:
        """The smallest font size, in pixels, to which text shrinks before lines are dropped; large text
        shrinks to the usual size.
        """
        return min(self.viewport.text_px(LINE_SIZE), max(MIN_PX, self.viewport.px(MIN_LINE_SIZE)))

    def _rows(self, width: int, height: int, side: int) -> list["_Row"]:
        """Return the lines at the largest size at which they all fit; if they fit at no size, drop lines from
        the start until the rest do.
        """
        usual = self.viewport.text_px(LINE_SIZE)
        share = 6 if self.viewport.has_large_text or height < CLOSE * side else 3
        rows: list[_Row] = []
        for count in range(len(self.content.lines), 0, -1):
            for px in range(usual, self._fewest_px - 1, -1):
                pitch = self.ui.typography.line_height(px, "text")
                rows = [
                    _Row(face, words, max(side, len(self.ui.typography.wrap(words, px, width)) * pitch), px)
                    for face, words in self.content.lines[-count:]
                ]
                if sum(row.high for row in rows) + count * pitch // share <= height:
                    return rows
        return rows


class _Row(NamedTuple):
    """A line of the slate, with its height and font size in pixels."""

    portrait: str
    words: str
    high: int
    px: int


class Prompt(Sheet[str]):
    """The instruction for the current player, beside the hand."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_PLAQUE, "")
        self._written = pygame.Rect(0, 0, 0, 0)
        self._brief = ""

    def show(self, content: str, brief: str = "") -> None:
        """Show an instruction, or its `brief` form if there is one and the text would get too small."""
        self._brief = brief
        super().show(content)

    @property
    def words_rect(self) -> pygame.Rect:
        return self._written.move(self.rect.topleft)

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        is_low = area.h < max(self.viewport.px(LEAST_PINNED), self.viewport.text_px(2 * PROMPT_SIZE))
        inner = area.inflate(-2 * self.viewport.px(10), -2 * self.viewport.px(LOW_EDGE if is_low else 10))
        ink = self.ui.theme.on_paper
        words, wanted = self.content, self.viewport.text_px(PROMPT_SIZE)
        fitting = fit_wrapped(self.ui.typography, words, wanted, inner.size, "bold")[0]
        if self._brief and fitting < wanted * (1.0 if self.viewport.has_large_text else LEAST_PROMPT):
            words = self._brief
        self._written = self.block(picture, words, inner, PROMPT_SIZE, ink, "bold", centred=True)
        if is_low:
            return
        palette = self.ui.theme.palette
        pin = drawing_pin(self.viewport.px(PIN_SIZE), palette.clay, darker(palette.clay_deep, 0.35))
        picture.blit(pin, pin.get_rect(center=(area.centerx, area.top + self.viewport.px(1))))


class PileLabelContent(NamedTuple):
    """The content of a pile's label: its text, the key that uses the pile, and a shorter text."""

    words: str = ""
    key: str = ""
    short: str = ""


class PileLabel(Sheet[PileLabelContent]):
    """A small plate under a pile, with its name or number of cards and the key that takes a card."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "wood", Z_LABEL, PileLabelContent())

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        inner = area.inflate(-2 * px(4), 0)
        words, key, short = self.content
        if key:
            inner.w -= self._draw_key(picture, inner) + px(3)
        wanted = min(self.viewport.text_px(LINE_SIZE), round(inner.h * 0.86))
        if self.ui.typography.fit_size(words, wanted, inner.w, "bold") < LEAST_LABEL * wanted:
            words = short or words
        self.line(picture, words, inner, LINE_SIZE, theme.on_wood, "bold", "centre")

    def _draw_key(self, picture: pygame.Surface, area: pygame.Rect) -> int:
        """Draw a keycap at the right end; return its width in pixels, at most half that of the area."""
        px, theme, type_ = self.viewport.px, self.ui.theme, self.ui.typography
        high = area.h - px(6)
        size, shown = type_.fit_line(self.content.key, round(high * 0.78), area.w // 2, "bold")
        words = type_.render(shown, size, theme.on_slate, "bold")
        cap = pygame.Rect(0, 0, max(high, words.get_width() + px(8)), high)
        cap.midright = area.midright
        picture.blit(rounded(cap.size, px(4), darker(theme.wood, 0.75)), cap)
        picture.blit(framed(cap.size, px(4), max(1, px(1)), theme.on_wood, 110), cap)
        picture.blit(words, words.get_rect(center=cap.center))
        return cap.w
