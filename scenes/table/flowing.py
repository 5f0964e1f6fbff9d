"""Words, signs and rules one below the other, all smaller until they fit into their place."""

from collections.abc import Callable

import pygame

from scenes.kit.theme import Colour
from scenes.kit.tools import Tools
from scenes.kit.type import Style
from scenes.kit.viewport import Viewport

SCALES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46)
LEAST_PX = 9


class Flow:
    """Lays parts from above to below. Sizes are units, before the text scale."""

    def __init__(self, tools: Tools, viewport: Viewport) -> None:
        self._tools, self._viewport = tools, viewport
        self._scale = 1.0
        self._width = 0
        self._parts: list[tuple[pygame.Surface, int, int]] = []
        self._bottom = 0

    def fit(self, size: tuple[int, int], lay: Callable[["Flow"], None]) -> int:
        """Let `lay` put down its parts, smaller and smaller until they fit into a size; return the height they take."""
        self._width = size[0]
        for scale in SCALES:
            self._scale, self._parts, self._bottom = scale, [], 0
            lay(self)
            if self._bottom <= size[1]:
                break
        return self._bottom

    def paint(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint what was put down."""
        for part, x, y in self._parts:
            picture.blit(part, (at[0] + x, at[1] + y))

    def px(self, units: float) -> int:
        """Return a length in pixels, as small as everything is now; it does not grow with the text."""
        return max(1, round(self._viewport.px(units) * min(1.0, self._scale * self._viewport.text_scale)))

    def words(
        self, words: str, size: float, colour: Colour, style: Style = "text", align: str = "left"
    ) -> None:
        """Put down words, wrapped."""
        type_, px = self._tools.type, self._text_px(size)
        for line in type_.wrap(words, px, self._width, style):
            shown = type_.render(line, px, colour, style)
            x = (self._width - shown.get_width()) // 2 if align == "centre" else 0
            self._parts.append((shown, x, self._bottom))
            self._bottom += type_.line(px, style)

    def beside(
        self, sign: pygame.Surface, pad: int, words: str, size: float, colour: Colour, style: Style
    ) -> None:
        """Put down a sign, whose shadow reaches `pad` pixels out, with one line of words to its right."""
        type_, px = self._tools.type, self._text_px(size)
        x = sign.get_width() - 2 * pad + self.px(10)
        px = type_.fit(words, px, self._width - x, style)
        shown = type_.render(words, px, colour, style)
        high = max(sign.get_height() - 2 * pad, shown.get_height())
        self._parts.append((sign, -pad, self._bottom + (high - sign.get_height()) // 2))
        self._parts.append((shown, x, self._bottom + (high - shown.get_height()) // 2))
        self._bottom += high

    def rule(self, colour: Colour) -> None:
        """Put down a fine line."""
        line = pygame.Surface((self._width, max(1, self._viewport.px(1.2))))
        line.fill(colour)
        self._parts.append((line, 0, self._bottom + self.px(3)))
        self._bottom += self.px(9)

    def gap(self, units: float) -> None:
        """Leave some room."""
        self._bottom += self.px(units)

    def _text_px(self, size: float) -> int:
        return max(LEAST_PX, round(self._viewport.text_px(size) * self._scale))
