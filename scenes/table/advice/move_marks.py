"""Moves drawn on the table: an arrow for a card that goes somewhere, a ring for a spot, a numbered badge on each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.box import Box
from scenes.kit.drawing.button_skin import Enamel
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point, Viewport
from scenes.table.advice.arrows import Z_ARROWS, Arrow, arrow_ends, hand_arrow_ends
from scenes.table.advice.badges import BADGE_SIZE, Badge
from scenes.table.game.layout import TableLayout
from scenes.table.view.panels.overlays import TargetRing


@dataclass(frozen=True, slots=True)
class MoveMark:
    """A move to be shown: how it is made, what stands on its badge (words or an icon), and of which enamel that is."""

    gesture: Gesture
    symbol: str
    enamel: Enamel


class MoveMarkLayer:
    """Draws moves on a table's stage, and takes them away again, fading if there is time for it.

    `choice_box` gives the box of a named choice's button in units, None where none can be seen.
    """

    def __init__(
        self,
        ui: UiContext,
        stage: Stage,
        timeline: Timeline,
        choice_box: Callable[[str], Box | None] = lambda name: None,
    ) -> None:
        self._ui, self._stage, self._timeline = ui, stage, timeline
        self._choice_box = choice_box
        self._nodes: list[Node] = []
        self._fading: list[Node] = []
        self.shown: tuple[MoveMark, ...] = ()

    def show(self, viewport: Viewport, layout: TableLayout, marks: Sequence[MoveMark]) -> None:
        """Show these moves and no others; the first lies above the rest."""
        self.clear()
        self.shown = tuple(marks)
        for mark in reversed(self.shown):
            nodes = self._make_nodes(viewport, layout, mark)
            self._nodes += nodes
            self._stage.add(*nodes)

    def clear(self) -> None:
        """Take all away at once."""
        self._stage.remove(*self._nodes, *self._fading)
        self._nodes, self._fading, self.shown = [], [], ()

    def fade(self) -> None:
        """Let all go pale and then away."""
        self._stage.remove(*self._fading)
        going, self._nodes, self.shown = self._nodes, [], ()
        self._fading = going

        def pale(share: float) -> None:
            for node in going:
                node.opacity = 1 - share

        self._timeline.start(Tween(self._ui.theme.ms.fade, pale, done=lambda: self._stage.remove(*going)))

    def hides(self, words: pygame.Rect) -> bool:
        """Return whether an arrow would lie on words that stand there on the screen."""
        return any(arrow.crosses(words) for arrow in self._nodes if isinstance(arrow, Arrow))

    def legible_z(self, words: pygame.Rect, usual: float) -> float:
        """Return how high a sheet has to lie for these words of it to be read: above arrows where one hides them."""
        return Z_ARROWS + 1 if self.hides(words) else usual

    def _make_nodes(self, viewport: Viewport, layout: TableLayout, mark: MoveMark) -> list[Node]:
        """Return what draws a move; of moves that end in one place, badges lie on the cards that go there."""
        badge = Badge(self._ui, mark.symbol, mark.enamel)
        match mark.gesture:
            case Press(spot):
                badge.place(viewport, _badge_corner(layout, spot))
                return [self._make_ring(viewport, spot, layout, mark), badge]
            case Drag(source, target):
                ends = [one.gesture.target for one in self.shown if isinstance(one.gesture, Drag)]
                start, end = layout.clickable_box(source), layout.spots[target]
                badge.place(viewport, _badge_corner(layout, source if ends.count(target) > 1 else target))
                arrow = Arrow(self._ui, enamel_colour(self._ui, mark.enamel))
                ends_at = hand_arrow_ends if source.zone in layout.arranged else arrow_ends
                arrow.draw_between(viewport, *ends_at(start, end))
                return [self._make_ring(viewport, target, layout, mark), arrow, badge]
            case Choose(name):
                box = self._choice_box(name) or layout.choice_button
                badge.place(viewport, (box.right - BADGE_SIZE * 0.62, box.centre[1]))
                return [badge]

    def _make_ring(self, viewport: Viewport, spot: Spot, layout: TableLayout, mark: MoveMark) -> Node:
        box = layout.spots[spot]
        ring = TargetRing(self._ui, enamel_colour(self._ui, mark.enamel), Z_ARROWS - 1)
        ring.around(viewport.rect(box.x, box.y, box.w, box.h), viewport.u)
        return ring


def enamel_colour(ui: UiContext, enamel: Enamel) -> Colour:
    """Return the colour of the arrow that belongs to a badge."""
    palette = ui.theme.palette
    match enamel:
        case "honey":
            return palette.honey
        case "dusk":
            return palette.dusk_pale
        case "moss":
            return palette.fern
        case "clay":
            return palette.clay_pale
        case "wood":
            return palette.cream


def _badge_corner(layout: TableLayout, spot: Spot) -> Point:
    """Return where a badge hides least of a card: its numbers stand in the two other corners.

    Of a card held in a hand the next one hides the right part, so that a badge there would seem to be the neighbour's.
    """
    box, free = layout.spots[spot], layout.clickable_box(spot)
    if free.w < box.w:
        return free.right - BADGE_SIZE * 0.5, free.y + BADGE_SIZE * 0.1
    return box.right - BADGE_SIZE * 0.3, box.y + BADGE_SIZE * 0.3
