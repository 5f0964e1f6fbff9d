from collections.abc import Callable

import pygame

from gnoming.core.match import Match
from gnoming.handicap.rated import Unrated, why_unrated
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.presenter import AID
from scenes.table.input.context import TableContext

Z_SIGN = 41.0
SHARE = 0.42
"""Size of the disc as a share of the button's shorter side."""


class RatedSign(Node):
    """A paper disc with rising bars at a button's upper right."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, z=Z_SIGN)
        self._ui = ui
        self.visible = False

    def layout(self, viewport: Viewport, button: pygame.Rect) -> None:
        short = min(button.size)
        side = max(14, round(short * SHARE))
        disc = rounded((side, side), side // 2, self._ui.theme.palette.wood_deep).copy()
        inner = round(side * 0.86)
        paper = rounded((inner, inner), inner // 2, self._ui.theme.palette.honey_pale)
        disc.blit(paper, paper.get_rect(center=disc.get_rect().center))
        sign = render_icon("count", round(side * 0.66), self._ui.theme.palette.wood_deep)
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        self.show_picture(disc, center=(button.right - short // 8, button.top + short // 8))


class RatingWatch:
    """Shows the sign on the hint button while the game is rated, and records optional help, which ends the rating."""

    def __init__(
        self, table: TableContext, memory_aid: Callable[[], bool], coach_points: Callable[[], int]
    ) -> None:
        self._table = table
        self._memory_aid = memory_aid
        self._coach_points = coach_points
        self._judged: tuple[Match, bool, frozenset[str] | None] | None = None
        """The facts on which the last answer of `why_unrated` depends; asking it in each frame would be slow."""
        self._has_aid = AID in table.picture.presenter.papers
        self.sign = RatedSign(table.picture.ui)
        table.stage.add(self.sign)

    def update(self) -> None:
        """Record which options are helping the player now, and update the sign."""
        if self._has_aid and self._memory_aid():
            self._table.note_assist(Unrated.MEMORY)
        if self._coach_points():
            self._table.note_assist(Unrated.COACH)
        session = self._table.session
        found = (session.match, session.practice, session.assists)
        if found != self._judged:
            self._judged = found
            self.sign.visible = why_unrated(session) is None
