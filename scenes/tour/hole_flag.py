"""The holes of a course: flags on the map, which show their states, and fields on the score card."""

import math
from collections.abc import Callable

import pygame

from gnoming.tour.course import HOLES, Course
from gnoming.tour.progress import CourseCard, hole_over
from scenes.garden.master_images import MasterImages
from scenes.kit.drawing.shapes import put, rounded
from scenes.kit.theme import Colour, darker
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.tour.map_plan import CUPS, MapPlace
from scenes.tour.words import hole_state, hole_words, over_words

PAGE, FOOT = (108.0, 128.0), (16.0, 114.0)
"""A flag's drawing: its size, and the position of the pole's foot (see assets/art/tableart/views/tour.py)."""
CLOTH = (51.0, 32.0)
"""The middle of the cloth in the drawing."""
FLAG_SCALE, NEXT_SCALE = 0.66, 0.94
"""The scale of flags on the plan, and of the next hole's flag."""
TAG_DOWN = 40.0
"""The distance from a cup down to the middle of its tag, on the plan."""
TAG_SIZE = 17.5
MOST_TAG = 160.0
"""The maximum width of a tag with a hole's result in words, on the plan."""
INK: dict[str, Colour] = {"under": (255, 250, 236), "over": (255, 250, 236), "left": (255, 250, 236)}
BADGES: dict[str, Colour] = {
    "under": (196, 66, 44),
    "over": (62, 96, 158),
    "par": (116, 84, 50),
    "left": (106, 92, 76),
}


