"""The moving parts of the title picture: clouds, sails, people, animals, and a turtle that walks behind them."""

import math
import random

import pygame

from scenes.garden.master_images import MasterImages
from scenes.garden.sails import MILL_SIZE, Sails
from scenes.garden.title.clouds import Cloud, CloudPath
from scenes.garden.title.life import TitleLife
from scenes.garden.title.turtle import Turtle
from scenes.kit.drawing.shapes import alpha_copy
from scenes.kit.stage.node import Picture
from scenes.kit.stage.stage import Stage
from scenes.kit.widgets.ui_context import UiContext

PICTURE_WIDTH = 1707.0
"""The picture's width in the units of all places here."""
MILL_POSITION, MILL_SCALE = (1032.0, 104.0), 1.26
FRONT_TOP, FRONT_HEIGHT = 500.0, 84.0
"""The strip of the picture in front of the turtle's path."""
PATH_Y = 560.0
START_SHARE = 0.3
"""The share of its path that the turtle has already walked at the start."""
BOARD_EDGE = 6
"""The distance in pixels from a board's edge beyond which nothing shows through."""
OFFSCREEN_UNITS = 70.0
"""The distance beyond the window's edge at which the turtle starts, in units."""
CLOUDS = (
    CloudPath("cloud-1", 0.8, 2.0, 120, 3.1),
    CloudPath("cloud-2", 1.05, 6.0, 780, 4.4),
    CloudPath("cloud-3", 0.62, -12.0, 1250, 2.2),
    CloudPath("cloud-2", 0.5, 46.0, 430, 1.7),
    CloudPath("cloud-1", 0.92, 12.0, 1450, 3.7),
)
"""The clouds; all are above the windmill's cap, because clouds are drawn in front of it."""


class TitleScenery:
    """The moving nodes of the title picture, and their layout."""

    def __init__(self, ui: UiContext, stage: Stage) -> None:
        self._masters = MasterImages(ui.assets)
        self._clouds = [Cloud(ui, self._masters, sky, z=-0.7) for sky in CLOUDS]
        self._sails = Sails(ui, self._masters, z=-0.6)
        self._turtle = Turtle(ui, self._masters, z=-0.5)
        self._foreground = Picture(pygame.Surface((1, 1)), z=-0.4)
        self._foreground.premultiplied = True
        self.life = TitleLife(ui, stage, self._turtle, random.Random(7))
        stage.add(*self._clouds, self._sails, self._turtle, self._foreground)

    def layout(self, ground: pygame.Surface, seen: pygame.Rect, right: int, top: int = 0) -> None:
        """Place everything over the ground, which shows the `seen` part of the picture below row `top`.

        The turtle walks up to pixel column `right`.
        """
        window, high = ground.get_rect(), ground.get_height() - top
        u = high / seen.h * 1.5
        origin = (window.x - seen.x * window.w / seen.w, top - seen.y * high / seen.h)
        for cloud in self._clouds:
            cloud.layout(window, origin, u)
        self._sails.layout(
            pygame.Rect(
                round(origin[0] + MILL_POSITION[0] * u),
                round(origin[1] + MILL_POSITION[1] * u),
                round(MILL_SIZE[0] * MILL_SCALE * u),
                round(MILL_SIZE[1] * MILL_SCALE * u),
            )
        )
        floor = origin[1] + PATH_Y * u
        out = OFFSCREEN_UNITS * u
        self._turtle.layout((window.x - out, right + out), floor, u, START_SHARE)
        self._place_foreground(ground, origin, u)
        self.life.layout(self._masters, ground, origin, u)
        self._masters.clear()

    def pass_behind(self, board: pygame.Rect) -> None:
        """Clip the sails where a board hides them, so that their turning doesn't repaint its buttons."""
        home, edge = self._sails.home, board.inflate(-2 * BOARD_EDGE, -2 * BOARD_EDGE)
        out = min(1.0, max(0.0, (edge.left - home.centerx) / (home.w / 2)))
        reach = home.h / 2 * math.sqrt(1 - out * out)
        hidden = 0 < out < 1 and edge.top <= home.centery - reach and home.centery + reach <= edge.bottom
        self._sails.clip = pygame.Rect(home.x, home.y, edge.left - home.x, home.h) if hidden else None

    def _place_foreground(self, ground: pygame.Surface, origin: tuple[float, float], u: float) -> None:
        """Cover the turtle's path with the foreground: the visible ground within its outlines."""
        master = self._masters.get("title-front")
        size = (round(PICTURE_WIDTH * u), round(FRONT_HEIGHT * u))
        whole = pygame.transform.smoothscale(master, size)
        place = whole.get_rect(topleft=(round(origin[0]), round(origin[1] + FRONT_TOP * u)))
        part = place.clip(ground.get_rect())
        outlines = whole.subsurface(part.move(-place.x, -place.y))
        outlines.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        shown = alpha_copy(ground.subsurface(part))
        shown.blit(outlines, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._foreground.rect = part
        self._foreground.show(shown.premul_alpha())

    def release(self) -> None:
        """Release the sails' pictures when the scene is left, because they take a lot of memory."""
        self._sails.release()

    def update(self, dt: float) -> None:
        for cloud in self._clouds:
            cloud.update(dt)
        self._sails.update(dt)
        self._turtle.update(dt)
        self.life.update(dt)
