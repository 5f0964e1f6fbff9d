"""Moves drawn on the table: an arrow for a card that goes somewhere, a ring for a spot, a numbered badge on each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gnoming.core.table import Choose, Drag, Gesture, Press, Spot
from scenes.kit.shapes import Colour
from scenes.kit.skin import Enamel
from scenes.kit.stage import Node, Stage
from scenes.kit.timeline import Timeline, Tween
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.table.arrows import Z_ARROWS, Arrow, Point, ends
from scenes.table.badges import BADGE, Badge
from scenes.table.layout import Box, TableLayout
from scenes.table.overlays import Target


@dataclass(frozen=True, slots=True)
class Mark:
    """A move to be shown: how it is made, what stands on its badge (words or an icon), and of which enamel that is."""

    gesture: Gesture
    sign: str
    enamel: Enamel


class MoveMarks:
    """Draws moves on a table's stage, and takes them away again, fading if there is time for it.

    `choice` gives the box of a named choice's button in units, None where none can be seen.
    """

    def __init__(
        self,
        tools: Tools,
        stage: Stage,
        timeline: Timeline,
        choice: Callable[[str], Box | None] = lambda name: None,
    ) -> None:
        self._tools, self._stage, self._timeline = tools, stage, timeline
        self._choice = choice
        self._nodes: list[Node] = []
        self._going: list[Node] = []
        self.shown: tuple[Mark, ...] = ()

    def show(self, viewport: Viewport, layout: TableLayout, marks: Sequence[Mark]) -> None:
        """Show these moves and no others; the first lies above the rest."""
        self.clear()
        self.shown = tuple(marks)
        for mark, centre in reversed(list(zip(marks, self._signs(layout), strict=True))):
            badge = Badge(self._tools, mark.sign, mark.enamel)
            badge.put(viewport, centre)
            for node in (*self._drawn(viewport, layout, mark), badge):
                self._nodes.append(node)
                self._stage.add(node)

    def clear(self) -> None:
        """Take all away at once."""
        self._stage.remove(*self._nodes, *self._going)
        self._nodes, self._going, self.shown = [], [], ()

    def fade(self) -> None:
        """Let all go pale and then away."""
        self._stage.remove(*self._going)
        going, self._nodes, self.shown = self._nodes, [], ()
        self._going = going

        def pale(share: float) -> None:
            for node in going:
                node.opacity = 1 - share

        self._timeline.start(Tween(self._tools.theme.ms.fade, pale, done=lambda: self._stage.remove(*going)))

    def _signs(self, layout: TableLayout) -> list[Point]:
        """Return where each move's badge lies; of moves that end in one place, on the cards that go there."""
        targets = [mark.gesture.target for mark in self.shown if isinstance(mark.gesture, Drag)]
        signs: list[Point] = []
        for mark in self.shown:
            match mark.gesture:
                case Press(spot):
                    signs.append(_corner(layout.spots[spot]))
                case Drag(source, target) if targets.count(target) > 1:
                    signs.append(_corner(layout.reach(source)))
                case Drag(_, target):
                    signs.append(_corner(layout.spots[target]))
                case Choose(name):
                    box = self._choice(name) or layout.choice
                    signs.append((box.right - BADGE * 0.62, box.centre[1]))
        return signs

    def _drawn(self, viewport: Viewport, layout: TableLayout, mark: Mark) -> list[Node]:
        match mark.gesture:
            case Press(spot):
                return [self._ring(viewport, spot, layout, mark)]
            case Drag(source, target):
                arrow = Arrow(self._tools, colour(self._tools, mark.enamel))
                arrow.lay(viewport, *ends(layout.reach(source), layout.spots[target]))
                return [self._ring(viewport, target, layout, mark), arrow]
            case Choose():
                return []

    def _ring(self, viewport: Viewport, spot: Spot, layout: TableLayout, mark: Mark) -> Node:
        box = layout.spots[spot]
        ring = Target(self._tools, colour(self._tools, mark.enamel), Z_ARROWS - 1)
        ring.around(viewport.rect(box.x, box.y, box.w, box.h), viewport.u, strong=False)
        return ring


def colour(tools: Tools, enamel: Enamel) -> Colour:
    """Return the colour of the arrow that belongs to a badge."""
    palette = tools.theme.palette
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


def _corner(box: Box) -> Point:
    """Return where a badge hides least of a card: its numbers stand in the two other corners."""
    return box.right - BADGE * 0.3, box.y + BADGE * 0.3
