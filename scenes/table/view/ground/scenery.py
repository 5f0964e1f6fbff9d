"""The course under the cards: the ground, and the sails, splash, bell and light on it."""

from functools import partial

import pygame

from scenes.garden.bell import Bell
from scenes.garden.evening_light import EveningLight
from scenes.garden.lawn import Lawn, dim_ground
from scenes.garden.master_images import MasterImages
from scenes.garden.sails import Sails
from scenes.garden.sand_path import paint_sand_path
from scenes.garden.title.splash import Splash
from scenes.kit.box import Box
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Theme
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground.last_lap import LastLap
from scenes.table.view.ground.ornaments import place_ornaments, side_roads, village_road

PATH_WIDTH, DOOR_PATH_WIDTH, ROAD_WIDTH = 46.0, 38.0, 26.0
"""The widths of the paths in units."""
CUP_WIDTH = 52.0
"""The width of the cup in its picture, in units."""


class Props:
    """Paints the motionless objects on the lawn, using the course's pictures."""

    def __init__(self, ui: UiContext, masters: MasterImages) -> None:
        self._ui = ui
        self._masters = masters
        self._lawn_patches: list[tuple[pygame.Rect, pygame.Surface]] = []

    def paint(self, ground: pygame.Surface, viewport: Viewport, layout: TableLayout) -> pygame.Surface:
        """Paint everything that never moves onto the lawn, and return it."""
        self._lawn_patches = []
        if layout.path:
            self._paint_path(ground, viewport, layout)
        ornaments = place_ornaments(viewport, layout)
        for way in (village_road(layout, ornaments), *side_roads(viewport, layout, ornaments)):
            if way:
                road = [viewport.point(*point) for point in way]
                paint_sand_path(ground, road, ROAD_WIDTH * viewport.u, viewport.u)
        for name, box in ornaments:
            self._draw_picture(ground, viewport, name, box)
        if layout.windmill is not None:
            self._draw_picture(ground, viewport, "windmill-tower", layout.windmill)
        dim_ground(ground, self._ui.theme)
        for box in layout.turfs:
            self._draw_turf(ground, viewport, box)
        for cup, name in zip(layout.cups, ("cup-left", "cup-right"), strict=False):
            self._draw_cup(ground, viewport, cup, name)
        if layout.pond is not None:
            self._draw_picture(ground, viewport, "pond", layout.pond)
        return ground

    def _paint_path(self, ground: pygame.Surface, viewport: Viewport, layout: TableLayout) -> None:
        """Paint the path from the lower left corner, and a narrower one from the windmill's door to it."""
        u = viewport.u
        if layout.windmill is not None and layout.door is not None:
            x, top = layout.door[0], layout.windmill.bottom - 14
            spur = [viewport.point(x, top), viewport.point(x - 3, top + 30), viewport.point(x + 6, top + 66)]
            paint_sand_path(ground, spur, DOOR_PATH_WIDTH * u, u)
        points = [viewport.point(x, y) for x, y in layout.path]
        paint_sand_path(ground, [(-10 * u, viewport.window.h - 26 * u), *points], PATH_WIDTH * u, u)

    def _draw_turf(self, picture: pygame.Surface, viewport: Viewport, box: Box) -> None:
        """Paint darker turf under cards, so that their edges and empty places are visible."""
        area = viewport.rect(box.x, box.y, box.w, box.h)
        painted = self._ui.skin.panel("turf", area.size, viewport.u)
        place = painted.surface.get_rect(topleft=(area.x - painted.pad, area.y - painted.pad))
        self._save_lawn(picture, place)
        picture.blit(painted.surface, place)

    def _save_lawn(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        """Save the lawn that a part of the game is about to cover, because repainting it would cost more."""
        seen = place.clip(picture.get_rect())
        if seen.w and seen.h:
            self._lawn_patches.append((seen, picture.subsurface(seen).copy()))

    def restore_lawn(self, picture: pygame.Surface, region: pygame.Rect) -> None:
        """Paint over the turfs and cups in a region with the lawn that was saved below them."""
        below = reversed(self._lawn_patches)
        picture.fblits([(lawn, place) for place, lawn in below if place.colliderect(region)])

    def _draw_picture(self, picture: pygame.Surface, viewport: Viewport, name: str, box: Box) -> None:
        master = self._masters.get(name)
        area = viewport.rect(box.x, box.y, box.w, box.h)
        scale = min(area.w / master.get_width(), area.h / master.get_height())
        size = (round(master.get_width() * scale), round(master.get_height() * scale))
        shown = pygame.transform.smoothscale(master, size)
        picture.blit(shown, shown.get_rect(center=area.center))

    def _draw_cup(self, picture: pygame.Surface, viewport: Viewport, cup: Box, name: str) -> None:
        size = cup.w / CUP_WIDTH
        x, top = cup.centre[0] - 34 * size, cup.y - 74 * size
        self._save_lawn(picture, viewport.rect(x - 4 * size, top - 4 * size, 104 * size, 100 * size))
        self._draw_picture(picture, viewport, name, Box(x, top, 94 * size, 92 * size))


Z_SPLASH, Z_BELL = 30.0, 120.0
SPLASH_SHARE = 1.12
"""The width of a splash, relative to the pond."""


class Scenery:
    """The ground and its moving parts, which are independent of the beats; nothing in a game waits for them."""

    def __init__(self, ui: UiContext, stage: Stage) -> None:
        self._ui = ui
        self._timeline = Timeline()
        self._stage = stage
        self._painted_for: Viewport | None = None
        self._painted_in: Theme | None = None
        masters = self._masters = MasterImages(ui.assets)
        self._props = Props(ui, masters)
        self.sails = Sails(ui, masters)
        self.bell = Bell(ui, masters, Z_BELL)
        self.evening = EveningLight(stage)
        self._splash = Splash(ui, Z_SPLASH)
        self._cancel_light: Call | None = None
        self.lap = LastLap(ui, stage, masters, self._timeline)
        self._layout: TableLayout | None = None
        stage.add(self.sails, self._splash, self.bell)

    @property
    def moving(self) -> bool:
        """True if an animation needs every frame; the sails don't."""
        return self._timeline.moving

    def layout(self, viewport: Viewport, layout: TableLayout) -> None:
        """Update the layout. The background is slow to paint, so only a new window or theme repaints it."""
        self._layout = layout
        if viewport == self._painted_for and self._ui.theme == self._painted_in:
            self.lap.relight(viewport, layout)
            return
        self._painted_for, self._painted_in = viewport, self._ui.theme
        lawn = Lawn(self._ui).render(viewport, stones=not layout.path)
        ground = self._props.paint(lawn, viewport, layout)
        self._timeline.clear()
        self.lap.paint_dark(ground, viewport, layout)
        self.lap.relight(viewport, layout)
        self.evening.set_background(ground)
        mill = layout.windmill
        self.sails.layout(None if mill is None else viewport.rect(mill.x, mill.y, mill.w, mill.h))
        self._splash.visible = False
        if layout.pond is not None:
            self._splash.layout(viewport.px(layout.pond.w * SPLASH_SHARE))
        self.bell.layout(viewport, layout.widest_gap)
        self._ui.idle.add(partial(self.bell.render_turn, turn) for turn in self.bell.turn_steps())
        self._tone_sails()
        self._masters.clear()

    def release(self) -> None:
        """Release large pictures, because the table is closing."""
        self.sails.release()

    def update(self, dt: float) -> None:
        self._timeline.speed = self._ui.motion.speed
        self._timeline.advance(dt)
        self.sails.update(dt)

    def course_picture(self, stage: Stage) -> pygame.Surface | None:
        """Return the ground for a background that shows the garden without cards and panels; None before painting.

        It isn't a copy, which would take a lot of memory: the stage adds the rest region by region.
        """
        stage.tint_background = self._finish_course
        ground = self._stage.background
        return ground if isinstance(ground, pygame.Surface) else None

    def _finish_course(self, target: pygame.Surface, region: pygame.Rect) -> None:
        self._props.restore_lawn(target, region)
        self.evening.tint(target, region)
        if self.sails.visible and self.sails.rect.colliderect(region):
            self.sails.paint(target)

    def splash(self, centre: Point) -> None:
        """Show a splash in the pond at a point in pixels, except with reduced motion."""
        if self._ui.motion.reduced:
            return
        self._splash.place(centre)
        self._timeline.start(Tween(self._ui.theme.ms.splash, self._splash.show, linear))

    def ring(self) -> None:
        if not self._ui.motion.reduced:
            self._timeline.start(Tween(self._ui.theme.ms.bell, self.bell.show, linear))

    def set_evening(self, late: bool, at_once: bool, caller: int | None = None) -> None:
        """Switch between day and evening; in the evening, a flag marks the `caller`, the seat that went out."""
        if late == self.evening.is_evening and (not late or caller == self.lap.caller):
            return
        at_once = at_once or self._ui.motion.reduced
        if late and self._painted_for is not None and self._layout is not None:
            self.lap.show(self._painted_for, self._layout, caller, at_once)
        elif not late:
            self.lap.take_back()
        if late == self.evening.is_evening:
            return
        self.evening.is_evening = late
        if self._cancel_light is not None:
            self._cancel_light()
            self._cancel_light = None
        if at_once:
            self._show_light(float(late))
            return
        show = self._show_light
        tween = Tween(self._ui.theme.ms.evening, show if late else lambda share: show(1 - share), linear)
        self._cancel_light = self._timeline.start(tween)

    def _show_light(self, share: float) -> None:
        self.evening.show(share)
        self._tone_sails()

    def _tone_sails(self) -> None:
        evening, garden = self.evening.light_at(self.sails.home.centerx), self._ui.theme.ground_light
        red, green, blue = (a * b // 255 for a, b in zip(evening, garden, strict=True))
        self.sails.light = (red, green, blue)
