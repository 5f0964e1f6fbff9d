"""What can be done now, and all that shows it: targets, buttons, the sentence beside the hand, the slate."""

from collections.abc import Callable
from functools import partial

from gnoming.core.game import State
from gnoming.core.session import AnySession
from scenes.kit.ui_context import UiContext
from scenes.table.input.actions import PlayerActions
from scenes.table.input.controls import Controls
from scenes.table.input.gestures import GestureResolver
from scenes.table.input.spots import SpotHandles
from scenes.table.view.captions import update_prompt, update_slate
from scenes.table.view.highlights import Highlights
from scenes.table.view.panels.choices import ChoiceFace
from scenes.table.view.picture import TablePicture


class Affordances:
    """Brings it up to date; while nothing changes, nothing is looked up. `asked` gives the view of who is asked."""

    def __init__(
        self,
        ui: UiContext,
        session: AnySession,
        picture: TablePicture,
        resolver: GestureResolver,
        actions: PlayerActions,
        highlights: Highlights,
        spots: SpotHandles,
        acting_view: Callable[[], State | None],
    ) -> None:
        self._ui = ui
        self._session = session
        self._picture = picture
        self._resolver = resolver
        self._actions = actions
        self._highlights = highlights
        self._spots = spots
        self._acting_view = acting_view
        self._shown: tuple[State, bool, int, State | None] | None = None

    def invalidate(self) -> None:
        """Places are others now: whatever was shown has to be shown anew."""
        self._shown = None

    def refresh(self, controls: Controls) -> None:
        """Show what can be done now."""
        picture = self._picture
        settled = not picture.busy
        state, shown = self._session.state, None if settled else picture.view
        if self._is_current(state, settled, shown):
            return
        self._shown = state, settled, picture.own, shown
        targets = self._resolver.targets() if settled else ()
        self._highlights.set_targets(targets)
        if settled:
            self._spots.update_targets(targets)
            self._spots.rehover()
        choices = self._resolver.choices() if settled else ()
        controls.choices.set_choices({name: self._choice_face(name) for name in choices})
        controls.undo.enabled = self._actions.can_undo
        update_prompt(picture, self._session, self._acting_view())
        update_slate(picture, self._session)

    def _is_current(self, state: State, settled: bool, shown: State | None) -> bool:
        """Return whether nothing changed; states are large, and told apart by which they are."""
        last = self._shown
        if last is None:
            return False
        return last[0] is state and last[3] is shown and last[1:3] == (settled, self._picture.own)

    def _choice_face(self, choice: str) -> ChoiceFace:
        presenter = self._picture.presenter
        return presenter.choice_name(choice), partial(presenter.choice_picture, self._ui, choice)
