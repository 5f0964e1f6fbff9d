from dataclasses import dataclass

from gnoming.core.session import AnySession
from gnoming.handicap.rated import Unrated, unrated_text, why_unrated
from gnoming.text import text
from gnoming.thinking.thinker import Thinker
from scenes.kit.motion.timeline import Timeline
from scenes.kit.stage.stage import Stage
from scenes.kit.widgets.focus import FocusManager
from scenes.table.game.navigation import TableNavigation
from scenes.table.game.perspective import Perspective
from scenes.table.view.messages import TableFeedback
from scenes.table.view.picture import TablePicture


@dataclass(frozen=True, slots=True)
class TableContext:
    """A game in progress: its session, view, picture and feedback, and the scenes it opens."""

    session: AnySession
    perspective: Perspective
    picture: TablePicture
    feedback: TableFeedback
    stage: Stage
    focus: FocusManager
    timeline: Timeline
    thinker: Thinker
    navigation: TableNavigation

    def is_handed_over(self) -> bool:
        """Return whether the curtain is about to fall, so that no sheet may open; if so, announce who is
        next.
        """
        seat = self.perspective.next_viewer()
        if seat is not None:
            self.feedback.answer(text("curtain.hand-over", name=self.picture.names[seat]))
        return seat is not None

    def note_assist(self, assist: Unrated) -> None:
        """Record that the program helps a player; announce it if that ends a rated game."""
        was_rated = why_unrated(self.session) is None
        if self.session.note_assist(assist) and was_rated and self.session.journal:
            self.feedback.say(unrated_text(assist), "count")
