"""What can be done now, and all that shows it: targets, buttons, the sentence beside the hand, the slate."""

from functools import partial

from gnoming.core.game import State
from gnoming.core.session import AnySession
from scenes.table.input.gestures import GestureResolver
from scenes.table.input.spots import SpotHandles
from scenes.table.perspective import Perspective
from scenes.table.view.captions import update_prompt, update_slate
from scenes.table.view.highlights import Highlights
from scenes.table.view.panels.choices import ChoiceFace, ChoicePanel
from scenes.table.view.picture import TablePicture


class Affordances:
    """Keeps all that up to date; while nothing changes, nothing is looked up."""

    def __init__(
        self,
        session: AnySession,
        picture: TablePicture,
        perspective: Perspective,
        resolver: GestureResolver,
        highlights: Highlights,
        spots: SpotHandles,
        choices: ChoicePanel,
    ) -> None:
        self._session = session
        self._picture = picture
        self._perspective = perspective
        self._resolver = resolver
        self._highlights = highlights
        self._spots = spots
        self._choices = choices
        self._shown: tuple[State, bool, int, State | None] | None = None

    def invalidate(self) -> None:
        """Show everything anew next time: places or words are others now."""
        self._shown = None

    def refresh(self) -> bool:
        """Show what can be done now; return whether anything had changed."""
        picture = self._picture
        settled = not picture.busy
        state, shown = self._session.state, None if settled else picture.view
        if self._is_current(state, settled, shown):
            return False
        self._shown = state, settled, picture.own, shown
        targets = self._resolver.targets() if settled else ()
        self._highlights.set_targets(targets)
        if settled:
            self._spots.update_targets(targets)
            self._spots.rehover()
        choices = self._resolver.choices() if settled else ()
        self._choices.set_choices({name: self._choice_face(name) for name in choices})
        update_prompt(picture, self._session, self._perspective.acting_view())
        update_slate(picture, self._session)
        return True

    def _is_current(self, state: State, settled: bool, shown: State | None) -> bool:
        """Return whether nothing changed; states are large, and told apart by which they are."""
        last = self._shown
        if last is None:
            return False
        return last[0] is state and last[3] is shown and last[1:3] == (settled, self._picture.own)

    def _choice_face(self, choice: str) -> ChoiceFace:
        presenter = self._picture.presenter
        return presenter.choice_name(choice), partial(presenter.choice_picture, self._picture.ui, choice)
