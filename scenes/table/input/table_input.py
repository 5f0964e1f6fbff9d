"""All that people use a table by: its spots, the drag, the choices, and what shows that they can be used."""

from gnoming.core.session import AnySession
from scenes.kit.motion.timeline import Timeline
from scenes.kit.stage.stage import Stage
from scenes.kit.widgets.focus import FocusManager
from scenes.table.input.actions import PlayerActions
from scenes.table.input.affordances import Affordances
from scenes.table.input.drag import DragController
from scenes.table.input.gestures import GestureResolver
from scenes.table.input.spots import SpotHandles
from scenes.table.perspective import Perspective
from scenes.table.view.feedback import TableFeedback
from scenes.table.view.highlights import Highlights
from scenes.table.view.panels.choices import ChoicePanel
from scenes.table.view.picture import TablePicture


class TableInput:
    """The road from pointer and keys into the session: spot, drag, gesture, action."""

    def __init__(
        self,
        picture: TablePicture,
        stage: Stage,
        focus: FocusManager,
        timeline: Timeline,
        session: AnySession,
        perspective: Perspective,
        feedback: TableFeedback,
    ) -> None:
        self._picture = picture
        self.highlights = Highlights(picture, stage, timeline)
        self.resolver = GestureResolver(session.game, perspective)
        self.actions = PlayerActions(session, perspective, self.resolver, feedback)
        self.drag = DragController(picture, self.highlights.hand_hover, self.resolver, self.actions)
        self.spots = SpotHandles(picture, stage, focus, self.drag, self.highlights)
        self.choices = ChoicePanel(picture.ui, stage, focus, self.actions)
        self._affordances = Affordances(
            session, picture, perspective, self.resolver, self.highlights, self.spots, self.choices
        )

    def layout_choices(self) -> None:
        """Take the places of the choices in a new window."""
        layout, viewport = self._picture.layout, self._picture.viewport
        self.choices.layout(viewport, layout.choice_button, layout.choice_panel or layout.choice_button)

    def layout(self, zone_before: str | None = None) -> None:
        """Take the places that the picture has now; a focus that was in the zone below before goes along."""
        self.spots.layout()
        if zone_before is not None:
            self.spots.keep_focus(zone_before)
        self.highlights.layout()
        self._affordances.invalidate()

    def relabel(self) -> None:
        """Take all words anew, in the language spoken now."""
        self.spots.relabel()
        self.choices.clear()

    def refresh(self) -> bool:
        """Show what can be done now; return whether anything had changed."""
        return self._affordances.refresh()

    def clear(self) -> None:
        """Forget what is looked at and picked: something happened."""
        self.highlights.clear_hover()
        self.drag.pick(None)
