"""Lines of light round cards that belong together: a sweep as they come, and a faint light as long as they stay."""

from collections.abc import Callable, Sequence

import pygame

from gnoming.core.table import Spot
from scenes.kit.cards.card_sprite import LineGlow
from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.timeline import Call, Timeline, Tween, decelerate, linear, there_and_back
from scenes.kit.stage.node import Picture
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour
from scenes.kit.ui_context import UiContext

LineSpots = tuple[Spot, ...]
RESTING_GLOW = 0.35
"""How much a completed line goes on glowing."""
LANDING_MS = 260.0
"""Milliseconds from the beat's start until the card that completes a line lies there."""
Z_GLOW, Z_FLARE, Z_GLEAM = 30.0, 30.5, 31.0
GLEAM_COLOUR: Colour = (255, 249, 222)
GLEAM_ALPHA = 190
GLEAM_WIDTH, GLEAM_SLANT = 0.75, 0.28
"""The gleam's width as a share of a card's, and how much it leans."""


class LineGlows:
    """Keeps one light for every line. `card_rect` gives a spot's card in pixels, `line_unit` a line's pixels a unit."""

    def __init__(
        self,
        ui: UiContext,
        stage: Stage,
        timeline: Timeline,
        card_rect: Callable[[Spot], pygame.Rect],
        line_unit: Callable[[LineSpots], float],
    ) -> None:
        self._ui = ui
        self._stage = stage
        self._timeline = timeline
        self._card_rect = card_rect
        self._line_unit = line_unit
        self._glows: dict[LineSpots, LineGlow] = {}
        self._transient: dict[Picture | LineGlow, Call] = {}

    def show(self, wanted: Sequence[LineSpots], coming: bool) -> None:
        """Light exactly these lines; new ones are `coming` while something happens, else they were there before."""
        for line in [line for line in self._glows if line not in wanted]:
            self._stage.remove(self._glows.pop(line))
        for line in wanted:
            if line not in self._glows:
                self._glows[line] = self._add(line, coming)

    def clear(self) -> None:
        """Take all lights away."""
        self._stage.remove(*self._glows.values(), *self._transient)
        for stop in self._transient.values():
            stop()
        self._glows.clear()
        self._transient.clear()

    def _add(self, line: LineSpots, coming: bool) -> LineGlow:
        glow = self._glow(line, RESTING_GLOW, Z_GLOW)
        if not coming:
            return glow
        glow.opacity = 0.0
        ms = self._ui.theme.ms

        def appear(share: float) -> None:
            glow.opacity = share

        if self._ui.motion.reduced:
            self._timeline.start(Tween(ms.fade, appear, linear), LANDING_MS)
            return glow
        self._timeline.start(Tween(ms.set_glow / 2, appear, decelerate), LANDING_MS)
        self._flare(line)
        self._sweep(line)
        return glow

    def _glow(self, line: LineSpots, strength: float, z: float) -> LineGlow:
        glow = LineGlow(self._ui.theme, z)
        glow.strength = strength
        glow.enclose([self._card_rect(spot) for spot in line], self._line_unit(line))
        self._stage.add(glow)
        return glow

    def _flare(self, line: LineSpots) -> None:
        """Let the line shine brightly for a moment."""
        flare = self._glow(line, 1.0, Z_FLARE)
        flare.opacity = 0.0

        def swell(share: float) -> None:
            flare.opacity = share

        self._play_once(flare, swell, 1.6)

    def _sweep(self, line: LineSpots) -> None:
        """Let a gleam run over the cards, from the first to the last."""
        cards = [self._card_rect(spot) for spot in line]
        window = cards[0].unionall(cards[1:])
        across = cards[-1].x != cards[0].x
        band = _draw_gleam(window.h if across else window.w, round(cards[0].w * GLEAM_WIDTH), across)
        node = Picture(band, window.topleft, Z_GLEAM)
        node.premultiplied = True
        node.visible = False
        node.clip = window
        self._stage.add(node)
        w, h = band.get_size()

        def run(share: float) -> None:
            node.visible = True
            if across:
                node.rect = band.get_rect(topleft=(round(window.x - w + (window.w + w) * share), window.y))
            else:
                node.rect = band.get_rect(topleft=(window.x, round(window.y - h + (window.h + h) * share)))

        self._play_once(node, run, 1.25, swells=False)

    def _play_once(
        self, node: Picture | LineGlow, show: Callable[[float], None], length: float, swells: bool = True
    ) -> None:
        """Show something for `length` times a line's time, then take it away."""

        def gone() -> None:
            self._stage.remove(node)
            self._transient.pop(node, None)

        curve = there_and_back if swells else linear
        tween = Tween(self._ui.theme.ms.set_glow * length, show, curve, done=gone)
        self._transient[node] = self._timeline.start(tween, LANDING_MS)


def _draw_gleam(long: int, wide: int, across: bool) -> pygame.Surface:
    """Return a leaning band of light that runs across cards as high as `long`, or down over as wide ones."""
    lean = round(wide * GLEAM_SLANT)
    size = (wide + lean, long) if across else (long, wide + lean)
    band = blank(size, GLEAM_COLOUR)
    for n in range(wide):
        bright = there_and_back((n + 0.5) / wide) ** 2
        colour = (*GLEAM_COLOUR, round(GLEAM_ALPHA * bright))
        if across:
            pygame.draw.line(band, colour, (n + lean, 0), (n, long), 2)
        else:
            pygame.draw.line(band, colour, (0, n + lean), (long, n), 2)
    return band.premul_alpha()
