"""The games and people to choose from before a game with real cards."""

import pygame

from gnoming.core.match import Player
from gnoming.text import text
from scenes.kit.drawing.shapes import framed
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Observed
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.menus.portraits import paint_medallion
from scenes.table.game.face import GameFace

LEAST_NAME = 12.0
"""The minimum size of a name in units; names that don't fit at this size take two lines."""


class GameCard(Widget):
    """A sheet of parchment with a game's emblem, its title and one sentence; the chosen one has a seal."""

    chosen = Observed(False)
    """True if this game is being counted."""

    def __init__(self, ui: UiContext, face: GameFace, words: str, on_use: Call) -> None:
        super().__init__(ui, face.title, on_use=on_use)
        self._face, self.value_text = face, words

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme, type_ = self.viewport, self.area, self.ui.theme, self.ui.typography
        self.ui.skin.panel("parchment", area.size, view.u, self.state == "hover").paint(surface, area.topleft)
        emblem = load_picture(self.ui, self._face.emblem)
        high = area.h - view.px(8)
        wide = round(high * emblem.get_width() / emblem.get_height())
        surface.blit(
            pygame.transform.smoothscale(emblem, (wide, high)), (area.x + view.px(10), area.y + view.px(4))
        )
        left = area.x + wide + view.px(22)
        room = area.right - view.px(16) - left
        px, name = type_.fit_line(self.name, min(view.text_px(30), round(area.h * 0.4)), room, "display")
        title = type_.render(name, px, theme.palette.clay_deep, "display")
        small = min(view.text_px(theme.text.body), round(area.h * 0.24))
        small, words = type_.fit_line(self.value_text, small, room)
        note = type_.render(words, small, theme.on_paper)
        top = area.centery - (title.get_height() + note.get_height()) // 2
        surface.blit(title, (left, top))
        surface.blit(note, (left, top + title.get_height()))
        if self.chosen:
            edge = framed(area.size, view.px(9), max(2, view.px(3)), theme.glow)
            surface.blit(edge, area)
            d = view.px(36)
            place = pygame.Rect(area.right - d * 3 // 4, area.y - d // 4, d, d)
            self.ui.skin.paint_seal(surface, place, view.u, "check")


class PersonFace(Widget):
    """A portrait to click, with the person's name below it, and their seat number once they sit at the table."""

    seat = Observed(-1)
    """The seat from 0; -1 for anyone not playing."""

    def __init__(self, ui: UiContext, player: Player, on_use: Call) -> None:
        super().__init__(ui, player.name, on_use=on_use)
        self.player = player

    def value(self) -> str:
        return (
            text("count.who.not-playing") if self.seat < 0 else text("count.who.seat", number=self.seat + 1)
        )

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme, type_ = self.viewport, self.area, self.ui.theme, self.ui.typography
        words_high = round(min(view.text_px(theme.text.body) * 1.5, area.h * 0.36))
        side = min(area.h - words_high, area.w)
        face = pygame.Rect(0, 0, side, side)
        face.midtop = (area.centerx, area.y + (area.h - words_high - side) // 2)
        if self.state == "hover":
            face.y -= view.px(2)
        sits = self.seat >= 0
        mood = "delighted" if sits else "calm"
        paint_medallion(surface, self.ui, self.player.portrait or "penny", mood, face, view.u)
        px = min(view.text_px(theme.text.body), round(words_high * 0.7))
        room = pygame.Rect(area.x - view.px(3), face.bottom, area.w + view.px(6), words_high)
        ink, least = theme.on_wood_strong if sits else theme.on_wood, min(px, view.text_px(LEAST_NAME))
        type_.write_name(surface, self.name, px, room, ink, "bold", centred=True, least_px=least)
        if sits:
            d = max(view.px(28), round(side * 0.34))
            knob = self.ui.skin.knob("moss", d, view.u, "normal")
            left, top = face.right - d, face.bottom - d
            knob.paint(surface, (left, top))
            number = type_.render(str(self.seat + 1), round(d * 0.6), theme.palette.paper, "display")
            surface.blit(number, number.get_rect(center=(left + d // 2, top + d // 2)))