class HoleFlag(Widget):
    """A hole on the map. `state` selects its flag; `tag` has the text and the distance to par on its tag."""

    def __init__(
        self,
        ui: UiContext,
        hole: int,
        name: str,
        spoken_value: str,
        state: str,
        tag: tuple[str, str],
        on_use: Callable[[], None],
    ) -> None:
        super().__init__(ui, name, 10 + CUPS[hole][1] / 100, on_use=on_use)
        self.hole = hole
        self.value_text = spoken_value
        self.flag_state = state
        self._words, self._over = tag
        self._flag: pygame.Surface | None = None
        self._cup = (0, 0)
        self._scale = 1.0

    def stand(self, viewport: Viewport, map_place: MapPlace, masters: MasterImages) -> None:
        self.viewport, self._scale = viewport, map_place.scale
        x, y = viewport.point(*map_place.point(*CUPS[self.hole]))
        self._cup = round(x), round(y)
        u = viewport.u * self._scale
        grown = NEXT_SCALE if self.flag_state == "next" else FLAG_SCALE
        size = round(PAGE[0] * grown * u), round(PAGE[1] * grown * u)
        master = masters.get(f"tour-flag-{self.flag_state}")
        self._flag = pygame.transform.smoothscale(master, (max(1, size[0]), max(1, size[1])))
        high = round(FOOT[1] * grown * u)
        deep = high + round((TAG_DOWN + 14) * u)
        area = pygame.Rect(round(x - 62 * u), round(y) - high, round(124 * u), deep)
        self.place(area.unionall([self._tag_rect()]) if self._words else area)

    # the tag --------------------------------------------------------------------------------------

    def _tag_px(self) -> int:
        scale = math.sqrt(self.viewport.text_scale)
        return max(8, round(TAG_SIZE * self.viewport.u * max(self._scale, 0.82) * scale))

    def _tag_width(self, words: str, px: int) -> int:
        wide = 2 * round(px * 0.55)
        if words:
            wide += self.ui.typography.width(words, px, "display")
        if self._over:
            wide += self._badge_size(px)[0] + (round(px * 0.4) if words else 0)
        return wide

    def _tag_rect(self) -> pygame.Rect:
        px = self._tag_px()
        tag = pygame.Rect(0, 0, self._tag_width(self._tag_words(), px), round(px * 1.66))
        tag.midtop = self._cup[0], self._cup[1] + round((TAG_DOWN - 12) * self.viewport.u * self._scale)
        return tag

    def _tag_words(self) -> str:
        """Return the text on the tag; empty if the tag would be too wide with it."""
        room = MOST_TAG * self._scale * self.viewport.u
        fits = not self._over or self._tag_width(self._words, self._tag_px()) <= room
        return self._words if fits else ""

    def _badge_size(self, px: int) -> tuple[int, int]:
        side = round(px * 1.28)
        words = self.ui.typography.width(self._over, round(px * 0.86), "bold")
        return max(side, words + round(px * 0.5)), side

    # painting -------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        if self._flag is None:
            return
        u = self.viewport.u * self._scale
        grown = NEXT_SCALE if self.flag_state == "next" else FLAG_SCALE
        if self.flag_state == "next":
            self._paint_ring(surface, u)
        x, y = self._cup[0] - round(FOOT[0] * grown * u), self._cup[1] - round(FOOT[1] * grown * u)
        if self.hovered or self.focused:
            y -= round(3 * u)
        surface.blit(self._flag, (x, y))
        self._paint_number(surface, x, y, grown * u)
        if self._words:
            self._paint_tag(surface)

    def _paint_ring(self, surface: pygame.Surface, u: float) -> None:
        """Draw a chalk ring around the green of the next hole."""
        ring = pygame.Rect(0, 0, round(146 * u), round(82 * u))
        ring.center = self._cup[0] + round(2 * u), self._cup[1] + round(2 * u)
        chalk = pygame.Surface((ring.w * 2, ring.h * 2), pygame.SRCALPHA)
        pygame.draw.ellipse(chalk, (24, 36, 14, 150), chalk.get_rect(), max(2, round(13 * u)))
        pygame.draw.ellipse(
            chalk,
            (255, 255, 255, 255),
            chalk.get_rect().inflate(-round(5 * u), -round(5 * u)),
            max(2, round(7 * u)),
        )
        surface.blit(pygame.transform.smoothscale(chalk, ring.size), ring)

    def _paint_number(self, surface: pygame.Surface, x: int, y: int, u: float) -> None:
        words = str(self.hole + 1)
        px = max(9, round(31 * u))
        if self.flag_state == "ahead":
            px = max(9, round(28 * u))
            ink = (255, 250, 232)
            middle = x + round(40 * u), y + round(34 * u)
            shade = self.ui.typography.render(words, px, (40, 52, 24), "display")
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
                surface.blit(
                    shade,
                    shade.get_rect(center=(middle[0] + dx * round(1.6 * u), middle[1] + dy * round(1.6 * u))),
                )
        else:
            ink = INK.get(self.flag_state, (62, 38, 20))
            middle = x + round(CLOTH[0] * u), y + round(CLOTH[1] * u)
        put(surface, self.ui.typography.render(words, px, ink, "display"), center=middle)

    def _paint_tag(self, surface: pygame.Surface) -> None:
        tag, px, theme = self._tag_rect(), self._tag_px(), self.ui.theme
        wood = theme.palette.wood_light if self.hovered else theme.palette.wood
        shade = rounded(tag.size, round(px * 0.34), (20, 26, 12), 110)
        surface.blit(shade, tag.move(round(px * 0.12), round(px * 0.2)))
        surface.blit(rounded(tag.size, round(px * 0.34), darker(theme.palette.wood_deep, 0.4)), tag)
        inner = tag.inflate(-max(2, px // 8), -max(2, px // 8))
        surface.blit(rounded(inner.size, round(px * 0.28), wood), inner)
        if self._tag_words():
            words = self.ui.typography.render(self._tag_words(), px, theme.on_wood_strong, "display")
            surface.blit(words, words.get_rect(midleft=(tag.x + round(px * 0.55), tag.centery)))
        if self._over:
            paint_badge(
                surface,
                self.ui,
                self.flag_state,
                self._over,
                px,
                self._badge_size(px),
                (tag.right - round(px * 0.4), tag.centery),
            )


def paint_badge(
    surface: pygame.Surface,
    ui: UiContext,
    state: str,
    words: str,
    px: int,
    size: tuple[int, int],
    right: tuple[int, int],
) -> None:
    """Draw a badge with a distance to par; it is round at par or better. `right` is the middle of its right
    edge.
    """
    area = pygame.Rect((0, 0), size)
    area.midright = right
    radius = area.h // 2 if state in ("under", "par") else max(2, area.h // 6)
    surface.blit(rounded(area.size, radius, (250, 236, 206)), area)
    inner = area.inflate(-max(2, px // 9), -max(2, px // 9))
    surface.blit(rounded(inner.size, max(1, radius - 1), BADGES.get(state, BADGES["par"])), inner)
    label = ui.typography.render(words, max(7, round(px * 0.86)), (255, 250, 236), "bold")
    surface.blit(label, label.get_rect(center=area.center))


COLUMNS, GAP = 3, 5.0


class ScoreCard(Widget):
    """A card with nine fields in three rows; the next hole's has a white frame."""

    focusable = False

    def __init__(self, ui: UiContext, course: Course, card: CourseCard) -> None:
        super().__init__(ui, "")
        self._course = course
        self._card = card

    def paint(self, surface: pygame.Surface) -> None:
        for hole in range(HOLES):
            self._paint_field(surface, hole, self.field(hole))

    def field(self, hole: int) -> pygame.Rect:
        gap = self.viewport.px(GAP)
        w, h = (self.area.w - 2 * gap) // COLUMNS, (self.area.h - 2 * gap) // COLUMNS
        row, column = divmod(hole, COLUMNS)
        return pygame.Rect(self.area.x + column * (w + gap), self.area.y + row * (h + gap), w, h)

    def _paint_field(self, surface: pygame.Surface, hole: int, box: pygame.Rect) -> None:
        u, theme, type_ = self.viewport.u, self.ui.theme, self.ui.typography
        state, over = hole_state(self._course, self._card, hole), hole_over(self._course, self._card, hole)
        radius = round(6 * u)
        surface.blit(rounded(box.size, radius, darker(theme.palette.wood_deep, 0.3), 200), box)
        if state == "next":
            pygame.draw.rect(surface, (255, 255, 255), box, max(2, round(2.4 * u)), border_radius=radius)
        faint = state == "ahead"
        ink = theme.palette.cream_deep if faint else theme.on_wood_strong
        pad = round(7 * u)
        px = min(self.viewport.text_px(20), round(box.h * 0.42))
        number = type_.render(str(hole + 1), px, ink, "display")
        surface.blit(number, number.get_rect(topleft=(box.x + pad, box.y + round(box.h * 0.08))))
        if over is not None:
            words, side = over_words(over), round(px * 1.24)
            wide = max(side, type_.width(words, round(px * 0.86), "bold") + round(px * 0.5))
            right = box.right - pad // 2, box.y + round(box.h * 0.06) + side // 2
            paint_badge(surface, self.ui, state, words, px, (wide, side), right)
        self._write_words(surface, hole_words(self._course, self._card, hole), box, ink)

    def _write_words(self, surface: pygame.Surface, words: str, box: pygame.Rect, ink: Colour) -> None:
        """Write a hole's result at the bottom of its field, on two lines if that makes it larger."""
        type_, room = self.ui.typography, box.w - self.viewport.px(7)

        def fitting(lines: list[str]) -> int:
            px = min(self.viewport.text_px(16.5), round(box.h * (0.36 if len(lines) == 1 else 0.25)))
            return min(type_.fit_size(line, px, room, "bold") for line in lines)

        lines = max([words], split_words(words), key=fitting)
        px = fitting(lines)
        pitch = round(px * 1.1)
        top = box.y + round(box.h * 0.73) - pitch * (len(lines) - 1) // 2
        for n, line in enumerate(lines):
            label = type_.render(type_.shorten(line, px, room, "bold"), px, ink, "bold")
            surface.blit(label, label.get_rect(center=(box.centerx, top + n * pitch)))


def split_words(words: str) -> list[str]:
    """Split a text after the first hyphen or at the first space, if any; return its one or two lines."""
    first, mark, rest = words.partition("-") if "-" in words else words.partition(" ")
    return [first + mark.strip(), rest] if rest else [words]
