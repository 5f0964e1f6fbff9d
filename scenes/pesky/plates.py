"""What stands on the pesky gnomes' table besides cards: what is trump, how one stands, sheets to choose on."""

from collections.abc import Sequence

import pygame

from gnoming.core.game import State
from gnoming.pesky.actions import Trump
from gnoming.pesky.explain.words import trump_name
from gnoming.pesky.scoring import GoalProgress, goal_progress
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.table import trick_spot
from gnoming.text import text
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.panel import Panel
from scenes.pesky import words
from scenes.pesky.pictures import trump_banner
from scenes.table.layout import TableLayout
from scenes.table.presenter import CardOverview, Names
from scenes.table.view.panels.seats import Z_TURF
from scenes.table.view.panels.sheet import Sheet

TWO_LINES_HEIGHT = 39.0
"""Units that the standing's two lines need at a text scale of 1; where there are fewer, only the difference is said."""

TRICK_ZONE = trick_spot(0).zone
TRICK_MARGIN = 16.0, 5.0
"""Units of green beside and above the cards of a trick."""


class TrumpPlate(Sheet[Trump | None]):
    """Says what is trump; before that, that nobody knows."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "wood", 3.0, None)

    @property
    def nodes(self) -> Sequence[Node]:
        """Itself."""
        return (self,)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put it in its place."""
        self.layout(viewport, layout.plates["trump"])

    def show_view(self, view: State, own: int) -> None:
        """Say what is trump now."""
        assert isinstance(view, PeskyState)
        self.show(view.trump)

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, px = self.ui.theme, self.viewport.px
        inner = area.inflate(-px(16), -px(12))
        sign = trump_banner(self.ui, self.content or Trump.NONE, inner.h)
        if self.content is None:
            sign.set_alpha(120)
        picture.blit(sign, (inner.x, inner.y))
        left = inner.x + sign.get_width() + px(8)
        half = inner.h // 2
        head = pygame.Rect(left, inner.y, inner.right - left, half)
        self.line(picture, text("pesky.trump"), head, 21, theme.on_wood, "display", "centre")
        below = pygame.Rect(left, inner.y + half, inner.right - left, inner.h - half)
        said = "?" if self.content is None else trump_name(self.content)
        self.line(picture, said, below, 22, theme.on_wood_strong, "bold", "centre")


class LastTrick(Sheet[CardOverview]):
    """The trick before the one that is played, in the order in which it was played, its best card raised."""

    def __init__(self, ui: UiContext, names: Names) -> None:
        super().__init__(ui, "turf", 3.0, CardOverview("", ()))
        self._names = names
        self._fits = False

    @property
    def nodes(self) -> Sequence[Node]:
        """Itself."""
        return (self,)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put it in its place, if there is one."""
        box = layout.plates.get("last-trick")
        self._fits = box is not None
        if box is not None:
            self.layout(viewport, box)

    def show_view(self, view: State, own: int) -> None:
        """Show the last trick of this hand, once there is one."""
        assert isinstance(view, PeskyState)
        self.visible = self._fits and bool(view.last_trick) and view.phase is Phase.PLAY
        if self.visible:
            self.show(words.last_trick_overview(view, self._names))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        theme, px = self.ui.theme, self.viewport.px
        inner = area.inflate(-px(24), -px(12))
        line = self.viewport.text_px(14.5) * 5 // 4
        head = pygame.Rect(inner.x, inner.y, inner.w, line)
        self.line(picture, self.content.heading, head, 14.5, theme.on_slate, "bold", "centre")
        rise = px(5)
        high = inner.bottom - head.bottom - rise - px(4)
        wide, count = round(high / CARD_SHAPE), len(self.content.rows)
        pitch = min(wide + px(5), (inner.w - wide) / max(1, count - 1))
        left = inner.centerx - (wide + pitch * (count - 1)) / 2
        for n, (face, _, faint) in enumerate(self.content.rows):
            top = inner.bottom - high - (0 if faint else rise)
            picture.blit(self.ui.art.render_face(face, wide, high), (round(left + n * pitch), top))


class StandingPlate(Sheet[GoalProgress | None]):
    """Says how far one's goal is from being met: large what a hand scored now would add, above it what that is from."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", 12.0, None)

    @property
    def nodes(self) -> Sequence[Node]:
        """Itself."""
        return (self,)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put it in its place."""
        self.layout(viewport, layout.plates["standing"])

    def show_view(self, view: State, own: int) -> None:
        """Say how this seat stands; while two goals lie before it, nothing."""
        assert isinstance(view, PeskyState)
        found = goal_progress(view, own) if view.hands else None
        self.visible = found is not None
        self.show(found)

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        if self.content is None:
            return
        theme, px = self.ui.theme, self.viewport.px
        inner = area.inflate(-2 * px(10), -2 * px(6))
        apart = words.goal_difference(self.content)
        if area.h < px(TWO_LINES_HEIGHT) * self.viewport.text_scale:
            self.line(picture, apart, inner, 19, theme.on_paper, "bold", "centre")
            return
        half = round(inner.h * 0.44)
        above = pygame.Rect(inner.x, inner.y, inner.w, half)
        below = pygame.Rect(inner.x, inner.y + half, inner.w, inner.h - half)
        self.line(picture, words.goal_progress(self.content), above, 15, theme.on_paper, "text", "centre")
        self.line(picture, apart, below, 20, theme.on_paper, "bold", "centre")


class TrickTurf:
    """The green on which a trick's cards lie, while there are tricks: before that, sheets to choose on lie there."""

    def __init__(self, ui: UiContext) -> None:
        self._panel = Panel(ui, "turf", Z_TURF)

    @property
    def nodes(self) -> Sequence[Node]:
        """Itself."""
        return (self._panel,)

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put it under where the cards will lie."""
        places = [box for spot, box in layout.spots.items() if spot.zone == TRICK_ZONE]
        left, top = (
            min(box.x for box in places) - TRICK_MARGIN[0],
            min(box.y for box in places) - TRICK_MARGIN[1],
        )
        right = max(box.right for box in places) + TRICK_MARGIN[0]
        bottom = max(box.bottom for box in places) + TRICK_MARGIN[1]
        self._panel.layout(viewport, left, top, right - left, bottom - top)

    def show_view(self, view: State, own: int) -> None:
        """Be there as long as tricks are played, and cards of the last one lie."""
        assert isinstance(view, PeskyState)
        self._panel.visible = view.phase is Phase.PLAY or bool(view.trick)


class ChoiceSheets:
    """The sheets on which two goals or two tokens lie to choose from."""

    def __init__(self, ui: UiContext) -> None:
        self._panels = {name: Panel(ui, "turf", 8.0) for name in ("goals", "tokens")}
        for panel in self._panels.values():
            panel.visible = False

    @property
    def nodes(self) -> Sequence[Node]:
        """Both."""
        return tuple(self._panels.values())

    def lay_out(self, viewport: Viewport, layout: TableLayout) -> None:
        """Put them in the middle of the table."""
        for name, panel in self._panels.items():
            box = layout.plates[name]
            panel.layout(viewport, box.x, box.y, box.w, box.h)

    def show_view(self, view: State, own: int) -> None:
        """Be there while one chooses."""
        assert isinstance(view, PeskyState)
        held = {"goals": view.goals, "tokens": view.tokens}
        for name, panel in self._panels.items():
            panel.visible = bool(held[name]) and len(held[name][own]) > 1
