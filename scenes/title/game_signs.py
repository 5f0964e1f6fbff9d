"""The title's swinging wooden signs, one for each game, with its emblem."""

from __future__ import annotations

import pygame

from gnoming.text import text
from scenes.kit.drawing.shapes import blank
from scenes.kit.drawing.skin import BUTTON_DEPTH, press_depth
from scenes.kit.motion.curves import struck
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.table.game.face import GameFace

DEGREES, HERTZ, DAMPING = 2.3, 0.8, 0.09
LASTS_MS = 3000.0
"""The length of a swing, in milliseconds."""
AGAIN_MS = 700.0
"""The time after a push until a sign can be pushed again, in milliseconds."""


class Swing:
    """The angle of nodes that swing together around a point in pixels; pushes come from alternate sides."""

    def __init__(self, pivot: tuple[int, int] = (0, 0)) -> None:
        self.pivot = pivot
        self.angle = 0.0
        """The angle in degrees; exactly 0 at rest."""
        self.nodes: list[Node] = []
        self._ms = LASTS_MS
        self._side = 1

    @property
    def moving(self) -> bool:
        return self._ms < LASTS_MS

    def push(self) -> None:
        if self._ms >= AGAIN_MS:
            self._ms, self._side = 0.0, -self._side

    def advance(self, dt: float) -> None:
        if not self.moving:
            return
        self._ms += dt
        left = max(0.0, 1 - self._ms / LASTS_MS)
        self.angle = self._side * DEGREES * left * struck(self._ms, HERTZ, DAMPING)
        for node in self.nodes:
            node.invalidate()

    def turned(self, still: pygame.Surface, rect: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a picture turned by the current angle, and its rectangle; `rect` is the rectangle at rest."""
        picture = pygame.transform.rotozoom(still, self.angle, 1.0)
        away = pygame.Vector2(rect.center) - pygame.Vector2(self.pivot)
        centre = pygame.Vector2(self.pivot) + away.rotate(-self.angle)
        return picture, picture.get_rect(center=(round(centre.x), round(centre.y)))


EMBLEM_SIZE, MEDALLION_CENTRE, MEDALLION_RADIUS = (320.0, 370.0), (160.0, 212.0), 148.0
"""Size of the emblem's drawing, and centre and radius of the medallion on it."""
MEDALLION_TO_BOARD = 1.2
"""Height of the medallion, as a multiple of its board's height."""
MAX_MEDALLION = 116.0
"""Maximum width of a medallion in units."""
MAX_MEDALLION_SHARE = 0.32
"""Maximum share of a sign's width for its medallion."""
LINE_HEIGHT = 1.16


class GameSign(Widget):
    """A sign that starts a game."""

    def __init__(self, ui: UiContext, game: GameFace, on_use: Call) -> None:
        super().__init__(ui, text("title.play", game=game.title), on_use=on_use)
        self.lines = split_title(game.title)
        """The lines of the game's title on the sign."""
        self.game = game
        self.neighbour_lines: tuple[str, ...] = ()
        """The lines on all signs, which are written in the same size."""
        self._medallion = pygame.Surface((1, 1))
        self.size = ui.theme.text.label * 1.12
        self.swing = Swing()

    @property
    def attended(self) -> bool:
        """True while the pointer is over the sign, or the sign has the focus and the mouse isn't in use."""
        return self.hovered or (self.focused and self.ui.bindings.device != "mouse")

    def natural(self, viewport: Viewport) -> tuple[float, float]:
        """Return the width and height in units that the text and the medallion need."""
        px = viewport.text_px(self.size)
        words = max(self.ui.typography.width(line, px, "display") for line in self.lines) / viewport.u
        high = max(78.0, self.size * viewport.text_scale * LINE_HEIGHT * len(self.lines) + 26)
        return words + min(high * MEDALLION_TO_BOARD, MAX_MEDALLION) + 26, high

    def paint_bounds(self) -> pygame.Rect:
        up = round(self.area.h * 0.62)
        pad = self.viewport.px(14)
        rect = self.area.inflate(2 * pad, 2 * pad)
        return pygame.Rect(rect.x - pad, rect.y - up, rect.w + 2 * pad, rect.h + 2 * up)

    @property
    def _medallion_width(self) -> int:
        return min(
            round(self.area.h * MEDALLION_TO_BOARD),
            self.viewport.px(MAX_MEDALLION),
            round(self.area.w * MAX_MEDALLION_SHARE),
        )

    def rebuild(self) -> None:
        scale = self._medallion_width / (2 * MEDALLION_RADIUS)
        size = (round(EMBLEM_SIZE[0] * scale), round(EMBLEM_SIZE[1] * scale))
        master = load_picture(self.ui, self.game.emblem)
        self._medallion = pygame.transform.smoothscale(master, size)

    def paint(self, surface: pygame.Surface) -> None:
        if self.swing.angle:
            still = blank(self.rect.size, self.ui.theme.palette.umber)
            self._paint_still(still, self.area.move(-self.rect.x, -self.rect.y))
            surface.blit(*self.swing.turned(still, self.rect))
        else:
            self._paint_still(surface, self.area)

    def _paint_still(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        u = self.viewport.u
        self.ui.skin.button("wood", area.size, u, self.state).paint(surface, area.topleft)
        down = press_depth(u) if self.state == "pressed" else 0
        scale = self._medallion_width / (2 * MEDALLION_RADIUS)
        middle = (
            area.x + round(self._medallion_width * 0.47),
            area.centery + down - round(BUTTON_DEPTH * u / 2),
        )
        corner = (
            middle[0] - round(MEDALLION_CENTRE[0] * scale),
            middle[1] - round(MEDALLION_CENTRE[1] * scale),
        )
        surface.blit(self._medallion, corner)
        left = middle[0] + self._medallion_width // 2
        face = pygame.Rect(left, area.y + down, area.right - left, area.h - round(BUTTON_DEPTH * u))
        self._paint_title(surface, face.inflate(-self.viewport.px(24), 0))

    def _paint_title(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        px = min(self.viewport.text_px(self.size), round(face.h / len(self.lines) * 0.8))
        px = min(type_.fit_size(line, px, face.w, "display") for line in (*self.lines, *self.neighbour_lines))
        line = round(px * LINE_HEIGHT)
        y = face.centery - line * (len(self.lines) - 1) / 2
        for words in self.lines:
            shown = type_.render(words, px, theme.on_wood_strong, "display")
            surface.blit(shown, shown.get_rect(center=(face.centerx, round(y))))
            y += line


def split_title(title: str) -> tuple[str, ...]:
    """Split a title into two lines of similar length; a single word stays on one line."""
    words = title.split()
    splits = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(len, lines)), default=(title,))
